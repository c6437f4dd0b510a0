//! Reminders by the real program: the due times in its database are moved instead of the clock.

use serde_json::{Value, json};
use sqlx::Row;
use sqlx::sqlite::{SqliteConnectOptions, SqlitePoolOptions, SqliteRow};

use super::{CHANNEL, House, buttons, people};
use crate::standin::interaction::{Person, option, user_option};
use crate::standin::world::Strike;
use crate::standin::{self, Fault, Message};

/// A time that never comes.
const NEVER: i64 = i64::MAX;

fn text(said: &Value) -> String {
    said["content"].as_str().unwrap_or_default().to_owned()
}

/// Asks the bot's database, or changes it.
fn sql(house: &House, text: &str) -> Vec<SqliteRow> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .expect("a runtime");
    runtime.block_on(async {
        let options = SqliteConnectOptions::new()
            .filename(house.folder.database())
            .busy_timeout(std::time::Duration::from_secs(30));
        let pool = SqlitePoolOptions::new().max_connections(1);
        let pool = pool.connect_with(options).await.expect("a database");
        let rows = sqlx::query(text).fetch_all(&pool).await;
        let rows = rows.unwrap_or_else(|fault| panic!("{text}: {fault}"));
        pool.close().await;
        rows
    })
}

fn number(house: &House, text: &str) -> i64 {
    sql(house, text)[0].get(0)
}

/// The reminder of whoever is asked: its due time, and how often he was reminded.
fn due(house: &House) -> Option<(i64, i64)> {
    let rows = sql(house, "SELECT due_at, sent FROM reminder WHERE seat >= 0");
    assert!(rows.len() <= 1);
    rows.first().map(|row| (row.get(0), row.get(1)))
}

/// Waits until the database says so.
fn until(house: &House, what: &str, mut holds: impl FnMut() -> bool) {
    // The stand-in is not asked, only its patience used.
    house.standin.wait(what, |_world| holds().then_some(()));
}

/// All reminders are due.
pub fn make_due(house: &House) {
    sql(house, "UPDATE reminder SET due_at = 1 WHERE seat >= 0");
}

/// The messages of a channel that say something.
fn saying(house: &House, channel: u64, words: &str) -> Vec<Message> {
    let all = house.standin.messages(channel).into_iter();
    all.filter(|message| message.text().contains(words))
        .collect()
}

/// Waits for so many messages that say something; there are no more.
fn wait_for(house: &House, channel: u64, words: &str, count: usize) -> Message {
    let what = format!("{count} times {words:?}");
    house.standin.wait(&what, |world| {
        let here = world.messages.iter().filter(|m| m.channel == channel);
        (here.filter(|m| m.text().contains(words)).count() >= count).then_some(())
    });
    let all = saying(house, channel, words);
    assert_eq!(all.len(), count, "{words}");
    all[count - 1].clone()
}

fn called(message: &Message) -> Vec<u64> {
    let users = message.body["allowed_mentions"]["users"].as_array();
    let users = users.into_iter().flatten().filter_map(Value::as_str);
    users.map(|id| id.parse().expect("an id")).collect()
}

/// A game of three; returns whoever is asked first, then the others.
fn begun(house: &House) -> [Person; 3] {
    let [anna, boris, celina, _] = people();
    house.says(&anna, "game new", vec![option("title", "1867")]);
    house.says(&boris, "game join", vec![]);
    house.says(&celina, "game join", vec![]);
    house.says(&anna, "game start", vec![]);
    asked(house, 1)
}

/// Whoever is asked by a turn message, then the others.
fn asked(house: &House, message: usize) -> [Person; 3] {
    let turn = house.message(message);
    until(house, "the reminders of the turn", || due(house).is_some());
    let [anna, boris, celina, _] = people();
    let mut all = [anna, boris, celina];
    all.sort_by_key(|one| !turn.text().contains(&format!("<@{}>", one.id)));
    all
}

fn press(house: &House, who: &Person, channel: u64, message: &Message, label: &str) -> Value {
    let all = buttons(&message.components);
    let found = all.iter().find(|(known, _)| known.contains(label));
    let (_, id) = found.unwrap_or_else(|| panic!("no button {label}: {all:?}"));
    let pressed = house.standin.press(who, channel, id, None, false);
    house.standin.final_answer(pressed)
}

