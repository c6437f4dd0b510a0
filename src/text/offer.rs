//! What may be done, each with its consequence, in words.

use super::event;
use super::speaker::Speaker;
use super::tongue::Args;
use crate::engine::action::{Action, Actor, Authority, Choice};
use crate::engine::event::Event;
use crate::engine::ids::{HexId, PrivateId, TileKindId, TrainId};
use crate::engine::money::Money;
use crate::engine::offer::{Offer, Range};
use crate::engine::parts::corps::Payout;
use crate::engine::parts::shares::Holder;
use crate::engine::rules::train::Source;

/// An offer as a line of a menu.
pub fn label(speaker: &Speaker<'_>, offer: &Offer) -> String {
    let says = |key: &str, args: Args<'_>| speaker.say(key, &args);
    match offer {
        Offer::Pass => speaker.plain("offer-pass"),
        Offer::BidPrivate { private, price } => says(
            "offer-bid",
            prices(speaker, *price).text("item", speaker.private(*private)),
        ),
        Offer::BidMinor { corp, price } => says(
            "offer-bid",
            prices(speaker, *price).text("item", speaker.corp(*corp)),
        ),
        Offer::Choose(Choice::Nationalise) => speaker.plain("offer-nationalise"),
        Offer::Choose(Choice::ReturnFirst) => speaker.plain("offer-return-first"),
        Offer::Choose(Choice::ReturnOther) => speaker.plain("offer-return-other"),
        Offer::Choose(Choice::Convert(corp)) => says(
            "offer-expand",
            Args::new().text("corp", speaker.corp(*corp)),
        ),
        Offer::Close(_) | Offer::ExchangeMinor(_) | Offer::Repay { .. } => of_cards(speaker, offer),
        Offer::Convert => speaker.plain("offer-convert"),
        Offer::Merge(corp) => says(
            "offer-merge",
            Args::new().text("corp", speaker.corp(*corp)).text(
                "who",
                speaker.game.state().corps[*corp]
                    .president
                    .map_or_else(|| speaker.plain("word-nobody"), |who| speaker.player(who)),
            ),
        ),
        Offer::BuyPrivate { private, price }
            if matches!(speaker.game.turn().asked, Some(Actor::Player(_))) =>
        {
            says(
                "offer-take-card",
                prices(speaker, *price).text("item", speaker.private(*private)),
            )
        }
        Offer::BuyPrivate { private, price } => says(
            "offer-buy-private",
            prices(speaker, *price)
                .text("item", speaker.private(*private))
                .text(
                    "who",
                    speaker.owner(speaker.game.state().privates[*private].owner),
                ),
        ),
        Offer::Par { .. } | Offer::Buy { .. } | Offer::Redeem { .. } | Offer::Sell { .. } => {
            of_shares(speaker, offer)
        }
        Offer::Lay { .. }
        | Offer::Place { .. }
        | Offer::Run
        | Offer::Dividend(_)
        | Offer::Train { .. }
        | Offer::Discard(_)
        | Offer::Remove { .. } => of_railway(speaker, offer),
    }
}

/// Closings, exchanges of minors, repayments.
fn of_cards(speaker: &Speaker<'_>, offer: &Offer) -> String {
    let says = |key: &str, args: Args<'_>| speaker.say(key, &args);
    match offer {
        Offer::ExchangeMinor(minor) => {
            let into = speaker.view().rules.corps[*minor].joins;
            let args = Args::new().text("minor", speaker.corp(*minor));
            let into = into.map_or("", |join| speaker.corp(join.corp));
            with_consequence(
                speaker,
                offer,
                says("offer-exchange-minor", args.text("corp", into)),
            )
        }
        Offer::Repay { all, amounts } => says(
            if *all {
                "offer-repay-all"
            } else {
                "offer-repay-part"
            },
            prices(speaker, *amounts),
        ),
        Offer::Close(private) => says(
            "offer-close",
            Args::new().text("item", speaker.private(*private)),
        ),
        _other => String::new(),
    }
}

/// An offer of a private company, with its owner.
pub fn of_private(speaker: &Speaker<'_>, private: PrivateId, offer: &Offer) -> String {
    let owner = speaker.game.state().privates[private].owner;
    let args = Args::new()
        .text("who", speaker.owner(owner))
        .text("item", speaker.private(private));
    if let Offer::Buy { share, percent, .. } = offer {
        let args = args
            .text("corp", speaker.corp(share.corp))
            .number("percent", *percent);
        return speaker.say("offer-exchange-private", &args);
    }
    speaker.say("offer-power", &args.text("label", label(speaker, offer)))
}

fn of_shares(speaker: &Speaker<'_>, offer: &Offer) -> String {
    let money = |amount: Money| speaker.money(amount);
    let says = |key: &str, args: Args<'_>| speaker.say(key, &args);
    match offer {
        Offer::Par { corp, cell, cost } => says(
            "offer-par",
            Args::new()
                .text("corp", speaker.corp(*corp))
                .text("price", speaker.cell(*cell))
                .text("cost", money(*cost)),
        ),
        Offer::Buy {
            share,
            percent,
            from,
            price,
        } => says(
            match from {
                Holder::Pool if share.number == 0 => "offer-buy-president",
                Holder::Treasury => "offer-buy-treasury",
                Holder::Pool | Holder::Player(_) => "offer-buy-market",
            },
            Args::new()
                .text("corp", speaker.corp(share.corp))
                .number("percent", *percent)
                .text("price", money(*price)),
        ),
        Offer::Redeem { bundle, price } => says(
            "offer-redeem",
            Args::new()
                .text("corp", speaker.corp(bundle.corp))
                .number("percent", bundle.percent)
                .text("price", money(*price)),
        ),
        Offer::Sell { bundle, amount } => {
            let args = Args::new()
                .text("corp", speaker.corp(bundle.corp))
                .number("percent", bundle.percent)
                .text("amount", money(*amount));
            with_consequence(speaker, offer, says("offer-sell", args))
        }
        _other => String::new(),
    }
}

