//! Charts from the positions of a game, one after the other.

use super::status;
use crate::engine::action::Authority;
use crate::engine::event::Event;
use crate::engine::game::Game;
use crate::engine::ids::{ById, CorpId, Id, PlayerId, TrainKindId};
use crate::engine::parts::shares::Holder;
use crate::engine::rules::worth;
use crate::render::colour::{RUNS, Rgb};
use crate::render::scene::chart::{ChartScene, Look, SeriesScene};
use crate::render::words::{Word, Words};

/// A kind of chart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChartKind {
    /// What each player is worth.
    Worth,
    /// Share prices.
    Prices,
    /// Income of each operating round.
    Revenue,
    /// Who holds what now.
    Holdings,
    /// Trains bought in each round.
    Trains,
}

/// One round as the charts remember it.
struct RoundNote {
    name: String,
    worth: Vec<i32>,
    prices: Vec<Option<i32>>,
    revenue: Vec<i32>,
    trains: Vec<i32>,
}

/// What happened, round by round; fed with every position in order.
pub struct History<'w> {
    words: &'w Words,
    rounds: Vec<RoundNote>,
    last: Option<Game>,
}

impl<'w> History<'w> {
    /// Nothing noted yet.
    pub fn new(words: &'w Words) -> History<'w> {
        History {
            words,
            rounds: Vec::new(),
            last: None,
        }
    }

    /// Notes a position and what has happened on the way to it.
    pub fn note(&mut self, game: &Game, events: &[Event]) {
        let view = game.view(Authority::Live);
        let name = status::round(view, self.words);
        if self.rounds.is_empty() {
            self.open(game, name.clone());
        }
        self.count(events);
        if self.rounds.last().is_none_or(|round| round.name != name) {
            self.open(game, name);
        }
        if let Some(round) = self.rounds.last_mut() {
            let players = (0..view.players()).map(PlayerId::at);
            round.worth = players
                .map(|player| worth::of_player(view, player).0)
                .collect();
            let price = |corp| view.state.market.of(corp).map(|_| view.price(corp).0);
            round.prices = view.state.corps.ids().map(price).collect();
        }
        self.last = Some(game.clone());
    }

    fn open(&mut self, game: &Game, name: String) {
        self.rounds.push(RoundNote {
            name,
            worth: Vec::new(),
            prices: Vec::new(),
            revenue: vec![0; game.state().corps.len()],
            trains: vec![0; game.rules().trains.len()],
        });
    }

    fn count(&mut self, events: &[Event]) {
        let Some(round) = self.rounds.last_mut() else {
            return;
        };
        for event in events {
            if let Event::Ran(corp, revenue) = event {
                round.revenue[corp.index()] += revenue.0;
            }
            if let Event::TrainBought(_, train, _) = event {
                round.trains[train.kind.index()] += 1;
            }
        }
    }

    /// A chart of what was noted; `players` are the names by player.
    pub fn chart(&self, kind: ChartKind, players: &[String]) -> ChartScene {
        let Some(game) = &self.last else {
            return self.scene(kind, Vec::new(), Vec::new(), "");
        };
        let title = game.rules().data.title.as_str();
        match kind {
            ChartKind::Worth => {
                let series = (0..players.len()).map(|player| SeriesScene {
                    name: players[player].clone(),
                    colour: RUNS[player % RUNS.len()],
                    points: self.points(|round| round.worth.get(player).copied()),
                });
                self.scene(kind, self.names(|_| true), series.collect(), title)
            }
            ChartKind::Prices => {
                let series = by_corp(game, |corp| {
                    self.points(|round| round.prices.get(corp.index()).copied().flatten())
                });
                self.scene(kind, self.names(|_| true), series, title)
            }
            ChartKind::Revenue => {
                let some = |round: &RoundNote| round.revenue.iter().any(|revenue| *revenue > 0);
                let series = by_corp(game, |corp| {
                    self.bars(some, |round| round.revenue[corp.index()])
                });
                self.scene(kind, self.names(some), series, title)
            }
            ChartKind::Holdings => self.holdings(game, players, title),
            ChartKind::Trains => self.trains(game, title),
        }
    }

    fn names(&self, shown: impl Fn(&RoundNote) -> bool) -> Vec<String> {
        let rounds = self.rounds.iter().filter(|round| shown(round));
        rounds.map(|round| round.name.clone()).collect()
    }

    fn points(&self, value: impl Fn(&RoundNote) -> Option<i32>) -> Vec<(f64, f64)> {
        let rounds = self.rounds.iter().enumerate();
        let point = |(place, round)| Some((place as f64, f64::from(value(round)?)));
        rounds.filter_map(point).collect()
    }

    fn bars(
        &self,
        shown: impl Fn(&RoundNote) -> bool,
        value: impl Fn(&RoundNote) -> i32,
    ) -> Vec<(f64, f64)> {
        let rounds = self.rounds.iter().filter(|round| shown(round)).enumerate();
        rounds
            .map(|(place, round)| (place as f64, f64::from(value(round))))
            .filter(|(_, value)| *value != 0.0)
            .collect()
    }

    fn holdings(&self, game: &Game, players: &[String], title: &str) -> ChartScene {
        let (state, data) = (game.state(), &game.rules().data.corporations);
        let corps: Vec<CorpId> = state
            .corps
            .ids()
            .filter(|corp| state.corps[*corp].in_play())
            .collect();
        let held = |holder: Holder| -> Vec<(f64, f64)> {
            let percent = |corp: &CorpId| state.corps[*corp].certificates.percent_of(holder);
            let all = corps.iter().enumerate();
            all.map(|(place, corp)| (place as f64, f64::from(percent(corp))))
                .filter(|(_, percent)| *percent > 0.0)
                .collect()
        };
        let mut series: Vec<SeriesScene> = players
            .iter()
            .enumerate()
            .map(|(number, name)| SeriesScene {
                name: name.clone(),
                colour: RUNS[number % RUNS.len()],
                points: held(Holder::Player(PlayerId::at(number))),
            })
            .collect();
        for (word, holder, colour) in [
            (Word::Pool, Holder::Pool, Rgb(170, 170, 170)),
            (Word::Unsold, Holder::Treasury, Rgb(221, 221, 221)),
        ] {
            series.push(SeriesScene {
                name: self.words.get(word).to_owned(),
                colour,
                points: held(holder),
            });
        }
        let marks = corps
            .iter()
            .map(|corp| data[corp.index()].sym.clone())
            .collect();
        self.scene(ChartKind::Holdings, marks, series, title)
    }

    fn trains(&self, game: &Game, title: &str) -> ChartScene {
        let some = |round: &RoundNote| round.trains.iter().any(|count| *count > 0);
        let kinds: &ById<TrainKindId, _> = &game.rules().trains;
        let series = kinds
            .pairs()
            .map(|(kind, def)| SeriesScene {
                name: def.name.clone(),
                colour: TRAINS[kind.index() % TRAINS.len()],
                points: self.bars(some, |round| round.trains[kind.index()]),
            })
            .filter(|series| !series.points.is_empty())
            .collect();
        self.scene(ChartKind::Trains, self.names(some), series, title)
    }

    fn scene(
        &self,
        kind: ChartKind,
        marks: Vec<String>,
        series: Vec<SeriesScene>,
        title: &str,
    ) -> ChartScene {
        let (heading, look) = match kind {
            ChartKind::Worth => (Word::ChartWorth, Look::Lines),
            ChartKind::Prices => (Word::ChartPrices, Look::Lines),
            ChartKind::Revenue => (Word::ChartRevenue, Look::Bars),
            ChartKind::Holdings => (Word::ChartHoldings, Look::Bars),
            ChartKind::Trains => (Word::ChartTrains, Look::Bars),
        };
        let currency = self
            .last
            .as_ref()
            .map(|game| game.rules().data.currency.replace("{}", ""));
        let unit = match kind {
            ChartKind::Worth | ChartKind::Prices | ChartKind::Revenue => {
                currency.unwrap_or_default()
            }
            ChartKind::Holdings => self.words.get(Word::Percent).to_owned(),
            ChartKind::Trains => self.words.get(Word::Pieces).to_owned(),
        };
        ChartScene {
            heading: format!("{title} · {}", self.words.get(heading)),
            unit,
            look,
            marks,
            series,
            empty: self.words.get(Word::Nothing).to_owned(),
        }
    }
}

/// A series for each railway that has points.
fn by_corp(game: &Game, points: impl Fn(CorpId) -> Vec<(f64, f64)>) -> Vec<SeriesScene> {
    let data = &game.rules().data.corporations;
    let ids = game.state().corps.ids();
    ids.map(|corp| SeriesScene {
        name: data[corp.index()].sym.clone(),
        colour: Rgb::of_hex(&data[corp.index()].colour),
        points: points(corp),
    })
    .filter(|series| !series.points.is_empty())
    .collect()
}

/// Colours of trains, light to dark and back, so that neighbours differ.
const TRAINS: [Rgb; 9] = [
    Rgb(252, 216, 66),
    Rgb(112, 190, 106),
    Rgb(70, 130, 200),
    Rgb(190, 130, 74),
    Rgb(150, 80, 160),
    Rgb(90, 94, 100),
    Rgb(236, 118, 98),
    Rgb(120, 200, 200),
    Rgb(40, 60, 110),
];
