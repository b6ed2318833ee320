//! Parts become files, and runs become folders of files.

use crate::part::Part;
use crate::read::{ReadError, read_part};
use crate::recorder::Recorder;
use crate::run::Run;
use crate::tables::{Table, properties};
use bots::Playable;
use bytes::Bytes;
use game::Seat;
use game::numbers::Numbered;
use parquet::data_type::{
    ByteArray, ByteArrayType, DoubleType, FixedLenByteArray, FixedLenByteArrayType, FloatType, Int32Type, Int64Type,
};
use parquet::errors::ParquetError;
use parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use simulation::crowd::work_in_batches;
use simulation::simulation::Report;
use simulation::statistics::SeatTallies;
use simulation::{Simulation, SimulationError};
use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

/// How many rows are handed over at a time.
const ROWS: usize = 4096;

/// How many games a part has where they are quick, and where bots search.
const QUICK: u64 = 1_000;
const SEARCHED: u64 = 100;

/// The files of a part, one for each table in the order of [`Table::ALL`].
pub type Files = Vec<(Table, Vec<u8>)>;

/// Why a run was not written.
#[derive(Debug)]
pub enum WriteError {
    /// A game could not be played.
    Play(SimulationError),
    /// A file or a folder.
    Disk(PathBuf, std::io::Error),
    /// A file of the same run cannot be read.
    Read(ReadError),
    /// The library refused; never seen.
    Parquet(ParquetError),
}

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WriteError::Play(error) => error.fmt(f),
            WriteError::Disk(path, error) => write!(f, "{}: {error}", path.display()),
            WriteError::Read(error) => error.fmt(f),
            WriteError::Parquet(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for WriteError {}

impl From<SimulationError> for WriteError {
    fn from(error: SimulationError) -> WriteError {
        WriteError::Play(error)
    }
}

impl From<ReadError> for WriteError {
    fn from(error: ReadError) -> WriteError {
        WriteError::Read(error)
    }
}

impl From<ParquetError> for WriteError {
    fn from(error: ParquetError) -> WriteError {
        WriteError::Parquet(error)
    }
}

/// What is to be written.
#[derive(Clone, Debug)]
pub struct Writing {
    /// Where the tables are.
    pub folder: PathBuf,
    /// How many games a part has.
    pub part: u64,
}

/// How many games a part should have: many where they are quick, few where bots search, for what a break undoes is the
/// parts under way.
pub fn part_size<G: Playable>(simulation: &Simulation<G>) -> u64 {
    let is_quick = |bot: &bots::BotName| matches!(bot, bots::BotName::Random | bots::BotName::Greedy);
    if simulation.bots.iter().all(is_quick) { QUICK } else { SEARCHED }
}

/// Writes the columns of one row group, in the order of the schema.
struct Columns<'a>(SerializedRowGroupWriter<'a, Vec<u8>>);

macro_rules! write_column {
    ($columns:expr, $kind:ty, $values:expr, $levels:expr) => {{
        let mut column = $columns.0.next_column()?.expect("as many columns as the schema has");
        column.typed::<$kind>().write_batch($values, $levels, None)?;
        column.close()
    }};
}

