//! Automorphisms, isomorphisms, masks, keys, packing and splits on ordinary and symmetric grids.

use std::collections::HashSet;

use proptest::prelude::*;
use sudokit_grid::{Cell, CellSet, Digit, Grid, Solution};
use sudokit_transform::{
    CanonicalKey, MaskSymmetry, NotAKey, Transform, Transformable, UnpackError, automorphisms, canonicalize,
    isomorphism, pack_puzzle, pack_solution, unpack_puzzle, unpack_solution,
};

fn line(text: &str) -> Grid {
    let values: Vec<u8> = text.bytes().map(|b| if b == b'.' { 0 } else { b - b'0' }).collect();
    Grid::from_values(&values.try_into().unwrap()).unwrap()
}

const FULL: [&str; 3] = [
    "123456789456789123789123456231564897564897231897231564312645978645978312978312645",
    "123456789456789123789123456234567891567891234891234567345678912678912345912345678",
    "812753649943682175675491283154237896369845721287169534521974368438526917796318452",
];

fn transform() -> impl Strategy<Value = Transform> {
    (0..Transform::COUNT).prop_map(|index| Transform::nth(index).unwrap())
}

fn mask() -> impl Strategy<Value = CellSet> {
    (0..1u128 << 81).prop_map(|bits| CellSet::from_bits(bits).unwrap())
}

/// A solution that is some isomorph of the three.
fn solution() -> impl Strategy<Value = Solution> {
    (0..3usize, transform()).prop_map(|(i, by)| Solution::try_from(line(FULL[i])).unwrap().transformed(&by))
}

#[track_caller]
fn check_automorphisms(grid: &Grid) {
    let all = automorphisms(grid);
    assert_eq!(all.total(), canonicalize(grid).automorphisms);
    assert_eq!(all.clone().next(), Some(Transform::IDENTITY));
    let list: Vec<Transform> = all.take(20_000).collect();
    assert!(list.iter().all(|by| grid.transformed(by) == *grid));
    assert_eq!(list.iter().collect::<HashSet<_>>().len(), list.len());
    // Far into a long list the elements are still right, and the end is where it should be.
    let total = automorphisms(grid).total();
    let near_end = (total - 1) as usize;
    let last = automorphisms(grid).nth(near_end).unwrap();
    assert_eq!(grid.transformed(&last), *grid);
    assert_eq!(automorphisms(grid).nth(near_end + 1), None);
    if total <= 20_000 {
        assert_eq!(list.len() as u64, total);
    }
}

#[test]
fn automorphisms_map_a_grid_to_itself() {
    for text in FULL {
        check_automorphisms(&line(text));
    }
    check_automorphisms(&Grid::EMPTY);
    let mut grid = Grid::EMPTY;
    for cell in [0, 4, 40, 80, 13] {
        grid.set(Cell::ALL[cell], Digit::from_index(cell % 4));
        check_automorphisms(&grid);
    }
    // Clashing, and full of equal lines.
    check_automorphisms(&Grid::from_cells([Some(Digit::D3); 81]));
    check_automorphisms(&Grid::from_cells([Some(Digit::D3); 81]).with(Cell::ALL[5], None));
    check_automorphisms(&Grid::EMPTY.with(Cell::ALL[0], Some(Digit::D1)).with(Cell::ALL[1], Some(Digit::D1)));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn isomorphs_are_found(s in solution(), m in mask(), by in transform()) {
        let grid = s.grid().masked(m);
        let image = grid.transformed(&by);
        let found = isomorphism(&grid, &image).unwrap();
        prop_assert_eq!(grid.transformed(&found), image);
        check_automorphisms(&grid);
    }

    #[test]
    fn others_are_told_apart(s in solution(), m in mask(), cell in 0usize..81) {
        let cell = Cell::ALL[cell];
        let grid = s.grid().masked(m | CellSet::only(cell));
        prop_assert_eq!(isomorphism(&grid, &grid.with(cell, None)), None);
    }

    #[test]
    fn keys_stand_for_classes(s in solution(), m in mask(), by in transform()) {
        let grid = s.grid().masked(m);
        let key = CanonicalKey::of(&grid);
        prop_assert_eq!(CanonicalKey::of(&grid.transformed(&by)), key);
        prop_assert_eq!(key.form(), canonicalize(&grid).form);
        prop_assert_eq!(CanonicalKey::from_bytes(*key.as_bytes()), Ok(key));
        let other = CanonicalKey::of(&s.grid().masked(m & by.inverse().places_only().index_mask()));
        prop_assert_eq!(key.cmp(&other), key.form().cmp(&other.form()));
    }

    #[test]
    fn packing_round_trips(s in solution(), m in mask()) {
        let bytes = pack_solution(&s);
        prop_assert!(bytes[0] < 16);
        prop_assert_eq!(unpack_solution(&bytes), Ok(s));
        prop_assert_eq!(unpack_puzzle(&pack_puzzle(m, &s)), Ok((m, s)));
    }

    #[test]
    fn any_bytes_unpack_to_what_packs_to_them_or_to_an_error(mut bytes: [u8; 10]) {
        bytes[0] %= 16;
        if let Ok(solution) = unpack_solution(&bytes) {
            prop_assert_eq!(pack_solution(&solution), bytes);
        }
    }

    #[test]
    fn an_isomorph_of_a_symmetric_mask_keeps_its_hidden_symmetry(
        m in mask(), few in mask(), kind in 0usize..10, by in transform()
    ) {
        let kind = MaskSymmetry::ALL[kind];
        let mut mask = m & few & few.transformed(&by);
        // Three rounds close the mask under any two generators.
        for _ in 0..3 {
            for generator in kind.generators() {
                mask |= mask.transformed(generator);
                mask |= mask.transformed(generator);
            }
        }
        prop_assert!(kind.holds_for(mask));
        let hidden = MaskSymmetry::hidden(mask.transformed(&by));
        prop_assert!(hidden.contains(&kind), "{kind:?} not in {hidden:?} of\n{mask:?}");
        prop_assert!(hidden.contains(&MaskSymmetry::of(mask)));
    }
}

