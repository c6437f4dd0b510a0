//! The outbox: in order within a lane, each once, and nothing stays with a process that is gone.

use super::*;
use crate::store::outbox::{LEASE, Prompt, Sent};
use crate::store::standing::Standing;

async fn post(store: &Store, letters: Vec<rider::Outgoing>) {
    let rider = Rider {
        outbox: letters,
        ..Rider::default()
    };
    store.write(&rider).await.expect("letters");
}

fn bodies(taken: &[outbox::Waiting]) -> Vec<&str> {
    taken.iter().map(|row| row.body.as_str()).collect()
}

#[test]
fn a_lane_is_served_in_order_by_one_at_a_time() {
    on_both(async |ground| {
        let (one, two) = (ground.store().await, ground.store().await);
        let letters = [(1, "a"), (1, "b"), (2, "c"), (3, "d"), (2, "e")];
        post(
            &one,
            letters
                .map(|(lane, body)| letter(lane, None, body))
                .to_vec(),
        )
        .await;
        let first = one.take(2).await.expect("letters");
        assert_eq!(bodies(&first), ["a", "c"]);
        let second = two.take(9).await.expect("letters");
        assert_eq!(bodies(&second), ["d"]);
        assert!(two.take(9).await.expect("letters").is_empty());
        let nothing = Rider::default();
        one.delivered(first[0].id, None, &nothing)
            .await
            .expect("an end");
        assert_eq!(bodies(&two.take(9).await.expect("letters")), ["b"]);
        // What is tried again later stands in the way of its lane, and of no other.
        one.postpone(first[1].id, 3_600_000).await.expect("later");
        assert!(two.take(9).await.expect("letters").is_empty());
        assert_eq!(one.lanes_waiting().await.expect("lanes"), (2, 3));
        one.postpone(first[1].id, 0)
            .await
            .expect("nothing: it is not held");
        assert!(two.take(9).await.expect("letters").is_empty());
        one.close().await;
        two.close().await;
    });
}

#[test]
fn many_take_each_letter_once_and_in_order() {
    on_both(async |ground| {
        let writer = ground.store().await;
        for number in 0..40 {
            let letters = (0..5).map(|lane| letter(lane, None, &number.to_string()));
            post(&writer, letters.collect()).await;
        }
        let seen = std::sync::Mutex::new(Vec::new());
        let worker = async || {
            let store = ground.store().await;
            while store.outbox_length().await.expect("a number") > 0 {
                for row in store.take(2).await.expect("letters") {
                    seen.lock()
                        .expect("a list")
                        .push((row.lane, row.body.clone()));
                    let done = store.delivered(row.id, None, &Rider::default()).await;
                    done.expect("an end");
                }
            }
            store.close().await;
        };
        tokio::join!(worker(), worker(), worker(), worker());
        let seen = seen.into_inner().expect("a list");
        assert_eq!(seen.len(), 200);
        for lane in 0..5 {
            let here = seen.iter().filter(|(at, _)| *at == lane);
            let here: Vec<usize> = here.map(|(_, body)| body.parse().expect("one")).collect();
            assert!(here.is_sorted() && here.len() == 40, "{here:?}");
        }
        writer.close().await;
    });
}

#[test]
fn the_letters_of_a_process_that_is_gone_pass_on() {
    on_both(async |ground| {
        let (gone, here) = (ground.store().await, ground.store().await);
        post(&here, vec![letter(1, None, "a"), letter(1, None, "b")]).await;
        let held = gone.take(9).await.expect("letters");
        gone.keep(held[0].id).await.expect("a longer lease");
        assert!(here.take(9).await.expect("nothing").is_empty());
        // Time goes by.
        ground
            .tamper(&format!(
                "UPDATE outbox SET held_until = held_until - {LEASE} - 1000"
            ))
            .await;
        let taken = here.take(9).await.expect("letters");
        assert_eq!(taken[0].id, held[0].id);
        // The one that was thought to be gone has only been slow.
        gone.keep(held[0].id).await.expect("nothing");
        gone.postpone(held[0].id, 0).await.expect("nothing");
        assert!(gone.take(9).await.expect("nothing").is_empty());
        // Both have sent it, as one message; what follows from it is written once.
        let then = Rider {
            outbox: vec![letter(2, None, "c")],
            ..Rider::default()
        };
        here.delivered(held[0].id, None, &then)
            .await
            .expect("an end");
        gone.delivered(held[0].id, None, &then)
            .await
            .expect("nothing");
        assert_eq!(here.outbox_length().await.expect("b and c"), 2);
        // Whoever goes by himself leaves what he has at once.
        assert_eq!(gone.take(9).await.expect("letters").len(), 2);
        gone.leave_all().await.expect("an end");
        assert_eq!(here.take(9).await.expect("letters").len(), 2);
        gone.close().await;
        here.close().await;
    });
}