impl Columns<'_> {
    fn ints(&mut self, values: &[i32]) -> Result<(), ParquetError> {
        write_column!(self, Int32Type, values, None)
    }

    fn longs(&mut self, values: &[i64]) -> Result<(), ParquetError> {
        write_column!(self, Int64Type, values, None)
    }

    fn doubles(&mut self, values: &[f64]) -> Result<(), ParquetError> {
        write_column!(self, DoubleType, values, None)
    }

    fn optional_ints(&mut self, values: &[Option<i32>]) -> Result<(), ParquetError> {
        let there: Vec<i32> = values.iter().copied().flatten().collect();
        let levels: Vec<i16> = values.iter().map(|value| i16::from(value.is_some())).collect();
        write_column!(self, Int32Type, &there, Some(&levels))
    }

    fn optional_floats(&mut self, values: &[Option<f32>]) -> Result<(), ParquetError> {
        let there: Vec<f32> = values.iter().copied().flatten().collect();
        let levels: Vec<i16> = values.iter().map(|value| i16::from(value.is_some())).collect();
        write_column!(self, FloatType, &there, Some(&levels))
    }

    /// The same text in all rows, or one by its place in a list.
    fn texts(&mut self, list: &[String], which: impl ExactSizeIterator<Item = usize>) -> Result<(), ParquetError> {
        let list: Vec<ByteArray> = list.iter().map(|text| ByteArray::from(text.as_str())).collect();
        let mut column = self.0.next_column()?.expect("as many columns as the schema has");
        let mut rows = Vec::with_capacity(ROWS.min(which.len()));
        for index in which {
            rows.push(list[index].clone());
            if rows.len() == ROWS {
                column.typed::<ByteArrayType>().write_batch(&rows, None, None)?;
                rows.clear();
            }
        }
        column.typed::<ByteArrayType>().write_batch(&rows, None, None)?;
        column.close()
    }

    fn text(&mut self, text: &str, rows: usize) -> Result<(), ParquetError> {
        self.texts(&[text.to_owned()], (0..rows).map(|_| 0))
    }

    fn masks(&mut self, masks: &[u8], bytes: usize) -> Result<(), ParquetError> {
        let mut column = self.0.next_column()?.expect("as many columns as the schema has");
        let mut rows: Vec<FixedLenByteArray> = Vec::with_capacity(ROWS);
        for some in masks.chunks(ROWS * bytes) {
            let shared = Bytes::copy_from_slice(some);
            rows.clear();
            rows.extend(
                (0..some.len() / bytes)
                    .map(|row| FixedLenByteArray::from(ByteArray::from(shared.slice(row * bytes..(row + 1) * bytes)))),
            );
            column.typed::<FixedLenByteArrayType>().write_batch(&rows, None, None)?;
        }
        column.close()
    }
}

impl Part {
    /// The files of this part.
    pub fn files(&self) -> Result<Files, ParquetError> {
        Table::ALL.into_iter().map(|table| Ok((table, self.file(table)?))).collect()
    }

    /// Where the file of a table belongs in a folder.
    pub fn place(&self, table: Table) -> String {
        place(Path::new(""), &self.run, table, &self.numbers).display().to_string()
    }

    fn file(&self, table: Table) -> Result<Vec<u8>, ParquetError> {
        let run = &*self.run;
        let mut writer = SerializedFileWriter::new(Vec::new(), table.schema(run), Arc::new(properties(run)))?;
        {
            let mut columns = Columns(writer.next_row_group()?);
            match table {
                Table::Games => self.write_games(&mut columns)?,
                Table::Scores => self.write_scores(&mut columns)?,
                Table::Rounds => self.write_rounds(&mut columns)?,
                Table::Holdings => self.write_holdings(&mut columns)?,
                Table::Decisions => self.write_decisions(&mut columns)?,
            }
            columns.0.close()?;
        }
        writer.into_inner()
    }

    fn write_key(&self, columns: &mut Columns<'_>, number: &[i64]) -> Result<(), ParquetError> {
        columns.text(&self.run.id, number.len())?;
        columns.longs(number)
    }

    fn write_games(&self, columns: &mut Columns<'_>) -> Result<(), ParquetError> {
        let (rows, run) = (&self.games, &*self.run);
        let count = rows.number.len();
        self.write_key(columns, &rows.number)?;
        columns.text(&run.options, count)?;
        columns.ints(&vec![run.rules as i32; count])?;
        columns.text(&run.components, count)?;
        columns.text(&run.bots.join(" "), count)?;
        columns.longs(&vec![run.seed as i64; count])?;
        columns.ints(&vec![run.players() as i32; count])?;
        columns.ints(&rows.rounds)?;
        columns.ints(&rows.decisions)?;
        columns.ints(&rows.draws)?;
        columns.ints(&rows.lead_changes)?;
        columns.optional_ints(&rows.winner)?;
        columns.ints(&rows.points)?;
        columns.ints(&rows.margin)
    }

