//! A database moved into another one, and what is refused.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Command, Output};

use signalbox::store::moving::Content;
use signalbox::store::place::Place;
use signalbox::store::rider::{Handled, Outgoing, Rider};
use signalbox::store::server::Server;
use signalbox::store::venue::Person;
use signalbox::store::{Change, Store};
use signalbox::titles::names::Language;

use crate::standin::bot::Folder;
use crate::standin::ground::{Ground, alone};
use crate::standin::player::stored;

fn moved(from: &str, to: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_signalbox"));
    let output = command.args(["move-store", from, to]).output();
    output.expect("the program")
}

fn said(output: &Output) -> String {
    let (out, err) = (&output.stdout, &output.stderr);
    format!(
        "{}{}",
        String::from_utf8_lossy(out),
        String::from_utf8_lossy(err)
    )
}

/// Rows in as many tables as possible.
async fn fill(place: &Place) {
    let games = stored(place, 5, 40).await;
    let store = Store::open(place).await.expect("a store");
    let game = games[0].id;
    let rider = Rider {
        handled: Some(Handled {
            interaction: 5,
            user: 1,
            game: Some(game),
            seat: None,
            answer: "zażółć 🚂 'done'; --".to_owned(),
        }),
        outbox: (0..450)
            .map(|number| Outgoing {
                lane: number % 7,
                game: Some(game),
                body: format!("{{\"number\": {number}}}"),
                after: 0,
            })
            .collect(),
        ..Rider::default()
    };
    let asked = Change {
        game,
        version: 0,
        position: 40,
        entries: &[],
        asking: Some("?"),
    };
    store.append_with(&asked, &rider).await.expect("a change");
    let person = Person {
        language: Some(Language::Russian),
        ..Person::default()
    };
    store.keep_person(7, &person).await.expect("a person");
    store
        .keep_creators(1, ("role", Some(9)))
        .await
        .expect("a server");
    let server = Server {
        zone: Some("Asia/Tokyo".to_owned()),
        ..Server::default()
    };
    store
        .keep_reminding(2, &server, &Rider::default())
        .await
        .expect("a server");
    store.keep_words(game, "many words").await.expect("words");
    // The last numbers are given to rows that go: they are not given again.
    let last = store.list().await.expect("games")[0].id;
    let extra = stored(place, 1, 1).await;
    assert!(extra[0].id > last);
    store
        .delete_game(extra[0].id, &Rider::default())
        .await
        .expect("an end");
    store.close().await;
}

/// What is in a database.
async fn contents(place: &Place) -> BTreeMap<String, Content> {
    let store = Store::open(place).await.expect("a store");
    let all = store.contents().await.expect("contents");
    store.close().await;
    all
}

async fn next_game(place: &Place) -> i64 {
    stored(place, 1, 1).await[0].id.0
}

/// From a file over as many places as there are, and into a file again.
#[test]
fn a_database_goes_from_place_to_place() {
    let (folder, ground) = (Folder::new("moving"), Ground::new("moving"));
    let file = |name: &str| folder.path(name).display().to_string();
    let mut places = vec![file("first.db")];
    places.extend(ground.as_ref().map(|ground| ground.address.clone()));
    places.push(file("a name?with#signs %41.db"));
    let first = Place::from(places[0].as_str());
    let before = alone(async {
        fill(&first).await;
        contents(&first).await
    });
    for pair in places.windows(2) {
        let output = moved(&pair[0], &pair[1]);
        assert!(output.status.success(), "{}", said(&output));
        assert!(said(&output).contains("5 games replay to the same position"));
        let after = alone(contents(&Place::from(pair[1].as_str())));
        assert_eq!(after, before);
        assert_eq!(alone(contents(&Place::from(pair[0].as_str()))), before);
    }
    // No number is given twice, wherever the games have gone.
    let numbers: Vec<i64> = places
        .iter()
        .map(|place| alone(next_game(&Place::from(place.as_str()))))
        .collect();
    assert!(numbers.iter().all(|number| *number == 7), "{numbers:?}");
}

#[test]
fn only_an_empty_database_is_moved_into() {
    let folder = Folder::new("moving-refused");
    let file = |name: &str| folder.path(name).display().to_string();
    let (from, full) = (file("from.db"), file("full.db"));
    alone(async {
        for place in [&from, &full] {
            stored(&Place::from(place.as_str()), 1, 3).await;
        }
    });
    let before = std::fs::read(&full).expect("a file");
    let refused = |from: &str, to: &str, why: &str| {
        let output = moved(from, to);
        assert!(!output.status.success());
        assert!(said(&output).contains(why), "{}", said(&output));
    };
    refused(&from, &full, "not empty");
    assert_eq!(std::fs::read(&full).expect("a file"), before);
    refused(&from, &from, "the same database");
    refused(
        &file("nothing.db"),
        &file("new.db"),
        "there is no such file",
    );
    assert!(!Path::new(&file("new.db")).exists());
    let away = "postgres://anna:secret@127.0.0.1:1/games";
    let output = moved(&from, away);
    assert!(!output.status.success());
    let said = said(&output);
    assert!(said.contains("postgres://127.0.0.1:1/games"), "{said}");
    assert!(!said.contains("secret"), "{said}");
}
