//! A position in the layout in which 18xx.games' positions are recorded, key by key.

use serde_json::{Map, Value, json};

use super::file::FilePlayer;
use super::{names, snapshot_corps, snapshot_draft, snapshot_map};
use crate::engine::action::{Actor, Authority};
use crate::engine::agenda::{Decider, Interrupt, InterruptKind, Round, Sale};
use crate::engine::cx::View;
use crate::engine::data::map::Count;
use crate::engine::data::rules::AskedLike;
use crate::engine::event::EndReason;
use crate::engine::game::Game;
use crate::engine::ids::{Id, PlayerId};
use crate::engine::money::Money;
use crate::engine::parts::privates::{self, PrivateOwner};
use crate::engine::parts::shares::Holder;
use crate::engine::rules::{debt, draft_cards, home, train, worth};
use crate::engine::ruleset::Power;
use crate::engine::state::EndTiming;

/// A position and the names of its players.
#[derive(Clone, Copy)]
pub struct Scene<'a> {
    /// The position.
    pub view: View<'a>,
    /// The players of the file.
    pub players: &'a [FilePlayer],
}

impl<'a> Scene<'a> {
    /// The scene of a game.
    pub fn new(game: &'a Game, players: &'a [FilePlayer]) -> Scene<'a> {
        Scene {
            view: game.view(Authority::Recorded),
            players,
        }
    }

    /// A player's id as text.
    pub fn player(&self, player: PlayerId) -> String {
        self.players
            .get(player.index())
            .map_or_else(|| player.0.to_string(), FilePlayer::key)
    }

    /// A corporation's id.
    pub fn corp(&self, corp: crate::engine::ids::CorpId) -> &'a str {
        &self.view.rules.corps[corp].sym
    }

    /// A private's id.
    pub fn private(&self, private: crate::engine::ids::PrivateId) -> &'a str {
        &self.view.rules.privates[private].sym
    }
}

/// The whole position.
pub fn state(scene: Scene<'_>) -> Value {
    let view = scene.view;
    let state = view.state;
    let mut all = Map::new();
    let mut put = |key: &str, value: Value| {
        all.insert(key.to_owned(), value);
    };
    put("round", round(scene));
    if state.over.is_none() {
        turn(scene, &mut put);
    }
    put("phase", json!(view.rules.phases[state.phase].name));
    let bank = state
        .ledger
        .balance(crate::engine::parts::ledger::Account::Bank);
    put(
        "bank",
        json!({"cash": bank.0, "broken": state.ledger.is_broken()}),
    );
    put("finished", json!(state.over.is_some()));
    if let Some(end) = end(scene) {
        put("end", end);
    }
    put(
        "player_order",
        state
            .seats
            .iter()
            .map(|player| scene.player(*player))
            .collect(),
    );
    put(
        "players",
        state
            .seats
            .iter()
            .map(|player| (scene.player(*player), player_state(scene, *player)))
            .collect(),
    );
    put("corporations", snapshot_corps::corporations(scene));
    put("companies", companies(scene));
    put("depot", depot(scene));
    put("tiles", snapshot_map::tiles(view));
    put("supply", snapshot_map::supply(view));
    put("cities", snapshot_map::cities(scene));
    put("reservations", snapshot_map::reservations(scene));
    put("borders", snapshot_map::borders(view));
    put("blocked", snapshot_map::blocked(scene));
    if view.rules.rules().loans.is_some() {
        put("loans_left", json!(state.loans_left));
    }
    if let Some(auction) = auction(scene) {
        put("auction", auction);
    }
    put("special", special(scene));
    Value::Object(all)
}

/// The label of the round, its kind and numbers.
fn round(scene: Scene<'_>) -> Value {
    let agenda = &scene.view.state.agenda;
    let (set, number) = (agenda.set, agenda.number);
    let (label, kind, of) = match agenda.round {
        Round::Auction(_) | Round::Lots(_) => ("ISR".to_owned(), "Auction", false),
        Round::Draft(_) => ("FSR".to_owned(), "FirstStock", false),
        Round::Between(_) => (format!("ER {set}.{number}"), "Exchange", false),
        Round::Stock(_) => (format!("SR {set}"), "Stock", false),
        Round::Operating(_) => (format!("OR {set}.{number}"), "Operating", true),
        Round::Merger(_) => (format!("MR {set}.{number}"), "Merger", true),
        Round::Over => ("-".to_owned(), "Over", false),
    };
    let mut round = json!({"label": label, "kind": kind, "turn": set, "num": number});
    if of {
        round["of"] = json!(agenda.rounds_in_set);
    }
    round
}

