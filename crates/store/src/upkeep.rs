//! What keeps a store from growing forever: what can be cleared away, and answers kept for a while.

use crate::time::Time;
use std::fmt;

/// Which tables may be cleared away: those nobody with an account owns or sits at, last touched before
/// these moments. Tables made from records by an administrator stay.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stale {
    /// Of tables whose game is over.
    pub over: Time,
    /// Of tables that wait for people or are being played.
    pub unfinished: Time,
}

/// The hash of something a person sent; what it was is never kept.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Print(pub [u8; 32]);

impl fmt::Debug for Print {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Print(…)")
    }
}

/// A request with a key that was answered and is not carried out again: it is written together with what it
/// did, or not at all.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Granted {
    /// The hash of the key the request came with, and of the person.
    pub key: Print,
    /// Who sent it.
    pub user: String,
    /// The hash of the request.
    pub wish: Print,
    /// What was answered, in the server's words.
    pub answer: String,
    /// When.
    pub made: Time,
    /// Until when it is kept.
    pub expires: Time,
}

/// How many of a person's requests with keys are kept, the newest.
pub const GRANTED_KEPT: u32 = 1000;
