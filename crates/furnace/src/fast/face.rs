//! A card as it lies: its active lines merged, and the choices it leaves counted and listed beforehand.
//!
//! In words: a card's extractions are gained and its processing lines exchanged as often as chosen, from top to bottom;
//! which numbers may be chosen depends on the goods it takes. The rule is `production::yields` and
//! `legality::visit_times`; a face is made by asking the latter for every pair of small amounts, and the tests of
//! `fast::production` compare it with both.
//!
//! Knows goods and lines, no player.

use crate::action::{Action, Times};
use crate::effect::Effect;
use crate::fast::small::{MAX_SMALL, PAIRS, Small};
use crate::resource::{Goods, Resource};
use game::bits::list_first;
use std::array;

/// The most choices a face may leave to be counted: with this many for each of eight cards there are fewer than 128.
const MAX_COUNTED: usize = 15;

/// The most choices of a face that are listed in one step.
const MAX_LISTED: usize = 8;

/// A card as it lies, and as someone resolves it who may, or may not, do one line more often.
///
/// What is asked to list its choices stands together in front, for it is asked most often.
#[derive(Clone, Debug)]
#[repr(C, align(64))]
pub(crate) struct Face {
    /// The choices if there is much of everything; with less the first of them, as many as counted, unless there are
    /// `lists`.
    choices: [Action; MAX_LISTED],
    /// The two kinds of goods on which it depends: all that the processing lines take.
    kinds: [Resource; 2],
    /// Do `counts` say all? So it is unless the lines take more than two kinds of goods, or much of one, or can be done
    /// very often.
    is_counted: bool,
    /// What is over the arrows of the processing lines.
    limits: [u8; 2],
    /// The choices where they are not the first of `choices`, as with two processing lines.
    lists: Option<Box<Lists>>,
    /// What all extractions give.
    extracted: Goods,
    /// What the processing lines change with each exchange.
    balances: [Goods; 2],
    /// How many choices of times there are, for each pair of small amounts of the two kinds.
    counts: [u8; PAIRS],
}

/// The choices of a face for each pair of small amounts of two kinds of goods.
#[derive(Clone, Debug)]
struct Lists {
    /// Which of the lists it is.
    by_pair: [u8; PAIRS],
    /// The different lists; none if the face is not counted.
    lists: Vec<[Action; MAX_COUNTED + 1]>,
}

/// No card, which leaves no choice.
impl Default for Face {
    fn default() -> Face {
        Face::new(&[], |_, _| {})
    }
}

