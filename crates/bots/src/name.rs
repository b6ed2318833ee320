//! The names of bots, the same on the command line, at tables, on the pages and in results.

use crate::judge::Judge;
use crate::temperament::TemperamentWord;
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
    /// One of the others that asks this judge, wherever it plays: `hard@hand`; or has this temperament:
    /// `hard~builder`.
    With(Judged, Judge, Option<TemperamentWord>),
}

/// A bot that needs a judge of positions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Judged {
    /// `greedy`
    Greedy,
    /// `search`
    Search(Budget),
    /// A level.
    Level(Level),
}

impl BotName {
    /// The name without its judge and its temperament.
    pub fn plain(self) -> BotName {
        match self {
            BotName::With(Judged::Greedy, ..) => BotName::Greedy,
            BotName::With(Judged::Search(budget), ..) => BotName::Search(budget),
            BotName::With(Judged::Level(level), ..) => BotName::Level(level),
            plain => plain,
        }
    }

    /// Whom it asks how a position will end.
    pub fn judge(self) -> Judge {
        match self {
            BotName::With(_, judge, _) => judge,
            _ => Judge::Best,
        }
    }

    /// Its temperament, if it has one.
    pub fn temperament(self) -> Option<TemperamentWord> {
        match self {
            BotName::With(_, _, temperament) => temperament,
            _ => None,
        }
    }

    /// The same bot with this temperament, or with none; `None` for one that does not weigh its actions.
    pub fn with_temperament(self, temperament: Option<TemperamentWord>) -> Option<BotName> {
        self.with(self.judge(), temperament)
    }

    /// The same bot with a judge; `None` for one that needs none, and for playouts without a search.
    pub fn with_judge(self, judge: Judge) -> Option<BotName> {
        if judge == Judge::Playouts && self.budget().is_none() {
            return None;
        }
        self.with(judge, self.temperament())
    }

    fn with(self, judge: Judge, temperament: Option<TemperamentWord>) -> Option<BotName> {
        let judged = match self.plain() {
            BotName::Greedy => Judged::Greedy,
            BotName::Search(budget) => Judged::Search(budget),
            BotName::Level(level) => Judged::Level(level),
            BotName::Random | BotName::With(..) => return None,
        };
        let is_plain = judge == Judge::Best && temperament.is_none();
        Some(if is_plain { self.plain() } else { BotName::With(judged, judge, temperament) })
    }

    /// How long it thinks about one decision at most; `None` for one that does not search.
    pub fn budget(self) -> Option<Budget> {
        match self.plain() {
            BotName::Search(budget) => Some(budget),
            BotName::Level(level) => level.budget(),
            BotName::Random | BotName::Greedy | BotName::With(..) => None,
        }
    }
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
    /// Looks one step ahead and often takes the second best, but nothing that looks bad.
    Easy,
    /// Takes what looks best one step ahead.
    Medium,
    /// Searches for a moment, and is not always exact.
    Hard,
    /// Searches 25 times as long, and always takes what it thinks best.
    Expert,
    /// As strong as we can, within the longest time that a server lets a bot think.
    Master,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 5] = [Level::Easy, Level::Medium, Level::Hard, Level::Expert, Level::Master];

    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Expert => "expert",
            Level::Master => "master",
        }
    }

    /// What it is: kind, budget, temperature.
    pub fn help(self) -> &'static str {
        match self {
            Level::Easy => {
                "looks one step ahead and often takes the second best (greedy, temperature 0.5 unless a game says another)"
            }
            Level::Medium => "takes what looks best one step ahead (greedy)",
            Level::Hard => "searches for a moment and is not always exact (search:10it/1000ms, temperature 1)",
            Level::Expert => "searches for longer and is exact (search:50it/3000ms)",
            Level::Master => "searches as long as a bot may (search:60000it/10000ms)",
        }
    }

    /// How long it thinks about one decision at most; `None` for one that does not search.
    pub fn budget(self) -> Option<Budget> {
        match self {
            Level::Easy | Level::Medium => None,
            Level::Hard => Some(Budget::Within { iterations: 10, milliseconds: 1_000 }),
            Level::Expert => Some(Budget::Within { iterations: 50, milliseconds: 3_000 }),
            Level::Master => Some(Budget::Within { iterations: 60_000, milliseconds: 10_000 }),
        }
    }

    /// How far it strays from what it thinks best: 0 never strays. A game's weights can say otherwise of `easy`.
    pub fn temperature(self) -> f32 {
        match self {
            Level::Easy => 0.5,
            Level::Hard => 1.0,
            Level::Medium | Level::Expert | Level::Master => 0.0,
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// There is no bot of this name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BotNameError(String);

/// What a person can say.
const KNOWN: &str = "random, greedy, search, search:500ms, search:2000it, search:2000it/500ms, easy, medium, hard, \
                     expert, master; with @hand or @net behind, whom it asks how a position will end, or @playouts, \
                     which asks nobody; and with ~WORD at the end, a temperament of the game";

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
        if let Some((calm, word)) = text.rsplit_once('~') {
            let word = TemperamentWord::new(word).ok_or_else(unknown)?;
            let calm = calm.parse::<BotName>().ok().filter(|bot| bot.temperament().is_none());
            return calm.and_then(|bot| bot.with_temperament(Some(word))).ok_or_else(unknown);
        }
        if let Some((plain, judge)) = text.split_once('@') {
            let judge = Judge::from_word(judge).ok_or_else(unknown)?;
            return plain.parse::<BotName>().ok().and_then(|bot| bot.with_judge(judge)).ok_or_else(unknown);
        }
        if let Some(level) = Level::ALL.into_iter().find(|level| level.word() == text) {
            return Ok(BotName::Level(level));
        }
        match text.split_once(':') {
            None if text == "random" => Ok(BotName::Random),
            None if text == "greedy" => Ok(BotName::Greedy),
            None if text == "search" => Ok(BotName::Search(USUAL_BUDGET)),
            Some(("search", budget)) => read_budget(budget).map(BotName::Search).ok_or_else(unknown),
            _ => Err(unknown()),
        }
    }
}

