//! The commands, one file each.

mod canon;
mod check;
mod daily;
mod dedup;
mod generate;
mod path;
mod rate;
mod recipe;
mod seed;
mod show;
mod solve;
mod split;
mod transform;
mod verify;

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
    Canon(canon::Canon),
    Same(canon::Same),
    Dedup(dedup::Dedup),
    Split(split::Split),
    Show(show::Show),
    Verify(verify::Verify),
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
            Command::Canon(command) => command.run(paint),
            Command::Same(command) => command.run(paint),
            Command::Dedup(command) => command.run(paint),
            Command::Split(command) => command.run(paint),
            Command::Show(command) => command.run(paint),
            Command::Verify(command) => command.run(paint),
        }
    }
}
