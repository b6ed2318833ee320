//! How bots are called, the same on the command line, in tables and in results.

use std::fmt;
use std::str::FromStr;

/// The name of a bot.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum BotName {
    /// Any legal action, each equally likely.
    Random,
}

/// There is no bot of this name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BotNameError(String);

impl fmt::Display for BotNameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no bot '{}'; there is: random", self.0)
    }
}

impl std::error::Error for BotNameError {}

impl FromStr for BotName {
    type Err = BotNameError;

    fn from_str(text: &str) -> Result<BotName, BotNameError> {
        match text.trim() {
            "random" => Ok(BotName::Random),
            other => Err(BotNameError(other.to_owned())),
        }
    }
}

impl fmt::Display for BotName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BotName::Random => f.write_str("random"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_go_both_ways() {
        assert_eq!("random".parse::<BotName>().unwrap().to_string(), "random");
        assert_eq!("radnom".parse::<BotName>().unwrap_err().to_string(), "there is no bot 'radnom'; there is: random");
    }
}
