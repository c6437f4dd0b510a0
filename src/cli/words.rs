//! How the program's commands speak outside a table.

use crate::text::tongue::{Args, Tongue};
use crate::titles::TitleId;
use crate::titles::names::Language;

/// A sentence.
pub fn say(key: &str, args: &Args<'_>) -> String {
    Tongue::of(Language::English).say(key, args)
}

/// A sentence without places.
pub fn plain(key: &str) -> String {
    say(key, &Args::new())
}

/// The title with a name in any spelling.
///
/// # Errors
/// A sentence with the titles that there are.
pub fn title(name: &str) -> Result<TitleId, String> {
    TitleId::of_spelling(name).ok_or_else(|| {
        let known = TitleId::ALL.map(TitleId::name).join(", ");
        let args = Args::new().text("name", name).text("list", known);
        say("play-no-title", &args)
    })
}
