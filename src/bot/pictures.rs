//! What the bot draws: after a move the map and the market, on demand everything else, and what a
//! choice would lead to.

use crate::engine::action::{Actor, Authority, Run};
use crate::engine::board::occupancy::Board;
use crate::engine::event::Event;
use crate::engine::game::Game;
use crate::engine::ids::{CorpId, HexId};
use crate::engine::rules::revenue;
use crate::record::fault::RecordFault;
use crate::record::session;
use crate::render::adapt::chart::{ChartKind, History};
use crate::render::adapt::source::Source;
use crate::render::adapt::{self, overlay};
use crate::render::map::Frame;
use crate::render::scene::map::MapScene;
use crate::render::words::{Word, Words};
use crate::render::{chart, map, market, status};
use crate::titles::names::{Language, Names};

/// Hexes around the ones that matter in a cut-out.
const AROUND: i32 = 2;
/// Width of a cut-out in pixels.
const CUT_OUT: usize = 900;

/// What is drawn in what language and size.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Studio {
    /// The language of names and words.
    pub language: Language,
    /// Width in pixels.
    pub width: usize,
}

impl Studio {
    fn words(self) -> &'static Words {
        Words::of(self.language)
    }

    fn frame(width: usize) -> Frame {
        Frame {
            width,
            height: width.max(400),
        }
    }

    fn scene(self, game: &Game) -> Result<MapScene, String> {
        let (rules, state) = (game.rules(), game.state());
        let names = Names::of(&rules.data.title, self.language);
        let source = Source::of_position(rules, state).ok_or("there is no map")?;
        let mut scene = adapt::map::scene(&source, names, self.words());
        let round = adapt::status::round(game.view(Authority::Recorded), self.words());
        scene.heading.insert(1, round);
        Ok(scene)
    }

    /// Which hex is where in the picture of a map.
    ///
    /// # Errors
    /// There is no map.
    pub fn places(self, game: &Game) -> Result<map::Places, String> {
        Ok(map::Places::of(
            &self.scene(game)?,
            Studio::frame(self.width),
        ))
    }

    /// The hexes that look different, by their places in the map's list: those that are outlined.
    ///
    /// # Errors
    /// There is no map.
    pub fn changed(self, before: &Game, game: &Game) -> Result<Vec<usize>, String> {
        let mut scene = self.scene(game)?;
        overlay::changes(&mut scene, &self.scene(before)?);
        let hexes = scene.hexes.iter().enumerate();
        Ok(hexes
            .filter(|(_, hex)| hex.marks.changed)
            .map(|(place, _)| place)
            .collect())
    }

    /// The map with what changed outlined.
    ///
    /// # Errors
    /// What the pencil says.
    pub fn map(self, before: &Game, game: &Game) -> Result<Vec<u8>, String> {
        let mut scene = self.scene(game)?;
        overlay::changes(&mut scene, &self.scene(before)?);
        map::png(&scene, Studio::frame(self.width))
    }

    /// As [`Studio::map`], of a position that has not come about, and says so.
    ///
    /// # Errors
    /// What the pencil says.
    pub fn imagined(self, before: &Game, game: &Game) -> Result<Vec<u8>, String> {
        let mut scene = self.scene(game)?;
        overlay::changes(&mut scene, &self.scene(before)?);
        let mark = self.words().get(Word::WhatIf).to_owned();
        scene.heading.insert(0, mark);
        map::png(&scene, Studio::frame(self.width))
    }

    /// A part of the map around hexes.
    ///
    /// # Errors
    /// What the pencil says.
    pub fn around(self, before: &Game, game: &Game, centres: &[HexId]) -> Result<Vec<u8>, String> {
        let mut scene = self.scene(game)?;
        overlay::changes(&mut scene, &self.scene(before)?);
        overlay::cut_out(&mut scene, &game.rules().map, centres, AROUND);
        map::png(&scene, Studio::frame(CUT_OUT))
    }

    /// The hexes to choose from, numbered, with what a railway reaches.
    ///
    /// # Errors
    /// What the pencil says.
    pub fn choices(self, game: &Game, hexes: &[HexId]) -> Result<Vec<u8>, String> {
        let mut scene = self.scene(game)?;
        if let Some(Actor::Corp(corp)) = game.turn().asked {
            overlay::reach(&mut scene, &game.rules().map, &game.state().board, corp);
        }
        overlay::candidates(&mut scene, hexes);
        if hexes.len() <= 12 && !hexes.is_empty() {
            overlay::cut_out(&mut scene, &game.rules().map, hexes, 1);
        }
        map::png(&scene, Studio::frame(self.width.min(1200)))
    }

    /// Routes on the map.
    ///
    /// # Errors
    /// What the pencil says; the routes break a rule.
    pub fn routes(self, game: &Game, corp: CorpId, runs: &[Run]) -> Result<Vec<u8>, String> {
        let mut scene = self.scene(game)?;
        let view = game.view(Authority::Recorded);
        let (built, routes) =
            revenue::traced(view, corp, runs).map_err(|fault| format!("{fault:?}"))?;
        overlay::routes(&mut scene, view, &built, &routes);
        map::png(&scene, Studio::frame(self.width))
    }

    /// The share market with what moved.
    ///
    /// # Errors
    /// What the pencil says.
    pub fn market(self, before: &Game, game: &Game) -> Result<Vec<u8>, String> {
        let before = Some(before.state());
        let scene = adapt::market::scene(game.rules(), game.state(), before, self.words());
        market::png(&scene, self.width)
    }

    /// Players, railways and trains in tables.
    ///
    /// # Errors
    /// What the pencil says.
    pub fn status(self, game: &Game, players: &[String]) -> Result<Vec<u8>, String> {
        let scene = adapt::status::scene(game, players, self.words());
        status::png(&scene, self.width.min(800))
    }

    /// What a choice would lead to: the part of the map, the market or the tables that it changes.
    ///
    /// # Errors
    /// What the pencil says.
    pub fn outcome(
        self,
        before: &Game,
        game: &Game,
        players: &[String],
    ) -> Result<Vec<u8>, String> {
        let changed = changed(&before.state().board, &game.state().board);
        if !changed.is_empty() {
            return self.around(before, game, &changed);
        }
        let prices = |game: &Game| game.state().market.clone();
        if prices(before) != prices(game) {
            return self.market(before, game);
        }
        self.status(game, players)
    }

    /// A chart of a game so far.
    ///
    /// # Errors
    /// What the pencil says; the log cannot be read.
    pub fn chart(
        self,
        head: &str,
        entries: &[String],
        players: &[String],
        kind: ChartKind,
    ) -> Result<Vec<u8>, String> {
        let mut history = History::new(self.words());
        let mut first = true;
        session::tell(head, entries, |past| {
            if std::mem::take(&mut first) {
                history.note(past.before, &[]);
            }
            history.note(past.after, past.events);
        })
        .map_err(|fault| fault.to_string())?;
        chart::png(&history.chart(kind, players), self.width.min(1200))
    }
}

