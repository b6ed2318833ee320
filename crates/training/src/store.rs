//! The rows of a round as a file that grows by whole pieces: a piece that was cut short by a kill is left out and
//! written again.

use crate::games::Batch;
use net::{Choice, Row, Shape};
use std::fs::OpenOptions;
use std::io::{Error, ErrorKind, Result, Seek, SeekFrom, Write};
use std::path::Path;

/// What every piece begins with.
const MARK: u32 = 0x5857_4f52;

fn hash(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

/// One piece: its games and rows, ready to be written.
pub(crate) fn piece(batch: &Batch, games: u32) -> Vec<u8> {
    let mut body = Vec::new();
    body.extend(games.to_le_bytes());
    body.extend((batch.rows.len() as u32).to_le_bytes());
    for (index, game) in batch.games.iter().enumerate() {
        let row = batch.rows.row(index);
        body.extend(game.to_le_bytes());
        body.extend((row.players() as u32).to_le_bytes());
        body.extend(row.weight.to_le_bytes());
        for part in [row.seats, row.table, row.shares, row.points, row.rival] {
            part.iter().for_each(|number| body.extend(number.to_le_bytes()));
        }
        let candidates = row.choice.map_or(0, |choice| choice.visits.len());
        body.extend((candidates as u32).to_le_bytes());
        if let Some(choice) = row.choice {
            body.extend((choice.seat as u32).to_le_bytes());
            body.extend(choice.weight.to_le_bytes());
            for part in [choice.candidates, choice.visits] {
                part.iter().for_each(|number| body.extend(number.to_le_bytes()));
            }
        }
    }
    let mut piece = Vec::with_capacity(body.len() + 16);
    piece.extend(MARK.to_le_bytes());
    piece.extend((body.len() as u32).to_le_bytes());
    piece.extend(hash(&body).to_le_bytes());
    piece.extend(body);
    piece
}

/// Reads numbers from the front of some bytes.
struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn word(&mut self) -> Option<u32> {
        let (word, rest) = self.0.split_first_chunk::<4>()?;
        self.0 = rest;
        Some(u32::from_le_bytes(*word))
    }

    fn numbers(&mut self, count: usize) -> Option<Vec<f32>> {
        (0..count).map(|_| self.word().map(f32::from_bits)).collect()
    }
}

fn read_piece(body: &[u8], batch: &mut Batch) -> Option<u32> {
    let mut reader = Reader(body);
    let (games, rows) = (reader.word()?, reader.word()?);
    let shape = batch.rows.shape();
    for _ in 0..rows {
        let (game, players, weight) = (reader.word()?, reader.word()? as usize, f32::from_bits(reader.word()?));
        if players > game::MAX_SEATS {
            return None;
        }
        let seats = reader.numbers(players * shape.seat)?;
        let table = reader.numbers(shape.table)?;
        let [shares, points, rival] = [reader.numbers(players)?, reader.numbers(players)?, reader.numbers(players)?];
        let count = reader.word()? as usize;
        let (mut kept, mut who) = ((Vec::new(), Vec::new()), (0, 0.0));
        if count > 0 {
            who = (reader.word()? as usize, f32::from_bits(reader.word()?));
            kept = (reader.numbers(count * shape.candidate)?, reader.numbers(count)?);
        }
        if who.0 >= players {
            return None;
        }
        let choice = Choice { seat: who.0, candidates: &kept.0, visits: &kept.1, weight: who.1 };
        let choice = (count > 0).then_some(choice);
        let (seats, table, shares, points, rival) = (&seats[..], &table[..], &shares[..], &points[..], &rival[..]);
        batch.rows.push(&Row { seats, table, shares, points, rival, weight, choice });
        batch.games.push(game);
    }
    reader.0.is_empty().then_some(games)
}

/// Reads one piece and nothing behind it; how many games there are.
pub(crate) fn read_whole(bytes: &[u8], shape: Shape) -> Option<(Batch, u64)> {
    let (head, body) = bytes.split_first_chunk::<16>()?;
    let mut reader = Reader(head);
    let (mark, len) = (reader.word()?, reader.word()? as usize);
    let checked = u64::from_le_bytes(head[8..].try_into().ok()?);
    if mark != MARK || body.len() != len || hash(body) != checked {
        return None;
    }
    let mut batch = Batch::new(shape);
    let games = read_piece(body, &mut batch)?;
    Some((batch, u64::from(games)))
}

/// Appends games to a file; the bytes are on the disk when this returns.
pub fn append(path: &Path, batch: &Batch, games: u32) -> Result<()> {
    let mut file = OpenOptions::new().create(true).append(true).open(path)?;
    file.write_all(&piece(batch, games))?;
    file.sync_data()
}

/// Reads all whole pieces of a file and cuts off what comes behind them; how many games there are. No file is no games.
pub fn read(path: &Path, shape: Shape) -> Result<(Batch, u64)> {
    let mut batch = Batch::new(shape);
    let bytes = match std::fs::read(path) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok((batch, 0)),
        Err(error) => return Err(error),
    };
    let (mut rest, mut games) = (&bytes[..], 0);
    while let Some((head, body)) = rest.split_first_chunk::<16>() {
        let mut reader = Reader(head);
        let (mark, len) = (reader.word(), reader.word().unwrap_or_default() as usize);
        let checked = u64::from_le_bytes(head[8..].try_into().expect("eight bytes"));
        if mark != Some(MARK) || body.len() < len || hash(&body[..len]) != checked {
            break;
        }
        let wrong = || Error::new(ErrorKind::InvalidData, format!("{}: rows of another game", path.display()));
        games += u64::from(read_piece(&body[..len], &mut batch).ok_or_else(wrong)?);
        rest = &body[len..];
    }
    if !rest.is_empty() {
        let mut file = OpenOptions::new().write(true).open(path)?;
        file.set_len((bytes.len() - rest.len()) as u64)?;
        file.seek(SeekFrom::End(0))?;
        file.sync_data()?;
    }
    Ok((batch, games))
}
