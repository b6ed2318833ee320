//! A player's cards as bits of one number, and cards as they lie as one small number.
//!
//! In words: a player's cards are listed start-up card first, then companies by number. Bit `n` up to [`MAX_STARTUPS`]
//! is start-up card `n`, and above that come the companies, so the lowest bit is the card that is listed next.

use crate::card::{Card, Cards, CompanyId, MAX_STARTUPS, StartupId};

/// A card's bit among all cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct CardBit(u8);

impl CardBit {
    /// More than there are cards, and a power of two.
    pub(crate) const COUNT: usize = 64;

    /// The bit of a player's card.
    #[inline]
    pub(crate) const fn from_card(card: Card, startup: StartupId) -> CardBit {
        match card {
            Card::Startup => CardBit(startup.number()),
            Card::Company(company) => CardBit(MAX_STARTUPS + company.number()),
        }
    }

    /// The lowest bit of a number that is not 0.
    #[inline]
    pub(crate) const fn lowest(bits: u64) -> CardBit {
        CardBit(bits.trailing_zeros() as u8)
    }

    /// The bits of companies.
    #[inline]
    pub(crate) const fn bits(companies: Cards) -> u64 {
        companies.bits() << MAX_STARTUPS
    }

    /// The bit as a number.
    #[inline]
    pub(crate) const fn bit(self) -> u64 {
        1 << self.index()
    }

    /// Which bit it is.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize % CardBit::COUNT
    }

    /// The card.
    #[inline]
    pub(crate) const fn card(self) -> Card {
        match CompanyId::from_number(self.0.saturating_sub(MAX_STARTUPS)) {
            None => Card::Startup,
            Some(company) => Card::Company(company),
        }
    }
}

/// A card and which of its sides is up, as an index into the table of faces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct FaceIndex(u8);

impl FaceIndex {
    /// How many there are.
    pub(crate) const COUNT: usize = 2 * CardBit::COUNT;

    /// A card, which is not bit 0: that stays empty.
    #[inline]
    pub(crate) const fn new(card: CardBit, is_upgraded: bool) -> FaceIndex {
        FaceIndex((2 * card.index() + is_upgraded as usize) as u8)
    }

    /// From the byte of a [line-up](super::lineup::Lineup).
    #[inline]
    pub(crate) const fn from_byte(byte: u8) -> FaceIndex {
        FaceIndex(byte)
    }

    /// As the byte of a line-up.
    #[inline]
    pub(crate) const fn byte(self) -> u8 {
        self.0
    }

    /// The index.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize % FaceIndex::COUNT
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::MAX_COMPANIES;

    #[test]
    fn bits_come_in_the_order_of_lists_and_lead_back_to_their_cards() {
        let startup = StartupId::new(3);
        let companies = (1..=MAX_COMPANIES).map(CompanyId::new);
        let in_order = std::iter::once(Card::Startup).chain(companies.clone().map(Card::Company));
        let mut bits = CardBit::bits(companies.collect()) | CardBit::from_card(Card::Startup, startup).bit();
        for card in in_order {
            let lowest = CardBit::lowest(bits);
            assert_eq!((lowest, lowest.card()), (CardBit::from_card(card, startup), card));
            bits &= !lowest.bit();
        }
        assert_eq!(bits, 0);
    }
}
