//! Operating: track, stations, routes, income, trains.

use super::Page;
use crate::engine::agenda::Stage;
use crate::engine::data::corporation::CorpKind;
use crate::engine::data::map::{Count, NodeKind};
use crate::engine::data::rules::NewTrack;
use crate::engine::data::trading::{Compulsory, Insolvency, OthersPrice, OwnDividend, TradeIns};
use crate::engine::money::Money;
use crate::engine::ruleset::TrainDef;
use crate::text::refusal::colour_key;
use crate::text::tongue::Args;

/// The kind of corporation of which a title's steps are told.
fn main_kind(page: &Page<'_, '_>) -> CorpKind {
    if page.has_kind(&[CorpKind::FiveShare]) {
        CorpKind::FiveShare
    } else {
        CorpKind::Major
    }
}

fn step_key(stage: Stage) -> Option<&'static str> {
    Some(match stage {
        Stage::Redeem => "rules-step-redeem",
        Stage::Track => "rules-step-track",
        Stage::Token => "rules-step-station",
        Stage::TrackAndToken => "rules-step-build",
        Stage::Routes => "rules-step-routes",
        Stage::Dividend => "rules-step-dividend",
        Stage::Loans => "rules-step-loans",
        Stage::Trains => "rules-step-trains",
        Stage::Privates
        | Stage::NationalHome
        | Stage::Discards
        | Stage::NationalTrains
        | Stage::Solvency
        | Stage::Home
        | Stage::BondPay => return None,
    })
}

/// The operating round and its steps.
pub fn operating(page: &mut Page<'_, '_>) {
    let (rules, speaker) = (page.rules(), page.speaker);
    page.plain_if(!rules.privates.is_empty(), "rules-operating-income");
    let minors = page.has_kind(&[CorpKind::Minor]);
    page.plain(if minors {
        "rules-operating-order-minors"
    } else {
        "rules-operating-order"
    });
    let stages = rules.hooks.stages(main_kind(page)).iter();
    let steps: Vec<String> = stages
        .filter_map(|stage| step_key(*stage))
        .map(|key| speaker.plain(key))
        .collect();
    let args = Args::new().text("steps", steps.join(" → "));
    page.say("rules-operating-steps", &args);
    let phase = speaker.game.state().phase;
    let args = Args::new()
        .text("phase", speaker.phase(phase))
        .number("rounds", rules.phases[phase].operating_rounds);
    page.say("rules-operating-rounds", &args);
}

/// Track.
pub fn track(page: &mut Page<'_, '_>) {
    let (rules, speaker) = (page.rules(), page.speaker);
    let Some(track) = &rules.rules().track else {
        return;
    };
    let lays = Args::new().number("lays", track.lays.len() as i64);
    page.say("rules-track-lays", &lays);
    if let Some(dear) = track.lays.iter().find(|lay| lay.cost > Money::ZERO) {
        let args = Args::new().text("cost", speaker.money(dear.cost));
        page.say("rules-track-second", &args);
    }
    if usize::from(track.upgrades) < track.lays.len() {
        let args = Args::new().number("upgrades", track.upgrades);
        page.say("rules-track-upgrades", &args);
    }
    page.plain_if(track.one_city_tile, "rules-track-one-city");
    page.plain_if(track.most_exits_for_cities, "rules-track-most-exits");
    page.plain(match track.new_track {
        NewTrack::Required => "rules-track-new",
        NewTrack::OrChangedStop => "rules-track-new-or-value",
    });
    page.plain("rules-track-cost");
    let phase = speaker.game.state().phase;
    let colours = rules.phases[phase].colours.iter();
    let colours: Vec<String> = colours
        .map(|colour| speaker.plain(colour_key(*colour)))
        .collect();
    let args = Args::new()
        .text("phase", speaker.phase(phase))
        .text("colours", colours.join(", "));
    page.say("rules-track-colours", &args);
    if let Some(until) = &rules.rules().blocks_until {
        let args = Args::new().text("phase", until.as_str());
        page.say("rules-track-blocked", &args);
    }
}

