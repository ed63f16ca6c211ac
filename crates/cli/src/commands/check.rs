//! `sudokit check`: is each grid a puzzle, and if not, why.

use anyhow::Result;
use clap::Args;
use serde::Serialize;
use sudokit_grid::{CellSet, Grid};
use sudokit_solver::{Puzzle, Verdict, count_solutions, differing_cells, unfixed_cells};

use crate::io::{
    BAD, Fields, GOOD, InputArgs, Job, NOTE, Paint, Record, STRONG, Sink, Tally, UNREADABLE, run,
};
use crate::table::{Column, Kind, Row, Value};
use crate::words::{cell_names, cells, explain, line, verdict_name};

/// Check puzzles: clashes, no solution, one solution or several
///
/// Says for each grid whether it has exactly one solution. If not, it names every clash with its
/// digit, cells and house; the cells without a candidate; or two solutions and the cells in which
/// they differ. A summary goes to standard error. The exit code is 1 unless all are puzzles.
#[derive(Args)]
#[command(after_help = "\
Examples:
  sudokit check puzzles.txt
  sudokit check --minimal puzzles.txt     also says which givens can go
  sudokit check --count 1000 --unfixed ambiguous.txt
  sudokit check --quiet *.txt             only what is wrong")]
pub(crate) struct Check {
    #[command(flatten)]
    input: InputArgs,
    /// Also say whether the puzzle is minimal, and which givens can go
    #[arg(long)]
    minimal: bool,
    /// Count the solutions of grids with several, up to this limit
    #[arg(long, value_name = "LIMIT")]
    count: Option<usize>,
    /// Also name all cells that are not the same in every solution
    #[arg(long)]
    unfixed: bool,
    /// Print only what is wrong, and no summary
    #[arg(short, long)]
    quiet: bool,
    /// Print one record of JSON a grid
    #[arg(long)]
    json: bool,
}

#[derive(Serialize, Default)]
struct Answer {
    source: String,
    line: u64,
    puzzle: String,
    verdict: &'static str,
    givens: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    minimal: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    redundant: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    conflicts: Vec<Clash>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    dead_ends: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    solutions: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    differing: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unfixed: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    count: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    count_is_exact: Option<bool>,
}

#[derive(Serialize)]
struct Clash {
    house: String,
    digit: u8,
    cells: Vec<String>,
}

/// What was asked for beyond the verdict.
struct Extra {
    redundant: Option<CellSet>,
    count: Option<(usize, bool)>,
    unfixed: Option<CellSet>,
}

impl Check {
    pub(crate) fn run(self, paint: Paint) -> Result<Tally> {
        let tally = run(&self, &self.input, paint)?;
        if !self.quiet {
            eprintln!("{}", summary(&tally));
        }
        Ok(tally)
    }

    fn extra(&self, grid: &Grid, verdict: &Verdict) -> Extra {
        let several = matches!(verdict, Verdict::Multiple(_));
        Extra {
            redundant: (self.minimal && !several)
                .then(|| Puzzle::try_from(*grid).ok().map(|puzzle| puzzle.redundant()))
                .flatten(),
            count: self.count.filter(|_| several).map(|limit| {
                let limit = limit.max(2);
                let count = count_solutions(grid, limit.saturating_add(1));
                (count.min(limit), count <= limit)
            }),
            unfixed: (self.unfixed && several).then(|| unfixed_cells(grid)),
        }
    }

    fn json(record: &Record<'_>, grid: &Grid, verdict: &Verdict, extra: &Extra, sink: &mut Sink) {
        let mut answer = Answer {
            source: record.source.to_string(),
            line: record.line,
            puzzle: line(grid),
            verdict: verdict_name(verdict),
            givens: grid.clue_count(),
            minimal: extra.redundant.map(CellSet::is_empty),
            redundant: extra.redundant.map(cell_names),
            unfixed: extra.unfixed.map(cell_names),
            count: extra.count.map(|(count, _)| count),
            count_is_exact: extra.count.map(|(_, exact)| exact),
            ..Answer::default()
        };
        match verdict {
            Verdict::Clashing => {
                answer.conflicts = grid
                    .conflicts()
                    .map(|clash| Clash {
                        house: clash.house.to_string(),
                        digit: clash.digit.get(),
                        cells: cell_names(clash.cells),
                    })
                    .collect();
            }
            Verdict::Impossible => {
                answer.dead_ends = grid.dead_ends().map(|end| end.to_string()).collect();
            }
            Verdict::Unique(solution) => answer.solution = Some(line(solution.grid())),
            Verdict::Multiple(two) => {
                answer.solutions = two.iter().map(|solution| line(solution.grid())).collect();
                answer.differing = cell_names(differing_cells(two));
            }
        }
        sink.json(&answer);
    }

