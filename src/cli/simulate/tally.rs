//! What games come to: results by seat, companies lost, runs against the best ones.

use serde_json::{Value, json};

use crate::engine::action::{Actor, Authority, What};
use crate::engine::agenda::Round;
use crate::engine::data::corporation::CorpKind;
use crate::engine::event::Event;
use crate::engine::game::Game;
use crate::engine::ids::{CorpId, Id, PlayerId};
use crate::engine::rules::{best_run, worth};
use crate::record::session::Act;
use crate::robot::seat::RobotKind;

/// What one kind of robot did in all its seats.
#[derive(Clone, Copy, Default, Debug)]
pub struct Sum {
    /// Seats.
    pub seats: usize,
    /// Games won, shared wins counted in full.
    pub wins: usize,
    /// What all seats were worth together at the end.
    pub worth: i64,
    /// Companies that began to run under it: started, floated or formed.
    pub companies: usize,
    /// Companies lost under it: nationalised, insolvent, in receivership.
    pub lost: usize,
    /// What its companies earned.
    pub ran: i64,
    /// What they could have earned at best.
    pub best: i64,
    /// Runs of which it is not certain that nothing earns more.
    pub unproven: usize,
}

/// What one game came to.
pub struct Score {
    kinds: Vec<RobotKind>,
    check_routes: bool,
    /// By seat.
    pub seats: Vec<Sum>,
    /// Companies that were lost once: they count once.
    lost: Vec<CorpId>,
    /// Each loss in words for a machine: who, when.
    pub losses: Vec<Value>,
    /// Operating rounds played, by phase at their start.
    pub rounds: Vec<usize>,
    run: Vec<CorpId>,
    owners: Vec<Option<PlayerId>>,
}

impl Score {
    /// A game that has not begun.
    pub fn new(kinds: &[RobotKind], check_routes: bool) -> Score {
        Score {
            kinds: kinds.to_vec(),
            check_routes,
            seats: vec![Sum::default(); kinds.len()],
            lost: Vec::new(),
            losses: Vec::new(),
            rounds: Vec::new(),
            run: Vec::new(),
            owners: Vec::new(),
        }
    }

    /// Notes an action with what it caused.
    pub fn note(&mut self, before: &Game, act: &Act) {
        let corps = before.state().corps.iter();
        self.owners = corps.map(|corp| corp.president).collect();
        if let (true, Actor::Corp(corp), What::RunRoutes(_)) =
            (self.check_routes, act.action.by, &act.action.what)
        {
            self.compare(before, act, corp);
        }
        for event in &act.events {
            match event {
                Event::Dividend(corp, ..) if !self.run.contains(corp) => {
                    self.run.push(*corp);
                    let owner = self.owner(&act.after, *corp);
                    if let Some(sum) = self.seat(owner) {
                        sum.companies += 1;
                    }
                }
                Event::RoundBegan => self.note_round(&act.after),
                Event::Nationalised(corp) => {
                    self.note_loss(before, &act.after, (*corp, "nationalised"));
                }
                Event::Insolvent(corp, true) => {
                    self.note_loss(before, &act.after, (*corp, "insolvent"));
                }
                _other => (),
            }
        }
        let crisis: Vec<CorpId> = act
            .after
            .state()
            .corps
            .pairs()
            .filter(|(corp, entry)| {
                entry.hardship.receivership && !before.state().corps[*corp].hardship.receivership
            })
            .map(|(corp, _)| corp)
            .collect();
        for corp in crisis {
            self.note_loss(before, &act.after, (corp, "receivership"));
        }
    }

    fn note_round(&mut self, after: &Game) {
        if !matches!(after.state().agenda.round, Round::Operating(_)) {
            return;
        }
        let phase = after.state().phase.index();
        self.rounds.resize(self.rounds.len().max(phase + 1), 0);
        self.rounds[phase] += 1;
    }

