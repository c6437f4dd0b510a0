//! The course of the game: what it is about, phases, loans, mergers, the state railway, the end.

use super::{Page, is_over};
use crate::engine::data::market::CellMark;
use crate::engine::data::rules::FinalSet;
use crate::engine::data::trading::BankEnd;
use crate::text::refusal::colour_key;
use crate::text::tongue::Args;

/// A first game.
pub fn guide(page: &mut Page<'_, '_>) {
    for key in [
        "rules-guide-who",
        "rules-guide-stock",
        "rules-guide-operate",
        "rules-guide-trains",
        "rules-guide-first",
        "rules-guide-commands",
    ] {
        page.plain(key);
    }
}

/// Who wins.
pub fn goal(page: &mut Page<'_, '_>) {
    let (rules, speaker) = (page.rules(), page.speaker);
    page.plain("rules-goal");
    page.plain_if(rules.rules().loans.is_some(), "rules-goal-loans");
    let halved = rules.rules().trading.trainless_half;
    page.plain_if(halved, "rules-goal-trainless");
    page.plain_if(rules.rules().debt.is_some(), "rules-goal-debt");
    let args = Args::new()
        .number("players", rules.setup.players)
        .text("cash", speaker.money(rules.setup.starting_cash))
        .number("limit", rules.setup.cert_limit);
    page.say("rules-goal-start", &args);
}

/// When it ends.
pub fn end(page: &mut Page<'_, '_>) {
    let (rules, speaker) = (page.rules(), page.speaker);
    if let Some(bank) = rules.setup.bank {
        let args = Args::new().text("bank", speaker.money(bank));
        let key = match rules.rules().bank_end {
            BankEnd::Round => "rules-end-bank-round",
            BankEnd::Set => "rules-end-bank-set",
        };
        page.say(key, &args);
    }
    if let Some(last) = &rules.rules().final_phase {
        let args = Args::new()
            .text("phase", last.phase.as_str())
            .number("rounds", last.operating_rounds);
        let key = match last.extends {
            FinalSet::CurrentSet => "rules-end-phase-current",
            FinalSet::NextSet => "rules-end-phase-next",
        };
        page.say(key, &args);
    }
    page.plain_if(rules.rules().last_train.is_some(), "rules-end-train");
    let mut cells = rules.market.cells();
    let end = cells.find(|(_, cell)| cell.marks.contains(&CellMark::EndGame));
    if let Some((cell, _)) = end {
        let args = Args::new().text("price", speaker.cell(cell));
        page.say("rules-end-market", &args);
    }
    page.plain("rules-end-agreement");
}

/// The phases, each in a line.
pub fn phases(page: &mut Page<'_, '_>) {
    let (rules, speaker) = (page.rules(), page.speaker);
    page.plain("rules-phases");
    for (id, phase) in rules.phases.pairs() {
        if is_over(speaker, id) {
            continue;
        }
        let colours = phase.colours.iter();
        let colours: Vec<String> = colours
            .map(|colour| speaker.plain(colour_key(*colour)))
            .collect();
        let args = Args::new()
            .text("phase", phase.name.as_str())
            .text("colours", colours.join(", "))
            .number("rounds", phase.operating_rounds)
            .text("limits", page.limits(id));
        page.say("rules-phases-line", &args);
    }
}

/// Loans of companies.
pub fn loans(page: &mut Page<'_, '_>) {
    let (rules, speaker) = (page.rules(), page.speaker);
    let Some(loans) = &rules.rules().loans else {
        return;
    };
    let args = Args::new()
        .text("value", speaker.money(loans.value))
        .text("received", speaker.money(loans.received))
        .text("interest", speaker.money(loans.interest));
    page.say("rules-loans", &args);
    let limit = |kind: &str| loans.limits.get(kind).copied().unwrap_or(0);
    let limits = Args::new()
        .number("minor", limit("minor"))
        .number("major", limit("major"));
    page.say("rules-loans-limits", &limits);
    page.plain("rules-loans-taken");
    page.plain("rules-loans-repaid");
}

/// Mergers and conversions of minors.
pub fn mergers(page: &mut Page<'_, '_>) {
    let (rules, speaker) = (page.rules(), page.speaker);
    let Some(mergers) = &rules.rules().mergers else {
        return;
    };
    let args = Args::new().text("phases", mergers.phases.join(", "));
    page.say("rules-mergers", &args);
    page.plain("rules-mergers-convert");
    let args = Args::new()
        .number("most", mergers.most_minors)
        .number("own", mergers.most_of_one_owner);
    page.say("rules-mergers-merge", &args);
    let args = Args::new()
        .text("least", speaker.money(mergers.least_par))
        .text("highest", speaker.money(mergers.highest_par));
    page.say("rules-mergers-price", &args);
    let args = Args::new()
        .number("hexes", mergers.hexes_kept)
        .number("tokens", mergers.tokens);
    page.say("rules-mergers-stations", &args);
    page.plain("rules-mergers-shares");
}

/// The state railway that takes over others.
pub fn national(page: &mut Page<'_, '_>) {
    let rules = page.rules();
    let Some(national) = &rules.rules().national else {
        return;
    };
    let corp = || Args::new().text("corp", national.corporation.as_str());
    page.say("rules-national", &corp());
    let steps = corp()
        .number("steps", national.steps)
        .number("more", national.steps_per_loan);
    page.say("rules-national-price", &steps);
    let phases = corp().text("phases", national.operates_in.join(", "));
    if national.operates_in.is_empty() {
        page.say("rules-national-rests", &phases);
    } else {
        page.say("rules-national-runs", &phases);
    }
}
