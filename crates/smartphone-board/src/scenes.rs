//! The pictures in the rules of Smartphone Inc.: small games, written down up to the moment that is shown.

use board::Scene;

const OPTIONS: &[(&str, &str)] = &[("players", "2"), ("technologies", "front")];
const PLANS: &str = "chance retailers canada 2a, caribbean 1b, cis 5b, china 7b, india 4b, australia 3a
chance block MR P+ LL PP L+
green plan A2 over B1 at -1,0; R+ at 0,0 right
blue plan A2 over B1 at -1,0; L+ face down";
const SALES: &str = "chance retailers canada 2a, caribbean 1b, cis 5b, china 7b, india 4b, australia 3a
chance block MR P+ LL PP L+
green plan A2 over B1 at -1,0; R+ at 0,0 right
blue plan A2 over B1 at -1,0; L+ face down
blue take LL
green take MR
blue research 1 on gps
green research 2 on gps
blue ship 2 to rsa
green ship 2 to emirates";

pub(crate) const SCENES: &[Scene] = &[
    Scene {
        rule: "SPI-061",
        options: OPTIONS,
        script: PLANS,
        until: "",
        seat: Some(0),
        regions: &["people"],
        caption: "learn-scene-smartphone-order",
    },
    Scene {
        rule: "SPI-085",
        options: OPTIONS,
        script: PLANS,
        until: "research",
        seat: Some(1),
        regions: &["strip"],
        caption: "learn-scene-smartphone-research",
    },
    Scene {
        rule: "SPI-134",
        options: OPTIONS,
        script: SALES,
        until: "",
        seat: Some(1),
        regions: &["map"],
        caption: "learn-scene-smartphone-map",
    },
];
