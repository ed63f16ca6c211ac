//! Every text that must be read, and as what; every text that must be refused, and why.

use sudokit_grid::{Blank, Candidates, Cell, Digit, Format, Grid, ParseGridError, Text};

const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn rows() -> Vec<&'static str> {
    (0..9).map(|row| &LINE[row * 9..row * 9 + 9]).collect()
}

/// The rows with something between all cells, all boxes, all rows, all bands.
fn joined(cell: &str, stack: &str, row: &str, band: &str) -> String {
    let spread = |signs: &str| signs.chars().map(String::from).collect::<Vec<_>>().join(cell);
    let row_text = |row: &str| [0, 3, 6].map(|i| spread(&row[i..i + 3])).join(stack);
    let lines: Vec<String> = rows().into_iter().map(row_text).collect();
    lines.chunks(3).map(|band| band.join(row)).collect::<Vec<_>>().join(band)
}

/// A text must be read as the grid of `LINE`, in this format.
#[track_caller]
fn reads(text: &str, format: Format) {
    let read = text.parse::<Text>().unwrap_or_else(|error| panic!("{error}:\n{text}"));
    assert_eq!(read.grid.to_string(), LINE, "\n{text}");
    assert_eq!(read.format, format, "\n{text}");
    assert_eq!(read.candidates, None, "\n{text}");
    assert_eq!(text.parse::<Grid>(), Ok(read.grid));
    assert_eq!(text.parse::<Candidates>(), Ok(Candidates::of(&read.grid)));
}

/// A text must be refused with this message, by all three readers.
#[track_caller]
fn refuses(text: &str, message: &str) {
    let error = text.parse::<Grid>().expect_err(text);
    assert_eq!(error.to_string(), message, "\n{text}");
    assert_eq!(text.parse::<Text>(), Err(error));
    assert_eq!(text.parse::<Candidates>(), Err(error));
}

#[test]
fn lines_are_read() {
    for blank in "._*-xX?0".chars() {
        reads(&LINE.replace('.', &blank.to_string()), Format::Line);
    }
    for text in [
        format!("{LINE}\n"),
        format!("{LINE}\r\n"),
        format!("\r\n\r\n{LINE}\r\n\r\n"),
        format!("{LINE}\r"),
        format!(" {LINE}"),
        format!("\t {LINE} \t \n"),
        format!("\u{feff}{LINE}"),
        format!("\u{feff}  {LINE}\r\n"),
        format!("{LINE} # easy"),
        format!("{LINE};easy"),
        format!("{LINE}# 12, 34"),
        format!("{LINE}\t2.3\tnice\t"),
        format!("{LINE},{}", "9".repeat(81)),
        format!("{LINE},"),
        format!("# a puzzle\n#Another line\n\n{LINE}\n; and a last one"),
        LINE.replace('.', " ") + "",
        LINE.replace('.', " ") + "\n",
        format!("\u{feff}{}\r\n", LINE.replace('.', " ")),
        joined(" ", " ", " ", " "),
        joined("", "", " ", " "),
        joined("", " ", " ", " "),
        joined(",", ",", ",", ","),
        joined("\t", "\t", "\t", "\t"),
        joined(", ", ", ", ", ", ", "),
    ] {
        reads(&text, Format::Line);
    }
}

