//! Basic fish, all of a size at once.

use super::subsets::each_subset;
use super::{Bands, LANES};

impl Bands {
    /// Removes everything that the wanted fish remove. `wanted` is asked with the number of rows
    /// and, of the same fish seen from the other lines, the number of columns.
    pub(crate) fn fish(&mut self, wanted: impl Fn(u32, u32) -> bool) -> bool {
        let mut kill = [[0; LANES]; 3];
        let mut found = false;
        for digit in 0..9 {
            let mut rows = [0u16; 9];
            let mut numbers = [0; 9];
            let mut count = 0;
            for row in 0..9 {
                let open = self.marks[row / 3][digit] & !self.placed[row / 3];
                let places = (open >> (row % 3 * 9)) as u16 & 0x1ff;
                if places != 0 {
                    (rows[count], numbers[count]) = (places, row);
                    count += 1;
                }
            }
            if count < 4 {
                continue;
            }
            each_subset(&rows[..count], |subset, union, size| {
                if union.count_ones() != size || !wanted(size, count as u32 - size) {
                    return;
                }
                for (i, &row) in numbers.iter().enumerate().take(count) {
                    if subset >> i & 1 == 0 && rows[i] & union != 0 {
                        kill[row / 3][digit] |= u32::from(rows[i] & union) << (row % 3 * 9);
                        found = true;
                    }
                }
            });
        }
        found && self.remove(&kill)
    }
}
