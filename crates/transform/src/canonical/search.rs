//! The search for the smallest isomorph of any grid: row by row, keeping every beginning that ties.

use alloc::vec::Vec;

use super::beginning::Beginning;
use super::lines::{Counts, Lines};

/// What the search finds: the rows of the form, and every way to reach it, as far as ways differ in
/// more than the order of things that look the same.
pub(super) struct Found {
    pub(super) rows: [u64; 9],
    pub(super) ways: Vec<Beginning>,
}

pub(super) fn search(lines: &Lines) -> Found {
    let mut rows = [0; 9];
    let mut level = Level { smallest: u64::MAX, ways: Vec::with_capacity(32) };
    first_row(lines, &mut level);
    rows[0] = level.smallest;
    let mut before = Vec::with_capacity(32);
    for (r, row) in rows.iter_mut().enumerate().skip(1) {
        core::mem::swap(&mut before, &mut level.ways);
        level.ways.clear();
        level.smallest = u64::MAX;
        for way in &before {
            next_row(lines, way, r, &mut level);
        }
        *row = level.smallest;
    }
    Found { rows, ways: level.ways }
}

/// The smallest row found at one level, and the beginnings that have it.
struct Level {
    smallest: u64,
    ways: Vec<Beginning>,
}

impl Level {
    #[inline]
    fn add(&mut self, row: u64, way: Beginning) {
        if row < self.smallest {
            self.smallest = row;
            self.ways.clear();
        }
        if row == self.smallest {
            self.ways.push(way);
        }
    }

    /// Tries a line as the next row.
    #[inline]
    fn try_line(&mut self, lines: &Lines, way: &Beginning, line: usize, stands_for: u32) {
        let digits = lines.digits[usize::from(way.view)][line];
        let chosen = |mut next: Beginning| {
            next.used |= 1 << line;
            next.order = next.order << 4 | line as u64;
            next.weight *= stands_for;
            next
        };
        if lines.clashing {
            way.with_smallest(digits, self.smallest, &mut |row, next| self.add(row, chosen(next)));
            return;
        }
        let (row, met) = way.row(digits);
        // Most lines lose by where their first digit stands.
        if row.leading_zeros() / 4 < self.smallest.leading_zeros() / 4 {
            return;
        }
        let row = way.number(row);
        if row > self.smallest {
            return;
        }
        if met {
            way.with_tied(digits, row, &mut |next| self.add(row, chosen(next)));
        } else {
            self.add(row, chosen(way.with(digits, row)));
        }
    }
}

fn first_row(lines: &Lines, level: &mut Level) {
    // Without clashes the first row's digits are 1, 2, 3 … in order, so the places decide alone.
    let counts = lines.digits.map(|view| view.map(Counts::of));
    let least = counts.iter().flatten().map(|counts| counts.spread()).min().unwrap_or(0);
    // How many zeros the second row can begin with is known as well.
    let second = |view: &[Counts; 9], line: usize| {
        let [a, b] = [(line + 1) % 3, (line + 2) % 3].map(|other| view[line / 3 * 3 + other]);
        a.after(view[line]).min(b.after(view[line]))
    };
    let smallest = |view: &[Counts; 9], line: usize| view[line].spread() == least;
    let least_second = (counts.iter())
        .flat_map(|view| (0..9).filter(|&line| smallest(view, line)).map(|line| second(view, line)))
        .min();
    for (view, counts) in counts.iter().enumerate() {
        let start = Beginning::new(view as u8);
        for line in 0..9 {
            let best = || smallest(counts, line) && Some(second(counts, line)) == least_second;
            if !lines.clashing && !best() {
                continue;
            }
            if let Some(chutes) = lines.chute_stands_for(view, line / 3, 7)
                && let Some(twins) = lines.stands_for(view, line, 0x1ff)
            {
                level.try_line(lines, &start, line, chutes * twins);
            }
        }
    }
}

fn next_row(lines: &Lines, way: &Beginning, r: usize, level: &mut Level) {
    let view = usize::from(way.view);
    let free = !way.used & 0x1ff;
    if r.is_multiple_of(3) {
        let free_chutes = (0..3).fold(0, |bits, chute| bits | (free >> (3 * chute) & 1) << chute) as u8;
        for chute in 0..3 {
            if free_chutes >> chute & 1 == 0 {
                continue;
            }
            let Some(chutes) = lines.chute_stands_for(view, chute, free_chutes) else { continue };
            for line in 3 * chute..3 * chute + 3 {
                if let Some(twins) = lines.stands_for(view, line, free) {
                    level.try_line(lines, way, line, chutes * twins);
                }
            }
        }
    } else {
        let chute = (way.order & 15) as usize / 3;
        for line in 3 * chute..3 * chute + 3 {
            if free >> line & 1 != 0
                && let Some(twins) = lines.stands_for(view, line, free)
            {
                level.try_line(lines, way, line, twins);
            }
        }
    }
}
