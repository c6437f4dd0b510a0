//! Standing orders at a table: given, taken back, told.

use super::escort::{Changed, Escort, How, alone};
use super::fault::TableFault;
use super::{Answer, Table};
use crate::engine::ids::PlayerId;
use crate::record::orders::{Order, Stop, Until};
use crate::record::session::Halt;
use crate::text::speaker::Speaker;
use crate::text::tongue::Args;

impl Table {
    /// A player's standing order.
    pub fn order_of(&self, player: PlayerId) -> Option<&Order> {
        self.session.orders().of(player)
    }

    /// A player gives a standing order, which takes the place of the one before; nothing = it is
    /// taken back. Returns what it does at once.
    ///
    /// # Errors
    /// There is none to be taken back; something waits for consent; the database fails.
    pub async fn order(
        &mut self,
        owner: PlayerId,
        order: Option<&Order>,
    ) -> Result<Answer, TableFault> {
        self.order_with(owner, order, &mut alone).await
    }

    /// As [`Table::order`], with what travels with it.
    ///
    /// # Errors
    /// As [`Table::order`].
    pub async fn order_with(
        &mut self,
        owner: PlayerId,
        order: Option<&Order>,
        escort: Escort<'_>,
    ) -> Result<Answer, TableFault> {
        if order.is_none() && self.order_of(owner).is_none() {
            return Err(TableFault::NoOrder { player: owner });
        }
        if self.asking.is_some() {
            return Err(TableFault::Waits);
        }
        let made = self.session.work_out_order(owner, order)?;
        let acts = made.acts.clone();
        let after = acts.last().map_or(self.game(), |act| &act.after);
        let how = How::Ordered {
            owner,
            order,
            acts: &acts,
        };
        let rider = escort(&Changed {
            halts: &made.halts,
            ..self.changed(made.entries.len(), after, how)
        });
        self.write(&made.entries, None, &rider).await?;
        self.previous = Some(self.game().clone());
        self.session.accept(made);
        Ok(Answer::Made(acts))
    }
}

/// What an order says.
pub fn told(speaker: &Speaker<'_>, order: &Order) -> String {
    match order {
        Order::Pass {
            unconditional,
            indefinite,
        } => speaker.plain(match (unconditional, indefinite) {
            (false, false) => "orders-pass",
            (false, true) => "orders-pass-forever",
            (true, false) => "orders-pass-always",
            (true, true) => "orders-pass-always-forever",
        }),
        Order::Buy {
            corp,
            until,
            from_market,
            then_pass,
        } => {
            let source = speaker.plain(if *from_market {
                "orders-from-market"
            } else {
                "orders-from-treasury"
            });
            let args = Args::new()
                .text("corp", speaker.corp(*corp))
                .text("source", source);
            let buys = match until {
                Until::Shares(count) => {
                    speaker.say("orders-buy-shares", &args.number("count", *count))
                }
                Until::Float => speaker.say("orders-buy-float", &args),
            };
            if *then_pass {
                speaker.say("orders-then-pass", &Args::new().text("buys", buys))
            } else {
                buys
            }
        }
        Order::PassMerger { corps } => {
            let names: Vec<&str> = corps.iter().map(|corp| speaker.corp(*corp)).collect();
            let args = Args::new().text("list", names.join(", "));
            speaker.say("orders-pass-merger", &args)
        }
    }
}

/// That an order has stopped, and why.
pub fn stopped(speaker: &Speaker<'_>, halt: &Halt) -> String {
    let corp = |corp| Args::new().text("corp", speaker.corp(corp));
    let why = match halt.why {
        Stop::Sold => speaker.plain("orders-stop-sold"),
        Stop::Started(of) => speaker.say("orders-stop-started", &corp(of)),
        Stop::Converted(of) => speaker.say("orders-stop-converted", &corp(of)),
        Stop::Exchanged => speaker.plain("orders-stop-exchanged"),
        Stop::Unsafe(buyer, of) => {
            let args = corp(of).text("who", speaker.player(buyer));
            speaker.say("orders-stop-unsafe", &args)
        }
        Stop::MustAct => speaker.plain("orders-stop-must-act"),
        Stop::Bought(count, of) => {
            speaker.say("orders-stop-bought", &corp(of).number("count", count))
        }
        Stop::Floated(of) => speaker.say("orders-stop-floated", &corp(of)),
        Stop::CannotBuy(of) => speaker.say("orders-stop-cannot-buy", &corp(of)),
        Stop::TakenBack => speaker.plain("orders-stop-taken-back"),
    };
    let args = Args::new()
        .text("who", speaker.player(halt.owner))
        .text("why", why);
    speaker.say("orders-stopped", &args)
}
