//! How the driver finds its way through a panel.

use serde_json::{Value, json};
use signalbox::bot::code::{Code, Press};
use signalbox::engine::action::{Action, Actor, Kind};
use signalbox::engine::ids::{HexId, PrivateId, TileKindId};
use signalbox::engine::money::Money;
use signalbox::engine::offer::{Offer, Range};
use signalbox::table::command::line;

use super::driver::Driver;
use super::{CHANNEL, buttons};
use crate::standin::interaction::Person;

/// Something that can be chosen in a panel.
struct Thing {
    words: String,
    /// Track is chosen by its hex first.
    place: Option<(Option<PrivateId>, HexId)>,
    tile: Option<(TileKindId, Money)>,
    amount: Option<Range>,
}

impl Driver<'_> {
    /// Opens the panel for a kind of action, puts the move together in it and makes it.
    pub fn by_panel(&mut self, who: &Person, words: &str, action: &Action) -> Option<usize> {
        let id = self.in_panel(who, words, action)?;
        let standin = &self.house.standin;
        let pressed = standin.press(who, CHANNEL, &id, None, true);
        let said = standin.answer(pressed);
        assert_eq!(said["type"], json!(7), "{words}: {said}");
        Some(3)
    }

    /// Puts a move together in its panel; returns the button that makes it.
    pub fn in_panel(&self, who: &Person, words: &str, action: &Action) -> Option<String> {
        let topic = topic(action)?;
        let is_best = topic == "run" && self.means("run best", action);
        let components = self.prompt();
        let opens = |id: &str| {
            Code::read(id).is_some_and(|code| {
                code.press == Press::Panel && code.argument.split('.').next() == Some(topic)
            })
        };
        let standin = &self.house.standin;
        let all = buttons(&components);
        // Where nothing earns there are no routes to look at.
        if topic == "run" && !is_best && !all.iter().any(|(_, id)| opens(id)) {
            return None;
        }
        let opened = match all.iter().find(|(_, id)| opens(id)) {
            Some((_, id)) => standin.press(who, CHANNEL, id, None, false),
            None => {
                let (list, value) = listed(&components, opens)?;
                standin.press(who, CHANNEL, &list, Some(&[&value]), false)
            }
        };
        let mut shown = standin.final_answer(opened);
        if topic == "run" && !is_best {
            return self.in_own_routes(who, action, &shown);
        }
        if topic != "run" {
            let (first, second) = self.places(action, words);
            shown = self.choose(who, shown, "a", first);
            match second {
                Some(Second::Tile(tile)) => shown = self.choose(who, shown, "b", tile),
                Some(Second::Amount(amount)) => shown = self.amount(who, shown, amount),
                None => {}
            }
        }
        for _turn in 0..6 {
            let all = buttons(&shown["components"]);
            let sure = all.iter().find(|(_, id)| {
                let code = Code::read(id).filter(|code| code.press == Press::Sure);
                code.is_some_and(|code| {
                    code.argument == words || (code.argument == "run best" && is_best)
                })
            });
            if let Some((_, id)) = sure {
                return Some(id.clone());
            }
            let turn = all.iter().find(|(label, _)| label.starts_with('↻'));
            let Some((_, id)) = turn else { break };
            shown = standin.final_answer(standin.press(who, CHANNEL, id, None, true));
        }
        panic!("the panel does not lead to {words}: {shown:#}");
    }

    /// Chooses the thing with a number in a list, turning pages where it must.
    fn choose(&self, who: &Person, mut shown: Value, list: &str, number: usize) -> Value {
        let standin = &self.house.standin;
        for _page in 0..10 {
            let rows = shown["components"].as_array().cloned().unwrap_or_default();
            for row in &rows {
                let part = &row["components"][0];
                let id = part["custom_id"].as_str().unwrap_or_default();
                let is_list = Code::read(id)
                    .is_some_and(|code| code.argument.starts_with(&format!("{list}/")));
                let value = number.to_string();
                let options = part["options"].as_array().into_iter().flatten();
                let mut values = options.map(|option| option["value"].as_str());
                if is_list && values.any(|known| known == Some(&value)) {
                    let pressed = standin.press(who, CHANNEL, id, Some(&[&value]), true);
                    return standin.final_answer(pressed);
                }
            }
            let all = buttons(&shown["components"]);
            let next = all.iter().find(|(label, _)| label.ends_with('▶'));
            let Some((_, id)) = next else { break };
            shown = standin.final_answer(standin.press(who, CHANNEL, id, None, true));
        }
        panic!("nothing with the number {number} in list {list}: {shown:#}");
    }

    /// Chooses an amount: one of the list, then a little more or less.
    fn amount(&self, who: &Person, mut shown: Value, number: usize) -> Value {
        let standin = &self.house.standin;
        let lists = shown["components"].as_array().cloned().unwrap_or_default();
        let listed: Vec<usize> = lists
            .iter()
            .filter(|row| {
                let id = row["components"][0]["custom_id"]
                    .as_str()
                    .unwrap_or_default();
                Code::read(id).is_some_and(|code| code.argument.starts_with("b/"))
            })
            .flat_map(|row| {
                row["components"][0]["options"]
                    .as_array()
                    .cloned()
                    .unwrap_or_default()
            })
            .filter_map(|option| option["value"].as_str()?.parse().ok())
            .collect();
        let mut at = listed
            .into_iter()
            .filter(|listed| *listed <= number)
            .max()
            .expect("an amount");
        shown = self.choose(who, shown, "b", at);
        while at != number {
            let steps = buttons(&shown["components"])
                .into_iter()
                .filter_map(|(_, id)| {
                    let code = Code::read(&id).filter(|code| code.press == Press::Panel)?;
                    let to: usize = code.argument.split('.').nth(4)?.parse().ok()?;
                    (to > at && to <= number && !code.argument.contains('/')).then_some((to, id))
                });
            let (to, id) = steps.max().expect("a step towards it");
            shown = standin.final_answer(standin.press(who, CHANNEL, &id, None, true));
            at = to;
        }
        shown
    }

    /// Which things in the two lists of a panel make the words.
    fn places(&self, action: &Action, words: &str) -> (usize, Option<Second>) {
        let things = self.things(action);
        let whole = things.iter().find(|thing| thing.words == words);
        let wanted = whole.or_else(|| {
            things.iter().find(|thing| {
                let rest = words.strip_prefix(thing.words.as_str());
                thing.amount.is_some() && rest.is_some_and(|rest| rest.starts_with(' '))
            })
        });
        let wanted = wanted.unwrap_or_else(|| panic!("no offer is {words}"));
        let mut firsts: Vec<&Thing> = Vec::new();
        for thing in &things {
            let same = |known: &&&Thing| thing.place.is_some() && known.place == thing.place;
            if !firsts.iter().any(|known| same(&known)) {
                firsts.push(thing);
            }
        }
        let first = firsts.iter().position(|thing| match wanted.place {
            Some(_) => thing.place == wanted.place,
            None => thing.words == wanted.words,
        });
        let mut tiles: Vec<(TileKindId, Money)> = Vec::new();
        for thing in things.iter().filter(|thing| thing.place == wanted.place) {
            if let Some(tile) = thing.tile.filter(|tile| !tiles.contains(tile)) {
                tiles.push(tile);
            }
        }
        let tile = tiles.iter().position(|tile| Some(*tile) == wanted.tile);
        let amount = wanted.amount.and_then(|range| {
            let wanted: i32 = words.rsplit(' ').next()?.parse().ok()?;
            (0..range.len()).find(|number| range.nth(*number).0 == wanted)
        });
        let second = tile.filter(|_| tiles.len() > 1).map(Second::Tile);
        (
            first.expect("a thing"),
            second.or(amount.map(Second::Amount)),
        )
    }

    /// All that the panel of an action lets choose, in order.
    fn things(&self, action: &Action) -> Vec<Thing> {
        let said = |line: line::Line| (line.words.trim_start_matches('/').to_owned(), line.amount);
        let mut things = Vec::new();
        if let Actor::Private(_) = action.by {
            let owner = self.game.maker(action).player().expect("an owner");
            for (private, offer) in self.game.offers_beside(owner) {
                let (words, _) = said(line::of_private(&self.game, private, &offer));
                things.push(thing(words, None, Some(private), &offer));
            }
            return things;
        }
        let kind = action.what.kind().expect("a kind");
        let kinds = match kind {
            Kind::PlaceToken | Kind::RemoveToken => vec![Kind::PlaceToken, Kind::RemoveToken],
            other => vec![other],
        };
        for offer in kinds.into_iter().flat_map(|kind| self.game.offers(kind)) {
            let (words, amount) = said(line::of(&self.game, &offer));
            things.push(thing(words, amount, None, &offer));
        }
        things
    }
}

