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
        }
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
