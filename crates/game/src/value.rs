//! A tree of plain values: how a game shows a state without knowing JSON or HTML.

use compact_str::CompactString;
use std::borrow::Cow;
use std::fmt;
use std::sync::{Arc, OnceLock};

/// A value in a described state. Maps keep the order in which they were written.
///
/// Two values are equal if they describe the same, whether or not parts of them are shared.
///
/// ```
/// use game::Value;
///
/// let view = Value::map().with("round", 3).with("hand", Value::list([1, 4]));
/// assert_eq!(view.get("round").and_then(Value::as_int), Some(3));
/// assert_eq!(view.get("hand").unwrap().items().len(), 2);
/// ```
#[derive(Clone)]
pub enum Value {
    /// Nothing there.
    Null,
    /// Yes or no.
    Bool(bool),
    /// A whole number.
    Int(i64),
    /// Any other number; never infinite, never not a number.
    Real(f64),
    /// Words. Short ones, as most are, take no memory of their own.
    Text(CompactString),
    /// A list.
    List(Vec<Value>),
    /// Names with values, in the order written.
    Map(Vec<(Cow<'static, str>, Value)>),
    /// A part that many descriptions have in common, such as what is printed on a card: made once, never copied.
    Shared(Arc<Shared>),
}

/// A value that was made once and is part of many descriptions.
///
/// ```
/// use game::Value;
///
/// let card = Value::map().with("name", "Iron mine").shared();
/// let view = Value::list([card.clone(), card]);
/// assert_eq!(view.at(1).and_then(|card| card.get("name")).and_then(Value::as_text), Some("Iron mine"));
/// ```
pub struct Shared {
    value: Value,
    written: OnceLock<Box<str>>,
}

impl Shared {
    /// The value.
    pub fn value(&self) -> &Value {
        &self.value
    }

    /// The value as the first who wrote it down wrote it. There must be one way of writing in a program.
    pub fn written(&self, write: impl FnOnce(&Value) -> String) -> &str {
        self.written.get_or_init(|| write(&self.value).into())
    }
}

impl PartialEq for Value {
    fn eq(&self, other: &Value) -> bool {
        match (self, other) {
            (Value::Null, Value::Null) => true,
            (Value::Bool(one), Value::Bool(other)) => one == other,
            (Value::Int(one), Value::Int(other)) => one == other,
            (Value::Real(one), Value::Real(other)) => one == other,
            (Value::Text(one), Value::Text(other)) => one == other,
            (Value::List(one), Value::List(other)) => one == other,
            (Value::Map(one), Value::Map(other)) => one == other,
            (Value::Shared(one), Value::Shared(other)) => Arc::ptr_eq(one, other) || one.value == other.value,
            (Value::Shared(shared), other) | (other, Value::Shared(shared)) => shared.value == *other,
            _ => false,
        }
    }
}

impl fmt::Debug for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Null => f.write_str("Null"),
            Value::Bool(truth) => f.debug_tuple("Bool").field(truth).finish(),
            Value::Int(number) => f.debug_tuple("Int").field(number).finish(),
            Value::Real(number) => f.debug_tuple("Real").field(number).finish(),
            Value::Text(text) => f.debug_tuple("Text").field(text).finish(),
            Value::List(items) => f.debug_tuple("List").field(items).finish(),
            Value::Map(entries) => f.debug_tuple("Map").field(entries).finish(),
            Value::Shared(shared) => shared.value.fmt(f),
        }
    }
}

impl Value {
    /// An empty map, to be filled with [`with`](Value::with).
    pub fn map() -> Value {
        Value::Map(Vec::new())
    }

    /// A list of what can become values.
    pub fn list<T: Into<Value>>(items: impl IntoIterator<Item = T>) -> Value {
        Value::List(items.into_iter().map(Into::into).collect())
    }

    /// The map with one more entry.
    ///
    /// # Panics
    /// If the value is no map.
    #[must_use]
    pub fn with(mut self, name: impl Into<Cow<'static, str>>, value: impl Into<Value>) -> Value {
        match &mut self {
            Value::Map(entries) => entries.push((name.into(), value.into())),
            other => panic!("cannot add an entry to {other:?}"),
        }
        self
    }

    /// The same, to be part of many descriptions without being copied.
    #[must_use]
    pub fn shared(self) -> Value {
        Value::Shared(Arc::new(Shared { value: self, written: OnceLock::new() }))
    }

    /// The value itself, where it is shared.
    pub fn plain(&self) -> &Value {
        match self {
            Value::Shared(shared) => shared.value.plain(),
            own => own,
        }
    }

    /// A number that is the same for the same tree, in every process and on every machine, and hardly ever for two
    /// different ones. Not made to withstand anybody who looks for two.
    ///
    /// ```
    /// use game::Value;
    ///
    /// let (hand, other) = (Value::list([1, 4]), Value::list([14]));
    /// assert_eq!(hand.fingerprint(), hand.clone().shared().fingerprint());
    /// assert_ne!(hand.fingerprint(), other.fingerprint());
    /// ```
    pub fn fingerprint(&self) -> u64 {
        let mut hash = Fnv(0xcbf2_9ce4_8422_2325);
        hash.value(self);
        hash.0
    }

