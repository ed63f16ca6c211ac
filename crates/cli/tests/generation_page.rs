//! The commands of `docs/generation.md` and of `generate --help` run as they are written.

mod common;

use common::{Said, sudokit, with_input};

const PAGE: &str = include_str!("../../../docs/generation.md");

/// The words of a command line as a shell parts them; quotes of either kind hold words together.
fn words(line: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut quote = None;
    for sign in line.chars() {
        match (quote, sign) {
            (Some(open), _) if sign == open => quote = None,
            (None, '"' | '\'') => quote = Some(sign),
            (None, ' ') => words.push(String::new()),
            _ => words.last_mut().expect("one at least").push(sign),
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

/// Runs a line such as `sudokit generate --count 3 | sudokit dedup`.
fn run(line: &str) -> Said {
    let mut said: Option<Said> = None;
    for command in line.split(" | ") {
        let words = words(command);
        let arguments: Vec<&str> = words.iter().map(String::as_str).collect();
        assert_eq!(arguments.first(), Some(&"sudokit"), "{line}");
        let input = said.map_or_else(String::new, |said| said.out);
        said = Some(with_input(&arguments[1..], input.as_bytes()));
    }
    said.expect("a command")
}

#[test]
fn the_commands_of_the_page_run() {
    let blocks = PAGE.split("```sh\n").skip(1).filter_map(|rest| rest.split("```").next());
    let lines: Vec<&str> = blocks.flat_map(str::lines).collect();
    assert!(lines.len() >= 10);
    for line in lines {
        let said = run(line);
        assert_eq!(said.code, 0, "{line}: {}", said.err);
        assert!(!said.out.is_empty(), "{line}");
    }
}

/// The puzzle drawn on the page is what the command above it prints.
#[test]
fn the_picture_is_what_the_command_prints() {
    let (before, picture) = PAGE.split_once("```text\n+-").expect("a puzzle");
    let command = before.lines().rfind(|line| line.starts_with("sudokit")).expect("a command");
    let picture = format!("+-{}", picture.split("```").next().expect("its end"));
    assert_eq!(run(command).out.trim_end(), picture.trim_end());
}

#[test]
fn the_examples_of_the_help_run_and_show_every_order() {
    let help = sudokit(&["generate", "--help"]).out;
    let help = help.replace("\\\n    ", "");
    let (options, examples) = help.split_once("Examples:").expect("examples");
    let lines: Vec<&str> =
        examples.lines().map(str::trim).filter(|line| line.starts_with("sudokit")).collect();
    let orders = options.split("The puzzle:").nth(1).expect("the recipe").lines();
    let orders = orders.take_while(|line| line.is_empty() || line.starts_with(' '));
    let mut shown = 0;
    for option in orders.filter_map(|line| line.trim().strip_prefix("--")) {
        let name = option.split(['[', ' ', '=']).next().expect("a name");
        assert!(lines.iter().any(|line| line.contains(&format!("--{name}"))), "no example of --{name}");
        shown += 1;
    }
    assert!(shown >= 17, "{shown} options");
    for line in lines {
        // Two spaces part what is said of the command from it; files and banks are tested elsewhere.
        let command = line.split("   ").next().expect("a command").trim();
        if command.contains(" --out ") {
            continue;
        }
        let command = command.split(" > ").next().expect("a command");
        // One seed, so that the test says the same every time.
        let named = command.contains("--seed") || command.contains("--order");
        let seeded = command.replacen("generate", "generate --seed 7", 1);
        let said = run(if named { command } else { &seeded });
        assert_eq!(said.code, 0, "{command}: {}", said.err);
    }
}
