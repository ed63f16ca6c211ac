//! Templates: all the ways to place one digit in the nine rows, columns and boxes.
//!
//! A way is ruled out when it uses a cell that every way of another digit uses. What is left decides: a
//! cell that every way uses holds the digit; a cell that no way uses does not. There are 46,656 ways
//! on the empty grid. Source: sudopedia, "Templates" (pattern overlay method); HoDoKu's
//! form, which compares the digits with one another until nothing changes.

use core::ops::ControlFlow;

use alloc::vec::Vec;

use sudokit_grid::{Candidate, CellSet, Digit, House};

use crate::finder::{Sink, report};
use crate::{Conclusion, Evidence, Position, Technique};

/// Digit by digit: the open cells that every way uses.
pub(super) fn template_set(position: &Position, sink: Sink<'_>) -> ControlFlow<()> {
    for (digit, ways) in Digit::ALL.into_iter().zip(ways_of_all(position)) {
        let Some(common) = ways.iter().copied().reduce(|a, b| a & b) else { continue };
        let placed = common & position.open();
        let conclusion = Conclusion::place(placed.iter().map(|cell| Candidate::new(cell, digit)));
        report(sink, Technique::TemplateSet, conclusion, || Evidence::Templates { digit })?;
    }
    ControlFlow::Continue(())
}

/// Digit by digit: the candidates that no way uses.
pub(super) fn template_delete(position: &Position, sink: Sink<'_>) -> ControlFlow<()> {
    for (digit, ways) in Digit::ALL.into_iter().zip(ways_of_all(position)) {
        let Some(used) = ways.iter().copied().reduce(|a, b| a | b) else { continue };
        let gone = position.cells_with(digit) - used;
        let conclusion = Conclusion::eliminate(gone.iter().map(|cell| Candidate::new(cell, digit)));
        report(sink, Technique::TemplateDelete, conclusion, || Evidence::Templates { digit })?;
    }
    ControlFlow::Continue(())
}

/// For each digit the ways that no cell certain of another digit rules out.
fn ways_of_all(position: &Position) -> [Vec<CellSet>; 9] {
    let mut ways = Digit::ALL.map(|digit| ways_of(position, digit));
    loop {
        let mut certain = [CellSet::EMPTY; 9];
        for (set, ways) in certain.iter_mut().zip(&ways) {
            *set = ways.iter().copied().reduce(|a, b| a & b).unwrap_or(CellSet::EMPTY);
        }
        let before: usize = ways.iter().map(Vec::len).sum();
        for (i, ways) in ways.iter_mut().enumerate() {
            let others = certain.iter().enumerate().filter(|(j, _)| *j != i);
            let taken = others.fold(CellSet::EMPTY, |all, (_, &set)| all | set);
            ways.retain(|way| way.is_disjoint(taken));
        }
        if ways.iter().map(Vec::len).sum::<usize>() == before {
            return ways;
        }
    }
}

/// The candidates of a digit that no way to place it uses, whatever the other digits do; none if there is
/// no way at all.
pub(super) fn unused(position: &Position, digit: Digit) -> CellSet {
    let used = ways_of(position, digit).into_iter().reduce(|a, b| a | b);
    used.map_or(CellSet::EMPTY, |used| position.cells_with(digit) - used)
}

/// The ways to place one digit, in reading order.
fn ways_of(position: &Position, digit: Digit) -> Vec<CellSet> {
    let placed = position.grid().cells_of(digit);
    // A row that holds the digit has one place; a clash of placed digits leaves no way.
    let places = House::ROWS.map(|row| match placed & row.cells() {
        set if set.is_empty() => position.cells_with(digit) & row.cells(),
        set => set,
    });
    let mut ways = Vec::new();
    descend(&places, CellSet::EMPTY, CellSet::FULL, &mut ways);
    ways
}

fn descend(rows: &[CellSet], used: CellSet, free: CellSet, ways: &mut Vec<CellSet>) {
    let Some((row, rest)) = rows.split_first() else {
        ways.push(used);
        return;
    };
    for cell in *row & free {
        descend(rest, used.with(cell), free - cell.peers(), ways);
    }
}
