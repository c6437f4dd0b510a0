//! Game files of 18xx.games: reading, replaying, writing, and positions as that project shows them.
//!
//! The only module that knows the files' names and layout.

pub mod automatic;
pub mod coverage;
pub mod decode;
pub mod difference;
pub mod encode;
pub mod export;
pub mod fault;
pub mod file;
pub mod log;
pub mod names;
pub mod offers;
pub mod opening;
pub mod orders;
pub mod replay;
pub mod session;
pub mod snapshot;
pub mod snapshot_corps;
pub mod snapshot_draft;
pub mod snapshot_map;
