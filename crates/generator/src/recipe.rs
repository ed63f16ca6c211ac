//! What is wanted of a puzzle, and its text.

use core::fmt;
use core::str::FromStr;

use sudokit_grid::{Cell, CellSet, Digit, DigitSet, Grid};

use crate::seed::{decimal, hash};
use crate::{Difficulty, Level, Symmetry};

/// How many givens a puzzle is to have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Clues {
    /// This many.
    Exactly(u8),
    /// From the first to the second, both included. A count of the range is drawn for each puzzle and aimed at;
    /// any count of the range is taken.
    Between(u8, u8),
    /// As many as there happen to be once no given can go.
    Minimal,
    /// A minimal puzzle and this many givens more.
    MinimalPlus(u8),
    /// A minimal puzzle that comes with the weight that corrects how it was drawn: see
    /// [`minimal_unbiased`](crate::minimal_unbiased()) and [`Made::weight`](crate::Made::weight).
    ///
    /// With other wishes the sample stands for the minimal puzzles that meet them. With a symmetry whole orbits are taken
    /// out, and those outcomes in which a single given could still go are thrown away.
    Unbiased,
}

/// What is wanted of a puzzle. Everything combines.
///
/// All fields are open: build one from [`Recipe::ANY`] or from a [`Level`].
///
/// # Text
///
/// A list with commas, in which what is not named is free:
///
/// | part | meaning |
/// |---|---|
/// | `easy`, `medium`, `hard`, `expert`, `level1` … `level10`, `daily` | the clue count of a [`Level`]; 30 givens and a half turn |
/// | `clues=24`, `clues=22-26`, `minimal`, `minimal+3`, `unbiased` | [`Clues`] |
/// | `symmetry=half-turn` | a [`Symmetry`] |
/// | `mask=` and 81 characters | `x` is given, `.` is empty, `?` is either |
/// | `without=7` | this digit is not among the givens |
/// | `balanced`, `balanced=2` | the digits are given equally often, but for 1 (or 2) |
/// | `from=` and a grid of 81 characters | only its digits are given |
/// | `score=300-800`, `se=3.4-4.5`, `grade=subsets..fish` | how hard, on three scales: [`Difficulty`] |
/// | `hardest=x-wing`, `one-of=x-wing/swordfish`, `none-of=xy-wing` | techniques that are needed, and that are not |
/// | `first=r1c1`, `last=r5c5/r5c6` | cells that are solved before, or after, all others |
/// | `attempts=500` | how many full grids may be tried |
/// | `rounds=100` | how often givens are put back on each of them |
///
/// # Examples
///
/// ```
/// use sudokit_generator::{Clues, Level, Recipe, Symmetry};
///
/// let recipe = Recipe { symmetry: Symmetry::HalfTurn, ..Recipe::from(Level::Hard) };
/// assert_eq!(recipe.clues, Clues::Exactly(28));
/// assert_eq!(recipe.to_string(), "clues=28,symmetry=half-turn");
/// assert_eq!("hard,symmetry=half-turn".parse(), Ok(recipe));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Recipe {
    /// How many givens.
    pub clues: Clues,
    /// The symmetry of the mask of givens.
    pub symmetry: Symmetry,
    /// Cells that must be given.
    pub given: CellSet,
    /// Cells that must be empty.
    pub empty: CellSet,
    /// Digits that are not among the givens. More than one cannot be had: they could change places.
    pub left_out: DigitSet,
    /// By how much the most frequent digit of the givens may outnumber the least frequent.
    pub balance: Option<u8>,
    /// A full grid, or a puzzle, that the givens are taken from.
    pub from: Option<Grid>,
    /// How hard.
    pub difficulty: Difficulty,
    /// How many full grids may be tried before it is given up. It decides when to stop and nothing else:
    /// the puzzle is the same for every number that suffices.
    pub attempts: u32,
    /// How often givens are put back and dug out anew on one full grid, where a clue count is asked for and not
    /// reached, before the next grid is tried: 2000 unless told otherwise. Unlike the attempts it decides what is found.
    pub rounds: u32,
}

impl Recipe {
    /// A minimal puzzle, nothing else asked.
    pub const ANY: Recipe = Recipe {
        clues: Clues::Minimal,
        symmetry: Symmetry::None,
        given: CellSet::EMPTY,
        empty: CellSet::EMPTY,
        left_out: DigitSet::EMPTY,
        balance: None,
        from: None,
        difficulty: Difficulty::ANY,
        attempts: 1_000,
        rounds: 2_000,
    };

    /// The puzzle of a day: 30 givens, turned by half.
    pub const DAILY: Recipe =
        Recipe { clues: Clues::Exactly(30), symmetry: Symmetry::HalfTurn, ..Recipe::ANY };

