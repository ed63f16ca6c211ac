//! A step of this scale as a step of the catalogue, with evidence that proves it.
//!
//! Rules without chains are techniques of the catalogue, whose finder gives the evidence. The direct
//! rules are a pattern and the hidden single it leaves. A chain becomes a [`Evidence::Chain`]; chains
//! with several starts become an [`Evidence::Nested`]: each is followed through the position link by
//! link, and where one uses a pattern or a nested chain, the catalogue is asked for a step to the
//! same end in the position reached.

use alloc::vec;
use alloc::vec::Vec;

use sudokit_grid::{Candidate, Digit, House};

use super::path::{SeChain, SeStep};
use super::rule::SeRule;
use crate::techniques::{PATTERNS, refutation};
use crate::{
    Chain, Conclusion, Evidence, Inference, Link, NestedBranch, Node, Position, Step, Technique, Truth,
    all_steps,
};

/// What proves most of what other chains do.
const NETS: [Technique; 2] = [Technique::DynamicForcingNet, Technique::NestedForcingNet];

impl SeStep {
    /// The same as a step of the catalogue: its technique, and evidence that proves the conclusion.
    ///
    /// The position must be the one in which the step was found. The technique is the closest one of
    /// the catalogue: the direct rules count as their pattern, whose evidence is then a pair of it and a
    /// hidden single. What a nested chain removes may be proven by another chain of the catalogue than
    /// the one that Sudoku Explainer nests; where a link cannot be followed, the whole step by a net of the
    /// catalogue. Should the position be another one, or no proof be found, the evidence names every fact
    /// of the position: enough for a proof, if not for an explanation.
    ///
    /// # Examples
    ///
    /// ```
    /// use sudokit_difficulty::{Position, Technique, se_next_step};
    ///
    /// let line = "...7....3.6..2.71.3.......5....8...62.6.5.9..9..21.5...85....3....1....2..9..4...";
    /// let position = Position::new(&line.parse().unwrap());
    /// let found = se_next_step(position.grid(), &position.candidates()).unwrap();
    /// let step = found.to_step(&position);
    /// assert_eq!(step.technique, Technique::HiddenSingle);
    /// assert_eq!(step.conclusion.placements, found.placement.into_iter().collect::<Vec<_>>());
    /// ```
    pub fn to_step(&self, position: &Position) -> Step {
        let technique = techniques(self.rule)[0];
        let conclusion = match self.placement {
            Some(placement) => Conclusion::place([placement]),
            None => Conclusion::eliminate(self.eliminations.iter().copied()),
        };
        let found = if self.rule.is_direct() {
            self.direct(position)
        } else if self.chains.is_empty() {
            by_catalogue(position, techniques(self.rule), &conclusion)
                .map(|step| (step.technique, step.evidence))
        } else {
            let own = self.by_chains(position).map(|evidence| (technique, evidence));
            own.or_else(|| {
                by_catalogue(position, &NETS, &conclusion).map(|step| (step.technique, step.evidence))
            })
        };
        let (technique, evidence) = found.unwrap_or_else(|| (technique, everything(position)));
        Step { technique, evidence, conclusion }
    }

    /// A pattern and the single it leaves.
    fn direct(&self, position: &Position) -> Option<(Technique, Evidence)> {
        let Candidate { cell, digit } = self.placement?;
        let technique = techniques(self.rule)[0];
        all_steps(position, technique).into_iter().find_map(|step| {
            let mut left = position.clone();
            left.apply(&step.conclusion);
            let only = |house: &House| left.cells_in(*house, digit).single() == Some(cell);
            let house = cell.houses().into_iter().find(only)?;
            Some((technique, Evidence::Pair(vec![step.evidence, Evidence::OnlyPlace { digit, house }])))
        })
    }

