//! The report of what games have reached, for people and for machines.

use serde_json::{Value, json};

use super::super::words::{plain, say};
use crate::record::coverage::{Coverage, never};
use crate::text::tongue::Args;
use crate::titles::TitleId;

/// The report, line by line.
pub fn lines(coverage: &Coverage, title: TitleId) -> Vec<String> {
    let mut lines = Vec::new();
    for (what, known, all) in coverage.parts(title) {
        let counts: Vec<String> = known
            .iter()
            .map(|(name, count)| format!("{name} {count}"))
            .collect();
        let count = Args::new()
            .text("what", what)
            .number("reached", known.len() as i64)
            .number("all", all.len() as i64);
        lines.push(say("tool-coverage", &count));
        lines.push(list("tool-coverage-reached", &counts.join(", ")));
        lines.push(list("tool-coverage-never", &never(known, &all).join(", ")));
    }
    let idle = coverage.idle_sections(title);
    let count = Args::new()
        .text("what", "sections")
        .number("reached", (title.sections().len() - idle.len()) as i64)
        .number("all", title.sections().len() as i64);
    lines.push(say("tool-coverage", &count));
    lines.push(list("tool-coverage-never", &idle.join(", ")));
    lines.push(plain("tool-coverage-scripts"));
    lines
}

fn list(key: &str, names: &str) -> String {
    let names = if names.is_empty() { "-" } else { names };
    say(key, &Args::new().text("list", names))
}

/// The report for a machine.
pub fn json(coverage: &Coverage, title: TitleId) -> Value {
    let mut report = json!({"sections": {"never": coverage.idle_sections(title)}});
    for (what, known, all) in coverage.parts(title) {
        report[what] = json!({"reached": known, "never": never(known, &all)});
    }
    report
}
