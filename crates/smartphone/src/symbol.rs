//! The symbols on Pads and Improvements, sums of them, and the Improvement tiles.
//!
//! Knows nothing of where a symbol lies; the plan does.

/// What a cell of a Pad or a half of an Improvement shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[repr(u8)]
pub enum Symbol {
    /// Nothing.
    #[default]
    Empty = 0,
    /// A crate: 1 Good.
    Goods = 1,
    /// A crate with a price cut: 1 Good and a price lower by 1.
    CheapGoods = 2,
    /// A price higher by 1.
    PricePlus = 3,
    /// A gear: 1 Progress for Technologies.
    Research = 4,
    /// A truck: 1 Progress for regions.
    Logistics = 5,
    /// A factory: an Improvement in phase 4.
    Improve = 6,
}

/// One of each symbol, as a sum.
const ONES: [Sum; 7] = [Sum(0), Sum(1), Sum(1 << 8), Sum(1 << 16), Sum(1 << 24), Sum(1 << 32), Sum(1 << 40)];

impl Symbol {
    /// All symbols, by code.
    pub const ALL: [Symbol; 7] = [
        Symbol::Empty,
        Symbol::Goods,
        Symbol::CheapGoods,
        Symbol::PricePlus,
        Symbol::Research,
        Symbol::Logistics,
        Symbol::Improve,
    ];

    /// The letter in component files and notation.
    pub const fn letter(self) -> char {
        match self {
            Symbol::Empty => '.',
            Symbol::Goods => 'P',
            Symbol::CheapGoods => 'M',
            Symbol::PricePlus => '+',
            Symbol::Research => 'R',
            Symbol::Logistics => 'L',
            Symbol::Improve => 'F',
        }
    }

    /// The symbol of a letter.
    pub fn from_letter(letter: char) -> Option<Symbol> {
        Symbol::ALL.into_iter().find(|symbol| symbol.letter() == letter.to_ascii_uppercase())
    }

    /// The word for it in descriptions.
    pub const fn word(self) -> &'static str {
        match self {
            Symbol::Empty => "empty",
            Symbol::Goods => "goods",
            Symbol::CheapGoods => "cheap goods",
            Symbol::PricePlus => "price plus",
            Symbol::Research => "research",
            Symbol::Logistics => "logistics",
            Symbol::Improve => "improve",
        }
    }

    /// One of this symbol, as a sum.
    #[inline]
    pub const fn one(self) -> Sum {
        ONES[self as usize]
    }
}

/// How many of each symbol, packed into one number: eight bits a symbol, so that sums add and
/// subtract in one step.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Sum(pub(crate) u64);

impl Sum {
    /// How many of this symbol.
    #[inline]
    pub const fn of(self, symbol: Symbol) -> u8 {
        match symbol {
            Symbol::Empty => 0,
            other => (self.0 >> (8 * (other as u32 - 1))) as u8,
        }
    }

    /// Both sums together.
    #[inline]
    #[must_use]
    pub const fn plus(self, other: Sum) -> Sum {
        Sum(self.0 + other.0)
    }

    /// The sum without a part of it.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: Sum) -> Sum {
        Sum(self.0 - other.0)
    }

    /// The sum with this many more Goods.
    #[inline]
    #[must_use]
    pub const fn with_goods(self, goods: u8) -> Sum {
        Sum(self.0 + goods as u64)
    }
}

/// A kind of Improvement: its two symbols in the order in which they are written. Tiles with the
/// same symbols are the same for every purpose of the game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Tile(u8);

/// The two symbols of a tile, by its code.
const HALVES: [[Symbol; 2]; 256] = {
    let mut halves = [[Symbol::Empty; 2]; 256];
    let mut code = 0;
    while code < 49 {
        halves[code + 1] = [Symbol::ALL[code / 7], Symbol::ALL[code % 7]];
        code += 1;
    }
    halves
};

impl Tile {
    /// No tile at all.
    pub const NONE: Tile = Tile(0);
    /// A Goods token, which is no Improvement; it can be named in a plan only to be refused.
    pub const TOKEN: Tile = Tile(255);

    /// The tile with these symbols.
    pub const fn new(first: Symbol, second: Symbol) -> Tile {
        Tile(1 + first as u8 * 7 + second as u8)
    }

    /// The tile with these two letters: `PR`.
    pub fn from_letters(text: &str) -> Option<Tile> {
        let mut letters = text.chars();
        let (first, second) = (letters.next()?, letters.next()?);
        if letters.next().is_some() {
            return None;
        }
        Some(Tile::new(Symbol::from_letter(first)?, Symbol::from_letter(second)?))
    }

    /// The two symbols, the first one first.
    #[inline]
    pub const fn symbols(self) -> [Symbol; 2] {
        HALVES[self.0 as usize]
    }

    /// The tile as a number.
    #[inline]
    pub const fn code(self) -> u8 {
        self.0
    }

    /// Is there no tile?
    #[inline]
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }

    /// The name in notation: the two letters, or `token`.
    pub fn name(self) -> String {
        match self {
            Tile::NONE => "none".to_owned(),
            Tile::TOKEN => "token".to_owned(),
            tile => tile.symbols().iter().map(|symbol| symbol.letter()).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tiles_and_letters_go_both_ways() {
        for first in Symbol::ALL {
            for second in Symbol::ALL {
                let tile = Tile::new(first, second);
                assert_eq!(tile.symbols(), [first, second]);
                assert_eq!(Tile::from_letters(&tile.name()), Some(tile));
            }
        }
        assert_eq!(Tile::from_letters("PRL"), None);
        assert_eq!(Tile::from_letters("XY"), None);
    }

    #[test]
    fn sums_count_each_symbol_apart() {
        let sum = Symbol::Goods.one().plus(Symbol::Research.one()).plus(Symbol::Research.one()).with_goods(3);
        assert_eq!((sum.of(Symbol::Goods), sum.of(Symbol::Research), sum.of(Symbol::Improve)), (4, 2, 0));
    }
}
