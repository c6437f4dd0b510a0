//! Settings: from a file, each also from the environment, which wins. The token comes from the
//! environment or a file, and is never shown.

use std::fmt;
use std::path::{Path, PathBuf};

use serde::Deserialize;

/// A word that is never shown.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    /// The word itself.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("(secret)")
    }
}

/// How log lines look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LogFormat {
    /// For people.
    Text,
    /// One JSON object a line.
    Json,
}

/// The settings of the bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Config {
    /// The bot's token.
    pub token: Secret,
    /// The database file.
    pub database: PathBuf,
    /// Where Discord is; empty for Discord itself.
    pub discord: String,
    /// Which log lines are written, as `tracing` directives.
    pub log: String,
    /// How they look.
    pub log_format: LogFormat,
    /// Games held in memory at once.
    pub games_in_memory: usize,
    /// Pictures drawn at once; 0 = one for each core.
    pub drawing_at_once: usize,
    /// Width of pictures in pixels.
    pub picture_width: usize,
    /// The largest game file that is imported, in bytes.
    pub import_limit: u64,
    /// How long a robot takes for its turn, in milliseconds.
    pub robot_delay: u64,
}

/// A setting that cannot be used.
#[derive(PartialEq, Eq, Debug)]
pub struct ConfigFault(String);

impl fmt::Display for ConfigFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for ConfigFault {}

/// The file. Everything may be left out.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(rename = "token_file")]
    token: Option<toml::Spanned<PathBuf>>,
    database: Option<PathBuf>,
    discord: Option<toml::Spanned<String>>,
    log: Option<toml::Spanned<String>>,
    log_format: Option<toml::Spanned<String>>,
    games_in_memory: Option<toml::Spanned<i64>>,
    drawing_at_once: Option<toml::Spanned<i64>>,
    picture_width: Option<toml::Spanned<i64>>,
    import_limit: Option<toml::Spanned<i64>>,
    robot_delay: Option<toml::Spanned<i64>>,
}

/// A value with the place it comes from, for messages.
struct Found<T> {
    value: T,
    place: String,
}

/// Where settings come from.
pub struct Source<'a> {
    /// The file, if there is one.
    pub file: Option<&'a Path>,
    /// The environment.
    pub environment: &'a dyn Fn(&str) -> Option<String>,
}

impl Config {
    /// Reads the settings.
    ///
    /// # Errors
    /// The first setting that cannot be used, with its place and what to do.
    pub fn read(source: &Source<'_>) -> Result<Config, ConfigFault> {
        let text = match source.file {
            None => String::new(),
            Some(path) => std::fs::read_to_string(path)
                .map_err(|why| ConfigFault(format!("{}: {why}", path.display())))?,
        };
        let name = source.file.map_or_else(String::new, display);
        let file: File = toml::from_str(&text).map_err(|fault| malformed(&name, &text, &fault))?;
        let reader = Reader {
            name: &name,
            text: &text,
            environment: source.environment,
        };
        reader.config(file)
    }
}

fn display(path: &Path) -> String {
    path.display().to_string()
}

fn malformed(name: &str, text: &str, fault: &toml::de::Error) -> ConfigFault {
    let line = fault.span().map_or(1, |span| line_of(text, span.start));
    let known = "config.example.toml explains every setting";
    ConfigFault(format!("{name}, line {line}: {}; {known}", fault.message()))
}

fn line_of(text: &str, at: usize) -> usize {
    text.as_bytes()
        .iter()
        .take(at)
        .filter(|sign| **sign == b'\n')
        .count()
        + 1
}

struct Reader<'a> {
    name: &'a str,
    text: &'a str,
    environment: &'a dyn Fn(&str) -> Option<String>,
}

