//! The columns a bank may have, and their values for a puzzle.

use clap::ValueEnum;
use sudokit_difficulty::{Path, Position, Profile, SeRating, SeValue, grade, rate, se_rating, solve_path};
use sudokit_generator::{Clues, Order, Recipe, Weight};
use sudokit_grid::Grid;
use sudokit_solver::Puzzle;
use sudokit_transform::canonicalize;

use crate::render;
use crate::table::{Column, Kind, Schema, Value};

/// A column of a bank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum DataColumn {
    /// The givens as 81 characters, `.` for an empty cell
    Puzzle,
    /// The solution as 81 characters
    Solution,
    /// How many givens there are
    Clues,
    /// Our own score, equal for all isomorphs of a puzzle
    Score,
    /// Sudoku Explainer's rating of the hardest step (ER)
    SeEr,
    /// Sudoku Explainer's rating up to the first placement (EP)
    SeEp,
    /// Sudoku Explainer's rating of the first step (ED)
    SeEd,
    /// The grade: which kind of technique is needed
    Grade,
    /// The hardest technique of the solving path
    Hardest,
    /// HoDoKu's level of the solving path
    HodokuLevel,
    /// HoDoKu's score of the solving path
    HodokuScore,
    /// The canonical form of the puzzle: equal for two puzzles if a symmetry maps one to the other
    PuzzleKey,
    /// The canonical form of the solution
    SolutionKey,
    /// The recipe
    Recipe,
    /// The index in the series
    Index,
    /// The solving path as a JSON list of steps
    Path,
    /// What a puzzle of --unbiased counts for in a sample
    Weight,
}

impl DataColumn {
    /// The columns of a bank that names none: the puzzles of a weighted sample are of no use without their weights.
    pub(super) fn default_of(recipe: &Recipe) -> Vec<DataColumn> {
        let mut columns =
            vec![DataColumn::Index, DataColumn::Puzzle, DataColumn::Solution, DataColumn::Clues];
        if recipe.clues == Clues::Unbiased {
            columns.push(DataColumn::Weight);
        }
        columns
    }

    pub(crate) fn name(self) -> String {
        let value = self.to_possible_value();
        value.map_or_else(String::new, |value| value.get_name().replace('-', "_"))
    }

    fn kind(self) -> Kind {
        match self {
            DataColumn::Clues | DataColumn::Score | DataColumn::HodokuScore | DataColumn::Index => Kind::Int,
            DataColumn::SeEr | DataColumn::SeEp | DataColumn::SeEd | DataColumn::Weight => Kind::Float,
            DataColumn::Path => Kind::Json,
            _ => Kind::Text,
        }
    }
}

/// Reads a list of columns: `index,puzzle,clues`, or `all`.
pub(crate) fn parse_columns(text: &str) -> Result<Vec<DataColumn>, String> {
    if text == "all" {
        return Ok(DataColumn::value_variants().to_vec());
    }
    let mut columns = Vec::new();
    for name in text.split(',') {
        let column = DataColumn::from_str(&name.trim().replace('_', "-"), true).map_err(|_| {
            let names: Vec<String> =
                DataColumn::value_variants().iter().map(|column| column.name()).collect();
            format!("no column {name:?}; there are {}, or all", names.join(", "))
        })?;
        if columns.contains(&column) {
            return Err(format!("{name} stands twice"));
        }
        columns.push(column);
    }
    Ok(columns)
}

/// The columns as those of a table.
pub(super) fn schema(columns: &[DataColumn]) -> Schema {
    columns.iter().map(|column| Column::new(&column.name(), column.kind())).collect()
}

/// The values of a puzzle that an order made. What several columns share is worked out once.
pub(super) fn values(
    columns: &[DataColumn],
    puzzle: &Puzzle,
    order: &Order,
    weight: Option<Weight>,
) -> Vec<Value<'static>> {
    use DataColumn as C;
    let any = |wanted: &[DataColumn]| columns.iter().any(|column| wanted.contains(column));
    let facts = Facts {
        puzzle,
        order,
        weight,
        path: any(&[C::Hardest, C::HodokuLevel, C::HodokuScore, C::Path])
            .then(|| solve_path(&Position::new(puzzle.givens()), &Profile::hodoku())),
        se: any(&[C::SeEr, C::SeEp, C::SeEd]).then(|| se_rating(puzzle)),
    };
    columns.iter().map(|&column| facts.value(column)).collect()
}

/// What the values of a row follow from; the path and the rating only where a column needs them.
struct Facts<'a> {
    puzzle: &'a Puzzle,
    order: &'a Order,
    weight: Option<Weight>,
    path: Option<Path>,
    se: Option<SeRating>,
}

impl Facts<'_> {
    fn value(&self, column: DataColumn) -> Value<'static> {
        let Facts { puzzle, order, .. } = self;
        let path = self.path.as_ref();
        let text = |grid: &Grid| Value::from(grid);
        let se = |part: fn(SeRating) -> SeValue| {
            self.se.map_or(Value::Null, |rating| Value::Float(f64::from(part(rating).tenths()) / 10.0))
        };
        match column {
            DataColumn::Puzzle => text(puzzle.givens()),
            DataColumn::Solution => text(puzzle.solution().grid()),
            DataColumn::Clues => puzzle.clue_count().into(),
            DataColumn::Score => Value::Int(rate(puzzle).score.into()),
            DataColumn::SeEr => se(|rating| rating.er),
            DataColumn::SeEp => se(|rating| rating.ep),
            DataColumn::SeEd => se(|rating| rating.ed),
            DataColumn::Grade => grade(puzzle).to_string().into(),
            DataColumn::Hardest => path.and_then(Path::hardest).map(|hardest| hardest.to_string()).into(),
            DataColumn::HodokuLevel => path.map(|path| path.hodoku_rating().level.to_string()).into(),
            DataColumn::HodokuScore => path.map(|path| path.hodoku_rating().score as usize).into(),
            DataColumn::PuzzleKey => text(&canonicalize(puzzle.givens()).form),
            DataColumn::SolutionKey => text(&canonicalize(puzzle.solution().grid()).form),
            DataColumn::Recipe => order.recipe.to_string().into(),
            DataColumn::Index => i64::try_from(order.index).map_or(Value::Null, Value::Int),
            DataColumn::Path => path.map_or(Value::Null, |path| Value::Json(path_json(puzzle, path).into())),
            DataColumn::Weight => self.weight.map_or(Value::Null, |weight| Value::Float(weight.get())),
        }
    }
}

/// The steps as a JSON list of lines, each in the words of `sudokit path`.
fn path_json(puzzle: &Puzzle, path: &Path) -> String {
    serde_json::Value::from(render::path(&Position::new(puzzle.givens()), path)).to_string()
}
