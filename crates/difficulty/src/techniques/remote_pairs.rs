//! Remote pairs: cells that hold the same two candidates, each seeing the next.
//!
//! The two digits alternate along the chain, so of two cells an odd number of steps apart one holds
//! the first digit and one the second. What sees two such cells loses both digits.
//!
//! The finder colours each connected cluster of such cells in two; a step is one cluster of at least
//! four cells with all it removes. Source: sudopedia, "Remote Pairs"; HoDoKu's number 0703.

use core::ops::ControlFlow;

use sudokit_grid::CellSet;

use super::common::remove_digits;
use crate::finder::{Sink, report};
use crate::{Evidence, Position, Technique};

/// Cluster by cluster, in the order of the first cell.
pub(super) fn remote_pairs(position: &Position, sink: Sink<'_>) -> ControlFlow<()> {
    let mut left = position.cells_with_count(2);
    while let Some(start) = left.first() {
        let digits = position.digits(start);
        let same: CellSet = left.iter().filter(|&cell| position.digits(cell) == digits).collect();
        let mut colors = [CellSet::only(start), CellSet::EMPTY];
        let mut seen = CellSet::only(start);
        let mut front = seen;
        let mut side = 0;
        while !front.is_empty() {
            side ^= 1;
            front = front.iter().fold(CellSet::EMPTY, |all, cell| all | cell.peers()) & (same - seen);
            colors[side] |= front;
            seen |= front;
        }
        left -= seen;
        if seen.len() < 4 {
            continue;
        }
        let sees = |cells: CellSet| cells.iter().fold(CellSet::EMPTY, |all, cell| all | cell.peers());
        let target = sees(colors[0]) & (sees(colors[1]) - seen);
        let conclusion = remove_digits(position, digits, target);
        report(sink, Technique::RemotePairs, conclusion, || Evidence::RemotePairs { colors, digits })?;
    }
    ControlFlow::Continue(())
}
