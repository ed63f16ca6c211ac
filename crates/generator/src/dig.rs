//! Taking givens out of a full grid with the solution kept unique at every step.
//!
//! Groups of cells are tried in a given order: a group goes if what stays still has one solution. That
//! defines the outcome; how the answers are found does not matter to it. They are found many groups at once:
//! the pool of unavoidable sets says which cannot go, one search proves the whole block of the rest, and a
//! rival solution that turns up instead is one more set for the pool.

use sudokit_grid::{Cell, CellSet, Grid, Solution};
use sudokit_solver::{Puzzle, Rivals};

use crate::pool::{Hits, Pool};
use crate::{GaveUp, Stream, Symmetry};

/// Digs one pass: tries the orbits of the symmetry in a random order, and takes each out if the solution stays
/// unique and the clue count can still be met.
///
/// One pass is quick and does not always get far: it ends at 23 givens on about one grid in five
/// without symmetry and hardly ever with. [`generate`](crate::generate) searches on.
///
/// # Errors
///
/// [`GaveUp`] with the puzzle that the pass ended at, if it has more givens than wanted, or if no mask with
/// the symmetry has that count.
///
/// # Examples
///
/// ```
/// use sudokit_generator::{Seed, Stream, Symmetry, dig, fill};
///
/// let mut stream = Stream::new(Seed::from("spade"), 0);
/// let solution = fill(&mut stream);
/// let puzzle = dig(&solution, Symmetry::Diagonal, 32, &mut stream).unwrap();
/// assert_eq!(puzzle.clue_count(), 32);
/// assert_eq!(puzzle.solution(), &solution);
/// ```
pub fn dig(
    solution: &Solution,
    symmetry: Symmetry,
    clues: u8,
    stream: &mut Stream,
) -> Result<Puzzle, GaveUp> {
    let mut digger = Digger::new(*solution);
    let mut groups = symmetry.orbits();
    stream.shuffle(&mut groups);
    centre_first(81usize.saturating_sub(clues as usize), &mut groups);
    let mask = digger.dig(CellSet::FULL, &groups, Aim { clues: Some(clues), each_digit: 0 });
    match Puzzle::try_from(digger.givens(mask)) {
        Ok(puzzle) if mask.len() == clues as usize => Ok(puzzle),
        other => Err(GaveUp { attempts: 1, nearest: other.ok() }),
    }
}

/// If one group alone is of odd size, its state is the parity of the clue count: if it has to go, it goes first.
pub(crate) fn centre_first(excess: usize, groups: &mut [CellSet]) {
    let mut odd = groups.iter().enumerate().filter(|(_, group)| group.len() % 2 == 1);
    if let (Some((place, _)), None, 1) = (odd.next(), odd.next(), excess % 2) {
        groups.swap(0, place);
    }
}

/// A full grid with what has been learnt of it.
#[derive(Clone, Debug)]
pub(crate) struct Digger {
    rivals: Rivals,
    pool: Pool,
}

/// What must hold of a mask besides uniqueness.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Aim {
    /// The wanted clue count: no step may make it unreachable. `None`: as few as can be.
    pub(crate) clues: Option<u8>,
    /// No digit may be given less often than this.
    pub(crate) each_digit: u8,
}

/// A mask on its way down.
#[derive(Clone)]
struct Mask {
    givens: CellSet,
    hits: Hits,
    /// How often each digit is given.
    digits: [u8; 9],
}

impl Digger {
    pub(crate) fn new(solution: Solution) -> Digger {
        Digger { rivals: Rivals::new(&solution), pool: Pool::new(&solution) }
    }

    pub(crate) fn solution(&self) -> &Solution {
        self.rivals.solution()
    }

    /// The givens of a mask.
    pub(crate) fn givens(&self, mask: CellSet) -> Grid {
        self.solution().grid().masked(mask)
    }

    /// Whether a mask has one solution.
    pub(crate) fn is_unique(&mut self, givens: CellSet) -> bool {
        self.group_can_go(givens, CellSet::EMPTY)
    }

    /// Whether a given of a unique mask can go.
    pub(crate) fn can_go(&mut self, givens: CellSet, cell: Cell) -> bool {
        self.group_can_go(givens, CellSet::only(cell))
    }

    /// Whether a group of givens of a unique mask can go as a whole. With an empty group: whether a mask is unique.
    pub(crate) fn group_can_go(&mut self, givens: CellSet, group: CellSet) -> bool {
        if Hits::misses(&self.pool, givens - group) {
            return false;
        }
        match self.rival(givens - group, group) {
            None => true,
            Some(set) => {
                self.pool.add(set);
                false
            }
        }
    }

    /// The cells of a rival of a mask that was unique before this group went.
    fn rival(&self, givens: CellSet, gone: CellSet) -> Option<CellSet> {
        match gone.single() {
            Some(cell) => self.rivals.find_at(givens, cell),
            None => self.rivals.find(givens),
        }
    }

    /// Whether no given of a unique mask can go.
    pub(crate) fn is_minimal(&mut self, givens: CellSet) -> bool {
        givens.iter().all(|cell| !self.can_go(givens, cell))
    }

