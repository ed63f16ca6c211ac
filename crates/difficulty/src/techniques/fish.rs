//! Fish in rows and columns: X-Wing, Swordfish, Jellyfish, with fins, sashimi and siamese.
//!
//! - *Basic fish*: the places of a digit in `n` rows lie in `n` columns (or the other way round).
//!   Each of the columns gets its digit from these rows, so it goes from the rest of the columns.
//! - *Finned fish*: the same but for some places, the *fins*, all in one box. Either a fin is true
//!   or the fish is one, so the digit goes from the cells of the columns that see all fins.
//! - *Sashimi fish*: a finned fish of which some row has fewer than two places without its fins.
//! - *Siamese fish*: two finned fish with the same rows and different columns, taken as one step.
//!
//! Source: sudopedia, "Fish", "Sashimi Fish"; HoDoKu's numbers 0300 to 0322.

use core::ops::ControlFlow;

use alloc::vec;
use alloc::vec::Vec;

use sudokit_grid::{CellSet, Digit, House};

use super::common::{bits, remove, subsets};
use crate::finder::{Sink, report};
use crate::{Conclusion, Evidence, Fish, Position, Step, Technique};

const DIRECTIONS: [([House; 9], [House; 9]); 2] =
    [(House::ROWS, House::COLUMNS), (House::COLUMNS, House::ROWS)];

fn union(houses: &[House; 9], mask: u16) -> CellSet {
    bits(mask).fold(CellSet::EMPTY, |all, i| all | houses[i].cells())
}

fn chosen(houses: &[House; 9], mask: u16) -> Vec<House> {
    bits(mask).map(|i| houses[i]).collect()
}

/// Digit by digit, rows as the base first, then columns.
pub(super) fn basic(position: &Position, size: u32, sink: Sink<'_>) -> ControlFlow<()> {
    let technique = [Technique::XWing, Technique::Swordfish, Technique::Jellyfish][size as usize - 2];
    for digit in Digit::ALL {
        for (lines, across) in &DIRECTIONS {
            let places = lines.map(|line| position.places(line, digit));
            let eligible = (0..9)
                .filter(|&i| (2..=size).contains(&places[i].count_ones()))
                .fold(0, |mask, i| mask | 1 << i);
            for base in subsets(eligible, size) {
                let cover = bits(base).fold(0, |all, i| all | places[i]);
                if cover.count_ones() != size {
                    continue;
                }
                let conclusion = remove(position, digit, union(across, cover) - union(lines, base));
                report(sink, technique, conclusion, || {
                    Evidence::Fish(Fish {
                        digit,
                        base: chosen(lines, base),
                        cover: chosen(across, cover),
                        fins: CellSet::EMPTY,
                    })
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Digit by digit, rows as the base first, then columns; box by box for the fins.
pub(super) fn finned(position: &Position, technique: Technique, sink: Sink<'_>) -> ControlFlow<()> {
    let (size, sashimi) = match technique {
        Technique::FinnedXWing => (2, false),
        Technique::SashimiXWing => (2, true),
        Technique::FinnedSwordfish => (3, false),
        Technique::SashimiSwordfish => (3, true),
        Technique::FinnedJellyfish => (4, false),
        _ => (4, true),
    };
    for digit in Digit::ALL {
        for (lines, across) in &DIRECTIONS {
            let places = lines.map(|line| position.places(line, digit));
            let eligible = (0..9).filter(|&i| places[i].count_ones() >= 2).fold(0, |mask, i| mask | 1 << i);
            for base in subsets(eligible, size) {
                finned_with_base(
                    position, digit, lines, across, &places, base, size, sashimi, technique, sink,
                )?;
            }
        }
    }
    ControlFlow::Continue(())
}

#[allow(clippy::too_many_arguments, reason = "one loop body, cut out to keep the nesting readable")]
fn finned_with_base(
    position: &Position,
    digit: Digit,
    lines: &[House; 9],
    across: &[House; 9],
    places: &[u16; 9],
    base: u16,
    size: u32,
    sashimi: bool,
    technique: Technique,
    sink: Sink<'_>,
) -> ControlFlow<()> {
    let all = bits(base).fold(0, |all, i| all | places[i]);
    if all.count_ones() <= size {
        return ControlFlow::Continue(());
    }
    for chute in 0..3 {
        // The fins stand in one box: their base lines in one chute, their cover lines in another.
        for box_lines in 0..3 {
            let near = 0b111u16 << (box_lines * 3);
            let beside = 0b111u16 << (chute * 3);
            if base & near == 0 {
                continue;
            }
            let outside = bits(base & !near).fold(0, |all, i| all | places[i]);
            let needed = (all & !beside) | outside;
            if needed.count_ones() > size {
                continue;
            }
            for cover in subsets(all, size).filter(|cover| needed & !cover == 0 && cover & beside != 0) {
                let body = union(across, cover);
                let fins = position.cells_with(digit) & (union(lines, base) - body);
                if fins.is_empty() {
                    continue;
                }
                let is_sashimi = bits(base).any(|i| (places[i] & cover).count_ones() < 2);
                if is_sashimi != sashimi {
                    continue;
                }
                let conclusion = remove(position, digit, (body - union(lines, base)) & fins.common_peers());
                report(sink, technique, conclusion, || {
                    Evidence::Fish(Fish {
                        digit,
                        base: chosen(lines, base),
                        cover: chosen(across, cover),
                        fins,
                    })
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Two fish with fins and the same base whose conclusions differ. It counts as sashimi only if both
/// are.
pub(super) fn siamese(
    position: &Position,
    technique: Technique,
    [finned_one, sashimi_one]: [Technique; 2],
    sink: Sink<'_>,
) -> ControlFlow<()> {
    let mut steps: Vec<Step> = Vec::new();
    let is_sashimi =
        matches!(technique, Technique::SiameseSashimiSwordfish | Technique::SiameseSashimiJellyfish);
    let parts = if is_sashimi { &[sashimi_one][..] } else { &[finned_one, sashimi_one][..] };
    for &part in parts {
        finned(position, part, &mut |step| {
            steps.push(step);
            ControlFlow::Continue(())
        })?;
    }
    pairs(&steps, sashimi_one, technique, sink)
}

/// Joins two steps whose fish have the same digit and base, unless both are of the minor kind and
/// the pair is not.
pub(super) fn pairs(
    steps: &[Step],
    minor: Technique,
    technique: Technique,
    sink: Sink<'_>,
) -> ControlFlow<()> {
    for (i, first) in steps.iter().enumerate() {
        for second in &steps[i + 1..] {
            let (Evidence::Fish(one), Evidence::Fish(two)) = (&first.evidence, &second.evidence) else {
                continue;
            };
            if one.digit != two.digit || one.base != two.base || first.conclusion == second.conclusion {
                continue;
            }
            let both_minor = first.technique == minor && second.technique == minor;
            if both_minor
                && matches!(technique, Technique::SiameseFinnedSwordfish | Technique::SiameseFinnedJellyfish)
            {
                continue;
            }
            let both = first.conclusion.eliminations.iter().chain(&second.conclusion.eliminations);
            report(sink, technique, Conclusion::eliminate(both.copied()), || {
                Evidence::Pair(vec![first.evidence.clone(), second.evidence.clone()])
            })?;
        }
    }
    ControlFlow::Continue(())
}
