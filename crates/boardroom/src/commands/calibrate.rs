//! `boardroom calibrate GAME`: do the chances that analysis and hints tell deserve the name?

use super::{AtTable, print_results, print_table, run_at_table, simulate};
use crate::cli::CalibrateArgs;
use crate::failure::Failure;
use crate::input;
use analysis::{Calibration, CalibrationPlan, Case, ENOUGH, Reliability, calibrate, reliability_diagram};
use bots::Playable;
use game::Seat;
use serde_json::{Value, json};
use std::fmt::Write as _;
use std::io::Write;
use std::sync::Arc;

pub(crate) fn run(ask: &CalibrateArgs) -> Result<(), Failure> {
    let plan = CalibrationPlan {
        games: ask.games,
        seed: ask.seed,
        threads: ask.threads.number(),
        bot: ask.bot.parse().map_err(Failure::input)?,
        budget: ask.budget.parse().map_err(Failure::input)?,
        judge: input::judge(ask.judge.as_deref())?,
        every: ask.every,
    };
    let (options, components) = input::table(&ask.table)?;
    run_at_table(&ask.table.game, options, components, Games { ask, plan })
}

struct Games<'a> {
    ask: &'a CalibrateArgs,
    plan: CalibrationPlan,
}

impl AtTable for Games<'_> {
    fn run<G: Playable>(self, game: Arc<G>) -> Result<(), Failure> {
        let Games { ask, plan } = self;
        plan.bot.check_temperament(G::temperaments()).map_err(Failure::input)?;
        let bar = simulate::progress(plan.games);
        let found = calibrate(&game, &plan, &|| bar.inc(1));
        bar.finish_and_clear();
        let title =
            format!("{}, {} seats, {} games of {}, seed {}", G::NAME, game.players(), plan.games, ask.bot, ask.seed);
        if let Some(file) = &ask.svg {
            let problem = |error| Failure::machine(format!("{}: {error}", file.display()));
            input::write_whole(file, &reliability_diagram(&title, &found)).map_err(problem)?;
        }
        if let Some(file) = &ask.cases {
            let problem = |error| Failure::machine(format!("{}: {error}", file.display()));
            input::write_whole(file, &as_lines(&found.cases)).map_err(problem)?;
        }
        let json = ask.json.then(|| as_json(&ask.table.game, game.players(), ask, &found));
        print_results(json, |out| write_words(out, &title, &found))
    }
}

/// The phases with their names, all of them together, and what is told after draws.
fn parts(found: &Calibration) -> Vec<(String, &Reliability)> {
    let phases = found.phases.iter().map(|(phase, part)| (phase.word().to_owned(), part));
    let draws = found.draws.iter().map(|(phase, part)| (format!("draws_{}", phase.word()), part));
    phases.chain([("all".to_owned(), &found.all)]).chain(draws).filter(|(_, part)| part.states > 0).collect()
}

/// Everything that was told as lines of a CSV file, one for each seat.
fn as_lines(cases: &[Case]) -> String {
    let mut lines = "game,phase,after_draw,seat,found,told,came\n".to_owned();
    for case in cases {
        for seat in Seat::all(case.players) {
            let (found, told, came) = (case.found[seat], case.told[seat], case.came[seat]);
            let (phase, draw) = (case.phase.word(), u8::from(case.after_draw));
            let _ = writeln!(lines, "{},{phase},{draw},{},{found:.5},{told:.5},{came:.3}", case.game, seat.index());
        }
    }
    lines
}

/// How far the worst of the bins with enough cases is from the truth, in points of a hundred.
fn worst(part: &Reliability) -> Option<f64> {
    part.worst().map(|bin| (bin.came() - bin.told()) * 100.0)
}

fn write_words(out: &mut dyn Write, title: &str, found: &Calibration) -> std::io::Result<()> {
    writeln!(out, "{title}\n")?;
    for (name, part) in parts(found) {
        writeln!(
            out,
            "{name}: {} states, Brier score {:.3}, log loss {:.3}, best with power {:.2} and doubt {}",
            part.states, part.brier, part.log_loss, part.best.power, part.best.doubt
        )?;
        let bins = part.bins.iter().filter(|bin| bin.cases > 0);
        let rows: Vec<Vec<String>> = bins
            .map(|bin| {
                let (told, came) = (bin.told() * 100.0, bin.came() * 100.0);
                vec![
                    format!("{told:.1} %"),
                    format!("{came:.1} %"),
                    format!("{:+.1}", came - told),
                    format!("± {:.1}", 200.0 * bin.error()),
                    bin.cases.to_string(),
                ]
            })
            .collect();
        print_table(out, &["told", "came", "difference", "noise", "cases"], &rows)?;
        writeln!(out)?;
    }
    let worst = parts(found).into_iter().filter_map(|(name, part)| Some(format!("{name} {:+.1}", worst(part)?)));
    writeln!(out, "the worst bins with {ENOUGH} cases or more: {}", worst.collect::<Vec<_>>().join(", "))
}

fn as_json(game: &str, players: usize, ask: &CalibrateArgs, found: &Calibration) -> Value {
    let part = |(name, part): (String, &Reliability)| {
        json!({
            "phase": name,
            "states": part.states,
            "brier": part.brier,
            "log_loss": part.log_loss,
            "best": { "power": part.best.power, "doubt": part.best.doubt },
            "worst": worst(part),
            "bins": part.bins.iter().map(|bin| json!({
                "cases": bin.cases,
                "told": bin.told(),
                "came": bin.came(),
                "error": bin.error(),
            })).collect::<Vec<_>>(),
        })
    };
    json!({
        "game": game,
        "players": players,
        "bot": ask.bot,
        "budget": ask.budget,
        "games": ask.games,
        "seed": ask.seed,
        "phases": parts(found).into_iter().map(part).collect::<Vec<_>>(),
    })
}
