//! A run: rounds of games, a lesson and a contest each, kept in a folder so that it can go on after any break.

use crate::contest::{Contest, Outcome, Side};
use crate::elsewhere::{Order, Workers, read_order};
use crate::games::{Batch, Style, play, shape};
use crate::plot::plot;
use crate::store;
use crate::tables::tables;
use bots::{BotName, Budget, Playable};
use game::features::fingerprint;
use game::xoshiro::splitmix;
use game::{OptionKind, Options, Setup, SetupError, Weights};
use net::{Card, Learner, Lesson, Loss, Net, NetError, Rows};
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// How many games are written at a time.
const PIECE: u64 = 32;

/// One game of this many teaches nothing and is used to see how well a net does on games it does not know.
const HELD_OUT: u32 = 10;

/// One of this many choices leaves a row, where a net learns to judge, too.
const CHOICES: u32 = 4;

/// How much what a net's search found counts against the result.
const FOUND: f32 = 0.5;

/// Of the time of a round: until when games are played.
const GAMES_UNTIL: f64 = 0.65;

/// How fast a net that learns further changes at most: it knows a lot that it should not lose.
const FURTHER_RATE: f32 = 7e-4;

/// Where the numbers of a net begin, if there is a net to go on from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Start {
    /// It judges as before, and learns to weigh candidates.
    #[default]
    Judging,
    /// With nothing: everything is learned anew, from games that the net to go on from plays first.
    Anew,
    /// With what they are: everything is learned further.
    Further,
}

impl Start {
    /// What two flags ask for.
    pub fn of(anew: bool, further: bool) -> Start {
        match (anew, further) {
            (true, _) => Start::Anew,
            (false, true) => Start::Further,
            (false, false) => Start::Judging,
        }
    }

    /// Its word in the file of a plan.
    fn word(self) -> &'static str {
        match self {
            Start::Judging => "",
            Start::Anew => " anew",
            Start::Further => " further",
        }
    }
}

/// What is to be done.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Where everything is kept.
    pub folder: PathBuf,
    /// Options that are the same at all tables.
    pub options: Options,
    /// A net to go on from: it judges as before, and learns to weigh candidates.
    pub base: Option<Arc<Net>>,
    /// What is learned from the games of the net to go on from.
    pub start: Start,
    /// A bot that the net is to learn to beat, in place of itself: how much can be gained against this one by knowing
    /// it?
    pub against: Option<BotName>,
    /// Settings of the search that suit the net, under their names in a weights file.
    pub settings: Vec<(String, f32)>,
    /// How many rounds.
    pub rounds: u32,
    /// How many games in a round.
    pub games: u64,
    /// How long all of it may take; then a round has as many games as there is time for, up to `games`.
    pub minutes: Option<f64>,
    /// The iterations of a search, in games and contests.
    pub iterations: u32,
    /// How many deals a contest has; each is played once for every seat.
    pub deals: u64,
    /// How often a lesson goes over all rows.
    pub epochs: u32,
    /// The seed of everything.
    pub seed: u64,
    /// How many threads work.
    pub threads: usize,
}

impl Plan {
    /// A plan with the usual numbers.
    pub fn new(folder: PathBuf) -> Plan {
        Plan {
            folder,
            options: Options::new(),
            base: None,
            start: Start::Judging,
            against: None,
            settings: Vec::new(),
            rounds: 3,
            games: 2_000,
            minutes: None,
            iterations: 150,
            deals: 50,
            epochs: 8,
            seed: 1,
            threads: 1,
        }
    }

    /// Goes on from the net of a file, or with `built-in` from the best one that the game has.
    ///
    /// # Errors
    /// If there is no such net.
    pub fn go_on_from<G: Playable>(&mut self, from: &Path) -> Result<(), String> {
        let built_in = || net::built_in::<G>().first().cloned();
        self.base = Some(if from.as_os_str() == "built-in" {
            built_in().ok_or_else(|| format!("{} has no net built in", G::ID))?
        } else {
            let problem = |error: &dyn fmt::Display| format!("{}: {error}", from.display());
            let file = std::fs::read(from).map_err(|error| problem(&error))?;
            Arc::new(Net::read(&file).map_err(|error| problem(&error))?)
        });
        Ok(())
    }

