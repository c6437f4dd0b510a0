//! Pictures of the table as PNG files: the map and the share market, with the last change marked.

use std::fs;
use std::path::Path;

use crate::engine::action::Authority;
use crate::engine::game::Game;
use crate::render::adapt::source::Source;
use crate::render::adapt::{self, overlay};
use crate::render::map::Frame;
use crate::render::words::Words;
use crate::render::{map, market};
use crate::titles::names::{Language, Names};

/// The files that are written.
pub const FILES: [&str; 2] = ["map.png", "market.png"];

/// Draws the position; what changed since the one before is marked.
///
/// # Errors
/// What the pencil or the disk says.
pub fn draw(folder: &Path, language: Language, before: &Game, game: &Game) -> Result<(), String> {
    let (rules, state) = (game.rules(), game.state());
    let words = Words::of(language);
    let names = Names::of(&rules.data.title, language);
    let frame = Frame::default();
    if let Some(source) = Source::of_position(rules, state) {
        let mut scene = adapt::map::scene(&source, names, words);
        let view = game.view(Authority::Recorded);
        scene.heading.insert(1, adapt::status::round(view, words));
        if let Some(old) = Source::of_position(rules, before.state()) {
            overlay::changes(&mut scene, &adapt::map::scene(&old, names, words));
        }
        write(folder, FILES[0], &map::png(&scene, frame)?)?;
    }
    let scene = adapt::market::scene(rules, state, Some(before.state()), words);
    write(
        folder,
        FILES[1],
        &market::png(&scene, Frame::default().width)?,
    )
}

/// A viewer never sees half a picture: it is written beside and moved into its place.
fn write(folder: &Path, name: &str, png: &[u8]) -> Result<(), String> {
    let (whole, part) = (folder.join(name), folder.join(format!(".{name}")));
    fs::create_dir_all(folder)
        .and_then(|()| fs::write(&part, png))
        .and_then(|()| fs::rename(&part, &whole))
        .map_err(|fault| format!("{}: {fault}", whole.display()))
}
