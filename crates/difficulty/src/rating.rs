//! Our own score: invariant under every symmetry, an integer, and total.
//!
//! The full definition with examples stands in `docs/scores.md`.

use sudokit_solver::Puzzle;

use crate::grade::sweep;
use crate::sweep::{Bands, Outcome};
use crate::{Grade, Technique};

/// How hard a puzzle is on our own scale.
///
/// All isomorphic puzzles have the same rating: each round applies *every* step of the easiest
/// technique at once, so no choice is left that the numbering of cells could decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Rating {
    /// The sum over all rounds.
    pub score: u32,
    /// The easiest set of techniques that solves the puzzle, as [`grade`](crate::grade()) says.
    pub grade: Grade,
    /// How many rounds of trials were needed.
    pub trials: u32,
    /// How many digits had to be guessed where trials did not lead on either.
    pub guesses: u32,
}

/// What one cell costs that is placed as the only place in a box.
const IN_BOX: u32 = 2;
/// As the only place in a line.
const IN_LINE: u32 = 4;
/// As the only candidate.
const NAKED: u32 = 5;
/// What each round of singles costs.
const SINGLES: u32 = 5;
/// The least a round of trials costs, and the most that it costs above.
const TRIALS: u32 = 500;
/// What each guess costs.
const GUESS: u32 = 3000;
/// The most that rare sets of guesses cost above.
const RARE_GUESS: u32 = 1000;

/// A rung of the ladder: what it removes, its grade, and what a round costs.
struct Rung {
    grade: Grade,
    cost: u32,
    sweep: fn(&mut Bands) -> bool,
}

const fn rung(grade: Grade, cost: u32, sweep: fn(&mut Bands) -> bool) -> Rung {
    Rung { grade, cost, sweep }
}

static LADDER: [Rung; 17] = [
    rung(Grade::LockedCandidates, 50, Bands::locked_candidates),
    rung(Grade::Subsets, 60, |bands| bands.subsets(|naked, _| naked == 2)),
    rung(Grade::Subsets, 70, |bands| bands.subsets(|_, hidden| hidden == 2)),
    rung(Grade::Subsets, 80, |bands| bands.subsets(|naked, _| naked == 3)),
    rung(Grade::Subsets, 100, |bands| bands.subsets(|_, hidden| hidden == 3)),
    rung(Grade::Subsets, 120, |bands| bands.subsets(|_, _| true)),
    rung(Grade::Fish, 140, |bands| bands.fish(|one, other| one == 2 || other == 2)),
    rung(Grade::Fish, 150, |bands| bands.fish(|one, other| one == 3 || other == 3)),
    rung(Grade::Fish, 160, |bands| bands.fish(|_, _| true)),
    rung(Grade::Wings, 130, |bands| {
        sweep(bands, &[Technique::Skyscraper, Technique::TwoStringKite, Technique::TurbotFish])
    }),
    rung(Grade::Wings, 140, |bands| sweep(bands, &[Technique::EmptyRectangle])),
    rung(Grade::Wings, 150, |bands| sweep(bands, &[Technique::WWing])),
    rung(Grade::Wings, 160, |bands| sweep(bands, &[Technique::XYWing])),
    rung(Grade::Wings, 180, |bands| sweep(bands, &[Technique::XYZWing])),
    rung(Grade::Beyond, 200, |bands| sweep(bands, &[Technique::SimpleColorTrap, Technique::SimpleColorWrap])),
    rung(Grade::Beyond, 220, |bands| sweep(bands, &[Technique::MultiColors1, Technique::MultiColors2])),
    rung(Grade::Beyond, 250, |bands| {
        sweep(
            bands,
            &[
                Technique::FinnedXWing,
                Technique::SashimiXWing,
                Technique::FinnedSwordfish,
                Technique::SashimiSwordfish,
            ],
        )
    }),
];

/// The rating of a puzzle. Every puzzle has one.
///
/// # Examples
///
/// ```
/// use sudokit_difficulty::{Grade, rate};
/// use sudokit_grid::Grid;
/// use sudokit_solver::Puzzle;
///
/// let grid: Grid = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
///     .parse()
///     .unwrap();
/// let rating = rate(&Puzzle::try_from(grid).unwrap());
/// assert_eq!(rating.grade, Grade::NakedSingles);
/// assert!(rating.score < 300);
/// ```
pub fn rate(puzzle: &Puzzle) -> Rating {
    let mut bands = Bands::new(puzzle.givens());
    let mut rating = Rating { score: 0, grade: first_grade(&bands), trials: 0, guesses: 0 };
    loop {
        rating.add_singles(&mut bands);
        if bands.is_full() {
            return rating;
        }
        if let Some(rung) = LADDER.iter().find(|rung| (rung.sweep)(&mut bands)) {
            rating.grade = rating.grade.max(rung.grade);
            rating.score = rating.score.saturating_add(rung.cost);
            continue;
        }
        rating.grade = Grade::Beyond;
        let before = bands.mark_count();
        if bands.trials() {
            rating.trials += 1;
            // The fewer candidates the trials remove, the more must be made until one succeeds.
            let kept = TRIALS * bands.mark_count() / before;
            rating.score = rating.score.saturating_add(TRIALS + kept);
            continue;
        }
        let (guesses, sets, all_sets) = bands.fewest_guesses(puzzle.solution());
        rating.guesses = guesses;
        let rare = u64::from(RARE_GUESS) * (all_sets - sets) / all_sets;
        rating.score = rating.score.saturating_add(GUESS * guesses).saturating_add(rare as u32);
        return rating;
    }
}

/// Whether naked singles alone solve it.
fn first_grade(bands: &Bands) -> Grade {
    let mut bands = *bands;
    while bands.naked_singles() == Outcome::Changed {}
    if bands.is_full() { Grade::NakedSingles } else { Grade::HiddenSingles }
}

impl Rating {
    /// Places singles, round by round, and adds what they cost.
    fn add_singles(&mut self, bands: &mut Bands) {
        loop {
            let kinds = bands.counted_singles();
            let cells = IN_BOX * kinds.in_box + IN_LINE * kinds.in_line + NAKED * kinds.naked;
            if cells == 0 {
                return;
            }
            self.score = self.score.saturating_add(SINGLES + cells);
        }
    }
}
