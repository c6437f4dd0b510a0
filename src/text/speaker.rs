//! Names of things as people read them, in one language, for one game.

use super::tongue::{Args, Tongue};
use crate::engine::action::{Actor, Authority};
use crate::engine::agenda::Round;
use crate::engine::board::network::StopRef;
use crate::engine::cx::View;
use crate::engine::game::Game;
use crate::engine::ids::{
    CityRef, CorpId, HexId, Id, PhaseId, PlayerId, PrivateId, TileId, TileKindId, TrainId,
    TrainKindId,
};
use crate::engine::money::Money;
use crate::engine::parts::ledger::Account;
use crate::engine::parts::market::Cell;
use crate::engine::parts::privates::PrivateOwner;
use crate::engine::parts::shares::Holder;
use crate::titles::names::Names;

/// Where texts are shown; names that players chose are made harmless for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Medium {
    /// A terminal.
    Terminal,
    /// A chat that understands Markdown and mentions.
    Chat,
}

/// Says things of one game.
#[derive(Clone, Copy)]
pub struct Speaker<'a> {
    /// The sentences.
    pub tongue: &'a Tongue,
    /// The game.
    pub game: &'a Game,
    /// The players' names in the order of the file.
    pub players: &'a [String],
    /// Where it is read.
    pub medium: Medium,
}

/// A name as it may be shown.
pub fn harmless(medium: Medium, name: &str) -> String {
    let shown = name.chars().filter(|sign| !sign.is_control());
    match medium {
        Medium::Terminal => shown.collect(),
        Medium::Chat => shown
            .flat_map(|sign| match sign {
                '\\' | '*' | '_' | '~' | '`' | '|' | '>' | '#' | '[' | ']' | '(' | ')' | ':' => {
                    vec!['\\', sign]
                }
                // A mention begins with these; a space without width breaks it.
                '@' | '<' => vec![sign, '\u{200b}'],
                sign => vec![sign],
            })
            .collect(),
    }
}

impl<'a> Speaker<'a> {
    /// The same speaker at another position.
    #[must_use]
    pub fn at(self, game: &'a Game) -> Speaker<'a> {
        Speaker { game, ..self }
    }

    /// A sentence without places.
    pub fn plain(&self, key: &str) -> String {
        self.tongue.say(key, &Args::new())
    }

    /// A sentence.
    pub fn say(&self, key: &str, args: &Args<'_>) -> String {
        self.tongue.say(key, args)
    }

    /// The position with its rules.
    pub fn view(&self) -> View<'a> {
        self.game.view(Authority::Live)
    }

    /// A player's name.
    pub fn player(&self, player: PlayerId) -> String {
        let name = self.players.get(player.index());
        name.map_or_else(
            || {
                self.tongue
                    .say("name-player", &Args::new().number("number", player.0 + 1))
            },
            |name| harmless(self.medium, name),
        )
    }

    /// A list of names.
    pub fn players(&self, players: &[PlayerId]) -> String {
        let names: Vec<String> = players.iter().map(|player| self.player(*player)).collect();
        names.join(", ")
    }

