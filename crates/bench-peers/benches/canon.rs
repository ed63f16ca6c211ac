//! Canonical forms: of puzzles, each in a random disguise, and of their solutions; then the slowest
//! inputs known, as multiples of the median full grid.
//!
//! `cargo bench -p sudokit-bench-peers --bench canon -- [--passes N] [--items N] [LIST]...`
//!
//! The peer takes a puzzle's form from its solution, ours is that of the puzzle itself, so forms of
//! puzzles differ; what must agree is which puzzles are isomorphic. Forms of full grids must be equal.
#![forbid(unsafe_code)]

use std::collections::HashMap;
use std::time::{Duration, Instant};

use sudokit_bench_peers::{Arguments, Contender, List, Table, lists, race, rate};
use sudokit_grid::{Cell, CellSet, Digit, Grid};
use sudokit_transform::{MaskSymmetry, Transform, Transformable, canonicalize};

/// A form as 81 values; empty where there is none.
type Form = Vec<u8>;

fn main() {
    let arguments = Arguments::from_command_line();
    let mut table =
        Table::new(["list", "puzzles", "ours", "sudoku", "ratio", "solutions: ours", "sudoku", "ratio"]);
    let mut numbers = Numbers(1);
    let mut solutions = Vec::new();
    let lists = lists(&arguments);
    for list in &lists {
        let puzzles = disguised(list, arguments.items.unwrap_or(1000), &mut numbers);
        let full: Vec<Grid> = puzzles.iter().filter_map(solution).collect();
        if full.len() < puzzles.len() {
            continue;
        }
        let mut row = vec![list.name.clone(), puzzles.len().to_string()];
        for (grids, exact) in [(&puzzles, false), (&full, true)] {
            let [ours, theirs] = both(grids, arguments.passes);
            if exact {
                assert_eq!(ours.1, theirs.1, "forms of full grids differ");
            } else {
                assert_eq!(classes(&ours.1), classes(&theirs.1), "classes of puzzles differ");
            }
            row.extend([rate(grids.len(), ours.0), rate(grids.len(), theirs.0)]);
            row.push(format!("{:.1}", theirs.0.as_secs_f64() / ours.0.as_secs_f64()));
        }
        table.row(row);
        solutions.extend(full);
    }
    println!("a second, best of {} interleaved passes", arguments.passes);
    table.print();

    let mut times: Vec<Duration> = solutions.iter().take(1000).map(time).collect();
    times.sort_unstable();
    let median = times[times.len() / 2];
    println!("\nthe slowest of each kind, in multiples of the median full grid ({median:?})");
    let mut table = Table::new(["kind", "grids", "worst", "grid"]);
    for (kind, grids) in kinds(&lists, &solutions, &mut numbers, arguments.test) {
        let worst = grids.iter().map(|grid| (time(grid), grid)).max().expect("no kind is empty");
        let times = worst.0.as_secs_f64() / median.as_secs_f64();
        let line: String = worst.1.to_values().map(|value| char::from(b'0' + value)).iter().collect();
        table.row([kind, grids.len().to_string(), format!("{times:.1}"), line.replace('0', ".")]);
    }
    table.print();
}

/// Our forms and the peer's of the same grids, with the best times of each, some hundred grids at a
/// time, so that a busy moment of the machine spoils few of them.
fn both(grids: &[Grid], passes: usize) -> [(Duration, Vec<Form>); 2] {
    let mut totals = [(Duration::ZERO, Vec::new()), (Duration::ZERO, Vec::new())];
    for grids in grids.chunks(500) {
        let peers: Vec<sudoku::Sudoku> = (grids.iter())
            .map(|grid| sudoku::Sudoku::from_bytes(grid.to_values()).expect("valid values"))
            .collect();
        let ours = Contender::new("ours", move || -> Vec<Form> {
            grids.iter().map(|grid| canonicalize(grid).form.to_values().to_vec()).collect()
        });
        let theirs = Contender::new("sudoku", move || -> Vec<Form> {
            let forms = peers.iter().map(|grid| grid.canonicalized());
            forms.map(|form| form.map_or_else(Vec::new, |(form, _)| form.to_bytes().to_vec())).collect()
        });
        for (total, outcome) in totals.iter_mut().zip(race(vec![ours, theirs], passes)) {
            total.0 += outcome.best;
            total.1.extend(outcome.answers.expect("no contender panics"));
        }
    }
    totals
}

