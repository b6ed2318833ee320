//! Phase 8 and the end: VP for Goods and control, Patents and Retailers.

use crate::components::MAX_SPACES;
use crate::events::Event;
use crate::ids::{Region, Tech};
use crate::rules::Smartphone;
use crate::state::{Control, State};
use game::{Breakdown, BySeat, Seat, Standing, Tell};

impl Smartphone {
    /// What Goods bring that are sold at a price: that many VP each (SPI-140).
    pub const fn goods_points(goods: u8, price: u8) -> u16 {
        goods as u16 * price as u16
    }

    /// Scores a round: each company its Goods on the board, then control of the regions.
    pub(crate) fn score(&self, state: &mut State, tell: &mut impl Tell<Event>) {
        let round = state.round as usize - 1;
        for seat in Seat::all(self.players) {
            let company = &mut state.companies[seat];
            let (goods, price) = (company.sold_goods() as u8, company.price);
            let points = Smartphone::goods_points(goods, price);
            company.vp += points;
            state.points[round][seat].goods = points;
            tell.tell(|| Event::GoodsScored { seat, goods, price });
            tell.pause(state);
        }
        let bought = state.bought_everywhere(self.players);
        for region in self.components.all_regions().filter(|&region| !bought.in_region(region).is_empty()) {
            let Some(control) = self.control(state, region) else { continue };
            state.control[round][region.index()] = control;
            for (place, seat, vp) in self.control_points(region, control) {
                state.companies[seat].vp += u16::from(vp);
                tell.tell(|| Event::ControlScored { seat, region, place, vp });
            }
        }
    }

    /// Who would be first and second in a region now. The rightmost Office decides for how many VP, whoever it belongs
    /// to, and without any there are none (SPI-141); a second place counts only where the space pays one (SPI-142).
    /// More Goods are ahead; among equals the Office further left (SPI-143), then sellers without one in the order of
    /// the phase (SPI-145). Whoever sold nothing is not in it (SPI-144).
    pub fn control(&self, state: &State, region: Region) -> Option<Control> {
        let spaces = &state.offices[region.index()];
        let offices = spaces.count();
        if offices == 0 {
            return None;
        }
        let mut best: [Option<(u32, Seat)>; 2] = [None; 2];
        for seat in Seat::all(self.players) {
            let sold = state.companies[seat].sold_in(region);
            if sold == 0 {
                continue;
            }
            let left = spaces.leftmost(seat).unwrap_or_else(|| {
                let turn = state.order.iter().position(|&other| other == seat.index() as u8).unwrap_or(0);
                MAX_SPACES + turn
            });
            let merit = sold * 32 + 31 - left as u32;
            if best[0].is_none_or(|(top, _)| merit > top) {
                best[1] = best[0];
                best[0] = Some((merit, seat));
            } else if best[1].is_none_or(|(second, _)| merit > second) {
                best[1] = Some((merit, seat));
            }
        }
        let (_, first) = best[0]?;
        let second = best[1].map(|(_, seat)| seat);
        let pays_second = self.components.size_of(region).second[offices - 1] > 0;
        Some(Control::new(first, second.filter(|_| pays_second), offices as u8))
    }

    /// The VP of the first place in a region with this many Offices: the rightmost decides, and without any there are
    /// none (SPI-141).
    pub fn first_vp(&self, region: Region, offices: usize) -> u8 {
        offices.checked_sub(1).map_or(0, |space| self.components.size_of(region).first[space])
    }

    /// Place, seat and VP of a controlled region.
    pub fn control_points(&self, region: Region, control: Control) -> impl Iterator<Item = (u8, Seat, u8)> {
        let size = self.components.size_of(region);
        let space = (control.offices() as usize).saturating_sub(1);
        let first = control.first().map(|seat| (1, seat, size.first[space]));
        let second = control.second().map(|seat| (2, seat, size.second[space]));
        first.into_iter().chain(second)
    }

    /// The control VP the seat would score in a region if the round ended now.
    pub fn control_vp(&self, state: &State, seat: Seat, region: Region) -> u8 {
        let control = self.control(state, region).into_iter();
        let points = control.flat_map(|control| self.control_points(region, control));
        points.filter(|&(_, owner, _)| owner == seat).map(|(_, _, vp)| vp).sum()
    }

