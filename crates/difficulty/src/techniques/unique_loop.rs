//! Unique loops: a unique rectangle stretched to six or more cells.
//!
//! The cells of a loop all hold the two digits A and B. Each sees the next in a house that holds no
//! third cell of the loop. If no cell held anything else, swapping A and B round the loop would give
//! a second solution. Types 1 to 4 are those of the unique rectangle:
//!
//! - *Type 1*: one cell with extra candidates: it is neither A nor B.
//! - *Type 2*: the extra candidates are of one digit: it goes from what sees all of them.
//! - *Type 3*: two cells of a house have extras, which form a naked subset with other cells.
//! - *Type 4*: two cells of a house have extras, and A has no other place there: neither is B.
//!
//! Source: sudopedia, "Unique Loop"; Sudoku Explainer has it as "Unique Loop". HoDoKu lacks it.

use core::ops::ControlFlow;

use alloc::vec::Vec;

use sudokit_grid::{Cell, CellSet, Digit, DigitSet};

use super::common::{remove, remove_digits, shared_houses, subsets_beside};
use crate::finder::{Sink, report};
use crate::{Deadly, Evidence, Position, Technique};

/// Pair of digits by pair of digits, loops in the order of their first cell.
pub(super) fn find(position: &Position, technique: Technique, sink: Sink<'_>) -> ControlFlow<()> {
    for a in Digit::ALL {
        for b in Digit::ALL.into_iter().skip(a.index() + 1) {
            let cells = position.cells_with(a) & position.cells_with(b);
            let mut walk = Walk { position, pair: DigitSet::only(a).with(b), cells, loops: Vec::new() };
            for start in cells {
                walk.go(&mut Vec::from([start]), &mut [0; 27]);
            }
            for cells in walk.loops {
                judge(position, technique, [a, b], &cells, sink)?;
            }
        }
    }
    ControlFlow::Continue(())
}

struct Walk<'a> {
    position: &'a Position,
    pair: DigitSet,
    cells: CellSet,
    loops: Vec<Vec<Cell>>,
}

impl Walk<'_> {
    /// Goes on from the last cell; `counts` has the cells of each house before it.
    fn go(&mut self, path: &mut Vec<Cell>, counts: &mut [u8; 27]) {
        let [start, .., last] = *path.as_slice() else {
            let start = path[0];
            return self.step(start, start, path, counts);
        };
        if self.is_promising(path) {
            self.step(start, last, path, counts);
        }
    }

    fn step(&mut self, start: Cell, last: Cell, path: &mut Vec<Cell>, counts: &mut [u8; 27]) {
        if last.houses().into_iter().any(|house| counts[house.index()] == 2) {
            return;
        }
        last.houses().into_iter().for_each(|house| counts[house.index()] += 1);
        let closed = counts.iter().all(|&count| count != 1);
        if closed && path.len() >= 6 && last.sees(start) {
            self.keep(path);
        } else if path.len() < 14 {
            for house in last.houses() {
                if counts[house.index()] != 1 {
                    continue;
                }
                // The first cell is the smallest one, so that each loop is found from one cell only.
                for next in self.cells & house.cells() {
                    if next > start && !path.contains(&next) {
                        path.push(next);
                        self.go(path, counts);
                        path.pop();
                    }
                }
            }
        }
        last.houses().into_iter().for_each(|house| counts[house.index()] -= 1);
    }

    /// Whether the extras so far can still belong to one of the types.
    fn is_promising(&self, path: &[Cell]) -> bool {
        let with_extras = path.iter().filter(|&&cell| self.position.digits(cell) != self.pair).count();
        let extras = self.position.digits_of(path.iter().copied().collect()) - self.pair;
        with_extras <= 2 || extras.len() == 1
    }

    fn keep(&mut self, path: &[Cell]) {
        let turn = |start: usize| path.iter().skip(start).step_by(2);
        let apart = |start| turn(start).all(|cell| turn(start).all(|other| !cell.sees(*other)));
        let set: CellSet = path.iter().copied().collect();
        let known = |cells: &Vec<Cell>| cells.iter().copied().collect::<CellSet>() == set;
        if path.len().is_multiple_of(2) && apart(0) && apart(1) && !self.loops.iter().any(known) {
            self.loops.push(path.to_vec());
        }
    }
}

fn judge(
    position: &Position,
    technique: Technique,
    digits: [Digit; 2],
    cells: &[Cell],
    sink: Sink<'_>,
) -> ControlFlow<()> {
    let pair: DigitSet = digits.into_iter().collect();
    let all: CellSet = cells.iter().copied().collect();
    let roof: CellSet = all.iter().filter(|&cell| position.digits(cell) != pair).collect();
    let extras = position.digits_of(roof) - pair;
    let deadly = || Deadly { cells: cells.to_vec(), digits, subset: CellSet::EMPTY, links: Vec::new() };
    match technique {
        Technique::UniqueLoop1 if roof.len() == 1 => {
            let conclusion = remove_digits(position, pair, roof);
            report(sink, technique, conclusion, || Evidence::Deadly(deadly()))?;
        }
        Technique::UniqueLoop2 if roof.len() > 1 => {
            if let Some(extra) = extras.single() {
                let conclusion = remove(position, extra, roof.common_peers());
                report(sink, technique, conclusion, || Evidence::Deadly(deadly()))?;
            }
        }
        Technique::UniqueLoop3 if roof.len() == 2 && extras.len() > 1 => {
            for house in shared_houses(roof) {
                for (subset, digits) in subsets_beside(position, house, position.open() - all, extras) {
                    let conclusion = remove_digits(position, digits, house.cells() - subset - roof);
                    report(sink, technique, conclusion, || Evidence::Deadly(Deadly { subset, ..deadly() }))?;
                }
            }
        }
        Technique::UniqueLoop4 if roof.len() == 2 => {
            for house in shared_houses(roof) {
                for locked in digits {
                    if position.cells_in(house, locked) != roof {
                        continue;
                    }
                    let conclusion = remove_digits(position, pair - DigitSet::only(locked), roof);
                    report(sink, technique, conclusion, || {
                        Evidence::Deadly(Deadly { links: Vec::from([(locked, house)]), ..deadly() })
                    })?;
                }
            }
        }
        _ => {}
    }
    ControlFlow::Continue(())
}
