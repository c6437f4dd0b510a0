//! Standing orders in chat: given out of turn, obeyed in turn, shown to their owner alone.

use serde_json::{Value, json};
use signalbox::engine::action::{Authority, Kind};
use signalbox::engine::agenda::Round;
use signalbox::engine::game::Game;

use super::driver::Driver;
use super::recorded::Recorded;
use super::whole_game::{exported, own_game};
use super::{CHANNEL, House, people};
use crate::standin::interaction::option;

fn text(answer: &Value) -> &str {
    answer["data"]["content"].as_str().unwrap_or_default()
}

fn is_private(answer: &Value) -> bool {
    answer["data"]["flags"].as_u64().unwrap_or(0) & 64 != 0
}

/// The moves before the first turn of a stock round in which nothing was done yet.
fn to_the_stock_round(recorded: &Recorded) -> (usize, Game) {
    let mut game = recorded.start.clone();
    for (number, action) in recorded.actions.iter().enumerate() {
        let fresh = matches!(
            &game.state().agenda.round,
            Round::Stock(round) if round.auction.is_none() && !round.done.acted
        );
        if fresh && game.is_open(Kind::Pass) {
            return (number, game);
        }
        game.apply(action, Authority::Live).expect("a move");
    }
    panic!("there is no stock round");
}

#[test]
fn an_order_passes_in_its_owners_place() {
    let house = House::new("orders");
    let recorded = Recorded::read(&own_game());
    let (moves, game) = to_the_stock_round(&recorded);
    let people = people().to_vec();
    let opening = recorded.opening();
    let start = recorded.start.clone();
    let mut driver = Driver::sit_down(&house, people, &recorded, &opening, start);
    driver.only_commands = true;
    for action in &recorded.actions[..moves] {
        driver.make(action);
    }
    let seats = game
        .view(Authority::Live)
        .seats_from(game.turn().by.player().expect("a player"));
    let (now, next) = (usize::from(seats[0].0), usize::from(seats[1].0));
    let (now, next) = (driver.people[now].clone(), driver.people[next].clone());
    let standin = &house.standin;
    let ask = |who, path, options| standin.answer(standin.command(who, CHANNEL, path, options));

    let none = ask(&next, "auto show", vec![]);
    assert!(
        is_private(&none) && text(&none).contains("no standing order"),
        "{none}"
    );
    let given = ask(&next, "auto pass", vec![option("always", json!(true))]);
    assert!(
        text(&given).contains("has given a standing order"),
        "{given}"
    );
    let shown = ask(&next, "auto show", vec![]);
    assert!(
        is_private(&shown) && text(&shown).contains("whatever happens"),
        "{shown}"
    );
    // Whoever is asked passes, and the one behind him passes by his order.
    let passed = ask(&now, "pass", vec![]);
    assert_eq!(text(&passed).matches("passes").count(), 2, "{passed}");
    let file: Value = serde_json::from_str(&exported(&house)).expect("a file");
    let actions = file["actions"].as_array().expect("actions");
    assert_eq!(actions[actions.len() - 2]["type"], "program_share_pass");
    assert_eq!(
        actions[actions.len() - 1]["auto_actions"][0]["type"],
        "pass"
    );
    // It is his to take back, and nobody else's.
    let foreign = ask(&now, "auto off", vec![]);
    assert!(
        is_private(&foreign) && text(&foreign).contains("no standing order"),
        "{foreign}"
    );
    let gone = ask(&next, "auto off", vec![]);
    assert!(text(&gone).contains("no standing order any more"), "{gone}");
    house.standin.assert_clean();
}
