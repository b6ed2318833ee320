//! What an action of Smartphone Inc. looks like in numbers: what a plan leads to, what a Technology, an Office or a
//! sale takes and brings.
//!
//! Regions are told by their size, Buyers and rivals, never by their names, so another map is told as well.

use super::Mind;
use crate::action::Action;
use crate::ids::{Region, TECHS, Tech};
use crate::rules::Smartphone;
use crate::state::State;
use crate::symbol::{Symbol, Tile};
use game::features::{Pen, flag, join};
use game::{Feature, Seat};

/// How many kinds of actions there are.
const KINDS: usize = 15;

const KIND: [Feature; KINDS] = [
    Feature::flag("plan", "Commits a plan."),
    Feature::flag("take", "Takes an Improvement."),
    Feature::flag("finish", "Finishes a Technology that is ready."),
    Feature::flag("research", "Places Progress on a Technology."),
    Feature::flag("ship", "Places Progress in a region."),
    Feature::flag("office", "Places an Office by the back of Gamepad."),
    Feature::flag("second_office", "Places a second Office in a region."),
    Feature::flag("off_board", "Sells Goods without a region."),
    Feature::flag("take_goods", "Takes the Goods of a Retailer's bonus."),
    Feature::flag("bonus_research", "Places the Progress of a Retailer's bonus."),
    Feature::flag("change_price", "Changes the price by a Retailer's bonus."),
    Feature::flag("move", "Moves an Office."),
    Feature::flag("decline", "Takes no bonus."),
    Feature::flag("sell", "Sells Goods in a region."),
    Feature::flag("end", "Ends the turn."),
];

const PLAN: [Feature; 11] = [
    Feature::new("plan_price", 0.0, 12.0, "The price that the plan leads to."),
    Feature::new("plan_goods", 0.0, 40.0, "The Goods it makes."),
    Feature::flag("plan_improve", "An Improvement may be taken."),
    Feature::new("plan_research", 0.0, 30.0, "Its Progress for Technologies."),
    Feature::new("plan_logistics", 0.0, 30.0, "Its Progress for regions."),
    Feature::new("plan_plus", 0.0, 20.0, "Active Price+ symbols."),
    Feature::new("plan_room", 0.0, 200.0, "Buyers at that price in regions where the company has an Office."),
    Feature::new("plan_shared_room", 0.0, 200.0, "The same, shared with the rivals there."),
    Feature::new("plan_over", 0.0, 40.0, "Goods that would not find a Buyer of these."),
    Feature::new("plan_finishes", 0.0, 6.0, "Technologies that the Progress could finish, each alone."),
    Feature::new("plan_enters", 0.0, 20.0, "Regions in which the Progress could place an Office, each alone."),
];

const THING: [Feature; 29] = [
    Feature::new("tile_goods", 0.0, 2.0, "Crates on the Improvement."),
    Feature::new("tile_cheap", 0.0, 2.0, "Cheap Goods on it."),
    Feature::new("tile_plus", 0.0, 2.0, "Price+ on it."),
    Feature::new("tile_research", 0.0, 2.0, "Gears on it."),
    Feature::new("tile_logistics", 0.0, 2.0, "Trucks on it."),
    Feature::new("amount", 0.0, 30.0, "How much Progress is placed or how many Goods are sold."),
    Feature::flag("whole", "All of it that can be placed or sold there."),
    Feature::flag("completes", "It finishes the Technology or places the Office."),
    Feature::new("missing", 0.0, 30.0, "What is missing afterwards."),
    Feature::new("progress_left", 0.0, 30.0, "Progress left for this turn afterwards."),
    Feature::flag("patent", "A Patent lies on the Technology."),
    Feature::new("patent_points", 0.0, 30.0, "The points of that Patent."),
    Feature::flag("back", "The Technology lies back up."),
    Feature::new("owners", 0.0, 4.0, "Others who have finished the Technology."),
    Feature::flag("small", "The region is small."),
    Feature::flag("medium", "It is medium."),
    Feature::flag("large", "It is large."),
    Feature::flag("with_retailer", "A Retailer is there."),
    Feature::new("retailer_points", 0.0, 30.0, "The points of the Retailer's next space."),
    Feature::new("rivals_there", 0.0, 4.0, "Others with an Office there."),
    Feature::flag("first_there", "The first Office there is own, or would be."),
    Feature::new("buyers_there", 0.0, 30.0, "Free Buyers there who would buy from the company now."),
    Feature::new("control_first", 0.0, 30.0, "Points for control of the region."),
    Feature::new("control_second", 0.0, 30.0, "Points for the second place there."),
    Feature::new("sold_ahead", -30.0, 30.0, "Goods sold there with this, less those of the best rival."),
    Feature::flag("leads_there", "Would control the region as it stands."),
    Feature::flag("led_there", "Controls it without this."),
    Feature::new("goods_left", 0.0, 60.0, "Goods left afterwards."),
    Feature::new("room_elsewhere", 0.0, 200.0, "Goods that can be sold in other regions."),
];

