//! The one integration-test binary: a module per topic.
//!
//! Every further binary would link the whole dependency tree once more.

mod conservation;
mod measure;
mod offers;
mod replay;
mod support;
mod testkit;
mod texts;
mod tidy;
