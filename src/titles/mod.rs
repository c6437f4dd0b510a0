//! The titles: their data files and the few hooks. The only place that names them.

mod g1824;
mod g1861;
mod g1867;
mod g18gb;
pub mod hints;
mod minors;
pub mod names;
pub mod sections;

use std::sync::{Arc, LazyLock, Mutex, PoisonError, Weak};

use crate::engine::data::{SCHEMA, TitleData};
use crate::engine::ruleset::{Choices, Rules, Ruleset};
use sections::Section;

/// A title.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TitleId {
    /// 1861: The Railways of the Russian Empire.
    T1861,
    /// 1867: The Railways of Canada.
    T1867,
    /// 18GB: The Railways of Great Britain.
    T18Gb,
    /// 1824: Austrian-Hungarian Railway.
    T1824,
    /// 1824 on the map of Cisleithania.
    Cisleithania,
}

impl TitleId {
    /// All titles whose data is here.
    pub const ALL: [TitleId; 5] = [
        TitleId::T1861,
        TitleId::T1867,
        TitleId::T18Gb,
        TitleId::T1824,
        TitleId::Cisleithania,
    ];

    /// The title of a game file.
    pub fn of_name(name: &str) -> Option<TitleId> {
        Self::ALL
            .into_iter()
            .find(|title| title.data().title == name)
    }

    /// The title that a person means: the case of letters and whatever stands between words and numbers
    /// do not count.
    pub fn of_spelling(text: &str) -> Option<TitleId> {
        let bare = |text: &str| -> String {
            let signs = text.chars().filter(|sign| sign.is_alphanumeric());
            signs.flat_map(char::to_lowercase).collect()
        };
        let wanted = bare(text);
        Self::ALL.into_iter().find(|title| {
            let data = title.data();
            wanted == bare(&data.title)
                || wanted == bare(&format!("{} {}", data.title, data.subtitle))
        })
    }

    /// The exact string of game files.
    pub fn name(self) -> &'static str {
        &self.data().title
    }

    /// The title's data.
    pub fn data(self) -> &'static Arc<TitleData> {
        let data = match self {
            TitleId::T1861 => &D1861,
            TitleId::T1867 => &D1867,
            TitleId::T18Gb => &D18GB,
            TitleId::T1824 => &D1824,
            TitleId::Cisleithania => &DCISLEITHANIA,
        };
        LazyLock::force(data)
    }

    /// What experience says of it.
    pub fn hints(self) -> &'static hints::Hints {
        match self {
            TitleId::T1861 => &g1861::hints::HINTS,
            TitleId::T1867 => &g1867::hints::HINTS,
            TitleId::T18Gb => &g18gb::hints::HINTS,
            TitleId::T1824 | TitleId::Cisleithania => &g1824::hints::HINTS,
        }
    }

    /// The sections of the title's rules.
    pub fn sections(self) -> &'static [Section] {
        match self {
            TitleId::T1861 | TitleId::T1867 => minors::sections::SECTIONS,
            TitleId::T18Gb => g18gb::sections::SECTIONS,
            TitleId::T1824 | TitleId::Cisleithania => g1824::sections::SECTIONS,
        }
    }

    /// Names of actions, questions, events and refusals that the title's rules never come to.
    pub fn absent(self) -> [&'static [&'static str]; 2] {
        use minors::sections::{ABSENT, ANY_MINOR_FIRST, WITHOUT_EXPORTS};
        match self {
            TitleId::T1861 => [ABSENT, WITHOUT_EXPORTS],
            TitleId::T1867 => [ABSENT, ANY_MINOR_FIRST],
            TitleId::T18Gb => [g18gb::sections::ABSENT, &[]],
            TitleId::T1824 => [g1824::sections::ABSENT, g1824::sections::WITHOUT_A_BOND],
            TitleId::Cisleithania => [g1824::sections::ABSENT, &[]],
        }
    }

    /// The title's algorithms; none while its rules are not written.
    pub fn hooks(self) -> Option<&'static dyn Rules> {
        match self {
            TitleId::T1861 | TitleId::T1867 => Some(&minors::Minors),
            TitleId::T18Gb => Some(&g18gb::GreatBritain),
            TitleId::T1824 | TitleId::Cisleithania => Some(&g1824::AustriaHungary),
        }
    }
}

static D1861: LazyLock<Arc<TitleData>> = LazyLock::new(|| parse(include_str!("g1861/data.json")));
static D1867: LazyLock<Arc<TitleData>> = LazyLock::new(|| parse(include_str!("g1867/data.json")));
static D18GB: LazyLock<Arc<TitleData>> = LazyLock::new(|| parse(include_str!("g18gb/data.json")));
static D1824: LazyLock<Arc<TitleData>> = LazyLock::new(|| parse(include_str!("g1824/data.json")));
static DCISLEITHANIA: LazyLock<Arc<TitleData>> =
    LazyLock::new(|| parse(include_str!("g1824/cisleithania.json")));

/// The files are part of the program and tested; one that cannot be read is a program error.
fn parse(text: &str) -> Arc<TitleData> {
    let data: TitleData =
        serde_json::from_str(text).unwrap_or_else(|fault| panic!("a title's data: {fault}"));
    assert_eq!(
        data.schema, SCHEMA,
        "the data of {} has another layout",
        data.title
    );
    Arc::new(data)
}

/// Rulesets in use, so that tables with the same rules share one.
static IN_USE: Mutex<Vec<(TitleId, usize, Weak<Ruleset>)>> = Mutex::new(Vec::new());

/// The rules of a table.
///
/// # Errors
/// A sentence when the title has no rules yet, or not for so many players.
pub fn ruleset(title: TitleId, players: usize, choices: Choices) -> Result<Arc<Ruleset>, String> {
    let Some(hooks) = title.hooks() else {
        return Err(format!("{} can be shown but not played yet", title.name()));
    };
    let mut in_use = IN_USE.lock().unwrap_or_else(PoisonError::into_inner);
    in_use.retain(|(_, _, rules)| rules.strong_count() > 0);
    let same = in_use
        .iter()
        .filter(|(t, p, _)| *t == title && *p == players);
    if let Some(known) = same
        .filter_map(|(_, _, rules)| rules.upgrade())
        .find(|rules| rules.choices == choices)
    {
        return Ok(known);
    }
    let rules = Arc::new(Ruleset::new(title.data(), players, choices, hooks)?);
    in_use.push((title, players, Arc::downgrade(&rules)));
    Ok(rules)
}
