//! Where the tables of a run go: a thread that writes what was gathered, in order.

use std::io::{self, Write};
use std::path::Path;
use std::sync::mpsc::{SyncSender, sync_channel};
use std::thread;

use anyhow::{Context as _, Result};

use super::Sink;
use crate::table::{Aside, Gathered, Schema, TableFormat, TableWriter};

/// How many rounds of answers may wait to be written.
const QUEUE: usize = 4;

/// The thread that writes, and how it is told what.
pub(super) struct Output {
    send: SyncSender<Vec<(Option<Gathered>, Sink)>>,
    thread: thread::JoinHandle<Result<TableWriter<Below>>>,
}

impl Output {
    pub(super) fn begin(path: Option<&Path>, format: TableFormat, schema: &Schema) -> Result<Output> {
        let begin = || TableWriter::new(Below::new(path)?, format, schema);
        let mut table = begin().context("cannot write the output")?;
        let (send, receive) = sync_channel::<Vec<(Option<Gathered>, Sink)>>(QUEUE);
        let thread = thread::Builder::new().name("writer".into()).spawn(move || {
            for answered in receive {
                for (rows, sink) in answered {
                    if let Some(rows) = rows {
                        table.write(rows)?;
                    }
                    if !sink.err.is_empty() {
                        table.flush()?;
                        io::stderr().write_all(&sink.err)?;
                    }
                }
                table.flush()?;
            }
            Ok(table)
        });
        Ok(Output { send, thread: thread.context("cannot start a thread")? })
    }

    pub(super) fn write(&self, answered: Vec<(Option<Gathered>, Sink)>) -> Result<()> {
        // The thread has ended only if it could not write; why comes at the end.
        self.send.send(answered).map_err(|_| anyhow::anyhow!("cannot write the output"))
    }

    /// Ends the table; one that goes to a file is there only if all went well.
    pub(super) fn end(self, whole: bool) -> Result<()> {
        drop(self.send);
        let table = match self.thread.join() {
            Ok(table) => table?,
            Err(panic) => std::panic::resume_unwind(panic),
        };
        if whole { table.finish()?.finish() } else { Ok(()) }
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
