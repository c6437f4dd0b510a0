//! Games and their logs: nothing is lost, nothing comes twice, whoever writes.

use super::*;

#[test]
fn what_was_written_is_read_again() {
    on_both(async |ground| {
        let store = ground.store().await;
        let id = store.create(&new_game(&["a"])).await.expect("a game");
        let asked = Change {
            asking: Some("who agrees?"),
            ..change(id, 0, 1, &[])
        };
        assert_eq!(store.append(&asked).await.expect("a question"), 1);
        let asking = store.load(id).await.expect("the game").asking;
        assert_eq!(asking.as_deref(), Some("who agrees?"));
        let more = ["b".to_owned(), "c".to_owned()];
        let version = store.append(&change(id, 1, 1, &more)).await;
        assert_eq!(version.expect("a change"), 2);
        store.close().await;
        let store = ground.store().await;
        let stored = store.load(id).await.expect("the game");
        assert_eq!(stored.game.entries, ["a", "b", "c"]);
        assert_eq!((stored.version, stored.asking), (2, None));
        assert_eq!(stored.game.seats, new_game(&[]).seats);
        assert_eq!(store.changes(id).await.expect("changes"), [0, 2, 2]);
        let (made, times) = store.times(id).await.expect("times");
        assert!(made > 0 && times[0].is_none() && times[2] >= Some(made));
        let newest = store.create(&new_game(&[])).await.expect("a game");
        let listed = store.list().await.expect("a list");
        assert_eq!(listed.len(), 2);
        let listed = listed.iter().find(|game| game.id == id).expect("the game");
        assert_eq!(listed.players, ["Anna", "Zażółć"]);
        assert_eq!(listed.entries, 3);
        assert!(newest > id);
        for missing in [GameId(99), GameId(-1)] {
            let nothing = store.load(missing).await;
            assert!(matches!(nothing, Err(StoreFault::NoSuchGame { .. })));
            let nothing = store.times(missing).await;
            assert!(matches!(nothing, Err(StoreFault::NoSuchGame { .. })));
            assert_eq!(store.version(missing).await.expect("no version"), None);
        }
        store.close().await;
    });
}

#[test]
fn what_came_since_a_position_is_read_alone() {
    on_both(async |ground| {
        let store = ground.store().await;
        let id = store.create(&new_game(&["a", "b"])).await.expect("a game");
        let entry = ["c".to_owned()];
        store.append(&change(id, 0, 2, &entry)).await.expect("c");
        let since = store.since(id, 1).await.expect("entries");
        assert_eq!(since.version, 1);
        assert_eq!(since.entries, ["b", "c"]);
        assert_eq!(store.version(id).await.expect("a version"), Some(1));
        store.close().await;
    });
}

/// Two writers raise one version a hundred times.
#[test]
fn no_update_is_lost() {
    on_both(async |ground| {
        let one = ground.store().await;
        let id = one.create(&new_game(&[])).await.expect("a game");
        let writer = async |store: Store, name: &str| {
            let (mut written, mut overtaken) = (0, 0);
            while written + overtaken < 50 {
                let seen = store.load(id).await.expect("the game");
                let entry = [format!("{name} {written}")];
                let at = seen.game.entries.len();
                match store.append(&change(id, seen.version, at, &entry)).await {
                    Ok(_version) => written += 1,
                    Err(StoreFault::Conflict) => overtaken += 1,
                    Err(fault) => panic!("{fault}"),
                }
            }
            store.close().await;
            written
        };
        let two = ground.store().await;
        let (first, second) = tokio::join!(writer(one, "one"), writer(two, "two"));
        let store = ground.store().await;
        let stored = store.load(id).await.expect("the game");
        assert_eq!(stored.version, first + second);
        assert_eq!(stored.game.entries.len() as i64, first + second);
        assert!(first > 0 && second > 0);
        store.close().await;
    });
}

#[test]
fn an_interaction_is_handled_once() {
    on_both(async |ground| {
        let (one, two) = (ground.store().await, ground.store().await);
        let id = one.create(&new_game(&[])).await.expect("a game");
        let rider = Rider {
            handled: handled(5),
            outbox: vec![letter(1, Some(id), "x")],
            ..Rider::default()
        };
        let entry = ["a".to_owned()];
        // Both at once: one writes, the other hears that it is done.
        let wanted = change(id, 0, 0, &entry);
        let both = tokio::join!(
            one.append_with(&wanted, &rider),
            two.append_with(&wanted, &rider)
        );
        let (done, again) = match both {
            (Ok(version), again) | (again, Ok(version)) => (version, again),
            neither => panic!("{neither:?}"),
        };
        assert_eq!(done, 1);
        assert!(matches!(again, Err(StoreFault::Repeated)), "{again:?}");
        let again = two.append_with(&change(id, 1, 1, &entry), &rider).await;
        assert!(matches!(again, Err(StoreFault::Repeated)), "{again:?}");
        assert!(matches!(two.write(&rider).await, Err(StoreFault::Repeated)));
        assert_eq!(one.load(id).await.expect("a game").game.entries.len(), 1);
        assert_eq!(one.outbox_length().await.expect("a number"), 1);
        let answer = two.answered(5).await.expect("an answer");
        assert_eq!(answer.as_deref(), Some("done"));
        one.forget_handled(-1000).await.expect("an end");
        assert_eq!(one.answered(5).await.expect("no answer"), None);
        one.close().await;
        two.close().await;
    });
}

#[test]
fn an_entry_that_is_there_already_undoes_the_whole_change() {
    on_both(async |ground| {
        let store = ground.store().await;
        let id = store.create(&new_game(&["a"])).await.expect("a game");
        let wrong = store.append(&change(id, 0, 0, &["b".to_owned()])).await;
        assert!(wrong.is_err());
        assert_eq!(store.load(id).await.expect("the game").version, 0);
        store.close().await;
    });
}

#[test]
fn log_and_version_belong_together() {
    on_both(async |ground| {
        let (one, two) = (ground.store().await, ground.store().await);
        let id = one.create(&new_game(&[])).await.expect("a game");
        let writes = async {
            for number in 0..40 {
                let entry = [number.to_string()];
                let at = change(id, number, number as usize, &entry);
                one.append(&at).await.expect("a change");
            }
        };
        let reads = async {
            loop {
                let seen = two.load(id).await.expect("the game");
                assert_eq!(seen.version, seen.game.entries.len() as i64);
                let since = two.since(id, 0).await.expect("entries");
                assert_eq!(since.version, since.entries.len() as i64);
                if since.version == 40 {
                    break;
                }
            }
        };
        tokio::join!(writes, reads);
        one.close().await;
        two.close().await;
    });
}
