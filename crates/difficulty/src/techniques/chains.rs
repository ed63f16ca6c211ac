//! X-chain, XY-chain, nice loops and AIC, plain and grouped.
//!
//! - A chain that begins and ends with a strong link proves that one of its *ends* is on: whatever both
//!   ends exclude goes. X-chains stay with one digit, XY-chains in cells with two candidates; an *AIC*
//!   may use all links.
//! - A chain that comes back to the node it began with, from on to off or from off to on, is a
//!   *discontinuous nice loop*: the node is false, or true.
//! - A chain whose ends exclude one another closes to a *continuous nice loop*: of every two nodes in a row exactly
//!   one is on, so whatever both exclude goes, and almost locked sets on the way are locked.
//!
//! As in HoDoKu, a single candidate that an AIC removes counts as a discontinuous loop; an AIC
//! removes two or more. Every conclusion is reported once, with a shortest chain, shortest chains first.
//! The search is breadth-first from each node, so no chain is too long for it. Source:
//! sudopedia, "X-Chain", "XY-Chain", "Nice Loop", "Alternating Inference Chain".

use core::ops::ControlFlow;

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use sudokit_grid::{Candidate, CellSet, DigitSet};

use super::links::{Links, Scope};
use crate::finder::{Sink, report};
use crate::{Chain, Conclusion, Evidence, Link, Position, Technique};

/// Chains of one digit, three links or more.
pub(super) fn x_chain(position: &Position, sink: Sink<'_>) -> ControlFlow<()> {
    let mut found = Found::default();
    found.collect_ends(position, Scope::OneDigit, 1);
    found.report(Technique::XChain, sink)
}

/// Chains of cells with two candidates, the same digit at both ends.
pub(super) fn xy_chain(position: &Position, sink: Sink<'_>) -> ControlFlow<()> {
    let mut found = Found::default();
    found.collect_ends(position, Scope::BivalueCells, 1);
    found.report(Technique::XYChain, sink)
}

/// Chains with a strong link at each end that remove two candidates or more.
pub(super) fn aic(position: &Position, sink: Sink<'_>) -> ControlFlow<()> {
    let mut found = Found::default();
    found.collect_ends(position, Scope::Candidates, 2);
    found.report(Technique::AlternatingInferenceChain, sink)
}

/// The same with groups and almost locked sets.
pub(super) fn grouped_aic(position: &Position, sink: Sink<'_>) -> ControlFlow<()> {
    let mut found = Found::default();
    found.collect_ends(position, Scope::Groups, 2);
    found.collect_ends(position, Scope::AlmostLocked, 2);
    found.report(Technique::GroupedAlternatingInferenceChain, sink)
}

/// Closed chains.
pub(super) fn continuous_loop(position: &Position, sink: Sink<'_>) -> ControlFlow<()> {
    let mut found = Found::default();
    found.collect_loops(position, Scope::Candidates, 18);
    found.report(Technique::ContinuousNiceLoop, sink)
}

/// Closed chains with groups and almost locked sets.
pub(super) fn grouped_continuous_loop(position: &Position, sink: Sink<'_>) -> ControlFlow<()> {
    let mut found = Found::default();
    found.collect_loops(position, Scope::Groups, 12);
    found.collect_loops(position, Scope::AlmostLocked, 10);
    found.report(Technique::GroupedContinuousNiceLoop, sink)
}

/// Chains that refute or prove the candidate they begin with.
pub(super) fn discontinuous_loop(position: &Position, sink: Sink<'_>) -> ControlFlow<()> {
    let mut found = Found::default();
    found.collect_flaws(position, Scope::Candidates);
    found.report(Technique::DiscontinuousNiceLoop, sink)
}

/// The same with groups and almost locked sets.
pub(super) fn grouped_discontinuous_loop(position: &Position, sink: Sink<'_>) -> ControlFlow<()> {
    let mut found = Found::default();
    found.collect_flaws(position, Scope::Groups);
    found.collect_flaws(position, Scope::AlmostLocked);
    found.report(Technique::GroupedDiscontinuousNiceLoop, sink)
}

/// How many steps the search for closed chains may take in a position, once for those of up to
/// `SHORT_LOOP` links and once for all.
const LOOP_BUDGET: usize = 400_000;
const SHORT_LOOP: usize = 8;

/// The conclusions found so far, each with a shortest chain.
#[derive(Default)]
struct Found(BTreeMap<Conclusion, Chain>);

impl Found {
    fn offer(&mut self, conclusion: Conclusion, length: usize, chain: impl FnOnce() -> Chain) {
        if conclusion.is_empty() || self.0.get(&conclusion).is_some_and(|known| known.links.len() <= length) {
            return;
        }
        self.0.insert(conclusion, chain());
    }

    fn report(self, technique: Technique, sink: Sink<'_>) -> ControlFlow<()> {
        let mut found: Vec<_> = self.0.into_iter().collect();
        found.sort_by_key(|(_, chain)| chain.links.len());
        for (conclusion, chain) in found {
            report(sink, technique, conclusion, || Evidence::Chain(chain))?;
        }
        ControlFlow::Continue(())
    }