/// This is no budget.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BudgetError(String);

impl fmt::Display for BudgetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is no budget; say 400it, 200ms, 2s, or 400it/200ms", self.0)
    }
}

impl std::error::Error for BudgetError {}

impl FromStr for Budget {
    type Err = BudgetError;

    fn from_str(text: &str) -> Result<Budget, BudgetError> {
        read_budget(text.trim()).ok_or_else(|| BudgetError(text.to_owned()))
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
            BotName::With(_, judge, temperament) => {
                write!(f, "{}{judge}", self.plain())?;
                temperament.map_or(Ok(()), |word| write!(f, "~{word}"))
            }
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
            "master",
            "greedy@hand",
            "search@net",
            "search:200ms@hand",
            "search:2000it@playouts",
            "expert@net",
            "hard~builder",
            "greedy~trader",
            "search:200it@hand~gambler",
        ] {
            assert_eq!(name.parse::<BotName>().unwrap().to_string(), name);
        }
        assert_eq!("search:2s".parse::<BotName>(), Ok(BotName::Search(Budget::Milliseconds(2_000))));
        assert_eq!("search:500ms".parse::<BotName>().unwrap().to_string(), "search");
        let judged: BotName = "search:40it@hand".parse().unwrap();
        assert_eq!((judged.plain(), judged.judge()), (BotName::Search(Budget::Iterations(40)), Judge::Hand));
        assert_eq!(judged.budget(), Some(Budget::Iterations(40)));
        let builder: BotName = "hard~builder".parse().unwrap();
        assert_eq!((builder.plain(), builder.judge()), (BotName::Level(Level::Hard), Judge::Best));
        assert_eq!(builder.temperament().unwrap().as_str(), "builder");
        assert_eq!(builder.budget(), Level::Hard.budget());
        assert_eq!(builder.with_judge(Judge::Net).unwrap().to_string(), "hard@net~builder");
        assert_eq!(builder.with_temperament(None), Some(BotName::Level(Level::Hard)));
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
            "steve:easy",
            "greedy:2",
            "search:9999999s",
            "random@net",
            "search@",
            "search@oracle",
            "greedy@playouts",
            "easy@playouts",
            "greedy@hand@net",
            "random~builder",
            "hard~",
            "hard~Builder",
            "hard~builder~trader",
            "hard~builder@net",
            "~builder",
        ] {
            let error = name.parse::<BotName>().unwrap_err().to_string();
            assert_eq!(error, format!("there is no bot '{name}'; there is: {KNOWN}"));
        }
    }

    #[test]
    fn levels_keep_their_promises() {
        let most = [None, None, Some(1_000), Some(3_000), Some(10_000)];
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