const REMINDED: &str = "the table is waiting";

#[test]
fn whoever_is_waited_for_is_reminded_once_each_time() {
    let mut house = House::new("reminded");
    let [first, second, _] = begun(&house);
    let (planned, sent) = due(&house).expect("a reminder");
    assert_eq!(sent, 0);
    make_due(&house);
    let again = wait_for(&house, CHANNEL, REMINDED, 1);
    assert_eq!(called(&again), [first.id]);
    assert!(again.text().contains("1867") && again.text().contains(&first.name));
    let (next, sent) = due(&house).expect("a reminder");
    assert!(sent == 1 && next > planned, "{next} {planned}");
    // The next one only when it is due, also after a restart.
    house.bot.stop();
    make_due(&house);
    house.restart();
    let again = wait_for(&house, CHANNEL, REMINDED, 2);
    // Later, by button: his own affair.
    let said = press(&house, &second, CHANNEL, &again, "in 3 hours");
    assert!(text(&said).contains("Nothing waits for you"), "{said}");
    let (before, _) = due(&house).expect("a reminder");
    let said = press(&house, &first, CHANNEL, &again, "in 3 hours");
    assert!(text(&said).contains("I will remind you"), "{said}");
    let (soon, _) = due(&house).expect("a reminder");
    assert!(soon < before);
    press(&house, &first, CHANNEL, &again, "tomorrow");
    assert_ne!(due(&house).expect("a reminder").0, soon);
    // The reminder has the buttons of the turn message; they go with the others.
    let said = press(&house, &first, CHANNEL, &again, "Pass");
    assert!(text(&said).contains("pass"), "{said}");
    house.standin.wait("no buttons", |world| {
        let mut old = world
            .messages
            .iter()
            .filter(|m| m.text().contains(REMINDED));
        old.all(|message| message.components == json!([]))
            .then_some(())
    });
    let said = press(&house, &first, CHANNEL, &again, "tomorrow");
    assert!(text(&said).contains("Nothing waits for you"), "{said}");
    house.standin.assert_clean();
}

#[test]
fn a_reminder_that_was_taken_is_sent_once_whatever_happens() {
    let mut house = House::new("reminder-killed");
    let [first, ..] = begun(&house);
    // Taken but not sent.
    let path = format!("/channels/{CHANNEL}/messages");
    house
        .standin
        .order(Fault::new("POST", &path, 1000, Strike::Refuse(500, 0)));
    make_due(&house);
    until(&house, "a letter that waits", || {
        number(&house, "SELECT count(*) FROM outbox WHERE attempts > 0") == 1
    });
    house.bot.kill();
    assert_eq!(due(&house).expect("a reminder").1, 1);
    house.standin.shared.world().faults.clear();
    sql(&house, "UPDATE outbox SET due_at = 1");
    house.restart();
    wait_for(&house, CHANNEL, REMINDED, 1);
    // Sent, but the answer is lost, and the program killed before it is sent again.
    house
        .standin
        .order(Fault::new("POST", &path, 1000, Strike::Lost));
    make_due(&house);
    wait_for(&house, CHANNEL, REMINDED, 2);
    house.bot.kill();
    house.standin.shared.world().faults.clear();
    sql(&house, "UPDATE outbox SET due_at = 1");
    house.restart();
    until(&house, "an empty outbox", || {
        number(&house, "SELECT count(*) FROM outbox") == 0
    });
    let last = wait_for(&house, CHANNEL, REMINDED, 2);
    assert!(last.sent >= 2);
    // A third one shows that nothing was still to come.
    make_due(&house);
    let third = wait_for(&house, CHANNEL, REMINDED, 3);
    assert_eq!(called(&third), [first.id]);
    assert_eq!(due(&house).expect("a reminder").1, 3);
}

