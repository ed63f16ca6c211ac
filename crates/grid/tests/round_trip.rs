//! What is printed is read back the same, and no text whatever makes the reader panic or guess.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use sudokit_grid::{Blank, Candidates, Cell, DigitSet, Format, Grid, Text};

fn grids() -> impl Strategy<Value = Grid> {
    let cell = |empty: u32| prop_oneof![empty => Just(0u8), 10 => 1..=9u8];
    select(vec![0, 3, 20, 100, 1000]).prop_flat_map(move |empty| {
        vec(cell(empty), 81).prop_map(|values| Grid::from_values(&values.try_into().unwrap()).unwrap())
    })
}

fn candidates() -> impl Strategy<Value = Candidates> {
    let set = prop_oneof![0..512u16, (0..9u16).prop_map(|i| 1 << i), Just(0)];
    let of_sets = vec(set, 81).prop_map(|sets| {
        let mut candidates = Candidates::EMPTY;
        for (cell, bits) in Cell::ALL.into_iter().zip(sets) {
            candidates[cell] = DigitSet::from_bits(bits).unwrap();
        }
        candidates
    });
    prop_oneof![of_sets, grids().prop_map(|grid| Candidates::of(&grid))]
}

/// A text in any format that the crate prints.
fn printed() -> impl Strategy<Value = String> {
    let of_grid = (grids(), select(Format::ALL.to_vec()), select(Blank::ALL.to_vec()))
        .prop_map(|(grid, format, blank)| grid.print(format).blank(blank).to_string());
    let spaces = (grids(), select(vec![Format::Line, Format::Rows, Format::SimpleSudoku, Format::Block]))
        .prop_map(|(grid, format)| grid.print(format).to_string().replace('.', " "));
    let of_candidates = (candidates(), any::<bool>())
        .prop_map(|(c, line)| if line { format!("{c:#}") } else { c.to_string() });
    prop_oneof![4 => of_grid, 1 => spaces, 2 => of_candidates]
}

const SIGNS: &str = "123456789.0_*-xX? \n\r\t,;#|+='!:aé│─┼\u{feff}";

/// A small change of a text.
#[derive(Clone, Debug)]
enum Change {
    Delete(Index),
    Insert(Index, char),
    Replace(Index, char),
    Cut(Index),
    DeleteLine(Index),
    RepeatLine(Index),
    SwapLines(Index, Index),
}

fn changes() -> impl Strategy<Value = Change> {
    let at = any::<Index>;
    let sign = || select(SIGNS.chars().collect::<Vec<_>>());
    prop_oneof![
        at().prop_map(Change::Delete),
        (at(), sign()).prop_map(|(at, c)| Change::Insert(at, c)),
        (at(), sign()).prop_map(|(at, c)| Change::Replace(at, c)),
        at().prop_map(Change::Cut),
        at().prop_map(Change::DeleteLine),
        at().prop_map(Change::RepeatLine),
        (at(), at()).prop_map(|(a, b)| Change::SwapLines(a, b)),
    ]
}

fn changed(text: &str, change: &Change) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    let mut lines: Vec<&str> = text.split_inclusive('\n').collect();
    if chars.is_empty() {
        return String::new();
    }
    let (length, line_count) = (chars.len(), lines.len());
    match change {
        Change::Delete(at) => _ = chars.remove(at.index(length)),
        Change::Insert(at, c) => chars.insert(at.index(length + 1), *c),
        Change::Replace(at, c) => chars[at.index(length)] = *c,
        Change::Cut(at) => chars.truncate(at.index(length)),
        Change::DeleteLine(at) => {
            lines.remove(at.index(line_count));
            return lines.concat();
        }
        Change::RepeatLine(at) => {
            lines.insert(at.index(line_count), lines[at.index(line_count)]);
            return lines.concat();
        }
        Change::SwapLines(a, b) => {
            lines.swap(a.index(line_count), b.index(line_count));
            return lines.concat();
        }
    }
    chars.into_iter().collect()
}

