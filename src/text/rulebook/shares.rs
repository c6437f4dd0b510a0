//! What players own: cards, minors, shares and their prices.

use super::Page;
use crate::engine::data::corporation::{CorpKind, PrivateKind};
use crate::engine::data::market::CellMark;
use crate::engine::data::setup::SoldShares;
use crate::engine::data::trading::{SaleFalls, SeatsAfter, TreasurySales};
use crate::engine::data::train::TrainEvent;
use crate::engine::ids::PrivateId;
use crate::engine::money::Money;
use crate::text::tongue::Args;
use crate::titles::names::Names;

/// Cards that are in play at this table and pay their owners.
fn cards(page: &Page<'_, '_>) -> Vec<PrivateId> {
    let (rules, view) = (page.rules(), page.speaker.view());
    let real = |id: &PrivateId| {
        let sym = &rules.privates[*id].sym;
        rules.setup.privates.contains(sym)
            && view.is_real_private(*id)
            && rules.privates[*id].kind != PrivateKind::Hidden
    };
    rules.privates.ids().filter(real).collect()
}

/// Cards with their values in one line.
fn card_list(page: &Page<'_, '_>) -> String {
    let speaker = page.speaker;
    let told = cards(page).into_iter().map(|id| {
        let value = page.rules().privates[id].value;
        if value == Money::ZERO {
            speaker.private(id).to_owned()
        } else {
            format!("{} {}", speaker.private(id), speaker.money(value))
        }
    });
    told.collect::<Vec<_>>().join(", ")
}

/// How the first cards are sold.
pub fn auction(page: &mut Page<'_, '_>) {
    let (data, speaker) = (page.rules().rules(), page.speaker);
    let list = card_list(page);
    if let Some(auction) = data.private_auction {
        page.say("rules-auction-one", &Args::new().text("list", list));
        let step = Args::new().text("step", speaker.money(auction.increment));
        page.say("rules-auction-one-bids", &step);
        let fall = Args::new().text("fall", speaker.money(auction.fall));
        page.say("rules-auction-one-falls", &fall);
    } else if let Some(lots) = data.lots_auction {
        page.say("rules-auction-lots", &Args::new().text("list", list));
        let step = Args::new().text("step", speaker.money(lots.increment));
        page.say("rules-auction-lots-bids", &step);
        let fall = Args::new().text("fall", speaker.money(lots.fall));
        page.say("rules-auction-lots-end", &fall);
    } else if data.draft.is_some() {
        page.say("rules-auction-draft", &Args::new().text("list", list));
        let stacks = page.rules().setup.stacks.is_some();
        page.plain_if(stacks, "rules-auction-draft-stacks");
        let coal = |id: PrivateId| page.rules().privates[id].kind == PrivateKind::Coal;
        let coal = cards(page).into_iter().any(coal);
        page.plain_if(coal, "rules-auction-draft-coal");
        page.plain("rules-auction-draft-end");
    }
}

/// The stock round.
pub fn stock(page: &mut Page<'_, '_>) {
    let (rules, data) = (page.rules(), page.rules().rules());
    let trading = &data.trading;
    page.plain("rules-stock-turn");
    let limit = Args::new().number("limit", rules.setup.cert_limit);
    page.say(
        if data.certificate_limit_counts_privates {
            "rules-stock-limit-privates"
        } else {
            "rules-stock-limit"
        },
        &limit,
    );
    holding(page);
    if let Some(most) = data.pool_limit {
        page.say("rules-stock-pool", &Args::new().number("percent", most));
    }
    page.plain_if(data.sell_only_after_operating, "rules-stock-operated");
    page.plain("rules-stock-no-return");
    page.plain_if(trading.one_sale_a_turn, "rules-stock-one-sale");
    page.plain_if(trading.trainless_half, "rules-stock-trainless");
    page.plain(match trading.treasury_sales {
        TreasurySales::ToCorporation => "rules-stock-to-company",
        TreasurySales::ToBank => "rules-stock-to-bank",
    });
    page.plain(match trading.seats_after {
        SeatsAfter::LastActor => "rules-stock-priority",
        SeatsAfter::Passes => "rules-stock-priority-passes",
    });
}