#[test]
fn nobody_is_reminded_of_what_is_paused_undone_or_over() {
    let house = House::new("reminded-not");
    let [first, ..] = begun(&house);
    let host = people()[0].clone();
    let when = || due(&house).expect("a reminder").0;
    // A game that rests: its reminder sleeps, and wakes when it goes on.
    house.says(&host, "game pause", vec![]);
    make_due(&house);
    until(&house, "a reminder that sleeps", || when() == NEVER);
    let said = house.says(&host, "game pause", vec![]);
    let mention = format!("<@{}>", first.id);
    assert!(
        text(&said).contains("goes on") && text(&said).contains(&mention),
        "{said}"
    );
    assert!(when() < NEVER);
    // A letter of a game that has been paused since, or has moved on, is not sent.
    let letter = |version: i64| {
        let (seat, user) = (
            number(&house, "SELECT seat FROM reminder WHERE seat >= 0"),
            first.id,
        );
        let body =
            json!({"kind": "remind", "version": version, "seat": seat, "user": user, "since": 0});
        let insert = format!(
            "INSERT INTO outbox (lane, game_id, body, due_at, created_at) \
             SELECT {CHANNEL}, id, '{body}', 1, {version} FROM game"
        );
        sql(&house, &insert);
        until(&house, "an empty outbox", || {
            number(&house, "SELECT count(*) FROM outbox") == 0
        });
    };
    house.says(&host, "game pause", vec![]);
    letter(0);
    house.says(&host, "game pause", vec![]);
    // Undone: another position, with a reminder of its own.
    house.says(&first, "pass", vec![]);
    house.message(2);
    house.says(&first, "undo", vec![]);
    house.message(3);
    until(&house, "the reminder of the last position", || {
        number(&house, "SELECT version FROM reminder WHERE seat >= 0") == 2
    });
    letter(0);
    letter(1);
    // A reminder that has been overtaken goes without a word.
    sql(&house, "UPDATE reminder SET version = 1, due_at = 1");
    until(&house, "no old reminders", || due(&house).is_none());
    // The end.
    house.says(&first, "pass", vec![]);
    let [second, third, fourth] = asked(&house, 4);
    house.says(&second, "game end", vec![]);
    house.says(&third, "agree", vec![]);
    house.says(&fourth, "agree", vec![]);
    // Summaries stand between the turn messages.
    house.standin.wait("the end", |world| {
        let over = |it: &Message| it.text().contains("The game is over");
        world.messages.iter().any(over).then_some(())
    });
    until(&house, "no reminders", || {
        number(&house, "SELECT count(*) FROM reminder") == 0
    });
    assert_eq!(saying(&house, CHANNEL, REMINDED).len(), 0);
    // What can be counted about whoever passed once.
    let said = text(&house.says(&first, "me stats", vec![]));
    for part in [
        "0 running, 1 finished",
        "One decision, half",
        "place 1 of 3",
    ] {
        assert!(said.contains(part), "{part}: {said}");
    }
    let named = vec![option("player", first.name.clone())];
    let said = text(&house.says(&second, "player", named));
    assert!(said.contains("One decision, half"), "{said}");
    house.standin.assert_clean();
}

#[test]
fn by_direct_message_or_in_the_channel_if_there_is_none() {
    let house = House::new("reminded-directly");
    let [first, ..] = begun(&house);
    let there = standin::direct(first.id);
    house.says(&first, "me notify", vec![option("how", "dm")]);
    make_due(&house);
    let message = wait_for(&house, there, "is waiting", 1);
    assert!(
        message.text().contains(&format!("<#{CHANNEL}>")),
        "{}",
        message.text()
    );
    // It makes a sound.
    assert_eq!(message.body["flags"].as_u64().unwrap_or(0) & 4096, 0);
    let said = press(&house, &first, there, &message, "tomorrow");
    assert!(text(&said).contains("I will remind you"), "{said}");
    let path = format!("/channels/{there}/messages");
    house
        .standin
        .order(Fault::new("POST", path, 1, Strike::Refuse(403, 50007)));
    make_due(&house);
    let here = wait_for(&house, CHANNEL, REMINDED, 1);
    assert!(
        here.text().contains("no direct messages"),
        "{}",
        here.text()
    );
    assert_eq!(called(&here), [first.id]);
    make_due(&house);
    let here = wait_for(&house, CHANNEL, REMINDED, 2);
    assert!(
        !here.text().contains("no direct messages"),
        "{}",
        here.text()
    );
    // Silent: no reminder, whatever is due.
    house.says(&first, "me notify", vec![option("how", "silent")]);
    assert_eq!(due(&house).expect("a reminder").0, NEVER);
    make_due(&house);
    until(&house, "a reminder that sleeps", || {
        due(&house).expect("a reminder").0 == NEVER
    });
    assert_eq!(saying(&house, CHANNEL, REMINDED).len(), 2);
    house.standin.assert_clean();
}

