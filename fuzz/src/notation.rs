//! The language of each game: any line is a step that is taken and written down, or is refused with nothing changed.

use crate::{Moments, choice};
use game::{Eye, Line};

pub(crate) const FURNACE: &[&str] = &[
    "red ",
    "blue ",
    "yellow ",
    "black ",
    "chance ",
    "bid ",
    "neutral ",
    "on ",
    "compensate ",
    "place ",
    "at ",
    "resolve ",
    "startup ",
    "with ",
    "upgrade ",
    "iron ",
    "end",
    "row ",
    "die ",
    "first ",
    "startups ",
    "capitalists ",
    "financier ",
    "1",
    "4",
    "36",
    "255",
    "256",
    "-1",
    "4294967296",
    "\n",
];
pub(crate) const SMARTPHONE: &[&str] = &[
    "green ",
    "blue ",
    "black ",
    "chance ",
    "auto ",
    "plan ",
    "A1 ",
    "A2 ",
    "B1 ",
    "B2 ",
    "over ",
    "turned ",
    "90 ",
    "180 ",
    "at ",
    "0,1",
    "-1,2",
    "127,-128",
    "; ",
    "PR ",
    "L+ ",
    "right ",
    "down ",
    "left ",
    "up ",
    "under ",
    "face down",
    "take ",
    "research ",
    "finish ",
    "ship ",
    "to ",
    "second office in ",
    "nfc ",
    "office in ",
    "bonus research on ",
    "price up",
    "move ",
    "move right ",
    "decline",
    "sell ",
    "in ",
    "europe",
    "usa",
    "gps",
    "li-ion",
    "end",
    "retailers ",
    "sides ",
    "block ",
    "program ",
    "order ",
    "1",
    "2",
    "255",
    "\n",
];
pub(crate) const SUPERPOWER: &[&str] = &[
    "germany ",
    "japan ",
    "uk ",
    "chance ",
    "market ",
    "markets ",
    "with soft power",
    "invest ",
    "friendly",
    "cooperating",
    "contractor",
    "contractor-2",
    "strategic",
    "soft-power",
    " with two",
    " with token and cp",
    " by cp",
    "bonds",
    "prepare",
    "pass cp",
    "raise ",
    "place ",
    "nothing",
    " on ",
    ", ",
    "deal ",
    "situation ",
    "boom",
    "next ",
    "bull",
    "first ",
    "1",
    "2",
    "3",
    "8",
    "255",
    "256",
    "\n",
];

/// A game with options that bring as much as possible into it.
struct Language {
    game: &'static str,
    options: &'static [(&'static str, &'static str)],
    moments: Moments,
}

static LANGUAGES: [Language; 3] = [
    Language { game: "furnace", options: &[("players", "3"), ("chain", "yes")], moments: Moments::new() },
    Language {
        game: "smartphone",
        options: &[("players", "3"), ("steve", "hard"), ("edition", "1st"), ("technologies", "random")],
        moments: Moments::new(),
    },
    Language {
        game: "superpower",
        options: &[("players", "3"), ("two-tokens", "paid"), ("spare-contractor", "yes")],
        moments: Moments::new(),
    },
];

pub(crate) fn run(game: &str, data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let title = catalog::find(game).expect("a game of the catalog");
    let language = LANGUAGES.iter().find(|language| language.game == game).expect("a game with a language");
    let (number, steps) = choice(text);
    let mut table = language.moments.table(title, language.options, number);
    for step in steps.lines().take(20) {
        let before = table.boxed_clone();
        let state = |table: &dyn catalog::Table| {
            let seen = table.seen_by(Eye::Referee);
            (seen.record().to_string(), seen.view())
        };
        match table.follow(&Line::new(step)) {
            Err(_) => assert_eq!(state(&*table), state(&*before), "'{step}' was refused and changed something"),
            Ok(taken) => {
                table.audit().unwrap_or_else(|problem| panic!("after '{step}': {problem}"));
                let written = taken.line();
                let mut again = before;
                let once_more =
                    again.follow(written).unwrap_or_else(|error| panic!("'{step}' is written '{written}': {error}"));
                assert_eq!(once_more.line(), written, "'{step}' is written in two ways");
                assert_eq!(state(&*again), state(&*table), "'{step}' is written as something else");
            }
        }
    }
}
