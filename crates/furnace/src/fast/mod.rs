//! What is fast and hard to read, and nothing else.
//!
//! Random play and estimates ask the same few questions many million times a second. Here they are answered from tables
//! or from many bytes at once. Every file says the rule in words and is compared by tests with the plain version, which
//! is the rule itself; no rule has its home here.
//!
//! - [`bids`]: all bids of a hand as the bits of one number.
//! - [`pile`]: the discs on a card, eight bytes asked as one number.
//! - [`card_bits`]: a player's cards as bits of one number, and cards as they lie as one small number.
//! - [`small`]: small amounts of two kinds of goods as one number.
//! - [`need`]: how often an exchange can be paid for, without a division.
//! - [`face`]: a card as it lies, its choices counted and listed beforehand.
//! - [`lineup`]: the cards a player may resolve, lined up for a random choice.
//! - [`lookups`]: the components laid out by number.
//! - [`production`]: the list of a production, and a whole production at random.

pub(crate) mod bids;
pub(crate) mod card_bits;
pub(crate) mod face;
pub(crate) mod lineup;
pub(crate) mod lookups;
pub(crate) mod need;
pub(crate) mod pile;
pub(crate) mod production;
pub(crate) mod small;
