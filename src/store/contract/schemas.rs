//! Opening: new, older, newer and foreign databases, and several processes at one.

use super::*;

#[test]
fn several_open_a_new_database_at_once() {
    on_both(async |ground| {
        let open = async || {
            let store = ground.store().await;
            store.create(&new_game(&["a"])).await.expect("a game");
            store.close().await;
        };
        tokio::join!(open(), open(), open(), open());
        let store = ground.store().await;
        assert_eq!(store.list().await.expect("games").len(), 4);
        store.close().await;
    });
}

#[test]
fn newer_and_foreign_databases_are_left_alone() {
    on_both(async |ground| {
        ground.tamper("CREATE TABLE recipe (name TEXT)").await;
        let fault = Store::open(&ground.place).await.expect_err("a fault");
        assert!(matches!(fault.fault, StoreFault::Foreign), "{fault}");
        ground
            .tamper("INSERT INTO recipe (name) VALUES ('bread')")
            .await;
        ground.tamper("DROP TABLE recipe").await;
        let store = ground.store().await;
        store.create(&new_game(&[])).await.expect("a game");
        let stamp = match store.link.kind {
            Kind::Sqlite => "PRAGMA user_version = 99",
            Kind::Postgres => "UPDATE signalbox SET version = 99",
        };
        store.close().await;
        ground.tamper(stamp).await;
        let fault = Store::open(&ground.place).await.expect_err("a fault");
        let found = fault.fault;
        assert!(
            matches!(found, StoreFault::Newer { file: 99, .. }),
            "{found}"
        );
    });
}

/// What two older tables knew of a server stands in one.
#[test]
fn an_older_database_keeps_what_it_knows() {
    on_both(async |ground| {
        let link = Link::bare(&ground.place).await.expect("a connection");
        let mut connection = link.pool.acquire().await.expect("a connection");
        schema::migrate_to(&mut connection, 5)
            .await
            .expect("an old one");
        let old = "INSERT INTO server (server_id, creators, role_id) VALUES (1, 'role', 3); \
                   INSERT INTO server (server_id, creators) VALUES (2, 'managers'); \
                   INSERT INTO house (server_id, remind, zone) VALUES (1, 60, 'Asia/Tokyo'); \
                   INSERT INTO house (server_id, escalate) VALUES (4, 0)";
        sqlx::raw_sql(old)
            .execute(&mut *connection)
            .await
            .expect("rows");
        drop(connection);
        link.pool.close().await;
        let store = ground.store().await;
        let one = store.server(1).await.expect("a server");
        assert_eq!((one.creators.as_str(), one.role), ("role", Some(3)));
        assert_eq!(
            (one.remind, one.zone.as_deref()),
            (Some(60), Some("Asia/Tokyo"))
        );
        let two = store.server(2).await.expect("a server");
        assert_eq!((two.creators.as_str(), two.remind), ("managers", None));
        let four = store.server(4).await.expect("a server");
        assert_eq!(
            (four.creators.as_str(), four.escalate),
            ("everybody", Some(0))
        );
        store.close().await;
    });
}

#[test]
fn what_cannot_be_reached_is_told_without_the_password() {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build();
    runtime.expect("a runtime").block_on(async {
        // Nobody listens on the first port; the others are no addresses.
        for address in [
            "postgres://anna:secret@127.0.0.1:1/games",
            "postgres://anna:secret@127.0.0.1:port/games",
            "postgres://anna:secret@[::1/games",
            "postgres://anna:se/cret@host",
        ] {
            let fault = Store::open(&Place::from(address))
                .await
                .expect_err("a fault");
            let shown = format!("{fault} {fault:?}");
            assert!(
                !shown.contains("secret") && !shown.contains("cret"),
                "{shown}"
            );
            assert!(!shown.contains("anna"), "{shown}");
        }
    });
}
