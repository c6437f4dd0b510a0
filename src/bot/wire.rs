//! The way to Discord: answers to interactions, messages in channels, direct messages.
//!
//! Invariant: no fault tells an address, since addresses hold tokens.

use std::sync::Arc;
use std::time::Duration;

use serenity::all::{
    ApplicationId, Builder, ChannelId, CreateInteractionResponse, CurrentApplicationInfo,
    EditMessage, Http, HttpBuilder, HttpError, InteractionId, MessageId, Ratelimiter,
};
use serenity::builder::CreateInteractionResponseMessage;

use super::config::Config;
use super::ops::meters::Meters;
use super::ops::routes;
use super::post::Post;

/// How often a limited answer to an interaction is repeated, waiting twice as long each time.
const PATIENCE: u32 = 4;

/// What Discord says no to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WireFault {
    /// The interaction is answered already.
    Answered,
    /// The interaction is too old to be answered.
    TooOld,
    /// The message is gone.
    NoMessage,
    /// We may not see or write there.
    NoAccess,
    /// The user takes no direct messages.
    ClosedDm,
    /// The channel is gone.
    NoChannel,
    /// Too many requests.
    Limited,
    /// Too many edits of old messages.
    OldEdits,
    /// A mistake of ours.
    Bad(String),
    /// It may work later.
    Passing(String),
}

impl WireFault {
    /// Its word in figures.
    pub fn word(&self) -> &'static str {
        match self {
            WireFault::Answered => "answered",
            WireFault::TooOld => "too-old",
            WireFault::NoMessage => "no-message",
            WireFault::NoAccess => "no-access",
            WireFault::ClosedDm => "closed-dm",
            WireFault::NoChannel => "no-channel",
            WireFault::Limited => "limited",
            WireFault::OldEdits => "old-edits",
            WireFault::Bad(_) => "bad",
            WireFault::Passing(_) => "passing",
        }
    }
}

/// The way to Discord.
#[derive(Clone)]
pub struct Wire {
    /// For channels; keeps to Discord's limits.
    pub channels: Arc<Http>,
    /// For answers, which have no common limit: one slow answer must not hold up the others.
    answers: Arc<Http>,
    /// Where requests are counted.
    pub meters: Arc<Meters>,
}

impl Wire {
    /// The way to Discord or to what stands in for it.
    pub fn new(config: &Config, meters: Arc<Meters>) -> Wire {
        Wire {
            channels: Arc::new(http(config, Some(&meters))),
            answers: Arc::new(http(config, None)),
            meters,
        }
    }

    /// Another way: one that keeps to limits for channels, one that does not for answers.
    pub fn over(channels: Http, answers: Http) -> Wire {
        Wire {
            channels: Arc::new(channels),
            answers: Arc::new(answers),
            meters: Arc::default(),
        }
    }

    /// What an answer of Discord's means; it is counted.
    fn heard<T>(
        &self,
        route: &'static str,
        answer: Result<T, serenity::Error>,
    ) -> Result<T, WireFault> {
        let heard = answer.map_err(|fault| fault_of(&fault));
        self.meters.requested(route, &heard);
        heard
    }

    /// Who we are; needed before anything can be answered late.
    pub fn introduce(&self, application: ApplicationId) {
        self.channels.set_application_id(application);
        self.answers.set_application_id(application);
    }

    /// Our application, as Discord knows it.
    ///
    /// # Errors
    /// What Discord says.
    pub async fn application(&self) -> Result<CurrentApplicationInfo, serenity::Error> {
        self.channels.get_current_application_info().await
    }

    /// Answers an interaction.
    ///
    /// # Errors
    /// What Discord says.
    pub async fn answer(
        &self,
        id: i64,
        token: &str,
        answer: CreateInteractionResponse,
    ) -> Result<(), WireFault> {
        let id = InteractionId::new(id as u64);
        let mut wait = Duration::from_secs(1);
        for _ in 0..PATIENCE {
            let done = answer.clone().execute(&*self.answers, (id, token)).await;
            match self.heard("answer", done) {
                Ok(()) => return Ok(()),
                Err(WireFault::Limited) => tokio::time::sleep(wait).await,
                Err(WireFault::Passing(why)) => {
                    tracing::debug!(why, "an answer is repeated");
                    tokio::time::sleep(wait / 4).await;
                }
                Err(fault) => return Err(fault),
            }
            wait *= 2;
        }
        Err(WireFault::Passing("no answer got through".to_owned()))
    }

    /// Tells that the answer follows.
    ///
    /// # Errors
    /// What Discord says.
    pub async fn defer(&self, id: i64, token: &str, how: Defer) -> Result<(), WireFault> {
        let empty = CreateInteractionResponseMessage::new();
        let answer = match how {
            Defer::Public => CreateInteractionResponse::Defer(empty),
            Defer::Private => CreateInteractionResponse::Defer(empty.ephemeral(true)),
            Defer::Update => CreateInteractionResponse::Acknowledge,
        };
        self.answer(id, token, answer).await
    }

