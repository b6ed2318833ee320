//! Every public type of this crate shows how it is used, in a few lines that run.

use std::path::Path;

/// The public types of a file whose words hold no example.
fn without_example(text: &str) -> Vec<&str> {
    let (mut has_example, mut missing) = (false, Vec::new());
    for line in text.lines() {
        let is_type = ["pub struct ", "pub enum ", "pub trait "].iter().any(|start| line.starts_with(start));
        if line.starts_with("///") {
            has_example |= line.starts_with("/// ```");
        } else if is_type && !has_example {
            missing.push(line);
        } else if !line.starts_with("#[") {
            has_example = false;
        }
    }
    missing
}

fn visit(folder: &Path, missing: &mut Vec<String>) {
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            visit(&path, missing);
        } else {
            let text = std::fs::read_to_string(&path).expect("a source file");
            missing.extend(without_example(&text).into_iter().map(|line| format!("{}: {line}", path.display())));
        }
    }
}

#[test]
fn every_public_type_has_an_example() {
    let mut missing = Vec::new();
    visit(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut missing);
    assert!(missing.is_empty(), "without an example:\n{}", missing.join("\n"));
}

#[test]
fn a_type_without_one_is_found() {
    assert_eq!(
        without_example("/// A\n/// ```\n/// ```\n#[derive(Debug)]\npub struct A;\n/// B\npub enum B {\n"),
        ["pub enum B {"]
    );
}
