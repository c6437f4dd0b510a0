//! Who may use whom, and who may name a title.
//!
//! These two tables are the architecture; everything below them only reads sources.

use super::laws::Fault;
use super::source::{Bit, Source, What};

/// The modules of the crate, lowest layer first. A module may use those of the layers below its
/// own; modules of one layer do not know each other.
const LAYERS: [&[&str]; 7] = [
    &["engine"],
    &["titles"],
    &["text", "render", "robot", "record"],
    &["store"],
    &["table"],
    &["bot"],
    &["cli"],
];

/// Builds positions for tests: may use everything, and test code of every layer may use it.
const TESTKIT: &str = "testkit";

/// Each title's module under `titles`, and what its name looks like in lower case.
const TITLES: [(&str, &[&str]); 4] = [
    ("g1861", &["1861"]),
    ("g1867", &["1867"]),
    ("g18gb", &["18gb"]),
    ("g1824", &["1824", "cisleithania"]),
];

/// Arrows point down; the program calls `cli` and nothing else.
pub fn arrows(source: &Source) -> Vec<Fault> {
    if source.path == "src/main.rs" {
        return faults(source, |_, path| match path {
            [library, module, ..] if library == "signalbox" && module != "cli" => Some(format!(
                "`main` uses `{module}`: let it call `cli`, and `cli` do what is needed"
            )),
            _ => None,
        });
    }
    match source.top_module() {
        None => Vec::new(),
        Some(module) if module == TESTKIT => Vec::new(),
        Some(module) => match layer(&module) {
            None => vec![Fault::new(
                1,
                format!("module `{module}` has no layer: give it one in tests/it/tidy/layers.rs"),
            )],
            Some(own) => faults(source, |bit, path| upward(&module, own, bit, path)),
        },
    }
}

fn layer(module: &str) -> Option<usize> {
    LAYERS.iter().position(|layer| layer.contains(&module))
}

fn upward(module: &str, own: usize, bit: &Bit, path: &[String]) -> Option<String> {
    let [root, target, ..] = path else {
        return None;
    };
    if root != "crate" || target == module || (bit.in_test && target == TESTKIT) {
        return None;
    }
    match layer(target) {
        Some(other) if other < own => None,
        Some(_) => Some(format!(
            "`{module}` uses `{target}`, which is not below it: pass the value in, or move what \
             both need into a lower module"
        )),
        None => Some(format!(
            "`crate::{target}` is no module of a layer: name the module that owns it"
        )),
    }
}

fn faults(source: &Source, law: impl Fn(&Bit, &[String]) -> Option<String>) -> Vec<Fault> {
    let mut faults = Vec::new();
    for bit in &source.bits {
        if let What::Path(path) = &bit.what
            && let Some(fault) = law(bit, path)
        {
            faults.push(Fault::new(bit.line, fault));
        }
    }
    faults
}

/// A title is named in its own folder and in the registry. Test code may name it in strings and
/// in the names of tests, but may not reach for its module.
pub fn titles(source: &Source) -> Vec<Fault> {
    if !source.path.starts_with("src/") || source.path == "src/titles/mod.rs" {
        return Vec::new();
    }
    let others = TITLES.iter().filter(|(module, _)| {
        !source.path.starts_with(&format!("src/titles/{module}/"))
            && source.path != format!("src/titles/{module}.rs")
    });
    let mut faults = Vec::new();
    for (module, names) in others {
        for bit in &source.bits {
            if named(bit, module, names) {
                faults.push(Fault::new(
                    bit.line,
                    format!(
                        "names the title of `titles/{module}`: make the difference a fact in its \
                         data file, or a hook"
                    ),
                ));
            }
        }
    }
    faults
}

fn named(bit: &Bit, module: &str, names: &[&str]) -> bool {
    let words = match &bit.what {
        What::Path(words) => words.as_slice(),
        What::Member(word) | What::Macro(word) | What::Literal(word) => std::slice::from_ref(word),
        // The words of an attribute come again as paths.
        What::Attribute(_) => &[],
    };
    words.iter().map(|word| word.to_lowercase()).any(|word| {
        if bit.in_test {
            word == module
        } else {
            names.iter().any(|name| contains(&word, name))
        }
    })
}

/// Whether the word contains the name, and not as part of a longer number.
fn contains(word: &str, name: &str) -> bool {
    word.match_indices(name).any(|(at, _)| {
        let ends_in_digit = name.ends_with(|sign: char| sign.is_ascii_digit());
        let before = word[..at].ends_with(|sign: char| sign.is_ascii_digit());
        let after = word[at + name.len()..].starts_with(|sign: char| sign.is_ascii_digit());
        !(before || (ends_in_digit && after))
    })
}

#[cfg(test)]
mod tests {
    use super::super::laws::{Fault, lines};
    use super::super::source::Source;
    use super::{arrows, titles};

    fn arrows_in(path: &str, text: &str) -> Vec<usize> {
        lines(&arrows(&Source::new(path, text)))
    }

    fn titles_in(path: &str, text: &str) -> Vec<usize> {
        lines(&titles(&Source::new(path, text)))
    }

    #[test]
    fn downward_arrows_are_fine() {
        let text = "use crate::engine::Game;\nuse crate::{titles, text};\nuse super::mailbox;";
        assert_eq!(arrows_in("src/table/act.rs", text), [0; 0]);
        assert_eq!(
            arrows_in("src/cli/play.rs", "use crate::table::Table;"),
            [0; 0]
        );
        assert_eq!(
            arrows_in("src/engine/phase.rs", "use crate::engine::ids::CorpId;"),
            [0; 0]
        );
        assert_eq!(
            arrows_in("tests/it/replay.rs", "use signalbox::cli;"),
            [0; 0]
        );
    }

