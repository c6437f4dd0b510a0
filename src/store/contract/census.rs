//! What is counted, what is forgotten, and that a server with much to send leaves room for others.

use super::people::venue;
use super::*;
use crate::store::census::Former;
use crate::store::outbox::{LANES, Prompt, Sent};
use crate::store::venue::{Chair, Person, Venue};

/// A game of two users in a channel.
async fn table(store: &Store, (server, channel): (i64, i64), users: [i64; 2]) -> GameId {
    let place = Venue {
        server,
        owner: users[0],
        ..venue(channel)
    };
    let users = users.map(Some);
    let new = new_game(&["{}"]);
    let game = store.start_game(&new, &users, &place, |_| Rider::default());
    game.await.expect("a game")
}

async fn post(store: &Store, lanes: impl Iterator<Item = i64>) {
    let rider = Rider {
        outbox: lanes.map(|lane| letter(lane, None, "x")).collect(),
        ..Rider::default()
    };
    store.write(&rider).await.expect("letters");
}

#[test]
fn a_server_with_much_to_send_leaves_room_for_others() {
    on_both(async |ground| {
        let (one, two) = (ground.store().await, ground.store().await);
        for channel in 1..=20 {
            let place = Venue {
                server: 1,
                ..venue(channel)
            };
            one.keep_venue(&place, &Rider::default())
                .await
                .expect("a table");
        }
        let other = Venue {
            server: 2,
            ..venue(50)
        };
        one.keep_venue(&other, &Rider::default())
            .await
            .expect("a table");
        // Everything of the first server came first; 900 is a user's direct messages.
        post(&one, (1..=20).chain([50, 900])).await;
        let lanes =
            |rows: Vec<outbox::Waiting>| -> Vec<i64> { rows.iter().map(|row| row.lane).collect() };
        // Even if there is room for few only, everybody has his part.
        assert_eq!(lanes(one.take(4).await.expect("letters")), [1, 2, 50, 900]);
        let more = lanes(two.take(100).await.expect("letters"));
        assert_eq!(more, (3..=LANES).collect::<Vec<_>>());
        assert!(one.take(100).await.expect("letters").is_empty());
        one.leave_all().await.expect("room");
        let more = one.take(100).await.expect("letters");
        assert!(lanes(more).contains(&1));
        one.close().await;
        two.close().await;
    });
}

#[test]
fn the_oldest_letter_that_is_due_is_known() {
    on_both(async |ground| {
        let store = ground.store().await;
        assert_eq!(store.outbox_state().await.expect("a state"), (0, None));
        let later = Rider {
            outbox: vec![rider::Outgoing {
                after: 3_600_000,
                ..letter(1, None, "x")
            }],
            ..Rider::default()
        };
        store.write(&later).await.expect("a letter");
        assert_eq!(store.outbox_state().await.expect("a state"), (1, None));
        post(&store, [2].into_iter()).await;
        let (length, due) = store.outbox_state().await.expect("a state");
        assert_eq!(length, 2);
        assert!(
            due.is_some_and(|due| (now() - due).abs() < 600_000),
            "{due:?}"
        );
        store.close().await;
    });
}

#[test]
fn what_messages_told_is_forgotten_by_their_age() {
    on_both(async |ground| {
        let store = ground.store().await;
        let game = table(&store, (1, 7), [10, 11]).await;
        for message in [1000, 2000] {
            post(&store, [7].into_iter()).await;
            let row = store.take(1).await.expect("letters").remove(0);
            let sent = Sent {
                prompt: Prompt {
                    message,
                    channel: 7,
                    game,
                    version: 0,
                },
                asks: true,
                entries: 1,
            };
            let done = store.delivered(row.id, Some(sent), &Rider::default()).await;
            done.expect("a delivery");
        }
        store.forget_told(2000).await.expect("room");
        let prompts = store.prompts_before(game, 1).await.expect("prompts");
        let messages: Vec<i64> = prompts.iter().map(|prompt| prompt.message).collect();
        assert_eq!(messages, [2000]);
        store.close().await;
    });
}

#[test]
fn games_nobody_plays_are_found_in_portions() {
    on_both(async |ground| {
        let store = ground.store().await;
        let mut games = Vec::new();
        for channel in 1..=3 {
            games.push(table(&store, (1, channel), [10, 11]).await);
        }
        let old = async |time, after, most| {
            let found = store.unchanged_since(time, after, most).await;
            let found = found.expect("games");
            found.into_iter().map(|(game, _)| game).collect::<Vec<_>>()
        };
        let later = now() + 1000;
        assert_eq!(old(later, GameId(0), 2).await, games[..2]);
        assert_eq!(old(later, games[1], 2).await, games[2..]);
        assert!(old(0, GameId(0), 2).await.is_empty());
        store.close().await;
    });
}

#[test]
fn somebody_is_forgotten_and_his_games_stay() {
    on_both(async |ground| {
        let store = ground.store().await;
        let game = table(&store, (1, 7), [10, 11]).await;
        let other = table(&store, (1, 8), [11, 12]).await;
        let stands_in = Chair {
            number: 0,
            user: 11,
            stand_in: Some(10),
        };
        let nothing = Rider::default();
        store
            .seat(other, stands_in, &nothing)
            .await
            .expect("a seat");
        store
            .keep_person(10, &Person::default())
            .await
            .expect("a person");
        let lobby = Venue {
            lobby: r#"{"players":[{"user":10,"name":"A"},{"user":105,"name":"B"}]}"#.to_owned(),
            owner: 105,
            ..venue(9)
        };
        store.keep_venue(&lobby, &nothing).await.expect("a table");
        post(&store, [10, 7].into_iter()).await;
        assert_eq!(store.games_of_user(10).await.expect("games"), [game]);
        assert_eq!(store.lobbies_of_user(10).await.expect("tables"), [9]);
        // The number of one user may stand within that of another.
        assert_eq!(store.lobbies_of_user(5).await.expect("tables"), [0_i64; 0]);
        let version = store.version(game).await.expect("a version");
        let former = Former {
            game,
            seats: vec![(0, "Player 1".to_owned())],
            head: r#"{"title":"1867","x":1}"#.to_owned(),
        };
        store.forget_user(10, &[former]).await.expect("forgotten");
        let stored = store.load(game).await.expect("the game");
        assert_eq!(stored.game.seats[0].name, "Player 1");
        assert_eq!(stored.game.seats[1].name, "Zażółć");
        assert!(stored.game.setup.contains("\"x\""));
        assert_eq!(stored.game.entries, ["{}"]);
        assert_ne!(Some(stored.version), version);
        let chairs = store.chairs(game).await.expect("chairs");
        assert_eq!(
            chairs.iter().map(|chair| chair.user).collect::<Vec<_>>(),
            [11]
        );
        let others = store.chairs(other).await.expect("chairs");
        assert!(others.iter().all(|chair| chair.stand_in.is_none()));
        // His table is the next one's.
        let place = store.venue(7).await.expect("a table").expect("the table");
        assert_eq!(place.owner, 11);
        assert_eq!(store.outbox_length().await.expect("a number"), 1);
        assert!(store.games_of_user(10).await.expect("games").is_empty());
        store.close().await;
    });
}
