//! A stretch of the game in a few lines: what became of players and companies, with the numbers.
//!
//! Holdings, prices and worth are compared between the two ends; what leaves no trace there is
//! taken from the events.

mod company;
pub mod finale;
mod player;

use super::speaker::Speaker;
use super::tongue::Args;
use crate::engine::event::Event;
use crate::engine::game::Game;
use crate::engine::ids::{CorpId, Id, PlayerId};
use crate::engine::money::Money;
use crate::engine::rules::worth;

/// A stretch of a game: its two ends, and what happened between them.
#[derive(Clone, Copy)]
pub struct Tale<'a> {
    /// The position in which it begins.
    pub before: &'a Game,
    /// The position in which it ends.
    pub after: &'a Game,
    /// What happened, in order.
    pub events: &'a [Event],
}

/// Tells of the course of the game, and of each company that did something, in operating order.
pub fn companies(speaker: &Speaker<'_>, tale: Tale<'_>) -> Vec<String> {
    let speaker = speaker.at(tale.after);
    let mut lines: Vec<String> = course(&speaker, tale).into_iter().collect();
    let mut corps: Vec<CorpId> = tale.after.state().corps.ids().collect();
    speaker.view().sort_by_operating_order(&mut corps);
    let told = corps
        .into_iter()
        .filter_map(|corp| company::line(&speaker, tale, corp));
    lines.extend(told);
    lines
}

/// Tells of the players, the richest first.
pub fn players(speaker: &Speaker<'_>, tale: Tale<'_>) -> Vec<String> {
    let speaker = speaker.at(tale.after);
    let ranked = by_worth(tale.after).into_iter();
    ranked
        .map(|(who, _)| player::line(&speaker, tale, who))
        .collect()
}

/// Players with their worth, the richest first.
pub fn by_worth(game: &Game) -> Vec<(PlayerId, Money)> {
    let view = game.view(crate::engine::action::Authority::Recorded);
    let mut worths: Vec<(PlayerId, Money)> = (0..view.players())
        .map(PlayerId::at)
        .map(|player| (player, worth::of_player(view, player)))
        .collect();
    worths.sort_by_key(|(player, worth)| (-*worth, *player));
    worths
}

/// An amount with its sign.
fn signed(speaker: &Speaker<'_>, amount: Money) -> String {
    let sign = if amount > Money::ZERO { "+" } else { "" };
    format!("{sign}{}", speaker.money(amount))
}

/// Phases, rust, exports, the end.
fn course(speaker: &Speaker<'_>, tale: Tale<'_>) -> Option<String> {
    let mut facts = Vec::new();
    let mut exported = Vec::new();
    for event in tale.events {
        match event {
            Event::PhaseBegan(phase) => {
                let args = Args::new().text("phase", speaker.phase(*phase));
                facts.push(speaker.say("story-phase", &args));
            }
            Event::Rusted(kind) => {
                let args = Args::new().text("trains", speaker.train_kind(*kind));
                facts.push(speaker.say("story-rusted", &args));
            }
            Event::TrainExported(train) => exported.push(speaker.train(*train)),
            Event::BankBroke => facts.push(speaker.plain("story-bank-broke")),
            Event::EndTriggered(_) => facts.push(speaker.plain("story-end")),
            _other => {}
        }
    }
    if !exported.is_empty() {
        let args = Args::new().text("list", exported.join(", "));
        facts.push(speaker.say("story-exported", &args));
    }
    let args = Args::new().text("facts", facts.join(", "));
    (!facts.is_empty()).then(|| speaker.say("story-course", &args))
}
