//! Where puzzles come from: arguments, files, standard input; a puzzle a line, or one text of many
//! lines.
//!
//! The rule for files and standard input:
//!
//! 1. If the first line that is neither blank nor a `#` comment is a puzzle by itself, every line is one.
//! 2. Else, if the whole text is one puzzle (a framed block, nine lines, `.sdk`, a candidate grid),
//!    it is read as that.
//! 3. Else, if the first paragraph is a puzzle of several lines, every paragraph is one (paragraphs are
//!    parted by blank lines).
//! 4. Else every line is one, and those that are not are reported.
//!
//! 2 and 3 look no further than [`WHOLE`] bytes, so memory stays bounded whatever comes in.

use std::fs::File;
use std::io::{self, Read};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;
use memchr::{memchr, memrchr};

use super::record::{Record, read};
use crate::table::{Ahead, TableFormat};

/// The longest text that one puzzle may have.
pub(crate) const LONGEST: usize = 1 << 16;

/// How far to look for a puzzle of many lines.
const WHOLE: usize = 1 << 16;

/// How many bytes to take at once where they come in fast.
const BLOCK: usize = 1 << 19;

/// What to read puzzles from.
#[derive(Args, Clone, Debug)]
pub(crate) struct InputArgs {
    /// Puzzles, or files of puzzles; `-` or nothing is standard input
    ///
    /// An argument that names a file is read as that; any other must be a puzzle itself. Files hold
    /// one puzzle a line, or one puzzle in any layout of several lines, or several of those parted
    /// by blank lines. Blank lines and lines that start with # are skipped. Files named .csv, .jsonl or
    /// .parquet (the first two and .txt also with .gz or .zst) are tables: their rows keep all their
    /// columns and gain those of the answer.
    #[arg(value_name = "PUZZLE|FILE")]
    pub(crate) inputs: Vec<String>,
    /// Read tables of this format whatever their names: txt, csv or jsonl, also with .gz or .zst; parquet
    #[arg(long, value_name = "FORMAT")]
    pub(crate) input_format: Option<TableFormat>,
    /// The column of a table that holds the puzzles
    #[arg(long, value_name = "NAME", default_value = "puzzle")]
    pub(crate) column: String,
    /// Write the table that comes of tables to this file, in the format that its name tells
    #[arg(long, value_name = "FILE")]
    pub(crate) write: Option<PathBuf>,
}

/// Some texts of one source, in order.
pub(crate) struct Chunk {
    source: Arc<str>,
    bytes: Vec<u8>,
    texts: Vec<(u64, Range<usize>)>,
}

impl Chunk {
    pub(crate) fn len(&self) -> usize {
        self.texts.len()
    }

    /// The text at this place of the chunk, the first of which has this index in the whole run.
    pub(crate) fn record(&self, first: u64, i: usize) -> Record<'_> {
        let (line, range) = &self.texts[i];
        Record {
            index: first + i as u64,
            source: &self.source,
            line: *line,
            text: &self.bytes[range.clone()],
        }
    }
}

/// What a reader hands on: texts, or a source that could not be read (to the end).
pub(crate) enum Read1 {
    Chunk(Chunk),
    Failed { source: Arc<str>, error: io::Error },
}

/// Reads all inputs in order and hands on what they hold until told to stop (`false`).
pub(crate) fn read_inputs(inputs: &[String], hand_on: &mut dyn FnMut(Read1) -> bool) {
    let stdin = ["-".to_owned()];
    let inputs = if inputs.is_empty() { &stdin[..] } else { inputs };
    for (i, input) in inputs.iter().enumerate() {
        let go_on = if input == "-" {
            read_source("-".into(), Box::new(io::stdin()), hand_on)
        } else if Path::new(input).exists() {
            match File::open(input) {
                Ok(file) => read_source(input.as_str().into(), Box::new(file), hand_on),
                Err(error) => hand_on(Read1::Failed { source: input.as_str().into(), error }),
            }
        } else if looks_like_a_name(input) {
            let error = io::Error::new(io::ErrorKind::NotFound, "no such file, and not a puzzle");
            hand_on(Read1::Failed { source: input.as_str().into(), error })
        } else {
            let bytes = input.clone().into_bytes();
            let texts = vec![(0, 0..bytes.len())];
            hand_on(Read1::Chunk(Chunk { source: format!("argument {}", i + 1).into(), bytes, texts }))
        };
        if !go_on {
            return;
        }
    }
}

/// Whether an argument that is neither a file nor a puzzle was rather meant as a file's name.
fn looks_like_a_name(text: &str) -> bool {
    let cells = text.chars().filter(|c| c.is_ascii_digit() || ".*_?-".contains(*c)).count();
    cells < 40 && read(text.as_bytes()).is_err()
}

/// How a source is parted into texts.
#[derive(Clone, Copy, PartialEq)]
enum Layout {
    Lines,
    Paragraphs,
    Whole,
}

fn read_source(
    source: Arc<str>,
    reader: Box<dyn Read + Send>,
    hand_on: &mut dyn FnMut(Read1) -> bool,
) -> bool {
    let begun = Ahead::new(reader).and_then(|ahead| {
        let mut blocks = Blocks { source: source.clone(), ahead, held: Vec::new(), line: 1 };
        blocks.layout().map(|layout| (blocks, layout))
    });
    let (mut blocks, layout) = match begun {
        Ok(begun) => begun,
        Err(error) => return hand_on(Read1::Failed { source, error }),
    };
    loop {
        match blocks.next(layout) {
            Ok(Some(chunk)) => {
                if !hand_on(Read1::Chunk(chunk)) {
                    return false;
                }
            }
            Ok(None) => return true,
            Err(error) => return hand_on(Read1::Failed { source, error }),
        }
    }
}

