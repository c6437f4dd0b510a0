//! Sections of the rules and what shows that one was at work, for reports on what games have reached.

/// A section of the rules.
#[derive(Clone, Copy, Debug)]
pub struct Section {
    /// Its number in the rules of the title.
    pub number: &'static str,
    /// Any of these shows that it was at work: action types, questions, events or refusals.
    pub witnesses: &'static [&'static str],
}

/// A section and its witnesses.
pub const fn section(number: &'static str, witnesses: &'static [&'static str]) -> Section {
    Section { number, witnesses }
}
