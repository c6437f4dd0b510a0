//! Running the bot for many: what it measures and tells of itself, what each may use of it, what it
//! keeps for how long.

pub mod budget;
pub mod checkup;
pub mod fair;
pub mod health;
pub mod limits;
pub mod meters;
pub mod retention;
pub mod routes;
pub mod statements;
pub mod watch;