    fn by_chains(&self, position: &Position) -> Option<Evidence> {
        if let [chain] = &self.chains[..] {
            return plain_chain(position, chain, self.rule).map(Evidence::Chain);
        }
        let starts: Vec<(Candidate, bool)> = self.chains.iter().map(start_of).collect::<Option<_>>()?;
        let cases = || self.chains.iter().map(|chain| follow(position, core::slice::from_ref(chain), false));
        let (truth, branches) = match starts[..] {
            [(one, is_on), (two, is_too)] if one == two => match is_on == is_too {
                true => (None, vec![follow(position, &self.chains, true)?]),
                false => (None, cases().collect::<Option<_>>()?),
            },
            _ => (Some(truth_of(position, &starts)?), cases().collect::<Option<_>>()?),
        };
        Some(Evidence::Nested { truth, branches })
    }
}

/// The techniques that a rule may be, the closest first.
const fn techniques(rule: SeRule) -> &'static [Technique] {
    use Technique as T;
    match rule {
        SeRule::HiddenSingle => &[T::FullHouse, T::HiddenSingle],
        SeRule::DirectPointing | SeRule::Pointing => &[T::Pointing],
        SeRule::DirectClaiming | SeRule::Claiming => &[T::Claiming],
        SeRule::DirectHiddenPair | SeRule::HiddenPair => &[T::HiddenPair],
        SeRule::NakedSingle => &[T::NakedSingle],
        SeRule::DirectHiddenTriplet | SeRule::HiddenTriplet => &[T::HiddenTriple],
        SeRule::NakedPair => &[T::NakedPair, T::LockedPair],
        SeRule::XWing => &[T::XWing],
        SeRule::NakedTriplet => &[T::NakedTriple, T::LockedTriple],
        SeRule::Swordfish => &[T::Swordfish],
        SeRule::XyWing => &[T::XYWing],
        SeRule::XyzWing => &[T::XYZWing],
        SeRule::UniqueRectangle => &[
            T::UniqueRectangle1,
            T::UniqueRectangle2,
            T::UniqueRectangle3,
            T::UniqueRectangle4,
            T::UniqueRectangle5,
            T::UniqueRectangle6,
        ],
        SeRule::UniqueLoop => &[T::UniqueLoop1, T::UniqueLoop2, T::UniqueLoop3, T::UniqueLoop4],
        SeRule::NakedQuad => &[T::NakedQuad],
        SeRule::Jellyfish => &[T::Jellyfish],
        SeRule::HiddenQuad => &[T::HiddenQuad],
        SeRule::BivalueUniversalGrave => &[T::BugPlusOne, T::BugType2, T::BugType3, T::BugType4],
        SeRule::AlignedPairExclusion => &[T::AlignedPairExclusion],
        SeRule::XCycle | SeRule::YCycle | SeRule::XyCycle => &[T::ContinuousNiceLoop],
        SeRule::ForcingXChain | SeRule::ForcingChain => &[T::DiscontinuousNiceLoop],
        SeRule::AlignedTripletExclusion => &[T::AlignedTripleExclusion],
        SeRule::NishioForcingChains => &[T::NishioForcingChain],
        SeRule::CellForcingChains => &[T::CellForcingChain],
        SeRule::RegionForcingChains => &[T::HouseForcingChain],
        SeRule::DynamicContradictionForcingChains
        | SeRule::DynamicDoubleForcingChains
        | SeRule::DynamicCellForcingChains
        | SeRule::DynamicRegionForcingChains => &[T::DynamicForcingNet],
        SeRule::DynamicForcingChainsPlus
        | SeRule::NestedForcingChains
        | SeRule::NestedMultipleChains
        | SeRule::NestedDynamicChains
        | SeRule::NestedNestedChains => &[T::NestedForcingNet],
    }
}