    fn owner(&self, after: &Game, corp: CorpId) -> Option<PlayerId> {
        let before = self.owners.get(corp.index()).copied().flatten();
        before.or(after.state().corps[corp].president)
    }

    fn seat(&mut self, owner: Option<PlayerId>) -> Option<&mut Sum> {
        owner.and_then(|owner| self.seats.get_mut(owner.index()))
    }

    fn note_loss(&mut self, before: &Game, after: &Game, (corp, why): (CorpId, &str)) {
        if self.lost.contains(&corp) {
            return;
        }
        self.lost.push(corp);
        let owner = self.owner(after, corp);
        let (rules, state) = (after.rules(), after.state());
        let cash = before.state().ledger.corp(corp).0;
        self.losses.push(json!({
            "corporation": rules.corps[corp].sym, "seat": owner.map(|owner| owner.0),
            "phase": rules.phases[state.phase].name, "set": state.agenda.set,
            "round": state.agenda.number, "cash": cash,
            "trains": before.state().corps[corp].trains.len(), "why": why,
            "loans": before.state().corps[corp].loans,
            "minor": before.state().corps[corp].kind == CorpKind::Minor,
        }));
        if let Some(sum) = self.seat(owner) {
            sum.lost += 1;
        }
    }

    fn compare(&mut self, before: &Game, act: &Act, corp: CorpId) {
        let best = best_run::best(before.view(Authority::Live), corp);
        let ran: i32 = act
            .events
            .iter()
            .filter_map(|event| match event {
                Event::Ran(_, income) => Some(income.0),
                _other => None,
            })
            .sum();
        let owner = before.turn().by.player();
        if let Some(sum) = self.seat(owner) {
            sum.ran += i64::from(ran);
            sum.best += i64::from(best.revenue.0);
            sum.unproven += usize::from(!best.proven);
        }
    }

    /// Notes the end.
    pub fn close(&mut self, game: &Game) {
        let view = game.view(Authority::Live);
        let worths: Vec<i64> = (0..self.seats.len())
            .map(|seat| i64::from(worth::of_player(view, PlayerId::at(seat)).0))
            .collect();
        let most = worths.iter().copied().max();
        for (sum, worth) in self.seats.iter_mut().zip(worths) {
            sum.seats = 1;
            sum.worth = worth;
            sum.wins = usize::from(Some(worth) == most);
        }
    }

    /// The seats with their kinds.
    pub fn by_kind(&self) -> impl Iterator<Item = (RobotKind, Sum)> + use<'_> {
        self.kinds.iter().copied().zip(self.seats.iter().copied())
    }
}

impl Sum {
    /// Adds another one.
    pub fn add(&mut self, other: &Sum) {
        self.seats += other.seats;
        self.wins += other.wins;
        self.worth += other.worth;
        self.companies += other.companies;
        self.lost += other.lost;
        self.ran += other.ran;
        self.best += other.best;
        self.unproven += other.unproven;
    }

    /// As one line for people.
    pub fn line(&self, kind: RobotKind) -> String {
        let part = |part: i64, whole: i64| part as f64 * 100.0 / (whole.max(1)) as f64;
        let mut line = format!(
            "{:6} {} seats, {} won, {} on average; {} companies, {} lost ({:.1} %)",
            kind.word(),
            self.seats,
            self.wins,
            self.worth / (self.seats.max(1) as i64),
            self.companies,
            self.lost,
            part(self.lost as i64, self.companies as i64),
        );
        if self.best > 0 {
            let part = part(self.ran, self.best);
            let unproven = self.unproven;
            line = format!("{line}; ran {part:.2} % of the best, {unproven} not proven");
        }
        line
    }

    /// The same for a machine.
    pub fn json(&self, kind: RobotKind) -> Value {
        json!({
            "robot": kind.word(), "seats": self.seats, "wins": self.wins, "worth": self.worth,
            "companies": self.companies, "lost": self.lost, "ran": self.ran, "best": self.best,
            "unproven": self.unproven,
        })
    }
}
