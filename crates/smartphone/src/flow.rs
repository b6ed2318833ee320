//! The course of a round: setup, phases, whose turn it is, and what happens by itself.

use crate::action::{Action, Chance};
use crate::event::{Cause, Event};
use crate::ids::{Edition, MAX_REGIONS, Region, Size, Tech};
use crate::outcome::{Preview, Production};
use crate::plan::{MAX_PIECES, Plan};
use crate::state::{Phase, Stage, State};
use crate::symbol::Tile;
use crate::table::Smartphone;
use crate::turn::{Forced, Soon};
use game::{Dice, MAX_SEATS, Next, Seat, Seats, Tell};

/// What Priority compares, smaller first, packed into one number (SPI-060 to SPI-062).
type Rank = u64;

impl Smartphone {
    // ---- setup -----------------------------------------------------------------------------------

    /// Leaves out the steps of setup at which nothing is drawn.
    pub(crate) fn skip_empty_setup(&self, state: &mut State) {
        if state.phase == Phase::Sides && self.random_sides == 0 {
            state.phase = Phase::Retailers;
        }
        if state.phase == Phase::Retailers && self.retailer_regions == 0 {
            self.begin_round(state, &mut game::Silent);
        }
    }

    /// A new round: a new Block where there is a phase 4, Steve's program, then planning (SPI-151, SPI-162).
    fn begin_round(&self, state: &mut State, tell: &mut impl Tell<Event>) {
        state.round += 1;
        let round = state.round;
        tell.tell(|| Event::RoundBegan(round));
        let deals = round != self.components.no_improve_round && state.pile.iter().any(|&count| count > 0);
        state.phase = if deals { Phase::Block } else { Phase::Program };
        self.skip_program(state);
    }

    fn skip_program(&self, state: &mut State) {
        if state.phase == Phase::Program && self.steve.is_none() {
            state.phase = Phase::Plan;
        }
    }

    /// Who decides next.
    #[inline]
    pub(crate) fn whose(&self, state: &State) -> Next {
        match state.phase {
            Phase::Sides | Phase::Retailers | Phase::Block | Phase::Program => Next::Chance,
            Phase::Plan => {
                let open = self.planners();
                Next::Decide { awaited: self.yet_to_plan(state), open }
            }
            Phase::Over => Next::Over,
            _ if state.order_open => Next::Chance,
            _ => {
                let seat = state.mover();
                if self.is_steve(seat) { Next::Auto(seat) } else { Next::decide(seat) }
            }
        }
    }

    /// Whose plan is awaited. One that this state does not show still is: in a view, others have yet to plan.
    #[inline]
    pub(crate) fn yet_to_plan(&self, state: &State) -> Seats {
        let mut awaited = self.planners();
        for (seat, company) in state.companies.iter(self.players) {
            if company.plan.is_some() {
                awaited.remove(seat);
            }
        }
        awaited
    }

    /// May the seat decide now?
    #[inline]
    pub(crate) fn is_open(&self, state: &State, seat: Seat) -> bool {
        match state.phase {
            Phase::Sides | Phase::Retailers | Phase::Block | Phase::Program | Phase::Over => false,
            Phase::Plan => self.planners().contains(seat),
            _ => !state.order_open && state.mover() == seat && !self.is_steve(seat),
        }
    }

    // ---- chance ----------------------------------------------------------------------------------

