//! Levels by clue count: four named, ten numbered.

use core::fmt;

use crate::Clues;

/// A level that is a clue count, and no more: how hard a puzzle is to solve is another question.
///
/// # Examples
///
/// ```
/// use sudokit_generator::{Clues, Level};
///
/// assert_eq!(Level::Expert.clues(), Clues::Exactly(23));
/// assert_eq!(Level::from_name("hard"), Some(Level::Hard));
/// assert_eq!(Level::from_name("level7").unwrap().to_string(), "level7");
/// // Level 7 empties 50 to 52 cells.
/// assert_eq!(Level::numbered(7).unwrap().clues(), Clues::Between(29, 31));
/// assert_eq!(Level::numbered(11), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Level {
    /// 43 givens.
    Easy,
    /// 33 givens.
    Medium,
    /// 28 givens.
    Hard,
    /// 23 givens.
    Expert,
    /// A numbered level.
    Numbered(NumberedLevel),
}

/// The number of a level, 1 to 10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NumberedLevel(u8);

/// The cells that levels 1 to 10 empty, from and to.
const EMPTIED: [(u8, u8); 10] =
    [(20, 24), (25, 29), (30, 34), (40, 42), (43, 45), (46, 49), (50, 52), (53, 55), (56, 59), (60, 64)];

impl NumberedLevel {
    /// The number.
    pub const fn get(self) -> u8 {
        self.0
    }
}

impl Level {
    /// The four named levels.
    pub const NAMED: [Level; 4] = [Level::Easy, Level::Medium, Level::Hard, Level::Expert];

    /// The numbered level, `None` unless it is 1 to 10.
    ///
    /// | level | cells emptied | givens |
    /// |---|---|---|
    /// | 1, 2, 3 | 20–24, 25–29, 30–34 | 57–61, 52–56, 47–51 |
    /// | 4, 5, 6 | 40–42, 43–45, 46–49 | 39–41, 36–38, 32–35 |
    /// | 7, 8, 9 | 50–52, 53–55, 56–59 | 29–31, 26–28, 22–25 |
    /// | 10 | 60–64 | 17–21 |
    pub const fn numbered(number: u8) -> Option<Level> {
        match number {
            1..=10 => Some(Level::Numbered(NumberedLevel(number))),
            _ => None,
        }
    }

    /// The clue count.
    pub const fn clues(self) -> Clues {
        match self {
            Level::Easy => Clues::Exactly(43),
            Level::Medium => Clues::Exactly(33),
            Level::Hard => Clues::Exactly(28),
            Level::Expert => Clues::Exactly(23),
            Level::Numbered(NumberedLevel(number)) => {
                let (from, to) = EMPTIED[number as usize - 1];
                Clues::Between(81 - to, 81 - from)
            }
        }
    }

    /// The level of this name: `easy`, `medium`, `hard`, `expert`, `level1` to `level10`.
    pub fn from_name(name: &str) -> Option<Level> {
        let numbered = (1..=10).filter_map(Level::numbered);
        Level::NAMED.into_iter().chain(numbered).find(|level| match level {
            Level::Easy => name == "easy",
            Level::Medium => name == "medium",
            Level::Hard => name == "hard",
            Level::Expert => name == "expert",
            Level::Numbered(NumberedLevel(number)) => {
                let digits = name.strip_prefix("level").unwrap_or_default();
                crate::seed::decimal(digits.as_bytes()) == Some(u64::from(*number))
            }
        })
    }

    /// The level that is this clue count.
    pub fn of(clues: Clues) -> Option<Level> {
        let numbered = (1..=10).filter_map(Level::numbered);
        Level::NAMED.into_iter().chain(numbered).find(|level| level.clues() == clues)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Level::Easy => f.write_str("easy"),
            Level::Medium => f.write_str("medium"),
            Level::Hard => f.write_str("hard"),
            Level::Expert => f.write_str("expert"),
            Level::Numbered(NumberedLevel(number)) => write!(f, "level{number}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn names_and_clues_lead_back() {
        let numbered = (0..=255).filter_map(Level::numbered);
        for level in Level::NAMED.into_iter().chain(numbered) {
            assert_eq!(Level::from_name(&level.to_string()), Some(level));
            assert_eq!(Level::of(level.clues()), Some(level));
        }
        for name in ["", "Easy", "level", "level0", "level01", "level11", "7"] {
            assert_eq!(Level::from_name(name), None, "{name:?}");
        }
    }
}
