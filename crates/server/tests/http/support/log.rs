//! What the server logs in one test.
//!
//! One subscriber serves all tests, and hears only threads on which a test listens. A subscriber for each test would
//! miss lines by chance: a line that another thread reaches first, with no subscriber there, counts as one that nobody
//! wants to hear.

use std::cell::RefCell;
use std::io;
use std::sync::Once;
use tracing_subscriber::Layer;
use tracing_subscriber::filter::dynamic_filter_fn;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

thread_local! {
    static HEARD: RefCell<Option<Vec<u8>>> = const { RefCell::new(None) };
}

/// Makes ready for listening: before the first line that anyone could log.
pub(crate) fn prepare() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let listening = dynamic_filter_fn(|_, _| HEARD.with_borrow(Option::is_some));
        let lines = tracing_subscriber::fmt::layer().json().with_writer(|| Ear).with_filter(listening);
        tracing_subscriber::registry().with(lines).init();
    });
}

/// Listens to this thread from now on, where everything runs in a test that asks for no more threads.
pub(crate) fn listen() {
    prepare();
    HEARD.set(Some(Vec::new()));
}

/// What was logged since, each line a JSON object.
pub(crate) fn heard() -> String {
    String::from_utf8(HEARD.take().expect("someone listens")).expect("lines are text")
}

struct Ear;

impl io::Write for Ear {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        HEARD.with_borrow_mut(|heard| heard.iter_mut().for_each(|heard| heard.extend_from_slice(bytes)));
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
