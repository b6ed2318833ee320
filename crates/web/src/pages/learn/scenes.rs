//! The pictures of the rules: parts of the real board, drawn from small games that are written down here.
//!
//! A scene is a record up to an interesting moment; a test draws them all. It must not know how a board
//! looks: it names regions, and the board draws them.

use crate::boards::{self, BoardContext};
use crate::language::Language;
use crate::sample;
use catalog::Table;
use game::{Eye, Line, Next, Seat};
use maud::{Markup, html};

/// A picture of the board that belongs to a rule.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scene {
    /// The game's id.
    pub(super) game: &'static str,
    /// The picture stands behind this rule.
    pub(super) rule: &'static str,
    /// The options of the table.
    options: &'static [(&'static str, &'static str)],
    /// What has happened, a step a line.
    script: &'static str,
    /// Then the first legal action again and again, until one begins with this word.
    until: &'static str,
    /// With whose eyes.
    seat: Option<usize>,
    /// The parts of the board to show.
    regions: &'static [&'static str],
    /// What the message below the picture is.
    pub(super) caption: &'static str,
}

const FURNACE: &[(&str, &str)] = &[("players", "3"), ("capitalists", "no")];
/// The examples FUR-E01 and FUR-E02 on the table.
const FURNACE_BIDS: &str = "chance startups 2 4 1
chance first red
chance row 2 8 10 16 20 27 33
red bid 4 on 1
blue bid 3 on 1
yellow bid 1 on 2
red bid 2 on 2
blue bid 4 on 2
yellow bid 3 on 4";

const SMARTPHONE: &[(&str, &str)] = &[("players", "2"), ("technologies", "front")];
const SMARTPHONE_PLANS: &str = "chance retailers canada 2a, caribbean 1b, cis 5b, china 7b, india 4b, australia 3a
chance block MR P+ LL PP L+
green plan A2 over B1 at -1,0; R+ at 0,0 right
blue plan A2 over B1 at -1,0; L+ face down";
const SMARTPHONE_SALES: &str = "chance retailers canada 2a, caribbean 1b, cis 5b, china 7b, india 4b, australia 3a
chance block MR P+ LL PP L+
green plan A2 over B1 at -1,0; R+ at 0,0 right
blue plan A2 over B1 at -1,0; L+ face down
blue take LL
green take MR
blue research 1 on gps
green research 2 on gps
blue ship 2 to rsa
green ship 2 to emirates";

const SUPERPOWER: &[(&str, &str)] = &[("players", "3")];
const SUPERPOWER_DEAL: &str = "chance first germany
chance next stable
chance situation emerging-markets
chance next bull";
const SUPERPOWER_ACTIONS: &str = "chance first germany
chance next stable
chance situation emerging-markets
chance next bull
japan market 1
uk invest friendly
germany invest contractor";

const SCENES: &[Scene] = &[
    Scene {
        game: "furnace",
        rule: "FUR-E02",
        options: FURNACE,
        script: FURNACE_BIDS,
        until: "",
        seat: Some(0),
        regions: &["row", "strip"],
        caption: "learn-scene-furnace-auction",
    },
    Scene {
        game: "furnace",
        rule: "FUR-056",
        options: FURNACE,
        script: FURNACE_BIDS,
        until: "resolve",
        seat: Some(0),
        regions: &["row"],
        caption: "learn-scene-furnace-production",
    },
    Scene {
        game: "furnace",
        rule: "FUR-073",
        options: &[("players", "3"), ("capitalists", "no"), ("chain", "yes")],
        script: FURNACE_BIDS,
        until: "place",
        seat: Some(0),
        regions: &["row"],
        caption: "learn-scene-furnace-chain",
    },
    Scene {
        game: "smartphone",
        rule: "SPI-061",
        options: SMARTPHONE,
        script: SMARTPHONE_PLANS,
        until: "",
        seat: Some(0),
        regions: &["people"],
        caption: "learn-scene-smartphone-order",
    },
    Scene {
        game: "smartphone",
        rule: "SPI-085",
        options: SMARTPHONE,
        script: SMARTPHONE_PLANS,
        until: "research",
        seat: Some(1),
        regions: &["strip"],
        caption: "learn-scene-smartphone-research",
    },
    Scene {
        game: "smartphone",
        rule: "SPI-134",
        options: SMARTPHONE,
        script: SMARTPHONE_SALES,
        until: "",
        seat: Some(1),
        regions: &["map"],
        caption: "learn-scene-smartphone-map",
    },
    Scene {
        game: "superpower",
        rule: "MOC-022",
        options: SUPERPOWER,
        script: SUPERPOWER_DEAL,
        until: "",
        seat: None,
        regions: &["world"],
        caption: "learn-scene-superpower-world",
    },
    Scene {
        game: "superpower",
        rule: "MOC-036",
        options: SUPERPOWER,
        script: SUPERPOWER_ACTIONS,
        until: "",
        seat: Some(1),
        regions: &["board"],
        caption: "learn-scene-superpower-board",
    },
    Scene {
        game: "superpower",
        rule: "MOC-072",
        options: SUPERPOWER,
        script: SUPERPOWER_ACTIONS,
        until: "",
        seat: Some(1),
        regions: &["nations"],
        caption: "learn-scene-superpower-nations",
    },
];

