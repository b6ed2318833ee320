//! What is fast and hard to read, and nothing else.
//!
//! Random play asks the same few questions many million times a second. Here they are answered from tables or from many
//! bytes at once. Every file says the rule in words and is compared by its tests with the plain version, which is the
//! rule itself; no rule has its home here.
//!
//! - [`bytes`]: rows of bytes in a state, asked as one number.
//! - [`lookups`]: answers for every price, set of Technologies or set of regions, prepared once a table.
//! - [`choice`]: does the seat on turn have a choice, told without a list of its options.
//! - [`sampler`]: a random legal plan.
//! - [`packed`]: outcomes of plans as single numbers, and a set of numbers, for the solver.

pub(crate) mod bytes;
pub(crate) mod choice;
pub(crate) mod lookups;
pub(crate) mod packed;
pub(crate) mod sampler;
