//! Making a set: unit by unit in their order, until there are enough of both kinds.

use crate::find::{self, Finding, Plan};
use crate::set::{Posed, Set, foot, piece};
use catalog::UnknownGame;
use simulation::crowd;
use std::collections::HashSet;
use std::convert::Infallible;

/// Where making begins, or goes on.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Stand {
    /// The next unit.
    pub next: u64,
    /// Exact puzzles so far.
    pub exact: usize,
    /// Tactical ones so far.
    pub tactical: usize,
    /// The names of all of them: games may begin alike, and no position is wanted twice.
    pub known: HashSet<String>,
}

impl Stand {
    /// Where the making of a set has got to.
    pub fn of(set: &Set) -> Stand {
        let (exact, tactical) = set.kinds();
        let known = set.puzzles().iter().map(|puzzle| puzzle.id.clone()).collect();
        Stand { next: set.next(), exact, tactical, known }
    }

    /// All puzzles so far.
    pub fn count(&self) -> usize {
        self.exact + self.tactical
    }

    /// Are there fewer than `count`, and is it worth while to look for more?
    pub fn wants_more(&self, count: usize) -> bool {
        self.count() < count && !(self.count() == 0 && self.next >= 2 * PATIENCE)
    }
}

/// A game that has shown no puzzle of a kind in this many units has none.
const PATIENCE: u64 = 100;

/// A game with fewer puzzles is left out.
const FEWEST: usize = 2;

/// Puts what a unit found into text, as far as it is wanted: the same whoever did the unit.
pub fn put(stand: &mut Stand, count: usize, unit: u64, finding: &Finding) -> String {
    // Neither kind takes more than two thirds, unless there is no other.
    let most = |others: usize| if others == 0 && unit >= PATIENCE { count } else { count - count / 3 };
    let (exact_wanted, tactical_wanted) = (most(stand.tactical), most(stand.exact));
    let left = count.saturating_sub(stand.count());
    let mut kept: Vec<Posed> = Vec::new();
    // A whole game for one puzzle would take too much room.
    let posed = if finding.posed.len() < FEWEST { &[] } else { &finding.posed[..] };
    for (is_exact, posed) in posed {
        let (so_far, wanted) = match is_exact {
            true => (&mut stand.exact, exact_wanted),
            false => (&mut stand.tactical, tactical_wanted),
        };
        let name = posed.line.split(' ').next().unwrap_or_default();
        if *so_far < wanted && kept.len() < left && stand.known.insert(name.to_owned()) {
            *so_far += 1;
            kept.push(posed.clone());
        }
    }
    stand.next = unit + 1;
    piece(unit, &finding.record, &kept) + &foot(stand.next)
}

/// Finds puzzles until there are `count` of both kinds, or until none are to be found. `take` is given the text of
/// each unit in order, and how far it is; when it fails, or the work is told to stop, making ends.
pub fn make<E: From<UnknownGame>>(
    game: &str,
    plan: &Plan,
    count: usize,
    threads: usize,
    mut stand: Stand,
    mut take: impl FnMut(&str, &Stand) -> Result<(), E>,
) -> Result<Stand, E> {
    catalog::find(game)?;
    while stand.wants_more(count) {
        // A few games for each thread at a time, so that all have something to do.
        let units = 2 * threads.max(1) as u64;
        let from = stand.next;
        let look = |nth: u64, found: &mut Vec<(u64, Finding)>| {
            let finding = find::look(game, plan, from + nth).expect("the game was found before");
            found.push((from + nth, finding));
            Ok::<(), Infallible>(())
        };
        let Ok(parts) = crowd::work_in_batches(units, 1, threads, Vec::new, look);
        let mut found: Vec<_> = parts.into_iter().flatten().collect();
        found.sort_by_key(|(unit, _)| *unit);
        if plan.control.is_stopped() {
            break;
        }
        for (unit, finding) in &found {
            if stand.wants_more(count) {
                let text = put(&mut stand, count, *unit, finding);
                take(&text, &stand)?;
            }
        }
    }
    Ok(stand)
}
