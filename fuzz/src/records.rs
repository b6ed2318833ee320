//! Records: any text is read or refused, and what was read is written, read again and replayed.

use game::Record;

pub(crate) const WORDS: &[&str] = &[
    "boardroom record 1\n",
    "game: ",
    "rules: 1\n",
    "rules: 2\n",
    "components: ",
    "option players: 2\n",
    "option ",
    "seats: ",
    "seed: ",
    "seed-sha256: ",
    "result: ",
    "\n\n",
    " ; ",
    ";",
    "chance ",
    "CHANCE ",
    "auto ",
    "red ",
    "end\n",
    "bid 4 on 2\n",
    "\u{feff}",
    "\r\n",
    "99999999999999999999",
    "-1",
];

pub(crate) fn run(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let Ok(record) = Record::parse(text) else { return };
    let written = record.to_string();
    let again = Record::parse(&written).unwrap_or_else(|error| panic!("what was read cannot be read again: {error}"));
    assert_eq!(again.to_string(), written, "a record is written in two ways");
    assert_eq!(again.lines.len(), record.lines.len());
    let replayed = catalog::replay_record(&record, None).map(|table| table.result());
    let replayed_again = catalog::replay_record(&again, None).map(|table| table.result());
    assert_eq!(replayed.is_ok(), replayed_again.is_ok(), "only one of two ways to write a record is replayed");
}
