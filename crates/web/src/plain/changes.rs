//! What differs between two descriptions of a game, in a few words: what a picked action would do, and what has
//! changed since the viewer's last move. Like the plain board, it knows no game.

use game::Value;

/// Something that is said in both descriptions, and differs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Change {
    /// What it is called.
    pub(super) name: String,
    /// How it was.
    pub(super) from: String,
    /// How it is.
    pub(super) to: String,
}

/// How an entry has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum News {
    /// There is something where nothing was, or something else.
    New,
    /// There is more or less of it.
    Changed,
}

/// What single entries of two maps say differently, in the order of the later one. What has no short words, such as
/// the inside of a list of equal length, is left out.
pub(super) fn between(before: &Value, after: &Value) -> Vec<Change> {
    let Value::Map(entries) = after.plain() else { return Vec::new() };
    let change = |(name, now): &super::Entry| {
        let (from, to) = (brief(before.get(name)?)?, brief(now)?);
        (from != to).then(|| Change { name: super::plain(name), from, to })
    };
    entries.iter().filter_map(change).collect()
}

/// Whether an entry is news to somebody who knows an earlier one.
pub(super) fn news(before: Option<&Value>, now: &Value) -> Option<News> {
    let is_several = matches!(now.plain(), Value::List(_) | Value::Map(_));
    match before {
        Some(before) if is_same(before, now) => None,
        _ if is_several => Some(News::Changed),
        // What is gone leaves nothing to look at.
        _ if matches!(now.plain(), Value::Null) => None,
        _ => Some(News::New),
    }
}

/// Do two descriptions say the same?
fn is_same(one: &Value, other: &Value) -> bool {
    match (one.plain(), other.plain()) {
        (Value::Null, Value::Null) => true,
        (Value::Bool(one), Value::Bool(other)) => one == other,
        (Value::Int(one), Value::Int(other)) => one == other,
        (Value::Real(one), Value::Real(other)) => one.to_bits() == other.to_bits(),
        (Value::Text(one), Value::Text(other)) => one == other,
        (Value::List(one), Value::List(other)) => {
            one.len() == other.len() && one.iter().zip(other).all(|(one, other)| is_same(one, other))
        }
        (Value::Map(one), Value::Map(other)) => {
            let entry = |((name, one), (other_name, other)): (&super::Entry, &super::Entry)| {
                name == other_name && is_same(one, other)
            };
            one.len() == other.len() && one.iter().zip(other).all(entry)
        }
        _ => false,
    }
}

/// A value in one word: a list by how many it holds.
fn brief(value: &Value) -> Option<String> {
    match value.plain() {
        Value::Null => Some("–".to_owned()),
        Value::Int(number) => Some(number.to_string()),
        Value::Real(number) => Some(number.to_string()),
        Value::Text(text) => Some(super::plain(text.as_str())),
        Value::List(items) => Some(items.len().to_string()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{Change, News, between, news};
    use game::Value;

    fn hand(cards: &[i64]) -> Value {
        Value::list(cards.iter().copied())
    }

    #[test]
    fn what_differs_is_said_in_a_word_and_lists_by_their_length() {
        let before = Value::map().with("hand", hand(&[1, 2, 3])).with("bid", Value::Null).with("points", 4);
        let after = Value::map().with("hand", hand(&[1, 3])).with("bid", 2).with("points", 4);
        let change = |name: &str, from: &str, to: &str| Change {
            name: name.to_owned(),
            from: from.to_owned(),
            to: to.to_owned(),
        };
        assert_eq!(between(&before, &after), [change("hand", "3", "2"), change("bid", "–", "2")]);
        assert!(between(&after, &after).is_empty());
    }

    #[test]
    fn something_else_is_new_and_lists_have_changed() {
        assert_eq!(news(Some(&Value::Int(9)), &Value::Int(9)), None);
        assert_eq!(news(Some(&Value::Int(9)), &Value::Int(8)), Some(News::New));
        assert_eq!(news(None, &Value::Int(8)), Some(News::New));
        assert_eq!(news(Some(&Value::Int(9)), &Value::Null), None, "what is gone is not to be seen");
        assert_eq!(news(Some(&hand(&[1, 2])), &hand(&[1, 2])), None);
        assert_eq!(news(Some(&hand(&[1, 2])), &hand(&[2])), Some(News::Changed));
    }
}
