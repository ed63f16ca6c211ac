//! Automation for this workspace: `cargo xtask <command>`. It stands beside the crates, may call any
//! of them, and nothing depends on it. What writes files also has `--check`, which writes nothing and
//! fails on a difference.
#![forbid(unsafe_code)]

mod bench_files;
mod fixtures;
mod layers;
mod ratings;
mod sampling;
mod tidy;

use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use clap::{Parser, Subcommand};

/// Automation for the sudokit workspace.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Measure the program on files, in each format
    BenchFiles(bench_files::Arguments),
    /// Write the folder fixtures/, the same on every run
    GenFixtures {
        /// Write nothing; fail if a file would change
        #[arg(long)]
        check: bool,
    },
    /// Check that each crate depends only on crates below it
    Layers,
    /// Rate the puzzles of a list on the scale of Sudoku Explainer
    Ratings(ratings::Arguments),
    /// Draw random full grids and minimal puzzles and hold them against the published figures
    Sampling(sampling::Arguments),
    /// Check the house rules that no compiler checks
    Tidy,
}

fn main() -> Result<()> {
    match Arguments::parse().command {
        Command::BenchFiles(arguments) => bench_files::run(&arguments),
        Command::GenFixtures { check } => fixtures::run(&root().join("fixtures"), check),
        Command::Layers => report(&layers::problems()?),
        Command::Ratings(arguments) => ratings::run(&arguments),
        Command::Sampling(arguments) => sampling::run(&arguments),
        Command::Tidy => report(&tidy::problems(&root())?),
    }
}

fn report(problems: &[String]) -> Result<()> {
    for problem in problems {
        eprintln!("{problem}");
    }
    if problems.is_empty() { Ok(()) } else { bail!("{} found", problems.len()) }
}

/// The top folder of the workspace.
fn root() -> PathBuf {
    let own = Path::new(env!("CARGO_MANIFEST_DIR"));
    own.parent().unwrap_or(own).to_path_buf()
}
