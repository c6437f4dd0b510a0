//! The best set of routes for one corporation's trains, proven.