/// The hexes that differ between two boards.
fn changed(before: &Board, after: &Board) -> Vec<HexId> {
    let differs = |hex: HexId| before.hex(hex) != after.hex(hex);
    let hexes = after.hexes().map(|(hex, _)| hex);
    hexes.filter(|hex| differs(*hex)).collect()
}

/// The positions that a log of so many entries, and of all of them, leads to.
///
/// # Errors
/// The head or the log cannot be used.
pub fn between(head: &str, entries: &[String], from: usize) -> Result<(Game, Game), RecordFault> {
    let at = |count: usize| {
        let opened = session::Session::open(head, &entries[..count.min(entries.len())]);
        opened.map(|session| session.game().clone())
    };
    Ok((at(from)?, at(entries.len())?))
}

/// The position before and after the last move of a log that counts.
///
/// # Errors
/// The head or the log cannot be used.
pub fn last_move(head: &str, entries: &[String]) -> Result<(Game, Game, Vec<Event>), RecordFault> {
    let mut last: Option<(Game, Game, Vec<Event>)> = None;
    session::tell(head, entries, |past| {
        last = Some((
            past.before.clone(),
            past.after.clone(),
            past.events.to_vec(),
        ));
    })?;
    if let Some(last) = last {
        return Ok(last);
    }
    let opened = session::Session::open(head, &[])?;
    let game = opened.game().clone();
    Ok((game.clone(), game, Vec::new()))
}
