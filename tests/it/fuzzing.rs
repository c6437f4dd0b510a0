//! The fuzz targets over their corpus, and over a little damage of it: what a fuzzer finds and is
//! mended is kept there.

use std::fs;
use std::path::{Path, PathBuf};

#[path = "../../fuzz/targets.rs"]
mod targets;

/// A target with its name, by which its corpus is called.
type Target = (&'static str, fn(&[u8]));

const TARGETS: [Target; 7] = [
    ("game_file", targets::game_file),
    ("button", targets::button),
    ("interaction", targets::interaction),
    ("gateway", targets::gateway),
    ("command", targets::command),
    ("routes", targets::routes),
    ("config", targets::config),
];

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("fuzz")
        .join(name)
}

fn corpus(name: &str) -> Vec<(PathBuf, Vec<u8>)> {
    let listed = fs::read_dir(folder("corpus").join(name)).expect("a corpus");
    let mut files: Vec<PathBuf> = listed.map(|file| file.expect("a file").path()).collect();
    files.sort();
    assert!(!files.is_empty(), "{name}: an empty corpus");
    let read = |path: PathBuf| {
        let bytes = fs::read(&path).expect("a file");
        (path, bytes)
    };
    files.into_iter().map(read).collect()
}

#[test]
fn nothing_in_the_corpus_breaks_a_target() {
    for (name, target) in TARGETS {
        for (path, bytes) in corpus(name) {
            assert!(bytes.len() < 40_000, "{}: too long", path.display());
            target(&bytes);
            // Cut off in the middle, and with a sign that does not belong there.
            target(&bytes[..bytes.len() / 2]);
            let mut odd = bytes.clone();
            if let Some(sign) = odd.get_mut(bytes.len() / 3) {
                *sign ^= 0x15;
            }
            target(&odd);
        }
    }
}

#[test]
fn the_script_knows_every_target_and_no_other() {
    let manifest = fs::read_to_string(folder("Cargo.toml")).expect("a manifest");
    let names: Vec<&str> = manifest
        .lines()
        .filter_map(|line| line.strip_prefix("name = \"")?.strip_suffix('"'))
        .skip(1)
        .collect();
    assert_eq!(names, TARGETS.map(|(name, _)| name));
    for (name, _) in TARGETS {
        assert!(folder("words").join(name).exists(), "{name}: no words");
        assert!(folder("bin").join(format!("{name}.rs")).exists(), "{name}");
    }
}
