//! The physical things on the table, one per file, each with its invariant.

pub mod corps;
pub mod depot;
pub mod ledger;
pub mod market;
pub mod privates;
pub mod shares;
