//! The search for the smallest isomorph of any grid: row by row, keeping every beginning that ties.

use alloc::vec::Vec;

use super::beginning::Beginning;
use super::lines::{Lines, spread, spread_after};

/// What the search finds: the rows of the form, and every way to reach it, as far as ways differ in
/// more than the order of things that look the same.
pub(super) struct Found {
    pub(super) rows: [u64; 9],
    pub(super) ways: Vec<Beginning>,
}

pub(super) fn search(lines: &Lines) -> Found {
    let mut rows = [0; 9];
    let mut ways = Vec::with_capacity(48);
    ways.extend([Beginning::new(0), Beginning::new(1)]);
    if lines.clashing {
        for (r, row) in rows.iter_mut().enumerate() {
            let next = next_row_clashing(lines, &ways, r);
            (*row, ways) = (next.smallest, next.ways);
        }
        return Found { rows, ways };
    }
    let mut lines_tried = Vec::with_capacity(32);
    let promising = first_lines(lines);
    for (r, row) in rows.iter_mut().enumerate() {
        let mut try_lines = Tried { smallest: u64::MAX, lines: lines_tried };
        for (index, way) in ways.iter().enumerate() {
            let candidates = match r {
                0 => promising[index],
                3 | 6 => with_most_zeros(lines, way, candidates(way, r)),
                _ => candidates(way, r),
            };
            try_lines.add_all(lines, way, index, candidates);
        }
        *row = try_lines.smallest;
        let before = ways.len();
        for tried in &try_lines.lines {
            let mut way = ways[tried.way];
            way.choose(tried.line, tried.stands_for);
            let line = lines.line(way.view, tried.line);
            if way.pending != 0 && way.is_touched_by(line) {
                let tied = lines.line(way.view, way.pending_line.into());
                way.with_settled(tied, line, *row, &mut |_, next| ways.push(next));
            } else if tried.met {
                way.add_tied(line, *row, lines.merge, &mut ways);
            } else {
                way.add(line, *row);
                ways.push(way);
            }
        }
        ways.drain(..before);
        try_lines.lines.clear();
        lines_tried = try_lines.lines;
    }
    Found { rows, ways }
}

/// The lines, as bits, that may come next as row `r`: those left in the chute begun, else all that are
/// left.
#[inline]
fn candidates(way: &Beginning, r: usize) -> u16 {
    let free = !way.used & 0x1ff;
    if r.is_multiple_of(3) { free } else { free & CHUTES[(way.order & 15) as usize] }
}

/// For each line the lines of its chute, as bits.
const CHUTES: [u16; 16] = [7, 7, 7, 0o70, 0o70, 0o70, 0o700, 0o700, 0o700, 0, 0, 0, 0, 0, 0, 0];

/// Of several lines those whose rows begin with the most zeros, told by the columns from the left.
#[inline]
fn with_most_zeros(lines: &Lines, way: &Beginning, candidates: u16) -> u16 {
    if way.open != 0 || way.pending != 0 {
        return candidates;
    }
    // For each range of places, by its last place from the right: the lines with a digit in one, two
    // or all three of its columns.
    let mut filled = [[0u16; 3]; 16];
    let columns = &lines.filled[usize::from(way.view & 1 ^ 1)];
    for (&shift, column) in way.shifts.iter().zip(columns) {
        let [one, two, three] = &mut filled[usize::from(shift >> 2 & 15)];
        *three |= *two & column;
        *two |= *one & column;
        *one |= column;
    }
    // A place is zero unless as many columns are filled as are left of the range from there.
    let mut best = candidates;
    for range in filled[..9].iter().rev() {
        for lines in [range[2], range[1], range[0]] {
            if best & !lines == 0 {
                return best;
            }
            best &= !lines;
        }
        if best & (best - 1) == 0 {
            return best;
        }
    }
    best
}

