//! Why a move is refused: the rule, the numbers, and what would help.

use super::speaker::Speaker;
use super::tongue::Args;
use super::{misfit, refusal_power, route_fault};
use crate::engine::action::{Action, Actor, Kind, What};
use crate::engine::data::map::Colour;
use crate::engine::money::Money;
use crate::engine::refusal::Refusal;

/// The word for a type of action.
pub fn kind_key(kind: Kind) -> &'static str {
    match kind {
        Kind::Bid => "kind-bid",
        Kind::BuyPrivate => "kind-buy-private",
        Kind::BuyShares => "kind-buy-shares",
        Kind::BuyTrain => "kind-buy-train",
        Kind::Choose => "kind-choose",
        Kind::ChooseAbility => "kind-close",
        Kind::Convert => "kind-convert",
        Kind::DiscardTrain => "kind-discard",
        Kind::Dividend => "kind-dividend",
        Kind::LayTile => "kind-lay",
        Kind::Merge => "kind-merge",
        Kind::Par => "kind-par",
        Kind::Pass => "kind-pass",
        Kind::PlaceToken => "kind-token",
        Kind::RemoveToken => "kind-remove",
        Kind::RunRoutes => "kind-run",
        Kind::SellShares => "kind-sell",
        Kind::RepayAll | Kind::RepayPart => "kind-repay",
        Kind::SpecialBuy => "kind-exchange",
    }
}

/// The word for a colour.
pub fn colour_key(colour: Colour) -> &'static str {
    match colour {
        Colour::White => "colour-white",
        Colour::Yellow => "colour-yellow",
        Colour::Green => "colour-green",
        Colour::Brown => "colour-brown",
        Colour::Gray => "colour-grey",
        Colour::Red => "colour-red",
        Colour::Blue => "colour-blue",
    }
}

/// The refusal of an action as a sentence. The speaker stands at the position before it.
pub fn line(speaker: &Speaker<'_>, action: &Action, refusal: &Refusal) -> String {
    match refusal {
        Refusal::TooPoor { .. }
        | Refusal::TooPoorWithLoans { .. }
        | Refusal::NoLoanForThis { .. }
        | Refusal::BidTooLow { .. }
        | Refusal::BidStep { .. }
        | Refusal::BidFixed { .. }
        | Refusal::PriceRange { .. }
        | Refusal::NobodyCouldLead { .. } => of_money(speaker, action, refusal),
        Refusal::Misfit { .. }
        | Refusal::NoSuchTile
        | Refusal::ColourNotYet { .. }
        | Refusal::HexClosed { .. }
        | Refusal::TrackNotConnected { .. }
        | Refusal::NoNewTrack { .. }
        | Refusal::SameHexTwice { .. }
        | Refusal::NoMoreUpgrades
        | Refusal::MoreExitsFirst { .. }
        | Refusal::NoSuchCity
        | Refusal::NoSlot
        | Refusal::StationInHex { .. }
        | Refusal::CityNotConnected
        | Refusal::NotAHome
        | Refusal::BadRoute(_)
        | Refusal::NotYourTrain { .. }
        | Refusal::TrainLimit { .. }
        | Refusal::NotForSale { .. }
        | Refusal::NoTradeIn
        | Refusal::NoSuchPayout
        | Refusal::KeepTwoHexes => of_railway(speaker, action, refusal),
        Refusal::NotOnTheBlock { .. }
        | Refusal::OtherAuction { .. }
        | Refusal::NotAvailable { .. }
        | Refusal::OtherMinorFirst { .. }
        | Refusal::NoHome { .. }
        | Refusal::SoldThisRound { .. }
        | Refusal::NotOperatedYet { .. }
        | Refusal::NeverSold { .. }
        | Refusal::PrivateNotForSale { .. }
        | Refusal::CannotMerge { .. }
        | Refusal::MajorWithoutPresident { .. } => of_company(speaker, refusal),
        _other => of_rest(speaker, refusal),
    }
}

