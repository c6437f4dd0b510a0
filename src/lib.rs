//! Signalbox: 18xx railway games by chat.
//!
//! The layers, lowest first: [`engine`] knows the rules' machinery and no title, no clock and no
//! input or output; [`titles`] are data and a few hooks.

pub mod engine;
#[cfg(feature = "render")]
pub mod render;
pub mod titles;
