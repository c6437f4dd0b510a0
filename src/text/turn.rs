//! Who is asked for what: the sentence at the end of every answer.

use super::speaker::Speaker;
use super::tongue::Args;
use crate::engine::action::{Actor, Kind};
use crate::engine::agenda::{
    AuctionRound, Decider, Deed, Interrupt, MergerRound, MergerStage, Round, Sale, Stage,
    StockRound,
};
use crate::engine::data::corporation::CorpKind;
use crate::engine::data::trading::Insolvency;
use crate::engine::ids::{CorpId, PlayerId};
use crate::engine::money::Money;
use crate::engine::offer::Offer;
use crate::engine::parts::corps::Payout;
use crate::engine::rules::{auction, operate, train, worth};

/// The name of the game, the round and the phase.
pub fn head(speaker: &Speaker<'_>, name: &str) -> String {
    let state = speaker.game.state();
    let name = super::speaker::harmless(speaker.medium, name);
    speaker.say(
        "turn-head",
        &Args::new()
            .text("title", &speaker.game.rules().data.title)
            .text("name", name)
            .text("round", speaker.round())
            .text("phase", speaker.phase(state.phase)),
    )
}

/// What is asked of whom.
pub fn prompt(speaker: &Speaker<'_>) -> String {
    let game = speaker.game;
    let turn = game.turn();
    let (Some(asked), Some(decider)) = (turn.asked, turn.by.player()) else {
        return speaker.say(
            "turn-over",
            &Args::new().text("result", result(speaker).join(", ")),
        );
    };
    if let Some(interrupt) = game.state().agenda.interrupts.first() {
        return question(speaker, interrupt, decider, asked);
    }
    match (&game.state().agenda.round, asked) {
        (Round::Auction(round), _) => in_auction(speaker, round, decider),
        (Round::Lots(_), _) => {
            let args = who(speaker, decider).text("cash", cash(speaker, decider));
            speaker.say("turn-lots", &args)
        }
        (Round::Draft(_), _) => {
            let args = who(speaker, decider).text("cash", cash(speaker, decider));
            speaker.say("turn-draft", &args)
        }
        (Round::Stock(round), _) => in_stock_round(speaker, round, decider),
        (Round::Operating(round), Actor::Corp(corp)) => {
            let stages = game.rules().hooks.stages(speaker.view().kind(corp));
            match stages.get(round.stage) {
                Some(stage) => in_operating_turn(speaker, *stage, corp, decider),
                None => speaker.round(),
            }
        }
        (Round::Merger(round), Actor::Corp(corp)) => in_merger(speaker, round, corp, decider),
        (Round::Between(_) | Round::Operating(_) | Round::Merger(_) | Round::Over, _) => {
            speaker.round()
        }
    }
}

/// The players with what they are worth, best first.
pub fn result(speaker: &Speaker<'_>) -> Vec<String> {
    let mut worths: Vec<(Money, PlayerId)> = speaker
        .game
        .state()
        .seats
        .iter()
        .map(|player| (worth::of_player(speaker.view(), *player), *player))
        .collect();
    worths.sort_by_key(|(worth, player)| (-*worth, *player));
    worths
        .into_iter()
        .map(|(worth, player)| format!("{} {}", speaker.player(player), speaker.money(worth)))
        .collect()
}

/// A corporation's treasury, loans and trains in one line.
pub fn charter(speaker: &Speaker<'_>, corp: CorpId) -> String {
    let view = speaker.view();
    let entry = &view.state.corps[corp];
    let args = Args::new()
        .text("corp", speaker.corp(corp))
        .text("cash", speaker.money(view.state.ledger.corp(corp)))
        .number("loans", entry.loans)
        .text("trains", speaker.trains(&entry.trains));
    match view.train_limit(corp) {
        Some(limit) if view.kind(corp) != CorpKind::National => {
            let args = args
                .number("room", i64::from(limit) - entry.trains.len() as i64)
                .text("price", speaker.money(view.price(corp)));
            if view.rules.rules().loans.is_none() {
                return speaker.say("turn-charter-without-loans", &args);
            }
            let limit = crate::engine::rules::loans::limit(view, corp);
            speaker.say("turn-charter", &args.number("limit", limit))
        }
        Some(_) | None => speaker.say("turn-charter-national", &args),
    }
}

fn who<'a>(speaker: &Speaker<'a>, decider: PlayerId) -> Args<'a> {
    Args::new().text("who", speaker.player(decider))
}

