//! From an action of a file to an action of the engine; needs the position, for the ids of cities
//! and routes mean something only on the map as it is.

use serde_json::{Map, Value};

use super::encode::{RETURN_FIRST, RETURN_OTHER};
use super::fault::Fault;
use super::file::FilePlayer;
use super::names;
use crate::engine::action::{Action, Actor, Choice, Run, What};
use crate::engine::board::network::StopRef;
use crate::engine::game::Game;
use crate::engine::ids::{HexId, PlayerId};
use crate::engine::money::Money;
use crate::engine::parts::corps::Payout;
use crate::engine::parts::shares::Bundle;
use crate::engine::ruleset::Ruleset;

/// What an entry of a file means.
#[derive(Debug)]
pub enum Meaning {
    /// An action.
    Act(Action),
    /// Chat, a remark, a programme: changes nothing.
    Nothing,
}

/// Fields of an action.
pub struct Fields<'v> {
    map: &'v Map<String, Value>,
    players: &'v [FilePlayer],
    game: &'v Game,
}

/// Understands an action.
///
/// # Errors
/// The field that cannot be used.
pub fn decode(
    game: &Game,
    players: &[FilePlayer],
    map: &Map<String, Value>,
) -> Result<Meaning, Fault> {
    let fields = Fields { map, players, game };
    let kind = fields.text("type")?;
    if matches!(kind, "message" | "log") || kind.starts_with("program_") {
        return Ok(Meaning::Nothing);
    }
    if kind == "end_game" {
        // Any entity may stand here; nobody's turn is needed.
        let by = Actor::Player(PlayerId(0));
        return Ok(Meaning::Act(Action {
            by,
            what: What::EndGame,
        }));
    }
    let by = fields.actor()?;
    let what = fields.what(kind)?;
    Ok(Meaning::Act(Action { by, what }))
}

