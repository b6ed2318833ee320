//! What a state of Smartphone Inc. looks like in numbers: each company's points, Technologies, Offices by the size of
//! region, Buyers within reach and Improvements; the rounds to come.
//!
//! Regions are told by their size, Buyers and Offices, never by their place on the map, and Technologies by what their
//! side does. Plans are never read, so what is hidden in planning stays hidden. Raw counts only: nothing here depends
//! on the weights of the advice.

use super::Mind;
use crate::ids::{ALL_TECHS, Edition, Regions, Size, TECHS, Tech, Techs};
use crate::rules::Smartphone;
use crate::state::{Phase, State};
use crate::symbol::Symbol;
use game::features::{flag, join, players_up_to};
use game::{BySeat, Feature, Features, Observation, Seat};

/// A feature for each Technology, in their order.
macro_rules! techs {
    ($which:literal, $about:literal, $least:literal, $most:literal) => {
        [
            Feature::new(concat!($which, "_gps"), $least, $most, concat!("GPS: ", $about)),
            Feature::new(concat!($which, "_wifi"), $least, $most, concat!("Wi-Fi: ", $about)),
            Feature::new(concat!($which, "_gamepad"), $least, $most, concat!("Gamepad: ", $about)),
            Feature::new(concat!($which, "_liion"), $least, $most, concat!("Li-Ion: ", $about)),
            Feature::new(concat!($which, "_nfc"), $least, $most, concat!("NFC: ", $about)),
            Feature::new(concat!($which, "_4g"), $least, $most, concat!("4G: ", $about)),
        ]
    };
}

const OWN: [Feature; 46] = [
    Feature::new("vp", 0.0, 450.0, "VP on the scoreboard."),
    Feature::new("patent_vp", 0.0, 120.0, "VP of Patents."),
    Feature::new("retailer_vp", 0.0, 120.0, "VP of Offices on Retailers."),
    Feature::new("vp_ahead", -450.0, 450.0, "All VP less those of the best other."),
    Feature::new("vp_above_mean", -450.0, 450.0, "All VP less the mean of all."),
    Feature::new("techs", 0.0, 6.0, "Technologies finished."),
    Feature::new("patents", 0.0, 6.0, "Patents."),
    Feature::new("small_offices", 0.0, 12.0, "Small regions with an Office, Retailers left out."),
    Feature::new("medium_offices", 0.0, 12.0, "Medium regions with an Office, Retailers left out."),
    Feature::new("large_offices", 0.0, 12.0, "Large regions with an Office, Retailers left out."),
    Feature::new("retailers", 0.0, 12.0, "Retailers with an Office."),
    Feature::new("alone", 0.0, 12.0, "Regions with an Office where no other has one."),
    Feature::new("foremost", 0.0, 12.0, "Regions in which the leftmost Office is the company's."),
    Feature::new("crowd", 0.0, 40.0, "Other companies in regions with an Office, region by region."),
    Feature::new("buyers_3", 0.0, 90.0, "Buyers in those regions at a price of 3."),
    Feature::new("buyers_4", 0.0, 90.0, "Buyers at a price of 4."),
    Feature::new("buyers_5", 0.0, 90.0, "Buyers at a price of 5."),
    Feature::new("buyers_6", 0.0, 90.0, "Buyers at a price of 6."),
    Feature::new("part_3", 0.0, 90.0, "Buyers at a price of 3, shared with the others in each region."),
    Feature::new("part_4", 0.0, 90.0, "The same at a price of 4."),
    Feature::new("part_5", 0.0, 90.0, "The same at a price of 5."),
    Feature::new("part_6", 0.0, 90.0, "The same at a price of 6."),
    Feature::new("control", 0.0, 150.0, "VP of first places in those regions as their Offices stand."),
    Feature::new("control_part", 0.0, 150.0, "The same, shared with the others in each region."),
    Feature::new("second_part", 0.0, 150.0, "VP of second places there, shared with the others in each region."),
    Feature::new(
        "region_progress",
        0.0,
        12.0,
        "Progress in regions with a free space, as parts of what an Office takes.",
    ),
    Feature::new("retailer_progress", 0.0, 12.0, "The same on Retailers."),
    Feature::new("enterable", 0.0, 12.0, "Regions in which Progress may be placed."),
    Feature::new("tokens", 0.0, 30.0, "Goods tokens."),
    Feature::new("improvements", 0.0, 12.0, "Improvements."),
    Feature::new("improvement_goods", 0.0, 12.0, "Goods on Improvements."),
    Feature::new("improvement_cheap", 0.0, 12.0, "Goods that lower the price on Improvements."),
    Feature::new("improvement_plus", 0.0, 12.0, "Price+ on Improvements."),
    Feature::new("improvement_research", 0.0, 12.0, "Research on Improvements."),
    Feature::new("improvement_logistics", 0.0, 12.0, "Logistics on Improvements."),
    Feature::new("price", 0.0, 12.0, "The price."),
    Feature::new("goods", 0.0, 40.0, "Available Goods."),
    Feature::new("research", 0.0, 20.0, "Active Research symbols."),
    Feature::new("logistics", 0.0, 20.0, "Active Logistics symbols."),
    Feature::flag("improve", "The Improve symbol is active."),
    Feature::new("sold", 0.0, 60.0, "Goods sold this round."),
    Feature::new("room", 0.0, 90.0, "Goods that could still be sold this round, the stock aside."),
    Feature::new("place", 0.0, 4.0, "Place in the Priority order, from 0."),
    Feature::flag("first", "First in the Priority order."),
    Feature::flag("to_move", "Has still to move in this phase."),
    Feature::flag("steve", "Is Steve."),
];