/// A step of one of the techniques that concludes at least this, cut down to it. A placement removes what it
/// excludes.
fn by_catalogue(position: &Position, techniques: &[Technique], wanted: &Conclusion) -> Option<Step> {
    techniques.iter().find_map(|&technique| {
        let found = all_steps(position, technique).into_iter().find(|step| {
            let Conclusion { placements, eliminations } = &step.conclusion;
            let goes = |one: &Candidate| {
                eliminations.contains(one) || placements.iter().any(|placed| placed.excludes(*one))
            };
            wanted.placements.iter().all(|one| placements.contains(one))
                && wanted.eliminations.iter().all(goes)
        });
        found.map(|step| Step { conclusion: wanted.clone(), ..step })
    })
}

/// Every fact of a position, where nothing less is known to do.
fn everything(position: &Position) -> Evidence {
    let cells = position.open().iter().map(Truth::Cell);
    let houses = House::ALL.into_iter().flat_map(|house| Digit::ALL.map(|digit| (digit, house)));
    let open = houses.filter(|&(digit, house)| position.places(house, digit) != 0);
    let truths = cells.chain(open.map(|(digit, house)| Truth::House(digit, house))).collect();
    Evidence::Forcing { truth: None, branches: Vec::new(), truths }
}

/// A chain without branches: from its start back to it, or round a cycle.
fn plain_chain(position: &Position, chain: &SeChain, rule: SeRule) -> Option<Chain> {
    let mut nodes: Vec<Node> = chain.nodes.iter().rev().map(|node| Node::new(node.candidate)).collect();
    let links: Vec<Link> = chain
        .nodes
        .windows(2)
        .rev()
        .map(|pair| {
            if pair[1].is_on {
                Some(Link::Weak)
            } else {
                strong(position, pair[1].candidate, pair[0].candidate)
            }
        })
        .collect::<Option<_>>()?;
    // The end is the start again: on in a cycle, else its opposite.
    let end = nodes.pop()?;
    let is_cycle = matches!(rule, SeRule::XCycle | SeRule::YCycle | SeRule::XyCycle);
    let comes_back =
        nodes.first() == Some(&end) && chain.nodes[0].is_on == (is_cycle == chain.nodes.last()?.is_on);
    comes_back.then_some(Chain { nodes, links })
}

/// The link by which one of two candidates is true.
fn strong(position: &Position, one: Candidate, two: Candidate) -> Option<Link> {
    if one.cell == two.cell {
        return (position.digits(one.cell).len() == 2).then_some(Link::Cell(one.cell));
    }
    let joins = |house: &House| {
        position.places(*house, one.digit).count_ones() == 2 && house.cells().contains(two.cell)
    };
    let house = one.cell.houses().into_iter().find(joins);
    house.filter(|_| one.digit == two.digit).map(Link::House)
}

/// The assumption of a chain.
fn start_of(chain: &SeChain) -> Option<(Candidate, bool)> {
    let start = chain.nodes.iter().find(|node| node.premises.is_empty())?;
    Some((start.candidate, start.is_on))
}

/// The fact of which these are all the cases.
fn truth_of(position: &Position, starts: &[(Candidate, bool)]) -> Option<Truth> {
    let (first, _) = *starts.first()?;
    let all_on = |truth: Truth, count: usize| {
        let fits = |&(start, is_on): &(Candidate, bool)| is_on && position.contains(start);
        (starts.len() == count && starts.iter().all(fits)).then_some(truth)
    };
    if starts.iter().all(|(start, _)| start.cell == first.cell) {
        return all_on(Truth::Cell(first.cell), position.digits(first.cell).len());
    }
    let houses = first.cell.houses().into_iter().filter(|house| {
        starts.iter().all(|(start, _)| start.digit == first.digit && house.cells().contains(start.cell))
    });
    houses.into_iter().find_map(|house| {
        all_on(Truth::House(first.digit, house), position.cells_in(house, first.digit).len())
    })
}

/// The way of a branch through the position.
struct Walk {
    reached: Position,
    inferences: Vec<Inference>,
    end: Option<Truth>,
}

