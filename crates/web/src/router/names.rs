//! What tables are called, in the reader's language.

use crate::boards;
use board::Language;
use board::t;
use server::tables::{AboutTable, Day, NameParts, TableRow};

/// The name of a table where its game is named beside it: the given one, or people and day.
pub(super) fn beside_game(language: Language, view: &AboutTable) -> String {
    short(language, NameParts::new(view.given_name.clone(), &view.seats, view.created))
}

/// The same for a table in a list.
pub(super) fn in_list(language: Language, row: &TableRow) -> String {
    short(language, NameParts::new(row.given_name.clone(), &row.seats, row.created))
}

/// The name of a table on its own: the given one, or game, people and day.
pub(super) fn alone(language: Language, row: &TableRow) -> String {
    let parts = NameParts::new(row.given_name.clone(), &row.seats, row.created);
    if parts.given.is_some() {
        return short(language, parts);
    }
    t!(language, "table-name", game = boards::name(&row.game, language), table = short(language, parts))
}

fn short(language: Language, parts: NameParts) -> String {
    if let Some(given) = parts.given {
        return given;
    }
    let day = day_words(language, parts.day);
    let people = parts.people.join(", ");
    match (parts.people.len(), parts.more) {
        (0, _) => day,
        (_, 0) => t!(language, "table-people", people = people, day = day),
        (_, more) => t!(language, "table-people-more", people = people, more = more, day = day),
    }
}

fn day_words(language: Language, Day { year, month, day }: Day) -> String {
    let month = t!(language, &format!("month-{month}"));
    t!(language, "day-of", day = day.to_string(), month = month, year = year.to_string())
}

/// The day of a moment, in milliseconds since 1970.
pub(super) fn day(language: Language, moment: i64) -> String {
    day_words(language, Day::of(moment))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(people: &[&str], more: usize) -> NameParts {
        let people = people.iter().map(|name| (*name).to_owned()).collect();
        NameParts { given: None, people, more, day: Day { year: 2026, month: 11, day: 17 } }
    }

    #[test]
    fn each_language_has_its_own_words_for_a_table() {
        assert_eq!(short(Language::En, parts(&["Ann", "Bob"], 0)), "Ann, Bob, 17 November 2026");
        assert_eq!(short(Language::Pl, parts(&["Ann", "Bob"], 0)), "Ann, Bob, 17 listopada 2026");
        assert_eq!(short(Language::En, parts(&["Ann"], 2)), "Ann and 2 more, 17 November 2026");
        assert_eq!(short(Language::Pl, parts(&["Ann"], 2)), "Ann i\u{a0}jeszcze 2, 17 listopada 2026");
        assert_eq!(short(Language::Pl, parts(&[], 0)), "17 listopada 2026");
        let given = NameParts { given: Some("Friday".to_owned()), ..parts(&["Ann"], 0) };
        assert_eq!(short(Language::Pl, given), "Friday");
    }
}
