//! Requests with a key: however often one arrives, it is carried out once and always gets the same answer.
//!
//! A key is the sender's word for one request. It is written in the same transaction as what
//! the request does, so two at the same moment, on whatever server, cannot both be carried out, and
//! a restart forgets nothing. Of the key and the request only hashes are kept.

use super::Tables;
use crate::people::Caller;
use crate::problem::Problem;
use sha2::{Digest, Sha256};
use store::{Granted, Print, Time};

/// How long a key is kept.
const KEPT: i64 = 24 * 3_600_000;
/// How many characters a key has at most.
pub(crate) const LONGEST: usize = 255;

/// A request that came with a key.
#[derive(Clone, Debug)]
pub(crate) struct Once {
    user: String,
    key: Print,
    wish: Print,
}

impl Once {
    /// A person's request: what kind it is, and what was sent.
    pub(crate) fn new(caller: &Caller, key: &str, kind: &str, said: &str) -> Once {
        let hash = |parts: &[&str]| {
            let mut hash = Sha256::new();
            for part in parts {
                // Lengths keep the parts apart.
                hash.update((part.len() as u64).to_be_bytes());
                hash.update(part.as_bytes());
            }
            Print(hash.finalize().into())
        };
        // The key itself is not kept, so nobody who reads the store can work out what was sent: a
        // table's password may be in it.
        Once {
            user: caller.user.clone(),
            key: hash(&["key", &caller.user, key]),
            wish: hash(&["wish", key, kind, said]),
        }
    }

    /// The request with its answer, to be kept.
    pub(super) fn answered(&self, answer: &str, now: Time) -> Granted {
        Granted {
            key: self.key,
            user: self.user.clone(),
            wish: self.wish,
            answer: answer.to_owned(),
            made: now,
            expires: now.later(KEPT),
        }
    }
}

/// A key as someone sent it.
pub(crate) fn read_key(key: &str) -> Result<&str, Problem> {
    if key.is_empty() || key.len() > LONGEST || !key.bytes().all(|byte| byte.is_ascii_graphic()) {
        return Err(Problem::invalid(format!("An idempotency key has 1 to {LONGEST} visible ASCII characters.")));
    }
    Ok(key)
}

impl Tables {
    /// What was answered to this request before. A key that was used for another request is a problem.
    pub(super) async fn answer_to(&self, once: Option<&Once>) -> Result<Option<String>, Problem> {
        let Some(once) = once else { return Ok(None) };
        match self.store.granted(&once.key).await? {
            Some(granted) if granted.expires <= self.now() => Ok(None),
            Some(granted) if granted.wish == once.wish => Ok(Some(granted.answer)),
            Some(_) => Err(Problem::KeyReused),
            None => Ok(None),
        }
    }

    /// What to answer when another request with the same key was quicker.
    pub(super) async fn answer_of_the_quicker(&self, once: Option<&Once>) -> Result<String, Problem> {
        self.answer_to(once).await?.ok_or(Problem::KeyReused)
    }
}
