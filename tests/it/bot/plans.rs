//! Private what-ifs: tried in private, queued, made when their turn comes, dropped with a reason.

use serde_json::{Value, json};
use signalbox::engine::action::{Authority, Kind};
use signalbox::engine::agenda::Round;
use signalbox::engine::game::Game;
use signalbox::engine::ids::PlayerId;
use signalbox::engine::offer::Offer;
use signalbox::record::session;
use signalbox::table::command::line;

use super::driver::Driver;
use super::recorded::Recorded;
use super::whole_game::{exported, own_game};
use super::{CHANNEL, House, buttons, people};
use crate::standin::interaction::{Person, option};

fn text(answer: &Value) -> String {
    let data = answer.get("data").unwrap_or(answer);
    data["content"].as_str().unwrap_or_default().to_owned()
}

/// The present position, from the file that the bot writes.
fn position(house: &House) -> Game {
    let recorded = Recorded::parse(&exported(house));
    let mut game = recorded.start.clone();
    for action in &recorded.actions {
        game.apply(action, Authority::Recorded).expect("legal");
    }
    game
}

fn decider(game: &Game) -> PlayerId {
    game.turn().by.player().expect("a player")
}

/// A table in a stock round in which nothing was done yet.
fn seated<'h>(house: &'h House, recorded: &Recorded) -> Driver<'h> {
    let start = recorded.start.clone();
    let opening = recorded.opening();
    let mut driver = Driver::sit_down(house, people().to_vec(), recorded, &opening, start);
    driver.only_commands = true;
    let mut game = recorded.start.clone();
    for action in &recorded.actions {
        let fresh = matches!(
            &game.state().agenda.round,
            Round::Stock(round) if round.auction.is_none() && !round.done.acted
        );
        if fresh && game.is_open(Kind::Pass) {
            return driver;
        }
        driver.make(action);
        game.apply(action, Authority::Live).expect("a move");
    }
    panic!("there is no stock round");
}

fn plan(house: &House, who: &Person, what: &str) -> String {
    text(&house.says(who, &format!("plan {what}"), vec![]))
}

fn tries(house: &House, who: &Person, words: &str) -> String {
    text(&house.says(who, "plan try", vec![option("move", json!(words))]))
}

fn told(house: &House, words: &str, times: usize) {
    house.standin.wait(words, |world| {
        let here = world.messages.iter().filter(|m| m.channel == CHANNEL);
        let told = here.filter(|m| !m.stands() && m.text().contains(words));
        (told.count() >= times).then_some(())
    });
}

fn direct(house: &House, who: &Person, words: &str) {
    let channel = crate::standin::direct(who.id);
    house.standin.wait(words, |world| {
        let mut there = world.messages.iter().filter(|m| m.channel == channel);
        there.any(|m| m.text().contains(words)).then_some(())
    });
}

