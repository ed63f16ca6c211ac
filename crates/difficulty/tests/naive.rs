//! Finders against the plain definition of their technique, tried out in every way: slow, and obviously
//! right.

mod common;

use std::collections::BTreeSet;

use common::{LISTS, sample};
use sudokit_difficulty::{Conclusion, Position, Technique, all_steps};
use sudokit_grid::{Candidate, Cell, CellSet, Digit, DigitSet, House, HouseKind};

type Conclusions = BTreeSet<Conclusion>;

/// Notes a removal that removes anything.
fn note(into: &mut Conclusions, position: &Position, digits: DigitSet, cells: CellSet) {
    let gone = cells.iter().flat_map(|cell| digits.iter().map(move |digit| Candidate::new(cell, digit)));
    let conclusion = Conclusion::eliminate(gone.filter(|&candidate| position.contains(candidate)));
    if !conclusion.is_empty() {
        into.insert(conclusion);
    }
}

/// Every choice of so many of these.
fn choices<T: Copy>(of: &[T], size: usize) -> Vec<Vec<T>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let with = |i: usize| {
        choices(&of[i + 1..], size - 1).into_iter().map(move |rest| [&[of[i]][..], &rest].concat())
    };
    (0..of.len()).flat_map(with).collect()
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Fins {
    None,
    /// Each base line keeps two places in the cover.
    Finned,
    /// Some base line does not.
    Sashimi,
}

fn fish(position: &Position, size: usize, fins: Fins) -> Conclusions {
    let mut found = Conclusions::new();
    for digit in Digit::ALL {
        for (lines, across) in [(House::ROWS, House::COLUMNS), (House::COLUMNS, House::ROWS)] {
            let lines: Vec<House> =
                lines.into_iter().filter(|&line| position.cells_in(line, digit).len() >= 2).collect();
            for base in choices(&lines, size) {
                let in_base: CellSet = base.iter().fold(CellSet::EMPTY, |all, line| all | line.cells());
                let places = position.cells_with(digit) & in_base;
                for cover in choices(&across, size) {
                    let body: CellSet = cover.iter().fold(CellSet::EMPTY, |all, line| all | line.cells());
                    let outside = places - body;
                    let is_thin = base.iter().any(|line| (places & body & line.cells()).len() < 2);
                    let kind = match (outside.is_empty(), is_thin) {
                        (true, _) => Fins::None,
                        (false, false) => Fins::Finned,
                        (false, true) => Fins::Sashimi,
                    };
                    // A cover line without a place of the base would have no part in it.
                    let takes = |line: &House| !(places & line.cells()).is_empty();
                    if kind == fins && cover.iter().all(takes) {
                        let goes = (body - in_base) & outside.common_peers();
                        note(&mut found, position, DigitSet::only(digit), goes);
                    }
                }
            }
        }
    }
    found
}

fn naked(position: &Position, size: usize) -> Conclusions {
    let mut found = Conclusions::new();
    for house in House::ALL {
        let cells: Vec<Cell> =
            house.cells().iter().filter(|&cell| position.digits(cell).len() >= 2).collect();
        for chosen in choices(&cells, size) {
            let set: CellSet = chosen.iter().copied().collect();
            let digits = position.digits_of(set);
            if digits.len() == size {
                note(&mut found, position, digits, set.common_peers());
            }
        }
    }
    found
}

fn hidden(position: &Position, size: usize) -> Conclusions {
    let mut found = Conclusions::new();
    for house in House::ALL {
        let digits: Vec<Digit> =
            Digit::ALL.into_iter().filter(|&digit| position.cells_in(house, digit).len() >= 2).collect();
        for chosen in choices(&digits, size) {
            let cells =
                chosen.iter().fold(CellSet::EMPTY, |all, &digit| all | position.cells_in(house, digit));
            if cells.len() == size {
                note(&mut found, position, !chosen.iter().copied().collect::<DigitSet>(), cells);
            }
        }
    }
    found
}

/// A hinge and two pincers of two candidates each, three digits in all, one of them in the pincers only.
fn xy_wing(position: &Position) -> Conclusions {
    let mut found = Conclusions::new();
    let cells: Vec<Cell> = position.cells_with_count(2).iter().collect();
    for hinge in &cells {
        let seen: Vec<Cell> = cells.iter().copied().filter(|cell| cell.sees(*hinge)).collect();
        for pincers in choices(&seen, 2) {
            let [a, b] = [pincers[0], pincers[1]].map(|cell| position.digits(cell));
            let common = a & b;
            let all = a | b | position.digits(*hinge);
            if all.len() == 3 && common.len() == 1 && common.is_disjoint(position.digits(*hinge)) {
                note(&mut found, position, common, pincers.into_iter().collect::<CellSet>().common_peers());
            }
        }
    }
    found
}

