//! Forcing nets: what singles make of an assumption, with all causes joined.
//!
//! A candidate is assumed and placed, and naked and hidden singles follow until they end or a cell,
//! or a digit in a house, has nothing left.
//!
//! - *Nishio*: only places of the one digit follow, and it finds no place in some house.
//! - *Dynamic forcing net*: an assumption that ends in a contradiction is false; and what all
//!   candidates of a cell, or all places of a digit in a house, lead to holds.
//!
//! The evidence names only the placements that the end rests on: the finder remembers which placement
//! removed which candidate and goes back from the end. Source: sudopedia, "Nishio", "Forcing Net".

use core::ops::ControlFlow;

use alloc::collections::VecDeque;
use alloc::vec;
use alloc::vec::Vec;

use sudokit_grid::{Candidate, Cell, CellSet, Digit, House};

use crate::finder::{Sink, report};
use crate::{Conclusion, Evidence, NetBranch, Position, Technique, Truth};

const NONE: u16 = u16::MAX;

struct Net<'a> {
    position: &'a Position,
    left: Position,
    /// The placement that removed each candidate.
    causes: Vec<u16>,
    placements: Vec<(Candidate, Option<Truth>)>,
    /// The placement of each candidate that was placed.
    places: Vec<u16>,
    broken: Option<Truth>,
}

