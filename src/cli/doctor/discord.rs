//! What Discord says: the token, the clock, the permissions in a channel.

use super::report::Report;
use crate::bot::config::Config;
use crate::bot::ops::checkup::{Answer, Checkup};
use crate::bot::setup::NEEDS;
use crate::cli::words;
use crate::store::now;

/// Seconds by which the clock may differ: reminders come a little early or late.
const DRIFT: i64 = 5;
/// Seconds by which it must not: times that are shown would be wrong.
const SKEW: i64 = 60;
/// Starts that should be left for the day.
const STARTS: u64 = 20;
/// The permission of an administrator, as Discord counts permissions.
const ADMINISTRATOR: u64 = 1 << 3;

/// Asks Discord.
pub async fn look(config: &Config, channel: Option<u64>, report: &mut Report) {
    let asked = async {
        let checkup = Checkup::new(config)?;
        let own = checkup.get("users/@me").await?;
        Ok::<_, String>((checkup, own))
    };
    let (checkup, own) = match asked.await {
        Ok(both) => both,
        Err(why) => {
            let remedy = "look at the network: the bot needs discord.com and gateway.discord.gg, \
                          port 443";
            report.fault("discord", why, remedy);
            return;
        }
    };
    clock(&own, report);
    if !token(&own, report) {
        return;
    }
    starts(&checkup, report).await;
    let user = own.body["id"].as_str().unwrap_or_default();
    if let Some(channel) = channel {
        match checkup.permissions(user, &channel.to_string()).await {
            Ok(held) => permissions(held, report),
            Err(why) => {
                let remedy = "invite the bot to the server (docs/install.md), and let it see the \
                              channel";
                report.fault("channel", why, remedy);
            }
        }
    }
}

fn token(own: &Answer, report: &mut Report) -> bool {
    match own.status {
        200 => {
            let name = own.body["username"].as_str().unwrap_or("?");
            report.ok("token", format!("Discord knows it, as {name}"));
            true
        }
        401 => {
            let remedy = "make a new one on the page Bot of your application, and give it as \
                          SIGNALBOX_TOKEN";
            report.fault("token", "Discord does not know it", remedy);
            false
        }
        other => {
            let said = format!("Discord answers {other}");
            report.fault(
                "discord",
                said,
                "try again later; discordstatus.com tells of outages",
            );
            false
        }
    }
}

fn clock(own: &Answer, report: &mut Report) {
    let Some(theirs) = own.clock else { return };
    let differs = now().div_euclid(1000) - theirs;
    let said = format!("{differs} s from Discord's");
    let remedy = "set it by the network: timedatectl set-ntp true";
    match differs.abs() {
        SKEW.. => report.fault("clock", said, remedy),
        DRIFT.. => report.warning("clock", said, remedy),
        _less => report.ok("clock", said),
    }
}

/// Discord lets a bot connect so many times a day.
async fn starts(checkup: &Checkup, report: &mut Report) {
    let Ok(answer) = checkup.get("gateway/bot").await else {
        return;
    };
    let limit = &answer.body["session_start_limit"];
    let Some(left) = limit["remaining"].as_u64() else {
        return;
    };
    let shards = answer.body["shards"].as_u64().unwrap_or(1);
    let said = format!("{left} connections left today, {shards} needed at a start");
    if left < STARTS.max(shards * 2) {
        report.warning("gateway", said, "do not restart the bot again and again");
    } else {
        report.ok("gateway", said);
    }
}

fn permissions(held: u64, report: &mut Report) {
    let lacks = |(bit, _, needed): &&(u64, &str, bool), wanted: bool| {
        held & (ADMINISTRATOR | 1 << bit) == 0 && *needed == wanted
    };
    let named = |wanted: bool| {
        let missing = NEEDS.iter().filter(|need| lacks(need, wanted));
        let missing: Vec<String> = missing.map(|(_, key, _)| words::plain(key)).collect();
        missing.join(", ")
    };
    let (must, may) = (named(true), named(false));
    if !must.is_empty() {
        let remedy = "give them to the bot's role, or to the bot in the channel's settings";
        report.fault("channel", format!("missing: {must}"), remedy);
    } else if !may.is_empty() {
        let said = format!("all that is needed; missing: {may}");
        report.warning("channel", said, "the bot can do without");
    } else {
        report.ok("channel", "the bot may do all that it does");
    }
}
