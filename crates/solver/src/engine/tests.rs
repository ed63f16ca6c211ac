//! The engine against the slow solver: same solutions, none missed, none twice.

use std::collections::BTreeSet;
use std::vec::Vec;

use sudokit_grid::{Cell, CellSet, Digit, Grid, Solution};

use super::dispatch::{self, Backend};
use super::{Own, Search};
use crate::rivals::words;
use crate::{Puzzle, Rivals, Verdict, count_solutions, naive, solutions, solve, unfixed_cells};

/// A small generator of our own (xorshift), so that the tests ask nothing of others.
struct Draws(u64);

impl Draws {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % bound
    }

    /// A full grid: the first solution of the empty grid with a few cells filled at random.
    fn full(&mut self) -> Grid {
        loop {
            if let Some(solution) = solutions(&self.partial(12)).next() {
                return *solution.grid();
            }
        }
    }

    /// Givens put one after the other into random cells, each a digit that no peer holds.
    fn partial(&mut self, givens: usize) -> Grid {
        let mut grid = Grid::EMPTY;
        for _ in 0..givens {
            let cell = Cell::ALL[self.below(81)];
            let digit = Digit::ALL[self.below(9)];
            if grid[cell].is_none() && cell.peers().iter().all(|peer| grid[peer] != Some(digit)) {
                grid.set(cell, Some(digit));
            }
        }
        grid
    }

    /// A full grid of which so many random cells are emptied, and sometimes one digit is changed.
    fn holed(&mut self, holes: usize) -> Grid {
        let mut grid = self.full();
        for _ in 0..holes {
            grid.set(Cell::ALL[self.below(81)], None);
        }
        if self.below(3) == 0 {
            grid.set(Cell::ALL[self.below(81)], Some(Digit::ALL[self.below(9)]));
        }
        grid
    }
}

/// All solutions by the slow way, no more than `limit`.
fn slow(grid: &Grid, limit: usize) -> Vec<Grid> {
    let mut all = Vec::new();
    naive::each_solution(grid, &mut |solution| {
        all.push(*solution.grid());
        all.len() < limit
    });
    all
}

#[track_caller]
fn check(grid: &Grid) {
    let expected = slow(grid, 300);
    let found: Vec<Grid> = solutions(grid).take(300).map(Grid::from).collect();
    assert_eq!(found.len(), expected.len(), "{grid}");
    assert_eq!(count_solutions(grid, 300), expected.len(), "{grid}");
    let distinct: BTreeSet<Grid> = found.iter().copied().collect();
    assert_eq!(distinct.len(), found.len(), "{grid}: a solution twice");
    assert!(found.iter().all(|solution| grid.is_part_of(solution)), "{grid}");
    if expected.len() < 300 {
        assert_eq!(distinct, expected.iter().copied().collect(), "{grid}");
        let varies = |&cell: &Cell| expected.iter().any(|solution| solution[cell] != expected[0][cell]);
        let unfixed: CellSet = Cell::ALL.into_iter().filter(varies).collect();
        assert_eq!(unfixed_cells(grid), unfixed, "{grid}");
    }
    match solve(grid) {
        Verdict::Clashing => {
            assert!(
                grid.filled().iter().any(|cell| cell.peers().iter().any(|peer| grid[peer] == grid[cell]))
            );
        }
        Verdict::Impossible => assert!(expected.is_empty()),
        Verdict::Unique(solution) => assert_eq!(expected, [*solution.grid()]),
        Verdict::Multiple(two) => {
            assert!(expected.len() > 1);
            assert_eq!(two.map(Grid::from), found[..2]);
        }
    }
}

#[test]
fn random_partial_grids() {
    let mut draws = Draws(0x5eed);
    for round in 0..400 {
        check(&draws.partial(26 + round % 30));
    }
}

#[test]
fn grids_with_holes() {
    let mut draws = Draws(0xd1ce);
    for round in 0..1500 {
        check(&draws.holed(20 + round % 60));
    }
}

#[test]
fn two_digits_taken_out_give_a_power_of_two() {
    let mut draws = Draws(0xc1c1e);
    for _ in 0..50 {
        let full = draws.full();
        let (one, other) = (Digit::ALL[draws.below(8)], Digit::D9);
        let both = full.cells_of(one) | full.cells_of(other);
        // Each set of their cells that is closed under "shares a house" can be swapped on its own.
        let mut left = both;
        let mut cycles = 0;
        while let Some(start) = left.first() {
            let mut part = CellSet::only(start);
            loop {
                let seen = part.iter().fold(part, |all, cell| all | cell.peers() & both);
                if seen == part {
                    break;
                }
                part = seen;
            }
            left -= part;
            cycles += 1;
        }
        assert_eq!(count_solutions(&full.masked(!both), usize::MAX), 1 << cycles);
    }
}

