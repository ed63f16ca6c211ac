//! `sudokit rate`: how hard each puzzle is, on the scales asked for.

use anyhow::Result;
use clap::{Args, ValueEnum};
use serde_json::{Map, Value};
use sudokit_difficulty::{
    Position, Profile, SePath, SeValue, basic_score, basic_score_with_pairs, count_hidden_singles,
    count_naked_pairs, count_naked_singles, grade, rate, se_path, se_rating, solve_path,
};
use sudokit_grid::Grid;
use sudokit_solver::{Puzzle, solve};

use crate::io::{Fields, InputArgs, Job, Paint, Record, SOME, Sink, Tally, run};
use crate::render;
use crate::table::{Column, Kind, Row, Value as Field};
use crate::words::{explain, line};

/// Rate the difficulty of puzzles
///
/// Prints one line a puzzle: the puzzle, then the columns of each scale asked for, parted by tabs
/// (--header names them). A grid without exactly one solution has no rating; it is reported on
/// standard error and the exit code is 1.
#[derive(Args)]
#[command(after_help = "\
Examples:
  sudokit rate puzzles.txt
  sudokit rate --scale se,hodoku --header puzzles.txt
  sudokit rate --scale se --explain ...7....3.6..2.71.3.......5....8...62.6.5.9..9..21.5...85....3....1....2..9..4...
  sudokit rate --json puzzles.txt | head -1")]
pub(crate) struct Rate {
    #[command(flatten)]
    input: InputArgs,
    /// The scales, parted by commas
    #[arg(
        long,
        value_name = "SCALE",
        value_enum,
        value_delimiter = ',',
        default_values_t = [Scale::Grade, Scale::Score, Scale::Basic]
    )]
    scale: Vec<Scale>,
    /// Add the steps on the scale of Sudoku Explainer, each with its value
    #[arg(long)]
    explain: bool,
    /// Begin with a line that names the columns
    #[arg(long, conflicts_with = "json")]
    header: bool,
    /// Print one record of JSON a puzzle
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Scale {
    /// The easiest set of techniques that suffices, from naked singles to wings and beyond
    Grade,
    /// Our own score, the same for all isomorphic puzzles, with the trials and guesses it needed
    Score,
    /// 10 an empty cell, 1 a naked single, 3 a hidden single, in the grid as given
    Basic,
    /// 10 an empty cell, 1 a naked single, 2 a hidden single, 5 a naked pair, in the grid as given
    Pairs,
    /// HoDoKu's level and score
    Hodoku,
    /// Sudoku Explainer's ratings: the hardest step, the hardest up to the first digit, the first step
    Se,
}

impl Scale {
    fn columns(self) -> &'static [&'static str] {
        match self {
            Scale::Grade => &["grade"],
            Scale::Score => &["score", "trials", "guesses"],
            Scale::Basic => &["basic_score"],
            Scale::Pairs => &["pairs_score", "naked_singles", "hidden_singles", "naked_pairs"],
            Scale::Se => &["se_er", "se_ep", "se_ed"],
            Scale::Hodoku => &["hodoku_level", "hodoku_score", "hardest_technique", "solved_by_logic"],
        }
    }

    /// What a column of that name holds.
    fn kind(name: &str) -> Kind {
        match name {
            "grade" | "hodoku_level" | "hardest_technique" => Kind::Text,
            "solved_by_logic" => Kind::Bool,
            name if name.starts_with("se_") => Kind::Float,
            _ => Kind::Int,
        }
    }

    fn values(self, puzzle: &Puzzle) -> Vec<Value> {
        let givens = puzzle.givens();
        match self {
            Scale::Grade => vec![grade(puzzle).to_string().into()],
            Scale::Score => {
                let rating = rate(puzzle);
                vec![rating.score.into(), rating.trials.into(), rating.guesses.into()]
            }
            Scale::Basic => vec![basic_score(givens).into()],
            Scale::Pairs => vec![
                basic_score_with_pairs(givens).into(),
                count_naked_singles(givens).into(),
                count_hidden_singles(givens).into(),
                count_naked_pairs(givens).into(),
            ],
            Scale::Se => {
                let rating = se_rating(puzzle);
                [rating.er, rating.ep, rating.ed].map(tenths).to_vec()
            }
            Scale::Hodoku => {
                let path = solve_path(&Position::new(givens), &Profile::hodoku());
                let rating = path.hodoku_rating();
                vec![
                    rating.level.to_string().into(),
                    rating.score.into(),
                    path.hardest().map_or(Value::Null, |technique| technique.name().into()),
                    path.is_solved().into(),
                ]
            }
        }
    }
}

/// `7.2`, as a number.
fn tenths(value: SeValue) -> Value {
    (f64::from(value.tenths()) / 10.0).into()
}

impl Rate {
    pub(crate) fn run(self, paint: Paint) -> Result<Tally> {
        if self.header {
            let columns: Vec<&str> = self.scale.iter().flat_map(|scale| scale.columns()).copied().collect();
            println!("puzzle\t{}", columns.join("\t"));
        }
        run(&self, &self.input, paint)
    }
}

impl Job for Rate {
    type Found = ();

    fn answer(&self, record: &Record<'_>, grid: &Grid, (): (), sink: &mut Sink) {
        let Ok(puzzle) = Puzzle::try_from(*grid) else {
            let reason = explain(grid, &solve(grid));
            return sink.failed(&record.place(), &format!("no rating: {reason}"));
        };
        if self.json {
            let mut answer = Map::new();
            answer.insert("puzzle".to_owned(), line(grid).into());
            for scale in &self.scale {
                for (name, value) in scale.columns().iter().zip(scale.values(&puzzle)) {
                    answer.insert((*name).to_owned(), value);
                }
            }
            if self.explain {
                let steps = steps(&se_path(&puzzle)).map(Value::from).collect();
                answer.insert("se_steps".to_owned(), Value::Array(steps));
            }
            sink.json(&answer);
        } else {
            let mut text = line(grid);
            for value in self.scale.iter().flat_map(|scale| scale.values(&puzzle)) {
                text.push('\t');
                match value {
                    Value::String(word) => text += &word,
                    Value::Null => text.push('-'),
                    value => text += &value.to_string(),
                }
            }
            sink.line(&text);
            if self.explain {
                steps(&se_path(&puzzle)).for_each(|step| sink.line(&format!("  {step}")));
            }
        }
    }

    fn columns(&self, _table: &[Column]) -> Option<Vec<Column>> {
        let names = self.scale.iter().flat_map(|scale| scale.columns());
        Some(names.map(|name| Column::new(name, Scale::kind(name))).collect())
    }

    fn fields(&self, grid: &Grid, _row: Row<'_>, _index: u64, (): ()) -> Fields {
        let Ok(puzzle) = Puzzle::try_from(*grid) else {
            return Fields::Failed(Vec::new(), format!("no rating: {}", explain(grid, &solve(grid))));
        };
        let values = self.scale.iter().flat_map(|scale| scale.values(&puzzle));
        Fields::Values(values.map(Field::from).collect())
    }

    fn piece(&self) -> usize {
        SOME
    }
}

/// The steps of a path, a line each.
fn steps(path: &SePath) -> impl Iterator<Item = String> + '_ {
    path.steps.iter().map(render::se_step)
}