/// `/me away` with a stand-in.
fn goes_away(house: &House, who: &Person, by: Option<&Person>) -> String {
    let mut options = vec![option("until", "5d")];
    options.extend(by.map(|by| user_option("by", by)));
    let named: Vec<&Person> = by.into_iter().collect();
    let standin = &house.standin;
    let id = standin.command_naming(who, CHANNEL, "me away", options, &named);
    text(&standin.final_answer(id))
}

#[test]
fn while_somebody_is_away_his_stand_in_acts() {
    let house = House::new("away");
    let [first, ..] = begun(&house);
    let dmitri = people()[3].clone();
    assert!(text(&house.says(&dmitri, "pass", vec![])).contains("do not sit"));
    let said = goes_away(&house, &first, Some(&first));
    assert!(said.contains("cannot act for yourself"), "{said}");
    let said = goes_away(&house, &first, Some(&dmitri));
    assert!(said.contains("acts for you"), "{said}");
    // He is called for what waits already, and may act.
    let called_now = wait_for(&house, CHANNEL, REMINDED, 1);
    assert_eq!(called(&called_now), [dmitri.id]);
    assert!(
        called_now.text().contains("You act meanwhile"),
        "{}",
        called_now.text()
    );
    assert!(text(&house.says(&dmitri, "me games", vec![])).contains("1867"));
    let said = text(&house.says(&dmitri, "pass", vec![]));
    assert!(
        said.contains("Dmitri acts for") && said.contains(&first.name),
        "{said}"
    );
    // The next turn calls him at once.
    let mut message = 3;
    while !house
        .message(message)
        .text()
        .contains(&format!("<@{}>", dmitri.id))
    {
        let [other, ..] = asked(&house, message);
        assert_ne!(other, first);
        house.says(&other, "pass", vec![]);
        message += 1;
    }
    let turn = house.message(message);
    assert_eq!(called(&turn), [dmitri.id], "{}", turn.text());
    // It ends by itself.
    until(&house, "a reminder", || due(&house).is_some());
    sql(
        &house,
        "UPDATE person SET away_until = 2 WHERE away_until IS NOT NULL",
    );
    assert!(text(&house.says(&dmitri, "pass", vec![])).contains("do not sit"));
    make_due(&house);
    let back = wait_for(&house, CHANNEL, REMINDED, 2);
    assert_eq!(called(&back), [first.id]);
    assert!(text(&house.says(&dmitri, "me games", vec![])).contains("at no table"));
    house.standin.assert_clean();
}

#[test]
fn the_table_hears_of_absences_and_long_waits() {
    let house = House::new("away-alone");
    let [first, ..] = begun(&house);
    let said = goes_away(&house, &first, None);
    assert!(said.contains("Nobody acts for you"), "{said}");
    let told = wait_for(&house, CHANNEL, "is away until", 1);
    assert_eq!(called(&told), [0; 0]);
    let back = number(
        &house,
        "SELECT away_until FROM person WHERE away_until IS NOT NULL",
    );
    assert_eq!(due(&house).expect("a reminder").0, back);
    // The whole table is told after a long time, once.
    sql(&house, "UPDATE reminder SET due_at = 1 WHERE seat < 0");
    let overdue = wait_for(&house, CHANNEL, "/game replace", 1);
    let everybody = called(&overdue);
    assert!(
        everybody.len() == 2 && !everybody.contains(&first.id),
        "{everybody:?}"
    );
    assert!(overdue.text().contains(&format!("<@{}>", first.id)));
    let table = "SELECT due_at FROM reminder WHERE seat < 0";
    assert_eq!(number(&house, table), NEVER);
    // The host lets somebody act: he is called by the answer and reminded from then on.
    let (host, dmitri) = (people()[0].clone(), people()[3].clone());
    let options = vec![
        option("player", first.name.clone()),
        user_option("by", &dmitri),
    ];
    let id = house
        .standin
        .command_naming(&host, CHANNEL, "game act_for", options, &[&dmitri]);
    assert!(text(&house.standin.final_answer(id)).contains("acts for"));
    make_due(&house);
    let reminded = wait_for(&house, CHANNEL, REMINDED, 1);
    assert_eq!(called(&reminded), [dmitri.id]);
    let id = house.standin.command(
        &host,
        CHANNEL,
        "game act_for",
        vec![option("player", first.name.clone())],
    );
    house.standin.final_answer(id);
    // Back early: he is called for what waits.
    assert!(text(&house.says(&first, "me back", vec![])).contains("not away"));
    let reminded = wait_for(&house, CHANNEL, REMINDED, 2);
    assert_eq!(called(&reminded), [first.id]);
    house.standin.assert_clean();
}

