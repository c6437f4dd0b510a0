//! A market as it is drawn.
