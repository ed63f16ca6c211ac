//! What several finders need: conclusions from sets of cells, subsets of a mask, strong links.

use alloc::vec::Vec;

use sudokit_grid::{Candidate, Cell, CellSet, Digit, DigitSet, House};

use crate::{Conclusion, Position};

/// The conclusion that a digit goes from all of these cells that have it.
pub(super) fn remove(position: &Position, digit: Digit, cells: CellSet) -> Conclusion {
    Conclusion::eliminate(candidates(position, digit, cells))
}

/// The conclusion that several digits go from all of these cells that have them.
pub(super) fn remove_digits(position: &Position, digits: DigitSet, cells: CellSet) -> Conclusion {
    Conclusion::eliminate(digits.iter().flat_map(|digit| candidates(position, digit, cells)))
}

/// The candidates of one digit in these cells.
pub(super) fn candidates(
    position: &Position,
    digit: Digit,
    cells: CellSet,
) -> impl Iterator<Item = Candidate> + use<> {
    (position.cells_with(digit) & cells).iter().map(move |cell| Candidate::new(cell, digit))
}

/// The subsets of nine bits with `size` members, smallest number first, within a mask.
pub(super) fn subsets(mask: u16, size: u32) -> impl Iterator<Item = u16> {
    (0u16..512).filter(move |subset| subset & !mask == 0 && subset.count_ones() == size)
}

/// The positions of the bits of a mask.
pub(super) fn bits(mask: u16) -> impl Iterator<Item = usize> {
    (0..9).filter(move |i| mask >> i & 1 == 1)
}

/// The cells of a house at the places of a mask.
pub(super) fn cells_at(house: House, mask: u16) -> CellSet {
    bits(mask).filter_map(|i| house.cell(i)).collect()
}

/// The houses that all of these cells share.
pub(super) fn shared_houses(cells: CellSet) -> impl Iterator<Item = House> {
    House::ALL.into_iter().filter(move |house| cells.is_subset(house.cells()))
}

/// The sets of these open cells of a house that form a naked subset with a cell that holds one of some
/// extra digits, and the digits of the subset; smaller sets first.
pub(super) fn subsets_beside(
    position: &Position,
    house: House,
    cells: CellSet,
    extras: DigitSet,
) -> impl Iterator<Item = (CellSet, DigitSet)> + use<'_> {
    let cells = house.cells() & cells;
    let mask = (0..9)
        .filter(|&i| house.cell(i).is_some_and(|cell| cells.contains(cell)))
        .fold(0u16, |mask, i| mask | 1 << i);
    let sized = (1..cells.len() as u32).flat_map(move |size| subsets(mask, size));
    sized.filter_map(move |subset| {
        let subset = cells_at(house, subset);
        let digits = extras | position.digits_of(subset);
        (digits.len() == subset.len() + 1).then_some((subset, digits))
    })
}

/// A house with exactly two places of a digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct StrongLink {
    pub(super) house: House,
    pub(super) ends: [Cell; 2],
}

/// The strong links of a digit, house by house. Two cells that share a line and a box may be linked
/// in both.
pub(super) fn strong_links(position: &Position, digit: Digit) -> Vec<StrongLink> {
    let mut links = Vec::new();
    for house in House::ALL {
        if position.places(house, digit).count_ones() == 2 {
            let mut cells = position.cells_in(house, digit).iter();
            if let (Some(first), Some(second)) = (cells.next(), cells.next()) {
                links.push(StrongLink { house, ends: [first, second] });
            }
        }
    }
    links
}