    #[test]
    fn upward_arrows_are_found() {
        assert_eq!(
            arrows_in("src/engine/phase.rs", "\nuse crate::titles::TitleId;"),
            [2]
        );
        assert_eq!(
            arrows_in("src/engine/phase.rs", "\n\nfn f() { crate::text::say() }"),
            [3]
        );
        assert_eq!(
            arrows_in("src/engine/phase.rs", "use super::super::text;"),
            [1]
        );
        assert_eq!(
            arrows_in("src/titles/mod.rs", "use crate::{\n engine,\n record,\n};"),
            [3]
        );
        assert_eq!(
            arrows_in("src/store/log.rs", "use crate::table::Table;"),
            [1]
        );
        assert_eq!(arrows_in("src/table.rs", "use crate::bot;"), [1]);
        assert_eq!(arrows_in("src/bot/mod.rs", "use crate::cli;"), [1]);
    }

    #[test]
    fn sideways_arrows_are_found() {
        assert_eq!(
            arrows_in("src/render/map.rs", "use crate::text::Tongue;"),
            [1]
        );
        assert_eq!(
            arrows_in("src/robot/wild.rs", "use crate::record::log;"),
            [1]
        );
    }

    #[test]
    fn a_detour_by_the_root_is_found() {
        assert_eq!(arrows_in("src/engine/phase.rs", "use crate::Table;"), [1]);
        assert_eq!(arrows_in("src/engine/mod.rs", "use super::*;"), [1]);
    }

    #[test]
    fn a_module_without_a_layer_is_found() {
        let faults = arrows(&Source::new("src/helpers/mod.rs", "//! Odds and ends."));
        let told: Vec<String> = faults.iter().map(|fault: &Fault| fault.at("x")).collect();
        assert_eq!(told.len(), 1);
        assert!(
            told[0].starts_with("x:1: module `helpers` has no layer"),
            "{told:?}"
        );
    }

    #[test]
    fn only_tests_use_the_testkit() {
        let use_it = "use crate::testkit::at;";
        assert_eq!(arrows_in("src/engine/bid.rs", use_it), [1]);
        let in_test = format!("#[cfg(test)]\nmod tests {{ {use_it} }}");
        assert_eq!(arrows_in("src/engine/bid.rs", &in_test), [0; 0]);
        assert_eq!(
            arrows_in("src/testkit.rs", "use crate::{engine, titles, record};"),
            [0; 0]
        );
        let titles = in_test.replace("testkit", "titles");
        assert_eq!(arrows_in("src/engine/bid.rs", &titles), [2]);
    }

    #[test]
    fn the_program_calls_cli_only() {
        assert_eq!(arrows_in("src/main.rs", "use signalbox::cli;"), [0; 0]);
        assert_eq!(
            arrows_in("src/main.rs", "fn main() { signalbox::engine::go() }"),
            [1]
        );
    }

    #[test]
    fn titles_named_in_code_are_found() {
        let engine = "src/engine/bid.rs";
        assert_eq!(
            titles_in(engine, "\nfn f(t: &str) -> bool { t == \"1867\" }"),
            [2]
        );
        assert_eq!(titles_in(engine, "use crate::titles::g1861;"), [1]);
        assert_eq!(titles_in(engine, "enum Title { G18gb }"), [1]);
        assert_eq!(titles_in(engine, "fn f() { x.is_1824() }"), [1]);
        assert_eq!(
            titles_in("src/text/mod.rs", "const A: &str = \"1824 Cisleithania\";"),
            [1]
        );
        assert_eq!(
            titles_in("src/titles/minors.rs", "const YEAR: u16 = 1867;"),
            [1]
        );
        assert_eq!(
            titles_in("src/titles/g1867/mod.rs", "use super::g1861::X;"),
            [1]
        );
    }

    #[test]
    fn titles_may_be_named_where_they_live() {
        let text = "const DATA: &str = include_str!(\"../g1867/data.json\"); struct G1867;";
        assert_eq!(titles_in("src/titles/g1867/mod.rs", text), [0; 0]);
        assert_eq!(titles_in("src/titles/mod.rs", text), [0; 0]);
        assert_eq!(titles_in("tests/it/replay.rs", text), [0; 0]);
        let two = "const A: [&str; 2] = [\"1824\", \"1824 Cisleithania\"];";
        assert_eq!(titles_in("src/titles/g1824/mod.rs", two), [0; 0]);
    }

    #[test]
    fn comments_cite_titles_and_tests_name_them() {
        let text = "//! As in 1867.\n/// 1861 rules, 10.1.\nfn f() {} // 18GB\n/* 1824 */";
        assert_eq!(titles_in("src/engine/bid.rs", text), [0; 0]);
        let test = "#[cfg(test)] mod tests { fn at_1867() { at(\"1867\") } }";
        assert_eq!(titles_in("src/engine/bid.rs", test), [0; 0]);
        let module = "#[cfg(test)] mod tests { use crate::titles::g1867; }";
        assert_eq!(titles_in("src/engine/bid.rs", module), [1]);
    }

    #[test]
    fn a_longer_number_is_no_title() {
        assert_eq!(
            titles_in("src/engine/rng.rs", "const A: [u32; 2] = [18_677, 118_24];"),
            [0; 0]
        );
        assert_eq!(
            titles_in("src/engine/rng.rs", "const A: [u32; 2] = [18677, 21824];"),
            [0; 0]
        );
    }
}