/// Derives some mask from a transform, for a second operand.
trait IndexMask {
    fn index_mask(&self) -> CellSet;
}

impl IndexMask for Transform {
    fn index_mask(&self) -> CellSet {
        let bits = u128::from(self.index()).wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835);
        CellSet::from_bits(bits >> 47).unwrap()
    }
}

#[test]
fn bytes_that_are_no_key_are_errors() {
    let key = CanonicalKey::of(&line(FULL[2]));
    let mut bytes = *key.as_bytes();
    bytes[33] |= 1;
    assert_eq!(CanonicalKey::from_bytes(bytes), Err(NotAKey::Bytes));
    assert_eq!(CanonicalKey::from_bytes([0xff; 34]), Err(NotAKey::Bytes));
    let mut bytes = [0; 34];
    bytes[0] = 0x40;
    assert_eq!(CanonicalKey::from_bytes(bytes), Err(NotAKey::NotCanonical));
    assert_eq!(unpack_solution(&[0xff; 10]), Err(UnpackError));
    assert_eq!(unpack_puzzle(&[0xff; 20]), Err(UnpackError));
}

#[test]
fn value_stability() {
    let key = CanonicalKey::of(&line(FULL[2]));
    let empty = CanonicalKey::of(&Grid::EMPTY);
    assert_eq!(
        [key.stable_hash(), empty.stable_hash()],
        [7_810_195_646_395_417_987, 8_695_987_549_771_912_286]
    );
    let solution = Solution::try_from(line(FULL[2])).unwrap();
    assert_eq!(pack_solution(&solution), [11, 185, 82, 161, 50, 34, 164, 156, 117, 158]);
}

/// Each kind of symmetry that some isomorph has, by trying all of them (transposing them adds nothing:
/// the kinds are tried with their transposed ones).
fn hidden_by_brute_force(mask: CellSet) -> Vec<MaskSymmetry> {
    let orders: Vec<Transform> = (0..1296).map(|i| Transform::nth(2 * i).unwrap()).collect();
    let mut kinds: Vec<MaskSymmetry> = vec![MaskSymmetry::None];
    for rows in &orders {
        let half = mask.transformed(rows);
        for columns in &orders {
            let columns = Transform::TRANSPOSE.then(columns).then(&Transform::TRANSPOSE);
            let image = half.transformed(&columns);
            let known = |kind: &MaskSymmetry| kinds.contains(kind);
            let new: Vec<_> =
                MaskSymmetry::ALL.into_iter().filter(|kind| !known(kind) && kind.holds_for(image)).collect();
            kinds.extend(new);
        }
    }
    for (a, b) in [(MaskSymmetry::LeftRight, MaskSymmetry::TopBottom)] {
        if kinds.contains(&a) != kinds.contains(&b) {
            kinds.push(if kinds.contains(&a) { b } else { a });
        }
    }
    kinds.sort();
    kinds
}

#[test]
fn hidden_symmetry_is_what_brute_force_finds() {
    let cells = |list: &[&str]| list.iter().map(|text| text.parse::<Cell>().unwrap()).collect::<CellSet>();
    let masks = [
        cells(&["r1c1", "r1c5", "r2c2", "r4c4", "r5c7", "r8c1", "r9c9"]),
        cells(&["r1c1", "r2c2", "r4c4", "r5c6", "r7c8", "r9c7", "r3c9"]),
    ];
    let full = std::env::var_os("SUDOKIT_FULL").is_some_and(|value| value == "1");
    for mask in masks.into_iter().take(if full { 2 } else { 1 }) {
        assert_eq!(MaskSymmetry::hidden(mask), hidden_by_brute_force(mask), "{mask:?}");
    }
}
