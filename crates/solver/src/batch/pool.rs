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
/// How many cells a word holds.
const CELLS: usize = 7;
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
    /// The words of all lanes, a row a lane.
    blocks: Box<[[L; 64]; WORDS]>,
}

impl<L: Lanes> Pool<L> {
    /// Nothing put by.
    pub(crate) fn new(token: L::Token) -> Pool<L> {
        Pool {
            waiting: Vec::with_capacity(64 * L::COLUMNS),
            unused: Vec::with_capacity(64 * L::COLUMNS),
            moves: Vec::with_capacity(64 * L::COLUMNS),
            blocks: Box::new([[L::zero(token); 64]; WORDS]),
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

    /// The planes of a cell, to be written before [`put`](Self::put).
    #[inline(always)]
    pub(crate) fn cell_mut(&mut self, index: usize) -> &mut [L] {
        let first = index % CELLS * 9;
        &mut self.blocks[index / CELLS][first..first + 9]
    }

    /// Copies the positions of the lanes pushed from the planes written.
    #[inline(always)]
    pub(crate) fn put(&mut self, token: L::Token) {
        for block in self.blocks.iter_mut() {
            transpose(token, block);
        }
        for &(lane, place) in &self.moves {
            let (row, column) = (lane as usize % 64, lane as usize / 64);
            for (word, block) in self.waiting[place as usize].words.iter_mut().zip(self.blocks.iter()) {
                *word = block[row].columns()[column];
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
        // All words first and then the planes, for a vector cannot soon be read where its parts were
        // written. Of the other lanes there are leftovers in the blocks.
        for &(lane, place) in &self.moves {
            let (row, column) = (lane as usize % 64, lane as usize / 64);
            for (word, block) in self.waiting[place as usize].words.iter().zip(self.blocks.iter_mut()) {
                block[row].columns_mut()[column] = *word;
            }
        }
        let keep = !lanes;
        for (block, planes) in self.blocks.iter_mut().zip(into.planes_mut().chunks_mut(9 * CELLS)) {
            transpose(token, block);
            for (plane, &new) in planes.iter_mut().zip(block.iter()) {
                *plane = (*plane & keep) | (new & lanes);
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
