//! What is wrong with a position: why no step in it can be trusted.

use core::fmt;

use alloc::vec::Vec;

use sudokit_grid::{Candidate, Cell, CellSet, Conflict, DeadEnd, House, Solution};
use sudokit_solver::{Verdict, differing_cells, solve};

use crate::Position;

/// Why a position is not one on the way to exactly one solution: see [`Position::fault`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PositionFault {
    /// Digits that are placed already clash.
    Clashing(Vec<Conflict>),
    /// Cells without a candidate, and houses without a place for a digit.
    DeadEnds(Vec<DeadEnd>),
    /// The digits placed have one solution, and its digits here are no candidates any more.
    Missing(Vec<Candidate>),
    /// No solution fits, though nothing shows it at a glance.
    Impossible,
    /// Several solutions fit; two of them.
    Multiple([Solution; 2]),
}

impl Position {
    /// What keeps the position from leading to exactly one solution, or `None` if nothing does.
    ///
    /// Where the digits placed have several solutions and the pencilmarks decide between them, the search
    /// for a fitting one is cut short after some ten thousand guesses; then no fault is known.
    ///
    /// # Examples
    ///
    /// ```
    /// use sudokit_difficulty::{Position, PositionFault};
    /// use sudokit_grid::Candidate;
    ///
    /// let line = "...7....3.6..2.71.3.......5....8...62.6.5.9..9..21.5...85....3....1....2..9..4...";
    /// let mut position = Position::new(&line.parse().unwrap());
    /// assert_eq!(position.fault(), None);
    /// let lost: Candidate = "8r6c3".parse().unwrap();
    /// position.eliminate(lost);
    /// assert_eq!(position.fault(), Some(PositionFault::Missing(vec![lost])));
    /// ```
    pub fn fault(&self) -> Option<PositionFault> {
        let conflicts: Vec<Conflict> = self.grid().conflicts().collect();
        if !conflicts.is_empty() {
            return Some(PositionFault::Clashing(conflicts));
        }
        match solve(self.grid()) {
            Verdict::Unique(solution) => {
                let missing: Vec<Candidate> = self.missing(&solution).collect();
                (!missing.is_empty()).then_some(PositionFault::Missing(missing))
            }
            Verdict::Multiple(two) if two.iter().all(|solution| self.missing(solution).next().is_none()) => {
                Some(PositionFault::Multiple(two))
            }
            Verdict::Multiple(_) => {
                let mut search = Search { found: Vec::new(), budget: 10_000 };
                search.run(self.clone());
                match search.found[..] {
                    [one, two, ..] => Some(PositionFault::Multiple([one, two])),
                    [] if search.budget > 0 => Some(self.without_solution()),
                    _ => None,
                }
            }
            Verdict::Clashing | Verdict::Impossible => Some(self.without_solution()),
        }
    }

    fn without_solution(&self) -> PositionFault {
        let ends: Vec<DeadEnd> = self.candidates().dead_ends().collect();
        if ends.is_empty() { PositionFault::Impossible } else { PositionFault::DeadEnds(ends) }
    }

    /// The digits of a solution that the open cells have lost.
    fn missing<'a>(&'a self, solution: &'a Solution) -> impl Iterator<Item = Candidate> + 'a {
        let of = |cell: Cell| Candidate::new(cell, solution.digit(cell));
        self.open().iter().map(of).filter(|&candidate| !self.contains(candidate))
    }
}

/// Looks for two solutions within the pencilmarks.
struct Search {
    found: Vec<Solution>,
    budget: u32,
}

impl Search {
    fn run(&mut self, mut position: Position) {
        while self.budget > 0 && self.found.len() < 2 && !position.is_broken() {
            let Some(cell) = position.open().iter().min_by_key(|&cell| position.digits(cell).len()) else {
                self.found.extend(Solution::try_from(*position.grid()));
                return;
            };
            if position.digits(cell).len() > 1 {
                if let Some(candidate) = hidden_single(&position) {
                    position.place(candidate);
                    continue;
                }
                self.budget -= 1;
                for digit in position.digits(cell) {
                    let mut guess = position.clone();
                    guess.place(Candidate::new(cell, digit));
                    self.run(guess);
                }
                return;
            }
            // Not broken, so there is one candidate.
            if let Some(digit) = position.digits(cell).first() {
                position.place(Candidate::new(cell, digit));
            }
        }
    }
}

