//! What a seed yields, pinned. A change of any value here breaks the promise of
//! `docs/reproducibility.md`; a port can check itself against these.

use sudokit_generator::{Date, Order, Seed, Stream, daily, fill, fill_canonical};

#[test]
fn value_stability_of_the_stream() {
    let mut stream = Stream::new(Seed::from(42), 0);
    let raw: Vec<u64> = (0..3).map(|_| stream.next_u64()).collect();
    assert_eq!(raw, RAW);
    let mut stream = Stream::new(Seed::from("rainy sunday"), 7);
    assert_eq!(stream.next_u32(), U32);
    let draws: Vec<u32> = (0..12).map(|_| stream.below(9)).collect();
    assert_eq!(draws, DRAWS);
    assert_eq!(stream.below_u64(1_218_998_108_160), WIDE);
    let mut items: Vec<u32> = (1..=16).collect();
    stream.shuffle(&mut items);
    assert_eq!(items, SHUFFLED);
}

#[test]
fn value_stability_of_full_grids() {
    let mut stream = Stream::new(Seed::from(42), 0);
    assert_eq!(fill(&mut stream).grid().to_string(), FULL);
    assert_eq!(fill_canonical(&mut stream).grid().to_string(), CANONICAL);
}

#[test]
fn value_stability_of_orders() {
    for (order, expected) in ORDERS {
        let order: Order = order.parse().unwrap();
        let made = order.make().unwrap();
        assert_eq!(made.puzzle.givens().to_string(), expected, "{order}");
    }
}

#[test]
fn value_stability_of_weights() {
    for (order, expected) in WEIGHTS {
        let order: Order = order.parse().unwrap();
        assert_eq!(order.make().unwrap().weight.unwrap().to_string(), expected, "{order}");
    }
}

#[test]
fn value_stability_of_days() {
    for (date, expected) in DAYS {
        let date: Date = date.parse().unwrap();
        assert_eq!(daily(date).unwrap().puzzle.givens().to_string(), expected, "{date}");
    }
}

