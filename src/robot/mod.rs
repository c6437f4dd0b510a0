//! Players made of offers, and the laws that every position of their games obeys.

pub mod chance;
pub mod laws;
pub mod wild;
