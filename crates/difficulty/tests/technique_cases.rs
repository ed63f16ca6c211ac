//! Every line of the public list of technique cases: the finder of the technique gives exactly what
//! the line says, and nothing else on the same digits.

use std::collections::BTreeMap;

use sudokit_difficulty::{Conclusion, Evidence, Position, Step, Technique, all_steps};
use sudokit_grid::{Candidate, Candidates, Cell, CellSet, Digit, DigitSet, Grid, House};

struct Case {
    code: String,
    must_fail: bool,
    position: Position,
    expected: Conclusion,
    digits: DigitSet,
}

fn candidates(text: &str) -> Vec<Candidate> {
    let parse = |word: &str| {
        let [digit, row, column] = word.as_bytes() else { panic!("{word}") };
        let line = |byte: u8| usize::from(byte - b'1');
        let cell = Cell::at(House::ROWS[line(*row)], House::COLUMNS[line(*column)]).unwrap();
        Candidate::new(cell, Digit::from_ascii(*digit).unwrap())
    };
    text.split_whitespace().map(parse).collect()
}

fn parse(line: &str) -> Case {
    let fields: Vec<&str> = line.trim_start_matches(':').split(':').collect();
    let mut grid = Grid::EMPTY;
    let mut givens = CellSet::EMPTY;
    let (mut index, mut given) = (0, true);
    for byte in fields[2].bytes() {
        if byte == b'+' {
            given = false;
            continue;
        }
        let cell = Cell::ALL[index];
        grid.set(cell, Digit::from_ascii(byte));
        if given && grid[cell].is_some() {
            givens.insert(cell);
        }
        (index, given) = (index + 1, true);
    }
    assert_eq!(index, 81, "{line}");
    let mut position = Position::with_pencilmarks(&grid, givens, &Candidates::FULL);
    for candidate in candidates(fields[3]) {
        position.eliminate(candidate);
    }
    let field = |i: usize| candidates(fields.get(i).copied().unwrap_or(""));
    let mut expected = Conclusion::eliminate(field(4));
    expected.placements = Conclusion::place(field(5)).placements;
    let digits = fields[1].bytes().filter_map(Digit::from_ascii).collect();
    let (code, variant) = fields[0].split_once('-').unwrap_or((fields[0], ""));
    Case { code: code.into(), must_fail: variant == "x", position, expected, digits }
}

/// The digits that a line names for such a step.
fn digits(position: &Position, step: &Step) -> DigitSet {
    let concluded = step.conclusion.placements.iter().chain(&step.conclusion.eliminations);
    let concluded: DigitSet = concluded.map(|candidate| candidate.digit).collect();
    match &step.evidence {
        Evidence::OnlyCandidate { .. } => concluded,
        Evidence::Wing { hinge, pincers, .. } => position.digits_of(*hinge | *pincers),
        evidence => evidence.digits(),
    }
}

/// Codes of chains and almost locked sets. Their lines name digits of the conclusion or of the
/// links, and their positions hold many other chains; here the step must be among those found.
fn is_among(code: &str) -> bool {
    code == "0702" || ("0706".."0712").contains(&code) || ("0901".."0905").contains(&code) || code == "1101"
}

/// Codes whose finder is not complete yet, with the lines that may fail. All others may not.
const OPEN: &[(&str, usize)] = &[("0363", 1), ("0364", 1), ("0709", 1), ("0901", 1)];

#[test]
fn every_case_gives_exactly_what_it_says() {
    let Some(lines) = sudokit_test_data::lines("technique-cases.txt") else { return };
    let verbose = std::env::var_os("SUDOKIT_CASES");
    let mut tally: BTreeMap<String, [usize; 4]> = BTreeMap::new();
    for line in &lines {
        let case = parse(line);
        let technique = Technique::from_hodoku_code(&case.code).unwrap();
        let mut steps = all_steps(&case.position, technique);
        // Several lines share a position and differ in the digits meant.
        let is_among = is_among(&case.code);
        steps
            .retain(|step| is_among || case.digits.is_empty() || digits(&case.position, step) == case.digits);
        let found = steps.iter().any(|step| step.conclusion == case.expected);
        let others = steps.iter().filter(|step| step.conclusion != case.expected).count();
        let passed = if case.must_fail { steps.is_empty() } else { found && (is_among || others == 0) };
        let entry = tally.entry(case.code.clone()).or_default();
        entry[0] += 1;
        entry[1] += usize::from(passed);
        entry[2] += usize::from(found && !passed);
        entry[3] += usize::from(!found && !passed);
        if !passed && verbose.as_ref().is_some_and(|code| *code == *case.code) {
            println!("{line}\n  expected {:?}", case.expected);
            for step in &steps {
                println!("  found {:?} {:?}", step.conclusion, step.evidence);
            }
        }
    }
    let mut total = [0; 4];
    for (code, counts) in &tally {
        let technique = Technique::from_hodoku_code(code).unwrap();
        println!("{code:5} {technique:40} {counts:?}");
        (0..4).for_each(|i| total[i] += counts[i]);
    }
    println!("lines, passed, found among others, missed: {total:?}");
    for (code, counts) in &tally {
        let may_fail = OPEN.iter().find(|(open, _)| open == code).map_or(0, |&(_, count)| count);
        assert!(counts[0] - counts[1] <= may_fail, "{code}: {counts:?}, {may_fail} may fail");
    }
}
