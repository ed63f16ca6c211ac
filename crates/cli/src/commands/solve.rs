//! `sudokit solve`: the solution of each puzzle.

use anyhow::Result;
use clap::Args;
use serde::Serialize;
use sudokit_grid::Grid;
use sudokit_solver::{Verdict, solutions};

use crate::format::{PrintArgs, print};
use crate::io::{Fields, InputArgs, Job, Paint, Record, Sink, Tally, run};
use crate::table::{Column, Kind, Row};
use crate::words::{explain, line, verdict_name};

/// Solve puzzles
///
/// Prints the solution of each puzzle on a line. A grid without a solution, or with several, is
/// reported on standard error with its place, the exit code is then 1; with --all every solution
/// is printed.
#[derive(Args)]
#[command(after_help = "\
Examples:
  sudokit solve ...7....3.6..2.71.3.......5....8...62.6.5.9..9..21.5...85....3....1....2..9..4...
  sudokit solve puzzles.txt > solutions.txt
  sudokit solve --all --limit 100 ambiguous.txt
  sudokit solve --to block < puzzle.sdk")]
pub(crate) struct Solve {
    #[command(flatten)]
    input: InputArgs,
    /// Print every solution, in a fixed order, up to the limit
    #[arg(long)]
    all: bool,
    /// How many solutions of one grid to print at most
    #[arg(long, value_name = "N", default_value_t = 1000, requires = "all")]
    limit: usize,
    #[command(flatten)]
    output: PrintArgs,
}

#[derive(Serialize)]
struct Answer {
    puzzle: String,
    verdict: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solutions: Option<Vec<String>>,
}

impl Solve {
    pub(crate) fn run(self, paint: Paint) -> Result<Tally> {
        run(&self, &self.input, paint)
    }

    fn print(&self, solution: &Grid, givens: &Grid, sink: &mut Sink) {
        print(solution, givens.filled(), self.output.to, sink);
    }

    fn json(&self, grid: &Grid, verdict: &Verdict, sink: &mut Sink) {
        let mut answer =
            Answer { puzzle: line(grid), verdict: verdict_name(verdict), solution: None, solutions: None };
        match verdict {
            Verdict::Unique(solution) => answer.solution = Some(line(solution.grid())),
            Verdict::Multiple(two) if !self.all => {
                answer.solutions = Some(two.iter().map(|solution| line(solution.grid())).collect());
            }
            Verdict::Multiple(_) => {
                let all = solutions(grid).take(self.limit);
                answer.solutions = Some(all.map(|solution| line(solution.grid())).collect());
            }
            _ => {}
        }
        sink.json(&answer);
    }
}

impl Job for Solve {
    type Found = Verdict;

    fn answer(&self, record: &Record<'_>, grid: &Grid, verdict: Verdict, sink: &mut Sink) {
        if self.output.json {
            self.json(grid, &verdict, sink);
        }
        match &verdict {
            Verdict::Unique(solution) if !self.output.json => self.print(solution.grid(), grid, sink),
            Verdict::Unique(_) => {}
            Verdict::Multiple(_) if self.all => {
                if !self.output.json {
                    for solution in solutions(grid).take(self.limit) {
                        self.print(solution.grid(), grid, sink);
                    }
                }
            }
            _ => sink.failed(&record.place(), &explain(grid, &verdict)),
        }
    }

    fn columns(&self, _table: &[Column]) -> Option<Vec<Column>> {
        Some(vec![Column::new("solution", Kind::Text)])
    }

    fn fields(&self, grid: &Grid, _row: Row<'_>, _index: u64, verdict: Verdict) -> Fields {
        match verdict {
            Verdict::Unique(solution) => Fields::Values(vec![solution.grid().into()]),
            verdict => Fields::Failed(Vec::new(), explain(grid, &verdict)),
        }
    }
}
