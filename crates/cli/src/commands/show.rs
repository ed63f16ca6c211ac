//! `sudokit show`: prints grids in another layout.

use anyhow::Result;
use clap::Args;
use serde::Serialize;
use sudokit_grid::{Cell, Grid};

use crate::format::{PrintArgs, print, print_candidates};
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
    mut_arg("to", |to| to.default_value("block")),
    after_help = "\
Examples:
  sudokit show puzzles.txt
  sudokit show --to line < puzzle.sdk
  sudokit show --to candidates ...7....3.6..2.71.3.......5....8...62.6.5.9..9..21.5...85....3....1....2..9..4..."
)]
pub(crate) struct Show {
    #[command(flatten)]
    input: InputArgs,
    #[command(flatten)]
    output: PrintArgs,
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
    type Found = ();

    fn answer(&self, record: &Record<'_>, grid: &Grid, (): (), sink: &mut Sink) {
        let text = match record.text() {
            Ok(text) => text,
            Err(message) => return sink.unreadable(&record.place(), &message),
        };
        if self.output.json {
            let marks = text.pencilmarks();
            let digits = |cell| marks[cell].iter().map(|digit| char::from(digit.to_ascii())).collect();
            sink.json(&Answer {
                puzzle: line(grid),
                givens: grid.clue_count(),
                candidates: Cell::ALL.into_iter().map(digits).collect(),
            });
        } else if self.output.to.has_candidates() {
            print_candidates(&text.pencilmarks(), self.output.to, sink);
        } else {
            print(grid, grid.filled(), self.output.to, sink);
        }
    }
}
