//! Does the seat on turn have a choice? Asked after every action, and told for the usual turns by the first thing that
//! can be done, without a list of the options.
//!
//! In words: a turn with several options is its owner's to play; where there is only one the rules take it by
//! themselves. In phases 5 to 7 a turn can always be ended, so there is a choice as soon as one other thing can be
//! done:
//! - Phase 4: two different Improvements lie in the Block.
//! - Phase 5, with no Technology ready: there is Progress, and a Technology is not finished. What is not ready always
//!   misses something.
//! - Phase 6, without Wi-Fi's second Office to come: NFC can sell, or there is Progress and a region to put it in.
//! - Phase 7: someone would buy a Good.
//!
//! The plain version is [`forced`](Smartphone::forced), which lists the options; every answer here is compared with it
//! in tests of whole games.

use crate::ids::ALL_TECHS;
use crate::rules::Smartphone;
use crate::state::{Phase, Stage, State};
use game::Seat;

/// What can be told of a turn without its options.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Choice {
    /// There are several options.
    Several,
    /// There is nothing but to end the turn.
    EndOnly,
}

impl Smartphone {
    /// Has the seat on turn a choice? Nothing where only a list of its options tells. A call would cost about as much
    /// as the answer.
    #[inline(always)]
    pub(crate) fn choice(&self, state: &State, seat: Seat) -> Option<Choice> {
        if state.stage != Stage::Main {
            return None;
        }
        let company = &state.companies[seat];
        let may_act = match state.phase {
            Phase::Research if self.ready(state, seat).is_empty() => state.progress > 0 && company.techs != ALL_TECHS,
            Phase::Logistics if self.may_use_wifi(state, seat) => return None,
            Phase::Logistics => self.nfc_goods(state, seat) > 0 || self.may_ship(state, seat),
            Phase::Sell => self.may_sell(state, seat),
            Phase::Improve => {
                let mut tiles = state.block.iter().filter(|tile| !tile.is_none());
                let first = tiles.next()?;
                tiles.any(|tile| tile != first).then_some(true)?
            }
            _ => return None,
        };
        Some(if may_act { Choice::Several } else { Choice::EndOnly })
    }

    /// Is there a region in which the seat may place Progress?
    #[inline]
    fn may_ship(&self, state: &State, seat: Seat) -> bool {
        state.progress > 0 && self.enterable_regions(state, seat).next().is_some()
    }

    /// Is there a Buyer for a Good of the seat?
    #[inline]
    fn may_sell(&self, state: &State, seat: Seat) -> bool {
        if state.companies[seat].goods == 0 {
            return false;
        }
        let willing = self.willing_everywhere(state, seat);
        let markets = self.markets(state, seat);
        (markets.home | markets.abroad).iter().any(|region| !willing.in_region(region).is_empty())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::action::Action;
    use crate::rounds::Forced;
    use conformance::visit_states;
    use game::{Game, Options, Setup};

    /// At every decision of many games, what is told quickly is what the list of options says.
    #[test]
    fn a_choice_is_told_as_the_list_tells_it() {
        let mut told = [0; 3];
        for players in 2..=5u32 {
            for edition in ["en", "1st"] {
                let options = Options::new().with("players", players).with("edition", edition);
                let options = options.with("technologies", "random");
                let game = Smartphone::new(&Setup { options, ..Setup::default() }).unwrap();
                visit_states(&game, 40, u64::from(players), |state, decision| {
                    if decision.is_none() || state.phase <= Phase::Plan {
                        return;
                    }
                    // Every seat in every later phase too, as if it were its turn.
                    for other in Seat::all(game.players()) {
                        for phase in [Phase::Improve, Phase::Research, Phase::Logistics, Phase::Sell] {
                            let mut asked = State { phase, stage: Stage::Main, ..*state };
                            asked.progress = state.companies[other].research;
                            compare(&game, &asked, other, &mut told);
                        }
                    }
                });
            }
        }
        assert!(told.iter().all(|&count| count > 1000), "{told:?}");
    }

    fn compare(game: &Smartphone, state: &State, seat: Seat, told: &mut [u32; 3]) {
        let plain = game.forced(state, seat);
        match game.choice(state, seat) {
            None => told[0] += 1,
            Some(Choice::Several) => {
                assert_eq!(plain, Forced::No, "{state:?}");
                told[1] += 1;
            }
            Some(Choice::EndOnly) => {
                assert_eq!(plain, Forced::To(Action::End), "{state:?}");
                told[2] += 1;
            }
        }
    }
}
