//! The race for the title of superpower.

use crate::rules::Superpower;
use crate::state::State;
use game::Seat;

/// MOC-070: how many countries of cooperating level or better make a nation the superpower.
pub const NEEDED: u8 = 3;

/// What takes the title of superpower from its holder, or wins it where nobody holds it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TitleNeeds {
    /// This many countries of cooperating level or better are enough.
    pub countries: u8,
    /// Where someone holds the title: this many are enough if they are worth more points than that.
    pub or_more_points_than: Option<(u8, u16)>,
}

impl Superpower {
    /// What it takes to become the superpower, as `claim` compares.
    pub fn title_needs(&self, state: &State) -> TitleNeeds {
        let held = state.superpower.map(|holder| self.standing_of(state, holder));
        TitleNeeds { countries: held.map_or(NEEDED, |(countries, _)| countries + 1), or_more_points_than: held }
    }

    /// What the superpower is compared by: the countries of cooperating level or better, and what
    /// they will be worth at the end. From the markers, which are brought up to date first.
    #[inline]
    pub fn standing_of(&self, state: &State, seat: Seat) -> (u8, u16) {
        let standing = self.standing_number(state, seat);
        ((standing >> 16) as u8, standing as u16)
    }

    /// The same as one number: a country of each level adds one country and its points.
    #[inline]
    fn standing_number(&self, state: &State, seat: Seat) -> u32 {
        let [_, two, five, ten] = self.components.country_points.map(|points| 1 << 16 | u32::from(points));
        let [cooperating, friendly, strategic] = state.markers[seat].counts().map(u32::from);
        cooperating * two + friendly * five + strategic * ten
    }

    /// Who is the superpower after step 1. MOC-072: another nation takes over with more countries of cooperating level
    /// or better, or as many that are worth more points; equal in both is no change. MOC-073: of several who could take
    /// over, the one with more countries, then with more points, then the earlier in this turn's order.
    #[inline]
    pub(crate) fn claim(&self, state: &State) -> Option<Seat> {
        let standing = |seat: Seat| self.standing_number(state, seat);
        let needed = u32::from(NEEDED) << 16;
        let (mut best, mut most) = (state.superpower, state.superpower.map_or(needed - 1, standing));
        // Only more than the best so far takes over.
        for seat in self.turn_order(state) {
            let own = standing(seat);
            best = if own > most { Some(seat) } else { best };
            most = most.max(own);
        }
        best
    }
}
