//! The race for superpower, the points, and how the nations stand.

use crate::state::{Portfolio, State};
use crate::table::Superpower;
use game::{Breakdown, BySeat, Seat, Standing};

/// How many countries of cooperating level or better make a superpower (MOC-070).
pub const NEEDED: u8 = 3;

/// What takes the title of superpower from its holder, or wins it where nobody holds it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TitleNeeds {
    /// So many countries of cooperating level or better are enough.
    pub countries: u8,
    /// Where somebody holds the title: so many are enough if they are worth more points than this.
    pub or_more_points_than: Option<(u8, u16)>,
}

impl Superpower {
    /// What it takes to become the superpower (MOC-070, MOC-072).
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

    /// What the countries of a portfolio count at the end.
    pub fn country_points(&self, portfolio: &Portfolio) -> u16 {
        let points = self.components.country_points;
        portfolio.countries().iter().map(|country| u16::from(points[country.level() as usize])).sum()
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
