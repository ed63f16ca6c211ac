//! Nested forcing nets: forcing nets whose branches use further techniques beside singles.
//!
//! A candidate is assumed and placed. Singles follow, then
//!
//! - in *nets with patterns*, what locked candidates, pairs and X-Wings remove in the position reached;
//! - in *nets of nets*, also every candidate that a dynamic forcing net refutes in the position reached.
//!
//! An assumption that ends in a contradiction is false, and what all candidates of a cell, or all
//! places of a digit in a house, lead to holds. What plain nets find already is not found again, nor
//! twice what both kinds find. All this does not depend on the order in which things follow: a
//! pattern that later removals break up leaves singles that remove as much.
//!
//! The evidence names only what the end rests on: the finder remembers what removed each candidate
//! and goes back from the end. Source: Sudoku Explainer's "Dynamic Forcing Chains (+)" and those
//! above, which nest chains in chains; nets of nets refute what Denis Berthier's "T&E(2)" does.

use core::ops::ControlFlow;

use alloc::collections::BTreeSet;
use alloc::vec;
use alloc::vec::Vec;

use sudokit_grid::{Candidate, Digit, DigitSet, House};

use super::forcing_net;
use crate::finder::{Sink, report};
use crate::sweep::Bands;
use crate::{Conclusion, Evidence, Inference, NestedBranch, Position, Step, Technique, Truth, first_step};

/// The techniques of nets with patterns: those that Sudoku Explainer's dynamic chains use beside singles.
pub(crate) const PATTERNS: [Technique; 6] = [
    Technique::Pointing,
    Technique::Claiming,
    Technique::LockedPair,
    Technique::NakedPair,
    Technique::HiddenPair,
    Technique::XWing,
];

/// What a branch may use beside singles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Depth {
    Plain,
    Patterns,
    Nets,
}

/// Nets with patterns, then nets of nets; of either the contradictions candidate by candidate, then
/// cells, then houses.
pub(super) fn nested(position: &Position, sink: Sink<'_>) -> ControlFlow<()> {
    let mut told = BTreeSet::new();
    at_depth(position, Depth::Plain, &mut told, &mut |_| ControlFlow::Continue(()))?;
    at_depth(position, Depth::Patterns, &mut told, sink)?;
    at_depth(position, Depth::Nets, &mut told, sink)
}

fn at_depth(
    position: &Position,
    depth: Depth,
    told: &mut BTreeSet<Conclusion>,
    sink: Sink<'_>,
) -> ControlFlow<()> {
    let mut branches: Vec<Option<Branch>> = vec![];
    branches.resize_with(729, || None);
    for start in position.open_candidates() {
        let branch = Branch::of(position, start, depth);
        let conclusion = Conclusion::eliminate([start]);
        if let Some(end) = branch.broken
            && told.insert(conclusion.clone())
            && depth > Depth::Plain
        {
            report(sink, Technique::NestedForcingNet, conclusion, || Evidence::Nested {
                truth: None,
                branches: vec![branch.proof(position, None, Some(end))],
            })?;
        }
        branches[start.index()] = Some(branch);
    }
    let cells = position.open().iter().map(Truth::Cell);
    let houses = House::ALL.into_iter().flat_map(|house| Digit::ALL.map(|digit| Truth::House(digit, house)));
    for truth in cells.chain(houses) {
        let starts = candidates_of(position, truth);
        let own: Option<Vec<&Branch>> = starts
            .iter()
            .map(|start| branches[start.index()].as_ref().filter(|branch| branch.broken.is_none()))
            .collect();
        if let Some(own) = own.filter(|own| own.len() > 1) {
            agree(position, truth, (&starts, &own), depth, told, sink)?;
        }
    }
    ControlFlow::Continue(())
}

