//! Settings: from a file, each also from the environment, which wins. The token comes from the
//! environment or a file, and is never shown.

use std::cell::RefCell;
use std::fmt;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};

use serde::Deserialize;

use super::endpoint::PublicKey;
use super::ops::limits::{Allowance, Allowed};
use super::ops::retention::Kept;
use super::shards::Range;
use crate::store::place::Place;

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
    /// The database.
    pub database: Place,
    /// Where Discord is; empty for Discord itself.
    pub discord: String,
    /// The shards of the gateway that this process serves; none: all that Discord recommends.
    pub shards: Option<Range>,
    /// Where interactions are taken in over HTTP; none: they come by the gateway.
    pub endpoint: Option<SocketAddr>,
    /// With which Discord signs what it says over HTTP; none: Discord is asked for it.
    pub public_key: Option<PublicKey>,
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
    /// Where figures and health are told; none: nowhere.
    pub metrics: Option<SocketAddr>,
    /// What each user and server may use.
    pub allowed: Allowed,
    /// What is kept for how long.
    pub kept: Kept,
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
    database: Option<String>,
    discord: Option<toml::Spanned<String>>,
    shards: Option<toml::Spanned<String>>,
    endpoint: Option<toml::Spanned<String>>,
    public_key: Option<toml::Spanned<String>>,
    log: Option<toml::Spanned<String>>,
    log_format: Option<toml::Spanned<String>>,
    games_in_memory: Option<toml::Spanned<i64>>,
    drawing_at_once: Option<toml::Spanned<i64>>,
    picture_width: Option<toml::Spanned<i64>>,
    import_limit: Option<toml::Spanned<i64>>,
    metrics: Option<toml::Spanned<String>>,
    tables_per_user: Option<toml::Spanned<i64>>,
    tables_per_server: Option<toml::Spanned<i64>>,
    import_bytes_per_user: Option<toml::Spanned<i64>>,
    import_bytes_per_server: Option<toml::Spanned<i64>>,
    exports_per_user: Option<toml::Spanned<i64>>,
    exports_per_server: Option<toml::Spanned<i64>>,
    pictures_per_user: Option<toml::Spanned<i64>>,
    pictures_per_server: Option<toml::Spanned<i64>>,
    asks_at_once: Option<toml::Spanned<i64>>,
    answers_kept_hours: Option<toml::Spanned<i64>>,
    messages_kept_days: Option<toml::Spanned<i64>>,
    finished_kept_days: Option<toml::Spanned<i64>>,
    idle_kept_days: Option<toml::Spanned<i64>>,
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
        Config::check(source).map_err(|faults| {
            let first = faults.into_iter().next();
            first.unwrap_or_else(|| ConfigFault("the settings cannot be used".to_owned()))
        })
    }

    /// Reads the settings, and tells all that is wrong with them.
    ///
    /// # Errors
    /// Every setting that cannot be used, with its place and what to do; at least one.
    pub fn check(source: &Source<'_>) -> Result<Config, Vec<ConfigFault>> {
        let text = match source.file {
            None => String::new(),
            Some(path) => std::fs::read_to_string(path)
                .map_err(|why| vec![ConfigFault(format!("{}: {why}", path.display()))])?,
        };
        let name = source.file.map_or_else(String::new, display);
        Config::parse(&name, &text, source.environment)
    }

    /// The settings in a text that is called by a name, and in the environment.
    ///
    /// # Errors
    /// As [`Config::check`].
    pub fn parse(
        name: &str,
        text: &str,
        environment: &dyn Fn(&str) -> Option<String>,
    ) -> Result<Config, Vec<ConfigFault>> {
        let file: File =
            toml::from_str(text).map_err(|fault| vec![malformed(name, text, &fault)])?;
        let reader = Reader {
            name,
            text,
            environment,
            faults: RefCell::default(),
        };
        let config = reader.config(file);
        let faults = reader.faults.into_inner();
        match config {
            Some(config) if faults.is_empty() => Ok(config),
            Some(_) | None => Err(faults),
        }
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
    /// What is wrong so far.
    faults: RefCell<Vec<ConfigFault>>,
}

