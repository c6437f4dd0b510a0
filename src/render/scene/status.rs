//! A status as it is drawn.
