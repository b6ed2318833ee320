//! The commands on the page that leads to a new game, run one after another as a reader would.

use std::path::Path;
use std::process::Command;

#[test]
fn every_command_of_the_page_works() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/new-game.md");
    let page = std::fs::read_to_string(page).expect("the page");
    let folder = std::env::temp_dir().join(format!("boardroom-new-game-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let program = env!("CARGO_BIN_EXE_boardroom");
    let mut run = 0;
    for command in commands(&page) {
        // A server does not end by itself: that it knows these words is enough.
        let help = if command.contains("-- serve") { " --help" } else { "" };
        let line = format!("{}{help}", command.replace("cargo run --", &format!("'{program}'")));
        let output = Command::new("sh").args(["-c", &line]).current_dir(&folder).output().expect("a shell");
        assert!(output.status.success(), "{command}: {}", String::from_utf8_lossy(&output.stderr));
        assert!(!output.stdout.is_empty() || command.contains('>'), "{command} says nothing");
        run += 1;
    }
    assert!(run >= 8, "the page has {run} commands");
    std::fs::remove_dir_all(&folder).expect("the folder goes");
}

/// What a reader is told to type once the game is written.
fn commands(page: &str) -> Vec<&str> {
    let play = &page[page.find("## 12. Play").expect("the last chapter")..];
    let blocks = play.split("```sh\n").skip(1).filter_map(|rest| rest.split_once("```"));
    blocks.flat_map(|(block, _)| block.lines()).collect()
}
