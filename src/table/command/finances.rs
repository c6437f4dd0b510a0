//! Commands about money, shares and companies.

use super::fault::{self, CommandFault};
use super::names::{self, Words};
use super::{line, railway};
use crate::engine::action::{Action, Actor, Authority, Choice, Kind, What};
use crate::engine::agenda::Round;
use crate::engine::game::Game;
use crate::engine::ids::{CorpId, PlayerId, PrivateId, ShareId};
use crate::engine::money::Money;
use crate::engine::offer::Offer;
use crate::engine::parts::shares::{Bundle, Holder};
use crate::engine::rules::par;

/// Something to bid on.
enum Item {
    Private(PrivateId),
    Minor(CorpId),
}

/// `/bid [ITEM] [AMOUNT]`: without an item what is on the block, without an amount the least bid.
pub fn bid(words: &mut Words<'_>) -> Result<What, CommandFault> {
    let game = words.game;
    let first_amount = words.amount();
    let item = match (words.peek(), on_the_block(words)) {
        (Some(word), _) => {
            let private = words.take_named(names::private).map(Item::Private);
            private
                .or_else(|| words.take_named(names::corp).map(Item::Minor))
                .ok_or_else(|| fault::no_such("command-no-item", word))?
        }
        (None, Some(item)) => item,
        (None, None) => return Err(fault::missing("command-missing-item")),
    };
    let price = match first_amount.or_else(|| words.amount()) {
        Some(price) => price,
        None => least(&game.offers(Kind::Bid), &item)
            .ok_or_else(|| fault::missing("command-missing-amount"))?,
    };
    Ok(match item {
        Item::Private(private) => What::BidPrivate { private, price },
        Item::Minor(corp) => What::BidMinor { corp, price },
    })
}

fn on_the_block(words: &Words<'_>) -> Option<Item> {
    match &words.game.state().agenda.round {
        Round::Auction(round) => round.queue.first().copied().map(Item::Private),
        Round::Stock(round) => round.auction.as_ref().map(|minor| Item::Minor(minor.corp)),
        Round::Lots(_)
        | Round::Draft(_)
        | Round::Between(_)
        | Round::Operating(_)
        | Round::Merger(_)
        | Round::Over => None,
    }
}

fn least(offers: &[Offer], item: &Item) -> Option<Money> {
    offers.iter().find_map(|offer| match (offer, item) {
        (Offer::BidPrivate { private, price }, Item::Private(wanted)) if private == wanted => {
            Some(price.least)
        }
        (Offer::BidMinor { corp, price }, Item::Minor(wanted)) if corp == wanted => {
            Some(price.least)
        }
        _other => None,
    })
}

/// `/par COMPANY PRICE`.
pub fn par(words: &mut Words<'_>) -> Result<What, CommandFault> {
    let corp = words.corp()?;
    let price = words
        .amount()
        .ok_or_else(|| fault::missing("command-missing-price"))?;
    let market = &words.game.rules().market;
    let cells = market.par_cells(&par::MAJOR_PAR);
    let cell = cells.into_iter().find(|cell| market.price(*cell) == price);
    // Any cell of that price lets the rules say that it is no start price.
    let cell = cell.or_else(|| {
        let mut all = market.cells();
        all.find(|(_, cell)| cell.price == price).map(|(at, _)| at)
    });
    match cell {
        Some(cell) => Ok(What::Par { corp, cell }),
        None => Err(fault::no_such("command-no-par", &price.to_string())),
    }
}

/// `/buy` a share, a train or a private, by what the first word names.
pub fn buy(words: &mut Words<'_>) -> Result<What, CommandFault> {
    let word = words
        .peek()
        .ok_or_else(|| fault::missing("command-missing-item"))?;
    if let Some(private) = words.take_named(names::private) {
        return buy_private(words, private);
    }
    if let Some(corp) = words.take_named(names::corp) {
        return share(words, corp);
    }
    if names::train(words.game, word).is_some() {
        return railway::train(words);
    }
    Err(fault::no_such("command-no-item", word))
}

fn buy_private(words: &mut Words<'_>, private: PrivateId) -> Result<What, CommandFault> {
    // A card with one price needs none said.
    let offers = words.game.offers(Kind::BuyPrivate);
    let only = offers.iter().find_map(|offer| match offer {
        Offer::BuyPrivate {
            private: other,
            price,
        } if *other == private && price.len() == 1 => Some(price.least),
        _other => None,
    });
    let price = words
        .amount()
        .or(only)
        .ok_or_else(|| fault::missing("command-missing-price"))?;
    Ok(What::BuyPrivate { private, price })
}