    /// The entry of a map.
    pub fn get(&self, name: &str) -> Option<&Value> {
        match self.plain() {
            Value::Map(entries) => entries.iter().find(|(known, _)| known == name).map(|(_, value)| value),
            _ => None,
        }
    }

    /// The item of a list.
    pub fn at(&self, index: usize) -> Option<&Value> {
        match self.plain() {
            Value::List(items) => items.get(index),
            _ => None,
        }
    }

    /// The words of a text.
    pub fn as_text(&self) -> Option<&str> {
        match self.plain() {
            Value::Text(text) => Some(text),
            _ => None,
        }
    }

    /// The whole number.
    pub fn as_int(&self) -> Option<i64> {
        match self.plain() {
            Value::Int(number) => Some(*number),
            _ => None,
        }
    }

    /// Yes or no.
    pub fn as_bool(&self) -> Option<bool> {
        match self.plain() {
            Value::Bool(truth) => Some(*truth),
            _ => None,
        }
    }

    /// The items of a list; none for anything else.
    pub fn items(&self) -> &[Value] {
        match self.plain() {
            Value::List(items) => items,
            _ => &[],
        }
    }
}

/// FNV-1a over a tree: every value begins with its kind, and what has a length says it.
struct Fnv(u64);

impl Fnv {
    fn bytes(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
        }
    }

    fn kind(&mut self, kind: u8, length: usize) {
        self.bytes(&[kind]);
        self.bytes(&(length as u32).to_le_bytes());
    }

    fn text(&mut self, text: &str) {
        self.kind(4, text.len());
        self.bytes(text.as_bytes());
    }

    fn value(&mut self, value: &Value) {
        match value {
            Value::Null => self.bytes(&[0]),
            Value::Bool(truth) => self.bytes(&[1, u8::from(*truth)]),
            Value::Int(number) => {
                self.bytes(&[2]);
                self.bytes(&number.to_le_bytes());
            }
            Value::Real(number) => {
                self.bytes(&[3]);
                self.bytes(&number.to_le_bytes());
            }
            Value::Text(text) => self.text(text),
            Value::List(items) => {
                self.kind(5, items.len());
                items.iter().for_each(|item| self.value(item));
            }
            Value::Map(entries) => {
                self.kind(6, entries.len());
                for (name, value) in entries {
                    self.text(name);
                    self.value(value);
                }
            }
            Value::Shared(shared) => self.value(&shared.value),
        }
    }
}

impl From<bool> for Value {
    fn from(truth: bool) -> Value {
        Value::Bool(truth)
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Text(CompactString::new(text))
    }
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::Text(text.into())
    }
}

impl From<f64> for Value {
    fn from(number: f64) -> Value {
        Value::Real(number)
    }
}

impl<T: Into<Value>> From<Option<T>> for Value {
    fn from(value: Option<T>) -> Value {
        value.map_or(Value::Null, Into::into)
    }
}

impl<T: Into<Value>> From<Vec<T>> for Value {
    fn from(items: Vec<T>) -> Value {
        Value::list(items)
    }
}

macro_rules! whole_numbers {
    ($($kind:ty)*) => {$(
        impl From<$kind> for Value {
            fn from(number: $kind) -> Value {
                Value::Int(number as i64)
            }
        }
    )*};
}
whole_numbers!(u8 u16 u32 usize i8 i16 i32 i64);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tree_is_built_and_read() {
        let tree = Value::map()
            .with("round", 2u8)
            .with("row", Value::list(["a", "b"]))
            .with("first", None::<u8>)
            .with("open", true);
        assert_eq!(tree.get("round").and_then(Value::as_int), Some(2));
        assert_eq!(tree.get("row").and_then(|row| row.at(1)).and_then(Value::as_text), Some("b"));
        assert_eq!(tree.get("row").map_or(0, |row| row.items().len()), 2);
        assert_eq!(tree.get("first"), Some(&Value::Null));
        assert_eq!(tree.get("open").and_then(Value::as_bool), Some(true));
        assert_eq!(tree.get("none"), None);
    }

    #[test]
    fn what_is_shared_reads_as_if_it_were_not() {
        let card = || Value::map().with("id", 7u8).with("lines", Value::list(["a", "b"]));
        let (shared, own) = (card().shared(), card());
        assert_eq!(shared, own);
        assert_eq!(own, shared);
        assert_eq!(format!("{shared:?}"), format!("{own:?}"));
        let [one, other] = [shared.clone(), own].map(|card| Value::map().with("card", card));
        assert_eq!(one, other);
        assert_ne!(one, Value::map().with("card", card().with("more", 1u8).shared()));
        assert_eq!(one.get("card").and_then(|card| card.get("lines")?.at(1)?.as_text()), Some("b"));
        let Value::Shared(shared) = shared else { panic!("it is shared") };
        assert_eq!(shared.written(|_| "once".to_owned()), "once");
        assert_eq!(shared.written(|_| "again".to_owned()), "once");
    }
}
