//! Any game behind the faces of [`Title`], [`Table`] and [`SeenTable`].

use crate::seen::{AheadNow, SeenTable, Trial};
use crate::setting::TableSetting;
use crate::table::{Answer, Hint, Outlook, Prospect, SeatStanding, Step, Table};
use crate::title::Title;
use bots::search::Examiner;
use bots::{BotName, Budget, Judge, Playable, SearchControl};
use game::components::FormerFile;
use game::{
    Ahead, Breakdown, BySeat, Component, ComponentsError, Course, Dice, Eye, Game, Happening, Line, Maker, Next,
    OptionSpec, Options, Record, RecordError, Remark, Rival, Rulebook, Seat, Seen, Setup, SetupError, Standing,
    StepError, Tally, Temperament, Value, Weights, places,
};
use std::any::Any;
use std::marker::PhantomData;
use std::sync::Arc;

/// The title of a game type.
#[derive(Debug)]
pub struct Erased<G: Playable>(PhantomData<fn() -> G>);

impl<G: Playable> Erased<G> {
    /// The title.
    pub const TITLE: Erased<G> = Erased(PhantomData);
}

impl<G: Playable> Title for Erased<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn name(&self) -> &'static str {
        G::NAME
    }

    fn short_name(&self) -> &'static str {
        G::SHORT_NAME
    }

    fn blurb(&self) -> &'static str {
        G::BLURB
    }

    fn rules_versions(&self) -> &'static [u32] {
        G::RULES
    }

    fn options(&self) -> &'static [OptionSpec] {
        G::options()
    }

    fn rival(&self) -> Option<Rival> {
        G::RIVAL
    }

    fn temperaments(&self) -> &'static [Temperament] {
        G::temperaments()
    }

    fn rulebook(&self) -> &'static Rulebook {
        G::rulebook()
    }

    fn rulebook_in(&self, language: &str) -> &'static Rulebook {
        G::rulebook_in(language)
    }

    fn components(&self) -> &'static str {
        G::default_components()
    }

    fn former_components(&self) -> &'static [FormerFile] {
        G::former_components()
    }

    fn check_components(&self, text: &str) -> Result<Vec<String>, ComponentsError> {
        G::check_components(text)
    }

    fn component_list(&self) -> Vec<Component> {
        G::component_list()
    }

    fn state_size(&self) -> usize {
        size_of::<G::State>()
    }

    fn open(&self, setup: &Setup<'_>) -> Result<Box<dyn Table>, SetupError> {
        Ok(Box::new(AnyCourse(Course::new(Arc::new(G::new(setup)?)))))
    }
}

/// A course whose type is forgotten.
struct AnyCourse<G: Playable>(Course<G>);

impl<G: Game> Step for game::Step<G> {
    fn maker(&self) -> Maker {
        game::Step::maker(self)
    }

    fn line(&self) -> &Arc<Line> {
        game::Step::line(self)
    }

    fn happenings(&self) -> &[Happening] {
        game::Step::happenings(self)
    }

    fn secret_of(&self) -> Option<Seat> {
        game::Step::secret_of(self)
    }

    fn shows(&self) -> bool {
        game::Step::shows(self)
    }
}

/// What is played at one game's table.
trait Playing: Send + Sync {
    type Game: Playable;

    fn game(&self) -> &Self::Game;
}

impl<G: Playable> Playing for AnyCourse<G> {
    type Game = G;

    fn game(&self) -> &G {
        self.0.game()
    }
}

impl<G: Playable> Playing for AnySeen<G> {
    type Game = G;

    fn game(&self) -> &G {
        self.0.game()
    }
}

