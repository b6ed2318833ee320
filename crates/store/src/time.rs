//! Moments, as the caller's clock gives them.

/// Milliseconds since the beginning of 1970, UTC.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Time(pub i64);

impl Time {
    /// The moment this many milliseconds later.
    #[must_use]
    pub const fn later(self, milliseconds: i64) -> Time {
        Time(self.0.saturating_add(milliseconds))
    }

    /// How many milliseconds have passed since an earlier moment; 0 if it is not earlier.
    pub const fn since(self, earlier: Time) -> i64 {
        let passed = self.0.saturating_sub(earlier.0);
        if passed < 0 { 0 } else { passed }
    }

    /// Have less than this many milliseconds passed since a moment? Never true of a moment in the future: the
    /// clock has been set back since, and it is not known how long ago it was.
    pub const fn is_soon_after(self, earlier: Time, milliseconds: i64) -> bool {
        let passed = self.0.saturating_sub(earlier.0);
        0 <= passed && passed < milliseconds
    }

    /// The minute it is in, counted from the beginning of 1970.
    pub const fn minute(self) -> i64 {
        self.0.div_euclid(60_000)
    }
}
