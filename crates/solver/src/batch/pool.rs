//! The positions put by: a stack for each task, in one store.
//!
//! In the lanes a position is one bit of each of 729 planes; put by it is twelve words. The way between
//! is a transposition of all lanes at once, so a single position costs little, and it may come back into
//! any lane that is free.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::lanes::Lanes;
use super::position::Position;
use super::transpose::transpose;

/// How many words a position takes, seven cells of nine candidates each.
const WORDS: usize = 12;
/// How many candidates a word holds.
const PLANES: usize = 63;
/// The end of a stack.
pub(crate) const NONE: u32 = u32::MAX;

/// A position that waits for a lane.
#[derive(Clone, Copy)]
struct Waiting {
    words: [u64; WORDS],
    /// The one below it in its stack.
    next: u32,
}

/// All positions put by.
pub(crate) struct Pool<L> {
    waiting: Vec<Waiting>,
    /// Places of the store that are out of use.
    unused: Vec<u32>,
    /// The lanes that are moved, and the places in the store.
    moves: Vec<(u32, u32)>,
    block: Box<[L; 64]>,
}

impl<L: Lanes> Pool<L> {
    /// Nothing put by.
    pub(crate) fn new(token: L::Token) -> Pool<L> {
        Pool {
            waiting: Vec::with_capacity(64 * L::COLUMNS),
            unused: Vec::with_capacity(64 * L::COLUMNS),
            moves: Vec::with_capacity(64 * L::COLUMNS),
            block: Box::new([L::zero(token); 64]),
        }
    }

    /// How many positions are put by.
    #[inline(always)]
    pub(crate) fn len(&self) -> usize {
        self.waiting.len() - self.unused.len()
    }

    /// Makes room for the position of a lane on this stack, to be filled by [`put`](Self::put).
    #[inline(always)]
    pub(crate) fn push(&mut self, stack: &mut u32, lane: usize) {
        let waiting = Waiting { words: [0; WORDS], next: *stack };
        *stack = match self.unused.pop() {
            Some(place) => {
                self.waiting[place as usize] = waiting;
                place
            }
            None => {
                self.waiting.push(waiting);
                self.waiting.len() as u32 - 1
            }
        };
        self.moves.push((lane as u32, *stack));
    }

    /// Copies the positions of the lanes pushed.
    #[inline(always)]
    pub(crate) fn put(&mut self, token: L::Token, from: &Position<L>) {
        for (word, planes) in from.planes().chunks(PLANES).enumerate() {
            for (plane, &from) in self.block.iter_mut().zip(planes) {
                *plane = from;
            }
            for plane in &mut self.block[planes.len()..] {
                *plane = L::zero(token);
            }
            transpose(token, &mut self.block);
            for &(lane, place) in &self.moves {
                let (row, column) = (lane as usize % 64, lane as usize / 64);
                self.waiting[place as usize].words[word] = self.block[row].columns()[column];
            }
        }
        self.moves.clear();
    }

    /// Takes the top of this stack, if there is one, for a lane, to be filled by
    /// [`take`](Self::take).
    #[inline(always)]
    pub(crate) fn pop(&mut self, stack: &mut u32, lane: usize) -> bool {
        let place = *stack;
        if place == NONE {
            return false;
        }
        *stack = self.waiting[place as usize].next;
        self.moves.push((lane as u32, place));
        true
    }

    /// Copies the positions popped into their lanes.
    #[inline(always)]
    pub(crate) fn take(&mut self, token: L::Token, into: &mut Position<L>, lanes: L) {
        let keep = !lanes;
        for (word, planes) in into.planes_mut().chunks_mut(PLANES).enumerate() {
            *self.block = [L::zero(token); 64];
            for &(lane, place) in &self.moves {
                let (row, column) = (lane as usize % 64, lane as usize / 64);
                self.block[row].columns_mut()[column] = self.waiting[place as usize].words[word];
            }
            transpose(token, &mut self.block);
            for (plane, &new) in planes.iter_mut().zip(self.block.iter()) {
                *plane = (*plane & keep) | new;
            }
        }
        into.find_singles(token);
        self.unused.extend(self.moves.drain(..).map(|(_, place)| place));
    }

    /// Forgets a stack.
    #[inline(always)]
    pub(crate) fn forget(&mut self, stack: &mut u32) {
        while *stack != NONE {
            self.unused.push(*stack);
            *stack = self.waiting[*stack as usize].next;
        }
    }
}
