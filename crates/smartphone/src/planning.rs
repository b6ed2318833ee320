//! Phase 1: plans are made in secret and revealed together; phases 2 and 3, which follow from them.
//!
//! What an arrangement of Pads is and shows is the business of [`plan`](crate::plan), what comes of it that of
//! [`outcome`](crate::outcome).

use crate::events::Event;
use crate::outcome::Preview;
use crate::plan::{MAX_PIECES, Plan};
use crate::rules::Smartphone;
use crate::solver::{Found, pareto};
use crate::state::{Phase, State};
use crate::symbol::Tile;
use game::{Dice, Eye, Refusal, Seat, Seats, Tell};

impl Smartphone {
    // ---- what can be planned ---------------------------------------------------------------------

    /// Every distinct outcome the seat can plan for now, in order. Price+ makes a difference of its own while Li-Ion's
    /// front may still turn it into Logistics this round.
    pub fn outcomes(&self, state: &State, seat: Seat) -> Vec<Found> {
        let terms = self.terms(state, seat);
        let plus_counts = self.plus_counts(state, seat);
        self.reach(self.overhang(state, seat)).outcomes(state.companies[seat].owned(), &terms, plus_counts)
    }

    /// Those of the seat's outcomes that no other beats at the same price.
    pub fn unbeaten(&self, state: &State, seat: Seat) -> Vec<Found> {
        pareto(&self.outcomes(state, seat), self.plus_counts(state, seat))
    }

    /// A plan for one of the seat's [`outcomes`](Smartphone::outcomes).
    pub fn lay_out(&self, state: &State, seat: Seat, found: &Found) -> Plan {
        self.reach(self.overhang(state, seat)).plan(found, state.companies[seat].owned())
    }

    /// What a plan would lead to for the seat, with the sums behind it; or the rule it breaks.
    pub fn preview(&self, state: &State, seat: Seat, plan: &Plan) -> Result<Preview, Refusal> {
        self.check_plan(state, seat, plan).map_err(|fault| fault.refusal())?;
        Ok(self.planned(state, seat, plan))
    }

    /// What a legal plan leads to. Improvements that are not on the Pads lie face down beside them (SPI-029).
    #[inline]
    pub fn planned(&self, state: &State, seat: Seat, plan: &Plan) -> Preview {
        let face_down = state.companies[seat].improvement_count - plan.pieces().len() as u8;
        let terms = self.terms(state, seat);
        Preview::new(plan.show(&self.components.pads), plan.lay.overlap(), face_down, &terms)
    }

    /// A random legal plan of the seat, without allocation.
    pub fn random_plan(&self, state: &State, seat: Seat, dice: &mut impl Dice) -> Plan {
        self.sampler.plan(state.companies[seat].owned(), self.overhang(state, seat), dice)
    }

    // ---- in secret -------------------------------------------------------------------------------

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

    /// The state without the plans that an eye may not see: until all are in, each sees only its own (SPI-020).
    pub(crate) fn without_secrets(&self, state: &State, eye: Eye) -> State {
        let mut view = *state;
        if state.phase == Phase::Plan {
            for seat in Seat::all(self.players).filter(|&seat| !eye.sees_secrets_of(seat)) {
                view.companies[seat].plan = None;
            }
        }
        view
    }

    /// A seat commits a plan, the first or another. With the last one all are revealed (SPI-020).
    pub(crate) fn commit(&self, state: &mut State, seat: Seat, plan: &Plan, tell: &mut impl Tell<Event>) {
        state.companies[seat].plan = Some(*plan);
        state.planned.insert(seat);
        tell.tell(|| Event::Planned(seat));
        if self.yet_to_plan(state).is_empty() {
            self.reveal(state, tell);
        }
    }

    // ---- in the open -----------------------------------------------------------------------------

    /// All plans are in: they are revealed, prices set, Goods produced (phases 1 to 3).
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
        // Whatever is produced is produced in full (SPI-054), and joins the Available Goods (SPI-055).
        for seat in Seat::all(self.players) {
            let company = &mut state.companies[seat];
            let produced = company.produced;
            company.goods += produced.total();
            tell.tell(|| Event::Produced(seat, produced));
        }
        let first = if self.has_phase_4(state.round) { Phase::Improve } else { Phase::Research };
        self.begin_phase(state, first, tell);
        self.go_on(state, tell);
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

    /// The Improvements a seat's plan of this round was made with. One taken in phase 4 stands behind them and waits
    /// for the next round (SPI-032).
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

    /// Improvements of a seat that its plan leaves face down.
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
}
