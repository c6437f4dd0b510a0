//! Finding and reading game files.

use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use super::words;
use crate::record::file::MOST_BYTES;
use crate::text::tongue::Args;

/// The text of a file of bounded size.
pub fn read(path: &Path) -> Result<String> {
    let file = fs::File::open(path).with_context(|| format!("{}", path.display()))?;
    let mut bytes = Vec::new();
    file.take(MOST_BYTES + 1)
        .read_to_end(&mut bytes)
        .with_context(|| format!("{}", path.display()))?;
    if bytes.len() as u64 > MOST_BYTES {
        let args = named(path).text("most", (MOST_BYTES >> 20).to_string());
        bail!(words::say("tool-file-too-large", &args));
    }
    String::from_utf8(bytes).with_context(|| words::say("tool-no-text", &named(path)))
}

/// All game files among the paths: files as they are, folders walked for `*.json`, in order of name.
pub fn games(paths: &[PathBuf]) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for path in paths {
        if path.is_dir() {
            walk(path, &mut found)?;
        } else if path.exists() {
            found.push(path.clone());
        } else {
            bail!(words::say("tool-no-file", &named(path)));
        }
    }
    Ok(found)
}

/// Writes a file made from another one, which it must not replace.
pub fn write(path: &Path, source: &Path, bytes: impl AsRef<[u8]>) -> Result<()> {
    let real = |path: &Path| fs::canonicalize(path).ok();
    if real(path).is_some_and(|place| real(source) == Some(place)) {
        bail!(words::say("tool-same-file", &named(path)));
    }
    fs::write(path, bytes).with_context(|| format!("{}", path.display()))
}

fn named(path: &Path) -> Args<'static> {
    Args::new().text("file", path.display().to_string())
}

fn walk(folder: &Path, found: &mut Vec<PathBuf>) -> Result<()> {
    let mut entries: Vec<PathBuf> = fs::read_dir(folder)
        .with_context(|| format!("{}", folder.display()))?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<std::io::Result<_>>()?;
    entries.sort();
    for path in entries {
        if path.is_dir() {
            walk(&path, found)?;
        } else if path.is_file()
            && path
                .extension()
                .is_some_and(|extension| extension == "json")
        {
            found.push(path);
        }
    }
    Ok(())
}

/// The file of recorded positions beside a game file.
pub fn states_beside(game: &Path) -> PathBuf {
    game.with_extension("states.jsonl")
}
