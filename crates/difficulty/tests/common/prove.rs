//! Proves a step from its evidence alone: the truths that the evidence names, the rules, and for
//! techniques that assume uniqueness the deadly pattern. It knows nothing of the techniques.

use sudokit_difficulty::{Deadly, Evidence, Inference, NestedBranch, Position, Step, Truth};
use sudokit_grid::{Candidate, Cell, CellSet, Digit, House};

/// Asserts that the evidence of a step proves each part of its conclusion.
#[track_caller]
pub fn check(position: &Position, step: &Step) {
    if let Evidence::Nested { truth, branches } = &step.evidence {
        check_nested(position, *truth, branches, step);
    }
    let clauses = clauses(position, &step.evidence);
    let truths: Vec<Vec<Candidate>> =
        step.evidence.truths().into_iter().filter_map(|truth| places(position, truth)).collect();
    for &candidate in &step.conclusion.eliminations {
        assert!(position.contains(candidate), "{candidate} is not there: {step:?}");
        let left = assume(&truths, candidate);
        assert!(!possible(&left, &mut vec![candidate], &clauses), "{candidate} may stand: {step:?}");
    }
    for &candidate in &step.conclusion.placements {
        assert!(position.contains(candidate), "{candidate} is not there: {step:?}");
        let without = |truth: &Vec<Candidate>| truth.iter().copied().filter(|&c| c != candidate).collect();
        let left: Vec<Vec<Candidate>> = truths.iter().map(without).collect();
        assert!(!possible(&left, &mut Vec::new(), &clauses), "{candidate} may fail: {step:?}");
    }
}

/// Walks every branch: each inference must hold where the branch has come to, and what the step
/// concludes must be so at the end of every branch that does not end in a contradiction.
#[track_caller]
fn check_nested(position: &Position, truth: Option<Truth>, branches: &[NestedBranch], step: &Step) {
    let mut assumed: Vec<(Candidate, bool)> = branches.iter().map(|b| (b.assumption, b.is_true)).collect();
    assumed.sort_unstable();
    let cases: Vec<(Candidate, bool)> = match truth {
        Some(truth) => {
            places(position, truth).unwrap().into_iter().map(|candidate| (candidate, true)).collect()
        }
        None => match assumed[..] {
            // What is refuted is what the step concludes the opposite of.
            [(one, is_true)] => {
                let concluded =
                    if is_true { &step.conclusion.eliminations } else { &step.conclusion.placements };
                assert!(branches[0].end.is_some() && concluded[..] == [one], "{step:?}");
                vec![(one, is_true)]
            }
            _ => vec![(assumed[0].0, false), (assumed[0].0, true)],
        },
    };
    assert_eq!(assumed, cases, "the assumptions cover all cases: {step:?}");
    for branch in branches {
        let mut reached = position.clone();
        if branch.is_true {
            reached.place(branch.assumption);
        } else {
            assert!(reached.eliminate(branch.assumption), "{step:?}");
        }
        for inference in &branch.inferences {
            match inference {
                Inference::Single(candidate, truth) => {
                    assert_eq!(places(&reached, *truth), Some(vec![*candidate]), "{inference:?} in {step:?}");
                    reached.place(*candidate);
                }
                Inference::Step(inner) => {
                    assert!(!inner.technique.assumes_uniqueness(), "{step:?}");
                    check(&reached, inner);
                    assert!(reached.apply(&inner.conclusion), "{inner:?} in {step:?}");
                }
            }
        }
        match branch.end {
            Some(end) => assert_eq!(places(&reached, end), Some(Vec::new()), "{end:?} in {step:?}"),
            None => {
                let placed = |c: &Candidate| reached.grid()[c.cell] == Some(c.digit);
                assert!(step.conclusion.placements.iter().all(placed), "{step:?}");
                let stays = |c: &Candidate| reached.contains(*c) || placed(c);
                assert!(!step.conclusion.eliminations.iter().any(stays), "{step:?}");
            }
        }
    }
}

/// The candidates of which one is true; `None` if the cell is placed or the house has the digit.
fn places(position: &Position, truth: Truth) -> Option<Vec<Candidate>> {
    match truth {
        Truth::Cell(cell) => position
            .open()
            .contains(cell)
            .then(|| position.digits(cell).iter().map(|digit| Candidate::new(cell, digit)).collect()),
        Truth::House(digit, house) => {
            let placed = house.cells().iter().any(|cell| position.grid()[cell] == Some(digit));
            let cells = position.cells_in(house, digit);
            (!placed).then(|| cells.iter().map(|cell| Candidate::new(cell, digit)).collect())
        }
    }
}