/// If a text was taken for a grid, then another, plainer reading must agree: the digits in the
/// order of the text are those of the grid, and in each line of nine signs or of 81 every digit
/// stands in the column where the count of the signs before it puts it.
fn agrees_with_a_plain_reading(text: &str) -> Result<(), TestCaseError> {
    let Ok(read) = text.parse::<Text>() else { return Ok(()) };
    prop_assert_eq!(text.parse::<Grid>(), Ok(read.grid));
    prop_assert_eq!(text.parse::<Candidates>(), Ok(read.pencilmarks()));
    let body = text.trim_start_matches('\u{feff}').replace('\r', "\n");
    let lines: Vec<&str> = body.split('\n').map(|line| line.split(['#', ';']).next().unwrap()).collect();
    let used: Vec<&str> = lines.iter().copied().filter(|line| !line.trim().is_empty()).collect();
    let single = used.len() == 1;
    let field = |line: &str| -> String { line.trim_start().split(['\t', ',']).next().unwrap().into() };
    let used: Vec<String> = if single && field(used[0]).trim().len() > 9 {
        vec![field(used[0])]
    } else {
        used.into_iter().map(String::from).collect()
    };
    let is_digit = |c: &char| c.is_ascii_digit() && *c != '0';
    if let Some(candidates) = read.candidates {
        let digits: String = used.concat().chars().filter(is_digit).collect();
        let expected: String = candidates.iter().map(|candidate| candidate.digit.to_string()).collect();
        prop_assert_eq!(digits, expected);
        prop_assert_eq!(read.grid, candidates.singles());
        return Ok(());
    }
    let digits: String = used.concat().chars().filter(is_digit).collect();
    let expected: String = read.grid.to_string().chars().filter(is_digit).collect();
    prop_assert_eq!(digits, expected);
    let mut row = 0;
    for line in &used {
        let signs: Vec<char> = line.chars().filter(|c| "123456789.0_*-xX?".contains(*c)).collect();
        if single && signs.len() == 81 {
            for (cell, sign) in Cell::ALL.into_iter().zip(signs) {
                prop_assert_eq!(
                    read.grid[cell].map(|d| d.to_string()),
                    is_digit(&sign).then(|| sign.to_string())
                );
            }
        } else if !single && signs.len() == 9 && signs.iter().any(is_digit) {
            // Rows of empty cells before it are not counted here: find the row by its digits.
            let rows = read.grid.to_string();
            let wanted: String = signs.iter().map(|c| if is_digit(c) { *c } else { '.' }).collect();
            let found = (row..9).find(|row| rows[row * 9..row * 9 + 9] == wanted);
            prop_assert!(found.is_some(), "{:?} is no row of {}", wanted, rows);
            row = found.unwrap_or(8) + 1;
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn every_grid_comes_back_from_every_format(
        grid in grids(), format in select(Format::ALL.to_vec()), blank in select(Blank::ALL.to_vec())
    ) {
        let text = grid.print(format).blank(blank).to_string();
        for text in [text.clone(), format!("{text}\n"), text.replace('\n', "\r\n"), format!("\u{feff}# a\n{text}\n\n")] {
            let read: Text = text.parse().map_err(|error| TestCaseError::fail(format!("{error}\n{text}")))?;
            if format.has_candidates() {
                prop_assert_eq!(read.pencilmarks(), Candidates::of(&grid));
            } else {
                prop_assert_eq!(read, Text { format, grid, candidates: None });
            }
            prop_assert_eq!(text.parse::<Grid>(), Ok(read.grid));
        }
        prop_assert_eq!(Grid::from_line(&grid.to_line()), Ok(grid));
    }

    #[test]
    fn candidates_come_back_from_both_formats(candidates in candidates()) {
        prop_assert_eq!(candidates.to_string().parse(), Ok(candidates));
        prop_assert_eq!(format!("{candidates:#}").parse(), Ok(candidates));
        prop_assert_eq!(Candidates::from_line(&candidates.to_line()), Ok(candidates));
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in any::<String>(), bytes in vec(any::<u8>(), 0..900)) {
        agrees_with_a_plain_reading(&text)?;
        agrees_with_a_plain_reading(&String::from_utf8_lossy(&bytes))?;
        _ = Grid::from_line(&bytes);
        _ = Candidates::from_line(&bytes);
        Text::read_lines(&text).for_each(drop);
    }

    #[test]
    fn no_run_of_signs_makes_the_reader_panic(
        signs in vec(select(SIGNS.chars().collect::<Vec<_>>()), 0..300), few in vec(select(vec![' ', '-', '1', '|', '\n']), 60..140)
    ) {
        agrees_with_a_plain_reading(&signs.into_iter().collect::<String>())?;
        agrees_with_a_plain_reading(&few.into_iter().collect::<String>())?;
    }

    #[test]
    fn a_changed_text_is_read_plainly_or_refused(text in printed(), changes in vec(changes(), 1..4)) {
        let mut text = text;
        for change in &changes {
            text = changed(&text, change);
            agrees_with_a_plain_reading(&text)?;
        }
    }

    #[test]
    fn a_line_with_a_cell_too_few_or_too_many_is_refused(
        grid in grids(), at in any::<Index>(), blank in select(Blank::ALL.to_vec())
    ) {
        let line = grid.print(Format::Line).blank(blank).to_string();
        let mut short = line.clone();
        short.remove(at.index(81));
        let mut long = line.clone();
        long.insert(at.index(81), blank.to_char());
        prop_assert_eq!(short.parse::<Grid>().unwrap_err().to_string(), "expected 81 cells, found 80");
        prop_assert_eq!(long.parse::<Grid>().unwrap_err().to_string(), "expected 81 cells, found 82");
    }
}
