//! The fence: a game that people still play is not studied with an engine.
//!
//! What can be known to be the same game is refused. A studied line is compared with running games of its kind by what
//! everybody at them may see: their steps, and their position.
//!
//! - At a table where the person sits, or which the person has looked at: a line that begins with all its steps, or
//!   with six of them; a line on which its position comes up, however it was reached and whatever the colours; and one
//!   that ends near a position which differs from it in next to nothing, as where somebody changes a draw or an option
//!   that plays no part.
//! - At any other table at hand: a line that begins with ten of its steps, or on which its position comes up, once it
//!   has as many. Somebody may watch without a name, or under another one. Fewer are enough where chance has drawn so
//!   much that two games can hardly be alike; otherwise they can.
//!
//! The order of decisions between two draws does not count: it can be changed without changing anything. What a table
//! took over from a finished game does not count either, but for the position in which it begins. Only public steps are
//! compared, so that a refusal tells nothing that a spectator could not see.
//!
//! The limit of it: whoever rebuilds a game with a real difference in it studies another position, and whoever watches
//! a game of a few steps without a name is a stranger to it.

use super::{OpenStudy, Studies};
use crate::problem::Problem;
use crate::tables::{Position, RunningGame, Viewer};
use catalog::Title;
use game::Eye;
use study::{NodeId, Study};

/// From this many common steps on it is the same game, for those who are at it.
const SAME_NEAR: usize = 6;
/// From this many on for everybody.
const SAME: usize = 10;

/// How much of what has come since the start must be alike in two positions for those who are at one of them. Other
/// games of the same kind reached 0.96 at most, whatever the step, but for a first turn in which little happens; with
/// one decision changed and all else as it was, most lines stayed above it.
const ALIKE: f64 = 0.97;
/// How many of the last positions of a line are compared in that way.
const LAST_POSITIONS: usize = 8;

/// The running game that a studied line is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fenced {
    /// The table, where the person is at it or has looked at it.
    pub table: Option<String>,
}

/// How many steps two games have in common from the first on, where the order between two draws does not count.
fn common(one: &[String], other: &[String]) -> usize {
    let is_draw = |line: &String| line.starts_with("chance ");
    let mut count = 0;
    let (mut one, mut other) = (one, other);
    loop {
        let until = |lines: &[String]| lines.iter().position(is_draw).unwrap_or(lines.len());
        let (mut left, mut right) = (one[..until(one)].to_vec(), other[..until(other)].to_vec());
        left.sort();
        right.sort();
        let shared = left.iter().filter(|line| right.contains(line)).count();
        count += shared;
        one = &one[left.len()..];
        other = &other[right.len()..];
        let same = left == right;
        match (one.split_first(), other.split_first()) {
            (Some((first, rest)), Some((second, others))) if same && first == second => {
                count += 1;
                (one, other) = (rest, others);
            }
            _ => return count,
        }
    }
}

/// How much a step says about which game it is: a decision counts once, a draw as often as something was drawn.
fn weight(line: &str) -> usize {
    line.strip_prefix("chance ").map_or(1, |drawn| drawn.split(' ').skip(1).count().max(1))
}

/// A studied line.
#[derive(Default)]
struct Way {
    /// Its steps.
    lines: Vec<String>,
    /// The position after each of them.
    positions: Vec<Position>,
    /// What has come since the start in the last of them.
    last: Vec<Position>,
}

impl Way {
    /// The line to a node.
    fn to(study: &Study, at: NodeId, title: &dyn Title) -> Result<Way, Problem> {
        let table = study.table_at(title, at).map_err(|error| Problem::Invalid(error.to_string()))?;
        let position = |steps: usize| Position::of(&*table.seen_after(steps, Eye::Spectator));
        let (start, positions) = (position(0), (1..=table.steps()).map(position).collect::<Vec<_>>());
        let last = positions.iter().rev().take(LAST_POSITIONS).map(|one| one.since(&start)).collect();
        Ok(Way { lines: line_to(study, at), positions, last })
    }
}

/// Is the line this running game?
fn is_same(game: &RunningGame, way: &Way) -> bool {
    let near = game.near;
    let game = &*game.public;
    let own = game.lines.get(game.begun..).unwrap_or_default();
    let new = own.len();
    let is_told_apart = own.iter().map(|line| weight(line)).sum::<usize>() >= SAME;
    if !near && !is_told_apart {
        return false;
    }
    let comes_up = |from: usize| way.positions.iter().skip(from).any(|one| *one == game.position);
    if new == 0 {
        // Before its first step a game is nobody's. One that goes on from another stands where that one stood.
        return game.begun > 0 && comes_up(game.begun - 1);
    }
    let enough = new.min(if near { SAME_NEAR } else { SAME });
    let is_like = || way.last.iter().any(|one| one.likeness(&game.since_start) >= ALIKE);
    let is_near = || near && is_told_apart && is_like();
    common(&way.lines, &game.lines) >= game.begun + enough || comes_up(game.begun) || is_near()
}

/// The steps that lead to a node.
fn line_to(study: &Study, at: NodeId) -> Vec<String> {
    study.way_to(at).iter().map(|id| study.node(*id).line().text.clone()).collect()
}

