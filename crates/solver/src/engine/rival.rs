//! Is there another solution than a known one? Only the ways to leave the known one are searched.

use super::board::{Board, CELLS, Place, tally};
use super::branch::choose;
use super::sweep::{Outcome, propagate};
use super::vector::Vector;
use super::{Open, State};

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
        descend(x.without(own.and(Board::of_cells(vector(without)))), placed, &own)
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
        if let Some(found) = descend(others, others.singles(), own) {
            return Some(found);
        }
        x = x.without(cell).or(digit);
        placed = digit;
    }
}

/// As many open guesses as make [`choose`] take the first cell with two candidates as long as none has failed.
const EASY_GOING: usize = 2;

/// Any solution of a board, leaning towards the own one, so that they differ in few cells.
#[inline(always)]
fn descend<V: Vector>(mut x: Board<V>, mut placed: Board<V>, own: &Board<V>) -> Option<Board<V>> {
    let mut open = Open::new();
    let mut failed = 0u32;
    loop {
        match propagate(&mut x, placed) {
            Outcome::Solved => return Some(x),
            Outcome::Stuck => {
                // Most of these searches are short. Choosing well pays from the second failure on.
                let place = choose(&x, EASY_GOING, failed.saturating_sub(1));
                if let Some(Place { candidate, cell }) = place {
                    let held = x.and(cell).and(*own);
                    let nothing = held.same(held.without(held));
                    let candidate = if nothing { candidate } else { held };
                    let full = open.try_push(State::store(&x.without(candidate))).is_err();
                    debug_assert!(!full, "no more open guesses than cells");
                    x = x.without(cell).or(candidate);
                    placed = candidate;
                    continue;
                }
            }
            Outcome::Dead => failed = failed.saturating_add(1),
        }
        x = open.pop()?.load();
        placed = x.singles();
    }
}
