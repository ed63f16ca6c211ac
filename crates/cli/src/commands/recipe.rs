//! The options that say what a puzzle is to be like, and how one that was made is printed.

use anyhow::Result;
use clap::Args;
use serde::Serialize;
use sudokit_generator::{Clues, Failure, Level, Made, Order, Recipe, Symmetry, Weight};

use crate::format::{Layout, PrintArgs, print};
use crate::io::Sink;
use crate::words::line;

/// What is wanted of a puzzle.
#[derive(Args, Clone)]
#[command(next_help_heading = "The puzzle")]
pub(crate) struct RecipeArgs {
    /// A named level (easy 43 givens, medium 33, hard 28, expert 23) or a number from 1 to 10
    /// [default: medium, or minimal where a mask, a start or a difficulty is asked for]
    #[arg(long, value_name = "LEVEL", value_parser = parse_level, group = "how-many")]
    level: Option<Level>,
    /// The clue count: 24, or a range, 22-26
    #[arg(long, value_name = "N", value_parser = parse_clues, group = "how-many")]
    clues: Option<Clues>,
    /// No given can go, or with =N, none but N of them
    #[arg(
        long,
        value_name = "N",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "0",
        group = "how-many"
    )]
    minimal: Option<u8>,
    /// A minimal puzzle and, after a tab, its weight in a sample of all minimal puzzles
    ///
    /// Weighted means over the sample are then means over all minimal puzzles (that meet the other wishes), which the
    /// plain search favours unevenly.
    #[arg(long, group = "how-many")]
    unbiased: bool,
    /// The symmetry of the givens: none, half-turn, quarter-turn, horizontal, vertical, diagonal,
    /// antidiagonal, both-mirrors, both-diagonals, full
    #[arg(long, value_name = "SYMMETRY")]
    symmetry: Option<Symmetry>,
    /// Which cells are given: 81 characters, x is given, . is empty, ? is either
    #[arg(long, value_name = "MASK", value_parser = parse_mask)]
    mask: Option<Recipe>,
    /// A digit that is not among the givens
    #[arg(long, value_name = "DIGIT", value_parser = parse_without)]
    without: Option<Recipe>,
    /// The digits are given equally often, give or take N
    #[arg(long, value_name = "N", num_args = 0..=1, require_equals = true, default_missing_value = "1")]
    balanced: Option<u8>,
    /// Take the givens from this full grid or puzzle
    #[arg(long, value_name = "GRID", value_parser = parse_from)]
    from: Option<Recipe>,
    /// A range of our own score, the same for all isomorphic puzzles: 300-800
    #[arg(long, value_name = "A-B", value_parser = parse_score)]
    score: Option<Recipe>,
    /// A range of Sudoku Explainer's rating (the hardest step): 3.4-4.5
    #[arg(long, value_name = "A-B", value_parser = parse_se)]
    se: Option<Recipe>,
    /// The easiest set of techniques that suffices, or a range: subsets..fish
    #[arg(long, value_name = "GRADE", value_parser = parse_grade)]
    grade: Option<Recipe>,
    /// This technique is needed and nothing harder: x-wing
    #[arg(long, value_name = "TECHNIQUE", value_parser = parse_hardest)]
    hardest: Option<Recipe>,
    /// At least one of these techniques is needed, and nothing harder than the last of them (or than
    /// --hardest, if that is named): x-wing/swordfish
    #[arg(long, value_name = "TECHNIQUES", value_parser = parse_one_of)]
    one_of: Option<Recipe>,
    /// None of these techniques is needed
    #[arg(long, value_name = "TECHNIQUES", value_parser = parse_none_of)]
    none_of: Option<Recipe>,
    /// These cells are solved before any other: r1c1, or r1c1/r1c2
    #[arg(long, value_name = "CELLS", value_parser = parse_first)]
    first: Option<Recipe>,
    /// These cells are solved after all others: r5c5
    #[arg(long, value_name = "CELLS", value_parser = parse_last)]
    last: Option<Recipe>,
    /// How many full grids to try before giving up [default: 1000]
    #[arg(long, value_name = "N")]
    attempts: Option<u32>,
    /// How often to put givens back on each full grid before the next is tried [default: 2000]
    #[arg(long, value_name = "N")]
    rounds: Option<u32>,
    /// All of it as one text, as in an order: hard,symmetry=half-turn
    #[arg(long, value_name = "RECIPE", conflicts_with_all = ["how-many", "symmetry", "mask", "without"])]
    recipe: Option<Recipe>,
}

fn parse_level(text: &str) -> Result<Level, String> {
    let name =
        if text.bytes().all(|byte| byte.is_ascii_digit()) { format!("level{text}") } else { text.into() };
    Level::from_name(&name).ok_or_else(|| "expected easy, medium, hard, expert or 1 to 10".to_owned())
}

fn parse_part(name: &str, value: &str) -> Result<Recipe, String> {
    if value.contains(',') {
        return Err("a comma does not belong there".to_owned());
    }
    format!("{name}={value}").parse::<Recipe>().map_err(|error| format!("expected {}", error.expected))
}

fn parse_clues(text: &str) -> Result<Clues, String> {
    Ok(parse_part("clues", text)?.clues)
}

fn parse_mask(text: &str) -> Result<Recipe, String> {
    parse_part("mask", text)
}

fn parse_without(text: &str) -> Result<Recipe, String> {
    parse_part("without", text)
}

