//! Why the rules did what they did for an automa: a small value, put into words only when someone
//! reads it, so that playouts with an automa cost no more than others.

use std::fmt;

/// The reason for a step of the rules' own: the rule, and a sentence with up to two numbers.
///
/// ```
/// use game::Motive;
///
/// let motive = Motive::new("GOO-041", "the value of the prize, {}").with(9);
/// assert_eq!(motive.to_string(), "GOO-041: the value of the prize, 9");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Motive {
    /// The number of the rule.
    pub rule: &'static str,
    text: &'static str,
    numbers: [i32; 2],
}

impl Motive {
    /// A reason without numbers.
    #[inline]
    pub const fn new(rule: &'static str, text: &'static str) -> Motive {
        Motive { rule, text, numbers: [0; 2] }
    }

    /// With this number where `{}` stands for the first time.
    #[inline]
    #[must_use]
    pub fn with(mut self, number: impl Into<i64>) -> Motive {
        self.numbers[0] = number.into() as i32;
        self
    }

    /// With this number where `{}` stands for the second time.
    #[inline]
    #[must_use]
    pub fn and(mut self, number: impl Into<i64>) -> Motive {
        self.numbers[1] = number.into() as i32;
        self
    }
}

/// The rule and the sentence: `SPI-165: fewest missing, 2`.
impl fmt::Display for Motive {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.rule)?;
        let mut parts = self.text.split("{}");
        f.write_str(parts.next().unwrap_or_default())?;
        for (part, number) in parts.zip(self.numbers) {
            write!(f, "{number}{part}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_stand_where_they_belong() {
        assert_eq!(Motive::new("SPI-164", "the leftmost").to_string(), "SPI-164: the leftmost");
        let motive = Motive::new("SPI-166", "from {} Buyers to {}").with(2u8).and(-3);
        assert_eq!(motive.to_string(), "SPI-166: from 2 Buyers to -3");
        assert_eq!(Motive::new("SPI-165", "fewest missing, {}").with(7).to_string(), "SPI-165: fewest missing, 7");
    }
}
