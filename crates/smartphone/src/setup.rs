//! Setup: the state before anything has happened, and which steps of setup there are.

use crate::components::{MAX_KINDS, MAX_ROUNDS, MAX_SLOTS};
use crate::ids::{ALL_TECHS, MAX_REGIONS};
use crate::rules::Smartphone;
use crate::state::{Company, Control, Phase, Programs, RoundPoints, Spaces, Stage, State};
use crate::symbol::Tile;
use game::{BySeat, MAX_SEATS, Seat, Seats, Silent};

impl Smartphone {
    /// The state before anything has happened. Every Technology carries its Patent (SPI-008), and every company has its
    /// start (SPI-004) and one Office on the first space of its home (SPI-005), Steve's too (SPI-014).
    pub(crate) fn first_state(&self) -> State {
        let mut state = State {
            phase: Phase::Sides,
            round: 0,
            stage: Stage::Main,
            order: [0; MAX_SEATS],
            order_open: false,
            turn: 0,
            progress: 0,
            wifi_done: false,
            nfc_left: 0,
            backs: self.chosen_backs,
            patents: ALL_TECHS,
            tokens: self.components.goods_tokens,
            retailers: [None; MAX_REGIONS],
            block: [Tile::NONE; MAX_SLOTS],
            pile: [0; MAX_KINDS],
            gone: [0; MAX_KINDS],
            offices: [Spaces::default(); MAX_REGIONS],
            planned: Seats::NONE,
            program: None,
            programs_used: Programs::NONE,
            companies: BySeat::from_fn(|_| Company::default()),
            control: [[Control::default(); MAX_REGIONS]; MAX_ROUNDS],
            points: [BySeat::from_fn(|_| RoundPoints::default()); MAX_ROUNDS],
        };
        for (pile, kind) in state.pile.iter_mut().zip(&self.components.improvements) {
            *pile = kind.count;
        }
        for (place, seat) in Seat::all(self.players).enumerate() {
            let start = self.home(seat);
            let company = &mut state.companies[seat];
            company.vp = u16::from(start.vp);
            company.price = self.components.price_start;
            company.gain(start.improvement);
            company.presence.insert(start.home);
            state.offices[start.home.index()].add(seat);
            state.order[place] = seat.index() as u8;
        }
        if self.random_sides.is_empty() {
            self.begin_retailers(&mut state, &mut Silent);
        }
        state
    }

    /// Goes on to the Retailers, or past them where there are none.
    pub(crate) fn begin_retailers(&self, state: &mut State, tell: &mut impl game::Tell<crate::events::Event>) {
        state.phase = Phase::Retailers;
        if self.retailer_regions.is_empty() {
            self.begin_round(state, tell);
        }
    }
}
