//! The program `sudokit`: reads arguments and files, calls the crates, prints. It holds no algorithm
//! of its own.
#![forbid(unsafe_code)]

mod commands;
mod data;
mod format;
mod io;
mod render;
mod table;
mod words;

use std::io::ErrorKind;
use std::process::ExitCode;

use anyhow::{Context as _, Result};
use clap::{Parser, ValueEnum};

use crate::commands::Command;
use crate::io::{Paint, Tally};

/// Generate, solve, check, rate and transform Sudoku.
#[derive(Parser)]
#[command(name = "sudokit", version, max_term_width = 100, after_help = EXIT_CODES, after_long_help = EXAMPLES)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
    /// How many threads work; the answers do not depend on it [default: all cores]
    #[arg(long, global = true, value_name = "N")]
    threads: Option<usize>,
    /// When to colour the output
    #[arg(long, global = true, visible_alias = "colour", value_enum, default_value_t = Colour::Auto)]
    color: Colour,
}

#[derive(Clone, Copy, PartialEq, ValueEnum)]
enum Colour {
    /// On a terminal, unless NO_COLOR is set
    Auto,
    Always,
    Never,
}

const EXIT_CODES: &str = "\
Exit codes:
  0  all went well
  1  some text was no puzzle, or some answer was not the one hoped for; the rest was answered
  2  the arguments make no sense
  3  something could not be read or written
  130  stopped by an interrupt; what is whole stays";

const EXAMPLES: &str = "\
Examples:
  sudokit generate --level expert --count 10
  sudokit daily 2024-03-15 --to block
  sudokit solve puzzles.txt > solutions.txt
  sudokit check --minimal puzzles.txt
  sudokit generate --level hard --count 1000 | sudokit rate --json

Exit codes:
  0  all went well
  1  some text was no puzzle, or some answer was not the one hoped for; the rest was answered
  2  the arguments make no sense
  3  something could not be read or written
  130  stopped by an interrupt; what is whole stays";

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let paint = match arguments.color {
        Colour::Auto => Paint::detect(),
        Colour::Always => Paint { out: true, err: true },
        Colour::Never => Paint::default(),
    };
    match run(arguments, paint) {
        Ok(tally) => ExitCode::from(io::exit_code(&tally)),
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{}", io::error_line(paint, &format!("{error:#}")));
            ExitCode::from(match () {
                () if error.is::<io::Usage>() => 2,
                () if error.is::<io::Interrupted>() => io::STOPPED,
                () => 3,
            })
        }
    }
}

fn run(arguments: Arguments, paint: Paint) -> Result<Tally> {
    if let Some(threads) = arguments.threads {
        rayon::ThreadPoolBuilder::new()
            .num_threads(threads)
            .build_global()
            .context("cannot start the threads")?;
    }
    arguments.command.run(paint)
}

/// Whether the reader of our output has gone, as `head` does: no fault of anybody's.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<std::io::Error>())
        .any(|e| e.kind() == ErrorKind::BrokenPipe)
}
