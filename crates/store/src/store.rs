//! The trait that both backends implement. A contract test covers every promise made here.

use crate::analysis::{AnalysisOffer, KeptAnalysis, NewAnalysis};
use crate::ban::Ban;
use crate::entry::{Entry, NewEntry, Point};
use crate::error::Result;
use crate::job::{Job, KeptJob, NewJob, Offer, Thinking};
use crate::moderation::{Report, Shun};
use crate::news::News;
use crate::person::{Face, Token, TokenHash, User};
use crate::puzzle::{PuzzleScore, PuzzleTry, Solver};
use crate::study::Study;
use crate::table::{Ahead, Change, Seat, Stage, Table, Wanted};
use crate::time::Time;
use crate::upkeep::{Granted, Print, Stale};
use async_trait::async_trait;
use std::path::Path;
use tokio::sync::broadcast;

/// A durable store. What it reports as done is on the disk; what it refuses has changed nothing; and it
/// never makes a caller wait much longer than its [`Patience`](crate::Patience).
#[async_trait]
pub trait Store: Send + Sync + 'static {
    // ---- people --------------------------------------------------------------------------------

    /// Adds a person.
    async fn add_user(&self, user: &User) -> Result<()>;
    /// The person with this id.
    async fn user(&self, id: &str) -> Result<Option<User>>;
    /// The person who signs in with this name.
    async fn user_by_login(&self, login: &str) -> Result<Option<User>>;
    /// What others see of these people; those who are gone are left out.
    async fn faces(&self, ids: &[String]) -> Result<Vec<Face>>;
    /// Changes the name others see, and its key: refuses a key someone else has.
    async fn rename_user(&self, id: &str, name: &str, key: Option<&str>) -> Result<()>;
    /// Sets the name to sign in with and the password's hash, and the key of the name others see if one
    /// is given. Refuses a name to sign in with (`login`) or a key (`name`) someone else has.
    async fn set_password(&self, id: &str, login: &str, hash: &str, key: Option<&str>) -> Result<()>;
    /// People with a password whose name has no key: the id and the name.
    async fn unkeyed(&self, limit: u32) -> Result<Vec<(String, String)>>;
    /// Deletes a person: name, password and tokens go; their tables, and their seats at those that are not over,
    /// belong to nobody, and what they said is empty; says at which tables. The log keeps the id, which
    /// means nothing any more.
    async fn delete_user(&self, id: &str) -> Result<Vec<String>>;
    /// What a person has said at tables, the oldest first.
    async fn chat_of(&self, user: &str, limit: u32) -> Result<Vec<(String, Entry)>>;

    // ---- what people keep from each other --------------------------------------------------------

    /// Mutes or blocks someone for a person, in place of an earlier choice.
    async fn shun(&self, user: &str, shun: &Shun) -> Result<()>;
    /// Ends that; says whether there was anything to end.
    async fn unshun(&self, user: &str, other: &str) -> Result<bool>;
    /// Whom a person has muted or blocked, the oldest first.
    async fn shuns_of(&self, user: &str) -> Result<Vec<Shun>>;
    /// Keeps a report; gives its id. Another one by the same person about the same entry is the same report.
    async fn add_report(&self, report: &Report) -> Result<String>;
    /// Reports, the newest first: only open ones, only by one person.
    async fn reports(&self, open: bool, of: Option<&str>, limit: u32) -> Result<Vec<Report>>;
    /// Notes that a report is dealt with; says whether it was open.
    async fn resolve_report(&self, id: &str, note: &str, time: Time) -> Result<bool>;

    // ---- studies -------------------------------------------------------------------------------

    /// Adds a study, unless the person has this many already; says whether it did.
    async fn add_study(&self, study: &Study, most: u32) -> Result<bool>;
    /// The study with this id.
    async fn study(&self, id: &str) -> Result<Option<Study>>;
    /// The studies of a person without their texts, the last saved first.
    async fn studies_of(&self, user: &str, limit: u32) -> Result<Vec<Study>>;
    /// Saves a study's name, text, key and whether it is shared, answering the version `expects`; gives the new
    /// version. Refuses with [`StoreError::Stale`] when it was saved since, and knows only studies of the person it
    /// names.
    ///
    /// [`StoreError::Stale`]: crate::StoreError::Stale
    async fn save_study(&self, study: &Study, expects: u64) -> Result<u64>;
    /// Drops a study of a person; says whether there was one.
    async fn drop_study(&self, user: &str, id: &str) -> Result<bool>;
    /// Notes that somebody has looked at a table while it is played; again is no news. The oldest beyond `most` are
    /// forgotten. A person or a table that is gone is nothing to note.
    async fn note_glance(&self, user: &str, table: &str, time: Time, most: u32) -> Result<()>;
    /// The tables that are still played and that somebody has looked at, the first first.
    async fn glances_of(&self, user: &str) -> Result<Vec<String>>;

    // ---- puzzles -------------------------------------------------------------------------------

    /// How well someone solves puzzles; nothing before the first answer.
    async fn solver(&self, user: &str) -> Result<Option<Solver>>;
    /// How hard a puzzle is for people; nothing before the first answer.
    async fn puzzle_score(&self, game: &str, puzzle: &str) -> Result<Option<PuzzleScore>>;
    /// The puzzles of a game that someone has answered, by name.
    async fn puzzle_scores(&self, game: &str) -> Result<Vec<PuzzleScore>>;
    /// Someone's first answer to a puzzle.
    async fn puzzle_try(&self, user: &str, game: &str, puzzle: &str) -> Result<Option<PuzzleTry>>;
    /// Someone's first answers, the newest first.
    async fn puzzle_tries(&self, user: &str, limit: u32) -> Result<Vec<PuzzleTry>>;
    /// Keeps a first answer with what it makes of the person and of the puzzle. Refuses a second one of the same person
    /// (`try`), and with [`StoreError::Stale`] one whose person or puzzle has been rated since: either has one answer
    /// more afterwards than before.
    ///
    /// [`StoreError::Stale`]: crate::StoreError::Stale
    async fn add_puzzle_try(&self, user: &str, first: &PuzzleTry, solver: &Solver, score: &PuzzleScore) -> Result<()>;

    // ---- tokens --------------------------------------------------------------------------------

    /// Adds a token.
    async fn add_token(&self, token: &Token) -> Result<()>;
    /// What is known of a token, expired or not.
    async fn token(&self, hash: &TokenHash) -> Result<Option<Token>>;
    /// The tokens of a person, the newest first.
    async fn tokens_of(&self, user: &str) -> Result<Vec<Token>>;
    /// Notes that a token was used.
    async fn touch_token(&self, hash: &TokenHash, time: Time) -> Result<()>;
    /// Drops a token; says whether it was there.
    async fn drop_token(&self, hash: &TokenHash) -> Result<bool>;
    /// Drops all tokens of a person; says how many.
    async fn drop_tokens_of(&self, user: &str) -> Result<u64>;
    /// Drops tokens, bans and idempotency keys that have expired; says how many. Forgets thinking of more than
    /// two hours ago.
    async fn drop_expired(&self, now: Time) -> Result<u64>;

    // ---- bans ----------------------------------------------------------------------------------

    /// Adds a ban; one of the same subject is replaced.
    async fn ban(&self, ban: &Ban) -> Result<()>;
    /// Lifts a ban; says whether there was one.
    async fn lift_ban(&self, subject: &str) -> Result<bool>;
    /// All bans, by subject, expired ones too.
    async fn bans(&self) -> Result<Vec<Ban>>;

    // ---- tables --------------------------------------------------------------------------------

    /// Adds a table with its seats, its first entries and its first jobs. The version becomes the
    /// number of entries, whatever the table says.
    async fn add_table(&self, table: &Table, seats: &[Seat], entries: &[NewEntry], jobs: &[NewJob]) -> Result<()> {
        self.add_table_once(table, seats, entries, jobs, None).await
    }
    /// The same, for a request with a key. Refuses one that was answered already: the key is
    /// taken, and nothing is added.
    async fn add_table_once(
        &self,
        table: &Table,
        seats: &[Seat],
        entries: &[NewEntry],
        jobs: &[NewJob],
        granted: Option<&Granted>,
    ) -> Result<()>;
    /// The table with this id.
    async fn table(&self, id: &str) -> Result<Option<Table>>;
    /// The seats of a table, in order.
    async fn seats(&self, id: &str) -> Result<Vec<Seat>>;
    /// The wanted tables with their seats, the last touched first.
    async fn tables(&self, wanted: &Wanted) -> Result<Vec<(Table, Vec<Seat>)>>;
    /// The series a table belongs to, as far as there is one: the table it is the rematch of and so on,
    /// and all rematches of those, the oldest first. Empty if there is no such table.
    async fn series(&self, id: &str) -> Result<Vec<(Table, Vec<Seat>)>>;
    /// The entries of a table after the one with this number, in order.
    async fn log(&self, id: &str, after: u64) -> Result<Vec<Entry>>;
    /// Appends entries that answer the point `expects`, all or none, with what they change
    /// beside the log; gives the new version. Refuses with [`StoreError::Stale`] when the table is
    /// at another point.
    ///
    /// [`StoreError::Stale`]: crate::StoreError::Stale
    async fn append(&self, id: &str, expects: Point, entries: &[NewEntry], change: &Change) -> Result<u64>;
    /// Puts another text in the place of what an entry says, answering the point `expects`; gives the new
    /// revision. The version, the entry's time and everything beside the log stay as they are. Refuses
    /// like [`append`](Store::append).
    async fn amend(&self, id: &str, expects: Point, number: u64, text: &str) -> Result<u64>;
    /// Keeps what someone has decided ahead for a seat, in place of what was kept, answering the point `expects`;
    /// gives the new revision, so that whoever writes knows of it. Log and version stay as they are. Refuses
    /// like [`append`](Store::append).
    async fn decide_ahead(&self, id: &str, expects: Point, ahead: &Ahead) -> Result<u64>;
    /// What was decided ahead at a table, by seat.
    async fn decided_ahead(&self, id: &str) -> Result<Vec<Ahead>>;
    /// What someone has decided ahead anywhere, with its table, by table and seat.
    async fn decided_ahead_by(&self, user: &str, limit: u32) -> Result<Vec<(String, Ahead)>>;
    /// Notes that people are invited to a table, so that they find it; those who are gone are not.
    async fn invite(&self, id: &str, users: &[String]) -> Result<()>;
    /// The version a table is at once every write that was cut off is over: from then on it is certain
    /// whether a write that ended with [`StoreError::Unknown`] was done.
    ///
    /// [`StoreError::Unknown`]: crate::StoreError::Unknown
    async fn settle(&self, id: &str) -> Result<u64>;
    /// Removes a table and its log. Only for administrators.
    async fn delete_table(&self, id: &str) -> Result<()>;

    // ---- upkeep --------------------------------------------------------------------------------

    /// How many tables of these stages are this person's.
    async fn tables_of(&self, owner: &str, stages: &[Stage]) -> Result<u64>;
    /// The tables that may be cleared away, the longest untouched first.
    async fn stale_tables(&self, stale: &Stale, limit: u32) -> Result<Vec<String>>;
    /// Removes them with their logs; says which.
    async fn sweep_tables(&self, stale: &Stale, limit: u32) -> Result<Vec<String>>;
    /// Guests who came before a moment, have used no token since, and neither sit at a table nor own one.
    async fn stale_guests(&self, before: Time, limit: u32) -> Result<Vec<String>>;
    /// Removes them with their tokens; says whom.
    async fn sweep_guests(&self, before: Time, limit: u32) -> Result<Vec<String>>;
    /// What was answered to a request with this key, expired or not.
    async fn granted(&self, key: &Print) -> Result<Option<Granted>>;

    // ---- work ----------------------------------------------------------------------------------

    /// The jobs that may be claimed now, one for each owner: the cheapest, though one that has waited counts
    /// as cheaper, by a quarter of the time it has waited. A job is due when its moment has come, its
    /// claim has run out, or it is put off further than [`HORIZON`](crate::HORIZON).
    async fn offers(&self, now: Time) -> Result<Vec<Offer>>;
    /// Claims a job until a moment, if it may still be claimed. No job is ever held by two.
    async fn claim_job(&self, worker: &str, job: &Job, now: Time, until: Time) -> Result<bool>;
    /// Prolongs a worker's claim until a moment; says whether the worker still holds it.
    async fn renew_job(&self, worker: &str, job: &Job, until: Time) -> Result<bool>;
    /// Gives a claimed job back, to be claimed again from a moment on.
    async fn return_job(&self, job: &Job, due: Time) -> Result<()>;
    /// Gives back every claim, on jobs and on analyses, to be claimed again from a moment on. Only right while no other
    /// server works on the store: at the start of the only one.
    async fn free_jobs(&self, due: Time) -> Result<()>;
    /// Drops a job that has become pointless.
    async fn drop_job(&self, job: &Job) -> Result<()>;
    /// When, after this moment, the next job or analysis may be claimed or the next claim runs out.
    async fn next_due(&self, now: Time) -> Result<Option<Time>>;
    /// The jobs of a table, by seat.
    async fn jobs_of(&self, id: &str) -> Result<Vec<KeptJob>>;
    /// Adds to what bots have thought for people.
    async fn add_thinking(&self, thinking: &[Thinking]) -> Result<()>;
    /// What bots have thought for people, from a minute to another, both included.
    async fn thinking(&self, from: i64, to: i64) -> Result<Vec<Thinking>>;
    /// How many bots sit for a person at tables that are not over: in the person's own seats, and in unowned
    /// seats at the person's tables.
    async fn bot_seats(&self, user: &str) -> Result<u64>;
    /// Tables being played that need a look at their clocks, the longest first: the deadline has
    /// passed, or the log has a last entry from further ahead than [`HORIZON`](crate::HORIZON).
    async fn overdue(&self, now: Time, limit: u32) -> Result<Vec<String>>;
    /// How many tables there are in each stage, and how many jobs wait.
    async fn census(&self) -> Result<Census>;

    // ---- finished games looked at again --------------------------------------------------------

    /// Asks for an analysis, and gives what is kept then. What is kept under the same print stays, done or not;
    /// another print takes its place.
    async fn ask_analysis(&self, new: &NewAnalysis) -> Result<KeptAnalysis>;
    /// What is kept for a table.
    async fn analysis(&self, table: &str) -> Result<Option<KeptAnalysis>>;
    /// The analyses that may be claimed now, one for each owner: the one that has waited longest.
    async fn analysis_offers(&self, now: Time) -> Result<Vec<AnalysisOffer>>;
    /// Claims an analysis until a moment, if it may still be claimed. None is ever held by two.
    async fn claim_analysis(&self, worker: &str, table: &str, now: Time, until: Time) -> Result<bool>;
    /// Prolongs a worker's claim until a moment, and keeps what was found if that is given; says whether the worker
    /// still holds it, and else keeps nothing.
    async fn note_analysis(&self, worker: &str, table: &str, text: Option<&str>, until: Time) -> Result<bool>;
    /// Keeps all that was found; from now on it is done, and nobody's. Says whether the worker still held it.
    async fn end_analysis(&self, worker: &str, table: &str, text: &str) -> Result<bool>;
    /// Gives a claimed analysis back, to be claimed again from a moment on.
    async fn return_analysis(&self, worker: &str, table: &str, due: Time) -> Result<()>;
    /// Drops an analysis that is not done; says whether there was one.
    async fn drop_analysis(&self, table: &str) -> Result<bool>;
    /// How many analyses are not done, of everyone or of one person.
    async fn open_analyses(&self, owner: Option<&str>) -> Result<u64>;

    // ---- the store itself ----------------------------------------------------------------------

    /// Hears of every append and amendment from now on, this process's own and those of others on the database, and
    /// of what others do to tables and people.
    fn news(&self) -> broadcast::Receiver<News>;
    /// Can the store be reached and written, and does its disk have room? Answers within a few seconds.
    async fn check(&self) -> Result<()>;
    /// The schema version of the database.
    async fn schema(&self) -> Result<u32>;
    /// Writes a copy of the whole store into a new file while it goes on working, and verifies
    /// the copy: a damaged store gives [`StoreError::Damaged`] and no file.
    ///
    /// [`StoreError::Damaged`]: crate::StoreError::Damaged
    async fn backup(&self, to: &Path) -> Result<()>;
}

/// How much there is.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Census {
    /// Tables by stage, in the order of [`Stage::ALL`](crate::Stage::ALL).
    pub tables: [u64; 4],
    /// Jobs, claimed or not.
    pub jobs: u64,
    /// People.
    pub users: u64,
}
