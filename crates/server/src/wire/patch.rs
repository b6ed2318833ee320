//! The difference between two JSON values, as a JSON Patch (RFC 6902).

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

/// What makes the new value out of the old one. Lists of another length are replaced whole.
pub(crate) fn diff(old: &Value, new: &Value) -> Vec<Operation> {
    let mut operations = Vec::new();
    compare(old, new, &mut String::new(), &mut operations);
    operations
}

fn compare(old: &Value, new: &Value, path: &mut String, into: &mut Vec<Operation>) {
    match (old, new) {
        // The usual case: a value of the same shape. What is the same within it says so by itself.
        (Value::Object(before), Value::Object(after)) if before.keys().eq(after.keys()) => {
            for (old, (key, new)) in before.values().zip(after) {
                let length = path.len();
                path.push('/');
                push_key(path, key);
                compare(old, new, path, into);
                path.truncate(length);
            }
        }
        (Value::Object(before), Value::Object(after)) => {
            for key in before.keys().filter(|key| !after.contains_key(*key)) {
                into.push(Operation::Remove { path: format!("{path}/{}", escape(key)) });
            }
            for (key, value) in after {
                let length = path.len();
                path.push('/');
                push_key(path, key);
                match before.get(key) {
                    Some(old) => compare(old, value, path, into),
                    None => into.push(Operation::Add { path: path.clone(), value: value.clone() }),
                }
                path.truncate(length);
            }
        }
        (Value::Array(before), Value::Array(after)) if before.len() == after.len() => {
            for (index, (old, new)) in before.iter().zip(after).enumerate() {
                let length = path.len();
                path.push('/');
                let _ = write!(path, "{index}");
                compare(old, new, path, into);
                path.truncate(length);
            }
        }
        _ if old == new => {}
        _ => into.push(Operation::Replace { path: path.clone(), value: new.clone() }),
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
        let patch = serde_json::to_value(diff(&old, &new)).unwrap();
        assert_eq!(
            patch,
            json!([
                { "op": "replace", "path": "/a", "value": 2 },
                { "op": "remove", "path": "/b/d~1e" },
                { "op": "replace", "path": "/b/c/1", "value": 5 },
                { "op": "add", "path": "/b/g", "value": true },
                { "op": "replace", "path": "/f", "value": [1, 2] },
            ])
        );
        assert!(diff(&new, &new).is_empty());
    }
}