fn cash(speaker: &Speaker<'_>, player: PlayerId) -> String {
    speaker.money(speaker.game.state().ledger.player(player))
}

fn in_auction(speaker: &Speaker<'_>, round: &AuctionRound, decider: PlayerId) -> String {
    let view = speaker.view();
    let Some(item) = round.queue.first().copied() else {
        return speaker.round();
    };
    let least = auction::least_bid(view, round).unwrap_or(Money::ZERO);
    let def = &view.rules.privates[item];
    let args = who(speaker, decider)
        .text("item", speaker.private(item))
        .text("value", speaker.money(def.value))
        .text("income", speaker.money(def.revenue))
        .text("least", speaker.money(least))
        .text("cash", cash(speaker, decider));
    match (round.sale, round.bids.last()) {
        (Sale::Bidding, Some((leader, high))) => speaker.say(
            "turn-raise-private",
            &args
                .text("leader", speaker.player(*leader))
                .text("high", speaker.money(*high)),
        ),
        (Sale::Descending, _) => speaker.say("turn-take-private", &args),
        (Sale::Opening | Sale::Bidding, _) => speaker.say("turn-open-private", &args),
    }
}

fn in_stock_round(speaker: &Speaker<'_>, round: &StockRound, decider: PlayerId) -> String {
    let view = speaker.view();
    let args = who(speaker, decider).text("cash", cash(speaker, decider));
    if let Some(minor) = &round.auction
        && let Some((leader, high)) = minor.bids.last()
    {
        let step = view.rules.rules().minor_start.as_ref();
        let least = *high + step.map_or(Money(1), |start| start.increment);
        return speaker.say(
            "turn-raise-minor",
            &args
                .text("item", speaker.corp(minor.corp))
                .text("leader", speaker.player(*leader))
                .text("high", speaker.money(*high))
                .text("least", speaker.money(least)),
        );
    }
    let args = args
        .number("certificates", view.certificates_of(decider) as i64)
        .number("limit", view.rules.setup.cert_limit);
    let must_sell = !speaker.game.is_open(Kind::Pass);
    speaker.say(
        match (must_sell, round.done.acted) {
            (true, _) => "turn-stock-must-sell",
            (false, true) => "turn-stock-acted",
            (false, false) => "turn-stock",
        },
        &args,
    )
}

fn in_operating_turn(
    speaker: &Speaker<'_>,
    stage: Stage,
    corp: CorpId,
    decider: PlayerId,
) -> String {
    let view = speaker.view();
    let args = who(speaker, decider).text("corp", speaker.corp(corp));
    let said = match stage {
        Stage::Redeem => speaker.say(
            "turn-redeem",
            &args.text("price", speaker.money(view.price(corp))),
        ),
        Stage::Track => in_track_stage(speaker, args),
        Stage::TrackAndToken => {
            let done = operate::done(view);
            let track = view.rules.rules().track.as_ref();
            let lays = track.map_or(0, |track| track.lays.len());
            let left = lays.saturating_sub(usize::from(done.lays)) as i64;
            let used = [Deed::Station, Deed::PowerStation];
            let begun = done.lays > 0 || used.iter().any(|deed| done.deeds.has(*deed));
            let key = match (begun, speaker.game.is_open(Kind::PlaceToken)) {
                (false, _) => "turn-build",
                (true, true) => "turn-build-more",
                (true, false) => "turn-build-track",
            };
            speaker.say(key, &args.number("left", left))
        }
        Stage::Token => speaker.say("turn-token", &args),
        Stage::Routes => speaker.say("turn-routes", &args),
        Stage::Dividend => speaker.say(
            dividend_key(speaker),
            &args.text("income", speaker.money(operate::done(view).income)),
        ),
        Stage::Privates => speaker.say("turn-privates", &args),
        Stage::Trains => speaker.say(train_key(speaker, corp), &args),
        Stage::NationalHome
        | Stage::Home
        | Stage::BondPay
        | Stage::Loans
        | Stage::NationalTrains
        | Stage::Discards
        | Stage::Solvency => speaker.round(),
    };
    let mut lines = vec![said];
    if let Decider::Anybody { .. } = speaker.game.turn().by {
        let args = Args::new().text("corp", speaker.corp(corp));
        lines.push(speaker.say("turn-anybody", &args));
    }
    lines.push(charter(speaker, corp));
    lines.join("\n")
}

