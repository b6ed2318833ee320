//! The board of Smartphone Inc.: the world map, Technologies and people, and in phase 1 the pad planner.
//!
//! While someone plans, the draft holds the plan in notation, then what the planner adds after bars: `plan A2 over
//! B1 at 1,1 | view 0 3 1 | sel a | price 4 | move a 1 0`. The script for dragging writes such words and knows no
//! rule.

mod ask;
mod because;
mod bench;
mod book;
mod debrief;
mod facts;
mod learning;
mod lessons;
mod map;
mod people;
mod planner;
mod reach;
mod say;
mod scenes;
mod sheet;
mod sight;
mod techs;
mod text;
mod what_if;

use anygame::Erased;
use bench::Bench;
use board::{
    Args, Board, BoardContext, Cover, Debrief, Files, Language, Past, Phase as Step, Prompt, Region, Status, Title,
    Topic, When, Words, t,
};
use game::{Next, Seat};
use maud::{Markup, html};
use sight::Sight;
use smartphone::state::Phase;

/// What it says.
pub static WORDS: Words = Words::new(&[
    ("smartphone", [include_str!("../locales/en.ftl"), include_str!("../locales/pl.ftl")]),
    ("smartphone-learn", [include_str!("../locales/learn-en.ftl"), include_str!("../locales/learn-pl.ftl")]),
]);

static FILES: Files = board::files!();

/// The board of Smartphone Inc.
#[derive(Debug)]
pub struct SmartphoneBoard;

/// The seat that lays Pads now, if the viewer does.
fn planner_seat(sight: &Sight<'_>) -> Option<Seat> {
    sight.cx.me.filter(|_| sight.cx.may_act() && sight.state.phase == Phase::Plan)
}

impl Board for SmartphoneBoard {
    fn title(&self) -> &'static dyn Title {
        &Erased::<smartphone::Smartphone>::TITLE
    }

    board::forward_to_modules!();

    fn cover(&self, language: Language) -> Cover {
        let cover = Cover::new(self.title(), &WORDS, language, FILES.cover);
        // Alone against Steve.
        Cover { players: (1, 5), weight: Some(3), usual_bots: 2, ..cover }
    }

    fn status(&self, cx: &BoardContext<'_>) -> Status {
        let sight = Sight::new(cx);
        let language = cx.language;
        let rounds = u32::from(sight.parts().rounds);
        let round = u32::from(sight.state.round);
        let now = sight.state.phase.number();
        let over = cx.table.next() == Next::Over;
        let phases = (1..=8u8)
            .map(|number| Step {
                name: format!("{number} {}", t!(language, &format!("smartphone-short-{number}"))),
                when: match number.cmp(&now) {
                    _ if over => When::Past,
                    std::cmp::Ordering::Less => When::Past,
                    std::cmp::Ordering::Equal => When::Now,
                    std::cmp::Ordering::Greater => When::Later,
                },
            })
            .collect();
        Status {
            round: (round > 0).then_some((round, rounds)),
            round_words: if round > 0 {
                t!(language, "smartphone-round-of", round = round, rounds = rounds)
            } else {
                t!(language, "smartphone-setup")
            },
            phases,
            note: String::new(),
            // The people stand in order beside the map already.
            order: Vec::new(),
        }
    }

    fn what_if(&self, cx: &BoardContext<'_>, tried: Option<&str>) -> Option<board::WhatIf> {
        what_if::what_if(cx, tried)
    }

    fn prompt(&self, cx: &BoardContext<'_>) -> Prompt {
        ask::prompt(&Sight::new(cx))
    }

    fn regions(&self, cx: &BoardContext<'_>) -> Vec<Region> {
        let sight = Sight::new(cx);
        let language = cx.language;
        let region =
            |name: &'static str, id: &'static str, markup: Markup| Region { name, label: t!(language, id), markup };
        if let Some(me) = planner_seat(&sight) {
            let bench = Bench::read(&sight, me, cx.draft.unwrap_or_default());
            let verdict = bench.verdict(&sight, me);
            let yours = verdict.leads.as_ref().filter(|_| verdict.refusal.is_none()).map(|leads| &leads.outcome);
            return vec![
                region("totals", "smartphone-totals", planner::totals(&sight, me, &verdict)),
                region("bench", "smartphone-bench", planner::bench_region(&sight, me, &bench, &verdict)),
                region("tray", "smartphone-your-parts", planner::tray(&sight, me, &bench, &verdict)),
                region("reach", "smartphone-reach", reach::list(&sight, me, &bench, yours)),
                region("wait", "smartphone-committed", planner::committed(&sight)),
                region("world", "smartphone-map", sheet::sheet(&sight, yours)),
            ];
        }
        let world = html! { (map::map(&sight)) };
        let strip = html! { (techs::techs(&sight)) (techs::block(&sight)) };
        let planning = sight.state.phase == Phase::Plan && cx.table.next() != Next::Over;
        vec![
            region("map", "smartphone-map", world),
            region("strip", "smartphone-technologies", strip),
            region(
                "people",
                "smartphone-people",
                html! {
                    (people::ladder(&sight))
                    (people::people(&sight))
                    @if planning {
                        p class="waiting s soft" {
                            (t!(language, "smartphone-committed")) ": "
                            (t!(
                                language,
                                "smartphone-of",
                                now = sight.state.planned.len(),
                                of = sight.game.planners().len()
                            ))
                            ", " (t!(language, "smartphone-committed-note"))
                        }
                    }
                },
            ),
        ]
    }

    fn text_board(&self, cx: &BoardContext<'_>) -> Markup {
        text::board(&Sight::new(cx))
    }

    fn term(&self, language: Language, word: &str) -> String {
        let id = format!("smartphone-tech-{}", word.to_lowercase().replace(' ', "-"));
        let tile = || smartphone::symbol::Tile::from_letters(word).map(|tile| sight::tile_word(language, tile));
        WORDS.find(language, &id, &Args::new()).or_else(tile).unwrap_or_else(|| word.to_owned())
    }

    fn action_text(&self, cx: &BoardContext<'_>, action: &str) -> String {
        ask::action_text(&Sight::new(cx), action)
    }

    fn coach(&self, cx: &BoardContext<'_>) -> Option<Topic> {
        learning::coach(&Sight::new(cx))
    }

    fn first_game(&self) -> &'static [(&'static str, &'static str)] {
        &[("technologies", "front")]
    }

    fn spoilers(&self) -> &'static [&'static str] {
        &["reach"]
    }

    fn debrief(&self, cx: &BoardContext<'_>, _past: Past<'_>) -> Option<Debrief> {
        debrief::debrief(cx)
    }
}
