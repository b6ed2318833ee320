//! A visit: a table as one viewer sees it, made once when they come in.
//!
//! Whatever is shown to a person or a program (pages, the API, streams, records, looking back) is made from a visit.
//! Its methods ask for no eye, and the room behind it, with the truth in it, does not leave this module's parent:
//! outside of `tables` there is only what the viewer may know.

use super::Tables;
use super::log_view::PersonView;
use super::name::{self, NameParts};
use super::review::record_of;
use super::rights::Viewer;
use super::room::Room;
use super::views::{
    AboutTable, DecisionView, MoveMade, ProposalView, SeatView, SeenGame, TableView, UndoView, YouView, clock_view,
    options, seat_view,
};
use crate::people::Faces;
use crate::problem::Problem;
use crate::secret;
use catalog::{SeenTable, Title};
use game::{Eye, Next, Record, Seat};
use std::sync::{Arc, OnceLock};
use store::{Stage, Visibility};

/// A table as one viewer sees it.
pub struct Visit {
    room: Arc<Room>,
    title: &'static dyn Title,
    viewer: Viewer,
    /// The viewer's own eye, also when the game is over.
    own_eye: Eye,
    /// The eye the game is seen with: the viewer's own, and when the game is over everyone's.
    eye: Eye,
    /// Seen as it was after this many steps, and not as it is.
    step: Option<usize>,
    names: Faces,
    /// What the eye sees, cut out of the truth when it is wanted.
    seen: OnceLock<Box<dyn SeenTable>>,
}

impl std::fmt::Debug for Visit {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Visit").field("room", &self.room).field("eye", &self.eye).finish_non_exhaustive()
    }
}

impl Tables {
    /// A table as the viewer sees it, from a seat of theirs if one is named.
    pub async fn visit(&self, viewer: &Viewer, id: &str, seat: Option<&str>) -> Result<Visit, Problem> {
        let room = self.enter(viewer, id).await?.room();
        self.visit_room(room, viewer, seat).await
    }

    /// The same at a moment that is at hand.
    pub(crate) async fn visit_room(
        &self,
        room: Arc<Room>,
        viewer: &Viewer,
        seat: Option<&str>,
    ) -> Result<Visit, Problem> {
        let own_eye = room.own_eye(viewer, seat)?;
        if room.stage == Stage::Playing
            && let Some(user) = viewer.user()
        {
            self.note_glance(user, &room.fixed.id).await;
        }
        let mut ids = room.people();
        ids.extend(room.proposal.iter().flat_map(|proposal| proposal.asked.iter().chain([&proposal.who])));
        let names = self.people.names(&ids).await?;
        let title = self.title(&room.fixed.game)?;
        let eye = room.eye(own_eye);
        Ok(Visit { room, title, viewer: viewer.clone(), own_eye, eye, step: None, names, seen: OnceLock::new() })
    }
}

impl Visit {
    pub(super) fn room(&self) -> &Room {
        &self.room
    }

    pub(super) fn viewer(&self) -> &Viewer {
        &self.viewer
    }

    pub(super) fn own_eye(&self) -> Eye {
        self.own_eye
    }

    /// The table's id.
    pub fn id(&self) -> &str {
        &self.room.fixed.id
    }

