//! One line of a card: extraction (FUR-010) or processing (FUR-011), and how it is written.
//!
//! Knows goods and nothing of cards, players or phases.

use crate::fast::need::Need;
use crate::resource::{Goods, KINDS, Resource};
use std::fmt;

/// The most of one kind of goods a line may name.
pub(crate) const MAX_GOODS: u16 = 20;
/// The highest number over an arrow.
pub(crate) const MAX_TIMES: u8 = 9;

/// One line of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effect {
    input: Goods,
    output: Goods,
    /// What one exchange, or an extraction, changes.
    balance: Goods,
    limit: u8,
    kinds: u8,
    needs: [Need; KINDS],
}

impl Default for Effect {
    fn default() -> Effect {
        Effect::extraction(Goods::NONE)
    }
}

impl Effect {
    /// A line without an arrow: the owner gains these goods.
    pub fn extraction(output: Goods) -> Effect {
        Effect { input: Goods::NONE, output, balance: output, limit: 0, kinds: 0, needs: [Need::NONE; KINDS] }
    }

    /// A line with an arrow: `input` for `output`, at most `limit` times. On a compensation the limit is 0, because the
    /// value of the disc takes its place.
    pub fn processing(input: Goods, output: Goods, limit: u8) -> Effect {
        let mut effect = Effect { input, limit, balance: input.balance(&output), ..Effect::extraction(output) };
        for (kind, amount) in input.iter() {
            effect.needs[usize::from(effect.kinds)] =
                Need::new(kind as u8, amount, amount.saturating_sub(output[kind]));
            effect.kinds += 1;
        }
        effect
    }

    /// Has the line an arrow?
    #[inline]
    pub const fn is_processing(&self) -> bool {
        self.kinds > 0
    }

    /// What is left of the arrow; nothing for an extraction.
    #[inline]
    pub const fn input(&self) -> &Goods {
        &self.input
    }

    /// What is right of the arrow, or what an extraction gives.
    #[inline]
    pub const fn output(&self) -> &Goods {
        &self.output
    }

    /// The number over the arrow; 0 for an extraction and on a compensation.
    #[inline]
    pub const fn limit(&self) -> u8 {
        self.limit
    }

    /// How often this processing can be done in a row with these goods, up to `most`: what an exchange costs must be in
    /// hand before that exchange (FUR-012).
    #[inline]
    pub fn possible(&self, goods: &Goods, most: u8) -> u8 {
        // Hardly a line takes more than two kinds; one that takes fewer has needs that are always met.
        let [first, second, others @ ..] = &self.needs;
        let mut times = i32::from(most).min(first.times(goods)).min(second.times(goods));
        for need in &others[..usize::from(self.kinds).saturating_sub(2)] {
            times = times.min(need.times(goods));
        }
        times.max(0) as u8
    }

    /// What one exchange, or an extraction, changes.
    #[inline]
    pub(crate) const fn balance(&self) -> &Goods {
        &self.balance
    }

    /// Exchanges this many times; that each exchange can be paid for was asked before.
    #[inline]
    pub fn exchange(&self, goods: &mut Goods, times: u8) {
        goods.change(&self.balance, times);
    }
}

impl fmt::Display for Effect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.is_processing() {
            return self.output.fmt(f);
        }
        write!(f, "{} -> {}", self.input, self.output)?;
        if self.limit > 0 { write!(f, " x{}", self.limit) } else { Ok(()) }
    }
}

/// Reads goods: `1 coal + 1 iron`. The error says what is wrong, without saying where.
pub(crate) fn read_goods(text: &str) -> Result<Goods, String> {
    let mut goods = Goods::NONE;
    for part in text.split('+') {
        let words: Vec<&str> = part.split_whitespace().collect();
        let [amount, kind] = words[..] else {
            return Err(format!("'{}' should be an amount and a kind of goods, as '2 coal'", part.trim()));
        };
        let number: u16 = amount
            .parse()
            .ok()
            .filter(|number| (1..=MAX_GOODS).contains(number))
            .ok_or_else(|| format!("'{amount}' should be a whole number from 1 to {MAX_GOODS}"))?;
        let kind = Resource::from_word(kind).ok_or_else(|| {
            let known: Vec<&str> = Resource::ALL.iter().map(|kind| kind.word()).collect();
            format!("'{kind}' is no kind of goods; known: {}", known.join(", "))
        })?;
        if goods[kind] > 0 {
            return Err(format!("'{}' is named twice", kind.word()));
        }
        goods[kind] = number;
    }
    Ok(goods)
}