fn xyz_wing(position: &Position) -> Conclusions {
    let mut found = Conclusions::new();
    let cells: Vec<Cell> = position.cells_with_count(2).iter().collect();
    for hinge in position.cells_with_count(3) {
        let seen: Vec<Cell> = cells.iter().copied().filter(|cell| cell.sees(hinge)).collect();
        for pincers in choices(&seen, 2) {
            let [a, b] = [pincers[0], pincers[1]].map(|cell| position.digits(cell));
            if a != b && a | b == position.digits(hinge) {
                let all = pincers.into_iter().chain([hinge]).collect::<CellSet>();
                note(&mut found, position, a & b, all.common_peers());
            }
        }
    }
    found
}

/// Three corners hold two digits alone, in two rows, two columns and two boxes.
fn unique_rectangle_1(position: &Position) -> Conclusions {
    let mut found = Conclusions::new();
    for rows in choices(&House::ROWS, 2) {
        for columns in choices(&House::COLUMNS, 2) {
            let corners: Vec<Cell> = rows
                .iter()
                .flat_map(|&row| columns.iter().filter_map(move |&column| Cell::at(row, column)))
                .collect();
            let boxes: BTreeSet<House> = corners.iter().map(|cell| cell.house(HouseKind::Box)).collect();
            for pair in choices(&Digit::ALL, 2) {
                let pair: DigitSet = pair.into_iter().collect();
                let plain: CellSet =
                    corners.iter().copied().filter(|&cell| position.digits(cell) == pair).collect();
                let rest = corners.iter().copied().collect::<CellSet>() - plain;
                let fits = |cell: Cell| pair.is_subset(position.digits(cell));
                if boxes.len() == 2 && plain.len() == 3 && rest.iter().all(fits) {
                    note(&mut found, position, pair, rest);
                }
            }
        }
    }
    found
}

fn check(position: &Position, techniques: &[Technique], expected: &Conclusions) -> usize {
    let steps = techniques.iter().flat_map(|&technique| all_steps(position, technique));
    let found: Conclusions = steps.map(|step| step.conclusion).collect();
    assert_eq!(found, *expected, "{techniques:?}\n{:#}", position.candidates());
    found.len()
}

#[test]
fn finders_find_what_their_definition_says() {
    use Technique as T;
    let mut seen = [0; 14];
    for list in LISTS {
        for puzzle in sample(list, 4).into_iter().take(300) {
            let mut position = Position::new(puzzle.givens());
            // Every position on the way by singles, then by locked candidates and pairs as well.
            let ways =
                [T::FullHouse, T::HiddenSingle, T::NakedSingle, T::Pointing, T::Claiming, T::NakedPair];
            for turn in 0.. {
                if turn % 4 == 0 {
                    let counts = [
                        check(&position, &[T::XWing], &fish(&position, 2, Fins::None)),
                        check(&position, &[T::Swordfish], &fish(&position, 3, Fins::None)),
                        check(&position, &[T::Jellyfish], &fish(&position, 4, Fins::None)),
                        check(&position, &[T::FinnedXWing], &fish(&position, 2, Fins::Finned)),
                        check(&position, &[T::SashimiXWing], &fish(&position, 2, Fins::Sashimi)),
                        check(&position, &[T::FinnedSwordfish], &fish(&position, 3, Fins::Finned)),
                        check(&position, &[T::SashimiSwordfish], &fish(&position, 3, Fins::Sashimi)),
                        check(&position, &[T::NakedPair, T::LockedPair], &naked(&position, 2)),
                        check(&position, &[T::NakedTriple, T::LockedTriple], &naked(&position, 3)),
                        check(&position, &[T::HiddenPair], &hidden(&position, 2)),
                        check(&position, &[T::HiddenQuad], &hidden(&position, 4)),
                        check(&position, &[T::XYWing], &xy_wing(&position)),
                        check(&position, &[T::XYZWing], &xyz_wing(&position)),
                        check(&position, &[T::UniqueRectangle1], &unique_rectangle_1(&position)),
                    ];
                    seen.iter_mut().zip(counts).for_each(|(seen, count)| *seen += count);
                }
                let steps = ways.iter().map(|&technique| all_steps(&position, technique));
                let Some(steps) = steps.into_iter().find(|steps| !steps.is_empty()) else { break };
                steps.iter().for_each(|step| {
                    position.apply(&step.conclusion);
                });
            }
        }
    }
    println!("{seen:?}");
    assert!(seen.iter().all(|&count| count > 0) || sample("17-clue.txt", 1).is_empty(), "{seen:?}");
}
