//! Canonical forms against the slow and obvious way, on grids of every kind, and against known facts.

mod brute;

use sudokit_grid::{Cell, CellSet, Digit, Grid, House};
use sudokit_transform::{CanonicalKey, Transform, Transformable, automorphisms, canonicalize};

/// A small stream of numbers for test inputs.
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) ^ (self.0 >> 12 & 0x7fff_ffff)
    }

    fn below(&mut self, n: u64) -> usize {
        (self.next() % n) as usize
    }

    fn transform(&mut self) -> Transform {
        Transform::nth((self.next() << 31 | self.next()) % Transform::COUNT).unwrap()
    }

    fn cells(&mut self, count: usize) -> CellSet {
        let mut set = CellSet::EMPTY;
        while set.len() < count {
            set.insert(Cell::ALL[self.below(81)]);
        }
        set
    }
}

fn full_run() -> bool {
    std::env::var_os("SUDOKIT_FULL").is_some_and(|value| value == "1")
}

fn line(text: &str) -> Grid {
    let values: Vec<u8> = text.bytes().map(|b| if b == b'.' { 0 } else { b - b'0' }).collect();
    Grid::from_values(&values.try_into().unwrap()).unwrap()
}

/// The grid of shifted rows with the largest automorphism group of all, 648.
fn most_canonical() -> Grid {
    line("123456789456789123789123456231564897564897231897231564312645978645978312978312645")
}

fn cyclic() -> Grid {
    line("123456789456789123789123456234567891567891234891234567345678912678912345912345678")
}

/// A grid without any symmetry.
fn ordinary() -> Grid {
    line("812753649943682175675491283154237896369845721287169534521974368438526917796318452")
}

#[track_caller]
fn check(grid: &Grid) {
    let canonical = canonicalize(grid);
    let (form, geometric) = brute::canonical(grid);
    let show = |grid: &Grid| grid.to_values().map(|v| char::from(b'0' + v)).iter().collect::<String>();
    assert_eq!(show(&canonical.form), show(&form), "of {}", show(grid));
    assert_eq!(canonical.geometric_automorphisms(), geometric, "of {}", show(grid));
    check_by_itself(grid);
}

/// What holds without knowing the answer.
#[track_caller]
fn check_by_itself(grid: &Grid) {
    let canonical = canonicalize(grid);
    assert_eq!(grid.transformed(&canonical.by), canonical.form);
    assert!(Transform::COUNT.is_multiple_of(canonical.automorphisms));
    // Listing them takes every way to the form, counting them does not.
    let all = automorphisms(grid);
    assert_eq!(all.total(), canonical.automorphisms);
    assert!(all.take(3).all(|by| grid.transformed(&by) == *grid));
    let again = canonicalize(&canonical.form);
    assert_eq!((again.form, again.automorphisms), (canonical.form, canonical.automorphisms));
    let mut numbers = Numbers(canonical.by.index());
    let image = canonicalize(&grid.transformed(&numbers.transform()));
    assert_eq!((image.form, image.automorphisms), (canonical.form, canonical.automorphisms));
}

fn kinds(numbers: &mut Numbers, rounds: usize) -> Vec<Grid> {
    let mut grids = vec![Grid::EMPTY];
    for round in 0..rounds {
        for solution in [most_canonical(), cyclic(), ordinary()] {
            let solution = solution.transformed(&numbers.transform());
            // Few givens, puzzles, nearly full ones.
            for count in [1, 2, 3, 4, 5, 8, 12, 17, 22, 25, 30, 45, 60, 75, 79, 80] {
                if (round + count) % 3 == 0 {
                    grids.push(solution.masked(numbers.cells(count)));
                }
            }
            // Symmetric masks.
            let mut mask = numbers.cells(6);
            for by in &Transform::SQUARE[..[2, 4, 8][round % 3]] {
                mask |= mask.transformed(by);
            }
            grids.push(solution.masked(mask));
            // Whole houses and digits.
            grids.push(solution.masked(solution.cells_of(Digit::D1) | solution.cells_of(Digit::D5)));
        }
        // Clashing: a few digits anywhere; the same digit in many cells.
        for count in [2, 5, 9, 20, 40] {
            let mut grid = Grid::EMPTY;
            let digits = 1 + numbers.below(9) as u64;
            for cell in numbers.cells(count) {
                grid.set(cell, Digit::from_index(numbers.below(digits)));
            }
            grids.push(grid);
        }
    }
    grids
}

#[test]
fn forms_are_those_of_brute_force() {
    let mut numbers = Numbers(1);
    for grid in kinds(&mut numbers, if full_run() { 40 } else { 2 }) {
        check(&grid);
    }
}

#[test]
fn full_grids_are_as_brute_force_has_them() {
    let mut numbers = Numbers(2);
    for grid in [most_canonical(), cyclic(), ordinary()] {
        check(&grid.transformed(&numbers.transform()));
    }
    let all_one = Grid::from_cells([Some(Digit::D1); 81]);
    check(&all_one);
    check(&all_one.with(Cell::ALL[30], Some(Digit::D2)));
}