fn of_railway(speaker: &Speaker<'_>, offer: &Offer) -> String {
    let money = |amount: Money| speaker.money(amount);
    let says = |key: &str, args: Args<'_>| speaker.say(key, &args);
    match offer {
        Offer::Lay { .. } => lay_label(speaker, offer),
        Offer::Place { at, cost } => says(
            if *cost == Money::ZERO {
                "offer-place-free"
            } else {
                "offer-place"
            },
            Args::new()
                .text("city", speaker.city(*at))
                .text("cost", money(*cost)),
        ),
        Offer::Run => speaker.plain("offer-run"),
        Offer::Dividend(payout) => {
            let key = match payout {
                Payout::Full => "offer-pay-out",
                Payout::Half => "offer-pay-half",
                Payout::Withhold => "offer-withhold",
            };
            with_consequence(speaker, offer, speaker.plain(key))
        }
        Offer::Train {
            train,
            source,
            price,
            loans,
            exchange,
        } => train_label(speaker, *train, *source, *price, *loans, *exchange),
        Offer::Discard(train) => says(
            "offer-discard",
            Args::new().text("train", speaker.train(*train)),
        ),
        Offer::Remove { at, .. } => {
            says("offer-remove", Args::new().text("city", speaker.city(*at)))
        }
        _other => String::new(),
    }
}

fn lay_label(speaker: &Speaker<'_>, offer: &Offer) -> String {
    let Offer::Lay {
        hex,
        tile,
        rotation,
        cost,
        loans,
    } = offer
    else {
        return String::new();
    };
    let money = |amount: Money| speaker.money(amount);
    let says = |key: &str, args: Args<'_>| speaker.say(key, &args);
    let args = Args::new()
        .text("hex", speaker.hex(*hex))
        .text("tile", speaker.tile(*tile))
        .number("rotation", *rotation)
        .text("exits", exits(speaker, *hex, tile.kind, *rotation))
        .text("cost", money(*cost))
        .number("loans", *loans);
    says(
        match (*cost == Money::ZERO, *loans) {
            (true, _) => "offer-lay-free",
            (false, 0) => "offer-lay",
            (false, _) => "offer-lay-loans",
        },
        args,
    )
}

/// The hexes to which a tile's track leads, so that a rotation means something without a picture.
fn exits(speaker: &Speaker<'_>, hex: HexId, kind: TileKindId, rotation: u8) -> String {
    let map = &speaker.game.rules().map;
    let mask = map.kinds[kind].turned[usize::from(rotation % 6)].exits;
    let open = (0..6u8).filter(|edge| mask & (1 << edge) != 0);
    let names: Vec<&str> = open
        .filter_map(|edge| map.hexes[hex].neighbours[usize::from(edge)])
        .map(|next| speaker.coordinate(next))
        .collect();
    names.join(", ")
}

fn train_label(
    speaker: &Speaker<'_>,
    train: TrainId,
    source: Source,
    price: Range,
    loans: u8,
    exchange: Option<TrainId>,
) -> String {
    let args = prices(speaker, price)
        .text("train", speaker.train(train))
        .number("loans", loans);
    match (source, exchange) {
        (_, Some(handed_in)) => speaker.say(
            "offer-train-exchange",
            &args.text("exchange", speaker.train(handed_in)),
        ),
        (Source::Depot, None) if loans > 0 => speaker.say("offer-train-loans", &args),
        (Source::Depot, None) => speaker.say("offer-train", &args),
        (Source::Pool, None) if loans > 0 => speaker.say("offer-train-pool-loans", &args),
        (Source::Pool, None) => speaker.say("offer-train-pool", &args),
        (Source::Corp(owner) | Source::LeftBehind(owner), None) => {
            speaker.say("offer-train-corp", &args.text("corp", speaker.corp(owner)))
        }
    }
}

/// `price` for one amount; `least`, `most`, `step` and `range` for several.
fn prices<'a>(speaker: &Speaker<'a>, price: Range) -> Args<'a> {
    let range = if price.least == price.most {
        speaker.money(price.least)
    } else {
        format!(
            "{}-{}",
            speaker.money(price.least),
            speaker.money(price.most)
        )
    };
    Args::new().text("range", range)
}

/// A label with what the choice would lead to, tried on a copy.
fn with_consequence(speaker: &Speaker<'_>, offer: &Offer, label: String) -> String {
    let Some(by) = speaker.game.turn().actor(offer.kind()) else {
        return label;
    };
    let what = offer.sample(0);
    let mut copy = speaker.game.clone();
    let Ok(events) = copy.apply(&Action { by, what }, Authority::Live) else {
        return label;
    };
    // Only what follows at once: what comes after it in the same breath is another story.
    let own = events.iter().filter(|event| match event {
        Event::PriceMoved { .. } | Event::PresidentChanged(..) => true,
        Event::Paid { .. } => matches!(offer, Offer::Dividend(_)),
        _other => false,
    });
    let own: Vec<Event> = own.cloned().collect();
    let told = event::lines(&speaker.at(&copy), &own).join(" ");
    if told.is_empty() {
        return label;
    }
    speaker.say(
        "offer-with-consequence",
        &Args::new().text("label", label).text("consequence", told),
    )
}