    /// The game's id.
    pub fn game(&self) -> &'static str {
        self.title.id()
    }

    /// How far the table has come.
    pub fn stage(&self) -> Stage {
        self.room.stage
    }

    /// The version of the log.
    pub fn version(&self) -> u64 {
        self.room.version()
    }

    /// How many steps count so far.
    pub fn steps(&self) -> usize {
        self.room.steps.len()
    }

    /// How long the game took from its first step to its end, in milliseconds; nothing while it goes on.
    pub fn duration(&self) -> Option<i64> {
        let finished = self.room.finished?;
        let first = (self.steps() > 0).then(|| self.room.step(0).0.time)?;
        Some((finished.0 - first.0).max(0))
    }

    /// What happens next at the table as it is: that everyone knows.
    pub fn next(&self) -> Next {
        self.room.table.next()
    }

    /// Do the seats decide in secret now?
    pub fn is_secret(&self) -> bool {
        self.room.table.is_secret()
    }

    /// The viewer's seats.
    pub fn held(&self) -> Vec<Seat> {
        self.viewer.user().map(|user| self.room.seats_of(user)).unwrap_or_default()
    }

    /// Does a bot think that the viewer may let hurry?
    pub fn can_hurry(&self) -> bool {
        !self.room.hurried && self.viewer.user().is_some_and(|user| self.room.check_hurry(user).is_ok())
    }

    /// The same from one of the viewer's seats.
    pub fn as_seat(self, seat: Seat) -> Result<Visit, Problem> {
        let own_eye = self.room.own_eye(&self.viewer, Some(self.room.word(seat)))?;
        let eye = self.room.eye(own_eye);
        Ok(Visit { own_eye, eye, seen: OnceLock::new(), ..self })
    }

    /// The same from any seat, once the game is over; until then from the viewer's own.
    pub fn through(self, seat: Option<&str>) -> Visit {
        match seat.and_then(|word| self.room.seat_named(word)) {
            Some(seat) if self.room.stage == Stage::Finished => {
                Visit { eye: Eye::Seat(seat), seen: OnceLock::new(), ..self }
            }
            _ => self,
        }
    }

    /// The game as it was after some of its steps.
    pub fn after(self, step: usize) -> Result<Visit, Problem> {
        if step > self.steps() {
            return Err(Problem::Missing("step"));
        }
        Ok(Visit { step: Some(step), seen: OnceLock::new(), ..self })
    }

    /// The game as it was after some of its steps to one of the viewer's own seats, and to nobody else.
    pub fn own_after(&self, seat: Seat, step: usize) -> Option<Box<dyn SeenTable>> {
        let own = self.held().contains(&seat) && step <= self.steps();
        own.then(|| self.room.table.seen_after(step, Eye::Seat(seat)))
    }

    /// The game as a seat saw it after some of its steps, once it is over.
    pub fn past(&self, seat: Seat, step: usize) -> Option<Box<dyn SeenTable>> {
        let over = self.room.stage == Stage::Finished && seat.index() < self.room.occupants.len();
        (over && step <= self.steps()).then(|| self.room.table.seen_after(step, Eye::Seat(seat)))
    }

    /// How many happenings of the step with this number (from 1) were told until each moment within it.
    pub fn moments(&self, step: usize) -> Vec<usize> {
        step.checked_sub(1).map(|place| self.room.table.moments(place)).unwrap_or_default()
    }

    /// The game at a moment within the step that follows some of its steps.
    pub fn within(self, step: usize, moment: usize) -> Result<Visit, Problem> {
        let seen = self.room.table.seen_within(step, moment, self.eye).ok_or(Problem::Missing("step"))?;
        Ok(Visit { step: Some(step), seen: OnceLock::from(seen), ..self })
    }

    /// The game itself: what is hidden from the viewer is not in there.
    pub fn table(&self) -> &dyn SeenTable {
        &**self.seen.get_or_init(|| match self.step {
            Some(step) => self.room.table.seen_after(step, self.eye),
            None => self.room.table.seen_by(self.eye),
        })
    }

    /// The same to keep.
    pub fn into_table(self) -> Box<dyn SeenTable> {
        self.table();
        self.seen.into_inner().expect("it was looked at")
    }

    /// The record of the table, with the seed once the game is over.
    pub fn record(&self) -> Record {
        record_of(&self.room, self.eye)
    }

    /// Everything about the table but the game on it.
    pub fn about(&self) -> AboutTable {
        let room = &*self.room;
        let fixed = &room.fixed;
        let person = |id: &String| PersonView::new(id, &self.names);
        let mine = self.held();
        let owner = self.viewer.user().is_some_and(|user| fixed.owner.as_deref() == Some(user));
        let over = room.stage == Stage::Finished;
        let insider = owner || !mine.is_empty();
        let seats: Vec<SeatView> =
            room.seats().map(|(seat, occupant)| seat_view(room, seat, occupant, &self.names)).collect();
        let faces = self.names.names();
        let given = name::given(fixed.setup.name.as_deref(), self.title.name(), faces);
        let name = NameParts::new(given, &seats, fixed.created.0);
        AboutTable {
            id: fixed.id.clone(),
            game: fixed.game.clone(),
            name: name.english(self.title.short_name()),
            given_name: name.given,
            stage: room.stage,
            version: room.version(),
            visibility: if fixed.visibility == Visibility::Open { "open" } else { "link" }.to_owned(),
            has_password: fixed.password.is_some(),
            rules: fixed.setup.rules,
            components: fixed.setup.components.clone(),
            options: options(&fixed.setup.options),
            owner: fixed.owner.as_ref().map(person),
            previous: fixed.previous.clone(),
            created: fixed.created.0,
            finished: room.finished.map(|time| time.0),
            clock: clock_view(room),
            seats,
            onlookers_muted: room.hushed,
            you: self.you(&mine, owner),
            steps: self.steps(),
            proposal: room.proposal.as_ref().map(|proposal| ProposalView {
                number: proposal.number,
                who: person(&proposal.who),
                from: proposal.from,
                asked: proposal.asked.iter().map(person).collect(),
            }),
            seed_sha256: secret::commitment(&fixed.seed),
            seed: (over && fixed.setup.begun.is_none()).then(|| secret::hex(&fixed.seed.0)),
            join_key: insider.then(|| fixed.join_key.clone()),
            watch_key: insider.then(|| fixed.watch_key.clone()),
        }
    }

    /// The table as programs see it.
    pub fn view(&self) -> TableView {
        let seen = self.table();
        let playing = self.room.stage == Stage::Playing;
        TableView {
            about: self.about(),
            awaits: if playing { seen.awaits() } else { self.room.stage.word().to_owned() },
            game: SeenGame::new(seen),
        }
    }

    /// What someone who listens to the table needs to know after a move of their own.
    pub fn move_made(&self) -> MoveMade {
        let awaited = self.room.awaited().iter().map(|seat| self.room.word(seat).to_owned()).collect();
        MoveMade { id: self.id().to_owned(), version: self.version(), stage: self.stage(), awaited }
    }

    fn you(&self, mine: &[Seat], owner: bool) -> YouView {
        let room = &*self.room;
        let (open, awaited) = (room.open(), room.awaited());
        let decisions = mine
            .iter()
            .filter(|seat| open.contains(**seat) && room.occupant(**seat).bot.is_none())
            .map(|&seat| DecisionView {
                seat: room.word(seat).to_owned(),
                awaited: awaited.contains(seat),
                since: room.occupant(seat).since,
            })
            .collect();
        let user = self.viewer.user();
        let undo = user.and_then(|user| {
            mine.iter().find_map(|&seat| {
                let own = room.own_steps(user, seat).len();
                let steps = if own > 0 { own } else { usize::from(room.last_own_step(user, seat).is_some()) };
                (steps > 0).then(|| UndoView { seat: room.word(seat).to_owned(), steps })
            })
        });
        let own_last = |user| room.entries.iter().rev().find(|entry| entry.step.is_some() && entry.who == user);
        let seat = match self.eye {
            Eye::Seat(seat) => Some(room.word(seat).to_owned()),
            Eye::Spectator | Eye::Referee => None,
        };
        YouView {
            seats: mine.iter().map(|&seat| room.word(seat).to_owned()).collect(),
            seat,
            curtain: mine.len() > 1 && self.eye == Eye::Spectator,
            owner,
            decisions,
            undo,
            last_step: user.and_then(own_last).map_or(0, |entry| entry.number),
        }
    }
}
