//! The laws of tidiness that look at one file alone.
//!
//! A law names every fault with its line and says what to do about it.

use super::source::{Bit, Source, What};

/// What is wrong in a line, and what to do.
pub struct Fault {
    line: usize,
    what: String,
}

impl Fault {
    pub fn new(line: usize, what: impl Into<String>) -> Fault {
        Fault {
            line,
            what: what.into(),
        }
    }

    /// The fault as a person reads it.
    pub fn at(&self, path: &str) -> String {
        format!("{path}:{}: {}", self.line, self.what)
    }
}

/// The lines of the faults, for the tests of the laws.
pub fn lines(faults: &[Fault]) -> Vec<usize> {
    faults.iter().map(|fault| fault.line).collect()
}

fn faults(source: &Source, law: impl Fn(&Bit) -> Option<String>) -> Vec<Fault> {
    let bits = source.bits.iter();
    bits.filter_map(|bit| Some(Fault::new(bit.line, law(bit)?)))
        .collect()
}

/// More lines than this in one file are too many.
const LONGEST: usize = 700;

/// Files are short.
pub fn size(source: &Source) -> Vec<Fault> {
    let lines = source.text.lines().count();
    if lines <= LONGEST {
        return Vec::new();
    }
    let what = format!("{lines} lines, {LONGEST} at most: split the file by reasons to change");
    vec![Fault::new(lines, what)]
}

/// A file opens with what it owns and its invariant.
pub fn opening(source: &Source) -> Vec<Fault> {
    let first = source.text.lines().next().unwrap_or_default();
    match first.strip_prefix("//!") {
        Some(words) if !words.trim().is_empty() => Vec::new(),
        _ => vec![Fault::new(
            1,
            "open the file with `//!` and one sentence on what it owns",
        )],
    }
}

/// What stands here is finished.
pub fn unfinished(source: &Source) -> Vec<Fault> {
    let mut faults = faults(source, |bit| match &bit.what {
        What::Macro(name) if ["todo", "unimplemented"].contains(&name.as_str()) => {
            Some(format!("`{name}!`: write it, or leave the caller out"))
        }
        _ => None,
    });
    for (number, line) in source.text.lines().enumerate() {
        let mut words = line.split(|sign: char| !sign.is_alphanumeric());
        if words.any(|word| word == concat!("TO", "DO") || word == concat!("FIX", "ME")) {
            faults.push(Fault::new(
                number + 1,
                "a note to do it later: do it, or open an issue",
            ));
        }
    }
    faults
}

/// A lint is switched off for a reason only, the length of functions never, and no test is.
pub fn exceptions(source: &Source) -> Vec<Fault> {
    faults(source, |bit| {
        let What::Attribute(words) = &bit.what else {
            return None;
        };
        let has = |wanted: &str| words.iter().any(|word| word == wanted);
        let says = |wanted: &str| words[0] == wanted || (words[0] == "cfg_attr" && has(wanted));
        if says("ignore") {
            Some("`#[ignore]`: make the test run everywhere, or delete it".to_owned())
        } else if !says("allow") && !says("expect") {
            None
        } else if has("too_many_lines") {
            Some("a function over 60 lines: split it".to_owned())
        } else if !has("reason") {
            Some("a lint switched off: follow it, or add `reason = \"..\"`".to_owned())
        } else {
            None
        }
    })
}

/// Outside tests nothing is unwrapped.
pub fn unwraps(source: &Source) -> Vec<Fault> {
    faults(source, |bit| {
        let unwraps = match &bit.what {
            What::Member(name) => name == "unwrap",
            What::Path(path) => path.len() > 1 && path.ends_with(&["unwrap".to_owned()]),
            What::Macro(_) | What::Literal(_) | What::Attribute(_) => false,
        };
        (unwraps && !bit.in_test)
            .then(|| "`unwrap`: return the error, or `expect` what always holds".to_owned())
    })
}

/// The only crates that the engine uses.
const ENGINE_CRATES: [&str; 1] = ["serde"];

/// What a pure function does not use, and why.
const IMPURE: [(&str, &str); 14] = [
    (
        "HashMap",
        "its order is not a rule: use `ById` or a sorted map",
    ),
    (
        "HashSet",
        "its order is not a rule: use a bit set or a sorted set",
    ),
    ("RandomState", "it differs from run to run"),
    (
        "f32",
        "floats round by themselves: count in whole units and name the rounding",
    ),
    (
        "f64",
        "floats round by themselves: count in whole units and name the rounding",
    ),
    ("Rc", "state is plain: use an id"),
    ("RefCell", "state is plain: pass `&mut`"),
    ("async", "the engine waits for nothing"),
    (
        "rand",
        "chance comes from the seeded generator of the setup",
    ),
    ("thread_local", "the engine has no globals"),
    ("println", "the engine speaks in events and refusals"),
    ("eprintln", "the engine speaks in events and refusals"),
    ("print", "the engine speaks in events and refusals"),
    ("eprint", "the engine speaks in events and refusals"),
];

