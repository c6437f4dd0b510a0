//! What happened, in sentences.
//!
//! Payments are told together at the end of a move: who has how much more or less.

use super::speaker::Speaker;
use super::tongue::Args;
use crate::engine::action::Actor;
use crate::engine::data::corporation::CorpKind;
use crate::engine::data::trading::BankEnd;
use crate::engine::event::{EndReason, Event};
use crate::engine::ids::ShareId;
use crate::engine::money::Money;
use crate::engine::parts::corps::Payout;
use crate::engine::parts::ledger::Account;
use crate::engine::parts::privates::PrivateOwner;
use crate::engine::parts::shares::Holder;

/// The sentences of a move. The speaker stands at the position after it.
pub fn lines(speaker: &Speaker<'_>, events: &[Event]) -> Vec<String> {
    let last_round = events
        .iter()
        .rposition(|event| matches!(event, Event::RoundBegan));
    // What was paid belongs to the move, a new round opens the next chapter.
    let (mut lines, mut chapter) = (Vec::new(), None);
    let told = events
        .iter()
        .enumerate()
        .filter(|(place, event)| {
            // A round without anything to do is over before anybody saw it.
            !matches!(event, Event::RoundBegan) || Some(*place) == last_round
        })
        .filter(|(_, event)| !matches!(event, Event::Paid { .. }))
        .filter(|(place, event)| !is_told_before(&events[..*place], event));
    for (place, event) in told {
        if Some(place) == last_round {
            chapter = Some(lines.len());
        }
        lines.push(line(speaker, event));
    }
    if let Some(balance) = balance(speaker, events) {
        lines.insert(chapter.unwrap_or(lines.len()), balance);
    }
    lines
}

/// A run without income and the dividend that follows say the same.
fn is_told_before(before: &[Event], event: &Event) -> bool {
    let Event::Dividend(corp, Money::ZERO, _) = event else {
        return false;
    };
    before.contains(&Event::Ran(*corp, Money::ZERO))
}

/// Who has more and who has less than before; the bank is left out.
fn balance(speaker: &Speaker<'_>, events: &[Event]) -> Option<String> {
    let mut changes: Vec<(Account, Money)> = Vec::new();
    let mut note = |account: Account, amount: Money| match changes
        .iter_mut()
        .find(|(other, _)| *other == account)
    {
        Some((_, sum)) => *sum += amount,
        None => changes.push((account, amount)),
    };
    for event in events {
        if let Event::Paid { from, to, amount } = event {
            note(*from, -*amount);
            note(*to, *amount);
        }
    }
    let told: Vec<String> = changes
        .iter()
        .filter(|(account, sum)| *account != Account::Bank && *sum != Money::ZERO)
        .map(|(account, sum)| {
            let sign = if *sum > Money::ZERO { "+" } else { "" };
            format!(
                "{} {sign}{}",
                speaker.account(*account),
                speaker.money(*sum)
            )
        })
        .collect();
    let list = told.join(", ");
    (!told.is_empty()).then(|| speaker.say("event-balance", &Args::new().text("list", list)))
}

/// One event as a sentence.
pub fn line(speaker: &Speaker<'_>, event: &Event) -> String {
    match event {
        Event::Paid { .. }
        | Event::RoundBegan
        | Event::Passed(_)
        | Event::BidOnPrivate(..)
        | Event::BidOnMinor(..) => of_order(speaker, event),
        Event::Started(..)
        | Event::PresidentChanged(..)
        | Event::PriceMoved { .. }
        | Event::Merged(..)
        | Event::DebtChanged(..)
        | Event::Nationalised(_)
        | Event::Closed(_)
        | Event::Floated(_)
        | Event::Converted(_)
        | Event::Insolvent(..) => of_company(speaker, event),
        Event::PhaseBegan(_)
        | Event::StationsStopped
        | Event::BankBroke
        | Event::EndTriggered(_)
        | Event::GameOver(_) => of_course(speaker, event),
        Event::PrivateCheaper(..)
        | Event::PrivateMoved(..)
        | Event::PrivateClosed(_)
        | Event::PrivateRetired(_)
        | Event::PowerUsed(_)
        | Event::ShareMoved(..) => paper(speaker, event),
        Event::TileLaid { .. }
        | Event::TokenPlaced(..)
        | Event::TokenRemoved(..)
        | Event::TrainBought(..)
        | Event::TrainExported(_)
        | Event::TrainDiscarded(..)
        | Event::Rusted(_) => railway(speaker, event),
        Event::Ran(..)
        | Event::Dividend(..)
        | Event::LoansTaken(..)
        | Event::LoansRepaid(..)
        | Event::InterestPaid(..) => income(speaker, event),
    }
}