    /// A corporation's short name.
    pub fn corp(&self, corp: CorpId) -> &'a str {
        &self.game.rules().corps[corp].sym
    }

    /// A private's short name.
    pub fn private(&self, private: PrivateId) -> &'a str {
        &self.game.rules().privates[private].sym
    }

    /// Whoever acts.
    pub fn actor(&self, actor: Actor) -> String {
        match actor {
            Actor::Player(player) => self.player(player),
            Actor::Corp(corp) => self.corp(corp).to_owned(),
            Actor::Private(private) => self.private(private).to_owned(),
        }
    }

    /// A hex by its coordinate.
    pub fn coordinate(&self, hex: HexId) -> &'a str {
        &self.game.rules().map.hexes[hex].name
    }

    /// The place printed on a hex, as it is called in the language.
    pub fn place(&self, hex: HexId) -> Option<&'a str> {
        let name = self.coordinate(hex);
        let data = &self.game.rules().data;
        let names = Names::of(&data.title, self.tongue.language());
        let maps = data.maps.values();
        maps.flat_map(|map| &map.hexes)
            .find(|data| data.hex == name)
            .and_then(|data| data.place.as_deref())
            .map(|place| names.place(place))
    }

    /// A hex with its place.
    pub fn hex(&self, hex: HexId) -> String {
        match self.place(hex) {
            Some(place) => format!("{} {place}", self.coordinate(hex)),
            None => self.coordinate(hex).to_owned(),
        }
    }

    /// A city; its number only where the hex has several.
    pub fn city(&self, at: CityRef) -> String {
        let several = self.game.state().board.hex(at.hex).cities().len() > 1;
        if several {
            self.tongue.say(
                "name-city",
                &Args::new()
                    .text("hex", self.hex(at.hex))
                    .number("number", at.city + 1),
            )
        } else {
            self.hex(at.hex)
        }
    }

    /// A stop of a route.
    pub fn stop(&self, stop: StopRef) -> String {
        let board = &self.game.state().board;
        let kind = board.kind(&self.game.rules().map, stop.hex);
        match kind.city_of_node(stop.node) {
            Some(city) => self.city(CityRef {
                hex: stop.hex,
                city,
            }),
            None => self.hex(stop.hex),
        }
    }

    /// A kind of tile.
    pub fn tile_kind(&self, kind: TileKindId) -> &'a str {
        &self.game.rules().map.kinds[kind].name
    }

    /// A tile.
    pub fn tile(&self, tile: TileId) -> &'a str {
        self.tile_kind(tile.kind)
    }

    /// A kind of train.
    pub fn train_kind(&self, kind: TrainKindId) -> &'a str {
        &self.game.rules().trains[kind].name
    }

    /// A train.
    pub fn train(&self, train: TrainId) -> &'a str {
        self.train_kind(train.kind)
    }

    /// A list of trains; a dash if there is none.
    pub fn trains(&self, trains: &[TrainId]) -> String {
        if trains.is_empty() {
            return self.plain("word-none");
        }
        let names: Vec<&str> = trains.iter().map(|train| self.train(*train)).collect();
        names.join(" ")
    }

    /// An amount in the title's currency.
    pub fn money(&self, amount: Money) -> String {
        let text = self
            .game
            .rules()
            .data
            .currency
            .replace("{}", &amount.0.abs().to_string());
        if amount < Money::ZERO {
            format!("\u{2212}{text}")
        } else {
            text
        }
    }

    /// A share price.
    pub fn cell(&self, cell: Cell) -> String {
        self.money(self.game.rules().market.price(cell))
    }

    /// A phase.
    pub fn phase(&self, phase: PhaseId) -> &'a str {
        &self.game.rules().phases[phase].name
    }

    /// An account.
    pub fn account(&self, account: Account) -> String {
        match account {
            Account::Bank => self.plain("word-bank"),
            Account::Player(player) => self.player(player),
            Account::Corp(corp) => self.corp(corp).to_owned(),
        }
    }

    /// Who holds a certificate.
    pub fn holder(&self, holder: Holder) -> String {
        match holder {
            Holder::Treasury => self.plain("word-treasury"),
            Holder::Pool => self.plain("word-market"),
            Holder::Player(player) => self.player(player),
        }
    }

    /// Who owns a private.
    pub fn owner(&self, owner: PrivateOwner) -> String {
        match owner {
            PrivateOwner::Nobody => self.plain("word-nobody"),
            PrivateOwner::Player(player) => self.player(player),
            PrivateOwner::Corp(corp) => self.corp(corp).to_owned(),
        }
    }

    /// The running round.
    pub fn round(&self) -> String {
        let agenda = &self.game.state().agenda;
        let args = || {
            Args::new()
                .number("set", agenda.set)
                .number("number", agenda.number)
        };
        match agenda.round {
            Round::Auction(_) | Round::Lots(_) => self.plain("round-auction"),
            Round::Draft(_) => self.plain("round-draft"),
            Round::Between(_) => self.plain("round-between"),
            Round::Stock(_) => self.say("round-stock", &args()),
            Round::Operating(_) => self.say("round-operating", &args()),
            Round::Merger(_) => self.say("round-merger", &args()),
            Round::Over => self.plain("round-over"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_harmless() {
        assert_eq!(harmless(Medium::Terminal, "A\u{1b}[31mnna\n"), "A[31mnna");
        assert_eq!(harmless(Medium::Chat, "*x*"), "\\*x\\*");
        assert!(!harmless(Medium::Chat, "@everyone").contains("@e"));
        assert!(!harmless(Medium::Chat, "<@1>").contains("<@"));
    }
}
