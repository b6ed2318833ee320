//! Invitations: whom one has played with, and the tables one is asked to.
//!
//! Only those who have shared a table can invite each other, and nobody who is blocked can.

use super::Tables;
use super::log_view::PersonView;
use super::rights::Viewer;
use super::views::TableRow;
use crate::people::{Caller, Scope};
use crate::problem::Problem;
use std::collections::HashSet;
use store::{Stage, Wanted};

/// How many of a person's latest tables are looked through for company.
const LOOKED_THROUGH: u32 = 100;
/// How many people are offered.
const COMPANIONS: usize = 8;

impl Tables {
    /// People the caller has lately played with, the latest first: those still here who keep no distance.
    pub async fn companions(&self, viewer: &Viewer) -> Result<Vec<PersonView>, Problem> {
        let caller = viewer.caller(Scope::Read)?;
        let stages = vec![Stage::Playing, Stage::Finished];
        let wanted = Wanted { of: Some(caller.user.clone()), stages, limit: LOOKED_THROUGH, ..Wanted::default() };
        let mut ids: Vec<String> = Vec::new();
        for user in
            self.store.tables(&wanted).await?.into_iter().flat_map(|(_, seats)| seats).filter_map(|seat| seat.user)
        {
            if user != caller.user && !ids.contains(&user) {
                ids.push(user);
            }
        }
        let mine = self.people.shuns(&caller.user).await?;
        ids.retain(|id| !mine.mutes(id));
        let ids = self.willing(caller, &ids).await?;
        let names = self.people.names(&ids).await?;
        let here = ids.iter().map(|id| PersonView::new(id, &names)).filter(|person| !person.gone);
        Ok(here.take(COMPANIONS).collect())
    }

    /// Those among people whom the caller may invite: they share a table with the caller, and do not block them.
    pub(super) async fn willing(&self, caller: &Caller, asked: &[String]) -> Result<Vec<String>, Problem> {
        if asked.is_empty() {
            return Ok(Vec::new());
        }
        let wanted = Wanted { of: Some(caller.user.clone()), limit: LOOKED_THROUGH, ..Wanted::default() };
        let met: HashSet<String> = self
            .store
            .tables(&wanted)
            .await?
            .into_iter()
            .flat_map(|(_, seats)| seats)
            .filter_map(|seat| seat.user)
            .collect();
        let mut willing = Vec::new();
        for person in asked.iter().filter(|person| **person != caller.user && met.contains(*person)) {
            if !willing.contains(person) && !self.people.shuns(person).await?.blocks(&caller.user) {
                willing.push(person.clone());
            }
        }
        Ok(willing)
    }

    /// The tables others have invited the caller to and that have not begun; not those of someone the caller blocks.
    pub async fn invitations(&self, viewer: &Viewer) -> Result<Vec<TableRow>, Problem> {
        let caller = viewer.caller(Scope::Read)?;
        let stages = vec![Stage::Gathering];
        let wanted = Wanted { invites: Some(caller.user.clone()), stages, limit: 20, ..Wanted::default() };
        let mine = self.people.shuns(&caller.user).await?;
        let mut rows = self.rows(viewer, &wanted).await?;
        rows.retain(|row| row.owner.as_ref().is_some_and(|owner| !owner.gone && !mine.blocks(&owner.id)));
        Ok(rows)
    }
}
