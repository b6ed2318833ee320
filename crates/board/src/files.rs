//! The files that lie beside a board's code: drawings, a style sheet, a script.

/// What is in the folder `assets` of a board's crate, compiled in by [`files!`](crate::files).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Files {
    /// The drawing on the game's cover, an SVG.
    pub cover: &'static str,
    /// The symbol that stands for the game, `i-emblem-<class>`. Every page carries it.
    pub emblem: &'static str,
    /// Its part of the style sheet.
    pub style: &'static str,
    /// Its sheet of symbols.
    pub sprites: &'static str,
    /// A script for what a server cannot do, such as dragging. It is served as `<game>.js`.
    pub script: Option<&'static str>,
    /// A picture of the board, 1200 x 630, as JPEG: other sites and chats show it with links to tables.
    pub card: Option<&'static [u8]>,
}

impl Files {
    /// Those of a board that has none.
    pub const NONE: Files = Files { cover: "", emblem: "", style: "", sprites: "", script: None, card: None };
}

/// The [`Files`] of the crate whose `lib.rs` says it.
#[macro_export]
macro_rules! files {
    () => {
        $crate::Files {
            cover: include_str!("../assets/cover.svg"),
            emblem: include_str!("../assets/emblem.svg"),
            style: include_str!("../assets/style.css"),
            sprites: include_str!("../assets/sprites.svg"),
            script: Some(include_str!("../assets/script.js")),
            card: Some(include_bytes!("../assets/card.jpg")),
        }
    };
}
