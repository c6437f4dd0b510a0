//! The real program as a child process.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::StandIn;

/// The token that must never be seen.
pub const TOKEN: &str = "MTQwMDAwMDAwMDAwMDAwMDAwMQ.secret.word";

/// A folder that goes away with the test.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new(name: &str) -> Folder {
        let unique = format!("signalbox-bot-{}-{name}", std::process::id());
        let path = std::env::temp_dir().join(unique);
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).expect("a folder");
        Folder(path)
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    pub fn database(&self) -> PathBuf {
        self.path("games.db")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The running bot.
pub struct Bot {
    child: Child,
    log: Arc<Mutex<Vec<String>>>,
}

impl Bot {
    /// Starts it and waits until it is connected.
    pub fn start(standin: &StandIn, database: impl AsRef<OsStr>) -> Bot {
        Bot::start_with(standin, database, &[])
    }

    pub fn start_with(
        standin: &StandIn,
        database: impl AsRef<OsStr>,
        settings: &[(&str, &str)],
    ) -> Bot {
        let before = standin.shared.world().connections;
        let bot = Bot::launch(standin, database, settings);
        standin.wait_ready(before + 1);
        bot
    }

    /// Starts it.
    pub fn launch(
        standin: &StandIn,
        database: impl AsRef<OsStr>,
        settings: &[(&str, &str)],
    ) -> Bot {
        let mut child = Command::new(env!("CARGO_BIN_EXE_signalbox"))
            .arg("serve")
            .env("SIGNALBOX_TOKEN", TOKEN)
            .env("SIGNALBOX_DATABASE", database.as_ref())
            .env("SIGNALBOX_DISCORD", standin.address())
            .env("SIGNALBOX_LOG", "warn,signalbox=debug,serenity=info")
            .env("SIGNALBOX_PICTURE_WIDTH", "600")
            .env("SIGNALBOX_ROBOT_DELAY", "0")
            .envs(settings.iter().copied())
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program");
        let log: Arc<Mutex<Vec<String>>> = Arc::default();
        let lines = BufReader::new(child.stderr.take().expect("standard error"));
        let kept = Arc::clone(&log);
        std::thread::spawn(move || {
            for line in lines.lines().map_while(Result::ok) {
                kept.lock()
                    .unwrap_or_else(PoisonError::into_inner)
                    .push(line);
            }
        });
        Bot { child, log }
    }

    /// Kills it where it stands.
    pub fn kill(&mut self) {
        self.child.kill().expect("a kill");
        self.child.wait().expect("an end");
    }

    /// Asks it to stop; returns whether it ended well, and how long it took.
    pub fn stop(&mut self) -> (bool, Duration) {
        let start = Instant::now();
        let id = self.child.id().to_string();
        let asked = Command::new("kill").args(["-TERM", &id]).status();
        assert!(asked.expect("kill").success());
        let status = self.child.wait().expect("an end");
        (status.success(), start.elapsed())
    }

    /// The memory it holds, in kilobytes.
    pub fn memory(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()));
        let status = status.unwrap_or_default();
        let line = status.lines().find(|line| line.starts_with("VmRSS:"));
        let number = line.and_then(|line| line.split_whitespace().nth(1));
        number.and_then(|number| number.parse().ok()).unwrap_or(0)
    }

    /// What it has logged.
    pub fn log(&self) -> Vec<String> {
        self.log
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clone()
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        if std::thread::panicking() {
            for line in self.log().iter().rev().take(60).rev() {
                eprintln!("bot: {line}");
            }
        }
    }
}
