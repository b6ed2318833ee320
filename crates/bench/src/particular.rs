//! What is measured for one game only: unusual tables, and how fast its solver is. Here each game has its entry.

use crate::clock::{Effort, rate};
use crate::report::Figure;
use crate::solvers::{Placings, Plans, Productions};
use furnace::Furnace;
use game::Game;
use smartphone::Smartphone;
use superpower::Superpower;

/// How many play, and the options by name.
type UnusualTable = (usize, &'static [(&'static str, &'static str)]);

/// Measures a game's solver by the size of the question; the second argument hears what is measured next.
type MeasureSolver = fn(Effort, &mut dyn FnMut(&str)) -> Vec<Figure>;

/// What is particular about one game.
struct Particular {
    game: &'static str,
    /// Tables beside the usual ones, which change the length of a game.
    tables: &'static [UnusualTable],
    solver: MeasureSolver,
}

const PARTICULAR: [Particular; 3] = [
    Particular { game: Furnace::ID, tables: &[(4, &[("rounds", "3")])], solver: productions },
    Particular { game: Smartphone::ID, tables: &[(3, &[("steve", "normal")])], solver: plans },
    Particular { game: Superpower::ID, tables: &[], solver: placings },
];

/// The bots that ask the solvers: the one that looks a step ahead, and all that search.
const HINT: &str = "boardroom hint RECORD --bot greedy";

/// The unusual tables of a game.
pub(crate) fn unusual_tables(game: &str) -> impl Iterator<Item = &'static UnusualTable> {
    PARTICULAR.iter().filter(move |particular| particular.game == game).flat_map(|particular| particular.tables)
}

/// The solver of a game, by the size of the question; nothing for a game without one.
pub fn solver_figures(game: &str, effort: Effort, begin: &mut dyn FnMut(&str)) -> Vec<Figure> {
    let effort = Effort { threads: 1, ..effort };
    let particular = PARTICULAR.iter().find(|particular| particular.game == game);
    particular.map_or_else(Vec::new, |particular| (particular.solver)(effort, begin))
}

fn productions(effort: Effort, begin: &mut dyn FnMut(&str)) -> Vec<Figure> {
    let measure = |companies| {
        let name = format!("production solver, {companies} companies");
        begin(&name);
        let productions = Productions::new(companies, 64);
        let rate = rate(effort, |_| {
            let (productions, mut number) = (&productions, 0);
            move || {
                number += 1;
                productions.plan_one(number)
            }
        });
        Figure::rate(name, rate, "plans/s").of(HINT)
    };
    [4, 8, 12].map(measure).into()
}

fn plans(effort: Effort, begin: &mut dyn FnMut(&str)) -> Vec<Figure> {
    let measure = |improvements| {
        let name = format!("plan solver, {improvements} improvements");
        begin(&name);
        let plans = Plans::new(improvements);
        Figure::rate(name, rate(effort, |_| || plans.solve()), "questions/s").of(HINT)
    };
    [0, 2, 4, 6].map(measure).into()
}

fn placings(effort: Effort, begin: &mut dyn FnMut(&str)) -> Vec<Figure> {
    begin("contract solver");
    let placings = Placings::new(256);
    let solved = rate(effort, |_| || placings.solve_all());
    vec![Figure::rate("contract solver", solved, "placings/s").of(HINT)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_on_offer_has_its_entry() {
        let measured: Vec<&str> = PARTICULAR.iter().map(|particular| particular.game).collect();
        let on_offer: Vec<&str> = catalog::titles().iter().map(|title| title.id()).collect();
        assert_eq!(measured, on_offer);
    }
}