/// What follows from the start that these chains share, in order; to a contradiction if they clash.
fn follow(position: &Position, chains: &[SeChain], must_end: bool) -> Option<NestedBranch> {
    let (assumption, is_true) = start_of(chains.first()?)?;
    let mut walk = Walk { reached: position.clone(), inferences: Vec::new(), end: None };
    if is_true {
        walk.reached.place(assumption);
    } else {
        walk.reached.eliminate(assumption);
    }
    for chain in chains {
        for place in in_order(chain) {
            let node = &chain.nodes[place];
            if walk.end.is_some() || node.premises.is_empty() {
                continue;
            }
            if node.is_on {
                walk.place(node.candidate)?;
            } else {
                walk.remove(node.candidate)?;
            }
        }
    }
    if must_end && walk.end.is_none() {
        walk.end = [assumption]
            .into_iter()
            .chain(chains.iter().map(|chain| chain.nodes[0].candidate))
            .find_map(|candidate| walk.empty(candidate));
        walk.end?;
    }
    Some(NestedBranch { assumption, is_true, inferences: walk.inferences, end: walk.end })
}

/// The places of a chain's nodes so that each comes after its premises.
fn in_order(chain: &SeChain) -> Vec<usize> {
    let mut order = Vec::with_capacity(chain.nodes.len());
    let mut seen = vec![false; chain.nodes.len()];
    // The second time a place is met all its premises have been.
    let mut stack = vec![(0, false)];
    while let Some((place, is_ready)) = stack.pop() {
        if is_ready {
            order.push(place);
        } else if let (Some(seen), Some(node)) = (seen.get_mut(place), chain.nodes.get(place))
            && !core::mem::replace(seen, true)
        {
            stack.push((place, true));
            stack.extend(node.premises.iter().map(|&premise| (premise, false)));
        }
    }
    order
}

impl Walk {
    /// A truth of a candidate that has no candidate left.
    fn empty(&self, Candidate { cell, digit }: Candidate) -> Option<Truth> {
        if self.reached.open().contains(cell) && self.reached.digits(cell).is_empty() {
            return Some(Truth::Cell(cell));
        }
        let placed =
            |house: &House| house.cells().iter().any(|cell| self.reached.grid()[cell] == Some(digit));
        let empty = |house: &House| self.reached.places(*house, digit) == 0 && !placed(house);
        cell.houses().into_iter().find(empty).map(|house| Truth::House(digit, house))
    }

    /// Places a candidate that is the last one of a truth, or notes that none is left.
    fn place(&mut self, candidate: Candidate) -> Option<()> {
        let Candidate { cell, digit } = candidate;
        if self.reached.grid()[cell] == Some(digit) {
            return Some(());
        }
        if !self.reached.contains(candidate) {
            self.end = self.empty(candidate);
            return self.end.map(|_| ());
        }
        let truth = if self.reached.digits(cell).len() == 1 {
            Truth::Cell(cell)
        } else {
            let only = |house: &House| self.reached.places(*house, digit).count_ones() == 1;
            Truth::House(digit, cell.houses().into_iter().find(only)?)
        };
        self.inferences.push(Inference::Single(candidate, truth));
        self.reached.place(candidate);
        Some(())
    }

    /// Removes a candidate by a step of the catalogue, unless it has gone by a placement.
    fn remove(&mut self, candidate: Candidate) -> Option<()> {
        if !self.reached.contains(candidate) {
            return Some(());
        }
        let wanted = Conclusion::eliminate([candidate]);
        let by_net = || {
            let branch = refutation(&self.reached, candidate)?;
            let evidence = Evidence::Net { truth: None, branches: vec![branch] };
            Some(Step { technique: Technique::DynamicForcingNet, evidence, conclusion: wanted.clone() })
        };
        let deeper = || by_catalogue(&self.reached, &NETS, &wanted);
        let step = by_catalogue(&self.reached, &PATTERNS, &wanted).or_else(by_net).or_else(deeper)?;
        self.reached.apply(&step.conclusion);
        self.inferences.push(Inference::Step(step));
        Some(())
    }
}
