//! A net as a file: a card in plain text that says what it is for and how it was made, and its numbers behind it.
//!
//! The card is a list of lines `name = value`, ended by an empty line. The numbers follow as `f32`, the lowest byte
//! first.

use crate::shape::{Net, Shape};
use game::{Advice, Options};
use std::fmt;

/// The first line of every file, of nets that judge only and of those that weigh candidates, too. Another way to keep
/// nets gets another number.
const FIRST_LINES: [&str; 2] = ["boardroom net 1", "boardroom net 2"];

/// The note that says whether chances were fitted, and what it says when they were not.
const CHANCES: &str = "chances";
const NOT_FITTED: &str = "not fitted";

/// The note that says whether it was compared with the estimate at tables with cards it had never seen, and what it says
/// when it was better there.
const OTHERS: &str = "other components";
const PROVED: &str = "proved";

/// What is known about a net.
///
/// ```
/// use net::Card;
///
/// let card = Card::new("goofspiel", 7).with_option("players", ["3", "4"]).with_setting("search_rounds", 1.0);
/// assert_eq!(card.game(), "goofspiel");
/// ```
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Card {
    game: String,
    features: u64,
    candidates: u64,
    components: String,
    options: Vec<(String, Vec<String>)>,
    settings: Vec<(String, f32)>,
    notes: Vec<(String, String)>,
}

/// What is wrong with a file that should hold a net.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NetError(String);

impl fmt::Display for NetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "net: {}", self.0)
    }
}

impl std::error::Error for NetError {}