/// What branches of which one is true agree on.
fn agree(
    position: &Position,
    truth: Truth,
    (starts, branches): (&[Candidate], &[&Branch]),
    depth: Depth,
    told: &mut BTreeSet<Conclusion>,
    sink: Sink<'_>,
) -> ControlFlow<()> {
    for target in position.open_candidates().filter(|target| !starts.contains(target)) {
        let index = target.index();
        let conclusion = if branches.iter().all(|branch| branch.placed[index] != NONE) {
            Conclusion::place([target])
        } else if branches.iter().all(|branch| branch.removed[index] != NONE) {
            Conclusion::eliminate([target])
        } else {
            continue;
        };
        if told.insert(conclusion.clone()) && depth > Depth::Plain {
            report(sink, Technique::NestedForcingNet, conclusion, || Evidence::Nested {
                truth: Some(truth),
                branches: branches.iter().map(|branch| branch.proof(position, Some(target), None)).collect(),
            })?;
        }
    }
    ControlFlow::Continue(())
}

const NONE: u16 = u16::MAX;

/// The candidates of a truth that the position has.
fn candidates_of(position: &Position, truth: Truth) -> Vec<Candidate> {
    match truth {
        Truth::Cell(cell) => position.digits(cell).iter().map(|d| Candidate::new(cell, d)).collect(),
        Truth::House(digit, house) => {
            position.cells_in(house, digit).iter().map(|cell| Candidate::new(cell, digit)).collect()
        }
    }
}

/// What follows, as it is found.
#[derive(Clone, Debug)]
enum Found {
    Single(Candidate, Truth),
    Step(Step),
    /// A candidate that a dynamic forcing net refutes; the net is made when it is asked for.
    Refuted(Candidate),
}

/// What follows from a candidate.
struct Branch {
    start: Candidate,
    left: Position,
    /// The digits that each house holds.
    done: [DigitSet; 27],
    found: Vec<Found>,
    /// By which finding each candidate was removed: 0 for the assumption, `i + 1` for the `i`-th.
    removed: Vec<u16>,
    /// By which it was placed.
    placed: Vec<u16>,
    broken: Option<Truth>,
}

impl Branch {
    fn of(position: &Position, start: Candidate, depth: Depth) -> Branch {
        let done = House::ALL
            .map(|house| house.cells().iter().filter_map(|cell| position.grid()[cell]).collect::<DigitSet>());
        let mut branch = Branch {
            start,
            left: position.clone(),
            done,
            found: Vec::new(),
            removed: vec![NONE; 729],
            placed: vec![NONE; 729],
            broken: None,
        };
        branch.place(start, 0);
        branch.follow_patterns(depth);
        if depth == Depth::Nets {
            branch.follow_nets();
        }
        branch
    }

    fn place(&mut self, candidate: Candidate, number: u16) {
        let Candidate { cell, digit } = candidate;
        let own = self.left.digits(cell).iter().filter(|&other| other != digit);
        for other in own {
            self.removed[Candidate::new(cell, other).index()] = number;
        }
        for peer in self.left.cells_with(digit) & cell.peers() {
            self.removed[Candidate::new(peer, digit).index()] = number;
        }
        self.placed[candidate.index()] = number;
        cell.houses().into_iter().for_each(|house| {
            self.done[house.index()].insert(digit);
        });
        self.left.place(candidate);
    }

    fn eliminate(&mut self, candidate: Candidate, number: u16) {
        if self.left.eliminate(candidate) {
            self.removed[candidate.index()] = number;
        }
    }

    /// Notes a finding; its number.
    fn note(&mut self, found: Found) -> u16 {
        self.found.push(found);
        self.found.len() as u16
    }

    /// Singles, layer by layer, until they end or something has no place left.
    fn follow_singles(&mut self) {
        loop {
            let mut layer: Vec<(Candidate, Truth)> = Vec::new();
            for cell in self.left.open() {
                let digits = self.left.digits(cell);
                match digits.single() {
                    Some(digit) => layer.push((Candidate::new(cell, digit), Truth::Cell(cell))),
                    None if digits.is_empty() => return self.broken = Some(Truth::Cell(cell)),
                    None => {}
                }
            }
            for house in House::ALL {
                for digit in !self.done[house.index()] {
                    let places = self.left.places(house, digit);
                    let truth = Truth::House(digit, house);
                    if places == 0 {
                        return self.broken = Some(truth);
                    }
                    if places.is_power_of_two() {
                        let cell = house.cell(places.trailing_zeros() as usize);
                        layer.extend(cell.map(|cell| (Candidate::new(cell, digit), truth)));
                    }
                }
            }
            if layer.is_empty() {
                return;
            }
            for (candidate, truth) in layer {
                // One that is gone again leaves its truth empty, which the next layer sees.
                if self.left.contains(candidate) {
                    let number = self.note(Found::Single(candidate, truth));
                    self.place(candidate, number);
                }
            }
        }
    }