impl<'v> Fields<'v> {
    fn get(&self, field: &'static str) -> Result<&'v Value, Fault> {
        match self.map.get(field) {
            None | Some(Value::Null) => Err(Fault::Missing { field }),
            Some(value) => Ok(value),
        }
    }

    fn has(&self, field: &str) -> bool {
        !matches!(self.map.get(field), None | Some(Value::Null))
    }

    fn text(&self, field: &'static str) -> Result<&'v str, Fault> {
        let value = self.get(field)?;
        value.as_str().ok_or_else(|| Fault::bad(field, value))
    }

    fn money(&self, field: &'static str) -> Result<Money, Fault> {
        money(field, self.get(field)?)
    }

    fn small(&self, field: &'static str) -> Result<u8, Fault> {
        let value = self.get(field)?;
        value
            .as_u64()
            .and_then(|number| u8::try_from(number).ok())
            .ok_or_else(|| Fault::bad(field, value))
    }

    /// Looks a text up.
    fn named<T>(
        &self,
        field: &'static str,
        find: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, Fault> {
        let text = self.text(field)?;
        find(text).ok_or_else(|| Fault::bad(field, &format!("{text:?}")))
    }

    fn actor(&self) -> Result<Actor, Fault> {
        let rules = self.game.rules();
        let entity = self.get("entity")?;
        let sym = || entity.as_str().ok_or_else(|| Fault::bad("entity", entity));
        let unknown = || Fault::bad("entity", entity);
        match self.text("entity_type")? {
            "player" => {
                let seat = self.players.iter().position(|player| player.id == *entity);
                Ok(Actor::Player(PlayerId(seat.ok_or_else(unknown)? as u8)))
            }
            "corporation" | "minor" => Ok(Actor::Corp(rules.corp(sym()?).ok_or_else(unknown)?)),
            "company" => Ok(Actor::Private(rules.private(sym()?).ok_or_else(unknown)?)),
            other => Err(Fault::bad("entity_type", &format!("{other:?}"))),
        }
    }

    fn what(&self, kind: &str) -> Result<What, Fault> {
        let (game, rules) = (self.game, self.game.rules());
        Ok(match kind {
            "pass" => What::Pass,
            "bid" if self.has("company") => What::BidPrivate {
                private: self.named("company", |sym| rules.private(sym))?,
                price: self.money("price")?,
            },
            "bid" => What::BidMinor {
                corp: self.named("corporation", |sym| rules.corp(sym))?,
                price: self.money("price")?,
            },
            "par" => What::Par {
                corp: self.named("corporation", |sym| rules.corp(sym))?,
                cell: self.named("share_price", |text| names::cell(rules, text))?,
            },
            "buy_shares" => What::BuyShares(self.bundle()?),
            "sell_shares" => What::SellShares(self.bundle()?),
            "lay_tile" => What::LayTile {
                hex: self.named("hex", |name| rules.map.hex(name))?,
                tile: self.named("tile", |text| names::tile(rules, text))?,
                rotation: self.small("rotation")?,
            },
            "place_token" => What::PlaceToken {
                at: self.named("city", |text| names::city(game, text))?,
            },
            "remove_token" => What::RemoveToken {
                at: self.named("city", |text| names::city(game, text))?,
                slot: self.small("slot")?,
            },
            "run_routes" => What::RunRoutes(self.runs()?),
            "dividend" => What::Dividend(self.named("kind", payout)?),
            "buy_train" => What::BuyTrain {
                train: self.named("train", |text| names::train(rules, text))?,
                price: self.money("price")?,
                exchange: if self.has("exchange") {
                    Some(self.named("exchange", |text| names::train(rules, text))?)
                } else {
                    None
                },
            },
            "discard_train" => {
                What::DiscardTrain(self.named("train", |text| names::train(rules, text))?)
            }
            "buy_company" => What::BuyPrivate {
                private: self.named("company", |sym| rules.private(sym))?,
                price: self.money("price")?,
            },
            "special_buy" => What::ExchangeMinor(self.named("description", |sym| rules.corp(sym))?),
            "payoff_player_debt" => What::Repay(None),
            "payoff_player_debt_partial" => What::Repay(Some(self.money("amount")?)),
            "convert" => What::Convert,
            "merge" => What::Merge(self.named("corporation", |sym| rules.corp(sym))?),
            "choose" => What::Choose(self.named("choice", |word| choice(rules, word))?),
            "choose_ability" => {
                self.named("choice", |word| (word == "close").then_some(()))?;
                What::ClosePrivate
            }
            _other => return Err(Fault::UnknownType),
        })
    }

    fn bundle(&self) -> Result<Bundle, Fault> {
        let value = self.get("shares")?;
        let bad = || Fault::bad("shares", value);
        let list = value
            .as_array()
            .filter(|list| !list.is_empty() && list.len() <= 16)
            .ok_or_else(bad)?;
        let mut numbers = Vec::with_capacity(list.len());
        let mut corp = None;
        for entry in list {
            let share = entry
                .as_str()
                .and_then(|text| names::share(self.game.rules(), text))
                .ok_or_else(bad)?;
            if *corp.get_or_insert(share.corp) != share.corp {
                return Err(bad());
            }
            numbers.push(share.number);
        }
        let corp = corp.ok_or_else(bad)?;
        let certificates = &self.game.state().corps[corp].certificates;
        let sum = numbers.iter().fold(0u8, |sum, number| {
            sum.saturating_add(certificates.percent(*number))
        });
        let percent = if self.has("percent") {
            self.small("percent")?
        } else {
            sum
        };
        Ok(Bundle {
            corp,
            numbers,
            percent,
            stated: self.stated_price()?,
        })
    }

    /// The price of a share, if the record states one; `false` stands for none.
    fn stated_price(&self) -> Result<Option<Money>, Fault> {
        match self.map.get("share_price") {
            None | Some(Value::Null | Value::Bool(false)) => Ok(None),
            Some(value) => money("share_price", value).map(Some),
        }
    }

    fn runs(&self) -> Result<Vec<Run>, Fault> {
        let value = self.get("routes")?;
        let bad = || Fault::bad("routes", value);
        let list = value
            .as_array()
            .filter(|list| list.len() <= 32)
            .ok_or_else(bad)?;
        list.iter().map(|route| self.run(route)).collect()
    }

    fn run(&self, route: &Value) -> Result<Run, Fault> {
        let train = route
            .get("train")
            .and_then(Value::as_str)
            .and_then(|text| names::train(self.game.rules(), text));
        let train = train.ok_or_else(|| bad_in(route, "train"))?;
        let stated = match route.get("revenue") {
            None | Some(Value::Null) => None,
            Some(value) => Some(
                money("revenue", value)
                    .ok()
                    .filter(|revenue| *revenue >= Money::ZERO)
                    .ok_or_else(|| bad_in(route, "revenue"))?,
            ),
        };
        let (hops, stops) = match self.way(route) {
            // The stated revenue counts; the way need not be understood.
            Err(_) if stated.is_some() => (Vec::new(), Vec::new()),
            way => way?,
        };
        Ok(Run {
            train,
            hops,
            stops,
            stated,
        })
    }

    /// The hops of a route and the stops that it names.
    fn way(&self, route: &Value) -> Result<(Vec<Vec<HexId>>, Vec<StopRef>), Fault> {
        let bad = || bad_in(route, "connections");
        let map = &self.game.rules().map;
        let list = route.get("connections").and_then(Value::as_array);
        let hop = |hop: &Value| -> Option<Vec<HexId>> {
            let names = hop.as_array()?.iter();
            names.map(|name| map.hex(name.as_str()?)).collect()
        };
        let hops: Option<_> = list.ok_or_else(bad)?.iter().map(hop).collect();
        let hops = hops.ok_or_else(bad)?;
        let Some(nodes) = route.get("nodes").and_then(Value::as_array) else {
            return Ok((hops, Vec::new()));
        };
        let stops: Option<_> = nodes
            .iter()
            .map(|node| names::stop(self.game, node.as_str()?))
            .collect();
        Ok((hops, stops.ok_or_else(|| bad_in(route, "nodes"))?))
    }
}

/// A field of a route that cannot be used.
fn bad_in(route: &Value, field: &'static str) -> Fault {
    Fault::bad(field, route.get(field).unwrap_or(&Value::Null))
}

fn money(field: &'static str, value: &Value) -> Result<Money, Fault> {
    let amount = value
        .as_i64()
        .filter(|amount| amount.unsigned_abs() <= u64::from(Money::LIMIT.0.unsigned_abs()));
    amount
        .map(|amount| Money(amount as i32))
        .ok_or_else(|| Fault::bad(field, value))
}

fn payout(word: &str) -> Option<Payout> {
    match word {
        "payout" => Some(Payout::Full),
        "half" => Some(Payout::Half),
        "withhold" => Some(Payout::Withhold),
        _other => None,
    }
}

fn choice(rules: &Ruleset, word: &str) -> Option<Choice> {
    match word {
        RETURN_FIRST => return Some(Choice::ReturnFirst),
        RETURN_OTHER => return Some(Choice::ReturnOther),
        _other => (),
    }
    match word.strip_prefix("convert_") {
        Some(sym) => rules.corp(sym).map(Choice::Convert),
        None => (word == "nationalize").then_some(Choice::Nationalise),
    }
}
