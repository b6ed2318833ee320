//! The figures: sums over all games of a data set.

use dataset::{Part, Run};
use game::{Holding, Moment};
use simulation::statistics::{Tally, wilson};
use std::collections::{BTreeMap, HashMap};
use std::fmt;
use std::sync::Arc;

/// Something whose win share is told: a seat, a bot, a card.
#[derive(Clone, PartialEq, Debug)]
pub struct Group {
    /// Its name.
    pub name: String,
    /// Victories and points of all who had it.
    pub tally: Tally,
}

impl Group {
    /// Is this share not what chance would give to a fair one? By its 95 % interval.
    pub fn is_unfair(&self, fair: f64) -> bool {
        let (low, high) = self.tally.interval();
        self.tally.games() > 0 && (fair < low || fair > high)
    }
}

/// All holdings of a kind.
#[derive(Clone, PartialEq, Debug)]
pub struct Kind {
    /// The kind's word.
    pub kind: String,
    /// When they were counted.
    pub moment: Moment,
    /// Which of the study's holdings they are.
    pub holdings: Vec<usize>,
    /// How those did who had at least one of it, in the same order.
    pub groups: Vec<Group>,
}

/// How a number was spread over many games.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Spread {
    /// How often each value came.
    pub counts: BTreeMap<i32, u64>,
}

impl Spread {
    fn add(&mut self, value: i32) {
        *self.counts.entry(value).or_default() += 1;
    }

    /// How many values there are.
    pub fn total(&self) -> u64 {
        self.counts.values().sum()
    }

    /// The mean.
    pub fn mean(&self) -> f64 {
        let sum: i64 = self.counts.iter().map(|(&value, &count)| i64::from(value) * count as i64).sum();
        sum as f64 / self.total().max(1) as f64
    }

    /// The value that this part of all are not above.
    pub fn quantile(&self, part: f64) -> i32 {
        let (wanted, mut passed) = (part * self.total() as f64, 0);
        for (&value, &count) in &self.counts {
            passed += count;
            if passed as f64 >= wanted {
                return value;
            }
        }
        self.counts.keys().last().copied().unwrap_or_default()
    }
}

/// How often who led at the end of a round won.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Lead {
    /// Games in which one seat alone was in front.
    pub games: u64,
    /// Victories of that seat; a shared one counts as its share.
    pub wins: f64,
}

impl Lead {
    /// Victories per game.
    pub fn share(&self) -> f64 {
        self.wins / self.games.max(1) as f64
    }

    /// The 95 % interval.
    pub fn interval(&self) -> (f64, f64) {
        wilson(self.wins, self.games)
    }
}

/// A seat of a game.
#[derive(Clone, Debug, Default)]
pub struct Seating {
    /// Its points.
    pub points: i32,
    /// Its part of the victory.
    pub share: f64,
    /// What it held, and how many.
    pub held: Vec<(usize, i32)>,
}

/// Everything that is told.
#[derive(Clone, Debug)]
pub struct Study {
    /// Which games they are.
    pub run: Arc<Run>,
    /// How many games.
    pub games: u64,
    /// By seat.
    pub seats: Vec<Group>,
    /// By bot, if there are several.
    pub bots: Vec<Group>,
    /// By what seats held.
    pub kinds: Vec<Kind>,
    /// What seats can hold.
    pub holdings: Vec<Holding>,
    /// The points of all seats.
    pub points: Spread,
    /// The points of winners.
    pub best: Spread,
    /// By how much the first was ahead.
    pub margins: Spread,
    /// Decisions of a game.
    pub length: Spread,
    /// How often the lead passed on.
    pub lead_changes: Spread,
    /// By round: how often its leader won.
    pub leads: Vec<Lead>,
    /// Games with a shared victory.
    pub shared: u64,
    /// The seats of all games, game by game.
    pub seatings: Vec<Seating>,
    /// The numbers of the games, in order.
    pub numbers: Vec<i64>,
}

/// Why there is no study.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StudyError {
    /// No games.
    Empty,
    /// Games that do not belong together: the runs there are.
    Mixed(Vec<String>),
}

impl fmt::Display for StudyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StudyError::Empty => f.write_str("there are no games to report on"),
            StudyError::Mixed(runs) => write!(
                f,
                "these are games of several kinds, and a report is about one; name a run with --run: {}",
                runs.join("; ")
            ),
        }
    }
}

impl std::error::Error for StudyError {}

