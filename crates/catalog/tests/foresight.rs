//! What a view foresees is what comes: the same steps, the same view, the same question; and where anything is hidden
//! it foresees nothing.

use bots::{BotName, SearchControl};
use catalog::{SeenTable, Table, Title};
use game::xoshiro::Xoshiro;
use game::{Eye, Next, Options, Seat, Setup};

/// Everything that is known of a table by these eyes.
fn known(seen: &dyn SeenTable) -> (Vec<String>, game::Value, Next, usize, u64) {
    let lines = seen.record().lines.iter().map(ToString::to_string).collect();
    (lines, seen.view(), seen.next(), seen.steps_taken(), seen.draws())
}

/// Lets the rules act until somebody decides, or chance does.
fn follow_rules(table: &mut dyn Table) {
    while matches!(table.next(), Next::Auto(_)) {
        table.auto();
    }
}

/// Plays a game to its end and compares; says at how many decisions something was foreseen.
fn compare(mut table: Box<dyn Table>, seed: u64) -> usize {
    let (mut dice, mut foreseen) = (Xoshiro::from_seed(seed), 0);
    let greedy: BotName = "greedy".parse().expect("a bot");
    for number in 0.. {
        let seat = match table.next() {
            Next::Over => break,
            Next::Chance => {
                table.draw(&mut dice);
                continue;
            }
            Next::Auto(_) => {
                table.auto();
                continue;
            }
            Next::Decide { awaited, .. } => awaited.first().expect("someone decides"),
        };
        let is_told = !table.is_secret() && table.next().awaited().len() == 1;
        let likely = table.seen_by(Eye::Seat(seat)).likely(3);
        assert_eq!(likely.is_empty(), !is_told, "somebody who decides openly and alone does something");
        for eye in Seat::all(table.players()).map(Eye::Seat) {
            let before = table.seen_by(eye);
            assert_eq!(before.likely(3), likely, "everyone sees the same");
            for action in &likely {
                let mut after = table.boxed_clone();
                after.act(seat, action).expect("it is legal");
                follow_rules(&mut *after);
                match before.foresee(action) {
                    Some(later) => {
                        foreseen += 1;
                        assert_eq!(known(&*later), known(&*after.seen_by(eye)), "{action}");
                    }
                    None => assert!(after.is_secret(), "{action}"),
                }
            }
        }
        let action = table.ask_bot(seat, &BotName::Random, number).action;
        if !is_told {
            assert!(table.seen_by(Eye::Seat(seat)).foresee(&action).is_none());
        }
        // Someone else could not know what the action is, and nothing that is not legal is foreseen.
        assert!(table.seen_by(Eye::Seat(seat)).foresee("nonsense").is_none());
        let quick = number % 3 == 0;
        let action = if quick { action } else { table.ask_bot(seat, &greedy, number).action };
        table.act(seat, &action).expect("a bot acts by the rules");
    }
    foreseen
}

/// A table of this game for so many, if so many can play it.
fn open(title: &dyn Title, players: usize) -> Option<Box<dyn Table>> {
    title.open(&Setup { options: Options::new().with("players", players), ..Setup::default() }).ok()
}

#[test]
fn what_is_foreseen_is_what_comes() {
    for title in catalog::titles() {
        for players in [2, 4] {
            let Some(table) = open(title, players) else { continue };
            assert!(compare(table, players as u64) > 20, "{} for {players}", title.id());
        }
    }
}

#[test]
fn a_bot_can_be_asked_at_what_is_foreseen() {
    let control = SearchControl::default();
    let bot: BotName = "search:20it".parse().expect("a bot");
    for title in catalog::titles() {
        let mut table = open(title, 3).expect("a table for three");
        let (mut dice, mut asked) = (Xoshiro::from_seed(5), 0);
        while asked < 3 && table.next() != Next::Over {
            let seat = match table.next() {
                Next::Decide { awaited, .. } => awaited.first().expect("someone decides"),
                Next::Chance => {
                    table.draw(&mut dice);
                    continue;
                }
                _ => {
                    table.auto();
                    continue;
                }
            };
            let action = table.ask_bot(seat, &BotName::Random, 1).action;
            for other in Seat::all(table.players()).filter(|other| *other != seat) {
                let later = table.seen_by(Eye::Seat(other)).foresee(&action);
                let Some(later) = later.filter(|later| later.next() == Next::decide(other)) else { continue };
                let answer = later.ask_bot(&bot, 7, &control);
                assert!(later.check(&answer.action).is_ok() && answer.complaints.is_empty());
                asked += 1;
            }
            table.act(seat, &action).expect("a bot acts by the rules");
        }
        assert_eq!(asked, 3, "{}", title.id());
    }
}