/// Who is asked and for what.
fn turn(scene: Scene<'_>, put: &mut impl FnMut(&str, Value)) {
    let view = scene.view;
    let turn = view.state.agenda.turn;
    match turn.asked {
        Some(Actor::Player(player)) => put("entity", json!(scene.player(player))),
        Some(Actor::Corp(corp)) => put("entity", json!(scene.corp(corp))),
        Some(Actor::Private(private)) => put("entity", json!(scene.private(private))),
        None => (),
    }
    put(
        "actions",
        turn.open.iter().map(|kind| json!(kind.word())).collect(),
    );
    let acting: Vec<PlayerId> = match turn.by {
        Decider::Nobody => Vec::new(),
        Decider::Player(player) => vec![player],
        Decider::Anybody { .. } => view.state.seats.clone(),
    };
    put(
        "acting",
        acting
            .into_iter()
            .map(|player| json!(scene.player(player)))
            .collect(),
    );
    put("priority", json!(scene.player(priority(view))));
}

/// The priority as 18xx.games shows it (1861/1867 rules 3.9).
fn priority(view: View<'_>) -> PlayerId {
    let first = view.state.seats[0];
    if let Some(Interrupt::EmergencyShares(offer)) = view.state.agenda.interrupts.first()
        && offer.bought > 0
    {
        return view.left_of(offer.player);
    }
    let round = match &view.state.agenda.round {
        Round::Draft(round) => return round.last.map_or(first, |last| view.left_of(last)),
        Round::Stock(round) if !round.shown_fresh => round,
        Round::Stock(_)
        | Round::Auction(_)
        | Round::Lots(_)
        | Round::Between(_)
        | Round::Operating(_)
        | Round::Merger(_)
        | Round::Over => return first,
    };
    let like_player = match view.state.agenda.interrupts.first() {
        None => true,
        Some(Interrupt::HomeToken(_)) => view
            .rules
            .rules()
            .home_stations
            .is_some_and(|home| home.asked_like == AskedLike::Player),
        Some(_question) => false,
    };
    match round.last {
        Some(last) if like_player => view.left_of(last),
        Some(_) | None => first,
    }
}

fn end(scene: Scene<'_>) -> Option<Value> {
    if scene.view.state.over == Some(EndReason::Manual) {
        return Some(json!({"reason": EndReason::Manual.word()}));
    }
    let Some(end) = scene.view.state.end else {
        let over = scene.view.state.over?;
        return Some(json!({"reason": over.word()}));
    };
    let reason = end.reason.word();
    Some(match end.timing {
        EndTiming::CurrentRound => json!({"reason": reason, "ends": "current_or"}),
        EndTiming::RunningSet => json!({"reason": reason, "ends": "full_or"}),
        EndTiming::Set { set, rounds } => json!({
            "reason": reason, "ends": "one_more_full_or_set", "final_turn": set, "final_operating_rounds": rounds,
        }),
    })
}

fn player_state(scene: Scene<'_>, player: PlayerId) -> Value {
    let view = scene.view;
    let shares: Map<String, Value> = view
        .state
        .corps
        .pairs()
        .map(|(corp, entry)| (corp, entry.certificates.percent_of(Holder::Player(player))))
        .filter(|(_, percent)| *percent > 0)
        .map(|(corp, percent)| (scene.corp(corp).to_owned(), json!(percent)))
        .collect();
    let owned = privates::owned_by(&view.state.privates, PrivateOwner::Player(player));
    let companies: Vec<&str> = owned
        .into_iter()
        .map(|private| scene.private(private))
        .collect();
    json!({
        "cash": view.state.ledger.player(player).0,
        "value": worth::of_player(view, player).0,
        "certs": view.certificates_of(player),
        "bankrupt": false,
        "debt": debt::of(view, player).0,
        "shares": shares,
        "companies": companies,
    })
}

fn companies(scene: Scene<'_>) -> Value {
    let view = scene.view;
    view.state
        .privates
        .pairs()
        .filter(|(_, entry)| !entry.absent)
        .map(|(private, entry)| {
            let def = &view.rules.privates[private];
            let mut company = json!({"closed": entry.closed});
            if !entry.closed {
                let left = |amount: Money| if entry.is_retired() { 0 } else { amount.0 };
                company["value"] = json!(left(draft_cards::value(view, private)));
                if let Some(stack) = entry.stack {
                    company["stack"] = json!(stack);
                }
                company["revenue"] = json!(left(def.revenue));
                if let Some(power) = def.power.as_ref().filter(|_| !entry.is_used()) {
                    let word = match power {
                        Power::Tile(_) => "tile_lay",
                        Power::Station(_) => "token",
                    };
                    company["uses"] = json!({word: 1});
                }
                company["discount"] = json!(entry.discount.0);
                match entry.owner {
                    PrivateOwner::Player(player) => company["owner"] = json!(scene.player(player)),
                    PrivateOwner::Corp(corp) => company["owner"] = json!(scene.corp(corp)),
                    PrivateOwner::Nobody if view.rules.rules().draft.is_some() => {
                        company["owner"] = json!("bank");
                    }
                    PrivateOwner::Nobody => (),
                }
            }
            (def.sym.clone(), company)
        })
        .collect()
}

