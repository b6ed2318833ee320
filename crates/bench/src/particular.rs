//! What is measured for one game only: unusual tables, and how fast its solver is.

use crate::clock::{Effort, rate};
use crate::report::Figure;
use crate::solvers::{Placings, Plans, Productions};
use furnace::Furnace;
use game::Game;
use smartphone::Smartphone;
use superpower::Superpower;

/// A table: the game, how many play, the options by name.
type UnusualTable = (&'static str, usize, &'static [(&'static str, &'static str)]);

/// Tables beside the usual ones, which change the length of a game.
pub(crate) const UNUSUAL: &[UnusualTable] =
    &[(Furnace::ID, 4, &[("rounds", "3")]), (Smartphone::ID, 3, &[("steve", "normal")])];

/// The bots that ask the solvers: the one that looks a step ahead, and all that search.
const HINT: &str = "boardroom hint RECORD --bot greedy";

/// The solver of a game, by the size of the question.
pub fn solver_figures(game: &str, effort: Effort, begin: &mut dyn FnMut(&str)) -> Vec<Figure> {
    let effort = Effort { threads: 1, ..effort };
    let mut figures = Vec::new();
    match game {
        Furnace::ID => {
            for companies in [4, 8, 12] {
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
                figures.push(Figure::rate(name, rate, "plans/s").of(HINT));
            }
        }
        Smartphone::ID => {
            for improvements in [0, 2, 4, 6] {
                let name = format!("plan solver, {improvements} improvements");
                begin(&name);
                let plans = Plans::new(improvements);
                figures.push(Figure::rate(name, rate(effort, |_| || plans.solve()), "questions/s").of(HINT));
            }
        }
        Superpower::ID => {
            begin("contract solver");
            let placings = Placings::new(256);
            let solved = rate(effort, |_| || placings.solve_all());
            figures.push(Figure::rate("contract solver", solved, "placings/s").of(HINT));
        }
        _ => {}
    }
    figures
}
