//! Locked candidates, pointing and claiming, all at once.

use super::{Bands, LANES, ROW, SEGMENT_STARTS};

impl Bands {
    /// Removes everything that locked candidates remove.
    pub(crate) fn locked_candidates(&mut self) -> bool {
        let mut kill = [[0; LANES]; 3];
        let mut columns = [[0; LANES]; 3];
        for band in 0..3 {
            for lane in 0..LANES {
                let marks = self.marks[band][lane];
                columns[band][lane] = (marks | marks >> 9 | marks >> 18) & ROW;
                // A flag for each segment of three cells in a row.
                let flags = (marks | marks >> 1 | marks >> 2) & SEGMENT_STARTS;
                // The segment is the only one of its box: the others of its row lose the digit.
                let pointing = flags & !(down(flags, 1) | down(flags, 2));
                // The segment is the only one of its row: the others of its box lose it.
                let claiming = flags & !(across(flags, 1) | across(flags, 2));
                let lost = across(pointing, 1) | across(pointing, 2) | down(claiming, 1) | down(claiming, 2);
                kill[band][lane] = (lost << 3) - lost;
            }
        }
        for band in 0..3 {
            let (second, third) = ((band + 1) % 3, (band + 2) % 3);
            for lane in 0..LANES {
                // The same for columns, with a flag for each segment of three cells in a column.
                let (flags, others) = (columns[band][lane], columns[second][lane] | columns[third][lane]);
                let claiming = flags & !others;
                let pointing = |flags: u32| flags & !(turn(flags, 1) | turn(flags, 2));
                let lost = turn(claiming, 1)
                    | turn(claiming, 2)
                    | pointing(columns[second][lane])
                    | pointing(columns[third][lane]);
                kill[band][lane] |= lost | lost << 9 | lost << 18;
            }
        }
        self.remove(&kill)
    }
}

/// Segment flags moved down by some rows within their band, round the end.
#[inline(always)]
fn down(flags: u32, rows: u32) -> u32 {
    ((flags << (9 * rows)) | (flags >> (27 - 9 * rows))) & SEGMENT_STARTS
}

/// Segment flags moved right by some boxes within their row, round the end.
#[inline(always)]
fn across(flags: u32, boxes: u32) -> u32 {
    const FIRST: u32 = 1 | 1 << 9 | 1 << 18;
    match boxes {
        1 => ((flags & !(FIRST << 6)) << 3) | ((flags >> 6) & FIRST),
        _ => ((flags & FIRST) << 6) | ((flags & !FIRST) >> 3),
    }
}

/// Column flags moved right by some columns within their box, round the end.
#[inline(always)]
fn turn(flags: u32, columns: u32) -> u32 {
    const FIRST: u32 = 0b001_001_001;
    match columns {
        1 => ((flags & !(FIRST << 2)) << 1) | ((flags >> 2) & FIRST),
        _ => ((flags & FIRST) << 2) | ((flags & !FIRST) >> 1),
    }
}
