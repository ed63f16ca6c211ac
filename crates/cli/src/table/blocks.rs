//! Texts of tables cut into blocks of whole records, which can then be read on any core.

use std::io::{self, Read};

use memchr::{memchr, memrchr};

use super::ahead::Ahead;
use super::csv::Scan;

/// The longest record; a longer one is a bad row.
pub(super) const LONGEST: usize = 1 << 24;

/// Lines without their line ends, and their numbers.
pub(super) fn lines(bytes: &[u8], first: u64) -> impl Iterator<Item = (u64, &[u8])> {
    let (mut rest, mut next) = (bytes, first);
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let end = memchr(b'\n', rest);
        let (line, after) = end.map_or((rest, &[][..]), |end| (&rest[..end], &rest[end + 1..]));
        (rest, next) = (after, next + 1);
        Some((next - 1, line))
    })
}

/// What comes next in a text.
pub(super) enum Piece {
    /// Whole records, the first of which stands on this line.
    Records { bytes: Vec<u8>, line: u64 },
    /// A line that is no record, and why.
    Bad { line: u64, message: String },
}

/// A text on its way in.
pub(super) struct Blocks {
    ahead: Ahead,
    /// How many bytes to gather where they come in fast.
    wanted: usize,
    held: Vec<u8>,
    line: u64,
    /// Where records end, if not at each line end.
    scan: Option<Scan>,
    /// How far there is no line end.
    looked: usize,
}

impl Blocks {
    /// Begins with a text, passing over a byte-order mark. Quotes may hide line ends or not.
    pub(super) fn new(below: Box<dyn Read + Send>, wanted: usize, quotes: bool) -> io::Result<Blocks> {
        let ahead = Ahead::new(below)?;
        let scan = quotes.then(Scan::default);
        let mut blocks = Blocks { ahead, wanted, held: Vec::new(), line: 1, scan, looked: 0 };
        while !blocks.ahead.ended() && blocks.held.len() < 3 {
            blocks.more()?;
        }
        if blocks.held.starts_with("\u{feff}".as_bytes()) {
            blocks.held.drain(..3);
        }
        Ok(blocks)
    }

    fn more(&mut self) -> io::Result<()> {
        self.ahead.fill(&mut self.held, self.wanted)
    }

    /// Where the last record that is whole ends.
    fn end(&mut self) -> usize {
        let ended = self.ahead.ended();
        match &mut self.scan {
            Some(scan) => {
                scan.advance(&self.held, ended);
                if ended && !scan.is_quoted() { self.held.len() } else { scan.end() }
            }
            None if ended => self.held.len(),
            None => {
                let found = memrchr(b'\n', &self.held[self.looked..]);
                let end = found.map_or(0, |place| self.looked + place + 1);
                self.looked = self.held.len();
                end
            }
        }
    }

    /// Takes that many bytes from the front.
    fn take(&mut self, end: usize) -> Vec<u8> {
        let rest = self.held.split_off(end);
        let taken = std::mem::replace(&mut self.held, rest);
        self.looked = 0;
        if let Some(scan) = &mut self.scan {
            *scan = Scan::default();
        }
        taken
    }

    fn take_records(&mut self, end: usize) -> Piece {
        let line = self.line;
        let bytes = self.take(end);
        self.line += memchr::memchr_iter(b'\n', &bytes).count() as u64;
        Piece::Records { bytes, line }
    }

    /// The next records.
    pub(super) fn next(&mut self) -> io::Result<Option<Piece>> {
        loop {
            let end = self.end();
            if end > 0 {
                return Ok(Some(self.take_records(end)));
            }
            let ended = self.ahead.ended();
            let quoted = self.scan.as_ref().is_some_and(Scan::is_quoted);
            if quoted && (ended || self.held.len() > LONGEST) {
                return self.bad_line("a quoted field that does not end").map(Some);
            }
            if self.held.len() > LONGEST {
                return self.bad_line(&format!("longer than {LONGEST} bytes")).map(Some);
            }
            if ended {
                return Ok(None);
            }
            self.more()?;
        }
    }

    /// The first record alone, as a header is, with its line; blank lines before it are passed over.
    pub(super) fn first(&mut self) -> io::Result<Option<Piece>> {
        loop {
            let Some(Piece::Records { mut bytes, line }) = self.next()? else { return Ok(None) };
            let Some(first) = super::csv::first(&bytes, line) else { continue };
            // What follows goes back before what is held.
            let mut held = bytes.split_off(first.range.end);
            held.append(&mut self.held);
            (self.held, self.line) = (held, first.next_line);
            if let Some(scan) = &mut self.scan {
                *scan = Scan::default();
            }
            return Ok(Some(Piece::Records { bytes: bytes.split_off(first.range.start), line: first.line }));
        }
    }

    /// Gives up the line at the front, whatever its quotes say, and goes on behind it.
    fn bad_line(&mut self, message: &str) -> io::Result<Piece> {
        let line = self.line;
        let mut at = 0;
        loop {
            if let Some(end) = memchr(b'\n', &self.held[at..]) {
                self.take(at + end + 1);
                break;
            }
            if self.ahead.ended() {
                self.take(self.held.len());
                break;
            }
            // The head of it is of no use any more.
            self.held.clear();
            at = 0;
            self.more()?;
        }
        self.line += 1;
        Ok(Piece::Bad { line, message: message.to_owned() })
    }
}
