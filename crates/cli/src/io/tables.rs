//! Jobs over tables: files with columns, whose rows keep them all and gain those of the answer.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use rayon::prelude::*;
use sudokit_grid::Grid;

use super::pipeline::Keep;
use super::record::read;
use super::{InputArgs, Job, Paint, Sink, Tally, Usage};
use crate::table::{
    Aside, BadRow, Codec, Column, Row, Schema, Shape, TableFormat, TableReader, TableWriter, Value,
};

/// How many rows are read, answered and written at once.
const ROWS: usize = 8192;

/// The formats of the inputs if they are tables, `None` if they are texts of puzzles.
pub(super) fn formats(input: &InputArgs) -> Result<Option<Vec<(PathBuf, TableFormat)>>> {
    let mut tables = Vec::new();
    let stdin = ["-".to_owned()];
    let inputs = if input.inputs.is_empty() { &stdin[..] } else { &input.inputs };
    for name in inputs {
        let path = Path::new(name);
        let by_name = if name != "-" && path.exists() { TableFormat::of_path(path) } else { None };
        let format = input.input_format.or(by_name);
        // A bare text of puzzles may have any layout, which the other way of reading knows.
        let plain = TableFormat { shape: Shape::Lines, codec: Codec::None };
        if let Some(format) = format.filter(|format| *format != plain || input.write.is_some()) {
            tables.push((path.to_owned(), format));
        }
    }
    match tables.len() {
        0 if input.write.is_some() => {
            bail!(Usage("--write needs tables: name their format with --input-format".into()))
        }
        0 => Ok(None),
        count if count == inputs.len() => Ok(Some(tables)),
        _ => bail!(Usage("tables and texts of puzzles cannot be read in one run".into())),
    }
}

/// What is done with the rows of tables: on all cores first, then one by one in order.
pub(super) trait Rows: Sync {
    /// What the first hands to the second.
    type Key: Send;

    /// The columns that a table with these columns gains, or `None` if there is nothing to do with it.
    fn columns(&self, table: &[Column]) -> Option<Vec<Column>>;

    fn key(&self, grid: &Grid, row: &Row, index: u64) -> Self::Key;

    fn settle(&self, key: Self::Key, sink: &mut Sink) -> Fields;
}

/// A job whose rows have nothing to do with one another.
pub(super) struct Plain<'a>(pub(super) &'a dyn Job);

impl Rows for Plain<'_> {
    type Key = Fields;

    fn columns(&self, table: &[Column]) -> Option<Vec<Column>> {
        self.0.columns(table)
    }

    fn key(&self, grid: &Grid, row: &Row, index: u64) -> Fields {
        self.0.fields(grid, row, index)
    }

    fn settle(&self, fields: Fields, _: &mut Sink) -> Fields {
        fields
    }
}

/// A job that keeps or drops rows by what it has met before.
pub(super) struct Kept<'a, K>(pub(super) &'a K);

impl<K: Keep> Rows for Kept<'_, K> {
    type Key = Result<K::Key, String>;

    fn columns(&self, _: &[Column]) -> Option<Vec<Column>> {
        Some(self.0.columns())
    }

    fn key(&self, grid: &Grid, _: &Row, _: u64) -> Result<K::Key, String> {
        self.0.key(grid)
    }

    fn settle(&self, key: Result<K::Key, String>, sink: &mut Sink) -> Fields {
        match key.map(|key| self.0.keep_row(key, sink)) {
            Ok(Some(values)) => Fields::Values(values),
            Ok(None) => Fields::Drop,
            Err(why) => Fields::Lost(why),
        }
    }
}

