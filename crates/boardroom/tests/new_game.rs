//! The commands on the page that leads to a new game, run one after another as a reader would.

use std::path::Path;
use std::process::Command;

#[test]
fn every_command_of_the_page_works() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/new-game.md");
    let page = std::fs::read_to_string(page).expect("the page");
    let folder = std::env::temp_dir().join(format!("boardroom-new-game-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let mut run = 0;
    for command in page.lines().filter_map(|line| line.strip_prefix("cargo run -- ")) {
        let arguments: Vec<&str> = command.split(' ').collect();
        // A server does not end by itself: that it knows these words is enough.
        let help = (arguments[0] == "serve").then_some("--help");
        let output = Command::new(env!("CARGO_BIN_EXE_boardroom"))
            .args(&arguments)
            .args(help)
            .current_dir(&folder)
            .output()
            .expect("the program runs");
        assert!(output.status.success(), "{command}: {}", String::from_utf8_lossy(&output.stderr));
        assert!(!output.stdout.is_empty(), "{command} says nothing");
        run += 1;
    }
    assert!(run >= 6, "the page has {run} commands");
    std::fs::remove_dir_all(&folder).expect("the folder goes");
}
