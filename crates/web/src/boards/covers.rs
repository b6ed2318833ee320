//! The covers of the games: how they present themselves on the home page and elsewhere.

use crate::language::Language;
use crate::t;
use maud::{Markup, PreEscaped};

/// How a game presents itself.
#[derive(Clone, Debug)]
pub struct Cover {
    /// Its id.
    pub id: &'static str,
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
    /// How demanding it is, of 5.
    pub weight: u8,
    /// Against how many bots "Play now" plays.
    pub usual_bots: u8,
    scene: &'static str,
}

impl Cover {
    /// The picture of the cover.
    pub fn scene(&self) -> Markup {
        PreEscaped(self.scene.to_owned())
    }
}

/// The cover of the game with this id.
pub fn cover(id: &str, language: Language) -> Cover {
    let words = |id: &'static str, players, weight, usual_bots, scene| Cover {
        id,
        name: t!(language, &format!("game-{id}-name")),
        subtitle: t!(language, &format!("game-{id}-subtitle")),
        tagline: t!(language, &format!("game-{id}-tagline")),
        length: t!(language, &format!("game-{id}-length")),
        players,
        weight,
        usual_bots,
        scene,
    };
    match id {
        "smartphone" => words("smartphone", (1, 5), 3, 2, include_str!("../../assets/scenes/smartphone.svg")),
        "superpower" => words("superpower", (2, 5), 3, 3, include_str!("../../assets/scenes/superpower.svg")),
        _ => words("furnace", (2, 4), 2, 3, include_str!("../../assets/scenes/furnace.svg")),
    }
}