#[test]
fn everybody_has_his_own_settings_and_the_server_has_some() {
    let house = House::new("reminder-settings");
    let [first, second, _] = begun(&house);
    let at = || due(&house).expect("a reminder").0;
    let usual = at();
    let hour = 3_600_000;
    let says =
        |who: &Person, path: &str, options: Vec<Value>| text(&house.says(who, path, options));
    assert!(says(&first, "me remind", vec![option("interval", "6h")]).contains("every 6 hours"));
    assert_eq!(at(), usual - 18 * hour);
    assert!(says(&first, "me remind", vec![option("interval", "never")]).contains("never"));
    assert_eq!(at(), NEVER);
    assert!(
        says(&first, "me remind", vec![option("interval", "soon")]).contains("do not understand")
    );
    // Another one's settings do not change his.
    says(&second, "me remind", vec![option("interval", "1h")]);
    assert_eq!(at(), NEVER);
    says(&first, "me remind", vec![option("interval", "default")]);
    assert_eq!(at(), usual);
    assert!(
        says(&first, "me timezone", vec![option("zone", "europe/berlin")])
            .contains("Europe/Berlin")
    );
    assert!(says(&first, "me timezone", vec![option("zone", "Mordor")]).contains("no time zone"));
    let night = vec![option("from", "22"), option("until", "7:30")];
    let said = says(&first, "me quiet", night);
    assert!(said.contains("22:00 to 07:30 (Europe/Berlin)"), "{said}");
    let same = vec![option("from", "7:00"), option("until", "7")];
    assert!(says(&first, "me quiet", same).contains("differ"));
    assert!(
        says(&first, "me away", vec![option("until", "yesterday")]).contains("do not understand")
    );
    let said = says(&first, "me settings", vec![]);
    for part in [
        "22:00 to 07:30",
        "Europe/Berlin",
        "every 24 hours",
        &format!("<#{CHANNEL}>"),
    ] {
        assert!(said.contains(part), "{part}: {said}");
    }
    assert!(says(&first, "me quiet", vec![]).contains("no quiet hours"));
    // What the server likes.
    let mut manager = people()[0].clone();
    manager.permissions &= !(1 << 5 | 1 << 3);
    assert!(says(&manager, "setup reminders", vec![]).contains("Only whoever manages"));
    manager.permissions |= 1 << 5;
    assert!(says(&manager, "setup reminders", vec![]).contains("every 24 hours"));
    let options = vec![
        option("interval", "2d"),
        option("escalate", "7d"),
        option("zone", "Asia/Tokyo"),
    ];
    let said = says(&manager, "setup reminders", options);
    assert!(
        said.contains("every 2 days") && said.contains("7 days") && said.contains("Tokyo"),
        "{said}"
    );
    assert_eq!(at(), usual + 24 * hour);
    // What is offered while one types.
    let standin = &house.standin;
    let offers = |path: &str, name: &str, typed: &str| -> Vec<String> {
        let all = standin.complete(&first, CHANNEL, path, vec![option(name, typed)], name);
        assert!(all.len() <= 25);
        let values = all
            .iter()
            .map(|choice| choice["value"].as_str().expect("a value"));
        values.map(str::to_owned).collect()
    };
    assert_eq!(offers("me timezone", "zone", "warsz"), ["Europe/Warsaw"]);
    assert_eq!(offers("me timezone", "zone", "")[0], "Europe/Berlin");
    assert_eq!(offers("setup reminders", "zone", "")[0], "Europe/Berlin");
    assert_eq!(offers("me remind", "interval", "5h")[0], "5h");
    assert_eq!(offers("setup reminders", "escalate", "")[0], "default");
    assert_eq!(offers("me quiet", "from", "22")[0], "22:00");
    assert_eq!(offers("me away", "until", "").len(), 25);
    assert_eq!(offers("me away", "until", "x"), [""; 0]);
    for day in offers("me away", "until", "") {
        let said = says(&first, "me away", vec![option("until", day.as_str())]);
        assert!(said.contains("You are away"), "{day}: {said}");
    }
    house.standin.assert_clean();
}