#[test]
fn what_was_sent_is_remembered_with_its_game() {
    on_both(async |ground| {
        let store = ground.store().await;
        let id = store.create(&new_game(&[])).await.expect("a game");
        post(
            &store,
            vec![letter(7, Some(id), "turn"), letter(8, Some(id), "stands")],
        )
        .await;
        let rows = store.take(9).await.expect("letters");
        let prompt = Prompt {
            message: 70,
            channel: 7,
            game: id,
            version: 3,
        };
        let sent = Sent {
            prompt,
            asks: true,
            entries: 12,
        };
        let nothing = Rider::default();
        let done = store.delivered(rows[0].id, Some(sent), &nothing).await;
        done.expect("an end");
        assert_eq!(store.told(70).await.expect("told"), Some((id, 12)));
        assert_eq!(store.told(71).await.expect("nothing"), None);
        assert!(store.prompts_before(id, 3).await.expect("none").is_empty());
        let old = store.prompts_before(id, 4).await.expect("prompts");
        assert_eq!(old, [prompt]);
        store.forget_prompt(70).await.expect("an end");
        assert!(store.prompts_before(id, 4).await.expect("none").is_empty());
        let standing = Standing {
            channel: 8,
            message: 80,
            version: 5,
        };
        store
            .stands(rows[1].id, id, standing)
            .await
            .expect("an end");
        assert_eq!(store.standing(id).await.expect("it"), Some(standing));
        // The row is gone: somebody else was quicker, and knows better.
        let late = Standing {
            message: 81,
            ..standing
        };
        store.stands(rows[1].id, id, late).await.expect("nothing");
        assert_eq!(store.standing(id).await.expect("it"), Some(standing));
        store
            .delete_game(id, &Rider::default())
            .await
            .expect("an end");
        assert_eq!(store.standing(id).await.expect("nothing"), None);
        assert_eq!(store.told(70).await.expect("nothing"), None);
        assert_eq!(store.outbox_length().await.expect("none"), 0);
        store.close().await;
    });
}

#[test]
fn trouble_of_a_lane_is_told_once() {
    on_both(async |ground| {
        let store = ground.store().await;
        let mut table = people::venue(7);
        store
            .keep_venue(&table, &Rider::default())
            .await
            .expect("a table");
        let owner = Rider {
            outbox: vec![letter(9, None, "your channel is closed")],
            ..Rider::default()
        };
        for trouble in ["access", "access", "channel"] {
            post(&store, vec![letter(7, None, "x")]).await;
            let row = store.take(1).await.expect("letters").remove(0);
            store
                .give_up((row.id, 7), trouble, &owner)
                .await
                .expect("an end");
            store
                .give_up((row.id, 7), "other", &owner)
                .await
                .expect("nothing");
        }
        table = store.venue(7).await.expect("a table").expect("the table");
        assert_eq!(table.trouble.as_deref(), Some("channel"));
        assert_eq!(
            (table.version, store.outbox_length().await.expect("two")),
            (3, 2)
        );
        store.close().await;
    });
}

#[test]
fn a_lease_is_one_processs_until_it_ends() {
    on_both(async |ground| {
        let (one, two) = (ground.store().await, ground.store().await);
        assert!(one.lease("slot 0", 60_000).await.expect("a lease"));
        assert!(!two.lease("slot 0", 60_000).await.expect("no lease"));
        assert!(!one.lease("slot 0", 60_000).await.expect("not again"));
        assert!(two.lease("slot 1", 60_000).await.expect("another one"));
        ground.tamper("UPDATE lease SET held_until = 0").await;
        let both = tokio::join!(one.lease("slot 0", 60_000), two.lease("slot 0", 60_000));
        assert!(both.0.expect("a lease") != both.1.expect("a lease"));
        one.close().await;
        two.close().await;
    });
}
