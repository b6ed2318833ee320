//! The five kinds of goods, and amounts of them.
//!
//! Knows no card and no player: only how much of what.

use std::fmt;
use std::ops::{Index, IndexMut};

/// How many kinds of goods there are.
pub(crate) const KINDS: usize = 5;

/// A kind of goods. Coal, iron and oil are resources; upgrade tokens and money are not.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Resource {
    /// Coal.
    Coal,
    /// Iron.
    Iron,
    /// Oil.
    Oil,
    /// Upgrade tokens.
    Upgrade,
    /// Money.
    Money,
}

impl Resource {
    /// Every kind, in the order of the rules.
    pub const ALL: [Resource; KINDS] =
        [Resource::Coal, Resource::Iron, Resource::Oil, Resource::Upgrade, Resource::Money];

    /// The word for it in component files and notation.
    pub const fn word(self) -> &'static str {
        match self {
            Resource::Coal => "coal",
            Resource::Iron => "iron",
            Resource::Oil => "oil",
            Resource::Upgrade => "upgrade",
            Resource::Money => "money",
        }
    }

    /// The kind with this word.
    pub fn from_word(word: &str) -> Option<Resource> {
        Resource::ALL.into_iter().find(|kind| kind.word() == word)
    }

    /// Its index, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// An amount of each kind of goods. Nothing ever runs out (FUR-004), so amounts have no ceiling but the number type's,
/// and the limits of the component file keep a whole game far below that.
///
/// There are three places more than kinds, always 0: eight numbers are added in one step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Goods([u16; PLACES]);

/// How many numbers goods are kept in.
pub(crate) const PLACES: usize = 8;

impl Goods {
    /// Nothing at all.
    pub const NONE: Goods = Goods([0; PLACES]);

    /// These amounts, in the order of [`Resource::ALL`].
    pub const fn new(amounts: [u16; KINDS]) -> Goods {
        let [coal, iron, oil, upgrade, money] = amounts;
        Goods([coal, iron, oil, upgrade, money, 0, 0, 0])
    }

    /// The amounts, in the order of [`Resource::ALL`].
    #[inline]
    pub const fn amounts(&self) -> &[u16; KINDS] {
        match self.0.first_chunk() {
            Some(amounts) => amounts,
            None => unreachable!(),
        }
    }

    /// How much there is of the kind with this index.
    #[inline]
    pub(crate) const fn at_index(&self, kind: u8) -> u16 {
        // The remainder changes nothing; with it there is nothing to be checked.
        self.0[kind as usize % PLACES]
    }

    /// All numbers, those beside the kinds too.
    #[inline]
    pub(crate) const fn numbers(&self) -> &[u16; PLACES] {
        &self.0
    }

    /// Is there nothing of any kind?
    pub fn is_empty(&self) -> bool {
        self.0 == [0; PLACES]
    }

    /// Coal, iron and oil together.
    #[inline]
    pub fn resources(&self) -> u32 {
        self.0[..3].iter().map(|&amount| u32::from(amount)).sum()
    }

    /// Adds these goods this many times.
    #[inline]
    pub fn gain(&mut self, goods: &Goods, times: u16) {
        for (have, amount) in self.0.iter_mut().zip(goods.0) {
            *have += amount * times;
        }
    }

    /// Takes these goods away this many times. They must be there.
    #[inline]
    pub fn pay(&mut self, goods: &Goods, times: u16) {
        for (have, amount) in self.0.iter_mut().zip(goods.0) {
            *have -= amount * times;
        }
    }

    /// What an exchange of these goods for others changes, for [`change`](Goods::change): amounts below 0 go round.
    pub(crate) fn balance(&self, others: &Goods) -> Goods {
        Goods(std::array::from_fn(|place| others.0[place].wrapping_sub(self.0[place])))
    }

    /// Changes by a [`balance`](Goods::balance) this many times. What is taken away must be there in the end.
    #[inline]
    pub(crate) fn change(&mut self, balance: &Goods, times: u8) {
        for (have, change) in self.0.iter_mut().zip(balance.0) {
            *have = have.wrapping_add(change.wrapping_mul(u16::from(times)));
        }
    }

    /// Is there at least as much of everything?
    #[inline]
    pub fn covers(&self, goods: &Goods) -> bool {
        // Without a way out before the last: eight numbers are compared in one step.
        self.0.iter().zip(goods.0).fold(true, |all, (have, wanted)| all & (*have >= wanted))
    }

    /// The same goods this many times.
    pub fn times(&self, times: u16) -> Goods {
        Goods(self.0.map(|amount| amount * times))
    }

    /// Each kind that is there, with its amount.
    pub fn iter(&self) -> impl Iterator<Item = (Resource, u16)> + '_ {
        Resource::ALL.into_iter().zip(self.0).filter(|(_, amount)| *amount > 0)
    }
}

impl fmt::Debug for Goods {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Goods").field(self.amounts()).finish()
    }
}

impl Index<Resource> for Goods {
    type Output = u16;

    #[inline]
    fn index(&self, kind: Resource) -> &u16 {
        &self.0[kind.index()]
    }
}

impl IndexMut<Resource> for Goods {
    #[inline]
    fn index_mut(&mut self, kind: Resource) -> &mut u16 {
        &mut self.0[kind.index()]
    }
}

/// As component files write it: `1 coal + 1 iron`; nothing is `nothing`.
impl fmt::Display for Goods {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("nothing");
        }
        for (place, (kind, amount)) in self.iter().enumerate() {
            let plus = if place > 0 { " + " } else { "" };
            write!(f, "{plus}{amount} {}", kind.word())?;
        }
        Ok(())
    }
}
