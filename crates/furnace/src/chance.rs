//! What chance decides: the deals, the first player, the rows, and the Agent's die.
//!
//! A referee who draws by other means, or a record, may say any outcome; what cannot be is refused.

use crate::card::{CompanyId, StartupId};
use crate::components::{MAX_ROW, Power};
use crate::events::Event;
use crate::rules::Furnace;
use crate::state::{Phase, State};
use arrayvec::ArrayVec;
use game::bits::Counted;
use game::{Dice, Refusal, Seat, Tell, shuffle};

/// The capitalists that are dealt, none behind the last: one for each seat, and one more in a draft.
pub type Dealt = [Option<Power>; 5];

/// One outcome of chance.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Chance {
    /// A start-up card for each seat: `startups 3 1 5`.
    Startups([StartupId; 4]),
    /// A capitalist for each seat, and one more in a draft: `capitalists engineer speculator`.
    Capitalists(Dealt),
    /// Who goes first: `first blue`.
    First(Seat),
    /// The companies of the row, from left to right: `row 3 17 22 5 1 36`. Only the first places are used when the row
    /// is shorter than the longest.
    Row([Option<CompanyId>; MAX_ROW]),
    /// The die of the two-player game: `die 4`.
    Die(u8),
}

impl Chance {
    /// The phase in which it is drawn.
    const fn phase(&self) -> Phase {
        match self {
            Chance::Startups(_) => Phase::Startups,
            Chance::Capitalists(_) => Phase::Capitalists,
            Chance::First(_) => Phase::First,
            Chance::Row(_) => Phase::Row,
            Chance::Die(_) => Phase::Die,
        }
    }
}

impl Furnace {
    /// How many capitalists are dealt: one more than players in a draft (FUR-028).
    fn capitalists_dealt(&self) -> usize {
        self.players + usize::from(self.drafts)
    }

    /// An outcome of what is drawn now.
    pub(crate) fn draw_outcome(&self, state: &State, dice: &mut impl Dice) -> Chance {
        match state.phase {
            // FUR-020: start-up cards and capitalists are dealt at random.
            Phase::Startups => {
                let mut all: ArrayVec<StartupId, 9> =
                    self.components.startups.iter().map(|startup| startup.id).collect();
                shuffle(&mut all, dice);
                let mut dealt = [StartupId::NONE; 4];
                dealt[..self.players].copy_from_slice(&all[..self.players]);
                Chance::Startups(dealt)
            }
            Phase::Capitalists => {
                let mut all: ArrayVec<Power, 5> =
                    self.components.capitalists.iter().map(|capitalist| capitalist.power).collect();
                shuffle(&mut all, dice);
                let mut dealt = [None; 5];
                for (place, power) in dealt[..self.capitalists_dealt()].iter_mut().zip(all) {
                    *place = Some(power);
                }
                Chance::Capitalists(dealt)
            }
            // FUR-024: so is the first player.
            Phase::First => Chance::First(Seat::new(dice.below(self.players as u32) as usize)),
            // FUR-023: each row comes from the unseen companies, one after the other, every one as likely as the
            // others.
            Phase::Row => {
                let mut unseen = Counted::new(state.unseen.bits());
                let mut row = [None; MAX_ROW];
                for place in &mut row[..self.row_size] {
                    let company = unseen.nth(dice.below(unseen.count()));
                    unseen = unseen.without(company);
                    *place = Some(CompanyId::new(company as u8));
                }
                Chance::Row(row)
            }
            // FUR-005: the die has the sides 1 to 6.
            _ => Chance::Die(1 + dice.below(6) as u8),
        }
    }

    /// Lets an outcome happen.
    pub(crate) fn apply_outcome(&self, state: &mut State, chance: &Chance, tell: &mut impl Tell<Event>) {
        match *chance {
            Chance::Startups(startups) => self.deal_startups(state, &startups, tell),
            Chance::Capitalists(powers) => self.deal_capitalists(state, &powers, tell),
            Chance::First(seat) => {
                state.first = seat;
                tell.tell(|| Event::FirstDrawn { seat });
                // FUR-028: who goes first is known before capitalists are chosen.
                state.phase = if self.drafts { Phase::Draft } else { Phase::Row };
            }
            Chance::Row(companies) => self.open_auction(state, companies.into_iter().flatten(), tell),
            Chance::Die(die) => self.place_agent_disc(state, die, tell),
        }
    }

    /// Refuses an outcome that this phase does not draw, or that cannot be.
    pub(crate) fn check_outcome(&self, state: &State, chance: &Chance) -> Result<(), Refusal> {
        let impossible = |rule, text: String| Err(Refusal::new(rule, "impossible-outcome", text));
        if state.phase != chance.phase() {
            let rule = match chance.phase() {
                Phase::First => "FUR-024",
                Phase::Row => "FUR-030",
                Phase::Die => "FUR-081",
                _ => "FUR-020",
            };
            return impossible(rule, format!("This is not drawn now, but '{}'.", state.phase.word()));
        }
        match chance {
            Chance::Startups(startups) => {
                let known = |id: StartupId| self.components.startups.iter().any(|startup| startup.id == id);
                let (dealt, rest) = startups.split_at(self.players);
                if dealt.iter().any(|&id| !known(id)) || rest.iter().any(|&id| id != StartupId::NONE) {
                    return impossible("FUR-020", "Each player gets one start-up card of the file.".to_owned());
                }
                if (1..dealt.len()).any(|place| dealt[..place].contains(&dealt[place])) {
                    return impossible("FUR-020", "There is one of each start-up card only.".to_owned());
                }
            }
            Chance::Capitalists(powers) => {
                let known =
                    |power: Option<Power>| power.is_some_and(|power| self.components.capitalist(power).is_some());
                let (dealt, rest) = powers.split_at(self.capitalists_dealt());
                if dealt.iter().any(|&power| !known(power)) || rest.iter().any(Option::is_some) {
                    if self.drafts {
                        let text = format!("{} capitalists of the file are laid out.", self.capitalists_dealt());
                        return impossible("FUR-028", text);
                    }
                    return impossible("FUR-020", "Each player gets one capitalist of the file.".to_owned());
                }
                if (1..dealt.len()).any(|place| dealt[..place].contains(&dealt[place])) {
                    return impossible("FUR-020", "There is one of each capitalist only.".to_owned());
                }
            }
            Chance::First(seat) => {
                if seat.index() >= self.players {
                    return impossible("FUR-024", format!("There are {} players only.", self.players));
                }
            }
            Chance::Row(companies) => {
                let (dealt, rest) = companies.split_at(self.row_size);
                if dealt.iter().any(Option::is_none) || rest.iter().any(Option::is_some) {
                    return impossible("FUR-030", format!("The row has {} cards.", self.row_size));
                }
                let mut unseen = state.unseen;
                for &company in dealt.iter().flatten() {
                    if !unseen.contains(company) {
                        return impossible("FUR-023", format!("Company {company} is not in the deck any more."));
                    }
                    unseen.remove(company);
                }
            }
            Chance::Die(die) => {
                if !(1..=6).contains(die) {
                    return impossible("FUR-005", "The die has the sides 1 to 6.".to_owned());
                }
            }
        }
        Ok(())
    }
}