const TECHNOLOGY: [Feature; TECHS] = [
    Feature::flag("on_gps", "It is about GPS."),
    Feature::flag("on_wifi", "It is about Wi-Fi."),
    Feature::flag("on_gamepad", "It is about Gamepad."),
    Feature::flag("on_liion", "It is about Li-Ion."),
    Feature::flag("on_nfc", "It is about NFC."),
    Feature::flag("on_4g", "It is about 4G."),
];

pub(super) const CANDIDATE: [Feature; KINDS + 11 + 29 + TECHS] = join(&[&KIND, &PLAN, &THING, &TECHNOLOGY]);

const fn kind(action: &Action) -> usize {
    match action {
        Action::Plan(_) => 0,
        Action::Take(_) => 1,
        Action::Finish(_) => 2,
        Action::Research { .. } => 3,
        Action::Ship { .. } => 4,
        Action::Office(_) => 5,
        Action::SecondOffice(_) => 6,
        Action::OffBoard(_) => 7,
        Action::TakeGoods => 8,
        Action::BonusResearch(_) => 9,
        Action::Price { .. } => 10,
        Action::Move { .. } => 11,
        Action::Decline => 12,
        Action::Sell { .. } => 13,
        Action::End => 14,
    }
}

/// What an action is about.
#[derive(Default)]
struct About {
    tile: Option<Tile>,
    tech: Option<Tech>,
    region: Option<Region>,
    amount: u8,
    /// The most there could be.
    most: u8,
    /// What was missing before, where Progress is placed.
    missing: Option<u8>,
    sold: u8,
}

impl Smartphone {
    fn about(&self, state: &State, seat: Seat, action: &Action) -> About {
        let goods = state.companies[seat].goods;
        match *action {
            Action::Take(tile) => About { tile: Some(tile), ..About::default() },
            Action::Finish(tech) => About { tech: Some(tech), missing: Some(0), ..About::default() },
            Action::Research { tech, amount } => {
                let (most, missing) = (self.max_research(state, seat, tech), Some(self.missing(state, seat, tech)));
                About { tech: Some(tech), amount, most, missing, ..About::default() }
            }
            Action::BonusResearch(tech) => {
                let missing = Some(self.missing(state, seat, tech));
                About { tech: Some(tech), amount: 1, most: 1, missing, ..About::default() }
            }
            Action::Ship { region, amount } => {
                let (most, missing) =
                    (self.max_shipment(state, seat, region), Some(self.missing_in(state, seat, region)));
                About { region: Some(region), amount, most, missing, ..About::default() }
            }
            Action::Office(region) | Action::SecondOffice(region) | Action::Move { to: region, .. } => {
                About { region: Some(region), missing: Some(0), ..About::default() }
            }
            Action::OffBoard(amount) => {
                About { amount, most: goods.min(state.nfc_left), sold: amount, ..About::default() }
            }
            Action::Sell { region, amount } => {
                let most = self.max_sale(state, seat, region);
                About { region: Some(region), amount, most, sold: amount, ..About::default() }
            }
            Action::Price { up } => About { amount: u8::from(up), most: 1, ..About::default() },
            Action::Plan(_) | Action::TakeGoods | Action::Decline | Action::End => About::default(),
        }
    }

    /// Others with an Office in a region.
    fn rivals_in(&self, state: &State, seat: Seat, region: Region) -> f32 {
        let others = Seat::all(self.players).filter(|&other| other != seat);
        others.filter(|&other| state.companies[other].presence.contains(region)).count() as f32
    }

