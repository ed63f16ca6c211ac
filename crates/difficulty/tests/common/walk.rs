//! Walks through puzzles from the givens to the solution and holds every step found on the way
//! against the solution and, if asked, against its own evidence.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use sudokit_difficulty::{Conclusion, Position, Technique, all_steps};
use sudokit_grid::Candidate;
use sudokit_solver::Puzzle;

use super::prove;

/// What a walk looks at.
#[derive(Clone, Debug, Default)]
pub struct Walk {
    /// The techniques whose steps are looked at: the first stage in every position, each further one
    /// only where those before it lead no further.
    pub stages: Vec<Vec<Technique>>,
    /// Proves each `n`-th step of a technique in a position from its evidence; none if 0.
    pub prove_each: usize,
}

/// What has been looked at.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// The puzzles walked through.
    pub puzzles: usize,
    /// The positions seen on the way.
    pub positions: usize,
    /// The digits of the solution that were placed where no step was found.
    pub helped: usize,
    /// What each technique gave.
    pub techniques: BTreeMap<Technique, Count>,
}

/// What one technique gave.
#[derive(Clone, Copy, Debug, Default)]
pub struct Count {
    /// The positions its steps were looked for in.
    pub positions: usize,
    /// The steps found.
    pub steps: usize,
    /// The steps proven from their evidence.
    pub proven: usize,
    /// The time it took to find them.
    pub time: Duration,
}

impl Walk {
    /// Follows a puzzle to its end with all steps of the easiest technique at once. Where no technique
    /// leads on, one digit of the solution is placed, in the first cell with the fewest candidates.
    #[track_caller]
    pub fn follow(&self, puzzle: &Puzzle, tally: &mut Tally) {
        tally.puzzles += 1;
        let mut position = Position::new(puzzle.givens());
        while !position.is_full() {
            tally.positions += 1;
            let mut stages = self.stages.iter();
            match stages.find_map(|stage| self.look(puzzle, &position, stage, tally)) {
                Some(conclusions) => conclusions.iter().for_each(|conclusion| {
                    position.apply(conclusion);
                }),
                None => {
                    let open = position.open().iter();
                    let cell = open.min_by_key(|&cell| position.digits(cell).len()).unwrap();
                    position.place(Candidate::new(cell, puzzle.solution().digit(cell)));
                    tally.helped += 1;
                }
            }
        }
    }

    /// Checks all steps of these techniques; the conclusions of the first one that has any.
    #[track_caller]
    fn look(
        &self,
        puzzle: &Puzzle,
        position: &Position,
        techniques: &[Technique],
        tally: &mut Tally,
    ) -> Option<Vec<Conclusion>> {
        let mut easiest = None;
        for &technique in techniques {
            let start = Instant::now();
            let steps = all_steps(position, technique);
            let count = tally.techniques.entry(technique).or_default();
            count.time += start.elapsed();
            count.positions += 1;
            count.steps += steps.len();
            for (i, step) in steps.iter().enumerate() {
                let right = |c: &Candidate| puzzle.solution().digit(c.cell) == c.digit;
                let Conclusion { placements, eliminations } = &step.conclusion;
                assert!(!step.conclusion.is_empty(), "{step:?}");
                let wrong = placements.iter().find(|c| !right(c)).or(eliminations.iter().find(|c| right(c)));
                assert!(wrong.is_none(), "{:?}: {wrong:?} in {step:?}\n{position:?}", puzzle.givens());
                if self.prove_each > 0 && i.is_multiple_of(self.prove_each) {
                    prove::check(position, step);
                    count.proven += 1;
                }
            }
            if easiest.is_none() && !steps.is_empty() {
                easiest = Some(steps.into_iter().map(|step| step.conclusion).collect());
            }
        }
        easiest
    }
}
