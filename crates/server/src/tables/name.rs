//! What a table is called: as someone named it, or by its game, its people and its day.
//!
//! Only a given name is kept. The other is put together whenever it is read, from parts that each
//! reader's language has its own words for; the API says it in English.

use super::views::SeatView;

/// How many people are named; the others are counted.
const NAMED: usize = 3;
const MONTHS: &str = "January February March April May June July August September October November December";

/// A day of the calendar, in UTC.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Day {
    /// The year.
    pub year: i64,
    /// The month, from 1.
    pub month: u8,
    /// The day of the month, from 1.
    pub day: u8,
}

impl Day {
    /// The day of a moment, in milliseconds since 1970.
    pub fn of(moment: i64) -> Day {
        // Years are counted from March, so that the leap day is the last of its year; 719,468 days
        // lie between the first of March of the year 0 and 1970, 146,097 are four centuries.
        let days = moment.div_euclid(86_400_000) + 719_468;
        let (era, of_era) = (days.div_euclid(146_097), days.rem_euclid(146_097));
        let year_of_era = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        let from_march = (5 * of_year + 2) / 153;
        let day = of_year - (153 * from_march + 2) / 5 + 1;
        let month = if from_march < 10 { from_march + 3 } else { from_march - 9 };
        let year = year_of_era + era * 400 + i64::from(month <= 2);
        Day { year, month: month as u8, day: day as u8 }
    }
}

/// What the name of a table is made from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NameParts {
    /// The name someone gave it, which takes precedence over everything else.
    pub given: Option<String>,
    /// The first few people who sit there, each once, in the order of the seats.
    pub people: Vec<String>,
    /// How many more there are.
    pub more: usize,
    /// The day it was made.
    pub day: Day,
}

impl NameParts {
    /// The parts of a table's name.
    pub fn new(given: Option<String>, seats: &[SeatView], created: i64) -> NameParts {
        let mut known = Vec::new();
        let mut people = Vec::new();
        for seat in seats {
            let Some(person) = seat.person.as_ref().filter(|person| !person.gone) else { continue };
            if let Some(called) = &seat.called {
                people.push(called.clone());
            } else if !known.contains(&&person.id) {
                known.push(&person.id);
                people.push(person.name.clone());
            }
        }
        let more = people.len().saturating_sub(NAMED);
        people.truncate(NAMED);
        NameParts { given, people, more, day: Day::of(created) }
    }

    /// The name in English, of a table of the game with this name.
    pub fn english(&self, game: &str) -> String {
        if let Some(given) = &self.given {
            return given.clone();
        }
        let Day { year, month, day } = self.day;
        let month = MONTHS.split(' ').nth(usize::from(month) - 1).unwrap_or_default();
        let day = format!("{day} {month} {year}");
        match (self.people.as_slice(), self.more) {
            ([], _) => format!("{game}, {day}"),
            (people, 0) => format!("{game}: {}, {day}", people.join(", ")),
            (people, more) => format!("{game}: {} and {more} more, {day}", people.join(", ")),
        }
    }
}

/// The name someone gave a table. Earlier versions kept one even if nobody did: the game's, or one
/// made from the owner's in their language.
pub(super) fn given<'a>(
    kept: Option<&str>,
    game: &str,
    mut people: impl Iterator<Item = &'a String>,
) -> Option<String> {
    let kept = kept?;
    let of_game = kept.strip_prefix(game).is_some_and(|rest| matches!(rest, "" | " (imported)"));
    let owner = kept.strip_suffix("’s table").or_else(|| kept.strip_prefix("Stół: "));
    let of_owner = owner.is_some_and(|owner| people.any(|person| person == owner));
    (!of_game && !of_owner).then(|| kept.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_has_its_day() {
        let day = |moment| {
            let Day { year, month, day } = Day::of(moment);
            (year, month, day)
        };
        assert_eq!(day(0), (1970, 1, 1));
        assert_eq!(day(-1), (1969, 12, 31));
        assert_eq!(day(951_782_400_000), (2000, 2, 29));
        assert_eq!(day(4_107_542_399_999), (2100, 2, 28));
        assert_eq!(day(4_107_542_400_000), (2100, 3, 1));
        assert_eq!(day(1_794_873_600_000), (2026, 11, 17));
    }

    #[test]
    fn a_name_nobody_gave_is_put_together_anew() {
        let people = ["Ann".to_owned(), "Bob".to_owned()];
        let given = |kept| given(Some(kept), "Auction", people.iter());
        for kept in ["Auction", "Auction (imported)", "Ann’s table", "Stół: Bob"] {
            assert_eq!(given(kept), None, "{kept}");
        }
        for kept in ["Auction on Friday", "Eve’s table", "Stół: Ewa", "Friday"] {
            assert_eq!(given(kept).as_deref(), Some(kept));
        }
    }
}
