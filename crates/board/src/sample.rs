//! Sample tables for the gallery and for tests: games played by random players, stopped anywhere.
//!
//! Not needed by a server; it is here so that boards are drawn from real positions of every phase.

use crate::pieces::Colour;
use crate::{Board, BoardContext, Confirm, Language, Prompt, SeatFace, SeatKind, Status, log};
use anygame::{Table, Title};
use bots::BotName;
use game::drive::{self, Steps, Taken};
use game::xoshiro::Xoshiro;
use game::{Dice, Eye, Next, Options, Seat, Setup};
use maud::html;

/// A table of a game with these options, before its first step.
///
/// # Panics
/// If the game does not take the options.
pub fn open(title: &dyn Title, options: &[(&str, &str)]) -> Box<dyn Table> {
    let mut chosen = Options::new();
    for (name, value) in options {
        chosen.set(name, value);
    }
    let setup = Setup { rules: None, options: chosen, components: None };
    title.open(&setup).unwrap_or_else(|error| panic!("{}: {error}", title.id()))
}

/// Takes one step at random, if there is one to take.
pub fn step(table: &mut dyn Table, dice: &mut Xoshiro) -> bool {
    step_by(table, &BotName::Random, dice)
}

/// Takes one step as this bot would, if there is one to take.
pub fn step_by(table: &mut dyn Table, bot: &BotName, dice: &mut Xoshiro) -> bool {
    let taken = drive::step(&mut OnTable(table), dice, |OnTable(table), dice, awaited| {
        let seat = awaited.first().expect("someone is awaited");
        let answer = table.ask_bot(seat, bot, dice.next_u64());
        table.act(seat, &answer.action).expect("a bot plays by the rules");
    });
    taken != Taken::Over
}

/// A table that goes on step by step.
struct OnTable<'a>(&'a mut dyn Table);

impl Steps for OnTable<'_> {
    fn next(&self) -> Next {
        self.0.next()
    }

    fn draw(&mut self, dice: &mut impl Dice) {
        self.0.draw(dice);
    }

    fn auto(&mut self, _seat: Seat) {
        self.0.auto();
    }
}

/// Plays at random until the game is over or `until` says stop.
pub fn play_until(table: &mut dyn Table, seed: u64, mut until: impl FnMut(&dyn Table) -> bool) {
    let mut dice = Xoshiro::from_seed(seed);
    while !until(table) && step(table, &mut dice) {}
}

/// Faces for a table: one person and the rest bots.
pub fn faces(table: &dyn Table, mine: Option<Seat>) -> Vec<SeatFace> {
    const NAMES: [&str; 5] = ["Ada", "Ben", "Bot: hard", "Bot: greedy", "Noor"];
    let words = table.seat_words();
    Seat::all(table.players())
        .map(|seat| SeatFace {
            seat,
            word: words[seat.index()].clone(),
            name: table.automa(seat).unwrap_or_else(|| NAMES[seat.index()].to_owned()),
            colour: Colour::for_seat(&words[seat.index()], seat.index()),
            kind: match seat.index() {
                _ if table.automa(seat).is_some() => SeatKind::Automa,
                2 | 3 => SeatKind::Bot(NAMES[seat.index()].trim_start_matches("Bot: ").to_owned()),
                _ => SeatKind::Person,
            },
            present: seat.index() != 4,
            mine: mine == Some(seat),
            seconds_left: None,
            person: None,
            guest: seat.index() == 1,
        })
        .collect()
}

/// All a board draws for one viewer as one text, for tests: prompt with its buttons (`data-act`), regions, the position
/// in words, and the log.
pub fn drawn(
    board: &'static dyn Board,
    table: &dyn Table,
    seat: Option<Seat>,
    language: Language,
    draft: Option<&str>,
) -> String {
    let seats = faces(table, seat);
    let seen = table.seen_by(seat.map_or(Eye::Spectator, Eye::Seat));
    let cx = BoardContext { draft, live: true, ..BoardContext::picture(board, &*seen, &seats, language) };
    let Status { round_words, phases, note, .. } = board.status(&cx);
    let Prompt { sentence, detail, tools, arithmetic, confirm, waiting, others } = board.prompt(&cx);
    html! {
        header { (round_words) @for phase in phases { " " (phase.name) } " " (note) }
        section data-region="prompt" {
            @for words in [Some(sentence), detail, waiting].into_iter().flatten() { p { (words) } }
            @for part in [tools, arithmetic].into_iter().flatten() { div { (part) } }
            @for Confirm { action, label } in confirm.into_iter().chain(others) { form data-act=(action) { (label) } }
            @if let Some(topic) = board.coach(&cx) { (topic.name) }
        }
        @for region in board.regions(&cx) {
            section data-region=(region.name) aria-label=(region.label) { (region.markup) }
        }
        section data-region="text" { (board.text_board(&cx)) }
        ol data-region="log" {
            @for step in log::steps(&*seen) { @for saying in board.say(&cx, &step) { li { (saying.words) } } }
        }
    }
    .into_string()
}
