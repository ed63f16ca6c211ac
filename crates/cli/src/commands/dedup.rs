//! `sudokit dedup`: keeps one of each class of isomorphic puzzles.

use std::collections::HashSet;
use std::sync::Mutex;

use anyhow::Result;
use clap::{Args, ValueEnum};
use sudokit_grid::{Grid, Solution};
use sudokit_solver::Verdict;
use sudokit_transform::{CanonicalKey, canonicalize, pack_solution};

use crate::io::{InputArgs, Keep, Paint, Record, Sink, Tally, UNREADABLE, filter, verdicts};
use crate::table::{Column, Value};
use crate::words::explain;

/// Keep the first of each class of isomorphic puzzles
///
/// Prints each text whose class was not met before, as it was read, in the order of the input. A
/// summary goes to standard error.
///
/// Memory: about 80 MB a million classes (by puzzle or by solution alike).
#[derive(Args)]
#[command(after_help = "\
Examples:
  sudokit dedup a.txt b.txt > essentially-different.txt
  sudokit dedup --by solution puzzles.txt      one puzzle for each solution grid
  sudokit dedup --by text puzzles.txt          drops only what is literally the same grid")]
pub(crate) struct Dedup {
    #[command(flatten)]
    input: InputArgs,
    /// What makes two puzzles the same
    #[arg(long, value_name = "WHAT", value_enum, default_value_t = By::Puzzle)]
    by: By,
    /// No summary
    #[arg(short, long)]
    quiet: bool,
}

#[derive(Clone, Copy, PartialEq, ValueEnum)]
enum By {
    /// The canonical form of the givens
    Puzzle,
    /// The canonical form of the solution; grids without exactly one are reported and dropped
    Solution,
    /// The givens as they stand
    Text,
}

/// What a text is kept by.
enum Key {
    Puzzle(CanonicalKey),
    /// The canonical solution, packed.
    Solution([u8; 10]),
    /// The givens, two cells a byte.
    Text([u8; 41]),
}

fn text_key(grid: &Grid) -> Key {
    let values = grid.to_values();
    let mut key = [0; 41];
    for (byte, pair) in key.iter_mut().zip(values.chunks(2)) {
        *byte = pair.iter().fold(0, |byte, value| byte << 4 | value);
    }
    Key::Text(key)
}

fn solution_key(solution: &Solution) -> Key {
    // The canonical form of a solution is one.
    let form = Solution::try_from(canonicalize(solution.grid()).form).unwrap_or(*solution);
    Key::Solution(pack_solution(&form))
}

/// All keys met so far; one of the sets is in use.
#[derive(Default)]
struct Seen {
    puzzles: HashSet<CanonicalKey>,
    solutions: HashSet<[u8; 10]>,
    texts: HashSet<[u8; 41]>,
}

impl Seen {
    fn insert(&mut self, key: Key) -> bool {
        match key {
            Key::Puzzle(key) => self.puzzles.insert(key),
            Key::Solution(key) => self.solutions.insert(key),
            Key::Text(key) => self.texts.insert(key),
        }
    }
}

impl Dedup {
    pub(crate) fn run(self, paint: Paint) -> Result<Tally> {
        let job = DedupJob { by: self.by, seen: Mutex::new(Seen::default()) };
        let tally = filter(&job, &self.input, paint)?;
        if !self.quiet {
            let read = tally.get(KEPT) + tally.get(DROPPED);
            let mut text = format!("{read} read: {} kept, {} dropped", tally.get(KEPT), tally.get(DROPPED));
            if tally.get(UNREADABLE) > 0 {
                text += &format!(", {} unreadable", tally.get(UNREADABLE));
            }
            eprintln!("{text}");
        }
        Ok(tally)
    }
}

const KEPT: &str = "kept";
const DROPPED: &str = "dropped";

struct DedupJob {
    by: By,
    seen: Mutex<Seen>,
}

impl Keep for DedupJob {
    type Key = Key;

    fn keys(&self, grids: &[Grid]) -> Vec<Result<Key, String>> {
        match self.by {
            By::Text => grids.iter().map(|grid| Ok(text_key(grid))).collect(),
            By::Puzzle => grids.iter().map(|grid| Ok(Key::Puzzle(CanonicalKey::of(grid)))).collect(),
            By::Solution => {
                let solved = grids.iter().zip(verdicts(grids));
                let key = |(grid, verdict): (&Grid, Verdict)| match verdict {
                    Verdict::Unique(solution) => Ok(solution_key(&solution)),
                    verdict => Err(explain(grid, &verdict)),
                };
                solved.map(key).collect()
            }
        }
    }

    fn keep(&self, key: Key, record: &Record<'_>, sink: &mut Sink) -> Result<()> {
        if self.is_new(key, sink) {
            sink.bytes(record.text);
            sink.bytes(b"\n");
        }
        Ok(())
    }

    fn columns(&self) -> Vec<Column> {
        Vec::new()
    }

    fn keep_row(&self, key: Key, sink: &mut Sink) -> Option<Vec<Value<'static>>> {
        self.is_new(key, sink).then(Vec::new)
    }
}

impl DedupJob {
    fn is_new(&self, key: Key, sink: &mut Sink) -> bool {
        let new = self.seen.lock().is_ok_and(|mut seen| seen.insert(key));
        sink.tally.add(if new { KEPT } else { DROPPED }, 1);
        new
    }
}
