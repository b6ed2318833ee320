//! Bots that think while people do.
//!
//! While a person decides in the open and somebody looks at the table, bots think about where that will probably lead:
//! the person's likeliest actions are found, and a bot that would decide after one of them is asked there. What they
//! find is kept by [`Foresight`](crate::foresight::Foresight) until the bot's turn comes.
//!
//! Everything is made from the view of the bot's own seat, and only where nothing is hidden from anyone; what a person
//! sees, tries or has decided ahead is not known here. It costs nobody anything: it is done on places where no bot and
//! no analysis thinks, never beside a hint, and ends at once when anybody wants the place. Nothing of it is told to
//! anyone, nor logged.

use crate::app::App;
use crate::bots::{Place, StopOnDrop};
use crate::fair;
use crate::foresight::{BOTS, Chance, FURTHER, LIKELY, Mark, Question, Situation, Thought, lines};
use crate::secret;
use crate::tables::{Room, TableHandle};
use ::bots::{BotName, SearchControl};
use catalog::{Answer, SeenTable};
use game::{Seat, Seats};
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Instant;
use store::Stage;

/// Who thinks ahead right now, and where.
pub(crate) struct Forethought {
    app: App,
    rounds: Vec<Round>,
    /// How far the tables had come when it was last seen to that nothing is kept that cannot come true.
    followed: HashMap<String, (usize, Option<usize>)>,
}

/// Bots thinking ahead at one table.
struct Round {
    number: u64,
    table: String,
    control: SearchControl,
}

impl Forethought {
    pub(crate) fn new(app: App) -> Forethought {
        Forethought { app, rounds: Vec::new(), followed: HashMap::new() }
    }

    /// Ends and drops what nobody needs any more, and says where to think next if one of so many places is free.
    pub(crate) fn next(&mut self, places: usize) -> Option<(Chance, Arc<TableHandle>)> {
        self.drop_the_past();
        let app = &self.app;
        let is_quiet = app.tables().hints_in_the_making() == 0;
        let goes_on = |round: &Round| is_quiet && app.is_watched(&round.table);
        self.rounds.retain(|round| {
            let goes_on = goes_on(round);
            if !goes_on {
                round.control.stop();
            }
            goes_on
        });
        if !is_quiet || self.rounds.len() >= places {
            return None;
        }
        let chance = app.foresight().choose(app.watched().into_iter().filter_map(|table| self.chance(table)))?;
        let handle = app.tables().at_hand(&chance.table)?;
        Some((chance, handle))
    }

    /// What has become of the tables about which something is kept.
    fn drop_the_past(&mut self) {
        let foresight = self.app.foresight();
        let tables = foresight.tables();
        for table in &tables {
            let Some(handle) = self.app.tables().at_hand(table) else {
                foresight.follow(table, |_| None);
                foresight.leave(table);
                continue;
            };
            let room = handle.room();
            let (steps, goes_on) = (steps(&room), room.stage == Stage::Playing);
            if self.followed.get(table) != Some(&steps) || !goes_on {
                self.followed.insert(table.clone(), steps);
                foresight.follow(table, |seat| goes_on.then(|| lines(&*room.seen_by(seat))));
            }
            if !goes_on || !self.app.is_watched(table) {
                foresight.leave(table);
            }
        }
        self.followed.retain(|table, _| tables.binary_search(table).is_ok());
    }

    /// What could be thought about at a table.
    fn chance(&self, table: String) -> Option<Chance> {
        if self.rounds.iter().any(|round| round.table == table) {
            return None;
        }
        let room = self.app.tables().at_hand(&table)?.room();
        room.awaited_person()?;
        let (seat, _) = thinkers(&room).next()?;
        let had = self.app.foresight().had.lately(room.payer(seat), self.app.clock().now());
        Some(Chance { table, mark: Mark { steps: steps(&room), bots: room.bots() }, had })
    }

    pub(crate) fn begin(&mut self, number: u64, chance: &Chance, control: &SearchControl) {
        self.app.foresight().begin(chance);
        self.rounds.push(Round { number, table: chance.table.clone(), control: control.clone() });
    }

    /// Somebody has taken a place: no more of them think ahead than there are places left.
    pub(crate) fn make_way(&mut self, places: usize) {
        for round in self.rounds.drain(places.min(self.rounds.len())..) {
            round.control.stop();
        }
    }

    pub(crate) fn leave(&mut self, number: u64) {
        self.rounds.retain(|round| round.number != number);
    }
}

