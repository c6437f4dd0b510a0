//! The map: what is printed, what lies on it, and what can be reached.

pub mod growth;
pub mod hexes;
pub mod layout;
pub mod network;
pub mod occupancy;
pub mod tile;
pub mod trails;
pub mod upgrade;
