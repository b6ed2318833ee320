//! When VP came, and from what: counted from what was told of the steps, in six kinds of sources.

use crate::events::Event;
use crate::rules::Smartphone;
use game::{History, Seat, Step, Stretch, Tally};
use std::sync::Arc;

/// The kinds of sources, in the order they are shown.
pub(crate) const SOURCES: &[&str] = &["goods", "control", "nfc", "patents", "retailers", "start"];

impl Smartphone {
    /// The VP of all companies. Patents and Retailers count at the end (SPI-154).
    pub(crate) fn tally_of(&self, steps: &History<Arc<Step<Smartphone>>>) -> Tally {
        let mut tally = Tally::new(self.components.rounds);
        for seat in Seat::all(self.players) {
            tally.add(seat, Stretch::Start, "start", i32::from(self.home(seat).vp));
        }
        let mut now = Stretch::Start;
        let worth = |goods: u8, price: u8| i32::from(Smartphone::goods_points(goods, price));
        for event in steps.iter().flat_map(|step| step.events()) {
            match *event {
                Event::RoundBegan(round) => now = Stretch::Round(round),
                Event::SoldOffBoard { seat, goods, price } => tally.add(seat, now, "nfc", worth(goods, price)),
                Event::GoodsScored { seat, goods, price } => tally.add(seat, now, "goods", worth(goods, price)),
                Event::ControlScored { seat, vp, .. } => tally.add(seat, now, "control", i32::from(vp)),
                Event::FinalScore { seat, patents, retailers, .. } => {
                    tally.add(seat, Stretch::End, "patents", i32::from(patents));
                    tally.add(seat, Stretch::End, "retailers", i32::from(retailers));
                }
                _ => {}
            }
        }
        tally
    }
}