/// For each form, where it first occurs.
fn classes(forms: &[Form]) -> Vec<usize> {
    let mut first = HashMap::new();
    forms.iter().enumerate().map(|(i, form)| *first.entry(form).or_insert(i)).collect()
}

/// Puzzles of a list, spread over it, each in two disguises one after the other.
fn disguised(list: &List, items: usize, numbers: &mut Numbers) -> Vec<Grid> {
    let step = (list.lines.len() * 2).div_ceil(items).max(1);
    let lines = list.lines.iter().step_by(step);
    let grids = lines.filter_map(|line| Grid::from_line(line.as_bytes()).ok());
    grids.flat_map(|grid| [(); 2].map(|()| grid.transformed(&numbers.transform()))).collect()
}

fn solution(grid: &Grid) -> Option<Grid> {
    let solution = sudoku::Sudoku::from_bytes(grid.to_values()).ok()?.solution()?;
    Grid::from_values(&solution.to_bytes())
}

/// The best of three runs.
fn time(grid: &Grid) -> Duration {
    let run = || {
        let start = Instant::now();
        std::hint::black_box(canonicalize(std::hint::black_box(grid)));
        start.elapsed()
    };
    run().min(run()).min(run())
}

/// Grids that could be slow: many ways to begin, many automorphisms, much that is the same.
fn kinds(lists: &[List], solutions: &[Grid], numbers: &mut Numbers, test: bool) -> Vec<(String, Vec<Grid>)> {
    let rounds = if test { 3 } else { 400 };
    let mut kinds = Vec::new();
    if let Some(list) = lists.iter().find(|list| list.name == "17-clue.txt") {
        let grids = list.lines.iter().filter_map(|line| Grid::from_line(line.as_bytes()).ok()).collect();
        kinds.push(("the 17-clue list".to_string(), grids));
    }
    let mut base: Vec<Grid> =
        SYMMETRIC.iter().filter_map(|line| Grid::from_line(line.as_bytes()).ok()).collect();
    kinds.push(("symmetric solutions".into(), base.clone()));
    base.extend(solutions.iter().take(rounds));
    let symmetric = |numbers: &mut Numbers, kind: MaskSymmetry, some: usize| {
        let mut mask = numbers.cells(some);
        for generator in kind.generators().iter().cycle().take(6) {
            mask |= mask.transformed(generator);
        }
        mask
    };
    for kind in MaskSymmetry::ALL {
        let grids =
            (0..rounds).map(|i| base[i % base.len()].masked(symmetric(numbers, kind, 2 + i % 12))).collect();
        kinds.push((format!("masks, {kind:?}"), grids));
    }
    for (least, most) in [(0, 5), (6, 12), (13, 16), (30, 45), (60, 71), (72, 72), (73, 80)] {
        let grids = (0..rounds)
            .map(|i| {
                let count = least + numbers.below(most - least + 1);
                base[i % base.len()].masked(numbers.cells(count))
            })
            .collect();
        kinds.push((format!("{least} to {most} givens"), grids));
    }
    let places = |grid: &Grid, digits: usize| {
        Digit::ALL[..digits].iter().fold(CellSet::EMPTY, |set, &digit| set | grid.cells_of(digit))
    };
    for digits in [1, 2, 3, 7, 8] {
        let grids = base.iter().map(|grid| grid.masked(places(grid, digits))).collect();
        kinds.push((format!("all of {digits} digits"), grids));
    }
    let diagonal = |grid: &Grid| grid.masked(places(&base[0], 1)).masked(CellSet::FULL);
    kinds.push(("nine digits, one a house".into(), base.iter().map(diagonal).collect()));
    kinds
}

/// Solutions with the most automorphisms of all, 648, and with fewer.
const SYMMETRIC: [&str; 3] = [
    "123456789456789123789123456231564897564897231897231564312645978645978312978312645",
    "123456789456789123789123456234567891567891234891234567345678912678912345912345678",
    "123456789457189326689327154231645897745891632896732541318264975564978213972513468",
];

/// A small stream of numbers for inputs.
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        self.0 >> 20
    }

    fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }

    fn transform(&mut self) -> Transform {
        Transform::nth(self.next() % Transform::COUNT).expect("below the count")
    }

    fn cells(&mut self, count: usize) -> CellSet {
        let mut set = CellSet::EMPTY;
        while set.len() < count {
            set.insert(Cell::ALL[self.below(81)]);
        }
        set
    }
}
