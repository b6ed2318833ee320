//! When points came, and from what: counted from what was told of the steps, in the sources of the final count
//! (MOC-081).

use crate::events::Event;
use crate::level::Level;
use crate::rules::Superpower;
use game::{Game, History, Seat, Step, Stretch, Tally};
use std::sync::Arc;

/// The kinds of sources, in the order they are shown.
pub(crate) const SOURCES: &[&str] = &["cash", "cooperating", "friendly", "strategic", "superpower"];

/// The source that a country of a level counts for.
const fn source(level: Level) -> &'static str {
    match level {
        Level::Potential | Level::Cooperating => "cooperating",
        Level::Friendly => "friendly",
        Level::Strategic => "strategic",
    }
}

impl Superpower {
    /// The points of all nations, turn by turn: money as it comes and goes, countries as they rise.
    pub(crate) fn tally_of(&self, steps: &History<Arc<Step<Superpower>>>) -> Tally {
        let mut tally = Tally::new(self.components.turns[self.players]);
        let start = self.start();
        for seat in Seat::all(self.players) {
            for (source, points) in SOURCES.iter().copied().zip(self.points(&start, seat)) {
                tally.add(seat, Stretch::Start, source, points);
            }
        }
        let cash = |bn: u16| i32::from(bn) * i32::from(self.components.bn_points);
        let country = |level: Level| i32::from(self.components.country_points[level as usize]);
        let title = i32::from(self.components.superpower_points);
        let mut now = Stretch::Start;
        for event in steps.iter().flat_map(|step| step.events()) {
            match *event {
                Event::Situation { turn, .. } => now = Stretch::Round(turn),
                Event::Invested { seat, paid, .. } | Event::Prepared { seat, paid, .. } => {
                    tally.add(seat, now, "cash", -cash(paid));
                }
                Event::Bonds { seat, .. } => tally.add(seat, now, "cash", cash(1)),
                Event::Placed { seat, settled, .. } => tally.add(seat, now, "cash", cash(settled)),
                Event::FinalSettlement { seat, amount } => tally.add(seat, Stretch::End, "cash", cash(amount)),
                Event::Raised { seat, level, .. } => {
                    // What the country counted before it does not count any more.
                    let below = Level::from_number(level as u8 - 1);
                    tally.add(seat, now, source(level), country(level));
                    tally.add(seat, now, source(below), -country(below));
                }
                Event::Superpower { seat, from, .. } => {
                    tally.add(seat, now, "superpower", title);
                    if let Some(from) = from {
                        tally.add(from, now, "superpower", -title);
                    }
                }
                _ => {}
            }
        }
        tally
    }
}
