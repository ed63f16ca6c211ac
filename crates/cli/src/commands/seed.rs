//! `--seed`, and what to do without one: take fresh entropy and say which seed it was.

use anyhow::{Context, Result};
use clap::Args;
use sudokit_generator::Seed;

use crate::io::{NOTE, Paint};

/// Where chance comes from.
#[derive(Args)]
pub(crate) struct SeedArgs {
    /// A number or any text; the same seed gives the same output [default: a fresh one, told on
    /// standard error]
    #[arg(long, value_name = "SEED")]
    seed: Option<String>,
}

impl SeedArgs {
    /// The seed asked for, if any was.
    pub(crate) fn given(&self) -> Option<Seed> {
        self.seed.as_deref().map(Seed::from_text)
    }

    /// The seed asked for, or a fresh one, which is told on standard error so that it can be used again.
    pub(crate) fn take(&self, paint: Paint) -> Result<Seed> {
        if let Some(seed) = self.given() {
            return Ok(seed);
        }
        let seed = Seed::from(getrandom::u64().ok().context("the system gives no random numbers")?);
        let note = format!("seed: {seed} (--seed {seed} gives the same again)");
        eprintln!("{}", if paint.err { format!("{NOTE}{note}{NOTE:#}") } else { note });
        Ok(seed)
    }
}