impl Face {
    /// The face of a card with these active lines, two at most, from top to bottom, and what lists the choices that
    /// there are with some goods.
    pub(crate) fn new(lines: &[Effect], list: impl Fn(&Goods, &mut Vec<Action>)) -> Face {
        let mut face = Face {
            choices: [Action::End; MAX_LISTED],
            kinds: [Resource::Coal; 2],
            is_counted: false,
            limits: [u8::MAX; 2],
            lists: None,
            extracted: Goods::NONE,
            balances: [Goods::NONE; 2],
            counts: [0; PAIRS],
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
        face.is_counted = face.prepare(&taken, processing, list);
        if !face.is_counted {
            face.lists = Some(Box::new(Lists { by_pair: [0; PAIRS], lists: Vec::new() }));
        }
        face
    }

    /// Counts and lists the choices for each pair of small amounts, with this many processing lines that take these
    /// goods. False if the pairs do not say all.
    fn prepare(&mut self, taken: &Goods, processing: usize, list: impl Fn(&Goods, &mut Vec<Action>)) -> bool {
        let mut kinds = taken.iter().map(|(kind, _)| kind);
        self.kinds = match (kinds.next(), kinds.next()) {
            (None, _) => [Resource::Coal, Resource::Iron],
            (Some(only), None) => [only, if only == Resource::Coal { Resource::Iron } else { Resource::Coal }],
            (Some(first), Some(second)) => [first, second],
        };
        let mut most = Vec::new();
        list(&Goods::new([MUCH; 5]), &mut most);
        if kinds.next().is_some() || most.len() > MAX_COUNTED {
            return false;
        }
        for (choice, &listed) in self.choices.iter_mut().zip(&most) {
            *choice = listed;
        }
        let with = |amounts: [u16; 2]| {
            let mut goods = Goods::NONE;
            for (kind, amount) in self.kinds.into_iter().zip(amounts) {
                goods[kind] = amount;
            }
            goods
        };
        let all = (0..=MAX_SMALL).flat_map(|first| (0..=MAX_SMALL).map(move |second| [first, second]));
        let or_much = |amount| if amount == MAX_SMALL { MUCH } else { amount };
        let (mut listed, mut with_much) = (Vec::new(), Vec::new());
        for amounts in all.clone() {
            listed.clear();
            list(&with(amounts), &mut listed);
            if amounts.contains(&MAX_SMALL) {
                // The highest small amount must be as good as any above it.
                with_much.clear();
                list(&with(amounts.map(or_much)), &mut with_much);
                if listed != with_much {
                    return false;
                }
            }
            self.counts[Small::new(&with(amounts)).pair(self.kinds)] = listed.len() as u8;
        }
        // One line is done from no time to as often as the goods allow.
        if processing > 1 || most.len() > MAX_LISTED {
            let mut by_pair = [0; PAIRS];
            let mut different: Vec<Vec<Action>> = Vec::new();
            for amounts in all {
                listed.clear();
                list(&with(amounts), &mut listed);
                let known = different.iter().position(|list| *list == listed);
                // There are no more of them than pairs.
                by_pair[Small::new(&with(amounts)).pair(self.kinds)] = known.unwrap_or(different.len()) as u8;
                if known.is_none() {
                    different.push(listed.clone());
                }
            }
            let lists = different.iter().map(|list| array::from_fn(|nth| *list.get(nth).unwrap_or(&Action::End)));
            self.lists = Some(Box::new(Lists { by_pair, lists: lists.collect() }));
        }
        true
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

    /// Lists the choices of times that there are with these goods. False, and none is listed, unless the face
    /// [is counted](Face::is_counted).
    #[inline]
    pub(crate) fn list(&self, goods: &Small, into: &mut Vec<Action>) -> bool {
        match &self.lists {
            None => list_first(&self.choices, self.count(goods), into),
            Some(lists) => match lists.at(goods.pair(self.kinds)) {
                Some(list) => list_first(list, self.count(goods), into),
                None => return false,
            },
        }
        true
    }

    /// The choice with this number among those that are [listed](Face::list), of a face that is counted.
    #[inline]
    pub(crate) fn nth(&self, goods: &Goods, nth: u32) -> Action {
        match &self.lists {
            None => self.choices[nth as usize % MAX_LISTED],
            Some(lists) => {
                let list = lists.at(Small::new(goods).pair(self.kinds));
                list.map_or(Action::End, |list| list[nth as usize % list.len()])
            }
        }
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

impl Lists {
    #[inline]
    fn at(&self, pair: usize) -> Option<&[Action; MAX_COUNTED + 1]> {
        self.lists.get(usize::from(self.by_pair[pair]))
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
        Face::new(&lines, |_, _| {})
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
        let counted = |count: &dyn Fn(&Goods) -> u16| {
            let list = |goods: &Goods, into: &mut Vec<Action>| {
                into.extend((0..count(goods)).map(|times| Action::Compensate { times: times as u8 }));
            };
            let face = Face::new(&lines, list);
            for oil in 0..=40 {
                let goods = Goods::new([0, 0, oil, 0, 0]);
                let (mut listed, mut expected) = (Vec::new(), Vec::new());
                list(&goods, &mut expected);
                assert_eq!(face.list(&Small::new(&goods), &mut listed), face.is_counted());
                assert!(!face.is_counted() || listed == expected);
            }
            face.is_counted()
        };
        let oil = |goods: &Goods| goods[Resource::Oil];
        assert!(counted(&|goods| 1 + oil(goods).min(4)));
        assert!(counted(&|goods| 1 + oil(goods).min(9)));
        assert!(!counted(&|goods| 1 + oil(goods) / 16));
        assert!(!counted(&|goods| 1 + oil(goods).min(15)));
        let many = read_effect("1 coal + 1 iron + 1 oil -> 9 money x2", false).unwrap();
        assert!(!Face::new(&[many], |_, _| {}).is_counted());
    }
}
