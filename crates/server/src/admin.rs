//! What administrators do: the command line calls these, on a server that runs or on the store
//! alone. Nothing here asks who is calling.

use crate::app::App;
use crate::problem::Problem;
use crate::reason::Reason;
use crate::secret;
use crate::tables::{Changeset, LogChange, SeatPlan, TableEvent, TableSetup, new_row, record_of};
use game::chacha::seed_from_hex;
use game::{Eye, Record};
use store::{Ban, Entry, Job, Report, Seed, Stage, Table, Wanted};

/// A table in an administrator's list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    /// The table, with everything the store keeps of it.
    pub table: Table,
    /// Who sits where: names of people and bots.
    pub seats: Vec<String>,
}

/// What is wrong with a table, and how much of it is sound.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Examination {
    /// How many entries there are.
    pub entries: u64,
    /// How many of them, counted from the first, are sound.
    pub sound: u64,
    /// What is wrong, in words; empty if nothing is.
    pub problems: Vec<String>,
}

/// A report that the host was sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReportListed {
    /// The report, with ids.
    pub report: Report,
    /// The name of the person who reported it.
    pub by: String,
    /// The name of the person it is about.
    pub about: String,
    /// What was said, if it is about a chat entry; empty when it was removed with its speaker.
    pub said: Option<String>,
}

/// How often a table is examined again because it changed meanwhile.
const LOOKS: usize = 20;

impl App {
    /// All tables in these stages (in any when empty), the last touched first.
    pub async fn list_tables(&self, stages: &[Stage], limit: u32) -> Result<Vec<Listed>, Problem> {
        let wanted = Wanted { stages: stages.to_vec(), limit, ..Wanted::default() };
        let mut listed = Vec::new();
        for (table, seats) in self.store().tables(&wanted).await? {
            let ids: Vec<String> = seats.iter().filter_map(|seat| seat.user.clone()).collect();
            let names = self.people().names(&ids).await?;
            let who = |seat: &store::Seat| match (&seat.user, &seat.bot) {
                (Some(user), None) => names.name(user).to_owned(),
                (Some(user), Some(bot)) => format!("{} (bot {bot})", names.name(user)),
                (None, Some(bot)) => format!("bot {bot}"),
                (None, None) => "-".to_owned(),
            };
            listed.push(Listed { seats: seats.iter().map(who).collect(), table });
        }
        Ok(listed)
    }

    /// Closes a table, whoever plays there.
    pub async fn close_table(&self, id: &str, reason: &str) -> Result<(), Problem> {
        let reason: String = reason.chars().filter(|letter| !letter.is_control()).take(200).collect();
        let handle = self.tables().handle(id).await?;
        self.tables()
            .write(&handle, |changes| {
                if !matches!(changes.room().stage, Stage::Gathering | Stage::Playing) {
                    return Err(Reason::Closed.into());
                }
                changes.write("", TableEvent::Close { reason: reason.clone() })
            })
            .await?;
        Ok(())
    }

    /// Replays a table from its log and says what is wrong: entries that do not fit, an index that
    /// says something else than the log, a game whose audit fails.
    ///
    /// The parts of a table are read one after another: what a table in play was told in between would look like
    /// damage, so such a table is looked at again.
    pub async fn examine_table(&self, id: &str) -> Result<Examination, Problem> {
        let mut row = self.stored_table(id).await?;
        for _ in 0..LOOKS {
            let found = self.examine(&row).await?;
            let now = self.stored_table(id).await?;
            if found.problems.is_empty() || (now.version, now.revision) == (row.version, row.revision) {
                return Ok(found);
            }
            row = now;
        }
        Err(Problem::NotNow("The table is being played too fast to be examined; try again.".to_owned()))
    }

    async fn stored_table(&self, id: &str) -> Result<Table, Problem> {
        self.store().table(id).await?.ok_or(Problem::Missing("table"))
    }

    async fn examine(&self, row: &Table) -> Result<Examination, Problem> {
        let id = row.id.as_str();
        let entries = self.store().log(id, 0).await?;
        let mut found = Examination { entries: entries.len() as u64, sound: 0, problems: Vec::new() };
        let mut room = match self.tables().empty_room(row) {
            Ok(room) => room,
            Err(problem) => {
                found.problems.push(problem);
                return Ok(found);
            }
        };
        for entry in entries {
            if let Err(corrupt) = room.apply(entry) {
                found.problems.push(corrupt.to_string());
                return Ok(found);
            }
            found.sound += 1;
        }
        if let Err(problem) = room.audit() {
            found.problems.push(format!("the state is not sound: {problem}"));
        }
        if row.version != found.entries {
            found.problems.push(format!("the index says version {}, the log has {}", row.version, found.entries));
        }
        if row.stage != room.stage {
            let (kept, right) = (row.stage.word(), room.stage.word());
            found.problems.push(format!("the index says {kept}, the log says {right}"));
        }
        let seats = self.store().seats(id).await?;
        let now = self.clock().now();
        let index = room.index(now);
        if index.seats != Some(seats) {
            found.problems.push("the index of seats is not what the log says".to_owned());
        }
        if row.deadline != room.deadline() {
            found.problems.push("the index has another deadline than the log".to_owned());
        }
        let mut kept = self.store().jobs_of(id).await?;
        let asked: Vec<(u8, u64)> = index.jobs.iter().flatten().map(|job| (job.seat, job.since)).collect();
        if asked != kept.iter().map(|job| (job.seat, job.since)).collect::<Vec<_>>() {
            found.problems.push("the bots' turns that are kept are not those of the log".to_owned());
        }
        kept.retain(|job| job.due > now.later(store::HORIZON));
        if !kept.is_empty() {
            found.problems.push("a bot's turn is put off to a time far ahead; the clock was set back".to_owned());
        }
        if matches!(room.stage, Stage::Gathering | Stage::Playing) && room.is_ahead_of(now) {
            found.problems.push("the last entry is from a time still to come; the clock was set back".to_owned());
        }
        Ok(found)
    }

