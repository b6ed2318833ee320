//! Which outcomes of chance can be: a referee who draws by other means, or a record, may say any.
//!
//! Knows when what is drawn and from what; how the dice draw it and what happens then is known elsewhere.

use crate::action::Chance;
use crate::card::StartupId;
use crate::components::Power;
use crate::furnace::Furnace;
use crate::state::{Phase, State};
use game::Refusal;

impl Furnace {
    /// Refuses an outcome that this phase does not draw, or that cannot be.
    pub(crate) fn check_outcome(&self, state: &State, chance: &Chance) -> Result<(), Refusal> {
        let impossible = |rule, text: String| Err(Refusal::new(rule, "impossible-outcome", text));
        let phase = match chance {
            Chance::Startups(_) => Phase::Startups,
            Chance::Capitalists(_) => Phase::Capitalists,
            Chance::First(_) => Phase::First,
            Chance::Row(_) => Phase::Row,
            Chance::Die(_) => Phase::Die,
        };
        if state.phase != phase {
            let rule = match phase {
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
                let (dealt, rest) = powers.split_at(self.players);
                if dealt.iter().any(|&power| !known(power)) || rest.iter().any(Option::is_some) {
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
