//! The commands, one file each.

mod check;
mod daily;
mod generate;
mod path;
mod rate;
mod recipe;
mod seed;
mod show;
mod solve;
mod transform;

use anyhow::Result;
use clap::Subcommand;

use crate::io::{Paint, Tally};

#[derive(Subcommand)]
pub(crate) enum Command {
    Generate(generate::Generate),
    Daily(daily::Daily),
    Solve(solve::Solve),
    Check(check::Check),
    Rate(rate::Rate),
    Hint(path::Hint),
    Path(path::PathCommand),
    Transform(transform::TransformCommand),
    Show(show::Show),
}

impl Command {
    pub(crate) fn run(self, paint: Paint) -> Result<Tally> {
        match self {
            Command::Generate(command) => command.run(paint),
            Command::Daily(command) => command.run(paint),
            Command::Solve(command) => command.run(paint),
            Command::Check(command) => command.run(paint),
            Command::Rate(command) => command.run(paint),
            Command::Hint(command) => command.run(paint),
            Command::Path(command) => command.run(paint),
            Command::Transform(command) => command.run(paint),
            Command::Show(command) => command.run(paint),
        }
    }
}
