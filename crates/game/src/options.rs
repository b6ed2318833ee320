//! Options of a table as data: one list drives the command line, the create-table form, the API
//! and the record header.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::RangeInclusive;

/// What an option may be set to.
///
/// ```
/// use game::{OptionKind, OptionSpec};
///
/// let players = OptionSpec::number("players", 2..=4, "3").with_help("How many play.");
/// assert_eq!(players.kind, OptionKind::Number { min: 2, max: 4 });
/// assert_eq!(players.takes(), "2 to 4");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptionKind {
    /// A whole number in a range.
    Number {
        /// The least.
        min: u32,
        /// The most.
        max: u32,
    },
    /// One of these, each with a few words about it.
    Choice(&'static [(&'static str, &'static str)]),
}

/// One option of a game.
///
/// ```
/// use game::OptionSpec;
///
/// let ways = &[("open", "in view of all"), ("secret", "face down")];
/// let bids = OptionSpec::choice("bids", ways, "open").with_help("How bids are laid.");
/// assert_eq!(bids.accept("SECRET").as_deref(), Ok("secret"));
/// assert!(bids.accept("aloud").is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionSpec {
    /// Its name: lower case, words joined by hyphens.
    pub name: &'static str,
    /// What it may be.
    pub kind: OptionKind,
    /// What it is when nobody says.
    pub default: &'static str,
    /// What it does, in one sentence, with the rule's number where there is one.
    pub help: &'static str,
}

impl OptionSpec {
    /// An option that takes a number.
    pub const fn number(name: &'static str, range: RangeInclusive<u32>, default: &'static str) -> OptionSpec {
        OptionSpec { name, kind: OptionKind::Number { min: *range.start(), max: *range.end() }, default, help: "" }
    }

    /// An option that takes one of these words, each with a few words about it.
    pub const fn choice(
        name: &'static str,
        choices: &'static [(&'static str, &'static str)],
        default: &'static str,
    ) -> OptionSpec {
        OptionSpec { name, kind: OptionKind::Choice(choices), default, help: "" }
    }

    /// An option that takes yes or no.
    pub const fn yes_no(name: &'static str, default: &'static str) -> OptionSpec {
        OptionSpec::choice(name, &[("yes", ""), ("no", "")], default)
    }

    /// The same option with a sentence that says what it does.
    pub const fn with_help(self, help: &'static str) -> OptionSpec {
        OptionSpec { help, ..self }
    }

    /// The canonical spelling of a value, or why the option does not take it.
    pub fn accept(&self, value: &str) -> Result<String, OptionError> {
        let said = value.trim();
        let accepted = match self.kind {
            OptionKind::Number { min, max } => {
                said.parse::<u32>().ok().filter(|number| (min..=max).contains(number)).map(|number| number.to_string())
            }
            OptionKind::Choice(choices) => {
                let said = said.to_ascii_lowercase().replace([' ', '_'], "-");
                choices.iter().find(|(known, _)| *known == said).map(|(known, _)| (*known).to_owned())
            }
        };
        accepted.ok_or_else(|| OptionError::Value {
            name: self.name.to_owned(),
            said: value.to_owned(),
            takes: self.takes(),
        })
    }

    /// What the option takes, in words: `2 to 4`, `yes or no`.
    pub fn takes(&self) -> String {
        match self.kind {
            OptionKind::Number { min, max } => format!("{min} to {max}"),
            OptionKind::Choice(choices) => {
                let words: Vec<&str> = choices.iter().map(|(value, _)| *value).collect();
                match words.split_last() {
                    Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
                    _ => words.concat(),
                }
            }
        }
    }
}

