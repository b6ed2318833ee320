//! Sitting down, standing up, letting a bot play, coming back, and beginning.

use super::Tables;
use super::changeset::Changeset;
use super::event::TableEvent;
use super::making::read_bot;
use super::play::own_seat;
use super::rights::Viewer;
use super::room::Room;
use super::temperament::Casting;
use super::visit::Visit;
use crate::limits::Act;
use crate::people::{Caller, Scope, is_table_password};
use crate::problem::Problem;
use crate::reason::Reason;
use bots::BotName;
use game::Seat;
use store::{Stage, Visibility};

impl Tables {
    /// Takes a free seat. The game begins when the last seat is taken. During the game it is the seat of
    /// someone who left, and nobody learns the secrets of two seats by it: see `may_take_over`.
    pub async fn sit(&self, viewer: &Viewer, id: &str, seat: &str, password: Option<&str>) -> Result<Visit, Problem> {
        let caller = viewer.caller(Scope::Play)?;
        self.meter.count(Act::Move, &caller.user, self.now())?;
        let handle = self.enter(viewer, id).await?;
        let room = handle.room();
        self.refuse_unwelcome(&room, caller).await?;
        if !room.is_known(&caller.user) {
            if room.fixed.visibility == Visibility::Link && !viewer.holds(&room.fixed.join_key) {
                return Err(Reason::SpectatorLink.into());
            }
            if let Some(hash) = &room.fixed.password {
                self.meter.count(Act::SignIn, &caller.user, self.now())?;
                let right = match password {
                    Some(password) => is_table_password(password, hash).await?,
                    None => false,
                };
                if !right {
                    return Err(Reason::TablePassword.into());
                }
            }
        }
        let room = self
            .write(&handle, |changes| {
                let room = changes.room();
                let seat = room.seat_named(seat).ok_or(Problem::Missing("seat"))?;
                room.refuse_removed(&caller.user)?;
                if !matches!(room.stage, Stage::Gathering | Stage::Playing) {
                    return Err(Reason::Over.into());
                }
                if room.is_automa(seat) {
                    return Err(Reason::SeatAutomated.into());
                }
                match &room.occupant(seat).user {
                    Some(user) if *user == caller.user => return Ok(()),
                    Some(_) => return Err(Reason::SeatTaken.into()),
                    None if room.stage == Stage::Playing && room.occupant(seat).bot.is_none() => {}
                    None if room.stage == Stage::Playing && !was_left(room, seat) => {
                        return Err(Reason::SeatOfBot.into());
                    }
                    None => {}
                }
                if room.stage == Stage::Playing {
                    may_take_over(room, caller, seat)?;
                }
                let seat = room.word(seat).to_owned();
                changes.write(&caller.user, TableEvent::Sit { seat })?;
                begin_if_full(changes)
            })
            .await?;
        self.visit_room(room, viewer, Some(seat)).await
    }

    /// Gives a seat up: before the game it is free again, during the game a bot plays on.
    pub async fn leave(&self, viewer: &Viewer, id: &str, seat: &str) -> Result<(), Problem> {
        self.write_for(viewer, id, |changes, caller| {
            let seat = own_seat(changes.room(), caller, seat)?;
            match changes.room().stage {
                Stage::Gathering | Stage::Playing => stand_up(changes, &caller.user, seat, &caller.user),
                _ => Err(Reason::Over.into()),
            }
        })
        .await?;
        Ok(())
    }

    /// Gives up every seat of someone who is being deleted: bots play on.
    pub async fn leave_all(&self, caller: &Caller) -> Result<(), Problem> {
        let stages = vec![Stage::Gathering, Stage::Playing];
        let wanted = store::Wanted { of: Some(caller.user.clone()), stages, limit: 10_000, ..store::Wanted::default() };
        for (table, _) in self.store.tables(&wanted).await? {
            let handle = self.handle(&table.id).await?;
            self.write(&handle, |changes| {
                let seats = changes.room().seats_of(&caller.user);
                seats.into_iter().try_for_each(|seat| stand_up(changes, &caller.user, seat, ""))
            })
            .await?;
        }
        Ok(())
    }

    /// Lets a bot play a seat: one's own for a while, an empty one (the owner's choice, before the
    /// game), or that of someone whose time has run out.
    pub async fn call_bot(&self, viewer: &Viewer, id: &str, seat: &str, bot: &str) -> Result<Visit, Problem> {
        let bot = read_bot(bot)?;
        let seating = self.seat_bots(viewer.caller(Scope::Play)?, &[bot]).await?;
        self.change(viewer, id, None, |changes, caller| {
            let room = changes.room();
            let seat = room.seat_named(seat).ok_or(Problem::Missing("seat"))?;
            may_call_bot(room, caller, seat)?;
            seating.allow(usize::from(room.occupant(seat).bot.is_none()))?;
            let bot = self.casting(room)?.admit(bot)?;
            let seat = room.word(seat).to_owned();
            changes.write(&caller.user, TableEvent::Bot { seat, bot })?;
            begin_if_full(changes)
        })
        .await
    }

    /// Who gives bots their temperaments at a table.
    fn casting(&self, room: &Room) -> Result<Casting, Problem> {
        Ok(Casting::beside(self.title(&room.fixed.game)?, room.occupants.iter().filter_map(|occupant| occupant.bot)))
    }