/// What is chosen in the second list.
enum Second {
    Tile(usize),
    Amount(usize),
}

fn thing(words: String, amount: Option<Range>, power: Option<PrivateId>, offer: &Offer) -> Thing {
    let (place, tile) = match offer {
        Offer::Lay {
            hex, tile, cost, ..
        } => (Some((power, *hex)), Some((tile.kind, *cost))),
        _other => (None, None),
    };
    Thing {
        words,
        place,
        tile,
        amount,
    }
}

/// A list with a choice whose value fits, and that value.
fn listed(components: &Value, fits: impl Fn(&str) -> bool) -> Option<(String, String)> {
    for row in components.as_array().into_iter().flatten() {
        let list = &row["components"][0];
        for choice in list["options"].as_array().into_iter().flatten() {
            let value = choice["value"].as_str().expect("a value");
            if fits(value) {
                let id = list["custom_id"].as_str().expect("an id");
                return Some((id.to_owned(), value.to_owned()));
            }
        }
    }
    None
}

/// The word of the panel in which an action is put together.
fn topic(action: &Action) -> Option<&'static str> {
    if let Actor::Private(_) = action.by {
        return Some("power");
    }
    Some(match action.what.kind()? {
        Kind::LayTile => "lay",
        Kind::PlaceToken | Kind::RemoveToken => "token",
        Kind::RunRoutes => "run",
        Kind::BuyShares => "buy",
        Kind::BuyTrain => "train",
        Kind::DiscardTrain => "discard",
        Kind::SellShares => "sell",
        Kind::Par => "par",
        Kind::Bid => "bid",
        Kind::BuyPrivate => "private",
        Kind::Merge => "merge",
        Kind::RepayPart => "repay",
        _none => return None,
    })
}
