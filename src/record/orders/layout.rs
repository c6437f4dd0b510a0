//! Orders as a game file writes them.

use serde_json::{Map, Value, json};

use super::{Order, Stop, Until};
use crate::engine::ids::{CorpId, Id, PlayerId};
use crate::engine::ruleset::Ruleset;
use crate::record::file::FilePlayer;

/// The key under which a file lists the corporations of a merger round.
const MERGER_ROUND: &str = "MR";

/// The entry with which a player gives an order.
pub fn given(
    rules: &Ruleset,
    players: &[FilePlayer],
    owner: PlayerId,
    order: &Order,
) -> Map<String, Value> {
    let own = match order {
        Order::Pass {
            unconditional,
            indefinite,
        } => json!({"unconditional": unconditional, "indefinite": indefinite}),
        Order::Buy {
            corp,
            until,
            from_market,
            then_pass,
        } => json!({
            "corporation": rules.corps[*corp].sym,
            "until_condition": match until {
                Until::Shares(count) => json!(count),
                Until::Float => json!("float"),
            },
            "from_market": from_market,
            "auto_pass_after": then_pass,
        }),
        Order::PassMerger { corps } => {
            let names = corps.iter().map(|corp| rules.corps[*corp].sym.clone());
            let names: Vec<String> = names.collect();
            json!({"corporations_by_round": {MERGER_ROUND: names}, "options": []})
        }
    };
    entry(players, owner, kind(order), own)
}

/// The entry with which an order ends.
pub fn disabled(
    rules: &Ruleset,
    players: &[FilePlayer],
    owner: PlayerId,
    (order, why): (&Order, Stop),
) -> Map<String, Value> {
    let own = json!({"reason": reason(rules, players, why), "original_type": kind(order)});
    entry(players, owner, "program_disable", own)
}

fn entry(players: &[FilePlayer], owner: PlayerId, kind: &str, own: Value) -> Map<String, Value> {
    let entity = players
        .get(owner.index())
        .map_or_else(|| json!(owner.0), |player| player.id.clone());
    let mut fields = Map::new();
    fields.insert("type".to_owned(), json!(kind));
    fields.insert("entity".to_owned(), entity);
    fields.insert("entity_type".to_owned(), json!("player"));
    if let Value::Object(own) = own {
        fields.extend(own);
    }
    fields
}

fn kind(order: &Order) -> &'static str {
    match order {
        Order::Pass { .. } => "program_share_pass",
        Order::Buy { .. } => "program_buy_shares",
        Order::PassMerger { .. } => "program_merger_pass",
    }
}

/// Why an order ended, as files tell it: in English, whatever the table speaks.
fn reason(rules: &Ruleset, players: &[FilePlayer], why: Stop) -> String {
    let corp = |corp: CorpId| rules.corps[corp].sym.as_str();
    let name = |player: PlayerId| {
        let named = players.get(player.index());
        named.map_or_else(String::new, |player| player.name.clone())
    };
    match why {
        Stop::Sold => "Shares were sold".to_owned(),
        Stop::Started(of) => format!("{} was started", corp(of)),
        Stop::Converted(of) => format!("{} was converted", corp(of)),
        Stop::Exchanged => "A company was exchanged".to_owned(),
        Stop::Unsafe(buyer, of) => format!("{} may take over {}", name(buyer), corp(of)),
        Stop::MustAct => "The player must act".to_owned(),
        Stop::Bought(count, of) => format!("{count} shares of {} bought", corp(of)),
        Stop::Floated(of) => format!("{} has floated", corp(of)),
        Stop::CannotBuy(of) => format!("No share of {} can be bought", corp(of)),
        Stop::TakenBack => "Taken back by the player".to_owned(),
    }
}

/// The order that an entry gives, or takes back; nothing if it is none of ours.
pub(super) fn read(
    rules: &Ruleset,
    players: &[FilePlayer],
    fields: &Map<String, Value>,
) -> Option<(PlayerId, Option<Order>)> {
    let entity = fields.get("entity")?;
    let owner = players.iter().position(|player| player.id == *entity)?;
    let flag = |name: &str| fields.get(name) == Some(&Value::Bool(true));
    let corp = |value: &Value| -> Option<CorpId> {
        let sym = value.as_str()?;
        rules.corps.ids().find(|corp| rules.corps[*corp].sym == sym)
    };
    let order = match fields.get("type")?.as_str()? {
        "program_share_pass" => Some(Order::Pass {
            unconditional: flag("unconditional"),
            indefinite: flag("indefinite"),
        }),
        "program_buy_shares" => Some(Order::Buy {
            corp: corp(fields.get("corporation")?)?,
            until: match fields.get("until_condition")? {
                Value::String(word) if word == "float" => Until::Float,
                Value::String(word) => Until::Shares(word.parse().ok()?),
                count => Until::Shares(u8::try_from(count.as_u64()?).ok()?),
            },
            from_market: flag("from_market"),
            then_pass: flag("auto_pass_after"),
        }),
        "program_merger_pass" => {
            let list = fields.get("corporations_by_round")?.get(MERGER_ROUND)?;
            Some(Order::PassMerger {
                corps: list.as_array()?.iter().filter_map(corp).collect(),
            })
        }
        "program_disable" => None,
        // Programmes of rounds that our titles do not have take the place of others all the same.
        other if other.starts_with("program_") => None,
        _other => return None,
    };
    Some((PlayerId::at(owner), order))
}
