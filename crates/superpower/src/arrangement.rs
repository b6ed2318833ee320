//! Where new contracts go: one complete arrangement of them on a portfolio, and what each level takes.
//!
//! Whether an arrangement is legal is said in `placing`.

use crate::alike;
use crate::contracts::{Bn, Contracts, Pair, Pairs};
use crate::country::{Country, MAX_COUNTRIES};
use crate::level::Level;
use game::bits::Lanes;

/// MOC-057: the values of contract that a country of each level takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Allowed(pub(crate) [u8; 4]);

impl Allowed {
    /// These values for the three levels that take contracts.
    pub fn new(cooperating: &[u8], friendly: &[u8], strategic: &[u8]) -> Allowed {
        let mask = |values: &[u8]| values.iter().fold(0, |mask, value| mask | 1 << (value - 1));
        Allowed([0, mask(cooperating), mask(friendly), mask(strategic)])
    }

    /// Does a country of this level take a contract of this value?
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

/// The new contracts of every country of a portfolio. What is in hand and not in the arrangement is left over.
///
/// Four bits for each country, kept as bytes so that an action fits into sixteen of them: lists of actions are written
/// all the time.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Arrangement([u8; MAX_COUNTRIES / 2]);

impl Arrangement {
    /// Nothing is placed.
    pub const NOTHING: Arrangement = Arrangement([0; MAX_COUNTRIES / 2]);

    /// The arrangement of these halves: the first sixteen countries, and the others.
    #[inline]
    pub(crate) fn from_halves([lower, upper]: [u64; 2]) -> Arrangement {
        let mut bytes = [0; MAX_COUNTRIES / 2];
        bytes[..8].copy_from_slice(&lower.to_le_bytes());
        bytes[8..].copy_from_slice(&upper.to_le_bytes()[..MAX_COUNTRIES / 2 - 8]);
        Arrangement(bytes)
    }

    /// The arrangement of what the first block of eight countries gets.
    #[inline]
    pub(crate) fn from_eight(Pairs(codes): Pairs) -> Arrangement {
        let bytes = codes.word();
        let pairs = (bytes | bytes >> 4) & 0x00ff_00ff_00ff_00ff;
        let fours = (pairs | pairs >> 8) & 0x0000_ffff_0000_ffff;
        Arrangement::from_halves([(fours | fours >> 16) & 0xffff_ffff, 0])
    }

    /// What the countries of a block of eight get.
    #[inline]
    pub(crate) fn eight(self, block: usize) -> Pairs {
        let halves = self.halves();
        let all = halves[block / 2 % 2] >> (block % 2 * 32) & 0xffff_ffff;
        let fours = (all | all << 16) & 0x0000_ffff_0000_ffff;
        let pairs = (fours | fours << 8) & 0x00ff_00ff_00ff_00ff;
        Pairs(Lanes::<8>::from_word((pairs | pairs << 4) & 0x0f0f_0f0f_0f0f_0f0f))
    }

    /// The cards that the countries of a block of eight get.
    #[inline]
    pub(crate) fn heap_of_eight(self, block: usize) -> Contracts {
        /// The cards of two countries, by the byte of both.
        static HEAPS: [Lanes<4>; 256] = {
            let mut heaps = [Lanes::splat(0); 256];
            let mut byte = 0;
            while byte < 256 {
                heaps[byte] = Pair(byte as u8 & 15).heap().lanes().plus(Pair(byte as u8 >> 4).heap().lanes());
                byte += 1;
            }
            heaps
        };
        let bytes = self.0.iter().skip(4 * block).take(4);
        Contracts::from_lanes(bytes.fold(Lanes::splat(0), |heap, &byte| heap + HEAPS[usize::from(byte)]))
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
    /// If no portfolio can have that many countries.
    #[inline]
    #[must_use]
    pub const fn with(self, country: usize, contracts: Pair) -> Arrangement {
        let mut bytes = self.0;
        let place = 4 * (country % 2);
        bytes[country / 2] = bytes[country / 2] & !(15 << place) | contracts.0 << place;
        Arrangement(bytes)
    }

    /// How many countries a portfolio must have for it: up to the last one that gets anything.
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

    /// The same arrangement with the greater contracts on the lower number wherever countries are alike.
    #[must_use]
    pub fn canonical(self, countries: &[Country]) -> Arrangement {
        alike::put_in_order(countries, self)
    }
}
