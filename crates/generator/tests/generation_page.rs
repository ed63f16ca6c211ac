//! The page for publishers, `docs/generation.md`: its orders give puzzles, its pictures are what they say.

#![allow(clippy::result_large_err, reason = "a failure carries the nearest puzzle; nothing here is hot")]

mod common;

use common::verify;
use sudokit_generator::{Order, Recipe, Seed, Symmetry, generate};
use sudokit_grid::{Cell, CellSet, Grid};

const PAGE: &str = include_str!("../../../docs/generation.md");

/// The pictures of the page: blocks that are fenced as text.
fn pictures() -> Vec<Vec<&'static str>> {
    PAGE.split("```text\n").skip(1).map(|rest| rest.split("```").next().unwrap().lines().collect()).collect()
}

#[test]
fn every_order_of_the_page_gives_its_puzzle() {
    let mut count = 0;
    for text in PAGE.split('`').filter(|text| text.starts_with("v1:") && text.contains(":seed=")) {
        let order: Order = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        verify(order.make().unwrap_or_else(|failure| panic!("{text}: {failure}")));
        count += 1;
    }
    assert!(count >= 8, "{count}");
}

#[test]
fn every_part_of_a_recipe_on_the_page_is_one() {
    let parts = PAGE.lines().filter_map(|line| line.strip_prefix("| `"));
    let parts = parts.flat_map(|rest| rest.split(" | ").next().unwrap().split('`'));
    let parts: Vec<&str> = parts.filter(|part| part.starts_with(|c: char| c.is_ascii_lowercase())).collect();
    for part in &parts {
        assert!(part.ends_with('…') || part.parse::<Recipe>().is_ok(), "{part}");
    }
    assert!(parts.len() >= 25, "{parts:?}");
}

/// A technique is named in an order as its page is called.
#[test]
fn every_page_of_the_catalogue_names_a_technique() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/techniques");
    let mut named = std::collections::BTreeSet::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().and_then(|name| name.to_str()).unwrap();
        if name != "README" {
            let recipe: Recipe =
                format!("hardest={name},none-of={name}").parse().unwrap_or_else(|e| panic!("{name}: {e}"));
            assert!(named.insert(recipe.difficulty.hardest), "{name}");
        }
    }
    assert!(named.len() > 90, "{}", named.len());
}

#[test]
fn the_ten_symmetries_are_drawn_as_they_are() {
    let mut seen = Vec::new();
    for picture in pictures() {
        for (at, line) in picture.iter().enumerate() {
            for name in line.split_whitespace() {
                let Ok(symmetry) = name.parse::<Symmetry>() else { continue };
                let column = line.find(&format!("{name} ")).or_else(|| line.find(name)).unwrap();
                let mask: String =
                    picture[at + 1..at + 10].iter().map(|row| &row[column..column + 9]).collect();
                let given: CellSet =
                    Cell::ALL.into_iter().filter(|cell| mask.as_bytes()[cell.index()] == b'x').collect();
                assert!(symmetry.holds(given), "{name}\n{given:?}");
                // It has no other symmetry than those that come with it.
                let more = Symmetry::ALL.iter().filter(|other| other.holds(given));
                let most = more.map(|other| other.orbit(Cell::ALL[1]).len()).max();
                assert_eq!(most, Some(symmetry.orbit(Cell::ALL[1]).len()), "{name}");
                seen.push(symmetry);
            }
        }
    }
    seen.sort_by_key(|symmetry| Symmetry::ALL.iter().position(|other| other == symmetry));
    assert_eq!(seen, Symmetry::ALL);
}

#[test]
fn the_masks_are_drawn_as_they_are_written() {
    let mut masks = 0;
    for picture in pictures() {
        let Some(recipe) = picture.iter().find_map(|line| line.split_once("clues=")) else { continue };
        let recipe = format!("clues={}", recipe.1);
        let drawn: String = picture.iter().map(|row| &row[..9]).collect();
        assert!(recipe.ends_with(&drawn), "{recipe}");
        let recipe: Recipe = recipe.parse().unwrap();
        for index in 0..3 {
            verify(generate(&recipe, Seed::from(1), index).unwrap());
        }
        masks += 1;
    }
    assert_eq!(masks, 2);
}

#[test]
fn the_puzzle_that_is_drawn_is_the_one_that_comes() {
    let blocks: Vec<String> = pictures()
        .iter()
        .filter(|picture| picture[0].starts_with('+'))
        .map(|picture| picture.join("\n"))
        .collect();
    let [block] = &blocks[..] else { panic!("{blocks:?}") };
    let written = |picture: &Vec<&'static str>| picture.iter().find_map(|line| line.split_once("clues="));
    let letters = pictures().iter().rev().find_map(written).unwrap().1;
    let recipe: Recipe = format!("clues={letters}").parse().unwrap();
    let drawn: Grid = block.parse().unwrap();
    assert_eq!(generate(&recipe, Seed::from(1), 0).unwrap().puzzle.givens(), &drawn);
}
