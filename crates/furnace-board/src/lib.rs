//! The board of Furnace.
//!
//! Drafts: in the auction `disc 3` picks a disc and `bid 3 on 4` a card for it; a compensation is
//! `compensate 2`; with the chain variant `hold 14` picks a company and `place 14 at 2` a place; in
//! production a draft is a plan (see `plan`), which may be a single action. Buttons in the prompt play
//! the next action of a plan, or all of them, written with semicolons.

mod ahead;
mod auction;
mod best;
mod book;
mod chain;
mod debrief;
mod draft;
mod draw;
mod facts;
mod learning;
mod lessons;
mod past;
mod plan;
mod planned;
mod production;
mod say;
mod scenes;
mod seats;
mod text;
mod what_if;
mod words;

use anygame::Erased;
use board::{
    Board, BoardContext, Cover, Debrief, Files, Language, Past, Phase as StatusPhase, Prompt, Region, Status, Title,
    Topic, When, Words, t, waiting_prompt,
};
use furnace::{Furnace, Phase, State};
use game::{Game, Seat};
use maud::Markup;

/// What it says.
pub static WORDS: Words = Words::new(&[
    ("furnace", [include_str!("../locales/en.ftl"), include_str!("../locales/pl.ftl")]),
    ("furnace-learn", [include_str!("../locales/learn-en.ftl"), include_str!("../locales/learn-pl.ftl")]),
]);

static FILES: Files = board::files!();

/// The board of Furnace.
#[derive(Debug)]
pub struct FurnaceBoard;

/// Everyone clockwise, the viewer first.
fn seating(cx: &BoardContext<'_>) -> Vec<Seat> {
    cx.me.unwrap_or(Seat::new(0)).around(cx.table.players()).collect()
}

/// The seat whose cards lie in the big row: in production and while chains are laid, the viewer's own, or for a
/// spectator someone's who is busy.
fn ledger_seat(cx: &BoardContext<'_>, state: &State) -> Option<Seat> {
    if !matches!(state.phase, Phase::Production | Phase::Placing) {
        return None;
    }
    let busy = cx.table.next().awaited().first().or_else(|| state.busy.first());
    cx.me.or(busy).or(Some(Seat::new(0)))
}

fn in_auction(phase: Phase) -> bool {
    matches!(phase, Phase::Auction | Phase::Die | Phase::Compensation)
}

/// How many discs are placed in an auction, and how many were.
fn bid_count(game: &Furnace, state: &State) -> (usize, usize) {
    let placed = state.row.positions().map(|position| state.row.bids(position).count()).sum();
    let hands = Seat::all(game.players()).map(|seat| state.players[seat].all_discs()).chain([game.agent_discs()]);
    (placed, hands.map(|hand| hand.iter().count()).sum())
}