/// The sentence for a corporation that lays track.
fn in_track_stage(speaker: &Speaker<'_>, args: Args<'_>) -> String {
    let view = speaker.view();
    let lays = view.rules.rules().track.as_ref().map(|track| &track.lays);
    let lays = lays.map_or(&[][..], Vec::as_slice);
    let used = usize::from(operate::done(view).lays);
    let cost = lays.get(used).map_or(Money::ZERO, |lay| lay.cost);
    let left = lays.len().saturating_sub(used);
    let key = match (cost == Money::ZERO, used, left) {
        (true, 0, 1) => "turn-track-one",
        (true, ..) => "turn-track-free",
        (false, ..) => "turn-track",
    };
    let args = args
        .number("left", left as i64)
        .text("cost", speaker.money(cost));
    speaker.say(key, &args)
}

/// Whether half of the income may be paid out.
fn pays_half(speaker: &Speaker<'_>) -> bool {
    let offers = speaker.game.offers(Kind::Dividend);
    offers.contains(&Offer::Dividend(Payout::Half))
}

/// The sentence for a corporation that uses its income.
fn dividend_key(speaker: &Speaker<'_>) -> &'static str {
    if pays_half(speaker) {
        "turn-dividend"
    } else {
        "turn-dividend-whole"
    }
}

/// The sentence for a corporation at the train step.
fn train_key(speaker: &Speaker<'_>, corp: CorpId) -> &'static str {
    let view = speaker.view();
    let none = view.state.corps[corp].trains.is_empty();
    let leases = view.rules.rules().insolvency == Insolvency::Leases;
    match (none, train::must_buy(view, corp)) {
        (_, true) => "turn-train-must",
        (true, false) if leases => "turn-train-insolvent",
        (true, false) if view.rules.ids.national.is_some() => "turn-train-lost",
        (_, false) => "turn-train",
    }
}

fn in_merger(
    speaker: &Speaker<'_>,
    round: &MergerRound,
    corp: CorpId,
    decider: PlayerId,
) -> String {
    let group: Vec<&str> = round
        .group
        .iter()
        .map(|minor| speaker.corp(*minor))
        .collect();
    let args = who(speaker, decider)
        .text("corp", speaker.corp(corp))
        .text("group", group.join(", "));
    speaker.say(
        match round.stage {
            MergerStage::Start => "turn-merge",
            MergerStage::Converting => "turn-convert-name",
            MergerStage::Collecting => "turn-merge-more",
            MergerStage::Naming => "turn-merge-name",
        },
        &args,
    )
}

fn question(
    speaker: &Speaker<'_>,
    interrupt: &Interrupt,
    decider: PlayerId,
    asked: Actor,
) -> String {
    let view = speaker.view();
    let args = who(speaker, decider);
    match interrupt {
        Interrupt::OfferNationalisation(corp) => {
            speaker.say("turn-trainless", &args.text("corp", speaker.corp(*corp)))
        }
        Interrupt::ReduceTokens(reduction) => speaker.say(
            "turn-reduce",
            &args.text("corp", speaker.corp(reduction.corp)),
        ),
        Interrupt::Subscribe(offer) => speaker.say(
            "turn-subscribe",
            &args
                .text("corp", speaker.corp(offer.corp))
                .text("price", speaker.money(view.price(offer.corp)))
                .text("cash", cash(speaker, decider)),
        ),
        Interrupt::EmergencyShares(offer) => speaker.say(
            "turn-emergency-shares",
            &args
                .text("corp", speaker.corp(offer.corp))
                .text("price", speaker.money(view.price(offer.corp)))
                .text("cash", cash(speaker, decider)),
        ),
        Interrupt::ReturnToken(corp) => {
            speaker.say("turn-return-token", &args.text("corp", speaker.corp(*corp)))
        }
        Interrupt::ExchangePrivates(queue) => {
            let first = queue.first().map_or("", |first| speaker.private(*first));
            speaker.say("turn-exchange-private", &args.text("item", first))
        }
        Interrupt::BondStation(question) => speaker.say(
            "turn-bond-station",
            &args.text("corp", speaker.corp(question.bond)),
        ),
        Interrupt::HomeToken(home) => {
            speaker.say("turn-home", &args.text("corp", speaker.corp(home.corp)))
        }
        Interrupt::Discard => {
            let Actor::Corp(corp) = asked else {
                return speaker.round();
            };
            let trains = &view.state.corps[corp].trains;
            speaker.say(
                "turn-discard",
                &args
                    .text("corp", speaker.corp(corp))
                    .number("limit", view.train_limit(corp).unwrap_or(0))
                    .text("trains", speaker.trains(trains)),
            )
        }
    }
}
