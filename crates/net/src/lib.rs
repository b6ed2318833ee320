//! Small networks that judge a position: how they answer ([`Ready`]), how they are kept ([`Card`], [`Net::read`]), how
//! they learn (`learn`).
//!
//! There is one family of shapes for all games. Every seat is encoded in the same way from its own features and those
//! of the table; a seat's judgement is made of its own code and the mean of the others' codes. So the order of the
//! others makes no difference, and one net serves every number of seats. What comes out for each seat is a strength
//! (the softmax over the seats is the chance to win) and the points it will probably have. A net may have a policy,
//! too: it weighs the candidates of a decision, each told by its own features, together with the codes of the seats, so
//! that all of them are weighed after the state was encoded once.
//!
//! Everything is plain arithmetic on `f32` in a fixed order, without fused operations and without threads inside a sum,
//! so the same net and the same features give the same bits on every machine.
//!
//! Architecture Invariant: `net` knows features and options by their names only, and no game, no file and no clock.

mod built_in;
mod card;
mod learn;
mod ready;
mod shape;

pub use built_in::{built_in, built_in_for, fitted_for};
pub use card::{Card, NetError};
pub use learn::{Choice, Learner, Lesson, Loss, Row, Rows};
pub use ready::{Codes, Ready};
pub use shape::{CODE, HEAD, Net, POLICY, Shape};