impl Study {
    /// The study of parts of one game with the same options, components and bots; their seeds may differ.
    pub fn of(parts: &[Part]) -> Result<Study, StudyError> {
        let Some(first) = parts.first() else { return Err(StudyError::Empty) };
        let key =
            |run: &Run| (run.game.clone(), run.rules, run.options.clone(), run.components.clone(), run.bots.clone());
        if parts.iter().any(|part| key(&part.run) != key(&first.run)) {
            let mut runs: Vec<String> = Vec::new();
            for Part { run, .. } in parts {
                let text = format!("{} ({}, {}, {})", run.id, run.game, run.options, run.bots.join(" "));
                if !runs.contains(&text) {
                    runs.push(text);
                }
            }
            return Err(StudyError::Mixed(runs));
        }
        let players = first.run.players();
        let mut study = Study {
            run: first.run.clone(),
            games: 0,
            seats: first.run.seats.iter().map(|name| empty(name)).collect(),
            bots: Vec::new(),
            kinds: Vec::new(),
            holdings: Vec::new(),
            points: Spread::default(),
            best: Spread::default(),
            margins: Spread::default(),
            length: Spread::default(),
            lead_changes: Spread::default(),
            leads: Vec::new(),
            shared: 0,
            seatings: Vec::new(),
            numbers: Vec::new(),
        };
        for part in parts {
            study.add(part, players);
        }
        if study.games == 0 {
            return Err(StudyError::Empty);
        }
        study.group();
        Ok(study)
    }

    /// A fair part of the victories.
    pub fn fair(&self) -> f64 {
        1.0 / self.run.players().max(1) as f64
    }

    fn add(&mut self, part: &Part, players: usize) {
        // Games in the order of their numbers, whatever order their rows came in.
        let mut order: Vec<usize> = (0..part.games.number.len()).collect();
        order.sort_by_key(|&row| part.games.number[row]);
        order.dedup_by_key(|row| part.games.number[*row]);
        let base = self.seatings.len();
        let place: HashMap<i64, usize> =
            order.iter().enumerate().map(|(nth, &row)| (part.games.number[row], nth)).collect();
        self.seatings.resize(base + order.len() * players, Seating::default());
        for &row in &order {
            let games = &part.games;
            self.games += 1;
            self.numbers.push(games.number[row]);
            self.shared += u64::from(games.winner[row].is_none());
            self.best.add(games.points[row]);
            self.margins.add(games.margin[row]);
            self.length.add(games.decisions[row]);
            self.lead_changes.add(games.lead_changes[row]);
        }
        let at = |number: i64, seat: i32| place.get(&number).map(|nth| base + nth * players + seat as usize);
        for (row, (&number, &seat)) in part.scores.number.iter().zip(&part.scores.seat).enumerate() {
            let Some(at) = at(number, seat) else { continue };
            let (points, share) = (part.scores.points[row], part.scores.share[row]);
            self.seatings[at] = Seating { points, share, held: Vec::new() };
            self.points.add(points);
            self.seats[seat as usize].tally.add(share, points);
            let bot = &part.run.bots[seat as usize];
            let nth = self.bots.iter().position(|group| group.name == *bot).unwrap_or_else(|| {
                self.bots.push(empty(bot));
                self.bots.len() - 1
            });
            self.bots[nth].tally.add(share, points);
        }
        let known: Vec<usize> = part.run.holdings.iter().map(|holding| self.holding(holding)).collect();
        for (row, (&number, &seat)) in part.holdings.number.iter().zip(&part.holdings.seat).enumerate() {
            let Some(at) = at(number, seat) else { continue };
            let held = (known[usize::from(part.holdings.holding[row])], part.holdings.count[row]);
            self.seatings[at].held.push(held);
        }
        let rounds = &part.rounds;
        let mut leaders: HashMap<(i64, i32), (u32, i32)> = HashMap::new();
        for (row, &number) in rounds.number.iter().enumerate().filter(|(row, _)| rounds.place[*row] == 1) {
            let leader = leaders.entry((number, rounds.round[row])).or_default();
            *leader = (leader.0 + 1, rounds.seat[row]);
        }
        for ((number, round), (count, seat)) in leaders {
            let (Some(at), 1, Ok(round)) = (at(number, seat), count, usize::try_from(round - 1)) else { continue };
            if self.leads.len() <= round {
                self.leads.resize(round + 1, Lead::default());
            }
            self.leads[round].games += 1;
            // In sixtieths, so that the sum does not depend on the order.
            self.leads[round].wins += (self.seatings[at].share * 60.0).round();
        }
    }

    fn holding(&mut self, holding: &Holding) -> usize {
        self.holdings.iter().position(|known| known == holding).unwrap_or_else(|| {
            self.holdings.push(holding.clone());
            self.holdings.len() - 1
        })
    }

    fn group(&mut self) {
        for lead in &mut self.leads {
            lead.wins /= 60.0;
        }
        let mut tallies = vec![Tally::default(); self.holdings.len()];
        for seating in &self.seatings {
            for &(holding, _) in &seating.held {
                tallies[holding].add(seating.share, seating.points);
            }
        }
        for (nth, (holding, tally)) in self.holdings.iter().zip(tallies).enumerate() {
            if tally.games() == 0 {
                continue;
            }
            let at = self.kinds.iter().position(|kind| kind.kind == holding.kind).unwrap_or_else(|| {
                let kind = holding.kind.to_string();
                self.kinds.push(Kind { kind, moment: holding.moment, holdings: Vec::new(), groups: Vec::new() });
                self.kinds.len() - 1
            });
            self.kinds[at].holdings.push(nth);
            self.kinds[at].groups.push(Group { name: holding.name.clone(), tally });
        }
    }
}

fn empty(name: &str) -> Group {
    Group { name: name.to_owned(), tally: Tally::default() }
}
