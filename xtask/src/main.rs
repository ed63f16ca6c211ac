//! Automation for this workspace.

fn main() {}
