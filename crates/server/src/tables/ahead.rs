//! Decisions made ahead: what someone wants done when its condition holds, while they are away.
//!
//! They are their owner's secret: kept beside the log, seen by nobody else, and no number, time or count of the table
//! tells of them before they are played. What they mean is the game's to say. Nothing that became of a line is kept:
//! whether it waits, is refused by now or over follows from the game as it stands, so it is right after a take-back as
//! well.

use super::Tables;
use super::changeset::Changeset;
use super::play::own_seat;
use super::rights::Viewer;
use super::room::Room;
use super::visit::Visit;
use crate::people::Scope;
use crate::problem::Problem;
use crate::reason::Reason;
use catalog::{AheadNow, SeenTable};
use game::Seat;
use store::Stage;

/// How many lines someone may write for a seat.
const MAX_LINES: usize = 12;
/// How long each may be.
const MAX_LENGTH: usize = 200;
/// How many decisions made ahead may follow one another in one write. More than any game has seats and discs.
const MAX_PLAYED: usize = 64;
/// The line by which a seat passes where there is nothing to decide.
const PASS: &str = "pass";

/// What someone has decided ahead for a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct AheadWish {
    /// Play the one possible action by itself.
    pub pass: bool,
    /// Lines of the game, the first first.
    pub lines: Vec<String>,
}

impl AheadWish {
    fn write(&self) -> String {
        let pass = self.pass.then(|| PASS.to_owned());
        let lines = self.lines.iter().map(|line| format!("line {line}"));
        pass.into_iter().chain(lines).collect::<Vec<_>>().join("\n")
    }

    /// What the store keeps, read back.
    pub(crate) fn read(text: &str) -> AheadWish {
        let lines = text.lines().filter_map(|line| line.strip_prefix("line ")).map(str::to_owned).collect();
        AheadWish { pass: text.lines().any(|line| line == PASS), lines }
    }

    /// What it asks for at a table seen by its seat, if anything: one legal action.
    fn due(&self, seen: &dyn SeenTable) -> Option<String> {
        let line = |line: &String| match seen.ahead(line) {
            Ok(AheadNow::Due(action)) => Some(action),
            _ => None,
        };
        self.lines.iter().find_map(line).or_else(|| {
            let mut only = if self.pass && seen.is_listed() { seen.legal() } else { Vec::new() };
            only.pop().filter(|_| only.is_empty())
        })
    }
}

/// What a viewer has decided ahead for the seat they look from.
#[derive(Clone, Debug, Default)]
pub struct AheadView {
    /// May lines be written now?
    pub may_write: bool,
    /// Does the seat pass where there is nothing to decide?
    pub pass: bool,
    /// The lines, each with what it asks for now.
    pub lines: Vec<(String, AheadNow)>,
}

impl Room {
    /// What the person in a seat has decided ahead.
    fn ahead_of(&self, seat: Seat) -> Option<AheadWish> {
        let user = self.occupant(seat).user.as_ref()?;
        let kept = self.ahead.iter().find(|kept| usize::from(kept.seat) == seat.index() && kept.user == *user)?;
        Some(AheadWish::read(&kept.text))
    }

    /// The next decision made ahead that is to be played: the seat, its person, the action.
    fn due_ahead(&self) -> Option<(Seat, String, String)> {
        if self.ahead.is_empty() {
            return None;
        }
        self.awaited().iter().filter(|&seat| self.occupant(seat).bot.is_none()).find_map(|seat| {
            let action = self.ahead_of(seat)?.due(&*self.seen_by(seat))?;
            Some((seat, self.occupant(seat).user.clone()?, action))
        })
    }

    /// What this person has decided ahead, as their own listeners compare it.
    pub(crate) fn own_ahead(&self, user: &str) -> impl Iterator<Item = &str> {
        self.ahead.iter().filter(move |kept| kept.user == user).map(|kept| kept.text.as_str())
    }
}

impl Changeset {
    /// Plays what was decided ahead and is due by now, as ordinary moves of those who decided it.
    pub(super) fn play_ahead(&mut self) -> Result<(), Problem> {
        for _ in 0..MAX_PLAYED {
            if self.is_amendment() {
                return Ok(());
            }
            let Some((seat, user, action)) = self.room().due_ahead() else { return Ok(()) };
            self.act(&user, seat, &action)?;
            self.go_on()?;
        }
        Ok(())
    }
}

impl Tables {
    /// What the caller has decided ahead for a seat of theirs.
    pub async fn own_ahead(&self, viewer: &Viewer, id: &str, seat: &str) -> Result<AheadView, Problem> {
        let caller = viewer.caller(Scope::Read)?;
        let visit = self.visit(viewer, id, Some(seat)).await?;
        own_seat(visit.room(), caller, seat)?;
        Ok(visit.ahead().unwrap_or_default())
    }

    /// Keeps what the caller decides ahead for a seat of theirs, in place of what was kept. What is due already is
    /// played at once.
    pub async fn decide_ahead(
        &self,
        viewer: &Viewer,
        id: &str,
        seat: &str,
        wish: &AheadWish,
    ) -> Result<Visit, Problem> {
        if wish.lines.len() > MAX_LINES || wish.lines.iter().any(|line| line.len() > MAX_LENGTH) {
            return Err(Reason::AheadTooMuch.into());
        }
        if wish.lines.iter().any(|line| line.contains(['\n', '\r', '\0'])) {
            return Err(Reason::OneLine.into());
        }
        self.write_for(viewer, id, |changes, caller| {
            let room = changes.room();
            let place = own_seat(room, caller, seat)?;
            match room.stage {
                Stage::Playing => {}
                Stage::Gathering => return Err(Reason::NotBegun.into()),
                _ => return Err(Reason::Over.into()),
            }
            let seen = room.seen_by(place);
            for line in &wish.lines {
                seen.ahead(line)?;
            }
            changes.decide_ahead(place, &caller.user, &wish.write());
            Ok(())
        })
        .await?;
        let handle = self.handle(id).await?;
        let room = self.write(&handle, Changeset::play_ahead).await?;
        self.visit_room(room, viewer, Some(seat)).await
    }
}

impl Visit {
    /// What the viewer has decided ahead for the seat they look from; nothing for anyone else.
    pub fn ahead(&self) -> Option<AheadView> {
        let seat = self.table().seat()?;
        if self.room().stage != Stage::Playing || !self.held().contains(&seat) {
            return None;
        }
        let wish = self.room().ahead_of(seat).unwrap_or_default();
        let seen = self.table();
        let line = |line: String| {
            let now = seen.ahead(&line).unwrap_or(AheadNow::Over);
            (line, now)
        };
        Some(AheadView {
            may_write: seen.may_decide_ahead(),
            pass: wish.pass,
            lines: wish.lines.into_iter().map(line).collect(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wish_goes_to_text_and_back() {
        let mut wish = AheadWish { pass: true, lines: vec!["round 1 then bid 2 on 3".to_owned(), "pass".to_owned()] };
        assert_eq!(AheadWish::read(&wish.write()), wish);
        wish.pass = false;
        assert_eq!(AheadWish::read(&wish.write()), wish);
        assert_eq!(AheadWish::default().write(), "", "nothing is kept of nothing");
    }
}
