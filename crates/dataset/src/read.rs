//! Files become parts again: all but the decisions, for reports.
//!
//! Columns are found by their names, so that files which other programs have copied or joined are read as well.

use crate::part::Part;
use crate::run::Run;
use crate::tables::{Table, VERSION};
use crate::write::place;
use game::{Holding, Moment};
use parquet::column::reader::ColumnReader;
use parquet::errors::ParquetError;
use parquet::file::reader::{FileReader, SerializedFileReader};
use std::collections::HashMap;
use std::fmt;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Why a folder cannot be read.
#[derive(Debug)]
pub enum ReadError {
    /// A file or a folder.
    Disk(PathBuf, std::io::Error),
    /// A file is no Parquet, or damaged.
    Parquet(PathBuf, ParquetError),
    /// A file is not what it should be.
    Content(PathBuf, String),
    /// There are no games.
    Empty(PathBuf),
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReadError::Disk(path, error) => write!(f, "{}: {error}", path.display()),
            ReadError::Parquet(path, error) => write!(f, "{}: {error}", path.display()),
            ReadError::Content(path, problem) => write!(f, "{}: {problem}", path.display()),
            ReadError::Empty(path) => {
                write!(
                    f,
                    "{}: there are no games; make some with 'boardroom simulate GAME --parquet DIR'",
                    path.display()
                )
            }
        }
    }
}

impl std::error::Error for ReadError {}

/// The values of a column. Texts are a list of different ones and which of them each row has.
enum Column {
    Ints(Vec<Option<i64>>),
    Floats(Vec<f64>),
    Texts(Vec<String>, Vec<u32>),
}

/// The columns of a file by name.
struct Sheet {
    path: PathBuf,
    rows: usize,
    columns: HashMap<String, Column>,
}

impl Sheet {
    fn read(path: &Path) -> Result<Sheet, ReadError> {
        let wrong = |error| ReadError::Parquet(path.to_owned(), error);
        let file = std::fs::File::open(path).map_err(|error| ReadError::Disk(path.to_owned(), error))?;
        let reader = SerializedFileReader::new(file).map_err(wrong)?;
        let about = reader.metadata().file_metadata();
        let notes = about.key_value_metadata().cloned().unwrap_or_default();
        let version = notes.iter().find(|note| note.key == "boardroom.schema").and_then(|note| note.value.clone());
        if version.as_ref().is_some_and(|version| *version != VERSION.to_string()) {
            let problem = format!("schema {}; this program knows {VERSION}", version.unwrap_or_default());
            return Err(ReadError::Content(path.to_owned(), problem));
        }
        let mut sheet = Sheet { path: path.to_owned(), rows: 0, columns: HashMap::new() };
        for group in 0..reader.num_row_groups() {
            let group = reader.get_row_group(group).map_err(wrong)?;
            let rows = group.metadata().num_rows() as usize;
            sheet.rows += rows;
            for nth in 0..group.num_columns() {
                let about = group.metadata().column(nth).column_descr_ptr();
                let column = sheet.columns.entry(about.name().to_owned());
                let is_optional = about.max_def_level() > 0;
                match group.get_column_reader(nth).map_err(wrong)? {
                    ColumnReader::Int32ColumnReader(mut reader) => {
                        let (mut levels, mut values) = (Vec::new(), Vec::new());
                        reader.read_records(rows, Some(&mut levels), None, &mut values).map_err(wrong)?;
                        let column = column.or_insert_with(|| Column::Ints(Vec::new()));
                        add_ints(column, is_optional.then_some(&levels), values.into_iter().map(i64::from));
                    }
                    ColumnReader::Int64ColumnReader(mut reader) => {
                        let (mut levels, mut values) = (Vec::new(), Vec::new());
                        reader.read_records(rows, Some(&mut levels), None, &mut values).map_err(wrong)?;
                        let column = column.or_insert_with(|| Column::Ints(Vec::new()));
                        add_ints(column, is_optional.then_some(&levels), values.into_iter());
                    }
                    ColumnReader::DoubleColumnReader(mut reader) => {
                        let (mut levels, mut values) = (Vec::new(), Vec::new());
                        reader.read_records(rows, Some(&mut levels), None, &mut values).map_err(wrong)?;
                        if let Column::Floats(all) = column.or_insert_with(|| Column::Floats(Vec::new())) {
                            all.extend(values);
                        }
                    }
                    ColumnReader::ByteArrayColumnReader(mut reader) => {
                        let (mut levels, mut values) = (Vec::new(), Vec::new());
                        reader.read_records(rows, Some(&mut levels), None, &mut values).map_err(wrong)?;
                        let column = column.or_insert_with(|| Column::Texts(Vec::new(), Vec::new()));
                        let Column::Texts(list, which) = column else { continue };
                        let mut known: HashMap<String, u32> =
                            (0..).zip(&*list).map(|(nth, text)| (text.clone(), nth)).collect();
                        for value in values {
                            let text = String::from_utf8_lossy(value.data());
                            let nth = known.get(&*text).copied().unwrap_or_else(|| {
                                list.push(text.clone().into_owned());
                                known.insert(text.into_owned(), list.len() as u32 - 1);
                                list.len() as u32 - 1
                            });
                            which.push(nth);
                        }
                    }
                    _ => {}
                }
            }
        }
        Ok(sheet)
    }

