//! The whole position in text: players, companies, trains, market.

use super::speaker::Speaker;
use super::tongue::Args;
use super::turn;
use crate::engine::data::corporation::CorpKind;
use crate::engine::data::map::Count;
use crate::engine::ids::{CorpId, Id, PlayerId, TrainKindId};
use crate::engine::money::Money;
use crate::engine::parts::corps::Standing;
use crate::engine::parts::ledger::Account;
use crate::engine::parts::market::Cell;
use crate::engine::parts::privates::PrivateOwner;
use crate::engine::parts::shares::Holder;
use crate::engine::rules::{debt, train, worth};

/// Everything at a glance.
pub fn status(speaker: &Speaker<'_>) -> Vec<String> {
    let state = speaker.game.state();
    let mut lines = vec![speaker.plain("view-players")];
    lines.extend(
        state
            .seats
            .iter()
            .map(|player| self::player(speaker, *player)),
    );
    lines.push(speaker.plain("view-companies"));
    let running = running(speaker);
    lines.extend(running.iter().map(|corp| company(speaker, *corp)));
    lines.extend(
        speaker
            .game
            .rules()
            .ids
            .national
            .map(|national| turn::charter(speaker, national))
            .map(|line| format!("  {line}")),
    );
    if running.is_empty() {
        lines.push(speaker.plain("view-no-company"));
    }
    lines.extend(startable(speaker));
    lines.push(trains(speaker));
    lines.push(bank(speaker));
    lines
}

/// Companies in play but the national, in the order in which they operate.
fn running(speaker: &Speaker<'_>) -> Vec<CorpId> {
    let view = speaker.view();
    let (mut small, mut large) = (Vec::new(), Vec::new());
    for (corp, entry) in view
        .state
        .corps
        .pairs()
        .filter(|(_, entry)| entry.in_play())
    {
        if entry.kind.trades_shares() {
            large.push(corp);
        } else {
            small.push(corp);
        }
    }
    view.sort_by_operating_order(&mut small);
    view.sort_by_operating_order(&mut large);
    small.extend(large);
    small
}

/// The bank's money, if it is counted, and the phase.
fn bank(speaker: &Speaker<'_>) -> String {
    let view = speaker.view();
    let args = Args::new().text("phase", speaker.phase(view.state.phase));
    if view.rules.setup.bank.is_none() {
        return speaker.say("view-bank-bottomless", &args);
    }
    let cash = view.state.ledger.balance(Account::Bank);
    speaker.say("view-bank", &args.text("cash", speaker.money(cash)))
}

/// A player with all he has.
pub fn player(speaker: &Speaker<'_>, player: PlayerId) -> String {
    let view = speaker.view();
    let mut owns: Vec<String> = view
        .privates_of(PrivateOwner::Player(player))
        .map(|private| {
            let item = speaker.private(private);
            if view.state.privates[private].is_retired() {
                speaker.say("view-private-closed", &Args::new().text("item", item))
            } else {
                item.to_owned()
            }
        })
        .collect();
    for (corp, entry) in view.state.corps.pairs() {
        let percent = view.holding(player, corp);
        if percent == 0 || !entry.in_play() {
            continue;
        }
        let args = Args::new()
            .text("corp", speaker.corp(corp))
            .number("percent", percent);
        owns.push(if !view.trades_shares(corp) {
            speaker.corp(corp).to_owned()
        } else if entry.president == Some(player) {
            speaker.say("view-holding-president", &args)
        } else {
            speaker.say("view-holding", &args)
        });
    }
    let mut owns = if owns.is_empty() {
        speaker.plain("word-none")
    } else {
        owns.join(", ")
    };
    let debt = debt::of(view, player);
    if debt > Money::ZERO {
        let args = Args::new().text("debt", speaker.money(debt));
        owns += &speaker.say("view-debt", &args);
    }
    speaker.say(
        "view-player",
        &Args::new()
            .text("who", speaker.player(player))
            .text("cash", speaker.money(view.state.ledger.player(player)))
            .text("worth", speaker.money(worth::of_player(view, player)))
            .number("certificates", view.certificates_of(player) as i64)
            .number("limit", view.rules.setup.cert_limit)
            .text("owns", owns),
    )
}

/// A company with all it has.
pub fn company(speaker: &Speaker<'_>, corp: CorpId) -> String {
    let view = speaker.view();
    let entry = &view.state.corps[corp];
    if !entry.in_play() {
        return speaker.say(
            match entry.standing {
                Standing::Available => "view-company-startable",
                Standing::Unavailable => "view-company-later",
                Standing::Absent | Standing::Closed | Standing::InPlay => "view-company-closed",
            },
            &Args::new().text("corp", speaker.corp(corp)),
        );
    }
    let president = entry
        .president
        .map_or_else(|| speaker.plain("word-nobody"), |who| speaker.player(who));
    let stations: Vec<String> = entry.places().map(|at| speaker.city(at)).collect();
    let left = entry.stations.len() - stations.len();
    let privates: Vec<&str> = view
        .privates_of(PrivateOwner::Corp(corp))
        .map(|private| speaker.private(private))
        .collect();
    let mut line = speaker.say(
        "view-company",
        &Args::new()
            .text("charter", turn::charter(speaker, corp))
            .text("who", president)
            .text("stations", stations.join(", "))
            .number("left", left as i64),
    );
    if view.trades_shares(corp) {
        let certificates = &entry.certificates;
        line += &speaker.say(
            "view-company-shares",
            &Args::new()
                .number("treasury", certificates.percent_of(Holder::Treasury))
                .number("market", certificates.percent_of(Holder::Pool)),
        );
    }
    for note in hardship(speaker, corp) {
        line += &speaker.plain(note);
    }
    if !privates.is_empty() {
        line += &speaker.say(
            "view-company-privates",
            &Args::new().text("list", privates.join(", ")),
        );
    }
    line
}