/// Parts of the standard library that reach outside.
const OUTSIDE: [&str; 8] = ["time", "fs", "env", "net", "io", "os", "process", "thread"];

/// The engine is a pure function; its tests may do more.
pub fn purity(source: &Source, crates: &[String]) -> Vec<Fault> {
    if source.top_module().is_none_or(|module| module != "engine") {
        return Vec::new();
    }
    faults(source, |bit| {
        if bit.in_test || (is_float(&bit.what) && source.path.ends_with(FLOATS)) {
            None
        } else {
            impure(&bit.what, crates)
        }
    })
}

/// The one place for floats: a linear program that only proposes prices, in the four basic operations
/// that every machine rounds alike. What the prices prove is worked out in whole units.
const FLOATS: &str = "src/engine/routes/lp.rs";

fn is_float(what: &What) -> bool {
    match what {
        What::Path(path) => path.iter().any(|word| word == "f64"),
        What::Literal(_) | What::Macro(_) | What::Member(_) | What::Attribute(_) => false,
    }
}

fn impure(what: &What, crates: &[String]) -> Option<String> {
    let words = match what {
        What::Path(path) => path.as_slice(),
        What::Macro(name) => std::slice::from_ref(name),
        What::Literal(literal) if literal.starts_with(|sign: char| sign.is_ascii_digit()) => {
            let hexadecimal = literal.starts_with("0x");
            let float = !hexadecimal && (literal.ends_with("f32") || literal.ends_with("f64"));
            return float.then(|| format!("`{literal}` in the engine: count in whole units"));
        }
        What::Literal(_) | What::Member(_) | What::Attribute(_) => return None,
    };
    if let Some((word, why)) = IMPURE
        .iter()
        .find(|(word, _)| words.iter().any(|own| own == word))
    {
        return Some(format!("`{word}` in the engine: {why}"));
    }
    match words {
        [library, part, ..] if library == "std" && OUTSIDE.contains(&part.as_str()) => Some(
            format!("`std::{part}` in the engine: do it in a layer above, pass the result in"),
        ),
        [library, _, ..]
            if crates.contains(library) && !ENGINE_CRATES.contains(&library.as_str()) =>
        {
            Some(format!(
                "`{library}` in the engine: it uses serde and the standard library only"
            ))
        }
        _ => None,
    }
}

/// The names of the crates under `[dependencies]`, as code spells them.
pub fn dependencies(manifest: &str) -> Vec<String> {
    let section = manifest
        .lines()
        .skip_while(|line| line.trim() != "[dependencies]")
        .skip(1);
    let section = section.take_while(|line| !line.starts_with('['));
    let names = section.filter_map(|line| line.split_once(['=', '.']));
    names
        .map(|(name, _)| name.trim().replace('-', "_"))
        .collect()
}

/// Where one person's or one machine's files lie; in pieces, so that this file is no fault itself.
const PRIVATE_PLACES: [&str; 4] = [
    concat!("/", "work/"),
    concat!("/", "home/"),
    concat!("/", "root/"),
    concat!("/", "Users/"),
];

