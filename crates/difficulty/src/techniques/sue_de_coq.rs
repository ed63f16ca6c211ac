//! Sue de Coq: cells of a segment with cells of the rest of its line and of the rest of its box, as many
//! cells as they have digits all in all, the two rests sharing no digit.
//!
//! Every digit then stands in these cells: a digit of the segment or the line cells but not of the box cells
//! goes from the rest of the line, one of the segment or the box cells but not of the line cells from the rest
//! of the box. Source: sudopedia, "Sue de Coq" (two-sector disjoint subsets).

use core::ops::ControlFlow;

use alloc::vec::Vec;

use sudokit_grid::{Candidate, CellSet, DigitSet, House};

use crate::finder::{Sink, report};
use crate::{Conclusion, Evidence, Position, Technique};

/// Boxes in order, their rows, then their columns; smaller sets first as the masks count.
pub(super) fn sue_de_coq(position: &Position, sink: Sink<'_>) -> ControlFlow<()> {
    for in_box in House::BOXES {
        for line in House::ROWS.into_iter().chain(House::COLUMNS) {
            let crossing = in_box.cells() & line.cells() & position.open();
            for segment in subsets(crossing).filter(|cells| cells.len() >= 2) {
                let digits = position.digits_of(segment);
                if digits.len() >= segment.len() + 2 {
                    in_segment(position, segment, digits, line, in_box, sink)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn in_segment(
    position: &Position,
    segment: CellSet,
    digits: DigitSet,
    line: House,
    in_box: House,
    sink: Sink<'_>,
) -> ControlFlow<()> {
    let sets = |house: House, other: House| -> Vec<(CellSet, DigitSet)> {
        let rest = (house.cells() - other.cells()) & position.open();
        let with_digits = subsets(rest).map(|cells| (cells, position.digits_of(cells)));
        with_digits.filter(|(_, own)| !(*own & digits).is_empty()).collect()
    };
    let box_sets = sets(in_box, line);
    for (line_cells, line_digits) in sets(line, in_box) {
        for &(box_cells, box_digits) in &box_sets {
            let all = digits | line_digits | box_digits;
            let cells = segment | line_cells | box_cells;
            if !line_digits.is_disjoint(box_digits) || all.len() != cells.len() {
                continue;
            }
            let from = |house: House, gone: DigitSet| {
                let rest = (house.cells() - cells) & position.open();
                rest.iter().flat_map(move |cell| {
                    (position.digits(cell) & gone).iter().map(move |digit| Candidate::new(cell, digit))
                })
            };
            let removed = from(line, all - box_digits).chain(from(in_box, all - line_digits));
            report(sink, Technique::SueDeCoq, Conclusion::eliminate(removed), || Evidence::SueDeCoq {
                segment,
                line: line_cells,
                in_box: box_cells,
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// The subsets of up to nine cells but for the empty one.
fn subsets(cells: CellSet) -> impl Iterator<Item = CellSet> {
    let cells: Vec<_> = cells.iter().collect();
    (1u16..1 << cells.len()).map(move |mask| {
        cells.iter().enumerate().filter(|(i, _)| mask >> i & 1 == 1).map(|(_, &cell)| cell).collect()
    })
}
