//! Grids with next to no givens, and hopeless ones: the answer must come at once.

use sudokit_grid::{Cell, CellSet, Digit, Grid};
use sudokit_solver::{Verdict, count_solutions, solutions, solve, unfixed_cells};

#[test]
fn the_empty_grid() {
    assert!(matches!(solve(&Grid::EMPTY), Verdict::Multiple([a, b]) if a != b));
    assert_eq!(count_solutions(&Grid::EMPTY, 0), 0);
    assert_eq!(count_solutions(&Grid::EMPTY, 5000), 5000);
    assert_eq!(unfixed_cells(&Grid::EMPTY), CellSet::FULL);
}

#[test]
fn every_pair_of_givens() {
    let first = Cell::ALL[0];
    let one = Grid::EMPTY.with(first, Some(Digit::D1));
    for second in Cell::ALL.into_iter().skip(1) {
        for digit in [Digit::D1, Digit::D2] {
            let grid = one.with(second, Some(digit));
            let clash = digit == Digit::D1 && first.sees(second);
            match solve(&grid) {
                Verdict::Clashing => assert!(clash),
                Verdict::Multiple(two) => {
                    assert!(!clash);
                    assert!(two.iter().all(|solution| grid.is_part_of(solution.grid())));
                    assert_eq!(unfixed_cells(&grid).len(), 79);
                }
                other => panic!("{grid}: {other:?}"),
            }
        }
    }
}

#[test]
fn hopeless_grids() {
    let cases = [
        // Row 1 has no place for 9: r1c9 sees the one in r9c9.
        "12345678........................................................................9",
        // Open at first sight, with the fault in one corner.
        ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........",
        "....7.5....3...8......3.........3.........9....4...........1..3.15.89...........1",
        ".....................2.43....2........4...5....36.....2.19.5...4........3....76..",
        "48......................9....9.........3.5.2.6....2.53..4.....5.......6..62......",
        "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..",
        ".9.3....1....8..46......8..4.5.6..3...32756...6..1.9.4..1......58..2....2....7.6.",
        "....41....6.....2...2......32.6.........5..417.......2......23..48......5.1..2...",
        "9..1....4.14.3.8....3....9....7.8..18....3..........3..21....7...9.4.5..5...16..3",
    ];
    for case in cases {
        let grid: Grid = case.parse().unwrap();
        assert_eq!(solve(&grid), Verdict::Impossible, "{grid}");
        assert_eq!(count_solutions(&grid, 2), 0);
        assert_eq!(solutions(&grid).next(), None);
        assert_eq!(unfixed_cells(&grid), CellSet::EMPTY);
    }
}