    /// Takes one's seat back from the bot that played it; before the game, frees a bot's seat.
    pub async fn dismiss_bot(&self, viewer: &Viewer, id: &str, seat: &str) -> Result<Visit, Problem> {
        self.change(viewer, id, None, |changes, caller| {
            let room = changes.room();
            let seat = room.seat_named(seat).ok_or(Problem::Missing("seat"))?;
            let occupant = room.occupant(seat);
            let own = occupant.user.as_deref() == Some(&caller.user);
            let may = own || (room.stage == Stage::Gathering && is_owner(room, caller));
            if !may {
                return Err(Reason::NotYourSeat.into());
            }
            if occupant.bot.is_none() {
                return Ok(());
            }
            let seat = room.word(seat).to_owned();
            changes.write(&caller.user, TableEvent::Back { seat })
        })
        .await
    }

    /// Begins the game now, with this bot in every empty seat. Only the owner may.
    pub async fn start(&self, viewer: &Viewer, id: &str, bot: &str) -> Result<Visit, Problem> {
        let bot = read_bot(bot)?;
        let seating = self.seat_bots(viewer.caller(Scope::Play)?, &[bot]).await?;
        self.change(viewer, id, None, |changes, caller| {
            let room = changes.room();
            owner_only(room, caller)?;
            if room.stage != Stage::Gathering {
                return Err(Reason::Begun.into());
            }
            let empty: Vec<String> = room
                .seats()
                .filter(|(seat, occupant)| occupant.user.is_none() && occupant.bot.is_none() && !room.is_automa(*seat))
                .map(|(seat, _)| room.word(seat).to_owned())
                .collect();
            seating.allow(empty.len())?;
            let mut casting = self.casting(room)?;
            for seat in empty {
                let bot = casting.admit(bot)?;
                changes.write(&caller.user, TableEvent::Bot { seat, bot })?;
            }
            changes.begin(&caller.user, &[])
        })
        .await
    }
}

/// The bot that plays on when someone leaves and nobody says which.
const REPLACEMENT: BotName = BotName::Level(bots::Level::Medium);

/// Gives a seat up; in a game a bot, called by this person or by nobody, plays on.
fn stand_up(changes: &mut Changeset, user: &str, seat: Seat, caller: &str) -> Result<(), Problem> {
    let room = changes.room();
    let word = room.word(seat).to_owned();
    let needs_bot = room.stage == Stage::Playing && room.occupant(seat).bot.is_none();
    changes.write(user, TableEvent::Leave { seat: word.clone() })?;
    if needs_bot {
        changes.write(caller, TableEvent::Bot { seat: word, bot: REPLACEMENT })?;
    }
    Ok(())
}

pub(super) fn is_owner(room: &Room, caller: &Caller) -> bool {
    room.fixed.owner.as_deref() == Some(&caller.user)
}

/// Refuses everyone but the owner.
pub(super) fn owner_only(room: &Room, caller: &Caller) -> Result<(), Problem> {
    if is_owner(room, caller) { Ok(()) } else { Err(Reason::HostOnly.into()) }
}

/// Did a person once sit here? Then another may take the seat over from the bot.
fn was_left(room: &Room, seat: Seat) -> bool {
    let word = room.word(seat);
    room.entries.iter().any(|entry| matches!(&entry.event, TableEvent::Leave { seat } if seat == word))
}

/// May someone take over a seat of a running game? Whoever sits down sees what the seat has decided in
/// secret, and still knows it after leaving. So
/// - whoever plays already takes no further seat: they would play for two;
/// - a seat with a secret decision waits until all are shown, but for those who know it: its owner of
///   that time may come back at once;
/// - whoever knows the secret decision of another seat, having left it, waits until it is shown.
///
/// The decision is not withdrawn instead: everyone has seen that it was made, and a bot that decided anew
/// with every change of hands would let people try for a better one.
fn may_take_over(room: &Room, caller: &Caller, seat: Seat) -> Result<(), Problem> {
    if !room.seats_of(&caller.user).is_empty() {
        return Err(Reason::SecondSeat.into());
    }
    if room.standing_secret(seat).is_some() && !room.knows_secret_of(seat, &caller.user) {
        return Err(Reason::SecretStanding.into());
    }
    let knows = |other: Seat| other != seat && room.knows_secret_of(other, &caller.user);
    if room.seats().any(|(other, _)| knows(other)) {
        return Err(Reason::SecretKnown.into());
    }
    Ok(())
}

fn may_call_bot(room: &Room, caller: &Caller, seat: Seat) -> Result<(), Problem> {
    let occupant = room.occupant(seat);
    let own = occupant.user.as_deref() == Some(&caller.user);
    match room.stage {
        Stage::Gathering if occupant.user.is_none() && is_owner(room, caller) && !room.is_automa(seat) => Ok(()),
        Stage::Gathering => Err(Reason::HostOnly.into()),
        Stage::Playing if own => Ok(()),
        Stage::Playing if room.seats_of(&caller.user).is_empty() => Err(Reason::NoSeat.into()),
        Stage::Playing if occupant.late && occupant.bot.is_none() => Ok(()),
        Stage::Playing => Err(Reason::TimeLeft.into()),
        _ => Err(Reason::Over.into()),
    }
}

/// Begins the game when the last seat is taken.
fn begin_if_full(changes: &mut Changeset) -> Result<(), Problem> {
    let room = changes.room();
    if room.stage == Stage::Gathering && room.is_full() { changes.begin("", &[]) } else { Ok(()) }
}
