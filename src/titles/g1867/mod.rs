//! What experience says of 1867; all its rules are in its data file.

pub mod hints;
