//! What the lines of cards do to the prices of goods, laid out once for a table.
//!
//! Knows cards and weights, no player's goods and no moment of a production.

use super::values::{MAX_TO_COME, Prices, Values, worth};
use crate::card::{Cards, CompanyId, MAX_COMPANIES, MAX_STARTUPS};
use crate::effect::Effect;
use crate::fast::lookups::Lookups;
use crate::player::Player;
use crate::resource::{Goods, KINDS, Resource};

pub(super) const MONEY: usize = Resource::Money as usize;

/// How far down the flow of goods a line stands.
fn stage_of(line: &Effect) -> u8 {
    if !line.is_processing() {
        return 0;
    }
    let takes = |kind: Resource| line.input()[kind] > 0;
    let gives = |kind: Resource| line.output()[kind] > 0;
    match () {
        () if gives(Resource::Money) && takes(Resource::Oil) => 8,
        () if gives(Resource::Money) && takes(Resource::Iron) => 7,
        () if gives(Resource::Money) => 6,
        () if gives(Resource::Oil) => 4,
        () if gives(Resource::Upgrade) => 2,
        () => 3,
    }
}

/// Numbers for those kinds of goods for which there is one that is not 0: mostly one or two. Behind these stands 0 of
/// anything, so that the first two are there always and nothing must be asked.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Few {
    kinds: [u8; KINDS],
    numbers: Prices,
    len: u8,
}

/// Prices with room for an index of three bits.
pub(super) type Table = [f32; 8];

impl Few {
    fn from_amounts(numbers: impl Iterator<Item = (Resource, f32)>) -> Few {
        let mut few = Few::default();
        for (kind, number) in numbers {
            few.kinds[usize::from(few.len)] = kind as u8;
            few.numbers[usize::from(few.len)] = number;
            few.len += 1;
        }
        few
    }

    /// Calls with each number and its kind.
    #[inline]
    pub(super) fn each(&self, mut take: impl FnMut(usize, f32)) {
        let mut of = |nth: usize| take(usize::from(self.kinds[nth]) % 8, self.numbers[nth]);
        of(0);
        of(1);
        for nth in 2..usize::from(self.len).min(KINDS) {
            of(nth);
        }
    }

    /// What these amounts are worth at prices: exactly what [`worth`] says, which adds more nothings.
    #[inline]
    pub(super) fn worth(&self, prices: &Table) -> f32 {
        let mut sum = 0.0;
        self.each(|kind, amount| sum += amount * prices[kind]);
        sum
    }
}

/// The same prices as a table.
#[inline]
pub(super) fn table(prices: &Prices) -> Table {
    let [coal, iron, oil, upgrade, money] = *prices;
    [coal, iron, oil, upgrade, money, 0.0, 0.0, 0.0]
}

/// A line as prices see it.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Channel {
    /// What it takes.
    pub(super) takes: Few,
    /// What it gives.
    pub(super) gives: Few,
    /// For each kind it takes: how much of what it earns one piece of that kind is worth.
    parts: Few,
    /// For each kind it takes: the most pieces it takes in a production.
    pub(super) demand: [u16; 4],
    pub(super) is_processing: bool,
    pub(super) limit: u8,
    /// The kinds it gives, as bits.
    pub(super) given: u8,
    /// By the number of productions to come: does only a card still to be resolved make it pay?
    pub(super) pays_now_only: [bool; MAX_TO_COME + 1],
    /// By the number of productions to come: what it yields if nothing is short, at the worths of goods kept.
    pub(super) yields: [f32; MAX_TO_COME + 1],
}

