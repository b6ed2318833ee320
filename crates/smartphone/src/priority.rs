//! Priority: who acts first in phases 4 to 7.

use crate::ids::{Edition, Techs};
use crate::rules::Smartphone;
use crate::state::State;
use game::{MAX_SEATS, Seat};
use std::ops::Range;

/// What Priority compares, smaller first, packed into one number.
type Rank = u64;

/// The seats by Priority, equals by seat.
pub(crate) struct Priority {
    /// The seats' indices, by place.
    pub(crate) order: [u8; MAX_SEATS],
    /// What was compared, by place.
    pub(crate) ranks: [Rank; MAX_SEATS],
}

impl Priority {
    /// The places of seats that are not told apart, together, in order.
    pub(crate) fn equals(&self, players: usize) -> impl Iterator<Item = Range<usize>> {
        let groups = self.ranks[..players].chunk_by(|one, other| one == other);
        groups.scan(0, |from, group| {
            let here = *from..*from + group.len();
            *from = here.end;
            Some(here)
        })
    }

    /// Are two seats not told apart?
    #[inline]
    pub(crate) fn has_equals(&self, players: usize) -> bool {
        self.ranks[..players].windows(2).any(|pair| pair[0] == pair[1])
    }
}

impl Smartphone {
    /// Who acts first as things stand now.
    pub(crate) fn priority(&self, state: &State) -> Priority {
        let mut priority = Priority { order: [0; MAX_SEATS], ranks: [0; MAX_SEATS] };
        let Priority { order, ranks } = &mut priority;
        for seat in 0..self.players {
            let rank = self.rank(state, Seat::new(seat));
            let mut place = seat;
            while place > 0 && ranks[place - 1] > rank {
                ranks[place] = ranks[place - 1];
                order[place] = order[place - 1];
                place -= 1;
            }
            ranks[place] = rank;
            order[place] = seat as u8;
        }
        priority
    }

    /// The lowest price is first (SPI-060), then fewer VP on the scoreboard (SPI-061). Still equal, the editions differ
    /// (SPI-062): fewer VP at the start, or fewer Goods produced this round, more Technologies, more Patents, and a
    /// coin.
    fn rank(&self, state: &State, seat: Seat) -> Rank {
        let company = &state.companies[seat];
        let ties = if self.edition == Edition::First {
            let fewer = |set: Techs| 7 - set.len() as u64;
            u64::from(company.produced.total()) << 8 | fewer(company.techs) << 4 | fewer(company.patents)
        } else {
            // No two colours begin alike, or else the scoreboard tells them apart.
            u64::from(self.home(seat).vp) << 8 | self.colour(seat) as u64
        };
        u64::from(company.price) << 48 | u64::from(company.vp) << 32 | ties
    }
}