    /// Every pair of ends of which one is on.
    fn collect_ends(&mut self, position: &Position, scope: Scope, least: usize) {
        let links = Links::new(position, scope);
        for start in 0..links.len() {
            let reach = links.follow(start, false);
            for end in start + 1..links.len() {
                let same_digit = links.node(start).digit == links.node(end).digit;
                if !reach.leads_to(end, true) || (scope == Scope::BivalueCells && !same_digit) {
                    continue;
                }
                let removed = links.excluded_by_both(position, start, end);
                if removed.len() >= least {
                    let length = reach.distance(end, true);
                    self.offer(Conclusion::eliminate(removed), length, || reach.chain(end, true));
                }
            }
        }
    }

    /// Every pair of ends of which one is on and not both are: shortest chains between them, then every chain
    /// of at most `longest` links as far as the budget goes.
    fn collect_loops(&mut self, position: &Position, scope: Scope, longest: usize) {
        let links = Links::new(position, scope);
        for start in 0..links.len() {
            let reach = links.follow(start, false);
            for &end in links.weak_neighbours(start) {
                if reach.leads_to(end as usize, true) {
                    let (nodes, between) = reach.path(end as usize, true);
                    self.offer_loop(position, &links, &nodes, &between);
                }
            }
        }
        for longest in [SHORT_LOOP, longest] {
            let mut budget = LOOP_BUDGET;
            for start in 0..links.len() {
                links.closed_chains(start, longest, &mut budget, &mut |nodes, between| {
                    self.offer_loop(position, &links, nodes, between);
                });
            }
        }
    }

    fn offer_loop(&mut self, position: &Position, links: &Links, nodes: &[usize], between: &[Link]) {
        if nodes.len() < 4 {
            return;
        }
        let removed = removed_by_loop(position, links, nodes, between);
        self.offer(Conclusion::eliminate(removed), between.len() + 1, || Chain {
            nodes: nodes.iter().map(|&node| links.node(node)).collect(),
            links: between.iter().copied().chain([Link::Weak]).collect(),
        });
    }

    /// Every candidate that leads to its own opposite.
    fn collect_flaws(&mut self, position: &Position, scope: Scope) {
        // Any candidate may be refuted, also one without a strong link: its weak neighbours suffice.
        let links = Links::with_all_candidates(position, scope);
        for start in 0..links.len() {
            let node = links.node(start);
            let Some(cell) = node.cells.single() else { continue };
            let reach = links.follow(start, true);
            if reach.leads_to(start, false) {
                let conclusion = Conclusion::eliminate([Candidate::new(cell, node.digit)]);
                self.offer(conclusion, reach.distance(start, false), || reach.chain(start, false));
            }
            let reach = links.follow(start, false);
            if reach.leads_to(start, true) {
                let others = position.digits(cell) - DigitSet::only(node.digit);
                let conclusion =
                    Conclusion::eliminate(others.iter().map(|digit| Candidate::new(cell, digit)));
                self.offer(conclusion, reach.distance(start, true), || reach.chain(start, true));
            }
        }
    }
}

/// What a closed chain removes: at each weak link what both its nodes exclude, at each almost locked set
/// what its other digits exclude. As in HoDoKu, a link between two cells takes nothing from the cells of
/// the loop itself, but for those of almost locked sets.
fn removed_by_loop(position: &Position, links: &Links, nodes: &[usize], between: &[Link]) -> Vec<Candidate> {
    let link_after = |i: usize| between.get(i).copied().unwrap_or(Link::Weak);
    let in_set = |i: usize| {
        let before = link_after((i + nodes.len() - 1) % nodes.len());
        [before, link_after(i)].iter().any(|link| matches!(link, Link::AlmostLocked(_)))
    };
    let off_sets = nodes.iter().enumerate().filter(|(i, _)| !in_set(*i));
    let on_loop = off_sets.fold(CellSet::EMPTY, |all, (_, &node)| all | links.node(node).cells);
    let mut removed = Vec::new();
    for (i, &node) in nodes.iter().enumerate() {
        let next = nodes[(i + 1) % nodes.len()];
        match link_after(i) {
            Link::Weak => {
                let in_one_cell = links.node(node).cells == links.node(next).cells;
                let excluded = links.excluded_by_both(position, node, next).into_iter();
                removed.extend(excluded.filter(|victim| in_one_cell || !on_loop.contains(victim.cell)));
            }
            Link::AlmostLocked(set) => {
                let ends = DigitSet::only(links.node(node).digit).with(links.node(next).digit);
                for digit in position.digits_of(set) - ends {
                    let places: CellSet = position.cells_with(digit) & set;
                    let seen = places.common_peers() & position.cells_with(digit);
                    removed.extend(seen.iter().map(|cell| Candidate::new(cell, digit)));
                }
            }
            Link::Cell(_) | Link::House(_) => {}
        }
    }
    removed
}
