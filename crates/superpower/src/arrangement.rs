//! Contract placing: one complete arrangement of new contracts on a portfolio, and its legality.
//!
//! [`judge`] is the one home of MOC-056 to MOC-061. The solver lists what it accepts, and tests hold
//! the two together. This module knows a portfolio and a hand, and nothing of the rest of a game.

use crate::contracts::{Bn, Contracts, Pair, Pairs};
use crate::country::{Country, MAX_COUNTRIES};
use crate::level::Level;

/// The values of contract that a country of each level may carry (MOC-057).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Allowed(pub(crate) [u8; 4]);

impl Allowed {
    /// The allowance with these values for the three levels that carry contracts.
    pub fn new(cooperating: &[u8], friendly: &[u8], strategic: &[u8]) -> Allowed {
        let mask = |values: &[u8]| values.iter().fold(0, |mask, value| mask | 1 << (value - 1));
        Allowed([0, mask(cooperating), mask(friendly), mask(strategic)])
    }

    /// May a country of this level carry a contract of this value?
    #[inline]
    pub const fn fits(self, level: Level, value: u8) -> bool {
        self.mask(level) & 1 << (value - 1) != 0
    }

    /// The values as bits: bit 0 for 1 bn, bit 1 for 2 bn, bit 2 for 3 bn.
    #[inline]
    pub(crate) const fn mask(self, level: Level) -> u8 {
        self.0[level as usize]
    }

    /// The values, lowest first.
    pub fn values(self, level: Level) -> impl Iterator<Item = u8> {
        (1..=3).filter(move |&value| self.fits(level, value))
    }
}

/// The new contracts of every country of a portfolio, four bits a country. What it leaves out is
/// given up.
///
/// Countries that are alike stand for each other: an arrangement lays the greater contracts on the
/// one with the lower number. So two arrangements that differ lead to different positions.
///
/// Kept as bytes, so that an action fits sixteen of them: lists of actions are written all the time.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Arrangement([u8; MAX_COUNTRIES / 2]);

impl Arrangement {
    /// Nothing is placed.
    pub const NOTHING: Arrangement = Arrangement([0; MAX_COUNTRIES / 2]);

    /// The arrangement of these halves: the first sixteen countries, and the others.
    #[inline]
    pub(crate) fn of_halves([lower, upper]: [u64; 2]) -> Arrangement {
        let mut bytes = [0; MAX_COUNTRIES / 2];
        bytes[..8].copy_from_slice(&lower.to_le_bytes());
        bytes[8..].copy_from_slice(&upper.to_le_bytes()[..MAX_COUNTRIES / 2 - 8]);
        Arrangement(bytes)
    }

    /// The arrangement of what the first block of eight countries gets, a byte each.
    #[inline]
    pub(crate) fn of_eight(Pairs(bytes): Pairs) -> Arrangement {
        let pairs = (bytes | bytes >> 4) & 0x00ff_00ff_00ff_00ff;
        let fours = (pairs | pairs >> 8) & 0x0000_ffff_0000_ffff;
        Arrangement::of_halves([(fours | fours >> 16) & 0xffff_ffff, 0])
    }

    /// What the countries of a block of eight get, a byte each.
    #[inline]
    pub(crate) fn eight(self, block: usize) -> Pairs {
        let halves = self.halves();
        let all = halves[block / 2 % 2] >> (block % 2 * 32) & 0xffff_ffff;
        let fours = (all | all << 16) & 0x0000_ffff_0000_ffff;
        let pairs = (fours | fours << 8) & 0x00ff_00ff_00ff_00ff;
        Pairs((pairs | pairs << 4) & 0x0f0f_0f0f_0f0f_0f0f)
    }

    /// The cards that the countries of a block of eight get.
    #[inline]
    pub(crate) fn heap_of_eight(self, block: usize) -> Contracts {
        /// The cards of two countries, by the byte of both.
        static HEAPS: [u32; 256] = {
            let mut heaps = [0; 256];
            let mut byte = 0;
            while byte < 256 {
                heaps[byte] = Pair(byte as u8 & 15).heap().lanes() + Pair(byte as u8 >> 4).heap().lanes();
                byte += 1;
            }
            heaps
        };
        let bytes = self.0.iter().skip(4 * block).take(4);
        Contracts::of_lanes(bytes.map(|&byte| HEAPS[usize::from(byte)]).sum())
    }

    /// What the first sixteen countries get, four bits each, and what the others get.
    #[inline]
    fn halves(self) -> [u64; 2] {
        let (mut lower, mut upper) = ([0; 8], [0; 8]);
        lower.copy_from_slice(&self.0[..8]);
        upper[..MAX_COUNTRIES / 2 - 8].copy_from_slice(&self.0[8..]);
        [u64::from_le_bytes(lower), u64::from_le_bytes(upper)]
    }

    /// The new contracts of the country with this index.
    #[inline]
    pub const fn on(self, country: usize) -> Pair {
        Pair(self.0[country / 2] >> (4 * (country % 2)) & 15)
    }

    /// The arrangement with these new contracts on that country.
    ///
    /// # Panics
    /// If no portfolio can have so many countries.
    #[inline]
    #[must_use]
    pub const fn with(self, country: usize, contracts: Pair) -> Arrangement {
        let mut bytes = self.0;
        let place = 4 * (country % 2);
        bytes[country / 2] = bytes[country / 2] & !(15 << place) | contracts.0 << place;
        Arrangement(bytes)
    }

