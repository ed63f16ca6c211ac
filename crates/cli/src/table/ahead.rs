//! Reading ahead on a thread of its own: what has come in is handed on at once, and where it comes in
//! faster than it is used, in larger pieces.

use std::io::{self, Read};
use std::sync::mpsc::{Receiver, sync_channel};
use std::thread::{self, JoinHandle};

/// How many bytes to ask for at once.
const PIECE: usize = 1 << 17;

/// How many pieces may wait.
const QUEUE: usize = 4;

/// Bytes on their way in. Memory is bounded by a few pieces.
pub(crate) struct Ahead {
    pieces: Receiver<io::Result<Vec<u8>>>,
    thread: Option<JoinHandle<()>>,
    ended: bool,
}

impl Ahead {
    /// Begins to read. The thread ends with the stream, or when nobody listens any more.
    pub(crate) fn new(mut below: Box<dyn Read + Send>) -> io::Result<Ahead> {
        let (send, pieces) = sync_channel(QUEUE);
        let thread = thread::Builder::new().name("reader".into()).spawn(move || {
            loop {
                let mut piece = vec![0; PIECE];
                let result = match below.read(&mut piece) {
                    Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                    Ok(0) => return,
                    Ok(count) => {
                        piece.truncate(count);
                        Ok(piece)
                    }
                    Err(error) => Err(error),
                };
                let failed = result.is_err();
                if send.send(result).is_err() || failed {
                    return;
                }
            }
        })?;
        Ok(Ahead { pieces, thread: Some(thread), ended: false })
    }

    /// Whether all has been handed on.
    pub(crate) fn ended(&self) -> bool {
        self.ended
    }

    /// Waits for bytes and adds them, and what else is there, up to about as many as are wanted.
    pub(crate) fn fill(&mut self, held: &mut Vec<u8>, wanted: usize) -> io::Result<()> {
        let Ok(piece) = self.pieces.recv() else {
            self.ended = true;
            // A thread that died has not read to the end.
            return match self.thread.take().map(JoinHandle::join) {
                Some(Err(_)) => Err(io::Error::other("the reading thread failed")),
                _ => Ok(()),
            };
        };
        held.append(&mut piece?);
        while held.len() < wanted {
            let Ok(piece) = self.pieces.try_recv() else { break };
            held.append(&mut piece?);
        }
        Ok(())
    }
}
