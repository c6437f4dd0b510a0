//! Corporations in the layout of recorded positions.

use serde_json::{Map, Value, json};

use super::names;
use super::snapshot::Scene;
use crate::engine::data::corporation::CorpKind;
use crate::engine::data::trading::{Insolvency, Receivership};
use crate::engine::ids::CorpId;
use crate::engine::parts::corps::{Payout, Standing, Station};
use crate::engine::parts::privates::{self, PrivateOwner};
use crate::engine::parts::shares::Holder;

/// All corporations of the scenario.
pub fn corporations(scene: Scene<'_>) -> Value {
    let rules = scene.view.rules;
    rules
        .corps
        .ids()
        .filter(|corp| {
            let absent = scene.view.state.corps[*corp].standing == Standing::Absent;
            // Where there is a draft those that are not in the game count as closed (1824 rules 11.1).
            !absent || rules.rules().draft.is_some()
        })
        .map(|corp| (scene.corp(corp).to_owned(), corporation(scene, corp)))
        .collect()
}

fn corporation(scene: Scene<'_>, corp: CorpId) -> Value {
    let view = scene.view;
    let entry = &view.state.corps[corp];
    if matches!(entry.standing, Standing::Closed | Standing::Absent) {
        return json!({"closed": true});
    }
    let national = view.kind(corp) == CorpKind::National;
    let started = entry.in_play() || national;
    let owned = privates::owned_by(&view.state.privates, PrivateOwner::Corp(corp));
    let mut all = json!({
        "closed": false,
        "type": view.kind(corp).word(),
        "available": !national && entry.standing != Standing::Unavailable,
        "started": started,
        "floated": started && !entry.hardship.unfloated,
        "operated": entry.operated,
        "cash": view.state.ledger.corp(corp).0,
        "holders": holders(scene, corp, |percent, _| json!(percent)),
        "reserved": entry.certificates.reserved_percent() + own_certificate(scene, corp),
        "certs": certificates(scene, corp),
        "tokens": entry.stations.iter().map(|station| self::station(scene, *station)).collect::<Vec<_>>(),
        "trains": entry.trains.iter().map(|train| names::train_text(view.rules, *train)).collect::<Vec<_>>(),
        "companies": owned.into_iter().map(|private| scene.private(private)).collect::<Vec<_>>(),
        "loans": entry.loans,
    });
    if view.rules.rules().loans.is_some() {
        all["interest_loans"] = json!(entry.interest_loans);
    }
    if view.rules.rules().insolvency == Insolvency::Leases {
        all["insolvent"] = json!(entry.hardship.insolvent);
        all["tier"] = json!(if entry.second_group { 2 } else { 1 });
    }
    let automatic = view.rules.rules().receivership == Receivership::ByItself;
    if entry.hardship.receivership && automatic {
        all["owner"] = json!("pool");
    }
    let president = if national {
        view.state.national.controller
    } else {
        entry.president
    };
    if let Some(president) = president {
        all["owner"] = json!(scene.player(president));
    }
    if let Some(cell) = view.state.market.of(corp) {
        all["price"] = json!(view.price(corp).0);
        all["market"] = json!([cell.row, cell.column, view.state.market.stack_place(corp)]);
    }
    if let Some(run) = entry.last_run {
        let kind = match run.payout {
            Payout::Full => "payout",
            Payout::Half => "half",
            Payout::Withhold => "withhold",
        };
        all["last_run"] =
            json!({"at": [run.turn, run.round], "revenue": run.revenue.0, "kind": kind});
    }
    all
}

/// Where cards stand for minors the certificate of one that nobody has taken is kept for the card's owner.
fn own_certificate(scene: Scene<'_>, corp: CorpId) -> u8 {
    let view = scene.view;
    let entry = &view.state.corps[corp];
    let waits = view.rules.corps[corp].joins.is_some() && !entry.in_play();
    if waits { 100 } else { 0 }
}

fn station(scene: Scene<'_>, station: Station) -> Value {
    match station.place {
        None => json!(station.price.0),
        Some((at, slot)) => json!(format!(
            "{}:{}:{slot}",
            names::hex_text(scene.view.rules, at.hex),
            at.city
        )),
    }
}

/// Something for each holder with certificates, from his percent and their numbers.
fn holders(
    scene: Scene<'_>,
    corp: CorpId,
    what: impl Fn(u8, Vec<u8>) -> Value,
) -> Map<String, Value> {
    let certificates = &scene.view.state.corps[corp].certificates;
    let players = scene
        .view
        .state
        .seats
        .iter()
        .map(|player| (scene.player(*player), Holder::Player(*player)));
    [
        ("ipo".to_owned(), Holder::Treasury),
        ("pool".to_owned(), Holder::Pool),
    ]
    .into_iter()
    .chain(players)
    .filter(|(_, holder)| certificates.count_of(*holder) > 0)
    .map(|(name, holder)| {
        let mut numbers: Vec<u8> = certificates.of(holder).collect();
        numbers.sort_unstable();
        (name, what(certificates.percent_of(holder), numbers))
    })
    .collect()
}

fn certificates(scene: Scene<'_>, corp: CorpId) -> Map<String, Value> {
    let sym = scene.corp(corp);
    holders(scene, corp, |_, numbers| {
        numbers
            .into_iter()
            .map(|number| json!(format!("{sym}_{number}")))
            .collect()
    })
}
