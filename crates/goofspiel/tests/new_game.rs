//! The page that leads to a new game shows this crate as it is: every snippet stands in the file it names, word for
//! word, and what it calls whole is whole.

use std::path::Path;

/// A fenced piece of the page that names its file.
struct Snippet {
    file: String,
    text: String,
}

fn root() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(file: &str) -> String {
    std::fs::read_to_string(root().join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

/// The snippets of the page, in order. Those without a file are commands.
fn snippets() -> Vec<Snippet> {
    let page = read("docs/new-game.md");
    let mut lines = page.lines();
    let mut found = Vec::new();
    while let Some(line) = lines.next() {
        let Some(fence) = line.strip_prefix("```") else { continue };
        let text: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
        match fence.split_once(' ') {
            Some((_, file)) => found.push(Snippet { file: file.to_owned(), text: text.join("\n") }),
            None => assert_eq!(fence, "sh", "a snippet names its file: {text:?}"),
        }
    }
    found
}

/// The name by which a heading is linked to.
fn anchor(heading: &str) -> String {
    let letters =
        heading.to_lowercase().chars().map(|letter| if letter == ' ' { '-' } else { letter }).collect::<String>();
    letters.chars().filter(|letter| letter.is_alphanumeric() || *letter == '-').collect()
}

#[test]
fn every_link_within_the_page_leads_to_a_heading_and_every_step_is_linked_to() {
    let page = read("docs/new-game.md");
    let headings: Vec<String> = page.lines().filter_map(|line| line.strip_prefix("## ")).map(anchor).collect();
    let links: Vec<&str> = page.split("](#").skip(1).filter_map(|rest| rest.split(')').next()).collect();
    for link in &links {
        assert!(headings.iter().any(|heading| heading == link), "no heading is #{link}");
    }
    for step in headings.iter().filter(|heading| heading.starts_with(|first: char| first.is_ascii_digit())) {
        assert!(links.contains(&step.as_str()), "the contents do not name #{step}");
    }
}

#[test]
fn every_snippet_stands_in_its_file() {
    let snippets = snippets();
    assert!(snippets.len() > 20);
    for Snippet { file, text } in snippets {
        assert!(format!("\n{}", read(&file)).contains(&format!("\n{text}\n")), "{file} has no such lines:\n{text}");
    }
}

#[test]
fn the_page_leaves_nothing_out() {
    let shown: Vec<Snippet> = snippets();
    for name in ["audit", "cards", "events", "lib", "numbers", "round", "rules", "state"] {
        let file = format!("crates/goofspiel/src/{name}.rs");
        let parts = shown.iter().filter(|snippet| snippet.file == file).map(|snippet| snippet.text.lines());
        let shown: Vec<&str> = parts.flatten().filter(|line| !line.is_empty()).collect();
        let source = read(&file);
        let whole: Vec<&str> = source.lines().filter(|line| !line.is_empty()).collect();
        let missing = whole.iter().zip(shown.iter().chain([&""])).find(|(line, shown)| line != shown);
        assert_eq!((missing, shown.len()), (None, whole.len()), "{file}");
    }
}
