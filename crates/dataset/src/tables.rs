//! The tables and their columns: the schema, which `docs/data.md` explains. A change that a reader could notice raises
//! [`VERSION`].

use parquet::basic::{Compression, ZstdLevel};
use parquet::file::metadata::KeyValue;
use parquet::file::properties::{EnabledStatistics, WriterProperties};
use parquet::schema::parser::parse_message_type;
use parquet::schema::types::{ColumnPath, TypePtr};
use std::sync::Arc;

use crate::run::Run;

/// The version of the schema, in every file under the key `boardroom.schema`.
pub const VERSION: u32 = 1;

/// A table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Table {
    /// What seats decided, number by number.
    Decisions,
    /// What seats held.
    Holdings,
    /// How it stood when rounds were over.
    Rounds,
    /// How seats ended.
    Scores,
    /// The games. Written last: a part is there when its games are.
    Games,
}

impl Table {
    /// All of them, in the order they are written.
    pub const ALL: [Table; 5] = [Table::Decisions, Table::Holdings, Table::Rounds, Table::Scores, Table::Games];

    /// The name of its folder.
    pub const fn name(self) -> &'static str {
        match self {
            Table::Decisions => "decisions",
            Table::Holdings => "holdings",
            Table::Rounds => "rounds",
            Table::Scores => "scores",
            Table::Games => "games",
        }
    }

    /// The schema in Parquet's own notation.
    pub fn message(self, mask_bytes: usize) -> String {
        let columns = match self {
            Table::Games => {
                "required binary options (STRING); required int32 rules; required binary components (STRING);
                 required binary bots (STRING); required int64 seed (INTEGER(64,false));
                 required int32 players (INTEGER(8,false)); required int32 rounds (INTEGER(16,false));
                 required int32 decisions; required int32 draws; required int32 lead_changes;
                 optional int32 winner (INTEGER(8,false)); required int32 points; required int32 margin;"
            }
            Table::Scores => {
                "required int32 seat (INTEGER(8,false)); required binary seat_name (STRING);
                 required binary bot (STRING); required int32 points; required int32 place (INTEGER(8,false));
                 required double share; required int32 decisions;"
            }
            Table::Rounds => {
                "required int32 round (INTEGER(16,false)); required int32 seat (INTEGER(8,false));
                 required int32 points; required int32 place (INTEGER(8,false));"
            }
            Table::Holdings => {
                "required int32 seat (INTEGER(8,false)); required binary moment (STRING);
                 required binary kind (STRING); required binary name (STRING); required int32 count;"
            }
            Table::Decisions => {
                return format!(
                    "message decisions {{ required binary run (STRING); required int64 number;
                     required int32 decision; required int32 step (INTEGER(16,false));
                     required int32 round (INTEGER(16,false)); required int32 seat (INTEGER(8,false));
                     optional int32 action (INTEGER(16,false)); required int32 open (INTEGER(16,false));
                     required fixed_len_byte_array({mask_bytes}) mask; optional float win_chance; }}"
                );
            }
        };
        format!("message {} {{ required binary run (STRING); required int64 number; {columns} }}", self.name())
    }

    pub(crate) fn schema(self, run: &Run) -> TypePtr {
        Arc::new(parse_message_type(&self.message(run.mask_bytes())).expect("a schema that is fixed"))
    }
}

/// How files are written, and what they say of themselves.
pub(crate) fn properties(run: &Run) -> WriterProperties {
    let note = |key: &str, value: String| KeyValue::new(format!("boardroom.{key}"), value);
    let notes = vec![
        note("schema", VERSION.to_string()),
        note("game", run.game.clone()),
        note("run", run.id.clone()),
        note("numbers", run.numbers.to_string()),
        note("seats", run.seats.join(" ")),
    ];
    WriterProperties::builder()
        .set_compression(Compression::ZSTD(ZstdLevel::try_new(1).expect("a level of zstd")))
        .set_created_by("boardroom".to_owned())
        .set_statistics_enabled(EnabledStatistics::Chunk)
        .set_column_statistics_enabled(ColumnPath::from("mask"), EnabledStatistics::None)
        .set_offset_index_disabled(true)
        .set_key_value_metadata(Some(notes))
        .build()
}
