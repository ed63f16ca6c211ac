//! Franken and mutant fish: base and cover of any houses, with fins, endo fins and siamese pairs.
//!
//! `n` base houses need a digit `n` times, and no two times in one cell unless they share it. If all
//! their places lie in `n` cover houses, each cover house gets its digit from the base, so it goes
//! from the rest of the cover. Places outside the cover are fins, and so are places that two base
//! houses share (*endo fins*): the digit goes only from what sees all of them. A place in the base
//! that two cover houses share may go as well (*cannibalism*).
//!
//! - *Franken*: rows and boxes against columns and boxes, or columns and boxes against rows and
//!   boxes, with at least one box.
//! - *Mutant*: any other mixture.
//!
//! A fish removes only what no way to place its digit uses, so the finder looks at these places alone;
//! mostly there are none. It takes each set of base houses and each such place, covers by branching what
//! that place does not see, and fills up the cover. Fish of five houses and more are only looked for where
//! no cover house is idle: else a smaller fish does the same.
//! Source: sudopedia, "Franken Fish", "Mutant Fish", "Endo Fin", "Cannibalism"; HoDoKu's numbers
//! 0330 to 0365.

use core::ops::ControlFlow;

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use sudokit_grid::{Cell, CellSet, Digit, House, HouseKind};

use super::common::remove;
use super::{fish, templates};
use crate::finder::{Sink, report};
use crate::{Evidence, Fish, Position, Step, Technique};

/// How many fins there may be, as HoDoKu has it.
const MOST_FINS: usize = 5;

/// The largest fish of which all forms are told, also those with idle cover houses.
const LARGEST_FILLED: usize = 4;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Family {
    Franken,
    Mutant,
}

/// Fish of a family and size, with fins or without, digit by digit.
pub(super) fn find(
    position: &Position,
    technique: Technique,
    (family, size, finned): (Family, usize, bool),
    sink: Sink<'_>,
) -> ControlFlow<()> {
    for digit in Digit::ALL {
        let dead = templates::unused(position, digit);
        if dead.is_empty() {
            continue;
        }
        let houses: Vec<House> =
            House::ALL.into_iter().filter(|&house| position.places(house, digit) != 0).collect();
        let pools: &[[HouseKind; 2]] = match family {
            Family::Franken => &[[HouseKind::Row, HouseKind::Column], [HouseKind::Column, HouseKind::Row]],
            Family::Mutant => &[[HouseKind::Box, HouseKind::Box]],
        };
        for &[base_lines, cover_lines] in pools {
            let pool = |lines: HouseKind| -> Vec<House> {
                let allowed = |house: &&House| {
                    family == Family::Mutant || house.kind() == lines || house.kind() == HouseKind::Box
                };
                houses.iter().filter(allowed).copied().collect()
            };
            let search = Search {
                position,
                digit,
                family,
                size,
                finned,
                technique,
                bases: pool(base_lines),
                covers: pool(cover_lines),
                cells: position.cells_with(digit),
                dead,
            };
            search.bases_from(0, &mut Vec::new(), CellSet::EMPTY, CellSet::EMPTY, sink)?;
        }
    }
    ControlFlow::Continue(())
}

/// Two fish with fins of the same base whose conclusions differ.
pub(super) fn siamese(
    position: &Position,
    technique: Technique,
    single: Technique,
    shape: (Family, usize),
    sink: Sink<'_>,
) -> ControlFlow<()> {
    let mut steps: Vec<Step> = Vec::new();
    find(position, single, (shape.0, shape.1, true), &mut |step| {
        steps.push(step);
        ControlFlow::Continue(())
    })?;
    fish::pairs(&steps, single, technique, sink)
}

struct Search<'a> {
    position: &'a Position,
    digit: Digit,
    family: Family,
    size: usize,
    finned: bool,
    technique: Technique,
    bases: Vec<House>,
    covers: Vec<House>,
    cells: CellSet,
    /// The places that no way to place the digit uses.
    dead: CellSet,
}