impl<T: Playing> TableSetting for T {
    fn id(&self) -> &'static str {
        T::Game::ID
    }

    fn rules_version(&self) -> u32 {
        self.game().rules_version()
    }

    fn components_hash(&self) -> &str {
        self.game().components_hash()
    }

    fn options(&self) -> &Options {
        self.game().chosen()
    }

    fn players(&self) -> usize {
        self.game().players()
    }

    fn seat_words(&self) -> Vec<String> {
        seat_words(self.game())
    }

    fn seat_named(&self, word: &str) -> Option<Seat> {
        let game = self.game();
        Seat::all(game.players()).find(|&seat| game.seat_word(seat).eq_ignore_ascii_case(word))
    }

    fn automa(&self, seat: Seat) -> Option<String> {
        self.game().automa(seat).map(str::to_owned)
    }
}

/// A step whose type is forgotten.
fn any_step<G: Game>(step: &Arc<game::Step<G>>) -> Arc<dyn Step> {
    step.clone()
}

impl<G: Playable> Table for AnyCourse<G> {
    fn next(&self) -> Next {
        self.0.next()
    }

    fn awaits(&self) -> String {
        self.0.awaits()
    }

    fn is_secret(&self) -> bool {
        self.0.game().is_secret(self.0.state())
    }

    fn act(&mut self, seat: Seat, action: &str) -> Result<Arc<dyn Step>, StepError> {
        let action = self.0.game().read_action(self.0.state(), seat, action)?;
        Ok(self.0.act(seat, &action)?)
    }

    fn draw(&mut self, mut dice: &mut dyn Dice) -> Arc<dyn Step> {
        self.0.draw(&mut dice)
    }

    fn draw_from_seed(&mut self, seed: &[u8; 32]) -> Arc<dyn Step> {
        self.0.draw_from_seed(seed)
    }

    fn auto(&mut self) -> Arc<dyn Step> {
        self.0.auto()
    }

    fn follow(&mut self, line: &Line) -> Result<Arc<dyn Step>, RecordError> {
        Ok(G::take_line(&mut self.0, line)?)
    }

    fn go_back(&mut self, steps: usize) {
        self.0.go_back(steps);
    }

    fn steps(&self) -> usize {
        self.0.steps()
    }

    fn draws(&self) -> u64 {
        self.0.draws()
    }

    fn next_after(&self, steps: usize) -> Next {
        self.0.next_after(steps)
    }

    fn result(&self) -> String {
        self.0.result()
    }

    fn check_result(&self, record: &Record) -> Result<(), RecordError> {
        self.0.check_result(record)
    }

    fn standing(&self) -> Vec<SeatStanding> {
        rows(&self.0.game().standing(self.0.state()), self.players())
    }

    fn audit(&self) -> Result<(), String> {
        self.0.game().audit(self.0.state())
    }

    fn seen_by(&self, eye: Eye) -> Box<dyn SeenTable> {
        Box::new(AnySeen(self.0.seen_by(eye)))
    }

    fn seen_after(&self, steps: usize, eye: Eye) -> Box<dyn SeenTable> {
        Box::new(AnySeen(self.0.seen_after(steps, eye)))
    }

    fn moments(&self, place: usize) -> Vec<usize> {
        self.0.moments(place)
    }

    fn seen_within(&self, place: usize, moment: usize, eye: Eye) -> Option<Box<dyn SeenTable>> {
        let seen = self.0.seen_within(place, moment, eye)?;
        Some(Box::new(AnySeen(seen)))
    }

    fn boxed_clone(&self) -> Box<dyn Table> {
        Box::new(AnyCourse(self.0.clone()))
    }
}

fn seat_words<G: Game>(game: &G) -> Vec<String> {
    Seat::all(game.players()).map(|seat| game.seat_word(seat).to_owned()).collect()
}

fn rows(standing: &BySeat<Standing>, players: usize) -> Vec<SeatStanding> {
    let places = places(standing, players);
    let of_seat = |seat| SeatStanding {
        seat,
        points: standing[seat].points,
        tiebreaks: standing[seat].tiebreaks,
        place: places[seat],
    };
    Seat::all(players).map(of_seat).collect()
}