impl Channel {
    /// What a line earns is shared between the kinds it takes in proportion to the prices of goods kept for a round.
    fn new(line: &Effect, values: &Values) -> Channel {
        let prices = &values.kept[1];
        let amounts = |goods: &Goods| Few::from_amounts(goods.iter().map(|(kind, amount)| (kind, f32::from(amount))));
        let mut channel = Channel {
            takes: amounts(line.input()),
            gives: amounts(line.output()),
            is_processing: line.is_processing(),
            limit: line.limit(),
            ..Channel::default()
        };
        channel.given = line.output().iter().fold(0, |given, (kind, _)| given | 1 << kind.index());
        let whole = worth(line.input(), prices);
        let bought = || line.input().iter().filter(|(kind, _)| kind.index() != MONEY);
        channel.parts = Few::from_amounts(bought().map(|(kind, amount)| {
            (kind, if whole > 0.0 { prices[kind.index()] / whole } else { 1.0 / f32::from(amount) })
        }));
        for (kind, amount) in bought() {
            channel.demand[kind.index()] = amount * u16::from(line.limit());
        }
        channel.pays_now_only = values.kept.map(|kept| worth(line.output(), &kept) <= worth(line.input(), &kept));
        channel.yields = values.kept.map(|kept| channel.full_yield(&table(&kept)));
        channel
    }

    /// What it yields at prices, if nothing is short.
    #[inline]
    pub(super) fn full_yield(&self, prices: &Table) -> f32 {
        let each = self.gives.worth(prices) - self.takes.worth(prices);
        if self.is_processing { each.max(0.0) * f32::from(self.limit) } else { each }
    }

    /// Makes what the line takes as dear as what it gives; the kinds that became dearer, as bits.
    #[inline]
    pub(super) fn raise(&self, prices: &mut Table) -> u8 {
        let mut raised = 0;
        let earned = self.gives.worth(prices);
        self.parts.each(|kind, part| {
            let price = earned * part;
            // Written only when it changes: so the next line need not wait for it.
            if price > prices[kind] {
                prices[kind] = price;
                raised |= 1 << kind;
            }
        });
        raised
    }
}

/// Where in the flow each card stands, and what its lines do to prices.
#[derive(Clone, Debug)]
pub(super) struct Flow {
    /// How far down the flow of goods each card stands.
    pub(super) stages: [u8; MAX_COMPANIES as usize + 1],
    /// The basic and the extra line of each company, by twice its number and the next, and the sales of the start-up
    /// cards from [`SALES`] on.
    pub(super) channels: Box<[Channel; CHANNELS]>,
    /// The companies whose basic and extra lines are processing.
    pub(super) basic: Cards,
    pub(super) extra: Cards,
}

pub(super) const SALES: usize = 2 * (MAX_COMPANIES as usize + 1);
/// At least as many as there are lines, and a power of two.
pub(super) const CHANNELS: usize = 128;
const _: () = assert!(SALES + (MAX_STARTUPS as usize) < CHANNELS);

impl Flow {
    pub(super) fn new(lookups: &Lookups, values: &Values) -> Flow {
        let companies = 0..=usize::from(MAX_COMPANIES);
        let mut channels = Box::new([Channel::default(); CHANNELS]);
        for index in companies {
            channels[2 * index] = Channel::new(&lookups.basic[index], values);
            channels[2 * index + 1] = Channel::new(&lookups.extra[index], values);
        }
        for (channel, sale) in channels[SALES..].iter_mut().zip(&lookups.sale) {
            *channel = Channel::new(sale, values);
        }
        Flow {
            stages: std::array::from_fn(|index| stage_of(&lookups.basic[index]).max(stage_of(&lookups.extra[index]))),
            channels,
            basic: lookups.companies.without(lookups.extracts_basic),
            extra: lookups.companies.without(lookups.extracts_extra),
        }
    }

    /// The basic and the extra line of a company.
    #[inline]
    pub(super) fn company(&self, company: CompanyId) -> [&Channel; 2] {
        [&self.channels[2 * company.index() % CHANNELS], &self.channels[(2 * company.index() + 1) % CHANNELS]]
    }

    /// The sale of a player's start-up card.
    #[inline]
    pub(super) fn sale(&self, player: &Player) -> &Channel {
        &self.channels[(SALES + player.startup.index()) % CHANNELS]
    }
}
