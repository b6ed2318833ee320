//! Sentences said before: a page says the same few hundred again and again ("3 coal", "Round 2 of 4"), and to put one
//! together costs many times what it costs to remember it.

use super::Tongue;
use fluent_bundle::{FluentArgs, FluentValue};
use std::collections::HashMap;
use std::fmt::Write;
use std::sync::{Arc, LazyLock, PoisonError, RwLock};

/// So many sentences of a language are remembered; then all are forgotten, and the usual ones soon said again.
const KEPT: usize = 8192;
/// Longer ones are told from the names of people, and seldom said twice.
const LONGEST: usize = 120;

type Memory = RwLock<HashMap<Box<str>, Option<Arc<str>>>>;

static MEMORIES: LazyLock<[Memory; Tongue::ALL.len()]> = LazyLock::new(Default::default);

/// What was said by this id and these arguments before, or what `say` says now.
pub(super) fn recall(
    tongue: Tongue,
    id: &str,
    args: &FluentArgs<'_>,
    say: impl FnOnce() -> Option<String>,
) -> Option<String> {
    let Some(key) = key(id, args) else { return say() };
    let memory = &MEMORIES[tongue as usize];
    if let Some(said) = memory.read().unwrap_or_else(PoisonError::into_inner).get(key.as_str()) {
        return said.as_deref().map(str::to_owned);
    }
    let said = say();
    let mut memory = memory.write().unwrap_or_else(PoisonError::into_inner);
    if memory.len() >= KEPT {
        memory.clear();
    }
    memory.insert(key.into_boxed_str(), said.as_deref().map(Arc::from));
    said
}

/// Everything a sentence depends on, as one text; none where that is long or of an unusual kind.
fn key(id: &str, args: &FluentArgs<'_>) -> Option<String> {
    let mut key = String::with_capacity(LONGEST);
    key.push_str(id);
    for (name, value) in args.iter() {
        key.push('\0');
        key.push_str(name);
        match value {
            FluentValue::String(text) => {
                key.push('"');
                key.push_str(text);
            }
            // Numbers come without options of their own; those of a message belong to its id.
            FluentValue::Number(number) => write!(key, "={}", number.value).ok()?,
            _ => return None,
        }
    }
    (key.len() <= LONGEST).then_some(key)
}

#[cfg(test)]
mod tests {
    use crate::t;
    use crate::tongue::{Args, Tongue};

    #[test]
    fn what_is_remembered_is_what_would_be_said() {
        for _ in 0..2 {
            for count in 0..30 {
                for tongue in Tongue::ALL {
                    let mut args = Args::new();
                    args.set("count", count);
                    assert_eq!(Some(t!(tongue, "count-bots", count = count)), tongue.format("count-bots", &args));
                }
            }
            assert_eq!(Tongue::En.find("no-such-message", &Args::new()), None);
        }
        // Words that look like a number are words.
        assert_ne!(t!(Tongue::Pl, "count-bots", count = 1), t!(Tongue::Pl, "count-bots", count = "1"));
    }
}