/// The one of these games that the line to a node is, by its steps or by a position on the way.
fn find_same<'a>(
    games: &'a [RunningGame],
    title: &dyn Title,
    study: &Study,
    at: NodeId,
) -> Result<Option<&'a RunningGame>, Problem> {
    if games.is_empty() {
        return Ok(None);
    }
    let way = Way::to(study, at, title)?;
    Ok(games.iter().find(|game| is_same(game, &way)))
}

impl Studies {
    /// Is any line of a study that someone brings a running game?
    pub(super) async fn is_fenced(&self, viewer: &Viewer, title: &dyn Title, study: &Study) -> Result<bool, Problem> {
        let main = study.end_of(NodeId::ROOT);
        let people: Vec<&str> = viewer.user().into_iter().collect();
        let games = self.tables.running_games(&people, title.id()).await?;
        if find_same(&games, title, study, main)?.is_some() {
            return Ok(true);
        }
        Ok(!games.is_empty()
            && study.ends().into_iter().any(|end| {
                let way = Way { lines: line_to(study, end), ..Way::default() };
                games.iter().any(|game| is_same(game, &way))
            }))
    }

    /// The running game that the line to a node is, if there is one: to whoever looks, and to the study's owner, who
    /// may have shown it to themselves under another name. Fails where that cannot be found out.
    pub async fn fence(&self, viewer: &Viewer, open: &OpenStudy, at: NodeId) -> Result<Option<Fenced>, Problem> {
        let mut people = vec![open.owner()];
        people.extend(viewer.user().filter(|user| *user != open.owner()));
        let games = self.tables.running_games(&people, open.title.id()).await?;
        let found = find_same(&games, open.title, &open.study, at)?;
        Ok(found.map(|game| Fenced { table: game.near.then(|| game.table.clone()) }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::PublicGame;
    use bots::SearchControl;
    use catalog::Table;
    use game::xoshiro::Xoshiro;
    use game::{Dice, Next, Options, Setup};

    fn lines(text: &str) -> Vec<String> {
        text.split('/').map(|line| line.trim().to_owned()).filter(|line| !line.is_empty()).collect()
    }

    fn way(lines: &[String], positions: &[Position]) -> Way {
        Way { lines: lines.to_vec(), positions: positions.to_vec(), last: Vec::new() }
    }

    fn game(near: bool, begun: usize, text: &str) -> RunningGame {
        let public = PublicGame { lines: lines(text), begun, ..PublicGame::default() };
        RunningGame { table: "t".to_owned(), near, public: public.into() }
    }

    #[test]
    fn common_steps_do_not_depend_on_the_order_between_draws() {
        let one = lines("chance row 1 2 / red bid 1 / blue bid 2 / chance die 4 / red end");
        assert_eq!(common(&one, &one), 5);
        assert_eq!(common(&one, &lines("chance row 1 2 / blue bid 2 / red bid 1 / chance die 4 / red pass")), 4);
        assert_eq!(common(&one, &lines("chance row 1 2 / blue bid 2 / chance die 4 / red end")), 2);
        assert_eq!(common(&one, &lines("chance row 2 1 / red bid 1")), 0);
        assert_eq!(common(&one, &[]), 0);
    }

    #[test]
    fn those_at_a_table_are_kept_from_it_sooner_than_others() {
        let begun = "chance row 1 2 / red bid 1 / blue bid 2";
        let line = lines(&format!("{begun} / red bid 3"));
        assert!(is_same(&game(true, 0, begun), &way(&line, &[])));
        assert!(!is_same(&game(false, 0, begun), &way(&line, &[])), "by chance, perhaps");
        assert!(!is_same(&game(true, 0, ""), &way(&line, &[Position::default()])), "nothing has happened there");
        let other = lines("chance row 2 1 / red bid 1 / blue bid 2");
        assert!(!is_same(&game(true, 0, begun), &way(&other, &[])));
        assert!(is_same(&game(true, 0, begun), &way(&other, &[Position::default()])), "reached in another way");
    }

    #[test]
    fn what_was_played_before_it_went_on_does_not_count_but_where_it_begins_does() {
        let old = "chance row 1 2 / red bid 1 / blue bid 2";
        let whole = lines(&format!("{old} / red bid 3 / blue bid 4"));
        let here = Position::default();
        let elsewhere = start("goofspiel", 2);
        let on_the_way = [elsewhere.clone(), elsewhere.clone(), here];
        assert!(is_same(&game(true, 3, old), &way(&whole, &on_the_way)), "it stands there and waits");
        assert!(!is_same(&game(true, 3, old), &way(&whole[..2], &on_the_way[..2])), "before that it is the old game");
        assert!(!is_same(&game(true, 3, &format!("{old} / red bid 4")), &way(&whole, &[])), "it went another way");
        assert!(is_same(&game(true, 3, &format!("{old} / red bid 3")), &way(&whole, &[])));
    }

    #[test]
    fn a_long_game_is_the_same_for_everybody() {
        let long: Vec<String> = (0..12).map(|number| format!("red bid {number}")).collect();
        let running = game(false, 0, &long.join(" / "));
        assert!(is_same(&running, &way(&long[..10], &[])));
        assert!(!is_same(&running, &way(&long[..9], &[])));
        assert!(is_same(&running, &way(&[], &vec![Position::default(); 11])), "by its position, too");
    }

    #[test]
    fn where_chance_has_drawn_much_few_steps_are_enough_for_strangers() {
        let begun = "chance startups 2 4 / chance capitalists one other / chance first red / chance row 3 5 8 28 6 20";
        let line = lines(&format!("{begun} / red bid 3 on 2"));
        assert_eq!(line.iter().map(|line| weight(line)).sum::<usize>(), 12);
        assert!(is_same(&game(false, 0, begun), &way(&line, &[])));
        assert!(is_same(&game(false, 0, begun), &way(&[], &[Position::default()])));
        assert!(!is_same(&game(false, 0, begun), &way(&line[..3], &[])), "a part of them may be chance");
        assert!(!is_same(&game(false, 0, "chance first red / chance next bear"), &way(&line, &[])));
    }

    /// A game of Furnace that bots play, as its steps.
    fn played(seed: u64, rounds: &str) -> Vec<String> {
        let options = Options::new().with("players", "2").with("rounds", rounds);
        let mut table = catalog::find("furnace").unwrap().open(&Setup { options, ..Setup::default() }).unwrap();
        let mut dice = Xoshiro::from_seed(seed);
        let bot = "greedy".parse().unwrap();
        loop {
            match table.next() {
                Next::Over => break,
                Next::Chance => drop(table.draw(&mut dice)),
                Next::Auto(_) => drop(table.auto()),
                Next::Decide { awaited, .. } => {
                    let seat = awaited.first().unwrap();
                    let seen = table.seen_by(Eye::Seat(seat));
                    let answer = seen.ask_bot(&bot, dice.next_u64(), &SearchControl::default());
                    table.act(seat, &answer.action).unwrap();
                }
            }
        }
        table.seen_by(Eye::Referee).steps().iter().map(|step| step.line().text.clone()).collect()
    }

    /// The line of these steps at a table with this many rounds.
    fn way_of(lines: &[String], rounds: &str) -> Way {
        let options = Options::new().with("players", "2").with("rounds", rounds);
        let title = catalog::find("furnace").unwrap();
        let mut study = Study::fresh("s", &*title.open(&Setup { options, ..Setup::default() }).unwrap());
        let mut at = NodeId::ROOT;
        for line in lines {
            let mut table = study.table_at(title, at).unwrap();
            let (who, words) = line.split_once(' ').unwrap();
            at = match table.seat_words().iter().position(|word| word == who) {
                Some(seat) => study.act(at, &mut *table, game::Seat::new(seat), words).unwrap(),
                None => study.happen(at, &mut *table, words).unwrap(),
            };
        }
        Way::to(&study, at, title).unwrap()
    }

    #[test]
    fn a_position_that_differs_in_next_to_nothing_is_fenced_off_for_those_at_the_table() {
        let lines = played(3, "3");
        let others: Vec<Way> = [4, 5]
            .into_iter()
            .map(|seed| played(seed, "3"))
            .flat_map(|whole| (4..whole.len()).step_by(11).map(|end| way_of(&whole[..end], "3")).collect::<Vec<_>>())
            .collect();
        for steps in [6, 14, 40, 70] {
            let here = way_of(&lines[..steps], "3");
            let public = PublicGame {
                lines: here.lines.clone(),
                begun: 0,
                position: here.positions[steps - 1].clone(),
                since_start: here.last[0].clone(),
            };
            let running = |near| RunningGame { table: "t".to_owned(), near, public: public.clone().into() };
            // One more round than at the table, and other colours: neither steps nor positions are the same.
            let swapped = |line: &String| {
                let word = |word: &str| match word {
                    "red" => "blue".to_owned(),
                    "blue" => "red".to_owned(),
                    other => other.to_owned(),
                };
                let mut words: Vec<String> = line.split(' ').map(word).collect();
                if matches!(words[1].as_str(), "startups" | "capitalists") {
                    words.swap(2, 3);
                }
                words.join(" ")
            };
            let other: Vec<String> = lines[..steps].iter().map(swapped).collect();
            let around = way_of(&other, "4");
            assert!(!around.positions.contains(&public.position) && common(&around.lines, &public.lines) < 4);
            assert!(
                is_same(&running(true), &around),
                "{steps} steps: {:.3}",
                around.last[0].likeness(&public.since_start)
            );
            assert!(!is_same(&running(false), &around));
            // Games that have nothing to do with it are none of it, wherever they are.
            for (nth, other) in others.iter().enumerate() {
                assert!(!is_same(&running(true), other), "{steps} steps, {nth}");
            }
        }
    }

    fn open(game: &str, players: usize) -> Box<dyn Table> {
        let options = Options::new().with("players", players.to_string());
        catalog::find(game).unwrap().open(&Setup { options, ..Setup::default() }).unwrap()
    }

    fn start(game: &str, players: usize) -> Position {
        Position::of(&*open(game, players).seen_by(Eye::Spectator))
    }
}
