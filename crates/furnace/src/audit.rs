//! Everything that must be true of every state.

use crate::card::{Card, Cards};
use crate::disc::{Bidder, Hand};
use crate::player::StartupStage;
use crate::rules::{Furnace, SEAT_WORDS};
use crate::state::{Phase, State};
use game::{Seat, Seats};

impl Furnace {
    /// Is the state sound? Says what is wrong otherwise.
    pub(crate) fn audit_state(&self, state: &State) -> Result<(), String> {
        self.audit_companies(state)?;
        self.audit_discs(state)?;
        self.audit_row(state)?;
        for seat in Seat::all(self.players) {
            self.audit_player(state, seat).map_err(|problem| format!("{}: {problem}", SEAT_WORDS[seat.index()]))?;
        }
        let busy = matches!(state.phase, Phase::Placing | Phase::Production);
        if busy == state.busy.is_empty() || state.busy.union(Seats::all(self.players)) != Seats::all(self.players) {
            return Err(format!("{:?} are busy in {:?}", state.busy, state.phase));
        }
        // FUR-028: what can be chosen is nobody's yet, and is one more than those who have not chosen.
        let taken = |seat: Seat| state.players[seat].capitalist;
        let without = Seat::all(self.players).filter(|&seat| taken(seat).is_none()).count();
        let offered = match state.phase {
            Phase::Draft => without + 1,
            Phase::First if self.drafts => self.players + 1,
            _ => 0,
        };
        let twice = Seat::all(self.players).filter_map(taken).any(|power| state.offered.contains(power));
        if state.offered.len() != offered || twice {
            return Err(format!("{:?} can be chosen in {:?}", state.offered, state.phase));
        }
        if state.round > self.rounds {
            return Err(format!("round {} of {}", state.round, self.rounds));
        }
        Ok(())
    }

    /// Every company is in exactly one place: unseen, row, a tableau or the box.
    fn audit_companies(&self, state: &State) -> Result<(), String> {
        let mut seen = Cards::NONE;
        let tableaus = Seat::all(self.players).map(|seat| state.players[seat].companies);
        for place in [state.unseen, state.discarded, state.row.left()].into_iter().chain(tableaus) {
            if !seen.both(place).is_empty() {
                return Err(format!("companies {:?} are in two places", seen.both(place)));
            }
            seen = seen.either(place);
        }
        if seen != self.lookups.companies {
            return Err(format!("companies {:?} are lost", self.lookups.companies.without(seen)));
        }
        Ok(())
    }

    /// Every disc is in its owner's hand or on a card, and once only.
    fn audit_discs(&self, state: &State) -> Result<(), String> {
        if state.phase == Phase::Startups {
            return Ok(());
        }
        let placed = |whose: Bidder| {
            self.positions().flat_map(|position| state.row.bids(position)).filter(move |bid| bid.bidder == whose)
        };
        let mut owners: Vec<(Bidder, Hand, Hand)> = Seat::all(self.players)
            .map(|seat| {
                let player = &state.players[seat];
                (Bidder::Seat(seat), player.hand, player.all_discs())
            })
            .collect();
        owners.push((Bidder::Agent, state.agent, self.agent_discs()));
        for (owner, hand, all) in owners {
            let mut found = hand;
            for bid in placed(owner) {
                if found.contains(bid.disc) {
                    return Err(format!("the disc {} of {owner:?} is there twice", bid.disc));
                }
                found.insert(bid.disc);
            }
            if found != all {
                return Err(format!("{owner:?} has the discs {found:?} and should have {all:?}"));
            }
        }
        Ok(())
    }

    /// What the row says of its discs beside its piles is what the piles say.
    fn audit_row(&self, state: &State) -> Result<(), String> {
        let (mut own, mut values) = ([0; Bidder::COUNT], 0);
        for position in self.positions() {
            for bid in state.row.bids(position) {
                own[bid.bidder.index()] |= 1 << position.index();
                values |= 1 << (8 * (bid.disc.value() - 1) as usize + position.index());
            }
        }
        if own != state.row.own || values != state.row.values {
            return Err(format!("the row does not know its discs: {:?}", state.row));
        }
        Ok(())
    }

    fn audit_player(&self, state: &State, seat: Seat) -> Result<(), String> {
        let player = &state.players[seat];
        if !player.upgraded.without(player.companies).is_empty() {
            return Err("an upgraded company is someone else's".to_owned());
        }
        if !player.resolved.without(player.companies).is_empty() {
            return Err("a resolved company is someone else's".to_owned());
        }
        let producing = state.is_producing(seat);
        let fresh = player.resolved.is_empty() && player.stage == StartupStage::Waiting && player.links_done == 0;
        if !producing && !fresh {
            return Err("cards are resolved outside of production".to_owned());
        }
        if self.chained && state.phase != Phase::Startups {
            let linked: Cards = player
                .chain
                .iter()
                .filter_map(|card| match card {
                    Card::Company(company) => Some(company),
                    Card::Startup => None,
                })
                .collect();
            if linked != player.companies.without(player.unplaced) || player.chain.len() != linked.len() + 1 {
                return Err("the chain does not hold the placed companies and the start-up card".to_owned());
            }
        } else if !player.unplaced.is_empty() || !player.chain.is_empty() {
            return Err("there is a chain without the variant".to_owned());
        }
        Ok(())
    }
}
