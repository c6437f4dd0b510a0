//! Reminders: each once, however many processes look, and only for a position that stands.

use super::*;
use crate::store::reminder::{Claim, NEVER, Reminder, Renewal};
use crate::store::venue::Venue;

fn due(game: GameId, seat: i64) -> Reminder {
    Reminder {
        game,
        seat,
        version: 0,
        since: 1,
        called: None,
        called_at: 1,
        due: 10 + seat,
        sent: 0,
    }
}

async fn plan(store: &Store, game: GameId, version: i64, reminders: Vec<Reminder>) {
    let rider = Rider {
        reminders: vec![Renewal::All {
            game,
            version,
            reminders,
        }],
        ..Rider::default()
    };
    store.write(&rider).await.expect("reminders");
}

fn called(was: Reminder, body: &str) -> Claim {
    Claim {
        was,
        then: Some(Reminder {
            called: Some(5),
            due: NEVER,
            sent: was.sent + 1,
            ..was
        }),
        letter: Some(letter(was.game.0, Some(was.game), body)),
    }
}

#[test]
fn four_who_look_at_once_remind_once() {
    on_both(async |ground| {
        let store = ground.store().await;
        let mut games = Vec::new();
        for channel in 1..=20 {
            let id = store.create(&new_game(&[])).await.expect("a game");
            let table = Venue {
                game: Some(id),
                paused: channel == 1,
                ..people::venue(channel)
            };
            store
                .keep_venue(&table, &Rider::default())
                .await
                .expect("a table");
            plan(&store, id, 0, vec![due(id, 0), due(id, 1)]).await;
            games.push(id);
        }
        let found = store.due_reminders(10, 99).await.expect("those due");
        assert_eq!(found.len(), 20);
        assert!(found[0].current && found[0].place == Some((1, 1)) && found[0].paused);
        let worker = async |name: &str| {
            let store = ground.store().await;
            let mut written = 0;
            loop {
                let found = store.due_reminders(100, 7).await.expect("reminders");
                if found.is_empty() {
                    break;
                }
                let claims: Vec<Claim> =
                    found.iter().map(|due| called(due.reminder, name)).collect();
                written += store.claim(&claims).await.expect("claims");
            }
            store.close().await;
            written
        };
        let all = tokio::join!(worker("a"), worker("b"), worker("c"), worker("d"));
        assert_eq!(all.0 + all.1 + all.2 + all.3, 40);
        assert_eq!(store.outbox_length().await.expect("letters"), 40);
        for game in games {
            let kept = store.reminders(game).await.expect("reminders");
            assert!(kept.iter().all(|one| one.sent == 1 && one.due == NEVER));
            assert_eq!(kept.len(), 2);
        }
        store.close().await;
    });
}

#[test]
fn a_position_that_is_gone_reminds_nobody() {
    on_both(async |ground| {
        let store = ground.store().await;
        let id = store.create(&new_game(&[])).await.expect("a game");
        plan(&store, id, 0, vec![due(id, 0)]).await;
        let entry = ["a".to_owned()];
        store
            .append(&change(id, 0, 0, &entry))
            .await
            .expect("a move");
        let found = store.due_reminders(100, 9).await.expect("one");
        assert!(!found[0].current && found[0].place.is_none());
        let claims = [called(found[0].reminder, "late")];
        assert_eq!(store.claim(&claims).await.expect("nothing"), 0);
        assert_eq!(store.outbox_length().await.expect("nothing"), 0);
        // Reminders of another version than the present one are not even written.
        plan(&store, id, 0, vec![due(id, 1)]).await;
        let kept = store.reminders(id).await.expect("the old one");
        assert_eq!(kept.iter().map(|one| one.seat).collect::<Vec<_>>(), [0]);
        let gone = Claim {
            was: kept[0],
            then: None,
            letter: None,
        };
        store.claim(&[gone]).await.expect("an end");
        assert!(store.reminders(id).await.expect("none").is_empty());
        plan(&store, GameId(99), 0, vec![due(GameId(99), 0)]).await;
        store.close().await;
    });
}

/// The same plan comes from two sides at once, as from a turn message that was sent twice.
#[test]
fn plans_make_room_for_each_other() {
    on_both(async |ground| {
        let (one, two) = (ground.store().await, ground.store().await);
        let id = one.create(&new_game(&[])).await.expect("a game");
        for _round in 0..20 {
            let all = || vec![due(id, 0), due(id, 1), due(id, 2)];
            tokio::join!(plan(&one, id, 0, all()), plan(&two, id, 0, all()));
            assert_eq!(one.reminders(id).await.expect("reminders"), all());
        }
        let was = due(id, 1);
        let then = Reminder { due: 77, ..was };
        let rider = Rider {
            reminders: vec![Renewal::One { was, then }],
            ..Rider::default()
        };
        for _twice in 0..2 {
            two.write(&rider).await.expect("a change");
        }
        assert_eq!(one.reminders(id).await.expect("reminders")[1], then);
        one.close().await;
        two.close().await;
    });
}
