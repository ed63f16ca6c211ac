//! Steps and ratings through JSON and back.
#![cfg(feature = "serde")]

mod common;

use common::sample;
use sudokit_difficulty::{
    Position, Profile, SePath, SeRule, SeValue, Step, Technique, all_steps, grade, rate, se_path, solve_path,
};

#[track_caller]
fn check<T: serde::Serialize + for<'de> serde::Deserialize<'de> + PartialEq + core::fmt::Debug>(value: &T) {
    let text = serde_json::to_string(value).unwrap();
    assert_eq!(&serde_json::from_str::<T>(&text).unwrap(), value, "{text}");
}

#[test]
fn names_are_their_text() {
    Technique::ALL.iter().for_each(check);
    SeRule::ALL.iter().for_each(check);
    assert_eq!(serde_json::to_string(&Technique::XWing).unwrap(), "\"X-Wing\"");
    assert_eq!(serde_json::to_string(&SeValue::from_tenths(72)).unwrap(), "\"7.2\"");
    (0..300).map(SeValue::from_tenths).for_each(|value| check(&value));
    for wrong in ["\"x-wing\"", "3", "\"\""] {
        assert!(serde_json::from_str::<Technique>(wrong).is_err());
    }
    for wrong in ["\"7\"", "\"7.22\"", "\"+7.2\"", "\"9999.0\"", "7.2"] {
        assert!(serde_json::from_str::<SeValue>(wrong).is_err(), "{wrong}");
    }
    check(&Profile::hodoku());
}

#[test]
fn a_step_is_a_record() {
    let line = "...7....3.6..2.71.3.......5....8...62.6.5.9..9..21.5...85....3....1....2..9..4...";
    let position = Position::new(&line.parse().unwrap());
    let step = &all_steps(&position, Technique::HiddenSingle)[0];
    let text = serde_json::to_string(step).unwrap();
    assert_eq!(
        text,
        r#"{"technique":"hidden single","evidence":{"only_place":{"digit":8,"house":"b4"}},"conclusion":{"placements":["8r6c3"],"eliminations":[]}}"#
    );
    check(step);
}

#[test]
fn steps_and_ratings_come_back() {
    for list in ["17-clue.txt", "top1465.txt", "hardest-1106.txt"] {
        for puzzle in sample(list, 2) {
            let profile = Profile::up_to(Technique::AlsXyWing);
            let path = solve_path(&Position::new(puzzle.givens()), &profile);
            path.steps.iter().for_each(check::<Step>);
            check(&path.hodoku_rating());
            check(&rate(&puzzle));
            check(&grade(&puzzle));
            for technique in
                [Technique::DynamicForcingNet, Technique::CellForcingChain, Technique::NestedForcingNet]
            {
                all_steps(&path.end, technique).iter().take(50).for_each(check::<Step>);
            }
            if list != "hardest-1106.txt" {
                check::<SePath>(&se_path(&puzzle));
            }
        }
    }
}