impl Reader<'_> {
    /// The settings; nothing without a token. What is wrong is noted.
    fn config(&self, mut file: File) -> Option<Config> {
        let token = self.noted(self.token(file.token.take()));
        let database = (self.environment)("SIGNALBOX_DATABASE").or(file.database.take());
        let discord = self.word("SIGNALBOX_DISCORD", file.discord.take(), "");
        if !discord.value.is_empty() && !discord.value.starts_with("http://127.0.0.1:") {
            self.note(discord.bad("leave it empty; another address than Discord's own is for tests, and begins with http://127.0.0.1:"));
        }
        let shards = self.word("SIGNALBOX_SHARDS", file.shards.take(), "");
        let shards = shards.read(|text| text.parse::<Range>().map_err(str::to_owned));
        let (shards, endpoint) = (self.noted(shards), self.endpoint(&mut file));
        let public_key = self.public_key(&mut file);
        let log = self.word("SIGNALBOX_LOG", file.log.take(), "info");
        if let Err(why) = log.value.parse::<tracing_subscriber::EnvFilter>() {
            self.note(log.bad(&format!("{why}; write a level such as info or debug")));
        }
        let format = self.word("SIGNALBOX_LOG_FORMAT", file.log_format.take(), "text");
        let log_format = match format.value.as_str() {
            "text" => Some(LogFormat::Text),
            "json" => Some(LogFormat::Json),
            _other => self.noted(Err(format.bad("write text or json"))),
        };
        let metrics = self.word("SIGNALBOX_METRICS", file.metrics.take(), "");
        let metrics = self.noted(address(&metrics));
        let allowed = self.allowed(&mut file);
        let kept = self.kept(&mut file);
        let games = file.games_in_memory;
        let games = self.within("SIGNALBOX_GAMES_IN_MEMORY", games, 500, (1, 100_000));
        let drawing = file.drawing_at_once;
        let drawing = self.within("SIGNALBOX_DRAWING_AT_ONCE", drawing, 0, (0, 256));
        let width = file.picture_width;
        let width = self.within("SIGNALBOX_PICTURE_WIDTH", width, 1600, (600, 4000));
        let import = (file.import_limit, 4_000_000);
        let import = self.within(
            "SIGNALBOX_IMPORT_LIMIT",
            import.0,
            import.1,
            (1_000, 25_000_000),
        );
        let robots = file.robot_delay;
        let robots = self.within("SIGNALBOX_ROBOT_DELAY", robots, 4_000, (0, 3_600_000));
        Some(Config {
            token: token?,
            database: Place::from(database.as_deref().unwrap_or("signalbox.db")),
            discord: discord.value,
            shards: shards?,
            endpoint,
            public_key,
            log: log.value,
            log_format: log_format?,
            games_in_memory: games as usize,
            drawing_at_once: drawing as usize,
            picture_width: width as usize,
            import_limit: import.unsigned_abs(),
            metrics: metrics?,
            allowed,
            kept,
            robot_delay: robots.unsigned_abs(),
        })
    }

    /// The place of the endpoint, if there is one.
    fn endpoint(&self, file: &mut File) -> Option<SocketAddr> {
        let endpoint = self.word("SIGNALBOX_ENDPOINT", file.endpoint.take(), "");
        let endpoint = endpoint.read(|text| {
            let read = text.parse::<SocketAddr>();
            read.map_err(|_| "write an address and a port, as in 127.0.0.1:8080".to_owned())
        });
        self.noted(endpoint).flatten()
    }

    /// The key of Discord's signatures, if there is one.
    fn public_key(&self, file: &mut File) -> Option<PublicKey> {
        let key = self.word("SIGNALBOX_PUBLIC_KEY", file.public_key.take(), "");
        let key = key.read(|text| {
            PublicKey::read(text).ok_or_else(|| {
                "copy the 64 signs from General Information of your application in Discord's \
                 developer portal"
                    .to_owned()
            })
        });
        self.noted(key).flatten()
    }

    fn allowed(&self, file: &mut File) -> Allowed {
        // So many, 0 = no limit.
        let amount = |name: &str, value: &mut Option<toml::Spanned<i64>>, usual| {
            let most = 1_000_000_000_000;
            self.within(name, value.take(), usual, (0, most))
                .unsigned_abs()
        };
        let at_once = file.asks_at_once.take();
        let at_once = self.within("SIGNALBOX_ASKS_AT_ONCE", at_once, 4, (1, 10_000));
        let (user, server) = (&mut file.tables_per_user, &mut file.tables_per_server);
        let tables = Allowance {
            user: amount("SIGNALBOX_TABLES_PER_USER", user, 30),
            server: amount("SIGNALBOX_TABLES_PER_SERVER", server, 300),
        };
        let (user, server) = (
            &mut file.import_bytes_per_user,
            &mut file.import_bytes_per_server,
        );
        let imports = Allowance {
            user: amount("SIGNALBOX_IMPORT_BYTES_PER_USER", user, 40_000_000),
            server: amount("SIGNALBOX_IMPORT_BYTES_PER_SERVER", server, 400_000_000),
        };
        let (user, server) = (&mut file.exports_per_user, &mut file.exports_per_server);
        let exports = Allowance {
            user: amount("SIGNALBOX_EXPORTS_PER_USER", user, 60),
            server: amount("SIGNALBOX_EXPORTS_PER_SERVER", server, 600),
        };
        let (user, server) = (&mut file.pictures_per_user, &mut file.pictures_per_server);
        let pictures = Allowance {
            user: amount("SIGNALBOX_PICTURES_PER_USER", user, 300),
            server: amount("SIGNALBOX_PICTURES_PER_SERVER", server, 3000),
        };
        Allowed {
            tables,
            imports,
            exports,
            pictures,
            at_once: at_once as usize,
        }
    }

    fn kept(&self, file: &mut File) -> Kept {
        let days = |name: &str, value: &mut Option<toml::Spanned<i64>>| {
            self.within(name, value.take(), 0, (0, 36_500))
        };
        let answers = file.answers_kept_hours.take();
        Kept {
            // An interaction may come again within a quarter of an hour.
            answers: self.within("SIGNALBOX_ANSWERS_KEPT_HOURS", answers, 24, (1, 876_000)),
            messages: days("SIGNALBOX_MESSAGES_KEPT_DAYS", &mut file.messages_kept_days),
            finished: days("SIGNALBOX_FINISHED_KEPT_DAYS", &mut file.finished_kept_days),
            idle: days("SIGNALBOX_IDLE_KEPT_DAYS", &mut file.idle_kept_days),
        }
    }

    /// A number in a range; the usual one, if what is given is noted as wrong.
    fn within(
        &self,
        name: &str,
        value: Option<toml::Spanned<i64>>,
        usual: i64,
        (least, most): (i64, i64),
    ) -> i64 {
        let number = self.number(name, value, usual);
        let number = self.noted(number.and_then(|number| number.within(least, most)));
        number.unwrap_or(usual)
    }

    fn note(&self, fault: ConfigFault) {
        self.faults.borrow_mut().push(fault);
    }

    fn noted<T>(&self, read: Result<T, ConfigFault>) -> Option<T> {
        read.map_err(|fault| self.note(fault)).ok()
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

impl Found<String> {
    /// What it means; nothing if it is left empty.
    fn read<T>(
        &self,
        meaning: impl FnOnce(&str) -> Result<T, String>,
    ) -> Result<Option<T>, ConfigFault> {
        if self.value.is_empty() {
            return Ok(None);
        }
        meaning(&self.value).map(Some).map_err(|why| self.bad(&why))
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

/// Where figures are told: a port of this machine, or an address with a port.
fn address(found: &Found<String>) -> Result<Option<SocketAddr>, ConfigFault> {
    let text = found.value.trim();
    if text.is_empty() {
        return Ok(None);
    }
    let port = text
        .parse()
        .ok()
        .map(|port| (IpAddr::from(Ipv4Addr::LOCALHOST), port));
    let address = port.map(SocketAddr::from).or_else(|| text.parse().ok());
    match address {
        Some(address) => Ok(Some(address)),
        None => Err(found.bad(
            "write a port such as 9464, which only this machine reaches, or an address with a port \
             such as 10.0.0.5:9464",
        )),
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
    fn a_password_is_not_shown() {
        let place = "postgres://anna:hunter2@db/games";
        let config = read("", &[TOKEN, ("SIGNALBOX_DATABASE", place)]).expect("settings");
        assert_eq!(config.database.to_string(), "postgres://db/games");
        assert!(!format!("{config:?}").contains("hunter2"));
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
        assert_eq!(all.len(), 26);
        assert_eq!(read(&all.join("\n"), &[TOKEN]).expect("settings"), plain);
        for name in [
            "TOKEN",
            "TOKEN_FILE",
            "DATABASE",
            "DISCORD",
            "SHARDS",
            "ENDPOINT",
            "PUBLIC_KEY",
            "LOG",
            "LOG_FORMAT",
            "GAMES_IN_MEMORY",
            "DRAWING_AT_ONCE",
            "PICTURE_WIDTH",
            "IMPORT_LIMIT",
            "METRICS",
            "TABLES_PER_USER",
            "TABLES_PER_SERVER",
            "IMPORT_BYTES_PER_USER",
            "IMPORT_BYTES_PER_SERVER",
            "EXPORTS_PER_USER",
            "EXPORTS_PER_SERVER",
            "PICTURES_PER_USER",
            "PICTURES_PER_SERVER",
            "ASKS_AT_ONCE",
            "ANSWERS_KEPT_HOURS",
            "MESSAGES_KEPT_DAYS",
            "FINISHED_KEPT_DAYS",
            "IDLE_KEPT_DAYS",
        ] {
            assert!(example.contains(&format!("SIGNALBOX_{name}")), "{name}");
        }
    }

    #[test]
    fn figures_are_told_on_this_machine_unless_it_is_said_where() {
        let told = |text: &str| {
            let config = read(&format!("metrics = {text:?}"), &[TOKEN]);
            config.map(|config| config.metrics.map(|address| address.to_string()))
        };
        assert_eq!(told(""), Ok(None));
        assert_eq!(told("9464"), Ok(Some("127.0.0.1:9464".to_owned())));
        assert_eq!(told("[::]:80"), Ok(Some("[::]:80".to_owned())));
        for bad in ["localhost", "99999", "1.2.3.4", "-1"] {
            let fault = told(bad).expect_err(bad);
            assert!(fault.contains("line 1, metrics: write a port"), "{fault}");
        }
    }

    #[test]
    fn everything_that_is_wrong_is_told_at_once() {
        let text = "picture_width = 5\nlog_format = \"xml\"\nmetrics = \"x\"\nasks_at_once = 0\n";
        let faults = Config::parse("c", text, &|_| None).expect_err("much is wrong");
        let said: Vec<String> = faults.iter().map(ToString::to_string).collect();
        assert_eq!(said.len(), 5, "{said:#?}");
        for place in ["no token", "line 1", "line 2", "line 3", "line 4"] {
            assert!(said.iter().any(|fault| fault.contains(place)), "{said:#?}");
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
            (
                "shards = \"0-4/4\"",
                &[TOKEN][..],
                "line 1, shards: write FIRST-LAST/TOTAL",
            ),
            (
                "",
                &[TOKEN, ("SIGNALBOX_ENDPOINT", "8080")][..],
                "SIGNALBOX_ENDPOINT: write an address and a port",
            ),
            (
                "public_key = \"x\"",
                &[TOKEN][..],
                "line 1, public_key: copy the 64 signs",
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
