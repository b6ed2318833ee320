//! The seeds of the bots in a game of a run; the game itself is played by [`bots::play`].

use game::xoshiro::splitmix;

/// The seed of a bot's own chance: by the run's seed, the game's number and the seat alone.
pub(crate) fn bot_seed(seed: u64, number: u64, seat: usize) -> u64 {
    let mut state = seed ^ 0x5eed_b075;
    let mut mixed = splitmix(&mut state) ^ number;
    mixed = splitmix(&mut mixed) ^ seat as u64;
    splitmix(&mut mixed)
}
