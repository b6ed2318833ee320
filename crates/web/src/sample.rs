//! Sample tables for the gallery and for tests: games played by random players, stopped anywhere.
//!
//! Nothing a server needs; it is here so that boards are drawn from real positions of every phase.

use crate::coach::Told;
use crate::language::Language;
use crate::log;
use crate::pieces::Colour;
use crate::table::{Can, ChatLine, Preferences, SeatFace, SeatKind, TablePage};
use bots::BotName;
use catalog::{Table, Title};
use game::drive::{self, Steps, Taken};
use game::xoshiro::Xoshiro;
use game::{Dice, Eye, Next, Options, Seat, Setup};

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
        let seat = awaited.first().expect("somebody is awaited");
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
            colour: Colour::of_word(&words[seat.index()], seat.index()),
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

/// A page of a table as one seat sees it, or a spectator.
pub fn page(table: &dyn Table, seat: Option<Seat>, language: Language) -> TablePage {
    let seen = table.seen_by(seat.map_or(Eye::Spectator, Eye::Seat));
    let log = log::steps(&*seen);
    let over = table.next() == Next::Over;
    TablePage {
        id: "amber-kettle-42".to_owned(),
        key: None,
        name: "Friday table".to_owned(),
        version: table.steps() as u64,
        language,
        person: Some("Ada".to_owned()),
        held: seat.into_iter().collect(),
        acting: seat,
        here: false,
        curtain: None,
        seats: faces(table, seat),
        table: seen,
        log,
        chat: vec![ChatLine {
            number: 1,
            seat: Some(Seat::new(1)),
            name: "Ben".to_owned(),
            text: Some("Good luck!".to_owned()),
            person: Some("ben".to_owned()),
            guest: true,
            onlooker: false,
            at: 0,
        }],
        hushed: false,
        draft: None,
        hint: None,
        notice: None,
        can: Can {
            undo: !over,
            reset: !over,
            ask_back: !over,
            chat: seat.is_some(),
            hint: !over,
            leave: seat.is_some(),
            ..Can::default()
        },
        take_back: None,
        late: Vec::new(),
        watch_link: Some("http://boardroom.local/watch/amber-kettle-42".to_owned()),
        preferences: Preferences::default(),
        told: Told::default(),
    }
}
