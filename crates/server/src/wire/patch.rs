//! The difference between two trees of values, as a JSON Patch (RFC 6902).

use serde::Serialize;
use serde_json::Value;
use std::fmt::Write;
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
        value: Value,
    },
    /// A value is another.
    Replace {
        /// Where, as a JSON Pointer.
        path: String,
        /// The value.
        value: Value,
    },
    /// A value is not there any more.
    Remove {
        /// Where, as a JSON Pointer.
        path: String,
    },
}

/// A tree that can be compared: of JSON, or as the games describe their states.
pub(crate) trait Node: PartialEq + Sized {
    /// The entries of a map.
    fn entries(&self) -> Option<impl Iterator<Item = (&str, &Self)> + Clone>;
    /// The items of a list.
    fn items(&self) -> Option<&[Self]>;
    /// The same as JSON.
    fn json(&self) -> Value;
}

impl Node for Value {
    fn entries(&self) -> Option<impl Iterator<Item = (&str, &Value)> + Clone> {
        self.as_object().map(|entries| entries.iter().map(|(key, value)| (key.as_str(), value)))
    }

    fn items(&self) -> Option<&[Value]> {
        self.as_array().map(Vec::as_slice)
    }

    fn json(&self) -> Value {
        self.clone()
    }
}

impl Node for game::Value {
    fn entries(&self) -> Option<impl Iterator<Item = (&str, &game::Value)> + Clone> {
        match self {
            game::Value::Map(entries) => Some(entries.iter().map(|(key, value)| (&**key, value))),
            _ => None,
        }
    }

    fn items(&self) -> Option<&[game::Value]> {
        match self {
            game::Value::List(items) => Some(items),
            _ => None,
        }
    }

    fn json(&self) -> Value {
        catalog::json::from_value(self)
    }
}

/// What makes the new value out of the old one, which stands at this path. Lists of another length are replaced whole.
pub(crate) fn diff<N: Node>(old: &N, new: &N, path: &str, into: &mut Vec<Operation>) {
    compare(old, new, &mut path.to_owned(), into);
}

fn compare<N: Node>(old: &N, new: &N, path: &mut String, into: &mut Vec<Operation>) {
    if let (Some(before), Some(after)) = (old.entries(), new.entries()) {
        let same_shape = before.clone().map(|(key, _)| key).eq(after.clone().map(|(key, _)| key));
        let mut old_entries = before.clone();
        if !same_shape {
            for (key, _) in before.clone().filter(|(key, _)| !after.clone().any(|(other, _)| other == *key)) {
                into.push(Operation::Remove { path: format!("{path}/{}", escape(key)) });
            }
        }
        for (key, new) in after {
            let length = path.len();
            path.push('/');
            push_key(path, key);
            // The usual case: a value of the same shape, whose entries stand side by side.
            let old = match same_shape {
                true => old_entries.next().map(|(_, old)| old),
                false => before.clone().find(|(other, _)| *other == key).map(|(_, old)| old),
            };
            match old {
                Some(old) => compare(old, new, path, into),
                None => into.push(Operation::Add { path: path.clone(), value: new.json() }),
            }
            path.truncate(length);
        }
        return;
    }
    if let (Some(before), Some(after)) = (old.items(), new.items())
        && before.len() == after.len()
    {
        for (index, (old, new)) in before.iter().zip(after).enumerate() {
            let length = path.len();
            path.push('/');
            let _ = write!(path, "{index}");
            compare(old, new, path, into);
            path.truncate(length);
        }
        return;
    }
    if old != new {
        into.push(Operation::Replace { path: path.clone(), value: new.json() });
    }
}

fn push_key(path: &mut String, key: &str) {
    match key.contains(['~', '/']) {
        true => path.push_str(&escape(key)),
        false => path.push_str(key),
    }
}

fn escape(key: &str) -> String {
    key.replace('~', "~0").replace('/', "~1")
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_patch_says_what_is_new_what_is_other_and_what_is_gone() {
        let old = json!({ "a": 1, "b": { "c": [1, 2, 3], "d/e": null }, "f": [1] });
        let new = json!({ "a": 2, "b": { "c": [1, 5, 3], "g": true }, "f": [1, 2] });
        let patch = |old: &Value, new: &Value| {
            let mut operations = Vec::new();
            diff(old, new, "", &mut operations);
            serde_json::to_value(operations).unwrap()
        };
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
}
