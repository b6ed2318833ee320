//! What is worth saying of a finished game: who was the superpower for how long, and who placed the most contracts.

use board::{BoardContext, Fact, t};
use game::{BySeat, Seat};
use std::cmp::Reverse;
use superpower::level::Level;
use superpower::{Event, Superpower};

/// Who was the superpower the longest, and who placed the most contracts.
pub(super) fn facts(cx: &BoardContext<'_>) -> Vec<Fact> {
    vec![title(cx)].into_iter().chain(contracts(cx)).collect()
}

/// The title is decided in the balance of a turn, and whoever has it then has it for that turn.
fn title(cx: &BoardContext<'_>) -> Fact {
    let (mut holder, mut changes, mut turns) = (None, 0, BySeat::<u32>::default());
    for event in cx.steps::<Superpower>().iter().flat_map(|step| step.events()) {
        match *event {
            Event::Superpower { seat, .. } => {
                holder = Some(seat);
                changes += 1;
            }
            Event::CpMoved { .. } | Event::Over => {
                if let Some(seat) = holder {
                    turns[seat] += 1;
                }
            }
            _ => {}
        }
    }
    let longest =
        Seat::all(cx.seats.len()).max_by_key(|&seat| (turns[seat], Reverse(seat))).filter(|&seat| turns[seat] > 0);
    let (headline, words) = match longest {
        Some(seat) => (
            t!(cx.language, "superpower-fact-title", name = cx.name(seat)),
            t!(cx.language, "superpower-fact-title-words", turns = turns[seat], changes = changes),
        ),
        None => (t!(cx.language, "superpower-fact-no-title"), t!(cx.language, "superpower-fact-no-title-words")),
    };
    Fact { icon: "crown", headline, words }
}

fn contracts(cx: &BoardContext<'_>) -> Option<Fact> {
    let mut placed: BySeat<(u32, u32)> = BySeat::default();
    for event in cx.steps::<Superpower>().iter().flat_map(|step| step.events()) {
        if let Event::Placed { seat, contracts, .. } = *event {
            placed[seat].0 += contracts.cards() as u32;
            placed[seat].1 += u32::from(contracts.worth());
        }
    }
    let best = Seat::all(cx.seats.len()).max_by_key(|&seat| (placed[seat], Reverse(seat)))?;
    let (count, worth) = placed[best];
    (count > 0).then(|| Fact {
        icon: "bank",
        headline: t!(cx.language, "superpower-fact-contracts", name = cx.name(best)),
        words: t!(cx.language, "superpower-fact-contracts-words", count = count, bn = worth),
    })
}

/// How many countries a nation has, and how many of them are strategic partners.
pub(super) fn summary(cx: &BoardContext<'_>, seat: Seat) -> String {
    let portfolio = cx.view::<Superpower>().portfolio[seat];
    let countries = portfolio.countries();
    let strategic = countries.iter().filter(|country| country.level() == Level::Strategic).count();
    let all = t!(cx.language, "superpower-summary-countries", count = countries.len());
    let strategic = t!(cx.language, "superpower-summary-strategic", count = strategic);
    format!("{all}, {strategic}")
}

/// The symbol of a source of points.
pub(super) fn source_icon(source: &str) -> &'static str {
    match source {
        "cash" => "bank",
        "cooperating" => "b1",
        "friendly" => "b2",
        "strategic" => "b3",
        _ => "crown",
    }
}
