//! The mechanisms, one per file, each with `check` (reads, may refuse) and `commit` (writes,
//! cannot fail); who commits and who proceeds. Who checks is told in [`checks`].

pub mod arrival;
pub mod auction;
pub mod best_run;
pub mod bid;
pub mod bond;
pub mod build;
pub mod buy;
pub mod buy_private;
pub mod checks;
pub mod consent;
pub mod convert;
pub mod debt;
pub mod discard;
pub mod dividend;
pub mod draft;
pub mod draft_cards;
pub mod emergency;
pub mod end;
pub mod exchange;
pub mod expand;
pub mod floating;
pub mod formation;
pub mod goods;
pub mod home;
pub mod insolvency;
pub mod loans;
pub mod lots;
pub mod merge;
pub mod merger_round;
pub mod national;
pub mod nationalise;
pub mod offers;
pub mod operate;
pub mod par;
pub mod power;
pub mod presidency;
pub mod receivership;
pub mod redeem;
pub mod reduce;
pub mod rescue;
pub mod revenue;
pub mod route_problem;
pub mod run;
pub mod sell;
pub mod stock;
pub mod subscribe;
pub mod token;
pub mod track;
pub mod track_covered;
pub mod track_offers;
pub mod track_power;
pub mod track_reach;
pub mod train;
pub mod train_terms;
pub mod trainless;
pub mod worth;

use super::action::Choice;
use super::agenda::{Interrupt, Round, Turn};
use super::cx::Cx;
use super::event::Event;

/// An action with everything that its check worked out.
pub enum Plan {
    /// Ends what waits.
    Pass(PassPlan),
    /// A bid on a private.
    BidPrivate(auction::BidPlan),
    /// A bid on a private, all of them being for sale.
    BidLot(lots::BidPlan),
    /// A bid on a minor.
    BidMinor(bid::BidPlan),
    /// A major is founded.
    Par(par::ParPlan),
    /// A share is bought by a player in a stock round.
    Buy(buy::BuyPlan),
    /// A share of a new major is bought.
    Subscribe(subscribe::SubscribePlan),
    /// A corporation buys back its shares.
    Redeem(redeem::RedeemPlan),
    /// Shares are sold.
    Sell(sell::SellPlan),
    /// A tile is laid.
    Track(track::TrackPlan),
    /// A station is placed in an operating turn.
    Token(token::TokenPlan),
    /// A home station is placed.
    Home(home::HomePlan),
    /// Trains run.
    Run(run::RunPlan),
    /// Income is used.
    Dividend(dividend::DividendPlan),
    /// A train is bought.
    Train(train::TrainPlan),
    /// A train is given up.
    Discard(discard::DiscardPlan),
    /// A private is bought by a corporation.
    BuyPrivate(buy_private::BuyPrivatePlan),
    /// A corporation converts in a stock round.
    Expand(super::ids::CorpId),
    /// A corporation converts because it cannot pay for a train.
    EmergencyConvert(super::ids::CorpId),
    /// Its president buys a share afterwards.
    EmergencyBuy(buy::BuyPlan),
    /// A private is closed for its power.
    Close(super::ids::PrivateId),
    /// A station is placed by a power.
    PowerStation(power::StationPlan),
    /// A card is taken in a draft.
    Card(draft::CardPlan),
    /// A certificate is bought in a draft.
    DraftShare(buy::BuyPlan),
    /// A price is set in a draft.
    DraftPar(par::ParPlan),
    /// A private is exchanged for a share.
    ExchangePrivate(exchange::PrivatePlan),
    /// A minor is exchanged for a certificate.
    ExchangeMinor(super::ids::CorpId),
    /// A debt is repaid.
    Repay(debt::RepayPlan),
    /// Shares are sold to pay for a train.
    Rescue(sell::SellPlan),
    /// One of two stations in a hex returns.
    ReturnToken(super::ids::CorpId, Choice),
    /// A bond railway gets a station.
    BondStation(super::agenda::BondStation, super::ids::CityRef),
    /// A minor begins to convert.
    Convert,
    /// A minor joins a merger.
    Join(merge::JoinPlan),
    /// The major is named after a conversion.
    NameConverted(convert::ConvertPlan),
    /// The major is named after a merger.
    NameMerged(merge::MergePlan),
    /// A station leaves the map.
    Reduce(reduce::ReducePlan),
    /// A trainless major is nationalised.
    Nationalise(super::ids::CorpId),
    /// The game ends by agreement.
    EndGame,
}

/// What a pass ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PassPlan {
    /// A question about nationalisation.
    Trainless,
    /// An offer of shares.
    Subscribe,
    /// A turn in the opening auction.
    Auction,
    /// A turn in the auction of all privates at once.
    Lots,
    /// Shares after an emergency conversion.
    EmergencyShares,
    /// A turn in a draft.
    Draft,
    /// The first of the privates that must be exchanged is given up.
    GiveUp,
    /// A turn in the auction of a minor.
    MinorAuction,
    /// A turn in a stock round.
    Stock,
    /// A step of an operating turn.
    Operating,
    /// A minor's turn in a merger round, or its collecting.
    Merger,
}

/// How things go on after an action.
pub enum Flow {
    /// Somebody has a choice.
    Ask(Turn),
    /// Something was done that needed no choice; look again.
    Again,
    /// The round is over.
    RoundOver,
}

