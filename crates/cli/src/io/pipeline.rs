//! The ordered parallel pipeline: one thread reads ahead, all cores answer, one thread writes, and
//! what is written has the order of the input. Between the stages stand short queues, so that memory
//! stays bounded and a slow stage slows the others down.

use std::io::{self, Write};
use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use rayon::prelude::*;
use sudokit_grid::Grid;

use super::found::Found;
use super::input::{Chunk, Read1, read_inputs};
use super::stop::{Interrupted, watch};
use super::{Fields, InputArgs, Paint, Record, Sink, Tally, tables};
use crate::table::{Column, Row, Value};

/// What a command does with one text or row.
pub(crate) trait Job: Sync {
    /// What is found out about a grid before it is answered, many at once.
    type Found: Found;

    /// Answers one text that holds this grid.
    fn answer(&self, record: &Record<'_>, grid: &Grid, found: Self::Found, sink: &mut Sink);

    /// The columns that a table with these columns gains, or `None` if the job is not for tables.
    fn columns(&self, _table: &[Column]) -> Option<Vec<Column>> {
        None
    }

    /// The values of those columns for the grid of a row, which has this index in the whole run.
    fn fields(&self, _grid: &Grid, _row: Row<'_>, _index: u64, _found: Self::Found) -> Fields {
        Fields::Values(Vec::new())
    }

    /// How many texts one core takes at once; fewer answer sooner, more are worked out together.
    fn piece(&self) -> usize {
        MANY
    }
}

/// How many texts a core takes where each takes no time to speak of.
pub(crate) const MANY: usize = 4096;

/// How many texts a core takes where each may take milliseconds.
pub(crate) const SOME: usize = 16;

/// A command that keeps, drops or places texts by what it has met before: the key of each text is
/// found on all cores, then the texts are gone through in the order of the input.
pub(crate) trait Keep: Sync {
    /// What a text is kept by.
    type Key: Send;

    /// The key of each grid, or why it has none.
    fn keys(&self, grids: &[Grid]) -> Vec<Result<Self::Key, String>>;

    /// Decides about one text; called in the order of the input.
    fn keep(&self, key: Self::Key, record: &Record<'_>, sink: &mut Sink) -> Result<()>;

    /// The columns that a table gains.
    fn columns(&self) -> Vec<Column>;

    /// Decides about one row of a table: its new values, or `None` if it goes; called in order.
    fn keep_row(&self, key: Self::Key, sink: &mut Sink) -> Option<Vec<Value<'static>>>;
}

/// How many chunks may wait between two stages.
const QUEUE: usize = 4;

/// How often a stage that waits looks whether to stop.
const GLANCE: Duration = Duration::from_millis(50);

/// Runs a job over all inputs and returns the counts.
pub(crate) fn run<J: Job>(job: &J, input: &InputArgs, paint: Paint) -> Result<Tally> {
    if let Some(tables) = tables::formats(input)? {
        return tables::run_tables(&tables::Plain(job), input, &tables, job.piece(), paint);
    }
    each_round(input, paint, job.piece(), &|pieces| {
        let answer = |piece: &Piece<'_>| {
            let mut sink = Sink::new(paint);
            let (grids, texts) = piece.grids();
            let mut found = J::Found::find(&grids).into_iter().zip(&grids);
            for (record, text) in piece.records().zip(texts) {
                match text {
                    Ok(()) => {
                        let Some((found, grid)) = found.next() else { continue };
                        job.answer(&record, grid, found, &mut sink);
                    }
                    Err(message) => sink.unreadable(&record.place(), &message),
                }
            }
            sink
        };
        Ok(pieces.par_iter().map(answer).collect())
    })
}

/// Runs a [`Keep`] over all inputs and returns the counts.
pub(crate) fn filter<K: Keep>(job: &K, input: &InputArgs, paint: Paint) -> Result<Tally> {
    if let Some(tables) = tables::formats(input)? {
        return tables::run_tables(&tables::Kept(job), input, &tables, MANY, paint);
    }
    each_round(input, paint, MANY, &|pieces| {
        type Keyed<K> = (Vec<Result<K, String>>, Vec<Result<(), String>>);
        let keyed: Vec<Keyed<K::Key>> = pieces
            .par_iter()
            .map(|piece| {
                let (grids, texts) = piece.grids();
                (job.keys(&grids), texts)
            })
            .collect();
        let mut sinks = Vec::new();
        for (piece, (keys, texts)) in pieces.iter().zip(keyed) {
            let (mut sink, mut keys) = (Sink::new(paint), keys.into_iter());
            for (record, text) in piece.records().zip(texts) {
                match text.map(|()| keys.next()) {
                    Ok(Some(Ok(key))) => job.keep(key, &record, &mut sink)?,
                    Ok(Some(Err(why))) => sink.failed(&record.place(), &why),
                    Ok(None) => {}
                    Err(message) => sink.unreadable(&record.place(), &message),
                }
            }
            sinks.push(sink);
        }
        Ok(sinks)
    })
}

/// Texts that one core takes at once; the first of the chunk has this index in the whole run.
struct Piece<'a> {
    chunk: &'a Chunk,
    index: u64,
    range: Range<usize>,
}

