//! Every sentence that a person sees, made from the templates: nothing in here decides anything.

pub mod event;
pub mod misfit;
pub mod offer;
pub mod refusal;
mod refusal_power;
pub mod route_fault;
pub mod rulebook;
pub mod speaker;
pub mod standing;
pub mod story;
mod templates;
pub mod tongue;
pub mod turn;
pub mod view;
pub mod view_map;
