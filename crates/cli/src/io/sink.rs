//! What a worker has to say: bytes for both outputs, and counts for the summary.

use std::io::IsTerminal;

use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Style};
use serde::Serialize;

/// Whether to colour the two outputs: only on a terminal, and as `NO_COLOR` and its kin ask.
#[derive(Clone, Copy, Default)]
pub(crate) struct Paint {
    pub(crate) out: bool,
    pub(crate) err: bool,
}

impl Paint {
    pub(crate) fn detect() -> Paint {
        let on = |choice, terminal: bool| match choice {
            ColorChoice::Never => false,
            ColorChoice::Always | ColorChoice::AlwaysAnsi => true,
            ColorChoice::Auto => terminal,
        };
        let (out, err) = (std::io::stdout(), std::io::stderr());
        Paint {
            out: on(AutoStream::choice(&out), out.is_terminal()),
            err: on(AutoStream::choice(&err), err.is_terminal()),
        }
    }
}

pub(crate) const GOOD: Style = AnsiColor::Green.on_default();
pub(crate) const BAD: Style = AnsiColor::Red.on_default().bold();
pub(crate) const NOTE: Style = AnsiColor::Yellow.on_default();
pub(crate) const STRONG: Style = Style::new().bold();

/// Counts under a name each, in the order of their first mention by the command.
#[derive(Clone, Default)]
pub(crate) struct Tally(Vec<(&'static str, u64)>);

impl Tally {
    pub(crate) fn add(&mut self, name: &'static str, count: u64) {
        match self.0.iter_mut().find(|(own, _)| *own == name) {
            Some((_, own)) => *own += count,
            None => self.0.push((name, count)),
        }
    }

    pub(crate) fn get(&self, name: &str) -> u64 {
        self.0.iter().find(|(own, _)| *own == name).map_or(0, |(_, count)| *count)
    }

    pub(crate) fn merge(&mut self, other: &Tally) {
        for (name, count) in &other.0 {
            self.add(name, *count);
        }
    }
}

/// The name under which faulty texts are counted.
pub(crate) const UNREADABLE: &str = "unreadable";

/// The name under which answers are counted that make the exit code 1.
pub(crate) const FAILED: &str = "failed";

/// The name under which inputs are counted that could not be read.
pub(crate) const LOST: &str = "lost";

/// Collects what a worker writes; the pipeline writes sinks out in the order of the input.
#[derive(Default)]
pub(crate) struct Sink {
    pub(crate) out: Vec<u8>,
    pub(crate) err: Vec<u8>,
    pub(crate) tally: Tally,
    pub(crate) paint: Paint,
}

impl Sink {
    pub(crate) fn new(paint: Paint) -> Sink {
        Sink { paint, ..Sink::default() }
    }

    /// Writes text and a line end.
    pub(crate) fn line(&mut self, text: &str) {
        self.out.extend_from_slice(text.as_bytes());
        self.out.push(b'\n');
    }

    /// Writes bytes as they are.
    pub(crate) fn bytes(&mut self, bytes: &[u8]) {
        self.out.extend_from_slice(bytes);
    }

    /// Writes text in a style where the output is coloured.
    pub(crate) fn styled(&mut self, style: Style, text: &str) {
        if self.paint.out {
            self.out.extend_from_slice(format!("{style}{text}{style:#}").as_bytes());
        } else {
            self.out.extend_from_slice(text.as_bytes());
        }
    }

    /// Writes one record of JSON and a line end.
    pub(crate) fn json(&mut self, value: &impl Serialize) {
        // Writing to memory cannot fail, and our records have text keys alone.
        let _ = serde_json::to_writer(&mut self.out, value);
        self.out.push(b'\n');
    }

    /// Reports a text that is no puzzle; the exit code will be 1.
    pub(crate) fn unreadable(&mut self, place: &str, message: &str) {
        self.tally.add(UNREADABLE, 1);
        self.complain(place, message);
    }

    /// Reports an answer that is not what was asked for; the exit code will be 1.
    pub(crate) fn failed(&mut self, place: &str, message: &str) {
        self.tally.add(FAILED, 1);
        self.complain(place, message);
    }

    /// Reports an input that could not be read; the exit code will be 3.
    pub(crate) fn lost(&mut self, source: &str, message: &str) {
        self.tally.add(LOST, 1);
        self.complain(source, message);
    }

    fn complain(&mut self, place: &str, message: &str) {
        let text = if self.paint.err {
            format!("{STRONG}{place}{STRONG:#}: {BAD}{message}{BAD:#}\n")
        } else {
            format!("{place}: {message}\n")
        };
        self.err.extend_from_slice(text.as_bytes());
    }
}

/// Arguments that make no sense together; the exit code will be 2.
#[derive(Debug)]
pub(crate) struct Usage(pub(crate) String);

impl std::fmt::Display for Usage {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Usage {}

/// An error of the whole run as one line.
pub(crate) fn error_line(paint: Paint, message: &str) -> String {
    if paint.err { format!("{BAD}error:{BAD:#} {message}") } else { format!("error: {message}") }
}

/// The exit code that the counts call for.
pub(crate) fn exit_code(tally: &Tally) -> u8 {
    if tally.get(LOST) > 0 { 3 } else { u8::from(tally.get(UNREADABLE) + tally.get(FAILED) > 0) }
}