impl<'a> Net<'a> {
    fn of(position: &'a Position, start: Candidate, only: Option<Digit>) -> Net<'a> {
        let mut net = Net {
            position,
            left: position.clone(),
            causes: vec![NONE; 729],
            placements: Vec::new(),
            places: vec![NONE; 729],
            broken: None,
        };
        let mut queue: VecDeque<(Candidate, Option<Truth>)> = VecDeque::from([(start, None)]);
        while let Some((candidate, truth)) = queue.pop_front() {
            if net.broken.is_some() {
                break;
            }
            if net.places[candidate.index()] == NONE && net.causes[candidate.index()] == NONE {
                net.place(candidate, truth, only, &mut queue);
            }
        }
        net
    }

    fn place(
        &mut self,
        candidate: Candidate,
        truth: Option<Truth>,
        only: Option<Digit>,
        queue: &mut VecDeque<(Candidate, Option<Truth>)>,
    ) {
        let number = self.placements.len() as u16;
        self.placements.push((candidate, truth));
        self.places[candidate.index()] = number;
        let Candidate { cell, digit } = candidate;
        let in_cell = self.left.digits(cell).iter().filter(|&other| other != digit);
        let in_cell = in_cell.map(|other| Candidate::new(cell, other));
        let peers =
            (self.left.cells_with(digit) & cell.peers()).iter().map(|peer| Candidate::new(peer, digit));
        let gone: Vec<Candidate> = in_cell.chain(peers).collect();
        for &candidate in &gone {
            self.left.eliminate(candidate);
            self.causes[candidate.index()] = number;
        }
        for Candidate { cell, digit } in gone {
            if only.is_none() {
                let digits = self.left.digits(cell);
                match digits.single() {
                    Some(single) => queue.push_back((Candidate::new(cell, single), Some(Truth::Cell(cell)))),
                    None if digits.is_empty() => self.broken = self.broken.or(Some(Truth::Cell(cell))),
                    None => {}
                }
            } else if only != Some(digit) {
                continue;
            }
            for house in cell.houses() {
                let cells = self.left.cells_in(house, digit);
                let truth = Truth::House(digit, house);
                match cells.single() {
                    Some(single) => queue.push_back((Candidate::new(single, digit), Some(truth))),
                    None if cells.is_empty() => self.broken = self.broken.or(Some(truth)),
                    None => {}
                }
            }
        }
    }

    /// The placements, in order, that these rest on, with themselves.
    fn branch(&self, numbers: impl IntoIterator<Item = u16>, end: Option<Truth>) -> NetBranch {
        let mut needed = vec![false; self.placements.len()];
        let mut stack: Vec<u16> = numbers.into_iter().collect();
        stack.extend(end.iter().flat_map(|&truth| self.causes_of(truth, None)));
        while let Some(number) = stack.pop() {
            let Some(seen) = needed.get_mut(number as usize) else { continue };
            if !core::mem::replace(seen, true) {
                let (candidate, truth) = self.placements[number as usize];
                stack.extend(truth.iter().flat_map(|&truth| self.causes_of(truth, Some(candidate))));
            }
        }
        let kept = self.placements.iter().zip(&needed).filter(|(_, needed)| **needed);
        NetBranch { placements: kept.map(|(placement, _)| *placement).collect(), end }
    }

    /// The placements that removed the candidates of a truth, but for one that is kept.
    fn causes_of(&self, truth: Truth, kept: Option<Candidate>) -> Vec<u16> {
        let candidates: Vec<Candidate> = match truth {
            Truth::Cell(cell) => self.position.digits(cell).iter().map(|d| Candidate::new(cell, d)).collect(),
            Truth::House(digit, house) => {
                self.position.cells_in(house, digit).iter().map(|cell| Candidate::new(cell, digit)).collect()
            }
        };
        let others = candidates.into_iter().filter(|&candidate| Some(candidate) != kept);
        others.map(|candidate| self.causes[candidate.index()]).filter(|&cause| cause != NONE).collect()
    }
}

/// How singles refute a candidate, if they do.
pub(crate) fn refutation(position: &Position, start: Candidate) -> Option<NetBranch> {
    let net = Net::of(position, start, None);
    net.broken.map(|end| net.branch([0], Some(end)))
}

/// Candidate by candidate.
pub(super) fn nishio(position: &Position, sink: Sink<'_>) -> ControlFlow<()> {
    for start in position.open_candidates() {
        let net = Net::of(position, start, Some(start.digit));
        contradiction(&net, start, Technique::NishioForcingChain, sink)?;
    }
    ControlFlow::Continue(())
}

/// Contradictions candidate by candidate, then cells, then houses.
pub(super) fn dynamic(position: &Position, sink: Sink<'_>) -> ControlFlow<()> {
    for start in position.open_candidates() {
        let net = Net::of(position, start, None);
        contradiction(&net, start, Technique::DynamicForcingNet, sink)?;
    }
    for cell in position.open() {
        let branches = position.digits(cell).iter().map(|digit| Candidate::new(cell, digit)).collect();
        agree(position, Truth::Cell(cell), branches, sink)?;
    }
    for house in House::ALL {
        for digit in Digit::ALL {
            let cells: CellSet = position.cells_in(house, digit);
            let branches = cells.iter().map(|cell: Cell| Candidate::new(cell, digit)).collect();
            agree(position, Truth::House(digit, house), branches, sink)?;
        }
    }
    ControlFlow::Continue(())
}

fn contradiction(net: &Net<'_>, start: Candidate, technique: Technique, sink: Sink<'_>) -> ControlFlow<()> {
    let Some(end) = net.broken else { return ControlFlow::Continue(()) };
    report(sink, technique, Conclusion::eliminate([start]), || Evidence::Net {
        truth: None,
        branches: vec![net.branch([0], Some(end))],
    })
}

fn agree(position: &Position, truth: Truth, branches: Vec<Candidate>, sink: Sink<'_>) -> ControlFlow<()> {
    if branches.len() < 2 {
        return ControlFlow::Continue(());
    }
    let nets: Vec<Net<'_>> = branches.iter().map(|&start| Net::of(position, start, None)).collect();
    if nets.iter().any(|net| net.broken.is_some()) {
        return ControlFlow::Continue(());
    }
    for target in position.open_candidates().filter(|target| !branches.contains(target)) {
        let index = target.index();
        let by = |numbers: for<'b> fn(&'b Net<'_>) -> &'b Vec<u16>| -> Option<Vec<NetBranch>> {
            let of = |net: &Net<'_>| match numbers(net)[index] {
                NONE => None,
                number => Some(net.branch([0, number], None)),
            };
            nets.iter().map(of).collect()
        };
        let parts = [
            (by(|net| &net.places), Conclusion::place([target])),
            (by(|net| &net.causes), Conclusion::eliminate([target])),
        ];
        for (branches, conclusion) in parts {
            if let Some(branches) = branches {
                report(sink, Technique::DynamicForcingNet, conclusion, || Evidence::Net {
                    truth: Some(truth),
                    branches,
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}
