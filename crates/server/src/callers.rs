//! Who came with which token a moment ago, so that not every request has to ask the store.
//!
//! A token that ends on this server is forgotten at once. One that ends elsewhere (another server, an administrator's
//! command) is forgotten when the store's news arrives, and after [`KEPT`] at the latest.

use crate::people::Caller;
use parking_lot::Mutex;
use std::collections::HashMap;
use std::sync::Arc;
use store::{Time, TokenHash};

/// A caller is looked up again after this many milliseconds.
const KEPT: i64 = 5_000;
/// At most this many are remembered.
const MAX_KNOWN: usize = 20_000;

/// The callers of the last seconds.
#[derive(Default)]
pub(crate) struct Callers(Mutex<Known>);

#[derive(Default)]
struct Known {
    /// Grows whenever someone is forgotten: whatever was read from the store before that may be outdated.
    generation: u64,
    callers: HashMap<TokenHash, Remembered>,
}

struct Remembered {
    caller: Arc<Caller>,
    read: Time,
    expires: Option<Time>,
}

/// The generation at which a token was not known. What the store then says is remembered only if nobody has been
/// forgotten since.
#[derive(Clone, Copy)]
pub(crate) struct Unknown(u64);

impl Callers {
    /// Who came with this token, if that was not long ago; otherwise the store must be asked.
    pub(crate) fn find(&self, hash: &TokenHash, now: Time) -> Result<Arc<Caller>, Unknown> {
        let known = self.0.lock();
        match known.callers.get(hash) {
            Some(one) if now.is_soon_after(one.read, KEPT) && one.expires.is_none_or(|expires| now < expires) => {
                Ok(one.caller.clone())
            }
            _ => Err(Unknown(known.generation)),
        }
    }

    /// Remembers what the store said, unless someone was forgotten in the meantime.
    pub(crate) fn remember(
        &self,
        unknown: Unknown,
        hash: TokenHash,
        caller: Arc<Caller>,
        read: Time,
        expires: Option<Time>,
    ) {
        let mut known = self.0.lock();
        if known.generation != unknown.0 {
            return;
        }
        if known.callers.len() >= MAX_KNOWN {
            known.callers.retain(|_, one| read.is_soon_after(one.read, KEPT));
        }
        if known.callers.len() < MAX_KNOWN {
            known.callers.insert(hash, Remembered { caller, read, expires });
        }
    }

    /// Forgets a person: a token of theirs has ended, or they have another name.
    pub(crate) fn forget(&self, user: &str) {
        let mut known = self.0.lock();
        known.generation += 1;
        known.callers.retain(|_, one| one.caller.user != user);
    }

    /// Forgets everyone.
    pub(crate) fn forget_all(&self) {
        let mut known = self.0.lock();
        known.generation += 1;
        known.callers.clear();
    }
}
