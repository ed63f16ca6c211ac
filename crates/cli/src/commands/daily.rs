//! `sudokit daily`: the puzzle of a day.

use anyhow::{Result, bail};
use clap::Args;
use sudokit_generator::{Date, Order, Recipe, daily_of};

use crate::commands::recipe::{MadeArgs, RecipeArgs};
use crate::io::{Paint, Tally, Usage, produce};

/// Print the puzzle of a day
///
/// The puzzle of a date is the same everywhere and for ever: 30 givens that look the same after a
/// half turn, one solution. It depends on the date alone; no clock is read. Other options ask for a
/// daily puzzle of another kind.
#[derive(Args)]
#[command(after_help = "\
Examples:
  sudokit daily 2024-03-15
  sudokit daily 2024-03-15 --to block --solution
  sudokit daily 2024-03-01..2024-03-31 --show-order
  sudokit daily 2024-03-15 --level hard --symmetry diagonal")]
pub(crate) struct Daily {
    /// Dates, or ranges of dates, both ends included
    #[arg(value_name = "DATE", required = true, value_parser = parse_days)]
    dates: Vec<Days>,
    #[command(flatten)]
    recipe: RecipeArgs,
    #[command(flatten)]
    output: MadeArgs,
}

/// From a date to a date.
#[derive(Clone, Copy)]
struct Days(Date, Date);

fn parse_days(text: &str) -> Result<Days, String> {
    let date = |text: &str| text.parse::<Date>().map_err(|error| error.to_string());
    match text.split_once("..") {
        None => date(text).map(|day| Days(day, day)),
        Some((from, to)) => {
            let (from, to) = (date(from)?, date(to)?);
            if from > to { Err("the range ends before it begins".to_owned()) } else { Ok(Days(from, to)) }
        }
    }
}

impl Daily {
    pub(crate) fn run(self, paint: Paint) -> Result<Tally> {
        let recipe = self.recipe.recipe(Recipe::DAILY);
        let mut days = Vec::new();
        for &Days(from, to) in &self.dates {
            let range = std::iter::successors(Some(from), |day| day.next()).take_while(|day| *day <= to);
            days.extend(range);
            if days.len() > MOST {
                bail!(Usage(format!("more than {MOST} days")));
            }
        }
        produce(0, days.len() as u64, paint, &|i, sink| {
            let date = days[i as usize];
            let made = daily_of(&recipe, date);
            let order = Order { recipe, seed: date.seed(), index: 0 };
            self.output.print(&order, &made, sink);
        })
    }
}

/// Enough for the whole calendar.
const MOST: usize = 4_000_000;