/// What an eye sees, whose type is forgotten.
struct AnySeen<G: Playable>(Seen<G>);

impl<G: Playable> AnySeen<G> {
    fn read(&self, action: &str) -> Result<(Seat, G::Action), StepError> {
        let seat = self.0.seat().ok_or_else(|| StepError {
            column: 1,
            problem: "who only looks on decides nothing".to_owned(),
            refusal: None,
        })?;
        Ok((seat, self.0.game().read_action(self.0.view(), seat, action)?))
    }

    /// An action of the seat that would be taken now.
    fn legal_action(&self, action: &str) -> Option<(Seat, G::Action)> {
        let (seat, action) = self.read(action).ok().filter(|(seat, _)| self.0.next().open().contains(*seat))?;
        self.0.game().check(self.0.view(), seat, &action).is_ok().then_some((seat, action))
    }

    /// The seat for which the game waits, if it waits for one alone.
    fn awaited_alone(&self) -> Option<Seat> {
        let awaited = self.0.next().awaited();
        awaited.first().filter(|seat| awaited.without(*seat).is_empty())
    }

    /// The rules, the view and the seat, for a bot.
    fn decision(&self) -> (&G, &G::State, Seat) {
        (self.0.game(), self.0.view(), self.0.seat().expect("a bot plays a seat"))
    }
}

/// What someone sees of a game, without the type of the game.
pub fn erase_seen<G: Playable>(seen: Seen<G>) -> Box<dyn SeenTable> {
    Box::new(AnySeen(seen))
}

impl<G: Playable> SeenTable for AnySeen<G> {
    fn seat(&self) -> Option<Seat> {
        self.0.seat()
    }

    fn is_whole(&self) -> bool {
        self.0.is_whole()
    }

    fn next(&self) -> Next {
        self.0.next()
    }

    fn awaits(&self) -> String {
        self.0.awaits()
    }

    fn is_secret(&self) -> bool {
        self.0.is_secret()
    }

    fn steps_taken(&self) -> usize {
        self.0.steps_taken()
    }

    fn draws(&self) -> u64 {
        self.0.draws()
    }

    fn steps(&self) -> Vec<Arc<dyn Step>> {
        self.0.steps().iter().map(any_step).collect()
    }

    fn record(&self) -> Record {
        self.0.record()
    }

    fn view(&self) -> Value {
        self.0.game().describe(self.0.view())
    }

    fn standing(&self) -> Vec<SeatStanding> {
        rows(&self.0.standing(), self.players())
    }

    fn breakdown(&self, seat: Seat) -> Breakdown {
        self.0.breakdown(seat)
    }