const SEAT: [Feature; 46 + 3 * TECHS] = join(&[
    &OWN,
    &techs!("front", "finished, with the front up.", 0.0, 1.0),
    &techs!("back", "finished, with the back up.", 0.0, 1.0),
    &techs!("progress", "Progress, as a part of what it takes.", 0.0, 1.0),
]);

const COMMON: [Feature; 23] = [
    Feature::flag("no_rounds", "No round is still to be planned."),
    Feature::flag("one_round", "One round is still to be planned."),
    Feature::flag("two_rounds", "Two rounds are still to be planned."),
    Feature::flag("three_rounds", "Three rounds are still to be planned."),
    Feature::flag("four_rounds", "Four rounds are still to be planned."),
    Feature::flag("five_rounds", "Five rounds are still to be planned."),
    Feature::flag("planning", "Plans are made, or about to be."),
    Feature::flag("improving", "Phase 4 runs."),
    Feature::flag("researching", "Phase 5 runs."),
    Feature::flag("shipping", "Phase 6 runs."),
    Feature::flag("selling", "Phase 7 runs."),
    Feature::flag("polish_edition", "The Polish edition's rules hold."),
    Feature::flag("first_edition", "The first English edition's rules hold."),
    Feature::flag("with_steve", "Steve plays."),
    Feature::new("small_spaces", 0.0, 30.0, "Small regions with a free space, Retailers left out."),
    Feature::new("medium_spaces", 0.0, 30.0, "Medium regions with a free space, Retailers left out."),
    Feature::new("large_spaces", 0.0, 30.0, "Large regions with a free space, Retailers left out."),
    Feature::new("retailer_spaces", 0.0, 12.0, "Retailers with a free space."),
    Feature::new("retailer_best", 0.0, 60.0, "The most VP that a free space of a Retailer is worth."),
    Feature::new("offices", 0.0, 60.0, "Regions with Offices, company by company."),
    Feature::new("block", 0.0, 5.0, "Improvements in the Block."),
    Feature::new("pile", 0.0, 60.0, "Improvements nobody has seen yet."),
    Feature::new("token_box", 0.0, 60.0, "Goods tokens still in the box."),
];

const TABLE: [Feature; 27 + 2 * TECHS] = join(&[
    players_up_to(5),
    &COMMON,
    &techs!("back_up", "the back is up.", 0.0, 1.0),
    &techs!("patent_left", "the Patent is still there.", 0.0, 1.0),
]);

pub(super) const FEATURES: Features = Features { seat: &SEAT, table: &TABLE };

fn each_tech(has: impl Fn(Tech) -> f32) -> [f32; TECHS] {
    Tech::ALL.map(has)
}

