//! The `parquet` crate panics on some damaged files, where we promise an error.

use std::any::Any;
use std::cell::Cell;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Once;

use anyhow::{Result, bail};

thread_local! {
    static GUARDED: Cell<bool> = const { Cell::new(false) };
}

/// Does something with a file; a panic becomes an error, and nothing is printed of it.
///
/// What was being worked on is as the panic left it and must not be used again: an error ends the table.
pub(super) fn guarded<T>(work: impl FnOnce() -> Result<T>) -> Result<T> {
    static QUIET: Once = Once::new();
    QUIET.call_once(|| {
        let loud = panic::take_hook();
        panic::set_hook(Box::new(move |about| {
            if !GUARDED.get() {
                loud(about);
            }
        }));
    });
    GUARDED.set(true);
    let done = panic::catch_unwind(AssertUnwindSafe(work));
    GUARDED.set(false);
    match done {
        Ok(done) => done,
        Err(panic) => bail!("the file is damaged: {}", message(&*panic)),
    }
}

fn message(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str)).unwrap_or("it makes no sense")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn panics_become_errors() {
        assert_eq!(guarded(|| Ok(3)).ok(), Some(3));
        let error = guarded(|| -> Result<()> { panic!("length {}", -1) }).unwrap_err();
        assert_eq!(error.to_string(), "the file is damaged: length -1");
        assert!(!GUARDED.get());
    }
}
