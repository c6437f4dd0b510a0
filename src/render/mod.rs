//! Pictures of positions: map, share market, status, charts, tile sheets, each a PNG file.
//!
//! A picture is drawn from a scene of plain values; only the modules that fill scenes look at
//! rules and positions. Nothing here reads files, clocks or fonts of the system.

pub mod adapt;
mod brush;
pub mod canvas;
pub mod chart;
pub mod colour;
pub mod font;
pub mod furniture;
pub mod geometry;
mod hex;
pub mod map;
pub mod market;
mod pencil;
pub mod plan;
mod raster;
mod room;
pub mod scene;
pub mod sheet;
pub mod status;
mod tile;
pub mod tiles;
pub mod track;
pub mod words;