    /// Singles, and patterns where there are none.
    fn follow_patterns(&mut self, depth: Depth) {
        loop {
            self.follow_singles();
            if self.broken.is_some() || depth == Depth::Plain {
                return;
            }
            let mut steps = PATTERNS.into_iter();
            let Some(step) = steps.find_map(|technique| first_step(&self.left, technique)) else { return };
            let gone = step.conclusion.eliminations.clone();
            let number = self.note(Found::Step(step));
            gone.into_iter().for_each(|candidate| self.eliminate(candidate, number));
        }
    }

    /// Patterns, and candidates that nets refute, round by round until there are no more.
    fn follow_nets(&mut self) {
        let mut changed = true;
        while core::mem::take(&mut changed) && self.broken.is_none() {
            let mut bands = Bands::of_position(&self.left);
            for candidate in self.left.clone().open_candidates() {
                if !self.left.contains(candidate) || bands.after(candidate).is_some() {
                    continue;
                }
                changed = true;
                let number = self.note(Found::Refuted(candidate));
                self.eliminate(candidate, number);
                self.follow_patterns(Depth::Patterns);
                if self.broken.is_some() {
                    return;
                }
                bands = Bands::of_position(&self.left);
            }
        }
    }

    /// The findings on which the placement or removal of the target, or the end, rests.
    fn proof(&self, position: &Position, target: Option<Candidate>, end: Option<Truth>) -> NestedBranch {
        let mut needed = vec![false; self.found.len() + 1];
        // What removed the candidates of a truth up to a finding.
        let mark = |needed: &mut Vec<bool>, truth: Truth, until: usize| {
            for candidate in candidates_of(position, truth) {
                let number = self.removed[candidate.index()] as usize;
                if number <= until {
                    needed[number] = true;
                }
            }
        };
        if let Some(target) = target {
            let number = self.placed[target.index()].min(self.removed[target.index()]) as usize;
            needed[number] = true;
        }
        if let Some(end) = end {
            mark(&mut needed, end, self.found.len());
        }
        let mut inferences = Vec::new();
        for (i, found) in self.found.iter().enumerate().rev() {
            if !needed[i + 1] {
                continue;
            }
            let inference = match found {
                Found::Single(candidate, truth) => Inference::Single(*candidate, *truth),
                Found::Step(step) => Inference::Step(step.clone()),
                Found::Refuted(candidate) => match self.refutation(position, *candidate, i) {
                    Some(step) => Inference::Step(step),
                    None => continue,
                },
            };
            match &inference {
                Inference::Single(_, truth) => mark(&mut needed, *truth, i),
                Inference::Step(step) => {
                    step.evidence.truths().into_iter().for_each(|truth| mark(&mut needed, truth, i));
                }
            }
            inferences.push(inference);
        }
        inferences.reverse();
        NestedBranch { assumption: self.start, is_true: true, inferences, end }
    }

    /// The net that refutes a candidate before the finding of this number.
    fn refutation(&self, position: &Position, candidate: Candidate, before: usize) -> Option<Step> {
        let mut reached = position.clone();
        reached.place(self.start);
        for found in &self.found[..before] {
            match found {
                Found::Single(candidate, _) => reached.place(*candidate),
                Found::Step(step) => {
                    reached.apply(&step.conclusion);
                }
                Found::Refuted(candidate) => {
                    reached.eliminate(*candidate);
                }
            }
        }
        let branch = forcing_net::refutation(&reached, candidate)?;
        Some(Step {
            technique: Technique::DynamicForcingNet,
            evidence: Evidence::Net { truth: None, branches: vec![branch] },
            conclusion: Conclusion::eliminate([candidate]),
        })
    }
}
