//! Naked and hidden subsets, all of a size at once.

use sudokit_grid::House;

use super::{Bands, LANES, mark};

impl Bands {
    /// Removes everything that the wanted subsets remove. `wanted` is asked with the size of a
    /// subset as a naked one (its cells) and as a hidden one (the digits of the other open cells of
    /// the house): every subset is both.
    pub(crate) fn subsets(&mut self, wanted: impl Fn(u32, u32) -> bool) -> bool {
        let digits = self.digits();
        let mut kill = [[0; LANES]; 3];
        let mut found = false;
        for house in House::ALL {
            let mut open = [0u16; 9];
            let mut cells = [None; 9];
            let mut count = 0;
            for place in 0..9 {
                if let Some(cell) = house.cell(place)
                    && digits[cell.index()] != 0
                {
                    (open[count], cells[count]) = (digits[cell.index()], Some(cell));
                    count += 1;
                }
            }
            if count < 4 {
                // Two cells of three leave a single; the smallest subset that is none has two of four.
                continue;
            }
            each_subset(&open[..count], |subset, union, size| {
                if union.count_ones() != size || !wanted(size, count as u32 - size) {
                    return;
                }
                for (i, cell) in cells.iter().enumerate().take(count) {
                    if subset >> i & 1 == 0
                        && open[i] & union != 0
                        && let Some(cell) = *cell
                    {
                        mark(&mut kill, cell, open[i] & union);
                        found = true;
                    }
                }
            });
        }
        found && self.remove(&kill)
    }
}

/// Calls back with every subset of at least two and at most all but two sets, their union and how
/// many they are.
pub(super) fn each_subset(sets: &[u16], mut found: impl FnMut(usize, u16, u32)) {
    let mut unions = [0u16; 512];
    for subset in 1..1usize << sets.len().min(9) {
        let rest = subset & (subset - 1);
        let union = unions[rest] | sets[subset.trailing_zeros() as usize];
        unions[subset] = union;
        let size = subset.count_ones();
        if size >= 2 && size as usize + 2 <= sets.len() && union.count_ones() <= size {
            found(subset, union, size);
        }
    }
}
