//! What holds on a server: who may open tables, and whether the bot may do what it must.

use std::sync::Arc;

use super::ask::{ADMINISTRATOR, Ask, Words};
use super::commands::Setup;
use super::desk::Desk;
use super::remind;
use super::reply::{Reply, Trouble};
use crate::store::server::Server;
use crate::table::voice::Voice;
use crate::text::tongue::Args;

/// What the bot needs in a channel: the bit, the sentence, and whether it can do without.
pub const NEEDS: [(u64, &str, bool); 9] = [
    (10, "chat-may-view", true),
    (11, "chat-may-send", true),
    (14, "chat-may-embed", true),
    (15, "chat-may-attach", true),
    (16, "chat-may-read", true),
    (35, "chat-may-open-threads", false),
    (36, "chat-may-open-private-threads", false),
    (38, "chat-may-send-in-threads", true),
    (51, "chat-may-pin", false),
];

/// Does it, for whoever manages the server.
pub async fn obey(
    desk: &Arc<Desk>,
    ask: &Ask,
    what: Setup,
    words: &Words,
) -> Result<Reply, Trouble> {
    let voice = ask.voice();
    let Some(server) = ask.server else {
        return Err(Trouble::Refused(voice.plain("chat-only-servers")));
    };
    if !ask.manager {
        return Err(Trouble::Refused(voice.plain("chat-only-managers")));
    }
    let holds = desk.store.server(server).await;
    let holds = holds.map_err(|fault| Trouble::store(voice, &fault))?;
    match what {
        Setup::Reminders => remind::set_up(desk, ask, words).await,
        Setup::Show => show(desk, voice, server, &holds).await,
        Setup::Check => Ok(Reply::private(check(voice, ask.ours).join("\n"))),
        Setup::Creators => {
            let holds = creators(voice, words)?;
            let kept = desk
                .store
                .keep_creators(server, (&holds.creators, holds.role))
                .await;
            kept.map_err(|fault| Trouble::store(voice, &fault))?;
            Ok(Reply::private(who_opens(voice, &holds)))
        }
    }
}

async fn show(desk: &Desk, voice: Voice, server: i64, holds: &Server) -> Result<Reply, Trouble> {
    let venues = desk.store.venues_of_server(server).await;
    let venues = venues.map_err(|fault| Trouble::store(voice, &fault))?;
    let running = venues.iter().filter(|venue| venue.game.is_some()).count();
    let count = Args::new()
        .number("tables", venues.len() as i64)
        .number("running", running as i64);
    let lines = [
        who_opens(voice, holds),
        voice.say("chat-setup-tables", &count),
    ];
    Ok(Reply::private(lines.join("\n")))
}

fn creators(voice: Voice, words: &Words) -> Result<Server, Trouble> {
    let who = words.text("who").unwrap_or_default();
    let role = words.text("role").and_then(|role| role.parse().ok());
    match (who.as_str(), role) {
        ("everybody" | "managers", _) => Ok(Server {
            creators: who,
            ..Server::default()
        }),
        ("role", Some(role)) => Ok(Server {
            creators: who,
            role: Some(role),
            ..Server::default()
        }),
        _without => Err(Trouble::Refused(voice.plain("chat-which-role"))),
    }
}

fn who_opens(voice: Voice, holds: &Server) -> String {
    match (holds.creators.as_str(), holds.role) {
        ("managers", _) => voice.plain("chat-opened-by-managers"),
        ("role", Some(role)) => {
            let role = Args::new().text("role", format!("<@&{role}>"));
            voice.say("chat-opened-by-role", &role)
        }
        _everybody => voice.plain("chat-opened-by-everybody"),
    }
}

/// What the bot may do in the channel, and what it lacks.
fn check(voice: Voice, ours: Option<u64>) -> Vec<String> {
    let Some(ours) = ours else {
        return vec![voice.plain("chat-check-unknown")];
    };
    let may = |bit: u64| ours & (ADMINISTRATOR | 1 << bit) != 0;
    let mut lines = Vec::new();
    for (bit, key, needed) in NEEDS {
        let sign = match (may(bit), needed) {
            (true, _) => "\u{2705}",
            (false, true) => "\u{274c}",
            (false, false) => "\u{26aa}",
        };
        lines.push(format!("{sign} {}", voice.plain(key)));
    }
    let missing = NEEDS.iter().any(|(bit, _, needed)| *needed && !may(*bit));
    let key = if missing {
        "chat-check-missing"
    } else {
        "chat-check-well"
    };
    lines.push(voice.plain(key));
    lines
}

/// Whether somebody may open a table on the server.
pub async fn may_open(desk: &Desk, ask: &Ask, server: i64) -> Result<(), Trouble> {
    let voice = ask.voice();
    let holds = desk.store.server(server).await;
    let holds = holds.map_err(|fault| Trouble::store(voice, &fault))?;
    let may = match (holds.creators.as_str(), holds.role) {
        ("managers", _) => ask.manager,
        ("role", Some(role)) => ask.manager || ask.roles.contains(&role),
        _everybody => true,
    };
    if may {
        Ok(())
    } else {
        Err(Trouble::Refused(who_opens(voice, &holds)))
    }
}
