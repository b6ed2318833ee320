//! The occupants of a table: who sits where, whom the game waits for, and what that costs in time.

use super::room::Room;
use super::setup::Late;
use crate::reason::Reason;
use bots::BotName;
use game::{Seat, Seats};
use store::Time;

/// Who sits in a seat, and how it is with its time.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Occupant {
    /// The person whose seat it is.
    pub(crate) user: Option<String>,
    /// The bot that plays it, for itself or in the person's place.
    pub(crate) bot: Option<BotName>,
    /// Who called the bot.
    pub(crate) caller: Option<String>,
    /// The number of the entry that opened its decision: an answer to an older version is stale.
    pub(crate) since: u64,
    /// Since when the game waits for it.
    pub(crate) awaited: Option<Time>,
    /// How long the game has waited for it before, in milliseconds.
    pub(crate) used: i64,
    /// Its time has run out on this decision.
    pub(crate) late: bool,
}

impl Room {
    /// The seats of a person.
    pub(crate) fn seats_of(&self, user: &str) -> Vec<Seat> {
        self.seats().filter(|(_, occupant)| occupant.user.as_deref() == Some(user)).map(|(seat, _)| seat).collect()
    }

    /// What whoever plays a seat is called, where several people sit around the screen of the one who made the table.
    pub(crate) fn called(&self, seat: Seat) -> Option<&str> {
        let plan = self.fixed.setup.seats.get(seat.index())?;
        let user = self.occupant(seat).user.as_ref();
        plan.called.as_deref().filter(|_| user.is_some() && user == self.fixed.owner.as_ref())
    }

    /// Has someone or something taken every seat?
    pub(crate) fn is_full(&self) -> bool {
        self.seats().all(|(seat, occupant)| occupant.user.is_some() || occupant.bot.is_some() || self.is_automa(seat))
    }

    /// Everyone who is part of the table: those who sit here, and its owner.
    pub(crate) fn people(&self) -> Vec<&String> {
        let mut people: Vec<&String> = self.occupants.iter().filter_map(|occupant| occupant.user.as_ref()).collect();
        people.extend(&self.fixed.owner);
        people.sort();
        people.dedup();
        people
    }

    /// The people at the table other than this one: everyone who owns a seat, also one that a bot plays
    /// for a while.
    pub(super) fn others(&self, who: &str) -> Vec<String> {
        let mut others: Vec<String> =
            self.occupants.iter().filter_map(|occupant| occupant.user.clone()).filter(|user| user != who).collect();
        others.sort();
        others.dedup();
        others
    }

    /// Who decides now, since when, and what it has cost in time.
    pub(super) fn turn(&mut self, number: u64, time: Time, before: (Seats, Seats), acted: Option<Seat>, is_undo: bool) {
        let (open, awaited) = (self.open(), self.awaited());
        for (index, occupant) in self.occupants.iter_mut().enumerate() {
            let seat = Seat::new(index);
            let fresh = acted == Some(seat) || is_undo || (open.contains(seat) && !before.0.contains(seat));
            if fresh {
                occupant.since = number;
            }
            // A wait cannot have begun in the future: the clock was set back.
            occupant.awaited = occupant.awaited.map(|since| since.min(time));
            match occupant.awaited {
                Some(since) if !awaited.contains(seat) || acted == Some(seat) => {
                    occupant.used += time.since(since);
                    occupant.awaited = awaited.contains(seat).then_some(time);
                    occupant.late = false;
                }
                None if awaited.contains(seat) => {
                    occupant.awaited = Some(time);
                    occupant.late = false;
                }
                _ => {}
            }
        }
    }

    /// When the next person's time runs out.
    pub(crate) fn deadline(&self) -> Option<Time> {
        self.seats().filter_map(|(_, occupant)| self.deadline_of(occupant)).min()
    }

    /// When a seat's time runs out.
    pub(crate) fn deadline_of(&self, occupant: &Occupant) -> Option<Time> {
        let since = occupant.awaited?;
        if occupant.bot.is_some() || occupant.late {
            return None;
        }
        let time = &self.fixed.setup.time;
        let for_move = time.per_move.map(|seconds| since.later(i64::from(seconds) * 1000));
        let for_game = time.per_game.map(|seconds| since.later((i64::from(seconds) * 1000 - occupant.used).max(0)));
        [for_move, for_game].into_iter().flatten().min()
    }

    /// The bot that plays a seat, for itself, in its person's place, or because their time has run out.
    pub(super) fn bot_of(&self, occupant: &Occupant) -> Option<BotName> {
        match (occupant.bot, occupant.late, self.fixed.setup.time.late) {
            (Some(bot), _, _) => Some(bot),
            (None, true, Late::Bot(bot)) => Some(bot),
            _ => None,
        }
    }

    /// The bot that plays each seat, if one does.
    pub(crate) fn bots(&self) -> Vec<Option<BotName>> {
        self.occupants.iter().map(|occupant| self.bot_of(occupant)).collect()
    }

    /// Does a bot sit here?
    pub(super) fn has_bots(&self) -> bool {
        self.occupants.iter().any(|occupant| self.bot_of(occupant).is_some())
    }

    /// The seat of a person for whom alone the game waits, where they do not decide in secret.
    pub(crate) fn awaited_person(&self) -> Option<Seat> {
        let awaited = self.awaited();
        let seat = awaited.first().filter(|seat| awaited == Seats::only(*seat) && !self.table.is_secret())?;
        let occupant = self.occupant(seat);
        (occupant.user.is_some() && self.bot_of(occupant).is_none()).then_some(seat)
    }

    /// The bot that must decide for a seat now, if one must.
    pub(crate) fn bot_to_move(&self, seat: Seat) -> Option<BotName> {
        if self.awaited().contains(seat) { self.bot_of(self.occupant(seat)) } else { None }
    }

    /// May this person let the bots hurry now? If not: why.
    pub(super) fn check_hurry(&self, user: &str) -> Result<(), Reason> {
        if self.seats_of(user).is_empty() {
            return Err(Reason::NoSeat);
        }
        if !self.others(user).is_empty() {
            return Err(Reason::OthersWait);
        }
        if !Seat::all(self.occupants.len()).any(|seat| self.bot_to_move(seat).is_some()) {
            return Err(Reason::NobodyThinks);
        }
        Ok(())
    }

    /// For whom the bot of a seat thinks: whoever called it, or the table's owner; empty for nobody.
    pub(crate) fn payer(&self, seat: Seat) -> &str {
        let caller = self.occupant(seat).caller.as_deref().filter(|_| self.occupant(seat).bot.is_some());
        caller.or(self.fixed.owner.as_deref()).unwrap_or_default()
    }
}
