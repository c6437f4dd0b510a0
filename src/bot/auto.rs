//! Standing orders in chat: given, taken back, shown to their owner alone.

use std::sync::Arc;

use super::ask::{Ask, Words};
use super::commands::Auto;
use super::desk::Desk;
use super::place::{self, Place};
use super::play;
use super::post::Choice;
use super::reply::{Reply, Trouble};
use super::teller::Teller;
use crate::engine::action::Authority;
use crate::engine::game::Game;
use crate::engine::ids::PlayerId;
use crate::record::orders::Order;
use crate::table::command::orders::{Ordered, merging};
use crate::table::command::{self, Request};
use crate::table::escort::Changed;
use crate::table::orders;
use crate::text::tongue::Args;

/// Shares that a command offers to buy at most.
const MOST_SHARES: u8 = 10;

/// Does what a command says.
pub async fn obey(
    desk: &Arc<Desk>,
    ask: &Ask,
    auto: Auto,
    words: &Words,
) -> Result<Reply, Trouble> {
    let voice = ask.voice();
    let place = place::of_channel(desk, ask).await?;
    let line = match auto {
        Auto::Pass => {
            let always = if words.yes("always") { " always" } else { "" };
            let forever = if words.yes("forever") { " forever" } else { "" };
            format!("auto pass{always}{forever}")
        }
        Auto::Buy => {
            let corp = words.text("corporation").unwrap_or_default();
            let until = words.text("until").unwrap_or_default();
            let market = if words.yes("market") { " market" } else { "" };
            let then = if words.yes("then_pass") {
                " then pass"
            } else {
                ""
            };
            format!("auto buy {corp} until {until}{market}{then}")
        }
        Auto::Merger => "auto merger".to_owned(),
        Auto::Show => "auto".to_owned(),
        Auto::Off => "auto off".to_owned(),
    };
    let request = command::parse(place.table.game(), place.table.names(), &line);
    match request.map_err(|fault| Trouble::Refused(fault.say(voice.tongue())))? {
        Request::Order(_, ordered) => order(desk, ask, place, ordered).await,
        _other => Err(Trouble::Refused(voice.plain("command-not-now"))),
    }
}

/// Gives, takes back or shows the standing order of whoever asks.
pub async fn order(
    desk: &Arc<Desk>,
    ask: &Ask,
    mut place: Place,
    ordered: Ordered,
) -> Result<Reply, Trouble> {
    let voice = ask.voice();
    let owner = place.speaks(voice, ask.user.id)?;
    let order = match ordered {
        Ordered::Show => return Ok(Reply::private(shown(&place, ask, owner))),
        Ordered::Off => None,
        Ordered::Give(order) => Some(order),
        Ordered::PassMerger => Some(merger(&place, ask, owner)?),
    };
    place.runs(voice)?;
    let mut teller = Teller::new(ask, &place, owner);
    let done = {
        let mut escort = |changed: &Changed<'_>| teller.rider(changed);
        place
            .table
            .order_with(owner, order.as_ref(), &mut escort)
            .await
    };
    match done {
        Ok(_made) => Ok(teller.told(desk)),
        Err(fault) => Err(play::refused(voice, &place.table, &fault)),
    }
}

fn shown(place: &Place, ask: &Ask, owner: PlayerId) -> String {
    let speaker = place.speaker(ask.voice());
    match place.table.order_of(owner) {
        None => {
            let who = Args::new().text("who", speaker.player(owner));
            speaker.say("orders-none", &who)
        }
        Some(order) => {
            let what = Args::new().text("what", orders::told(&speaker, order));
            speaker.say("orders-yours", &what)
        }
    }
}

fn merger(place: &Place, ask: &Ask, owner: PlayerId) -> Result<Order, Trouble> {
    let corps = merging(place.table.game(), owner);
    if corps.is_empty() {
        return Err(Trouble::Refused(ask.voice().plain("orders-no-merger")));
    }
    Ok(Order::PassMerger { corps })
}

/// What could be put into the options of an order, while it is typed.
pub fn choices(game: &Game, option: &str) -> Vec<Choice> {
    let view = game.view(Authority::Live);
    match option {
        "corporation" => {
            let corps = view.state.corps.pairs();
            corps
                .filter(|(corp, entry)| entry.in_play() && view.trades_shares(*corp))
                .map(|(corp, _)| {
                    let sym = view.rules.corps[corp].sym.as_str();
                    Choice::new(sym, sym)
                })
                .collect()
        }
        "until" => {
            let counts = (1..=MOST_SHARES).map(|count| count.to_string());
            let all = counts.chain(["float".to_owned()]);
            all.map(|word| Choice::new(word.clone(), word)).collect()
        }
        _other => Vec::new(),
    }
}