    /// Repairs what can be repaired without touching the log: writes the index again. Says what the
    /// table looks like then.
    pub async fn repair_table(&self, id: &str) -> Result<Examination, Problem> {
        let found = self.examine_table(id).await?;
        if found.problems.is_empty() || found.sound < found.entries {
            // What does not fit in a log is for a person to judge.
            return Ok(found);
        }
        let now = self.clock().now();
        let handle = self.tables().handle(id).await?;
        if handle.room().is_ahead_of(now) && matches!(handle.room().stage, Stage::Gathering | Stage::Playing) {
            self.tables().check_time(id).await?;
        }
        let room = handle.room();
        let change = room.index(now);
        self.store().append(id, room.point(), &[], &change).await?;
        for job in self.store().jobs_of(id).await?.into_iter().filter(|job| job.due > now.later(store::HORIZON)) {
            let job = Job { table: id.to_owned(), seat: job.seat, since: job.since };
            self.store().return_job(&job, now).await?;
        }
        self.examine_table(id).await
    }

    /// What people have told the host, the newest first.
    pub async fn list_reports(&self, open: bool, limit: u32) -> Result<Vec<ReportListed>, Problem> {
        let mut told = Vec::new();
        for report in self.store().reports(open, None, limit).await? {
            let names = self.people().names(&[report.reporter.clone(), report.subject.clone()]).await?;
            let [by, about] = [&report.reporter, &report.subject].map(|user| names.name(user).to_owned());
            let said = match report.entry {
                Some(entry) => {
                    let log = self.store().log(&report.table, entry.saturating_sub(1)).await?;
                    log.into_iter().next().filter(|found| found.number == entry).map(|found| found.text)
                }
                None => None,
            };
            told.push(ReportListed { by, about, said, report });
        }
        Ok(told)
    }

    /// Notes that a report is dealt with; says whether it was open.
    pub async fn resolve_report(&self, id: &str, note: &str) -> Result<bool, Problem> {
        let note: String = note.chars().filter(|letter| !letter.is_control()).take(1000).collect();
        Ok(self.store().resolve_report(id, &note, self.clock().now()).await?)
    }

    /// Bans a person or an address, for a while or for good.
    pub async fn ban(&self, subject: &str, reason: &str, milliseconds: Option<i64>) -> Result<(), Problem> {
        if !matches!(subject.split_once(' '), Some(("user" | "address", who)) if !who.is_empty()) {
            return Err(Problem::invalid("Ban 'user ID' or 'address IP'."));
        }
        let now = self.clock().now();
        let until = milliseconds.map(|milliseconds| now.later(milliseconds));
        let ban = Ban { subject: subject.to_owned(), reason: reason.to_owned(), made: now, until };
        self.store().ban(&ban).await?;
        if let Some(user) = subject.strip_prefix("user ") {
            self.people().end_tokens(user).await?;
        }
        Ok(())
    }

    /// The record of a table with everything in it, and its whole log as comments: what happened
    /// beside the game (seats, chat, taking back) stands there too.
    pub async fn export_table(&self, id: &str) -> Result<String, Problem> {
        let room = self.tables().handle(id).await?.room();
        let mut text = record_of(&room, Eye::Referee).to_string();
        text.push_str("\n; The log of the table:\n");
        for entry in room.entries.iter() {
            let Entry { number, kind, who, text: said, time } = entry.entry();
            let said = said.replace('\n', "\\n");
            let who = if who.is_empty() { "-" } else { &who };
            text.push_str(&format!("; {number} {} {kind} {who} {said}\n", time.0));
        }
        Ok(text)
    }

    /// Makes a finished or running table from a record: nobody sits there, everyone may look. A
    /// record with its seed keeps it; without, the promise of the seed is a new one.
    pub async fn import_record(&self, text: &str) -> Result<String, Problem> {
        let invalid = |error: game::RecordError| Problem::invalid(error.to_string());
        let record = Record::parse(text).map_err(invalid)?;
        let title = self.tables().title(&record.game)?;
        let table = catalog::open_record_of(title, &record, None).map_err(invalid)?;
        let seed =
            match record.extra("seed") {
                Some(text) => Seed(seed_from_hex(text).ok_or_else(|| {
                    invalid(record.header_error("seed", "the seed in the record is not 64 hex digits"))
                })?),
                None => secret::seed(),
            };
        let now = self.clock().now();
        let setup = TableSetup {
            rules: table.rules_version(),
            components: table.components_hash().to_owned(),
            options: table.options().clone(),
            seats: SeatPlan::of(&*table),
            ..TableSetup::default()
        };
        let row = new_row(title.id(), &setup, seed, now);
        let empty = self.tables().empty_room(&row).map_err(Problem::invalid)?;
        let mut changes = Changeset::new(&empty, now);
        changes.write("", TableEvent::Open { commitment: secret::commitment(&seed) })?;
        changes.write("", TableEvent::Start)?;
        for line in &record.lines {
            changes.follow(line).map_err(invalid)?;
        }
        let (change, room) = changes.done();
        room.check_result(&record).map_err(invalid)?;
        let LogChange::Append(entries) = change else { return Err(Problem::Fault) };
        let index = room.index(now);
        let (finished, result) = index.end.flatten().unzip();
        let row = Table { stage: room.stage, finished, result, ..row };
        self.store().add_table(&row, &index.seats.unwrap_or_default(), &entries, &[]).await?;
        Ok(row.id)
    }
}
