//! The rating and the grade are total, and the rating's grade is the grade.

mod common;

use common::{LISTS, sample};
use sudokit_difficulty::{Grade, grade, rate};

#[test]
fn every_puzzle_has_a_rating() {
    for list in LISTS {
        let (mut highest, mut guesses) = (0, [0; 5]);
        let mut grades = [0; 7];
        for puzzle in sample(list, 60) {
            let rating = rate(&puzzle);
            assert_eq!(rating.grade, grade(&puzzle), "{:?}", puzzle.givens());
            assert!(rating.guesses == 0 || rating.grade == Grade::Beyond);
            highest = highest.max(rating.score);
            guesses[rating.guesses.min(4) as usize] += 1;
            grades[rating.grade as usize] += 1;
        }
        println!("{list:20} highest {highest}, guesses {guesses:?}, grades {grades:?}");
    }
}