    /// The number that stands for the recipe in the mix of a stream: a hash of its text without the
    /// attempts.
    pub(crate) fn key(&self) -> u64 {
        struct Hasher(u64);
        impl fmt::Write for Hasher {
            fn write_str(&mut self, text: &str) -> fmt::Result {
                self.0 =
                    text.bytes().fold(self.0, |h, b| (h ^ u64::from(b)).wrapping_mul(0x0000_0100_0000_01b3));
                Ok(())
            }
        }
        let mut hasher = Hasher(hash(b""));
        let bare = Recipe { attempts: Recipe::ANY.attempts, ..*self };
        // Writing into a number does not fail.
        let _ = fmt::write(&mut hasher, format_args!("{bare}"));
        hasher.0
    }
}

impl Default for Recipe {
    fn default() -> Recipe {
        Recipe::ANY
    }
}

impl From<Level> for Recipe {
    fn from(level: Level) -> Recipe {
        Recipe { clues: level.clues(), ..Recipe::ANY }
    }
}

impl fmt::Display for Clues {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Clues::Exactly(count) => write!(f, "clues={count}"),
            Clues::Between(from, to) => write!(f, "clues={from}-{to}"),
            Clues::Minimal => f.write_str("minimal"),
            Clues::MinimalPlus(more) => write!(f, "minimal+{more}"),
            Clues::Unbiased => f.write_str("unbiased"),
        }
    }
}

impl fmt::Display for Recipe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bare = Recipe { attempts: Recipe::ANY.attempts, ..*self };
        match Level::of(self.clues) {
            _ if bare == Recipe::DAILY => f.write_str("daily")?,
            Some(level) if bare == Recipe::from(level) => fmt::Display::fmt(&level, f)?,
            _ => self.write_parts(f)?,
        }
        if self.attempts != Recipe::ANY.attempts {
            write!(f, ",attempts={}", self.attempts)?;
        }
        Ok(())
    }
}

impl Recipe {
    fn write_parts(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.clues, f)?;
        if self.symmetry != Symmetry::None {
            write!(f, ",symmetry={}", self.symmetry)?;
        }
        if !(self.given | self.empty).is_empty() {
            f.write_str(",mask=")?;
            for cell in Cell::ALL {
                f.write_str(match (self.given.contains(cell), self.empty.contains(cell)) {
                    (true, true) => "!",
                    (true, false) => "x",
                    (false, true) => ".",
                    (false, false) => "?",
                })?;
            }
        }
        if !self.left_out.is_empty() {
            f.write_str(",without=")?;
            self.left_out.iter().try_for_each(|digit| write!(f, "{digit}"))?;
        }
        match self.balance {
            None => {}
            Some(1) => f.write_str(",balanced")?,
            Some(by) => write!(f, ",balanced={by}")?,
        }
        if let Some(grid) = &self.from {
            write!(f, ",from={grid}")?;
        }
        self.difficulty.write_parts(f)?;
        if self.rounds != Recipe::ANY.rounds {
            write!(f, ",rounds={}", self.rounds)?;
        }
        Ok(())
    }
}

/// The text is not a recipe.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseRecipeError {
    /// Where the part that is not understood starts, in bytes from the start of the text.
    pub offset: usize,
    /// What was expected there.
    pub expected: &'static str,
}

impl fmt::Display for ParseRecipeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {} at byte {}", self.expected, self.offset)
    }
}

impl core::error::Error for ParseRecipeError {}

impl FromStr for Recipe {
    type Err = ParseRecipeError;

    fn from_str(text: &str) -> Result<Recipe, ParseRecipeError> {
        let mut recipe = Recipe::ANY;
        let mut offset = 0;
        for part in text.split(',') {
            let fault = |expected| ParseRecipeError { offset, expected };
            let (name, value) = match part.split_once('=') {
                Some((name, value)) => (name, Some(value)),
                None => (part, None),
            };
            read_part(&mut recipe, part, name, value).map_err(fault)?;
            offset += part.len() + 1;
        }
        Ok(recipe)
    }
}

fn number<T: TryFrom<u64>>(text: &str) -> Option<T> {
    decimal(text.as_bytes()).and_then(|number| T::try_from(number).ok())
}

