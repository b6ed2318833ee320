//! The names of bots, the same on the command line, at tables, on the pages and in results.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// The name of a bot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BotName {
    /// Any legal action, each equally likely.
    Random,
    /// The best action by the evaluation one step ahead.
    Greedy,
    /// Tree search with a budget for each decision.
    Search(Budget),
    /// A level for people.
    Level(Level),
    /// The automa of a game whose rules have one: who makes the table gives the seat to it, and no bot is made.
    Steve(Steve),
}

/// How long a search may think about one decision.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Budget {
    /// Milliseconds. How far that reaches depends on the machine.
    Milliseconds(u32),
    /// Iterations: the same seed gives the same choice everywhere.
    Iterations(u32),
    /// This many iterations, but no longer than this many milliseconds: equally strong on every machine that
    /// is quick enough, and never late on one that is not.
    Within {
        /// How many iterations.
        iterations: u32,
        /// How many milliseconds at most.
        milliseconds: u32,
    },
}

/// The budget of plain `search`.
pub const USUAL_BUDGET: Budget = Budget::Milliseconds(500);

impl Budget {
    /// The longest it takes, where time limits it.
    pub fn time(self) -> Option<Duration> {
        match self {
            Budget::Milliseconds(milliseconds) | Budget::Within { milliseconds, .. } => {
                Some(Duration::from_millis(u64::from(milliseconds)))
            }
            Budget::Iterations(_) => None,
        }
    }
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Budget::Milliseconds(milliseconds) => write!(f, "{milliseconds}ms"),
            Budget::Iterations(iterations) => write!(f, "{iterations}it"),
            Budget::Within { iterations, milliseconds } => write!(f, "{iterations}it/{milliseconds}ms"),
        }
    }
}

/// A level for people, in the order of strength.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Looks one step ahead and often takes the second best.
    Easy,
    /// Searches for a moment, and is not always exact.
    Medium,
    /// Searches twice as long, and always takes what it thinks best.
    Hard,
    /// Searches twelve times as long again.
    Expert,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 4] = [Level::Easy, Level::Medium, Level::Hard, Level::Expert];

    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Expert => "expert",
        }
    }

    /// What it is: kind, budget, temperature.
    pub fn help(self) -> &'static str {
        match self {
            Level::Easy => "looks one step ahead and often takes the second best (greedy, temperature 0.25)",
            Level::Medium => "searches for a moment and is not always exact (search:400it/400ms, temperature 0.5)",
            Level::Hard => "searches for longer and is exact (search:800it/1800ms)",
            Level::Expert => "searches longest (search:10000it/5500ms)",
        }
    }

    /// How long it thinks about one decision at most; `None` for one that does not search.
    pub fn budget(self) -> Option<Budget> {
        match self {
            Level::Easy => None,
            Level::Medium => Some(Budget::Within { iterations: 400, milliseconds: 400 }),
            Level::Hard => Some(Budget::Within { iterations: 800, milliseconds: 1_800 }),
            Level::Expert => Some(Budget::Within { iterations: 10_000, milliseconds: 5_500 }),
        }
    }

    /// How far it strays from what it thinks best: 0 never strays.
    pub fn temperature(self) -> f32 {
        match self {
            Level::Easy => 0.25,
            Level::Medium => 0.5,
            Level::Hard | Level::Expert => 0.0,
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// How strong the automa is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Steve {
    /// With less research.
    Easy,
    /// As printed on his pad.
    Normal,
    /// With more research.
    Hard,
}

impl Steve {
    /// All of them, the weakest first.
    pub const ALL: [Steve; 3] = [Steve::Easy, Steve::Normal, Steve::Hard];

    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            Steve::Easy => "easy",
            Steve::Normal => "normal",
            Steve::Hard => "hard",
        }
    }
}

/// There is no bot of this name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BotNameError(String);

/// What a person can say.
const KNOWN: &str = "random, greedy, search, search:500ms, search:2000it, search:2000it/500ms, easy, medium, hard, \
                     expert, steve:easy|normal|hard";

impl fmt::Display for BotNameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no bot '{}'; there is: {KNOWN}", self.0)
    }
}

impl std::error::Error for BotNameError {}

