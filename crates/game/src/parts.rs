//! Parts of descriptions, made once for everything that looks the same.

use crate::value::Value;
use parking_lot::Mutex;
use std::collections::HashMap;
use std::fmt;
use std::hash::Hash;

/// How many parts are remembered; then all are forgotten and the newest are made anew.
const MAX_PARTS: usize = 1024;

/// Parts of descriptions, remembered by what they describe. From one move to the next most of a table stays as it is: a
/// part that is remembered is not described again, and whoever compares two descriptions sees at a glance that it is
/// the same.
///
/// The key must hold all that the part depends on.
///
/// ```
/// use game::{Parts, Value};
///
/// let hands: Parts<(u8, u8)> = Parts::default();
/// let describe = |cards, coins| {
///     hands.get((cards, coins), || Value::map().with("cards", cards).with("coins", coins))
/// };
/// let (before, after) = (describe(3, 10), describe(3, 10));
/// let (Value::Shared(one), Value::Shared(other)) = (&before, &after) else { panic!("a part is shared") };
/// assert!(std::sync::Arc::ptr_eq(one, other));
/// assert_ne!(before, describe(4, 10));
/// ```
pub struct Parts<K>(Mutex<HashMap<K, Value>>);

impl<K: Eq + Hash> Parts<K> {
    /// The part for a key; it is described if it is not remembered.
    pub fn get(&self, key: K, describe: impl FnOnce() -> Value) -> Value {
        let known = || self.0.lock();
        if let Some(part) = known().get(&key) {
            return part.clone();
        }
        let part = describe().shared();
        let mut known = known();
        if known.len() >= MAX_PARTS {
            known.clear();
        }
        known.entry(key).or_insert(part).clone()
    }
}

impl<K> Default for Parts<K> {
    fn default() -> Parts<K> {
        Parts(Mutex::default())
    }
}

impl<K> fmt::Debug for Parts<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Parts")
    }
}