    fn sources(&self) -> &'static [&'static str] {
        G::SOURCES
    }

    fn tally(&self) -> Tally {
        self.0.tally()
    }

    fn legal(&self) -> Vec<String> {
        let Some(seat) = self.0.seat() else { return Vec::new() };
        let (game, view) = (self.0.game(), self.0.view());
        self.0.legal().iter().map(|action| game.write_action(view, seat, action)).collect()
    }

    fn is_listed(&self) -> bool {
        self.0.seat().is_none_or(|seat| self.0.game().is_listed(self.0.view(), seat))
    }

    fn check(&self, action: &str) -> Result<(), StepError> {
        let (seat, action) = self.read(action)?;
        Ok(self.0.game().check(self.0.view(), seat, &action)?)
    }

    fn futile(&self, action: &str) -> Option<Remark> {
        let (seat, action) = self.legal_action(action)?;
        self.0.game().futile(self.0.view(), seat, &action)
    }

    fn reasons(&self, actions: &[&str]) -> Vec<Option<Remark>> {
        let (game, view) = (self.0.game(), self.0.view());
        let mut mind = game.mind(&Weights::of::<G>());
        let mut reason = |action: &&str| {
            let (seat, action) = self.legal_action(action)?;
            Some(game.reason(view, seat, &action, &mut mind))
        };
        actions.iter().map(&mut reason).collect()
    }

    fn try_out(&self, actions: &[&str]) -> Result<Trial, StepError> {
        let mut after = AnySeen(self.0.clone());
        let (mut tried, mut held) = (0, None);
        for action in actions {
            let (_, action) = after.read(action)?;
            if let Err(reason) = after.0.try_out(&action)? {
                held = Some(reason);
                break;
            }
            tried += 1;
        }
        Ok(Trial { seen: Box::new(after), tried, held })
    }

    fn may_decide_ahead(&self) -> bool {
        self.0.seat().is_some_and(|seat| self.0.game().may_decide_ahead(self.0.view(), seat))
    }

    fn ahead(&self, line: &str) -> Result<AheadNow, StepError> {
        let Some(seat) = self.0.seat() else { return Ok(AheadNow::Waits) };
        let (game, view) = (self.0.game(), self.0.view());
        Ok(match game.ahead(view, seat, line)? {
            Ahead::Waits => AheadNow::Waits,
            Ahead::Over => AheadNow::Over,
            Ahead::Due(action) => match game.check(view, seat, &action) {
                Ok(()) => AheadNow::Due(game.write_action(view, seat, &action)),
                Err(refusal) => AheadNow::Refused(refusal),
            },
        })
    }

    fn likely(&self, most: usize) -> Vec<String> {
        let (game, view) = (self.0.game(), self.0.view());
        let Some(seat) = self.awaited_alone().filter(|_| self.0.is_open_to_all()) else { return Vec::new() };
        let mut candidates = Vec::new();
        game.candidates(view, seat, &mut game.mind(&Weights::of::<G>()), &mut candidates);
        candidates.sort_by(|one, other| other.score.total_cmp(&one.score));
        candidates.iter().take(most).map(|one| game.write_action(view, seat, &one.action)).collect()
    }

    fn foresee(&self, action: &str) -> Option<Box<dyn SeenTable>> {
        let seat = self.awaited_alone()?;
        let action = self.0.game().read_action(self.0.view(), seat, action).ok()?;
        Some(Box::new(AnySeen(self.0.foresee(seat, &action)?)))
    }

    fn ask_bot(&self, bot: &BotName, seed: u64, control: &SearchControl) -> Answer {
        let (game, view, seat) = self.decision();
        let mut bot = bots::make_on::<G>(bot, seed, control);
        let action = bot.choose(game, view, seat);
        Answer { action: game.write_action(view, seat, &action), complaints: bot.complaints() }
    }

    fn hints(&self, bot: &BotName, seed: u64, most: usize, control: &SearchControl) -> Vec<Hint> {
        let (game, view, seat) = self.decision();
        let considered = bots::make_on::<G>(bot, seed, control).consider(game, view, seat, most);
        let hint = |one: bots::Considered<G::Action>| Hint {
            action: game.write_action(view, seat, &one.action),
            share: one.share,
            visits: one.visits,
            reason: one.reason,
        };
        considered.into_iter().map(hint).collect()
    }

    fn outlook(&self, most: usize, budget: Budget, seed: u64, control: &SearchControl) -> Outlook {
        let (game, view, seat) = self.decision();
        let found = Examiner::new(game, Judge::Best, control).outlook(game, view, seat, most, budget, seed);
        let prospect = |one: bots::search::Prospect<G::Action>| Prospect {
            action: game.write_action(view, seat, &one.action),
            chances: Seat::all(game.players()).map(|seat| one.chances[seat]).collect(),
            reason: one.reason,
        };
        Outlook { best: found.best.into_iter().map(prospect).collect(), looks: found.looks }
    }

    fn boxed_clone(&self) -> Box<dyn SeenTable> {
        Box::new(AnySeen(self.0.clone()))
    }

    fn as_any(&self) -> &dyn Any {
        &self.0
    }
}
