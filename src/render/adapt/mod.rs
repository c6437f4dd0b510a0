//! Fills scenes from positions, and from title data alone where there are no rules yet.

pub mod hexes;
pub mod map;
pub mod source;
