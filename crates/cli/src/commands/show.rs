//! `sudokit show`: prints grids in another layout.

use anyhow::Result;
use clap::Args;
use serde::Serialize;
use sudokit_grid::Cell;

use crate::format::{Layout, print, print_candidates};
use crate::io::{InputArgs, Job, Paint, Record, Sink, Tally, run};
use crate::words::line;

/// Print grids in another layout
///
/// Reads every layout it can print: lines with any of the usual signs for an empty cell, nine lines,
/// frames, .sdk, .ss and .sdm files, grids of candidates. The candidates of a text that has some are
/// kept; those of any other are what the digits leave.
#[derive(Args)]
#[command(
    visible_alias = "convert",
    after_help = "\
Examples:
  sudokit show puzzles.txt
  sudokit show --to line < puzzle.sdk
  sudokit show --to candidates ...7....3.6..2.71.3.......5....8...62.6.5.9..9..21.5...85....3....1....2..9..4..."
)]
pub(crate) struct Show {
    #[command(flatten)]
    input: InputArgs,
    /// The layout to print
    #[arg(long, value_name = "LAYOUT", value_enum, default_value_t = Layout::Block, conflicts_with = "json")]
    to: Layout,
    /// Print one record of JSON a grid
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Answer {
    puzzle: String,
    givens: usize,
    /// The candidates of each cell in reading order.
    candidates: Vec<String>,
}

impl Show {
    pub(crate) fn run(self, paint: Paint) -> Result<Tally> {
        run(&self, &self.input, paint)
    }
}

impl Job for Show {
    fn answer(&self, record: &Record<'_>, sink: &mut Sink) {
        let text = match record.text() {
            Ok(text) => text,
            Err(message) => return sink.unreadable(&record.place(), &message),
        };
        let grid = text.grid;
        if self.json {
            let marks = text.pencilmarks();
            let digits = |cell| marks[cell].iter().map(|digit| char::from(digit.to_ascii())).collect();
            sink.json(&Answer {
                puzzle: line(&grid),
                givens: grid.clue_count(),
                candidates: Cell::ALL.into_iter().map(digits).collect(),
            });
        } else if self.to.has_candidates() {
            print_candidates(&text.pencilmarks(), self.to, sink);
        } else {
            print(&grid, grid.filled(), self.to, sink);
        }
    }
}