/// The lines of a grid without clashes with which a smallest form can begin, as bits for each view.
///
/// The first row's digits are 1, 2, 3 … in order, so its places decide alone. And how many zeros the
/// second row can begin with is known from places as well.
#[inline]
fn first_lines(lines: &Lines) -> [u16; 2] {
    let spreads = lines.filled.map(|view| view.map(spread));
    let least = spreads.as_flattened().iter().fold(u8::MAX, |least, &spread| least.min(spread));
    let promising = spreads
        .map(|view| view.iter().rev().fold(0u16, |lines, &spread| lines << 1 | u16::from(spread == least)));
    let (mut least, mut best) = (u8::MAX, [0; 2]);
    for (view, filled) in lines.filled.iter().enumerate() {
        let mut rest = promising[view];
        while rest != 0 {
            let line = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let [a, b] = OTHERS[line].map(|line| filled[usize::from(line)]);
            let spread = spread_after(filled[line], a).min(spread_after(filled[line], b));
            if spread < least {
                least = spread;
                best = [0; 2];
            }
            best[view] |= u16::from(spread == least) << line;
        }
    }
    best
}

/// For each line the two others of its chute.
const OTHERS: [[u8; 2]; 9] = [[1, 2], [0, 2], [0, 1], [4, 5], [3, 5], [3, 4], [7, 8], [6, 8], [6, 7]];

/// A line that makes the smallest row found so far when it is added to a beginning.
struct TriedLine {
    way: usize,
    line: usize,
    stands_for: u32,
    met: bool,
}

/// The smallest row found at one level, and what makes it.
struct Tried {
    smallest: u64,
    lines: Vec<TriedLine>,
}

impl Tried {
    #[inline]
    fn add_all(&mut self, lines: &Lines, way: &Beginning, index: usize, candidates: u16) {
        let free = !way.used & 0x1ff;
        let mut rest = candidates;
        while rest != 0 {
            let line = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let Some(stands_for) = lines.stands_for(way.view, line, free) else { continue };
            let digits = lines.line(way.view, line);
            if way.pending != 0 && way.is_touched_by(digits) {
                self.add_settled(lines, way, index, line, stands_for);
                continue;
            }
            let (row, met) = way.row(digits);
            // Most lines lose by where their first digit stands.
            if row.leading_zeros() / 4 < self.smallest.leading_zeros() / 4 {
                continue;
            }
            self.add(way.number(row), TriedLine { way: index, line, stands_for, met });
        }
    }

    #[inline]
    fn add(&mut self, row: u64, tried: TriedLine) {
        if row < self.smallest {
            self.smallest = row;
            self.lines.clear();
        }
        if row == self.smallest {
            self.lines.push(tried);
        }
    }

    /// Tries a line that settles ties put off.
    #[cold]
    fn add_settled(&mut self, lines: &Lines, way: &Beginning, index: usize, line: usize, stands_for: u32) {
        let tied = lines.line(way.view, way.pending_line.into());
        let mut smallest = u64::MAX;
        way.with_settled(tied, lines.line(way.view, line), self.smallest, &mut |row, _| {
            smallest = smallest.min(row);
        });
        if smallest < u64::MAX {
            self.add(smallest, TriedLine { way: index, line, stands_for, met: false });
        }
    }
}

/// The smallest row found at one level of a clashing grid, and the beginnings that have it.
struct Level {
    smallest: u64,
    ways: Vec<Beginning>,
}

fn next_row_clashing(lines: &Lines, ways: &[Beginning], r: usize) -> Level {
    let mut level = Level { smallest: u64::MAX, ways: Vec::new() };
    for way in ways {
        let free = !way.used & 0x1ff;
        for line in (0..9).filter(|line| candidates(way, r) >> line & 1 != 0) {
            let Some(stands_for) = lines.stands_for(way.view, line, free) else { continue };
            let smallest = level.smallest;
            way.with_smallest(lines.line(way.view, line), smallest, &mut |row, mut next| {
                if row < level.smallest {
                    level.smallest = row;
                    level.ways.clear();
                }
                if row == level.smallest {
                    next.choose(line, stands_for);
                    level.ways.push(next);
                }
            });
        }
    }
    level
}