    /// Writes the features of an action.
    pub(super) fn observe_candidate(
        &self,
        state: &State,
        seat: Seat,
        action: &Action,
        _mind: &mut Mind,
        into: &mut Pen<'_>,
    ) {
        let company = &state.companies[seat];
        into.put_all((0..KINDS).map(|nth| flag(nth == kind(action))));
        if let Action::Plan(plan) = action {
            let outcome = self.planned(state, seat, plan).outcome;
            let (mut room, mut shared) = (0.0, 0.0);
            for region in (company.presence & self.selling_regions()).iter() {
                let buyers = self.lookups.willing(region, outcome.price, company.techs).len() as f32;
                room += buyers;
                shared += buyers / (1.0 + self.rivals_in(state, seat, region));
            }
            let goods = f32::from(outcome.goods + company.goods);
            let unfinished = Tech::ALL.into_iter().filter(|&tech| !company.has(tech));
            let finishes = unfinished.filter(|&tech| self.missing(state, seat, tech) <= outcome.research).count();
            let enters = self.enterable_regions(state, seat);
            let enters = enters.filter(|&region| self.missing_in(state, seat, region) <= outcome.logistics).count();
            into.put(f32::from(outcome.price)).put(f32::from(outcome.goods)).put_flag(outcome.improve);
            into.put(f32::from(outcome.research)).put(f32::from(outcome.logistics));
            into.put(f32::from(outcome.price_plus)).put(room).put(shared).put((goods - shared).clamp(0.0, 40.0));
            into.put(finishes as f32).put(enters as f32).fill(0.0);
            return;
        }
        into.put_all([0.0; PLAN.len()]);
        let about = self.about(state, seat, action);
        let mut symbols = [0.0; 7];
        if let Some(tile) = about.tile {
            tile.symbols().iter().for_each(|&symbol| symbols[symbol as usize] += 1.0);
        }
        let told = [Symbol::Goods, Symbol::CheapGoods, Symbol::PricePlus, Symbol::Research, Symbol::Logistics];
        into.put_all(told.map(|symbol| symbols[symbol as usize]));
        let left = about.missing.map(|missing| missing.saturating_sub(about.amount));
        into.put(f32::from(about.amount)).put_flag(about.most > 0 && about.amount == about.most);
        into.put_flag(left == Some(0)).put(f32::from(left.unwrap_or(0)));
        let places = matches!(action, Action::Research { .. } | Action::Ship { .. });
        into.put(f32::from(state.progress.saturating_sub(if places { about.amount } else { 0 })));
        let patent = about.tech.filter(|&tech| state.has_patent(tech));
        into.put_flag(patent.is_some());
        into.put(patent.map_or(0.0, |tech| f32::from(self.components.techs[tech as usize].patent_vp)));
        into.put_flag(about.tech.is_some_and(|tech| state.backs.contains(tech)));
        let others = || Seat::all(self.players).filter(|&other| other != seat);
        let owners = |tech: Tech| others().filter(|&other| state.companies[other].has(tech)).count() as f32;
        into.put(about.tech.map_or(0.0, owners));
        match about.region {
            Some(region) => self.observe_region(state, seat, region, about.sold, into),
            None => _ = into.put_all([0.0; 13]),
        }
        into.put(f32::from(company.goods - about.sold.min(company.goods)));
        let elsewhere = company.presence.iter().filter(|&region| Some(region) != about.region && about.sold > 0);
        into.put(elsewhere.map(|region| self.room_for_goods(state, seat, region) as f32).sum());
        into.put_all(Tech::ALL.map(|tech| flag(about.tech == Some(tech))));
    }

    /// Writes what there is to say about a region in which something is placed, or this much sold.
    fn observe_region(&self, state: &State, seat: Seat, region: Region, sold: u8, into: &mut Pen<'_>) {
        let offices = state.office_count(region);
        let face = self.retailer(state, region);
        let size = self.components.regions[region.index()].size as usize;
        into.put_all((0..3).map(|nth| flag(face.is_none() && size == nth)));
        into.put_flag(face.is_some());
        into.put(face.map_or(0.0, |face| f32::from(face.vp[offices.min(usize::from(face.spaces) - 1)])));
        into.put(self.rivals_in(state, seat, region));
        let is_first = match state.owner(region, 0) {
            Some(first) => first == seat,
            None => true,
        };
        into.put_flag(is_first).put(self.willing(state, seat, region).len() as f32);
        let card = self.components.size_of(region);
        let space = offices.clamp(1, usize::from(card.spaces)) - 1;
        let counts = face.is_none();
        into.put(if counts { f32::from(card.first[space]) } else { 0.0 });
        into.put(if counts { f32::from(card.second[space]) } else { 0.0 });
        let others = Seat::all(self.players).filter(|&other| other != seat);
        let best = others.map(|other| state.companies[other].sold_in(region)).max().unwrap_or(0) as f32;
        let own = state.companies[seat].sold_in(region) as f32;
        let leads = |own: f32| own > best || own == best && own > 0.0 && is_first;
        let with = own + f32::from(sold);
        into.put((with - best).clamp(-30.0, 30.0)).put_flag(leads(with)).put_flag(leads(own));
    }
}