fn read_part(recipe: &mut Recipe, part: &str, name: &str, value: Option<&str>) -> Result<(), &'static str> {
    match (name, value) {
        ("minimal", None) => recipe.clues = Clues::Minimal,
        ("unbiased", None) => recipe.clues = Clues::Unbiased,
        ("daily", None) => (recipe.clues, recipe.symmetry) = (Recipe::DAILY.clues, Recipe::DAILY.symmetry),
        ("balanced", None) => recipe.balance = Some(1),
        ("balanced", Some(by)) => {
            recipe.balance = Some(number(by).ok_or("a number such as balanced=2")?);
        }
        ("clues", Some(clues)) => {
            const EXPECTED: &str = "a clue count such as clues=24 or a range such as clues=22-26";
            recipe.clues = match clues.split_once('-') {
                Some((from, to)) => {
                    Clues::Between(number(from).ok_or(EXPECTED)?, number(to).ok_or(EXPECTED)?)
                }
                None => Clues::Exactly(number(clues).ok_or(EXPECTED)?),
            };
        }
        ("symmetry", Some(symmetry)) => {
            recipe.symmetry = symmetry.parse().map_err(|_| {
                "a symmetry: none, half-turn, quarter-turn, horizontal, vertical, diagonal, antidiagonal, \
                 both-mirrors, both-diagonals or full"
            })?;
        }
        ("mask", Some(mask)) => {
            (recipe.given, recipe.empty) =
                read_mask(mask).ok_or("a mask of 81 characters: x is given, . is empty, ? is either")?;
        }
        ("without", Some(digits)) => {
            let read = digits.bytes().map(Digit::from_ascii).collect::<Option<DigitSet>>();
            recipe.left_out = read.ok_or("digits such as without=7")?;
        }
        ("from", Some(grid)) => {
            let read = Grid::from_line(grid.as_bytes());
            recipe.from = Some(read.map_err(|_| "a grid of 81 characters, 1 to 9 and . for empty")?);
        }
        ("attempts", Some(attempts)) => {
            recipe.attempts = number(attempts).ok_or("a number such as attempts=500")?;
        }
        ("rounds", Some(rounds)) => {
            recipe.rounds = number(rounds).ok_or("a number such as rounds=100")?;
        }
        _ => {
            if let Some(read) = value.and_then(|value| recipe.difficulty.read_part(name, value)) {
                return read;
            }
            if let Some(level) = Level::from_name(part) {
                recipe.clues = level.clues();
            } else if let Some(more) = part.strip_prefix("minimal+") {
                recipe.clues = Clues::MinimalPlus(number(more).ok_or("a number such as minimal+3")?);
            } else {
                return Err(
                    "a part of a recipe, such as hard, clues=24, minimal, symmetry=half-turn, mask=, \
                            without=7, balanced, from= or attempts=500",
                );
            }
        }
    }
    Ok(())
}

/// The cells that must be given and those that must be empty.
fn read_mask(mask: &str) -> Option<(CellSet, CellSet)> {
    let symbols: &[u8; 81] = mask.as_bytes().try_into().ok()?;
    let (mut given, mut empty) = (CellSet::EMPTY, CellSet::EMPTY);
    for cell in Cell::ALL {
        match symbols[cell.index()] {
            b'x' => given = given.with(cell),
            b'.' => empty = empty.with(cell),
            b'!' => (given, empty) = (given.with(cell), empty.with(cell)),
            b'?' => {}
            _ => return None,
        }
    }
    Some((given, empty))
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn texts_and_recipes_lead_to_each_other() {
        let mask = "x".repeat(9) + &"?".repeat(63) + &".".repeat(9);
        let full = "123456789456789123789123456231564897564897231897231564312645978645978312978312645";
        for text in [
            "minimal".to_string(),
            "minimal+3".into(),
            "unbiased".into(),
            "unbiased,symmetry=half-turn".into(),
            "easy".into(),
            "level10".into(),
            "daily".into(),
            "clues=24".into(),
            "clues=22-26,symmetry=full".into(),
            "hard,attempts=5".into(),
            "clues=23,rounds=0,attempts=5".into(),
            "minimal,balanced".into(),
            "minimal,first=r1c1,last=r5c5/r9c9".into(),
            alloc::format!(
                "clues=28,symmetry=half-turn,mask={mask},without=7,balanced=2,from={full},attempts=0"
            ),
        ] {
            let recipe: Recipe = text.parse().unwrap();
            assert_eq!(recipe.to_string(), text);
        }
        assert_eq!("clues=30,symmetry=half-turn".parse(), Ok(Recipe::DAILY));
        assert_eq!("clues=43".parse(), Ok(Recipe::from(Level::Easy)));
        assert_eq!("symmetry=none".parse(), Ok(Recipe::ANY));
    }

    #[test]
    fn faults_say_where() {
        for (text, offset) in [
            ("", 0),
            ("hard,", 5),
            ("Hard", 0),
            ("hard,symmetry=round", 5),
            ("clues=", 0),
            ("clues=-", 0),
            ("clues=300", 0),
            ("clues=24-", 0),
            ("minimal,clues=+4", 8),
            ("minimal+", 0),
            ("minimal+x", 0),
            ("mask=xx", 0),
            ("minimal,without=0", 8),
            ("from=1234", 0),
            ("hard=3", 0),
            ("attempts=4294967296", 0),
            ("é", 0),
            ("minimal,se=x", 8),
            ("grade=hard", 0),
            ("hardest=guess", 0),
            ("one-of=", 0),
            ("first=r0c1", 0),
            ("minimal,last=r1c1/", 8),
            ("score", 0),
        ] {
            let error = text.parse::<Recipe>().unwrap_err();
            assert_eq!(error.offset, offset, "{text:?}: {error}");
        }
    }

    #[test]
    fn attempts_do_not_change_the_key() {
        let recipe = Recipe::from(Level::Hard);
        assert_eq!(recipe.key(), Recipe { attempts: 7, ..recipe }.key());
        assert_ne!(recipe.key(), Recipe::DAILY.key());
        assert_ne!(recipe.key(), Recipe { rounds: 7, ..recipe }.key());
    }
}