#[test]
fn nine_lines_are_read() {
    for blank in "._*-xX?0 ".chars() {
        reads(&joined("", "", "\n", "\n").replace('.', &blank.to_string()), Format::Rows);
    }
    for text in [
        joined("", "", "\r\n", "\r\n"),
        joined("", "", "\n", "\n\n"),
        joined("", "", " \n ", "\n \n"),
        joined("", " ", "\n", "\n\n"),
        joined(" ", " ", "\n", "\n"),
        joined(" ", "  ", "\r\n", "\r\n\r\n"),
        joined("\t", "\t", "\n", "\n"),
        joined(",", ",", "\n", "\n"),
        joined(",", ",", ",\n", ",\n"),
        format!("\u{feff}\n{}\n\n", joined("", "", "\n", "\n")),
        format!(
            "#ARuud\n#DA random puzzle\n#B03-08-2006\n#LEasy\n#Uhttp://x.y/;1\n{}\n",
            joined("", "", "\n", "\n")
        ),
        format!("[Puzzle]\n{}\n", joined("", "", "\n", "\n")),
        joined("", "", " # a row\n", "\n"),
        joined("", "", "\n\n", "\n\n\n\n"),
    ] {
        reads(&text, Format::Rows);
    }
}

#[test]
fn frames_are_read() {
    for text in [
        joined("", "|", "\n", "\n-----------\n"),
        joined("", "|", "\n", "\n---+---+---\n"),
        joined(" ", " | ", "\n", "\n------+-------+------\n"),
        joined(" ", "|", "\r\n", "\r\n-----+-----+-----\r\n"),
        joined("", "│", "\n", "\n───┼───┼───\n"),
    ] {
        reads(&text, Format::SimpleSudoku);
    }
    let framed = |top: &str, bottom: &str, body: String| format!("{top}\n{body}\n{bottom}");
    for text in [
        joined("", "|", "\n", "\n"),
        joined("", "|", "\n", "\n\n"),
        framed("*-----------*", "*-----------*", {
            format!("|{}|", joined("", "|", "|\n|", "|\n|---+---+---|\n|"))
        }),
        framed("+---+---+---+", "+---+---+---+", {
            format!("|{}|", joined("", "|", "|\n|", "|\n+---+---+---+\n|"))
        }),
        framed("+-------+-------+-------+", "+-------+-------+-------+\n", {
            format!("| {} |", joined(" ", " | ", " |\n| ", " |\n+-------+-------+-------+\n| "))
        }),
        framed(".-------.-------.-------.", "'-------'-------'-------'", {
            format!("| {} |", joined(" ", " | ", " |\n| ", " |\n:-------+-------+-------:\n| "))
        }),
        framed(
            "┌───────┬───────┬───────┐",
            "└───────┴───────┴───────┘",
            {
                format!("│ {} │", joined(" ", " │ ", " │\n│ ", " │\n├───────┼───────┼───────┤\n│ "))
            },
        ),
        framed("╔═══╤═══╤═══╗", "╚═══╧═══╧═══╝", {
            format!("║{}║", joined("", "│", "║\r\n║", "║\r\n╟───┼───┼───╢\r\n║"))
        }),
        framed("+---+---+---+---+---+---+---+---+---+", "+---+---+---+---+---+---+---+---+---+", {
            let rule = "+---+---+---+---+---+---+---+---+---+";
            format!("| {} |", joined(" | ", " | ", &format!(" |\n{rule}\n| "), &format!(" |\n{rule}\n| ")))
        }),
        framed(
            "=============",
            "=============",
            format!("|{}|", joined("", "|", "|\n|", "|\n=============\n|")),
        ),
        framed("┏━━━━━━━━┳━━━━━━━━┓", "┗━━━━━━━━┻━━━━━━━━┛", joined(" ", " ", "\n", "\n")),
        joined("", "|", "\n", "\n---+---+---\n").replace("\n---", "\n ---"),
        joined("", "", "\n", "\n-----------\n"),
        joined("", "", "\n", "\n---------\n"),
        joined("", "", "\n", "\n---------\n").replace('.', "-"),
    ] {
        let format = text.parse::<Text>().unwrap_or_else(|error| panic!("{error}:\n{text}")).format;
        assert!([Format::Block, Format::SimpleSudoku].contains(&format), "{format}");
        reads(&text, format);
    }
}

