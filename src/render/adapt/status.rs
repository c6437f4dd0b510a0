//! Status sheets from positions.

use crate::engine::action::{Actor, Authority};
use crate::engine::agenda::{Next, Round};
use crate::engine::cx::View;
use crate::engine::data::map::Count;
use crate::engine::game::Game;
use crate::engine::ids::{CorpId, PlayerId, TrainKindId};
use crate::engine::money::Money;
use crate::engine::parts::privates::PrivateOwner;
use crate::engine::parts::shares::Holder;
use crate::engine::rules::worth;
use crate::render::adapt::market::token;
use crate::render::scene::TokenScene;
use crate::render::scene::status::{
    ColumnScene, RowScene, Side, StatusCell, StatusScene, TableScene,
};
use crate::render::words::{Word, Words};

/// The sheet of a position; `players` are the names by player.
pub fn scene(game: &Game, players: &[String], words: &Words) -> StatusScene {
    let view = game.view(Authority::Live);
    let sheet = Status {
        view,
        players,
        words,
        asked: game.turn().asked,
    };
    let mut tables = vec![sheet.players(), sheet.companies(), sheet.depot()];
    tables.retain(|table| !table.rows.is_empty());
    StatusScene {
        heading: format!("{} · {}", view.rules.data.title, round(view, words)),
        facts: sheet.facts(),
        tables,
        footer: words.get(Word::Priority).to_owned(),
        colours: super::map::colours(&view.rules.data),
    }
}

/// The round in a few letters: `OR 3.1`.
pub fn round(view: View<'_>, words: &Words) -> String {
    let agenda = &view.state.agenda;
    match &agenda.round {
        Round::Auction(_) | Round::Lots(_) => words.get(Word::Auction).to_owned(),
        Round::Draft(_) | Round::Stock(_) | Round::Between(Next::Stock) => {
            format!("{} {}", words.get(Word::StockRound), agenda.set)
        }
        Round::Operating(_) | Round::Between(Next::Operating) => {
            let word = words.get(Word::OperatingRound);
            format!("{word} {}.{}", agenda.set, agenda.number)
        }
        Round::Merger(_) => {
            let word = words.get(Word::MergerRound);
            format!("{word} {}.{}", agenda.set, agenda.number)
        }
        Round::Over => words.get(Word::GameOver).to_owned(),
    }
}

/// What the parts of the sheet look at.
struct Status<'a> {
    view: View<'a>,
    players: &'a [String],
    words: &'a Words,
    asked: Option<Actor>,
}