/// Stations.
pub fn stations(page: &mut Page<'_, '_>) {
    let rules = page.rules();
    page.plain("rules-stations");
    station_prices(page);
    let minors = page.has_kind(&[CorpKind::Minor]);
    page.plain_if(minors, "rules-stations-minors");
    page.plain("rules-stations-full");
    if let Some(last) = rules.rules().last_train {
        let args = Args::new().number("left", last.no_stations_from);
        page.say("rules-stations-stop", &args);
    }
}

/// What stations cost: once if all companies pay the same, otherwise for those that do.
fn station_prices(page: &mut Page<'_, '_>) {
    let (rules, speaker) = (page.rules(), page.speaker);
    let kind = main_kind(page);
    let mut groups: Vec<(String, Vec<&str>)> = Vec::new();
    for corp in rules.corps.iter().filter(|corp| corp.kind == kind) {
        let prices = corp.station_prices.iter();
        let prices: Vec<String> = prices.map(|price| speaker.money(*price)).collect();
        let prices = prices.join(", ");
        match groups.iter_mut().find(|(same, _)| *same == prices) {
            Some((_, corps)) => corps.push(&corp.sym),
            None => groups.push((prices, vec![&corp.sym])),
        }
    }
    let alike = groups.len() == 1;
    for (prices, corps) in groups {
        let args = Args::new()
            .text("prices", prices)
            .text("corps", corps.join(", "));
        page.say(
            match (rules.rules().token_price_per_hex, alike) {
                (true, _) => "rules-stations-distance",
                (false, true) => "rules-stations-price",
                (false, false) => "rules-stations-price-of",
            },
            &args,
        );
    }
}

/// How a train counts, as a key.
fn count_key(train: &TrainDef) -> &'static str {
    let towns_count = |pays: &dyn Fn(u8) -> bool| {
        let mut parts = train.distance.iter();
        parts.any(|part| part.kinds == [NodeKind::Town] && pays(part.pays))
    };
    if train.goods {
        "rules-routes-goods"
    } else if train.per_hex > Money::ZERO {
        "rules-routes-express"
    } else if train.multiplier > 1 {
        "rules-routes-double"
    } else if train.fills {
        "rules-routes-fills"
    } else if towns_count(&|pays| pays > 0) {
        "rules-routes-plus"
    } else {
        "rules-routes-all"
    }
}

/// Routes.
pub fn routes(page: &mut Page<'_, '_>) {
    let (rules, speaker) = (page.rules(), page.speaker);
    page.plain("rules-routes");
    let mut told: Vec<&str> = Vec::new();
    for train in &rules.trains {
        let key = count_key(train);
        if told.contains(&key) {
            continue;
        }
        told.push(key);
        let alike = rules.trains.iter().filter(|other| count_key(other) == key);
        let names: Vec<&str> = alike.map(|other| other.name.as_str()).collect();
        let args = Args::new()
            .text("trains", names.join(", "))
            .number("times", train.multiplier)
            .text("amount", speaker.money(train.per_hex));
        page.say(key, &args);
    }
    if let Some(bonus) = &rules.rules().route_bonus {
        let places = |hexes: &[String]| {
            let ids = hexes.iter().filter_map(|hex| rules.map.hex(hex));
            let names: Vec<String> = ids.map(|hex| speaker.hex(hex)).collect();
            names.join(" / ")
        };
        let args = Args::new()
            .text("amount", speaker.money(bonus.amount))
            .text("from", places(&bonus.from_any_of))
            .text("to", places(&bonus.to_any_of));
        page.say("rules-routes-bonus", &args);
    }
    page.plain_if(rules.rules().compass.is_some(), "rules-routes-compass");
    page.plain("rules-routes-best");
}

