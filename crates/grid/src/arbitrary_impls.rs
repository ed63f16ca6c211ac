//! Values for property tests and fuzzing. Every value of a type can come up; a `Solution` cannot be
//! had this way, for it takes a proof.

use arbitrary::{Arbitrary, Result, Unstructured};

use crate::{Candidate, Candidates, Cell, CellSet, Digit, DigitSet, Grid, House};

/// Takes one of a table.
macro_rules! one_of {
    ($($type:ident),*) => {$(
        impl<'a> Arbitrary<'a> for $type {
            fn arbitrary(u: &mut Unstructured<'a>) -> Result<$type> {
                u.choose(&$type::ALL).copied()
            }

            fn size_hint(_: usize) -> (usize, Option<usize>) {
                (1, Some(1))
            }
        }
    )*};
}

one_of!(Digit, Cell, House);

impl<'a> Arbitrary<'a> for Candidate {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Candidate> {
        Ok(Candidate { cell: u.arbitrary()?, digit: u.arbitrary()? })
    }
}

impl<'a> Arbitrary<'a> for DigitSet {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<DigitSet> {
        u.arbitrary().map(DigitSet::from_bits_truncate)
    }
}

impl<'a> Arbitrary<'a> for CellSet {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<CellSet> {
        let bits: u128 = u.arbitrary()?;
        Ok(CellSet::from_bits(bits & CellSet::FULL.bits()).unwrap_or(CellSet::EMPTY))
    }
}

/// About half of the cells are empty.
impl<'a> Arbitrary<'a> for Grid {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Grid> {
        let mut grid = Grid::EMPTY;
        for cell in Cell::ALL {
            grid.set(cell, Digit::new(u.int_in_range(0..=17)?));
        }
        Ok(grid)
    }
}

impl<'a> Arbitrary<'a> for Candidates {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Candidates> {
        let mut candidates = Candidates::EMPTY;
        for cell in Cell::ALL {
            candidates[cell] = u.arbitrary()?;
        }
        Ok(candidates)
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use std::vec::Vec;

    use super::*;

    #[test]
    fn every_digit_and_the_empty_cell_come_up() {
        let bytes: Vec<u8> = (0..=255).cycle().map(|byte: u8| byte.wrapping_mul(151)).take(4000).collect();
        let mut u = Unstructured::new(&bytes);
        let grid: Grid = u.arbitrary().unwrap();
        assert!(Digit::ALL.iter().all(|&digit| !grid.cells_of(digit).is_empty()) && !grid.is_full());
        let candidates: Candidates = u.arbitrary().unwrap();
        assert_ne!(candidates, Candidates::EMPTY);
        let set: CellSet = u.arbitrary().unwrap();
        assert!(!set.is_empty());
        let candidate: Candidate = u.arbitrary().unwrap();
        assert_eq!(Candidate::from_index(candidate.index()), Some(candidate));
        // When the bytes run out there are still values.
        let mut u = Unstructured::new(&[]);
        assert_eq!(u.arbitrary::<Grid>().unwrap(), Grid::EMPTY);
    }
}