impl Status<'_> {
    fn money(&self, amount: Money) -> String {
        self.view
            .rules
            .data
            .currency
            .replace("{}", &amount.to_string())
    }

    fn column(&self, word: Word, side: Side) -> ColumnScene {
        ColumnScene {
            head: self.words.get(word).to_owned(),
            side,
        }
    }

    fn name(&self, player: PlayerId) -> String {
        let name = self.players.get(usize::from(player.0)).cloned();
        name.unwrap_or_else(|| format!("{}", player.0 + 1))
    }

    fn token(&self, corp: CorpId) -> TokenScene {
        token(&self.view.rules.data, corp)
    }

    /// Bank, phase, train limits, loans.
    fn facts(&self) -> Vec<String> {
        let (rules, state) = (self.view.rules, self.view.state);
        let phase = &rules.phases[state.phase];
        let bank = if state.ledger.is_broken() {
            self.words.get(Word::Broken).to_owned()
        } else if rules.setup.bank.is_none() {
            self.words.get(Word::Bottomless).to_owned()
        } else {
            self.money(
                state
                    .ledger
                    .balance(crate::engine::parts::ledger::Account::Bank),
            )
        };
        let limits: Vec<String> = phase
            .limits
            .iter()
            .map(|(_, limit)| match limit {
                // 99 stands for no limit (title data, section 6).
                99.. => "∞".to_owned(),
                _ => limit.to_string(),
            })
            .collect();
        let mut facts = vec![
            format!("{} {}", self.words.get(Word::Phase), phase.name),
            format!("{} {bank}", self.words.get(Word::Bank)),
            format!("{} {}", self.words.get(Word::Limits), limits.join("/")),
        ];
        if rules.rules().loans.is_some() {
            facts.push(format!(
                "{} {}",
                self.words.get(Word::Loans),
                state.loans_left
            ));
        }
        facts
    }

    fn priority(&self) -> Option<PlayerId> {
        match &self.view.state.agenda.round {
            Round::Stock(round) => match round.last {
                Some(last) => Some(self.view.left_of(last)),
                None => self.view.state.seats.first().copied(),
            },
            Round::Draft(round) => match round.last {
                Some(last) => Some(self.view.left_of(last)),
                None => self.view.state.seats.first().copied(),
            },
            Round::Auction(_)
            | Round::Lots(_)
            | Round::Between(_)
            | Round::Operating(_)
            | Round::Merger(_) => self.view.state.seats.first().copied(),
            Round::Over => None,
        }
    }

    fn players(&self) -> TableScene {
        let (view, priority) = (self.view, self.priority());
        let row = |player: &PlayerId| {
            let star = if priority == Some(*player) {
                "★ "
            } else {
                ""
            };
            let certs = view.certificates_of(*player);
            let cells = [
                format!("{star}{}", self.name(*player)),
                self.money(view.state.ledger.player(*player)),
                format!("{certs}/{}", view.rules.setup.cert_limit),
                self.money(worth::of_player(view, *player)),
            ];
            RowScene {
                cells: cells.map(StatusCell::Text).to_vec(),
                below: self.holdings(*player),
                marked: self.asked == Some(Actor::Player(*player)),
            }
        };
        TableScene {
            columns: vec![
                self.column(Word::Players, Side::Left),
                self.column(Word::Cash, Side::Right),
                self.column(Word::Certificates, Side::Right),
                self.column(Word::Worth, Side::Right),
            ],
            rows: view.state.seats.iter().map(row).collect(),
        }
    }

    /// Shares and private companies of a player.
    fn holdings(&self, player: PlayerId) -> Vec<(TokenScene, String)> {
        let view = self.view;
        let mut held: Vec<(TokenScene, String)> = view
            .state
            .corps
            .pairs()
            .filter_map(|(corp, entry)| {
                let percent = entry.certificates.percent_of(Holder::Player(player));
                let star = if entry.president == Some(player) {
                    "*"
                } else {
                    ""
                };
                (percent > 0).then(|| (self.token(corp), format!("{percent}%{star}")))
            })
            .collect();
        let privates = view.privates_of(PrivateOwner::Player(player));
        held.extend(privates.map(|private| {
            let def = &view.rules.privates[private];
            let token = TokenScene::new(&def.sym, "#ffffff", "#000000");
            // Closed for its power it pays no more (18GB rules 4.2).
            let retired = view.state.privates[private].is_retired();
            let income = if retired { Money::ZERO } else { def.revenue };
            (token, self.money(income))
        }));
        held
    }

    fn companies(&self) -> TableScene {
        let view = self.view;
        let mut corps: Vec<CorpId> = view
            .state
            .corps
            .pairs()
            .filter(|(_, corp)| corp.in_play())
            .map(|(id, _)| id)
            .collect();
        view.sort_by_operating_order(&mut corps);
        let loans = view.rules.rules().loans.is_some();
        let mut columns = vec![
            self.column(Word::Companies, Side::Left),
            self.column(Word::Price, Side::Right),
            self.column(Word::President, Side::Left),
            self.column(Word::Treasury, Side::Right),
            self.column(Word::Trains, Side::Left),
            self.column(Word::Tokens, Side::Right),
            self.column(Word::Revenue, Side::Right),
        ];
        if loans {
            columns.insert(5, self.column(Word::Loans, Side::Right));
        }
        TableScene {
            columns,
            rows: corps
                .into_iter()
                .map(|corp| self.company(corp, loans))
                .collect(),
        }
    }

    fn company(&self, corp: CorpId, loans: bool) -> RowScene {
        let view = self.view;
        let entry = &view.state.corps[corp];
        let trains: Vec<&str> = entry
            .trains
            .iter()
            .map(|train| view.rules.trains[train.kind].name.as_str())
            .collect();
        let left = entry
            .stations
            .iter()
            .filter(|station| station.place.is_none())
            .count();
        let run = entry.last_run.map(|run| run.revenue.to_string());
        let mut cells = vec![
            StatusCell::Token(self.token(corp)),
            StatusCell::Text(view.price(corp).to_string()),
            StatusCell::Text(
                entry
                    .president
                    .map(|player| self.name(player))
                    .unwrap_or_default(),
            ),
            StatusCell::Text(view.state.ledger.corp(corp).to_string()),
            StatusCell::Text(trains.join(" ")),
            StatusCell::Text(left.to_string()),
            StatusCell::Text(run.unwrap_or_else(|| "–".to_owned())),
        ];
        if loans {
            cells.insert(5, StatusCell::Text(entry.loans.to_string()));
        }
        RowScene {
            cells,
            below: Vec::new(),
            marked: self.asked == Some(Actor::Corp(corp)),
        }
    }

    fn depot(&self) -> TableScene {
        let (rules, depot) = (self.view.rules, &self.view.state.depot);
        let first = depot.first();
        let row = |kind: TrainKindId| {
            let def = &rules.trains[kind];
            let left = match depot.left(kind) {
                Count::Limited(left) => left.to_string(),
                Count::Unlimited => "∞".to_owned(),
            };
            let rusts: Vec<&str> = def
                .rusts
                .iter()
                .map(|kind| rules.trains[*kind].name.as_str())
                .collect();
            let cells = [
                def.name.clone(),
                left,
                self.money(def.price),
                if rusts.is_empty() {
                    "–".to_owned()
                } else {
                    rusts.join(" ")
                },
            ];
            RowScene {
                cells: cells.map(StatusCell::Text).to_vec(),
                below: Vec::new(),
                marked: Some(kind) == first,
            }
        };
        let mut rows: Vec<RowScene> = depot
            .kinds()
            .filter(|kind| depot.has(*kind))
            .map(row)
            .collect();
        let pool: Vec<&str> = depot
            .pool()
            .iter()
            .map(|train| rules.trains[train.kind].name.as_str())
            .collect();
        if !pool.is_empty() {
            let text = format!("{}: {}", self.words.get(Word::Pool), pool.join(" "));
            rows.push(RowScene {
                cells: vec![StatusCell::Text(text)],
                below: Vec::new(),
                marked: false,
            });
        }
        TableScene {
            columns: vec![
                self.column(Word::Depot, Side::Left),
                self.column(Word::Left, Side::Right),
                self.column(Word::Cost, Side::Right),
                self.column(Word::Rusts, Side::Right),
            ],
            rows,
        }
    }
}
