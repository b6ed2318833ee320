//! The pictures in the rules of Furnace: small games, written down up to the moment that is shown.

use board::Scene;

const OPTIONS: &[(&str, &str)] = &[("players", "3"), ("capitalists", "no")];
/// The examples FUR-E01 and FUR-E02 on the table.
const BIDS: &str = "chance startups 2 4 1
chance first red
chance row 2 8 10 16 20 27 33
red bid 4 on 1
blue bid 3 on 1
yellow bid 1 on 2
red bid 2 on 2
blue bid 4 on 2
yellow bid 3 on 4";

pub(crate) const SCENES: &[Scene] = &[
    Scene {
        rule: "FUR-E02",
        options: OPTIONS,
        script: BIDS,
        until: "",
        seat: Some(0),
        regions: &["row", "strip"],
        caption: "learn-scene-furnace-auction",
    },
    Scene {
        rule: "FUR-056",
        options: OPTIONS,
        script: BIDS,
        until: "resolve",
        seat: Some(0),
        regions: &["row"],
        caption: "learn-scene-furnace-production",
    },
    Scene {
        rule: "FUR-073",
        options: &[("players", "3"), ("capitalists", "no"), ("chain", "yes")],
        script: BIDS,
        until: "place",
        seat: Some(0),
        regions: &["row"],
        caption: "learn-scene-furnace-chain",
    },
];