    /// Adds a setting of the search, said as `search_rounds=1`.
    ///
    /// # Errors
    /// If it is none.
    pub fn set(&mut self, setting: &str) -> Result<(), String> {
        let read = |(name, value): (&str, &str)| {
            let weights = Weights::parse(&format!("{name} = {value}")).ok()?;
            weights.find(name).filter(|_| name.starts_with("search_")).map(|value| (name.to_owned(), value))
        };
        let known = setting.split_once('=').and_then(read);
        self.settings
            .push(known.ok_or_else(|| format!("'{setting}' is no setting of the search, as search_rounds=1"))?);
        Ok(())
    }

    /// The net whose judgement stays as it is.
    fn kept(&self) -> Option<&Arc<Net>> {
        self.base.as_ref().filter(|_| self.start == Start::Judging)
    }

    /// What must not change between the parts of a run.
    fn text(&self, game: &str, components: &str, [features, candidates]: [u64; 2]) -> String {
        let options: Vec<String> = self.options.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let against = self.against.map_or(String::new(), |bot| format!("against {bot}\n"));
        let settings: Vec<String> = self.settings.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let base = self
            .base
            .as_ref()
            .map_or(String::new(), |base| format!("base {:016x}{}\n", base.hash(), self.start.word()));
        format!(
            "game {game}\ncomponents {components}\nfeatures {features:016x}\ncandidates {candidates:016x}\noptions {}\nsettings {}\n\
             games {}\niterations {}\ndeals {}\nepochs {}\nseed {}\n{base}{against}",
            options.join(" "),
            settings.join(" "),
            self.games,
            self.iterations,
            self.deals,
            self.epochs,
            self.seed
        )
    }
}

/// How far a run is.
#[derive(Clone, Debug)]
pub struct News {
    /// The round, from 0.
    pub round: u32,
    /// What is being done.
    pub part: &'static str,
    /// How much of it is done, from 0 to 1.
    pub done: f64,
    /// A few words about it.
    pub note: String,
}

/// What came of a round.
#[derive(Clone, PartialEq, Debug)]
pub struct Round {
    /// Its contest against the best before.
    pub outcome: Outcome,
    /// Is its net the best now?
    pub kept: bool,
}