/// How much of one company a player may hold.
fn holding(page: &mut Page<'_, '_>) {
    let rules = page.rules();
    if let Some(limit) = rules.rules().trading.treasury_purchase_limit {
        page.say(
            "rules-stock-from-company",
            &Args::new().number("percent", limit),
        );
        return;
    }
    let mut majors = rules.corps.iter();
    if let Some(major) = majors.find(|corp| corp.kind == CorpKind::Major) {
        let percent = rules.setup.ownership_limit.unwrap_or(major.ownership_limit);
        page.say(
            "rules-stock-holding",
            &Args::new().number("percent", percent),
        );
    }
}

/// Minors.
pub fn minors(page: &mut Page<'_, '_>) {
    let (rules, speaker) = (page.rules(), page.speaker);
    if let Some(start) = &rules.rules().minor_start {
        let args = Args::new()
            .text("least", speaker.money(start.least_bid))
            .text("step", speaker.money(start.increment));
        page.say("rules-minors-auction", &args);
        let highest = Args::new().text("highest", speaker.money(start.highest_par));
        page.say("rules-minors-price", &highest);
        if let Some(first) = &start.first {
            page.say(
                "rules-minors-first",
                &Args::new().text("corp", first.as_str()),
            );
        }
    }
    if !page.has_kind(&[CorpKind::Minor]) {
        return;
    }
    page.plain_if(rules.rules().exchanges.is_some(), "rules-minors-cards");
    page.plain("rules-minors-owner");
    if let Some(train) = with_event(page, TrainEvent::MinorsEnd) {
        page.say("rules-minors-last", &Args::new().text("train", train));
    }
    if let Some(train) = with_event(page, TrainEvent::NationaliseMinors) {
        page.say("rules-minors-end", &Args::new().text("train", train));
    }
}

/// The first train whose arrival causes something.
fn with_event(page: &Page<'_, '_>, wanted: TrainEvent) -> Option<String> {
    let mut trains = page.rules().trains.iter();
    let train = trains.find(|train| train.events.iter().any(|event| event.event == wanted))?;
    Some(train.name.clone())
}

/// Companies with shares.
pub fn majors(page: &mut Page<'_, '_>) {
    let (rules, data, speaker) = (page.rules(), page.rules().rules(), page.speaker);
    let Some(start) = &data.major_start else {
        return;
    };
    let cells = rules.market.par_cells(&[CellMark::Par, CellMark::ParMajor]);
    let mut prices: Vec<Money> = cells.iter().map(|cell| rules.market.price(*cell)).collect();
    prices.sort_unstable();
    prices.dedup();
    let prices: Vec<String> = prices
        .into_iter()
        .map(|price| speaker.money(price))
        .collect();
    page.say(
        "rules-majors-par",
        &Args::new().text("prices", prices.join(", ")),
    );
    if !start.from_start
        && let Some(train) = with_event(page, TrainEvent::MajorsMayStart)
    {
        page.say("rules-majors-from", &Args::new().text("train", train));
    }
    if let Some(round) = data.trading.second_group_from {
        page.say("rules-majors-groups", &Args::new().number("round", round));
    }
    if let Some(bound) = &data.trading.bound {
        let args = Args::new()
            .text("item", bound.private.as_str())
            .text("corp", bound.corporation.as_str());
        page.say("rules-majors-bound", &args);
    }
    floating(page);
    page.plain("rules-majors-president");
    if let Some(conversion) = data.conversion {
        let args = Args::new()
            .number("shares", conversion.new_shares)
            .number("steps", conversion.steps);
        page.say("rules-majors-convert", &args);
    }
}

fn floating(page: &mut Page<'_, '_>) {
    let Some(floating) = page.rules().rules().floating else {
        page.plain("rules-majors-at-once");
        return;
    };
    let percent = Args::new().number("percent", floating.percent);
    page.say("rules-majors-float", &percent);
    if floating.later_percent != floating.percent
        && let Some(train) = with_event(page, TrainEvent::FloatLater)
    {
        let args = Args::new()
            .number("percent", floating.later_percent)
            .text("train", train);
        page.say("rules-majors-float-later", &args);
    }
}

