//! Numbers for Prometheus.

use crate::app::App;
use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use store::Stage;

/// The upper bounds of the buckets of the response time, in milliseconds.
const BOUNDS: [u64; 9] = [1, 2, 5, 10, 25, 100, 250, 1000, 5000];

/// What is counted in this process.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    /// Responses by the first digit of the status.
    responses: [AtomicU64; 6],
    /// Responses by time, one for each bound and one for what took longer.
    times: [AtomicU64; BOUNDS.len() + 1],
    microseconds: AtomicU64,
}

impl Metrics {
    /// Counts a response.
    pub(crate) fn count(&self, status: u16, took: Duration) {
        let class = usize::from(status / 100).min(5);
        self.responses[class].fetch_add(1, Ordering::Relaxed);
        let place = BOUNDS.iter().position(|&bound| took <= Duration::from_millis(bound)).unwrap_or(BOUNDS.len());
        self.times[place].fetch_add(1, Ordering::Relaxed);
        self.microseconds.fetch_add(u64::try_from(took.as_micros()).unwrap_or(u64::MAX), Ordering::Relaxed);
    }

    fn write(&self, text: &mut String) {
        heading(text, "boardroom_http_responses_total", "counter", "Responses by class of status.");
        for (class, count) in self.responses.iter().enumerate().skip(1) {
            let _ = writeln!(
                text,
                "boardroom_http_responses_total{{class=\"{class}xx\"}} {}",
                count.load(Ordering::Relaxed)
            );
        }
        let name = "boardroom_http_response_seconds";
        heading(text, name, "histogram", "Time to the head of the response.");
        let mut total = 0;
        for (bound, count) in BOUNDS.iter().zip(&self.times) {
            total += count.load(Ordering::Relaxed);
            let _ = writeln!(text, "{name}_bucket{{le=\"{}\"}} {total}", *bound as f64 / 1000.0);
        }
        total += self.times[BOUNDS.len()].load(Ordering::Relaxed);
        let _ = writeln!(text, "{name}_bucket{{le=\"+Inf\"}} {total}");
        let _ = writeln!(text, "{name}_sum {}", self.microseconds.load(Ordering::Relaxed) as f64 / 1e6);
        let _ = writeln!(text, "{name}_count {total}");
    }
}

fn heading(text: &mut String, name: &str, kind: &str, help: &str) {
    let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} {kind}");
}

/// All numbers in the text format of Prometheus.
pub(crate) async fn render(app: &App) -> Result<String, store::StoreError> {
    let census = app.store().census().await?;
    let mut text = String::new();
    app.metrics().write(&mut text);
    let mut number = |name: &str, kind: &str, help: &str, value: u64| {
        heading(&mut text, name, kind, help);
        let _ = writeln!(text, "{name} {value}");
    };
    let moves = app.tables().moves.load(Ordering::Relaxed);
    number("boardroom_moves_total", "counter", "Moves of people and bots accepted by this server.", moves);
    number("boardroom_rooms", "gauge", "Tables in this server's memory.", app.tables().rooms() as u64);
    number("boardroom_streams", "gauge", "Open streams of this server.", app.streams() as u64);
    number("boardroom_jobs", "gauge", "Seats that wait for a bot, on all servers.", census.jobs);
    let hints = app.tables().hints_in_the_making() as u64;
    number("boardroom_hints", "gauge", "Hints in the making on this server.", hints);
    let ahead = app.foresight().tidings();
    let asked = "Bots of this server that think ahead right now.";
    number("boardroom_thinking_ahead", "gauge", asked, ahead.asked);
    let kept = "Turns of bots that this server has thought out ahead, and that may still come.";
    number("boardroom_turns_ahead", "gauge", kept, ahead.kept);
    let used = "Turns of bots answered from what was thought out ahead.";
    number("boardroom_turns_ahead_used_total", "counter", used, ahead.used);
    let in_vain = "Turns of bots thought out ahead, wholly or in part, that nobody needed.";
    number("boardroom_turns_ahead_in_vain_total", "counter", in_vain, ahead.in_vain);
    number("boardroom_users", "gauge", "People in the store.", census.users);
    if let Some(bytes) = resident_memory() {
        number("process_resident_memory_bytes", "gauge", "Memory of this process.", bytes);
    }
    heading(&mut text, "boardroom_tables", "gauge", "Tables in the store by stage.");
    for (stage, count) in Stage::ALL.into_iter().zip(census.tables) {
        let _ = writeln!(text, "boardroom_tables{{stage=\"{}\"}} {count}", stage.word());
    }
    Ok(text)
}

/// The memory of this process, where the system tells it.
fn resident_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().strip_suffix(" kB")?.trim().parse::<u64>().ok().map(|kilobytes| kilobytes * 1024)
}
