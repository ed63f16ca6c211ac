//! What the types are in JSON, and that nothing comes in unchecked.
#![cfg(feature = "serde")]

use std::fmt::Debug;

use serde::{Serialize, de::DeserializeOwned};
use sudokit_grid::{Candidate, Candidates, Cell, CellSet, Digit, DigitSet, Grid, House, Solution};

const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

#[track_caller]
fn is<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: T, json: &str) {
    assert_eq!(serde_json::to_string(&value).unwrap(), json);
    assert_eq!(serde_json::from_str::<T>(json).unwrap(), value);
}

#[track_caller]
fn refused<T: DeserializeOwned + Debug>(json: &str, message: &str) {
    let error = serde_json::from_str::<T>(json).unwrap_err().to_string();
    assert!(error.starts_with(message), "{error}");
}

#[test]
fn every_type_is_its_text() {
    let grid: Grid = SOLVED.parse().unwrap();
    let cell: Cell = "r4c7".parse().unwrap();
    is(grid, &format!("{SOLVED:?}"));
    is(Grid::EMPTY, &format!("{:?}", ".".repeat(81)));
    is(Solution::try_from(grid).unwrap(), &format!("{SOLVED:?}"));
    is(Candidates::FULL, &format!("{:?}", "123456789".repeat(81)));
    is(Candidates::EMPTY, &format!("{:?}", ".".repeat(729)));
    is(cell, r#""r4c7""#);
    is(House::BOXES[4], r#""b5""#);
    is(Candidate::new(cell, Digit::D5), r#""5r4c7""#);
    is(Digit::D9, "9");
    is(DigitSet::only(Digit::D2).with(Digit::D7), "[2,7]");
    is(DigitSet::EMPTY, "[]");
    is(CellSet::only(cell).with(Cell::ALL[0]), r#"["r1c1","r4c7"]"#);
    let clash = Grid::EMPTY
        .with(Cell::ALL[0], Some(Digit::D1))
        .with(Cell::ALL[8], Some(Digit::D1))
        .conflicts()
        .next();
    assert_eq!(serde_json::to_string(&clash).unwrap(), r#"{"house":"r1","digit":1,"cells":["r1c1","r1c9"]}"#);
    let ends = Candidates::EMPTY.dead_ends();
    let ends: Vec<String> = ends.map(|end| serde_json::to_string(&end).unwrap()).collect();
    assert_eq!(ends[0], r#"{"cell":"r1c1"}"#);
    assert_eq!(ends[81], r#"{"house":"r1","digit":1}"#);
}

#[test]
fn what_is_wrong_does_not_come_in() {
    refused::<Grid>("\"12\"", "expected 81 cells, found 2");
    refused::<Grid>("[1,2]", "invalid type: sequence, expected a grid as 81 characters");
    refused::<Grid>(&format!("{:?}", "0".repeat(81)), "expected a digit or an empty cell for r1c1 at byte 0");
    refused::<Solution>(&format!("{:?}", ".".repeat(81)), "r1c1 is empty");
    refused::<Solution>(&format!("{:?}", "1".repeat(81)), "r1 has no 2");
    refused::<Candidates>(
        &format!("{:?}", "1".repeat(729)),
        "expected a digit or an empty cell for r1c1 at byte 1",
    );
    refused::<Cell>("\"r0c1\"", "expected a cell such as r4c7");
    refused::<House>("\"x1\"", "expected a house such as r4");
    refused::<Candidate>("\"5r4\"", "expected a digit and a cell");
    refused::<Digit>("0", "expected a digit from 1 to 9, found 0");
    refused::<Digit>("10", "expected a digit from 1 to 9, found 10");
    refused::<DigitSet>("[1,1]", "1 is listed twice");
    refused::<CellSet>(r#"["r1c1","r1c1"]"#, "r1c1 is listed twice");
}
