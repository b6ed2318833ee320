//! The cards a player may resolve now, lined up for a random choice between all that may be done with them.
//!
//! In words: count what may be done with each card, draw a number below the sum, and take the choice with that number
//! in the order of the list. A production is many such choices, and from one to the next a line-up changes by one card
//! only. The yardstick of the tests (`tests/rules/random.rs`) is the list itself, with the same dice.

use crate::action::Action;
use crate::fast::card_bits::{CardBit, FaceIndex};
use crate::fast::face::Face;
use crate::fast::lookups::Lookups;
use crate::fast::small::Small;
use crate::player::Player;
use game::bits::{ONES, TOPS};

/// How many cards are chosen from in one step: as many as a number has bytes.
const BLOCK: usize = 8;
/// Blocks for all the cards a player can have: the start-up card, and five companies in each of four rounds.
const BLOCKS: usize = 3;

/// The cards a player may resolve now, in the order in which they are listed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lineup<'a> {
    lookups: &'a Lookups,
    extra: u8,
    /// How the cards lie, a byte for each; 0 behind the last.
    blocks: [u64; BLOCKS],
    len: usize,
    /// Do the faces say how many choices there are, and are there not too many cards?
    is_counted: bool,
}

/// How many choices the cards of a line-up allow.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Counts {
    /// A byte for each card of a block: its choices, and those of the cards before it in the block.
    until: [u64; BLOCKS],
    total: u32,
}

impl Counts {
    /// How many there are in all.
    #[inline]
    pub(crate) fn total(&self) -> u32 {
        self.total
    }
}

/// How a card of a line-up is resolved.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Choice<'a> {
    /// Where in the line-up it is.
    pub(crate) index: usize,
    pub(crate) face: &'a Face,
    pub(crate) action: Action,
}

impl<'a> Lineup<'a> {
    /// The cards with these bits, of a player with this many extra runs left.
    #[inline]
    pub(crate) fn new(lookups: &'a Lookups, player: &Player, extra: u8, mut resolvable: u64) -> Lineup<'a> {
        let upgraded = CardBit::bits(player.upgraded);
        let mut blocks = [0; BLOCKS];
        let mut len = 0;
        let mut is_counted = true;
        while resolvable != 0 {
            let card = CardBit::lowest(resolvable);
            resolvable &= resolvable - 1;
            let index = FaceIndex::new(card, upgraded & card.bit() != 0);
            if let Some(block) = blocks.get_mut(len / BLOCK) {
                *block |= u64::from(index.byte()) << (8 * (len % BLOCK));
            }
            is_counted &= lookups.face(index, extra > 0).is_counted();
            len += 1;
        }
        is_counted &= len <= BLOCK * BLOCKS;
        Lineup { lookups, extra, blocks, len, is_counted }
    }

    #[inline]
    fn face(&self, index: FaceIndex) -> &'a Face {
        self.lookups.face(index, self.extra > 0)
    }

    /// Counts the choices; `None` where there are too many cards, or too much to do with one, and they must be listed.
    #[inline(always)] // With `count_half` it is the inner loop of all random play.
    pub(crate) fn count(&self, player: &Player) -> Option<Counts> {
        if !self.is_counted {
            return None;
        }
        let goods = Small::new(&player.goods);
        let mut counts = Counts::default();
        for (block, until) in counts.until.iter_mut().enumerate().take(self.len.div_ceil(BLOCK)) {
            let mut sum = u64::from(self.count_half(&goods, self.blocks[block] as u32));
            if self.len > block * BLOCK + BLOCK / 2 {
                sum |= u64::from(self.count_half(&goods, (self.blocks[block] >> 32) as u32)) << 32;
            }
            *until = sum.wrapping_mul(ONES);
            counts.total += (*until >> 56) as u32;
        }
        Some(counts)
    }

    /// Counts the choices of each card of half a block. Where there is no card, there is no choice: so there is nothing
    /// to ask between one card and the next.
    #[inline(always)]
    fn count_half(&self, goods: &Small, cards: u32) -> u32 {
        let mut counts = 0;
        for nth in 0..4 {
            let face = self.face(FaceIndex::from_byte((cards >> (8 * nth)) as u8));
            counts |= u32::from(face.count(goods)) << (8 * nth);
        }
        counts
    }

    /// The choice with this number, which must be below the total.
    #[inline]
    pub(crate) fn nth(&self, player: &Player, counts: &Counts, mut nth: u32) -> Choice<'a> {
        let mut block = 0;
        while block + 1 < BLOCKS && nth >= (counts.until[block] >> 56) as u32 {
            nth -= (counts.until[block] >> 56) as u32;
            block += 1;
        }
        // The high bit stays set in the bytes of all cards before whose end the choice lies; the lowest is its card.
        // Which it is, is as good as random, so the end of a loop would surprise the processor.
        let until = counts.until[block];
        let behind = ((until | TOPS) - (u64::from(nth) + 1) * ONES) & TOPS;
        let shift = behind.trailing_zeros() & 0b11_1000;
        let nth = nth - u32::from((until << 8 >> shift) as u8);
        let face = self.face(FaceIndex::from_byte((self.blocks[block] >> shift) as u8));
        Choice { index: BLOCK * block + shift as usize / 8, face, action: face.nth(&player.goods, nth) }
    }

    /// Takes a card away that was resolved.
    #[inline]
    pub(crate) fn remove(&mut self, index: usize) {
        let first = index / BLOCK;
        let before = (1 << (8 * (index % BLOCK))) - 1;
        self.blocks[first] = self.blocks[first] & before | self.blocks[first] >> 8 & !before;
        if self.len > BLOCK {
            for next in first + 1..BLOCKS {
                self.blocks[next - 1] |= self.blocks[next] << 56;
                self.blocks[next] >>= 8;
            }
        }
        self.len -= 1;
    }
}
