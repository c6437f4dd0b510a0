//! Rounds, questions that interrupt them, and whose turn it is.
//!
//! If a question is open, the first one has the floor; otherwise the round has it.

use super::action::{Actor, Kind, KindSet};
use super::ids::{CorpId, CorpSet, HexId, PlayerId, PlayerSet, PrivateId, TrainId};
use super::money::Money;

/// What happens now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Agenda {
    /// The round.
    pub round: Round,
    /// Questions to be answered before the round goes on.
    pub interrupts: Vec<Interrupt>,
    /// Number of the set: the stock round and the operating rounds after it.
    pub set: u32,
    /// Number of the operating round in the set, from 1.
    pub number: u8,
    /// Operating rounds of the set.
    pub rounds_in_set: u8,
    /// Who must act, and what is open to him; worked out after every action.
    pub turn: Turn,
}

/// Who is asked, and for what.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn {
    /// Who is asked; nobody after the end.
    pub asked: Option<Actor>,
    /// Who decides.
    pub by: Decider,
    /// The action types open.
    pub open: KindSet,
}

impl Turn {
    /// Nobody is asked.
    pub const NOBODY: Turn = Turn {
        asked: None,
        by: Decider::Nobody,
        open: KindSet::NONE,
    };

    /// Who does what is open: whoever is asked, but a president sells shares for himself while his
    /// corporation is asked.
    pub fn actor(self, kind: Kind) -> Option<Actor> {
        match (self.asked, kind) {
            (Some(Actor::Corp(_)), Kind::SellShares) => self.by.player().map(Actor::Player),
            (asked, _) => asked,
        }
    }
}

/// Who decides for whoever is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decider {
    /// Nobody: the game is over.
    Nobody,
    /// A player.
    Player(PlayerId),
    /// No player by the rules; 18xx.games lets anybody, the table asks one.
    Anybody {
        /// Whom the table asks.
        rather: PlayerId,
    },
}

impl Decider {
    /// The player, if it is one; nobody otherwise.
    pub fn of(player: Option<PlayerId>) -> Decider {
        player.map_or(Decider::Nobody, Decider::Player)
    }

    /// The player whom the table asks.
    pub fn player(self) -> Option<PlayerId> {
        match self {
            Decider::Nobody => None,
            Decider::Player(player) | Decider::Anybody { rather: player } => Some(player),
        }
    }
}

/// A round and the state of the turn in progress.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Round {
    /// Private companies, one at a time.
    Auction(AuctionRound),
    /// Private companies, all at once.
    Lots(LotsRound),
    /// Cards taken one by one.
    Draft(DraftRound),
    /// Between two rounds: what must be settled before the next one.
    Between(Next),
    /// Buying and selling shares.
    Stock(StockRound),
    /// Corporations build and run.
    Operating(OperatingRound),
    /// Minors convert and merge.
    Merger(MergerRound),
    /// The game has ended.
    Over,
}

/// The round that follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// A stock round.
    Stock,
    /// An operating round.
    Operating,
}

/// A round in which cards are taken one by one, or passed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DraftRound {
    /// Turns begun before this one.
    pub turns: u16,
    /// Who is asked.
    pub current: PlayerId,
    /// Players whose latest turn was a pass.
    pub passed: PlayerSet,
    /// The last player who bought a certificate; cards do not count.
    pub last: Option<PlayerId>,
    /// The stack of which a card was taken in this lap.
    pub stack: Option<u8>,
}

/// How the private on the block is sold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sale {
    /// Nobody has bid yet.
    Opening,
    /// The highest bid stands.
    Bidding,
    /// The first taker gets it.
    Descending,
}

/// The opening auction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AuctionRound {
    /// Privates not sold yet; the first is on the block.
    pub queue: Vec<PrivateId>,
    /// Who was the first to be asked.
    pub opener: PlayerId,
    /// How it is sold.
    pub sale: Sale,
    /// Players still in, in seat order from the opener.
    pub bidders: Vec<PlayerId>,
    /// Players who declined in this circle.
    pub declined: PlayerSet,
    /// The latest bid of each player still in, lowest first.
    pub bids: Vec<(PlayerId, Money)>,
    /// Who is asked.
    pub current: PlayerId,
}