impl Piece<'_> {
    fn records(&self) -> impl Iterator<Item = Record<'_>> {
        self.range.clone().map(|i| self.chunk.record(self.index, i))
    }

    /// The grids, and for each text whether it holds one of them or what is wrong with it.
    fn grids(&self) -> (Vec<Grid>, Vec<Result<(), String>>) {
        let mut grids = Vec::with_capacity(self.range.len());
        let texts = self.records().map(|record| record.grid().map(|grid| grids.push(grid)));
        let texts = texts.collect();
        (grids, texts)
    }
}

/// What is done with some pieces, as many answers as pieces.
type OnRound<'a> = dyn Fn(&[Piece<'_>]) -> Result<Vec<Sink>> + 'a;

/// Reads all inputs on a thread of its own, hands pieces to `work`, and writes what comes back.
fn each_round(input: &InputArgs, paint: Paint, piece: usize, work: &OnRound<'_>) -> Result<Tally> {
    let inputs = input.inputs.clone();
    let stop = watch()?;
    let most = rayon::current_num_threads() * 4;
    let (send, receive) = sync_channel(QUEUE.max(most));
    // Not joined where the writer stops first: the reader may then still wait for standard input.
    let reader = thread::Builder::new()
        .name("cutter".into())
        .spawn(move || read_inputs(&inputs, &mut |read| send.send(read).is_ok()))
        .context("cannot start a thread")?;
    with_writer(|writer| {
        let mut index = 0;
        while let Some((chunks, lost)) = gather(&receive, stop, piece, most)? {
            let mut pieces = Vec::new();
            for chunk in &chunks {
                // Equal shares, so that no core waits for another.
                let share = chunk.len().div_ceil(chunk.len().div_ceil(piece).max(1)).max(1);
                for start in (0..chunk.len()).step_by(share) {
                    pieces.push(Piece { chunk, index, range: start..chunk.len().min(start + share) });
                }
                index += chunk.len() as u64;
            }
            for pieces in pieces.chunks(most) {
                if stop.load(Ordering::Relaxed) {
                    bail!(Interrupted("stopped"));
                }
                if writer.send(work(pieces)?).is_err() {
                    return Ok(());
                }
            }
            if let Some((source, error)) = lost {
                let mut sink = Sink::new(paint);
                sink.lost(&source, &error.to_string());
                if writer.send(vec![sink]).is_err() {
                    return Ok(());
                }
            }
        }
        // A reader that died has not read to the end.
        reader.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        Ok(())
    })
}

type Lost = Option<(std::sync::Arc<str>, io::Error)>;

/// Waits for what comes next and takes what else is there, up to enough pieces for a round, or up to an
/// input that could not be read. `None` at the end.
fn gather(
    receive: &Receiver<Read1>,
    stop: &AtomicBool,
    piece: usize,
    most: usize,
) -> Result<Option<(Vec<Chunk>, Lost)>> {
    let Some(mut next) = wait(receive, stop)? else { return Ok(None) };
    let (mut chunks, mut pieces) = (Vec::new(), 0);
    loop {
        match next {
            Read1::Failed { source, error } => return Ok(Some((chunks, Some((source, error))))),
            Read1::Chunk(chunk) => {
                pieces += chunk.len().div_ceil(piece);
                chunks.push(chunk);
            }
        }
        if pieces >= most {
            break;
        }
        match receive.try_recv() {
            Ok(read) => next = read,
            Err(_) => break,
        }
    }
    Ok(Some((chunks, None)))
}

/// The next message, `None` when there are no more; an error if the run is to stop.
pub(super) fn wait<T>(receive: &Receiver<T>, stop: &AtomicBool) -> Result<Option<T>> {
    loop {
        if stop.load(Ordering::Relaxed) {
            bail!(Interrupted("stopped"));
        }
        match receive.recv_timeout(GLANCE) {
            Ok(next) => return Ok(Some(next)),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return Ok(None),
        }
    }
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
    let stop = watch()?;
    with_writer(|writer| {
        let mut done = 0;
        let mut slice = rayon::current_num_threads() as u64 * 2;
        while done < count {
            if stop.load(Ordering::Relaxed) {
                bail!(Interrupted("stopped"));
            }
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
/// one by one; it says how many more are wanted, and none is the end.
///
/// Some may be made in vain beyond the end; what is written depends on nothing but the numbers.
pub(crate) fn produce_until<T: Send>(
    first: u64,
    wanted: u64,
    paint: Paint,
    make: &(dyn Fn(u64) -> T + Sync),
    keep: &mut dyn FnMut(u64, T, &mut Sink) -> u64,
) -> Result<Tally> {
    with_writer(|writer| {
        let (mut next, mut wanted) = (Some(first), wanted);
        let mut slice = rayon::current_num_threads() as u64 * 2;
        while let Some(from) = next.filter(|_| wanted > 0) {
            let last = from.saturating_add(slice.min(wanted) - 1);
            next = last.checked_add(1);
            let start = Instant::now();
            let made: Vec<T> = (from..=last).into_par_iter().map(make).collect();
            let mut sink = Sink::new(paint);
            for (i, item) in (from..=last).zip(made) {
                wanted = keep(i, item, &mut sink);
                if wanted == 0 {
                    break;
                }
            }
            if writer.send(vec![sink]).is_err() {
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
            // A fault of the output comes first: it is why the work was given up.
            Ok(result) => result.context("cannot write").and_then(|tally| worked.map(|()| tally)),
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
