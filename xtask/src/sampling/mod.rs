//! What the random samplers yield, held against what is known of all full grids and all minimal puzzles.

mod bands;
mod full_grids;
mod minimal;
mod statistics;

use anyhow::Result;

/// What to draw.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// How many full grids
    #[arg(long, value_name = "N", default_value_t = 100_000)]
    grids: u64,
    /// How many weighted minimal puzzles
    #[arg(long, value_name = "N", default_value_t = 2_000)]
    minimal: u64,
    /// The seed
    #[arg(long, value_name = "SEED", default_value = "sampling")]
    seed: String,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    if arguments.grids > 0 {
        println!("{}", full_grids::sample(&arguments.seed, arguments.grids));
    }
    if arguments.minimal > 0 {
        println!("{}", minimal::sample(&arguments.seed, arguments.minimal));
    }
    Ok(())
}
