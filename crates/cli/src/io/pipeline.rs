//! The ordered parallel pipeline: one thread reads ahead, all cores answer, one thread writes, and
//! what is written has the order of the input. Between the stages stand short queues, so that memory
//! stays bounded and a slow stage slows the others down.

use std::io::{self, Write};
use std::ops::{ControlFlow, Range};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use rayon::prelude::*;
use sudokit_grid::Grid;

use super::input::{Chunk, Read1, read_inputs};
use super::{Fields, InputArgs, Paint, Record, Sink, Tally, tables};
use crate::table::{Column, Row, Value};

/// What a command does with one text.
pub(crate) trait Job: Sync {
    /// Answers one text.
    fn answer(&self, record: &Record<'_>, sink: &mut Sink);

    /// The columns that a table with these columns gains, or `None` if the job is not for tables.
    fn columns(&self, _table: &[Column]) -> Option<Vec<Column>> {
        None
    }

    /// The values of those columns for the grid of a row, which has this index in the whole run.
    fn fields(&self, _grid: &Grid, _row: &Row, _index: u64) -> Fields {
        Fields::Values(Vec::new())
    }

    /// How many texts to take at once; fewer answer sooner, more spread better.
    fn slice(&self) -> usize {
        4096
    }
}

/// A command that keeps, drops or places texts by what it has met before: the key of each text is
/// found on all cores, then the texts are gone through in the order of the input.
pub(crate) trait Keep: Sync {
    /// What a text is kept by.
    type Key: Send;

    /// The key of a grid, or why it has none.
    fn key(&self, grid: &Grid) -> Result<Self::Key, String>;

