//! Series: a table, the games it is the rematch of, and those that are the rematch of it. The people at
//! such a table keep their history: who won how often, and every game to look back at.

use super::Tables;
use super::log_view::PersonView;
use super::rights::Viewer;
use super::setup::TableSetup;
use super::views::{SeatView, listed_seats, stage_word};
use crate::problem::Problem;
use serde::Serialize;
use store::{Stage, Visibility};
use utoipa::ToSchema;

/// A series of rematches, as far as the viewer may see its tables.
#[derive(Serialize, ToSchema, Clone, PartialEq, Debug)]
pub struct SeriesView {
    /// The games, the oldest first.
    pub games: Vec<SeriesGame>,
    /// How the players stand, the best first: by games won, then by points.
    pub score: Vec<SeriesScore>,
}

/// A game of a series.
#[derive(Serialize, ToSchema, Clone, PartialEq, Debug)]
pub struct SeriesGame {
    /// The table's id.
    pub id: String,
    /// The table this one is the rematch of.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub previous: Option<String>,
    /// `gathering`, `playing`, `finished` or `closed`.
    #[serde(serialize_with = "stage_word")]
    #[schema(value_type = String)]
    pub stage: Stage,
    /// When the table was made, in milliseconds since 1970.
    pub created: i64,
    /// When the game ended, in milliseconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub finished: Option<i64>,
    /// How it ended, in one line.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<String>,
    /// Who sat where.
    pub seats: Vec<SeatView>,
}

/// How someone stands in a series.
#[derive(Serialize, ToSchema, Clone, PartialEq, Debug)]
pub struct SeriesScore {
    /// The person; none for a bot.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub person: Option<PersonView>,
    /// The bot's name, if it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bot: Option<String>,
    /// Games played to their end.
    pub games: u32,
    /// Games won; a shared first place is won by all who share it.
    pub wins: u32,
    /// The points of all games together.
    pub points: i64,
}

impl Tables {
    /// The series a table belongs to: the table alone, if it has no rematch and is none.
    pub async fn series(&self, viewer: &Viewer, id: &str) -> Result<SeriesView, Problem> {
        self.enter(viewer, id).await?;
        let mut found = self.store.series(id).await?;
        found.retain(|(table, seats)| {
            let user = viewer.user();
            let mine = user.is_some_and(|user| seats.iter().any(|seat| seat.user.as_deref() == Some(user)));
            table.id == id
                || mine
                || table.visibility == Visibility::Open
                || (user.is_some() && table.owner.as_deref() == user)
        });
        let ids: Vec<String> =
            found.iter().flat_map(|(_, seats)| seats.iter().filter_map(|seat| seat.user.clone())).collect();
        let names = self.people.names(&ids).await?;
        let mut view = SeriesView { games: Vec::new(), score: Vec::new() };
        for (table, kept) in found {
            let Ok(setup) = TableSetup::read(&table.setup) else { continue };
            let Some(plan) = self.openings.seats(&self.titles, &table.game, &setup) else { continue };
            let seats = listed_seats(&plan, &kept, table.owner.as_deref(), &names);
            if table.stage == Stage::Finished {
                for (word, points, place) in table.result.as_deref().map(results).unwrap_or_default() {
                    if let Some(seat) = seats.iter().find(|seat| seat.seat == word) {
                        view.count(seat, points, place == 1);
                    }
                }
            }
            view.games.push(SeriesGame {
                id: table.id,
                previous: table.previous,
                stage: table.stage,
                created: table.created.0,
                finished: table.finished.map(|time| time.0),
                result: table.result,
                seats,
            });
        }
        view.score.sort_by_key(|one| std::cmp::Reverse((one.wins, one.points)));
        Ok(view)
    }
}

impl SeriesView {
    fn count(&mut self, seat: &SeatView, points: i64, won: bool) {
        let bot = if seat.person.is_some() { None } else { seat.bot.clone() };
        let place = match self.score.iter().position(|one| one.person == seat.person && one.bot == bot) {
            Some(place) => place,
            None => {
                self.score.push(SeriesScore { person: seat.person.clone(), bot, games: 0, wins: 0, points: 0 });
                self.score.len() - 1
            }
        };
        let one = &mut self.score[place];
        one.games += 1;
        one.wins += u32::from(won);
        one.points += points;
    }
}

/// Seat, points and place of each: what a room's result says.
pub(super) fn results(line: &str) -> Vec<(&str, i64, u32)> {
    let one = |part: &'_ str| -> Option<(usize, i64, u32)> {
        let (rest, place) = part.strip_suffix(')')?.rsplit_once(" (")?;
        let (word, points) = rest.rsplit_once(' ')?;
        Some((word.len(), points.parse().ok()?, place.parse().ok()?))
    };
    line.split(", ").filter_map(|part| one(part).map(|(word, points, place)| (&part[..word], points, place))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_result_is_read_as_it_is_written() {
        assert_eq!(results("red 12 (1), blue -9 (2)"), [("red", 12, 1), ("blue", -9, 2)]);
        assert_eq!(results("dark red 3 (1)"), [("dark red", 3, 1)]);
        assert_eq!(results("nonsense, red x (1), red 1 1)"), []);
    }
}