    fn text(record: &Record<'_>, grid: &Grid, verdict: &Verdict, extra: &Extra, sink: &mut Sink) {
        sink.styled(STRONG, &record.place());
        sink.bytes(b": ");
        match verdict {
            Verdict::Unique(_) => {
                sink.styled(GOOD, "unique");
                let mut rest = format!(", {} givens", grid.clue_count());
                match extra.redundant {
                    Some(set) if set.is_empty() => rest += ", minimal",
                    Some(set) => rest += &format!(", not minimal, can go alone: {}", cells(set)),
                    None => {}
                }
                sink.line(&rest);
            }
            Verdict::Multiple(two) => {
                sink.styled(NOTE, &explain(grid, verdict));
                match extra.count {
                    Some((count, true)) => sink.bytes(format!("; {count} solutions").as_bytes()),
                    Some((count, false)) => sink.bytes(format!("; more than {count} solutions").as_bytes()),
                    None => {}
                }
                if let Some(unfixed) = extra.unfixed {
                    let text = format!("; {} cells not fixed: {}", unfixed.len(), cells(unfixed));
                    sink.bytes(text.as_bytes());
                }
                sink.line("");
                for solution in two {
                    sink.line(&format!("  {}", solution.grid()));
                }
            }
            _ => {
                sink.styled(BAD, &explain(grid, verdict));
                sink.line("");
            }
        }
    }
}

impl Job for Check {
    type Found = Verdict;

    fn answer(&self, record: &Record<'_>, grid: &Grid, verdict: Verdict, sink: &mut Sink) {
        let good = matches!(verdict, Verdict::Unique(_));
        sink.tally.add(verdict_name(&verdict), 1);
        if !good {
            sink.tally.add(crate::io::FAILED, 1);
        }
        if self.quiet && good && !self.minimal {
            return;
        }
        let extra = self.extra(grid, &verdict);
        if self.minimal && good {
            let minimal = extra.redundant.is_some_and(CellSet::is_empty);
            sink.tally.add(if minimal { MINIMAL } else { NOT_MINIMAL }, 1);
            if self.quiet && minimal {
                return;
            }
        }
        if self.json {
            Check::json(record, grid, &verdict, &extra, sink);
        } else {
            Check::text(record, grid, &verdict, &extra, sink);
        }
    }

    fn columns(&self, _table: &[Column]) -> Option<Vec<Column>> {
        let mut columns = vec![Column::new("verdict", Kind::Text), Column::new("clues", Kind::Int)];
        if self.minimal {
            columns.push(Column::new("minimal", Kind::Bool));
        }
        Some(columns)
    }

    fn fields(&self, grid: &Grid, _row: Row<'_>, _index: u64, verdict: Verdict) -> Fields {
        let values = vec![verdict_name(&verdict).into(), grid.clue_count().into()];
        match verdict {
            Verdict::Unique(_) if self.minimal => {
                let minimal = Puzzle::try_from(*grid).is_ok_and(|puzzle| puzzle.is_minimal());
                Fields::Values([values, vec![Value::Bool(minimal)]].concat())
            }
            Verdict::Unique(_) => Fields::Values(values),
            verdict => Fields::Failed(values, explain(grid, &verdict)),
        }
    }
}

const MINIMAL: &str = "minimal";
const NOT_MINIMAL: &str = "not minimal";

fn summary(tally: &Tally) -> String {
    let all = ["unique", "multiple", "impossible", "clashing", UNREADABLE];
    let total: u64 = all.iter().map(|name| tally.get(name)).sum();
    let mut parts = Vec::new();
    for name in all.into_iter().chain([MINIMAL, NOT_MINIMAL]) {
        if tally.get(name) > 0 {
            parts.push(format!("{} {name}", tally.get(name)));
        }
    }
    if tally.get("rows") > 0 {
        let (rows, failed) = (tally.get("rows"), tally.get(crate::io::FAILED));
        format!("{rows} rows checked, {failed} are no puzzles, {} unreadable", tally.get(UNREADABLE))
    } else if parts.is_empty() {
        "nothing to check".to_owned()
    } else {
        format!("{total} checked: {}", parts.join(", "))
    }
}
