//! Styles, scripts and pictures, compiled in and addressed by their content.
//!
//! An address carries a fingerprint of the content, so that browsers may keep it for ever.

use std::collections::BTreeMap;
use std::hash::Hasher;
use std::sync::LazyLock;

/// A file that pages refer to.
#[derive(Clone, Debug)]
pub struct Asset {
    /// The file's name.
    pub name: &'static str,
    /// The media type.
    pub media: &'static str,
    /// What is in it.
    pub content: String,
    /// The fingerprint of the content.
    pub print: String,
}

const JS: &str = "text/javascript; charset=utf-8";

/// The one style sheet, in parts: the site's, then each game's, then that of the rules, which shows games' pieces.
const STYLES: &[&str] = &[
    include_str!("../assets/styles/tokens.css"),
    include_str!("../assets/styles/base.css"),
    include_str!("../assets/styles/site.css"),
    include_str!("../assets/styles/table.css"),
    include_str!("../assets/styles/plain.css"),
    include_str!("../assets/styles/furnace.css"),
    include_str!("../assets/styles/smartphone.css"),
    include_str!("../assets/styles/superpower.css"),
    include_str!("../assets/styles/learn.css"),
];

/// Scripts by name. A script may import those above it by `'./name.js'`.
const SCRIPTS: &[(&str, &str)] = &[
    ("site.js", include_str!("../assets/scripts/site.js")),
    ("learn.js", include_str!("../assets/scripts/learn.js")),
    ("pieces.js", include_str!("../assets/scripts/pieces.js")),
    ("replay.js", include_str!("../assets/scripts/replay.js")),
    ("table.js", include_str!("../assets/scripts/table.js")),
    ("furnace.js", include_str!("../assets/scripts/furnace.js")),
    ("smartphone.js", include_str!("../assets/scripts/smartphone.js")),
    ("superpower.js", include_str!("../assets/scripts/superpower.js")),
];

static ASSETS: LazyLock<BTreeMap<&'static str, Asset>> = LazyLock::new(|| {
    let mut all = BTreeMap::new();
    let mut add = |name: &'static str, media: &'static str, content: String| {
        let print = print_of(&content);
        all.insert(name, Asset { name, media, content, print });
    };
    add("boardroom.css", "text/css; charset=utf-8", STYLES.concat());
    add("icon.svg", "image/svg+xml", include_str!("../assets/mark.svg").to_owned());
    // Later scripts import earlier ones by the address pages use, so that each is loaded once.
    let mut addresses: Vec<(String, String)> = Vec::new();
    for (name, content) in SCRIPTS {
        let mut content = (*content).to_owned();
        for (import, address) in &addresses {
            content = content.replace(import, address);
        }
        addresses.push((format!("'./{name}'"), format!("'/assets/{name}?v={}'", print_of(&content))));
        add(name, JS, content);
    }
    all
});

fn print_of(content: &str) -> String {
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
    hasher.write(content.as_bytes());
    format!("{:016x}", hasher.finish())
}

/// All assets.
pub fn all() -> impl Iterator<Item = &'static Asset> {
    ASSETS.values()
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
