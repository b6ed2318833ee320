//! The race for superpower, the points, and how the nations stand.

use crate::state::State;
use crate::table::Superpower;
use game::{Breakdown, BySeat, Seat, Standing};

/// How many countries of cooperating level or better make a superpower (MOC-070).
pub const NEEDED: u8 = 3;

impl Superpower {
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

    /// Who is the superpower after this comparison (MOC-070, MOC-072, MOC-073).
    #[inline]
    pub(crate) fn claim(&self, state: &State) -> Option<Seat> {
        let standing = |seat: Seat| self.standing_number(state, seat);
        let needed = u32::from(NEEDED) << 16;
        let (mut best, mut most) = (state.superpower, state.superpower.map_or(needed - 1, standing));
        // Only more than the best so far takes over: equal in both is no change, and among several
        // who take over at once the earlier in this turn's order keeps it.
        for seat in state.holder.left(self.players).around(self.players) {
            let own = standing(seat);
            best = if own > most { Some(seat) } else { best };
            most = most.max(own);
        }
        best
    }

    /// The points of a seat from each source (MOC-081), as they stand.
    #[inline]
    pub(crate) fn sources(&self, state: &State, seat: Seat) -> [i32; 5] {
        let mut levels = [0i32; 4];
        for country in state.portfolio[seat].countries() {
            let level = country.level() as usize;
            levels[level] += i32::from(self.components.country_points[level]);
        }
        let superpower = if state.superpower == Some(seat) { i32::from(self.components.superpower_points) } else { 0 };
        let cash = i32::from(state.treasury[seat]) * i32::from(self.components.bn_points);
        [cash, levels[1], levels[2], levels[3], superpower]
    }

    pub(crate) fn standings(&self, state: &State) -> BySeat<Standing> {
        let mut standings = BySeat::default();
        for seat in Seat::all(self.players) {
            // MOC-082: a tie goes to more cash.
            standings[seat] = Standing {
                points: self.sources(state, seat).iter().sum(),
                tiebreaks: [i32::from(state.treasury[seat]), 0, 0],
            };
        }
        standings
    }

    pub(crate) fn breakdown_of(&self, state: &State, seat: Seat) -> Breakdown {
        let [cash, cooperating, friendly, strategic, superpower] = self.sources(state, seat);
        Breakdown::default()
            .with("cash", cash)
            .with("cooperating", cooperating)
            .with("friendly", friendly)
            .with("strategic", strategic)
            .with("superpower", superpower)
    }
}
