//! Random full grids, each of the 6,670,903,752,021,072,936,960 equally likely.
//!
//! # How
//!
//! Number the boxes 1 to 9 in reading order and let box 1 hold 1 to 9 in order; the digits are
//! renamed at the end, 9! ways. A box that shares a chute with box 1 takes for each line three digits from
//! the other lines of box 1: there are 56 ways to deal the digits to the lines of the two other boxes of
//! the chute, and 3!⁶ orders within them, so 56 · 3!⁶ = 2,612,736 top bands and as many left stacks.
//!
//! Box 4 deals its digits to the rows of boxes 5 and 6, 56 ways again. In a row of box 5 three digits are to be ordered,
//! and box 2 forbids each of them one column: that leaves two orders, or none if the three are forbidden the
//! same column. So it goes in the rows of box 6, and then in the columns of box 8, whose digits are what
//! boxes 2 and 5 leave. Box 9 has no choice: a cell takes the one digit that its row and its column both lack.
//!
//! A draw takes a band, a stack, one of the 56 deals and nine bits, one for each of the nine lines, and is
//! thrown away whole if something does not fit. Each full grid comes from exactly one
//! draw of 9! · 2,612,736² · 56 · 2⁹, so what is kept is **exactly uniform**. One draw in about 10.6 is
//! kept, and that share times the number of draws estimates the number of full grids, which a test
//! compares with the count of Felgenhauer and Jarvis (2005).

use sudokit_grid::{Grid, Solution};

use crate::Stream;
use crate::fits::fits;

/// The top bands, and the left stacks, that share one given first box.
const CHUTES: u32 = 56 * 46_656;

/// A random full grid, each possible one equally likely.
///
/// See [`fill_uniform`]: the exact sampler is also the fast one, so there is no other.
///
/// # Examples
///
/// ```
/// use sudokit_generator::{Seed, Stream, fill};
///
/// let mut stream = Stream::new(Seed::from("tea"), 0);
/// let (first, second) = (fill(&mut stream), fill(&mut stream));
/// assert!(first.grid().is_full());
/// assert_ne!(first, second);
/// ```
#[inline]
pub fn fill(stream: &mut Stream) -> Solution {
    fill_uniform(stream)
}

/// A random full grid, each of the 6,670,903,752,021,072,936,960 equally likely.
///
/// It has no bias to state: rejection from a set of draws in which each grid stands exactly once.
pub fn fill_uniform(stream: &mut Stream) -> Solution {
    loop {
        let [band, stack, rest] = draw(stream);
        if fits(band, stack, rest)
            && let Some(values) = build(band, stack, rest, stream)
        {
            let grid = Grid::from_values(&values).and_then(|grid| Solution::try_from(grid).ok());
            if let Some(solution) = grid {
                return solution;
            }
        }
    }
}

