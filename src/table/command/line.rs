//! From an offer to the words that choose it.

use crate::engine::action::Choice;
use crate::engine::game::Game;
use crate::engine::ids::{CityRef, CorpId, PrivateId, TrainId};
use crate::engine::offer::{Offer, Range};
use crate::engine::parts::corps::Payout;
use crate::engine::parts::shares::Holder;
use crate::engine::rules::train::Source;

/// A command, and the amount that is still to be said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The words, with a slash in front.
    pub words: String,
    /// An amount goes behind them.
    pub amount: Option<Range>,
}

impl Line {
    fn of(words: String) -> Line {
        Line {
            words,
            amount: None,
        }
    }

    fn with(words: String, amount: Range) -> Line {
        Line {
            words,
            amount: Some(amount),
        }
    }

    /// The whole command with the least amount.
    pub fn whole(&self) -> String {
        match self.amount {
            Some(range) => format!("{} {}", self.words, range.least),
            None => self.words.clone(),
        }
    }
}

/// The words that choose an offer.
pub fn of(game: &Game, offer: &Offer) -> Line {
    let rules = game.rules();
    let corp = |corp: CorpId| rules.corps[corp].sym.as_str();
    let train = |train: TrainId| rules.trains[train.kind].name.as_str();
    match offer {
        Offer::Pass => Line::of("/pass".to_owned()),
        Offer::BidPrivate { private, price } => {
            Line::with(format!("/bid {}", rules.privates[*private].sym), *price)
        }
        Offer::BidMinor { corp: item, price } => {
            Line::with(format!("/bid {}", corp(*item)), *price)
        }
        Offer::Par {
            corp: founded,
            cell,
            ..
        } => Line::of(format!(
            "/par {} {}",
            corp(*founded),
            rules.market.price(*cell)
        )),
        Offer::Buy { share, .. } if share.number == 0 => {
            Line::of(format!("/buy {} president", corp(share.corp)))
        }
        Offer::Buy { share, from, .. } => {
            let from = match from {
                Holder::Treasury => "treasury",
                Holder::Pool | Holder::Player(_) => "market",
            };
            Line::of(format!("/buy {} {from}", corp(share.corp)))
        }
        Offer::Redeem { bundle, .. } => {
            Line::of(format!("/buy {} {}%", corp(bundle.corp), bundle.percent))
        }
        Offer::Sell { bundle, .. } => {
            Line::of(format!("/sell {} {}%", corp(bundle.corp), bundle.percent))
        }
        Offer::Lay { .. }
        | Offer::Place { .. }
        | Offer::Remove { .. }
        | Offer::Run
        | Offer::Dividend(_)
        | Offer::Train { .. } => of_railway(game, offer),
        Offer::Discard(given) => Line::of(format!("/discard {}", train(*given))),
        Offer::BuyPrivate { private, price } => {
            Line::with(format!("/buy {}", rules.privates[*private].sym), *price)
        }
        Offer::Convert => Line::of("/convert".to_owned()),
        Offer::Merge(other) => Line::of(format!("/merge {}", corp(*other))),
        Offer::Choose(Choice::Nationalise) => Line::of("/choose nationalise".to_owned()),
        Offer::Choose(Choice::Convert(item)) => Line::of(format!("/convert {}", corp(*item))),
        Offer::Choose(Choice::ReturnFirst) => Line::of("/choose first".to_owned()),
        Offer::Choose(Choice::ReturnOther) => Line::of("/choose other".to_owned()),
        Offer::ExchangeMinor(minor) => Line::of(format!("/exchange {}", corp(*minor))),
        Offer::Repay { all: true, .. } => Line::of("/repay".to_owned()),
        Offer::Repay { amounts, .. } => Line::with("/repay".to_owned(), *amounts),
        Offer::Close(private) => Line::of(format!("/close {}", rules.privates[*private].sym)),
    }
}

/// The words that choose an offer of a private company, out of turn.
pub fn of_private(game: &Game, private: PrivateId, offer: &Offer) -> Line {
    let line = of(game, offer);
    if let Offer::Buy { share, .. } = offer {
        let rules = game.rules();
        let (private, corp) = (&rules.privates[private].sym, &rules.corps[share.corp].sym);
        return Line::of(format!("/exchange {private} {corp}"));
    }
    let by_power = match offer {
        Offer::Lay { .. } | Offer::Place { .. } => true,
        _closing => false,
    };
    if !by_power {
        return line;
    }
    Line {
        words: format!(
            "{} using {}",
            line.words,
            game.rules().privates[private].sym
        ),
        amount: line.amount,
    }
}

fn of_railway(game: &Game, offer: &Offer) -> Line {
    let rules = game.rules();
    let train = |train: TrainId| rules.trains[train.kind].name.as_str();
    match offer {
        Offer::Lay {
            hex,
            tile,
            rotation,
            ..
        } => Line::of(format!(
            "/lay {} {} {rotation}",
            rules.map.hexes[*hex].name, rules.map.kinds[tile.kind].name
        )),
        Offer::Place { at, .. } => Line::of(format!("/token {}", city(game, *at))),
        Offer::Remove { at, slot } => Line::of(format!(
            "/token {}:{}:{}",
            rules.map.hexes[at.hex].name,
            at.city + 1,
            slot + 1
        )),
        Offer::Run => Line::of("/run".to_owned()),
        Offer::Dividend(payout) => Line::of(format!("/dividend {}", payout_word(*payout))),
        Offer::Train {
            train: bought,
            source,
            price,
            exchange,
            ..
        } => train_line(
            format!("/buy {} {}", train(*bought), source_word(game, *source)),
            exchange.map(train),
            *price,
        ),
        _other => Line::of(String::new()),
    }
}

fn train_line(words: String, exchange: Option<&str>, price: Range) -> Line {
    let words = match exchange {
        Some(exchange) => format!("{words} for {exchange}"),
        None => words,
    };
    if price.least == price.most {
        Line::of(words)
    } else {
        Line::with(words, price)
    }
}

/// A city by its hex; with its number where the hex has several.
pub fn city(game: &Game, at: CityRef) -> String {
    let hex = &game.rules().map.hexes[at.hex].name;
    if game.state().board.hex(at.hex).cities().len() > 1 {
        format!("{hex}:{}", at.city + 1)
    } else {
        hex.clone()
    }
}

/// The word for a use of the income.
pub fn payout_word(payout: Payout) -> &'static str {
    match payout {
        Payout::Full => "pay",
        Payout::Half => "half",
        Payout::Withhold => "withhold",
    }
}

fn source_word(game: &Game, source: Source) -> &str {
    match source {
        Source::Depot => "bank",
        Source::Pool => "market",
        Source::Corp(owner) | Source::LeftBehind(owner) => &game.rules().corps[owner].sym,
    }
}
