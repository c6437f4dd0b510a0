//! Tables in channels, who sits there, and what people and servers like.

use super::*;
use crate::store::manner::{Manner, Silence};
use crate::store::plan::PlanChange;
use crate::store::reminder::{Absence, Manners};
use crate::store::server::Server;
use crate::store::venue::{Chair, Person, Venue};
use crate::titles::names::Language;

/// A table that has not started.
pub fn venue(channel: i64) -> Venue {
    Venue {
        channel,
        server: 1,
        owner: 10,
        game: None,
        lobby: "{}".to_owned(),
        version: 0,
        paused: false,
        trouble: None,
        language: Language::Polish,
    }
}

#[test]
fn a_table_changes_only_as_it_was_seen() {
    on_both(async |ground| {
        let (one, two) = (ground.store().await, ground.store().await);
        let nothing = Rider::default();
        let new = venue(7);
        // Two open a table in one channel at once.
        let both = tokio::join!(
            one.keep_venue(&new, &nothing),
            two.keep_venue(&new, &nothing)
        );
        let won = usize::from(both.0.is_ok()) + usize::from(both.1.is_ok());
        assert_eq!(won, 1, "{both:?}");
        let seen = one.venue(7).await.expect("a table").expect("the table");
        assert_eq!((seen.version, seen.language), (1, Language::Polish));
        let paused = Venue {
            paused: true,
            trouble: Some("access".to_owned()),
            ..seen.clone()
        };
        let once = Rider {
            handled: handled(1),
            ..Rider::default()
        };
        one.keep_venue(&paused, &once).await.expect("a change");
        let again = two.keep_venue(&paused, &once).await;
        assert!(matches!(again, Err(StoreFault::Repeated)), "{again:?}");
        let late = two.keep_venue(&seen, &nothing).await;
        assert!(matches!(late, Err(StoreFault::Conflict)), "{late:?}");
        let late = two.clear_venue(&seen, &nothing).await;
        assert!(matches!(late, Err(StoreFault::Conflict)), "{late:?}");
        let seen = two.venue(7).await.expect("a table").expect("the table");
        assert!(seen.paused && seen.trouble.is_some());
        two.move_venue(&seen, 8, &nothing).await.expect("a move");
        assert_eq!(one.venue(7).await.expect("nothing"), None);
        let seen = one.venue(8).await.expect("a table").expect("the table");
        assert_eq!((seen.version, &seen.trouble), (3, &None));
        one.keep_venue(&venue(9), &nothing).await.expect("another");
        let taken = one.move_venue(&seen, 9, &nothing).await;
        assert!(matches!(taken, Err(StoreFault::Conflict)), "{taken:?}");
        let all = one.venues_of_server(1).await.expect("tables");
        assert_eq!(
            all.iter().map(|one| one.channel).collect::<Vec<_>>(),
            [8, 9]
        );
        one.clear_venue(&seen, &nothing).await.expect("an end");
        assert_eq!(one.venues_of_server(1).await.expect("tables").len(), 1);
        one.close().await;
        two.close().await;
    });
}

#[test]
fn a_game_starts_once_in_its_channel() {
    on_both(async |ground| {
        let (one, two) = (ground.store().await, ground.store().await);
        one.keep_venue(&venue(7), &Rider::default())
            .await
            .expect("a table");
        let seen = one.venue(7).await.expect("a table").expect("the table");
        let start = async |store: &Store| {
            let rider = |game| Rider {
                outbox: vec![letter(7, Some(game), "it begins")],
                ..Rider::default()
            };
            let users = [Some(10), None];
            store.start_game(&new_game(&[]), &users, &seen, rider).await
        };
        let both = tokio::join!(start(&one), start(&two));
        let (game, other) = match both {
            (Ok(game), other) | (other, Ok(game)) => (game, other),
            neither => panic!("{neither:?}"),
        };
        assert!(matches!(other, Err(StoreFault::Conflict)), "{other:?}");
        assert_eq!(one.list().await.expect("games").len(), 1);
        assert_eq!(one.outbox_length().await.expect("letters"), 1);
        let here = one.venue_of(game).await.expect("a table").expect("it");
        assert_eq!((here.channel, here.lobby.as_str()), (7, ""));
        let chair = Chair {
            number: 1,
            user: 11,
            stand_in: Some(12),
        };
        one.seat(game, chair, &Rider::default())
            .await
            .expect("a seat");
        let chairs = two.chairs(game).await.expect("chairs");
        assert_eq!(
            chairs.iter().map(|one| one.user).collect::<Vec<_>>(),
            [10, 11]
        );
        for (user, tables) in [(10, 1), (11, 1), (12, 1), (13, 0)] {
            let found = two.venues_of_user(user).await.expect("tables");
            assert_eq!(found.len(), tables, "{user}");
        }
        one.delete_game(game, &Rider::default())
            .await
            .expect("an end");
        assert!(two.chairs(game).await.expect("none").is_empty());
        assert_eq!(two.venue(7).await.expect("nothing"), None);
        one.close().await;
        two.close().await;
    });
}