/// Why a run could not be done.
#[derive(Debug)]
pub enum TrainError {
    /// The game has no features.
    NoFeatures(&'static str),
    /// The game refuses the options.
    Setup(SetupError),
    /// The folder holds a run by another plan.
    OtherPlan(PathBuf),
    /// The net to go on from has other features, or the game none of candidates.
    OtherNet,
    /// A net in the folder is damaged.
    Net(NetError),
    /// Those who play elsewhere could not.
    Elsewhere(String),
    /// What came back for these games is not what was asked for.
    Piece(std::ops::Range<u64>),
    /// The disk.
    Disk(std::io::Error),
}

impl fmt::Display for TrainError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TrainError::NoFeatures(game) => write!(f, "{game} tells no features, so there is nothing to learn from"),
            TrainError::Setup(error) => error.fmt(f),
            TrainError::OtherPlan(folder) => {
                write!(f, "{} holds a run by another plan; name another folder", folder.display())
            }
            TrainError::OtherNet => f.write_str("the net to go on from does not fit the game"),
            TrainError::Net(error) => error.fmt(f),
            TrainError::Elsewhere(problem) => f.write_str(problem),
            TrainError::Piece(numbers) => {
                write!(f, "the rows of games {} to {} came back damaged", numbers.start, numbers.end)
            }
            TrainError::Disk(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for TrainError {}

impl From<std::io::Error> for TrainError {
    fn from(error: std::io::Error) -> TrainError {
        TrainError::Disk(error)
    }
}

/// Does what the plan says, or what is left of it; what came of every round. The best net is `best.net` in the folder,
/// the figures of all lessons and contests are in `log.csv` and drawn in `plot.svg`.
pub fn train<G: Playable>(plan: &Plan, tell: &(dyn Fn(&News) + Sync)) -> Result<Vec<Round>, TrainError> {
    train_with::<G>(plan, None, tell)
}

/// The same with games that are played elsewhere, if there is someone for it; what comes of it is the same.
pub fn train_with<G: Playable>(
    plan: &Plan,
    workers: Option<&dyn Workers>,
    tell: &(dyn Fn(&News) + Sync),
) -> Result<Vec<Round>, TrainError> {
    let features = G::features();
    if features.is_empty() {
        return Err(TrainError::NoFeatures(G::ID));
    }
    if plan.base.as_ref().is_some_and(|base| !base.card().is_for::<G>() || G::candidate_features().is_empty()) {
        return Err(TrainError::OtherNet);
    }
    std::fs::create_dir_all(&plan.folder)?;
    let candidate_features = fingerprint(&[G::candidate_features()]);
    let tables = tables::<G>(&plan.options, plan.seed).map_err(TrainError::Setup)?;
    let text = plan.text(G::ID, tables[0].components_hash(), [features.fingerprint(), candidate_features]);
    let file = plan.folder.join("plan.txt");
    match std::fs::read_to_string(&file) {
        Ok(known) if known == text => {}
        Ok(_) => return Err(TrainError::OtherPlan(plan.folder.clone())),
        Err(_) => write_whole(&file, text.as_bytes())?,
    }
    let best = plan.base.clone();
    let clock = Clock::new(plan)?;
    let mut run = Run { plan, workers, tell, clock, tables, best, record: 0.0, batches: Vec::new() };
    let mut rounds = Vec::new();
    for round in 0..plan.rounds {
        rounds.push(run.round(round)?);
    }
    Ok(rounds)
}

/// Writes a file so that after a kill either the old or the new one is there.
fn write_whole(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    let beside = path.with_extension("new");
    std::fs::write(&beside, bytes)?;
    std::fs::rename(beside, path)
}

/// How long the run has taken, the parts before this one included.
struct Clock {
    file: PathBuf,
    before: f64,
    start: Instant,
    all: Option<f64>,
    rounds: f64,
}

impl Clock {
    fn new(plan: &Plan) -> Result<Clock, TrainError> {
        let file = plan.folder.join("seconds.txt");
        let before = std::fs::read_to_string(&file).ok().and_then(|text| text.trim().parse().ok()).unwrap_or(0.0);
        let all = plan.minutes.map(|minutes| minutes * 60.0);
        Ok(Clock { file, before, start: Instant::now(), all, rounds: f64::from(plan.rounds) })
    }

    fn spent(&self) -> f64 {
        self.before + self.start.elapsed().as_secs_f64()
    }

    fn save(&self) -> std::io::Result<()> {
        write_whole(&self.file, format!("{:.1}\n", self.spent()).as_bytes())
    }

    /// The part of the time until a point of a round that is over; 0 without a limit.
    fn part(&self, round: u32, point: f64) -> f64 {
        let until = |at: f64| self.all.map(|all| all * at / self.rounds);
        match (until(f64::from(round)), until(f64::from(round) + point)) {
            (Some(from), Some(to)) => ((self.spent() - from) / (to - from).max(1e-9)).clamp(0.0, 1.0),
            _ => 0.0,
        }
    }

    /// When a round is to be over.
    fn deadline(&self, round: u32) -> Option<Instant> {
        let all = self.all?;
        let left = all * f64::from(round + 1) / self.rounds - self.spent();
        Some(Instant::now() + Duration::from_secs_f64(left.max(0.0)))
    }
}

struct Run<'a, G: Playable> {
    plan: &'a Plan,
    workers: Option<&'a dyn Workers>,
    tell: &'a (dyn Fn(&News) + Sync),
    clock: Clock,
    tables: Vec<Arc<G>>,
    best: Option<Arc<Net>>,
    /// The largest share of the victories that a net has won against the bot of the plan.
    record: f64,
    /// The rows of all rounds so far.
    batches: Vec<Batch>,
}

impl<G: Playable> Run<'_, G> {
    fn path(&self, name: String) -> PathBuf {
        self.plan.folder.join(name)
    }

    fn news(&self, round: u32, part: &'static str, done: f64, note: String) {
        (self.tell)(&News { round, part, done, note });
    }

