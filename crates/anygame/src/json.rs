//! Value trees as JSON.

use crate::seen::SeenTable;
use crate::table::SeatStanding;
use game::{Happening, Next, Seat, Seats, Value};
use serde::ser::{Serialize, Serializer};
use serde_json::{Map, Value as Json, json};

/// A tree of values that is written as JSON as it is: to write it, no other tree is made.
#[derive(Clone, PartialEq, Debug)]
pub struct Tree(pub Value);

impl Serialize for Tree {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        Branch(&self.0).serialize(to)
    }
}

/// A part of a tree.
struct Branch<'a>(&'a Value);

impl Serialize for Branch<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Value::Null => to.serialize_unit(),
            Value::Bool(truth) => to.serialize_bool(*truth),
            Value::Int(number) => to.serialize_i64(*number),
            Value::Real(number) => to.serialize_f64(*number),
            Value::Text(text) => to.serialize_str(text),
            Value::List(items) => to.collect_seq(items.iter().map(Branch)),
            Value::Map(entries) => to.collect_map(entries.iter().map(|(name, value)| (name, Branch(value)))),
            Value::Shared(shared) => Branch(shared.value()).serialize(to),
        }
    }
}

/// Writes a tree as JSON to the end of a text. What is shared is written once in a process and copied from then on, so
/// nothing else may keep a text of its own there.
pub fn write(value: &Value, to: &mut String) {
    match value {
        Value::Null => to.push_str("null"),
        Value::Bool(true) => to.push_str("true"),
        Value::Bool(false) => to.push_str("false"),
        Value::Int(number) => to.push_str(itoa::Buffer::new().format(*number)),
        Value::Real(number) => to.push_str(&Json::from(*number).to_string()),
        Value::Text(text) => write_text(text, to),
        Value::List(items) => {
            to.push('[');
            for (index, item) in items.iter().enumerate() {
                if index > 0 {
                    to.push(',');
                }
                write(item, to);
            }
            to.push(']');
        }
        Value::Map(entries) => {
            to.push('{');
            for (index, (name, value)) in entries.iter().enumerate() {
                if index > 0 {
                    to.push(',');
                }
                write_text(name, to);
                to.push(':');
                write(value, to);
            }
            to.push('}');
        }
        Value::Shared(shared) => {
            let written = shared.written(|value| {
                let mut text = String::new();
                write(value, &mut text);
                text
            });
            to.push_str(written);
        }
    }
}

/// Writes a text as JSON to the end of another.
pub fn write_text(text: &str, to: &mut String) {
    if text.bytes().any(|byte| byte < b' ' || byte == b'"' || byte == b'\\') {
        to.push_str(&Json::from(text).to_string());
    } else {
        to.push('"');
        to.push_str(text);
        to.push('"');
    }
}

/// The same tree as a JSON value. Maps keep their order.
pub fn from_value(value: &Value) -> Json {
    match value {
        Value::Null => Json::Null,
        Value::Bool(truth) => Json::Bool(*truth),
        Value::Int(number) => Json::from(*number),
        Value::Real(number) => Json::from(*number),
        Value::Text(text) => Json::from(text.as_str()),
        Value::List(items) => Json::Array(items.iter().map(from_value).collect()),
        Value::Map(entries) => Json::Object(
            entries.iter().map(|(name, value)| (name.clone().into_owned(), from_value(value))).collect::<Map<_, _>>(),
        ),
        Value::Shared(shared) => from_value(shared.value()),
    }
}

/// A JSON value as the tree it is.
pub fn to_value(json: Json) -> Value {
    match json {
        Json::Null => Value::Null,
        Json::Bool(truth) => Value::Bool(truth),
        Json::Number(number) => match number.as_i64() {
            Some(number) => Value::Int(number),
            None => Value::Real(number.as_f64().unwrap_or_default()),
        },
        Json::String(text) => Value::from(text),
        Json::Array(items) => Value::List(items.into_iter().map(to_value).collect()),
        Json::Object(entries) => {
            Value::Map(entries.into_iter().map(|(name, value)| (name.into(), to_value(value))).collect())
        }
    }
}

/// Happenings as a list of objects: `text`, and what the game tells as data.
pub fn from_happenings(happenings: &[Happening]) -> Json {
    let one = |happening: &Happening| {
        let mut object = Map::new();
        object.insert("text".to_owned(), Json::from(happening.text.as_str()));
        if let Json::Object(data) = from_value(&happening.value) {
            object.extend(data);
        }
        Json::Object(object)
    };
    Json::Array(happenings.iter().map(one).collect())
}

/// What happens next: `kind`, and the seats by their words.
pub fn next(table: &dyn SeenTable) -> Tree {
    let words = table.seat_words();
    let names = |seats: Seats| Value::list(seats.iter().map(|seat: Seat| words[seat.index()].as_str()));
    let kind = |kind: &str| Value::map().with("kind", kind);
    Tree(match table.next() {
        Next::Decide { awaited, open } => {
            kind("decide").with("awaited", names(awaited)).with("open", names(open)).with("secret", table.is_secret())
        }
        Next::Chance => kind("chance"),
        Next::Auto(seat) => kind("auto").with("seat", words[seat.index()].as_str()),
        Next::Over => kind("over"),
    })
}

/// How the seats stand: a list of `seat`, `points`, `tiebreaks`, `place`, `breakdown`.
pub fn standing(table: &dyn SeenTable) -> Tree {
    let words = table.seat_words();
    let source =
        |(source, points): &(String, i32)| Value::map().with("source", source.as_str()).with("points", *points);
    let row = |row: SeatStanding| {
        Value::map()
            .with("seat", words[row.seat.index()].as_str())
            .with("points", row.points)
            .with("tiebreaks", Value::list(row.tiebreaks))
            .with("place", row.place)
            .with("breakdown", Value::list(table.breakdown(row.seat).0.iter().map(source)))
    };
    Tree(Value::list(table.standing().into_iter().map(row)))
}

/// The state as it is seen.
pub fn state(table: &dyn SeenTable) -> Tree {
    Tree(table.view())
}

/// The whole table as it is seen: `next`, `standing`, `state`.
pub fn from_table(table: &dyn SeenTable) -> Json {
    json!({ "next": next(table), "standing": standing(table), "state": state(table) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tree_is_written_as_its_json_value_is() {
        let card = Value::map().with("text", "a \"b\" \\ \u{7} ż\n").with("share", 0.1).shared();
        let tree = Value::map()
            .with("none", None::<u8>)
            .with("list", Value::list([-1i64, 0, i64::MAX]))
            .with("empty", Value::map())
            .with("real", 2.0)
            .with("cards", Value::List(vec![card.clone(), card, Value::Bool(true), Value::Bool(false)]))
            .with("a\"b", "");
        let mut text = String::new();
        write(&tree, &mut text);
        assert_eq!(text, from_value(&tree).to_string());
        assert_eq!(to_value(from_value(&tree)), tree);
        assert_eq!(text, serde_json::to_string(&Tree(tree)).unwrap());
    }
}
