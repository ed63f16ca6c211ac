//! `sudokit path` and `sudokit hint`: the steps a human solver could take.

use anyhow::Result;
use clap::Args;
use serde::Serialize;
use sudokit_difficulty::{Path, Position, Profile, Step, next_step, solve_path};
use sudokit_solver::{Puzzle, solve};

use crate::io::{InputArgs, Job, Paint, Record, STRONG, Sink, Tally, run};
use crate::render;
use crate::words::{explain, line};

/// Which techniques may be used.
#[derive(Args)]
pub(crate) struct ProfileArgs {
    /// The techniques to use, in this order: `all`, `hodoku`, `singles`, or names parted by commas
    #[arg(long, value_name = "PROFILE", default_value = "hodoku", value_parser = parse_profile)]
    profile: Profile,
    /// Leave out techniques that assume a unique solution
    #[arg(long)]
    no_uniqueness: bool,
}

impl ProfileArgs {
    pub(crate) fn profile(&self) -> Profile {
        let profile = self.profile.clone();
        if self.no_uniqueness { profile.without_uniqueness() } else { profile }
    }
}

fn parse_profile(text: &str) -> Result<Profile, String> {
    match text {
        "all" => Ok(Profile::all()),
        "hodoku" => Ok(Profile::hodoku()),
        "singles" => Ok(Profile::singles()),
        names => {
            let all = Profile::all();
            let find = |name: &str| {
                let plain = |text: &str| text.to_lowercase().replace([' ', '-', '_'], "");
                let found = all.techniques().iter().find(|technique| plain(technique.name()) == plain(name));
                found.copied().ok_or_else(|| format!("no technique is called {name:?}"))
            };
            names.split(',').map(find).collect()
        }
    }
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
    placements: Vec<String>,
    eliminations: Vec<String>,
    text: String,
}

impl StepAnswer {
    fn new(step: &Step) -> StepAnswer {
        let names =
            |candidates: &[sudokit_grid::Candidate]| candidates.iter().map(|c| c.to_string()).collect();
        StepAnswer {
            technique: step.technique.name(),
            placements: names(&step.conclusion.placements),
            eliminations: names(&step.conclusion.eliminations),
            text: render::step(step),
        }
    }
}

impl PathCommand {
    pub(crate) fn run(self, paint: Paint) -> Result<Tally> {
        let job = PathJob { profile: self.profile.profile(), json: self.json };
        run(&job, &self.input.inputs, paint)
    }
}

struct PathJob {
    profile: Profile,
    json: bool,
}

impl PathJob {
    fn text(puzzle: &Puzzle, path: &Path, sink: &mut Sink) {
        sink.styled(STRONG, &line(puzzle.givens()));
        sink.line("");
        for (i, step) in path.steps.iter().enumerate() {
            sink.line(&format!("{:4}. {}", i + 1, render::step(step)));
        }
        let left = path.end.open().len();
        if path.is_solved() {
            sink.line("      solved");
        } else {
            sink.line(&format!("      no further step; {left} cells are open"));
        }
    }
}

impl Job for PathJob {
    fn answer(&self, record: &Record<'_>, sink: &mut Sink) {
        let grid = match record.grid() {
            Ok(grid) => grid,
            Err(message) => return sink.unreadable(&record.place(), &message),
        };
        let Ok(puzzle) = Puzzle::try_from(grid) else {
            return sink.failed(&record.place(), &format!("no path: {}", explain(&grid, &solve(&grid))));
        };
        let path = solve_path(&Position::new(&grid), &self.profile);
        if self.json {
            sink.json(&PathAnswer {
                puzzle: line(&grid),
                solved: path.is_solved(),
                steps: path.steps.iter().map(StepAnswer::new).collect(),
                end: line(path.end.grid()),
            });
        } else {
            PathJob::text(&puzzle, &path, sink);
        }
    }

    fn slice(&self) -> usize {
        64
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
        let job = HintJob { profile: self.profile.profile(), json: self.json };
        run(&job, &self.input.inputs, paint)
    }
}

struct HintJob {
    profile: Profile,
    json: bool,
}

impl Job for HintJob {
    fn answer(&self, record: &Record<'_>, sink: &mut Sink) {
        let position = match record.position() {
            Ok(position) => position,
            Err(message) => return sink.unreadable(&record.place(), &message),
        };
        let reason = if position.is_broken() {
            "no solution can come of this position"
        } else if position.is_full() {
            "solved already"
        } else if let Some(step) = next_step(&position, &self.profile) {
            if self.json {
                sink.json(&StepAnswer::new(&step));
            } else {
                sink.line(&render::step(&step));
            }
            return;
        } else {
            "no step found"
        };
        sink.failed(&record.place(), reason);
    }

    fn slice(&self) -> usize {
        64
    }
}
