//! Value trees as JSON.

use crate::seen::SeenTable;
use game::{Happening, Next, Seat, Seats, Value};
use serde_json::{Map, Value as Json, json};

/// The same tree in JSON. Maps keep their order.
pub fn from_value(value: &Value) -> Json {
    match value {
        Value::Null => Json::Null,
        Value::Bool(truth) => Json::Bool(*truth),
        Value::Int(number) => Json::from(*number),
        Value::Real(number) => Json::from(*number),
        Value::Text(text) => Json::from(text.as_str()),
        Value::List(items) => Json::Array(items.iter().map(from_value).collect()),
        Value::Map(entries) => {
            Json::Object(entries.iter().map(|(name, value)| (name.clone(), from_value(value))).collect::<Map<_, _>>())
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
pub fn from_next(table: &dyn SeenTable) -> Json {
    let words = table.seat_words();
    let names = |seats: Seats| seats.iter().map(|seat: Seat| words[seat.index()].as_str()).collect::<Vec<_>>();
    match table.next() {
        Next::Decide { awaited, open } => {
            json!({ "kind": "decide", "awaited": names(awaited), "open": names(open), "secret": table.is_secret() })
        }
        Next::Chance => json!({ "kind": "chance" }),
        Next::Auto(seat) => json!({ "kind": "auto", "seat": words[seat.index()] }),
        Next::Over => json!({ "kind": "over" }),
    }
}

/// How the seats stand: a list of `seat`, `points`, `tiebreaks`, `place`, `breakdown`.
pub fn from_standing(table: &dyn SeenTable) -> Json {
    let words = table.seat_words();
    let rows = table.standing().into_iter().map(|row| {
        let breakdown: Vec<Json> = table
            .breakdown(row.seat)
            .0
            .iter()
            .map(|(source, points)| json!({ "source": source, "points": points }))
            .collect();
        json!({
            "seat": words[row.seat.index()],
            "points": row.points,
            "tiebreaks": row.tiebreaks,
            "place": row.place,
            "breakdown": breakdown,
        })
    });
    Json::Array(rows.collect())
}

/// The whole table as it is seen: `next`, `standing`, `state`.
pub fn from_table(table: &dyn SeenTable) -> Json {
    json!({ "next": from_next(table), "standing": from_standing(table), "state": from_value(&table.view()) })
}