/// What is about neither money nor building nor companies.
fn of_rest(speaker: &Speaker<'_>, refusal: &Refusal) -> String {
    match refusal {
        Refusal::GameOver
        | Refusal::NotYourTurn { .. }
        | Refusal::NotNow { .. }
        | Refusal::NotAPar
        | Refusal::CertLimit { .. }
        | Refusal::HoldingLimit { .. }
        | Refusal::PoolLimit { .. }
        | Refusal::NotThere
        | Refusal::OneAtATime
        | Refusal::NoSuccessor { .. }
        | Refusal::WrongPercent
        | Refusal::NoMajorFree => of_order(speaker, refusal),
        Refusal::OnlyThis { .. }
        | Refusal::OnlyOwnerStarts { .. }
        | Refusal::FromRound { .. }
        | Refusal::TreasuryLimit { .. }
        | Refusal::NeedsOneCertificate { .. }
        | Refusal::SoldThisTurn { .. }
        | Refusal::CannotExchange { .. }
        | Refusal::MoreThanNeeded { .. }
        | Refusal::PresidentMustStay { .. }
        | Refusal::InDebt { .. }
        | Refusal::GoodsNotYet
        | Refusal::NoTradeYet
        | Refusal::OneTradeIn
        | Refusal::CannotExpand { .. } => refusal_power::of_shares(speaker, refusal),
        Refusal::OneCityTile
        | Refusal::OneStation
        | Refusal::StationsStopped
        | Refusal::NoSuchPower { .. }
        | Refusal::StillOpen { .. }
        | Refusal::AlreadyClosed { .. }
        | Refusal::PowerUsed { .. }
        | Refusal::PowerElsewhere { .. }
        | Refusal::NotThisTile { .. }
        | Refusal::NotYourCorporation { .. } => refusal_power::of_powers(speaker, refusal),
        _other => String::new(),
    }
}

fn of_money(speaker: &Speaker<'_>, action: &Action, refusal: &Refusal) -> String {
    let money = |amount: Money| speaker.money(amount);
    let who = speaker.actor(payer(speaker, action));
    let gap = |need: Money, have: Money| {
        Args::new()
            .text("who", who.clone())
            .text("need", money(need))
            .text("have", money(have))
            .text("gap", money(need - have))
    };
    match refusal {
        Refusal::TooPoor { need, have } => speaker.say("refusal-too-poor", &gap(*need, *have)),
        Refusal::TooPoorWithLoans {
            need,
            have,
            loans,
            bring,
        } => speaker.say(
            "refusal-too-poor-with-loans",
            &gap(*need, *have)
                .number("loans", *loans)
                .text("bring", money(*bring)),
        ),
        Refusal::NoLoanForThis { need, have } => {
            speaker.say("refusal-no-loan-for-this", &gap(*need, *have))
        }
        Refusal::BidTooLow { least } => speaker.say(
            "refusal-bid-too-low",
            &Args::new().text("least", money(*least)),
        ),
        Refusal::BidStep { step } => {
            speaker.say("refusal-bid-step", &Args::new().text("step", money(*step)))
        }
        Refusal::BidFixed { price } => speaker.say(
            "refusal-bid-fixed",
            &Args::new().text("price", money(*price)),
        ),
        Refusal::PriceRange { least, most } if least == most => speaker.say(
            "refusal-price-fixed",
            &Args::new().text("price", money(*least)),
        ),
        Refusal::PriceRange { least, most } => speaker.say(
            "refusal-price-range",
            &Args::new()
                .text("least", money(*least))
                .text("most", money(*most)),
        ),
        Refusal::NobodyCouldLead { price } => speaker.say(
            "refusal-nobody-could-lead",
            &Args::new().text("price", money(*price)),
        ),
        _other => String::new(),
    }
}

/// Whose purse is too thin.
fn payer(speaker: &Speaker<'_>, action: &Action) -> Actor {
    match (action.by, &action.what) {
        // A home station is paid for by nobody; everything else by whoever acts.
        (Actor::Private(_), _) => speaker.game.turn().asked.unwrap_or(action.by),
        (by, _) => by,
    }
}

fn of_railway(speaker: &Speaker<'_>, action: &Action, refusal: &Refusal) -> String {
    let hex = |hex| Args::new().text("hex", speaker.hex(hex));
    let train = |train| Args::new().text("train", speaker.train(train));
    match refusal {
        Refusal::Misfit { hex, why } => misfit::line(speaker, *hex, *why),
        Refusal::NoSuchTile => speaker.plain("refusal-no-such-tile"),
        Refusal::ColourNotYet { colour, phase } => speaker.say(
            "refusal-colour-not-yet",
            &Args::new()
                .text("colour", speaker.plain(colour_key(*colour)))
                .text("phase", speaker.phase(*phase)),
        ),
        Refusal::HexClosed { hex: at } => speaker.say("refusal-hex-closed", &hex(*at)),
        Refusal::TrackNotConnected { hex: at } => {
            speaker.say("refusal-track-not-connected", &hex(*at))
        }
        Refusal::NoNewTrack { hex: at } => speaker.say("refusal-no-new-track", &hex(*at)),
        Refusal::SameHexTwice { hex: at } => speaker.say("refusal-same-hex-twice", &hex(*at)),
        Refusal::NoMoreUpgrades => speaker.plain("refusal-no-more-upgrades"),
        Refusal::MoreExitsFirst { exits } => speaker.say(
            "refusal-more-exits-first",
            &Args::new().number("exits", *exits),
        ),
        Refusal::NoSuchCity => speaker.plain("refusal-no-such-city"),
        Refusal::NoSlot => speaker.plain("refusal-no-slot"),
        Refusal::StationInHex { hex: at } => speaker.say("refusal-station-in-hex", &hex(*at)),
        Refusal::CityNotConnected => speaker.plain("refusal-city-not-connected"),
        Refusal::NotAHome => speaker.plain("refusal-not-a-home"),
        Refusal::BadRoute(fault) => match (action.by, &action.what) {
            (Actor::Corp(corp), What::RunRoutes(runs)) => {
                route_fault::line(speaker, corp, runs, fault)
            }
            _other => speaker.plain("route-problem"),
        },
        Refusal::NotYourTrain { train: which } => {
            speaker.say("refusal-not-your-train", &train(*which))
        }
        Refusal::TrainLimit { limit } => {
            speaker.say("refusal-train-limit", &Args::new().number("limit", *limit))
        }
        Refusal::NotForSale { train: which } => speaker.say("refusal-not-for-sale", &train(*which)),
        Refusal::NoTradeIn => speaker.plain("refusal-no-trade-in"),
        Refusal::NoSuchPayout => speaker.plain("refusal-no-such-payout"),
        Refusal::KeepTwoHexes => speaker.plain("refusal-keep-two-hexes"),
        _other => String::new(),
    }
}

