//! From an order to a puzzle.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use sudokit_grid::{CellSet, Digit, Grid};
use sudokit_solver::Puzzle;

use crate::dig::{Aim, Digger, centre_first};
use crate::plan::Plan;
use crate::stream::Purpose;
use crate::unbiased::dig_weighted;
use crate::{Clues, Failure, GaveUp, Order, Recipe, Seed, Stream, Symmetry, Weight, fill};

/// What weighs most in how far a puzzle is from the recipe: each given too many or too few; a given that can go;
/// uneven digits. Less than these is a matter of difficulty.
const CLUES: u64 = 1 << 40;
const NOT_MINIMAL: u64 = 1 << 39;
const NOT_BALANCED: u64 = 1 << 38;

/// A puzzle and where it comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Made {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The order that makes it again.
    pub order: Order,
    /// How many full grids were tried, this one included.
    pub attempts: u32,
    /// Of an unbiased recipe, what the puzzle counts for in a sample. The sum of the weights over the sum of the attempts
    /// estimates how many such puzzles a full grid has.
    pub weight: Option<Weight>,
}

/// How far a search is, told before each attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The full grids tried so far.
    pub attempts: u32,
    /// The clue count nearest to the recipe so far.
    pub best: Option<usize>,
}

/// Makes the puzzle of a recipe, a seed and an index.
///
/// It is a pure function of the three (but for [`Recipe::attempts`], which only ends the search) and the
/// version of the algorithm: the same on every machine and in every release.
///
/// # Errors
///
/// [`Failure::Impossible`] at once if no puzzle can meet the recipe, [`Failure::GaveUp`] with what
/// was found instead if [`Recipe::attempts`] full grids did not lead to one.
///
/// # Examples
///
/// ```
/// use sudokit_generator::{Level, Recipe, Seed, generate};
///
/// let made = generate(&Recipe::from(Level::Hard), Seed::from(42), 3).unwrap();
/// assert_eq!(made.puzzle.clue_count(), 28);
/// assert_eq!(made.order.to_string(), "v1:hard:seed=42:3");
/// assert_eq!(made.order.make().unwrap().puzzle, made.puzzle);
/// ```
pub fn generate(recipe: &Recipe, seed: Seed, index: u64) -> Result<Made, Failure> {
    generate_watched(recipe, seed, index, |_| ControlFlow::Continue(()))
}

/// As [`generate`], and tells a watcher before each attempt how far it is; the watcher may stop it.
///
/// # Errors
///
/// As [`generate`], and [`Failure::Cancelled`] if the watcher said stop.
pub fn generate_watched(
    recipe: &Recipe,
    seed: Seed,
    index: u64,
    mut watcher: impl FnMut(Progress) -> ControlFlow<()>,
) -> Result<Made, Failure> {
    let plan = Plan::new(recipe).map_err(Failure::Impossible)?;
    let stream = Stream::keyed(seed, recipe.key(), index, Purpose::Puzzle);
    let mut search = Search::new(recipe, &plan, stream);
    for attempts in 0..recipe.attempts {
        let best = search.nearest.map(|(_, nearest)| nearest.clue_count());
        if watcher(Progress { attempts, best }).is_break() {
            return Err(Failure::Cancelled(search.give_up(attempts)));
        }
        if let Some(puzzle) = search.attempt() {
            let order = Order { recipe: *recipe, seed, index };
            return Ok(Made { puzzle, order, attempts: attempts + 1, weight: search.weight });
        }
    }
    Err(Failure::GaveUp(search.give_up(recipe.attempts)))
}

/// The state of one search.
struct Search<'a> {
    recipe: &'a Recipe,
    plan: &'a Plan,
    stream: Stream,
    /// The clue count aimed at, and the greatest that will do.
    target: Option<(u8, u8)>,
    /// The digger of the recipe's own full grid, once it has one.
    own: Option<Digger>,
    nearest: Option<(u64, Grid)>,
    /// Of an unbiased recipe, the weight of what was dug last.
    weight: Option<Weight>,
}

