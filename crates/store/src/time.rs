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
}