/// An auction of all private companies at once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LotsRound {
    /// The lots not sold yet, each with the latest bid of every bidder, lowest first.
    pub lots: Vec<(PrivateId, Vec<(PlayerId, Money)>)>,
    /// Players whose latest act is a pass.
    pub passed: PlayerSet,
    /// Who is asked.
    pub current: PlayerId,
    /// He has bid in this turn, which goes on until he ends it; used where turns have several bids.
    pub has_bid: bool,
}

/// A minor under auction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MinorAuction {
    /// The minor.
    pub corp: CorpId,
    /// Players still in, in seat order.
    pub bidders: Vec<PlayerId>,
    /// The latest bid of each player still in, lowest first.
    pub bids: Vec<(PlayerId, Money)>,
    /// Who is asked.
    pub current: PlayerId,
}

/// A stock round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StockRound {
    /// Whose turn it is.
    pub current: PlayerId,
    /// Players who passed since somebody acted.
    pub passed: PlayerSet,
    /// The last player who acted.
    pub last: Option<PlayerId>,
    /// What each player has sold in this round, by player id.
    pub sold: [CorpSet; 8],
    /// What the player in turn has done.
    pub done: StockTurn,
    /// Players in the order in which they began their unbroken series of passes.
    pub pass_order: Vec<PlayerId>,
    /// A minor under auction.
    pub auction: Option<MinorAuction>,
    /// The last act was the exchange of a private: 18xx.games shows the priority as if nobody had acted.
    pub shown_fresh: bool,
}

/// What the player in turn has done in a stock round.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct StockTurn {
    /// He has done something.
    pub acted: bool,
    /// What he has sold.
    pub sold: CorpSet,
    /// How many certificates he has bought.
    pub bought: u8,
    /// What he bought or started.
    pub bought_of: Option<CorpId>,
    /// He has started a corporation.
    pub started: bool,
    /// What he has converted.
    pub converted: Option<CorpId>,
    /// Where he was president when the turn began.
    pub led: CorpSet,
}

/// A step of a corporation's operating turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// A state railway places its first station, by itself.
    NationalHome,
    /// Own shares may be bought from the pool.
    Redeem,
    /// Track.
    Track,
    /// A station.
    Token,
    /// Track and a station in any order.
    TrackAndToken,
    /// Trains run.
    Routes,
    /// The income is used.
    Dividend,
    /// Surplus trains of all corporations are asked for.
    Discards,
    /// The corporation is asked for private companies.
    Privates,
    /// Interest and loans, by themselves.
    Loans,
    /// Trains are bought.
    Trains,
    /// A state railway buys trains by itself.
    NationalTrains,
    /// Whether the corporation is insolvent from now on is settled, by itself.
    Solvency,
    /// The first station is placed at home, by itself.
    Home,
    /// A bond railway pays its holders, by itself.
    BondPay,
}

/// An operating round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OperatingRound {
    /// Corporations in order, fixed at the start.
    pub order: Vec<CorpId>,
    /// Place in the order.
    pub at: usize,
    /// Place in the list of stages.
    pub stage: usize,
    /// What the corporation in turn has done.
    pub done: TurnRecord,
    /// Trains of corporations that had their dividend step in this round: they run no more in it.
    pub ran: Vec<TrainId>,
}

/// What the corporation in turn has done.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct TurnRecord {
    /// Hexes in which it laid a tile, by number plus one; 0 = none yet.
    pub laid: [u16; 4],
    /// Number of tile actions used.
    pub lays: u8,
    /// How many of them were upgrades.
    pub upgrades: u8,
    /// Income of the run.
    pub income: Money,
    /// What its mines brought, apart from the income.
    pub mines: Money,
    /// Price of a share of the last block that its president sold for a train.
    pub block_price: Option<Money>,
    /// It has passed or finished the stage that was waiting.
    pub finished: bool,
    /// Other things done.
    pub deeds: Deeds,
}

/// Something that a corporation does once in a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    /// It laid a tile with a city.
    CityTile,
    /// It placed a station of its charter.
    Station,
    /// It placed a station by the power of a private.
    PowerStation,
    /// It ran at least one train.
    Ran,
    /// It converted.
    Conversion,
    /// It traded a train in.
    TradeIn,
}

