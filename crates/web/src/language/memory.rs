//! Sentences said before: a page says the same few hundred again and again ("3 coal", "Round 2 of 4"), and to put one
//! together costs many times what it costs to remember it.

use super::Language;
use fluent_bundle::{FluentArgs, FluentValue};
use foldhash::fast::FixedState;
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, LazyLock, PoisonError, RwLock};

/// So many sentences of a language are remembered; then all are forgotten, and the usual ones soon said again.
const KEPT: usize = 8192;
/// Longer ones are told from the names of people, and seldom said twice.
const LONGEST: usize = 120;

/// What was said, by what it depends on.
pub(crate) struct Memory<K>(RwLock<HashMap<K, Option<Arc<str>>, FixedState>>);

impl<K> Default for Memory<K> {
    fn default() -> Memory<K> {
        Memory(RwLock::default())
    }
}

impl<K: Hash + Eq> Memory<K> {
    /// What was said of this before, or what `say` says now.
    pub(crate) fn recall(&self, key: K, say: impl FnOnce() -> Option<String>) -> Option<String> {
        if let Some(said) = self.0.read().unwrap_or_else(PoisonError::into_inner).get(&key) {
            return said.as_deref().map(str::to_owned);
        }
        let said = say();
        let mut known = self.0.write().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= KEPT {
            known.clear();
        }
        known.insert(key, said.as_deref().map(Arc::from));
        said
    }
}

static MESSAGES: LazyLock<[Memory<Vec<u8>>; Language::ALL.len()]> = LazyLock::new(Default::default);

/// What was said by this id and these arguments before, or what `say` says now.
pub(super) fn recall(
    language: Language,
    id: &str,
    args: &FluentArgs<'_>,
    say: impl FnOnce() -> Option<String>,
) -> Option<String> {
    match key(id, args) {
        Some(key) => MESSAGES[language as usize].recall(key, say),
        None => say(),
    }
}

/// Everything a sentence depends on, as one row of bytes; none where that is long or of an unusual kind.
fn key(id: &str, args: &FluentArgs<'_>) -> Option<Vec<u8>> {
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

#[cfg(test)]
mod tests {
    use crate::language::{Args, Language};
    use crate::t;

    #[test]
    fn what_is_remembered_is_what_would_be_said() {
        for _ in 0..2 {
            for count in 0..30 {
                for language in Language::ALL {
                    let mut args = Args::new();
                    args.set("count", count);
                    assert_eq!(Some(t!(language, "count-bots", count = count)), language.format("count-bots", &args));
                }
            }
            assert_eq!(Language::En.find("no-such-message", &Args::new()), None);
        }
        // Words that look like a number are words.
        assert_ne!(t!(Language::Pl, "count-bots", count = 1), t!(Language::Pl, "count-bots", count = "1"));
    }
}
