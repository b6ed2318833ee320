//! Sample pages for the gallery and for tests, from random games. Not needed by a server.

use crate::table::{ChatLine, Permissions, Pick, TableHeader, TablePage, TableViewer, Talk};
use board::{Language, log};
use catalog::Table;
use game::{Eye, Next, Seat};

pub use board::sample::{faces, open, play_until, step, step_by};

/// A page of a table as one seat sees it, or a spectator.
pub fn page(table: &dyn Table, seat: Option<Seat>, language: Language) -> TablePage {
    let seen = table.seen_by(seat.map_or(Eye::Spectator, Eye::Seat));
    let log = log::steps(&*seen);
    let over = table.next() == Next::Over;
    TablePage {
        header: TableHeader {
            id: "amber-kettle-42".to_owned(),
            key: None,
            name: "Friday table".to_owned(),
            site: "http://boardroom.local".to_owned(),
            version: table.steps() as u64,
            watch_link: Some("http://boardroom.local/watch/amber-kettle-42".to_owned()),
            lesson: None,
        },
        viewer: TableViewer {
            language,
            held: seat.into_iter().collect(),
            acting: seat,
            can: Permissions {
                undo: seat.filter(|_| !over),
                reset: !over,
                ask_back: !over,
                chat: seat.is_some(),
                hint: !over,
                leave: seat.is_some(),
                ..Permissions::default()
            },
            ..TableViewer::default()
        },
        seats: faces(table, seat),
        late: Vec::new(),
        ahead: None,
        table: seen,
        log,
        pick: Pick::default(),
        talk: Talk {
            chat: vec![ChatLine {
                number: 1,
                seat: Some(Seat::new(1)),
                name: "Ben".to_owned(),
                text: Some("Good luck!".to_owned()),
                person: Some("ben".to_owned()),
                guest: true,
                onlooker: false,
                at: 0,
            }],
            ..Talk::default()
        },
    }
}
