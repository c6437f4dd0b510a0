//! Killed at random moments and started again: nothing acknowledged is lost, nothing happens twice.

use std::time::Duration;

use signalbox::robot::chance::Chance;

use super::driver::Driver;
use super::recorded::Recorded;
use super::whole_game::{exported, own_game};
use super::{CHANNEL, House, people};

/// Moves that are played, and how often the bot is killed on the way.
const MOVES: usize = 300;
const KILLS: usize = 12;

#[test]
fn killed_at_random_moments() {
    let mut house = House::new("killed");
    let recorded = Recorded::read(&own_game());
    let people = people().to_vec();
    let (game, number) = {
        let start = recorded.start.clone();
        let driver = Driver::sit_down(
            &house,
            people.clone(),
            &recorded,
            &recorded.opening(),
            start,
        );
        (driver.game, driver.number)
    };
    let mut chance = Chance::new(4);
    let mut game = game;
    let (mut at, mut moves, mut kills) = (0, 0, 0);
    while moves < MOVES {
        let strike = chance.below(MOVES / KILLS) == 0;
        let made = {
            let mut driver =
                Driver::resume(&house, people.clone(), &recorded, game.clone(), number);
            let action = &recorded.actions[at];
            if driver.passes_by_itself().as_ref() == Some(action) {
                driver.follow(action);
                game = driver.game;
                at += 1;
                continue;
            }
            let (who, words) = driver.said(action).expect("a move");
            let needs = super::driver::asked(&driver.game, action);
            if strike && needs.is_empty() {
                let id = driver.by_command(&who, &words);
                // Somewhere between the arrival and long after the answer.
                std::thread::sleep(Duration::from_millis(chance.below(60) as u64));
                Some(id)
            } else {
                driver.only_commands = true;
                driver.make(action);
                game = driver.game;
                None
            }
        };
        if let Some(id) = made {
            house.bot.kill();
            kills += 1;
            house.restart();
            let answered = house.standin.shared.world().interactions[&id]
                .answers
                .first()
                .cloned();
            let played = Recorded::parse(&exported(&house)).actions.len();
            // Whatever was acknowledged stands; what was not may stand, too, but once.
            let stands = played > at;
            assert!(stands || answered.is_none(), "an acknowledged move is lost");
            if !stands {
                continue;
            }
            game.apply(
                &recorded.actions[at],
                signalbox::engine::action::Authority::Live,
            )
            .expect("a move");
        }
        at += 1;
        moves += 1;
    }
    assert!(kills > 3, "{kills}");
    let played = Recorded::parse(&exported(&house));
    assert_eq!(played.plain(), recorded.plain()[..played.actions.len()]);
    // One message a move and one for the beginning, each once, whatever it took to send them.
    house.standin.wait("all messages", |world| {
        let here = world
            .messages
            .iter()
            .filter(|message| message.channel == CHANNEL && !message.stands());
        (here.count() > moves).then_some(())
    });
    let messages = house.standin.messages(CHANNEL);
    let mut nonces: Vec<_> = messages
        .iter()
        .map(|message| message.nonce.clone())
        .collect();
    nonces.sort();
    nonces.dedup();
    assert_eq!(nonces.len(), messages.len());
    println!(
        "{moves} moves, {kills} times killed, {} messages",
        messages.len()
    );
}