    /// Draws what must be drawn.
    pub(crate) fn draw_chance(&self, state: &State, dice: &mut impl Dice) -> Chance {
        match state.phase {
            Phase::Sides => {
                let tossed = (dice.next_u64() >> 32) as u8;
                Chance::Sides(self.chosen_backs | tossed & self.random_sides)
            }
            Phase::Retailers => {
                // A shuffle of the tiles of each size: each region in turn takes one of those left, with a random face.
                let mut placed = [0u8; MAX_REGIONS];
                let mut used = 0u64;
                for region in Region::of(self.retailer_regions) {
                    let size = self.components.regions[region.index()].size;
                    let tile = dice.bit_of(self.retailers_of(size) & !used);
                    used |= 1 << tile;
                    placed[region.index()] = (tile * 2 + dice.below(2) + 1) as u8;
                }
                Chance::Retailers(placed)
            }
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
                    for (place, count) in pile.iter_mut().enumerate() {
                        if draw < u32::from(*count) {
                            *count -= 1;
                            *slot = self.components.improvements[place].0;
                            break;
                        }
                        draw -= u32::from(*count);
                    }
                    left -= 1;
                }
                Chance::Block(block)
            }
            Phase::Program => {
                let all = (1u64 << self.components.programs.len()) - 1;
                Chance::Program(dice.bit_of(all & !u64::from(state.programs_used)) as u8)
            }
            _ => {
                let (mut order, ranks) = self.ranked(state);
                let mut from = 0;
                while from < self.players {
                    let mut to = from + 1;
                    while to < self.players && ranks[to] == ranks[from] {
                        to += 1;
                    }
                    game::shuffle(&mut order[from..to], dice);
                    from = to;
                }
                Chance::Order(order)
            }
        }
    }

    /// The Retailer tiles of a size, as a set.
    pub(crate) fn retailers_of(&self, size: Size) -> u64 {
        self.retailers_by_size[size as usize]
    }

    /// Lets an outcome happen.
    pub(crate) fn let_happen(&self, state: &mut State, chance: &Chance, tell: &mut impl Tell<Event>) {
        match *chance {
            Chance::Sides(backs) => {
                state.backs = backs;
                tell.tell(|| Event::SidesSet(backs));
                state.phase = Phase::Retailers;
                if self.retailer_regions == 0 {
                    self.begin_round(state, tell);
                }
            }
            Chance::Retailers(placed) => {
                state.retailers = placed;
                for region in Region::of(self.retailer_regions) {
                    let code = placed[region.index()].saturating_sub(1);
                    tell.tell(|| Event::RetailerPlaced { region, tile: code / 2, face: code % 2 });
                }
                self.begin_round(state, tell);
            }
            Chance::Block(block) => {
                state.block = block;
                for kind in block.iter().filter_map(|&tile| self.kind(tile)) {
                    state.pile[kind] -= 1;
                }
                tell.tell(|| Event::BlockDealt(block));
                state.phase = Phase::Program;
                self.skip_program(state);
            }
            Chance::Program(program) => {
                state.program = program + 1;
                state.programs_used |= 1 << program;
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
                self.run(state, tell);
            }
        }
    }

    // ---- Priority --------------------------------------------------------------------------------

    /// The seats by Priority, equals by seat, and what was compared.
    pub(crate) fn ranked(&self, state: &State) -> ([u8; MAX_SEATS], [Rank; MAX_SEATS]) {
        let mut order = [0u8; MAX_SEATS];
        let mut ranks = [0; MAX_SEATS];
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
        (order, ranks)
    }

    fn rank(&self, state: &State, seat: Seat) -> Rank {
        let company = &state.companies[seat];
        let ties = if self.edition == Edition::First {
            let fewer = |set: u8| 7 - u64::from(set.count_ones() as u8);
            u64::from(company.produced.total()) << 8 | fewer(company.techs) << 4 | fewer(company.patents)
        } else {
            self.start_ranks[seat.index()]
        };
        u64::from(company.price) << 48 | u64::from(company.vp) << 32 | ties
    }

    /// Begins one of the phases 4 to 7: takes the order afresh (SPI-060).
    fn begin_phase(&self, state: &mut State, phase: Phase, tell: &mut impl Tell<Event>) {
        state.phase = phase;
        state.turn = 0;
        state.stage = Stage::Main;
        let (order, ranks) = self.ranked(state);
        state.order = order;
        state.order_open =
            self.edition == Edition::First && ranks[..self.players].windows(2).any(|pair| pair[0] == pair[1]);
        if !state.order_open {
            tell.tell(|| Event::OrderSet { phase, order });
            self.begin_turn(state);
        }
    }

    /// Gives the seat on turn what its turn has.
    fn begin_turn(&self, state: &mut State) {
        state.stage = Stage::Main;
        state.progress = 0;
        state.wifi_done = false;
        state.nfc_left = 0;
        if state.turn as usize >= self.players {
            return;
        }
        let seat = state.mover();
        let company = &state.companies[seat];
        match state.phase {
            Phase::Research => state.progress = company.research,
            Phase::Logistics => {
                state.progress = self.logistics_progress(state, seat);
                state.nfc_left = if self.has_front(state, seat, Tech::Nfc) { 3 } else { 0 };
            }
            _ => {}
        }
    }

    /// Ends the turn of the seat: what was not used is lost (SPI-081, SPI-110).
    pub(crate) fn end_turn(&self, state: &mut State, tell: &mut impl Tell<Event>) {
        let (seat, lost) = (state.mover(), state.progress);
        if lost > 0 {
            tell.tell(|| Event::ProgressLost(seat, lost));
        }
        state.turn += 1;
        self.begin_turn(state);
    }

    /// Goes on until somebody has something to decide.
    pub(crate) fn run(&self, state: &mut State, tell: &mut impl Tell<Event>) {
        loop {
            if state.phase < Phase::Improve || state.phase == Phase::Over || state.order_open {
                return;
            }
            if state.turn as usize >= self.players {
                self.end_phase(state, tell);
                continue;
            }
            let seat = state.mover();
            if state.phase == Phase::Improve && !self.may_take(state, seat) {
                self.take_token(state, seat, tell);
                self.end_turn(state, tell);
                continue;
            }
            match self.soon_forced(state, seat) {
                Some(Soon::Chooses) => {
                    debug_assert_eq!(self.forced(state, seat), Forced::No, "told without the options");
                    return;
                }
                Some(Soon::Ends) => {
                    debug_assert_eq!(self.forced(state, seat), Forced::To(Action::End), "told without the options");
                    self.end_turn(state, tell);
                    continue;
                }
                None => {}
            }
            match self.forced(state, seat) {
                Forced::No => return,
                Forced::To(action) => self.apply(state, seat, &action, tell),
                Forced::Nothing => {
                    // A bonus that cannot be used.
                    tell.tell(|| Event::BonusLost(seat));
                    state.stage = Stage::Main;
                }
            }
        }
    }

    fn end_phase(&self, state: &mut State, tell: &mut impl Tell<Event>) {
        match state.phase {
            Phase::Improve => self.begin_phase(state, Phase::Research, tell),
            Phase::Research => self.begin_phase(state, Phase::Logistics, tell),
            Phase::Logistics => self.begin_phase(state, Phase::Sell, tell),
            _ => self.end_round(state, tell),
        }
    }

    // ---- phases 1 to 4 ---------------------------------------------------------------------------

    /// A seat commits a plan, the first or another.
    pub(crate) fn commit(&self, state: &mut State, seat: Seat, plan: &Plan, tell: &mut impl Tell<Event>) {
        state.companies[seat].plan = Some(*plan);
        state.planned.insert(seat);
        tell.tell(|| Event::Planned(seat));
        if self.yet_to_plan(state).is_empty() {
            self.reveal(state, tell);
        }
    }

    /// All plans are in: they are revealed, prices set, Goods made (phases 1 to 3).
    fn reveal(&self, state: &mut State, tell: &mut impl Tell<Event>) {
        for seat in self.planners().iter() {
            if let Some(plan) = state.companies[seat].plan {
                tell.tell(|| Event::Revealed { seat, plan, beside: self.beside(state, seat) });
            }
        }
        for seat in Seat::all(self.players) {
            if self.is_steve(seat) {
                self.follow_program(state, seat);
            } else {
                self.follow_plan(state, seat);
            }
            let price = state.companies[seat].price;
            tell.tell(|| Event::PriceSet(seat, price));
        }
        for seat in Seat::all(self.players) {
            let company = &mut state.companies[seat];
            let produced = company.produced;
            company.goods += produced.total();
            tell.tell(|| Event::Produced(seat, produced));
        }
        let first = if state.round == self.components.no_improve_round { Phase::Research } else { Phase::Improve };
        self.begin_phase(state, first, tell);
        self.run(state, tell);
    }

    fn follow_plan(&self, state: &mut State, seat: Seat) {
        let Some(plan) = &state.companies[seat].plan else { return };
        let Preview { outcome, production, trucks, .. } = self.planned(state, seat, plan);
        let company = &mut state.companies[seat];
        company.price = outcome.price;
        company.improve = outcome.improve;
        company.research = outcome.research;
        company.logistics = trucks;
        company.price_plus = outcome.price_plus;
        company.produced = production;
    }

    /// The Improvements a seat's plan of this round was made with. One taken in phase 4 stands behind them and waits for the
    /// next round (SPI-032).
    pub fn planned_with<'a>(&self, state: &'a State, seat: Seat) -> &'a [Tile] {
        let company = &state.companies[seat];
        match &company.plan {
            Some(plan) if state.phase > Phase::Plan => {
                let then = plan.pieces().len() + usize::from(company.produced.face_down);
                &company.owned()[..then.min(company.owned().len())]
            }
            _ => company.owned(),
        }
    }

    /// Improvements of a seat that its plan leaves face down (SPI-029).
    pub(crate) fn beside(&self, state: &State, seat: Seat) -> [Tile; MAX_PIECES] {
        let company = &state.companies[seat];
        let mut beside = [Tile::NONE; MAX_PIECES];
        let with = self.planned_with(state, seat);
        beside[..with.len()].copy_from_slice(with);
        for piece in company.plan.iter().flat_map(|plan| plan.pieces()) {
            if let Some(place) = beside.iter().position(|&tile| tile == piece.tile) {
                beside[place..].rotate_left(1);
                beside[MAX_PIECES - 1] = Tile::NONE;
            }
        }
        beside
    }

    /// May the seat take an Improvement (SPI-070, SPI-164), and is there one?
    #[inline]
    pub(crate) fn may_take(&self, state: &State, seat: Seat) -> bool {
        (state.companies[seat].improve || self.is_steve(seat)) && state.block.iter().any(|tile| !tile.is_none())
    }

    fn take_token(&self, state: &mut State, seat: Seat, tell: &mut impl Tell<Event>) {
        if state.tokens > 0 {
            state.tokens -= 1;
            state.companies[seat].tokens += 1;
            tell.tell(|| Event::TookToken(seat));
        } else {
            tell.tell(|| Event::TookNothing(seat));
        }
    }

    // ---- phase 8 ---------------------------------------------------------------------------------

    fn end_round(&self, state: &mut State, tell: &mut impl Tell<Event>) {
        for seat in Seat::all(self.players) {
            let goods = state.companies[seat].goods;
            if goods > 0 && self.keeps_goods(state, seat) {
                tell.tell(|| Event::GoodsKept(seat, goods));
            } else {
                if goods > 0 {
                    tell.tell(|| Event::GoodsLost(seat, goods));
                }
                state.companies[seat].goods = 0;
            }
        }
        self.score(state, tell);
        let block = state.block;
        if block.iter().any(|tile| !tile.is_none()) {
            tell.tell(|| Event::BlockCleared(block));
        }
        for kind in block.iter().filter_map(|&tile| self.kind(tile)) {
            state.gone[kind] += 1;
        }
        state.block = [Tile::NONE; crate::components::MAX_SLOTS];
        state.planned = Seats::NONE;
        state.program = 0;
        state.stage = Stage::Main;
        for seat in Seat::all(self.players) {
            let company = &mut state.companies[seat];
            company.sold = [0; MAX_REGIONS];
            company.abroad = 0;
            company.price = self.components.price_start;
            company.produced = Production::default();
            company.improve = false;
            company.research = 0;
            company.logistics = 0;
            company.price_plus = 0;
            company.plan = None;
        }
        if state.round == self.components.rounds {
            state.phase = Phase::Over;
            for seat in Seat::all(self.players) {
                let board = state.companies[seat].vp;
                let (patents, retailers) = (self.patent_points(state, seat), self.retailer_points(state, seat));
                tell.tell(|| Event::FinalScore { seat, board, patents, retailers });
            }
        } else {
            self.begin_round(state, tell);
        }
    }

    /// Raises or lowers a price by 1 within the range (SPI-041).
    pub(crate) fn move_price(
        &self,
        state: &mut State,
        seat: Seat,
        up: bool,
        cause: Cause,
        tell: &mut impl Tell<Event>,
    ) {
        let company = &mut state.companies[seat];
        let price = if up { company.price + 1 } else { company.price - 1 };
        company.price = price.clamp(self.components.price_min, self.components.price_max);
        let price = company.price;
        tell.tell(|| Event::PriceMoved { seat, price, cause });
    }
}
