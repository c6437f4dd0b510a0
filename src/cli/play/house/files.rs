//! What the house writes and reads beside the database: game files and pictures.

use std::fs::OpenOptions;
use std::io::{ErrorKind, Write};
use std::path::Path;

use super::House;
use crate::cli::files;
use crate::engine::game::Game;
use crate::table::Table;
use crate::table::voice::{self, Voice};
use crate::text::speaker::harmless;
use crate::text::tongue::Args;

impl House {
    pub(super) fn export(&mut self, path: Option<String>) -> Result<(), String> {
        let voice = self.voice;
        let Some(table) = self.table.as_mut() else {
            return Err(voice.plain("play-no-game"));
        };
        let file = self.runtime.block_on(table.export());
        let file = file.map_err(|fault| voice::without_game(voice.tongue(), &fault))?;
        let named = path.is_some();
        let name = path.unwrap_or_else(|| format!("game-{}.json", table.id().0));
        let for_site = table.is_playable_on_the_site();
        let path = self.manners.out.join(name);
        let written = std::fs::create_dir_all(&self.manners.out).and_then(|()| {
            let mut options = OpenOptions::new();
            options.write(true).create(true).truncate(true);
            // What has the name may be anything, the database itself among others.
            options.create_new(named);
            options.open(&path)?.write_all(file.to_string().as_bytes())
        });
        let shown = harmless(voice.medium, &path.display().to_string());
        match written {
            Ok(()) => {
                self.tell([voice.say("play-exported", &Args::new().text("file", shown))]);
                if !for_site {
                    self.tell([voice.plain("table-not-for-site")]);
                }
                Ok(())
            }
            Err(fault) if fault.kind() == ErrorKind::AlreadyExists => {
                Err(voice.say("play-file-there", &Args::new().text("file", shown)))
            }
            Err(fault) => Err(file_fault(voice, shown, &fault)),
        }
    }

    pub(super) fn import(&mut self, path: &str) -> Result<(), String> {
        let shown = harmless(self.voice.medium, path);
        let text = files::read(Path::new(path)).map_err(|fault| {
            self.voice.say(
                "play-file-fault",
                &Args::new()
                    .text("file", shown.as_str())
                    .text("why", fault.root_cause().to_string()),
            )
        })?;
        let name = Path::new(path).file_stem();
        let name = name.map_or_else(|| shown.clone(), |name| name.to_string_lossy().into_owned());
        let made = self
            .runtime
            .block_on(Table::import(&self.store, &name, &text));
        self.sit_at(made)
    }

    /// Draws the position; a picture that fails takes nothing back.
    #[cfg(feature = "render")]
    pub(super) fn draw(&mut self, before: &Game) {
        let Some(table) = self.table.as_ref().filter(|_| self.manners.pictures) else {
            return;
        };
        let (out, language) = (&self.manners.out, self.voice.language);
        let drawn = crate::cli::play::pictures::draw(out, language, before, table.game());
        if let Err(why) = drawn {
            let why = harmless(self.voice.medium, &why);
            self.tell([self
                .voice
                .say("play-no-picture", &Args::new().text("why", why))]);
        }
    }

    /// Says where the pictures are.
    #[cfg(feature = "render")]
    pub(super) fn point_to_pictures(&mut self) {
        if !self.manners.pictures {
            return;
        }
        let files = crate::cli::play::pictures::FILES.map(|name| {
            let path = self.manners.out.join(name);
            harmless(self.voice.medium, &path.display().to_string())
        });
        let list = Args::new().text("list", files.join(", "));
        self.tell([self.voice.say("play-pictures", &list)]);
    }

    /// Pictures are left out of this program.
    #[cfg(not(feature = "render"))]
    pub(super) fn draw(&mut self, _before: &Game) {}

    /// There are none.
    #[cfg(not(feature = "render"))]
    pub(super) fn point_to_pictures(&mut self) {}
}

fn file_fault(voice: Voice, file: String, fault: &std::io::Error) -> String {
    voice.say(
        "play-file-fault",
        &Args::new()
            .text("file", file)
            .text("why", fault.to_string()),
    )
}
