//! `sudokit generate`: puzzles to order.

use std::collections::HashSet;
use std::ops::ControlFlow;

use anyhow::{Result, bail};
use clap::Args;
use sudokit_generator::{Failure, Level, Order, Recipe, Seed, generate, generate_watched};
use sudokit_transform::CanonicalKey;

use crate::commands::recipe::{MadeArgs, RecipeArgs};
use crate::commands::seed::SeedArgs;
use crate::data::{Asked, BankArgs};
use crate::io::{Paint, Tally, Usage, produce, produce_until};

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
  sudokit generate --unbiased --count 100           each with its weight among all minimal puzzles
  sudokit generate --clues 27 --without 7
  sudokit generate --clues 30 --to block --mask \\
    '?xx???xx?x??x?x??xx???x???xx???????x?x?????x???x???x?????x?x???????x?????????????'
  sudokit generate --clues 25 --from \\
    647592183152843976398716245719364852524978361836251794971435628265189437483627519
  sudokit generate --score 300-500 --grade subsets..fish
  sudokit generate --se 3.4-4.5 --symmetry half-turn
  sudokit generate --hardest x-wing --attempts 20000 --count 5 | sudokit path
  sudokit generate --one-of x-wing/swordfish --none-of naked-triple --attempts 20000
  sudokit generate --first r1c1 --attempts 100000
  sudokit generate --last r5c5 --attempts 100000
  sudokit generate --clues 21 --rounds 500 --attempts 100
  sudokit generate --recipe hard,symmetry=half-turn
  sudokit generate --count 1000 --distinct          no two isomorphic ones
  sudokit generate --seed 42 --index 1000 --count 100     a later part of the same series
  sudokit generate --order v1:hard:seed=42:3
  sudokit generate --count 10M --seed 7 --shard 3/64 --format parquet --out bank
  sudokit generate --count 10M --seed 7 --shard 3/64 --format parquet --out bank --resume")]
pub(crate) struct Generate {
    #[command(flatten)]
    recipe: RecipeArgs,
    #[command(flatten, next_help_heading = "Which of the series")]
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
    /// No two isomorphic puzzles: those that are isomorphic to an earlier one of this run are passed over
    /// and the next index takes their place, whatever the number of threads. After N in a row it is given up
    /// [default: 10000]
    ///
    /// The puzzles keep their orders. The run compares from its first index on; two runs, and the shards of a bank, know
    /// nothing of each other: `sudokit dedup` over their output keeps one of each class. About 80 MB a million puzzles.
    #[arg(
        long,
        value_name = "N",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "10000",
        value_parser = clap::value_parser!(u64).range(1..),
        conflicts_with_all = ["out", "order"]
    )]
    distinct: Option<u64>,
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
        if let Some(patience) = self.distinct {
            return self.run_distinct(&recipe, seed, first, count, patience, paint);
        }
        produce(first, count, paint, &|index, sink| {
            let order = Order { recipe, seed, index };
            self.output.print(&order, &generate(&recipe, seed, index), sink);
        })
    }

    /// Prints `count` puzzles of different classes. An index that gives no puzzle counts as well, so that it ends.
    fn run_distinct(
        &self,
        recipe: &Recipe,
        seed: Seed,
        first: u64,
        count: u64,
        patience: u64,
        paint: Paint,
    ) -> Result<Tally> {
        let make = |index| {
            let made = generate(recipe, seed, index);
            let key = made.as_ref().ok().map(|made| CanonicalKey::of(made.puzzle.givens()));
            (made, key)
        };
        let mut seen = HashSet::new();
        let (mut done, mut in_a_row, mut passed_over) = (0, 0, 0u64);
        let tally = produce_until(first, count, paint, &make, &mut |index, (made, key), sink| {
            if key.is_some_and(|key| !seen.insert(key)) {
                (in_a_row, passed_over) = (in_a_row + 1, passed_over + 1);
                if in_a_row < patience {
                    return count - done;
                }
                let message =
                    format!("{in_a_row} puzzles in a row are isomorphic to earlier ones; {done} differ");
                sink.failed(&recipe.to_string(), &message);
                return 0;
            }
            (in_a_row, done) = (0, done + 1);
            self.output.print(&Order { recipe: *recipe, seed, index }, &made, sink);
            count - done
        })?;
        if passed_over > 0 {
            eprintln!("{passed_over} passed over: isomorphic to earlier ones");
        }
        Ok(tally)
    }
}