#[test]
fn a_space_is_an_empty_cell_where_the_columns_tell() {
    let rule = "\n---+---+---\n";
    for text in [
        format!("|{}|", joined("", "|", "|\n|", "|\n+---+---+---+\n|")),
        format!("| {} |", joined(" ", " | ", " |\n| ", " |\n+-------+-------+-------+\n| ")),
        format!("|{}|", joined(" ", "|", "|\n|", "|\n+-----+-----+-----+\n|")),
        format!("| {} |", joined("  ", " | ", " |\n| ", " |\n+-------+-------+-------+\n| ")),
        format!("│ {} │", joined(" │ ", " │ ", " │\n│ ", " │\n│ ")),
        format!("|{}|", joined("|", "|", "|\n|", "|\n|")),
        joined("", "|", "\n", rule),
        joined(" ", " | ", "\n", "\n------+-------+------\n"),
    ] {
        let text = text.replace('.', " ");
        let format = text.parse::<Text>().unwrap_or_else(|error| panic!("{error}:\n{text}")).format;
        reads(&text, format);
    }
}

#[test]
fn candidates_are_read() {
    let grid: Grid = LINE.parse().unwrap();
    let candidates = Candidates::of(&grid);
    let frame = candidates.to_string();
    let line = String::from_utf8(candidates.to_line().to_vec()).unwrap();
    let plain: String =
        frame.replace('|', " ").lines().filter(|line| !line.contains('+')).collect::<Vec<_>>().join("\n");
    let folded = |width: usize| {
        let chunks: Vec<&str> = (0..729 / width).map(|i| &line[i * width..(i + 1) * width]).collect();
        chunks.join("\n")
    };
    for (text, format) in [
        (frame.clone(), Format::CandidateGrid),
        (format!("# from another program\r\n{}\r\n", frame.replace('\n', "\r\n")), Format::CandidateGrid),
        (frame.replace('+', "*").replace('*', "."), Format::CandidateGrid),
        (plain.clone(), Format::CandidateGrid),
        (plain.replace('\n', " "), Format::CandidateGrid),
        (plain.split_whitespace().collect::<Vec<_>>().join(","), Format::CandidateGrid),
        (line.clone(), Format::CandidateLine),
        (line.replace('.', "0"), Format::CandidateLine),
        (format!("{line}\thard"), Format::CandidateLine),
        (folded(81), Format::CandidateLine),
        (folded(9), Format::CandidateLine),
    ] {
        let read: Text = text.parse().unwrap_or_else(|error| panic!("{error}:\n{text}"));
        assert_eq!(read.candidates, Some(candidates), "\n{text}");
        assert_eq!(read.format, format, "\n{text}");
        assert_eq!(read.grid, candidates.singles(), "\n{text}");
        assert_eq!(text.parse::<Candidates>(), Ok(candidates));
        assert_eq!(text.parse::<Grid>(), Ok(candidates.singles()));
    }
}

