//! Languages and their templates. Every language has every sentence: a test compares them.

use std::borrow::Cow;
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

/// A language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Language {
    /// English.
    English,
}

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
    bundle: FluentBundle<FluentResource>,
}

/// The English templates.
const ENGLISH: [&str; 11] = [
    include_str!("../../templates/en/chat.ftl"),
    include_str!("../../templates/en/command.ftl"),
    include_str!("../../templates/en/event.ftl"),
    include_str!("../../templates/en/help.ftl"),
    include_str!("../../templates/en/offer.ftl"),
    include_str!("../../templates/en/play.ftl"),
    include_str!("../../templates/en/refusal.ftl"),
    include_str!("../../templates/en/table.ftl"),
    include_str!("../../templates/en/tools.ftl"),
    include_str!("../../templates/en/turn.ftl"),
    include_str!("../../templates/en/view.ftl"),
];

static TONGUE_EN: LazyLock<Tongue> = LazyLock::new(|| Tongue::new("en", &ENGLISH));

impl Tongue {
    /// The sentences of a language.
    pub fn of(language: Language) -> &'static Tongue {
        match language {
            Language::English => &TONGUE_EN,
        }
    }

    /// The templates are part of the program and tested; one that cannot be read is a program error.
    fn new(language: &str, templates: &[&str]) -> Tongue {
        let language: LanguageIdentifier = language.parse().expect("a language tag");
        let mut bundle = FluentBundle::new_concurrent(vec![language]);
        // The marks that keep writing directions apart are seen as rubbish by terminals.
        bundle.set_use_isolating(false);
        for template in templates {
            let resource = FluentResource::try_new((*template).to_owned())
                .unwrap_or_else(|(_, faults)| panic!("a template: {faults:?}"));
            bundle
                .add_resource(resource)
                .unwrap_or_else(|faults| panic!("a template: {faults:?}"));
        }
        Tongue { bundle }
    }

    /// A sentence. An unknown key or a place without a value shows itself and is found by tests.
    pub fn say(&self, key: &str, args: &Args<'_>) -> String {
        let pattern = self
            .bundle
            .get_message(key)
            .and_then(|message| message.value());
        let Some(pattern) = pattern else {
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

    /// Whether there is a sentence.
    pub fn knows(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }
}