/// A set of deeds.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Deeds(u8);

impl Deeds {
    /// Whether it was done.
    pub fn has(self, deed: Deed) -> bool {
        self.0 & (1 << deed as u8) != 0
    }

    /// Notes that it was done.
    pub fn add(&mut self, deed: Deed) {
        self.0 |= 1 << deed as u8;
    }
}

/// How far a minor's turn in a merger round has come.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MergerStage {
    /// Nothing done yet.
    Start,
    /// It converts and must name the major.
    Converting,
    /// It collects others.
    Collecting,
    /// It must name the major.
    Naming,
}

/// A merger round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MergerRound {
    /// Minors in order, fixed at the start.
    pub order: Vec<CorpId>,
    /// Place in the order.
    pub at: usize,
    /// How far the minor in turn has come.
    pub stage: MergerStage,
    /// The minors that merge, the one in turn first.
    pub group: Vec<CorpId>,
}

/// A question that must be answered before the round goes on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Interrupt {
    /// A trainless major may be nationalised.
    OfferNationalisation(CorpId),
    /// A new major has too many stations on the map.
    ReduceTokens(Reduction),
    /// Shares of a new major are offered.
    Subscribe(Subscription),
    /// Corporations have too many trains.
    Discard,
    /// A home station must be placed.
    HomeToken(HomeToken),
    /// After an emergency conversion the president may buy shares.
    EmergencyShares(EmergencyShares),
    /// One of two stations in a hex returns to the charter of a state railway.
    ReturnToken(CorpId),
    /// Privates are exchanged or given up, in this order.
    ExchangePrivates(Vec<PrivateId>),
    /// A bond railway gets a station.
    BondStation(BondStation),
}

/// Kinds of questions, for their order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InterruptKind {
    /// See [`Interrupt::OfferNationalisation`].
    OfferNationalisation,
    /// See [`Interrupt::ReduceTokens`].
    ReduceTokens,
    /// See [`Interrupt::Subscribe`].
    Subscribe,
    /// See [`Interrupt::Discard`].
    Discard,
    /// See [`Interrupt::HomeToken`].
    HomeToken,
    /// See [`Interrupt::EmergencyShares`].
    EmergencyShares,
    /// See [`Interrupt::ReturnToken`].
    ReturnToken,
    /// See [`Interrupt::ExchangePrivates`].
    ExchangePrivates,
    /// See [`Interrupt::BondStation`].
    BondStation,
}

/// A station of a bond railway to be placed by another corporation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BondStation {
    /// Who places it: the corporation that caused it.
    pub by: CorpId,
    /// The bond railway.
    pub bond: CorpId,
    /// Only in this hex.
    pub hex: Option<HexId>,
}

/// A new major with too many stations.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reduction {
    /// The major.
    pub corp: CorpId,
    /// Who decides while it has no president: the owner of the first merged minor.
    pub first_owner: PlayerId,
    /// The merging stations stood in more than one hex.
    pub several_hexes: bool,
}

/// Why a home station is placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HomeReason {
    /// A minor was put up for auction at this bid.
    Auction(Money),
    /// A minor was won by its opener, since nobody else could bid.
    Won,
    /// A major was founded.
    Founded,
}

/// A home station to be placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HomeToken {
    /// Whose.
    pub corp: CorpId,
    /// Who chooses.
    pub chooser: PlayerId,
    /// Why.
    pub reason: HomeReason,
}

/// Shares that a president may buy after he converted his corporation in an emergency.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EmergencyShares {
    /// The corporation.
    pub corp: CorpId,
    /// Who may buy.
    pub player: PlayerId,
    /// How many he has bought.
    pub bought: u8,
}

/// How many shares a player may take when a new major's shares are offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Portion {
    /// As many as he can.
    Any,
    /// One.
    One,
}

/// Shares of a new major on offer (1861/1867 rules 5.4).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Subscription {
    /// The major.
    pub corp: CorpId,
    /// Players still to be asked, in order.
    pub queue: Vec<(PlayerId, Portion)>,
    /// When the queue is empty everybody is asked for one more share.
    pub all_follow: bool,
    /// Who is not asked if he would be the first of the second stage: his pass ended the first.
    pub spared: Option<PlayerId>,
}
