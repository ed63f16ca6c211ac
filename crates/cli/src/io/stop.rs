//! Stopping when asked to from outside: what is in hand is finished, a second time asks for no more.

use std::fmt;
use std::process;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context as _, Result};

/// The run was stopped from outside.
#[derive(Debug)]
pub(crate) struct Interrupted(pub(crate) &'static str);

impl fmt::Display for Interrupted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl std::error::Error for Interrupted {}

/// The exit code of a run that was stopped.
pub(crate) const STOPPED: u8 = 130;

static STOP: AtomicBool = AtomicBool::new(false);
static WATCHED: OnceLock<Result<(), String>> = OnceLock::new();

/// From now on an interrupt from the keyboard, or a request to end, sets the flag that is handed back; a second one
/// ends the program at once.
pub(crate) fn watch() -> Result<&'static AtomicBool> {
    let watch = || {
        ctrlc::set_handler(|| {
            if STOP.swap(true, Ordering::Relaxed) {
                process::exit(STOPPED.into());
            }
        })
    };
    let watched = WATCHED.get_or_init(|| watch().map_err(|error| error.to_string()));
    watched.clone().map_err(anyhow::Error::msg).context("cannot watch for interrupts")?;
    Ok(&STOP)
}