fn depot(scene: Scene<'_>) -> Value {
    let view = scene.view;
    let (depot, rules) = (&view.state.depot, view.rules);
    let kinds = || depot.kinds().filter(|kind| depot.has(*kind));
    let name = |kind| rules.trains[kind].name.clone();
    let upcoming: Vec<Value> = kinds()
        .map(|kind| match depot.left(kind) {
            Count::Limited(left) => json!([name(kind), left]),
            Count::Unlimited => json!([name(kind), "unlimited"]),
        })
        .collect();
    let next_ids: Map<String, Value> = kinds()
        .filter_map(|kind| {
            Some((
                name(kind),
                json!(names::train_text(rules, depot.next(kind)?)),
            ))
        })
        .collect();
    let texts = |trains: &[crate::engine::ids::TrainId]| -> Vec<String> {
        trains
            .iter()
            .map(|train| names::train_text(rules, *train))
            .collect()
    };
    let mut removed = [depot.removed(), depot.lost()].concat();
    removed.sort_unstable();
    json!({
        "upcoming": upcoming,
        "next_ids": next_ids,
        "for_sale": train::bank_kinds(view).into_iter().map(name).collect::<Vec<_>>(),
        "pool": texts(depot.pool()),
        "rusted": texts(depot.rusted()),
        "removed": texts(&removed),
    })
}

fn bids(scene: Scene<'_>, bids: &[(PlayerId, Money)]) -> Value {
    bids.iter()
        .map(|(player, price)| json!([scene.player(*player), price.0]))
        .collect()
}

fn auction(scene: Scene<'_>) -> Option<Value> {
    match &scene.view.state.agenda.round {
        Round::Auction(round) => {
            let item = scene.private(*round.queue.first()?);
            let mut on_item = Map::new();
            if round.sale == Sale::Bidding {
                on_item.insert(item.to_owned(), bids(scene, &round.bids));
            }
            let available: Vec<&str> = round
                .queue
                .iter()
                .map(|private| scene.private(*private))
                .collect();
            let bidders: Vec<String> = round
                .bidders
                .iter()
                .map(|player| scene.player(*player))
                .collect();
            Some(json!({"item": item, "bids": on_item, "bidders": bidders, "available": available}))
        }
        Round::Stock(round) => {
            let auction = round.auction.as_ref()?;
            let item = scene.corp(auction.corp);
            let bidders: Vec<String> = auction
                .bidders
                .iter()
                .map(|player| scene.player(*player))
                .collect();
            let mut on_item = Map::new();
            on_item.insert(item.to_owned(), bids(scene, &auction.bids));
            Some(json!({"item": item, "bids": on_item, "bidders": bidders}))
        }
        Round::Lots(round) => {
            let with_bids = round.lots.iter().filter(|(_, bids)| !bids.is_empty());
            let on_items: Map<String, Value> = with_bids
                .map(|(private, on_item)| {
                    (scene.private(*private).to_owned(), bids(scene, on_item))
                })
                .collect();
            let lots = round.lots.iter();
            let available: Vec<&str> = lots.map(|(private, _)| scene.private(*private)).collect();
            Some(json!({"bids": on_items, "available": available}))
        }
        Round::Draft(_)
        | Round::Between(_)
        | Round::Operating(_)
        | Round::Merger(_)
        | Round::Over => None,
    }
}

/// What belongs to a state railway that takes over others.
fn of_national(scene: Scene<'_>) -> Map<String, Value> {
    let view = scene.view;
    let mut special = Map::new();
    let kept_back: Vec<&str> = view
        .state
        .national
        .kept_back
        .iter()
        .map(|hex| names::hex_text(view.rules, *hex))
        .collect();
    special.insert("national_reservations".to_owned(), json!(kept_back));
    let asked: Vec<&str> = view
        .state
        .agenda
        .interrupts
        .iter()
        .filter(|question| question.kind() == InterruptKind::OfferNationalisation)
        .filter_map(|question| question.corp().map(|corp| scene.corp(corp)))
        .collect();
    special.insert("trainless_majors".to_owned(), json!(asked));
    special
}

fn special(scene: Scene<'_>) -> Value {
    let view = scene.view;
    let mut special = Map::new();
    if view.rules.rules().last_train.is_some() {
        let (stopped, bought) = (
            view.state.supply.stations_stopped,
            view.state.supply.train_bought,
        );
        special.insert("tokens_blocked".to_owned(), json!(stopped));
        special.insert("train_bought_this_or".to_owned(), json!(bought));
    }
    if view.rules.ids.national.is_some() {
        special.extend(of_national(scene));
    }
    if view.rules.rules().draft.is_some() {
        special.extend(snapshot_draft::special(scene));
    }
    let mut questions = view.state.agenda.interrupts.iter();
    let pending = questions
        .find(|question| question.kind() == InterruptKind::HomeToken)
        .and_then(Interrupt::corp);
    if let Some(corp) = pending {
        let mut hexes: Vec<&str> = home::sites(view, corp)
            .into_iter()
            .map(|hex| names::hex_text(view.rules, hex))
            .collect();
        hexes.sort_unstable();
        special.insert(
            "pending_tokens".to_owned(),
            json!([{"entity": scene.corp(corp), "hexes": hexes}]),
        );
    }
    Value::Object(special)
}
