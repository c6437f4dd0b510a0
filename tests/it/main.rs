//! The one integration-test binary: a module per topic.
//!
//! Every further binary would link the whole dependency tree once more.

mod measure;
mod offers;
mod support;
mod tidy;
