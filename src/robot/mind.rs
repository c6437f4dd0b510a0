//! The position as one player sees it, and which decision is asked for.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use super::temper::Temper;
use super::worth::Prospect;
use crate::engine::action::{Action, Actor, Authority, Kind, What};
use crate::engine::agenda::{Interrupt, Round};
use crate::engine::cx::View;
use crate::engine::game::Game;
use crate::engine::ids::{CorpId, PhaseId, PlayerId, TrainKindId};
use crate::engine::money::Money;
use crate::engine::offer::Offer;
use crate::titles::hints::{self, Hints};

/// One player's view of a position.
pub struct Mind<'a> {
    /// The game.
    pub game: &'a Game,
    /// The position.
    pub view: View<'a>,
    /// Who thinks.
    pub me: PlayerId,
    /// How.
    pub temper: Temper,
    /// What experience says.
    pub hints: &'static Hints,
    /// What decides where it does not matter.
    pub seed: u64,
    /// Operating rounds still to come, as seen from the true position.
    pub rounds: i32,
    /// What trains earn on this map.
    pub(super) known: Known,
    /// What corporations have before them.
    pub(super) prospects: RefCell<Vec<(CorpId, Prospect)>>,
}

/// What trains of some kinds earn a corporation in a phase, on one map.
pub(super) type Known = Rc<RefCell<BTreeMap<(PhaseId, CorpId, Vec<TrainKindId>), i32>>>;

