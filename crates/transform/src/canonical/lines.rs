//! A grid as its 18 lines, each packed into one word: what the search for the smallest isomorph reads.

use sudokit_grid::{Digit, Grid};

/// The lines of a grid seen in two ways: as it stands (view 0: lines are rows) and transposed (view 1:
/// lines are columns). A line is nine nibbles; nibble `c` is the digit at place `c`, 0 for none.
pub(super) struct Lines {
    pub(super) digits: [[u64; 9]; 2],
    /// Whether some line holds a digit twice.
    pub(super) clashing: bool,
    /// How many places hold a digit.
    filled: u32,
    /// For each digit that occurs, bit `digit`.
    pub(super) present: u16,
    /// For each line, the lines of its chute (itself among them) that hold the same digits at the
    /// same places, as bits.
    twins: [[u16; 9]; 2],
    /// For each chute, the chutes (itself among them) that hold the same three lines in some order.
    twin_chutes: [[u8; 3]; 2],
}

/// The lowest bit of each nibble of a line.
pub(super) const ONES: u64 = 0x1_1111_1111;

/// The bit `4 * c` for each place `c` of a line that holds a digit.
#[inline]
pub(super) fn filled(line: u64) -> u64 {
    (line | line >> 1 | line >> 2 | line >> 3) & ONES
}

impl Lines {
    pub(super) fn new(grid: &Grid) -> Lines {
        let mut digits = [[0; 9]; 2];
        let (mut clashing, mut present, mut filled_count) = (0, 0, 0);
        let mut seen_in_columns = [0u16; 9];
        for (r, row) in grid.cells().chunks_exact(9).enumerate() {
            let mut bytes = [0; 8];
            for (byte, digit) in bytes.iter_mut().zip(row) {
                *byte = digit.map_or(0, Digit::get);
            }
            // Eight bytes shrink to eight nibbles; the ninth digit is put on top.
            let mut packed = u64::from_le_bytes(bytes);
            packed = (packed | packed >> 4) & 0x00ff_00ff_00ff_00ff;
            packed = (packed | packed >> 8) & 0x0000_ffff_0000_ffff;
            packed = (packed | packed >> 16) & 0xffff_ffff;
            packed |= u64::from(row[8].map_or(0, Digit::get)) << 32;
            digits[0][r] = packed;
            let (mut rest, mut seen) = (filled(packed), 0u16);
            while rest != 0 {
                let shift = rest.trailing_zeros();
                rest &= rest - 1;
                let (column, digit) = (shift as usize / 4, packed >> shift & 15);
                let bit = 1 << digit;
                clashing |= (seen | seen_in_columns[column]) & bit;
                seen |= bit;
                filled_count += 1;
                seen_in_columns[column] |= bit;
                digits[1][column] |= digit << (4 * r);
            }
            present |= seen;
        }
        let mut lines = Lines {
            digits,
            clashing: clashing != 0,
            filled: filled_count,
            present,
            twins: [[0; 9]; 2],
            twin_chutes: [[1, 2, 4]; 2],
        };
        for view in 0..2 {
            lines.find_twins(view);
        }
        lines
    }

    /// Whether every place is filled and no line or box holds a digit twice.
    pub(super) fn is_solution(&self) -> bool {
        self.filled == 81 && !self.clashing && (0..9).all(|house| self.box_digits(house) == 0x3fe)
    }

    /// The digits of a box, bit `digit` for each.
    fn box_digits(&self, house: usize) -> u16 {
        (0..9).fold(0, |seen, place| {
            let (row, column) = (house / 3 * 3 + place / 3, house % 3 * 3 + place % 3);
            seen | 1 << (self.digits[0][row] >> (4 * column) & 15)
        })
    }

    fn find_twins(&mut self, view: usize) {
        let lines = &self.digits[view];
        let mut sums = [0u64; 3];
        for (chute, sum) in sums.iter_mut().enumerate() {
            let [a, b, c] = [0, 1, 2].map(|i| lines[3 * chute + i]);
            let (ab, ac, bc) = (u16::from(a == b), u16::from(a == c), u16::from(b == c));
            let twins = [1 | ab << 1 | ac << 2, ab | 2 | bc << 1 << 1, ac | bc << 1 | 4];
            for (i, twin) in twins.into_iter().enumerate() {
                self.twins[view][3 * chute + i] = twin << (3 * chute);
            }
            *sum = a.wrapping_add(b).wrapping_add(c);
        }
        // Equal sums are rare without equal chutes, and cheap to find.
        for (a, b) in [(0, 1), (0, 2), (1, 2)] {
            if sums[a] == sums[b] {
                let [mut left, mut right] = [a, b].map(|chute| [0, 1, 2].map(|i| lines[3 * chute + i]));
                left.sort_unstable();
                right.sort_unstable();
                if left == right {
                    self.twin_chutes[view][a] |= 1 << b;
                    self.twin_chutes[view][b] |= 1 << a;
                }
            }
        }
    }

    /// Of lines that are still free (as bits) and equal, one is tried: whether it is this one, and
    /// then for how many it stands.
    #[inline]
    pub(super) fn stands_for(&self, view: usize, line: usize, free: u16) -> Option<u32> {
        let twins = self.twins[view][line] & free;
        (twins & ((1 << line) - 1) == 0).then(|| twins.count_ones())
    }

    /// The same for chutes that are wholly free.
    #[inline]
    pub(super) fn chute_stands_for(&self, view: usize, chute: usize, free: u8) -> Option<u32> {
        let twins = self.twin_chutes[view][chute] & free;
        (twins & ((1 << chute) - 1) == 0).then(|| twins.count_ones())
    }
}

/// How many digits each segment of a line holds, two bits for each.
#[derive(Clone, Copy)]
pub(super) struct Counts(u8);

impl Counts {
    #[inline]
    pub(super) fn of(line: u64) -> Counts {
        let filled = filled(line);
        let counts = filled + (filled >> 4) + (filled >> 8);
        Counts((counts & 3 | counts >> 10 & 12 | counts >> 20 & 48) as u8)
    }

    /// A number that orders lines as their smallest arrangements are ordered by their filled places.
    #[inline]
    pub(super) fn spread(self) -> u8 {
        SPREADS[usize::from(self.0)]
    }

    /// A number that is larger if fewer zeros can stand at the beginning of this line's row when the
    /// given line makes the first row.
    #[inline]
    pub(super) fn after(self, first: Counts) -> u8 {
        // Where the first line has digits nothing is told apart here: such segments come later.
        let free = !(first.0 | first.0 >> 1) & 0b01_01_01;
        let spread = SPREADS[usize::from(self.0 & (free * 3))];
        match free.count_ones() {
            0 => 0,
            1 => spread,
            // With a digit in both, what follows the first one depends on more than places.
            2 if spread > 3 => spread & !3,
            _ => spread,
        }
    }
}

/// For three counts of two bits each, the counts sorted upwards and read as a number of base 4.
static SPREADS: [u8; 64] = {
    let mut spreads = [0; 64];
    let mut i = 0;
    while i < 64 {
        let (mut a, mut b, mut c) = (i & 3, i >> 2 & 3, i >> 4);
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
