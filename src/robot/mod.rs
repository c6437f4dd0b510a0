//! Players made of offers.
//!
//! [`seat::Robot`] is what others use: a kind and a seed. A robot of a sensible kind thinks in a
//! [`mind::Mind`]: the position as one player sees it, a temper, and what experience says of the title.
//! Each kind of decision has a file of its own; all of them weigh by `outlook` and `worth`.
//!
//! Invariant: a robot does only what is offered, and the same seed in the same position does the same.

mod auction;
mod beside;
pub mod chance;
mod dividend;
mod draft;
mod ground;
mod home;
mod mergers;
pub mod mind;
mod minors;
mod outlook;
mod savings;
pub mod seat;
mod station;
mod stock;
pub mod temper;
mod track;
mod trains;
pub mod wild;
mod worth;