#[test]
fn known_automorphism_counts() {
    assert_eq!(canonicalize(&most_canonical()).automorphisms, 648);
    assert_eq!(canonicalize(&Grid::EMPTY).automorphisms, Transform::COUNT);
    // One given: all symmetries that keep its cell (1 of 81) and its digit (1 of 9).
    let one = Grid::EMPTY.with(Cell::ALL[17], Some(Digit::D4));
    assert_eq!(canonicalize(&one).automorphisms, Transform::COUNT / 81 / 9);
    assert_eq!(canonicalize(&ordinary()).automorphisms, 1);
}

/// The public list of 17-clue puzzles claims one of each class; disguises must not add any.
#[test]
fn the_17_clue_puzzles_are_all_different() {
    let Some(lines) = sudokit_test_data::lines("17-clue.txt") else { return };
    let mut numbers = Numbers(3);
    let mut keys = std::collections::HashSet::new();
    for text in &lines {
        let grid = line(&text.replace('0', "."));
        let key = CanonicalKey::of(&grid);
        assert!(keys.insert(key), "{text} comes twice");
        assert_eq!(CanonicalKey::of(&grid.transformed(&numbers.transform())), key, "{text}");
    }
    assert_eq!(keys.len(), 49_158);
}

#[test]
fn forms_of_list_puzzles_hold_up() {
    for name in ["unbiased.txt", "easy.txt", "top1465.txt", "multi-solution.txt"] {
        let Some(lines) = sudokit_test_data::lines(name) else { return };
        let step = if full_run() { 1 } else { lines.len() / 500 };
        for text in lines.iter().step_by(step) {
            check_by_itself(&line(&text[..81].replace('0', ".")));
        }
        for text in lines.iter().step_by(lines.len() / if full_run() { 50 } else { 2 }) {
            check(&line(&text[..81].replace('0', ".")));
        }
    }
}

/// Rows that are full or nearly so leave many orders open at first.
#[test]
fn nearly_full_grids_hold_up() {
    let mut numbers = Numbers(4);
    for round in 0..if full_run() { 2000 } else { 100 } {
        let solution = [most_canonical(), cyclic(), ordinary()][round % 3].transformed(&numbers.transform());
        let digits = 9 - round % 4;
        let kept = Digit::ALL[..digits].iter().fold(CellSet::EMPTY, |set, &d| set | solution.cells_of(d));
        check_by_itself(&solution.masked(kept));
        check_by_itself(&solution.masked(!numbers.cells(1 + round % 24)));
        // Some whole lines and a little more.
        let lines = [0, 1, 2].map(|_| House::ALL[numbers.below(27)].cells());
        let few = numbers.cells(round % 9);
        check_by_itself(&solution.masked(lines[0] | few));
        check_by_itself(&solution.masked(lines[0] | lines[1] | few));
        check_by_itself(&solution.masked(lines[0] | lines[1] | lines[2] | few));
    }
    let nearly = cyclic().masked(!cyclic().cells_of(Digit::D3));
    check(&nearly);
    check(&ordinary().masked(!ordinary().cells_of(Digit::D3)));
}

/// Bands have 416 classes under symmetry (Felgenhauer and Jarvis 2006). Here they are full top bands in
/// otherwise empty grids, one for each of the 36 288 with box 1 in order, columns of boxes 2 and 3
/// sorted by their first digits, and box 2 before box 3.
#[test]
fn bands_have_416_classes() {
    let orders: Vec<[usize; 3]> = vec![[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let (mut bands, mut classes) = (0, std::collections::HashSet::new());
    let own = |row: usize, digit: usize| digit / 3 == row;
    let triples: Vec<[usize; 3]> =
        (0..9).flat_map(|a| (a + 1..9).flat_map(move |b| (b + 1..9).map(move |c| [a, b, c]))).collect();
    for first in &triples {
        for second in &triples {
            let (one, two) = ([*first, *second].concat(), [first, second]);
            let third: Vec<usize> = (0..9).filter(|digit| !one.contains(digit)).collect();
            let clash = (0..2).any(|row| two[row].iter().any(|&digit| own(row, digit)));
            if third.len() != 3 || clash || third.iter().any(|&digit| own(2, digit)) {
                continue;
            }
            let rows = [*first, *second, third.try_into().unwrap()];
            let rest =
                |row: usize| (0..9).filter(|d| !own(row, *d) && !rows[row].contains(d)).collect::<Vec<_>>();
            let others = [rest(0), rest(1), rest(2)];
            // Box 2 holds the smaller digit at its upper left corner.
            if rows[0][0] > others[0][0] {
                continue;
            }
            for choice in 0..6usize.pow(4) {
                let order = |i: u32| &orders[choice / 6usize.pow(i) % 6];
                let mut values = [0; 81];
                for row in 0..3 {
                    for i in 0..3 {
                        let (box_2, box_3) = match row {
                            0 => (i, i),
                            row => (order(row as u32 - 1)[i], order(row as u32 + 1)[i]),
                        };
                        values[row * 9 + i] = (row * 3 + i) as u8 + 1;
                        values[row * 9 + 3 + i] = rows[row][box_2] as u8 + 1;
                        values[row * 9 + 6 + i] = others[row][box_3] as u8 + 1;
                    }
                }
                bands += 1;
                let form = canonicalize(&Grid::from_values(&values).unwrap()).form;
                classes.insert(form);
            }
        }
    }
    assert_eq!((bands, classes.len()), (36_288, 416));
}