/// What is wrong with a table's options.
///
/// ```
/// # use game::{Game, Options};
/// # use goofspiel::Goofspiel;
/// let error = Options::new().with("colour", "red").complete(Goofspiel::options()).unwrap_err();
/// assert_eq!(error.name(), "colour");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OptionError {
    /// The game has no option of this name.
    Unknown {
        /// The name that was said.
        name: String,
        /// The names there are.
        known: Vec<&'static str>,
    },
    /// The option does not take this value.
    Value {
        /// The option.
        name: String,
        /// What was said.
        said: String,
        /// What it takes.
        takes: String,
    },
    /// Two options, each fine, do not go together.
    Clash {
        /// The one to change.
        name: String,
        /// What is wrong.
        problem: String,
    },
}

impl OptionError {
    /// The option it is about.
    pub fn name(&self) -> &str {
        match self {
            OptionError::Unknown { name, .. } | OptionError::Value { name, .. } | OptionError::Clash { name, .. } => {
                name
            }
        }
    }
}

impl fmt::Display for OptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionError::Unknown { name, known } => {
                write!(f, "there is no option '{name}'; the options are {}", known.join(", "))
            }
            OptionError::Value { name, said, takes } => {
                write!(f, "option '{name}' takes {takes}, not '{said}'")
            }
            OptionError::Clash { problem, .. } => f.write_str(problem),
        }
    }
}

impl std::error::Error for OptionError {}

/// Values of options, by name.
///
/// ```
/// use game::Options;
///
/// let options = Options::new().with("players", 4).with("house", "yes");
/// assert_eq!((options.number("players"), options.is_yes("house")), (Some(4), true));
/// assert_eq!(options.get("cards"), None);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Options(BTreeMap<String, String>);

impl Options {
    /// No option said.
    pub fn new() -> Options {
        Options::default()
    }

    /// The options with one more.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl ToString) -> Options {
        self.set(name, value);
        self
    }

    /// Says an option.
    pub fn set(&mut self, name: &str, value: impl ToString) {
        self.0.insert(name.to_owned(), value.to_string());
    }

    /// What was said of an option.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    /// Is this yes-or-no option yes?
    pub fn is_yes(&self, name: &str) -> bool {
        self.get(name) == Some("yes")
    }

    /// The whole number of a complete option.
    pub fn number(&self, name: &str) -> Option<u32> {
        self.get(name)?.parse().ok()
    }

    /// All that was said, by name.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Every option of the list, said or by default, in canonical spelling; refuses names and
    /// values the list does not have.
    pub fn complete(&self, specs: &[OptionSpec]) -> Result<Options, OptionError> {
        let mut complete = Options::new();
        for (name, value) in self.iter() {
            let spec = specs.iter().find(|spec| spec.name == name).ok_or_else(|| OptionError::Unknown {
                name: name.to_owned(),
                known: specs.iter().map(|spec| spec.name).collect(),
            })?;
            complete.set(name, spec.accept(value)?);
        }
        for spec in specs {
            if complete.get(spec.name).is_none() {
                complete.set(spec.name, spec.default);
            }
        }
        Ok(complete)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPECS: &[OptionSpec] = &[OptionSpec::number("players", 2..=4, "3"), OptionSpec::yes_no("chain", "no")];

    #[test]
    fn what_is_not_said_takes_its_default() {
        let options = Options::new().with("chain", "Yes").complete(SPECS).unwrap();
        assert_eq!(options.number("players"), Some(3));
        assert!(options.is_yes("chain"));
    }

    #[test]
    fn errors_name_the_option_and_what_it_takes() {
        let error = Options::new().with("players", 7).complete(SPECS).unwrap_err();
        assert_eq!(error.to_string(), "option 'players' takes 2 to 4, not '7'");
        let error = Options::new().with("chain", "maybe").complete(SPECS).unwrap_err();
        assert_eq!(error.to_string(), "option 'chain' takes yes or no, not 'maybe'");
        let error = Options::new().with("colour", "red").complete(SPECS).unwrap_err();
        assert_eq!(error.to_string(), "there is no option 'colour'; the options are players, chain");
    }
}
