//! What became of a company.

use super::Tale;
use crate::engine::action::Authority;
use crate::engine::event::Event;
use crate::engine::ids::{CorpId, TrainId};
use crate::engine::money::Money;
use crate::engine::parts::corps::Payout;
use crate::text::speaker::Speaker;
use crate::text::tongue::Args;

/// What the events say of one company.
#[derive(Default)]
struct Deeds {
    started: Option<Money>,
    ran: Vec<Money>,
    used: Vec<Payout>,
    trains: Vec<TrainId>,
    given_up: Vec<TrainId>,
    tiles: i64,
    stations: i64,
    loans_taken: i64,
    loans_repaid: i64,
    /// Turns of fate, each a sentence.
    fates: Vec<&'static str>,
    merged_from: Vec<CorpId>,
}

/// Everything about a company in one line, if there is anything.
pub fn line(speaker: &Speaker<'_>, tale: Tale<'_>, corp: CorpId) -> Option<String> {
    let deeds = deeds(tale, corp);
    let mut facts = Vec::new();
    if !deeds.merged_from.is_empty() {
        let minors = deeds.merged_from.iter().map(|minor| speaker.corp(*minor));
        let minors = minors.collect::<Vec<_>>().join(" + ");
        facts.push(speaker.say("story-merged", &Args::new().text("minors", minors)));
    }
    if let Some(price) = deeds.started {
        let args = Args::new().text("price", speaker.money(price));
        facts.push(speaker.say("story-started", &args));
    }
    facts.extend(deeds.fates.iter().map(|key| speaker.plain(key)));
    facts.extend(earned(speaker, &deeds));
    facts.extend(price(speaker, tale, corp, &deeds));
    for (key, trains) in [
        ("story-trains", &deeds.trains),
        ("story-discarded", &deeds.given_up),
    ] {
        if !trains.is_empty() {
            let args = Args::new()
                .number("count", trains.len() as i64)
                .text("list", speaker.trains(trains));
            facts.push(speaker.say(key, &args));
        }
    }
    for (key, count) in [
        ("story-tiles", deeds.tiles),
        ("story-stations", deeds.stations),
        ("story-loans-taken", deeds.loans_taken),
        ("story-loans-repaid", deeds.loans_repaid),
    ] {
        if count > 0 {
            facts.push(speaker.say(key, &Args::new().number("count", count)));
        }
    }
    facts.extend(president(speaker, tale, corp));
    let args = Args::new()
        .text("corp", speaker.corp(corp))
        .text("facts", facts.join(", "));
    (!facts.is_empty()).then(|| speaker.say("story-company", &args))
}

fn deeds(tale: Tale<'_>, corp: CorpId) -> Deeds {
    let mut deeds = Deeds::default();
    for event in tale.events {
        note(&mut deeds, tale, corp, event);
    }
    deeds
}

fn note(deeds: &mut Deeds, tale: Tale<'_>, corp: CorpId, event: &Event) {
    match event {
        Event::Started(of, cell) if *of == corp => {
            let price = tale.after.rules().market.price(*cell);
            deeds.started = Some(price);
        }
        Event::Ran(of, income) if *of == corp => deeds.ran.push(*income),
        Event::Dividend(of, _, payout) if *of == corp => deeds.used.push(*payout),
        Event::TrainBought(of, train, _) if *of == corp => deeds.trains.push(*train),
        Event::TrainDiscarded(of, train) if *of == corp => deeds.given_up.push(*train),
        Event::TileLaid { corp: of, .. } if *of == corp => deeds.tiles += 1,
        Event::TokenPlaced(of, _) if *of == corp => deeds.stations += 1,
        Event::LoansTaken(of, count) if *of == corp => deeds.loans_taken += i64::from(*count),
        Event::LoansRepaid(of, count) if *of == corp => deeds.loans_repaid += i64::from(*count),
        Event::Floated(of) if *of == corp => deeds.fates.push("story-floated"),
        Event::Converted(of) if *of == corp => deeds.fates.push("story-converted"),
        Event::Nationalised(of) if *of == corp => deeds.fates.push("story-nationalised"),
        Event::Closed(of) if *of == corp => deeds.fates.push("story-closed"),
        Event::Insolvent(of, begins) if *of == corp => deeds.fates.push(if *begins {
            "story-insolvent"
        } else {
            "story-solvent"
        }),
        Event::Merged(minors, into) if *into == corp => deeds.merged_from.extend(minors),
        _other => {}
    }
}

/// What was earned and what became of it.
fn earned(speaker: &Speaker<'_>, deeds: &Deeds) -> Option<String> {
    let income: Money = deeds.ran.iter().fold(Money::ZERO, |sum, one| sum + *one);
    if deeds.ran.is_empty() {
        return None;
    }
    if income == Money::ZERO {
        return Some(speaker.plain("story-earned-nothing"));
    }
    let paid = deeds
        .used
        .iter()
        .filter(|payout| **payout != Payout::Withhold);
    let args = Args::new()
        .text("income", speaker.money(income))
        .number("rounds", deeds.ran.len() as i64)
        .number("paid", paid.count() as i64);
    let key = match deeds.used.as_slice() {
        [Payout::Full] => "story-earned-full",
        [Payout::Half] => "story-earned-half",
        [Payout::Withhold] | [] => "story-earned-kept",
        _several => "story-earned-mixed",
    };
    Some(speaker.say(key, &args))
}

/// The price at both ends, if it has changed.
fn price(speaker: &Speaker<'_>, tale: Tale<'_>, corp: CorpId, deeds: &Deeds) -> Option<String> {
    let to = tale.after.state().market.of(corp)?;
    let from = match (tale.before.state().market.of(corp), deeds.started) {
        (Some(cell), _) => tale.before.rules().market.price(cell),
        (None, Some(price)) => price,
        (None, None) => return None,
    };
    let to = tale.after.rules().market.price(to);
    let args = Args::new()
        .text("from", speaker.money(from))
        .text("to", speaker.money(to));
    (from != to).then(|| speaker.say("story-price", &args))
}

/// Whoever leads it now, if it is somebody else than before.
fn president(speaker: &Speaker<'_>, tale: Tale<'_>, corp: CorpId) -> Option<String> {
    let view = tale.after.view(Authority::Recorded);
    let (before, after) = (
        &tale.before.state().corps[corp],
        &tale.after.state().corps[corp],
    );
    if before.president == after.president || !after.in_play() || !view.trades_shares(corp) {
        return None;
    }
    Some(match after.president {
        Some(player) => {
            let who = Args::new().text("who", speaker.player(player));
            speaker.say("story-president", &who)
        }
        None => speaker.plain("story-no-president"),
    })
}