const RAW: [u64; 3] = [12_524_871_965_162_863_034, 8_213_407_664_717_314_429, 15_446_649_416_840_116_754];
const U32: u32 = 1_599_101_145;
const DRAWS: [u32; 12] = [7, 3, 8, 1, 1, 8, 0, 2, 4, 5, 6, 0];
const WIDE: u64 = 1_061_995_414_465;
const SHUFFLED: [u32; 16] = [5, 2, 8, 4, 6, 14, 16, 13, 1, 7, 15, 11, 10, 9, 12, 3];
const FULL: &str = "854629713132457689697318452328576194546193278971284536413865927765932841289741365";
const CANONICAL: &str = "451673892736892145928145673314726958589431726267958431195364287872519364643287519";
const ORDERS: [(&str, &str); 28] = [
    (
        "v1:minimal:seed=0:0",
        "2..3.......164.....8....3......3..4.......7...6...7.125...8149...4.7.8.1.7.......",
    ),
    (
        "v1:easy:seed=42:0",
        ".1856..7.7..432...63..17..4.43651..759.28...31.6..32453649.85..9....64.8.....57..",
    ),
    (
        "v1:medium:seed=42:0",
        "7.6.5.24.249...7.5.......96834..56.11..8...7.6...14....1753..6....27..3.....4....",
    ),
    (
        "v1:hard:seed=42:3",
        "..8..3.97..6..9.....35..68.8.9..6.2..2.......56......947.8....2....2..4.98.6.5...",
    ),
    (
        "v1:expert:seed=42:0",
        "14.6.....7.....1.3..9..28....872............6.5....4........3.42.....9.5.7.8.4...",
    ),
    (
        "v1:level1:seed=1:0",
        "59.3.76..76..8...34381697.52.6791534945..8271317452896..3..64.96.9.1438785.9731.2",
    ),
    (
        "v1:level6:seed=1:0",
        "...5.9.125.2184.7.9.8..26.5..6....3..84.7.5.6...9.....7...281.9.294........6.5..7",
    ),
    (
        "v1:level10:seed=1:0",
        ".9..1....5............67..84.7..8.6..6....9.1....4......41...9......4.3.3.....5..",
    ),
    (
        "v1:clues=24,symmetry=half-turn:seed=42:3",
        "..6.2...389.3.......4..6.....96...15.........63...98.....5..2.......2.641...4.9..",
    ),
    (
        "v1:clues=33,symmetry=quarter-turn:seed=rainy sunday:1",
        "2.14.3..9.6.5...7.....9...26..7.8.43..4.3.2..18.2.9..64...7.....2...4.3.9..6.54.1",
    ),
    (
        "v1:clues=28,symmetry=horizontal:seed=7:0",
        "..236.....1.....2493...1....5.9...72....3..8..4.6...1326...7....9.....68..745....",
    ),
    (
        "v1:clues=28,symmetry=vertical:seed=7:0",
        ".2.....9.89.....14...2.3....3.4.2.6.....5....27..3..483.6...7.1...5.7....45...62.",
    ),
    (
        "v1:clues=28,symmetry=diagonal:seed=7:0",
        "...8...15..6..98...8..76.9.5.......1..2..5.83.69.3..2..7.......1.5.68...2..35....",
    ),
    (
        "v1:clues=28,symmetry=antidiagonal:seed=7:0",
        "..4..7...1..3.649...8.49.1..2....831......9...8.2...5.91....3.5..27.4.....3....8.",
    ),
    (
        "v1:clues=33,symmetry=both-mirrors:seed=7:0",
        ".681.724...3...7..7...6...1.7.6.8.3.8...1...4.9.3.5.2.2...9...3..1...8...497.156.",
    ),
    (
        "v1:clues=33,symmetry=both-diagonals:seed=7:0",
        "8....5.9.....3.2.8...6.957...4.5.7.2.7.326.1.3.2.4.6...694.2...4.8.9.....2.5....7",
    ),
    (
        "v1:clues=37,symmetry=full:seed=7:0",
        "..81635.....925...6.......928.4.1.9334..9..1559.2.7.681.......7...319.....97823..",
    ),
    (
        "v1:minimal,symmetry=half-turn:seed=7:1",
        "97.4.........9...2..2....5.2....748.7...6...9.549....1.8....5..1...3.........5.97",
    ),
    (
        "v1:minimal+3:seed=7:0",
        "..6.7...5..5..9...29......7.28.5.74..7...3..2......8..8..5....9.....85.3.543.7...",
    ),
    (
        "v1:clues=27,without=7,balanced=3:seed=7:0",
        "5....8.......3..586...2.....1.2.384......9..2.6......19.58..1.48...956......4...5",
    ),
    (
        "v1:daily:seed=18446744073709551615:18446744073709551615",
        "4.865..9...51.38.6..........6...1.84..1...6..93.5...7..........6.28.71...5..164.7",
    ),
    (
        "v1:clues=24-32,grade=subsets..fish:seed=7:0",
        ".........5.2..98.....251..3.....83.59...4..2......216.8.5...6...76.34....4.......",
    ),
    (
        "v1:clues=24-32,hardest=naked-pair:seed=7:0",
        "..3.928...5.6..39...4835.7.84........32..8..97.632....3...87.2...7...5...2...6...",
    ),
    (
        "v1:clues=20:seed=7:0",
        "6...........47.9...3...1.....5......1.4.....6....9.7....8....13...9...8.....53..2",
    ),
    (
        "v1:clues=23,symmetry=half-turn:seed=7:0",
        "...1.49....9....384.2........8.3...1....2....1...8.6........2.767....5....46.9...",
    ),
    (
        "v1:unbiased:seed=7:0",
        "1.....7....2...8..83.....9.....894.......5.....4...369.......2...9..7.1.7..641...",
    ),
    (
        "v1:unbiased,symmetry=half-turn,attempts=100000:seed=7:0",
        ".39...1..5.7..6...1..3.......247.....7.....1.....892.......5..8...8..4.7..4...39.",
    ),
    (
        "v1:minimal,last=r5c5,attempts=100000:seed=7:0",
        "...7....6.1...8.2.6..........2...4.7.......1.5......3.....91..2.43..51..7..64....",
    ),
];
const WEIGHTS: [(&str, &str); 2] = [
    ("v1:unbiased:seed=7:0", "2.887300840782693e11"),
    ("v1:unbiased,symmetry=half-turn,attempts=100000:seed=7:0", "1.6887395700000002e5"),
];
const DAYS: [(&str, &str); 3] = [
    ("2000-01-01", "....5.1.8.149.8.....32..4.6.5.3..2..2.......4..7..9.8.4.8..15.....4.286.1.6.8...."),
    ("2024-02-29", "4.6.....38..543.....78.....3.9.856.....1.4.....832.7.1.....15.....659..41.....2.7"),
    ("2024-03-15", "1..8...233...5.49........1..896.72...2.....3...71.598..1........45.1...286...4..9"),
];