fn parse_from(text: &str) -> Result<Recipe, String> {
    parse_part("from", text)
}

fn parse_score(text: &str) -> Result<Recipe, String> {
    parse_part("score", text)
}

fn parse_se(text: &str) -> Result<Recipe, String> {
    parse_part("se", text)
}

fn parse_grade(text: &str) -> Result<Recipe, String> {
    parse_part("grade", text)
}

fn parse_hardest(text: &str) -> Result<Recipe, String> {
    parse_part("hardest", text)
}

fn parse_one_of(text: &str) -> Result<Recipe, String> {
    parse_part("one-of", &text.replace(',', "/"))
}

fn parse_none_of(text: &str) -> Result<Recipe, String> {
    parse_part("none-of", &text.replace(',', "/"))
}

fn parse_first(text: &str) -> Result<Recipe, String> {
    parse_part("first", &text.replace(',', "/"))
}

fn parse_last(text: &str) -> Result<Recipe, String> {
    parse_part("last", &text.replace(',', "/"))
}

impl RecipeArgs {
    /// The recipe asked for, or what is left of `default` where nothing else is.
    pub(crate) fn recipe(&self, default: Recipe) -> Recipe {
        let mut recipe = self.recipe.unwrap_or(default);
        let hard =
            [self.score, self.se, self.grade, self.hardest, self.one_of, self.none_of, self.first, self.last];
        let free = hard.iter().any(Option::is_some) || self.mask.is_some() || self.from.is_some();
        if self.recipe.is_none() && free {
            recipe.clues = Clues::Minimal;
        }
        if let Some(level) = self.level {
            recipe.clues = level.clues();
        }
        if let Some(clues) = self.clues {
            recipe.clues = clues;
        }
        match self.minimal {
            Some(0) => recipe.clues = Clues::Minimal,
            Some(more) => recipe.clues = Clues::MinimalPlus(more),
            None => {}
        }
        if self.unbiased {
            recipe.clues = Clues::Unbiased;
        }
        if let Some(symmetry) = self.symmetry {
            recipe.symmetry = symmetry;
        }
        if let Some(part) = self.mask {
            (recipe.given, recipe.empty) = (part.given, part.empty);
        }
        if let Some(part) = self.without {
            recipe.left_out = part.left_out;
        }
        if self.balanced.is_some() {
            recipe.balance = self.balanced;
        }
        if let Some(part) = self.from {
            recipe.from = part.from;
        }
        let difficulty = &mut recipe.difficulty;
        if let Some(part) = self.score {
            difficulty.score = part.difficulty.score;
        }
        if let Some(part) = self.se {
            difficulty.se = part.difficulty.se;
        }
        if let Some(part) = self.grade {
            difficulty.grade = part.difficulty.grade;
        }
        if let Some(part) = self.hardest {
            difficulty.hardest = part.difficulty.hardest;
        }
        if let Some(part) = self.one_of {
            difficulty.one_of = part.difficulty.one_of;
        }
        if let Some(part) = self.none_of {
            difficulty.none_of = part.difficulty.none_of;
        }
        if let Some(part) = self.first {
            difficulty.first = part.difficulty.first;
        }
        if let Some(part) = self.last {
            difficulty.last = part.difficulty.last;
        }
        recipe.attempts = self.attempts.unwrap_or(recipe.attempts);
        recipe.rounds = self.rounds.unwrap_or(recipe.rounds);
        recipe
    }
}

/// How a puzzle that was made is printed.
#[derive(Args, Clone)]
#[command(next_help_heading = "The output")]
pub(crate) struct MadeArgs {
    /// Add the solution, after a tab
    #[arg(long)]
    solution: bool,
    /// Add the order that makes the puzzle again, after a tab
    #[arg(long)]
    show_order: bool,
    #[command(flatten)]
    print: PrintArgs,
}

#[derive(Serialize)]
struct Answer {
    puzzle: String,
    solution: String,
    givens: usize,
    order: String,
    attempts: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    weight: Option<f64>,
}

impl MadeArgs {
    /// Prints what an order gave, or reports why it gave nothing.
    pub(crate) fn print(&self, order: &Order, made: &Result<Made, Failure>, sink: &mut Sink) {
        let made = match made {
            Ok(made) => made,
            Err(failure) => return sink.failed(&order.to_string(), &failure.to_string()),
        };
        let (givens, solution) = (made.puzzle.givens(), made.puzzle.solution().grid());
        if self.print.json {
            return sink.json(&Answer {
                puzzle: line(givens),
                solution: line(solution),
                givens: givens.clue_count(),
                order: made.order.to_string(),
                attempts: made.attempts,
                weight: made.weight.map(Weight::get),
            });
        }
        if self.print.to != Layout::Line {
            if self.show_order {
                sink.line(&format!("# {}", made.order));
            }
            if let Some(weight) = made.weight {
                sink.line(&format!("# weight {weight}"));
            }
            print(givens, givens.filled(), self.print.to, sink);
            if self.solution {
                print(solution, givens.filled(), self.print.to, sink);
            }
            return;
        }
        sink.bytes(&givens.to_line());
        if let Some(weight) = made.weight {
            sink.bytes(format!("\t{weight}").as_bytes());
        }
        if self.solution {
            sink.bytes(b"\t");
            sink.bytes(&solution.to_line());
        }
        if self.show_order {
            sink.bytes(format!("\t{}", made.order).as_bytes());
        }
        sink.bytes(b"\n");
    }
}