fn hidden_single(position: &Position) -> Option<Candidate> {
    House::ALL.into_iter().find_map(|house| {
        let single = |digit| Some(Candidate::new(position.cells_in(house, digit).single()?, digit));
        sudokit_grid::Digit::ALL.into_iter().find_map(single)
    })
}

impl fmt::Display for PositionFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PositionFault::Clashing(conflicts) => {
                f.write_str("clashing: ")?;
                list(f, conflicts)
            }
            PositionFault::DeadEnds(ends) => {
                f.write_str("no solution: ")?;
                list(f, ends)
            }
            PositionFault::Missing(missing) => {
                f.write_str("the pencilmarks miss the solution: ")?;
                for (i, lost) in missing.iter().enumerate() {
                    let comma = if i > 0 { ", " } else { "" };
                    write!(f, "{comma}{} lacks {}", lost.cell, lost.digit)?;
                }
                Ok(())
            }
            PositionFault::Impossible => f.write_str("no solution"),
            PositionFault::Multiple(two) => {
                const SHOWN: usize = 10;
                let differ: CellSet = differing_cells(two);
                write!(f, "several solutions; two of them differ in {} cells:", differ.len())?;
                for cell in differ.iter().take(SHOWN) {
                    write!(f, " {cell}")?;
                }
                match differ.len().saturating_sub(SHOWN) {
                    0 => Ok(()),
                    more => write!(f, " and {more} more"),
                }
            }
        }
    }
}

fn list(f: &mut fmt::Formatter<'_>, items: &[impl fmt::Display]) -> fmt::Result {
    for (i, item) in items.iter().enumerate() {
        if i > 0 {
            f.write_str("; ")?;
        }
        item.fmt(f)?;
    }
    Ok(())
}

impl core::error::Error for PositionFault {}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;
    use sudokit_grid::{Candidates, Digit, DigitSet, Grid};

    const LINE: &str = "...7....3.6..2.71.3.......5....8...62.6.5.9..9..21.5...85....3....1....2..9..4...";

    #[track_caller]
    fn says(position: &Position, expected: &str) {
        assert_eq!(position.fault().map_or("-".to_string(), |fault| fault.to_string()), expected);
    }

    #[test]
    fn grids_without_exactly_one_solution() {
        let grid: Grid = LINE.parse().unwrap();
        says(&Position::new(&grid), "-");
        let cell: Cell = "r1c1".parse().unwrap();
        says(&Position::new(&grid.with(cell, Some(Digit::D7))), "clashing: row 1 holds 7 twice: r1c1 r1c4");
        let full: Grid = "12345678.........9..............................................................."
            .parse()
            .unwrap();
        says(&Position::new(&full), "no solution: r1c9 has no candidate left; row 1 has no place left for 9");
        let open = grid.with("r1c4".parse().unwrap(), None);
        assert!(matches!(Position::new(&open).fault(), Some(PositionFault::Multiple(_))));
        says(&Position::new(&grid.with(cell, Some(Digit::D4))), "no solution");
    }

    #[test]
    fn pencilmarks_decide() {
        let grid: Grid = LINE.parse().unwrap();
        let Verdict::Unique(solution) = solve(&grid) else { panic!() };
        // The empty grid has many solutions; the pencilmarks leave one, or two, or none.
        let mut marks = Candidates::EMPTY;
        for cell in Cell::ALL {
            marks[cell] = DigitSet::only(solution.digit(cell));
        }
        let position = |marks: &Candidates| Position::with_pencilmarks(&Grid::EMPTY, CellSet::EMPTY, marks);
        says(&position(&marks), "-");
        let (one, two) = (marks[Cell::ALL[0]], marks[Cell::ALL[1]]);
        marks[Cell::ALL[0]] = one | two;
        says(&position(&marks), "-");
        marks[Cell::ALL[0]] = two;
        assert!(matches!(position(&marks).fault(), Some(PositionFault::DeadEnds(_))));
        // Two digits exchanged everywhere give a second solution.
        for cell in Cell::ALL {
            let digit = DigitSet::only(solution.digit(cell));
            marks[cell] = if digit == one || digit == two { one | two } else { digit };
        }
        assert!(matches!(position(&marks).fault(), Some(PositionFault::Multiple(_))));
    }
}