impl Reader<'_> {
    fn config(&self, file: File) -> Result<Config, ConfigFault> {
        let token = self.token(file.token)?;
        let database = (self.environment)("SIGNALBOX_DATABASE").map(PathBuf::from);
        let discord = self.word("SIGNALBOX_DISCORD", file.discord, "");
        if !discord.value.is_empty() && !discord.value.starts_with("http://127.0.0.1:") {
            return Err(discord.bad("leave it empty; another address than Discord's own is for tests, and begins with http://127.0.0.1:"));
        }
        let log = self.word("SIGNALBOX_LOG", file.log, "info");
        if let Err(why) = log.value.parse::<tracing_subscriber::EnvFilter>() {
            return Err(log.bad(&format!("{why}; write a level such as info or debug")));
        }
        let format = self.word("SIGNALBOX_LOG_FORMAT", file.log_format, "text");
        let log_format = match format.value.as_str() {
            "text" => LogFormat::Text,
            "json" => LogFormat::Json,
            _other => return Err(format.bad("write text or json")),
        };
        let games = self.number("SIGNALBOX_GAMES_IN_MEMORY", file.games_in_memory, 500)?;
        let drawing = self.number("SIGNALBOX_DRAWING_AT_ONCE", file.drawing_at_once, 0)?;
        let width = self.number("SIGNALBOX_PICTURE_WIDTH", file.picture_width, 1600)?;
        let limit = self.number("SIGNALBOX_IMPORT_LIMIT", file.import_limit, 4_000_000)?;
        let robots = self.number("SIGNALBOX_ROBOT_DELAY", file.robot_delay, 4_000)?;
        Ok(Config {
            token,
            database: database
                .or(file.database)
                .unwrap_or_else(|| PathBuf::from("signalbox.db")),
            discord: discord.value,
            log: log.value,
            log_format,
            games_in_memory: games.within(1, 100_000)? as usize,
            drawing_at_once: drawing.within(0, 256)? as usize,
            picture_width: width.within(600, 4000)? as usize,
            import_limit: limit.within(1_000, 25_000_000)? as u64,
            robot_delay: robots.within(0, 3_600_000)? as u64,
        })
    }

    fn token(&self, file: Option<toml::Spanned<PathBuf>>) -> Result<Secret, ConfigFault> {
        if let Some(token) = (self.environment)("SIGNALBOX_TOKEN") {
            return secret(&token, "the environment, SIGNALBOX_TOKEN");
        }
        let by_environment = (self.environment)("SIGNALBOX_TOKEN_FILE").map(|path| Found {
            value: PathBuf::from(path),
            place: "the environment, SIGNALBOX_TOKEN_FILE".to_owned(),
        });
        let by_file = file.map(|path| self.spanned("token_file", path));
        let Some(path) = by_environment.or(by_file) else {
            return Err(ConfigFault(
                "there is no token: put the bot's token into the environment as SIGNALBOX_TOKEN, \
                 or into a file and name it as token_file"
                    .to_owned(),
            ));
        };
        let read = std::fs::read_to_string(&path.value);
        let text = read.map_err(|why| path.bad(&format!("{}: {why}", path.value.display())))?;
        secret(&text, &display(&path.value))
    }

    fn word(&self, name: &str, file: Option<toml::Spanned<String>>, usual: &str) -> Found<String> {
        if let Some(value) = (self.environment)(name) {
            let place = format!("the environment, {name}");
            return Found { value, place };
        }
        match file {
            Some(value) => self.spanned(&setting_name(name), value),
            None => Found {
                value: usual.to_owned(),
                place: String::new(),
            },
        }
    }

    fn number(
        &self,
        name: &str,
        file: Option<toml::Spanned<i64>>,
        usual: i64,
    ) -> Result<Found<i64>, ConfigFault> {
        if let Some(text) = (self.environment)(name) {
            let place = format!("the environment, {name}");
            let value = text.trim().parse();
            return match value {
                Ok(value) => Ok(Found { value, place }),
                Err(_) => Err(ConfigFault(format!("{place}: {text:?} is no whole number"))),
            };
        }
        Ok(match file {
            Some(value) => self.spanned(&setting_name(name), value),
            None => Found {
                value: usual,
                place: String::new(),
            },
        })
    }

    fn spanned<T>(&self, setting: &str, value: toml::Spanned<T>) -> Found<T> {
        let line = line_of(self.text, value.span().start);
        Found {
            value: value.into_inner(),
            place: format!("{}, line {line}, {setting}", self.name),
        }
    }
}

impl<T> Found<T> {
    fn bad(&self, why: &str) -> ConfigFault {
        ConfigFault(format!("{}: {why}", self.place))
    }
}

impl Found<i64> {
    fn within(&self, least: i64, most: i64) -> Result<i64, ConfigFault> {
        if (least..=most).contains(&self.value) {
            Ok(self.value)
        } else {
            let why = format!("write a number from {least} to {most}, not {}", self.value);
            Err(self.bad(&why))
        }
    }
}

/// `SIGNALBOX_LOG_FORMAT` is `log_format` in the file.
fn setting_name(name: &str) -> String {
    name.trim_start_matches("SIGNALBOX_").to_lowercase()
}

