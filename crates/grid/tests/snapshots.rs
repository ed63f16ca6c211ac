//! What the printers print and the errors say, to be judged by eye.

use insta::assert_snapshot;
use sudokit_grid::{Blank, Candidates, Digit, Format, Grid, Text};

const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn grid() -> Grid {
    LINE.parse().unwrap()
}

#[test]
fn printers() {
    for format in Format::ALL {
        assert_snapshot!(format!("print_{format}"), grid().print(format).to_string());
    }
    assert_snapshot!("print_block_with_x", grid().print(Format::Block).blank(Blank::X).to_string());
    assert_eq!(format!("{:#}", grid()), grid().print(Format::Block).to_string());
}

#[test]
fn candidates_with_dead_cells() {
    let mut candidates = Candidates::of(&grid());
    for cell in "r1c3 r5c5 r9c6".split(' ') {
        candidates[cell.parse().unwrap()] = sudokit_grid::DigitSet::EMPTY;
    }
    assert_snapshot!(candidates.to_string());
}

#[test]
fn clashes_and_dead_ends() {
    let mut grid = grid();
    for cell in ["r1c3", "r1c4", "r4c3", "r6c5"] {
        grid.set(cell.parse().unwrap(), Some(Digit::D5));
    }
    let clashes = grid.conflicts().map(|clash| clash.to_string());
    let dead = grid.dead_ends().map(|end| end.to_string());
    assert_snapshot!(clashes.chain(dead).collect::<Vec<_>>().join("\n"));
}

#[test]
fn errors() {
    let block = grid().print(Format::SimpleSudoku).to_string();
    let texts = [
        ("nothing", String::new()),
        ("80 cells", LINE[1..].into()),
        ("82 cells", format!("{LINE}1")),
        ("two lines", format!("{LINE}\n{LINE}\n")),
        ("a letter", LINE.replacen('7', "S", 1)),
        ("a letter after a byte-order mark", format!("\u{feff}{}", LINE.replacen('7', "S", 1))),
        ("a letter after the end", format!("{LINE} easy")),
        ("a wide sign", LINE.replacen('7', "７", 1)),
        ("4 by 4", "1...\n..2.\n.3..\n...4".into()),
        ("6 by 6", ".".repeat(36)),
        ("16 by 16", "123456789ABCDEFG".repeat(16)),
        ("25 by 25", ".".repeat(625)),
        ("a row of eight and one of ten", block.replacen("53.|.7.|...\n", "53.|.7.|..\n.", 1)),
        ("bars in the wrong place", block.replacen("53.|.7.", "53|..7.", 1)),
        (
            "a level line in the wrong place",
            format!("{}\n-----------", block.replacen("-----------\n", "", 1)),
        ),
        ("a candidate grid without its last cell", {
            Candidates::FULL.to_string().replacen("123456789 |\n+---", "|\n+---", 1)
        }),
        ("a group that falls", Candidates::FULL.to_string().replacen("123456789", "132", 1)),
        ("729 characters out of place", "1".repeat(729)),
        ("two readings", {
            let (row, rule) = ("1........", "---------");
            [rule, row, row, rule, row, row, row, rule, row, row, rule].join("\n")
        }),
    ];
    let said = texts.map(|(name, text)| format!("{name}: {}", text.parse::<Text>().unwrap_err()));
    assert_snapshot!(said.join("\n"));
    let names = ["r0c1".parse::<sudokit_grid::Cell>().unwrap_err().to_string(), {
        "x".parse::<sudokit_grid::House>().unwrap_err().to_string()
    }];
    let names = names.into_iter().chain(["x".parse::<Format>().unwrap_err().to_string()]);
    assert_snapshot!("errors_of_names", names.collect::<Vec<_>>().join("\n"));
}