#[test]
fn digging_keeps_the_proof() {
    let mut draws = Draws(0xd16);
    for _ in 0..20 {
        let full = draws.full();
        let mut puzzle = Puzzle::try_from(full).unwrap();
        assert_eq!(puzzle.redundant(), CellSet::FULL);
        for _ in 0..150 {
            let cell = Cell::ALL[draws.below(81)];
            let without = puzzle.givens().with(cell, None);
            let unique = slow(&without, 2).len() == 1;
            assert_eq!(puzzle.stays_unique_without(cell), unique);
            assert_eq!(puzzle.stays_unique_with(puzzle.givens().filled() - CellSet::only(cell)), unique);
            let next = puzzle.without(cell);
            assert_eq!(next.is_some(), unique);
            if let Some(next) = next {
                assert_eq!(*next.givens(), without);
                assert_eq!(next.with(cell).givens()[cell], Some(full[cell].unwrap()));
                puzzle = next;
            }
            let keep: CellSet = puzzle.givens().filled().iter().filter(|_| draws.below(12) > 0).collect();
            let unique = slow(&puzzle.givens().masked(keep), 2).len() == 1;
            assert_eq!(puzzle.stays_unique_with(keep), unique);
            assert_eq!(puzzle.keeping(keep).is_some(), unique);
        }
        for cell in puzzle.redundant() {
            assert!(puzzle.without(cell).is_some());
        }
        assert_eq!(puzzle.solution().grid(), &full);
        assert_eq!(Puzzle::try_from(*puzzle.givens()), Ok(puzzle));
    }
}

#[test]
fn rivals_are_found_where_there_are_some() {
    let mut draws = Draws(0x51fa1);
    let (mut found, mut none) = (0, 0);
    for round in 0..1200 {
        let Ok(solution) = Solution::try_from(draws.full()) else { panic!("a full grid") };
        let rivals = Rivals::new(&solution);
        let givens: CellSet = (0..30 + round % 60).map(|_| Cell::ALL[draws.below(81)]).collect();
        let all = slow(&solution.grid().masked(givens), 200);
        let own = Own::new(&solution.grid().to_values());
        for (backend, _) in Backend::all().into_iter().filter(|(_, at_hand)| *at_hand) {
            let find = |cells: CellSet| dispatch::rival(backend, &own, words(givens), words(cells));
            assert_eq!(find(CellSet::EMPTY), rivals.find(givens).map(words), "{backend:?}");
            for cell in !givens {
                assert_eq!(find(CellSet::only(cell)), rivals.find_at(givens, cell).map(words), "{backend:?}");
            }
        }
        let differences: BTreeSet<CellSet> = all
            .iter()
            .map(|other| Cell::ALL.into_iter().filter(|&cell| other[cell] != solution[cell]).collect())
            .filter(|set: &CellSet| !set.is_empty())
            .collect();
        let is_one = |set: Option<CellSet>, some: bool| match set {
            None => assert!(!some),
            Some(set) => assert!(!set.is_empty() && (all.len() == 200 || differences.contains(&set))),
        };
        is_one(rivals.find(givens), !differences.is_empty());
        if all.len() < 200 {
            for cell in Cell::ALL {
                let set = rivals.find_at(givens, cell);
                assert!(set.is_none_or(|set| set.contains(cell)));
                is_one(set, differences.iter().any(|set| set.contains(cell)));
            }
        }
        found += usize::from(!differences.is_empty());
        none += usize::from(differences.is_empty());
    }
    assert!(found > 300 && none > 300, "{found} with rivals, {none} without");
}

#[test]
fn backends_agree_in_order() {
    let mut draws = Draws(0xbac);
    let grids: Vec<Grid> = (0..600)
        .map(|round| if round % 2 == 0 { draws.partial(round % 30) } else { draws.holed(20 + round % 60) })
        .collect();
    let lists = ["17-clue.txt", "hardest-1106.txt", "multi-solution.txt"];
    let lines = lists.map(|name| sudokit_test_data::lines(name).unwrap_or_default());
    let lines = lines.iter().flat_map(|lines| lines.iter().step_by(lines.len().div_ceil(100).max(1)));
    let grids: Vec<Grid> = grids.into_iter().chain(lines.map(|line| line.parse().unwrap())).collect();
    let run = |backend, grid: &Grid| {
        let mut search = Search { backend, ..Search::new(&grid.to_values()) };
        let found: Vec<[u8; 81]> = core::iter::from_fn(|| search.next()).take(20).collect();
        assert_eq!(dispatch::count(backend, &grid.to_values(), 20), found.len());
        let mut search = Search { backend, ..Search::new(&grid.to_values()) };
        assert_eq!(dispatch::count_rest(backend, &mut search, 20), found.len());
        found
    };
    for (backend, at_hand) in Backend::all() {
        if !at_hand {
            std::println!("not run: {backend:?}, which this machine lacks");
            continue;
        }
        for grid in &grids {
            assert_eq!(run(backend, grid), run(Backend::Portable, grid), "{backend:?}: {grid}");
        }
    }
}

#[test]
fn open_states_fit() {
    // The emptiest grids hold the most guesses at once.
    let mut search = Search::new(&[0; 81]);
    for _ in 0..1000 {
        assert!(search.next().is_some());
        assert!(search.open.len() < super::DEPTH);
    }
}
