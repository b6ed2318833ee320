//! Playing on from a moment of a finished game, against bots: a new table that begins with the steps
//! of the old one. From there on it draws with a seed of its own.

use super::Tables;
use super::making::{NewTable, Place, check_bot};
use super::once::Once;
use super::rights::Viewer;
use super::setup::TimeControl;
use super::views::options;
use crate::limits::Act;
use crate::people::Scope;
use crate::problem::Problem;
use crate::reason::Reason;
use bots::BotName;
use game::Line;
use std::sync::Arc;
use store::{Stage, Visibility};

/// The steps a table begins with.
#[derive(Clone, Debug)]
pub(super) struct Beginning {
    /// The rules they were played by.
    pub(super) rules: u32,
    /// The name of the components they were played with.
    pub(super) components: String,
    /// The steps.
    pub(super) lines: Vec<Arc<Line>>,
    /// Where they come from: the table and the number of steps.
    pub(super) said: String,
}

impl Tables {
    /// Makes a table that begins like a finished game up to a step. The caller gets the named seat, bots all
    /// others. Only finished games can be played on: nothing in them is hidden any more.
    pub async fn play_on(
        &self,
        viewer: &Viewer,
        id: &str,
        seat: &str,
        step: usize,
        bot: BotName,
        key: Option<&str>,
    ) -> Result<String, Problem> {
        let caller = viewer.caller(Scope::Create)?;
        let once = key.map(|key| Once::new(caller, key, "play on", &format!("{id} {step} {bot} {seat}")));
        if let Some(made) = self.answer_to(once.as_ref()).await? {
            return Ok(made);
        }
        let bot = check_bot(bot)?;
        let room = self.enter(viewer, id).await?.room();
        if room.stage != Stage::Finished {
            return Err(Reason::NotOver.into());
        }
        let own = room.seat_named(seat).ok_or(Problem::Missing("seat"))?;
        if room.is_automa(own) {
            return Err(Reason::NoPersonNeeded.into());
        }
        if step > room.steps.len() {
            return Err(Problem::Missing("step"));
        }
        if step == room.steps.len() {
            return Err(Reason::NothingLeft.into());
        }
        self.meter.count(Act::Create, &caller.user, self.now())?;
        let place = |other| match other {
            other if other == own => Place::Me,
            other if room.is_automa(other) => Place::Open,
            _ => Place::Bot(bot),
        };
        let wish = NewTable {
            game: room.fixed.game.clone(),
            name: self.name_to_carry(&room).await?,
            options: options(&room.fixed.setup.options).into_iter().collect(),
            visibility: Visibility::Link,
            password: None,
            seats: room.seats().map(|(other, _)| place(other)).collect(),
            time: TimeControl::default(),
            called: Vec::new(),
            invited: Vec::new(),
        };
        let begun = Beginning {
            rules: room.fixed.setup.rules,
            components: room.fixed.setup.components.clone(),
            lines: (0..step).map(|place| room.step(place).1.step.line().clone()).collect(),
            said: format!("{id} {step}"),
        };
        self.make(caller, &wish, None, Some(begun), once.as_ref()).await
    }
}
