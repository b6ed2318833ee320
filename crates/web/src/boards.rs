//! The one list of boards. A game without a board of its own gets the plain one.
//!
//! Architecture Invariant: no other file of the pages names a game.

use crate::plain::Plain;
use board::pieces::{self, icon_in};
use board::t;
use board::{Args, Board, Cover, Language};
use game::Refusal;
use maud::Markup;
use std::collections::HashMap;
use std::sync::LazyLock;

/// The boards of games. Their style sheets come in this order, too.
static BOARDS: &[&dyn Board] =
    &[&furnace_board::FurnaceBoard, &smartphone_board::SmartphoneBoard, &superpower_board::SuperpowerBoard];

/// Plain boards for all other games of the catalog.
static PLAIN: LazyLock<Vec<Plain>> = LazyLock::new(|| {
    let all = catalog::titles().into_iter().chain(catalog::examples());
    all.filter(|title| BOARDS.iter().all(|board| board.id() != title.id())).map(Plain::new).collect()
});

/// The covers of all games in all languages. Every page of a table names its game several times.
static COVERS: LazyLock<HashMap<(&str, Language), Cover>> = LazyLock::new(|| {
    let all = BOARDS.iter().copied().chain(PLAIN.iter().map(|board| board as &dyn Board));
    all.flat_map(|board| Language::ALL.map(|language| ((board.id(), language), board.cover(language)))).collect()
});

/// All boards that games have of their own.
pub fn all() -> &'static [&'static dyn Board] {
    BOARDS
}

/// The board of the game with this id, if there is such a game.
pub fn find(id: &str) -> Option<&'static dyn Board> {
    let own = BOARDS.iter().find(|board| board.id() == id).copied();
    own.or_else(|| PLAIN.iter().find(|board| board.id() == id).map(|board| board as &dyn Board))
}

/// The board of a game that is played here.
///
/// # Panics
/// If the catalog does not hold the game: then nobody could have opened a table of it.
pub fn of(id: &str) -> &'static dyn Board {
    find(id).unwrap_or_else(|| panic!("the catalog holds no game '{id}'"))
}

/// How a game presents itself.
///
/// # Panics
/// As [`of`].
pub fn cover(id: &str, language: Language) -> &'static Cover {
    &COVERS[&(of(id).id(), language)]
}

/// What a game is called. A game that is no longer offered, but has old tables, goes by its id.
pub fn name(id: &str, language: Language) -> String {
    find(id).map_or_else(|| id.to_owned(), |board| cover(board.id(), language).name.clone())
}

/// A refusal of a game's rules in words, with its number.
pub fn refusal_words(id: &str, language: Language, refusal: &Refusal) -> String {
    let words = find(id).map(|board| board.refusal_text(language, refusal));
    format!("{} ({})", words.unwrap_or_else(|| refusal.text.clone()), refusal.rule)
}

/// Points in the game's own unit: "34 coins", "87 VP".
pub fn points(id: &str, language: Language, points: i64) -> String {
    let mut args = Args::new();
    args.set("count", points);
    let own = find(id).and_then(|board| board.words().find(language, &format!("{id}-score"), &args));
    own.unwrap_or_else(|| t!(language, "card-points", count = points))
}

/// The class by which a game is styled; one that is no longer offered looks like any without a board.
pub fn class(id: &str) -> &'static str {
    find(id).map_or(Plain::CLASS, Board::class)
}

/// The symbol that stands for a game, for decoration.
pub fn emblem(id: &str, size: &str) -> Markup {
    icon_in(&format!("emblem-{}", class(id)), size)
}

/// The symbols of pages that show several games.
pub fn sheets() -> Vec<&'static str> {
    BOARDS.iter().map(|board| board.files().sprites).collect()
}

/// What every page carries: the common symbols and all emblems.
pub fn common_sheets() -> Vec<&'static str> {
    std::iter::once(pieces::COMMON).chain(BOARDS.iter().map(|board| board.files().emblem)).collect()
}
