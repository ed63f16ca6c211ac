//! Is there another solution than a known one? Only the ways to leave the known one are searched.

use super::board::{Board, CELLS, Place, tally};
use super::branch::choose;
use super::sweep::{Outcome, propagate};
use super::vector::Vector;
use super::{Open, State, descend};

/// The cells of three bands, in the layout of [`Board`].
pub(crate) type Cells = [u32; 3];

/// A solution, ready to be compared with others.
#[derive(Clone, Copy)]
pub(crate) struct Own(State);

impl Own {
    /// Of the values in reading order.
    pub(crate) fn new(values: &[u8; 81]) -> Own {
        let (board, _) = Board::<super::portable::Plain>::of_grid(values);
        Own(State::store(&board))
    }
}

#[inline(always)]
fn vector<V: Vector>([a, b, c]: Cells) -> V {
    V::new([a, b, c, c, a, b, c, c])
}

/// The cells in which a solution with the same givens differs, if there is one; only solutions without the own digit in
/// `without` if that is a cell, which must not be given.
#[inline(always)]
pub(super) fn rival_with<V: Vector>(own: &Own, givens: Cells, without: Cells) -> Option<Cells> {
    let own: Board<V> = own.0.load();
    let given = vector(givens);
    let placed = own.and(Board::of_cells(given));
    let x = placed.or(Board::of_cells(V::splat(CELLS).without(given)));
    let found = if without == [0; 3] {
        anywhere(x, placed, &own)
    } else {
        let x = x.without(own.and(Board::of_cells(vector(without))));
        descend(&mut Open::new(), x, placed, Some(&own))
    };
    let differs = own.without(found?);
    let mut words = [0; 8];
    tally(&differs).0.store(&mut words);
    Some([words[0], words[1], words[2]])
}

/// A solution but the own one. At each guess that the own one would take, the others are searched first; if there is
/// none, the own digit is proven.
#[inline(always)]
fn anywhere<V: Vector>(mut x: Board<V>, mut placed: Board<V>, own: &Board<V>) -> Option<Board<V>> {
    loop {
        if propagate(&mut x, placed) != Outcome::Stuck {
            return None;
        }
        // As if a guess had failed: what follows is a proof that there is nothing, more often than not.
        let Place { cell, .. } = choose(&x, 0, 1)?;
        let digit = cell.and(*own);
        let others = x.without(digit);
        if let Some(found) = descend(&mut Open::new(), others, others.singles(), Some(own)) {
            return Some(found);
        }
        x = x.without(cell).or(digit);
        placed = digit;
    }
}

/// As many open guesses as make [`choose`] take the first cell with two candidates as long as none has failed.
const EASY_GOING: usize = 2;

/// The guess of [`descend`] where a rival is looked for: the own digit of the cell if it is still a candidate, so that the
/// rival differs in few cells. Most of these searches are short: choosing the cell well pays from the second failure on.
#[inline(always)]
pub(super) fn choose_own<V: Vector>(x: &Board<V>, own: &Board<V>, failed: u32) -> Option<Place<V>> {
    let Place { candidate, cell } = choose(x, EASY_GOING, failed.saturating_sub(1))?;
    let held = x.and(cell).and(*own);
    let nothing = held.same(held.without(held));
    Some(Place { candidate: if nothing { candidate } else { held }, cell })
}
