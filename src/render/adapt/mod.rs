//! Fills scenes from positions, and from title data alone where there are no rules yet.

pub mod chart;
pub mod hexes;
pub mod map;
pub mod market;
pub mod overlay;
pub mod source;
pub mod status;
pub mod tiles;
