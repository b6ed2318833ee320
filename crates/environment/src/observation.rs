//! What a seat sees, as one row of numbers: its own features, those of the others clockwise from it, the table's, and
//! what it has said of a decision that takes several numbers.

use bots::Playable;
use game::numbers::Numbered;
use game::{Observation, Seat, Weights};

/// Fills rows of numbers from views. It keeps what it needs for the next one.
pub(crate) struct Observer<G: Playable> {
    mind: G::Mind,
    observation: Observation,
}

/// One number of a row: whose it is (0 for the seat itself, 1 for its left neighbour …; none for the table and for what
/// was said), its name, its range and what it means.
#[derive(Clone, PartialEq, Debug)]
pub struct Field {
    /// `own`, `left1` …, `table`, `said`.
    pub part: String,
    /// The name of the feature, or of the number's stretch with its place in it.
    pub name: String,
    /// The least value.
    pub least: f32,
    /// The greatest value in ordinary games.
    pub most: f32,
    /// What it means.
    pub about: &'static str,
}

/// All numbers of a row at a table of this many seats, in order.
pub(crate) fn fields<G: Playable + Numbered>(players: usize) -> Vec<Field> {
    let features = G::features();
    let mut fields = Vec::new();
    for place in 0..players {
        let part = if place == 0 { "own".to_owned() } else { format!("left{place}") };
        fields.extend(features.seat.iter().map(|one| Field {
            part: part.clone(),
            name: one.name.to_owned(),
            least: one.least,
            most: one.most,
            about: one.about,
        }));
    }
    fields.extend(features.table.iter().map(|one| Field {
        part: "table".to_owned(),
        name: one.name.to_owned(),
        least: one.least,
        most: one.most,
        about: one.about,
    }));
    for range in G::NUMBERS {
        fields.extend((0..range.count).map(|place| Field {
            part: "said".to_owned(),
            name: format!("{}_{place}", range.name),
            least: 0.0,
            most: 8.0,
            about: range.help,
        }));
    }
    fields
}

impl<G: Playable + Numbered> Observer<G> {
    pub(crate) fn new(game: &G) -> Observer<G> {
        let observation = Observation::new(&G::features(), game.players());
        Observer { mind: game.mind(&Weights::of::<G>()), observation }
    }

    /// How many numbers a row has.
    pub(crate) fn width(game: &G) -> usize {
        let features = G::features();
        game.players() * features.seat.len() + features.table.len() + G::NUMBER_COUNT
    }

    /// Writes the row of a seat from its own view.
    pub(crate) fn write(&mut self, game: &G, view: &G::State, seat: Seat, said: &[u16], into: &mut [f32]) {
        game.observe(view, &mut self.mind, &mut self.observation);
        write_row(&self.observation, seat, said, into);
    }
}

/// Writes an observation as the row of a seat: itself, the others clockwise from it, the table, and what was said.
pub(crate) fn write_row(observation: &Observation, seat: Seat, said: &[u16], into: &mut [f32]) {
    let mut rest = into;
    let mut put = |values: &[f32]| {
        let (row, after) = std::mem::take(&mut rest).split_at_mut(values.len());
        row.copy_from_slice(values);
        rest = after;
    };
    for other in seat.around(observation.players()) {
        put(observation.seat_values(other));
    }
    put(observation.table_values());
    rest.fill(0.0);
    for &number in said {
        rest[usize::from(number)] += 1.0;
    }
}
