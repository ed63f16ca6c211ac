//! HoDoKu's default table, line by line: the level, the score, whether its solver uses the technique,
//! and the order in which it tries them.

use sudokit_difficulty::{HodokuLevel, HodokuRating, Profile, Technique};

/// The techniques of the catalogue that a line of the table stands for.
fn techniques(kind: &str, code: &str) -> Vec<Technique> {
    use Technique as T;
    match kind {
        "SIMPLE_COLORS" => vec![T::SimpleColorTrap, T::SimpleColorWrap],
        "MULTI_COLORS" => vec![T::MultiColors1, T::MultiColors2],
        "NICE_LOOP" => {
            vec![T::ContinuousNiceLoop, T::DiscontinuousNiceLoop, T::AlternatingInferenceChain]
        }
        "GROUPED_NICE_LOOP" => vec![
            T::GroupedContinuousNiceLoop,
            T::GroupedDiscontinuousNiceLoop,
            T::GroupedAlternatingInferenceChain,
        ],
        "FORCING_CHAIN" => vec![
            T::NishioForcingChain,
            T::ContradictionForcingChain,
            T::CellForcingChain,
            T::HouseForcingChain,
        ],
        "FORCING_NET" => vec![T::DynamicForcingNet, T::NestedForcingNet],
        _ => Technique::from_hodoku_code(code).into_iter().collect(),
    }
}

/// Lines that no technique of the catalogue stands for: plain fish of five lines and more, whose
/// eliminations a smaller fish of the other lines gives as well; fish with chains; and what is no
/// technique at all.
const LEFT_OUT: [&str; 12] = [
    "SQUIRMBAG",
    "WHALE",
    "LEVIATHAN",
    "FINNED_SQUIRMBAG",
    "SASHIMI_SQUIRMBAG",
    "FINNED_WHALE",
    "SASHIMI_WHALE",
    "FINNED_LEVIATHAN",
    "SASHIMI_LEVIATHAN",
    "KRAKEN_FISH",
    "BRUTE_FORCE",
    "GIVE_UP",
];

#[test]
fn every_line_of_the_table_is_ours() {
    let Some(lines) = sudokit_test_data::lines("hodoku-steps.tsv") else { return };
    let (mut seen, mut left_out, mut default) = (Vec::new(), Vec::new(), Vec::new());
    for line in &lines {
        let fields: Vec<&str> = line.split('\t').collect();
        let [_, kind, code, _, level, _, score, enabled, _] = fields[..] else { panic!("{line}") };
        let own = techniques(kind, code);
        if own.is_empty() {
            left_out.push(kind);
        }
        for technique in own {
            assert_eq!(technique.hodoku_level().unwrap().to_string(), level.to_lowercase(), "{line}");
            assert_eq!(technique.hodoku_score().unwrap().to_string(), score, "{line}");
            // Nested nets reach further than HoDoKu's forcing nets, so its solver has no use for them.
            let is_used = enabled == "true" && technique != Technique::NestedForcingNet;
            assert_eq!(technique.is_hodoku_default(), is_used, "{technique}");
            if is_used {
                default.push(technique);
            }
            seen.push(technique);
        }
    }
    assert_eq!(left_out, LEFT_OUT);

    // The solver's order is the order of the profile.
    assert_eq!(Profile::hodoku().techniques(), default);

    // The order of the catalogue is the table's, but for the two templates: they come before the
    // forcing chains, since they prove more with less guessing.
    let is_template =
        |technique: &Technique| matches!(technique, Technique::TemplateSet | Technique::TemplateDelete);
    let (templates, others): (Vec<Technique>, Vec<Technique>) = seen.iter().partition(|t| is_template(t));
    assert!(others.is_sorted(), "{others:?}");
    assert!(templates.is_sorted());

    // What HoDoKu lacks has no level there; variants HoDoKu counts under another name have that one's.
    for technique in Technique::ALL.into_iter().filter(|technique| !seen.contains(technique)) {
        let name = technique.name();
        let plain = name.trim_start_matches("siamese ").trim_start_matches("dual ");
        let base = Technique::ALL.into_iter().find(|other| other.name() == plain).unwrap();
        assert_eq!(technique.hodoku_level(), base.hodoku_level(), "{technique}");
        assert_eq!(technique.hodoku_score(), base.hodoku_score(), "{technique}");
        assert!(base != technique || technique.hodoku_level().is_none(), "{technique}");
    }
}

#[test]
fn the_score_is_the_sum_and_the_level_that_of_the_hardest() {
    use Technique as T;
    let rating = |techniques: &[Technique], solved| HodokuRating::of_path(techniques.iter().copied(), solved);
    let singles = rating(&[T::FullHouse, T::NakedSingle, T::HiddenSingle], true);
    assert_eq!((singles.level, singles.score), (HodokuLevel::Easy, 4 + 4 + 14));
    let wing = rating(&[T::HiddenSingle, T::XYWing, T::HiddenSingle], true);
    assert_eq!((wing.level, wing.score), (HodokuLevel::Hard, 14 + 160 + 14));
    let open = rating(&[T::HiddenSingle], false);
    assert_eq!((open.level, open.score), (HodokuLevel::Extreme, 14 + 10_000));
}