impl<'a> Search<'a> {
    fn new(recipe: &'a Recipe, plan: &'a Plan, mut stream: Stream) -> Search<'a> {
        let target = match plan.counts[..] {
            [] => None,
            [only] => Some((only, only)),
            [.., last] => {
                let draw = stream.below(plan.counts.len() as u32) as usize;
                Some((plan.counts[draw], last))
            }
        };
        Search {
            recipe,
            plan,
            stream,
            target,
            own: plan.solution.map(Digger::new),
            nearest: None,
            weight: None,
        }
    }

    fn give_up(&self, attempts: u32) -> GaveUp {
        GaveUp { attempts, nearest: self.nearest.and_then(|(_, givens)| Puzzle::try_from(givens).ok()) }
    }

    /// One full grid.
    fn attempt(&mut self) -> Option<Puzzle> {
        let mut digger = match self.own.take() {
            Some(digger) => digger,
            None => Digger::new(fill(&mut self.stream)),
        };
        let puzzle = self.dig(&mut digger);
        if self.plan.solution.is_some() {
            self.own = Some(digger);
        }
        puzzle
    }

    fn dig(&mut self, digger: &mut Digger) -> Option<Puzzle> {
        let mut empty = self.plan.empty;
        let mut free = self.plan.free.clone();
        if let Some(digit) = self.recipe.left_out.first() {
            let cells = digger.solution().grid().cells_of(digit);
            if !cells.is_disjoint(self.plan.given) {
                return None;
            }
            free.retain(|orbit| {
                let goes = !orbit.is_disjoint(cells);
                if goes {
                    empty |= *orbit;
                }
                !goes
            });
        }
        let start = !empty;
        if !empty.is_empty() && !digger.is_unique(start) {
            return None;
        }
        if self.recipe.clues == Clues::Unbiased {
            let (mask, weight) = dig_weighted(digger, start, &free, &mut self.stream);
            self.weight = Some(weight);
            return self.finish(digger, mask, &free);
        }
        let clues = self.target.map(|(aim, _)| aim);
        let aim = Aim { clues, each_digit: self.each_digit() };
        self.stream.shuffle(&mut free);
        if let Some(clues) = clues {
            centre_first(start.len().saturating_sub(clues as usize), &mut free);
        }
        let mut mask = digger.dig(start, &free, aim);
        if let Some((aim_at, most)) = self.target {
            let enough = |mask: CellSet| (aim_at as usize..=most as usize).contains(&mask.len());
            for _ in 0..self.recipe.rounds {
                if enough(mask) {
                    break;
                }
                mask = self.again(digger, mask, &free, aim);
            }
            if !enough(mask) {
                self.keep_nearest(digger, mask, CLUES * mask.len().abs_diff(aim_at as usize) as u64);
                return None;
            }
        }
        self.finish(digger, mask, &free)
    }

    /// Puts a few groups back and digs the others first; what is not worse is kept.
    fn again(&mut self, digger: &mut Digger, mask: CellSet, free: &[CellSet], aim: Aim) -> CellSet {
        let mut order: Vec<CellSet> = Vec::with_capacity(free.len());
        order.extend(free.iter().filter(|group| group.is_subset(mask)));
        self.stream.shuffle(&mut order);
        let mut gone: Vec<CellSet> = free.iter().copied().filter(|group| group.is_disjoint(mask)).collect();
        let back = 1 + self.stream.below(2);
        let mut start = mask;
        for _ in 0..back {
            if gone.is_empty() {
                break;
            }
            let group = gone.swap_remove(self.stream.below(gone.len() as u32) as usize);
            start |= group;
            order.push(group);
        }
        let dug = digger.dig(start, &order, aim);
        if dug.len() <= mask.len() { dug } else { mask }
    }

    /// The least that each digit must be given for the givens to come out balanced.
    fn each_digit(&self) -> u8 {
        match (self.recipe.balance, self.target) {
            (Some(by), Some((aim, _))) => {
                let digits = 9 - self.recipe.left_out.len() as u8;
                if digits == 9 { (aim / 9 + 1).saturating_sub(by.max(1)) } else { 0 }
            }
            _ => 0,
        }
    }

    /// Keeps the givens if nothing nearer has been found.
    fn keep_nearest(&mut self, digger: &Digger, mask: CellSet, distance: u64) {
        if self.nearest.is_none_or(|(nearest, _)| distance < nearest) {
            self.nearest = Some((distance, digger.givens(mask)));
        }
    }

    /// Whatever else the recipe asks, and the proof by the solver.
    fn finish(&mut self, digger: &mut Digger, mask: CellSet, free: &[CellSet]) -> Option<Puzzle> {
        let mut mask = mask;
        if self.target.is_none() {
            // Single cells were tried one by one; in an orbit, or among the cells that must be
            // given, one may still be dispensable.
            let tried = self.recipe.symmetry == Symmetry::None && self.plan.given.is_empty();
            if !tried && !digger.is_minimal(mask) {
                self.keep_nearest(digger, mask, NOT_MINIMAL);
                return None;
            }
        }
        if let Clues::MinimalPlus(more) = self.recipe.clues {
            mask = self.add(mask, free, more)?;
        }
        let givens = digger.givens(mask);
        let puzzle = Puzzle::try_from(givens).ok()?;
        if !self.recipe.symmetry.holds(mask) || !balanced(&givens, self.recipe) {
            self.keep_nearest(digger, mask, NOT_BALANCED);
            return None;
        }
        let distance = self.recipe.difficulty.distance(&puzzle);
        if distance > 0 {
            self.keep_nearest(digger, mask, distance.into());
            return None;
        }
        Some(puzzle)
    }

    /// Adds groups of this many cells in all.
    fn add(&mut self, mask: CellSet, free: &[CellSet], more: u8) -> Option<CellSet> {
        let mut gone: Vec<CellSet> = free.iter().copied().filter(|group| group.is_disjoint(mask)).collect();
        self.stream.shuffle(&mut gone);
        let mut mask = mask;
        let mut missing = more as usize;
        for (i, group) in gone.iter().enumerate() {
            let Some(left) = missing.checked_sub(group.len()) else { continue };
            let reach = gone[i + 1..].iter().fold(1u128, |reach, group| reach | reach << group.len());
            if left < 128 && reach >> left & 1 != 0 {
                mask |= *group;
                missing = left;
            }
        }
        (missing == 0).then_some(mask)
    }
}

/// Whether the digits are given equally often, as far as the recipe asks.
fn balanced(givens: &Grid, recipe: &Recipe) -> bool {
    let Some(by) = recipe.balance else { return true };
    let counts = Digit::ALL.into_iter().filter(|&digit| !recipe.left_out.contains(digit));
    let counts = counts.map(|digit| givens.cells_of(digit).len());
    let (least, most) = counts.fold((81, 0), |(least, most), count| (least.min(count), most.max(count)));
    most - least.min(most) <= by as usize
}