fn secret(text: &str, place: &str) -> Result<Secret, ConfigFault> {
    let token = text.trim();
    if token.is_empty() || token.contains(|sign: char| sign.is_whitespace() || sign.is_control()) {
        return Err(ConfigFault(format!(
            "{place}: this is no token; copy it from the page Bot of your application in Discord's \
             developer portal"
        )));
    }
    Ok(Secret(token.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str, environment: &[(&str, &str)]) -> Result<Config, String> {
        let folder = std::env::temp_dir().join(format!(
            "signalbox-config-{}-{:?}",
            std::process::id(),
            std::thread::current().id()
        ));
        std::fs::create_dir_all(&folder).expect("a folder");
        let path = folder.join("config.toml");
        std::fs::write(&path, text).expect("a file");
        let environment = |name: &str| {
            let found = environment.iter().find(|(key, _)| *key == name);
            found.map(|(_, value)| (*value).to_owned())
        };
        let source = Source {
            file: Some(&path),
            environment: &environment,
        };
        let read = Config::read(&source).map_err(|fault| {
            let shown = fault.to_string();
            shown.replace(&display(&folder), "")
        });
        let _ = std::fs::remove_dir_all(&folder);
        read
    }

    const TOKEN: (&str, &str) = ("SIGNALBOX_TOKEN", "abc.def");

    #[test]
    fn the_environment_wins() {
        let text = "picture_width = 800\ngames_in_memory = 7\n";
        let config = read(text, &[TOKEN, ("SIGNALBOX_PICTURE_WIDTH", "900")]).expect("settings");
        assert_eq!((config.picture_width, config.games_in_memory), (900, 7));
        assert_eq!(config.token.reveal(), "abc.def");
        assert!(!format!("{config:?}").contains("abc"));
    }

    #[test]
    fn the_example_explains_every_setting() {
        let example = include_str!("../../config.example.toml");
        let plain = read("", &[TOKEN]).expect("settings");
        assert_eq!(read(example, &[TOKEN]).expect("settings"), plain);
        // Every setting that is commented out works, too, and is the usual one.
        let is_setting = |line: &&str| {
            let name = line.split(" = ").next().unwrap_or_default();
            line.contains(" = ") && !name.contains(' ')
        };
        let all: Vec<&str> = example
            .lines()
            .filter_map(|line| line.strip_prefix('#'))
            .filter(is_setting)
            .collect();
        assert_eq!(all.len(), 8);
        assert_eq!(read(&all.join("\n"), &[TOKEN]).expect("settings"), plain);
        for name in [
            "TOKEN",
            "TOKEN_FILE",
            "DATABASE",
            "DISCORD",
            "LOG",
            "LOG_FORMAT",
            "GAMES_IN_MEMORY",
            "DRAWING_AT_ONCE",
            "PICTURE_WIDTH",
            "IMPORT_LIMIT",
        ] {
            assert!(example.contains(&format!("SIGNALBOX_{name}")), "{name}");
        }
    }

    #[test]
    fn what_cannot_be_used_is_refused_with_line_and_remedy() {
        for (text, environment, expected) in [
            ("", &[][..], "SIGNALBOX_TOKEN"),
            (
                "\ntoken = \"x\"\n",
                &[TOKEN][..],
                "line 2: unknown field `token`",
            ),
            (
                "\n\npicture_width = 5\n",
                &[TOKEN][..],
                "line 3, picture_width: write a number from 600",
            ),
            (
                "log_format = \"xml\"",
                &[TOKEN][..],
                "line 1, log_format: write text or json",
            ),
            ("database = 5", &[TOKEN][..], "line 1: invalid type"),
            (
                "discord = \"https://example.org\"",
                &[TOKEN][..],
                "line 1, discord: leave it empty",
            ),
            (
                "token_file = \"/no/such/file\"",
                &[][..],
                "line 1, token_file: /no/such/file",
            ),
            ("", &[("SIGNALBOX_TOKEN", "a b")][..], "this is no token"),
            (
                "",
                &[TOKEN, ("SIGNALBOX_IMPORT_LIMIT", "x")][..],
                "is no whole number",
            ),
            ("a = [", &[TOKEN][..], "line 1"),
        ] {
            let fault = read(text, environment).expect_err(text);
            assert!(fault.contains(expected), "{fault}");
        }
    }
}