impl Board for FurnaceBoard {
    fn title(&self) -> &'static dyn Title {
        &Erased::<furnace::Furnace>::TITLE
    }

    board::forward_to_modules!();

    fn cover(&self, language: Language) -> Cover {
        let cover = Cover::new(self.title(), &WORDS, language, FILES.cover);
        Cover { weight: Some(2), usual_bots: 3, ..cover }
    }

    fn status(&self, cx: &BoardContext<'_>) -> Status {
        let state = cx.view::<Furnace>();
        let game = cx.game::<Furnace>();
        let language = cx.language;
        let now = match state.phase {
            Phase::Auction | Phase::Die | Phase::Row => 0,
            Phase::Compensation => 1,
            Phase::Placing => 2,
            Phase::Production => 3,
            Phase::Startups | Phase::Capitalists | Phase::First | Phase::Draft | Phase::Over => 4,
        };
        let names =
            ["furnace-phase-auction", "furnace-phase-settling", "furnace-phase-placing", "furnace-phase-production"];
        let phases = names
            .into_iter()
            .enumerate()
            .filter(|(place, _)| *place != 2 || game.is_chained())
            .map(|(place, id)| StatusPhase {
                name: t!(language, id),
                when: match place.cmp(&now) {
                    _ if now == 4 => When::Later,
                    std::cmp::Ordering::Less => When::Past,
                    std::cmp::Ordering::Equal => When::Now,
                    std::cmp::Ordering::Greater => When::Later,
                },
            })
            .collect();
        let note = match state.phase {
            Phase::Auction | Phase::Die => {
                let (placed, all) = bid_count(game, &state);
                t!(language, "furnace-note-bid", placed = (placed + 1).min(all), all = all)
            }
            Phase::Production if game.produces_in_turn() => {
                t!(language, "furnace-note-in-turn")
            }
            Phase::Production => t!(language, "furnace-note-together"),
            _ => String::new(),
        };
        let round = u32::from(state.round);
        Status {
            round: (round > 0).then_some((round, u32::from(game.rounds()))),
            round_words: if round > 0 {
                t!(language, "furnace-round", round = state.round, rounds = game.rounds())
            } else {
                t!(language, "furnace-setup")
            },
            phases: if state.phase == Phase::Over { Vec::new() } else { phases },
            note,
            order: if in_auction(state.phase) { state.first.around(game.players()).collect() } else { Vec::new() },
        }
    }

    fn what_if(&self, cx: &BoardContext<'_>, tried: Option<&str>) -> Option<board::WhatIf> {
        what_if::what_if(cx, tried)
    }

    fn prompt(&self, cx: &BoardContext<'_>) -> Prompt {
        if let Some(prompt) = waiting_prompt(cx) {
            return prompt;
        }
        let state = cx.view::<Furnace>();
        match state.phase {
            Phase::Auction => auction::prompt(cx, &state),
            Phase::Compensation => auction::compensation_prompt(cx, &state),
            Phase::Placing => chain::prompt(cx, &state),
            Phase::Draft => draft::prompt(cx, &state),
            _ => production::prompt(cx, &state),
        }
    }

    fn regions(&self, cx: &BoardContext<'_>) -> Vec<Region> {
        let state = cx.view::<Furnace>();
        let language = cx.language;
        let region = |name: &'static str, id: &str, markup: Markup| Region { name, label: t!(language, id), markup };
        let mut regions = Vec::new();
        match state.phase {
            Phase::Production => {
                let seat = ledger_seat(cx, &state).unwrap_or_default();
                regions.push(region("row", "furnace-cards-in-order", production::ledger(cx, &state, seat)));
                if production::course(cx, &state).is_some() {
                    regions.push(region("best", "furnace-best", best::best(cx, &state)));
                }
            }
            Phase::Placing => {
                let seat = ledger_seat(cx, &state).unwrap_or_default();
                regions.push(region("row", "furnace-chain", chain::row(cx, &state, seat)));
            }
            Phase::Draft => regions.push(region("row", "furnace-offered", draft::offered(cx, &state))),
            // The last row is gone; the tableaux have the whole table.
            Phase::Over => {}
            _ => {
                regions.push(region("row", "furnace-row", auction::row(cx, &state)));
                if in_auction(state.phase) {
                    regions.push(region("strip", "furnace-strip", auction::strip(cx, &state)));
                }
                regions.push(region("deck", "furnace-in-deck", seats::deck(cx, &state)));
            }
        }
        regions.push(region("seats", "furnace-seats", seats::panels(cx, &state)));
        regions
    }

    fn text_board(&self, cx: &BoardContext<'_>) -> Markup {
        text::board(cx, &cx.view::<Furnace>())
    }

    fn term(&self, language: Language, word: &str) -> String {
        words::card_called(language, word)
    }

    fn ahead_words(&self, cx: &BoardContext<'_>, line: &str) -> String {
        ahead::say(cx, line).unwrap_or_else(|| line.to_owned())
    }

    fn ahead_fields(&self, cx: &BoardContext<'_>) -> Option<Markup> {
        cx.me.map(|seat| ahead::fields(cx, seat))
    }

    fn coach(&self, cx: &BoardContext<'_>) -> Option<Topic> {
        learning::coach(cx, &cx.view::<Furnace>())
    }

    fn first_game(&self) -> &'static [(&'static str, &'static str)] {
        &[("capitalists", "no")]
    }

    fn spoilers(&self) -> &'static [&'static str] {
        &["best"]
    }

    fn debrief(&self, cx: &BoardContext<'_>, past: Past<'_>) -> Option<Debrief> {
        debrief::debrief(cx, past)
    }

    fn component_note(&self, language: Language, note: &str) -> Option<String> {
        learning::component_note(language, note)
    }
}
