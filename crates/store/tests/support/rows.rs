//! Rows to begin a test with: a table that is played, and a step of its log.

use store::{NewEntry, Seed, Stage, Table, Time, Visibility};

/// A table in play that nobody owns, with nothing in its log.
pub(crate) fn table(id: &str) -> Table {
    Table {
        id: id.to_owned(),
        game: "furnace".to_owned(),
        setup: String::new(),
        visibility: Visibility::Open,
        password: None,
        join_key: String::new(),
        watch_key: String::new(),
        seed: Seed([1; 32]),
        owner: None,
        previous: None,
        created: Time(1),
        stage: Stage::Playing,
        finished: None,
        result: None,
        deadline: None,
        version: 0,
        touched: Time(1),
        revision: 0,
    }
}

/// A step that says this.
pub(crate) fn entry(text: impl Into<String>) -> NewEntry {
    NewEntry { kind: "step".to_owned(), who: String::new(), text: text.into(), time: Time(1) }
}
