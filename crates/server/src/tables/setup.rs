//! How a table is set up: what is fixed when it is made, as the lines of text the store keeps.

use bots::BotName;
use catalog::Table;
use game::{Options, Seat};
use std::fmt::Write;

/// What happens when someone's time runs out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Late {
    /// A bot makes the decision; the seat stays the person's.
    Bot(BotName),
    /// The others may call a bot into the seat, or go on waiting.
    Call,
}

/// How long people may think.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeControl {
    /// Seconds for each decision.
    pub per_move: Option<u32>,
    /// Seconds for all decisions of a seat together.
    pub per_game: Option<u32>,
    /// What happens when time runs out.
    pub late: Late,
}

impl Default for TimeControl {
    fn default() -> TimeControl {
        TimeControl { per_move: None, per_game: None, late: Late::Call }
    }
}

/// What is fixed when a table is made.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TableSetup {
    /// What someone calls it; most tables are named by their game, people and day.
    pub name: Option<String>,
    /// The rules version.
    pub rules: u32,
    /// The fingerprint of the components.
    pub components: String,
    /// The options, complete.
    pub options: Options,
    /// How long people may think.
    pub time: TimeControl,
    /// The people a rematch is for: they need no link and no password.
    pub invited: Vec<String>,
    /// The game it goes on from: the table and the number of steps.
    pub begun: Option<String>,
    /// The seats in order, so that lists need not open the game; older tables do not say.
    pub seats: Vec<SeatPlan>,
}

/// A seat as the game has it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatPlan {
    /// The word that names it.
    pub word: String,
    /// The name of the automa that plays it.
    pub automa: Option<String>,
    /// What whoever plays it is called, where several sit around one screen.
    pub called: Option<String>,
}

impl SeatPlan {
    /// The seats of a table, in order.
    pub(crate) fn of(table: &dyn Table) -> Vec<SeatPlan> {
        let words = table.seat_words();
        let seats = Seat::all(words.len());
        words
            .into_iter()
            .zip(seats)
            .map(|(word, seat)| SeatPlan { word, automa: table.automa(seat), called: None })
            .collect()
    }
}

impl TableSetup {
    /// The text the store keeps.
    pub(crate) fn write(&self) -> String {
        let mut text = String::new();
        let mut line = |key: &str, value: &dyn std::fmt::Display| {
            let _ = writeln!(text, "{key}: {value}");
        };
        if let Some(name) = &self.name {
            line("name", name);
        }
        line("rules", &self.rules);
        line("components", &self.components);
        for (name, value) in self.options.iter() {
            line(&format!("option {name}"), &value);
        }
        if let Some(seconds) = self.time.per_move {
            line("seconds per move", &seconds);
        }
        if let Some(seconds) = self.time.per_game {
            line("seconds per game", &seconds);
        }
        match self.time.late {
            Late::Bot(bot) => line("when late", &format!("bot {bot}")),
            Late::Call => line("when late", &"call"),
        }
        for user in &self.invited {
            line("for", user);
        }
        if let Some(begun) = &self.begun {
            line("begun as", begun);
        }
        for seat in &self.seats {
            line("seat", &seat.word);
            if let Some(automa) = &seat.automa {
                line("automa", automa);
            }
            if let Some(called) = &seat.called {
                line("called", called);
            }
        }
        text
    }

    /// Reads what [`write`](TableSetup::write) wrote; says what is wrong.
    pub(crate) fn read(text: &str) -> Result<TableSetup, String> {
        let mut setup = TableSetup::default();
        for line in text.lines() {
            let (key, value) = line
                .split_once(": ")
                .or_else(|| Some((line.strip_suffix(':')?, "")))
                .ok_or_else(|| format!("cannot read '{line}'"))?;
            let number = || value.parse::<u32>().map_err(|_| format!("'{key}' takes a number, not '{value}'"));
            match key {
                "name" => setup.name = Some(value.to_owned()).filter(|name| !name.is_empty()),
                "rules" => setup.rules = number()?,
                "components" => setup.components = value.to_owned(),
                "seconds per move" => setup.time.per_move = Some(number()?),
                "seconds per game" => setup.time.per_game = Some(number()?),
                "for" => setup.invited.push(value.to_owned()),
                "begun as" => setup.begun = Some(value.to_owned()),
                "seat" => setup.seats.push(SeatPlan { word: value.to_owned(), automa: None, called: None }),
                "automa" => {
                    let seat = setup.seats.last_mut().ok_or("an automa without a seat")?;
                    seat.automa = Some(value.to_owned());
                }
                "called" => {
                    let seat = setup.seats.last_mut().ok_or("a name without a seat")?;
                    seat.called = Some(value.to_owned());
                }
                "when late" => {
                    setup.time.late = match value.strip_prefix("bot ") {
                        Some(bot) => Late::Bot(bot.parse().map_err(|error| format!("{error}"))?),
                        None => Late::Call,
                    }
                }
                _ => match key.strip_prefix("option ") {
                    Some(name) => setup.options.set(name, value),
                    // Written by a newer server, for a newer server.
                    None => tracing::debug!(key, "unknown line in a table's setup"),
                },
            }
        }
        Ok(setup)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_setup_goes_to_text_and_back() {
        let mut setup = TableSetup {
            name: Some("Friday: the usual".to_owned()),
            rules: 2,
            components: "0123".to_owned(),
            options: Options::new().with("players", 3).with("chain", "yes"),
            time: TimeControl::default(),
            invited: vec!["ann".to_owned(), "bob".to_owned()],
            begun: Some("abc 12".to_owned()),
            seats: vec![
                SeatPlan { word: "dark red".to_owned(), automa: None, called: Some("Ann: the elder".to_owned()) },
                SeatPlan { word: "blue".to_owned(), automa: Some("Steve".to_owned()), called: None },
            ],
        };
        assert_eq!(TableSetup::read(&setup.write()).unwrap(), setup);
        setup.time =
            TimeControl { per_move: Some(60), per_game: Some(3600), late: Late::Bot("search:100ms".parse().unwrap()) };
        setup.name = None;
        setup.seats.clear();
        assert_eq!(TableSetup::read(&setup.write()).unwrap(), setup);
    }
}
