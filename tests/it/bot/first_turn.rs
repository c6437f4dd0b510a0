//! From nothing to a finished first turn, as somebody new would go.

use serde_json::json;

use super::{CHANNEL, House, buttons, people};
use crate::standin::interaction::option;

#[test]
fn a_new_user_opens_a_table_and_makes_the_first_move() {
    let mut house = House::new("first-turn");
    let [anna, boris, celina, _] = people();
    let said = house.says(
        &anna,
        "game new",
        vec![option("title", "1867"), option("name", "Friday")],
    );
    assert!(
        said["content"].as_str().expect("a text").contains("Friday"),
        "{said}"
    );
    let join = &buttons(&said["components"])[0].1;
    for who in [&boris, &celina] {
        let id = house.standin.press(who, CHANNEL, join, None, false);
        assert_eq!(house.standin.answer(id)["type"], json!(7));
    }
    let said = house.says(&anna, "game start", vec![]);
    assert!(
        said["content"].as_str().expect("a text").contains("begins"),
        "{said}"
    );
    let turn = house.message(1);
    assert!(turn.text().contains("<@"), "{}", turn.text());
    assert_eq!(turn.files.len(), 2);
    println!("{}\n{:#?}", turn.text(), buttons(&turn.components));
    let (ended, took) = house.bot.stop();
    assert!(ended, "{took:?}");
    house.standin.assert_clean();
}