    fn missing(&self, name: &str) -> ReadError {
        ReadError::Content(self.path.clone(), format!("the column '{name}' is missing, or not as it should be"))
    }

    fn optional_ints(&self, name: &str) -> Result<&[Option<i64>], ReadError> {
        match self.columns.get(name) {
            Some(Column::Ints(values)) if values.len() == self.rows => Ok(values),
            _ => Err(self.missing(name)),
        }
    }

    fn longs(&self, name: &str) -> Result<Vec<i64>, ReadError> {
        let values = self.optional_ints(name)?.iter();
        values.map(|value| value.ok_or_else(|| self.missing(name))).collect()
    }

    fn ints(&self, name: &str) -> Result<Vec<i32>, ReadError> {
        let fits = |value: i64| i32::try_from(value).map_err(|_| self.missing(name));
        self.longs(name)?.into_iter().map(fits).collect()
    }

    fn floats(&self, name: &str) -> Result<&[f64], ReadError> {
        match self.columns.get(name) {
            Some(Column::Floats(values)) if values.len() == self.rows => Ok(values),
            _ => Err(self.missing(name)),
        }
    }

    fn texts(&self, name: &str) -> Result<Texts<'_>, ReadError> {
        match self.columns.get(name) {
            Some(Column::Texts(list, which)) if which.len() == self.rows => Ok(Texts { list, which }),
            _ => Err(self.missing(name)),
        }
    }
}

struct Texts<'a> {
    list: &'a [String],
    which: &'a [u32],
}

impl Texts<'_> {
    fn at(&self, row: usize) -> &str {
        &self.list[self.which[row] as usize]
    }
}

fn add_ints(column: &mut Column, levels: Option<&Vec<i16>>, mut values: impl Iterator<Item = i64>) {
    let Column::Ints(all) = column else { return };
    match levels {
        Some(levels) => all.extend(levels.iter().map(|&level| if level > 0 { values.next() } else { None })),
        None => all.extend(values.map(Some)),
    }
}

/// The parts of a part that a report needs, from its files: all but the decisions.
pub fn read_part(folder: &Path, run: &Arc<Run>, numbers: &Range<u64>) -> Result<Part, ReadError> {
    let mut part = Part::new(run.clone());
    part.numbers = numbers.clone();
    for table in [Table::Games, Table::Scores, Table::Rounds, Table::Holdings] {
        let sheet = Sheet::read(&place(folder, run, table, numbers))?;
        add(&mut part, table, &sheet, None)?;
    }
    Ok(part)
}

