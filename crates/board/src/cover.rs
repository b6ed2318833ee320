//! How a game presents itself where games are offered: the home page, the rules, a new table.

use crate::language::Language;
use crate::words::{Args, Words};
use anygame::Title;
use game::OptionKind;
use maud::{Markup, PreEscaped};

/// How a game presents itself.
#[derive(Clone, Debug)]
pub struct Cover {
    /// Its name in this language.
    pub name: String,
    /// Its name in the other language, where that differs.
    pub subtitle: String,
    /// What it is about, in a sentence or two.
    pub tagline: String,
    /// How long it takes: "4 rounds, 45 min".
    pub length: String,
    /// The fewest and the most players.
    pub players: (u8, u8),
    /// How demanding it is, of 5; nothing where nobody has said.
    pub weight: Option<u8>,
    /// Against how many bots "Play now" plays.
    pub usual_bots: u8,
    /// The picture, as SVG.
    pub picture: &'static str,
}

impl Cover {
    /// A cover with nothing but what the rules say of themselves, and this picture.
    pub fn plain(title: &dyn Title, picture: &'static str) -> Cover {
        let players = players(title);
        Cover {
            name: title.name().to_owned(),
            subtitle: String::new(),
            tagline: title.blurb().to_owned(),
            length: String::new(),
            players,
            weight: None,
            usual_bots: usual_players(title).unwrap_or(players.1).saturating_sub(1),
            picture,
        }
    }

    /// A cover in words of the board: `game-<id>-name`, `-subtitle`, `-tagline` and `-length`.
    pub fn new(title: &dyn Title, words: &Words, language: Language, picture: &'static str) -> Cover {
        let say = |what: &str| words.say(language, &format!("game-{}-{what}", title.id()), &Args::new());
        Cover {
            name: say("name"),
            subtitle: say("subtitle"),
            tagline: say("tagline"),
            length: say("length"),
            ..Cover::plain(title, picture)
        }
    }

    /// The picture, to be put on a page.
    pub fn drawing(&self) -> Markup {
        PreEscaped(self.picture.to_owned())
    }
}

/// How many play where nobody says how many.
fn usual_players(title: &dyn Title) -> Option<u8> {
    title.options().iter().find(|spec| spec.name == "players")?.default.parse().ok()
}

/// The fewest and the most who can play.
fn players(title: &dyn Title) -> (u8, u8) {
    let kind = title.options().iter().find(|spec| spec.name == "players").map(|spec| spec.kind);
    match kind {
        Some(OptionKind::Number { min, max }) => (u8::try_from(min).unwrap_or(1), u8::try_from(max).unwrap_or(u8::MAX)),
        _ => (1, 1),
    }
}