impl<'a> Mind<'a> {
    /// A player's view.
    pub fn new(game: &'a Game, me: PlayerId, temper: &Temper, seed: u64) -> Mind<'a> {
        let mut mind = Mind {
            game,
            view: game.view(Authority::Live),
            me,
            temper: temper.varied(seed),
            hints: hints::of(&game.rules().data.title),
            seed,
            rounds: 1,
            known: Known::default(),
            prospects: RefCell::default(),
        };
        mind.rounds = mind.rounds_left();
        mind
    }

    /// The same player in another position that follows; on the same map what trains earn is known.
    pub fn in_position<'b>(&self, game: &'b Game, same_map: bool) -> Mind<'b> {
        Mind {
            game,
            view: game.view(Authority::Live),
            me: self.me,
            temper: self.temper,
            hints: self.hints,
            seed: self.seed,
            rounds: self.rounds,
            known: if same_map {
                Rc::clone(&self.known)
            } else {
                Known::default()
            },
            prospects: RefCell::default(),
        }
    }

    /// What an action makes of the position's worth to me; nothing if it is refused.
    pub fn gain(&self, action: &Action, same_map: bool) -> Option<i32> {
        let game = self.after(action)?;
        Some(self.in_position(&game, same_map).worth() - self.worth())
    }

    /// What is best to do now; nothing if nothing is offered.
    pub fn choose(&self) -> Option<Action> {
        if let Some(action) = self.beside() {
            return Some(action);
        }
        let state = self.view.state;
        if let Some(interrupt) = state.agenda.interrupts.first() {
            return self.question(interrupt);
        }
        match (&state.agenda.round, self.game.turn().asked?) {
            (Round::Auction(_) | Round::Lots(_), _) => self.bid_for_private(),
            (Round::Draft(_), _) => self.draft(),
            (Round::Stock(round), _) if round.auction.is_some() => self.bid_for_minor(),
            (Round::Stock(_), Actor::Player(_)) => self.stock(),
            (Round::Operating(_), Actor::Corp(corp)) => self.operate(corp),
            (Round::Merger(_), Actor::Corp(minor)) => self.merger(minor),
            (
                Round::Between(_)
                | Round::Stock(_)
                | Round::Operating(_)
                | Round::Merger(_)
                | Round::Over,
                _,
            ) => None,
        }
    }

    /// A step of a corporation's turn.
    fn operate(&self, corp: CorpId) -> Option<Action> {
        if let Some(action) = self.sell_private(corp) {
            return Some(action);
        }
        let open = self.game.turn().open;
        if open.contains(Kind::RunRoutes) {
            return self.run(corp);
        }
        if open.contains(Kind::Dividend) {
            return self.dividend(corp);
        }
        let lay = || open.contains(Kind::LayTile).then(|| self.lay(corp))?;
        let place = || open.contains(Kind::PlaceToken).then(|| self.place(corp))?;
        let buy = || {
            let trains = open.contains(Kind::BuyTrain) || open.contains(Kind::Convert);
            trains.then(|| self.buy_train(corp))?
        };
        let redeem = || open.contains(Kind::BuyShares).then(|| self.redeem(corp))?;
        lay()
            .or_else(place)
            .or_else(buy)
            .or_else(redeem)
            .or_else(|| self.pass())
    }

    /// The pass, if it is open.
    pub fn pass(&self) -> Option<Action> {
        let offers = self.game.offers(Kind::Pass);
        offers.first().and_then(|offer| self.act(offer, 0))
    }

    /// The action of an offer, for whoever is asked.
    pub fn act(&self, offer: &Offer, number: usize) -> Option<Action> {
        let by = self.game.turn().actor(offer.kind())?;
        let what = offer.sample(number);
        Some(Action { by, what })
    }

    /// The action of an offer at a price of its range, or the nearest one below.
    pub fn act_at(&self, offer: &Offer, amount: Money) -> Option<Action> {
        let range = match offer {
            Offer::BidPrivate { price, .. }
            | Offer::BidMinor { price, .. }
            | Offer::Train { price, .. }
            | Offer::BuyPrivate { price, .. }
            | Offer::Repay { amounts: price, .. } => *price,
            _fixed => return self.act(offer, 0),
        };
        let steps = (amount.min(range.most) - range.least).times(range.step);
        self.act(offer, steps as usize)
    }

    /// The position after an action; nothing if it is refused after all.
    pub fn after(&self, action: &Action) -> Option<Game> {
        let mut game = self.game.clone();
        game.apply(action, Authority::Live).ok()?;
        Some(game)
    }

    /// My cash.
    pub fn cash(&self) -> i32 {
        self.view.state.ledger.player(self.me).0
    }

    /// A corporation's cash.
    pub fn treasury(&self, corp: CorpId) -> i32 {
        self.view.state.ledger.corp(corp).0
    }

    /// Whether I decide for a corporation.
    pub fn is_mine(&self, corp: CorpId) -> bool {
        self.view.state.corps[corp].president == Some(self.me)
    }

    /// The corporations in play for which I decide.
    pub fn mine(&self) -> Vec<CorpId> {
        let corps = self.view.state.corps.pairs();
        corps
            .filter(|(corp, entry)| entry.in_play() && self.is_mine(*corp))
            .map(|(corp, _)| corp)
            .collect()
    }

    /// The best offer by a score; nothing if none scores above zero.
    pub fn best<T>(
        &self,
        things: impl IntoIterator<Item = T>,
        score: impl Fn(&T) -> i32,
    ) -> Option<T> {
        let mut best: Option<(i32, T)> = None;
        for thing in things {
            let score = score(&thing);
            if score > best.as_ref().map_or(0, |(score, _)| *score) {
                best = Some((score, thing));
            }
        }
        best.map(|(_, thing)| thing)
    }

    /// An action of a player or corporation in its own name.
    pub fn says(by: Actor, what: What) -> Action {
        Action { by, what }
    }

    /// The question that interrupts.
    fn question(&self, interrupt: &Interrupt) -> Option<Action> {
        match interrupt {
            Interrupt::OfferNationalisation(_) => self.keep_or_give_up(),
            Interrupt::ReduceTokens(reduction) => self.remove_station(reduction.corp),
            Interrupt::Subscribe(offer) => self.subscribe(offer.corp),
            Interrupt::Discard => self.discard(),
            Interrupt::HomeToken(home) => self.home(home.corp),
            Interrupt::EmergencyShares(offer) => self.emergency_shares(offer.corp),
            Interrupt::ReturnToken(_) => self.return_station(),
            Interrupt::ExchangePrivates(_) => self.exchange_or_give_up(),
            Interrupt::BondStation(_) => self.bond_station(),
        }
    }
}
