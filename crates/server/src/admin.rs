//! What administrators do: the command line calls these, on a server that runs or on the store
//! alone. Nothing here asks who is calling.

use crate::app::App;
use crate::problem::Problem;
use crate::secret;
use crate::tables::{Deed, TableSetup, record_of};
use game::{Eye, Record, Setup};
use store::{Ban, Entry, Seed, Stage, Table, Visibility, Wanted};

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
    /// How many of them, from the first on, fit.
    pub sound: u64,
    /// What is wrong, in words; nothing when the table is well.
    pub problems: Vec<String>,
}

impl App {
    /// All tables in these stages (in any when empty), the last touched first.
    pub async fn list_tables(&self, stages: &[Stage], limit: u32) -> Result<Vec<Listed>, Problem> {
        let wanted = Wanted { stages: stages.to_vec(), limit, ..Wanted::default() };
        let mut listed = Vec::new();
        for (table, seats) in self.store().tables(&wanted).await? {
            let ids: Vec<String> = seats.iter().filter_map(|seat| seat.user.clone()).collect();
            let names = self.people().names(&ids).await?;
            let who = |seat: &store::Seat| match (&seat.user, &seat.bot) {
                (Some(user), None) => names.get(user).cloned().unwrap_or_default(),
                (Some(user), Some(bot)) => format!("{} (bot {bot})", names.get(user).cloned().unwrap_or_default()),
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
        let door = self.tables().door(id).await?;
        self.tables()
            .write(&door, |room, now| {
                if !matches!(room.stage, Stage::Gathering | Stage::Playing) {
                    return Err(Problem::not_now("the table is closed already"));
                }
                Ok(vec![Deed::Close { reason: reason.clone() }.by("", now)])
            })
            .await?;
        Ok(())
    }

    /// Replays a table from its log and says what is wrong: entries that do not fit, an index that
    /// says something else than the log, a game whose audit fails.
    pub async fn examine_table(&self, id: &str) -> Result<Examination, Problem> {
        let row = self.store().table(id).await?.ok_or(Problem::Missing("table"))?;
        let entries = self.store().log(id, 0).await?;
        let mut found = Examination { entries: entries.len() as u64, sound: 0, problems: Vec::new() };
        let mut room = match self.tables().empty_room(&row) {
            Ok(room) => room,
            Err(problem) => {
                found.problems.push(problem);
                return Ok(found);
            }
        };
        for entry in entries {
            if let Err(damage) = room.apply(entry) {
                found.problems.push(damage.to_string());
                return Ok(found);
            }
            found.sound += 1;
        }
        if let Err(problem) = room.table.audit() {
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
        if room.index(row.touched).seats != Some(seats) {
            found.problems.push("the index of seats is not what the log says".to_owned());
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
        let door = self.tables().door(id).await?;
        let room = door.room();
        let change = room.index(self.clock().now());
        self.store().append(id, room.version(), &[], &change).await?;
        self.examine_table(id).await
    }

    /// Keeps a person or an address out, for some time or for ever.
    pub async fn ban(&self, subject: &str, reason: &str, milliseconds: Option<i64>) -> Result<(), Problem> {
        if !matches!(subject.split_once(' '), Some(("user" | "address", who)) if !who.is_empty()) {
            return Err(Problem::invalid("ban 'user ID' or 'address IP'"));
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
        let room = self.tables().door(id).await?.room();
        let mut text = record_of(&room, Eye::Referee).to_string();
        text.push_str("\n; The log of the table:\n");
        for told in &room.told {
            let Entry { number, kind, who, text: said, time } = &told.entry;
            let said = said.replace('\n', "\\n");
            text.push_str(&format!("; {number} {} {kind} {} {said}\n", time.0, if who.is_empty() { "-" } else { who }));
        }
        Ok(text)
    }

    /// Makes a finished or running table from a record: nobody sits there, everybody may look. A
    /// record with its seed keeps it; without, the promise of the seed is a new one.
    pub async fn import_record(&self, text: &str) -> Result<String, Problem> {
        let invalid = |error: game::RecordError| Problem::invalid(error.to_string());
        let record = Record::parse(text).map_err(invalid)?;
        let title = self.tables().title(&record.game)?;
        let setup = Setup { rules: Some(record.rules), options: record.options.clone(), components: None };
        let mut table = title.open(&setup).map_err(|error| Problem::invalid(error.to_string()))?;
        if table.components_hash() != record.components {
            return Err(Problem::invalid("the record was played with other components"));
        }
        let seed = match record.extra("seed") {
            Some(text) => Seed(read_seed(text).ok_or_else(|| Problem::invalid("the seed cannot be read"))?),
            None => secret::seed(),
        };
        let now = self.clock().now();
        let setup = TableSetup {
            name: format!("{} (imported)", title.name()),
            rules: table.rules_version(),
            components: table.components_hash().to_owned(),
            options: table.options().clone(),
            ..TableSetup::default()
        };
        let mut entries =
            vec![Deed::Open { commitment: secret::commitment(&seed) }.by("", now), Deed::Start.by("", now)];
        for line in &record.lines {
            table.follow(line).map_err(invalid)?;
            entries.push(Deed::Step { line: line.clone() }.by("", now));
        }
        let row = Table {
            id: secret::letters::<10>(),
            game: title.id().to_owned(),
            setup: setup.write(),
            visibility: Visibility::Open,
            password: None,
            join_key: secret::letters::<20>(),
            watch_key: secret::letters::<20>(),
            seed,
            owner: None,
            previous: None,
            created: now,
            stage: Stage::Gathering,
            finished: None,
            result: None,
            deadline: None,
            version: 0,
            touched: now,
        };
        let empty = self.tables().empty_room(&row).map_err(Problem::invalid)?;
        let room = empty.after(&entries).map_err(|damage| Problem::invalid(damage.to_string()))?;
        let index = room.index(now);
        let (finished, result) = index.end.flatten().unzip();
        let row = Table { stage: room.stage, finished, result, ..row };
        self.store().add_table(&row, &index.seats.unwrap_or_default(), &entries, &[]).await?;
        Ok(row.id)
    }
}

fn read_seed(text: &str) -> Option<[u8; 32]> {
    let mut seed = [0; 32];
    if text.len() != 64 || !text.is_ascii() {
        return None;
    }
    for (place, byte) in seed.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&text[place * 2..place * 2 + 2], 16).ok()?;
    }
    Some(seed)
}