/// The entries that are steps and count: how many, and the last.
fn steps(room: &Room) -> (usize, Option<usize>) {
    (room.steps.len(), room.steps.last().copied())
}

/// The bots of a table that take their time, and their seats.
fn thinkers(room: &Room) -> impl Iterator<Item = (Seat, BotName)> {
    let bots = Seat::all(room.occupants.len()).zip(room.bots());
    bots.filter_map(|(seat, bot)| Some((seat, bot.filter(|bot| fair::cost(*bot) > fair::LIGHT)?)))
}

/// Why there is no answer.
enum End {
    /// Nothing is left to be thought here.
    Done,
    /// It was told to stop.
    BrokenOff,
}

/// Thinks ahead at a table, for as long as it may.
pub(crate) async fn attend(app: App, chance: Chance, handle: Arc<TableHandle>, control: SearchControl, place: Place) {
    let mut shutdown = app.shutdown();
    let asked = StopOnDrop(control);
    let ended = tokio::select! {
        ended = look_round(&app, &handle, &asked.0) => ended,
        _ = shutdown.wait_for(|down| *down) => return,
    };
    if matches!(ended, Err(End::BrokenOff)) {
        app.foresight().break_off(&chance);
    }
    drop(place);
}

/// Goes the likely ways from here, one after the other.
async fn look_round(app: &App, handle: &TableHandle, control: &SearchControl) -> Result<(), End> {
    let room = handle.room();
    let eyes: Vec<Box<dyn SeenTable>> = thinkers(&room).map(|(seat, _)| room.seen_by(seat)).collect();
    let ways = tokio::task::spawn_blocking(move || ways(&eyes)).await.map_err(|_| End::Done)?;
    for way in ways {
        go(app, handle, &room, way, control).await?;
    }
    Ok(())
}

/// Where a person's likely actions lead to the turn of a bot: the actions until then, the likeliest first. Each bot
/// finds them with its own eyes.
fn ways(eyes: &[Box<dyn SeenTable>]) -> Vec<Vec<String>> {
    let mut ways: Vec<(usize, Vec<String>)> = Vec::new();
    for seen in eyes {
        for (rank, action) in seen.likely(LIKELY).into_iter().enumerate() {
            ways.extend(turn(&**seen, action).map(|way| (rank, way)));
        }
    }
    ways.sort_by_key(|(rank, _)| *rank);
    ways.into_iter().map(|(_, way)| way).collect()
}

/// The turn that a person begins with this action, if the bot whose eyes these are comes next.
fn turn(seen: &dyn SeenTable, action: String) -> Option<Vec<String>> {
    let person = seen.next().awaited();
    let mut later = seen.foresee(&action)?;
    let mut way = vec![action];
    while later.next().awaited() == person && way.len() <= FURTHER {
        let action = later.likely(1).pop()?;
        later = later.foresee(&action)?;
        way.push(action);
    }
    (later.next().awaited() == Seats::only(seen.seat()?)).then_some(way)
}

/// The bot that decides at the end of a way, and what its seat sees there; nothing where it is not a bot that takes
/// its time.
fn decider(room: &Room, way: &[String]) -> Option<(Seat, BotName, Box<dyn SeenTable>)> {
    thinkers(room).find_map(|(seat, bot)| {
        let seen = way.iter().try_fold(room.seen_by(seat), |seen, action| seen.foresee(action))?;
        (seen.next().awaited() == Seats::only(seat)).then_some((seat, bot, seen))
    })
}

/// Asks the bots at the end of a way, each after what the one before it would do.
async fn go(
    app: &App,
    handle: &TableHandle,
    room: &Room,
    mut way: Vec<String>,
    control: &SearchControl,
) -> Result<(), End> {
    for _ in 0..BOTS {
        let Some((seat, bot, seen)) = decider(room, &way) else { return Ok(()) };
        let question = Question { table: room.fixed.id.clone(), seat, bot, situation: Situation::of(&*seen) };
        let answer = match app.foresight().recall(&question) {
            Some(answer) => Some(answer),
            None => ask(app, handle, room.payer(seat), question, seen, control).await?,
        };
        // Without an answer the table has gone another way.
        let Some(answer) = answer else { return Ok(()) };
        way.push(answer.action);
    }
    Ok(())
}

/// Could this still come about as things stand?
fn may_come(handle: &TableHandle, question: &Question) -> bool {
    let room = handle.room();
    let bot = room.bots()[question.seat.index()];
    let is_bots = room.stage == Stage::Playing && bot == Some(question.bot);
    is_bots && question.situation.follows(&lines(&*room.seen_by(question.seat)))
}

