//! The component file as it is written: its tables and entries, and what each single value may be.
//!
//! What must hold between entries is checked in `components`.

use super::{MAX_COPIES, MAX_PRICE, MAX_TOKENS};
use crate::country::MAX_COUNTRIES;
use crate::situation::Class;
use game::components::{Entry, Within, one_of};
use game::{MAX_SEATS, Provenance};
use serde::{Deserialize, Deserializer};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct File {
    pub(super) table: Entry<Table>,
    pub(super) nation: Vec<Entry<Nation>>,
    pub(super) cards: Entry<Cards>,
    pub(super) contracts: Contracts,
    pub(super) price: Price,
    pub(super) points: Points,
    pub(super) contract_values: ContractValues,
    pub(super) markets: Entry<Markets>,
    pub(super) removed: Removed,
    pub(super) situation: Vec<Entry<Situation>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Table {
    pub(super) provenance: Provenance,
    pub(super) turns: ByPlayers<u8>,
    pub(super) start_money: Within<0, 100>,
    pub(super) influence_tokens: Within<1, MAX_TOKENS>,
}

/// Something for each number of players.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ByPlayers<T> {
    #[serde(rename = "2")]
    two: T,
    #[serde(rename = "3")]
    three: T,
    #[serde(rename = "4")]
    four: T,
    #[serde(rename = "5")]
    five: T,
}

impl<T> ByPlayers<T> {
    /// By the number of players; nothing for fewer than two.
    pub(super) fn map<N: Copy + Default>(&self, get: impl Fn(&T) -> N) -> [N; MAX_SEATS + 1] {
        let none = N::default();
        [none, none, get(&self.two), get(&self.three), get(&self.four), get(&self.five)]
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Nation {
    pub(super) word: Word,
    pub(super) name: String,
    pub(super) provenance: Provenance,
}

/// A word for notation.
#[derive(Deserialize)]
#[serde(try_from = "String")]
pub(super) struct Word(pub(super) String);

impl TryFrom<String> for Word {
    type Error = String;

    fn try_from(word: String) -> Result<Word, String> {
        let is_letter = |letter: char| letter.is_ascii_lowercase();
        let is_plain = word.starts_with(is_letter)
            && word.chars().all(|letter| is_letter(letter) || letter.is_ascii_digit() || letter == '-');
        // Lines of chance begin with this word where those of nations begin with theirs.
        if is_plain && word != "chance" {
            Ok(Word(word))
        } else {
            Err(format!("'{word}' is no lower-case word for notation"))
        }
    }
}

/// The fewest cards that let every nation start with one.
const EACH: u8 = MAX_SEATS as u8;
const MAX: u8 = MAX_COUNTRIES as u8;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Cards {
    pub(super) provenance: Provenance,
    /// Every nation starts with a card of the first of two piles, and perhaps one of the second.
    pub(super) potential: Within<{ 2 * EACH }, MAX>,
    pub(super) cooperating: Within<EACH, MAX>,
    pub(super) friendly: Within<0, MAX>,
    pub(super) strategic: Within<0, MAX>,
    pub(super) soft_power: Within<0, 30>,
    pub(super) unavailable_market: Within<0, 8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Contracts {
    pub(super) provenance: Provenance,
    #[serde(rename = "1")]
    pub(super) ones: u8,
    #[serde(rename = "2")]
    pub(super) twos: u8,
    #[serde(rename = "3")]
    pub(super) threes: u8,
}

type AnyPrice = Within<0, MAX_PRICE>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Price {
    pub(super) provenance: Provenance,
    pub(super) potential_first_pile: AnyPrice,
    pub(super) potential_second_pile: AnyPrice,
    pub(super) cooperating: AnyPrice,
    pub(super) friendly: AnyPrice,
    pub(super) strategic: AnyPrice,
    pub(super) soft_power: AnyPrice,
    pub(super) soft_power_preparation: AnyPrice,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Points {
    pub(super) provenance: Provenance,
    pub(super) cooperating: u8,
    pub(super) friendly: u8,
    pub(super) strategic: u8,
    pub(super) superpower: u8,
    pub(super) bn: u8,
}

type Values = Vec<Within<1, 3>>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ContractValues {
    pub(super) provenance: Provenance,
    pub(super) cooperating: Values,
    pub(super) friendly: Values,
    pub(super) strategic: Values,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Markets {
    pub(super) provenance: Provenance,
    pub(super) open_at_start: ByPlayers<u8>,
    pub(super) grid: Vec<Vec<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Removed {
    pub(super) provenance: Provenance,
    #[serde(rename = "2")]
    pub(super) two: ByClass,
    #[serde(rename = "3")]
    pub(super) three: ByClass,
    #[serde(rename = "4")]
    pub(super) four: ByClass,
    #[serde(rename = "5")]
    pub(super) five: ByClass,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ByClass {
    pub(super) bull: u8,
    pub(super) stable: u8,
    pub(super) bear: u8,
}

impl ByClass {
    /// In the order of [`Class::ALL`].
    pub(super) fn counts(&self) -> [u8; 3] {
        [self.bull, self.stable, self.bear]
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Situation {
    pub(super) word: Word,
    pub(super) name: String,
    pub(super) polish: String,
    pub(super) class: Class,
    pub(super) contracts: [Within<0, 2>; 3],
    pub(super) opens_market: bool,
    pub(super) copies: Within<1, MAX_COPIES>,
    pub(super) provenance: Provenance,
}

impl<'de> Deserialize<'de> for Class {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Class, D::Error> {
        one_of(deserializer, &Class::ALL, Class::word)
    }
}
