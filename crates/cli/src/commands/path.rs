//! `sudokit path` and `sudokit hint`: the steps a human solver could take.

use anyhow::Result;
use clap::Args;
use serde::Serialize;
use sudokit_difficulty::{Position, Profile, SeStep, Step, next_step, se_next_step, se_path, solve_path};
use sudokit_grid::Grid;
use sudokit_solver::{Puzzle, solve};

use crate::io::{InputArgs, Job, Paint, Record, SOME, STRONG, Sink, Tally, run};
use crate::render;
use crate::words::{explain, line};

/// Which techniques may be used.
#[derive(Args)]
pub(crate) struct ProfileArgs {
    /// The techniques to use, in this order: `all`, `hodoku`, `singles`, or names parted by commas; or
    /// `se`, the rules of Sudoku Explainer in its order
    #[arg(long, value_name = "PROFILE", default_value = "hodoku", value_parser = parse_profile)]
    profile: Ladder,
    /// Leave out techniques that assume a unique solution (not with `se`)
    #[arg(long)]
    no_uniqueness: bool,
}

/// Our own catalogue, or the rules of Sudoku Explainer.
#[derive(Clone)]
enum Ladder {
    Profile(Profile),
    Se,
}

impl ProfileArgs {
    fn ladder(&self) -> Ladder {
        match &self.profile {
            Ladder::Profile(profile) if self.no_uniqueness => {
                Ladder::Profile(profile.clone().without_uniqueness())
            }
            ladder => ladder.clone(),
        }
    }
}

fn parse_profile(text: &str) -> Result<Ladder, String> {
    let profile = match text {
        "se" => return Ok(Ladder::Se),
        "all" => Profile::all(),
        "hodoku" => Profile::hodoku(),
        "singles" => Profile::singles(),
        names => {
            let all = Profile::all();
            let find = |name: &str| {
                let plain = |text: &str| text.to_lowercase().replace([' ', '-', '_'], "");
                let found = all.techniques().iter().find(|technique| plain(technique.name()) == plain(name));
                found.copied().ok_or_else(|| format!("no technique is called {name:?}"))
            };
            names.split(',').map(find).collect::<Result<_, _>>()?
        }
    };
    Ok(Ladder::Profile(profile))
}

/// Solve puzzles step by step
///
/// Prints each puzzle and the steps that lead to its solution, or as far as the techniques go.
#[derive(Args)]
#[command(after_help = "\
Examples:
  sudokit path ...7....3.6..2.71.3.......5....8...62.6.5.9..9..21.5...85....3....1....2..9..4...
  sudokit path --profile singles --json puzzles.txt
  sudokit path --profile 'naked single,hidden single,pointing' puzzles.txt")]
pub(crate) struct PathCommand {
    #[command(flatten)]
    input: InputArgs,
    #[command(flatten)]
    profile: ProfileArgs,
    /// Print one record of JSON a puzzle
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct PathAnswer {
    puzzle: String,
    solved: bool,
    steps: Vec<StepAnswer>,
    end: String,
}

#[derive(Serialize)]
struct StepAnswer {
    technique: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    se_value: Option<String>,
    placements: Vec<String>,
    eliminations: Vec<String>,
    text: String,
}

impl StepAnswer {
    fn new(step: &Step, text: String) -> StepAnswer {
        let names =
            |candidates: &[sudokit_grid::Candidate]| candidates.iter().map(|c| c.to_string()).collect();
        StepAnswer {
            technique: step.technique.name(),
            se_value: None,
            placements: names(&step.conclusion.placements),
            eliminations: names(&step.conclusion.eliminations),
            text,
        }
    }

