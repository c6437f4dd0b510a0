//! The one integration-test binary: a module per topic.
//!
//! Every further binary would link the whole dependency tree once more.

mod conservation;
mod laws;
mod measure;
mod offers;
mod reach;
mod replay;
mod support;
mod testkit;
mod tidy;