/// The six orders of three.
pub(crate) const ORDERS: [[u8; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// The 56 deals: for the lines of the second box and of the third, which three cells of the
/// first box their digits come from, as 3 · line + place.
pub(crate) static DEALS: [[[u8; 3]; 6]; 56] = {
    let mut deals = [[[0; 3]; 6]; 56];
    let mut count = 0;
    // Of each line of the first box some digits go to the next line of the second box, the rest
    // to the line after; as many of each line, or the lines would not come out even.
    let mut code = 0;
    while code < 512 {
        let [a, b, c] = [code & 7, code >> 3 & 7, code >> 6];
        if (a as u32).count_ones() == (b as u32).count_ones()
            && (a as u32).count_ones() == (c as u32).count_ones()
        {
            let mut filled = [0; 6];
            let mut cell = 0;
            while cell < 9 {
                let line = cell / 3;
                let to_next = code >> cell & 1;
                let second = (line + 2 - to_next) % 3;
                let third = 3 + (line + 1 + to_next) % 3;
                deals[count][second][filled[second]] = cell as u8;
                filled[second] += 1;
                deals[count][third][filled[third]] = cell as u8;
                filled[third] += 1;
                cell += 1;
            }
            count += 1;
        }
        code += 1;
    }
    assert!(count == 56);
    deals
};

/// For three digits, the first forbidden place `f / 9`, the second `f / 3 % 3`, the third `f % 3`:
/// the two orders left, as the places of the three. Not to be asked for three equal ones.
pub(crate) static DODGES: [[[u8; 3]; 2]; 27] = {
    let mut dodges = [[[0; 3]; 2]; 27];
    let mut code = 0;
    while code < 27 {
        let forbidden = [code / 9, code / 3 % 3, code % 3];
        let mut count = 0;
        let mut order = 0;
        while order < 6 {
            let [a, b, c] = ORDERS[order];
            if a as usize != forbidden[0] && b as usize != forbidden[1] && c as usize != forbidden[2] {
                dodges[code][count] = ORDERS[order];
                count += 1;
            }
            order += 1;
        }
        assert!(count == if code % 13 == 0 { 0 } else { 2 });
        code += 1;
    }
    dodges
};

/// Two boxes of a chute beside box 1: `boxes[b][line][place]` is the digit, 0 to 8.
#[inline]
fn chute(mut number: u32, first: &[u8; 9]) -> [[[u8; 3]; 3]; 2] {
    let deal = &DEALS[(number / 46_656) as usize % 56];
    number %= 46_656;
    let mut boxes = [[[0; 3]; 3]; 2];
    for (i, cells) in deal.iter().enumerate() {
        let order = ORDERS[(number % 6) as usize];
        number /= 6;
        for (cell, place) in cells.iter().zip(order) {
            boxes[i / 3][i % 3][place as usize % 3] = first[*cell as usize % 9];
        }
    }
    boxes
}

/// Orders three digits over places so that each dodges the one forbidden to it; `None` if none can.
#[inline]
fn dodge(digits: [u8; 3], forbidden: &[u8; 9], bit: u32) -> Option<[u8; 3]> {
    let [a, b, c] = digits.map(|digit| forbidden[digit as usize % 9] as usize);
    let code = a * 9 + b * 3 + c;
    if code % 13 == 0 {
        return None;
    }
    let order = DODGES[code % 27][(bit & 1) as usize];
    let mut line = [0; 3];
    for (digit, place) in digits.into_iter().zip(order) {
        line[place as usize % 3] = digit;
    }
    Some(line)
}

/// The digits of a set of three, as an array.
#[inline]
fn three(set: u16) -> [u8; 3] {
    let second = set & (set.wrapping_sub(1));
    let third = second & (second.wrapping_sub(1));
    [set, second, third].map(|set| set.trailing_zeros() as u8)
}

/// A band, a stack, and a deal with nine bits.
#[inline]
fn draw(stream: &mut Stream) -> [u32; 3] {
    [stream.below(CHUTES), stream.below(CHUTES), stream.below(56 << 9)]
}

#[allow(clippy::needless_range_loop, reason = "rows and columns of several boxes at once")]
/// The values of the full grid of a draw, its digits renamed at random, or `None` if the draw does not fit.
fn build(band: u32, stack: u32, rest: u32, stream: &mut Stream) -> Option<[u8; 81]> {
    const ALL: u16 = 0x1ff;
    // Boxes by rows and columns: `[row][column]`; of box 4 and 7 the chute gives columns first.
    let [box2, box3] = chute(band, &[0, 1, 2, 3, 4, 5, 6, 7, 8]);
    let [box4, box7] = chute(stack, &[0, 3, 6, 1, 4, 7, 2, 5, 8]);
    let (mut column2, mut column3, mut row7) = ([0; 9], [0; 9], [0; 9]);
    let mut first = [0; 9];
    for i in 0..3 {
        for j in 0..3 {
            column2[box2[i][j] as usize] = j as u8;
            column3[box3[i][j] as usize] = j as u8;
            row7[box7[i][j] as usize] = j as u8;
            first[3 * j + i] = box4[i][j];
        }
    }
    let deal = &DEALS[(rest >> 9) as usize % 56];
    let (mut box5, mut box6) = ([[0; 3]; 3], [[0; 3]; 3]);
    for row in 0..3 {
        let digits = deal[row].map(|cell| first[cell as usize % 9]);
        box5[row] = dodge(digits, &column2, rest >> row)?;
        let digits = deal[row + 3].map(|cell| first[cell as usize % 9]);
        box6[row] = dodge(digits, &column3, rest >> (row + 3))?;
    }
    let set = |digits: [u8; 3]| digits.into_iter().fold(0u16, |set, digit| set | 1 << digit);
    let down = |of: &[[u8; 3]; 3], column: usize| set([of[0][column], of[1][column], of[2][column]]);
    // `box8[column][row]`.
    let mut box8 = [[0; 3]; 3];
    let mut box9 = [[0; 3]; 3];
    for column in 0..3 {
        let digits = three(ALL & !(down(&box2, column) | down(&box5, column)));
        box8[column] = dodge(digits, &row7, rest >> (column + 6))?;
    }
    for row in 0..3 {
        let across = ALL & !(down(&box7, row) | down(&box8, row));
        for column in 0..3 {
            let cell = across & !(down(&box3, column) | down(&box6, column));
            if cell == 0 {
                return None;
            }
            box9[row][column] = cell.trailing_zeros() as u8;
        }
    }
    let mut names = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    stream.shuffle(&mut names);
    let mut values = [0; 81];
    for row in 0..3 {
        for column in 0..3 {
            let at = row * 9 + column;
            values[at] = names[3 * row + column];
            values[at + 3] = names[box2[row][column] as usize];
            values[at + 6] = names[box3[row][column] as usize];
            values[at + 27] = names[box4[column][row] as usize];
            values[at + 30] = names[box5[row][column] as usize];
            values[at + 33] = names[box6[row][column] as usize];
            values[at + 54] = names[box7[column][row] as usize];
            values[at + 57] = names[box8[column][row] as usize];
            values[at + 60] = names[box9[row][column] as usize];
        }
    }
    Some(values)
}

#[cfg(test)]
mod tests {
    extern crate std;

    use sudokit_grid::{Cell, House};

    use super::*;
    use crate::Seed;

    #[test]
    fn the_share_kept_estimates_the_number_of_full_grids() {
        const DRAWS: u32 = 2_000_000;
        let mut stream = Stream::new(Seed::from("how many"), 0);
        let mut names = stream.clone();
        let mut kept = 0.0;
        for _ in 0..DRAWS {
            let [band, stack, rest] = draw(&mut stream);
            let built = build(band, stack, rest, &mut names).is_some();
            assert_eq!(fits(band, stack, rest), built);
            kept += f64::from(built);
        }
        let ways = 362_880.0 * f64::from(CHUTES) * f64::from(CHUTES) * f64::from(56 << 9);
        let share = kept / f64::from(DRAWS);
        let estimate = share * ways;
        let error = (share * (1.0 - share) / f64::from(DRAWS)).sqrt() * ways;
        let known = 6_670_903_752_021_072_936_960.0;
        assert!((estimate - known).abs() < 3.5 * error, "{estimate:e} ± {error:e}");
        assert!(error / known < 0.003);
    }

    /// The sampler treats the top band and the left stack quite unlike the rest, the set of all
    /// full grids does not: each of the six chutes must show the same mix of kinds.
    #[test]
    fn every_chute_has_the_same_mix_of_kinds() {
        const GRIDS: usize = 60_000;
        let mut stream = Stream::new(Seed::from("chutes"), 0);
        // A chute has three minor lines in each of three boxes. Its kind: for how many of the nine
        // pairs (line of one box, line of the next) the two share 0, 1, 2, 3 digits.
        let mut counts = [[0u32; 8]; 6];
        for _ in 0..GRIDS {
            let solution = fill(&mut stream);
            for (chute, counts) in counts.iter_mut().enumerate() {
                let digit = |line: usize, place: usize| {
                    let (line, place) = (chute % 3 * 3 + line, place);
                    let index = if chute < 3 { line * 9 + place } else { place * 9 + line };
                    solution.digit(Cell::ALL[index]).index()
                };
                let set = |line: usize, b: usize| (0..3).fold(0u16, |s, p| s | 1 << digit(line, b * 3 + p));
                // Lines: is the chute pure (each minor line comes again whole)? Columns: how
                // many pairs of boxes share a column's digits?
                let pure = (0..3).any(|line| set(0, 0) == set(line, 1));
                let across = |place: usize| (0..3).fold(0u16, |s, line| s | 1 << digit(line, place));
                let mut same = 0;
                for a in 0..3 {
                    for b in 3..9 {
                        same += usize::from(across(a) == across(b));
                    }
                }
                counts[usize::from(pure) * 4 + same.min(3)] += 1;
            }
        }
        // Homogeneity of the six rows: chi-square with 5 · (kinds - 1) degrees of freedom.
        let (mut square, mut freedom) = (0.0, -5.0);
        for kind in 0..8 {
            let mean = counts.iter().map(|counts| f64::from(counts[kind])).sum::<f64>() / 6.0;
            if mean >= 10.0 {
                freedom += 5.0;
                square += counts.iter().map(|c| (f64::from(c[kind]) - mean).powi(2) / mean).sum::<f64>();
            }
        }
        let limit = freedom + 4.0 * (2.0f64 * freedom).sqrt();
        assert!(freedom >= 10.0 && square < limit, "{square} with {freedom}: {counts:?}");
    }

    #[test]
    fn every_digit_is_everywhere_equally_often() {
        const GRIDS: usize = 9_000;
        let mut stream = Stream::new(Seed::from("digits"), 0);
        let mut counts = [[0u32; 9]; 81];
        for _ in 0..GRIDS {
            let solution = fill(&mut stream);
            for cell in Cell::ALL {
                counts[cell.index()][solution.digit(cell).index()] += 1;
            }
            assert!(House::ALL.iter().all(|house| house.cells().len() == 9));
        }
        for (cell, counts) in counts.iter().enumerate() {
            let square: f64 = counts.iter().map(|&c| (f64::from(c) - 1000.0).powi(2) / 1000.0).sum();
            assert!(square < 40.0, "cell {cell}: {square} with 8 degrees of freedom, {counts:?}");
        }
    }
}