/// Rounds, turns, bids, payments.
fn of_order(speaker: &Speaker<'_>, event: &Event) -> String {
    let says = |key: &str, args: Args<'_>| speaker.say(key, &args);
    match event {
        Event::Paid { from, to, amount } => says(
            "event-paid",
            Args::new()
                .text("from", speaker.account(*from))
                .text("to", speaker.account(*to))
                .text("amount", speaker.money(*amount)),
        ),
        Event::RoundBegan => says(
            "event-round-began",
            Args::new().text("round", speaker.round()),
        ),
        Event::Passed(Actor::Player(player)) => says(
            "event-passed",
            Args::new().text("who", speaker.player(*player)),
        ),
        Event::Passed(actor @ (Actor::Corp(_) | Actor::Private(_))) => says(
            "event-step-passed",
            Args::new().text("who", speaker.actor(*actor)),
        ),
        Event::BidOnPrivate(player, private, price) => says(
            "event-bid",
            Args::new()
                .text("who", speaker.player(*player))
                .text("item", speaker.private(*private))
                .text("price", speaker.money(*price)),
        ),
        Event::BidOnMinor(player, item, price) => says(
            "event-bid",
            Args::new()
                .text("who", speaker.player(*player))
                .text("item", speaker.corp(*item))
                .text("price", speaker.money(*price)),
        ),
        _other => String::new(),
    }
}

/// What becomes of companies.
fn of_company(speaker: &Speaker<'_>, event: &Event) -> String {
    let says = |key: &str, args: Args<'_>| speaker.say(key, &args);
    let corp = |corp| Args::new().text("corp", speaker.corp(corp));
    match event {
        Event::Started(started, cell) => says(
            "event-started",
            corp(*started).text("price", speaker.cell(*cell)),
        ),
        Event::PresidentChanged(of, Some(player)) => says(
            "event-president",
            corp(*of).text("who", speaker.player(*player)),
        ),
        Event::PresidentChanged(of, None) => says("event-no-president", corp(*of)),
        Event::PriceMoved { corp: of, from, to } => says(
            "event-price",
            corp(*of)
                .text("from", speaker.cell(*from))
                .text("to", speaker.cell(*to)),
        ),
        Event::Merged(minors, major) => {
            let names: Vec<&str> = minors.iter().map(|minor| speaker.corp(*minor)).collect();
            says(
                "event-merged",
                corp(*major).text("minors", names.join(", ")),
            )
        }
        Event::DebtChanged(player, debt) => says(
            "event-debt",
            Args::new()
                .text("who", speaker.player(*player))
                .text("debt", speaker.money(*debt)),
        ),
        Event::Nationalised(of) => says("event-nationalised", corp(*of)),
        Event::Closed(of) => says("event-closed", corp(*of)),
        Event::Floated(of) => says("event-floated", corp(*of)),
        Event::Converted(of) => says("event-converted", corp(*of)),
        Event::Insolvent(of, true) => says("event-insolvent", corp(*of)),
        Event::Insolvent(of, false) => says("event-solvent", corp(*of)),
        _other => String::new(),
    }
}

/// Phases and the end.
fn of_course(speaker: &Speaker<'_>, event: &Event) -> String {
    let says = |key: &str, args: Args<'_>| speaker.say(key, &args);
    match event {
        Event::StationsStopped => says("event-stations-stopped", Args::new()),
        Event::PhaseBegan(phase) => says(
            "event-phase",
            Args::new().text("phase", speaker.phase(*phase)),
        ),
        Event::BankBroke => says("event-bank-broke", Args::new()),
        Event::EndTriggered(reason) => speaker.plain(match reason {
            EndReason::Bank => match speaker.game.rules().rules().bank_end {
                BankEnd::Round => "event-end-bank",
                BankEnd::Set => "event-end-bank-set",
            },
            EndReason::FinalPhase => "event-end-phase",
            EndReason::FinalTrain => "event-end-train",
            EndReason::StockMarket => "event-end-market",
            EndReason::Manual => "event-end-manual",
        }),
        Event::GameOver(reason) => speaker.plain(match reason {
            EndReason::Bank => "event-over-bank",
            EndReason::FinalPhase => "event-over-phase",
            EndReason::FinalTrain => "event-over-train",
            EndReason::StockMarket => "event-over-market",
            EndReason::Manual => "event-over-manual",
        }),
        _other => String::new(),
    }
}