#[test]
fn what_is_queued_is_made_in_its_turn_and_dropped_when_another_moves_otherwise() {
    let mut house = House::new("plans");
    let recorded = Recorded::read(&own_game());
    let people = {
        let driver = seated(&house, &recorded);
        driver.people.clone()
    };
    let game = position(&house);
    let seats = game.view(Authority::Live).seats_from(decider(&game));
    let who = |seat: usize| people[usize::from(seats[seat].0)].clone();
    let (first, second, third, fourth) = (who(0), who(1), who(2), who(3));
    let entries = Recorded::parse(&exported(&house)).actions.len();

    // Tried in private: nothing happens.
    let id = house.standin.command(
        &second,
        CHANNEL,
        "plan try",
        vec![option("move", json!("/pass"))],
    );
    let shown = house.standin.final_answer(id);
    let words = text(&shown);
    assert!(words.contains("nothing of this has happened"), "{shown}");
    assert!(words.contains("1. `/pass`"), "{shown}");
    let labels: Vec<String> = buttons(&shown["components"])
        .into_iter()
        .map(|(label, _)| label)
        .collect();
    assert!(labels.iter().any(|label| label == "Queue it"), "{labels:?}");
    // One step back and the same again, by the buttons and the list below.
    let press = |shown: &Value, label: &str, value: Option<&[&str]>| {
        let all = buttons(&shown["components"]);
        let (_, id) = all
            .iter()
            .find(|(known, _)| known == label)
            .expect("a button");
        let pressed = house.standin.press(&second, CHANNEL, id, value, true);
        house.standin.final_answer(pressed)
    };
    let back = press(&shown, "One move back", None);
    assert!(text(&back).contains("No move is planned"), "{back}");
    let again = press(&back, "Try a move", Some(&["pass"]));
    assert!(text(&again).contains("1. `/pass`"), "{again}");
    let refused = tries(&house, &second, "dividend pay");
    assert!(!refused.contains("nothing of this"), "{refused}");
    let unknown = tries(&house, &second, "status");
    assert!(unknown.contains("That is no move"), "{unknown}");
    let own = tries(&house, &second, "pass");
    assert!(own.contains("2. `/pass`"), "{own}");
    assert!(
        plan(&house, &second, "play").contains("not your turn"),
        "it is not his turn"
    );
    assert_eq!(Recorded::parse(&exported(&house)).actions.len(), entries);
    // A plan is its owner's alone.
    assert!(plan(&house, &third, "show").contains("No move is planned"));
    assert!(plan(&house, &third, "queue").contains("holds no move of yours"));

    // Queued, and kept over a restart; made behind the move on which it counts.
    assert!(plan(&house, &second, "queue").contains("One move of yours is queued"));
    let (ended, _took) = house.bot.stop();
    assert!(ended);
    house.restart();
    assert!(plan(&house, &second, "show").contains("One move of yours is queued"));
    house.says(&first, "pass", vec![]);
    told(&house, "had planned it", 1);
    let game = position(&house);
    assert_eq!(decider(&game), seats[2]);
    assert!(plan(&house, &second, "show").contains("No move is planned"));

    // Another one does something else: the queue is dropped, and its owner hears why.
    tries(&house, &fourth, "pass");
    tries(&house, &fourth, "pass");
    assert!(plan(&house, &fourth, "queue").contains("is queued"));
    let offers = game.all_offers();
    let other = offers
        .iter()
        .find(|offer| !matches!(offer, Offer::Pass))
        .expect("a move");
    let other = line::of(&game, other).whole();
    // The third one plans it for himself, and plays it at once.
    let shown = tries(&house, &third, &other);
    assert!(shown.contains(&format!("1. `{other}`")), "{shown}");
    let made = plan(&house, &third, "play");
    assert!(!made.contains("What-if"), "{made}");
    direct(&house, &fourth, "has moved otherwise");
    assert!(plan(&house, &fourth, "show").contains("No move is planned"));
    assert_ne!(
        Recorded::parse(&exported(&house)).actions.len(),
        entries + 2
    );
    house.standin.assert_clean();
}

#[test]
fn a_queue_ends_with_a_refusal() {
    let house = House::new("plans-refused");
    let recorded = Recorded::read(&own_game());
    let people = seated(&house, &recorded).people.clone();
    let game = position(&house);
    let seats = game.view(Authority::Live).seats_from(decider(&game));
    let who = |seat: usize| people[usize::from(seats[seat].0)].clone();
    let (first, second) = (who(0), who(1));
    let offers = game.all_offers();
    let bid = offers.iter().find(|offer| {
        matches!(
            offer,
            Offer::BidMinor { .. } | Offer::Par { .. } | Offer::Buy { .. }
        )
    });
    let bid = line::of(&game, bid.expect("a purchase")).whole();

    // Whatever the others do: he wants the same thing, which another one has taken.
    let skipped = plan(&house, &second, "skip");
    assert!(skipped.contains("or whatever"), "{skipped}");
    let planned = tries(&house, &second, &bid);
    assert!(planned.contains(&bid), "{planned}");
    assert!(plan(&house, &second, "queue").contains("is queued"));
    let words = bid.trim_start_matches('/');
    let (path, options) = crate::standin::interaction::typed(words);
    let id = house.standin.command(&first, CHANNEL, &path, options);
    house.standin.final_answer(id);
    // He may have to do something more before the turn passes on.
    let mut now = position(&house);
    while decider(&now) == seats[0] {
        let next = line::of(&now, &now.all_offers()[0]).whole();
        let (path, options) = crate::standin::interaction::typed(next.trim_start_matches('/'));
        let id = house.standin.command(&first, CHANNEL, &path, options);
        house.standin.final_answer(id);
        now = position(&house);
    }
    direct(&house, &second, "Your plan is dropped at");
    house.standin.assert_clean();
}

