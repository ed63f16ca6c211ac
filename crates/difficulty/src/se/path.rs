//! The doors to the outside: the rating, the path and the next step.

use alloc::vec::Vec;

use sudokit_grid::{Candidate, Candidates, Cell, CellSet, Digit, DigitSet, Grid};
use sudokit_solver::Puzzle;

use super::driver::Rater;
use super::hint::{Hint, Node};
use super::rule::SeRule;
use super::state::State;
use super::value::{SeRating, SeValue};

/// The rating of a puzzle on the scale of Sudoku Explainer 1.2.1.
///
/// # Examples
///
/// ```
/// use sudokit_difficulty::se_rating;
/// use sudokit_solver::Puzzle;
///
/// let line = b"................12..3.45...............6.3..7.45.1..........5....81.....1..29....";
/// let puzzle = Puzzle::try_from(sudokit_grid::Grid::from_line(line).unwrap()).unwrap();
/// assert_eq!(se_rating(&puzzle).to_string(), "1.2/1.2/1.2");
/// ```
pub fn se_rating(puzzle: &Puzzle) -> SeRating {
    Rater::new().walk(&mut State::of_grid(puzzle.givens()), |_, _| {})
}

/// The steps that lead to a puzzle's rating, and the rating.
///
/// ```
/// use sudokit_difficulty::{SeRule, se_path};
/// use sudokit_solver::Puzzle;
///
/// let line = b"................12..3.45...............6.3..7.45.1..........5....81.....1..29....";
/// let puzzle = Puzzle::try_from(sudokit_grid::Grid::from_line(line).unwrap()).unwrap();
/// let path = se_path(&puzzle);
/// assert_eq!(path.steps.len(), 81 - 17);
/// assert!(path.steps.iter().all(|step| step.rule == SeRule::HiddenSingle));
/// ```
pub fn se_path(puzzle: &Puzzle) -> SePath {
    let mut steps = Vec::new();
    let mut rater = Rater::new();
    rater.hint.explain = true;
    let rating = rater.walk(&mut State::of_grid(puzzle.givens()), |_, hint| steps.push(SeStep::of(hint)));
    SePath { rating, steps }
}

/// The step that Sudoku Explainer would take at these pencilmarks; `None` if no rule has one.
///
/// The cells that `filled` fills count as solved; a cell with one candidate that is not filled is
/// a naked single still to be found. Above 400 candidates dynamic chains are not nested in dynamic
/// chains, which would take minutes; puzzles with one solution have fewer by then.
pub fn se_next_step(filled: &Grid, candidates: &Candidates) -> Option<SeStep> {
    let mut rater = Rater::new();
    rater.hint.explain = true;
    let state = State::of_candidates(candidates, filled);
    (state.open != 0 && rater.next(&state)).then(|| SeStep::of(&rater.hint))
}

/// A solving path on the scale of Sudoku Explainer.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct SePath {
    /// The rating of the puzzle.
    pub rating: SeRating,
    /// The steps in the order applied. If they do not solve the puzzle, no rule had a further one.
    pub steps: Vec<SeStep>,
}

/// One step: a rule, its rating, and what it does.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct SeStep {
    /// The rule.
    pub rule: SeRule,
    /// The rating of the step.
    pub value: SeValue,
    /// The cells of the pattern.
    pub cells: CellSet,
    /// The digits of the pattern.
    pub digits: DigitSet,
    /// The digit it places, if it places one.
    pub placement: Option<Candidate>,
    /// The candidates it removes, but for those that follow from the placement.
    pub eliminations: Vec<Candidate>,
    /// The chains that prove it, if it is a step by chains: one for a forcing chain or cycle, one for
    /// each alternative, or the two that clash.
    pub chains: Vec<SeChain>,
}

/// A chain: what follows from one candidate being on or off.
///
/// A candidate that is on switches off the others of its cell and its digit's other places in its
/// houses. One is on if all others of its cell, or all other places of its digit in a house, are
/// off or were gone before.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct SeChain {
    /// The nodes, the end first. The one without premises is the assumption.
    pub nodes: Vec<SeNode>,
}

/// A node of a chain.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct SeNode {
    /// The candidate.
    pub candidate: Candidate,
    /// Whether it is on, else it is off.
    pub is_on: bool,
    /// The nodes of the chain from which it follows, by their places.
    pub premises: Vec<usize>,
    /// Whether it follows by locked candidates, a pair, an X-Wing or a nested chain: its premises are
    /// what had to go off for that.
    pub is_advanced: bool,
}

pub(super) fn candidate(cell: usize, digit: usize) -> Candidate {
    Candidate::new(Cell::ALL[cell], Digit::ALL[digit])
}

impl SeStep {
    fn of(hint: &Hint) -> SeStep {
        let removed = hint.removed.iter().map(|&id| candidate(id as usize / 9, id as usize % 9));
        SeStep {
            rule: hint.rule,
            value: SeValue::printed(hint.rating),
            cells: CellSet::from_bits(hint.cells).unwrap_or(CellSet::EMPTY),
            digits: DigitSet::from_bits_truncate(hint.digits),
            placement: hint.place.map(|(cell, digit)| candidate(cell as usize, digit as usize)),
            eliminations: removed.collect(),
            chains: hint.chains.iter().map(|nodes| SeChain::of(nodes)).collect(),
        }
    }
}

impl SeChain {
    fn of(nodes: &[Node]) -> SeChain {
        let nodes = nodes.iter().map(|node| SeNode {
            candidate: candidate(node.id as usize / 9, node.id as usize % 9),
            is_on: node.is_on,
            premises: node.premises.clone(),
            is_advanced: node.is_advanced,
        });
        SeChain { nodes: nodes.collect() }
    }
}