/// What becomes of the income.
pub fn dividends(page: &mut Page<'_, '_>) {
    let data = page.rules().rules();
    let halves = !data.no_half_dividends && !page.has_kind(&[CorpKind::FiveShare]);
    page.plain(if halves {
        "rules-dividends-half"
    } else {
        "rules-dividends-whole"
    });
    page.plain(match data.own_dividend {
        OwnDividend::Treasury => "rules-dividends-treasury",
        OwnDividend::Pool => "rules-dividends-bank",
    });
    page.plain_if(data.dividend_rounded_up, "rules-dividends-up");
    let minors = page.has_kind(&[CorpKind::Minor]);
    page.plain_if(minors, "rules-dividends-minors");
    let mines = page.rules().trains.iter().any(|train| train.goods);
    page.plain_if(mines, "rules-dividends-mines");
}

/// Trains: what there is, what must be bought.
pub fn trains(page: &mut Page<'_, '_>) {
    let (rules, speaker) = (page.rules(), page.speaker);
    let depot = &speaker.game.state().depot;
    for (id, train) in rules.trains.pairs() {
        if !depot.has(id) {
            continue;
        }
        let left = match depot.left(id) {
            Count::Limited(left) => left.to_string(),
            Count::Unlimited => "∞".to_owned(),
        };
        let rusts: Vec<&str> = train
            .rusts
            .iter()
            .map(|old| speaker.train_kind(*old))
            .collect();
        let args = Args::new()
            .text("train", train.name.as_str())
            .text("price", speaker.money(train.price))
            .text("left", left)
            .text("rusts", rusts.join(", "));
        page.say(
            if rusts.is_empty() {
                "rules-trains-line"
            } else {
                "rules-trains-line-rusts"
            },
            &args,
        );
    }
    let phase = speaker.game.state().phase;
    let args = Args::new()
        .text("phase", speaker.phase(phase))
        .text("limits", page.limits(phase));
    page.say("rules-trains-limits", &args);
    others(page);
    let exports = &rules.rules().export_phases;
    if !exports.is_empty() {
        let args = Args::new().text("phases", exports.join(", "));
        page.say("rules-trains-export", &args);
    }
    let unbought = rules.rules().last_train.is_some();
    page.plain_if(unbought, "rules-trains-export-unbought");
    page.plain_if(rules.rules().exchanges.is_some(), "rules-trains-export-set");
    let discounts = rules.trains.iter().any(|train| !train.discounts.is_empty());
    if discounts {
        page.plain(match rules.rules().train_purchase.trade_ins {
            TradeIns::FromEvent => "rules-trains-trade-in",
            TradeIns::OnceATurn => "rules-trains-trade-in-once",
        });
    }
}

/// Trains of other companies.
fn others(page: &mut Page<'_, '_>) {
    let purchase = &page.rules().rules().train_purchase;
    if let Some(times) = purchase.most_times_face {
        page.say(
            "rules-trains-others-times",
            &Args::new().number("times", times),
        );
        return;
    }
    match (purchase.others_price, &purchase.others_from) {
        (OthersPrice::FaceUnlessOwn, from) => {
            let args = Args::new().text("phase", from.as_deref().unwrap_or_default());
            page.say("rules-trains-others-face", &args);
        }
        (OthersPrice::Any, _) => page.plain("rules-trains-others-any"),
    }
}

/// Companies that need a train and cannot pay for it.
pub fn rescue(page: &mut Page<'_, '_>) {
    let data = page.rules().rules();
    page.plain(match data.train_purchase.compulsory {
        Compulsory::Cheapest => "rules-rescue-cheapest",
        Compulsory::Dearest => "rules-rescue-dearest",
        Compulsory::Always => "rules-rescue-always",
    });
    page.plain_if(data.loans.is_some(), "rules-rescue-loans");
    page.plain_if(data.national.is_some(), "rules-rescue-national");
    if let Some(conversion) = data.conversion {
        let args = Args::new().number("steps", conversion.emergency_steps);
        page.say("rules-rescue-convert", &args);
    }
    if data.insolvency == Insolvency::Leases {
        page.plain("rules-rescue-lease");
    }
    if let Some(debt) = data.debt {
        page.say(
            "rules-rescue-debt",
            &Args::new().number("interest", debt.interest),
        );
    }
}
