//! Names of places, railways and private companies in the languages that people play in.
//!
//! English is what the titles' data files say; whatever has no other name keeps that one.

use std::collections::HashMap;
use std::sync::LazyLock;

use serde::Deserialize;

/// A language.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Language {
    /// English.
    English,
    /// Russian.
    Russian,
    /// Polish.
    Polish,
}

impl Language {
    /// All languages.
    pub const ALL: [Language; 3] = [Language::English, Language::Russian, Language::Polish];

    /// The two letters by which it is chosen.
    pub fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Russian => "ru",
            Language::Polish => "pl",
        }
    }

    /// The language of a locale as chat services name it; English where it is none of ours.
    pub fn of_locale(locale: &str) -> Language {
        let letters = locale.split(['-', '_']).next().unwrap_or_default();
        Self::of_code(letters).unwrap_or(Language::English)
    }

    /// The language of two letters.
    pub fn of_code(code: &str) -> Option<Language> {
        Self::ALL
            .into_iter()
            .find(|language| language.code() == code)
    }
}

/// One name in the other languages.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    #[serde(default)]
    ru: Option<String>,
    #[serde(default)]
    pl: Option<String>,
    #[serde(default)]
    ru_short: Option<String>,
    #[serde(default)]
    pl_short: Option<String>,
}

/// The names of one title.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TitleNames {
    places: HashMap<String, Entry>,
    corporations: HashMap<String, Entry>,
    privates: HashMap<String, Entry>,
}

/// The whole file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    titles: HashMap<String, TitleNames>,
}

static NAMES: LazyLock<File> = LazyLock::new(|| {
    let text = include_str!("names.json");
    serde_json::from_str(text).unwrap_or_else(|fault| panic!("the names: {fault}"))
});

/// The names of one title in one language.
#[derive(Clone, Copy)]
pub struct Names {
    language: Language,
    title: Option<&'static TitleNames>,
}

impl Names {
    /// The names of a title, by the string used in game files.
    pub fn of(title: &str, language: Language) -> Names {
        let title = match language {
            Language::English => None,
            Language::Russian | Language::Polish => NAMES.titles.get(title),
        };
        Names { language, title }
    }

    /// The language.
    pub fn language(&self) -> Language {
        self.language
    }

    /// A place by its English name.
    pub fn place<'n>(&self, english: &'n str) -> &'n str
    where
        'static: 'n,
    {
        let entry = self.title.and_then(|title| title.places.get(english));
        entry.and_then(|entry| self.long(entry)).unwrap_or(english)
    }

    /// A shorter form of a place's name, where there is one.
    pub fn short_place(&self, english: &str) -> Option<&'static str> {
        let entry = self.title?.places.get(english)?;
        match self.language {
            Language::English => None,
            Language::Russian => entry.ru_short.as_deref(),
            Language::Polish => entry.pl_short.as_deref(),
        }
    }

    /// A railway by its id in game files and its English name.
    pub fn corporation<'n>(&self, sym: &str, english: &'n str) -> &'n str
    where
        'static: 'n,
    {
        let entry = self.title.and_then(|title| title.corporations.get(sym));
        entry.and_then(|entry| self.long(entry)).unwrap_or(english)
    }

    /// A private company by its id in game files and its English name.
    pub fn private<'n>(&self, sym: &str, english: &'n str) -> &'n str
    where
        'static: 'n,
    {
        let entry = self.title.and_then(|title| title.privates.get(sym));
        entry.and_then(|entry| self.long(entry)).unwrap_or(english)
    }

    fn long(&self, entry: &'static Entry) -> Option<&'static str> {
        match self.language {
            Language::English => None,
            Language::Russian => entry.ru.as_deref(),
            Language::Polish => entry.pl.as_deref(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::titles::TitleId;

    #[test]
    fn places_have_their_names() {
        let russian = Names::of("1861", Language::Russian);
        assert_eq!(russian.place("Moscow"), "Москва");
        assert_eq!(russian.short_place("Nizhnii Novgorod"), Some("Н. Новгород"));
        assert_eq!(Names::of("1861", Language::Polish).place("Vilna"), "Wilno");
        assert_eq!(Names::of("1861", Language::English).place("Kiev"), "Kiev");
        assert_eq!(russian.place("Atlantis"), "Atlantis");
        assert_eq!(Names::of("1889", Language::Russian).place("Kiev"), "Kiev");
    }

    #[test]
    fn locales_have_their_language() {
        assert_eq!(Language::of_locale("ru"), Language::Russian);
        assert_eq!(Language::of_locale("pl-PL"), Language::Polish);
        assert_eq!(Language::of_locale("en-GB"), Language::English);
        assert_eq!(Language::of_locale("uk"), Language::English);
    }

    #[test]
    fn every_name_names_something() {
        for (title, names) in &NAMES.titles {
            let title = TitleId::of_name(title).expect("a known title").data();
            let hexes = || title.maps.values().flat_map(|map| &map.hexes);
            for place in names.places.keys() {
                let known = hexes().any(|hex| hex.place.as_ref() == Some(place));
                assert!(known, "{}: no place {place}", title.title);
            }
            for sym in names.corporations.keys() {
                let known = title.corporations.iter().any(|corp| corp.sym == *sym);
                assert!(known, "{}: no corporation {sym}", title.title);
            }
        }
    }
}
