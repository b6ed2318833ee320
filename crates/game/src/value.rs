//! A tree of plain values: how a game shows a state without knowing JSON or HTML.

use std::borrow::Cow;

/// A value in a described state. Maps keep the order in which they were written.
#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    /// Nothing there.
    Null,
    /// Yes or no.
    Bool(bool),
    /// A whole number.
    Int(i64),
    /// Any other number; never infinite, never not a number.
    Real(f64),
    /// Words.
    Text(String),
    /// A list.
    List(Vec<Value>),
    /// Names with values, in the order written.
    Map(Vec<(Cow<'static, str>, Value)>),
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

    /// The entry of a map.
    pub fn get(&self, name: &str) -> Option<&Value> {
        match self {
            Value::Map(entries) => entries.iter().find(|(known, _)| known == name).map(|(_, value)| value),
            _ => None,
        }
    }

    /// The item of a list.
    pub fn at(&self, index: usize) -> Option<&Value> {
        match self {
            Value::List(items) => items.get(index),
            _ => None,
        }
    }

    /// The words of a text.
    pub fn as_text(&self) -> Option<&str> {
        match self {
            Value::Text(text) => Some(text),
            _ => None,
        }
    }

    /// The whole number.
    pub fn as_int(&self) -> Option<i64> {
        match self {
            Value::Int(number) => Some(*number),
            _ => None,
        }
    }

    /// Yes or no.
    pub fn as_bool(&self) -> Option<bool> {
        match self {
            Value::Bool(truth) => Some(*truth),
            _ => None,
        }
    }

    /// The items of a list; none for anything else.
    pub fn items(&self) -> &[Value] {
        match self {
            Value::List(items) => items,
            _ => &[],
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
        Value::Text(text.to_owned())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::Text(text)
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
}
