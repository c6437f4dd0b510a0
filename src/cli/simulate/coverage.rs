//! What games have reached, and what they have not: actions, questions, events, refusals and sections of
//! the rules.
//!
//! Refusals are reached by asking for what is not allowed: before each move the position is asked
//! about moves near to it.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use super::probe;
use crate::engine::action::{Action, Authority, Kind};
use crate::engine::game::Game;
use crate::record::session::Act;
use crate::titles::TitleId;

/// All questions that may interrupt.
pub const QUESTIONS: [&str; 9] = [
    "OfferNationalisation",
    "ReduceTokens",
    "Subscribe",
    "Discard",
    "HomeToken",
    "EmergencyShares",
    "ReturnToken",
    "ExchangePrivates",
    "BondStation",
];

/// All events.
pub const EVENTS: [&str; 38] = [
    "Paid",
    "RoundBegan",
    "Passed",
    "BidOnPrivate",
    "BidOnMinor",
    "PrivateCheaper",
    "PrivateMoved",
    "PrivateClosed",
    "PrivateRetired",
    "PowerUsed",
    "Floated",
    "Converted",
    "Insolvent",
    "StationsStopped",
    "Started",
    "ShareMoved",
    "PresidentChanged",
    "PriceMoved",
    "TileLaid",
    "TokenPlaced",
    "TokenRemoved",
    "Ran",
    "Dividend",
    "DebtChanged",
    "LoansTaken",
    "LoansRepaid",
    "InterestPaid",
    "TrainBought",
    "TrainExported",
    "TrainDiscarded",
    "Rusted",
    "PhaseBegan",
    "Nationalised",
    "Merged",
    "Closed",
    "BankBroke",
    "EndTriggered",
    "GameOver",
];

/// All refusals.
pub const REFUSALS: [&str; 81] = [
    "GameOver",
    "NotYourTurn",
    "NotNow",
    "TooPoor",
    "TooPoorWithLoans",
    "NoLoanForThis",
    "BidTooLow",
    "BidStep",
    "BidFixed",
    "NotOnTheBlock",
    "OtherAuction",
    "NotAvailable",
    "OtherMinorFirst",
    "NoHome",
    "NotAPar",
    "CertLimit",
    "HoldingLimit",
    "PoolLimit",
    "MustSell",
    "NotThere",
    "OneAtATime",
    "SoldThisRound",
    "NotOperatedYet",
    "NeverSold",
    "NoSuccessor",
    "WrongPercent",
    "Misfit",
    "NoSuchTile",
    "ColourNotYet",
    "HexClosed",
    "TrackNotConnected",
    "NoNewTrack",
    "SameHexTwice",
    "NoMoreUpgrades",
    "MoreExitsFirst",
    "NoSuchCity",
    "NoSlot",
    "StationInHex",
    "CityNotConnected",
    "NotAHome",
    "NoStationLeft",
    "BadRoute",
    "NotYourTrain",
    "NoSuchPayout",
    "NotForSale",
    "PriceRange",
    "TrainLimit",
    "NoTradeIn",
    "PrivateNotForSale",
    "CannotConvert",
    "NoMajorFree",
    "CannotMerge",
    "NobodyCouldLead",
    "MajorWithoutPresident",
    "KeepTwoHexes",
    "OnlyThis",
    "OnlyOwnerStarts",
    "FromRound",
    "TreasuryLimit",
    "NeedsOneCertificate",
    "SoldThisTurn",
    "CannotExpand",
    "OneCityTile",
    "OneStation",
    "StationsStopped",
    "NoSuchPower",
    "StillOpen",
    "AlreadyClosed",
    "PowerUsed",
    "PowerElsewhere",
    "NotThisTile",
    "NotYourCorporation",
    "CannotExchange",
    "MoreThanNeeded",
    "PresidentMustStay",
    "InDebt",
    "GoodsNotYet",
    "NoTradeYet",
    "OneTradeIn",
    "NoSuchChoice",
    "NeedsConsent",
];

/// How often each thing was reached.
#[derive(Default)]
pub struct Coverage {
    actions: BTreeMap<String, usize>,
    questions: BTreeMap<String, usize>,
    events: BTreeMap<String, usize>,
    refusals: BTreeMap<String, usize>,
    /// The last action, which the next position may refuse.
    last: Option<Action>,
    asked: usize,
}