    fn write_scores(&self, columns: &mut Columns<'_>) -> Result<(), ParquetError> {
        let (rows, run) = (&self.scores, &*self.run);
        self.write_key(columns, &rows.number)?;
        columns.ints(&rows.seat)?;
        columns.texts(&run.seats, rows.seat.iter().map(|&seat| seat as usize))?;
        columns.texts(&run.bots, rows.seat.iter().map(|&seat| seat as usize))?;
        columns.ints(&rows.points)?;
        columns.ints(&rows.place)?;
        columns.doubles(&rows.share)?;
        columns.ints(&rows.decisions)
    }

    fn write_rounds(&self, columns: &mut Columns<'_>) -> Result<(), ParquetError> {
        let rows = &self.rounds;
        self.write_key(columns, &rows.number)?;
        columns.ints(&rows.round)?;
        columns.ints(&rows.seat)?;
        columns.ints(&rows.points)?;
        columns.ints(&rows.place)
    }

    fn write_holdings(&self, columns: &mut Columns<'_>) -> Result<(), ParquetError> {
        let (rows, list) = (&self.holdings, &self.run.holdings);
        let which = || rows.holding.iter().map(|&holding| usize::from(holding));
        let of = |part: fn(&game::Holding) -> &str| list.iter().map(|one| part(one).to_owned()).collect::<Vec<_>>();
        self.write_key(columns, &rows.number)?;
        columns.ints(&rows.seat)?;
        columns.texts(&of(|one| one.moment.word()), which())?;
        columns.texts(&of(|one| &one.kind), which())?;
        columns.texts(&of(|one| &one.name), which())?;
        columns.ints(&rows.count)
    }

    fn write_decisions(&self, columns: &mut Columns<'_>) -> Result<(), ParquetError> {
        let rows = &self.decisions;
        self.write_key(columns, &rows.number)?;
        columns.ints(&rows.decision)?;
        columns.ints(&rows.step)?;
        columns.ints(&rows.round)?;
        columns.ints(&rows.seat)?;
        columns.optional_ints(&rows.action)?;
        columns.ints(&rows.open)?;
        columns.masks(&rows.mask, self.run.mask_bytes())?;
        columns.optional_floats(&rows.win_chance)
    }
}

/// Plays a stretch of a run's games into a part.
pub fn play_part<G: Playable + Numbered>(
    simulation: &Simulation<G>,
    numbers: Range<u64>,
    done: &dyn Fn(),
) -> Result<Part, SimulationError> {
    let mut table = simulation.table();
    let mut recorder = Recorder::new(Part::new(Arc::new(Run::of(simulation))));
    play(&mut table, &mut recorder, numbers, done)?;
    Ok(std::mem::replace(recorder.part_mut(), Part::new(Arc::new(Run::of(simulation)))))
}

/// Plays all games of a simulation into parts without decisions, in the order of the games: for a report that needs no
/// files. `done` hears of games.
pub fn play_all<G: Playable + Numbered>(
    simulation: &Simulation<G>,
    done: &(dyn Fn(u64) + Sync),
) -> Result<Vec<Part>, SimulationError> {
    let run = Arc::new(Run::of(simulation));
    let parts = work_in_batches(
        simulation.games.div_ceil(SEARCHED),
        1,
        simulation.threads,
        || (simulation.table(), Recorder::new(Part::new(run.clone())).without_decisions(), Vec::new()),
        |nth, (table, recorder, parts)| {
            let numbers = nth * SEARCHED..((nth + 1) * SEARCHED).min(simulation.games);
            play(table, recorder, numbers, &|| done(1))?;
            parts.push(recorder.part().clone());
            Ok(())
        },
    )?;
    let mut parts: Vec<Part> = parts.into_iter().flat_map(|(_, _, parts)| parts).collect();
    parts.sort_by_key(|part| part.numbers.start);
    Ok(parts)
}