/// Runs a job over tables with the same columns.
pub(super) fn run_tables<R: Rows>(
    job: &R,
    input: &InputArgs,
    tables: &[(PathBuf, TableFormat)],
    paint: Paint,
) -> Result<Tally> {
    let format = match &input.write {
        Some(out) => TableFormat::of_path(out)
            .ok_or_else(|| Usage(format!("{}: the name tells no format", out.display())))?,
        None => match tables.first() {
            Some((_, TableFormat { shape: Shape::Parquet, .. })) | None => {
                TableFormat { shape: Shape::Csv, codec: Codec::None }
            }
            Some((_, TableFormat { shape, .. })) => TableFormat { shape: *shape, codec: Codec::None },
        },
    };
    let mut run = Run {
        job,
        columns: Vec::new(),
        column: &input.column,
        paint,
        format,
        out: None,
        widened: None,
        index: 0,
    };
    let mut tally = Tally::default();
    for (path, format) in tables {
        if let Err(error) = run.table(path, *format, input.write.as_deref(), &mut tally) {
            if error.chain().any(|cause| cause.is::<Usage>()) || run.broken_output(&error) {
                return Err(error);
            }
            let mut sink = Sink::new(paint);
            sink.lost(&path.display().to_string(), &format!("{error:#}"));
            io::stderr().write_all(&sink.err)?;
            tally.merge(&sink.tally);
        }
    }
    run.finish()?;
    Ok(tally)
}

struct Run<'a, R> {
    job: &'a R,
    columns: Vec<Column>,
    column: &'a str,
    paint: Paint,
    format: TableFormat,
    out: Option<TableWriter<Below>>,
    widened: Option<Widened>,
    index: u64,
}

/// An output could not be written, so there is no going on.
#[derive(Debug)]
struct OutputError;

impl std::fmt::Display for OutputError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("cannot write the output")
    }
}

impl std::error::Error for OutputError {}

impl<R: Rows> Run<'_, R> {
    fn broken_output(&self, error: &anyhow::Error) -> bool {
        error.chain().any(|cause| cause.is::<OutputError>()) || error.is::<OutputError>()
    }

    fn table(
        &mut self,
        path: &Path,
        format: TableFormat,
        out: Option<&Path>,
        tally: &mut Tally,
    ) -> Result<()> {
        let mut reader = if path == Path::new("-") {
            TableReader::stream(Box::new(io::stdin()), format)?
        } else {
            TableReader::open(path, format)?
        };
        let schema = reader.schema()?;
        // A stream of JSON objects may be empty; any other table has columns.
        let columnless = schema.is_empty() && format.shape == Shape::JsonLines;
        if !columnless && !schema.iter().any(|column| column.name == self.column) {
            let names: Vec<&str> = schema.iter().map(|column| column.name.as_str()).collect();
            let (column, names) = (self.column, names.join(", "));
            bail!("no column {column:?}, there are {names}; --column names the one with the puzzles");
        }
        if self.out.is_none() {
            let Some(columns) = self.job.columns(&schema) else {
                bail!(Usage("this command, with these options, reads texts of puzzles and no tables".into()));
            };
            self.columns = columns;
            let schema = Widened::new(&schema, &self.columns).schema;
            let below = Below::new(out).context(OutputError)?;
            self.out = Some(TableWriter::new(below, self.format, schema).context(OutputError)?);
        }
        let source = path.display().to_string();
        loop {
            let mut rows = Vec::with_capacity(ROWS);
            // What was read before a fault is answered before the fault is told.
            let mut end = Ok(());
            while rows.len() < ROWS {
                match reader.next() {
                    Ok(Some(row)) => rows.push(row),
                    Ok(None) => break,
                    Err(error) => {
                        end = Err(error);
                        break;
                    }
                }
            }
            let last = rows.len() < ROWS;
            self.answer(&source, rows, tally)?;
            end?;
            if last {
                return Ok(());
            }
        }
    }

    fn answer(
        &mut self,
        source: &str,
        rows: Vec<(u64, Result<Row, BadRow>)>,
        tally: &mut Tally,
    ) -> Result<()> {
        let first = self.index;
        tally.add("rows", rows.len() as u64);
        self.index += rows.len() as u64;
        let (job, column) = (self.job, self.column);
        type Keyed<K> = (u64, Result<(Row, K), String>);
        let keys: Vec<Keyed<R::Key>> = rows
            .into_par_iter()
            .enumerate()
            .map(|(i, (line, row))| (line, key_of(job, column, first + i as u64, row)))
            .collect();
        let mut sink = Sink::new(self.paint);
        for (line, key) in keys {
            let place = || format!("{source}:{line}");
            let (row, key) = match key {
                Ok(key) => key,
                Err(message) => {
                    sink.unreadable(&place(), &message);
                    continue;
                }
            };
            let values = match self.job.settle(key, &mut sink) {
                Fields::Values(values) => values,
                Fields::Failed(values, message) => {
                    sink.failed(&place(), &message);
                    values
                }
                Fields::Lost(message) => {
                    sink.failed(&place(), &message);
                    continue;
                }
                Fields::Drop => continue,
            };
            let fits = self.widened.as_ref().is_some_and(|widened| widened.from == row.schema);
            if !fits {
                self.widened = Some(Widened::new(&row.schema, &self.columns));
            }
            let (Some(widened), Some(out)) = (&self.widened, &mut self.out) else { continue };
            if out.takes(&widened.schema) {
                out.write(&widened.row(row, values)).context(OutputError)?;
            } else {
                sink.unreadable(&place(), "its columns are not those of the first row");
            }
        }
        if let Some(out) = &mut self.out {
            out.flush().context(OutputError)?;
        }
        io::stderr().write_all(&sink.err)?;
        tally.merge(&sink.tally);
        Ok(())
    }

    fn finish(self) -> Result<()> {
        match self.out {
            Some(out) => out.finish().context(OutputError)?.finish().context(OutputError),
            None => Ok(()),
        }
    }
}