impl Coverage {
    /// Notes an action made in a position.
    pub fn note(&mut self, game: &Game, act: &Act) {
        if let Some(kind) = act.action.what.kind() {
            count(&mut self.actions, kind.word());
        }
        if let Some(question) = game.state().agenda.interrupts.first() {
            count(
                &mut self.questions,
                &name(&format!("{:?}", question.kind())),
            );
        }
        for event in &act.events {
            count(&mut self.events, &name(&format!("{event:?}")));
        }
        let last = self.last.replace(act.action.clone());
        self.asked += 1;
        for probe in probe::near(game, &act.action, self.asked).chain(last) {
            if let Err(refusal) = game.check(&probe, Authority::Live) {
                count(&mut self.refusals, &name(&format!("{refusal:?}")));
            }
        }
    }

    /// Everything that was reached, by name.
    fn reached(&self) -> BTreeSet<&str> {
        let parts = self.parts().map(|(_, known, _)| known);
        parts
            .flat_map(|known| known.keys().map(String::as_str))
            .collect()
    }

    /// The sections of the rules that nothing has shown at work.
    fn idle_sections(&self, title: TitleId) -> Vec<&'static str> {
        let reached = self.reached();
        title
            .sections()
            .iter()
            .filter(|section| !section.witnesses.iter().any(|name| reached.contains(name)))
            .map(|section| section.number)
            .collect()
    }

    /// The report, line by line.
    pub fn lines(&self, title: TitleId) -> Vec<String> {
        let mut lines = Vec::new();
        for (what, known, all) in self.parts() {
            let counts: Vec<String> = known
                .iter()
                .map(|(name, count)| format!("{name} {count}"))
                .collect();
            lines.push(format!("{what} reached: {}", counts.join(", ")));
            lines.push(format!(
                "{what} never reached: {}",
                never(known, &all).join(", ")
            ));
        }
        let idle = self.idle_sections(title).join(", ");
        lines.push(format!("sections of the rules never reached: {idle}"));
        lines
    }

    /// The report for a machine.
    pub fn json(&self, title: TitleId) -> Value {
        let mut report = json!({"sections": {"never": self.idle_sections(title)}});
        for (what, known, all) in self.parts() {
            report[what] = json!({"reached": known, "never": never(known, &all)});
        }
        report
    }

    fn parts(
        &self,
    ) -> impl Iterator<Item = (&'static str, &BTreeMap<String, usize>, Vec<&'static str>)> {
        let actions = Kind::ALL.iter().map(|kind| kind.word()).collect();
        [
            ("actions", &self.actions, actions),
            ("questions", &self.questions, QUESTIONS.to_vec()),
            ("events", &self.events, EVENTS.to_vec()),
            ("refusals", &self.refusals, REFUSALS.to_vec()),
        ]
        .into_iter()
    }
}

fn never(known: &BTreeMap<String, usize>, all: &[&'static str]) -> Vec<&'static str> {
    let mut never = all.to_vec();
    never.retain(|name| !known.contains_key(*name));
    never
}

fn count(known: &mut BTreeMap<String, usize>, name: &str) {
    *known.entry(name.to_owned()).or_default() += 1;
}

/// The name of an enum's variant, as it is written first.
fn name(written: &str) -> String {
    let end = written.find(|c: char| !c.is_alphanumeric());
    written[..end.unwrap_or(written.len())].to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The variants of an enum, as its source lists them.
    fn variants<'s>(source: &'s str, name: &str) -> Vec<&'s str> {
        let start = format!("pub enum {name} {{");
        let body = source.split(&start).nth(1).expect("the enum");
        let body = body.split("\n}\n").next().expect("its end");
        body.lines()
            .filter(|line| line.starts_with("    ") && line[4..].starts_with(char::is_uppercase))
            .map(|line| line.trim().split([' ', ',', '(']).next().expect("a name"))
            .collect()
    }

    #[test]
    fn the_lists_are_whole() {
        let refusals = include_str!("../../engine/refusal.rs");
        let events = include_str!("../../engine/event.rs");
        let questions = include_str!("../../engine/agenda.rs");
        assert_eq!(variants(refusals, "Refusal"), REFUSALS);
        assert_eq!(variants(events, "Event"), EVENTS);
        assert_eq!(variants(questions, "InterruptKind"), QUESTIONS);
    }

    #[test]
    fn every_witness_of_a_section_can_be_reached() {
        for title in TitleId::ALL {
            for section in title.sections() {
                for witness in section.witnesses {
                    let known = QUESTIONS.contains(witness)
                        || EVENTS.contains(witness)
                        || REFUSALS.contains(witness)
                        || Kind::ALL.iter().any(|kind| kind.word() == *witness);
                    assert!(known, "{}: {witness}", section.number);
                }
            }
        }
    }
}