fn play<G: Playable + Numbered>(
    table: &mut simulation::simulation::Table<'_, G>,
    recorder: &mut Recorder<G>,
    numbers: Range<u64>,
    done: &dyn Fn(),
) -> Result<(), SimulationError> {
    recorder.part_mut().begin(numbers.clone());
    for number in numbers {
        recorder.expect(number);
        table.play_before(number, recorder)?;
        done();
    }
    Ok(())
}

/// Where a table of a part is.
pub(crate) fn place(folder: &Path, run: &Run, table: Table, numbers: &Range<u64>) -> PathBuf {
    let name = format!("{}-{:09}-{:09}.parquet", run.id, numbers.start, numbers.end);
    folder.join(table.name()).join(format!("game={}", run.game)).join(name)
}

/// Writes the files of a part, each in one piece, the games last.
pub(crate) fn save(folder: &Path, run: &Run, numbers: &Range<u64>, files: &Files) -> Result<(), WriteError> {
    for (table, bytes) in files {
        let path = place(folder, run, *table, numbers);
        let disk = |error| WriteError::Disk(path.clone(), error);
        let draft = path.with_extension("part");
        fs::create_dir_all(path.parent().expect("a file is in a folder")).map_err(disk)?;
        fs::write(&draft, bytes).and_then(|()| fs::rename(&draft, &path)).map_err(disk)?;
    }
    Ok(())
}

/// Plays all games of a simulation into a folder of tables. Parts that are there already are not played again, so a run
/// that was stopped goes on where it was. `done` hears of games.
pub fn write<G: Playable + Numbered>(
    simulation: &Simulation<G>,
    writing: &Writing,
    done: &(dyn Fn(u64) + Sync),
) -> Result<Report, WriteError> {
    let begin = Instant::now();
    let (run, size) = (Arc::new(Run::of(simulation)), writing.part.max(1));
    let players = simulation.game.players();
    struct Desk<'a, G: Playable + Numbered> {
        table: simulation::simulation::Table<'a, G>,
        recorder: Recorder<G>,
        tallies: SeatTallies,
        decisions: u64,
    }
    let desks = work_in_batches(
        simulation.games.div_ceil(size),
        1,
        simulation.threads,
        || Desk {
            table: simulation.table(),
            recorder: Recorder::new(Part::new(run.clone())),
            tallies: SeatTallies::default(),
            decisions: 0,
        },
        |nth, desk: &mut Desk<'_, G>| {
            let numbers = nth * size..((nth + 1) * size).min(simulation.games);
            if place(&writing.folder, &run, Table::Games, &numbers).exists() {
                *desk.recorder.part_mut() = read_part(&writing.folder, &run, &numbers)?;
                done(numbers.end - numbers.start);
            } else {
                play(&mut desk.table, &mut desk.recorder, numbers.clone(), &|| done(1))?;
                save(&writing.folder, &run, &numbers, &desk.recorder.part().files()?)?;
            }
            let part = desk.recorder.part();
            for (row, &seat) in part.scores.seat.iter().enumerate() {
                let seat = Seat::new(seat as usize);
                desk.tallies.add_seat(seat, part.scores.share[row], part.scores.points[row]);
            }
            desk.decisions += part.games.decisions.iter().map(|&count| count as u64).sum::<u64>();
            Ok::<(), WriteError>(())
        },
    )?;
    let (mut tallies, mut decisions) = (SeatTallies::default(), 0);
    for desk in &desks {
        tallies.merge(&desk.tallies, players);
        decisions += desk.decisions;
    }
    Ok(simulation.report_of(&tallies, BTreeMap::new(), decisions, begin.elapsed()))
}
