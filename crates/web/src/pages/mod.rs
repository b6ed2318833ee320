//! All pages except the table: plain data in, a page out.

mod around;
mod better;
mod error;
mod games;
mod home;
mod learn;
mod me;
mod new;
mod offline;
mod person;
mod puzzles;
mod replay;
mod result;
mod room;
mod studies;

pub use around::AroundPage;
pub use better::BetterPage;
pub use error::ErrorPage;
pub use games::GamesPage;
pub use home::{CardSeat, HomePage, TableCard, Wish};
pub use learn::{GuidedPage, LearnPage, learn_index};
pub use me::{BlockedPerson, MePage};
pub use new::{Company, Friend, NewPage, option_words, value_words};
pub use offline::OfflinePage;
pub use person::{Kept, PersonPage, guest_mark};
pub use puzzles::{PuzzleCard, PuzzleDay, PuzzleRow, PuzzlesPage, standing as puzzle_standing};
pub use replay::{ReplayPage, ReplayPlace};
pub use result::{
    Account, AnalysisPart, KnownAnalysis, NextSteps, ResultPage, ResultRow, Series, SolvedWords, TurningPoint,
    action_of, boards_needed, exercises, round_begins, round_number, solved_shown,
};
pub use room::{RoomPage, RoomSeat};
pub use studies::{NewStudyPage, StudiesPage, StudyCard};