    /// The seed of a part of a round.
    fn seed(&self, round: u32, part: u64) -> u64 {
        let mut seed = self.plan.seed ^ u64::from(round) << 32 ^ part << 56;
        splitmix(&mut seed)
    }

    /// Games, lesson and contest, each left out if it was done before.
    fn round(&mut self, round: u32) -> Result<Round, TrainError> {
        let done = self.path(format!("round-{round}.txt"));
        let over = std::fs::read_to_string(&done).ok().and_then(|text| read_round(&text));
        let batch = self.games(round, over.is_some())?;
        self.batches.push(batch);
        let file = self.path(format!("round-{round}.net"));
        let net = match std::fs::read(&file) {
            Ok(bytes) => Net::read(&bytes).map_err(TrainError::Net)?,
            Err(_) => {
                let net = self.lesson(round)?;
                write_whole(&file, &net.write())?;
                net
            }
        };
        let net = Arc::new(net);
        let result = match over {
            Some(result) => result,
            None => {
                let outcome = self.contest(round, &net);
                let enough = match self.plan.against {
                    Some(_) => self.record,
                    None => 1.0 / (outcome.others + 1) as f64,
                };
                let result = Round { outcome, kept: outcome.share() >= enough };
                self.log(round, None)?;
                self.append_log(&contest_line(round, &result))?;
                write_whole(&done, write_round(&result).as_bytes())?;
                self.clock.save()?;
                result
            }
        };
        if result.kept {
            write_whole(&self.path("best.net".to_owned()), &net.write())?;
            self.best = Some(net);
            self.record = result.outcome.share();
        }
        let text = std::fs::read_to_string(self.path("log.csv".to_owned())).unwrap_or_default();
        write_whole(&self.path("plot.svg".to_owned()), plot(G::NAME, &text).as_bytes())?;
        Ok(result)
    }

    /// Plays the games of a round that are still to be played.
    fn games(&self, round: u32, is_over: bool) -> Result<Batch, TrainError> {
        let file = self.path(format!("round-{round}.rows"));
        let (mut batch, mut games) = store::read(&file, shape::<G>())?;
        if is_over || self.path(format!("round-{round}.net")).exists() {
            return Ok(batch);
        }
        let style = Style {
            net: self.best.clone(),
            iterations: self.plan.iterations,
            choices: if self.plan.kept().is_some() { 1 } else { CHOICES },
            blend: if self.best.is_some() { FOUND } else { 0.0 },
            against: self.plan.against,
            seed: self.seed(round, 1),
        };
        while games < self.plan.games && self.clock.part(round, GAMES_UNTIL) < 1.0 {
            if let Some(workers) = self.workers {
                games = self.games_elsewhere(round, workers, &style, games, &file, &mut batch)?;
                continue;
            }
            let to = (games + PIECE).min(self.plan.games);
            let played = AtomicU64::new(games);
            let done = || {
                let played = played.fetch_add(1, Ordering::Relaxed) + 1;
                let part = self.clock.part(round, GAMES_UNTIL).max(played as f64 / self.plan.games as f64);
                self.news(round, "games", part, format!("{played} games"));
            };
            let more = play(&self.tables, &style, games..to, self.plan.threads, &done);
            store::append(&file, &more, (to - games) as u32)?;
            self.clock.save()?;
            batch.extend(&more);
            games = to;
        }
        Ok(batch)
    }

    /// Lets others play the next pieces of a round; how many games there are then.
    fn games_elsewhere(
        &self,
        round: u32,
        workers: &dyn Workers,
        style: &Style,
        from: u64,
        file: &Path,
        batch: &mut Batch,
    ) -> Result<u64, TrainError> {
        let starts = (from..self.plan.games).step_by(PIECE as usize).take(workers.width().max(1));
        let order = |start: u64| Order {
            options: self.plan.options.clone(),
            plan_seed: self.plan.seed,
            style: style.clone(),
            numbers: start..(start + PIECE).min(self.plan.games),
        };
        let orders: Vec<Order> = starts.map(order).collect();
        let done = |more: u64| {
            let played = from + more;
            let part = self.clock.part(round, GAMES_UNTIL).max(played as f64 / self.plan.games as f64);
            self.news(round, "games", part, format!("{played} games"));
        };
        let pieces = workers.play(&orders, &done).map_err(TrainError::Elsewhere)?;
        if pieces.len() != orders.len() {
            return Err(TrainError::Elsewhere(format!("{} pieces for {} orders", pieces.len(), orders.len())));
        }
        let mut games = from;
        for (order, piece) in orders.iter().zip(&pieces) {
            let more = read_order::<G>(order, piece)?;
            store::append(file, &more, (order.numbers.end - order.numbers.start) as u32)?;
            batch.extend(&more);
            games = order.numbers.end;
        }
        self.clock.save()?;
        Ok(games)
    }

