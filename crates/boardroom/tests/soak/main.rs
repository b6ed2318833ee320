//! A soak test: people who do anything that comes into their heads (sit, plan, plan again, preview, leave, take back,
//! talk, hang up) at tables of the real program, which is killed without warning again and again. Then a judge
//! compares every byte that each of them got with what they were allowed to know.

mod judge;
mod people;
#[path = "../../../store/tests/support/postgres.rs"]
mod postgres;
mod program;
mod wire;

use judge::{Copies, judge};
use people::Crowd;
use program::Program;
use std::time::{Duration, Instant};

/// How often the program is killed.
const KILLS: u32 = 4;
/// How long people play between two kills on a machine that has time for them.
const STRETCH: Duration = Duration::from_secs(6);
/// How many moves are made between two kills at least, however long that takes on a busy machine.
const MOVES: usize = 40;
/// When a stretch ends in any case.
const MAX_STRETCH: Duration = Duration::from_secs(90);

/// Lets people play for a stretch.
async fn wait_for_moves(crowd: &Crowd) {
    let (begun, before) = (Instant::now(), crowd.move_count());
    tokio::time::sleep(STRETCH).await;
    while crowd.move_count() < before + MOVES && begun.elapsed() < MAX_STRETCH {
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
}

async fn soak(place: &[&str], copies: Copies) {
    let mut program = Program::start(place).await;
    let crowd = Crowd::gather(&program.url, 6).await;
    for round in 0..KILLS {
        let mut playing = crowd.play(&program.url, u64::from(round));
        wait_for_moves(&crowd).await;
        program.kill().await;
        while let Some(ended) = playing.join_next().await {
            ended.expect("nobody panics");
        }
        program = Program::start(place).await;
    }
    // A last look at everything, with the program that has just come up.
    crowd.look_around(&program.url).await;
    program.kill().await;
    let told = judge(&crowd, copies).await;
    eprintln!("{told}");
    assert!(told.compared > 200 && told.with_secrets > 20, "too little was seen: {told}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_gets_a_byte_they_may_not_know_with_sqlite() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    soak(&["--data", data.to_str().unwrap()], Copies::Files { store: data.join("boardroom.db"), folder }).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_gets_a_byte_they_may_not_know_with_postgresql() {
    let Some(url) = postgres::database().await else { return };
    soak(&["--database", &url], Copies::Databases { url: url.clone() }).await;
}
