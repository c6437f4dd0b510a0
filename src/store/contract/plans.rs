//! Private plans: one of each user at a game, changed in one step with the game.

use super::*;
use crate::store::plan::PlanChange;

fn kept(game: GameId, user: i64, known: Option<&str>, (queued, body): (bool, &str)) -> PlanChange {
    PlanChange {
        game,
        user,
        known: known.map(str::to_owned),
        queued,
        body: Some(body.to_owned()),
    }
}

#[test]
fn a_plan_is_kept_queued_changed_with_the_game_and_gone_with_it() {
    on_both(async |ground| {
        let store = ground.store().await;
        let game = store.create(&new_game(&[])).await.expect("a game");
        let other = store.create(&new_game(&[])).await.expect("a game");
        for change in [
            kept(game, 1, None, (false, "what if")),
            kept(game, 2, None, (true, "later")),
            kept(other, 1, None, (true, "elsewhere")),
        ] {
            store.keep_plan(&change).await.expect("a plan");
        }
        assert_eq!(
            store.plan(game, 1).await.expect("one").as_deref(),
            Some("what if")
        );
        assert_eq!(store.plan(game, 3).await.expect("none"), None);
        let queued = || async { store.queued_plans(game).await.expect("plans") };
        assert_eq!(queued().await, [(2, "later".to_owned())]);

        // A move is written with what is left of the plan, or neither.
        let entries = ["{}".to_owned()];
        let rider = Rider {
            plans: vec![
                kept(game, 2, Some("later"), (true, "less")),
                kept(game, 1, Some("what if"), (true, "now")),
            ],
            ..Rider::default()
        };
        let late = change(game, 7, 0, &entries);
        let refused = store.append_with(&late, &rider).await;
        assert!(matches!(refused, Err(StoreFault::Conflict)));
        assert_eq!(queued().await, [(2, "later".to_owned())]);
        let made = change(game, 0, 0, &entries);
        store.append_with(&made, &rider).await.expect("a move");
        assert_eq!(
            queued().await,
            [(1, "now".to_owned()), (2, "less".to_owned())]
        );

        // Dropped, forgotten with its owner, and gone with its game.
        let gone = PlanChange {
            body: None,
            ..kept(game, 1, Some("now"), (false, ""))
        };
        // What is no longer as it was read stays, and with it the game.
        for stale in [
            kept(game, 1, None, (true, "new")),
            kept(game, 1, Some("what if"), (true, "other")),
            kept(game, 3, Some("nothing"), (true, "other")),
            PlanChange {
                known: Some("what if".to_owned()),
                ..gone.clone()
            },
        ] {
            let rider = Rider {
                plans: vec![stale],
                ..Rider::default()
            };
            let made = change(game, 1, 1, &entries);
            let refused = store.append_with(&made, &rider).await;
            assert!(matches!(refused, Err(StoreFault::Conflict)), "{rider:?}");
        }
        assert_eq!(queued().await.len(), 2);
        store.keep_plan(&gone).await.expect("no plan");
        assert_eq!(queued().await, [(2, "less".to_owned())]);
        store.forget_user(2, &[]).await.expect("an end");
        assert_eq!(queued().await, []);
        store
            .delete_game(other, &Rider::default())
            .await
            .expect("no game");
        assert_eq!(store.plan(other, 1).await.expect("none"), None);
        store.close().await;
    });
}