/// Adds the rows of a sheet to a part: all of them, or those of one run.
fn add(part: &mut Part, table: Table, sheet: &Sheet, of: Option<&str>) -> Result<(), ReadError> {
    let runs = sheet.texts("run")?;
    let rows: Vec<usize> = (0..sheet.rows).filter(|&row| of.is_none_or(|run| runs.at(row) == run)).collect();
    let longs = |name: &str| Ok::<_, ReadError>(pick(&sheet.longs(name)?, &rows));
    let ints = |name: &str| Ok::<_, ReadError>(pick(&sheet.ints(name)?, &rows));
    let numbers = longs("number")?;
    match table {
        Table::Games => {
            let all = &mut part.games;
            all.number.extend(numbers);
            all.rounds.extend(ints("rounds")?);
            all.decisions.extend(ints("decisions")?);
            all.draws.extend(ints("draws")?);
            all.lead_changes.extend(ints("lead_changes")?);
            let winners = pick(sheet.optional_ints("winner")?, &rows);
            all.winner.extend(winners.into_iter().map(|winner| winner.map(|seat| seat as i32)));
            all.points.extend(ints("points")?);
            all.margin.extend(ints("margin")?);
        }
        Table::Scores => {
            let (all, players) = (&mut part.scores, part.run.players());
            let seats = ints("seat")?;
            if seats.iter().any(|&seat| seat < 0 || seat as usize >= players) {
                return Err(sheet.missing("seat"));
            }
            all.number.extend(numbers);
            all.seat.extend(seats);
            all.points.extend(ints("points")?);
            all.place.extend(ints("place")?);
            all.share.extend(pick(sheet.floats("share")?, &rows));
            all.decisions.extend(ints("decisions")?);
        }
        Table::Rounds => {
            let all = &mut part.rounds;
            all.number.extend(numbers);
            all.round.extend(ints("round")?);
            all.seat.extend(ints("seat")?);
            all.points.extend(ints("points")?);
            all.place.extend(ints("place")?);
        }
        Table::Holdings => {
            let (kinds, names, moments) = (sheet.texts("kind")?, sheet.texts("name")?, sheet.texts("moment")?);
            let list = &part.run.holdings;
            let known: HashMap<(&str, &str), u16> =
                (0..).zip(list).map(|(nth, one)| ((&*one.kind, one.name.as_str()), nth)).collect();
            let mut more: Vec<Holding> = Vec::new();
            let mut found: HashMap<(u32, u32), u16> = HashMap::new();
            let mut which = Vec::with_capacity(rows.len());
            for &row in &rows {
                let key = (kinds.which[row], names.which[row]);
                let nth = match found.get(&key) {
                    Some(&nth) => nth,
                    None => {
                        let (kind, name) = (kinds.at(row), names.at(row));
                        let nth = match known.get(&(kind, name)) {
                            Some(&nth) => nth,
                            None => {
                                let moment =
                                    Moment::from_word(moments.at(row)).ok_or_else(|| sheet.missing("moment"))?;
                                more.push(Holding::new(kind.to_owned(), name, moment));
                                (list.len() + more.len() - 1) as u16
                            }
                        };
                        found.insert(key, nth);
                        nth
                    }
                };
                which.push(nth);
            }
            let (seats, counts) = (ints("seat")?, ints("count")?);
            if !more.is_empty() {
                Arc::make_mut(&mut part.run).holdings.extend(more);
            }
            let all = &mut part.holdings;
            all.number.extend(numbers);
            all.seat.extend(seats);
            all.holding.extend(which);
            all.count.extend(counts);
        }
        Table::Decisions => {}
    }
    Ok(())
}

fn pick<T: Copy>(values: &[T], rows: &[usize]) -> Vec<T> {
    rows.iter().map(|&row| values[row]).collect()
}

