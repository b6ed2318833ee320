//! Temperaments: which word stands for one in the name of a bot (`hard~builder`), and how a bot that has one chooses.
//!
//! It takes what it would have taken anyway, or among actions that are about as good the one it likes best. So it stays
//! itself from the first decision to the last, and is hardly weaker for it.

use crate::BotName;
use game::features::Sheet;
use game::{Advice, Candidate, Seat, Temperament};
use std::fmt;

/// How many letters the word of a temperament has at most.
const LETTERS: usize = 14;

/// The word of a temperament, as it stands in the name of a bot. Which ones there are is said by each game.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct TemperamentWord([u8; LETTERS]);

impl TemperamentWord {
    /// A word of a few lowercase letters.
    pub fn new(word: &str) -> Option<TemperamentWord> {
        if word.is_empty() || word.len() > LETTERS || !word.bytes().all(|letter| letter.is_ascii_lowercase()) {
            return None;
        }
        let mut letters = [0; LETTERS];
        letters[..word.len()].copy_from_slice(word.as_bytes());
        Some(TemperamentWord(letters))
    }

    /// The word.
    pub fn as_str(&self) -> &str {
        let length = self.0.iter().position(|&letter| letter == 0).unwrap_or(LETTERS);
        str::from_utf8(&self.0[..length]).unwrap_or_default()
    }
}

impl fmt::Display for TemperamentWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for TemperamentWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}

/// A game knows no such temperament.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TemperamentError {
    word: TemperamentWord,
    known: Vec<&'static str>,
}

impl fmt::Display for TemperamentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.known.as_slice() {
            [] => write!(f, "there is no temperament '{}': bots have none at this game", self.word),
            known => write!(f, "there is no temperament '{}' at this game; there is: {}", self.word, known.join(", ")),
        }
    }
}

impl std::error::Error for TemperamentError {}

impl BotName {
    /// Is its temperament, if it has one, among those that a game knows?
    pub fn check_temperament(self, known: &'static [Temperament]) -> Result<(), TemperamentError> {
        match self.temperament() {
            Some(word) if known.iter().all(|one| one.word != word.as_str()) => {
                Err(TemperamentError { word, known: known.iter().map(|one| one.word).collect() })
            }
            _ => Ok(()),
        }
    }
}

/// What a bot likes at the tables of one game.
#[derive(Clone, Debug)]
pub(crate) struct Leaning {
    /// Places among the features of candidates, and how much one more of each pleases.
    likes: Vec<(usize, f32)>,
    sheet: Sheet,
}

impl Leaning {
    /// Where a temperament leans; `None` if the game knows no such.
    pub(crate) fn of<G: Advice>(word: TemperamentWord) -> Option<Leaning> {
        let temperament = G::temperaments().iter().find(|one| one.word == word.as_str())?;
        let place = |name: &str| G::candidate_features().iter().position(|feature| feature.name == name);
        let likes = temperament.likes.iter().filter_map(|&(name, pleases)| Some((place(name)?, pleases))).collect();
        Some(Leaning { likes, sheet: Sheet::default() })
    }

    /// The action it likes best among `equals`; of those it likes as much, the first.
    pub(crate) fn choose<G: Advice>(
        &mut self,
        game: &G,
        view: &G::State,
        seat: Seat,
        mind: &mut G::Mind,
        equals: impl Iterator<Item = G::Action>,
    ) -> Option<G::Action> {
        let mut best: Option<Candidate<G::Action>> = None;
        for action in equals {
            self.sheet.begin(G::candidate_features().len());
            game.observe_action(view, seat, &action, mind, &mut self.sheet.add());
            let row = self.sheet.values();
            let liking = self.likes.iter().map(|&(place, pleases)| row[place] * pleases).sum();
            if best.is_none_or(|best| liking > best.score) {
                best = Some(Candidate::new(action, liking));
            }
        }
        best.map(|best| best.action)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_a_few_lowercase_letters() {
        for word in ["builder", "a", "perfectionist"] {
            assert_eq!(TemperamentWord::new(word).unwrap().to_string(), word);
        }
        for word in ["", "Builder", "two words", "builder2", "łowca", "extraordinarily"] {
            assert_eq!(TemperamentWord::new(word), None, "{word}");
        }
    }
}
