//! A chart as it is drawn.
