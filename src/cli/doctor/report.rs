//! What was found, line by line.

use serde_json::json;

/// How bad it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Level {
    Ok,
    Warning,
    Fault,
}

impl Level {
    fn word(self) -> &'static str {
        match self {
            Level::Ok => "ok",
            Level::Warning => "warning",
            Level::Fault => "fault",
        }
    }
}

/// Tells what is found as it is found, and counts it.
pub struct Report {
    json: bool,
    counts: [usize; 3],
}

impl Report {
    /// A report for people, or for machines.
    pub fn new(json: bool) -> Report {
        Report {
            json,
            counts: [0; 3],
        }
    }

    /// Something is as it should be.
    pub fn ok(&mut self, part: &str, said: impl Into<String>) {
        self.tell(Level::Ok, (part, &said.into()), None);
    }

    /// It works, but.
    pub fn warning(&mut self, part: &str, said: impl Into<String>, remedy: &str) {
        self.tell(Level::Warning, (part, &said.into()), Some(remedy));
    }

    /// It does not work.
    pub fn fault(&mut self, part: &str, said: impl Into<String>, remedy: &str) {
        self.tell(Level::Fault, (part, &said.into()), Some(remedy));
    }

    fn tell(&mut self, level: Level, (part, said): (&str, &str), remedy: Option<&str>) {
        self.counts[level as usize] += 1;
        if self.json {
            let line = json!({
                "level": level.word(), "part": part, "said": said, "remedy": remedy,
            });
            outln!("{line}");
            return;
        }
        outln!("{:8} {part:12} {said}", level.word());
        if let Some(remedy) = remedy {
            outln!("{:21} -> {remedy}", "");
        }
    }

    /// The sum; whether nothing is wrong.
    pub fn end(self) -> bool {
        let [ok, warnings, faults] = self.counts;
        if self.json {
            outln!(
                "{}",
                json!({"ok": ok, "warnings": warnings, "faults": faults})
            );
        } else {
            outln!("{ok} ok, {warnings} warnings, {faults} faults");
        }
        faults == 0
    }
}
