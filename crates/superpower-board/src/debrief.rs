//! What a player of Superpower can learn from a finished game.

use board::{BoardContext, Debrief, Fact, t};
use game::Seat;
use superpower::{Event, Level, Stake, Superpower};

/// What whoever looks did well, and one thing to try.
pub(crate) fn debrief(cx: &BoardContext<'_>) -> Option<Debrief> {
    let played = Played::of(cx, cx.me?);
    Some(Debrief::new(well(cx, &played), next(cx, &played)))
}

/// What there is to say something about.
#[derive(Default)]
struct Played {
    /// Contracts placed and their worth, and those that found no country.
    placed: u32,
    worth: u32,
    left: u32,
    /// Investments that found no country, and those that cost nothing.
    lost: u32,
    free: u32,
    /// How often CP was skipped.
    skipped: u32,
    /// In how many turns the nation was the superpower.
    title: u32,
    /// Strategic partners at the end.
    strategic: u32,
}

impl Played {
    fn of(cx: &BoardContext<'_>, me: Seat) -> Played {
        let mut played = Played::default();
        let mut holder = None;
        for event in cx.steps::<Superpower>().iter().flat_map(|step| step.events()) {
            match *event {
                Event::Placed { seat, contracts, .. } if seat == me => {
                    played.placed += u32::from(contracts.cards());
                    played.worth += u32::from(contracts.worth());
                }
                Event::ToSuperpower { seat, contracts, .. } | Event::ToBank { seat, contracts } if seat == me => {
                    played.left += u32::from(contracts.cards());
                }
                Event::CardsLost { seat, cards, .. } if seat == me => played.lost += u32::from(cards),
                Event::Invested { seat, stake, paid: 0, .. } if seat == me && stake != Stake::Token => played.free += 1,
                Event::PassedCp { seat } if seat == me => played.skipped += 1,
                Event::Superpower { seat, .. } => holder = Some(seat),
                Event::CpMoved { .. } | Event::Over if holder == Some(me) => played.title += 1,
                _ => {}
            }
        }
        played.strategic = u32::from(cx.view::<Superpower>().portfolio[me].count(Level::Strategic));
        played
    }
}

fn well(cx: &BoardContext<'_>, played: &Played) -> Vec<Fact> {
    let language = cx.language;
    let mut facts = Vec::new();
    let mut say = |icon, headline, words| facts.push(Fact::new(icon, headline, words));
    if played.title > 0 {
        let words = t!(language, "superpower-well-title-words", turns = played.title);
        say("crown", t!(language, "superpower-well-title"), words);
    }
    if played.strategic > 0 {
        let words = t!(language, "superpower-well-strategic-words", count = played.strategic);
        say("b3", t!(language, "superpower-well-strategic"), words);
    }
    if played.free >= 3 {
        let words = t!(language, "superpower-well-free-words", count = played.free);
        say("b2", t!(language, "superpower-well-free"), words);
    }
    let words = t!(language, "superpower-well-contracts-words", count = played.placed, bn = played.worth);
    say("bank", t!(language, "superpower-well-contracts"), words);
    facts
}

fn next(cx: &BoardContext<'_>, played: &Played) -> (Fact, &'static str) {
    let language = cx.language;
    if played.lost > 0 {
        let words = t!(language, "superpower-try-lost-words", count = played.lost);
        return (Fact::new("b1", t!(language, "superpower-try-lost"), words), "levels");
    }
    if played.left >= 3 {
        let words = t!(language, "superpower-try-left-words", count = played.left);
        return (Fact::new("bank", t!(language, "superpower-try-left"), words), "room");
    }
    if played.title == 0 {
        return (
            Fact::new("crown", t!(language, "superpower-try-title"), t!(language, "superpower-try-title-words")),
            "superpower",
        );
    }
    if played.skipped >= 2 {
        let words = t!(language, "superpower-try-cp-words", count = played.skipped);
        return (Fact::new("flag", t!(language, "superpower-try-cp"), words), "bonds");
    }
    if played.free < 3 {
        let words = t!(language, "superpower-try-free-words", count = played.free);
        return (Fact::new("b2", t!(language, "superpower-try-free"), words), "free");
    }
    (Fact::new("bank", t!(language, "superpower-try-place"), t!(language, "superpower-try-place-words")), "place")
}
