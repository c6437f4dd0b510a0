//! Standing orders at the local table.

use super::House;
use super::narrated;
use crate::engine::ids::PlayerId;
use crate::record::orders::Order;
use crate::table::command::orders::{Ordered, merging};
use crate::table::{Answer, orders};
use crate::table::{escort, voice};
use crate::text::tongue::Args;

impl House {
    /// Shows, gives or takes back the order of a player; without a name of whoever decides.
    pub(super) fn order(
        &mut self,
        player: Option<PlayerId>,
        ordered: Ordered,
    ) -> Result<(), String> {
        let voice = self.voice;
        let Some(table) = self.table.as_mut() else {
            return Err(voice.plain("play-no-game"));
        };
        let decider = table.game().turn().by.player();
        let Some(owner) = player.or(decider) else {
            return Err(voice.plain("command-not-now"));
        };
        let before = table.game().clone();
        let names = table.names().to_vec();
        let speaker = voice.speaker(&before, &names);
        let order = match ordered {
            Ordered::Show => {
                let args = Args::new().text("who", speaker.player(owner));
                let line = match table.order_of(owner) {
                    None => speaker.say("orders-none", &args),
                    Some(order) => {
                        let what = Args::new().text("what", orders::told(&speaker, order));
                        speaker.say("orders-yours", &what)
                    }
                };
                self.tell([line]);
                return Ok(());
            }
            Ordered::Off => None,
            Ordered::Give(order) => Some(order),
            Ordered::PassMerger => {
                let corps = merging(&before, owner);
                if corps.is_empty() {
                    return Err(speaker.plain("orders-no-merger"));
                }
                Some(Order::PassMerger { corps })
            }
        };
        let mut lines = Vec::new();
        let mut halted = |changed: &escort::Changed<'_>| {
            let stops = changed.halts.iter();
            lines.extend(stops.map(|halt| orders::stopped(&speaker.at(changed.after), halt)));
            crate::store::rider::Rider::default()
        };
        let done = table.order_with(owner, order.as_ref(), &mut halted);
        let done = self.runtime.block_on(done);
        let acts = match done.map_err(|fault| voice::fault(&speaker, &fault))? {
            Answer::Made(acts) => acts,
            Answer::Asks(_) => Vec::new(),
        };
        let args = Args::new().text("who", speaker.player(owner));
        let key = if order.is_some() {
            "orders-given"
        } else {
            "orders-taken-back"
        };
        let given = speaker.say(key, &args);
        let told = std::iter::once(given)
            .chain(narrated(&speaker, &acts))
            .chain(lines);
        self.tell(told.collect::<Vec<_>>());
        self.show_turn();
        Ok(())
    }
}
