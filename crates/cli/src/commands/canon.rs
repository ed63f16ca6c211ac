//! `sudokit canon` and `sudokit same`: canonical forms, and whether two grids are the same puzzle.

use anyhow::{Result, bail};
use clap::Args;
use serde::Serialize;
use sudokit_grid::Grid;
use sudokit_transform::{CanonicalKey, canonicalize, isomorphism};

use crate::io::{Fields, InputArgs, Job, Paint, Record, Sink, Tally, Usage, read, run};
use crate::table::{Column, Kind, Row, Value};
use crate::words::line;

/// Print the canonical form of grids
///
/// The canonical form is the smallest of all isomorphs, read as 81 digits with 0 for an empty cell:
/// two grids are essentially the same puzzle exactly if their forms are equal. Any grid has one, also
/// a grid without a solution.
#[derive(Args)]
#[command(after_help = "\
Examples:
  sudokit canon puzzles.txt | sort -u | wc -l
  sudokit canon --by --automorphisms puzzles.txt
  sudokit canon --json puzzles.txt")]
pub(crate) struct Canon {
    #[command(flatten)]
    input: InputArgs,
    /// Add a symmetry that yields the form, in its text form, after a tab
    #[arg(long)]
    by: bool,
    /// Add the size of the automorphism group, after a tab
    #[arg(long)]
    automorphisms: bool,
    /// Print the key instead: the form in 34 bytes, as 68 hexadecimal digits that sort like the forms
    #[arg(long, conflicts_with = "json")]
    key: bool,
    /// Print one record of JSON a grid: puzzle, form, by, automorphisms
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Answer {
    puzzle: String,
    form: String,
    by: String,
    automorphisms: u64,
}

fn hex(key: &CanonicalKey) -> String {
    key.as_bytes().iter().map(|byte| format!("{byte:02x}")).collect()
}

impl Canon {
    pub(crate) fn run(self, paint: Paint) -> Result<Tally> {
        run(&self, &self.input, paint)
    }
}

impl Job for Canon {
    type Found = ();

    fn answer(&self, _record: &Record<'_>, grid: &Grid, (): (), sink: &mut Sink) {
        if self.key && !self.by && !self.automorphisms {
            return sink.line(&hex(&CanonicalKey::of(grid)));
        }
        let canonical = canonicalize(grid);
        if self.json {
            return sink.json(&Answer {
                puzzle: line(grid),
                form: line(&canonical.form),
                by: canonical.by.to_string(),
                automorphisms: canonical.automorphisms,
            });
        }
        if self.key {
            sink.bytes(hex(&CanonicalKey::of(&canonical.form)).as_bytes());
        } else {
            sink.bytes(&canonical.form.to_line());
        }
        if self.by {
            sink.bytes(format!("\t{}", canonical.by).as_bytes());
        }
        if self.automorphisms {
            sink.bytes(format!("\t{}", canonical.automorphisms).as_bytes());
        }
        sink.bytes(b"\n");
    }

    fn columns(&self, _table: &[Column]) -> Option<Vec<Column>> {
        let mut columns = vec![Column::new("form", Kind::Text)];
        if self.by {
            columns.push(Column::new("by", Kind::Text));
        }
        if self.automorphisms {
            columns.push(Column::new("automorphisms", Kind::Int));
        }
        Some(columns)
    }

    fn fields(&self, grid: &Grid, _row: Row<'_>, _index: u64, (): ()) -> Fields {
        let canonical = canonicalize(grid);
        let mut values = vec![Value::from(&canonical.form)];
        if self.by {
            values.push(canonical.by.to_string().into());
        }
        if self.automorphisms {
            values.push(i64::try_from(canonical.automorphisms).map_or(Value::Null, Value::Int));
        }
        Fields::Values(values)
    }
}

/// Say whether two grids are the same up to symmetry
///
/// Prints a symmetry that maps the first grid to the second one, in its text form, and the exit code
/// is 0; or says that there is none, and the exit code is 1.
#[derive(Args)]
#[command(after_help = "\
Examples:
  sudokit same ..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.. \\
               .8..7..9..........5.26.81.3.267.183.1.......2.398.265.3.52.94.6..........9..8..1.
  sudokit same --quiet a.txt b.txt && echo the same")]
pub(crate) struct Same {
    /// A grid, or a file that holds one
    #[arg(value_name = "A")]
    a: String,
    /// Another one
    #[arg(value_name = "B")]
    b: String,
    /// Print nothing
    #[arg(short, long)]
    quiet: bool,
}

impl Same {
    pub(crate) fn run(self, paint: Paint) -> Result<Tally> {
        let (a, b) = (grid(&self.a)?, grid(&self.b)?);
        let mut sink = Sink::new(paint);
        match isomorphism(&a, &b) {
            Some(by) => sink.line(&by.to_string()),
            None => {
                sink.line("different");
                sink.tally.add(crate::io::FAILED, 1);
            }
        }
        if !self.quiet {
            print!("{}", String::from_utf8_lossy(&sink.out));
        }
        Ok(sink.tally)
    }
}

fn grid(argument: &str) -> Result<Grid> {
    let bytes = if std::path::Path::new(argument).exists() {
        std::fs::read(argument).map_err(|error| anyhow::Error::new(error).context(argument.to_owned()))?
    } else {
        argument.as_bytes().to_vec()
    };
    match read(&bytes) {
        Ok(text) => Ok(text.grid),
        Err(message) => bail!(Usage(format!("{argument}: {message}"))),
    }
}