    /// Gives the answer that was deferred.
    ///
    /// # Errors
    /// What Discord says.
    pub async fn answer_late(&self, token: &str, post: &Post) -> Result<(), WireFault> {
        let mut wait = Duration::from_secs(1);
        for _ in 0..PATIENCE {
            let done = post.late_answer().execute(&*self.answers, token).await;
            match self.heard("late-answer", done) {
                Ok(_message) => return Ok(()),
                Err(WireFault::Limited | WireFault::Passing(_)) => {
                    tokio::time::sleep(wait).await;
                }
                Err(fault) => return Err(fault),
            }
            wait *= 2;
        }
        Err(WireFault::Passing("no late answer got through".to_owned()))
    }

    /// Posts into a channel; returns the message.
    ///
    /// # Errors
    /// What Discord says.
    pub async fn post(&self, channel: i64, nonce: String, post: &Post) -> Result<i64, WireFault> {
        let channel = ChannelId::new(channel as u64);
        let sent = post
            .message(nonce)
            .execute(&*self.channels, (channel, None))
            .await;
        let sent = self.heard("message", sent)?;
        Ok(sent.id.get() as i64)
    }

    /// Takes the buttons off a message.
    ///
    /// # Errors
    /// What Discord says.
    pub async fn strip(&self, channel: i64, message: i64) -> Result<(), WireFault> {
        let edit = EditMessage::new().components(Vec::new());
        let place = (
            ChannelId::new(channel as u64),
            MessageId::new(message as u64),
            None,
        );
        let done = edit.execute(&*self.channels, place).await;
        self.heard("strip", done).map(|_| ())
    }

    /// Writes a message of ours anew; nobody is called.
    ///
    /// # Errors
    /// What Discord says.
    pub async fn edit(&self, channel: i64, message: i64, post: &Post) -> Result<(), WireFault> {
        let place = (
            ChannelId::new(channel as u64),
            MessageId::new(message as u64),
            None,
        );
        let done = post.edit().execute(&*self.channels, place).await;
        self.heard("edit", done).map(|_| ())
    }

    /// Pins a message.
    ///
    /// # Errors
    /// What Discord says.
    pub async fn pin(&self, channel: i64, message: i64) -> Result<(), WireFault> {
        let channel = ChannelId::new(channel as u64);
        let message = MessageId::new(message as u64);
        let done = self.channels.pin_message(channel, message, None).await;
        self.heard("pin", done)
    }

    /// The channel for direct messages to a user.
    ///
    /// # Errors
    /// What Discord says.
    pub async fn direct(&self, user: i64) -> Result<i64, WireFault> {
        let wish = serde_json::json!({"recipient_id": user.to_string()});
        let channel = self.channels.create_private_channel(&wish).await;
        let channel = self.heard("direct", channel)?;
        Ok(channel.id.get() as i64)
    }

    /// Registers the commands.
    ///
    /// # Errors
    /// What Discord says.
    pub async fn register(&self, commands: &serde_json::Value) -> Result<(), WireFault> {
        let done = self.channels.create_global_commands(commands).await;
        self.heard("register", done).map(|_| ())
    }
}

/// A way to Discord, with a limiter of our own that tells where it waits, or without one.
pub fn http(config: &Config, limited: Option<&Arc<Meters>>) -> Http {
    let token = config.token.reveal();
    let mut http = HttpBuilder::new(token).ratelimiter_disabled(limited.is_none());
    if config.discord.is_empty() {
        if let Some(meters) = limited {
            let meters = Arc::clone(meters);
            let client = reqwest::Client::new();
            let mut limiter = Ratelimiter::new(client.clone(), format!("Bot {token}"));
            limiter.set_ratelimit_callback(Box::new(move |info| {
                meters.throttled(routes::name(&info.path));
            }));
            http = http.client(client).ratelimiter(limiter);
        }
        return http.build();
    }
    // Another address is honoured only without the limiter.
    http.proxy(&config.discord)
        .ratelimiter_disabled(true)
        .build()
}

/// How an answer is deferred.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Defer {
    /// Everybody sees it.
    Public,
    /// Only who asked sees it.
    Private,
    /// It changes the message with the button.
    Update,
}

/// Sorts Discord's faults.
pub fn fault_of(fault: &serenity::Error) -> WireFault {
    match fault {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => {
            let error = &response.error;
            let said = format!("{} {}: {}", response.status_code, error.code, error.message);
            match (response.status_code.as_u16(), error.code) {
                (_, 40060) => WireFault::Answered,
                (_, 10062 | 10015) => WireFault::TooOld,
                (_, 10008) => WireFault::NoMessage,
                (_, 50007) => WireFault::ClosedDm,
                (_, 10003) => WireFault::NoChannel,
                (429, 30046) => WireFault::OldEdits,
                // Also when direct channels are opened too quickly.
                (429, _) | (_, 40003) => WireFault::Limited,
                (403, _) => WireFault::NoAccess,
                (500.., _) => WireFault::Passing(said),
                _ours => {
                    let places = error.errors.iter();
                    let places: Vec<String> = places
                        .map(|one| format!("{}: {}", one.path, one.message))
                        .collect();
                    WireFault::Bad(format!("{said} {}", places.join("; ")))
                }
            }
        }
        serenity::Error::Model(model) => WireFault::Bad(model.to_string()),
        serenity::Error::Http(HttpError::Request(why)) => WireFault::Passing(
            if why.is_timeout() {
                "too slow"
            } else {
                "no connection"
            }
            .to_owned(),
        ),
        serenity::Error::Json(_) => WireFault::Passing("an answer that is no JSON".to_owned()),
        _other => WireFault::Passing("the request could not be made".to_owned()),
    }
}
