//! Where lines come from: a terminal with completion and history, or a pipe.

use std::io::BufRead;

use anyhow::Result;
use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::MemHistory;
use rustyline::validate::Validator;
use rustyline::{CompletionType, Config, Context, Editor, Helper};

/// Longest line that is read; no command is longer.
const LONGEST: usize = 10_000;

/// What came in.
pub enum Entered {
    /// A line.
    Line(String),
    /// The line was dropped with Ctrl-C.
    Dropped,
    /// There is nothing more.
    End,
}

/// Completes from whole lines, a word at a time.
#[derive(Default)]
struct Lines {
    lines: Vec<String>,
}

/// The words that may follow what is typed, each once.
pub fn following(lines: &[String], typed: &str) -> (usize, Vec<String>) {
    let start = typed.rfind(' ').map_or(0, |place| place + 1);
    let mut words: Vec<String> = Vec::new();
    for line in lines {
        let begins = line
            .get(..typed.len())
            .is_some_and(|begin| begin.eq_ignore_ascii_case(typed));
        if begins {
            let rest = &line[start..];
            let word = rest.split(' ').next().unwrap_or(rest);
            let more = rest.len() > word.len();
            let word = if more {
                format!("{word} ")
            } else {
                word.to_owned()
            };
            if !words.contains(&word) {
                words.push(word);
            }
        }
    }
    (start, words)
}

impl Completer for Lines {
    type Candidate = String;

    fn complete(
        &self,
        line: &str,
        position: usize,
        _context: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<String>)> {
        let typed = line.get(..position).unwrap_or(line);
        Ok(following(&self.lines, typed))
    }
}

impl Hinter for Lines {
    type Hint = String;
}
impl Highlighter for Lines {}
impl Validator for Lines {}
impl Helper for Lines {}

/// The source of lines.
pub enum Input {
    /// A person at a terminal.
    Terminal(Box<Terminal>),
    /// A script; the number of lines read.
    Pipe(usize),
}

/// A terminal with completion.
pub struct Terminal {
    editor: Editor<Lines, MemHistory>,
}

impl Input {
    /// The standard input.
    pub fn new(from_terminal: bool) -> Result<Input> {
        if !from_terminal {
            return Ok(Input::Pipe(0));
        }
        let config = Config::builder()
            .completion_type(CompletionType::List)
            .build();
        let mut editor = Editor::with_history(config, MemHistory::new())?;
        editor.set_helper(Some(Lines::default()));
        Ok(Input::Terminal(Box::new(Terminal { editor })))
    }

    /// The number of the last line read from a pipe.
    pub fn number(&self) -> Option<usize> {
        match self {
            Input::Terminal(_) => None,
            Input::Pipe(number) => Some(*number),
        }
    }

    /// The next line.
    ///
    /// # Errors
    /// The input cannot be read.
    pub fn line(
        &mut self,
        prompt: &str,
        candidates: impl FnOnce() -> Vec<String>,
    ) -> Result<Entered> {
        match self {
            Input::Terminal(terminal) => terminal.line(prompt, candidates()),
            Input::Pipe(number) => {
                *number += 1;
                from_pipe()
            }
        }
    }
}

impl Terminal {
    fn line(&mut self, prompt: &str, candidates: Vec<String>) -> Result<Entered> {
        if let Some(helper) = self.editor.helper_mut() {
            helper.lines = candidates;
        }
        match self.editor.readline(prompt) {
            Ok(line) => {
                let _ = self.editor.add_history_entry(line.as_str());
                Ok(Entered::Line(line))
            }
            // Ctrl-D leaves.
            Err(ReadlineError::Interrupted) => Ok(Entered::Dropped),
            Err(ReadlineError::Eof) => Ok(Entered::End),
            Err(fault) => Err(fault.into()),
        }
    }
}

fn from_pipe() -> Result<Entered> {
    let mut bytes = Vec::new();
    let mut input = std::io::stdin().lock();
    if input.read_until(b'\n', &mut bytes)? == 0 {
        return Ok(Entered::End);
    }
    bytes.truncate(LONGEST);
    let line = String::from_utf8_lossy(&bytes).trim().to_owned();
    Ok(Entered::Line(line))
}

#[cfg(test)]
mod tests {
    use super::following;

    #[test]
    fn completion_goes_word_by_word() {
        let lines = ["/lay L12 57 2", "/lay L12 57 3", "/lay H10 8 1", "/pass"];
        let lines = lines.map(str::to_owned);
        assert_eq!(following(&lines, "/l"), (0, vec!["/lay ".to_owned()]));
        assert_eq!(
            following(&lines, "/lay "),
            (5, vec!["L12 ".to_owned(), "H10 ".to_owned()])
        );
        assert_eq!(
            following(&lines, "/lay l12 57 "),
            (12, vec!["2".to_owned(), "3".to_owned()])
        );
        assert_eq!(following(&lines, "/x"), (0, Vec::new()));
    }
}
