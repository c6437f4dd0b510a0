//! How the driver puts routes together that are not the best ones.

use serde_json::Value;
use signalbox::bot::code::{Code, Press, from_base36};
use signalbox::engine::action::{Action, Actor, Authority, Run, What};
use signalbox::engine::game::Game;
use signalbox::engine::rules::best_run;
use signalbox::table::command;

use super::driver::Driver;
use super::recorded::{Recorded, plain};
use super::whole_game::{exported, own_game};
use super::{CHANNEL, House, buttons, people};
use crate::standin::interaction::Person;

impl Driver<'_> {
    /// Picks the routes of a run one by one, in the panel for routes; returns the button that makes
    /// it. None if a route is not on offer: its stops are, but on other track.
    pub fn in_own_routes(&self, who: &Person, action: &Action, shown: &Value) -> Option<String> {
        let picks = self.picks(action)?;
        let standin = &self.house.standin;
        let own = |code: &Code| code.press == Press::Panel && code.argument.starts_with("own.");
        let opens = |components: &Value| {
            let all = buttons(components);
            let one = all
                .iter()
                .find(|(_, id)| Code::read(id).is_some_and(|code| own(&code)));
            one.map(|(_, id)| id.clone())
        };
        let id = opens(&shown["components"]).expect("a button for own routes");
        let mut shown = standin.final_answer(standin.press(who, CHANNEL, &id, None, true));
        for pick in &picks {
            let value = pick.map_or_else(|| "n".to_owned(), |place| place.to_string());
            shown = self.pick(who, shown, &value);
        }
        let all = buttons(&shown["components"]);
        let makes = |id: &str| {
            let code = Code::read(id)?;
            match code.press {
                Press::Sure => self.means(&code.argument, action).then_some(()),
                // Long words are kept at the bot.
                Press::StoredSure => from_base36(&code.argument).map(|_| ()),
                _other => None,
            }
        };
        let sure = all.iter().find(|(_, id)| makes(id).is_some());
        let (_, id) = sure.unwrap_or_else(|| panic!("own routes lead elsewhere: {shown:#}"));
        Some(id.clone())
    }

    /// The place of each train's route in the list that it is offered after those before it.
    fn picks(&self, action: &Action) -> Option<Vec<Option<usize>>> {
        let (Actor::Corp(corp), What::RunRoutes(runs)) = (action.by, &action.what) else {
            return None;
        };
        let view = self.game.view(Authority::Live);
        let mut picks = Vec::new();
        loop {
            let choices = best_run::choices(view, corp, &picks);
            let Some(train) = choices.trains.get(picks.len()) else {
                return Some(picks);
            };
            let run = runs.iter().find(|run| run.train == *train);
            picks.push(match run {
                None => None,
                Some(run) => Some(
                    choices
                        .offered
                        .iter()
                        .position(|other| is_same(run, other))?,
                ),
            });
        }
    }

    /// Chooses a value in the list, turning pages where it must.
    fn pick(&self, who: &Person, mut shown: Value, value: &str) -> Value {
        let standin = &self.house.standin;
        for _page in 0..10 {
            let list = &shown["components"][0]["components"][0];
            let mut options = list["options"].as_array().into_iter().flatten();
            if options.any(|option| option["value"] == value) {
                let id = list["custom_id"].as_str().expect("an id");
                let pressed = standin.press(who, CHANNEL, id, Some(&[value]), true);
                return standin.final_answer(pressed);
            }
            let all = buttons(&shown["components"]);
            let next = all.iter().find(|(label, _)| label.ends_with('▶'));
            let Some((_, id)) = next else { break };
            shown = standin.final_answer(standin.press(who, CHANNEL, id, None, true));
        }
        panic!("no route {value} is offered: {shown:#}");
    }
}

/// Whether two runs of a train take the same way, in either direction.
fn is_same(one: &Run, other: &Run) -> bool {
    let back = |run: &Run| {
        let hops = run.hops.iter().rev();
        hops.map(|hop| hop.iter().rev().copied().collect())
            .collect()
    };
    let there: Vec<Vec<_>> = back(other);
    one.hops == other.hops || one.hops == there
}

/// A position in which several trains may choose among more routes than one page holds.
fn crossroads(recorded: &Recorded) -> (Vec<u8>, Game) {
    let mut game = recorded.start.clone();
    for (number, action) in recorded.actions.iter().enumerate() {
        if let (Actor::Corp(corp), What::RunRoutes(_)) = (action.by, &action.what) {
            let choices = best_run::choices(game.view(Authority::Live), corp, &[]);
            if choices.trains.len() > 1 && choices.offered.len() > 30 {
                return recorded.until(number);
            }
        }
        game.apply(action, Authority::Recorded).expect("a move");
    }
    panic!("no such position");
}

#[test]
fn other_routes_than_the_best_are_picked_from_lists() {
    let recorded = Recorded::read(&own_game());
    let house = House::new("own-routes");
    let (file, game) = crossroads(&recorded);
    let mut driver = Driver::sit_down(&house, people().to_vec(), &recorded, &file, game.clone());
    let Some(Actor::Corp(corp)) = game.turn().asked else {
        panic!("a corporation runs");
    };
    let view = game.view(Authority::Live);
    let trains = best_run::choices(view, corp, &[]).trains.len();
    // On the second page; then the second best; all others stay at home.
    let mut picks = vec![Some(27), Some(1)];
    picks.resize(trains, None);
    let runs = best_run::choices(view, corp, &picks).picked;
    assert_eq!(runs.len(), 2);
    let words = command::routes::words(&game, corp, &runs).expect("routes");
    let what = What::RunRoutes(runs);
    let action = Action {
        by: Actor::Corp(corp),
        what,
    };
    let maker = game.maker(&action).player().expect("a player");
    let who = driver.people[usize::from(maker.0)].clone();
    let made = driver.by_panel(&who, words.trim_start_matches('/'), &action);
    assert_eq!(made, Some(3), "nothing is typed");
    let played = Recorded::parse(&exported(&house));
    let wanted = plain(&game, &recorded.players, &action);
    let entries = played.plain();
    assert!(entries.contains(&wanted), "{wanted}");
    let news = house.standin.wait("the next turn", |world| {
        let mut all = world.messages.iter().rev();
        all.find(|message| message.channel == CHANNEL && !message.stands())
            .filter(|message| message.text().contains("has earned"))
            .cloned()
    });
    assert!(news.pictures > 0, "the map with the routes");
    house.standin.assert_clean();
}