    /// Teaches a net all rows so far; those of the last round count double.
    fn lesson(&self, round: u32) -> Result<Net, TrainError> {
        self.log(round, Some(round))?;
        let (mut learned, mut held_out) = (Rows::new(shape::<G>()), Rows::new(shape::<G>()));
        for (number, batch) in self.batches.iter().enumerate() {
            let times = if number as u32 == round && round > 0 { 2.0 } else { 1.0 };
            for (index, game) in batch.games.iter().enumerate() {
                let row = batch.rows.row(index);
                if self.plan.kept().is_some() && row.choice.is_none() {
                    continue;
                }
                match game % HELD_OUT == HELD_OUT - 1 {
                    true if number as u32 == round => held_out.push(&row),
                    true => {}
                    false => learned.push(&row.counting(times)),
                }
            }
        }
        let further = (self.plan.start == Start::Further).then_some(self.best.as_ref()).flatten();
        let lesson = Lesson {
            rate: if further.is_some() { FURTHER_RATE } else { Lesson::default().rate },
            epochs: self.plan.epochs,
            batch: (learned.len() / 16).clamp(32, 1024),
            seed: self.seed(round, 2),
            threads: self.plan.threads,
            ..Lesson::default()
        };
        let mut learner = match (self.plan.kept(), further) {
            (Some(base), _) => Learner::refine(base, &learned, lesson),
            (None, Some(best)) => Learner::go_on(best, &learned, lesson),
            (None, None) => Learner::new(&learned, lesson),
        };
        let mut problem = Ok(());
        learner.learn(&learned, |learner, epoch, loss| {
            let (loss, held) = (loss.mean(), learner.loss(&held_out).mean());
            let part = f64::from(epoch) / f64::from(self.plan.epochs);
            let [chances, rival, policy, promise] = [held.chances, held.rival, held.policy, held.promise];
            let note = format!("log loss {chances:.3} of {rival:.3} by hand, of tries {policy:.3} of {promise:.3}");
            self.news(round, "lesson", part, note);
            problem = self.append_log(&epoch_line(round, epoch, learned.len(), &loss, &held));
            problem.is_ok()
        });
        problem?;
        let games = |batch: &Batch| batch.games.last().map_or(0, |&game| game + 1);
        let table = &self.tables[0];
        let candidate_features = fingerprint(&[G::candidate_features()]);
        let mut card = match self.plan.kept() {
            Some(base) => base.card().clone().with_note("base", format!("{:016x}", base.hash())),
            None => Card::new(G::ID, G::features().fingerprint())
                .with_components(table.components_hash())
                .with_tables::<G>(self.tables.iter().map(|table| table.chosen())),
        };
        card = card.with_candidates(candidate_features);
        if let Some(base) = self.plan.base.as_ref().filter(|_| self.plan.kept().is_none()) {
            let further = self.plan.start == Start::Further;
            let note = if further { "further from" } else { "first games by" };
            card = card.with_note(note, format!("{:016x}", base.hash())).with_settings_of(base.card());
            if further {
                card = card.with_tables_of::<G>(base.card());
            }
        }
        if let Some(bot) = self.plan.against {
            card = card.with_note("against", bot.to_string());
        }
        for (name, value) in &self.plan.settings {
            card = card.with_setting(name, *value);
        }
        let card = card
            .with_note(
                "games",
                self.batches.iter().map(|batch| games(batch).to_string()).collect::<Vec<_>>().join(" + "),
            )
            .with_note("rows", learned.len().to_string())
            .with_note("search", format!("{} iterations in every game", self.plan.iterations))
            .with_note("lesson", format!("{} times over all rows", self.plan.epochs))
            .with_note("seed", self.plan.seed.to_string())
            .with_note("minutes", format!("{:.1} on {} threads", self.clock.spent() / 60.0, self.plan.threads));
        Ok(learner.net(card.unfitted()))
    }