impl Smartphone {
    /// Fills an observation.
    pub(super) fn observe_all(&self, state: &State, mind: &Mind, into: &mut Observation) {
        let players = self.players;
        let all = self.components.rounds;
        let rounds = match state.phase {
            Phase::Over => 0,
            Phase::Sides | Phase::Retailers => all,
            Phase::Block | Phase::Program | Phase::Plan => all + 1 - state.round,
            _ => all - state.round,
        };
        let planning = state.phase <= Phase::Plan;
        let vp: BySeat<f32> = BySeat::from_fn(|seat| match seat.index() < players {
            true => f32::from(self.total_vp(state, seat)),
            false => 0.0,
        });
        let mean = vp.taken(players).iter().sum::<f32>() / players as f32;
        let with_retailer = if state.phase > Phase::Retailers { self.retailer_regions } else { Regions::NONE };
        let (mut spaces, mut retailers, mut best) = ([0.0; 3], 0.0, 0.0f32);
        for region in self.all_regions.iter() {
            if with_retailer.contains(region) {
                let offices = state.office_count(region);
                if let Some(face) = self.retailer(state, region).filter(|face| offices < usize::from(face.spaces)) {
                    retailers += 1.0;
                    best = best.max(f32::from(face.vp[offices]));
                }
            } else if self.has_space(state, region) {
                spaces[self.components.regions[region.index()].size as usize] += 1.0;
            }
        }
        let offices: usize = state.companies.taken(players).iter().map(|company| company.presence.len()).sum();

        let mut table = into.table();
        table.put_players(players, 5);
        table.put_all((0..=5).map(|left| flag(left == rounds)));
        table.put_flag(planning);
        table.put_all(
            [Phase::Improve, Phase::Research, Phase::Logistics, Phase::Sell].map(|phase| flag(phase == state.phase)),
        );
        table.put_flag(self.edition == Edition::Polish).put_flag(self.edition == Edition::First);
        table.put_flag(self.steve.is_some());
        table.put_all(spaces).put(retailers).put(best).put(offices as f32);
        table.put(state.block.iter().filter(|tile| !tile.is_none()).count() as f32);
        table.put(state.pile.iter().map(|&count| f32::from(count)).sum());
        table.put(f32::from(state.tokens));
        table.put_all(each_tech(|tech| flag(state.backs.contains(tech))));
        table.put_all(each_tech(|tech| flag(state.patents.contains(tech))));
        debug_assert_eq!(table.left(), 0);

        for seat in Seat::all(players) {
            let company = &state.companies[seat];
            let others = || Seat::all(players).filter(|&other| other != seat);
            let ahead = others().map(|other| vp[other]).fold(f32::NEG_INFINITY, f32::max);
            let (mut by_size, mut alone, mut foremost, mut crowd) = ([0.0; 3], 0.0, 0.0, 0.0);
            let (mut buyers, mut part, mut control) = ([0.0; 4], [0.0; 4], [0.0; 3]);
            for region in (company.presence - with_retailer).iter() {
                let rivals = others().filter(|&other| state.companies[other].presence.contains(region)).count() as f32;
                let share = 1.0 / (1.0 + rivals);
                by_size[self.components.regions[region.index()].size as usize] += 1.0;
                alone += flag(rivals == 0.0);
                foremost += flag(state.owner(region, 0) == Some(seat));
                crowd += rivals;
                for (nth, &willing) in mind.buyers.of(region, company.techs).iter().enumerate() {
                    buyers[nth] += willing;
                    part[nth] += share * willing;
                }
                let size = self.components.size_of(region);
                let space = state.office_count(region).clamp(1, usize::from(size.spaces)) - 1;
                let (first, second) = (f32::from(size.first[space]), f32::from(size.second[space]));
                control = [control[0] + first, control[1] + share * first, control[2] + share * second];
            }
            let mut begun = [0.0; 2];
            if company.region_progress.iter().any(|&progress| progress > 0) {
                for region in self.all_regions.iter() {
                    let progress = company.region_progress[region.index()];
                    if progress > 0 && self.has_space(state, region) {
                        let cost = f32::from(self.lookups.office_cost(region));
                        begun[usize::from(with_retailer.contains(region))] += f32::from(progress) / cost;
                    }
                }
            }
            let mut symbols = [0.0; 7];
            for tile in company.owned() {
                tile.symbols().iter().for_each(|&symbol| symbols[symbol as usize] += 1.0);
            }
            let place = state.order.iter().position(|&other| usize::from(other) == seat.index()).unwrap_or(0);
            let in_turns = matches!(state.phase, Phase::Improve | Phase::Research | Phase::Logistics | Phase::Sell);
            let room: u32 = match in_turns {
                true => company.presence.iter().map(|region| self.room_for_goods(state, seat, region)).sum(),
                false => 0,
            };
            let fronts: Techs = company.techs - state.backs;
            let backs: Techs = company.techs & state.backs;

            let mut pen = into.seat(seat);
            pen.put(f32::from(company.vp)).put(f32::from(self.patent_points(state, seat)));
            pen.put(f32::from(self.retailer_points(state, seat))).put(vp[seat] - ahead).put(vp[seat] - mean);
            pen.put(company.techs.len() as f32).put(company.patents.len() as f32);
            pen.put_all(by_size).put((company.presence & with_retailer).len() as f32);
            pen.put(alone).put(foremost).put(crowd).put_all(buyers).put_all(part).put_all(control).put_all(begun);
            pen.put(self.enterable_regions(state, seat).count() as f32);
            pen.put(f32::from(company.tokens)).put(f32::from(company.improvement_count));
            let counted = [Symbol::Goods, Symbol::CheapGoods, Symbol::PricePlus, Symbol::Research, Symbol::Logistics];
            pen.put_all(counted.map(|symbol| symbols[symbol as usize]));
            pen.put(if in_turns { f32::from(company.price) } else { 0.0 });
            pen.put(f32::from(company.goods));
            pen.put(f32::from(company.research)).put(f32::from(company.logistics)).put_flag(company.improve);
            pen.put(company.sold_goods() as f32).put(room as f32);
            pen.put(place as f32).put_flag(place == 0);
            pen.put_flag(in_turns && place >= usize::from(state.turn)).put_flag(self.is_steve(seat));
            pen.put_all(each_tech(|tech| flag(fronts.contains(tech))));
            pen.put_all(each_tech(|tech| flag(backs.contains(tech))));
            let costs = self.tech_costs(state, seat);
            let open = ALL_TECHS - company.techs;
            pen.put_all(each_tech(|tech| {
                let progress = f32::from(company.tech_progress[tech as usize]);
                let part = progress / f32::from(costs.get(tech as usize).max(1));
                if open.contains(tech) { part.min(1.0) } else { 0.0 }
            }));
            debug_assert_eq!(pen.left(), 0);
        }
    }
}

