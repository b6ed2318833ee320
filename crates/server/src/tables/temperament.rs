//! Which temperament a bot has that is given a seat: the one that is asked for, or any, drawn so that the bots of a
//! table differ. What was drawn stands in the bot's name from then on, so it stays itself through the game and after a
//! restart.

use crate::problem::Problem;
use crate::secret;
use bots::{BotName, TemperamentWord};
use catalog::Title;
use game::Dice;
use game::xoshiro::Xoshiro;

/// The word in a bot's name for any temperament: `hard~any`.
pub const ANY: &str = "any";

/// Gives bots their temperaments at a table.
pub(super) struct Casting {
    title: &'static dyn Title,
    dice: Xoshiro,
    /// The temperaments of those who sit already.
    taken: Vec<TemperamentWord>,
}

impl Casting {
    /// For a table of this game where these bots sit already.
    pub(super) fn beside(title: &'static dyn Title, bots: impl IntoIterator<Item = BotName>) -> Casting {
        let taken = bots.into_iter().filter_map(BotName::temperament).collect();
        Casting { title, dice: Xoshiro::from_seed(secret::number()), taken }
    }

    /// The bot with its temperament: one that nobody has yet, as long as there is one, where any is asked for.
    pub(super) fn admit(&mut self, bot: BotName) -> Result<BotName, Problem> {
        let known = self.title.temperaments();
        let word = match bot.temperament() {
            Some(word) if word.as_str() == ANY => {
                let words: Vec<_> = known.iter().filter_map(|one| TemperamentWord::new(one.word)).collect();
                let fresh: Vec<_> = words.iter().copied().filter(|word| !self.taken.contains(word)).collect();
                let open = if fresh.is_empty() { words } else { fresh };
                let count = u32::try_from(open.len()).unwrap_or(0);
                (count > 0).then(|| open[self.dice.below(count) as usize])
            }
            word => {
                bot.check_temperament(known).map_err(|error| Problem::invalid(error.to_string()))?;
                word
            }
        };
        self.taken.extend(word);
        Ok(bot.with_temperament(word).unwrap_or(bot))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn casting(game: &str) -> Casting {
        Casting::beside(catalog::find(game).unwrap(), [])
    }

    #[test]
    fn any_is_another_one_for_each_as_long_as_there_is_one() {
        for _ in 0..20 {
            let mut casting = casting("furnace");
            let mut drawn: Vec<String> =
                (0..4).map(|_| casting.admit("hard~any".parse().unwrap()).unwrap().to_string()).collect();
            assert!(casting.admit("easy~any".parse().unwrap()).unwrap().temperament().is_some());
            drawn.sort();
            assert_eq!(drawn, ["hard~builder", "hard~gambler", "hard~spoiler", "hard~trader"]);
        }
    }

    #[test]
    fn what_is_asked_for_is_kept_and_what_is_not_known_refused() {
        let mut casting = casting("furnace");
        for name in ["hard", "hard~trader", "random", "search:40it@hand~trader"] {
            assert_eq!(casting.admit(name.parse().unwrap()).unwrap().to_string(), name);
        }
        let refused = casting.admit("hard~jeweller".parse().unwrap()).unwrap_err();
        assert!(refused.to_string().contains("builder, trader"), "{refused}");
    }
}
