//! Forcing chains: what follows from an assumption by links between two candidates at a time.
//!
//! A true candidate makes every candidate false that cannot be true beside it; a false one makes the
//! other true where a cell has two candidates or a digit two places in a house.
//!
//! - *Contradiction*: an assumption makes some candidate both true and false, so it is false.
//! - *Cell*, *house*: the candidates of a cell, or the places of a digit in a house, are assumed in
//!   turn. One of them is true, so what all of them lead to holds.
//!
//! The finder follows each candidate of the position breadth first, so chains are as short as they
//! can be. Cells and houses count from three candidates up; with two, the chain is an AIC. Source:
//! sudopedia, "Forcing Chain"; Sudoku Explainer's "Nishio", "Cell" and "Region Forcing Chains".

use core::ops::ControlFlow;

use alloc::collections::VecDeque;
use alloc::vec;
use alloc::vec::Vec;

use sudokit_grid::{Candidate, Cell, CellSet, Digit, House};

use crate::finder::{Sink, report};
use crate::{Chain, Conclusion, Evidence, Link, Node, Position, Technique, Truth};

const NONE: u16 = u16::MAX;

/// What an assumption leads to. State `2 * candidate + 1` says that the candidate is true, the state
/// before that it is false.
struct Closure {
    start: Candidate,
    /// The state each state was reached from; the start from itself.
    parents: Vec<u16>,
    depths: Vec<u16>,
}

const fn state(candidate: Candidate, on: bool) -> usize {
    candidate.index() * 2 + on as usize
}

fn candidate_of(state: usize) -> Candidate {
    // States come from candidates, so the fallback is never taken.
    Candidate::from_index(state / 2).unwrap_or(Candidate::new(Cell::ALL[0], Digit::D1))
}

impl Closure {
    fn of(position: &Position, start: Candidate) -> Closure {
        let mut closure = Closure { start, parents: vec![NONE; 1458], depths: vec![0; 1458] };
        let mut queue = VecDeque::from([state(start, true)]);
        closure.parents[state(start, true)] = state(start, true) as u16;
        while let Some(from) = queue.pop_front() {
            let candidate = candidate_of(from);
            let mut reach = |to: Candidate, on: bool| {
                let to = state(to, on);
                if closure.parents[to] == NONE {
                    closure.parents[to] = from as u16;
                    closure.depths[to] = closure.depths[from] + 1;
                    queue.push_back(to);
                }
            };
            if from % 2 == 1 {
                for digit in position.digits(candidate.cell).iter().filter(|&d| d != candidate.digit) {
                    reach(Candidate::new(candidate.cell, digit), false);
                }
                for peer in position.cells_with(candidate.digit) & candidate.cell.peers() {
                    reach(Candidate::new(peer, candidate.digit), false);
                }
            } else {
                for (other, _) in partners(position, candidate) {
                    reach(other, true);
                }
            }
        }
        closure
    }

    fn reaches(&self, candidate: Candidate, on: bool) -> bool {
        self.parents[state(candidate, on)] != NONE
    }

    /// The chain from the assumption to a state.
    fn chain(&self, position: &Position, candidate: Candidate, on: bool) -> Chain {
        let mut states = vec![state(candidate, on)];
        while let Some(&last) = states.last() {
            let parent = self.parents[last] as usize;
            if parent == last || states.len() > 1458 {
                break;
            }
            states.push(parent);
        }
        states.reverse();
        let strong = |from: usize, to: usize| {
            let to = candidate_of(to);
            let mut all = partners(position, candidate_of(from));
            all.find(|&(other, _)| other == to).map_or(Link::Weak, |(_, link)| link)
        };
        Chain {
            nodes: states.iter().map(|&state| Node::new(candidate_of(state))).collect(),
            links: states
                .windows(2)
                .map(|pair| if pair[0] % 2 == 1 { Link::Weak } else { strong(pair[0], pair[1]) })
                .collect(),
        }
    }
}

/// The candidates that must be true if this one is false, and by what.
fn partners(position: &Position, candidate: Candidate) -> impl Iterator<Item = (Candidate, Link)> + use<'_> {
    let Candidate { cell, digit } = candidate;
    let digits = position.digits(cell);
    let own = (digits.len() == 2).then(|| digits.iter().find(|&other| other != digit)).flatten();
    let in_cell = own.map(|other| (Candidate::new(cell, other), Link::Cell(cell)));
    let in_houses = cell.houses().into_iter().filter_map(move |house| {
        let other = (position.cells_in(house, digit) - CellSet::only(cell)).single()?;
        Some((Candidate::new(other, digit), Link::House(house)))
    });
    in_cell.into_iter().chain(in_houses)
}

/// Assumption by assumption; the shortest contradiction of each.
pub(super) fn contradiction(position: &Position, sink: Sink<'_>) -> ControlFlow<()> {
    for start in position.open_candidates() {
        let closure = Closure::of(position, start);
        let both =
            position.open_candidates().filter(|&c| closure.reaches(c, true) && closure.reaches(c, false));
        let length = |c: Candidate| closure.depths[state(c, true)] + closure.depths[state(c, false)];
        let Some(clash) = both.min_by_key(|&c| length(c)) else { continue };
        report(sink, Technique::ContradictionForcingChain, Conclusion::eliminate([start]), || {
            Evidence::Forcing {
                truth: None,
                branches: [true, false].map(|on| closure.chain(position, clash, on)).to_vec(),
                truths: Vec::new(),
            }
        })?;
    }
    ControlFlow::Continue(())
}

/// Cell by cell.
pub(super) fn cell(position: &Position, sink: Sink<'_>) -> ControlFlow<()> {
    for cell in position.open() {
        let branches = position.digits(cell).iter().map(|digit| Candidate::new(cell, digit)).collect();
        agree(position, Technique::CellForcingChain, Truth::Cell(cell), branches, sink)?;
    }
    ControlFlow::Continue(())
}

/// House by house, digit by digit.
pub(super) fn house(position: &Position, sink: Sink<'_>) -> ControlFlow<()> {
    for house in House::ALL {
        for digit in Digit::ALL {
            let cells = position.cells_in(house, digit);
            let branches = cells.iter().map(|cell| Candidate::new(cell, digit)).collect();
            agree(position, Technique::HouseForcingChain, Truth::House(digit, house), branches, sink)?;
        }
    }
    ControlFlow::Continue(())
}

fn agree(
    position: &Position,
    technique: Technique,
    truth: Truth,
    branches: Vec<Candidate>,
    sink: Sink<'_>,
) -> ControlFlow<()> {
    if branches.len() < 3 {
        return ControlFlow::Continue(());
    }
    let closures: Vec<Closure> = branches.into_iter().map(|start| Closure::of(position, start)).collect();
    for target in position.open_candidates() {
        for on in [true, false] {
            if !closures.iter().all(|closure| closure.reaches(target, on) && closure.start != target) {
                continue;
            }
            let conclusion = if on { Conclusion::place([target]) } else { Conclusion::eliminate([target]) };
            report(sink, technique, conclusion, || Evidence::Forcing {
                truth: Some(truth),
                branches: closures.iter().map(|closure| closure.chain(position, target, on)).collect(),
                truths: Vec::new(),
            })?;
        }
    }
    ControlFlow::Continue(())
}