    fn of_se(step: &SeStep) -> StepAnswer {
        StepAnswer {
            technique: step.rule.name(),
            se_value: Some(step.value.to_string()),
            placements: step.placement.iter().map(|c| c.to_string()).collect(),
            eliminations: step.eliminations.iter().map(|c| c.to_string()).collect(),
            text: render::se_step(step),
        }
    }
}

impl PathCommand {
    pub(crate) fn run(self, paint: Paint) -> Result<Tally> {
        let job = PathJob { ladder: self.profile.ladder(), json: self.json };
        run(&job, &self.input, paint)
    }
}

struct PathJob {
    ladder: Ladder,
    json: bool,
}

/// A path as it is printed.
struct Shown {
    steps: Vec<StepAnswer>,
    end: Grid,
}

impl PathJob {
    fn path(&self, puzzle: &Puzzle) -> Shown {
        match &self.ladder {
            Ladder::Profile(profile) => {
                let start = Position::new(puzzle.givens());
                let path = solve_path(&start, profile);
                let steps = path.steps.iter().zip(render::path(&start, &path));
                let steps = steps.map(|(step, text)| StepAnswer::new(step, text)).collect();
                Shown { steps, end: *path.end.grid() }
            }
            Ladder::Se => {
                let path = se_path(puzzle);
                let placed = path.steps.iter().filter_map(|step| step.placement);
                let end = placed.fold(*puzzle.givens(), |grid, c| grid.with(c.cell, Some(c.digit)));
                Shown { steps: path.steps.iter().map(StepAnswer::of_se).collect(), end }
            }
        }
    }
}

impl Job for PathJob {
    type Found = ();

    fn answer(&self, record: &Record<'_>, grid: &Grid, (): (), sink: &mut Sink) {
        let Ok(puzzle) = Puzzle::try_from(*grid) else {
            return sink.failed(&record.place(), &format!("no path: {}", explain(grid, &solve(grid))));
        };
        let Shown { steps, end } = self.path(&puzzle);
        if self.json {
            sink.json(&PathAnswer { puzzle: line(grid), solved: end.is_full(), steps, end: line(&end) });
            return;
        }
        sink.styled(STRONG, &line(grid));
        sink.line("");
        for (i, step) in steps.iter().enumerate() {
            sink.line(&format!("{:4}. {}", i + 1, step.text));
        }
        sink.line(&match end.empty().len() {
            0 => "      solved".to_owned(),
            open => format!("      no further step; {open} cells are open"),
        });
    }

    fn piece(&self) -> usize {
        SOME
    }
}

/// Show the next step of a position
///
/// The position may be a puzzle, a grid on the way, or a grid of candidates, which then are the
/// pencilmarks.
#[derive(Args)]
#[command(after_help = "\
Examples:
  sudokit hint ...7....3.6..2.71.3.......5....8...62.6.5.9..9..21.5...85....3....1....2..9..4...
  sudokit hint < candidates.txt")]
pub(crate) struct Hint {
    #[command(flatten)]
    input: InputArgs,
    #[command(flatten)]
    profile: ProfileArgs,
    /// Print one record of JSON a position
    #[arg(long)]
    json: bool,
}

impl Hint {
    pub(crate) fn run(self, paint: Paint) -> Result<Tally> {
        let job = HintJob { ladder: self.profile.ladder(), json: self.json };
        run(&job, &self.input, paint)
    }
}

struct HintJob {
    ladder: Ladder,
    json: bool,
}

impl HintJob {
    fn next(&self, position: &Position) -> Option<StepAnswer> {
        match &self.ladder {
            Ladder::Profile(profile) => {
                let step = next_step(position, profile)?;
                Some(StepAnswer::new(&step, render::step(position, &step)))
            }
            Ladder::Se => {
                let step = se_next_step(position.grid(), &position.candidates());
                step.map(|step| StepAnswer::of_se(&step))
            }
        }
    }
}

impl Job for HintJob {
    type Found = ();

    fn answer(&self, record: &Record<'_>, _grid: &Grid, (): (), sink: &mut Sink) {
        let position = match record.position() {
            Ok(position) => position,
            Err(message) => return sink.unreadable(&record.place(), &message),
        };
        if let Some(fault) = position.fault() {
            return sink.failed(&record.place(), &format!("no hint: {fault}"));
        }
        match self.next(&position) {
            Some(step) if self.json => sink.json(&step),
            Some(step) => sink.line(&step.text),
            None if position.is_full() => sink.failed(&record.place(), "solved already"),
            None => sink.failed(&record.place(), "no step found"),
        }
    }

    fn piece(&self) -> usize {
        SOME
    }
}