/// Bytes read and not yet handed on.
struct Blocks {
    source: Arc<str>,
    ahead: Ahead,
    held: Vec<u8>,
    line: u64,
}

impl Blocks {
    /// Takes more; what comes in is what is there, so that a slow pipe is answered at once.
    fn more(&mut self) -> io::Result<()> {
        self.ahead.fill(&mut self.held, BLOCK)
    }

    fn layout(&mut self) -> io::Result<Layout> {
        // 1. A first line that is a puzzle.
        let first = loop {
            let complete = if self.ahead.ended() { self.held.len() } else { last_line_end(&self.held) };
            let mut lines = self.held[..complete].split(|&b| b == b'\n').map(trim_end);
            if let Some(line) = lines.find(|line| !skipped(line)) {
                break line.to_vec();
            }
            if self.ahead.ended() || self.held.len() > WHOLE {
                return Ok(Layout::Lines);
            }
            self.more()?;
        };
        if read(&first).is_ok() {
            return Ok(Layout::Lines);
        }
        // 2. The whole text.
        while !self.ahead.ended() && self.held.len() <= WHOLE {
            self.more()?;
        }
        if self.ahead.ended() && self.held.len() <= WHOLE && read(&self.held).is_ok() {
            return Ok(Layout::Whole);
        }
        // 3. A first paragraph of several lines.
        let mut paragraphs = Vec::new();
        let end = if self.ahead.ended() { self.held.len() } else { last_paragraph_end(&self.held) };
        let mut line = 1;
        part_paragraphs(&self.held[..end], &mut line, &mut paragraphs);
        let puzzle = paragraphs.first().is_some_and(|(_, range)| read(&self.held[range.clone()]).is_ok());
        Ok(if puzzle { Layout::Paragraphs } else { Layout::Lines })
    }

    /// The next texts, or `None` at the end.
    fn next(&mut self, layout: Layout) -> io::Result<Option<Chunk>> {
        loop {
            let end = match layout {
                _ if self.ahead.ended() => self.held.len(),
                Layout::Lines => last_line_end(&self.held),
                Layout::Paragraphs => last_paragraph_end(&self.held),
                Layout::Whole => 0,
            };
            // A text that does not end is no puzzle: hand on its head, which will be refused, and
            // drop the rest of it.
            if end == 0 && !self.ahead.ended() && self.held.len() > 4 * LONGEST {
                return self.overlong().map(Some);
            }
            if end > 0 {
                let rest = self.held.split_off(end);
                let bytes = std::mem::replace(&mut self.held, rest);
                let mut texts = Vec::new();
                match layout {
                    Layout::Lines => part_lines(&bytes, &mut self.line, &mut texts),
                    Layout::Paragraphs => part_paragraphs(&bytes, &mut self.line, &mut texts),
                    Layout::Whole => texts.push((1, 0..bytes.len())),
                }
                return Ok(Some(Chunk { source: self.source.clone(), bytes, texts }));
            }
            if self.ahead.ended() {
                return Ok(None);
            }
            self.more()?;
        }
    }

    fn overlong(&mut self) -> io::Result<Chunk> {
        let mut bytes = std::mem::take(&mut self.held);
        bytes.truncate(LONGEST + 1);
        let texts = vec![(self.line, 0..bytes.len())];
        while !self.ahead.ended() {
            self.held.clear();
            self.more()?;
            if let Some(end) = memchr(b'\n', &self.held) {
                self.held.drain(..=end);
                break;
            }
        }
        self.line += 1;
        Ok(Chunk { source: self.source.clone(), bytes, texts })
    }
}

/// Where the last complete line ends, 0 if there is none.
fn last_line_end(bytes: &[u8]) -> usize {
    memrchr(b'\n', bytes).map_or(0, |i| i + 1)
}

/// Where the last blank line ends that follows a paragraph, 0 if there is none.
fn last_paragraph_end(bytes: &[u8]) -> usize {
    let mut end = last_line_end(bytes);
    while end > 0 {
        let start = last_line_end(&bytes[..end - 1]);
        if trim_end(&bytes[start..end]).is_empty() {
            return end;
        }
        end = start;
    }
    0
}

fn part_lines(bytes: &[u8], line: &mut u64, texts: &mut Vec<(u64, Range<usize>)>) {
    let mut start = 0;
    while start < bytes.len() {
        let end = memchr(b'\n', &bytes[start..]).map_or(bytes.len(), |i| start + i);
        let text = trim_end(&bytes[start..end]);
        if !skipped(text) {
            texts.push((*line, start..start + text.len()));
        }
        *line += 1;
        start = end + 1;
    }
}

fn part_paragraphs(bytes: &[u8], line: &mut u64, texts: &mut Vec<(u64, Range<usize>)>) {
    let mut start = 0;
    let mut open: Option<(u64, Range<usize>)> = None;
    while start < bytes.len() {
        let end = memchr(b'\n', &bytes[start..]).map_or(bytes.len(), |i| start + i);
        let text = trim_end(&bytes[start..end]);
        if text.is_empty() {
            texts.extend(open.take());
        } else {
            open.get_or_insert((*line, start..start)).1.end = start + text.len();
        }
        *line += 1;
        start = end + 1;
    }
    texts.extend(open);
}

fn skipped(line: &[u8]) -> bool {
    let line = line.strip_prefix("\u{feff}".as_bytes()).unwrap_or(line).trim_ascii_start();
    line.is_empty() || line.starts_with(b"#")
}

fn trim_end(line: &[u8]) -> &[u8] {
    line.trim_ascii_end()
}
