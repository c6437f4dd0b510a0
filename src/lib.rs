//! Signalbox: 18xx railway games by chat.
//!
//! The layers, lowest first: [`engine`] knows the rules' machinery and no title, no clock and no
//! input or output; [`titles`] are data and a few hooks; [`record`] reads and writes game files of
//! 18xx.games; [`render`] draws; [`store`] keeps; [`table`] is one live game; [`bot`] and [`cli`]
//! are the ways in.

#[cfg(feature = "bot")]
pub mod bot;
pub mod cli;
pub mod engine;
pub mod record;
#[cfg(feature = "render")]
pub mod render;
pub mod robot;
#[cfg(feature = "store")]
pub mod store;
#[cfg(feature = "store")]
pub mod table;
pub mod text;
pub mod titles;