/// What is left of the truths once a candidate is true: those it satisfies go, the others lose what
/// it excludes.
fn assume(truths: &[Vec<Candidate>], candidate: Candidate) -> Vec<Vec<Candidate>> {
    let open = truths.iter().filter(|truth| !truth.contains(&candidate));
    open.map(|truth| truth.iter().copied().filter(|&other| !candidate.excludes(other)).collect()).collect()
}

/// Whether the truths can all be satisfied so that every clause is kept.
fn possible(truths: &[Vec<Candidate>], chosen: &mut Vec<Candidate>, clauses: &[Clause]) -> bool {
    let Some(smallest) = truths.iter().min_by_key(|truth| truth.len()) else {
        return clauses.iter().all(|clause| clause.is_kept(chosen));
    };
    smallest.iter().any(|&candidate| {
        chosen.push(candidate);
        let found = possible(&assume(truths, candidate), chosen, clauses);
        chosen.pop();
        found
    })
}

/// What uniqueness adds to the rules.
enum Clause {
    /// Not all of these cells hold one of the two digits.
    NotAll(CellSet, [Digit; 2]),
    /// One of these is true.
    OneOf(Vec<Candidate>),
}

impl Clause {
    fn is_kept(&self, chosen: &[Candidate]) -> bool {
        match self {
            Clause::NotAll(cells, digits) => {
                chosen.iter().any(|c| cells.contains(c.cell) && !digits.contains(&c.digit))
            }
            Clause::OneOf(extras) => extras.iter().any(|extra| chosen.contains(extra)),
        }
    }
}

fn clauses(position: &Position, evidence: &Evidence) -> Vec<Clause> {
    match evidence {
        Evidence::Deadly(deadly) => {
            assert_deadly(position, deadly);
            vec![Clause::NotAll(deadly.cells.iter().copied().collect(), deadly.digits)]
        }
        Evidence::Grave { extras, .. } => {
            assert_grave(position, extras);
            vec![Clause::OneOf(extras.clone())]
        }
        Evidence::Pair(parts) => parts.iter().flat_map(|part| clauses(position, part)).collect(),
        _ => Vec::new(),
    }
}

/// Swapping the two digits must give a second solution: no cell is given, every house that has one
/// of the cells has two, and the cells go round in turn.
fn assert_deadly(position: &Position, deadly: &Deadly) {
    let cells: CellSet = deadly.cells.iter().copied().collect();
    assert!(cells.is_disjoint(position.givens()), "{deadly:?}");
    assert!(
        cells.len() == deadly.cells.len() && cells.len() >= 4 && cells.len().is_multiple_of(2),
        "{deadly:?}"
    );
    for house in House::ALL {
        assert!(matches!((cells & house.cells()).len(), 0 | 2), "{deadly:?}");
    }
    let next = |i: usize| deadly.cells[(i + 1) % deadly.cells.len()];
    assert!(deadly.cells.iter().enumerate().all(|(i, cell)| cell.sees(next(i))), "{deadly:?}");
    // In turn: the cells at even places hold one digit, so no two of them share a house.
    for start in [0, 1] {
        let turn: Vec<Cell> = deadly.cells.iter().copied().skip(start).step_by(2).collect();
        assert!(turn.iter().all(|cell| turn.iter().all(|other| !cell.sees(*other))), "{deadly:?}");
    }
    let placed = deadly.cells.iter().filter_map(|&cell| position.grid()[cell]);
    assert!(placed.into_iter().all(|digit| deadly.digits.contains(&digit)), "{deadly:?}");
}

fn assert_grave(position: &Position, extras: &[Candidate]) {
    let mut grave = position.clone();
    assert!(extras.iter().all(|&extra| grave.eliminate(extra)));
    assert!(grave.open().iter().all(|cell| grave.digits(cell).len() == 2), "{extras:?}");
    for house in House::ALL {
        for digit in Digit::ALL {
            assert!(matches!(grave.places(house, digit).count_ones(), 0 | 2), "{extras:?}");
        }
    }
}