#[test]
fn what_people_like_is_kept_part_by_part() {
    on_both(async |ground| {
        let store = ground.store().await;
        assert_eq!(store.person(1).await.expect("nobody"), Person::default());
        store
            .keep_locale(1, Language::Russian)
            .await
            .expect("a language");
        let manners = Manners {
            remind: Some(5),
            quiet: Some((60, 120)),
            zone: Some("Europe/Warsaw".to_owned()),
            away: Some(Absence {
                from: 0,
                until: i64::MAX,
                by: Some(2),
            }),
            ..Manners::default()
        };
        let nothing = Rider::default();
        store
            .keep_manners(1, &manners, &nothing)
            .await
            .expect("manners");
        let person = Person {
            notify: "dm".to_owned(),
            confirm: "always".to_owned(),
            language: Some(Language::Polish),
            locale: None,
        };
        store.keep_person(1, &person).await.expect("a person");
        let seen = store.person(1).await.expect("a person");
        assert_eq!(seen.locale, Some(Language::Russian));
        assert_eq!(
            (seen.notify.as_str(), seen.speaks()),
            ("dm", Language::Polish)
        );
        let seen = store.manners(1).await.expect("manners");
        assert_eq!(seen.notify, "dm");
        assert_eq!((seen.away, seen.quiet), (manners.away, manners.quiet));
        // Whoever stands in for somebody who is away finds the table, and is known there.
        let id = store.create(&new_game(&[])).await.expect("a game");
        let table = Venue {
            game: Some(id),
            ..venue(7)
        };
        store.keep_venue(&table, &nothing).await.expect("a table");
        let chair = Chair {
            number: 0,
            user: 1,
            stand_in: None,
        };
        store.seat(id, chair, &nothing).await.expect("a seat");
        assert_eq!(store.venues_of_user(2).await.expect("tables").len(), 1);
        let (chairs, people) = store.seated(id).await.expect("people");
        assert_eq!((chairs, people.len()), (vec![chair], 2));
        store.close().await;
    });
}

#[test]
fn what_holds_on_a_server_is_kept_part_by_part() {
    on_both(async |ground| {
        let store = ground.store().await;
        assert_eq!(store.server(5).await.expect("nothing"), Server::default());
        let holds = Server {
            remind: Some(1),
            escalate: Some(0),
            zone: Some("Asia/Tokyo".to_owned()),
            ..Server::default()
        };
        let nothing = Rider::default();
        store
            .keep_reminding(5, &holds, &nothing)
            .await
            .expect("kept");
        store
            .keep_creators(5, ("role", Some(77)))
            .await
            .expect("kept");
        let expected = Server {
            creators: "role".to_owned(),
            role: Some(77),
            ..holds.clone()
        };
        assert_eq!(store.server(5).await.expect("it"), expected);
        store
            .keep_reminding(5, &Server::default(), &nothing)
            .await
            .expect("kept");
        let seen = store.server(5).await.expect("it");
        assert_eq!((seen.role, seen.zone), (Some(77), None));
        store.close().await;
    });
}

#[test]
fn small_things_are_kept() {
    on_both(async |ground| {
        let store = ground.store().await;
        let id = store.create(&new_game(&[])).await.expect("a game");
        assert_eq!(store.manner(id).await.expect("usual"), Manner::default());
        let manner = Manner {
            silence: Silence::Agrees,
            hours: 2,
        };
        for _twice in 0..2 {
            store
                .keep_manner(id, &manner, &Rider::default())
                .await
                .expect("kept");
        }
        assert_eq!(store.manner(id).await.expect("kept"), manner);
        let words = store.keep_words(id, "lay F16 57 🚂").await.expect("words");
        assert_eq!(
            store
                .keep_words(id, "lay F16 57 🚂")
                .await
                .expect("the same"),
            words
        );
        let read = store.words(id, words).await.expect("words");
        assert_eq!(read.as_deref(), Some("lay F16 57 🚂"));
        assert_eq!(store.words(GameId(99), words).await.expect("none"), None);
        let mut plan = PlanChange {
            game: id,
            user: 5,
            known: None,
            queued: false,
            body: Some("moves".to_owned()),
        };
        store.keep_plan(&plan).await.expect("kept");
        assert!(store.queued_plans(id).await.expect("none").is_empty());
        plan.queued = true;
        plan.known.clone_from(&plan.body);
        let rider = Rider {
            plans: vec![plan.clone()],
            ..Rider::default()
        };
        store.write(&rider).await.expect("kept");
        let queued = store.queued_plans(id).await.expect("one");
        assert_eq!(queued, [(5, "moves".to_owned())]);
        plan.body = None;
        store.keep_plan(&plan).await.expect("kept");
        assert_eq!(store.plan(id, 5).await.expect("none"), None);
        store.keep_fact("a", "1").await.expect("kept");
        store.keep_fact("a", "2").await.expect("kept");
        assert_eq!(store.fact("a").await.expect("it").as_deref(), Some("2"));
        assert_eq!(store.fact("b").await.expect("nothing"), None);
        store.close().await;
    });
}

#[test]
fn tables_with_robots_are_found() {
    on_both(async |ground| {
        let store = ground.store().await;
        let nothing = Rider::default();
        let mut games = Vec::new();
        for user in [5, -1, 6] {
            let id = store.create(&new_game(&[])).await.expect("a game");
            let chair = Chair {
                number: 0,
                user,
                stand_in: None,
            };
            store.seat(id, chair, &nothing).await.expect("a seat");
            games.push(id);
        }
        // A robot acts for the last one while he is away.
        let manners = Manners {
            away: Some(Absence {
                from: 10,
                until: 20,
                by: Some(-2),
            }),
            ..Manners::default()
        };
        store
            .keep_manners(6, &manners, &nothing)
            .await
            .expect("kept");
        let mut found = store.games_with_robots(15).await.expect("games");
        found.sort_unstable();
        assert_eq!(found, games[1..]);
        assert_eq!(store.games_with_robots(25).await.expect("one"), games[1..2]);
        let rider = Rider {
            outbox: vec![letter(7, Some(games[1]), "x")],
            ..Rider::default()
        };
        store.write(&rider).await.expect("a letter");
        assert!(store.has_untold(games[1], 7).await.expect("one"));
        assert!(!store.has_untold(games[0], 7).await.expect("none"));
        store.close().await;
    });
}