#[test]
fn wrong_counts_tell_the_count() {
    refuses("", "expected 81 cells, found none");
    refuses(" \n\t\r\n", "expected 81 cells, found none");
    refuses("# only a comment\n", "expected 81 cells, found none");
    refuses(&LINE[1..], "expected 81 cells, found 80");
    refuses(&format!("{LINE}."), "expected 81 cells, found 82");
    refuses(&format!("{LINE}\n{LINE}"), "expected 81 cells, found 162");
    refuses(&format!("{} # {}", &LINE[..80], LINE), "expected 81 cells, found 80");
    refuses(&format!("{}\t{}", &LINE[..80], LINE), "expected 81 cells, found 80");
    let block = joined("", "|", "\n", "\n---+---+---\n");
    refuses(&block[1..], "expected 81 cells, found 80");
    refuses(&format!(".{block}"), "expected 81 cells, found 82");
    refuses(&block[..block.len() - 12], "expected 81 cells, found 72");
    for (cells, side) in [(16, 4), (36, 6), (256, 16), (625, 25)] {
        let message = format!("{cells} cells: a grid of {side} by {side} is not supported, only 9 by 9");
        refuses(&".".repeat(cells), &message);
        let lines: String = format!("{}\n", ".".repeat(side)).repeat(side);
        refuses(&lines, &message);
        refuses(&format!("{}\n", "1 ".repeat(side)).repeat(side), &message);
    }
    refuses(&"123456789ABCDEFG".repeat(16), "256 cells: a grid of 16 by 16 is not supported, only 9 by 9");
    refuses("1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1", "16 cells: a grid of 4 by 4 is not supported, only 9 by 9");
    let numbers: Vec<String> = (0..256).map(|i| (i % 16 + 1).to_string()).collect();
    refuses(&numbers.join(" "), "256 cells: a grid of 16 by 16 is not supported, only 9 by 9");
    refuses(&"1".repeat(729), "expected 81 cells, found 729");
    let groups = vec!["12"; 81].join(" ");
    refuses(&groups[3..], "expected 81 cells, found 80");
    refuses(&format!("{groups} 3"), "expected 81 cells, found 82");
    refuses(
        &groups.replacen("12 12", "12 21", 1),
        "expected rising digits as the candidates of r1c2 at byte 3",
    );
    refuses(
        &groups.replacen("12 12", "12 33", 1),
        "expected rising digits as the candidates of r1c2 at byte 3",
    );
    let candidates = Candidates::FULL.to_string();
    refuses(&candidates.replacen("123456789", "", 1), "expected 81 cells, found 80");
}

#[test]
fn a_bad_symbol_tells_where_it_stands() {
    refuses(&LINE.replacen('7', "a", 1), "expected a digit or an empty cell for r1c5 at byte 4, found 'a'");
    refuses(&LINE.replacen('7', "é", 1), "expected a digit or an empty cell for r1c5 at byte 4, found 'é'");
    refuses(
        &LINE.replacen('7', "\0", 1),
        "expected a digit or an empty cell for r1c5 at byte 4, found '\\0'",
    );
    refuses(
        &format!("\u{feff}{}", LINE.replacen('7', "a", 1)),
        "expected a digit or an empty cell for r1c5 at byte 7, found 'a'",
    );
    refuses(
        &format!("# ä\r\n{}", LINE.replacen('7', "a", 1)),
        "expected a digit or an empty cell for r1c5 at byte 10, found 'a'",
    );
    refuses(&format!("{LINE}!"), "expected nothing more after the last cell, found '!' at byte 81");
    refuses(&format!("{LINE} 2.3"), "expected 81 cells, found 84");
    refuses(&format!("{LINE} easy"), "expected nothing more after the last cell, found 'e' at byte 82");
    let block = joined("", "|", "\n", "\n---+---+---\n");
    let bad = block.replacen('9', "g", 1);
    let at = bad.find('g').unwrap();
    refuses(&bad, &format!("expected a digit or an empty cell for r2c5 at byte {at}, found 'g'"));
    refuses("hello", "expected a digit or an empty cell for r1c1 at byte 0, found 'h'");
}

