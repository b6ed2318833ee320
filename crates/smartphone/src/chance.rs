//! What is drawn: sides of Technologies, Retailers, the Improvement Block, Steve's program, the order among equals.

use crate::components::{MAX_SLOTS, RetailerSide};
use crate::events::Event;
use crate::ids::{ALL_TECHS, MAX_REGIONS, Region, Techs};
use crate::rules::Smartphone;
use crate::state::{Phase, Programs, State};
use crate::symbol::Tile;
use game::{Dice, MAX_SEATS, Next, Refusal, Tell};

/// One outcome of chance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chance {
    /// The Technologies with the back up.
    Sides(Techs),
    /// The Retailer of each region.
    Retailers([Option<RetailerSide>; MAX_REGIONS]),
    /// The Improvement Block from the left.
    Block([Tile; MAX_SLOTS]),
    /// Steve's program, by its place in the component file.
    Program(u8),
    /// The order of the phase, seats' indices; those beyond the players are 0.
    Order([u8; MAX_SEATS]),
}

impl Smartphone {
    /// Draws what must be drawn.
    pub(crate) fn draw_outcome(&self, state: &State, dice: &mut impl Dice) -> Chance {
        match state.phase {
            // A coin for each side that is left to chance (SPI-007).
            Phase::Sides => {
                let tossed = Techs::from_bits((dice.next_u64() >> 32) as u8);
                Chance::Sides(self.chosen_backs | (tossed & self.random_sides))
            }
            // A shuffle of the tiles of each size: each region in turn takes one of those left, with a random face
            // (SPI-013).
            Phase::Retailers => {
                let size = |region: Region| self.components.regions[region.index()].size;
                let mut placed = [None; MAX_REGIONS];
                let mut used = 0u64;
                for region in self.retailer_regions.iter() {
                    let tile = dice.bit_of(self.lookups.retailers(size(region)) & !used);
                    used |= 1 << tile;
                    placed[region.index()] = Some(RetailerSide::new(tile as usize, dice.below(2) as usize));
                }
                Chance::Retailers(placed)
            }
            // One after the other from the pile (SPI-006).
            Phase::Block => {
                let mut pile = state.pile;
                let mut block = state.block;
                let mut left: u32 = pile.iter().map(|&count| u32::from(count)).sum();
                for slot in block.iter_mut().take(self.components.slots as usize) {
                    *slot = Tile::NONE;
                    if left == 0 {
                        continue;
                    }
                    let mut draw = dice.below(left);
                    for (kind, count) in self.components.improvements.iter().zip(&mut pile) {
                        if draw < u32::from(*count) {
                            *count -= 1;
                            *slot = kind.tile;
                            break;
                        }
                        draw -= u32::from(*count);
                    }
                    left -= 1;
                }
                Chance::Block(block)
            }
            Phase::Program => Chance::Program(dice.bit_of(self.programs_left(state).bits().into()) as u8),
            // A random order among those whom Priority does not tell apart (SPI-062).
            _ => {
                let priority = self.priority(state);
                let mut order = priority.order;
                for equals in priority.equals(self.players) {
                    game::shuffle(&mut order[equals], dice);
                }
                Chance::Order(order)
            }
        }
    }

    /// Steve's programs that were not used yet (SPI-162).
    fn programs_left(&self, state: &State) -> Programs {
        (0..self.components.programs.len()).collect::<Programs>() - state.programs_used
    }

    /// Could this outcome come now?
    pub(crate) fn check_outcome(&self, state: &State, chance: &Chance) -> Result<(), Refusal> {
        let not_now = || Refusal::new("SPI-013", "not-drawn-now", "That is not drawn now.");
        if self.next_step(state) != Next::Chance {
            return Err(not_now());
        }
        match (state.phase, *chance) {
            (Phase::Sides, Chance::Sides(backs)) => {
                let fixed = ALL_TECHS - self.random_sides;
                if !ALL_TECHS.is_superset(backs) || backs & fixed != self.chosen_backs & fixed {
                    return Err(Refusal::new("SPI-007", "sides-were-chosen", "A side that was chosen is not drawn."));
                }
                Ok(())
            }
            (Phase::Retailers, Chance::Retailers(placed)) => self.check_retailers(&placed),
            (Phase::Block, Chance::Block(block)) => self.check_block(state, &block),
            (Phase::Program, Chance::Program(program)) => {
                if !(program < 8 && self.programs_left(state).contains(program.into())) {
                    return Err(Refusal::new("SPI-162", "program-used", "That program was already used in this game."));
                }
                Ok(())
            }
            (_, Chance::Order(order)) if state.order_open => self.check_order(state, &order),
            _ => Err(not_now()),
        }
    }