/// The first half of the work on a row, or why there is no grid in it.
fn key_of<R: Rows>(
    job: &R,
    column: &str,
    index: u64,
    row: Result<Row, BadRow>,
) -> Result<(Row, R::Key), String> {
    let row = row.map_err(|bad| bad.0)?;
    let text = match row.get(column) {
        Some(Value::Null) => return Err(format!("column {column:?} is empty")),
        Some(value) => value.to_text(),
        None => return Err(format!("no column {column:?}")),
    };
    let grid = read(text.as_bytes())?.grid;
    let key = job.key(&grid, &row, index);
    Ok((row, key))
}

/// What a job has to say of a row.
pub(crate) enum Fields {
    /// A value for each of the job's columns.
    Values(Vec<Value>),
    /// The values there are, and why there are no more; the row stays.
    Failed(Vec<Value>, String),
    /// Why there is nothing to say; the row goes.
    Lost(String),
    /// The row goes.
    Drop,
}

/// The columns of a row with those of the answer; one of the same name takes the place of the old one.
struct Widened {
    from: Schema,
    schema: Schema,
    places: Vec<usize>,
}

impl Widened {
    fn new(from: &Schema, columns: &[Column]) -> Widened {
        let mut all = from.to_vec();
        let mut places = Vec::new();
        for column in columns {
            match all.iter().position(|known| known.name == column.name) {
                Some(place) => {
                    all[place] = column.clone();
                    places.push(place);
                }
                None => {
                    places.push(all.len());
                    all.push(column.clone());
                }
            }
        }
        Widened { from: from.clone(), schema: all.into(), places }
    }

    fn row(&self, row: Row, values: Vec<Value>) -> Row {
        let mut all = row.values;
        all.resize(self.schema.len(), Value::Null);
        for (&place, value) in self.places.iter().zip(values) {
            all[place] = value;
        }
        Row { schema: self.schema.clone(), values: all }
    }
}

/// Where a table goes: standard output, or a file that is there when it is whole.
enum Below {
    Stdout(io::Stdout),
    File(Aside),
}

impl Below {
    fn new(out: Option<&Path>) -> Result<Below> {
        Ok(match out {
            None => Below::Stdout(io::stdout()),
            Some(path) => Below::File(Aside::create(path).with_context(|| path.display().to_string())?),
        })
    }

    fn finish(self) -> Result<()> {
        match self {
            Below::Stdout(mut out) => Ok(out.flush()?),
            Below::File(file) => {
                file.finish()?;
                Ok(())
            }
        }
    }
}

impl Write for Below {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Below::Stdout(out) => out.write(bytes),
            Below::File(file) => file.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Below::Stdout(out) => out.flush(),
            Below::File(file) => file.flush(),
        }
    }
}