    /// Takes out the groups, first to last, each if it can go. The mask has to be unique.
    pub(crate) fn dig(&mut self, givens: CellSet, groups: &[CellSet], aim: Aim) -> CellSet {
        // From each group on, the sums of sizes that the groups can make up.
        let mut reach = [1u128; 82];
        for (i, group) in groups.iter().enumerate().rev() {
            reach[i] = reach[i + 1] | reach[i + 1] << group.len();
        }
        let mut digits = [0; 9];
        for cell in givens {
            digits[self.solution().digit(cell).index()] += 1;
        }
        let mut mask = Mask { givens, hits: Hits::new(&self.pool, givens), digits };
        let mut next = 0;
        while next < groups.len() {
            let mut most = block(mask.givens.len());
            loop {
                let mut lower = mask.clone();
                let end = self.guess(&mut lower, groups, next, &reach, aim, most);
                if lower.givens == mask.givens {
                    next = end;
                    break;
                }
                let Some(set) = self.rival(lower.givens, mask.givens - lower.givens) else {
                    mask = lower;
                    next = end;
                    break;
                };
                let place = self.pool.add(set);
                mask.hits.set(place, (set & mask.givens).len() as u32);
                most = (most / 2).max(1);
            }
        }
        mask.givens
    }

    /// Takes out groups that the pool lets go until `most` cells are gone, and tells at which group it stopped.
    fn guess(
        &self,
        mask: &mut Mask,
        groups: &[CellSet],
        first: usize,
        reach: &[u128; 82],
        aim: Aim,
        most: usize,
    ) -> usize {
        let enough = mask.givens.len().saturating_sub(most);
        for (i, &group) in groups.iter().enumerate().skip(first) {
            if mask.givens.len() <= enough {
                return i;
            }
            if let Some(clues) = aim.clues {
                let count = mask.givens.len();
                if count <= clues as usize {
                    return groups.len();
                }
                let Some(excess) = count.checked_sub(group.len() + clues as usize) else { continue };
                if reach[i + 1] >> excess & 1 == 0 {
                    continue;
                }
            }
            let mut digits = mask.digits;
            if aim.each_digit > 0 {
                for cell in group {
                    let count = &mut digits[self.solution().digit(cell).index()];
                    *count = count.saturating_sub(1);
                }
                if digits.iter().any(|&count| count < aim.each_digit) {
                    continue;
                }
            }
            if mask.hits.take(&self.pool, group) {
                mask.givens -= group;
                mask.digits = digits;
            }
        }
        groups.len()
    }
}

/// How many cells to take at once from a mask of this many givens. It decides the time taken, not the outcome: many while
/// rivals are rare; one by one when they are not, for then the search knows where a rival must differ.
fn block(givens: usize) -> usize {
    match givens {
        0..=34 => 1,
        35..=38 => 2,
        39..=44 => 4,
        _ => givens - 40,
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use sudokit_solver::count_solutions;

    use super::*;
    use crate::{Seed, Stream, Symmetry, fill};

    /// The definition, step by step, with the solver as judge.
    fn plain(solution: &Solution, groups: &[CellSet], clues: Option<u8>) -> CellSet {
        let mut givens = CellSet::FULL;
        for (i, &group) in groups.iter().enumerate() {
            if let Some(clues) = clues {
                let after = givens.len() as i32 - group.len() as i32 - i32::from(clues);
                let rest = groups[i + 1..].iter().fold(1u128, |reach, g| reach | reach << g.len());
                if after < 0 || rest >> after & 1 == 0 {
                    continue;
                }
            }
            if count_solutions(&solution.grid().masked(givens - group), 2) == 1 {
                givens -= group;
            }
        }
        givens
    }

    #[test]
    fn blocks_and_pool_give_what_single_steps_give() {
        let mut stream = Stream::new(Seed::from("dig"), 0);
        for round in 0..20 {
            let solution = fill(&mut stream);
            let mut digger = Digger::new(solution);
            let symmetry = Symmetry::ALL[round % 10];
            for clues in [None, Some(30), Some(25)] {
                let mut groups = symmetry.orbits();
                stream.shuffle(&mut groups);
                let dug = digger.dig(CellSet::FULL, &groups, Aim { clues, each_digit: 0 });
                assert_eq!(dug, plain(&solution, &groups, clues), "{symmetry} {clues:?}");
                assert!(symmetry.holds(dug));
                assert!(digger.is_unique(dug));
            }
        }
    }

    #[test]
    fn uniqueness_agrees_with_the_solver() {
        let mut stream = Stream::new(Seed::from("unique"), 0);
        let mut unique = 0;
        for round in 0..200 {
            let mut digger = Digger::new(fill(&mut stream));
            let mut cells = Cell::ALL;
            stream.shuffle(&mut cells);
            let mask: CellSet = cells.iter().copied().take(26 + round % 12).collect();
            // Without the pool's help, and with it.
            let expected = count_solutions(&digger.givens(mask), 2) == 1;
            assert_eq!(digger.rivals.find(mask).is_none(), expected);
            assert_eq!(digger.is_unique(mask), expected);
            assert_eq!(digger.is_unique(mask), expected);
            unique += usize::from(expected);
        }
        assert!((2..198).contains(&unique), "{unique}");
    }

    #[test]
    fn the_least_count_of_each_digit_is_kept() {
        let mut stream = Stream::new(Seed::from("even"), 0);
        for _ in 0..10 {
            let mut digger = Digger::new(fill(&mut stream));
            let mut groups: Vec<CellSet> = Symmetry::HalfTurn.orbits();
            stream.shuffle(&mut groups);
            let mask = digger.dig(CellSet::FULL, &groups, Aim { clues: None, each_digit: 3 });
            let givens = digger.givens(mask);
            assert!(sudokit_grid::Digit::ALL.into_iter().all(|digit| givens.cells_of(digit).len() >= 3));
        }
    }
}