/// Reads a line of a card: `2 coal` or `1 iron -> 2 money x4`. On a compensation the arrow carries no number.
pub(crate) fn read_effect(text: &str, compensation: bool) -> Result<Effect, String> {
    let Some((left, right)) = text.split_once("->") else {
        return read_goods(text).map(Effect::extraction);
    };
    let input = read_goods(left)?;
    let (right, limit) = match right.rsplit_once(char::is_whitespace) {
        Some((right, times)) if times.starts_with(['x', 'X']) => {
            let limit = times[1..].parse().ok().filter(|limit| (1..=MAX_TIMES).contains(limit));
            (right, Some(limit.ok_or_else(|| format!("'{times}' should be x1 to x{MAX_TIMES}"))?))
        }
        _ => (right, None),
    };
    let output = read_goods(right)?;
    match (limit, compensation) {
        (None, true) => Ok(Effect::processing(input, output, 0)),
        (Some(limit), false) => Ok(Effect::processing(input, output, limit)),
        (Some(limit), true) => {
            Err(format!("a compensation carries no 'x{limit}': the value of the disc takes its place"))
        }
        (None, false) => Err("processing needs the most times it may be done, as 'x2' at the end".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(text: &str) -> Effect {
        read_effect(text, false).unwrap()
    }

    #[test]
    fn lines_are_written_as_they_are_read() {
        for text in ["2 coal", "1 coal + 1 iron", "1 iron -> 2 money x4", "1 coal + 1 iron -> 4 money x2"] {
            assert_eq!(line(text).to_string(), text);
        }
        assert_eq!(read_effect("1 iron -> 1 oil", true).unwrap().to_string(), "1 iron -> 1 oil");
    }

    #[test]
    fn errors_say_what_is_wrong() {
        let error = |text| read_effect(text, false).unwrap_err();
        assert_eq!(error("2 gold"), "'gold' is no kind of goods; known: coal, iron, oil, upgrade, money");
        assert_eq!(error("0 coal"), "'0' should be a whole number from 1 to 20");
        assert_eq!(error("coal"), "'coal' should be an amount and a kind of goods, as '2 coal'");
        assert_eq!(error("1 coal + 2 coal"), "'coal' is named twice");
        assert_eq!(error("1 iron -> 1 oil"), "processing needs the most times it may be done, as 'x2' at the end");
        assert_eq!(error("1 iron -> 1 oil x0"), "'x0' should be x1 to x9");
        assert_eq!(error("-> 1 oil x1"), "'' should be an amount and a kind of goods, as '2 coal'");
        let error = read_effect("1 iron -> 1 oil x2", true).unwrap_err();
        assert_eq!(error, "a compensation carries no 'x2': the value of the disc takes its place");
    }

    #[test]
    fn fur_012_what_an_exchange_gives_back_can_be_spent_in_the_next() {
        let mut goods = Goods::new([3, 0, 0, 0, 0]);
        assert_eq!(line("2 coal -> 1 iron x9").possible(&goods, 9), 1);
        assert_eq!(line("2 coal -> 1 coal + 1 oil x9").possible(&goods, 9), 2);
        assert_eq!(line("2 coal -> 3 coal x9").possible(&goods, 9), 9);
        assert_eq!(line("1 coal + 1 iron -> 1 oil x9").possible(&goods, 9), 0);
        line("2 coal -> 1 coal + 1 oil x9").exchange(&mut goods, 2);
        assert_eq!(goods, Goods::new([1, 0, 2, 0, 0]));
    }
}
