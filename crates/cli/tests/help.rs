//! The help of the program and of each command, as snapshots.

mod common;

use common::sudokit;

#[test]
fn help_of_the_program() {
    let said = sudokit(&["--help"]);
    assert_eq!(said.code, 0);
    insta::assert_snapshot!("help", said.out);
}

#[test]
fn help_of_each_command() {
    let program = sudokit(&["--help"]).out;
    let commands = program.lines().skip_while(|line| *line != "Commands:").skip(1);
    let commands = commands.take_while(|line| !line.is_empty());
    let names: Vec<&str> = commands.filter_map(|line| line.split_whitespace().next()).collect();
    assert!(names.len() > 6, "{names:?}");
    for name in names.into_iter().filter(|name| *name != "help") {
        let said = sudokit(&[name, "--help"]);
        assert_eq!(said.code, 0, "{name}");
        assert!(said.out.contains("Examples:"), "{name} shows no examples");
        insta::assert_snapshot!(format!("help_{name}"), said.out);
    }
}

#[test]
fn wrong_usage_is_2() {
    for arguments in [
        &["sovle"][..],
        &[],
        &["solve", "--frob"],
        &["solve", "--limit", "few", "--all"],
        &["transform", common::EASY],
        &["transform", "--by", "upside-down", common::EASY],
        &["show", "--to", "pdf", common::EASY],
    ] {
        let said = sudokit(arguments);
        assert_eq!(said.code, 2, "{arguments:?}: {}", said.err);
        assert_eq!(said.out, "");
        assert!(!said.err.is_empty());
    }
}
