//! The connection to Discord: what comes in is handed on, nothing is decided here.

use std::sync::Arc;

use serenity::all::{
    ConnectionStage, Context, EventHandler, Interaction, Ready, ShardStageUpdateEvent,
};
use serenity::async_trait;

use super::ask::Ask;
use super::desk::Desk;
use super::{dispatch, register};

/// The name under which the fingerprint of the registered commands is kept.
const REGISTERED: &str = "commands";

/// Receives what Discord tells.
pub struct Receiver {
    /// What all of the bot shares.
    pub desk: Arc<Desk>,
}

#[async_trait]
impl EventHandler for Receiver {
    async fn ready(&self, _context: Context, ready: Ready) {
        self.desk.wire.introduce(ready.application.id);
        let shard = ready.shard.map_or(0, |shard| shard.id.0);
        self.desk.shards.note(shard, true);
        tracing::info!(shard, servers = ready.guilds.len(), "connected");
        if shard == 0 {
            let application = ready.application.id.get();
            tokio::spawn(register(Arc::clone(&self.desk), application));
        }
    }

    async fn shard_stage_update(&self, _context: Context, event: ShardStageUpdateEvent) {
        let stands = event.new == ConnectionStage::Connected;
        self.desk.shards.note(event.shard_id.0, stands);
    }

    async fn interaction_create(&self, _context: Context, interaction: Interaction) {
        let Some(ask) = read(&interaction) else {
            tracing::warn!(
                id = interaction.id().get(),
                "an interaction that cannot be read"
            );
            return;
        };
        tokio::spawn(dispatch::serve(Arc::clone(&self.desk), ask));
    }
}

/// What an interaction asks: our own reading takes what came by any way, and believes nothing.
pub fn read(interaction: &Interaction) -> Option<Ask> {
    let mut raw = serde_json::to_value(interaction).ok()?;
    raw["type"] = u8::from(interaction.kind()).into();
    Ask::read(&raw)
}

/// Registers the commands, if they are not the ones registered last.
pub async fn register(desk: Arc<Desk>, application: u64) {
    let commands = register::registration();
    let fingerprint = format!("{application}:{}", register::fingerprint(&commands));
    let known = desk.store.fact(REGISTERED).await.ok().flatten();
    if known.as_deref() == Some(fingerprint.as_str()) {
        tracing::debug!("the commands are registered already");
        return;
    }
    for wait in [1, 5, 30, 120] {
        match desk.wire.register(&commands).await {
            Ok(()) => {
                if let Err(fault) = desk.store.keep_fact(REGISTERED, &fingerprint).await {
                    tracing::error!(%fault, "the database fails");
                }
                tracing::info!("the commands are registered");
                return;
            }
            Err(fault) => tracing::error!(?fault, "the commands are not registered"),
        }
        tokio::time::sleep(std::time::Duration::from_secs(wait)).await;
    }
}
