//! Empty rectangle: a box whose places of a digit lie in one of its rows and one of its columns.
//!
//! The four other cells of the box are empty of the digit, hence the name. If the digit is not in
//! the row's part, it is in the column's. With a strong link in a line that crosses the row outside
//! the box, the far end of the link and the box's column meet in a cell that loses the digit; and
//! the same with row and column exchanged.
//!
//! - *Dual empty rectangle*: two in the same box whose conclusions differ, as one step.
//!
//! With only two places in the box it is a chain of three strong links as well; HoDoKu counts it
//! here. Source: sudopedia, "Empty Rectangle"; HoDoKu's numbers 0402 and 0405.

use core::ops::ControlFlow;

use alloc::vec;
use alloc::vec::Vec;

use sudokit_grid::{Cell, CellSet, Digit, House, HouseKind};

use super::common::{remove, strong_links};
use crate::finder::{Sink, report};
use crate::{Conclusion, Evidence, Position, Step, Technique};

/// A digit and a box.
type Hinge = (Digit, House);

/// Digit by digit and box by box.
pub(super) fn single(position: &Position, sink: Sink<'_>) -> ControlFlow<()> {
    each(position, &mut |_, step| sink(step))
}

/// Two with the same box and different conclusions, as one step.
pub(super) fn dual(position: &Position, sink: Sink<'_>) -> ControlFlow<()> {
    let mut steps: Vec<(Hinge, Step)> = Vec::new();
    each(position, &mut |hinge, step| {
        steps.push((hinge, step));
        ControlFlow::Continue(())
    })?;
    for (i, (hinge, first)) in steps.iter().enumerate() {
        for (other, second) in &steps[i + 1..] {
            if hinge != other || first.conclusion == second.conclusion {
                continue;
            }
            let both = first.conclusion.eliminations.iter().chain(&second.conclusion.eliminations);
            report(sink, Technique::DualEmptyRectangle, Conclusion::eliminate(both.copied()), || {
                Evidence::Pair(vec![first.evidence.clone(), second.evidence.clone()])
            })?;
        }
    }
    ControlFlow::Continue(())
}

fn each(position: &Position, found: &mut dyn FnMut(Hinge, Step) -> ControlFlow<()>) -> ControlFlow<()> {
    for digit in Digit::ALL {
        let links = strong_links(position, digit);
        for in_box in House::BOXES {
            let cells = position.cells_in(in_box, digit);
            if cells.len() < 2 {
                continue;
            }
            for (row, column) in crosses(in_box, cells) {
                for link in links.iter().filter(|link| link.house.is_line()) {
                    // The link crosses one of the two lines outside the box; the other one loses.
                    let (along, across) = match link.house.kind() {
                        HouseKind::Column => (row, column),
                        _ => (column, row),
                    };
                    for (near, far) in [(link.ends[0], link.ends[1]), (link.ends[1], link.ends[0])] {
                        let outside = |cell: Cell| !in_box.cells().contains(cell);
                        if !along.cells().contains(near) || !outside(near) || !outside(far) {
                            continue;
                        }
                        let target = far.peers() & (across.cells() - in_box.cells());
                        let target = target & opposite(link.house, far).cells();
                        let conclusion = remove(position, digit, target - CellSet::only(far));
                        report(
                            &mut |step| found((digit, in_box), step),
                            Technique::EmptyRectangle,
                            conclusion,
                            || Evidence::EmptyRectangle { digit, in_box, links: vec![link.house] },
                        )?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The line through a cell that crosses a line.
fn opposite(line: House, cell: Cell) -> House {
    match line.kind() {
        HouseKind::Row => cell.column(),
        _ => cell.row(),
    }
}

/// The rows and columns of a box that together hold all these cells, neither holding all alone.
fn crosses(in_box: House, cells: CellSet) -> impl Iterator<Item = (House, House)> {
    let meets = move |line: &&House| !(line.cells() & in_box.cells()).is_empty();
    House::ROWS.iter().filter(meets).flat_map(move |&row| {
        House::COLUMNS.iter().filter(meets).filter_map(move |&column| {
            let covers = cells.is_subset(row.cells() | column.cells());
            let both = !cells.is_subset(row.cells()) && !cells.is_subset(column.cells());
            (covers && both).then_some((row, column))
        })
    })
}
