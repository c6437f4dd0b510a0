//! The commands about private what-ifs.

use super::{Command, Deed, OFFERED, Planning, must, sub};

const fn plan(
    name: &'static str,
    help: &'static str,
    what: Planning,
    options: &'static [super::Opt],
) -> Command {
    sub("plan", name, help, Deed::Plan(what), options)
}

/// Private what-ifs.
pub(super) const PLANS: [Command; 8] = [
    plan("start", "plan-start", Planning::Start, &[]),
    plan(
        "try",
        "plan-try",
        Planning::Try,
        &[must("move", "plan-opt-move", OFFERED)],
    ),
    plan("skip", "plan-skip", Planning::Skip, &[]),
    plan("back", "plan-back", Planning::Back, &[]),
    plan("show", "plan-show", Planning::Show, &[]),
    plan("play", "plan-play", Planning::Play, &[]),
    plan("queue", "plan-queue", Planning::Queue, &[]),
    plan("drop", "plan-drop", Planning::Drop, &[]),
];