/// All files of a table, in the order of their names, each with the game its folder names.
fn files(folder: &Path, table: Table) -> Result<Vec<(PathBuf, String)>, ReadError> {
    let mut found = Vec::new();
    let mut folders = vec![folder.join(table.name())];
    while let Some(folder) = folders.pop() {
        let entries = match std::fs::read_dir(&folder) {
            Ok(entries) => entries,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => continue,
            Err(error) => return Err(ReadError::Disk(folder, error)),
        };
        for entry in entries {
            let path = entry.map_err(|error| ReadError::Disk(folder.clone(), error))?.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "parquet") {
                let game = path
                    .components()
                    .rev()
                    .find_map(|name| name.as_os_str().to_str()?.strip_prefix("game=").map(str::to_owned));
                found.push((path, game.unwrap_or_default()));
            }
        }
    }
    found.sort();
    Ok(found)
}

/// Everything in a folder but the decisions: one part for each run, in the order of their names.
pub fn read(folder: &Path) -> Result<Vec<Part>, ReadError> {
    let mut parts: Vec<Part> = Vec::new();
    let mut seats: HashMap<String, Vec<(i32, String, String)>> = HashMap::new();
    let scores: Vec<(Sheet, String)> = sheets(folder, Table::Scores)?;
    for (sheet, _) in &scores {
        let (runs, seat) = (sheet.texts("run")?, sheet.ints("seat")?);
        let (names, bots) = (sheet.texts("seat_name")?, sheet.texts("bot")?);
        for (row, &seat) in seat.iter().enumerate() {
            let of_run = seats.entry(runs.at(row).to_owned()).or_default();
            if of_run.iter().all(|(known, ..)| *known != seat) {
                of_run.push((seat, names.at(row).to_owned(), bots.at(row).to_owned()));
            }
        }
    }
    for (sheet, game) in sheets(folder, Table::Games)? {
        let runs = sheet.texts("run")?;
        for id in runs.list {
            let Some(row) = (0..sheet.rows).find(|&row| runs.at(row) == id) else { continue };
            if parts.iter().any(|part| part.run.id == *id) {
                continue;
            }
            let mut of_run = seats.get(id).cloned().unwrap_or_default();
            of_run.sort();
            parts.push(Part::new(Arc::new(Run {
                id: id.clone(),
                game: game.clone(),
                rules: sheet.ints("rules")?[row] as u32,
                options: sheet.texts("options")?.at(row).to_owned(),
                components: sheet.texts("components")?.at(row).to_owned(),
                bots: of_run.iter().map(|(_, _, bot)| bot.clone()).collect(),
                seats: of_run.iter().map(|(_, name, _)| name.clone()).collect(),
                seed: sheet.longs("seed")?[row] as u64,
                numbers: 0,
                holdings: Vec::new(),
            })));
        }
        add_to_all(&mut parts, Table::Games, &sheet)?;
    }
    for (sheet, _) in &scores {
        add_to_all(&mut parts, Table::Scores, sheet)?;
    }
    for table in [Table::Rounds, Table::Holdings] {
        for (sheet, _) in sheets(folder, table)? {
            add_to_all(&mut parts, table, &sheet)?;
        }
    }
    if parts.is_empty() {
        return Err(ReadError::Empty(folder.to_owned()));
    }
    parts.sort_by(|one, other| (&one.run.game, &one.run.id).cmp(&(&other.run.game, &other.run.id)));
    Ok(parts)
}

fn sheets(folder: &Path, table: Table) -> Result<Vec<(Sheet, String)>, ReadError> {
    files(folder, table)?.into_iter().map(|(path, game)| Ok((Sheet::read(&path)?, game))).collect()
}

/// Adds the rows of a sheet to the parts of their runs. There may be rows of games that are not there: their part was
/// cut short.
fn add_to_all(parts: &mut [Part], table: Table, sheet: &Sheet) -> Result<(), ReadError> {
    let runs = sheet.texts("run")?;
    for part in parts {
        let id = part.run.id.clone();
        if runs.list.contains(&id) {
            add(part, table, sheet, Some(&id))?;
        }
    }
    Ok(())
}
