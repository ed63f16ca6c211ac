//! Death blossom: a cell, the stem, each of whose candidates is joined to an almost locked set, its petal.
//!
//! Whatever digit the stem takes, the petal of that digit loses it and is locked. A digit that all
//! petals hold is then in one of them, and goes from every cell that sees all its places in all petals.
//! Source: sudopedia, "Death Blossom"; as in HoDoKu, the petals share no cell.

use core::ops::ControlFlow;

use alloc::vec;
use alloc::vec::Vec;

use sudokit_grid::{Candidate, Cell, CellSet, Digit, DigitSet};

use super::als::{Als, almost_locked_sets};
use crate::finder::{Sink, report};
use crate::{Conclusion, Evidence, Position, Technique};

/// Stem by stem; the petals of each digit in the order of the houses.
pub(super) fn death_blossom(position: &Position, sink: Sink<'_>) -> ControlFlow<()> {
    let sets = almost_locked_sets(position);
    for stem in position.open() {
        let digits: Vec<Digit> = position.digits(stem).iter().collect();
        if digits.len() < 2 {
            continue;
        }
        // The petals that a digit may have: sets off the stem all of whose places of it the stem sees.
        let petals: Vec<Vec<&Als>> = digits
            .iter()
            .map(|digit| {
                let fits = |als: &&Als| {
                    als.digits.contains(*digit)
                        && als.seen[digit.index()].contains(stem)
                        && !als.cells.contains(stem)
                };
                sets.iter().filter(fits).collect()
            })
            .collect();
        let mut bloom = Bloom { position, stem, digits: &digits, petals: &petals, chosen: Vec::new() };
        let all = DigitSet::FULL - position.digits(stem);
        let victims = all.iter().map(|digit| (digit, position.cells_with(digit) - CellSet::only(stem)));
        bloom.grow(CellSet::EMPTY, &victims.collect::<Vec<_>>(), sink)?;
    }
    ControlFlow::Continue(())
}

struct Bloom<'a> {
    position: &'a Position,
    stem: Cell,
    digits: &'a [Digit],
    petals: &'a [Vec<&'a Als>],
    chosen: Vec<&'a Als>,
}

impl Bloom<'_> {
    /// Chooses a petal for the next digit, as long as some digit still has a victim.
    fn grow(&mut self, used: CellSet, victims: &[(Digit, CellSet)], sink: Sink<'_>) -> ControlFlow<()> {
        let Some(petals) = self.petals.get(self.chosen.len()) else {
            let removed = victims.iter().flat_map(|&(digit, cells)| {
                (cells - used).iter().map(move |cell| Candidate::new(cell, digit))
            });
            return report(sink, Technique::DeathBlossom, Conclusion::eliminate(removed), || {
                Evidence::AlmostLockedSets {
                    sets: self.chosen.iter().map(|petal| petal.cells).collect(),
                    commons: self.digits.to_vec(),
                    hub: Some(self.stem),
                }
            });
        };
        for petal in petals {
            let mut left = vec![];
            for &(digit, cells) in victims {
                let cells = cells & petal.victims(self.position, digit);
                if !cells.is_empty() {
                    left.push((digit, cells));
                }
            }
            if !left.is_empty() {
                self.chosen.push(petal);
                self.grow(used | petal.cells, &left, sink)?;
                self.chosen.pop();
            }
        }
        ControlFlow::Continue(())
    }
}
