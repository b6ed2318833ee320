//! The board of Superpower (Jak zostać mocarstwem).
//!
//! Three regions: the world (situation, zones, forecast, race), the board (own nation, markets,
//! investments; the final scoring at the end), and the other nations. How a draft is read:
//! - in phase II it is an action in notation, or only what is put down (`token`, `with two`,
//!   `with token and cp`, `by cp`), which the next place that is picked then gets;
//! - in raising it is the action;
//! - in placing it is a sketch of the arrangement (see `placing`).

mod ask;
mod bits;
mod book;
mod debrief;
mod facts;
mod learning;
mod lessons;
mod markets;
mod nations;
mod placing;
mod say;
mod scenes;
mod sight;
mod text;
mod words;
mod world;

use anygame::Erased;
use board::{
    Args, Board, BoardContext, Cover, Debrief, Files, Language, Past, Phase as BoardPhase, Prompt, Region, Status,
    Title, Topic, When, Words, t,
};
use game::Refusal;
use maud::{Markup, html};
use sight::Sight;
use superpower::Phase;

/// What it says.
pub static WORDS: Words = Words::new(&[
    ("superpower", [include_str!("../locales/en.ftl"), include_str!("../locales/pl.ftl")]),
    ("superpower-learn", [include_str!("../locales/learn-en.ftl"), include_str!("../locales/learn-pl.ftl")]),
]);

static FILES: Files = board::files!();

/// The board of Superpower.
#[derive(Debug)]
pub struct SuperpowerBoard;

impl Board for SuperpowerBoard {
    fn title(&self) -> &'static dyn Title {
        &Erased::<superpower::Superpower>::TITLE
    }

    board::forward_to_modules!();

    fn cover(&self, language: Language) -> Cover {
        let cover = Cover::new(self.title(), &WORDS, language, FILES.cover);
        Cover { weight: Some(3), usual_bots: 3, ..cover }
    }

    fn status(&self, cx: &BoardContext<'_>) -> Status {
        let sight = Sight::new(cx);
        let state = &sight.state;
        let part = match state.phase {
            Phase::First | Phase::Forecast | Phase::Situation | Phase::Deal => 0,
            Phase::Actions => 1,
            Phase::Raising => 2,
            Phase::Placing | Phase::LastPlacing => 3,
            Phase::Over => 4,
        };
        let names = [
            "superpower-phase-contracts",
            "superpower-phase-actions",
            "superpower-phase-influence",
            "superpower-phase-placing",
        ];
        let phases = names.into_iter().enumerate().map(|(index, id)| BoardPhase {
            name: t!(cx.language, id),
            when: match index.cmp(&part) {
                std::cmp::Ordering::Less => When::Past,
                std::cmp::Ordering::Equal => When::Now,
                std::cmp::Ordering::Greater => When::Later,
            },
        });
        Status {
            round: None,
            round_words: t!(cx.language, "superpower-turn-of", turn = state.turn, turns = sight.turns()),
            phases: phases.collect(),
            note: String::new(),
            order: match state.phase {
                Phase::First | Phase::Over => Vec::new(),
                _ => state.holder.left(sight.players()).around(sight.players()).collect(),
            },
        }
    }

    fn prompt(&self, cx: &BoardContext<'_>) -> Prompt {
        ask::prompt(&Sight::new(cx))
    }

    fn regions(&self, cx: &BoardContext<'_>) -> Vec<Region> {
        let sight = Sight::new(cx);
        let phase = match sight.state.phase {
            Phase::Raising | Phase::Placing | Phase::LastPlacing => "balance",
            Phase::Over => "over",
            _ => "acting",
        };
        let watched = if sight.home.is_none() { " watched" } else { "" };
        let board = html! {
            div class={ "middle " (phase) (watched) } {
                @if sight.is_over() { (nations::scoring(&sight)) }
                @if let Some(home) = sight.home { (nations::home(&sight, home)) }
                (markets::markets(&sight))
                (markets::investments(&sight))
            }
        };
        vec![
            Region { name: "board", label: t!(cx.language, "superpower-board"), markup: board },
            Region { name: "world", label: t!(cx.language, "superpower-world"), markup: world::world(&sight) },
            Region { name: "nations", label: t!(cx.language, "superpower-nations"), markup: nations::others(&sight) },
        ]
    }

    fn text_board(&self, cx: &BoardContext<'_>) -> Markup {
        text::text_board(&Sight::new(cx))
    }

    fn term(&self, language: Language, word: &str) -> String {
        let slug = word.to_lowercase().replace(' ', "-");
        let named = |kind: &str| WORDS.find(language, &format!("superpower-{kind}-{slug}"), &Args::new());
        named("nation").or_else(|| named("market")).unwrap_or_else(|| word.to_owned())
    }

    fn refusal_text(&self, language: Language, refusal: &Refusal) -> String {
        words::refusal_text(language, refusal)
    }

    fn action_text(&self, cx: &BoardContext<'_>, action: &str) -> String {
        let named = ask::action_text(&Sight::new(cx), action);
        named.unwrap_or_else(|| board::confirm_text(self, cx, action))
    }

    fn coach(&self, cx: &BoardContext<'_>) -> Option<Topic> {
        learning::coach(&Sight::new(cx))
    }

    fn round_unit(&self) -> &'static str {
        "turn"
    }

    fn debrief(&self, cx: &BoardContext<'_>, _past: Past<'_>) -> Option<Debrief> {
        debrief::debrief(cx)
    }
}