#[test]
fn wrong_layouts_are_refused() {
    let block = joined("", "", "\n", "\n");
    // The line ends after eight and after ten cells.
    let moved = format!("{}\n{}{}", &block[..8], &block[8..9], &block[10..]);
    refuses(&moved, "expected 9 cells in line 1, found 8");
    refuses(&joined("", "", "", "\n"), "expected 9 cells in line 1, found 27");
    let frame = joined("", "|", "\n", "\n---+---+---\n");
    let uneven = frame.replacen("53.|.", "53|..", 1);
    refuses(&uneven, "81 cells, but the lines, frames or spaces between them fit no format");
    let wrong_rule = joined("", "|", "\n---+---+---\n", "\n");
    refuses(&wrong_rule, "81 cells, but the lines, frames or spaces between them fit no format");
    // Trailing spaces that were empty cells are gone.
    assert!(LINE.replace('.', " ").replacen("79", "  ", 1).trim_end().parse::<Grid>().is_err());
    // What follows a space may be a rating, not the last cell.
    for rest in [" 3", "\t3", ",3", " 123456789", ", 27"] {
        let text = format!("{}{rest}", &LINE[..81 - rest.trim_matches([' ', '\t', ',']).len()]);
        assert!(text.parse::<Grid>().is_err(), "{text:?}");
    }
    refuses(
        &format!("{} {}", &LINE[..80], &LINE[80..]),
        "81 cells, but the lines, frames or spaces between them fit no format",
    );
    // White space alone is no empty grid, nor the last row of one.
    refuses(&" ".repeat(81), "expected 81 cells, found none");
    refuses(&format!("{}\n", " ".repeat(9)).repeat(9), "expected 81 cells, found none");
    refuses(&format!("{}{}", "123456789\n".repeat(8), " ".repeat(9)), "expected 81 cells, found 72");
    // Spaces beside another sign for an empty cell may be either.
    assert!(LINE.replacen('.', " ", 1).parse::<Grid>().is_err());
    // Digits set apart that end halfway are no grid with every second cell empty.
    refuses(&joined(" ", " ", " ", " ").replace('.', "1")[..81], "expected 81 cells, found 41");
}

#[test]
fn a_text_that_is_two_grids_is_refused() {
    // Frame lines above and below and two empty rows, or frame lines between the bands?
    let row = "1........";
    let dashes = "---------";
    let text = [dashes, row, row, dashes, row, row, row, dashes, row, row, dashes].join("\n");
    assert_eq!(text.parse::<Grid>(), Err(ParseGridError::Ambiguous));
    assert_eq!(text.parse::<Text>(), Err(ParseGridError::Ambiguous));
    assert_eq!(text.parse::<Candidates>(), Err(ParseGridError::Ambiguous));
    // Both give the empty grid: no doubt.
    assert_eq!([dashes; 11].join("\n").parse(), Ok(Grid::EMPTY));
}

#[test]
fn a_full_or_empty_grid_is_read_in_every_format_with_every_blank() {
    let full: String = (0..81).map(|i| char::from(b'1' + ((i / 9 * 3 + i / 27 + i % 9) % 9) as u8)).collect();
    for line in [full.as_str(), LINE, &".".repeat(81)] {
        let grid: Grid = line.parse().unwrap();
        for format in Format::ALL.into_iter().filter(|format| !format.has_candidates()) {
            for blank in Blank::ALL {
                let text = grid.print(format).blank(blank).to_string();
                let read: Text = text.parse().unwrap_or_else(|error| panic!("{error}:\n{text}"));
                assert_eq!((read.grid, read.format, read.candidates), (grid, format, None), "\n{text}");
            }
        }
    }
}

#[test]
fn strict_lines_take_nothing_else() {
    assert!(Grid::from_line(LINE.as_bytes()).is_ok());
    for byte in 0..=u8::MAX {
        for place in [0, 15, 16, 17, 79, 80] {
            let mut line: [u8; 81] = LINE.as_bytes().try_into().unwrap();
            line[place] = byte;
            let read = Grid::from_line(&line);
            match byte {
                b'.' => assert_eq!(read.unwrap()[Cell::ALL[place]], None),
                b'1'..=b'9' => assert_eq!(read.unwrap()[Cell::ALL[place]], Digit::from_ascii(byte)),
                _ => {
                    let symbol = if byte.is_ascii() { byte.into() } else { char::REPLACEMENT_CHARACTER };
                    let cell = Cell::new(place);
                    assert_eq!(read, Err(ParseGridError::Symbol { offset: place, cell, symbol }));
                }
            }
        }
    }
    for length in [0, 1, 80, 82, 162] {
        let line = vec![b'.'; length];
        assert_eq!(Grid::from_line(&line), Err(ParseGridError::CellCount { found: length }));
    }
}
