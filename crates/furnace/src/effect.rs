//! One line of a card: extraction or processing (FUR-010, FUR-011), and how it is written.
//!
//! Knows goods and nothing of cards, players or phases.

use crate::resource::{Goods, KINDS, Resource};
use std::fmt;

/// The most of one kind of goods a line may name.
pub(crate) const MOST_GOODS: u16 = 20;
/// The highest number over an arrow.
pub(crate) const MOST_TIMES: u8 = 9;

/// What one exchange asks of one kind of goods.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Need {
    kind: u8,
    /// What must be held before each exchange (FUR-012).
    hold: u8,
    /// What an exchange takes away on balance; 0 when it gives back as much or more.
    lose: u8,
}

/// One line of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Effect {
    input: Goods,
    output: Goods,
    limit: u8,
    needs: [Need; KINDS],
    kinds: u8,
}

impl Effect {
    /// A line without an arrow: the owner gains these goods.
    pub fn extraction(output: Goods) -> Effect {
        Effect { output, ..Effect::default() }
    }

    /// A line with an arrow: `input` for `output`, at most `limit` times. On a compensation the limit is 0, because the
    /// value of the disc takes its place (FUR-041).
    pub fn processing(input: Goods, output: Goods, limit: u8) -> Effect {
        let mut effect = Effect { input, output, limit, ..Effect::default() };
        for (kind, amount) in input.iter() {
            effect.needs[usize::from(effect.kinds)] =
                Need { kind: kind as u8, hold: amount as u8, lose: amount.saturating_sub(output[kind]) as u8 };
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

    /// How often this processing can be done in a row with these goods, up to `most` (FUR-012).
    #[inline]
    pub fn possible(&self, goods: &Goods, most: u8) -> u8 {
        let mut times = u16::from(most);
        for need in &self.needs[..usize::from(self.kinds)] {
            let (have, hold) = (goods.amounts()[usize::from(need.kind)], u16::from(need.hold));
            if have < hold {
                return 0;
            }
            match need.lose {
                0 => {}
                1 => times = times.min(have - hold + 1),
                lose => times = times.min((have - hold) / u16::from(lose) + 1),
            }
        }
        times as u8
    }

    /// Exchanges so many times.
    #[inline]
    pub fn exchange(&self, goods: &mut Goods, times: u8) {
        // Gaining first keeps the amounts above zero on the way; that each exchange can be paid for was asked before.
        goods.gain(&self.output, u16::from(times));
        goods.pay(&self.input, u16::from(times));
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
            .filter(|number| (1..=MOST_GOODS).contains(number))
            .ok_or_else(|| format!("'{amount}' should be a whole number from 1 to {MOST_GOODS}"))?;
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
            let limit = times[1..].parse().ok().filter(|limit| (1..=MOST_TIMES).contains(limit));
            (right, Some(limit.ok_or_else(|| format!("'{times}' should be x1 to x{MOST_TIMES}"))?))
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
    fn what_an_exchange_gives_back_can_be_spent_in_the_next() {
        let mut goods = Goods::new([3, 0, 0, 0, 0]);
        assert_eq!(line("2 coal -> 1 iron x9").possible(&goods, 9), 1);
        assert_eq!(line("2 coal -> 1 coal + 1 oil x9").possible(&goods, 9), 2);
        assert_eq!(line("2 coal -> 3 coal x9").possible(&goods, 9), 9);
        assert_eq!(line("1 coal + 1 iron -> 1 oil x9").possible(&goods, 9), 0);
        line("2 coal -> 1 coal + 1 oil x9").exchange(&mut goods, 2);
        assert_eq!(goods, Goods::new([1, 0, 2, 0, 0]));
    }
}
