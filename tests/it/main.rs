//! The one integration-test binary: a module per topic.
//!
//! Every further binary would link the whole dependency tree once more.

mod automatic;
#[cfg(feature = "store")]
mod commands;
mod conservation;
mod measure;
mod offers;
#[cfg(feature = "store")]
mod play;
mod replay;
mod support;
#[cfg(feature = "store")]
mod table;
mod testkit;
mod texts;
mod tidy;