/// The owner takes a queue back in the moment in which it is to be made, and a plan is played from
/// two screens at once: each happens once, and what was answered is what stands in the log.
#[test]
fn at_once_on_a_plan_one_of_two_presses_counts() {
    let house = House::new("plans-at-once");
    let recorded = Recorded::read(&own_game());
    let people = seated(&house, &recorded).people.clone();
    let at_once = |presses: [(&Person, &str); 2]| {
        let ids = presses.map(|(who, path)| house.standin.command(who, CHANNEL, path, vec![]));
        ids.map(|id| text(&house.standin.final_answer(id)))
    };
    let (mut made, mut dropped) = (0, 0);
    for _round in 0..6 {
        let game = position(&house);
        let seats = game.view(Authority::Live).seats_from(decider(&game));
        if !game.is_open(Kind::Pass) || seats.len() < 3 {
            break;
        }
        let who = |seat: usize| people[usize::from(seats[seat].0)].clone();
        let (first, second) = (who(0), who(1));
        // Whatever the first one does, the second one passes.
        plan(&house, &second, "skip");
        tries(&house, &second, "pass");
        assert!(plan(&house, &second, "queue").contains("is queued"));
        let before = Recorded::parse(&exported(&house)).actions.len();
        let [passed, taken] = at_once([(&first, "pass"), (&second, "plan drop")]);
        assert!(passed.contains("pass"), "{passed}");
        // What is still on its way when both are answered comes within the letters of the move.
        let entries = |wanted: usize| {
            let until = std::time::Instant::now() + std::time::Duration::from_secs(20);
            loop {
                let entries = Recorded::parse(&exported(&house)).actions.len() - before;
                if entries >= wanted || std::time::Instant::now() > until {
                    return entries;
                }
            }
        };
        if taken.contains("dropped") {
            dropped += 1;
            assert_eq!(entries(1), 1, "{taken}");
        } else {
            made += 1;
            assert_eq!(entries(2), 2, "{taken}");
        }
        assert!(plan(&house, &second, "show").contains("No move is planned"));
        // Whoever is asked now plays his plan from two screens.
        let game = position(&house);
        let third = people[usize::from(decider(&game).0)].clone();
        if !game.is_open(Kind::Pass) {
            break;
        }
        tries(&house, &third, "pass");
        let before = Recorded::parse(&exported(&house)).actions.len();
        let answers = at_once([(&third, "plan play"), (&third, "plan play")]);
        let after = Recorded::parse(&exported(&house)).actions.len();
        assert_eq!(after, before + 1, "{answers:?}");
        assert_ne!(answers[0], answers[1], "one of them comes too late");
    }
    println!("{made} queues made, {dropped} taken back");
    assert!(made + dropped > 0);
    house.standin.assert_clean();
}

/// A game in the first merger round in which somebody is asked after whoever is asked first.
fn in_a_merger_round(text: &str) -> (Vec<u8>, Game, PlayerId) {
    let (head, entries) = session::split(text).expect("a game file");
    let mut found = None;
    session::tell(&head, &entries, |past| {
        let game = past.after;
        if found.is_some() {
            return;
        }
        if let Round::Merger(round) = &game.state().agenda.round {
            let now = game.turn().by.player();
            let presidents = round.order.iter().skip(round.at + 1);
            let mut presidents =
                presidents.filter_map(|minor| game.state().corps[*minor].president);
            let next = presidents.find(|owner| Some(*owner) != now);
            found = next.map(|next| (past.position, game.clone(), next));
        }
    })
    .expect("a log");
    let (position, game, next) = found.expect("a merger round of two owners");
    let mut file: Value = serde_json::from_str(text).expect("a file");
    file["actions"]
        .as_array_mut()
        .expect("actions")
        .truncate(position + 1);
    (file.to_string().into_bytes(), game, next)
}

#[test]
fn in_a_merger_round_all_owners_are_called_and_may_answer_early() {
    let house = House::new("plans-merger");
    let text = std::fs::read_to_string(own_game()).expect("a file");
    let recorded = Recorded::parse(&text);
    let (file, game, next) = in_a_merger_round(&text);
    let driver = Driver::sit_down(&house, people().to_vec(), &recorded, &file, game.clone());
    let who = |player: PlayerId| driver.people[usize::from(player.0)].clone();
    let (now, later) = (who(decider(&game)), who(next));
    // Not his turn; and yet his answer is taken, and kept.
    let early = text_of(&house, &later, "pass");
    assert!(early.contains("is queued"), "{early}");
    assert_eq!(position(&house).turn().by.player(), game.turn().by.player());
    // Whoever has no company left to be asked is told whose turn it is.
    let all: Vec<PlayerId> = (0..4).map(PlayerId).collect();
    let Round::Merger(round) = &game.state().agenda.round else {
        panic!("a merger round")
    };
    let owners: Vec<PlayerId> = round
        .order
        .iter()
        .skip(round.at)
        .filter_map(|minor| game.state().corps[*minor].president)
        .collect();
    for other in all.into_iter().filter(|player| !owners.contains(player)) {
        let refused = text_of(&house, &who(other), "pass");
        assert!(!refused.contains("is queued"), "{refused}");
    }
    // The first one answers until the turn comes to the other, whose answer is there already.
    let mut answers = 0;
    while decider(&position(&house)) == decider(&game) {
        house.says(&now, "pass", vec![]);
        answers += 1;
        assert!(answers < 20, "it is still his turn");
    }
    let name = &recorded.players[usize::from(next.0)].name;
    told(&house, &format!("{name} had planned it"), 1);
    house.standin.assert_clean();
}

fn text_of(house: &House, who: &Person, path: &str) -> String {
    text(&house.says(who, path, vec![]))
}
