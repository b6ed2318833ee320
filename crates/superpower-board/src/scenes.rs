//! The pictures in the rules of Superpower: small games, written down up to the moment that is shown.

use board::Scene;

const OPTIONS: &[(&str, &str)] = &[("players", "3")];
const DEAL: &str = "chance first germany
chance next stable
chance situation emerging-markets
chance next bull";
const ACTIONS: &str = "chance first germany
chance next stable
chance situation emerging-markets
chance next bull
japan market 1
uk invest friendly
germany invest contractor";

pub(crate) const SCENES: &[Scene] = &[
    Scene {
        rule: "MOC-022",
        options: OPTIONS,
        script: DEAL,
        until: "",
        seat: None,
        regions: &["world"],
        caption: "learn-scene-superpower-world",
    },
    Scene {
        rule: "MOC-036",
        options: OPTIONS,
        script: ACTIONS,
        until: "",
        seat: Some(1),
        regions: &["board"],
        caption: "learn-scene-superpower-board",
    },
    Scene {
        rule: "MOC-072",
        options: OPTIONS,
        script: ACTIONS,
        until: "",
        seat: Some(1),
        regions: &["nations"],
        caption: "learn-scene-superpower-nations",
    },
];