/// How share prices move.
pub fn prices(page: &mut Page<'_, '_>) {
    let data = page.rules().rules();
    page.plain("rules-prices-nothing");
    match data.price_rises.as_slice() {
        [] => page.plain("rules-prices-share"),
        [_] => page.plain("rules-prices-any"),
        [_, more @ ..] => {
            let times: Vec<String> = more.iter().map(|times| format!("{times}×")).collect();
            let args = Args::new().text("times", times.join(", "));
            page.say("rules-prices-times", &args);
        }
    }
    page.plain(match data.trading.sale_falls {
        SaleFalls::OnceByPresident => "rules-prices-sale-president",
        SaleFalls::EachShare => "rules-prices-sale-each",
        SaleFalls::Once => "rules-prices-sale-once",
    });
    if let Some(phase) = &data.trading.falls_by_president_from {
        let args = Args::new().text("phase", phase.as_str());
        page.say("rules-prices-sale-later", &args);
    }
    page.plain_if(!data.trading.sold_out_stays, "rules-prices-sold-out");
    let minors = data.minor_start.is_some();
    page.plain_if(minors, "rules-prices-minors");
}

/// Private companies.
pub fn privates(page: &mut Page<'_, '_>) {
    let (rules, speaker) = (page.rules(), page.speaker);
    let names = Names::of(&rules.data.title, speaker.tongue.language());
    for id in cards(page) {
        let def = &rules.privates[id];
        if def.revenue == Money::ZERO {
            continue;
        }
        let data = rules.data.privates.iter().find(|data| data.sym == def.sym);
        let english = data.map_or("", |data| data.name.as_str());
        // Some names begin with the id.
        let english = english.strip_prefix(&def.sym).unwrap_or(english).trim();
        let args = Args::new()
            .text("item", def.sym.as_str())
            .text("name", names.private(&def.sym, english))
            .text("value", speaker.money(def.value))
            .text("income", speaker.money(def.revenue));
        page.say("rules-privates-line", &args);
        if let Some((amount, hexes, _)) = &def.bonus {
            let places: Vec<String> = hexes.iter().map(|hex| speaker.hex(*hex)).collect();
            let args = Args::new()
                .text("item", def.sym.as_str())
                .text("amount", speaker.money(*amount))
                .text("place", places.join(" / "));
            page.say("rules-privates-bonus", &args);
        }
    }
    if page.lines.is_empty() {
        return;
    }
    let data = rules.rules();
    if !data.buy_private_phases.is_empty() {
        let args = Args::new().text("phases", data.buy_private_phases.join(", "));
        page.say("rules-privates-buy", &args);
    }
    if let Some(round) = data.closing_from {
        page.say("rules-privates-close", &Args::new().number("round", round));
        page.plain("rules-privates-power");
    }
    if let Some(train) = with_event(page, TrainEvent::NationalisePrivates) {
        page.say("rules-privates-end", &Args::new().text("train", train));
    }
}

/// What is exchanged for shares.
pub fn exchange(page: &mut Page<'_, '_>) {
    let (rules, speaker) = (page.rules(), page.speaker);
    let Some(exchanges) = &rules.rules().exchanges else {
        return;
    };
    let phases = Args::new().text("phases", exchanges.private_phases.join(", "));
    page.say("rules-exchange-mountain", &phases);
    if let Some(train) = with_event(page, TrainEvent::PrivatesExchanged) {
        page.say(
            "rules-exchange-mountain-end",
            &Args::new().text("train", train),
        );
    }
    let phases = Args::new().text("phases", exchanges.minor_phases.join(", "));
    page.say("rules-exchange-coal", &phases);
    if let Some(train) = with_event(page, TrainEvent::MinorsExchanged) {
        page.say("rules-exchange-coal-end", &Args::new().text("train", train));
    }
    let formed: Vec<String> = rules
        .ids
        .formations
        .iter()
        .map(|(corp, train)| format!("{} – {}", speaker.corp(*corp), speaker.train_kind(*train)))
        .collect();
    if !formed.is_empty() {
        page.say(
            "rules-exchange-state",
            &Args::new().text("list", formed.join(", ")),
        );
    }
    let back = rules.setup.sold_shares == SoldShares::ToTreasury;
    page.plain_if(back, "rules-exchange-sold");
}
