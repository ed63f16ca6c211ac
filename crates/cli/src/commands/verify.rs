//! `sudokit verify`: a bank of files checked again.

use std::path::PathBuf;

use anyhow::Result;
use clap::Args;

use crate::data;
use crate::io::{FAILED, Paint, Sink, Tally};

/// Check a bank made by `generate --out` again
///
/// Every file is held against its manifest (length, SHA-256, number of rows), every puzzle is proven to
/// have one solution, and every value that follows from the puzzle is worked out anew.
#[derive(Args)]
#[command(after_help = "\
Examples:
  sudokit generate --count 10k --seed 7 --out bank && sudokit verify bank")]
pub(crate) struct Verify {
    /// The folder of the bank
    #[arg(value_name = "FOLDER")]
    folder: PathBuf,
    /// Tell nothing of the progress
    #[arg(short, long)]
    quiet: bool,
}

impl Verify {
    pub(crate) fn run(self, paint: Paint) -> Result<Tally> {
        let mut sink = Sink::new(paint);
        let tally =
            data::verify(&self.folder, self.quiet, &mut |place, message| sink.failed(place, message))?;
        eprint!("{}", String::from_utf8_lossy(&sink.err));
        println!("{} rows, {} faults", tally.get("rows"), tally.get(FAILED));
        Ok(tally)
    }
}