impl Search<'_> {
    fn bases_from(
        &self,
        start: usize,
        base: &mut Vec<House>,
        all: CellSet,
        twice: CellSet,
        sink: Sink<'_>,
    ) -> ControlFlow<()> {
        if base.len() == self.size {
            return self.with_base(base, all, twice, sink);
        }
        for (i, &house) in self.bases.iter().enumerate().skip(start) {
            let cells = self.cells & house.cells();
            let twice = twice | (all & cells);
            // Endo fins cannot be covered, so what goes sees all of them.
            let is_seen = twice.is_empty() || !self.dead.is_disjoint(twice.common_peers());
            if twice.len() > MOST_FINS || (!self.finned && !twice.is_empty()) || !is_seen {
                continue;
            }
            base.push(house);
            self.bases_from(i + 1, base, all | cells, twice, sink)?;
            base.pop();
        }
        ControlFlow::Continue(())
    }

    fn with_base(&self, base: &[House], all: CellSet, endo: CellSet, sink: Sink<'_>) -> ControlFlow<()> {
        let mut covers: BTreeSet<Vec<House>> = BTreeSet::new();
        for target in self.dead & endo.common_peers() {
            let needed = self.needed(all, target);
            self.cover(base, all, needed, target, (&mut Vec::new(), 0), &mut covers);
        }
        for cover in covers {
            if !self.fits_family(base, &cover) {
                continue;
            }
            let mut body = CellSet::EMPTY;
            let mut twice = CellSet::EMPTY;
            for house in &cover {
                twice |= body & house.cells();
                body |= house.cells();
            }
            let fins = (all - body) | endo;
            if fins.is_empty() == self.finned || fins.len() > MOST_FINS {
                continue;
            }
            let targets = (body - all) | (all & (twice - endo));
            let conclusion = remove(self.position, self.digit, targets & fins.common_peers());
            report(sink, self.technique, conclusion, || {
                Evidence::Fish(Fish { digit: self.digit, base: base.to_vec(), cover, fins })
            })?;
        }
        ControlFlow::Continue(())
    }

    /// The places of the base that the cover must take if the target is to go. Endo fins see the target.
    fn needed(&self, all: CellSet, target: Cell) -> CellSet {
        if self.finned { all - target.peers() - CellSet::only(target) } else { all }
    }

    /// Whether a large fish has a cover house to spare, besides the one added last for the target.
    fn is_idle(&self, all: CellSet, target: Cell, cover: &[House]) -> bool {
        let used = &cover[..self.size - usize::from(self.finned)];
        let without = |i: usize| {
            let others = used.iter().enumerate().filter(|(j, _)| *j != i);
            others.fold(self.needed(all, target), |rest, (_, house)| rest - house.cells())
        };
        self.size > LARGEST_FILLED && (0..used.len()).any(|i| without(i).is_empty())
    }

    /// Adds cover houses until `needed` is covered, then fills up in every way.
    fn cover(
        &self,
        base: &[House],
        all: CellSet,
        needed: CellSet,
        target: Cell,
        (cover, free_from): (&mut Vec<House>, usize),
        found: &mut BTreeSet<Vec<House>>,
    ) {
        let usable = |house: &House, cover: &[House]| {
            !base.contains(house) && !cover.contains(house) && !(house.cells() & all).is_empty()
        };
        if cover.len() == self.size {
            let takes_target = cover.iter().any(|house| house.cells().contains(target));
            if needed.is_empty() && takes_target && !self.is_idle(all, target, cover) {
                let mut sorted = cover.clone();
                sorted.sort_unstable();
                found.insert(sorted);
            }
            return;
        }
        let branch = needed.first();
        // The last cover house is one of what goes, which sees nothing that needs a cover.
        if self.finned && branch.is_some() && cover.len() + 1 == self.size {
            return;
        }
        let is_early = branch.is_none() && cover.len() + usize::from(self.finned) < self.size;
        if is_early && self.size > LARGEST_FILLED {
            return;
        }
        for (i, &house) in self.covers.iter().enumerate() {
            // Where nothing is left to cover, each set of houses is filled up in one order only.
            let fits = branch.map_or(i >= free_from, |cell| house.cells().contains(cell));
            if fits && usable(&house, cover) {
                let free_from = if branch.is_none() { i + 1 } else { 0 };
                cover.push(house);
                self.cover(base, all, needed - house.cells(), target, (cover, free_from), found);
                cover.pop();
            }
        }
    }

    fn fits_family(&self, base: &[House], cover: &[House]) -> bool {
        let only = |houses: &[House], kinds: [HouseKind; 2]| houses.iter().all(|h| kinds.contains(&h.kind()));
        let rows = [HouseKind::Row, HouseKind::Box];
        let columns = [HouseKind::Column, HouseKind::Box];
        let crossed =
            (only(base, rows) && only(cover, columns)) || (only(base, columns) && only(cover, rows));
        let has_box = base.iter().chain(cover).any(|house| house.kind() == HouseKind::Box);
        match self.family {
            Family::Franken => crossed && has_box,
            Family::Mutant => !crossed,
        }
    }
}