/// What is out of the ordinary about a company, as keys.
fn hardship(speaker: &Speaker<'_>, corp: CorpId) -> impl Iterator<Item = &'static str> {
    let hardship = speaker.game.state().corps[corp].hardship;
    let notes = [
        (hardship.unfloated, "view-company-unfloated"),
        (hardship.receivership, "view-company-receivership"),
        (hardship.insolvent, "view-company-insolvent"),
    ];
    notes.into_iter().filter(|(is, _)| *is).map(|(_, key)| key)
}

/// Companies that can be started now.
fn startable(speaker: &Speaker<'_>) -> Option<String> {
    let view = speaker.view();
    let open = |corp: &CorpId| {
        let entry = &view.state.corps[*corp];
        entry.standing == Standing::Available
            && entry.waits_for.is_none()
            && view.rules.corps[*corp].joins.is_none()
            && (view.kind(*corp) != CorpKind::Major || view.state.majors_open)
    };
    let from = view.rules.rules().trading.second_group_from;
    let from = from.filter(|from| view.state.agenda.set < *from);
    let name = |corp: CorpId| match from {
        Some(round) if view.state.corps[corp].second_group => speaker.say(
            "view-startable-later",
            &Args::new()
                .text("corp", speaker.corp(corp))
                .number("round", round),
        ),
        Some(_) | None => speaker.corp(corp).to_owned(),
    };
    let names: Vec<String> = view.state.corps.ids().filter(open).map(name).collect();
    let list = names.join(" ");
    (!names.is_empty()).then(|| speaker.say("view-startable", &Args::new().text("list", list)))
}

/// What trains there are to be had.
pub fn trains(speaker: &Speaker<'_>) -> String {
    let view = speaker.view();
    let depot = &view.state.depot;
    let stack = |kind: TrainKindId| {
        let price = speaker.money(view.rules.trains[kind].price);
        let name = speaker.train_kind(kind);
        match depot.left(kind) {
            Count::Limited(left) => format!("{name} ({left}, {price})"),
            Count::Unlimited => format!("{name} ({price})"),
        }
    };
    let left: Vec<String> = depot
        .kinds()
        .filter(|kind| depot.has(*kind))
        .map(stack)
        .collect();
    let pool: Vec<&str> = train::pool_kinds(view)
        .into_iter()
        .map(|kind| speaker.train_kind(kind))
        .collect();
    let pool = if pool.is_empty() {
        speaker.plain("word-none")
    } else {
        pool.join(", ")
    };
    speaker.say(
        "view-trains",
        &Args::new()
            .text("left", left.join(", "))
            .text("market", pool),
    )
}

/// The share market: every price with the companies that stand there, in the order in which they act.
pub fn market(speaker: &Speaker<'_>) -> Vec<String> {
    let view = speaker.view();
    let mut corps: Vec<CorpId> = view
        .state
        .corps
        .ids()
        .filter(|corp| view.state.market.of(*corp).is_some())
        .collect();
    view.sort_by_operating_order(&mut corps);
    let mut lines = vec![speaker.plain("view-market")];
    let mut last: Option<Cell> = None;
    for corp in corps {
        let cell = view.state.market.of(corp);
        match (cell == last, lines.last_mut()) {
            (true, Some(line)) => {
                line.push(' ');
                line.push_str(speaker.corp(corp));
            }
            _new => lines.extend(
                cell.map(|cell| format!("  {:>5}  {}", speaker.cell(cell), speaker.corp(corp))),
            ),
        }
        last = cell;
    }
    if lines.len() == 1 {
        lines.push(speaker.plain("view-no-company"));
    }
    lines
}

/// Who is asked next, as far as it can be told: the companies or players still to come.
pub fn then(speaker: &Speaker<'_>) -> Option<String> {
    use crate::engine::agenda::Round;
    let state = speaker.game.state();
    let names: Vec<String> = match &state.agenda.round {
        Round::Operating(round) => round.order[(round.at + 1).min(round.order.len())..]
            .iter()
            .filter(|corp| state.corps[**corp].in_play())
            .map(|corp| with_decider(speaker, *corp))
            .collect(),
        Round::Stock(round) if round.auction.is_none() => speaker
            .view()
            .seats_from(round.current)
            .into_iter()
            .skip(1)
            .map(|player| speaker.player(player))
            .collect(),
        Round::Stock(_)
        | Round::Auction(_)
        | Round::Lots(_)
        | Round::Draft(_)
        | Round::Between(_)
        | Round::Merger(_)
        | Round::Over => Vec::new(),
    };
    let list = names.into_iter().take(6).collect::<Vec<_>>().join(", ");
    (!list.is_empty()).then(|| speaker.say("turn-then", &Args::new().text("list", list)))
}

fn with_decider(speaker: &Speaker<'_>, corp: CorpId) -> String {
    match speaker.game.state().corps[corp].president {
        Some(player) if player.index() < speaker.players.len() => {
            format!("{} ({})", speaker.corp(corp), speaker.player(player))
        }
        Some(_) | None => speaker.corp(corp).to_owned(),
    }
}