impl FromStr for BotName {
    type Err = BotNameError;

    fn from_str(text: &str) -> Result<BotName, BotNameError> {
        let text = text.trim();
        let unknown = || BotNameError(text.to_owned());
        if let Some(level) = Level::ALL.into_iter().find(|level| level.word() == text) {
            return Ok(BotName::Level(level));
        }
        match text.split_once(':') {
            None if text == "random" => Ok(BotName::Random),
            None if text == "greedy" => Ok(BotName::Greedy),
            None if text == "search" => Ok(BotName::Search(USUAL_BUDGET)),
            None if text == "steve" => Ok(BotName::Steve(Steve::Normal)),
            Some(("search", budget)) => read_budget(budget).map(BotName::Search).ok_or_else(unknown),
            Some(("steve", word)) => {
                let steve = Steve::ALL.into_iter().find(|steve| steve.word() == word);
                steve.map(BotName::Steve).ok_or_else(unknown)
            }
            _ => Err(unknown()),
        }
    }
}

fn read_budget(text: &str) -> Option<Budget> {
    if let Some((iterations, time)) = text.split_once('/') {
        return match (read_budget(iterations)?, read_budget(time)?) {
            (Budget::Iterations(iterations), Budget::Milliseconds(milliseconds)) => {
                Some(Budget::Within { iterations, milliseconds })
            }
            _ => None,
        };
    }
    let unit = text.find(|letter: char| !letter.is_ascii_digit())?;
    let amount: u32 = text[..unit].parse().ok().filter(|&amount| amount > 0)?;
    match &text[unit..] {
        "ms" => Some(Budget::Milliseconds(amount)),
        "s" => amount.checked_mul(1000).map(Budget::Milliseconds),
        "it" => Some(Budget::Iterations(amount)),
        _ => None,
    }
}

impl fmt::Display for BotName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BotName::Random => f.write_str("random"),
            BotName::Greedy => f.write_str("greedy"),
            BotName::Search(USUAL_BUDGET) => f.write_str("search"),
            BotName::Search(budget) => write!(f, "search:{budget}"),
            BotName::Level(level) => f.write_str(level.word()),
            BotName::Steve(steve) => write!(f, "steve:{}", steve.word()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_go_both_ways() {
        for name in [
            "random",
            "greedy",
            "search",
            "search:100ms",
            "search:2000it",
            "search:2000it/800ms",
            "easy",
            "medium",
            "hard",
            "expert",
            "steve:easy",
            "steve:normal",
            "steve:hard",
        ] {
            assert_eq!(name.parse::<BotName>().unwrap().to_string(), name);
        }
        assert_eq!("search:2s".parse::<BotName>(), Ok(BotName::Search(Budget::Milliseconds(2_000))));
        assert_eq!("search:500ms".parse::<BotName>().unwrap().to_string(), "search");
        assert_eq!(" steve ".parse::<BotName>(), Ok(BotName::Steve(Steve::Normal)));
    }

    #[test]
    fn other_names_are_refused_with_those_there_are() {
        for name in [
            "radnom",
            "",
            "search:",
            "search:0it",
            "search:5",
            "search:5min",
            "search:800ms/2000it",
            "search:5it/",
            "steve:mild",
            "greedy:2",
            "search:9999999s",
        ] {
            let error = name.parse::<BotName>().unwrap_err().to_string();
            assert_eq!(error, format!("there is no bot '{name}'; there is: {KNOWN}"));
        }
    }

    #[test]
    fn levels_keep_their_promises() {
        let most = [None, Some(500), Some(2_000), Some(6_000)];
        for (level, most) in Level::ALL.into_iter().zip(most) {
            let time = level.budget().and_then(Budget::time).map(|time| time.as_millis());
            assert!(time <= most, "{level}");
            let budget = level.budget();
            assert!(budget.is_none_or(|budget| level.help().contains(&format!("search:{budget}"))), "{level}");
            let temperature = level.temperature();
            assert_eq!(level.help().contains("temperature"), temperature > 0.0, "{level}");
            assert!(temperature == 0.0 || level.help().contains(&format!("temperature {temperature}")), "{level}");
        }
    }
}