/// Private companies and certificates.
fn paper(speaker: &Speaker<'_>, event: &Event) -> String {
    let says = |key: &str, args: Args<'_>| speaker.say(key, &args);
    let item = |private| Args::new().text("item", speaker.private(private));
    match event {
        Event::PrivateCheaper(private, price) => says(
            "event-private-cheaper",
            item(*private).text("price", speaker.money(*price)),
        ),
        Event::PrivateMoved(private, PrivateOwner::Nobody) | Event::PrivateClosed(private) => {
            says("event-private-closed", item(*private))
        }
        Event::PrivateMoved(private, owner) => says(
            "event-private-moved",
            item(*private).text("who", speaker.owner(*owner)),
        ),
        Event::PrivateRetired(private) => says("event-private-retired", item(*private)),
        Event::PowerUsed(private) => says("event-power-used", item(*private)),
        Event::ShareMoved(share, holder) => share_moved(speaker, *share, *holder),
        _other => String::new(),
    }
}

fn share_moved(speaker: &Speaker<'_>, share: ShareId, holder: Holder) -> String {
    let certificates = &speaker.game.state().corps[share.corp].certificates;
    let percent = certificates.percent(share.number);
    let args = Args::new()
        .text("corp", speaker.corp(share.corp))
        .number("percent", percent)
        .text("who", speaker.holder(holder));
    speaker.say(
        match holder {
            Holder::Player(_) => "event-share-taken",
            Holder::Pool => "event-share-pool",
            Holder::Treasury => "event-share-treasury",
        },
        &args,
    )
}

/// Track, stations and trains.
fn railway(speaker: &Speaker<'_>, event: &Event) -> String {
    let says = |key: &str, args: Args<'_>| speaker.say(key, &args);
    let corp = |corp| Args::new().text("corp", speaker.corp(corp));
    match event {
        Event::TileLaid {
            corp: by,
            hex,
            tile,
            rotation,
        } => says(
            "event-tile",
            corp(*by)
                .text("hex", speaker.hex(*hex))
                .text("tile", speaker.tile(*tile))
                .number("rotation", *rotation),
        ),
        Event::TokenPlaced(by, at) => {
            says("event-token", corp(*by).text("city", speaker.city(*at)))
        }
        Event::TokenRemoved(by, at) => says(
            "event-token-removed",
            corp(*by).text("city", speaker.city(*at)),
        ),
        Event::TrainBought(by, train, price) => says(
            "event-train-bought",
            corp(*by)
                .text("train", speaker.train(*train))
                .text("price", speaker.money(*price)),
        ),
        Event::TrainExported(train) => says(
            "event-train-exported",
            Args::new().text("train", speaker.train(*train)),
        ),
        Event::TrainDiscarded(by, train) => says(
            "event-train-discarded",
            corp(*by).text("train", speaker.train(*train)),
        ),
        Event::Rusted(kind) => says(
            "event-rusted",
            Args::new().text("train", speaker.train_kind(*kind)),
        ),
        _other => String::new(),
    }
}

/// Income, loans and interest.
fn income(speaker: &Speaker<'_>, event: &Event) -> String {
    let says = |key: &str, args: Args<'_>| speaker.say(key, &args);
    let corp = |corp| Args::new().text("corp", speaker.corp(corp));
    match event {
        Event::Ran(by, income) if *income == Money::ZERO => says("event-ran-nothing", corp(*by)),
        Event::Ran(by, income) => says(
            "event-ran",
            corp(*by).text("income", speaker.money(*income)),
        ),
        Event::Dividend(by, income, _) if *income == Money::ZERO => {
            says("event-ran-nothing", corp(*by))
        }
        // A minor has no choice: half for the treasury, half for its owner.
        Event::Dividend(by, income, _) if speaker.view().kind(*by) == CorpKind::Minor => says(
            "event-divides",
            corp(*by).text("income", speaker.money(*income)),
        ),
        Event::Dividend(by, income, payout) => says(
            match payout {
                Payout::Full => "event-pays-out",
                Payout::Half => "event-pays-half",
                Payout::Withhold => "event-withholds",
            },
            corp(*by).text("income", speaker.money(*income)),
        ),
        Event::LoansTaken(by, count) => {
            says("event-loans-taken", corp(*by).number("count", *count))
        }
        Event::LoansRepaid(by, count) => {
            says("event-loans-repaid", corp(*by).number("count", *count))
        }
        Event::InterestPaid(by, amount) => says(
            "event-interest",
            corp(*by).text("amount", speaker.money(*amount)),
        ),
        _other => String::new(),
    }
}