/// `/buy COMPANY [treasury|market] [20%]`, `/buy COMPANY president` for that certificate in the market.
fn share(words: &mut Words<'_>, corp: CorpId) -> Result<What, CommandFault> {
    let game = words.game;
    words.take("from");
    let mut from = None;
    let mut percent = None;
    let mut president = false;
    while from.is_none() || percent.is_none() {
        if words.take("president") || words.take("director") {
            president = true;
        } else if words.take("treasury") {
            from = Some(Holder::Treasury);
        } else if words.take("market") || words.take("pool") {
            from = Some(Holder::Pool);
        } else if let Some(found) = words.take_named(|_, word| names::percent(word)) {
            percent = Some(found);
        } else {
            break;
        }
    }
    if game.turn().asked == Some(Actor::Corp(corp)) {
        return redeem(words, corp, percent);
    }
    let offers = game.offers(Kind::BuyShares);
    let fitting: Vec<&Offer> = offers
        .iter()
        .filter(|offer| match offer {
            Offer::Buy {
                share, from: at, ..
            } => share.corp == corp && from.is_none_or(|from| from == *at),
            _other => false,
        })
        .collect();
    let is_presidents =
        |offer: &Offer| matches!(offer, Offer::Buy { share, .. } if share.number == 0);
    // Whoever does not name the president's certificate means it only if there is nothing else.
    let mut named: Vec<&Offer> = fitting.clone();
    named.retain(|offer| is_presidents(offer) == president);
    let fitting = if named.is_empty() && !president {
        fitting
    } else {
        named
    };
    match fitting.as_slice() {
        [one] => Ok(one.sample(0)),
        [] if president => Ok(What::BuyShares(Bundle::one(
            ShareId { corp, number: 0 },
            game.state().corps[corp].certificates.percent(0),
        ))),
        [] => Ok(any_share(words, corp, from)),
        several => {
            let list: Vec<String> = several.iter().map(|o| line::of(game, o).words).collect();
            Err(fault::several("command-several", &list))
        }
    }
}

/// A certificate that the rules will refuse, with their reason.
fn any_share(words: &Words<'_>, corp: CorpId, from: Option<Holder>) -> What {
    let certificates = &words.game.state().corps[corp].certificates;
    let treasury = certificates
        .of(Holder::Treasury)
        .find(|number| *number != 0);
    let pool = certificates.of(Holder::Pool).next();
    let number = match from {
        Some(Holder::Pool) => pool,
        Some(Holder::Treasury | Holder::Player(_)) => treasury,
        None => treasury.or(pool),
    };
    let number = number.unwrap_or(0);
    What::BuyShares(Bundle::one(
        ShareId { corp, number },
        certificates.percent(number),
    ))
}

/// A company buys back so much, one share if nothing is said.
fn redeem(words: &mut Words<'_>, corp: CorpId, percent: Option<u8>) -> Result<What, CommandFault> {
    let certificates = &words.game.state().corps[corp].certificates;
    let wanted = amount_of_shares(words, certificates.share_percent(), percent);
    let (mut numbers, mut sum) = (Vec::new(), 0);
    for number in certificates.of(Holder::Pool) {
        if sum < wanted {
            numbers.push(number);
            sum += certificates.percent(number);
        }
    }
    if sum != wanted {
        return Err(fault::no_such("command-not-so-many", &format!("{wanted}%")));
    }
    Ok(What::BuyShares(Bundle {
        corp,
        numbers,
        percent: wanted,
        stated: None,
    }))
}

/// `20%` or `2`; one share if nothing is said.
fn amount_of_shares(words: &mut Words<'_>, share: u8, percent: Option<u8>) -> u8 {
    percent
        .or_else(|| words.take_named(|_, word| names::percent(word)))
        .or_else(|| {
            let count = words.take_named(|_, word| word.parse::<u8>().ok());
            count.map(|count| count.saturating_mul(share))
        })
        .unwrap_or(share)
}

