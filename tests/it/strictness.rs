//! Recorded moves that a live table refuses: only for the reasons that the rules name (1861/1867
//! rules 11, 18GB rules 0 and 11), counted by reason.

use std::collections::BTreeMap;
use std::io::Write;

use signalbox::engine::action::Authority;

use crate::support;

/// What 18xx.games leaves to its screen, so that its files may hold it.
const LEFT_TO_THE_SCREEN: [&str; 16] = [
    "BadRoute",
    "BidFixed",
    "HexClosed",
    "Misfit",
    "NoHome",
    "NoMajorFree",
    "NoNewTrack",
    "NobodyCouldLead",
    "NotAPar",
    "OtherMinorFirst",
    "CityNotConnected",
    "TrackNotConnected",
    "TrainLimit",
    "PriceRange",
    // 18GB rules 11, D9: half a president's certificate without change.
    "NoSuccessor",
    // D2: a beaten bid is no money.
    "TooPoor",
];

/// The reason's name, without its numbers.
fn reason(refusal: &impl std::fmt::Debug) -> String {
    let text = format!("{refusal:?}");
    let end = text.find(|c: char| !c.is_alphanumeric());
    text[..end.unwrap_or(text.len())].to_owned()
}

#[test]
fn a_live_table_refuses_recorded_moves_for_named_reasons_only() {
    let mut reasons: BTreeMap<String, (usize, String)> = BTreeMap::new();
    for path in support::game_files() {
        support::walk(&path, |number, game, action| {
            if let Err(refusal) = game.clone().apply(action, Authority::Live) {
                let place = || format!("{}: {refusal:?}", support::place(&path, number));
                let entry = reasons
                    .entry(reason(&refusal))
                    .or_insert_with(|| (0, place()));
                entry.0 += 1;
            }
        });
    }
    let (mut said, mut unnamed) = (String::new(), Vec::new());
    for (reason, (times, first)) in &reasons {
        if !LEFT_TO_THE_SCREEN.contains(&reason.as_str()) {
            unnamed.push(format!("{times} recorded moves are refused live: {first}"));
        }
        said += &format!("live play refuses {times} recorded moves: {reason}, first {first}\n");
    }
    let said = said.as_bytes();
    std::io::stderr()
        .write_all(said)
        .expect("standard error is open");
    assert!(unnamed.is_empty(), "{}", unnamed.join("\n"));
}
