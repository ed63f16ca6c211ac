//! A grid as its 18 lines: what the search for the smallest isomorph reads.

use sudokit_grid::Grid;

/// The lines of a grid seen in two ways: as it stands (view 0: lines are rows) and transposed (view 1:
/// lines are columns).
pub(super) struct Lines {
    /// The values of each line, 0 for none.
    pub(super) digits: [[[u8; 9]; 9]; 2],
    /// The places of each line that hold a digit, as bits.
    pub(super) filled: [[u16; 9]; 2],
    /// The digits of each line, bit `digit` for each.
    seen: [[u16; 9]; 2],
    /// Whether it is enough to count ways without finding each.
    pub(super) merge: bool,
    /// Whether some line holds a digit twice.
    pub(super) clashing: bool,
    /// For each digit that occurs, bit `digit`.
    pub(super) present: u16,
    /// Lines and chutes that are equal, if there are any.
    twins: Option<Twins>,
}

/// One line.
#[derive(Clone, Copy)]
pub(super) struct Line<'a> {
    pub(super) digits: &'a [u8; 9],
    pub(super) filled: u16,
    /// Its digits, bit `digit` for each.
    pub(super) seen: u16,
}

impl Line<'_> {
    /// Whether it has digits in this stack.
    #[inline]
    pub(super) fn meets(self, stack: usize) -> bool {
        self.filled >> (3 * stack) & 7 != 0
    }
}

/// What is equal to what, in each view.
///
/// Digits that occur but once may count as equal: where two lines differ in such digits alone,
/// exchanging the lines and the digits maps the grid to itself.
struct Twins {
    /// For each line the lines of its chute (itself among them) that hold the same digits at the same
    /// places, as bits.
    lines: [[u16; 9]; 2],
    /// For each chute the chutes (itself among them) that hold the same three lines in some order.
    chutes: [[u16; 3]; 2],
}

impl Lines {
    /// Reads a grid. `merge` says that it is enough to count the ways to the form: digits that occur but
    /// once may then count as equal, and ties may be put off.
    #[inline]
    pub(super) fn new(grid: &Grid, merge: bool) -> Lines {
        let mut lines = Lines {
            digits: [[[0; 9]; 9]; 2],
            filled: [[0; 9]; 2],
            seen: [[0; 9]; 2],
            merge,
            clashing: false,
            present: 0,
            twins: None,
        };
        let values = grid.to_values();
        let [rows, columns] = &mut lines.digits;
        rows.as_flattened_mut().copy_from_slice(&values);
        let (mut clashing, mut present, mut repeated) = (0, 0, 0);
        let mut seen_in_rows = [0u16; 9];
        let mut seen_in_columns = [0u16; 9];
        for (r, row) in rows.iter().enumerate() {
            let filled = places(row);
            lines.filled[0][r] = filled;
            let (mut rest, mut seen) = (filled, 0);
            while rest != 0 {
                let c = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                let digit = row[c];
                let bit = 1u16 << (digit & 15);
                clashing |= (seen | seen_in_columns[c]) & bit;
                seen |= bit;
                seen_in_columns[c] |= bit;
                columns[c][r] = digit;
                lines.filled[1][c] |= 1 << r;
            }
            seen_in_rows[r] = seen;
            repeated |= present & seen;
            present |= seen;
        }
        lines.clashing = clashing != 0;
        lines.present = present;
        // Without clashes lines can only be equal if they are empty or all their digits are single.
        let may_be_equal = match (lines.clashing, merge) {
            (true, _) => present,
            (false, true) => present & !repeated,
            (false, false) => 0,
        };
        lines.seen = [seen_in_rows, seen_in_columns];
        if Twins::are_likely(&lines.filled, &lines.seen, may_be_equal) {
            lines.twins = Twins::find(&lines.digits, merge);
        }
        lines
    }

    #[inline]
    pub(super) fn line(&self, view: u8, line: usize) -> Line<'_> {
        let view = usize::from(view & 1);
        Line {
            digits: &self.digits[view][line],
            filled: self.filled[view][line],
            seen: self.seen[view][line],
        }
    }

    /// Whether every place is filled and no line or box holds a digit twice.
    #[inline]
    pub(super) fn is_solution(&self) -> bool {
        !self.clashing
            && self.filled[0].iter().all(|&filled| filled == 0x1ff)
            && (0..9).all(|house| self.box_digits(house) == 0x3fe)
    }

    /// The digits of a box, bit `digit` for each.
    fn box_digits(&self, house: usize) -> u16 {
        (0..9).fold(0, |seen, place| {
            let (row, column) = (house / 3 * 3 + place / 3, house % 3 * 3 + place % 3);
            seen | 1 << self.digits[0][row][column]
        })
    }

    /// Of lines that are still free (as bits) and equal, one is tried, and of free chutes as well:
    /// whether it is this one, and then for how many it stands.
    #[inline]
    pub(super) fn stands_for(&self, view: u8, line: usize, free: u16) -> Option<u32> {
        match &self.twins {
            None => Some(1),
            Some(twins) => twins.stands_for(usize::from(view), line, free),
        }
    }
}

