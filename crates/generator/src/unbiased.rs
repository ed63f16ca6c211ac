//! Minimal puzzles with a known sampling weight.
//!
//! Every generator favours some puzzles. This one says how much: each puzzle comes with the weight that corrects
//! it, so that weighted means over a sample are means over *all* minimal puzzles.
//!
//! # How
//!
//! A full grid is drawn exactly uniformly. Then givens are taken away one at a time, each time one drawn
//! evenly from those that can go alone, until none can. A minimal puzzle of `n` givens can be reached by
//! (81 - n)! ways, for what is unique stays unique with more givens: each order of its empty cells is one.
//! With r₁, r₂, … the numbers of givens that could have gone at each step, the way taken has probability
//! 1 / (r₁ · r₂ ⋯), so the weight r₁/1 · r₂/2 ⋯ r₈₁₋ₙ/(81 - n) has, over the ways to each minimal puzzle, the
//! expectation 1: it is sampling with known probabilities (Horvitz and Thompson, 1952) over removal paths. The mean weight
//! estimates how many minimal puzzles a full grid has.
//!
//! D. Berthier's controlled-bias generator (2009) reaches the same distribution by rejection, one puzzle in some hundred
//! thousand tries; it gave the figures that the tests compare with.

use alloc::vec::Vec;
use core::fmt;

use sudokit_grid::{Cell, CellSet};
use sudokit_solver::Puzzle;

use crate::dig::Digger;
use crate::{Stream, fill_uniform};

/// What a puzzle counts for in a sample: a number above 0.
///
/// It is computed by multiplications and divisions alone, which give the same bits everywhere. It is written as the
/// shortest decimal that reads back as the same number, such as `4.6e15`.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct Weight(f64);

// A weight is a finite number, so that it equals itself.
impl Eq for Weight {}

impl Weight {
    const ONE: Weight = Weight(1.0);

    /// The number.
    pub const fn get(self) -> f64 {
        self.0
    }
}

impl fmt::Display for Weight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::LowerExp::fmt(&self.0, f)
    }
}

/// A minimal puzzle and its sampling weight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weighted {
    /// The puzzle; no given can go.
    pub puzzle: Puzzle,
    /// What it counts for. Over many puzzles the weighted mean of any property is its mean over all minimal
    /// puzzles, and the plain mean of the weights is the number of minimal puzzles that a full grid has on average.
    pub weight: Weight,
}

/// A random minimal puzzle with the weight that corrects how it was drawn.
///
/// As an order it is the recipe `unbiased` ([`Clues::Unbiased`](crate::Clues::Unbiased)).
///
/// # Examples
///
/// ```
/// use sudokit_generator::{Seed, Stream, minimal_unbiased};
///
/// let mut stream = Stream::new(Seed::from("sample"), 0);
/// let sample: Vec<_> = (0..5).map(|_| minimal_unbiased(&mut stream)).collect();
/// assert!(sample.iter().all(|weighted| weighted.puzzle.is_minimal()));
/// let total: f64 = sample.iter().map(|weighted| weighted.weight.get()).sum();
/// let clues = sample.iter().map(|weighted| weighted.weight.get() * weighted.puzzle.clue_count() as f64);
/// let mean = clues.sum::<f64>() / total;
/// assert!((20.0..35.0).contains(&mean));
/// ```
pub fn minimal_unbiased(stream: &mut Stream) -> Weighted {
    let groups: Vec<CellSet> = Cell::ALL.into_iter().map(CellSet::only).collect();
    loop {
        let mut digger = Digger::new(fill_uniform(stream));
        let (mask, weight) = dig_weighted(&mut digger, CellSet::FULL, &groups, stream);
        // The solver proves what the digger found; the loop runs once.
        if let Ok(puzzle) = Puzzle::try_from(digger.givens(mask)) {
            return Weighted { puzzle, weight };
        }
    }
}

/// Takes groups out of a unique mask, each time one drawn evenly from those that can go alone, until
/// none can; and the weight of the outcome among all that could have come.
pub(crate) fn dig_weighted(
    digger: &mut Digger,
    mask: CellSet,
    groups: &[CellSet],
    stream: &mut Stream,
) -> (CellSet, Weight) {
    let mut mask = mask;
    let mut weight = Weight::ONE;
    let mut left: Vec<CellSet> = groups.to_vec();
    for step in 1u32.. {
        // What cannot go now cannot go later.
        left.retain(|&group| digger.group_can_go(mask, group));
        if left.is_empty() {
            break;
        }
        let count = left.len() as u32;
        weight = Weight(weight.0 * f64::from(count) / f64::from(step));
        mask -= left.remove(stream.below(count) as usize);
    }
    (mask, weight)
}

#[cfg(test)]
mod tests {
    extern crate std;
    use std::env;

    use super::*;
    use crate::Seed;

    /// Berthier's figures, from 5.9 million minimal puzzles: on average 26.577 givens, and
    /// 3.1055e37 minimal puzzles on 6.6709e21 full grids.
    #[test]
    fn weights_lead_to_the_true_distribution() {
        let full = env::var_os("SUDOKIT_FULL").is_some_and(|value| value == "1");
        let size = if full { 20_000 } else { 600 };
        let mut stream = Stream::new(Seed::from("controlled bias"), 0);
        let (mut total, mut squares, mut clues, mut plain) = (0.0, 0.0, 0.0, 0.0);
        let mut spread = 0.0;
        for _ in 0..size {
            let Weighted { puzzle, weight } = minimal_unbiased(&mut stream);
            let weight = weight.get();
            let count = puzzle.clue_count() as f64;
            total += weight;
            squares += weight * weight;
            clues += weight * count;
            spread += (weight * (count - 26.577)).powi(2);
            plain += count;
        }
        let (mean, error) = (clues / total, spread.sqrt() / total);
        assert!((mean - 26.577).abs() < 4.0 * error, "{mean} ± {error}");
        assert!(error < 0.35, "{error}");
        assert!(plain / f64::from(size) < 25.0, "uncorrected the mean is lower: {plain}");
        let n = f64::from(size);
        let (number, error) = (total / n, (squares / n - (total / n).powi(2)).sqrt() / n.sqrt());
        let known = 3.1055e37 / 6.670_903_752e21;
        assert!((number - known).abs() < 4.0 * error, "{number:e} ± {error:e}, known {known:e}");
        std::println!("mean {mean}, minimal puzzles a grid {number:e} ± {error:e}");
    }
}
