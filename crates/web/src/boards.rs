//! The one list of boards. A game without a board of its own gets the plain one.
//!
//! Architecture Invariant: no other file of the pages names a game.

use crate::plain::Plain;
use board::pieces::{self, icon_in};
use board::{Board, Cover, Language};
use maud::Markup;
use std::sync::LazyLock;

/// The boards of games. Their style sheets come in this order, too.
static BOARDS: &[&dyn Board] =
    &[&furnace_board::FurnaceBoard, &smartphone_board::SmartphoneBoard, &superpower_board::SuperpowerBoard];

/// Plain boards for all other games of the catalog.
static PLAIN: LazyLock<Vec<Plain>> = LazyLock::new(|| {
    let all = catalog::titles().into_iter().chain(catalog::examples());
    all.filter(|title| BOARDS.iter().all(|board| board.id() != title.id())).map(Plain::new).collect()
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
pub fn cover(id: &str, language: Language) -> Cover {
    of(id).cover(language)
}

/// What a game is called. A game that is no longer offered, but has old tables, goes by its id.
pub fn name(id: &str, language: Language) -> String {
    find(id).map_or_else(|| id.to_owned(), |board| board.cover(language).name)
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
    BOARDS.iter().map(|board| board.sprites()).collect()
}

/// What every page carries: the common symbols and all emblems.
pub fn common_sheets() -> Vec<&'static str> {
    std::iter::once(pieces::COMMON).chain(BOARDS.iter().map(|board| board.emblem())).collect()
}