const _: () = assert!(Size::L as usize == 2, "sizes are counted in three numbers");

#[cfg(test)]
mod tests {
    use super::*;
    use conformance::{Observed, observe_states};
    use game::{Game, Options};

    #[test]
    fn features_are_in_range_open_to_all_and_the_same_round_the_table() {
        let tables = (0..16u32).map(|number| {
            Options::new()
                .with("players", 2 + number % 4)
                .with("technologies", ["front", "back", "random"][number as usize % 3])
                .with("edition", ["en", "pl", "1st"][number as usize / 2 % 3])
                .with("steve", if number % 5 == 4 { "hard" } else { "none" })
        });
        let Observed { secret, turned, .. } = observe_states::<Smartphone>(tables, |game, state| {
            // Before a plan is made, and without Steve, who keeps his seat.
            if state.phase != Phase::Plan || !state.planned.is_empty() || game.steve.is_some() {
                return None;
            }
            let players = game.players();
            let last = |seat: usize| (seat + players - 1) % players;
            let mut moved = *state;
            for seat in Seat::all(players) {
                moved.companies[seat] = state.companies[Seat::new((seat.index() + 1) % players)];
            }
            for (place, &seat) in state.order[..players].iter().enumerate() {
                moved.order[place] = last(usize::from(seat)) as u8;
            }
            moved.offices = Default::default();
            for region in game.all_regions.iter() {
                for owner in state.owners(region) {
                    moved.offices[region.index()].add(Seat::new(last(owner.index())));
                }
            }
            Some(moved)
        });
        assert!(secret > 50 && turned > 40, "{secret} states with plans, {turned} turned");
    }
}