fn of_company(speaker: &Speaker<'_>, refusal: &Refusal) -> String {
    let corp = |corp| Args::new().text("corp", speaker.corp(corp));
    let item = |private| Args::new().text("item", speaker.private(private));
    match refusal {
        Refusal::NotOnTheBlock { private } => {
            speaker.say("refusal-not-on-the-block", &item(*private))
        }
        Refusal::OtherAuction { corp: other } => {
            speaker.say("refusal-other-auction", &corp(*other))
        }
        Refusal::NotAvailable { corp: of } => speaker.say("refusal-not-available", &corp(*of)),
        Refusal::OtherMinorFirst { corp: first } => {
            speaker.say("refusal-other-minor-first", &corp(*first))
        }
        Refusal::NoHome { corp: of } => speaker.say("refusal-no-home", &corp(*of)),
        Refusal::SoldThisRound { corp: of } => speaker.say("refusal-sold-this-round", &corp(*of)),
        Refusal::NotOperatedYet { corp: of } => speaker.say("refusal-not-operated-yet", &corp(*of)),
        Refusal::NeverSold { corp: of } => speaker.say("refusal-never-sold", &corp(*of)),
        Refusal::PrivateNotForSale { private } => {
            speaker.say("refusal-private-not-for-sale", &item(*private))
        }
        Refusal::CannotMerge { corp: of } => {
            let limits = speaker.game.rules().rules().mergers.as_ref();
            let limits = limits.map_or((0, 0), |data| (data.most_of_one_owner, data.most_minors));
            let args = corp(*of).number("own", limits.0).number("most", limits.1);
            speaker.say("refusal-cannot-merge", &args)
        }
        Refusal::MajorWithoutPresident { corp: of } => {
            speaker.say("refusal-major-without-president", &corp(*of))
        }
        _other => String::new(),
    }
}

fn of_order(speaker: &Speaker<'_>, refusal: &Refusal) -> String {
    let limit = |limit: u8| Args::new().number("limit", limit);
    match refusal {
        Refusal::GameOver => speaker.plain("refusal-game-over"),
        Refusal::NotYourTurn { asked: Some(asked) } => speaker.say(
            "refusal-not-your-turn",
            &Args::new().text("asked", speaker.actor(*asked)),
        ),
        Refusal::NotYourTurn { asked: None } => speaker.plain("refusal-nobodys-turn"),
        Refusal::NotNow { kind } => {
            let open = speaker.game.turn().open.iter();
            let open: Vec<String> = open.map(|kind| speaker.plain(kind_key(kind))).collect();
            speaker.say(
                "refusal-not-now",
                &Args::new()
                    .text("kind", speaker.plain(kind_key(*kind)))
                    .text("open", open.join(", ")),
            )
        }
        Refusal::NotAPar => speaker.plain("refusal-not-a-par"),
        Refusal::CertLimit { limit: most } => speaker.say("refusal-cert-limit", &limit(*most)),
        Refusal::HoldingLimit { limit: most } => {
            speaker.say("refusal-holding-limit", &limit(*most))
        }
        Refusal::PoolLimit { limit: most } => speaker.say("refusal-pool-limit", &limit(*most)),
        Refusal::NotThere => speaker.plain("refusal-not-there"),
        Refusal::OneAtATime => speaker.plain("refusal-one-at-a-time"),
        Refusal::NoSuccessor { need } => {
            speaker.say("refusal-no-successor", &Args::new().number("need", *need))
        }
        Refusal::WrongPercent => speaker.plain("refusal-wrong-percent"),
        Refusal::NoMajorFree => speaker.plain("refusal-no-major-free"),
        _other => String::new(),
    }
}
