//! The difference between two trees of values, as a JSON Patch (RFC 6902).
//!
//! A patch is written as the trees are compared: there is no list of operations, and the way down to a value is
//! spelled out only where something has changed.

use catalog::json;
use game::Value;
use serde::Serialize;
use std::borrow::Cow;
use std::fmt::Write;
use std::sync::Arc;
use utoipa::ToSchema;

/// One operation of a JSON Patch.
#[derive(Serialize, ToSchema, Clone, PartialEq, Debug)]
#[serde(tag = "op", rename_all = "lowercase")]
pub enum Operation {
    /// A value is there that was not.
    Add {
        /// Where, as a JSON Pointer.
        path: String,
        /// The value.
        value: serde_json::Value,
    },
    /// A value is another.
    Replace {
        /// Where, as a JSON Pointer.
        path: String,
        /// The value.
        value: serde_json::Value,
    },
    /// A value is not there any more.
    Remove {
        /// Where, as a JSON Pointer.
        path: String,
    },
}

/// A patch that is being written.
pub(crate) struct Patch {
    /// The list of operations as JSON, without the bracket that ends it.
    text: String,
    /// The path from the root to the place that the comparison has reached.
    path: Vec<Segment>,
}

enum Segment {
    Key(Key),
    Index(usize),
}

type Key = Cow<'static, str>;

impl Patch {
    /// Nothing has changed yet.
    pub(crate) fn new() -> Patch {
        Patch { text: "[".to_owned(), path: Vec::new() }
    }

    /// The patch as JSON.
    pub(crate) fn finish(mut self) -> String {
        self.text.push(']');
        self.text
    }

    /// Compares something under a key of the value that is being compared.
    pub(crate) fn at_key(&mut self, key: impl Into<Key>, compare: impl FnOnce(&mut Patch)) {
        self.path.push(Segment::Key(key.into()));
        compare(self);
        self.path.pop();
    }

    /// Compares something at a place of the list that is being compared.
    pub(crate) fn at_index(&mut self, index: usize, compare: impl FnOnce(&mut Patch)) {
        self.path.push(Segment::Index(index));
        compare(self);
        self.path.pop();
    }

    /// Compares what may or may not be there.
    pub(crate) fn compare_if_any(&mut self, old: Option<&Value>, new: Option<&Value>) {
        match (old, new) {
            (Some(old), Some(new)) => self.compare(old, new),
            (None, Some(new)) => self.change("add", Some(new)),
            (Some(_), None) => self.change("remove", None),
            (None, None) => {}
        }
    }

    /// Compares two values at the same place. Lists of different lengths are replaced as a whole.
    pub(crate) fn compare(&mut self, old: &Value, new: &Value) {
        match (old, new) {
            (Value::Shared(old), Value::Shared(new)) if Arc::ptr_eq(old, new) => {}
            (Value::Shared(old), new) => self.compare(old.value(), new),
            (old, Value::Shared(new)) => self.compare(old, new.value()),
            (Value::Map(old), Value::Map(new)) => self.compare_maps(old, new),
            (Value::List(old), Value::List(new)) if old.len() == new.len() => {
                for (index, (old, new)) in old.iter().zip(new).enumerate() {
                    self.at_index(index, |patch| patch.compare(old, new));
                }
            }
            (old, new) if old == new => {}
            (_, new) => self.change("replace", Some(new)),
        }
    }

    fn compare_maps(&mut self, old: &[(Key, Value)], new: &[(Key, Value)]) {
        if old.len() == new.len() && old.iter().zip(new).all(|((old, _), (new, _))| is_same_key(old, new)) {
            // The usual case: the entries stand side by side.
            for ((_, old), (key, new)) in old.iter().zip(new) {
                self.at_key(key.clone(), |patch| patch.compare(old, new));
            }
            return;
        }
        fn find<'a>(entries: &'a [(Key, Value)], key: &str) -> Option<&'a Value> {
            entries.iter().find(|(known, _)| known == key).map(|(_, value)| value)
        }
        for (key, _) in old.iter().filter(|(key, _)| find(new, key).is_none()) {
            self.at_key(key.clone(), |patch| patch.change("remove", None));
        }
        for (key, new) in new {
            self.at_key(key.clone(), |patch| patch.compare_if_any(find(old, key), Some(new)));
        }
    }

    /// Writes an operation at the place that the comparison has reached.
    fn change(&mut self, operation: &str, value: Option<&Value>) {
        if self.text.len() > 1 {
            self.text.push(',');
        }
        let mut path = String::new();
        for segment in &self.path {
            path.push('/');
            match segment {
                Segment::Key(key) if key.contains(['~', '/']) => {
                    path.push_str(&key.replace('~', "~0").replace('/', "~1"));
                }
                Segment::Key(key) => path.push_str(key),
                Segment::Index(index) => {
                    let _ = write!(path, "{index}");
                }
            }
        }
        let _ = write!(self.text, r#"{{"op":"{operation}","path":"#);
        json::write_text(&path, &mut self.text);
        if let Some(value) = value {
            self.text.push_str(r#","value":"#);
            json::write(value, &mut self.text);
        }
        self.text.push('}');
    }
}

/// Are the keys the same? Most are the same words of the same program.
fn is_same_key(one: &str, other: &str) -> bool {
    one.len() == other.len() && (std::ptr::eq(one, other) || one == other)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn patch(old: &Value, new: &Value) -> serde_json::Value {
        let mut patch = Patch::new();
        patch.compare(old, new);
        serde_json::from_str(&patch.finish()).unwrap()
    }

    #[test]
    fn a_patch_says_what_is_new_what_is_different_and_what_is_gone() {
        let inner = Value::map().with("c", Value::list([1, 2, 3])).with("d/e", None::<u8>);
        let old = Value::map().with("a", 1).with("b", inner).with("f", Value::list([1]));
        let inner = Value::map().with("c", Value::list([1, 5, 3])).with("g", true);
        let new = Value::map().with("a", 2).with("b", inner.shared()).with("f", Value::list([1, 2]));
        assert_eq!(
            patch(&old, &new),
            json!([
                { "op": "replace", "path": "/a", "value": 2 },
                { "op": "remove", "path": "/b/d~1e" },
                { "op": "replace", "path": "/b/c/1", "value": 5 },
                { "op": "add", "path": "/b/g", "value": true },
                { "op": "replace", "path": "/f", "value": [1, 2] },
            ])
        );
        assert_eq!(patch(&new, &new), json!([]));
    }

    #[test]
    fn what_is_shared_is_compared_like_anything_else() {
        let card = |id: u8| Value::map().with("card", Value::map().with("id", id).shared());
        assert_eq!(patch(&card(1), &card(1)), json!([]));
        assert_eq!(patch(&card(1), &card(2)), json!([{ "op": "replace", "path": "/card/id", "value": 2 }]));
    }
}