/// The filled places of a line, as bits.
#[inline]
fn places(row: &[u8; 9]) -> u16 {
    let [a, b, c, d, e, f, g, h, last] = *row;
    // Each byte is at most 9: adding 127 sets its top bit unless it is 0. The product then
    // collects the eight bits in its top byte.
    let eight = u64::from_le_bytes([a, b, c, d, e, f, g, h]) + 0x7f7f_7f7f_7f7f_7f7f;
    let bits = (eight >> 7 & 0x0101_0101_0101_0101).wrapping_mul(0x0102_0408_1020_4080) >> 56;
    bits as u16 | u16::from(last != 0) << 8
}

impl Twins {
    /// Whether some lines of a chute or some chutes may be equal, judged by filled places alone and,
    /// for lines that are not empty, by whether all their digits are among those given.
    #[inline]
    fn are_likely(filled: &[[u16; 9]; 2], seen: &[[u16; 9]; 2], may_be_equal: u16) -> bool {
        filled.iter().zip(seen).any(|(filled, seen)| {
            let equal =
                |a: usize, b: usize| filled[a] == filled[b] && (seen[a] | seen[b]) & !may_be_equal == 0;
            let sum = |chute: usize| filled[chute] + filled[chute + 1] + filled[chute + 2];
            let lines = [0, 3, 6].iter().any(|&i| equal(i, i + 1) || equal(i, i + 2) || equal(i + 1, i + 2));
            lines || sum(0) == sum(3) || sum(0) == sum(6) || sum(3) == sum(6)
        })
    }

    #[cold]
    fn find(digits: &[[[u8; 9]; 9]; 2], merge: bool) -> Option<Twins> {
        let mut digits = *digits;
        if merge {
            let mut counts = [0; 16];
            digits[0].as_flattened().iter().for_each(|&digit| counts[usize::from(digit & 15)] += 1);
            for digit in digits.as_flattened_mut().as_flattened_mut() {
                if *digit != 0 && counts[usize::from(*digit & 15)] == 1 {
                    *digit = u8::MAX;
                }
            }
        }
        let lines = digits.each_ref().map(|view| {
            [0, 1, 2, 3, 4, 5, 6, 7, 8].map(|line| {
                let chute = line / 3 * 3;
                let twins = (chute..chute + 3).filter(|&other| view[other] == view[line]);
                twins.fold(0, |bits, other| bits | 1 << other)
            })
        });
        let chutes = digits.each_ref().map(|view| {
            let sorted = |chute: usize| {
                let mut lines = [0, 1, 2].map(|i| view[3 * chute + i]);
                lines.sort_unstable();
                lines
            };
            let sorted = [0, 1, 2].map(sorted);
            [0, 1, 2].map(|chute: usize| {
                let twins = (0..3).filter(|&other| sorted[other] == sorted[chute]);
                twins.fold(0u16, |bits, other| bits | 1 << other)
            })
        });
        let alone = |view: &[u16; 9]| view.iter().all(|twins| twins.count_ones() == 1);
        let alone_chutes = |view: &[u16; 3]| view.iter().all(|twins| twins.count_ones() == 1);
        let none = lines.iter().all(alone) && chutes.iter().all(alone_chutes);
        (!none).then_some(Twins { lines, chutes })
    }

    #[cold]
    fn stands_for(&self, view: usize, line: usize, free: u16) -> Option<u32> {
        let before = |place: usize| (1u16 << place) - 1;
        let twins = self.lines[view][line] & free;
        if twins & before(line) != 0 {
            return None;
        }
        let chute = line / 3;
        if free >> (3 * chute) & 7 != 7 {
            return Some(twins.count_ones());
        }
        // The chute is wholly free, so it may stand for others that are.
        let free_chutes =
            (0..3).filter(|other| free >> (3 * other) & 7 == 7).fold(0, |bits, other| bits | 1 << other);
        let chutes = self.chutes[view][chute] & free_chutes;
        (chutes & before(chute) == 0).then(|| chutes.count_ones() * twins.count_ones())
    }
}

/// How the filled places of a line spread over its three segments: a number that orders lines as their
/// smallest arrangements are ordered by their filled places.
#[inline]
pub(super) fn spread(filled: u16) -> u8 {
    SPREADS[usize::from(filled & 0x1ff)]
}

/// A number that is larger if fewer zeros can stand at the beginning of a line's row when another line
/// of its chute makes the first row.
#[inline]
pub(super) fn spread_after(first: u16, second: u16) -> u8 {
    // Segments where the first line has digits come later; they are left out.
    let taken = first | first >> 1 | first >> 2;
    let free = !taken & 0o111;
    let spread = spread(second & (free * 7));
    match free.count_ones() {
        0 => 0,
        // With digits in both free segments, what follows the first one depends on more than places.
        2 if spread > 3 => spread & !3,
        _ => spread,
    }
}

/// For each set of places, the numbers of places in each segment sorted upwards and read as a number of
/// base 4.
static SPREADS: [u8; 512] = {
    let mut spreads = [0; 512];
    let mut i = 0;
    while i < 512 {
        let [mut a, mut b, mut c] =
            [(i & 7usize).count_ones(), (i >> 3 & 7).count_ones(), (i >> 6).count_ones()];
        if a > b {
            (a, b) = (b, a);
        }
        if b > c {
            (b, c) = (c, b);
        }
        if a > b {
            (a, b) = (b, a);
        }
        spreads[i] = (a * 16 + b * 4 + c) as u8;
        i += 1;
    }
    spreads
};