    /// The new net against the best so far or the bot of the plan, with four seats where the game has them.
    fn contest(&self, round: u32, net: &Arc<Net>) -> Outcome {
        let mut options = self.plan.options.clone();
        let players = G::options().iter().find(|spec| spec.name == "players").map(|spec| spec.kind);
        if let (Some(OptionKind::Number { min, max }), None) = (players, options.get("players")) {
            options = options.with("players", 4.clamp(min, max));
        }
        let own = G::new(&Setup { options, ..Setup::default() });
        let game = own.as_ref().unwrap_or(&self.tables[0]);
        let budget = Budget::Iterations(self.plan.iterations);
        let contest = Contest {
            game,
            one: Side::Search { net: Some(net.clone()), budget },
            others: match self.plan.against {
                Some(bot) => Side::Named(bot),
                None => Side::Search { net: self.best.clone(), budget },
            },
            deals: self.plan.deals,
            seed: self.seed(round, 3),
            threads: self.plan.threads,
            until: self.clock.deadline(round),
        };
        let (played, all) = (AtomicU64::new(0), self.plan.deals * game.players() as u64);
        contest.play(&|| {
            let played = played.fetch_add(1, Ordering::Relaxed) + 1;
            self.news(round, "contest", played as f64 / all as f64, format!("{played} games"));
        })
    }

    /// Makes sure that the log has its head, and no lines of a lesson that begins anew.
    fn log(&self, round: u32, anew: Option<u32>) -> Result<(), TrainError> {
        let file = self.path("log.csv".to_owned());
        let text = std::fs::read_to_string(&file).unwrap_or_default();
        let stays = |line: &&str| {
            let of_round = line.starts_with(&format!("{round},"));
            !(of_round && (anew.is_some() || line.contains(",contest,"))) && *line != LOG_HEAD
        };
        let mut kept: Vec<&str> = text.lines().filter(stays).collect();
        kept.insert(0, LOG_HEAD);
        Ok(write_whole(&file, (kept.join("\n") + "\n").as_bytes())?)
    }

    fn append_log(&self, line: &str) -> Result<(), TrainError> {
        let file = self.path("log.csv".to_owned());
        let text = std::fs::read_to_string(&file).unwrap_or_default();
        Ok(write_whole(&file, format!("{text}{line}\n").as_bytes())?)
    }
}

const LOG_HEAD: &str = "round,what,epoch,rows,log_loss,held_out_log_loss,held_out_by_hand,points_error,games,share,interval,kept,\
     taste_loss,held_out_taste_loss,held_out_promise_loss";

fn epoch_line(round: u32, epoch: u32, rows: usize, learned: &Loss, held: &Loss) -> String {
    format!(
        "{round},lesson,{epoch},{rows},{:.4},{:.4},{:.4},{:.2},,,,,{:.4},{:.4},{:.4}",
        learned.chances, held.chances, held.rival, held.error, learned.policy, held.policy, held.promise
    )
}

fn contest_line(round: u32, result: &Round) -> String {
    let Round { outcome, kept } = result;
    let kept = if *kept { "yes" } else { "no" };
    format!("{round},contest,,,,,,,{},{:.4},{:.4},{kept},,,", outcome.games, outcome.share(), outcome.uncertainty())
}

fn write_round(result: &Round) -> String {
    let Round { outcome, kept } = result;
    let Outcome { games, sixtieths, points, others_points, others, .. } = outcome;
    format!("{games} {sixtieths} {points} {others_points} {others} {kept}\n")
}

fn read_round(text: &str) -> Option<Round> {
    let mut words = text.split_whitespace();
    let mut word = || words.next();
    let outcome = Outcome {
        games: word()?.parse().ok()?,
        sixtieths: word()?.parse().ok()?,
        points: word()?.parse().ok()?,
        others_points: word()?.parse().ok()?,
        others: word()?.parse().ok()?,
        ..Outcome::default()
    };
    Some(Round { outcome, kept: word()?.parse().ok()? })
}
