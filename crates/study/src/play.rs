//! Playing in a study: the game says what is possible, the tree keeps it.

use crate::Limit;
use crate::tree::{NodeId, Study};
use catalog::{Table, Title};
use game::{Dice, Eye, Line, Next, RecordError, Seat, StepError};

/// Why something was not played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlayError {
    /// The rules or the grammar of the game refuse it.
    #[error("{}", .0.problem)]
    Refused(Box<StepError>),
    /// There is too much of something.
    #[error(transparent)]
    Full(#[from] Limit),
}

impl From<StepError> for PlayError {
    fn from(error: StepError) -> PlayError {
        PlayError::Refused(Box::new(error))
    }
}

impl Study {
    /// A study that begins where a table does.
    pub fn fresh(name: &str, table: &dyn Table) -> Study {
        let mut study = Study::bare(table.seen_by(Eye::Referee).record());
        study.set_name(name);
        study
    }

    /// The table at a node.
    pub fn table_at(&self, title: &dyn Title, id: NodeId) -> Result<Box<dyn Table>, RecordError> {
        let mut table = catalog::open_record_of(title, &self.head, None)?;
        for one in self.way_to(id) {
            table.follow(&self.node(one).line)?;
        }
        Ok(table)
    }

    /// A seat acts at a node, with the table that stands there; gives where that leads.
    pub fn act(&mut self, at: NodeId, table: &mut dyn Table, seat: Seat, action: &str) -> Result<NodeId, PlayError> {
        let line = Line::clone(table.act(seat, action)?.line());
        let to = self.add(at, line)?;
        self.settle(to, table)
    }

    /// Chance decides at a node as somebody says.
    pub fn happen(&mut self, at: NodeId, table: &mut dyn Table, outcome: &str) -> Result<NodeId, PlayError> {
        let read = table.follow(&Line::new(format!("chance {outcome}")));
        let step = read.map_err(|RecordError { column, problem, .. }| {
            // The word 'chance' was not what was typed.
            let column = column.saturating_sub("chance ".len()).max(1);
            StepError { column, problem, refusal: None }
        })?;
        let line = Line::clone(step.line());
        let to = self.add(at, line)?;
        self.settle(to, table)
    }

    /// Chance draws at a node.
    ///
    /// # Panics
    /// If nothing is to be drawn there.
    pub fn draw(&mut self, at: NodeId, table: &mut dyn Table, dice: &mut dyn Dice) -> Result<NodeId, PlayError> {
        let line = Line::clone(table.draw(dice).line());
        let to = self.add(at, line)?;
        self.settle(to, table)
    }

    /// The rules take their own steps.
    pub(crate) fn settle(&mut self, mut at: NodeId, table: &mut dyn Table) -> Result<NodeId, PlayError> {
        while let Next::Auto(_) = table.next() {
            let line = Line::clone(table.auto().line());
            at = self.add(at, line)?;
        }
        Ok(at)
    }
}
