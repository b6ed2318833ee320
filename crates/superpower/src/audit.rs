//! What must be true of every state: cards, money, markers, contracts and tokens all add up.

use crate::action::Spot;
use crate::contracts::Bn;
use crate::fast::effects::Effect;
use crate::level::Level;
use crate::pile::Pile;
use crate::prices::Investments;
use crate::rules::Superpower;
use crate::state::{MAX_ACTIONS, Phase, State};
use game::{Next, Seat};

type Audit = Result<(), String>;

fn same<T: PartialEq + std::fmt::Debug>(what: &str, found: T, expected: T) -> Audit {
    if found == expected { Ok(()) } else { Err(format!("{what}: {found:?} and not {expected:?}")) }
}

impl Superpower {
    pub(crate) fn audit_state(&self, state: &State) -> Audit {
        self.audit_cards(state)?;
        self.audit_money(state)?;
        self.audit_countries(state)?;
        self.audit_deck(state)?;
        self.audit_board(state)
    }

    /// MOC-001: every card is in its pile or with a nation, covered ones included.
    fn audit_cards(&self, state: &State) -> Audit {
        let mut out = [0u8; 4];
        let mut soft_power = 0;
        for seat in Seat::all(self.players) {
            for country in state.portfolio[seat].countries() {
                for count in &mut out[..=country.level() as usize] {
                    *count += 1;
                }
            }
            soft_power += state.soft_power[seat].all();
        }
        let [first, second, cooperating, friendly, strategic, soft] = state.piles.counts();
        let all = self.components.cards;
        let potential = all[Pile::FirstContractors.index()] + all[Pile::SecondContractors.index()];
        same("prospective partners", first + second + out[0], potential)?;
        same("cooperating states", cooperating + out[1], all[Pile::Cooperating.index()])?;
        same("friendly states", friendly + out[2], all[Pile::Friendly.index()])?;
        same("strategic partners", strategic + out[3], all[Pile::Strategic.index()])?;
        same("soft power cards", soft + soft_power, all[Pile::SoftPower.index()])
    }

    /// Every bn the bank gave out is in a treasury, on a market, on a country, in a hand, or lies
    /// with a token on the board.
    fn audit_money(&self, state: &State) -> Audit {
        let mut found: Bn = state.leftovers.worth();
        for seat in Seat::all(self.players) {
            found += state.treasury[seat] + state.hand[seat].worth();
            found += state.portfolio[seat].under_contract();
        }
        found += state.markets.iter().map(|market| market.worth()).sum::<Bn>();
        if state.phase == Phase::Actions {
            found += state.placed().iter().map(|placed| Bn::from(placed.paid)).sum::<Bn>();
        }
        same("money given out by the bank", found, state.issued)
    }

    fn audit_countries(&self, state: &State) -> Audit {
        for seat in Seat::all(self.players) {
            let name = self.nation(seat);
            let portfolio = &state.portfolio[seat];
            for country in portfolio.countries() {
                let contracts = country.contracts();
                if contracts.lesser() > contracts.greater() {
                    return Err(format!("{name}: {country:?} has its contracts in no order"));
                }
                if country.level() == Level::Potential && !contracts.is_empty() {
                    return Err(format!("{name}: a prospective partner holds {contracts:?}"));
                }
                if state.phase == Phase::Over && !contracts.is_empty() {
                    return Err(format!("{name}: contracts are left after the end"));
                }
            }
            // While owners still raise countries the markers lag behind.
            if state.phase != Phase::Raising {
                let counted = Level::ZONES.map(|level| portfolio.count(level));
                same(&format!("{name}: markers"), state.markers[seat].counts(), counted)?;
            }
            if !matches!(state.phase, Phase::Placing | Phase::LastPlacing) && !state.hand[seat].is_empty() {
                return Err(format!("{name} holds contracts out of step 2"));
            }
            if state.phase != Phase::Raising && state.pending[seat] != [0; 3] {
                return Err(format!("{name} holds cards out of step 1"));
            }
        }
        if let Some(seat) = state.superpower
            && self.standing_of(state, seat).0 < crate::race::NEEDED
        {
            return Err(format!("{} is the superpower with too few countries", self.nation(seat)));
        }
        Ok(())
    }

    fn audit_deck(&self, state: &State) -> Audit {
        let turns = self.components.turns[self.players];
        let turned: u8 = state.turned.iter().sum();
        let below: u8 = state.deck.iter().sum();
        same("situation cards", turned + below + u8::from(state.forecast.is_some()), turns)?;
        let is_before_the_card = match state.phase {
            Phase::First | Phase::Situation => true,
            Phase::Forecast => state.situation.is_none(),
            _ => false,
        };
        same("turned situation cards", turned, state.turn - u8::from(is_before_the_card))?;
        for (index, situation) in self.components.situations.iter().enumerate() {
            if state.turned[index] > situation.copies {
                return Err(format!("{} was turned too often", situation.name));
            }
        }
        let in_deck = self.components.deck(self.players);
        for (class, &left) in state.deck.iter().enumerate() {
            let seen = self.faces().filter(|face| self.components.situations[face.index()].class as usize == class);
            let mut count = left + seen.map(|face| state.turned[face.index()]).sum::<u8>();
            count += u8::from(state.forecast.is_some_and(|forecast| forecast as usize == class));
            same("situation cards of a class", count, in_deck[class])?;
        }
        Ok(())
    }

    fn audit_board(&self, state: &State) -> Audit {
        let grid = &self.components.grid;
        if usize::from(state.open_markets) > grid.len() {
            return Err("more markets are open than there are".to_owned());
        }
        for market in grid.all() {
            let holders = state.placed().iter().filter(|placed| placed.on().takes(market)).count();
            same("tokens on a market", holders, usize::from(state.is_taken(market)))?;
            if !state.is_open(market) && (state.is_taken(market) || !state.markets[market.index()].is_empty()) {
                return Err(format!("something is on {}, which is closed", grid.names[market.index()]));
            }
        }
        let mut invested = Investments::default();
        for placed in state.placed() {
            invested.add(Effect::at(placed.spot).invested, self.prices);
        }
        same("the investments of the turn", state.invested, invested)?;
        for pile in Pile::ALL {
            let investments = state.placed().iter().filter(|placed| placed.on() == Spot::Pile(pile)).count();
            same("investments in a pile", usize::from(state.invested.count(pile)), investments)?;
            if state.phase == Phase::Actions && investments > usize::from(state.piles[pile]) {
                return Err(format!("more investments in {} than cards", pile.name()));
            }
        }
        if state.phase == Phase::Actions {
            let mut cp = u8::from(state.cp_ready);
            for placed in state.placed() {
                cp += u8::from(placed.stake.has_cp());
            }
            if cp > 1 {
                return Err("the Consistent Policy token is in two places".to_owned());
            }
            for seat in Seat::all(self.players) {
                let down: u8 = state.placed().iter().filter(|put| put.seat == seat).map(|put| put.stake.tokens()).sum();
                same("influence tokens", state.tokens[seat] + down, self.components.influence_tokens)?;
            }
        }
        if state.placed().len() > MAX_ACTIONS {
            return Err("too many actions in a turn".to_owned());
        }
        if let Next::Decide { awaited, .. } = self.next_step(state)
            && awaited.is_empty()
        {
            return Err("the game waits for nobody".to_owned());
        }
        Ok(())
    }
}
