//! Who may see a table, and from which seat.

use super::Tables;
use super::handle::TableHandle;
use super::room::Room;
use crate::people::{Caller, Scope};
use crate::problem::Problem;
use crate::reason::Reason;
use crate::secret;
use catalog::SeenTable;
use game::{Eye, Seat};
use std::sync::Arc;
use store::{Stage, Visibility};

/// Someone who looks at a table: perhaps signed in, perhaps with a link's key.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Viewer {
    /// Who is calling, if anyone is signed in.
    pub caller: Option<Arc<Caller>>,
    /// The key from the link.
    pub key: Option<String>,
}

impl Viewer {
    /// Someone who is signed in.
    pub fn of(caller: &Caller) -> Viewer {
        Viewer { caller: Some(Arc::new(caller.clone())), key: None }
    }

    /// The same with the key of a link.
    #[must_use]
    pub fn with_key(mut self, key: Option<String>) -> Viewer {
        self.key = key;
        self
    }

    /// Who is calling; nobody is a problem.
    pub(crate) fn signed_in(&self) -> Result<&Caller, Problem> {
        self.caller.as_deref().ok_or(Problem::SignIn)
    }

    /// Who is calling, if they may do this.
    pub(crate) fn caller(&self, scope: Scope) -> Result<&Caller, Problem> {
        let caller = self.signed_in()?;
        caller.may(scope)?;
        Ok(caller)
    }

    pub(crate) fn user(&self) -> Option<&str> {
        self.caller.as_ref().map(|caller| caller.user.as_str())
    }

    /// Does the viewer hold this key?
    pub(crate) fn holds(&self, key: &str) -> bool {
        self.key.as_deref().is_some_and(|held| secret::same(held, key))
    }
}

impl Tables {
    /// The handle of a table the viewer may see. To everyone else the table does not exist.
    pub(crate) async fn enter(&self, viewer: &Viewer, id: &str) -> Result<Arc<TableHandle>, Problem> {
        if let Some(caller) = &viewer.caller {
            caller.may(Scope::Read)?;
        }
        if id.len() > 40 || !id.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
            return Err(Problem::Missing("table"));
        }
        let handle = self.handle(id).await?;
        let room = handle.room();
        let fixed = &room.fixed;
        let may = viewer.user().is_some_and(|user| room.is_known(user))
            || fixed.visibility == Visibility::Open
            || viewer.holds(&fixed.join_key)
            || viewer.holds(&fixed.watch_key);
        if may { Ok(handle) } else { Err(Problem::Missing("table")) }
    }
}

impl Room {
    /// The eye the game is seen with by someone with this one: when the game is over, everyone sees all.
    pub(super) fn eye(&self, own: Eye) -> Eye {
        if self.stage == Stage::Finished { Eye::Referee } else { own }
    }

    /// The viewer's own eyes, also when the game is over: those of the seat named, if it is the
    /// viewer's; of the only seat; a spectator's otherwise. Whoever holds several seats at one screen sees
    /// what everyone sees until a seat is named: that is the curtain.
    pub(crate) fn own_eye(&self, viewer: &Viewer, seat: Option<&str>) -> Result<Eye, Problem> {
        let mine = viewer.user().map(|user| self.seats_of(user)).unwrap_or_default();
        let named = seat.map(|word| self.seat_named(word).ok_or(Problem::Missing("seat"))).transpose()?;
        if let Some(seat) = named
            && !mine.contains(&seat)
        {
            return Err(Reason::NotYourSeat.into());
        }
        Ok(match (named, mine.as_slice()) {
            (Some(seat), _) => Eye::Seat(seat),
            (None, [seat]) => Eye::Seat(*seat),
            _ => Eye::Spectator,
        })
    }

    /// What a seat sees of the game, for those who decide for it.
    pub(crate) fn seen_by(&self, seat: Seat) -> Box<dyn SeenTable> {
        self.table.seen_by(Eye::Seat(seat))
    }
}
