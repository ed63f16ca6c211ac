//! Houses, places and peers as plain numbers, in the order in which Sudoku Explainer walks them.
//!
//! Houses are numbered box 0–8, row 9–17, column 18–26 here: the order "box, row, column" is the
//! one that chains, loops and the universal grave use, and a cell's places follow it.

/// The cells of a house in its own order.
pub(super) static HOUSE_CELLS: [[u8; 9]; 27] = {
    let mut table = [[0; 9]; 27];
    let mut house = 0;
    while house < 9 {
        let mut place = 0;
        while place < 9 {
            table[house][place] = (house / 3 * 27 + house % 3 * 3 + place / 3 * 9 + place % 3) as u8;
            table[house + 9][place] = (house * 9 + place) as u8;
            table[house + 18][place] = (place * 9 + house) as u8;
            place += 1;
        }
        house += 1;
    }
    table
};

/// Box, row and column of a cell.
pub(super) static CELL_HOUSES: [[u8; 3]; 81] = {
    let mut table = [[0; 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        table[cell] = [(row / 3 * 3 + column / 3) as u8, 9 + row as u8, 18 + column as u8];
        cell += 1;
    }
    table
};

/// The place of a cell in its box, row and column.
pub(super) static CELL_PLACES: [[u8; 3]; 81] = {
    let mut table = [[0; 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        table[cell] = [(row % 3 * 3 + column % 3) as u8, column as u8, row as u8];
        cell += 1;
    }
    table
};

/// The cells of a house as bits.
pub(super) static HOUSE_MASKS: [u128; 27] = {
    let mut table = [0; 27];
    let mut house = 0;
    while house < 27 {
        let mut place = 0;
        while place < 9 {
            table[house] |= 1 << HOUSE_CELLS[house][place];
            place += 1;
        }
        house += 1;
    }
    table
};

/// The 20 peers of a cell as bits.
pub(super) static PEERS: [u128; 81] = {
    let mut table = [0; 81];
    let mut cell = 0;
    while cell < 81 {
        let [house, row, column] = CELL_HOUSES[cell];
        let all = HOUSE_MASKS[house as usize] | HOUSE_MASKS[row as usize] | HOUSE_MASKS[column as usize];
        table[cell] = all & !(1 << cell);
        cell += 1;
    }
    table
};

/// Places of one house that a second house shares, as a mask over the places of the first.
pub(super) static SHARED: [[u16; 27]; 27] = {
    let mut table = [[0; 27]; 27];
    let mut first = 0;
    while first < 27 {
        let mut second = 0;
        while second < 27 {
            let mut place = 0;
            while place < 9 {
                if HOUSE_MASKS[second] >> HOUSE_CELLS[first][place] & 1 == 1 {
                    table[first][second] |= 1 << place;
                }
                place += 1;
            }
            second += 1;
        }
        first += 1;
    }
    table
};

/// The first houses of the three kinds in the order box, column, row.
pub(super) const BOX_COLUMN_ROW: [usize; 3] = [0, 18, 9];

/// Walks the set bits of a cell mask in ascending order.
pub(super) fn cells_of(mut mask: u128) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        (mask != 0).then(|| {
            let cell = mask.trailing_zeros() as usize;
            mask &= mask - 1;
            cell
        })
    })
}

/// Walks the set bits of a small mask in ascending order.
pub(super) fn bits_of(mut mask: u16) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        (mask != 0).then(|| {
            let bit = mask.trailing_zeros() as usize;
            mask &= mask - 1;
            bit
        })
    })
}

/// The subsets of `size` elements of a mask in ascending numeric order.
pub(super) fn tuples_of(mask: u16, size: u32) -> impl Iterator<Item = u16> {
    let count = mask.count_ones();
    let mut bits = [0u16; 16];
    for (i, bit) in bits_of(mask).enumerate() {
        bits[i] = 1 << bit;
    }
    let mut compact: u32 = if size <= count { (1 << size) - 1 } else { 1 << count };
    core::iter::from_fn(move || {
        if compact >> count != 0 {
            return None;
        }
        let mut tuple = 0;
        let mut rest = compact;
        while rest != 0 {
            tuple |= bits[rest.trailing_zeros() as usize];
            rest &= rest - 1;
        }
        let lowest = compact & compact.wrapping_neg();
        let ripple = compact + lowest;
        compact = ripple | ((compact ^ ripple) / lowest) >> 2;
        Some(tuple)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_and_houses_are_inverse() {
        for cell in 0..81 {
            for kind in 0..3 {
                let house = CELL_HOUSES[cell][kind] as usize;
                assert_eq!(house / 9, kind);
                assert_eq!(HOUSE_CELLS[house][CELL_PLACES[cell][kind] as usize] as usize, cell);
            }
            assert_eq!(PEERS[cell].count_ones(), 20);
        }
    }

    #[test]
    fn tuples_ascend() {
        assert!(tuples_of(0b1011, 2).eq([0b0011, 0b1001, 0b1010]));
        assert!(tuples_of(0b1011, 3).eq([0b1011]));
        assert!(tuples_of(0b1011, 4).eq([]));
        assert_eq!(tuples_of(0x1ff, 4).count(), 126);
    }
}
