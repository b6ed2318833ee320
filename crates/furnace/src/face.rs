//! A card as it lies: its active lines (FUR-052) merged, so that counting the choices it leaves and resolving it ask few
//! questions. In random play these two are most of the work.
//!
//! Knows goods and lines, no player.

use crate::action::{Action, Times};
use crate::card::Card;
use crate::effect::Effect;
use crate::resource::{Goods, MOST_SMALL, PAIRS, Resource, Small};

/// The most choices a face may leave to be counted: with so many for each of eight cards there are fewer than 128.
pub(crate) const MOST_COUNTED: u8 = 15;

/// The most choices a face may leave to be listed.
pub(crate) const MOST_LISTED: usize = 8;

/// A card as it lies, and as somebody resolves it who may, or may not, do one line more often.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Face {
    /// How many choices of times there are, for each pair of small amounts of two kinds of goods.
    counts: [u8; PAIRS],
    /// The two kinds: all that the processing lines take.
    kinds: [Resource; 2],
    /// Do `counts` say all? So it is unless the lines take more than two kinds of goods, or much of one, or can be done
    /// very often.
    is_counted: bool,
    /// Are the choices the first of `choices`, as many as counted? So it is if there are not two processing lines.
    is_listed: bool,
    /// What is over the arrows of the processing lines.
    limits: [u8; 2],
    choices: [Action; MOST_LISTED],
    /// What all extractions give.
    extracted: Goods,
    /// What the processing lines change with each exchange.
    balances: [Goods; 2],
}

/// No card, which leaves no choice.
impl Default for Face {
    fn default() -> Face {
        Face { counts: [0; PAIRS], ..Face::new(Card::Startup, &[], |_| 1) }
    }
}

impl Face {
    /// The face of a card with these active lines, two at most, from top to bottom, and what says how many choices of
    /// times there are with some goods.
    pub(crate) fn new(card: Card, lines: &[Effect], count: impl Fn(&Goods) -> u32) -> Face {
        let mut face = Face {
            counts: [0; PAIRS],
            kinds: [Resource::Coal; 2],
            is_counted: false,
            is_listed: true,
            limits: [u8::MAX; 2],
            choices: [Action::End; MOST_LISTED],
            extracted: Goods::NONE,
            balances: [Goods::NONE; 2],
        };
        let mut processing = 0;
        let mut taken = Goods::NONE;
        for line in lines {
            if !line.is_processing() {
                face.extracted.gain(line.output(), 1);
                continue;
            }
            taken.gain(line.input(), 1);
            face.balances[processing] = *line.balance();
            face.limits[processing] = line.limit();
            processing += 1;
        }
        for (times, choice) in face.choices.iter_mut().enumerate() {
            *choice = Action::Resolve { card, times: Times::of_first(processing as u8, times as u8) };
        }
        let most = count(&Goods::new([MUCH; 5]));
        face.is_counted = most <= u32::from(MOST_COUNTED) && face.count_all(&taken, count);
        face.is_listed = face.is_counted && processing < 2 && most <= MOST_LISTED as u32;
        face
    }

    /// Counts the choices for each pair of small amounts. False if these do not say all.
    fn count_all(&mut self, taken: &Goods, count: impl Fn(&Goods) -> u32) -> bool {
        let mut kinds = taken.iter().map(|(kind, _)| kind);
        self.kinds = match (kinds.next(), kinds.next()) {
            (None, _) => [Resource::Coal, Resource::Iron],
            (Some(only), None) => [only, if only == Resource::Coal { Resource::Iron } else { Resource::Coal }],
            (Some(first), Some(second)) => [first, second],
        };
        if kinds.next().is_some() {
            return false;
        }
        let with = |amounts: [u16; 2]| {
            let mut goods = Goods::NONE;
            for (kind, amount) in self.kinds.into_iter().zip(amounts) {
                goods[kind] = amount;
            }
            goods
        };
        let all = (0..=MOST_SMALL).flat_map(|first| (0..=MOST_SMALL).map(move |second| [first, second]));
        // The highest small amount must be as good as any above it.
        let or_much = |amount| if amount == MOST_SMALL { MUCH } else { amount };
        let mut is_all = true;
        for amounts in all {
            let counted = count(&with(amounts));
            is_all &= !amounts.contains(&MOST_SMALL) || counted == count(&with(amounts.map(or_much)));
            self.counts[with(amounts).small().pair(self.kinds)] = counted as u8;
        }
        is_all
    }

    /// How many choices of times there are with these goods. It means nothing unless the face
    /// [is counted](Face::is_counted).
    #[inline]
    pub(crate) fn count(&self, goods: &Small) -> u8 {
        self.counts[goods.pair(self.kinds)]
    }

    #[inline]
    pub(crate) fn is_counted(&self) -> bool {
        self.is_counted
    }

    /// The choices of times, of which the first are possible, as many as [counted](Face::count); `None` if that cannot be
    /// said so.
    #[inline]
    pub(crate) fn choices(&self) -> Option<&[Action; MOST_LISTED]> {
        self.is_listed.then_some(&self.choices)
    }

    /// Changes the goods as the card does when it is resolved so. True when a line was done beyond its limit.
    #[inline]
    pub(crate) fn resolve(&self, goods: &mut Goods, times: Times) -> bool {
        let [first, second] = times.both();
        goods.gain(&self.extracted, 1);
        goods.change(&self.balances[0], first);
        goods.change(&self.balances[1], second);
        (first > self.limits[0]) | (second > self.limits[1])
    }
}

/// More than any card has use for.
const MUCH: u16 = 1_000;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::effect::read_effect;

    fn face(lines: &[&str]) -> Face {
        let lines: Vec<Effect> = lines.iter().map(|line| read_effect(line, false).unwrap()).collect();
        Face::new(Card::Startup, &lines, |_| 1)
    }

    #[test]
    fn lines_are_resolved_together() {
        let both = face(&["2 coal -> 1 iron x2", "1 iron -> 3 money x1"]);
        let mut goods = Goods::new([4, 0, 0, 0, 0]);
        assert!(!both.resolve(&mut goods, Times::two(2, 1)));
        assert_eq!(goods, Goods::new([0, 1, 0, 0, 3]));
        assert!(both.resolve(&mut goods, Times::two(0, 2)) && !both.resolve(&mut goods, Times::two(0, 0)));
        let mut goods = Goods::NONE;
        assert!(!face(&["2 coal", "1 oil"]).resolve(&mut goods, Times::NONE));
        assert_eq!(goods, Goods::new([2, 0, 1, 0, 0]));
    }

    #[test]
    fn what_two_small_amounts_do_not_say_is_not_counted() {
        let lines = [read_effect("1 oil -> 1 money x4", false).unwrap()];
        let counted = |count: &dyn Fn(&Goods) -> u32| Face::new(Card::Startup, &lines, count).is_counted();
        let oil = |goods: &Goods| u32::from(goods[Resource::Oil]);
        assert!(counted(&|goods| 1 + oil(goods).min(4)));
        assert!(!counted(&|goods| 1 + oil(goods) / 16));
        assert!(!counted(&|goods| 1 + oil(goods).min(15)));
        let many = read_effect("1 coal + 1 iron + 1 oil -> 9 money x2", false).unwrap();
        assert!(!Face::new(Card::Startup, &[many], |_| 1).is_counted());
    }
}