    /// How many countries the arrangement can speak of: one more than the last it names.
    #[inline]
    pub fn reach(self) -> usize {
        self.iter().last().map_or(0, |(country, _)| country + 1)
    }

    /// The countries that get something, by index, with what they get.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = (usize, Pair)> {
        let [mut rest, mut upper] = self.halves();
        let mut first = 0;
        std::iter::from_fn(move || {
            if rest == 0 {
                (rest, first, upper) = (upper, 16, 0);
                if rest == 0 {
                    return None;
                }
            }
            let country = rest.trailing_zeros() as usize / 4;
            let pair = Pair((rest >> (4 * country)) as u8 & 15);
            rest &= !(15 << (4 * country));
            Some((first + country, pair))
        })
    }

    /// MOC-059: the worth of the earlier contracts that settle on these countries, those of each that gets a new one.
    pub fn settles(self, countries: &[Country]) -> Bn {
        self.iter().filter_map(|(index, _)| countries.get(index)).map(|country| country.contracts().worth()).sum()
    }

    /// All cards that are placed.
    pub fn heap(self) -> Contracts {
        let mut heap = Contracts::NONE;
        for (_, pair) in self.iter() {
            heap.join(pair.heap());
        }
        heap
    }

    /// The same arrangement with the greater contracts on the lower number wherever countries are
    /// alike.
    #[must_use]
    pub fn canonical(self, countries: &[Country]) -> Arrangement {
        let mut sorted = self;
        for first in 0..countries.len() {
            for second in first + 1..countries.len() {
                if countries[first] == countries[second] && sorted.on(first) < sorted.on(second) {
                    let (less, more) = (sorted.on(first), sorted.on(second));
                    sorted = sorted.with(first, more).with(second, less);
                }
            }
        }
        sorted
    }
}

/// Why an arrangement is not legal. Countries are given by index.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Breach {
    /// It names a country the portfolio does not have (MOC-054).
    NoCountry {
        /// The country.
        country: usize,
    },
    /// A country's level does not allow the value (MOC-057).
    Level {
        /// The country.
        country: usize,
        /// The contract.
        value: u8,
    },
    /// More contracts of a value than there are in hand (MOC-056).
    NotInHand {
        /// The contract.
        value: u8,
    },
    /// Of two countries alike the later got more (MOC-054).
    Alike {
        /// The country with the lower number.
        first: usize,
        /// The country that got more.
        second: usize,
    },
    /// A contract went to a country with earlier contracts, or as a second one, though it fits a
    /// country that still has none (MOC-060).
    EmptyFirst {
        /// The contract.
        value: u8,
        /// Where it went.
        country: usize,
        /// The country without contracts.
        empty: usize,
    },
    /// A contract was given up though it fits (MOC-061).
    StillFits {
        /// The contract.
        value: u8,
        /// The country with room for it.
        country: usize,
    },
}

/// Is the arrangement of this hand on these countries legal?
///
/// MOC-060 in closed form: first cards of contract-free countries may always be laid, and laying
/// them first leaves the fewest countries empty. So an order of laying exists exactly if every
/// other card, at the end, fits none of the countries that stayed empty; of two cards in a
/// contract-free country either may have been the first.
pub fn judge(allowed: Allowed, countries: &[Country], hand: Contracts, arrangement: Arrangement) -> Result<(), Breach> {
    if arrangement.reach() > countries.len() {
        return Err(Breach::NoCountry { country: arrangement.reach() - 1 });
    }
    for (country, pair) in arrangement.iter() {
        if let Some(value) = pair.values().find(|&value| !allowed.fits(countries[country].level(), value)) {
            return Err(Breach::Level { country, value });
        }
    }
    let used = arrangement.heap();
    let Some(left) = hand.minus(used) else {
        let value = (1..=3).find(|&value| used.count(value) > hand.count(value)).unwrap_or(1);
        return Err(Breach::NotInHand { value });
    };
    for second in 1..countries.len() {
        for first in 0..second {
            if countries[first] == countries[second] && arrangement.on(first) < arrangement.on(second) {
                return Err(Breach::Alike { first, second });
            }
        }
    }
    let stays_empty = |value: u8| {
        (0..countries.len()).find(|&index| {
            countries[index].contracts().is_empty()
                && arrangement.on(index).is_empty()
                && allowed.fits(countries[index].level(), value)
        })
    };
    for (country, pair) in arrangement.iter() {
        if countries[country].contracts().is_empty() {
            if let (Some(empty), true) = (stays_empty(pair.greater()), pair.lesser() != 0)
                && stays_empty(pair.lesser()).is_some()
            {
                return Err(Breach::EmptyFirst { value: pair.greater(), country, empty });
            }
        } else if let Some((value, empty)) =
            pair.values().find_map(|value| stays_empty(value).map(|empty| (value, empty)))
        {
            return Err(Breach::EmptyFirst { value, country, empty });
        }
    }
    for value in 1..=3 {
        if left.count(value) > 0 {
            let room = (0..countries.len())
                .find(|&index| allowed.fits(countries[index].level(), value) && arrangement.on(index).cards() < 2);
            if let Some(country) = room {
                return Err(Breach::StillFits { value, country });
            }
        }
    }
    Ok(())
}
