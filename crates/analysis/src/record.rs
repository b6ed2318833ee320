//! A game looked at again from its record, whichever game it is.

use crate::look::{Look, desk};
use crate::{Analysis, Plan, Progress, Stopped, analyse};
use bots::Playable;
use catalog::{Visitor, course_of_record};
use game::components::fingerprint;
use game::numbers::Numbered;
use game::{Record, RecordError};
use parking_lot::Mutex;
use std::collections::BTreeMap;

/// Why a record was not looked at.
#[derive(Debug)]
pub enum RecordAnalysisError {
    /// The record cannot be replayed.
    Record(RecordError),
    /// The work was stopped.
    Stopped,
}

impl std::fmt::Display for RecordAnalysisError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            RecordAnalysisError::Record(error) => error.fmt(f),
            RecordAnalysisError::Stopped => Stopped.fmt(f),
        }
    }
}

impl std::error::Error for RecordAnalysisError {}

struct Whole<'a> {
    record: &'a Record,
    components: Option<&'a str>,
    plan: &'a Plan,
    tell: &'a (dyn Fn(Progress) + Sync),
}

impl Visitor for Whole<'_> {
    type Output = Result<Analysis, RecordAnalysisError>;

    fn visit<G: Playable + Numbered>(self) -> Self::Output {
        let Whole { record, components, plan, tell } = self;
        let course = course_of_record::<G>(record, components).map_err(RecordAnalysisError::Record)?;
        analyse(&course, plan, tell).map_err(|Stopped| RecordAnalysisError::Stopped)
    }
}

/// Looks at the game of a record. Another component file than the built-in one must be given.
pub fn analyse_record(
    record: &Record,
    components: Option<&str>,
    plan: &Plan,
    tell: &(dyn Fn(Progress) + Sync),
) -> Result<Analysis, RecordAnalysisError> {
    let whole = Whole { record, components, plan, tell };
    let unknown =
        |error: catalog::UnknownGame| RecordAnalysisError::Record(record.header_error("game", error.to_string()));
    catalog::visit(&record.game, whole).map_err(unknown)?
}

struct StepByStep<'a>(&'a Record, &'a Plan);

impl Visitor for StepByStep<'_> {
    type Output = Result<Box<dyn Look>, RecordError>;

    fn visit<G: Playable + Numbered>(self) -> Self::Output {
        let StepByStep(record, plan) = self;
        Ok(Box::new(desk(course_of_record::<G>(record, None)?, plan)))
    }
}

/// The game of a record, to be looked at step by step: with the judge, the seed and the control of a plan. Nothing for
/// a game that is not in the catalog: nobody knows how to look at it.
pub fn look_at_record(record: &Record, plan: &Plan) -> Option<Result<Box<dyn Look>, RecordError>> {
    catalog::visit(&record.game, StepByStep(record, plan)).ok()
}

struct Minds;

impl Visitor for Minds {
    type Output = String;

    fn visit<G: Playable + Numbered>(self) -> String {
        let mut text = G::weights().to_owned();
        for net in G::nets() {
            text.extend(net.iter().map(|&byte| char::from(byte)));
        }
        fingerprint(&text)[..8].to_owned()
    }
}

/// What a game is judged by in this build, as a short text: another one for other advice or other nets. Nothing for a
/// game that is not in the catalog.
pub fn judged_by(game: &str) -> String {
    static KNOWN: Mutex<BTreeMap<String, String>> = Mutex::new(BTreeMap::new());
    let mut known = KNOWN.lock();
    if let Some(print) = known.get(game) {
        return print.clone();
    }
    let Ok(print) = catalog::visit(game, Minds) else { return String::new() };
    known.insert(game.to_owned(), print.clone());
    print
}
