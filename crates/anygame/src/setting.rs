//! What is settled when a table is opened and never changes.

use game::{Options, Seat};

/// What everyone knows of a table, whatever its game: what is played, by which rules, in which seats.
pub trait TableSetting: Send + Sync {
    /// The game's id.
    fn id(&self) -> &'static str;
    /// The rules version it is played by.
    fn rules_version(&self) -> u32;
    /// The fingerprint of its components.
    fn components_hash(&self) -> &str;
    /// Its options, complete.
    fn options(&self) -> &Options;
    /// How many seats it has.
    fn players(&self) -> usize;
    /// The words that name the seats.
    fn seat_words(&self) -> Vec<String>;
    /// The seat with this word.
    fn seat_named(&self, word: &str) -> Option<Seat>;
    /// The name of the automa in this seat, if there is one.
    fn automa(&self, seat: Seat) -> Option<String>;
}
