//! The search: a board is swept until nothing follows, then split in two by a guess; one part is searched at once,
//! the other put on a stack of fixed size.
//!
//! The order of the solutions is that of the search: depth first, at the cell that [`branch`] names, its candidates
//! from small to large. It is the same for every backend and machine.

mod board;
mod branch;
mod dispatch;
mod portable;
mod rival;
mod sweep;
#[cfg(test)]
mod tests;
mod vector;
#[cfg(target_arch = "x86_64")]
mod x86_64;

use arrayvec::ArrayVec;

use board::{Board, Place, bit_in_band};
use branch::choose;
pub(crate) use dispatch::Backend;
use rival::choose_own;
pub(crate) use rival::{Cells, Own};
use sweep::{Outcome, propagate};
use vector::Vector;

/// A board in memory.
#[derive(Clone, Copy)]
#[repr(C, align(32))]
struct State {
    words: [[u32; 8]; 4],
}

impl State {
    #[inline(always)]
    fn load<V: Vector>(&self) -> Board<V> {
        let [a, b, c, d] = &self.words;
        Board { a: V::load(a), b: V::load(b), c: V::load(c), d: V::load(d) }
    }

    #[inline(always)]
    fn store<V: Vector>(x: &Board<V>) -> State {
        let mut state = State { words: [[0; 8]; 4] };
        let [a, b, c, d] = &mut state.words;
        x.a.store(a);
        x.b.store(b);
        x.c.store(c);
        x.d.store(d);
        state
    }

    /// The values of a solved board in reading order.
    fn values(&self) -> [u8; 81] {
        let [a, b, c, d] = &self.words;
        let mut values = [0; 81];
        for (k, eight) in [a, b, c].into_iter().enumerate() {
            let values: &mut [u8] = &mut values[27 * k..27 * k + 27];
            for (word, digit) in eight.iter().chain([&d[k]]).zip(1..) {
                let mut left = *word;
                while left != 0 {
                    let bit = left.trailing_zeros();
                    if let Some(value) = values.get_mut((bit - bit / 10) as usize) {
                        *value = digit;
                    }
                    left &= left - 1;
                }
            }
        }
        values
    }
}

/// The most boards that can be open at once. Every open board stands for a guess on the way to the current one, and
/// every such guess settled one more of the 81 cells.
const DEPTH: usize = 81;

type Open = ArrayVec<State, DEPTH>;

/// Searches on from a board to a solution: in it first, then in the open boards. With an own solution the guesses lean towards
/// it.
#[inline(always)]
fn descend<V: Vector>(
    open: &mut Open,
    mut x: Board<V>,
    mut placed: Board<V>,
    own: Option<&Board<V>>,
) -> Option<Board<V>> {
    let mut failed = 0u32;
    loop {
        match propagate(&mut x, placed) {
            Outcome::Solved => return Some(x),
            Outcome::Stuck => {
                let guess = match own {
                    Some(own) => choose_own(&x, own, failed),
                    None => choose(&x, open.len(), failed),
                };
                if let Some(Place { candidate, cell }) = guess {
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

/// How many solutions a grid has, counted no further than `limit`.
#[inline(always)]
fn count_with<V: Vector>(values: &[u8; 81], limit: usize) -> usize {
    let mut open = Open::new();
    let (mut x, mut placed) = Board::<V>::of_grid(values);
    let mut count = 0;
    while count < limit && descend(&mut open, x, placed, None).is_some() {
        count += 1;
        let Some(state) = open.pop() else { break };
        x = state.load();
        placed = x.singles();
    }
    count
}

/// How many solutions a grid has, counted no further than `limit`. The values are in reading order, 0 for an empty
/// cell.
#[inline]
pub(crate) fn count(values: &[u8; 81], limit: usize) -> usize {
    dispatch::count(Backend::best(), values, limit)
}

/// The cells in which a solution with the same givens differs from the own one, if there is one; only solutions without
/// the own digit in `without` if that is a cell.
#[inline]
pub(crate) fn rival(own: &Own, givens: Cells, without: Cells) -> Option<Cells> {
    dispatch::rival(Backend::best(), own, givens, without)
}

/// A search for the solutions of a grid, one after the other.
#[derive(Clone)]
pub(crate) struct Search {
    backend: Backend,
    /// What to search before anything is open.
    grid: Option<[u8; 81]>,
    /// A cell and the digit (0 to 8) that it must not hold.
    ruled_out: Option<(usize, usize)>,
    open: Open,
}

impl Search {
    /// A search for the solutions of a grid given as values in reading order, 0 for an empty cell.
    pub(crate) fn new(values: &[u8; 81]) -> Search {
        Search { backend: Backend::best(), grid: Some(*values), ruled_out: None, open: Open::new() }
    }

    /// The same, without the solutions that hold a digit (0 to 8) in a cell.
    pub(crate) fn ruling_out(values: &[u8; 81], cell: usize, digit: usize) -> Search {
        Search { ruled_out: Some((cell, digit)), ..Search::new(values) }
    }

    /// The next solution, as values in reading order.
    pub(crate) fn next(&mut self) -> Option<[u8; 81]> {
        dispatch::next(self.backend, self).map(|state| state.values())
    }

    /// Whether there is another solution.
    pub(crate) fn has_next(&mut self) -> bool {
        self.count(1) == 1
    }

    /// Runs through the solutions that are left, at most `limit`, and tells how many there were.
    pub(crate) fn count(&mut self, limit: usize) -> usize {
        dispatch::count_rest(self.backend, self, limit)
    }

    #[inline(always)]
    fn next_board<V: Vector>(&mut self) -> Option<Board<V>> {
        let (mut x, mut placed) = match self.grid.take() {
            Some(values) => Board::of_grid(&values),
            None => {
                let x: Board<V> = self.open.pop()?.load();
                (x, x.singles())
            }
        };
        if let Some((cell, digit)) = self.ruled_out.take() {
            let bit = 1 << bit_in_band(cell);
            let bands = match cell / 27 {
                0 => [bit, 0, 0],
                1 => [0, bit, 0],
                _ => [0, 0, bit],
            };
            let out = Place::new(bands, digit).candidate;
            (x, placed) = (x.without(out), placed.without(out));
        }
        descend(&mut self.open, x, placed, None)
    }
}

#[inline(always)]
fn next_with<V: Vector>(search: &mut Search) -> Option<State> {
    let x = search.next_board::<V>()?;
    Some(State::store(&x))
}

#[inline(always)]
fn count_rest_with<V: Vector>(search: &mut Search, limit: usize) -> usize {
    let mut count = 0;
    while count < limit && search.next_board::<V>().is_some() {
        count += 1;
    }
    count
}
