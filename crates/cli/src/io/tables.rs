//! Jobs over tables: files with columns, whose rows keep them all and gain those of the answer.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

use anyhow::{Context as _, Error, Result, bail};
use rayon::prelude::*;
use sudokit_grid::Grid;

use super::found::Found;
use super::output::Output;
use super::pipeline::{Keep, wait};
use super::record::read;
use super::stop::{Interrupted, watch};
use super::widen::Widened;
use super::{InputArgs, Job, Paint, Sink, Tally, Usage};
use crate::table::{
    Block, Codec, Column, Gathered, Row, Rows, Schema, Shape, TableFormat, TableReader, Value,
};

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

/// Whether the inputs are tables.
pub(crate) fn are_tables(input: &InputArgs) -> Result<bool> {
    Ok(formats(input)?.is_some())
}

/// What is done with the rows of tables: on all cores first, then one by one in order.
pub(super) trait Work: Sync {
    /// What the first hands to the second.
    type Key: Send;

    /// Whether rows must be settled in the order of the input.
    const IN_ORDER: bool;

    /// The columns that a table with these columns gains, or `None` if there is nothing to do with it.
    fn columns(&self, table: &[Column]) -> Option<Vec<Column>>;

    /// The first half: for the grid of each row, which has an index in the whole run.
    fn keys(&self, grids: &[Grid], rows: &[(u64, Row<'_>)]) -> Vec<Self::Key>;

    /// The second half.
    fn settle(&self, key: Self::Key, sink: &mut Sink) -> Fields;
}

/// A job whose rows have nothing to do with one another.
pub(super) struct Plain<'a, J>(pub(super) &'a J);

impl<J: Job> Work for Plain<'_, J> {
    type Key = Fields;

    const IN_ORDER: bool = false;

    fn columns(&self, table: &[Column]) -> Option<Vec<Column>> {
        self.0.columns(table)
    }

    fn keys(&self, grids: &[Grid], rows: &[(u64, Row<'_>)]) -> Vec<Fields> {
        let found = J::Found::find(grids);
        let all = grids.iter().zip(rows).zip(found);
        all.map(|((grid, &(index, row)), found)| self.0.fields(grid, row, index, found)).collect()
    }

    fn settle(&self, fields: Fields, _: &mut Sink) -> Fields {
        fields
    }
}

/// A job that keeps or drops rows by what it has met before.
pub(super) struct Kept<'a, K>(pub(super) &'a K);

impl<K: Keep> Work for Kept<'_, K> {
    type Key = Result<K::Key, String>;

    const IN_ORDER: bool = true;

    fn columns(&self, _: &[Column]) -> Option<Vec<Column>> {
        Some(self.0.columns())
    }

    fn keys(&self, grids: &[Grid], _: &[(u64, Row<'_>)]) -> Vec<Result<K::Key, String>> {
        self.0.keys(grids)
    }

    fn settle(&self, key: Result<K::Key, String>, sink: &mut Sink) -> Fields {
        match key.map(|key| self.0.keep_row(key, sink)) {
            Ok(Some(values)) => Fields::Values(values),
            Ok(None) => Fields::Drop,
            Err(why) => Fields::Lost(why),
        }
    }
}

/// What a job has to say of a row.
pub(crate) enum Fields {
    /// A value for each of the job's columns.
    Values(Vec<Value<'static>>),
    /// The values there are, and why there are no more; the row stays.
    Failed(Vec<Value<'static>>, String),
    /// Why there is nothing to say; the row goes.
    Lost(String),
    /// The row goes.
    Drop,
}

/// What the thread that reads hands on.
enum Read {
    /// A table begins, with these columns.
    Table(Arc<str>, Schema),
    Block(Block),
    /// The table cannot be read, or no further.
    Failed(Arc<str>, Error),
}

/// Runs a job over tables with the same columns, in pieces of about so many rows.
pub(super) fn run_tables<W: Work>(
    job: &W,
    input: &InputArgs,
    tables: &[(PathBuf, TableFormat)],
    piece: usize,
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
    let most = rayon::current_num_threads() * 4;
    let (send, receive) = sync_channel(most);
    let (tables, column) = (tables.to_vec(), input.column.clone());
    // Not joined where the output fails: the reader may then still wait for standard input.
    let reader = thread::Builder::new()
        .name("cutter".into())
        .spawn(move || read_tables(&tables, &column, piece, &send))
        .context("cannot start a thread")?;
    let mut run = Run {
        job,
        input,
        paint,
        format,
        stop: watch()?,
        source: "".into(),
        columns: Vec::new(),
        schema: Schema::from([]),
        out: None,
        index: 0,
        tally: Tally::default(),
    };
    let done = run.all(&receive, most).map(|()| reader.join());
    let written = match run.out.take() {
        Some(out) => out.end(matches!(done, Ok(Ok(())))),
        None => Ok(()),
    };
    // A fault of the output comes first: it is why the work was given up.
    written.context("cannot write the output")?;
    // A reader that died has not read to the end.
    done?.unwrap_or_else(|panic| std::panic::resume_unwind(panic));
    Ok(run.tally)
}

/// Reads one table after the other, until nobody listens.
fn read_tables(tables: &[(PathBuf, TableFormat)], column: &str, piece: usize, send: &SyncSender<Read>) {
    for (path, format) in tables {
        let source: Arc<str> = path.display().to_string().into();
        // `Err` where nobody listens, `Ok` with what went wrong with the table.
        let read = || -> Result<Result<()>, ()> {
            let mut reader = match open(path, *format, column, piece) {
                Ok(reader) => reader,
                Err(error) => return Ok(Err(error)),
            };
            send.send(Read::Table(source.clone(), reader.schema().clone())).map_err(drop)?;
            loop {
                match reader.next() {
                    Ok(Some(block)) => send.send(Read::Block(block)).map_err(drop)?,
                    Ok(None) => return Ok(Ok(())),
                    Err(error) => return Ok(Err(error)),
                }
            }
        };
        let heard = match read() {
            Ok(Ok(())) => true,
            Ok(Err(error)) => send.send(Read::Failed(source.clone(), error)).is_ok(),
            Err(()) => false,
        };
        if !heard {
            return;
        }
    }
}

/// Opens a table and looks for the column with the puzzles.
fn open(path: &Path, format: TableFormat, column: &str, piece: usize) -> Result<TableReader> {
    let reader = if path == Path::new("-") {
        TableReader::stream(Box::new(io::stdin()), format, piece)?
    } else {
        TableReader::open(path, format, piece)?
    };
    let schema = reader.schema();
    // A stream of JSON objects may be empty; any other table has columns.
    let columnless = schema.is_empty() && format.shape == Shape::JsonLines;
    if !columnless && !schema.iter().any(|known| known.name == column) {
        let names: Vec<&str> = schema.iter().map(|column| column.name.as_str()).collect();
        let names = names.join(", ");
        bail!("no column {column:?}, there are {names}; --column names the one with the puzzles");
    }
    Ok(reader)
}

struct Run<'a, W> {
    job: &'a W,
    input: &'a InputArgs,
    paint: Paint,
    format: TableFormat,
    stop: &'static AtomicBool,
    /// The table in hand.
    source: Arc<str>,
    /// The columns that the job adds.
    columns: Vec<Column>,
    /// The columns of the output.
    schema: Schema,
    out: Option<Output>,
    /// How many rows came before.
    index: u64,
    tally: Tally,
}

/// A row that was read: its line, and its grid's key or what is wrong with it.
type Keyed<K> = Vec<(u64, Result<K, String>)>;

impl<W: Work> Run<'_, W> {
    fn all(&mut self, receive: &Receiver<Read>, most: usize) -> Result<()> {
        let mut blocks = Vec::new();
        while let Some(mut next) = wait(receive, self.stop)? {
            loop {
                match next {
                    Read::Block(block) => blocks.push(block),
                    Read::Table(source, schema) => {
                        self.blocks(&mut blocks)?;
                        self.begin(source, &schema)?;
                    }
                    // What was read before a fault is answered before the fault is told.
                    Read::Failed(source, error) => {
                        self.blocks(&mut blocks)?;
                        let mut sink = Sink::new(self.paint);
                        sink.lost(&source, &format!("{error:#}"));
                        self.hand_on(vec![(None, sink)])?;
                    }
                }
                if blocks.len() >= most {
                    break;
                }
                match receive.try_recv() {
                    Ok(read) => next = read,
                    Err(_) => break,
                }
            }
            self.blocks(&mut blocks)?;
        }
        Ok(())
    }

    /// Begins with a table, the first one by opening the output.
    fn begin(&mut self, source: Arc<str>, schema: &Schema) -> Result<()> {
        self.source = source;
        if self.out.is_none() {
            let Some(columns) = self.job.columns(schema) else {
                bail!(Usage("this command, with these options, reads texts of puzzles and no tables".into()));
            };
            self.columns = columns;
            self.schema = Widened::new(schema, &self.columns).schema;
            self.out = Some(Output::begin(self.input.write.as_deref(), self.format, &self.schema)?);
        }
        Ok(())
    }

    /// Answers blocks of the table in hand and hands them on to be written.
    fn blocks(&mut self, blocks: &mut Vec<Block>) -> Result<()> {
        if blocks.is_empty() {
            return Ok(());
        }
        if self.stop.load(Ordering::Relaxed) {
            bail!(Interrupted("stopped"));
        }
        let mut firsts = Vec::with_capacity(blocks.len());
        for block in blocks.iter() {
            firsts.push(self.index);
            self.index += block.count() as u64;
        }
        self.tally.add("rows", blocks.iter().map(|block| block.count() as u64).sum());
        let this = &*self;
        let read = blocks.par_iter().zip(firsts).map(|(block, first)| this.read(block, first));
        let answered: Vec<(Option<Gathered>, Sink)> = if W::IN_ORDER {
            let read: Vec<(Rows<'_>, Keyed<W::Key>)> = read.collect();
            let settled: Vec<(Rows<'_>, Keyed<Fields>, Sink)> = read
                .into_iter()
                .map(|(rows, keys)| {
                    let mut sink = Sink::new(this.paint);
                    let fields = this.settle(keys, &mut sink);
                    (rows, fields, sink)
                })
                .collect();
            settled.into_par_iter().map(|(rows, fields, sink)| this.gather(&rows, fields, sink)).collect()
        } else {
            read.map(|(rows, keys)| {
                let mut sink = Sink::new(this.paint);
                let fields = this.settle(keys, &mut sink);
                this.gather(&rows, fields, sink)
            })
            .collect()
        };
        blocks.clear();
        self.hand_on(answered)
    }

    /// Reads the rows of a block and does the first half of the work on each.
    fn read<'b>(&self, block: &'b Block, first: u64) -> (Rows<'b>, Keyed<W::Key>) {
        let rows = block.rows();
        let mut grids = Vec::with_capacity(rows.len());
        let mut good = Vec::with_capacity(rows.len());
        let mut lines = Vec::with_capacity(rows.len());
        for (i, (line, row)) in rows.iter().enumerate() {
            let grid = row.map_err(|bad| bad.0.clone()).and_then(|row| Ok((row, self.grid(row)?)));
            let grid = grid.map(|(row, grid)| {
                grids.push(grid);
                good.push((first + i as u64, row));
            });
            lines.push((line, grid));
        }
        let mut keys = self.job.keys(&grids, &good).into_iter();
        let keyed = lines.into_iter().map(|(line, grid)| {
            let key = grid.and_then(|()| keys.next().ok_or_else(|| "no answer".to_owned()));
            (line, key)
        });
        let keyed = keyed.collect();
        (rows, keyed)
    }

    /// The grid of a row, or why there is none in it.
    fn grid(&self, row: Row<'_>) -> Result<Grid, String> {
        let column = &self.input.column;
        match row.get(column) {
            Some(Value::Null) => Err(format!("column {column:?} is empty")),
            Some(Value::Text(text)) if text.is_empty() => Err(format!("column {column:?} is empty")),
            Some(value) => Ok(read(value.to_text().as_bytes())?.grid),
            None => Err(format!("no column {column:?}")),
        }
    }

    fn settle(&self, keys: Keyed<W::Key>, sink: &mut Sink) -> Keyed<Fields> {
        let settle = |key: Result<W::Key, String>, sink: &mut Sink| key.map(|key| self.job.settle(key, sink));
        keys.into_iter().map(|(line, key)| (line, settle(key, sink))).collect()
    }

    /// The rows with their new values as they go into the output, and what is to be said of them.
    fn gather(&self, rows: &Rows<'_>, fields: Keyed<Fields>, mut sink: Sink) -> (Option<Gathered>, Sink) {
        let mut out = Gathered::new(self.format.shape, &self.schema);
        let mut widened: Option<(&Schema, Widened)> = None;
        let mut all = Vec::new();
        for ((_, row), (line, fields)) in rows.iter().zip(fields) {
            let place = || format!("{}:{line}", self.source);
            let values = match fields {
                Ok(Fields::Values(values)) => values,
                Ok(Fields::Failed(values, message)) => {
                    sink.failed(&place(), &message);
                    values
                }
                Ok(Fields::Lost(message)) => {
                    sink.failed(&place(), &message);
                    continue;
                }
                Ok(Fields::Drop) => continue,
                Err(message) => {
                    sink.unreadable(&place(), &message);
                    continue;
                }
            };
            let Ok(row) = row else { continue };
            let widened = match &mut widened {
                Some((from, widened)) if Arc::ptr_eq(from, row.schema) => widened,
                widened => {
                    let new = Widened::of(row.schema, &self.columns, &self.schema);
                    &mut widened.insert((row.schema, new)).1
                }
            };
            all.clear();
            widened.fill(row.values, values, &mut all);
            if let Err(message) = out.push(&widened.schema, &all) {
                sink.unreadable(&place(), &message);
            }
        }
        (Some(out), sink)
    }

    fn hand_on(&mut self, answered: Vec<(Option<Gathered>, Sink)>) -> Result<()> {
        for (_, sink) in &answered {
            self.tally.merge(&sink.tally);
        }
        match &self.out {
            Some(out) => out.write(answered),
            // There is no output yet where the first table is at fault.
            None => {
                for (_, sink) in answered {
                    io::stderr().write_all(&sink.err)?;
                }
                Ok(())
            }
        }
    }
}