    /// The same after one more sale of the seat there.
    pub fn control_vp_after_sale(&self, state: &State, seat: Seat, region: Region, amount: u8) -> u8 {
        let mut after = *state;
        let buyers = self.buyers_of_sale(state, seat, region, amount);
        after.companies[seat].sold.add(region, buyers);
        self.control_vp(&after, seat, region)
    }

    /// The seat's Patents and what each is worth at the end.
    fn patents(&self, state: &State, seat: Seat) -> impl Iterator<Item = (Tech, u16)> {
        let worth = |tech: Tech| u16::from(self.components.techs[tech as usize].patent_vp);
        state.companies[seat].patents.iter().map(move |tech| (tech, worth(tech)))
    }

    /// VP of a seat's Patents.
    pub fn patent_points(&self, state: &State, seat: Seat) -> u16 {
        self.patents(state, seat).map(|(_, vp)| vp).sum()
    }

    /// The seat's Offices on Retailers, and the VP beside their spaces, which count at the end (SPI-121).
    fn retailer_offices<'a>(&'a self, state: &'a State, seat: Seat) -> impl Iterator<Item = (Region, u16)> + 'a {
        state.companies[seat].presence.iter().filter_map(move |region| {
            let face = self.retailer(state, region)?;
            let space = state.offices[region.index()].leftmost(seat)?;
            Some((region, u16::from(face.vp[space])))
        })
    }

    /// VP of a seat's Offices on Retailers.
    pub fn retailer_points(&self, state: &State, seat: Seat) -> u16 {
        self.retailer_offices(state, seat).map(|(_, vp)| vp).sum()
    }

    /// All VP of a seat as they stand: the scoreboard, Patents and Retailers (SPI-154).
    pub fn total_vp(&self, state: &State, seat: Seat) -> u16 {
        state.companies[seat].vp + self.patent_points(state, seat) + self.retailer_points(state, seat)
    }

    /// Points as they stand, and what decides among equals: more Technologies, then more Patents (SPI-155).
    pub(crate) fn standings(&self, state: &State) -> BySeat<Standing> {
        BySeat::from_fn(|seat| {
            if seat.index() >= self.players {
                return Standing::default();
            }
            let company = &state.companies[seat];
            let tiebreaks = [company.techs.len() as i32, company.patents.len() as i32, 0];
            Standing { points: i32::from(self.total_vp(state, seat)), tiebreaks }
        })
    }

    /// VP of a seat by round: Goods, NFC, and control by region.
    pub fn round_points(&self, state: &State, seat: Seat, round: usize) -> (u16, u8, Vec<(Region, u8, u8)>) {
        let points = state.points[round][seat];
        let mut control = Vec::new();
        for region in self.components.all_regions() {
            for (place, owner, vp) in self.control_points(region, state.control[round][region.index()]) {
                if owner == seat {
                    control.push((region, place, vp));
                }
            }
        }
        (points.goods, points.nfc, control)
    }

    /// Where the points of a seat come from.
    pub(crate) fn point_sources(&self, state: &State, seat: Seat) -> Breakdown {
        let mut sources = Breakdown::default().with("start", i32::from(self.home(seat).vp));
        for round in 0..state.round as usize {
            let (goods, nfc, control) = self.round_points(state, seat, round);
            let number = round + 1;
            if goods > 0 {
                sources = sources.with(format!("round {number}: goods"), i32::from(goods));
            }
            if nfc > 0 {
                sources = sources.with(format!("round {number}: NFC"), i32::from(nfc));
            }
            for (region, _, vp) in control {
                let source = format!("round {number}: control of {}", self.region_name(region));
                sources = sources.with(source, i32::from(vp));
            }
        }
        for (tech, vp) in self.patents(state, seat) {
            sources = sources.with(format!("Patent {}", tech.title()), i32::from(vp));
        }
        for (region, vp) in self.retailer_offices(state, seat) {
            sources = sources.with(format!("Retailer {}", self.region_name(region)), i32::from(vp));
        }
        sources
    }
}
