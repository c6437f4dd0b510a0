//! Robots at the local table: they play their turns by themselves.

use super::{House, narrated, show};
use crate::table::Table;
use crate::table::voice;
use crate::text::tongue::Args;

/// Moves of robots in a row; more than a game of robots alone needs.
const MOST: usize = 20_000;

impl House {
    /// Lets robots move until a person is asked; tells what they do.
    pub(super) fn let_robots_play(&mut self) -> Result<(), String> {
        let voice = self.voice;
        let before = self.table.as_ref().map(|table| table.game().clone());
        let mut proposed = None;
        let mut moved = false;
        for _ in 0..MOST {
            let Some(table) = self.table.as_mut() else {
                break;
            };
            let position = table.game().clone();
            let made = self
                .runtime
                .block_on(table.robot_move(voice, &mut proposed));
            let speaker = voice.speaker(&position, table.names());
            let made = made.map_err(|fault| voice::fault(&speaker, &fault))?;
            let Some(made) = made else {
                break;
            };
            moved = true;
            let lines = if !made.asks.is_empty() {
                show::asks(&speaker, table.names(), &made.asks)
            } else if made.acts.is_empty() {
                let who = Args::new().text("who", speaker.player(made.player));
                vec![speaker.say("play-robot-answers", &who)]
            } else {
                narrated(&speaker, &made.acts)
            };
            self.tell(lines);
        }
        if let (true, true, Some(before)) = (moved, self.manners.chatty, before) {
            self.draw(&before);
        }
        Ok(())
    }

    /// What robots do behind a change: after a person took a move back, he is asked again first.
    pub(super) fn robots_follow(&mut self, taken_back: bool) -> Result<(), String> {
        if taken_back {
            self.undo_robots()?;
        }
        self.let_robots_play()
    }

    /// Takes back what robots did behind a person's move, so that the person is asked again.
    fn undo_robots(&mut self) -> Result<(), String> {
        use crate::table::Undo;
        let voice = self.voice;
        while let Some(table) = self.table.as_mut() {
            if table.waits_for_robot().is_none() || !has_person(table) {
                break;
            }
            let before = table.game().clone();
            match self.runtime.block_on(table.undo(Undo::Last, voice)) {
                Ok(told) => self.tell(show::told(&told)),
                Err(_) if table.game().state() == before.state() => break,
                Err(fault) => {
                    let speaker = voice.speaker(&before, table.names());
                    return Err(voice::fault(&speaker, &fault));
                }
            }
        }
        Ok(())
    }
}

/// Whether a person sits at the table.
fn has_person(table: &Table) -> bool {
    use crate::engine::ids::{Id, PlayerId};
    let mut seats = 0..table.names().len();
    seats.any(|seat| table.robot(PlayerId::at(seat)).is_none())
}
