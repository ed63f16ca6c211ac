//! `sudokit transform`: the same puzzle in another guise.

use anyhow::Result;
use clap::Args;
use serde::Serialize;
use sudokit_generator::{Seed, Stream};
use sudokit_grid::Grid;
use sudokit_transform::{Transform, Transformable};

use crate::commands::seed::SeedArgs;
use crate::format::{PrintArgs, print};
use crate::io::{Fields, InputArgs, Job, Paint, Record, Sink, Tally, run};
use crate::table::{Column, Kind, Row, Value};
use crate::words::line;

/// Turn, mirror, relabel and shuffle puzzles
///
/// Applies symmetries of Sudoku, which change how a puzzle looks and nothing else. --by takes a name
/// or the text form that --show-by prints; several are applied one after the other. --random draws
/// each of the 1,218,998,108,160 symmetries equally often; the same seed and input give the same
/// output, whatever the number of threads.
#[derive(Args)]
#[command(group = clap::ArgGroup::new("what").required(true).args(["by", "random"]), after_help = "\
Names: identity, quarter-turn, half-turn, three-quarter-turn, mirror-left-right, mirror-top-bottom,
transpose, antitranspose. The text form lists the old rows and columns in their new order and what each
digit becomes, after t- if rows and columns are exchanged first: t-r123456789-c123456789-d123456789

Examples:
  sudokit transform --by quarter-turn puzzles.txt
  sudokit transform --by r321456789-c123456789-d123456789 puzzles.txt
  sudokit transform --random --seed 7 --count 20 puzzles.txt
  sudokit transform --random --show-by puzzles.txt")]
pub(crate) struct TransformCommand {
    #[command(flatten)]
    input: InputArgs,
    /// The symmetry to apply, by name or text form; may be given several times
    #[arg(long, value_name = "SYMMETRY", value_parser = parse_transform)]
    by: Vec<Transform>,
    /// Undo what --by does
    #[arg(long, requires = "by")]
    inverse: bool,
    /// Apply a random symmetry
    #[arg(long)]
    random: bool,
    #[command(flatten)]
    seed: SeedArgs,
    /// How many random transforms of each puzzle to print
    #[arg(long, value_name = "N", default_value_t = 1, conflicts_with = "by")]
    count: u64,
    /// Add the text form of the symmetry, after a tab
    #[arg(long, conflicts_with = "to")]
    show_by: bool,
    #[command(flatten)]
    output: PrintArgs,
}

const NAMES: [(&str, Transform); 8] = [
    ("identity", Transform::IDENTITY),
    ("quarter-turn", Transform::QUARTER_TURN),
    ("half-turn", Transform::HALF_TURN),
    ("three-quarter-turn", Transform::THREE_QUARTER_TURN),
    ("mirror-left-right", Transform::MIRROR_LEFT_RIGHT),
    ("mirror-top-bottom", Transform::MIRROR_TOP_BOTTOM),
    ("transpose", Transform::TRANSPOSE),
    ("antitranspose", Transform::ANTITRANSPOSE),
];

fn parse_transform(text: &str) -> Result<Transform, String> {
    match NAMES.iter().find(|(name, _)| *name == text) {
        Some((_, transform)) => Ok(*transform),
        None => text.parse().map_err(|error| format!("neither a name nor a text form: {error}")),
    }
}

#[derive(Serialize)]
struct Answer {
    puzzle: String,
    by: String,
    transformed: String,
}

impl TransformCommand {
    pub(crate) fn run(self, paint: Paint) -> Result<Tally> {
        let seed = if self.random { self.seed.take(paint)? } else { Seed::default() };
        let mut fixed = self.by.iter().fold(Transform::IDENTITY, |all, next| all.then(next));
        if self.inverse {
            fixed = fixed.inverse();
        }
        run(&TransformJob { fixed, seed, command: &self }, &self.input, paint)
    }
}

struct TransformJob<'a> {
    fixed: Transform,
    seed: Seed,
    command: &'a TransformCommand,
}

impl TransformJob<'_> {
    /// The symmetry for the puzzle with this index, the first of several.
    fn of_index(&self, index: u64) -> Transform {
        if !self.command.random {
            return self.fixed;
        }
        Transform::nth(Stream::new(self.seed, index).below_u64(Transform::COUNT)).unwrap_or_default()
    }

    fn print(&self, grid: &Grid, by: &Transform, sink: &mut Sink) {
        let result = grid.transformed(by);
        if self.command.output.json {
            sink.json(&Answer { puzzle: line(grid), by: by.to_string(), transformed: line(&result) });
        } else if self.command.show_by {
            sink.line(&format!("{result}\t{by}"));
        } else {
            print(&result, result.filled(), self.command.output.to, sink);
        }
    }
}

impl Job for TransformJob<'_> {
    type Found = ();

    fn answer(&self, record: &Record<'_>, grid: &Grid, (): (), sink: &mut Sink) {
        if !self.command.random {
            return self.print(grid, &self.fixed, sink);
        }
        let mut stream = Stream::new(self.seed, record.index);
        for _ in 0..self.command.count {
            let by = Transform::nth(stream.below_u64(Transform::COUNT)).unwrap_or_default();
            self.print(grid, &by, sink);
        }
    }

    fn columns(&self, table: &[Column]) -> Option<Vec<Column>> {
        if self.command.count != 1 {
            return None;
        }
        let mut columns =
            vec![Column::new(&self.command.input.column, Kind::Text), Column::new("by", Kind::Text)];
        // A solution turns with its puzzle.
        columns.extend(table.iter().filter(|column| column.name == "solution").cloned());
        Some(columns)
    }

    fn fields(&self, grid: &Grid, row: Row<'_>, index: u64, (): ()) -> Fields {
        let by = self.of_index(index);
        let mut values = vec![Value::from(&grid.transformed(&by)), by.to_string().into()];
        match row.get("solution").map(|solution| (solution, solution.to_text().parse::<Grid>())) {
            None => {}
            Some((Value::Null, _)) => values.push(Value::Null),
            Some((_, Ok(solution))) => values.push(Value::from(&solution.transformed(&by))),
            Some((_, Err(error))) => return Fields::Failed(values, format!("solution: {error}")),
        }
        Fields::Values(values)
    }
}