/// FNV-1a, enough to tell a damaged file.
fn hash(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

impl Card {
    /// The card of a net for a game with these features ([`game::Features::fingerprint`]).
    pub fn new(game: impl Into<String>, features: u64) -> Card {
        Card { game: game.into(), features, ..Card::default() }
    }

    /// The game's id.
    pub fn game(&self) -> &str {
        &self.game
    }

    /// Weighs candidates with these features ([`game::features::fingerprint`]).
    #[must_use]
    pub fn with_candidates(mut self, features: u64) -> Card {
        self.candidates = features;
        self
    }

    /// Learned with these components.
    #[must_use]
    pub fn with_components(mut self, hash: impl Into<String>) -> Card {
        self.components = hash.into();
        self
    }

    /// Learned at tables where the option has one of these values. An option that is not named has its usual value.
    #[must_use]
    pub fn with_option<V: Into<String>>(
        mut self,
        name: impl Into<String>,
        values: impl IntoIterator<Item = V>,
    ) -> Card {
        self.options.push((name.into(), values.into_iter().map(Into::into).collect()));
        self
    }

    /// Searches best with this setting, under its name in a weights file.
    #[must_use]
    pub fn with_setting(mut self, name: impl Into<String>, value: f32) -> Card {
        let name = name.into();
        self.settings.retain(|(known, _)| *known != name);
        self.settings.push((name, value));
        self
    }

    /// Searches best as another does.
    #[must_use]
    pub fn with_settings_of(self, other: &Card) -> Card {
        other.settings.iter().fold(self, |card, (name, value)| card.with_setting(name, *value))
    }

    /// A line about how it was made.
    #[must_use]
    pub fn with_note(mut self, name: impl Into<String>, text: impl Into<String>) -> Card {
        self.notes.push((name.into(), text.into()));
        self
    }

    /// How it was made, line by line.
    pub fn notes(&self) -> impl Iterator<Item = (&str, &str)> {
        self.notes.iter().map(|(name, text)| (name.as_str(), text.as_str()))
    }

    /// Its chances were not yet compared with what came, so that others should tell them.
    #[must_use]
    pub fn unfitted(self) -> Card {
        self.with_note(CHANCES, NOT_FITTED)
    }

    /// Were its chances compared with what came?
    pub fn is_fitted(&self) -> bool {
        !self.notes().any(|note| note == (CHANCES, NOT_FITTED))
    }

    /// It has proved better than the estimate with other components, too.
    #[must_use]
    pub fn proved_with_others(self) -> Card {
        self.with_note(OTHERS, PROVED)
    }

    /// Can it be asked at tables with components it has not learned with? Features speak of what a card does.
    pub fn is_proved_with_others(&self) -> bool {
        self.notes().any(|note| note == (OTHERS, PROVED))
    }

    /// The setting of this name.
    pub fn setting(&self, name: &str) -> Option<f32> {
        self.settings.iter().find(|(known, _)| known == name).map(|&(_, value)| value)
    }

    /// Can it be asked at tables of this game at all?
    pub fn is_for<G: Advice>(&self) -> bool {
        self.game == G::ID && self.features == G::features().fingerprint()
    }

    /// Does it know what candidates of this game look like?
    pub fn weighs_for<G: Advice>(&self) -> bool {
        self.is_for::<G>() && self.candidates == game::features::fingerprint(&[G::candidate_features()])
    }

    /// Has it learned at tables like this one: the same components, unless it has proved itself with others, and every
    /// option with a value it has met?
    pub fn knows<G: Advice>(&self, game: &G) -> bool {
        let has_met = |spec: &game::OptionSpec| {
            let chosen = game.chosen().get(spec.name).unwrap_or(spec.default);
            match self.options.iter().find(|(name, _)| name == spec.name) {
                Some((_, values)) => values.iter().any(|value| value == chosen || value == "any"),
                None => chosen == spec.default,
            }
        };
        let fits = self.components == game.components_hash() || self.is_proved_with_others();
        self.is_for::<G>() && fits && G::options().iter().all(has_met)
    }

    /// The values an option had where it learned, as a table's options.
    pub fn options(&self) -> impl Iterator<Item = (&str, &[String])> {
        self.options.iter().map(|(name, values)| (name.as_str(), values.as_slice()))
    }

    fn read(text: &str) -> Result<(Card, Shape, u64), NetError> {
        let mut lines = text.lines();
        let first = lines.next().unwrap_or_default();
        let Some(version) = FIRST_LINES.iter().position(|known| *known == first) else {
            return Err(NetError(format!("the first line is not '{}'", FIRST_LINES.join("' or '"))));
        };
        let mut shape = Shape { seat: 0, table: 0, candidate: 0 };
        let (mut card, mut checked) = (Card::default(), None);
        for (number, line) in lines.enumerate() {
            let fault = || NetError(format!("line {}: '{line}' is not understood", number + 2));
            let (name, value) = line.split_once(" = ").ok_or_else(fault)?;
            let number = || value.parse::<usize>().map_err(|_| fault());
            let hex = || u64::from_str_radix(value, 16).map_err(|_| fault());
            match name.split_once(' ') {
                Some(("option", option)) => card = card.with_option(option, value.split_whitespace()),
                Some(("setting", setting)) => {
                    card = card.with_setting(setting, value.parse().map_err(|_| fault())?);
                }
                Some(("note", note)) => card = card.with_note(note, value),
                Some(_) => return Err(fault()),
                None => match name {
                    "game" => card.game = value.to_owned(),
                    "features" => card.features = hex()?,
                    "candidates" if version > 0 => card.candidates = hex()?,
                    "candidate" if version > 0 => shape.candidate = number()?,
                    "components" => card.components = value.to_owned(),
                    "seat" => shape.seat = number()?,
                    "table" => shape.table = number()?,
                    "hash" => checked = Some(hex()?),
                    _ => return Err(fault()),
                },
            }
        }
        Ok((card, shape, checked.ok_or_else(|| NetError("there is no hash".to_owned()))?))
    }
}

impl Net {
    /// Reads a file.
    pub fn read(bytes: &[u8]) -> Result<Net, NetError> {
        let end = bytes.windows(2).position(|two| two == b"\n\n").ok_or_else(|| NetError("no card".to_owned()))?;
        let text = std::str::from_utf8(&bytes[..end]).map_err(|_| NetError("the card is no text".to_owned()))?;
        let (card, shape, checked) = Card::read(text)?;
        let numbers = &bytes[end + 2..];
        if hash(numbers) != checked {
            return Err(NetError("the numbers are damaged".to_owned()));
        }
        let (numbers, rest) = numbers.as_chunks::<4>();
        let most = crate::ready::MAX_FEATURES;
        let is_small = [shape.seat, shape.table, shape.candidate].iter().all(|&features| features <= most);
        let fits = rest.is_empty() && is_small && numbers.len() == Net::size(shape);
        if !fits || shape.seat == 0 {
            return Err(NetError("the numbers are not as many as the card says".to_owned()));
        }
        let numbers: Vec<f32> = numbers.iter().map(|bytes| f32::from_le_bytes(*bytes)).collect();
        if numbers.iter().any(|number| !number.is_finite()) {
            return Err(NetError("a number is not finite".to_owned()));
        }
        Ok(Net::new(card, shape, numbers))
    }

    /// The hash of its numbers, as its file says it.
    pub fn hash(&self) -> u64 {
        let numbers: Vec<u8> = self.numbers().iter().flat_map(|number| number.to_le_bytes()).collect();
        hash(&numbers)
    }

    /// The net as a file.
    pub fn write(&self) -> Vec<u8> {
        let (card, shape) = (self.card(), self.shape());
        let numbers: Vec<u8> = self.numbers().iter().flat_map(|number| number.to_le_bytes()).collect();
        let first = FIRST_LINES[usize::from(shape.candidate > 0)];
        let mut text = format!("{first}\ngame = {}\nfeatures = {:016x}\n", card.game, card.features);
        text += &format!("components = {}\nseat = {}\ntable = {}\n", card.components, shape.seat, shape.table);
        if shape.candidate > 0 {
            text += &format!("candidates = {:016x}\ncandidate = {}\n", card.candidates, shape.candidate);
        }
        for (name, values) in &card.options {
            text += &format!("option {name} = {}\n", values.join(" "));
        }
        for (name, value) in &card.settings {
            text += &format!("setting {name} = {value}\n");
        }
        for (name, note) in &card.notes {
            text += &format!("note {name} = {note}\n");
        }
        text += &format!("hash = {:016x}\n\n", hash(&numbers));
        let mut file = text.into_bytes();
        file.extend(numbers);
        file
    }
}

/// Options as a card keeps them: each with the values it had in these tables, in the order of the game's list.
impl Card {
    /// With the options that these tables chose.
    #[must_use]
    pub fn with_tables<'a, G: Advice>(mut self, tables: impl Iterator<Item = &'a Options> + Clone) -> Card {
        for spec in G::options() {
            let mut values: Vec<String> = Vec::new();
            for options in tables.clone() {
                let chosen = options.get(spec.name).unwrap_or(spec.default);
                if !values.iter().any(|known| known == chosen) {
                    values.push(chosen.to_owned());
                }
            }
            values.sort();
            if values.iter().any(|value| value != spec.default) {
                self = self.with_option(spec.name, values);
            }
        }
        self
    }

    /// Knows what another has learned, too: it went on from there.
    #[must_use]
    pub fn with_tables_of<G: Advice>(mut self, other: &Card) -> Card {
        let met = |card: &Card, spec: &game::OptionSpec| {
            let named = card.options.iter().find(|(name, _)| name == spec.name);
            named.map_or_else(|| vec![spec.default.to_owned()], |(_, values)| values.clone())
        };
        self.options = G::options()
            .iter()
            .filter_map(|spec| {
                let mut values = met(&self, spec);
                values.extend(met(other, spec));
                values.sort();
                values.dedup();
                (values != [spec.default]).then(|| (spec.name.to_owned(), values))
            })
            .collect();
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn net() -> Net {
        net_of(Shape { seat: 3, table: 2, candidate: 0 })
    }

    fn net_of(shape: Shape) -> Net {
        let card = Card::new("goofspiel", 99)
            .with_components("abc")
            .with_option("players", ["2", "3"])
            .with_setting("search_rounds", 2.0)
            .with_note("games", "1,200 in two rounds");
        Net::new(card, shape, (0..Net::size(shape)).map(|number| number as f32 * 0.25 - 3.0).collect())
    }

    #[test]
    fn a_net_is_read_as_it_was_written() {
        let (net, read) = (net(), Net::read(&net().write()).unwrap());
        assert_eq!((read.card(), read.shape(), read.numbers()), (net.card(), net.shape(), net.numbers()));
        assert_eq!(read.card().setting("search_rounds"), Some(2.0));
        assert!(net.write().starts_with(b"boardroom net 1\n"));
    }

    #[test]
    fn a_card_says_whether_chances_were_fitted() {
        let net = net();
        assert!(net.card().is_fitted());
        let unfitted = net.card().clone().unfitted();
        let read = Net::read(&net.with_card(unfitted).write()).unwrap();
        assert!(!read.card().is_fitted());
    }

    #[test]
    fn a_card_says_whether_the_net_has_proved_itself_with_other_components() {
        let net = net();
        assert!(!net.card().is_proved_with_others());
        let proved = net.card().clone().proved_with_others();
        assert!(Net::read(&net.with_card(proved).write()).unwrap().card().is_proved_with_others());
    }

    #[test]
    fn a_net_that_weighs_candidates_is_a_file_of_the_second_kind() {
        let net = net_of(Shape { seat: 3, table: 2, candidate: 4 });
        let card = net.card().clone().with_candidates(77);
        let net = net.with_card(card);
        let file = net.write();
        assert!(file.starts_with(b"boardroom net 2\n"));
        let read = Net::read(&file).unwrap();
        assert_eq!((read.card(), read.shape(), read.numbers()), (net.card(), net.shape(), net.numbers()));
        assert!(read.ready(2).weighs());
        let error = Net::read(b"boardroom net 1\ncandidate = 4\nhash = 0\n\n").unwrap_err().to_string();
        assert_eq!(error, "net: line 2: 'candidate = 4' is not understood");
    }

    #[test]
    fn a_damaged_file_is_refused() {
        let file = net().write();
        let refused = |file: &[u8]| Net::read(file).unwrap_err().to_string();
        assert_eq!(refused(&file[..file.len() - 4]), "net: the numbers are damaged");
        let mut damaged = file.clone();
        *damaged.last_mut().unwrap() ^= 1;
        assert_eq!(refused(&damaged), "net: the numbers are damaged");
        assert_eq!(
            refused(b"boardroom net 3\n\n"),
            "net: the first line is not 'boardroom net 1' or 'boardroom net 2'"
        );
        assert_eq!(refused(b"boardroom net 1"), "net: no card");
        assert_eq!(refused(b"boardroom net 1\nshoe = 4\nhash = 0\n\n"), "net: line 2: 'shoe = 4' is not understood");
        assert_eq!(refused(b"boardroom net 1\ngame = a\n\n"), "net: there is no hash");
        let text = String::from_utf8_lossy(&file).into_owned();
        let start = text.find("seat = 3").unwrap();
        damaged = file.clone();
        damaged[start + 7] = b'4';
        assert_eq!(refused(&damaged), "net: the numbers are not as many as the card says");
    }
}