    /// Decides about one text; called in the order of the input.
    fn keep(&self, key: Self::Key, record: &Record<'_>, sink: &mut Sink) -> Result<()>;

    /// The columns that a table gains.
    fn columns(&self) -> Vec<Column>;

    /// Decides about one row of a table: its new values, or `None` if it goes; called in order.
    fn keep_row(&self, key: Self::Key, sink: &mut Sink) -> Option<Vec<Value>>;
}

/// How many chunks may wait between two stages.
const QUEUE: usize = 4;

/// Runs a job over all inputs and returns the counts.
pub(crate) fn run(job: &dyn Job, input: &InputArgs, paint: Paint) -> Result<Tally> {
    if let Some(tables) = tables::formats(input)? {
        return tables::run_tables(&tables::Plain(job), input, &tables, paint);
    }
    each_slice(&input.inputs, paint, job.slice(), &mut |chunk, index, range| {
        Ok(spread(range, paint, &|i, sink| job.answer(&chunk.record(index, i), sink)))
    })
}

/// Runs a [`Keep`] over all inputs and returns the counts.
pub(crate) fn filter<K: Keep>(job: &K, input: &InputArgs, paint: Paint) -> Result<Tally> {
    if let Some(tables) = tables::formats(input)? {
        return tables::run_tables(&tables::Kept(job), input, &tables, paint);
    }
    each_slice(&input.inputs, paint, 1024, &mut |chunk, index, range| {
        let keys: Vec<(Option<K::Key>, Sink)> = range
            .clone()
            .into_par_iter()
            .map(|i| {
                let (record, mut sink) = (chunk.record(index, i), Sink::new(paint));
                let key = match record.grid() {
                    Ok(grid) => job.key(&grid).map_err(|why| sink.failed(&record.place(), &why)),
                    Err(message) => {
                        sink.unreadable(&record.place(), &message);
                        Err(())
                    }
                };
                (key.ok(), sink)
            })
            .collect();
        let mut all = Sink::new(paint);
        for (i, (key, sink)) in range.zip(keys) {
            all.append(sink);
            if let Some(key) = key {
                job.keep(key, &chunk.record(index, i), &mut all)?;
            }
        }
        Ok(vec![all])
    })
}

/// What is done with a slice of a chunk, whose first text has an index in the whole run.
type OnSlice<'a> = dyn FnMut(&Chunk, u64, Range<usize>) -> Result<Vec<Sink>> + 'a;

/// Reads all inputs on a thread of its own, hands slices to `work`, and writes what comes back.
fn each_slice(inputs: &[String], paint: Paint, slice: usize, work: &mut OnSlice<'_>) -> Result<Tally> {
    let inputs = inputs.to_vec();
    let (send, receive) = sync_channel(QUEUE);
    // Not joined: where the writer stops first, the reader may still wait for standard input.
    thread::Builder::new()
        .name("reader".into())
        .spawn(move || read_inputs(&inputs, &mut |read| send.send(read).is_ok()))
        .context("cannot start a thread")?;
    with_writer(|writer| {
        let mut index = 0;
        for read in receive {
            match read {
                Read1::Failed { source, error } => {
                    let mut sink = Sink::new(paint);
                    sink.lost(&source, &error.to_string());
                    if writer.send(vec![sink]).is_err() {
                        return Ok(());
                    }
                }
                Read1::Chunk(chunk) => {
                    let mut start = 0;
                    while start < chunk.len() {
                        let end = chunk.len().min(start + slice.max(1));
                        if writer.send(work(&chunk, index, start..end)?).is_err() {
                            return Ok(());
                        }
                        start = end;
                    }
                    index += chunk.len() as u64;
                }
            }
        }
        Ok(())
    })
}

/// Makes a record of each number from `first`, on all cores, in order.
///
/// How many are made at once grows until a slice takes long enough to be worth spreading; what is
/// written does not depend on it.
pub(crate) fn produce(
    first: u64,
    count: u64,
    paint: Paint,
    make: &(dyn Fn(u64, &mut Sink) + Sync),
) -> Result<Tally> {
    with_writer(|writer| {
        let mut done = 0;
        let mut slice = rayon::current_num_threads() as u64 * 2;
        while done < count {
            let now = slice.min(count - done);
            let from = first.wrapping_add(done);
            let start = Instant::now();
            let sinks = spread(0..now as usize, paint, &|i, sink| make(from.wrapping_add(i as u64), sink));
            if writer.send(sinks).is_err() {
                break;
            }
            done += now;
            if start.elapsed() < LONG_ENOUGH && slice < MOST_AT_ONCE {
                slice *= 2;
            }
        }
        Ok(())
    })
}

/// Makes an item of each number from `first`, on all cores, and lets `keep` go through them in order,
/// one by one, until it says that it has enough.
///
/// Some are made in vain beyond that point; what is written depends on nothing but the numbers.
pub(crate) fn produce_until<T: Send>(
    first: u64,
    paint: Paint,
    make: &(dyn Fn(u64) -> T + Sync),
    keep: &mut dyn FnMut(u64, T, &mut Sink) -> ControlFlow<()>,
) -> Result<Tally> {
    with_writer(|writer| {
        let mut next = Some(first);
        let mut slice = rayon::current_num_threads() as u64 * 2;
        while let Some(from) = next {
            let last = from.saturating_add(slice - 1);
            next = last.checked_add(1);
            let start = Instant::now();
            let made: Vec<T> = (from..=last).into_par_iter().map(make).collect();
            let mut sink = Sink::new(paint);
            let enough = (from..=last).zip(made).any(|(i, item)| keep(i, item, &mut sink).is_break());
            if writer.send(vec![sink]).is_err() || enough {
                break;
            }
            if start.elapsed() < LONG_ENOUGH && slice < MOST_AT_ONCE {
                slice *= 2;
            }
        }
        Ok(())
    })
}

const LONG_ENOUGH: Duration = Duration::from_millis(50);
const MOST_AT_ONCE: u64 = 1 << 14;

/// Answers a range on all cores; the sinks come back in order.
fn spread(range: Range<usize>, paint: Paint, answer: &(dyn Fn(usize, &mut Sink) + Sync)) -> Vec<Sink> {
    let (start, end) = (range.start, range.end);
    let pieces = rayon::current_num_threads() * 8;
    let piece = (end - start).div_ceil(pieces).max(1);
    let starts: Vec<usize> = (start..end).step_by(piece).collect();
    starts
        .into_par_iter()
        .map(|from| {
            let mut sink = Sink::new(paint);
            for i in from..end.min(from + piece) {
                answer(i, &mut sink);
            }
            sink
        })
        .collect()
}

/// Runs `work` beside a thread that writes what it sends.
fn with_writer(work: impl FnOnce(&SyncSender<Vec<Sink>>) -> Result<()>) -> Result<Tally> {
    let (send, receive) = sync_channel(QUEUE);
    thread::scope(|scope| {
        let writer = scope.spawn(|| write_all(receive));
        let worked = work(&send);
        drop(send);
        match writer.join() {
            Ok(result) => worked.and(result.context("cannot write")),
            Err(panic) => std::panic::resume_unwind(panic),
        }
    })
}

fn write_all(receive: Receiver<Vec<Sink>>) -> io::Result<Tally> {
    let mut tally = Tally::default();
    let mut out = io::stdout().lock();
    for sinks in receive {
        for sink in sinks {
            tally.merge(&sink.tally);
            out.write_all(&sink.out)?;
            if !sink.err.is_empty() {
                out.flush()?;
                io::stderr().write_all(&sink.err)?;
            }
        }
        out.flush()?;
    }
    Ok(tally)
}
