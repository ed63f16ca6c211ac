//! The search: a stack of open states, each swept until nothing follows, then split in two by a guess.
//!
//! The order of the solutions is that of the search: depth first, at the cell that [`branch`] names, its digits
//! from small to large. It is the same for every backend and machine.

mod branch;
mod dispatch;
mod lanes;
mod portable;
mod sweep;
#[cfg(test)]
mod tests;

use arrayvec::ArrayVec;

use branch::choose;
use lanes::{Lanes, bit_in_band};
use sweep::{Outcome, propagate, singles};

/// The candidates of a grid: for each band, a word for each digit.
#[derive(Clone, Copy)]
struct State {
    words: [[u32; 9]; 3],
}

impl State {
    /// The state of a grid given as values in reading order, 0 for an empty cell: a given has one candidate,
    /// an empty cell all nine.
    fn of(values: &[u8; 81]) -> State {
        let mut words = [[0; 9]; 3];
        for (cell, &value) in values.iter().enumerate() {
            let bit = 1 << bit_in_band(cell);
            let band = &mut words[cell / 27];
            match band.get_mut(usize::from(value).wrapping_sub(1)) {
                Some(word) => *word |= bit,
                None => band.iter_mut().for_each(|word| *word |= bit),
            }
        }
        State { words }
    }

    fn load<L: Lanes>(&self) -> [L; 3] {
        [L::load(&self.words[0]), L::load(&self.words[1]), L::load(&self.words[2])]
    }

    fn store<L: Lanes>(x: &[L; 3]) -> State {
        let mut words = [[0; 9]; 3];
        for (band, words) in x.iter().zip(&mut words) {
            band.store(words);
        }
        State { words }
    }

    /// The digits of a solved state in reading order.
    fn values(&self) -> [u8; 81] {
        let mut values = [0; 81];
        for (band, values) in self.words.iter().zip(values.chunks_exact_mut(27)) {
            for (word, digit) in band.iter().zip(1..) {
                for (row, values) in values.chunks_exact_mut(9).enumerate() {
                    for (column, value) in values.iter_mut().enumerate() {
                        if word >> (10 * row + column) & 1 != 0 {
                            *value = digit;
                        }
                    }
                }
            }
        }
        values
    }
}

/// The most states that can be open at once. Every open state stands for a guess on the way to the current one,
/// and every such guess settled one more of the 81 cells.
const DEPTH: usize = 81;

/// A search for the solutions of a grid, one after the other.
#[derive(Clone)]
pub(crate) struct Search {
    open: ArrayVec<State, DEPTH>,
}

impl Search {
    /// A search for the solutions of a grid given as values in reading order, 0 for an empty cell.
    pub(crate) fn new(values: &[u8; 81]) -> Search {
        let mut open = ArrayVec::new();
        open.push(State::of(values));
        Search { open }
    }

    /// Rules out a candidate from the start. To be called before the first [`Search::next`].
    pub(crate) fn rule_out(&mut self, cell: usize, digit: usize) {
        if let Some(state) = self.open.last_mut() {
            state.words[cell / 27][digit] &= !(1 << bit_in_band(cell));
        }
    }

    /// The next solution, as values in reading order.
    pub(crate) fn next(&mut self) -> Option<[u8; 81]> {
        dispatch::next(self).map(|state| state.values())
    }

    /// Runs through the solutions that are left, at most `limit`, and tells how many there were.
    pub(crate) fn count(&mut self, limit: usize) -> usize {
        dispatch::count(self, limit)
    }

    #[inline(always)]
    fn next_with<L: Lanes>(&mut self) -> Option<State> {
        while let Some(state) = self.open.pop() {
            let mut x = state.load::<L>();
            let mut placed = singles(x);
            loop {
                match propagate(&mut x, placed) {
                    Outcome::Dead => break,
                    Outcome::Solved => return Some(State::store(&x)),
                    Outcome::Stuck => {}
                }
                let mut state = State::store(&x);
                let Some(guess) = choose(&state.words) else { break };
                let word = &mut state.words[guess.band][guess.digit];
                *word &= !guess.bit;
                let full = self.open.try_push(state).is_err();
                debug_assert!(!full, "no more open guesses than cells");
                let mut only = [[0; 9]; 3];
                only[guess.band][guess.digit] = guess.bit;
                placed = State { words: only }.load();
                x[guess.band] = x[guess.band].without(L::splat(guess.bit)).or(placed[guess.band]);
            }
        }
        None
    }

    #[inline(always)]
    fn count_with<L: Lanes>(&mut self, limit: usize) -> usize {
        let mut count = 0;
        while count < limit && self.next_with::<L>().is_some() {
            count += 1;
        }
        count
    }
}

/// How many solutions a grid has, counted no further than `limit`.
pub(crate) fn count(values: &[u8; 81], limit: usize) -> usize {
    Search::new(values).count(limit)
}
