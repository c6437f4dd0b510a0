//! What experience says of 1861; all its rules are in its data file.

pub mod hints;