    fn check_retailers(&self, placed: &[Option<RetailerSide>; MAX_REGIONS]) -> Result<(), Refusal> {
        let mut used = 0u64;
        for (index, &side) in placed.iter().enumerate() {
            let region = Region::new(index);
            if self.retailer_regions.contains(region) != side.is_some() {
                return Err(Refusal::new("SPI-013", "retailer-regions", "The regions with Retailers are not random."));
            }
            let Some(tile) = side.map(RetailerSide::tile) else { continue };
            let size = self.components.regions[index].size;
            if self.lookups.retailers(size) >> tile & 1 == 0 {
                let text = format!("A Retailer of size {} belongs in {}.", size.letter(), self.region_name(region));
                return Err(Refusal::new("SPI-013", "retailer-size", text));
            }
            if used >> tile & 1 == 1 {
                return Err(Refusal::new("SPI-013", "retailer-twice", "A Retailer lies in one region only."));
            }
            used |= 1 << tile;
        }
        Ok(())
    }

    fn check_block(&self, state: &State, block: &[Tile; MAX_SLOTS]) -> Result<(), Refusal> {
        let mut pile = state.pile;
        let left: usize = pile.iter().map(|&count| count as usize).sum();
        let dealt = block.iter().take_while(|tile| !tile.is_none()).count();
        let right = left.min(self.components.slots as usize);
        if dealt != right || block[dealt..].iter().any(|tile| !tile.is_none()) {
            let text = format!("{right} Improvements are dealt, not {dealt}.");
            return Err(Refusal::new("SPI-006", "wrong-number-dealt", text));
        }
        for tile in &block[..dealt] {
            let Some(kind) = self.lookups.kind(*tile).filter(|&kind| pile[kind] > 0) else {
                let text = format!("No {} is left in the pile.", tile.name());
                return Err(Refusal::new("SPI-006", "not-in-the-pile", text));
            };
            pile[kind] -= 1;
        }
        Ok(())
    }

    fn check_order(&self, state: &State, order: &[u8; MAX_SEATS]) -> Result<(), Refusal> {
        let priority = self.priority(state);
        let (seated, beyond) = order.split_at(self.players);
        let seats = seated.iter().fold(0, |set, &seat| set | 1u32.checked_shl(seat.into()).unwrap_or(0));
        let is_every_seat = seats == (1 << self.players) - 1 && beyond.iter().all(|&seat| seat == 0);
        let rank_of = |seat| priority.order.iter().position(|&other| other == seat).map(|place| priority.ranks[place]);
        if !is_every_seat || !seated.iter().zip(priority.ranks).all(|(&seat, rank)| rank_of(seat) == Some(rank)) {
            return Err(Refusal::new("SPI-062", "order-against-priority", "Only equals are put in a random order."));
        }
        Ok(())
    }

    /// Lets an outcome happen.
    pub(crate) fn apply_outcome(&self, state: &mut State, chance: &Chance, tell: &mut impl Tell<Event>) {
        match *chance {
            Chance::Sides(backs) => {
                state.backs = backs;
                tell.tell(|| Event::SidesSet(backs));
                self.begin_retailers(state, tell);
            }
            Chance::Retailers(placed) => {
                state.retailers = placed;
                for region in self.retailer_regions.iter() {
                    if let Some(side) = placed[region.index()] {
                        tell.tell(|| Event::RetailerPlaced { region, side });
                    }
                }
                self.begin_round(state, tell);
            }
            Chance::Block(block) => {
                state.block = block;
                for kind in block.iter().filter_map(|&tile| self.lookups.kind(tile)) {
                    state.pile[kind] -= 1;
                }
                tell.tell(|| Event::BlockDealt(block));
                self.begin_program(state);
            }
            Chance::Program(program) => {
                state.program = Some(program);
                state.programs_used.insert(program.into());
                if let Some((steve, _)) = self.steve {
                    tell.tell(|| Event::ProgramDrawn(steve, program));
                }
                state.phase = Phase::Plan;
            }
            Chance::Order(order) => {
                state.order = order;
                state.order_open = false;
                let phase = state.phase;
                tell.tell(|| Event::OrderSet { phase, order });
                self.begin_turn(state);
                self.go_on(state, tell);
            }
        }
    }
}
