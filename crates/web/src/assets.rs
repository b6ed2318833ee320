//! Styles, scripts and pictures, compiled in and addressed by their content.
//!
//! An address carries a fingerprint of the content, so that browsers can cache it forever.

use crate::boards;
use board::Board;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::hash::Hasher;
use std::sync::LazyLock;

/// A file that pages refer to.
#[derive(Clone, Debug)]
pub struct Asset {
    /// The file's name.
    pub name: String,
    /// The media type.
    pub media: &'static str,
    /// What is in it.
    pub content: Cow<'static, [u8]>,
    /// The fingerprint of the content.
    pub print: String,
}

const JS: &str = "text/javascript; charset=utf-8";
const PNG: &str = "image/png";
const JPEG: &str = "image/jpeg";

/// What a table with this board is styled by, and nothing of other games and pages.
pub(crate) fn table_style(board: &dyn Board) -> String {
    let [tokens, base, _, table, _, plain] = STYLES;
    [tokens, base, table, plain, board.files().style].concat()
}

/// The style sheet before the games' parts.
const STYLES: [&str; 6] = [
    include_str!("../assets/styles/tokens.css"),
    include_str!("../assets/styles/base.css"),
    include_str!("../assets/styles/site.css"),
    include_str!("../assets/styles/table.css"),
    include_str!("../assets/styles/result.css"),
    include_str!("../assets/styles/plain.css"),
];

/// The style sheet after them: the pages of rules show games' pieces and have the last word on them.
const LAST_STYLES: &[&str] = &[
    include_str!("../assets/styles/learn.css"),
    include_str!("../assets/styles/analysis.css"),
    include_str!("../assets/styles/study.css"),
    include_str!("../assets/styles/puzzles.css"),
];

/// Scripts by name. A script may import those above it by `'./name.js'`; those of the games come after all of them.
const SCRIPTS: &[(&str, &str)] = &[
    ("zoom.js", include_str!("../assets/scripts/zoom.js")),
    ("site.js", include_str!("../assets/scripts/site.js")),
    ("learn.js", include_str!("../assets/scripts/learn.js")),
    ("hold.js", include_str!("../assets/scripts/hold.js")),
    ("log.js", include_str!("../assets/scripts/log.js")),
    ("pieces.js", include_str!("../assets/scripts/pieces.js")),
    ("talk.js", include_str!("../assets/scripts/talk.js")),
    ("playback.js", include_str!("../assets/scripts/playback.js")),
    ("replay.js", include_str!("../assets/scripts/replay.js")),
    ("analysis.js", include_str!("../assets/scripts/analysis.js")),
    ("table.js", include_str!("../assets/scripts/table.js")),
    ("study.js", include_str!("../assets/scripts/study.js")),
    ("studies.js", include_str!("../assets/scripts/studies.js")),
];

/// Pictures of the site itself: its mark in several sizes, with and without a dot for one's turn, and a picture of the
/// home page for links to it.
const PICTURES: &[(&str, &str, &[u8])] = &[
    ("icon.svg", "image/svg+xml", include_bytes!("../assets/mark.svg")),
    ("icon-turn.svg", "image/svg+xml", include_bytes!("../assets/mark-turn.svg")),
    ("icon-180.png", PNG, include_bytes!("../assets/icon-180.png")),
    ("icon-192.png", PNG, include_bytes!("../assets/icon-192.png")),
    ("icon-512.png", PNG, include_bytes!("../assets/icon-512.png")),
    ("card.jpg", JPEG, include_bytes!("../assets/card.jpg")),
];

fn card_name(game: &str) -> String {
    format!("card-{game}.jpg")
}

/// The picture that goes with links to tables and rules of a game, or else with links to the site.
pub(crate) fn card(game: Option<&str>) -> String {
    game.map(card_name).filter(|name| find(name).is_some()).unwrap_or_else(|| "card.jpg".to_owned())
}

/// The name of a game's own script.
pub(crate) fn script_name(game: &str) -> String {
    format!("{game}.js")
}

static ASSETS: LazyLock<BTreeMap<String, Asset>> = LazyLock::new(|| {
    let mut all = BTreeMap::new();
    let mut add = |name: &str, media: &'static str, content: Cow<'static, [u8]>| {
        let print = print_of(&content);
        all.insert(name.to_owned(), Asset { name: name.to_owned(), media, content, print });
    };
    let text = |text: String| Cow::Owned(text.into_bytes());
    let games = boards::all().iter().map(|board| board.files().style);
    let styles: String = STYLES.iter().copied().chain(games).chain(LAST_STYLES.iter().copied()).collect();
    add("boardroom.css", "text/css; charset=utf-8", text(styles));
    for (name, media, content) in PICTURES {
        add(name, media, Cow::Borrowed(content));
    }
    for board in boards::all() {
        if let Some(card) = board.files().card {
            add(&card_name(board.id()), JPEG, Cow::Borrowed(card));
        }
    }
    // Later scripts import earlier ones by the address pages use, so that each is loaded once.
    let games = boards::all().iter().filter_map(|board| Some((script_name(board.id()), board.files().script?)));
    let mut addresses: Vec<(String, String)> = Vec::new();
    for (name, content) in SCRIPTS.iter().map(|(name, content)| ((*name).to_owned(), *content)).chain(games) {
        let mut content = content.to_owned();
        for (import, address) in &addresses {
            content = content.replace(import, address);
        }
        addresses.push((format!("'./{name}'"), format!("'/assets/{name}?v={}'", print_of(content.as_bytes()))));
        add(&name, JS, text(content));
    }
    all
});

fn print_of(content: &[u8]) -> String {
    // FNV-1a: the same on every machine and in every build, which the standard hasher is not.
    struct Fnv(u64);
    impl Hasher for Fnv {
        fn finish(&self) -> u64 {
            self.0
        }
        fn write(&mut self, bytes: &[u8]) {
            for byte in bytes {
                self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
            }
        }
    }
    let mut hasher = Fnv(0xcbf2_9ce4_8422_2325);
    hasher.write(content);
    format!("{:016x}", hasher.finish())
}

/// All assets.
pub fn all() -> impl Iterator<Item = &'static Asset> {
    ASSETS.values()
}

/// A fingerprint of all of them: another build, another fingerprint.
#[cfg(feature = "router")]
pub(crate) fn fingerprint() -> String {
    print_of(all().map(|asset| asset.print.as_str()).collect::<String>().as_bytes())
}

/// The asset of this name.
pub fn find(name: &str) -> Option<&'static Asset> {
    ASSETS.get(name)
}

/// The address of an asset: `/assets/boardroom.css?v=…`.
///
/// # Panics
/// If there is no such asset: names are literals, and every page is rendered by a test.
pub fn address(name: &str) -> String {
    let asset = find(name).unwrap_or_else(|| panic!("there is no asset '{name}'"));
    format!("/assets/{name}?v={}", asset.print)
}
