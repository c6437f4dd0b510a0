//! Languages and their templates. Every language has every sentence: a test compares them.

use std::borrow::Cow;
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use super::templates;
use crate::titles::names::Language;

/// The values of a sentence's places.
#[derive(Default)]
pub struct Args<'a>(FluentArgs<'a>);

impl<'a> Args<'a> {
    /// No values.
    pub fn new() -> Args<'a> {
        Args::default()
    }

    /// Adds a finished piece of text.
    #[must_use]
    pub fn text(mut self, name: &'a str, value: impl Into<Cow<'a, str>>) -> Args<'a> {
        self.0.set(name, FluentValue::String(value.into()));
        self
    }

    /// Adds a number, by which a sentence may choose its form.
    #[must_use]
    pub fn number(mut self, name: &'a str, value: impl Into<i64>) -> Args<'a> {
        self.0.set(name, FluentValue::from(value.into() as f64));
        self
    }
}

/// A language's sentences.
pub struct Tongue {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

static ENGLISH: LazyLock<Tongue> = LazyLock::new(|| Tongue::new(Language::English));
static RUSSIAN: LazyLock<Tongue> = LazyLock::new(|| Tongue::new(Language::Russian));
static POLISH: LazyLock<Tongue> = LazyLock::new(|| Tongue::new(Language::Polish));

impl Tongue {
    /// The sentences of a language.
    pub fn of(language: Language) -> &'static Tongue {
        match language {
            Language::English => &ENGLISH,
            Language::Russian => &RUSSIAN,
            Language::Polish => &POLISH,
        }
    }

    /// The templates are part of the program and tested; one that cannot be read is a program error.
    fn new(language: Language) -> Tongue {
        let tag: LanguageIdentifier = language.code().parse().expect("a language tag");
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        // The marks that keep writing directions apart are seen as rubbish by terminals.
        bundle.set_use_isolating(false);
        for template in templates::of(language) {
            let resource = FluentResource::try_new((*template).to_owned())
                .unwrap_or_else(|(_, faults)| panic!("a template: {faults:?}"));
            bundle
                .add_resource(resource)
                .unwrap_or_else(|faults| panic!("a template: {faults:?}"));
        }
        Tongue { language, bundle }
    }

    /// The language.
    pub fn language(&self) -> Language {
        self.language
    }

    /// A sentence. One that the language lacks is said in English; an unknown key or a place without
    /// a value shows itself. Tests find all three.
    pub fn say(&self, key: &str, args: &Args<'_>) -> String {
        let message = self.bundle.get_message(key);
        let Some(pattern) = message.and_then(|message| message.value()) else {
            if self.language != Language::English {
                return ENGLISH.say(key, args);
            }
            debug_assert!(false, "no sentence {key}");
            return format!("[{key}]");
        };
        let mut faults = Vec::new();
        let said = self
            .bundle
            .format_pattern(pattern, Some(&args.0), &mut faults);
        debug_assert!(faults.is_empty(), "sentence {key}: {faults:?}");
        said.into_owned()
    }

    /// Whether the language has a sentence of its own.
    pub fn knows(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }
}
