//! The fence: a game that people still play is not studied with an engine.
//!
//! What can be known to be the same game is refused. A studied line is compared with running games of its kind by what
//! everybody at them may see: their steps, and their position.
//!
//! - At a table where the person sits, or which the person has looked at: a line that begins with all its steps, or
//!   with six of them, and a line on which its position comes up, however it was reached and whatever the colours.
//! - At any other table at hand: the same from ten steps on. Somebody may watch without a name, or under another one;
//!   below that, two games can be alike by chance.
//!
//! The order of decisions between two draws does not count: it can be changed without changing anything. What a table
//! took over from a finished game does not count either, but for the position in which it begins. Only public steps are
//! compared, so that a refusal tells nothing that a spectator could not see.
//!
//! The limit of it: whoever changes the first draw and rebuilds the rest with anything else in it studies another
//! position, however near, and whoever watches a game of a few steps without a name is a stranger to it.

use super::{OpenStudy, Studies};
use crate::problem::Problem;
use crate::tables::{Position, RunningGame, Viewer};
use catalog::{Table, Title};
use game::Eye;
use study::{NodeId, Study};

/// From this many common steps on it is the same game, for those who are at it.
const SAME_NEAR: usize = 6;
/// From this many on for everybody.
const SAME: usize = 10;

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

/// Is the line this running game? `positions` are those after each of its steps.
fn is_same(game: &RunningGame, line: &[String], positions: &[Position]) -> bool {
    let new = game.lines.len().saturating_sub(game.begun);
    if !game.near && new < SAME {
        return false;
    }
    let comes_up = |from: usize| positions.iter().skip(from).any(|one| *one == game.position);
    if new == 0 {
        // Before its first step a game is nobody's. One that goes on from another stands where that one stood.
        return game.begun > 0 && comes_up(game.begun - 1);
    }
    let enough = if game.near { SAME_NEAR.min(new) } else { SAME };
    common(line, &game.lines) >= game.begun + enough || comes_up(game.begun)
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
    let table = study.table_at(title, at).map_err(|error| Problem::Invalid(error.to_string()))?;
    let (line, positions) = (line_to(study, at), positions(&*table));
    Ok(games.iter().find(|game| is_same(game, &line, &positions)))
}

impl Studies {
    /// Is any line of a study that someone brings a running game?
    pub(super) async fn is_fenced(&self, viewer: &Viewer, title: &dyn Title, study: &Study) -> Result<bool, Problem> {
        let main = study.end_of(NodeId::ROOT);
        let people: Vec<&str> = viewer.user().into_iter().collect();
        let first = line_to(study, main).into_iter().next();
        let games = self.tables.running_games(&people, title.id(), first.as_deref()).await?;
        if find_same(&games, title, study, main)?.is_some() {
            return Ok(true);
        }
        Ok(!games.is_empty()
            && study.ends().into_iter().any(|end| {
                let line = line_to(study, end);
                games.iter().any(|game| is_same(game, &line, &[]))
            }))
    }

    /// The running game that the line to a node is, if there is one: to whoever looks, and to the study's owner, who
    /// may have shown it to themselves under another name. Fails where that cannot be found out.
    pub async fn fence(&self, viewer: &Viewer, open: &OpenStudy, at: NodeId) -> Result<Option<Fenced>, Problem> {
        let mut people = vec![open.owner()];
        people.extend(viewer.user().filter(|user| *user != open.owner()));
        let first = line_to(&open.study, at).into_iter().next();
        let games = self.tables.running_games(&people, open.title.id(), first.as_deref()).await?;
        let found = find_same(&games, open.title, &open.study, at)?;
        Ok(found.map(|game| Fenced { table: game.near.then(|| game.table.clone()) }))
    }
}

/// The positions after each step, as everybody would see them.
fn positions(table: &dyn Table) -> Vec<Position> {
    (1..=table.steps()).map(|steps| Position::of(&*table.seen_after(steps, Eye::Spectator))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Options, Setup};

    fn lines(text: &str) -> Vec<String> {
        text.split('/').map(|line| line.trim().to_owned()).filter(|line| !line.is_empty()).collect()
    }

    fn game(near: bool, begun: usize, text: &str) -> RunningGame {
        RunningGame { table: "t".to_owned(), near, lines: lines(text), begun, position: Position::default() }
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
        assert!(is_same(&game(true, 0, begun), &line, &[]));
        assert!(!is_same(&game(false, 0, begun), &line, &[]), "by chance, perhaps");
        assert!(!is_same(&game(true, 0, ""), &line, &[Position::default()]), "nothing has happened there");
        let other = lines("chance row 2 1 / red bid 1 / blue bid 2");
        assert!(!is_same(&game(true, 0, begun), &other, &[]));
        assert!(is_same(&game(true, 0, begun), &other, &[Position::default()]), "reached in another way");
    }

    #[test]
    fn what_was_played_before_it_went_on_does_not_count_but_where_it_begins_does() {
        let old = "chance row 1 2 / red bid 1 / blue bid 2";
        let whole = lines(&format!("{old} / red bid 3 / blue bid 4"));
        let here = Position::default();
        let elsewhere = start("goofspiel", 2);
        let on_the_way = [elsewhere.clone(), elsewhere.clone(), here];
        assert!(is_same(&game(true, 3, old), &whole, &on_the_way), "it stands there and waits");
        assert!(!is_same(&game(true, 3, old), &whole[..2], &on_the_way[..2]), "before that it is the old game");
        assert!(!is_same(&game(true, 3, &format!("{old} / red bid 4")), &whole, &[]), "it went another way");
        assert!(is_same(&game(true, 3, &format!("{old} / red bid 3")), &whole, &[]));
    }

    #[test]
    fn a_long_game_is_the_same_for_everybody() {
        let long: Vec<String> = (0..12).map(|number| format!("red bid {number}")).collect();
        let running = game(false, 0, &long.join(" / "));
        assert!(is_same(&running, &long[..10], &[]));
        assert!(!is_same(&running, &long[..9], &[]));
    }

    fn open(game: &str, players: usize) -> Box<dyn Table> {
        let options = Options::new().with("players", players.to_string());
        catalog::find(game).unwrap().open(&Setup { options, ..Setup::default() }).unwrap()
    }

    fn start(game: &str, players: usize) -> Position {
        Position::of(&*open(game, players).seen_by(Eye::Spectator))
    }
}
