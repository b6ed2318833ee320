//! How to play, for people: two pages of a book, and the three cards before a first game.
//!
//! A board writes them with its own pieces; how they are laid out is the frame's. Their words are messages of the
//! board, whose ids are put together here: `<game>-book-1`, `-lead`, `-stress`, `<game>-book-1-a`, `-a-words` and so on
//! for the two pages, `<game>-intro-goal`, `-wins`, `-note`, `<game>-round-1`, `-1-words` and `<game>-points-1`,
//! `-1-words` for the cards.

use crate::language::Language;
use crate::words::{Args, Words};
use maud::Markup;

/// A thing to know, with a picture beside it.
#[derive(Debug)]
pub struct Point {
    /// The picture.
    pub picture: Markup,
    /// What it is, in a few words.
    pub head: String,
    /// One sentence.
    pub words: String,
}

/// One of the two pages of "how to play".
#[derive(Debug)]
pub struct BookPage {
    /// What it is about.
    pub title: String,
    /// One or two sentences.
    pub lead: String,
    /// The sentence that matters most.
    pub stress: String,
    /// A picture of real cards or pieces.
    pub picture: Markup,
    /// Three things to know.
    pub points: Vec<Point>,
}

/// The three cards before a first game.
#[derive(Debug)]
pub struct Intro {
    /// What one does in the game.
    pub goal: String,
    /// Who wins.
    pub wins: String,
    /// One round, step by step.
    pub round: Vec<Point>,
    /// A word below them.
    pub note: String,
    /// How points come.
    pub points: Vec<Point>,
}

/// What a board has to say about itself.
#[derive(Clone, Copy, Debug)]
pub struct Teller {
    /// The language.
    pub language: Language,
    /// The board's words.
    pub words: &'static Words,
    /// The game's id.
    pub game: &'static str,
}

impl Teller {
    fn say(&self, id: &str) -> String {
        self.words.say(self.language, &format!("{}-{id}", self.game), &Args::new())
    }

    fn points<K: std::fmt::Display>(
        &self,
        what: &str,
        keys: impl IntoIterator<Item = K>,
        pictures: Vec<Markup>,
    ) -> Vec<Point> {
        let point = |(key, picture): (K, Markup)| Point {
            picture,
            head: self.say(&format!("{what}-{key}")),
            words: self.say(&format!("{what}-{key}-words")),
        };
        keys.into_iter().zip(pictures).map(point).collect()
    }

    /// A page of the book: its number, its picture, and a picture for each thing to know.
    pub fn page(&self, number: u8, picture: Markup, pictures: Vec<Markup>) -> BookPage {
        let id = format!("book-{number}");
        BookPage {
            title: self.say(&id),
            lead: self.say(&format!("{id}-lead")),
            stress: self.say(&format!("{id}-stress")),
            picture,
            points: self.points(&id, ["a", "b", "c"], pictures),
        }
    }

    /// The three cards, with a picture for each step of a round and for each source of points.
    pub fn intro(&self, round: Vec<Markup>, points: Vec<Markup>) -> Intro {
        Intro {
            goal: self.say("intro-goal"),
            wins: self.say("intro-wins"),
            round: self.points("round", 1.., round),
            note: self.say("intro-note"),
            points: self.points("points", 1.., points),
        }
    }
}