/// Does what was checked.
pub fn commit(cx: &mut Cx<'_>, plan: Plan) {
    match plan {
        Plan::Pass(pass) => commit_pass(cx, pass),
        Plan::BidPrivate(plan) => auction::commit(cx, plan),
        Plan::BidLot(plan) => lots::commit(cx, plan),
        Plan::BidMinor(plan) => bid::commit(cx, plan),
        Plan::Par(plan) => par::commit(cx, plan),
        Plan::Buy(plan) => buy::commit(cx, plan),
        Plan::Subscribe(plan) => subscribe::commit(cx, plan),
        Plan::Redeem(plan) => redeem::commit(cx, plan),
        Plan::Sell(plan) => sell::commit(cx, plan),
        Plan::Track(plan) => track::commit(cx, plan),
        Plan::Token(plan) => token::commit(cx, plan),
        Plan::Home(plan) => home::commit(cx, plan),
        Plan::Run(plan) => run::commit(cx, plan),
        Plan::Dividend(plan) => dividend::commit(cx, plan),
        Plan::Train(plan) => train::commit(cx, plan),
        Plan::Discard(plan) => discard::commit(cx, plan),
        Plan::BuyPrivate(plan) => buy_private::commit(cx, plan),
        Plan::Expand(corp) => expand::commit(cx, corp),
        Plan::EmergencyConvert(corp) => emergency::commit(cx, corp),
        Plan::EmergencyBuy(plan) => emergency::commit_buy(cx, plan),
        Plan::Close(private) => power::close(cx, private),
        Plan::PowerStation(plan) => power::place(cx, plan),
        Plan::Card(plan) => draft::commit_card(cx, &plan),
        Plan::DraftShare(plan) => draft::commit_share(cx, &plan),
        Plan::DraftPar(plan) => draft::commit_par(cx, plan),
        Plan::ExchangePrivate(plan) => exchange::commit_private(cx, &plan),
        Plan::ExchangeMinor(minor) => exchange::commit_minor(cx, minor),
        Plan::Repay(plan) => debt::commit(cx, &plan),
        Plan::Rescue(plan) => rescue::commit(cx, plan),
        Plan::ReturnToken(corp, choice) => formation::commit(cx, corp, choice),
        Plan::BondStation(question, at) => bond::commit(cx, question, at),
        Plan::Convert => convert::commit_start(cx),
        Plan::Join(plan) => merge::commit_join(cx, plan),
        Plan::NameConverted(plan) => convert::commit(cx, plan),
        Plan::NameMerged(plan) => merge::commit(cx, plan),
        Plan::Reduce(plan) => reduce::commit(cx, plan),
        Plan::Nationalise(corp) => trainless::commit(cx, corp),
        Plan::EndGame => end::by_agreement(cx),
    }
}

fn commit_pass(cx: &mut Cx<'_>, pass: PassPlan) {
    if let Some(actor) = cx.state.agenda.turn.asked {
        cx.tell(Event::Passed(actor));
    }
    match pass {
        PassPlan::Trainless => trainless::decline(cx),
        PassPlan::Subscribe => subscribe::pass(cx),
        PassPlan::Auction => auction::pass(cx),
        PassPlan::Lots => lots::pass(cx),
        PassPlan::EmergencyShares => answered(cx),
        PassPlan::Draft => draft::pass(cx),
        PassPlan::GiveUp => exchange::give_up(cx),
        PassPlan::MinorAuction => bid::pass(cx),
        PassPlan::Stock => stock::pass(cx),
        PassPlan::Operating => operate::pass(cx),
        PassPlan::Merger => merger_round::pass(cx),
    }
}

/// Does whatever needs no choice, or says who is asked.
pub fn proceed(cx: &mut Cx<'_>) -> Flow {
    let first = cx.state.agenda.interrupts.first().cloned();
    // Between rounds only discards are asked for; other questions wait for the next round.
    if matches!(cx.state.agenda.round, Round::Between(_)) && first != Some(Interrupt::Discard) {
        return Flow::RoundOver;
    }
    if let Some(interrupt) = first {
        return match interrupt {
            Interrupt::OfferNationalisation(corp) => trainless::proceed(cx, corp),
            Interrupt::ReduceTokens(reduction) => reduce::proceed(cx, &reduction),
            Interrupt::Subscribe(offer) => subscribe::proceed(cx, offer),
            Interrupt::Discard => discard::proceed(cx),
            Interrupt::HomeToken(home) => home::proceed(&home),
            Interrupt::EmergencyShares(offer) => emergency::proceed(cx, offer),
            Interrupt::ReturnToken(corp) => formation::proceed(cx, corp),
            Interrupt::ExchangePrivates(queue) => exchange::proceed(cx, &queue),
            Interrupt::BondStation(question) => bond::proceed(cx, question),
        };
    }
    match cx.state.agenda.round {
        Round::Auction(_) => auction::proceed(cx),
        Round::Lots(_) => lots::proceed(cx),
        Round::Draft(_) => draft::proceed(cx),
        Round::Between(_) => Flow::RoundOver,
        Round::Stock(_) => stock::proceed(cx),
        Round::Operating(_) => operate::proceed(cx),
        Round::Merger(_) => merger_round::proceed(cx),
        Round::Over => Flow::Ask(Turn::NOBODY),
    }
}

/// Puts a question into its place in the title's order.
pub fn raise(cx: &mut Cx<'_>, interrupt: Interrupt) {
    let order = cx.rules.hooks.interrupt_order(cx.rules);
    let rank = |i: &Interrupt| {
        order
            .iter()
            .position(|kind| *kind == i.kind())
            .unwrap_or(order.len())
    };
    let place = cx
        .state
        .agenda
        .interrupts
        .iter()
        .position(|other| rank(other) > rank(&interrupt));
    let place = place.unwrap_or(cx.state.agenda.interrupts.len());
    cx.state.agenda.interrupts.insert(place, interrupt);
}

/// Takes the first question off.
pub fn answered(cx: &mut Cx<'_>) {
    if !cx.state.agenda.interrupts.is_empty() {
        cx.state.agenda.interrupts.remove(0);
    }
}