/// No file names a path of one machine.
pub fn machine(text: &str) -> Vec<Fault> {
    let starts_here = |before: &str| {
        !before.ends_with(|sign: char| sign.is_alphanumeric() || "._-~/}".contains(sign))
    };
    let names = |line: &str, place: &str| {
        line.match_indices(place)
            .any(|(at, _)| starts_here(&line[..at]))
    };
    let mut faults = Vec::new();
    for (number, line) in text.lines().enumerate() {
        if PRIVATE_PLACES.iter().any(|place| names(line, place)) {
            let what = "a path of one machine: write it from the repository's top, or as a setting";
            faults.push(Fault::new(number + 1, what));
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::super::source::Source;
    use super::{Fault, LONGEST, lines};

    fn found(law: fn(&Source) -> Vec<Fault>, text: &str) -> Vec<usize> {
        lines(&law(&Source::new("src/engine/bid.rs", text)))
    }

    #[test]
    fn a_fault_tells_its_place() {
        assert_eq!(
            Fault::new(7, "too loud: whisper").at("src/a.rs"),
            "src/a.rs:7: too loud: whisper"
        );
    }

    #[test]
    fn long_files_are_found() {
        assert_eq!(found(super::size, &"\n".repeat(LONGEST)), [0; 0]);
        assert_eq!(found(super::size, &"\n".repeat(LONGEST + 1)), [LONGEST + 1]);
    }

    #[test]
    fn files_without_an_opening_are_found() {
        assert_eq!(found(super::opening, "//! Owns bids.\n"), [0; 0]);
        for text in ["", "use a::b;\n", "//!\n", "// A comment.\n//! Too late.\n"] {
            assert_eq!(found(super::opening, text), [1], "{text}");
        }
    }

    #[test]
    fn unfinished_work_is_found() {
        assert_eq!(found(super::unfinished, "fn f() {\n todo!()\n}"), [2]);
        assert_eq!(
            found(super::unfinished, "fn f() { std::unimplemented!(\"a\") }"),
            [1]
        );
        assert_eq!(
            found(super::unfinished, concat!("\n// TO", "DO: loans")),
            [2]
        );
        assert_eq!(found(super::unfinished, concat!("\n/* FIX", "ME */")), [2]);
        assert_eq!(
            found(super::unfinished, "fn todo() { \"todo!()\"; todo() }"),
            [0; 0]
        );
    }

    #[test]
    fn exceptions_without_a_reason_are_found() {
        for bad in [
            "#[allow(dead_code)]\nfn f() {}",
            "#![allow(dead_code)]",
            "#[expect(dead_code)]\nfn f() {}",
            "#[cfg_attr(test, allow(dead_code))]\nfn f() {}",
            "#[ignore]\nfn f() {}",
            "#[ignore = \"slow\"]\nfn f() {}",
            "#[allow(clippy::too_many_lines, reason = \"a table\")]\nfn f() {}",
        ] {
            assert_eq!(found(super::exceptions, bad), [1], "{bad}");
        }
        for good in [
            "#[allow(dead_code, reason = \"the next layer uses it\")]\nfn f() {}",
            "#[should_panic(expected = \"allow\")]\nfn f() {}",
            "// #[allow(dead_code)]\n#[cfg(test)]\nfn ignore() {}",
        ] {
            assert_eq!(found(super::exceptions, good), [0; 0], "{good}");
        }
    }

    #[test]
    fn unwraps_are_found() {
        assert_eq!(
            found(super::unwraps, "fn f() {\n a.b()\n  .unwrap();\n}"),
            [3]
        );
        assert_eq!(
            found(super::unwraps, "fn f() { a.map(Option::unwrap) }"),
            [1]
        );
        let good = "fn f() { a.unwrap_or(0); b.expect(\"c\") }\n#[test]\nfn g() { a.unwrap() }";
        assert_eq!(found(super::unwraps, good), [0; 0]);
    }

    fn impure(path: &str, text: &str) -> Vec<usize> {
        let crates = ["serde".to_owned(), "serde_json".to_owned()];
        lines(&super::purity(&Source::new(path, text), &crates))
    }

    #[test]
    fn impure_engine_code_is_found() {
        for bad in [
            "use std::collections::{BTreeMap, HashMap};",
            "fn f(a: &std::collections::HashSet<u8>) {}",
            "fn f() -> f64 { 0.5 }",
            "const A: i32 = 1f32 as i32;",
            "use std::time::Instant;",
            "fn f() { std::fs::read(\"a\") }",
            "use std::{fmt, env};",
            "use rand::Rng;",
            "fn f() { println!(\"a\") }",
            "async fn f() {}",
            "use serde_json::Value;",
        ] {
            assert_eq!(impure("src/engine/bid.rs", bad), [1], "{bad}");
            assert_eq!(impure("src/table/act.rs", bad), [0; 0], "{bad}");
            let in_test = format!("#[cfg(test)] mod tests {{ {bad} }}");
            assert_eq!(impure("src/engine/bid.rs", &in_test), [0; 0], "{bad}");
        }
    }

    #[test]
    fn pure_engine_code_is_fine() {
        let good = "use serde::Deserialize; use std::{fmt, sync::Arc};\n\
                    /// No `HashMap` here.\nfn f(pair: &((u8, u8), u8)) -> u8 { pair.0.1 + 0xf64 }";
        assert_eq!(impure("src/engine/bid.rs", good), [0; 0]);
    }

    #[test]
    fn dependencies_are_read() {
        let manifest = "[package]\nname = \"a\"\n\n[dependencies]\nserde = \"1\"\n# b\n\
                        cpu-time = { version = \"1\" }\ntokio.version = \"1\"\n\n[dev-dependencies]\nc = \"1\"\n";
        assert_eq!(
            super::dependencies(manifest),
            ["serde", "cpu_time", "tokio"]
        );
    }

    #[test]
    fn paths_of_one_machine_are_found() {
        let bad = [
            concat!("see /wo", "rk/x"),
            concat!("\"/ho", "me/x\""),
            concat!("=/Us", "ers/x"),
        ];
        for bad in bad {
            assert_eq!(lines(&super::machine(&format!("\n{bad}\n"))), [2], "{bad}");
        }
        for good in [
            concat!("../ho", "me/x"),
            "https://a.org/home/x",
            "/var/lib/signalbox",
            concat!("at/ho", "me/"),
        ] {
            assert_eq!(lines(&super::machine(good)), [0; 0], "{good}");
        }
    }
}
