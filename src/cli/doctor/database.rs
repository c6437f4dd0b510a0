//! The database, its folder and its disk.

use std::path::Path;

use super::report::Report;
use crate::store::fault::StoreFault;
use crate::store::inspect::{Inspection, inspect};
use crate::store::place::Place;

/// Free space below which moves may soon not be kept, in bytes.
const SCARCE: u64 = 50_000_000;
/// Free space below which it is time to look.
const LITTLE: u64 = 1_000_000_000;
/// A companion file larger than this is not written back as it should be.
const LARGE: u64 = 200_000_000;

/// Looks at a database.
pub async fn look(place: &Place, report: &mut Report) {
    match place {
        Place::File(path) => file(path, report).await,
        Place::Server(_) => inspected(place, report).await,
    }
}

async fn inspected(place: &Place, report: &mut Report) {
    match inspect(place).await {
        Ok(found) => tell(place, &found, report),
        Err(fault) => report.fault("database", format!("{place}: {fault}"), remedy(&fault)),
    }
}

async fn file(path: &Path, report: &mut Report) {
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        Some(_) | None => Path::new("."),
    };
    if !folder.is_dir() {
        let said = format!("{}: there is no such folder", folder.display());
        let remedy = format!("mkdir -p {}", folder.display());
        report.fault("folder", said, &remedy);
        return;
    }
    writable(folder, report);
    space(folder, report);
    if !path.exists() {
        let said = format!("{}: not there; it is made at the start", path.display());
        report.ok("database", said);
        return;
    }
    inspected(&Place::from(path), report).await;
    if std::fs::OpenOptions::new().append(true).open(path).is_err() {
        let said = format!("{}: it may not be written", path.display());
        report.fault("database", said, "give it to the user as whom the bot runs");
    }
}

fn tell(place: &Place, found: &Inspection, report: &mut Report) {
    let Inspection {
        version, newest, ..
    } = found;
    if !found.damage.is_empty() {
        let said = format!("{place}: damaged: {}", found.damage.join("; "));
        let remedy =
            "stop the bot and put the last copy in its place; docs/operations.md tells how";
        report.fault("database", said, remedy);
        return;
    }
    if version < newest {
        let said = format!("{place}: version {version}; the start brings it to {newest}");
        let remedy = "make a copy before: signalbox backup";
        report.warning("database", said, remedy);
    } else {
        let (games, outbox, size) = (found.games, found.outbox, found.bytes / 1000);
        let said = format!(
            "{place}: whole, version {version}, {games} games, {outbox} messages wait, {size} kB"
        );
        report.ok("database", said);
    }
    if found.companion > LARGE {
        let said = format!("{place}-wal has {} MB", found.companion / 1_000_000);
        report.warning("database", said, "restart the bot, which writes it back");
    }
}

fn remedy(fault: &StoreFault) -> &'static str {
    match fault {
        StoreFault::Newer { .. } => "run the newer program, or put an older copy in its place",
        StoreFault::Foreign => "name another file as `database`",
        StoreFault::Damaged { .. } => "stop the bot and put the last copy in its place",
        StoreFault::Away { .. } => "look at the address, the server and the network",
        StoreFault::Busy => "another program holds it: end that",
        StoreFault::Conflict
        | StoreFault::Repeated
        | StoreFault::NoSuchGame { .. }
        | StoreFault::Other { .. } => "look at the file, its folder and their rights",
    }
}

/// The folder must take files: the database has companions.
fn writable(folder: &Path, report: &mut Report) {
    let probe = folder.join(format!(".signalbox-doctor-{}", std::process::id()));
    let written = std::fs::write(&probe, b"").and_then(|()| std::fs::remove_file(&probe));
    match written {
        Ok(()) => report.ok("folder", format!("{}: files can be made", folder.display())),
        Err(why) => {
            let said = format!("{}: no files can be made: {why}", folder.display());
            let remedy = "give the folder to the user as whom the bot runs";
            report.fault("folder", said, remedy);
        }
    }
}

#[cfg(unix)]
fn space(folder: &Path, report: &mut Report) {
    let Ok(disk) = rustix::fs::statvfs(folder) else {
        return;
    };
    let free = disk.f_bavail.saturating_mul(disk.f_frsize);
    let said = format!("{} MB are free", free / 1_000_000);
    match free {
        ..SCARCE => report.fault("disk", said, "make room: without it no move can be kept"),
        SCARCE..LITTLE => report.warning("disk", said, "make room before it is full"),
        LITTLE.. => report.ok("disk", said),
    }
}

#[cfg(not(unix))]
fn space(_folder: &Path, _report: &mut Report) {}
