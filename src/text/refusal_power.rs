//! Why a purchase, a conversion or the use of a private's power is refused.

use super::speaker::Speaker;
use super::tongue::Args;
use crate::engine::refusal::Refusal;

/// Refusals about shares and conversions.
pub fn of_shares(speaker: &Speaker<'_>, refusal: &Refusal) -> String {
    let corp = |corp| Args::new().text("corp", speaker.corp(corp));
    match refusal {
        Refusal::OnlyThis { corp: only } => speaker.say("refusal-only-this", &corp(*only)),
        Refusal::OnlyOwnerStarts { corp: of, private } => speaker.say(
            "refusal-only-owner-starts",
            &corp(*of).text("item", speaker.private(*private)),
        ),
        Refusal::FromRound { round } => {
            speaker.say("refusal-from-round", &Args::new().number("round", *round))
        }
        Refusal::TreasuryLimit { limit } => speaker.say(
            "refusal-treasury-limit",
            &Args::new().number("limit", *limit),
        ),
        Refusal::NeedsOneCertificate { corp: of } => {
            speaker.say("refusal-needs-one-certificate", &corp(*of))
        }
        Refusal::SoldThisTurn { corp: of } => speaker.say("refusal-sold-this-turn", &corp(*of)),
        Refusal::CannotExchange { corp: of } => speaker.say("refusal-cannot-exchange", &corp(*of)),
        Refusal::PresidentMustStay { corp: of } => {
            speaker.say("refusal-president-must-stay", &corp(*of))
        }
        Refusal::MoreThanNeeded { missing } => speaker.say(
            "refusal-more-than-needed",
            &Args::new().text("missing", speaker.money(*missing)),
        ),
        Refusal::InDebt { debt } => speaker.say(
            "refusal-in-debt",
            &Args::new().text("debt", speaker.money(*debt)),
        ),
        Refusal::GoodsNotYet => speaker.plain("refusal-goods-not-yet"),
        Refusal::NoTradeYet => speaker.plain("refusal-no-trade-yet"),
        Refusal::OneTradeIn => speaker.plain("refusal-one-trade-in"),
        Refusal::CannotExpand { corp: of } => speaker.say("refusal-cannot-expand", &corp(*of)),
        _other => String::new(),
    }
}

/// Refusals about building limits and powers of privates.
pub fn of_powers(speaker: &Speaker<'_>, refusal: &Refusal) -> String {
    let item = |private| Args::new().text("item", speaker.private(private));
    match refusal {
        Refusal::OneCityTile => speaker.plain("refusal-one-city-tile"),
        Refusal::OneStation => speaker.plain("refusal-one-station"),
        Refusal::StationsStopped => speaker.plain("refusal-stations-stopped"),
        Refusal::NoSuchPower { private } => speaker.say("refusal-no-such-power", &item(*private)),
        Refusal::StillOpen { private } => speaker.say("refusal-still-open", &item(*private)),
        Refusal::AlreadyClosed { private } => {
            speaker.say("refusal-already-closed", &item(*private))
        }
        Refusal::PowerUsed { private } => speaker.say("refusal-power-used", &item(*private)),
        Refusal::PowerElsewhere { hex } => speaker.say(
            "refusal-power-elsewhere",
            &Args::new().text("hex", speaker.hex(*hex)),
        ),
        Refusal::NotThisTile { private } => speaker.say("refusal-not-this-tile", &item(*private)),
        Refusal::NotYourCorporation { corp } => speaker.say(
            "refusal-not-your-corporation",
            &Args::new().text("corp", speaker.corp(*corp)),
        ),
        _other => String::new(),
    }
}
