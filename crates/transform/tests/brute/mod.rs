//! Canonical forms the obvious way: every order of the columns and every order of the rows, of the grid
//! and of its transposed, each with the labels that the reading order gives. Beginnings that are not
//! the smallest are dropped row by row; nothing else is clever.

use sudokit_grid::Grid;

/// The smallest isomorph and the number of the 2·6⁸ rearrangements that yield it.
pub(crate) fn canonical(grid: &Grid) -> (Grid, u32) {
    let values = grid.to_values();
    let mut ways = Vec::new();
    for transposed in [false, true] {
        for columns in line_orders() {
            let cell = |r: usize, c: usize| if transposed { values[c * 9 + r] } else { values[r * 9 + c] };
            let rows: [[u8; 9]; 9] =
                std::array::from_fn(|r| std::array::from_fn(|c| cell(r, usize::from(columns[c]))));
            ways.push((rows, [9; 9], [0; 10]));
        }
    }
    let mut form = [0; 81];
    for r in 0..9 {
        let mut smallest = [9; 9];
        let mut best = Vec::new();
        for (rows, used, labels) in &ways {
            for line in 0..9 {
                let same_band = r % 3 == 0 || used[r - 1] / 3 == line / 3;
                let new_band = r % 3 != 0 || used.iter().all(|&other| other / 3 != line / 3);
                if used.contains(&line) || !same_band || !new_band {
                    continue;
                }
                let mut labels = *labels;
                let row = rows[line].map(|digit| label(&mut labels, digit));
                if row < smallest {
                    smallest = row;
                    best.clear();
                }
                if row == smallest {
                    let mut used = *used;
                    used[r] = line;
                    best.push((*rows, used, labels));
                }
            }
        }
        form[r * 9..r * 9 + 9].copy_from_slice(&smallest);
        ways = best;
    }
    (Grid::from_values(&form).unwrap(), ways.len() as u32)
}

fn label(labels: &mut [u8; 10], digit: u8) -> u8 {
    if digit != 0 && labels[usize::from(digit)] == 0 {
        labels[usize::from(digit)] = labels.iter().max().unwrap() + 1;
    }
    labels[usize::from(digit)]
}

/// All 1296 orders of nine lines that keep chutes together.
fn line_orders() -> Vec<[u8; 9]> {
    const ORDERS: [[u8; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let mut all = Vec::new();
    for chutes in ORDERS {
        for a in ORDERS {
            for b in ORDERS {
                for c in ORDERS {
                    let lines = [a, b, c];
                    all.push(std::array::from_fn(|i| chutes[i / 3] * 3 + lines[i / 3][i % 3]));
                }
            }
        }
    }
    all
}
