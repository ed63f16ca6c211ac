//! `sudokit generate`: puzzles to order.

use std::ops::ControlFlow;

use anyhow::{Result, bail};
use clap::Args;
use sudokit_generator::{Failure, Level, Order, Recipe, generate, generate_watched};

use crate::commands::recipe::{MadeArgs, RecipeArgs};
use crate::commands::seed::SeedArgs;
use crate::data::{Asked, BankArgs};
use crate::io::{Paint, Tally, Usage, produce};

/// Make puzzles, each with exactly one solution
///
/// The puzzle with an index is made of the recipe, the seed and that index alone, so that the same
/// order gives the same puzzle for ever, on any machine and with any number of threads. A wish that
/// cannot be met is reported, never replaced by something easier.
#[derive(Args)]
#[command(after_help = "\
Examples:
  sudokit generate --level expert --count 10
  sudokit generate --clues 24 --symmetry half-turn --seed birthday --to block
  sudokit generate --clues 22-26 --count 1000 --json > puzzles.jsonl
  sudokit generate --minimal --balanced --solution
  sudokit generate --se 3.4-4.5 --symmetry half-turn
  sudokit generate --hardest x-wing --count 5 | sudokit path
  sudokit generate --count 1000 | sudokit dedup     no two isomorphic ones
  sudokit generate --seed 42 --index 1000 --count 100     a later part of the same series
  sudokit generate --order v1:hard:seed=42:3
  sudokit generate --count 10M --seed 7 --shard 3/64 --format parquet --out bank
  sudokit generate --count 10M --seed 7 --shard 3/64 --format parquet --out bank --resume")]
pub(crate) struct Generate {
    #[command(flatten)]
    recipe: RecipeArgs,
    #[command(flatten)]
    seed: SeedArgs,
    /// How many puzzles; 10k and 2M are understood [default: 1]
    #[arg(short = 'n', long, value_name = "N", value_parser = parse_count)]
    count: Option<u64>,
    /// The index of the first puzzle [default: 0]
    #[arg(long, value_name = "I")]
    index: Option<u64>,
    /// Make the puzzle of this order again; may be given several times
    #[arg(long, value_name = "ORDER", conflicts_with_all = ["how-many", "recipe", "seed", "index", "count"])]
    order: Vec<Order>,
    #[command(flatten)]
    output: MadeArgs,
    #[command(flatten)]
    bank: BankArgs,
}

/// A number, with k, M or G for thousands, millions or thousands of millions.
fn parse_count(text: &str) -> Result<u64, String> {
    let (digits, unit) = match text.as_bytes() {
        [.., b'k' | b'K'] => (&text[..text.len() - 1], 1_000),
        [.., b'M'] => (&text[..text.len() - 1], 1_000_000),
        [.., b'G'] => (&text[..text.len() - 1], 1_000_000_000),
        _ => (text, 1),
    };
    let number: u64 = digits.parse().map_err(|_| "expected a number such as 500, 10k or 2M".to_owned())?;
    number.checked_mul(unit).ok_or_else(|| "too many".to_owned())
}

impl Generate {
    pub(crate) fn run(self, paint: Paint) -> Result<Tally> {
        if !self.order.is_empty() {
            let count = self.order.len() as u64;
            return produce(0, count, paint, &|i, sink| {
                let order = &self.order[i as usize];
                self.output.print(order, &order.make(), sink);
            });
        }
        if let Some(folder) = &self.bank.out {
            let asked = Asked {
                recipe: &|base| self.recipe.recipe(base),
                default_recipe: Recipe::from(Level::Medium),
                seed: self.seed.given(),
                fresh_seed: &|| self.seed.take(paint),
                first: self.index,
                count: self.count,
            };
            return self.bank.run(folder, &asked);
        }
        let recipe = self.recipe.recipe(Recipe::from(Level::Medium));
        let (first, count) = (self.index.unwrap_or(0), self.count.unwrap_or(1));
        if first.checked_add(count.saturating_sub(1)).is_none() {
            bail!(Usage("--index and --count go beyond the last index".to_owned()));
        }
        let seed = self.seed.take(paint)?;
        // A recipe that nothing can meet is said once, not for each index.
        let stop = |_| ControlFlow::Break(());
        if let Err(failure @ Failure::Impossible(_)) = generate_watched(&recipe, seed, first, stop) {
            bail!(Usage(format!("{recipe}: {failure}")));
        }
        produce(first, count, paint, &|index, sink| {
            let order = Order { recipe, seed, index };
            self.output.print(&order, &generate(&recipe, seed, index), sink);
        })
    }
}