/// Asks a bot, and keeps its answer; nothing if that has become of no use before it was asked.
async fn ask(
    app: &App,
    handle: &TableHandle,
    owner: &str,
    question: Question,
    seen: Box<dyn SeenTable>,
    control: &SearchControl,
) -> Result<Option<Answer>, End> {
    let (foresight, tables) = (app.foresight(), app.tables());
    let had = foresight.had.within_the_hour(owner, app.clock().now());
    // A store that cannot be asked is no reason to think.
    if tables.is_spent(owner, had).await.unwrap_or(true) {
        return Err(End::Done);
    }
    let mut grown = handle.watch();
    if control.is_stopped() {
        return Err(End::BrokenOff);
    }
    if !may_come(handle, &question) {
        return Ok(None);
    }
    foresight.ask();
    let (on, bot) = (control.clone(), question.bot);
    let mut thinking = tokio::task::spawn_blocking(move || {
        let begun = Instant::now();
        let answer = seen.ask_bot(&bot, secret::number(), &on);
        (answer, begun.elapsed())
    });
    let thought = loop {
        tokio::select! {
            thought = &mut thinking => break thought,
            Ok(()) = grown.changed() => {
                if !may_come(handle, &question) {
                    control.stop();
                }
            }
        }
    };
    let Ok((answer, took)) = thought else {
        tracing::error!(table = question.table, "a bot that thought ahead broke down");
        foresight.hear(None);
        return Err(End::Done);
    };
    let took = u64::try_from(took.as_millis()).unwrap_or(u64::MAX);
    foresight.charge(owner, app.clock().now(), took);
    if control.is_stopped() {
        foresight.hear(None);
        return Err(End::BrokenOff);
    }
    foresight.hear(Some(Thought { question, answer: answer.clone(), took }));
    Ok(Some(answer))
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::Table;
    use game::{Eye, Next, Options, Setup};

    /// Plays games of all kinds at random; says what all bots would look at before each decision of the first seat.
    fn look(mut check: impl FnMut(&dyn Table, &[Box<dyn SeenTable>], Vec<Vec<String>>)) {
        for title in catalog::titles() {
            let options = Options::new().with("players", 3);
            let mut table = title.open(&Setup { options, ..Setup::default() }).unwrap();
            let eyes = |table: &dyn Table| [1, 2].map(|seat| table.seen_by(Eye::Seat(Seat::new(seat))));
            while table.next() != Next::Over {
                let seat = match table.next() {
                    Next::Chance => {
                        table.draw_from_seed(&[7; 32]);
                        continue;
                    }
                    Next::Auto(_) => {
                        table.auto();
                        continue;
                    }
                    next => next.awaited().first().unwrap(),
                };
                if table.next().awaited().contains(Seat::new(0)) {
                    let eyes = eyes(&*table);
                    check(&*table, &eyes, ways(&eyes));
                }
                let action = table.ask_bot(seat, &BotName::Random, table.steps() as u64).action;
                table.act(seat, &action).unwrap();
            }
        }
    }

    #[test]
    fn a_way_leads_from_a_persons_turn_straight_to_a_bots() {
        let (mut found, mut long) = (0, 0);
        look(|table, eyes, ways| {
            for way in &ways {
                let person = table.next().awaited();
                assert!(person == Seats::only(Seat::new(0)) && !table.is_secret());
                let mut after = table.boxed_clone();
                for action in way {
                    while matches!(after.next(), Next::Auto(_)) {
                        after.auto();
                    }
                    assert_eq!(after.next().awaited(), person, "nobody else comes between");
                    after.act(Seat::new(0), action).expect("it is legal");
                }
                let bot = after.next().awaited();
                assert!(eyes.iter().any(|seen| bot == Seats::only(seen.seat().unwrap())) && !after.is_secret());
            }
            assert!(ways.len() <= LIKELY);
            (found, long) = (found + ways.len(), long + ways.iter().filter(|way| way.len() > 1).count());
        });
        assert!(found > 30 && long > 0, "{found} ways, {long} of several actions");
    }

    #[test]
    fn the_likeliest_way_comes_first() {
        look(|table, eyes, ways| {
            let likely = eyes[0].likely(LIKELY);
            let rank = |way: &Vec<String>| likely.iter().position(|action| *action == way[0]);
            let ranks: Vec<usize> = ways.iter().map(|way| rank(way).expect("it is likely")).collect();
            assert!(ranks.is_sorted(), "after {} steps: {ranks:?}", table.steps());
        });
    }
}
