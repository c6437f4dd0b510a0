//! What holds on a server for all who choose nothing else.

use std::sync::Arc;

use super::book::{ESCALATE, INTERVAL};
use super::own::{not_understood, wished};
use super::{Book, spans, zones};
use crate::bot::ask::{Ask, Words};
use crate::bot::desk::Desk;
use crate::bot::lobby::rider;
use crate::bot::reply::{Reply, Trouble};
use crate::store::fault::StoreFault;
use crate::store::reminder::Renewal;
use crate::store::rider::Rider;
use crate::store::server::Server;
use crate::table::voice::Voice;
use crate::text::tongue::Args;

/// Changes the server's reminders, or shows them.
pub async fn reminders(desk: &Arc<Desk>, ask: &Ask, words: &Words) -> Result<Reply, Trouble> {
    let voice = ask.voice();
    let broken = |fault: StoreFault| Trouble::store(voice, &fault);
    let Some(server) = ask.server else {
        return Err(Trouble::Refused(voice.plain("chat-only-servers")));
    };
    if !ask.manager {
        return Err(Trouble::Refused(voice.plain("remind-only-managers")));
    }
    let mut house = desk.store.server(server).await.map_err(broken)?;
    if words.options.is_empty() {
        return Ok(Reply::private(told(voice, &house)));
    }
    if let Some(span) = wished(voice, words, "interval")? {
        house.remind = span.stored();
    }
    if let Some(span) = wished(voice, words, "escalate")? {
        house.escalate = span.stored();
    }
    if let Some(word) = words.text("zone") {
        let name = zones::named(&word);
        let name = name.ok_or_else(|| not_understood(voice, "remind-no-zone", &word))?;
        house.zone = Some(name);
    }
    let reply = Reply::private(told(voice, &house));
    let reminders = retimed(desk, server, &house).await.map_err(broken)?;
    let rider = Rider {
        reminders,
        ..rider(ask, None, &reply)
    };
    let kept = desk.store.keep_reminding(server, &house, &rider).await;
    kept.map_err(broken)?;
    Ok(reply)
}

fn told(voice: Voice, house: &Server) -> String {
    let interval = house.remind.unwrap_or(INTERVAL);
    let interval = match interval {
        0 => voice.plain("remind-never"),
        span => {
            let span = Args::new().text("span", spans::said(voice, span));
            voice.say("remind-every", &span)
        }
    };
    let escalate = spans::said(voice, house.escalate.unwrap_or(ESCALATE));
    let zone = house.zone.clone().unwrap_or_else(|| "UTC".to_owned());
    let args = Args::new()
        .text("interval", interval)
        .text("escalate", escalate)
        .text("time", zones::face(&zone, crate::store::now()))
        .text("zone", zone);
    voice.say("remind-setup-shown", &args)
}

/// The due times that change with what holds on a server.
async fn retimed(desk: &Desk, server: i64, house: &Server) -> Result<Vec<Renewal>, StoreFault> {
    let mut renewals = Vec::new();
    for venue in desk.store.venues_of_server(server).await? {
        let Some(game) = venue.game.filter(|_| !venue.paused) else {
            continue;
        };
        let reminders = desk.store.reminders(game).await?;
        if reminders.is_empty() {
            continue;
        }
        let mut book = Book::open(&desk.store, game, server).await?;
        book.house = house.clone();
        renewals.extend(book.retimed(&reminders));
    }
    Ok(renewals)
}
