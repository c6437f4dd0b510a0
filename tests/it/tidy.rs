//! Keeps the sources in the shape that CONTRIBUTING.md describes.
//!
//! Each law is a function from one file to its faults; the tests here apply the laws to the tree,
//! the tests beside each law prove that it can find a fault.

mod laws;
mod layers;
mod source;

use std::fs;
use std::path::{Path, PathBuf};

use laws::Fault;
use source::Source;

/// Applies a law to every Rust file of the repository.
fn obeyed(law: impl Fn(&Source) -> Vec<Fault>) {
    let mut faults = Vec::new();
    for source in sources() {
        faults.extend(law(&source).iter().map(|fault| fault.at(&source.path)));
    }
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

fn sources() -> Vec<Source> {
    let is_rust = |path: &str| {
        Path::new(path)
            .extension()
            .is_some_and(|ending| ending == "rs")
    };
    let mut rust = texts(&["src", "tests", "benches"]);
    rust.retain(|(path, _)| is_rust(path));
    for known in [
        "src/lib.rs",
        "src/main.rs",
        "src/engine/mod.rs",
        "tests/it/tidy.rs",
    ] {
        assert!(
            rust.iter().any(|(path, _)| path == known),
            "{known} is missing from the walk"
        );
    }
    rust.into_iter()
        .map(|(path, text)| Source::new(&path, &text))
        .collect()
}

/// Every text file under these files and folders, by its path from the top.
fn texts(roots: &[&str]) -> Vec<(String, String)> {
    let top = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut waiting: Vec<PathBuf> = roots.iter().map(|root| top.join(root)).collect();
    let mut texts = Vec::new();
    while let Some(path) = waiting.pop() {
        if path.is_dir() {
            let inside = fs::read_dir(&path).expect("a readable folder");
            waiting.extend(inside.map(|entry| entry.expect("a readable folder").path()));
        } else if let Ok(text) = fs::read_to_string(&path) {
            let path = path
                .strip_prefix(top)
                .expect("a path under the top")
                .to_string_lossy();
            texts.push((path.replace('\\', "/"), text));
        }
    }
    texts.sort();
    texts
}

fn manifest() -> String {
    fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml")).expect("Cargo.toml")
}

#[test]
fn arrows_between_modules_point_down() {
    obeyed(layers::arrows);
}

#[test]
fn the_engine_is_pure() {
    let crates = laws::dependencies(&manifest());
    assert!(
        crates.contains(&"serde_json".to_owned()),
        "Cargo.toml read wrongly: {crates:?}"
    );
    obeyed(|source| laws::purity(source, &crates));
}

#[test]
fn titles_are_named_in_their_folders_only() {
    obeyed(layers::titles);
}

#[test]
fn files_are_short() {
    obeyed(laws::size);
}

#[test]
fn files_open_with_what_they_own() {
    obeyed(laws::opening);
}

#[test]
fn nothing_is_left_unfinished() {
    obeyed(laws::unfinished);
}

#[test]
fn exceptions_to_lints_give_their_reason() {
    obeyed(laws::exceptions);
}

#[test]
fn nothing_is_unwrapped() {
    obeyed(laws::unwraps);
}

#[test]
fn no_file_speaks_of_one_machine() {
    let roots = [
        ".ci",
        "benches",
        "docs",
        "examples",
        "migrations",
        "src",
        "templates",
        "tests",
    ];
    let mut roots = roots.to_vec();
    roots.extend(["CHANGELOG.md", "CONTRIBUTING.md", "README.md"]);
    roots.extend([
        "Cargo.toml",
        "clippy.toml",
        "config.example.toml",
        "deny.toml",
    ]);
    let mut faults = Vec::new();
    for (path, text) in texts(&roots) {
        faults.extend(laws::machine(&text).iter().map(|fault| fault.at(&path)));
    }
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

#[test]
fn clippy_guards_the_length_of_functions() {
    let settings = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/clippy.toml"));
    let settings = settings.expect("clippy.toml");
    assert!(
        settings.contains("too-many-lines-threshold = 60\n"),
        "clippy.toml: 60 lines at most"
    );
    let manifest = manifest();
    assert!(
        manifest.contains("pedantic = { level = \"warn\""),
        "Cargo.toml: keep `pedantic` on"
    );
    assert!(
        !manifest.contains("too_many_lines"),
        "Cargo.toml: keep `too_many_lines` on"
    );
}