/// `/sell COMPANY [20%]`.
pub fn sell(words: &mut Words<'_>) -> Result<What, CommandFault> {
    let game = words.game;
    let corp = words.corp()?;
    let certificates = &game.state().corps[corp].certificates;
    let wanted = amount_of_shares(words, certificates.share_percent(), None);
    let offers = game.offers(Kind::SellShares);
    // With and without the president's certificate may make the same percentage: rather without.
    let fitting = offers.iter().filter_map(|offer| match offer {
        Offer::Sell { bundle, .. } if bundle.corp == corp && bundle.percent == wanted => {
            Some(bundle)
        }
        _other => None,
    });
    let best = fitting.min_by_key(|bundle| (bundle.numbers.contains(&0), bundle.numbers.len()));
    if let Some(bundle) = best {
        return Ok(What::SellShares(bundle.clone()));
    }
    let Some(player) = game.turn().by.player() else {
        return Err(fault::missing("command-not-now"));
    };
    // The rules say what is wrong with it.
    let mut own: Vec<u8> = certificates.of(Holder::Player(player)).collect();
    own.sort_by_key(|number| *number == 0);
    let mut numbers = Vec::new();
    let mut sum = 0;
    for number in own {
        if sum < wanted {
            numbers.push(number);
            sum += certificates.percent(number);
        }
    }
    if numbers.is_empty() || sum < wanted {
        return Err(fault::no_such("command-not-so-many", &format!("{wanted}%")));
    }
    Ok(What::SellShares(Bundle {
        corp,
        numbers,
        percent: wanted,
        stated: None,
    }))
}

/// `/exchange PRIVATE COMPANY`, `/exchange MINOR`.
pub fn exchange(words: &mut Words<'_>) -> Result<Action, CommandFault> {
    let game = words.game;
    let open = |game: &Game, word: &str| {
        let private = names::private(game, word)?;
        (!game.state().privates[private].closed).then_some(private)
    };
    let Some(private) = words.take_named(open) else {
        let minor = words.corp()?;
        let by = game.turn().asked.unwrap_or(Actor::Player(PlayerId(0)));
        let what = What::ExchangeMinor(minor);
        return Ok(Action { by, what });
    };
    words.take("for");
    let corp = words.corp()?;
    let certificates = &game.state().corps[corp].certificates;
    let mut open = certificates.free().chain(certificates.of(Holder::Pool));
    // Without one the rules say that there is none.
    let number = open.find(|number| *number != 0).unwrap_or(0);
    let share = ShareId { corp, number };
    Ok(Action {
        by: Actor::Private(private),
        what: What::BuyShares(Bundle::one(share, certificates.percent(number))),
    })
}

/// `/repay [AMOUNT]`.
pub fn repay(words: &mut Words<'_>) -> What {
    What::Repay(words.amount())
}

/// `/convert [MAJOR]`; in a stock round `/convert COMPANY`.
pub fn convert(words: &mut Words<'_>) -> Result<Vec<What>, CommandFault> {
    if let Round::Stock(_) = words.game.state().agenda.round {
        return Ok(vec![What::Choose(Choice::Convert(words.corp()?))]);
    }
    let mut whats = vec![What::Convert];
    if words.peek().is_some() {
        whats.push(What::Merge(words.corp()?));
    }
    Ok(whats)
}

/// `/merge COMPANY...`.
pub fn merge(words: &mut Words<'_>) -> Result<Vec<What>, CommandFault> {
    let mut whats = vec![What::Merge(words.corp()?)];
    while words.peek().is_some() {
        whats.push(What::Merge(words.corp()?));
    }
    Ok(whats)
}

/// `/choose nationalise`.
pub fn choose(words: &mut Words<'_>) -> Result<What, CommandFault> {
    let word = words
        .word()
        .ok_or_else(|| fault::missing("command-missing-choice"))?;
    let is = |others: &[&str]| others.iter().any(|other| other.eq_ignore_ascii_case(word));
    if is(&["nationalise", "nationalize", "yes"]) {
        return Ok(What::Choose(Choice::Nationalise));
    }
    if is(&["first"]) {
        return Ok(What::Choose(Choice::ReturnFirst));
    }
    if is(&["other", "second"]) {
        return Ok(What::Choose(Choice::ReturnOther));
    }
    if is(&["no", "keep"]) {
        return Ok(What::Pass);
    }
    Err(fault::no_such("command-no-choice", word))
}

/// Whether whoever is asked could be asked for this type of action at all.
pub fn is_open(words: &Words<'_>, kind: Kind) -> bool {
    words
        .game
        .view(Authority::Live)
        .state
        .agenda
        .turn
        .open
        .contains(kind)
}