/// The pictures of a game's rules.
pub(super) fn scenes(game: &str) -> Vec<Scene> {
    SCENES.iter().filter(|scene| scene.game == game).copied().collect()
}

impl Scene {
    /// The table at that moment; nothing if a step of the script is not as the rules will have it.
    fn table(&self) -> Option<Box<dyn Table>> {
        let mut table = sample::open(catalog::find(self.game).ok()?, self.options);
        for step in self.script.lines() {
            table.follow(&Line::new(step)).ok()?;
        }
        for _ in 0..100 {
            let Next::Decide { awaited, .. } = table.next() else { return None };
            let seat = awaited.first()?;
            let legal = table.legal(seat);
            if legal.iter().any(|action| action.starts_with(self.until)) {
                return Some(table);
            }
            table.act(seat, legal.first()?).ok()?;
        }
        None
    }

    /// The picture, which nobody can act at.
    pub(super) fn draw(&self, language: Language) -> Option<Markup> {
        let table = self.table()?;
        let me = self.seat.map(Seat::new);
        let seats = sample::faces(&*table, me);
        let cx = BoardContext {
            language,
            table: &*table.seen_by(me.map_or(Eye::Spectator, Eye::Seat)),
            me,
            seats: &seats,
            draft: None,
            hint: None,
            live: false,
        };
        let parts: Vec<_> = boards::of(self.game)
            .regions(&cx)
            .into_iter()
            .filter(|region| self.regions.contains(&region.name))
            .map(|region| html! { div class={ "r-" (region.name) } role="group" aria-label=(region.label) { (region.markup) } })
            .collect();
        (parts.len() == self.regions.len()).then(|| {
            let drawn = html! { @for part in &parts { (part) } }.into_string();
            maud::PreEscaped(still(&drawn, &format!("{}-", self.rule)))
        })
    }
}

/// Names of elements are made the picture's own, as a page shows many; pieces do not glide in a picture.
fn still(html: &str, prefix: &str) -> String {
    let mut out = html.to_owned();
    for name in ["id", "popovertarget", "aria-labelledby", "aria-describedby", "for"] {
        out = out.replace(&format!(" {name}=\""), &format!(" {name}=\"{prefix}"));
    }
    out.replace(" data-piece=\"", " data-still=\"").replace(" data-scroll=\"", " data-still=\"")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_scene_can_be_drawn_and_belongs_to_a_rule() {
        for scene in SCENES {
            let title = catalog::find(scene.game).expect("the game");
            assert!(title.rulebook().rule(scene.rule).is_some(), "{}: no such rule", scene.rule);
            for language in Language::ALL {
                let drawn =
                    scene.draw(language).unwrap_or_else(|| panic!("{} is not drawn", scene.caption)).into_string();
                assert!(!drawn.contains('«'), "{}: a message is missing", scene.caption);
                assert!(!drawn.contains("data-piece") && !drawn.contains("data-action"), "{}: it lives", scene.caption);
            }
        }
    }

    #[test]
    fn names_in_a_picture_are_its_own() {
        let still = still("<b id=\"x\" data-piece=\"p\"></b><a popovertarget=\"x\"></a>", "FUR-001-");
        assert_eq!(still, "<b id=\"FUR-001-x\" data-still=\"p\"></b><a popovertarget=\"FUR-001-x\"></a>");
    }
}