/// So many copies of the game, each in a channel of its own, waiting for a reminder that is due.
fn multiply(house: &House, count: usize) {
    let game = number(house, "SELECT id FROM game");
    let numbers = format!(
        "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {count})"
    );
    for copy in [
        "INSERT INTO game (id, name, title, setup, version, created_at, changed_at) \
         SELECT 1000 + i, name, title, setup, version, 1, 1 FROM game, n WHERE id = GAME",
        "INSERT INTO seat SELECT 1000 + i, number, player, name FROM seat, n WHERE game_id = GAME",
        "INSERT INTO chair SELECT 1000 + i, number, user_id, NULL FROM chair, n WHERE game_id = GAME",
        "INSERT INTO venue (channel_id, server_id, owner_id, game_id, lobby, version) \
         SELECT 7000000 + i, server_id, owner_id, 1000 + i, '', 1 FROM venue, n WHERE game_id = GAME",
        "INSERT INTO reminder SELECT 1000 + i, seat, version, since, called, called_at, 1, 0 \
         FROM reminder, n WHERE game_id = GAME AND seat >= 0",
    ] {
        // A recursive table stands before the whole statement.
        let copy = copy.replace("GAME", &game.to_string());
        sql(house, &format!("{numbers} {copy}"));
    }
}

#[test]
fn turn_messages_do_not_wait_behind_ten_thousand_reminders() {
    const COUNT: usize = 10_000;
    let mut house = House::new("many-reminders");
    let [first, ..] = begun(&house);
    house.bot.stop();
    multiply(&house, COUNT);
    house.restart();
    let reminded = |world: &standin::world::World| {
        let sent = world.messages.iter();
        sent.filter(|message| message.text().contains(REMINDED))
            .count()
    };
    house.standin.wait("the first reminders", |world| {
        (reminded(world) >= 5).then_some(())
    });
    for (turn, path) in ["pass", "undo", "pass"].into_iter().enumerate() {
        house.says(&first, path, vec![]);
        let before = reminded(&house.standin.shared.world());
        house.message(turn + 2);
        let world = house.standin.shared.world();
        let place = world
            .messages
            .iter()
            .filter(|message| message.channel == CHANNEL)
            .nth(turn + 1);
        let place = place.expect("a turn message").id;
        let earlier = world
            .messages
            .iter()
            .filter(|m| m.id < place && m.text().contains(REMINDED));
        let overtaken = earlier.count().saturating_sub(before);
        // What was under way already, and what is taken while a picture is drawn.
        assert!(
            overtaken <= 60,
            "{overtaken} reminders went before the turn message"
        );
    }
    // Never more than a few wait to be sent; most are still in the list, and each comes once.
    let waiting = number(&house, "SELECT count(*) FROM outbox");
    assert!(waiting <= 24, "{waiting}");
    house.standin.wait("more reminders", |world| {
        (reminded(world) >= 40).then_some(())
    });
    let mut channels: Vec<u64> = {
        let world = house.standin.shared.world();
        let sent = world
            .messages
            .iter()
            .filter(|m| m.text().contains(REMINDED));
        sent.map(|message| message.channel).collect()
    };
    let sent = channels.len();
    channels.sort_unstable();
    channels.dedup();
    assert_eq!(channels.len(), sent);
    assert!(number(&house, "SELECT count(*) FROM reminder WHERE due_at = 1") > 5_000);
    house.standin.assert_clean();
}
