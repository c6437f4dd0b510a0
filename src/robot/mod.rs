//! Players made of offers.

pub mod chance;
pub mod wild;
