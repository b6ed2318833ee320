//! A cache of formatted messages: a page uses the same few hundred again and again ("3 coal", "Round 2 of 4"), and
//! formatting one costs many times what looking it up does.

use fluent_bundle::{FluentArgs, FluentValue};
use foldhash::fast::FixedState;
use parking_lot::RwLock;
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::Arc;

/// How many messages of a language are remembered; when there are more, all are forgotten, and the usual ones soon
/// return.
const KEPT: usize = 8192;
/// Longer ones hold the names of people, and are seldom needed twice.
const LONGEST: usize = 120;

/// The formatted messages, by everything they depend on.
pub struct Memory<K>(RwLock<HashMap<K, Option<Arc<str>>, FixedState>>);

impl<K> Default for Memory<K> {
    fn default() -> Memory<K> {
        Memory(RwLock::default())
    }
}

impl<K: Hash + Eq> Memory<K> {
    /// The message as it was formatted before, or as `say` formats it now.
    pub fn recall(&self, key: K, say: impl FnOnce() -> Option<String>) -> Option<String> {
        if let Some(said) = self.0.read().get(&key) {
            return said.as_deref().map(str::to_owned);
        }
        let said = say();
        let mut known = self.0.write();
        if known.len() >= KEPT {
            known.clear();
        }
        known.insert(key, said.as_deref().map(Arc::from));
        said
    }
}

/// Everything a message depends on, as one row of bytes; none where that is long or of an unusual kind.
pub(super) fn key(id: &str, args: &FluentArgs<'_>) -> Option<Vec<u8>> {
    let mut key = Vec::with_capacity(LONGEST);
    key.extend_from_slice(id.as_bytes());
    for (name, value) in args.iter() {
        key.push(0);
        key.extend_from_slice(name.as_bytes());
        match value {
            FluentValue::String(text) => {
                key.push(b'"');
                key.extend_from_slice(text.as_bytes());
            }
            // Numbers come without options of their own; those of a message belong to its id.
            FluentValue::Number(number) => {
                key.push(b'=');
                key.extend_from_slice(&number.value.to_le_bytes());
            }
            _ => return None,
        }
    }
    (key.len() <= LONGEST).then_some(key)
}
