//! Records: the text of a game, a header and a line for every step.
//!
//! The same text is the log, the export, the golden test, the bug report and the replay. This
//! module reads and writes the frame; what a step means is for the game to say
//! ([`Course`](crate::Course)). The grammar stands in `docs/records.md`.

use crate::components::{FormerFile, recorded};
use crate::contract::Setup;
use crate::options::Options;
use std::collections::BTreeMap;
use std::fmt::{self, Write};

/// The first line of every record.
pub const FIRST_LINE: &str = "boardroom record 1";

/// The most bytes of a record's text. The longest games have some tens of thousands; a table's log may stand behind
/// them as comments.
pub const MAX_BYTES: usize = 16 << 20;
/// The most bytes of one line.
pub const MAX_LINE_BYTES: usize = 64 << 10;
/// The most lines of a header, comments included.
pub const MAX_HEADER_LINES: usize = 1000;
/// The most steps; no game comes near it.
pub const MAX_STEPS: usize = 100_000;

/// Why a record could not be read or replayed.
///
/// ```
/// use game::Record;
///
/// let error = Record::parse("a letter").unwrap_err();
/// assert_eq!((error.line, error.column), (1, 1));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// What was expected, or why the step was refused.
    pub problem: String,
}

impl RecordError {
    /// An error at a place.
    pub fn new(line: usize, column: usize, problem: impl Into<String>) -> RecordError {
        RecordError { line, column, problem: problem.into() }
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.problem)
    }
}

impl std::error::Error for RecordError {}

/// One step of a record, as it is written.
///
/// ```
/// use game::Line;
///
/// assert_eq!(Line::new("red bid 4").noted("at last").to_string(), "red bid 4 ; at last");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Where it stands in the text, from 1; 0 for a line that was never in a text.
    pub number: usize,
    /// The step, without comment and without white space around it.
    pub text: String,
    /// Words for people behind `;`, if any.
    pub comment: Option<String>,
}

impl Line {
    /// A step that was never in a text.
    pub fn new(text: impl Into<String>) -> Line {
        Line { number: 0, text: text.into(), comment: None }
    }

    /// The step with words for people.
    #[must_use]
    pub fn noted(mut self, comment: impl Into<String>) -> Line {
        self.comment = Some(comment.into());
        self
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)?;
        match &self.comment {
            Some(comment) => write!(f, " ; {comment}"),
            None => Ok(()),
        }
    }
}

/// A record: the header and the steps.
///
/// ```
/// use game::{Course, Eye, Game, Record, Setup};
/// use goofspiel::Goofspiel;
///
/// let mut course = Course::new(Goofspiel::new(&Setup::default()).unwrap().into());
/// course.step("chance prize 9").unwrap();
/// let text = course.record(Eye::Referee).to_string();
/// assert!(text.ends_with("\n\nchance prize 9\n"));
/// assert_eq!(Record::parse(&text).unwrap().game, "goofspiel");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Record {
    /// The game's id.
    pub game: String,
    /// The version of the rules it was played by.
    pub rules: u32,
    /// The fingerprint of the component file.
    pub components: String,
    /// The options of the table.
    pub options: Options,
    /// The words that name the seats, in order.
    pub seats: Vec<String>,
    /// Header keys this version does not know, kept as they are.
    pub other: Vec<(String, String)>,
    /// Where each key of the header stood, and the column of its value.
    pub(crate) places: BTreeMap<String, (usize, usize)>,
    /// The steps.
    pub lines: Vec<Line>,
}

impl Record {
    /// A header entry beyond the known ones, as `seed-sha256`.
    pub fn extra(&self, key: &str) -> Option<&str> {
        self.other.iter().find(|(known, _)| known == key).map(|(_, value)| value.as_str())
    }

    /// Sets a header entry beyond the known ones.
    pub fn set_extra(&mut self, key: &str, value: impl Into<String>) {
        let value = value.into();
        match self.other.iter_mut().find(|(known, _)| known == key) {
            Some((_, old)) => *old = value,
            None => self.other.push((key.to_owned(), value)),
        }
    }

    /// What the table of the record was made from: with the component file that is given, or else with the built-in one
    /// the record names, be it the present or a [former](crate::Game::former_components) one.
    ///
    /// Whether it is the right one is for whoever opens the table to compare: no file may have that name.
    pub fn setup<'a>(&self, former: &[FormerFile], given: Option<&'a str>) -> Setup<'a> {
        Setup {
            rules: Some(self.rules),
            options: self.options.clone(),
            components: given.or_else(|| recorded(former, &self.components)),
        }
    }

    /// Something is wrong with a key of the header: an error at the place of its value. A key that is not there, or was
    /// never in a text, is missed at the beginning.
    pub fn header_error(&self, key: &str, problem: impl Into<String>) -> RecordError {
        let (line, column) = self.places.get(key).copied().unwrap_or((1, 1));
        RecordError::new(line, column, problem)
    }

    /// Reads a record.
    pub fn parse(text: &str) -> Result<Record, RecordError> {
        if text.len() > MAX_BYTES {
            let problem = format!("the text has {} bytes; a record has {MAX_BYTES} at most", text.len());
            return Err(RecordError::new(1, 1, problem));
        }
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let may_be_long = text.len() > MAX_LINE_BYTES;
        if let Some(long) = text.lines().take_while(|_| may_be_long).position(|line| line.len() > MAX_LINE_BYTES) {
            let problem = format!("the line is longer than {MAX_LINE_BYTES} bytes");
            return Err(RecordError::new(long + 1, 1, problem));
        }
        let mut lines = text.lines().enumerate().map(|(index, line)| (index + 1, line));
        match lines.next() {
            Some((_, first)) if first.trim_end() == FIRST_LINE => {}
            _ => return Err(RecordError::new(1, 1, format!("expected '{FIRST_LINE}'"))),
        }
        let mut record = Record::default();
        let mut rules = None;
        let mut end = 1;
        for (number, line) in lines.by_ref() {
            end = number;
            if line.trim().is_empty() {
                break;
            }
            if number > MAX_HEADER_LINES + 1 {
                let problem = format!("the header has more than {MAX_HEADER_LINES} lines; expected an empty line");
                return Err(RecordError::new(number, 1, problem));
            }
            if line.trim_start().starts_with(';') {
                continue;
            }
            let Some((key, value)) = line.split_once(':') else {
                let column = line.chars().count() + 1;
                return Err(RecordError::new(number, column, "expected ':' after the header key"));
            };
            let (key, value) = (key.trim(), value.trim());
            let at = line.find(value).filter(|_| !value.is_empty()).unwrap_or(line.len());
            let column = line[..at].chars().count() + 1;
            let twice = |seen: bool| {
                if seen { Err(RecordError::new(number, 1, format!("'{key}' stands there twice"))) } else { Ok(()) }
            };
            record.places.entry(key.to_owned()).or_insert((number, column));
            match key {
                "game" => {
                    twice(!record.game.is_empty())?;
                    record.game = value.to_owned();
                }
                "rules" => {
                    twice(rules.is_some())?;
                    let version = value.parse::<u32>();
                    rules = Some(
                        version
                            .map_err(|_| RecordError::new(number, column, "expected the number of a rules version"))?,
                    );
                }
                "components" => {
                    twice(!record.components.is_empty())?;
                    record.components = value.to_owned();
                }
                "seats" => {
                    twice(!record.seats.is_empty())?;
                    record.seats = value.split_whitespace().map(str::to_owned).collect();
                }
                _ if key.starts_with("option ") => {
                    let name = key["option ".len()..].trim();
                    twice(record.options.get(name).is_some())?;
                    record.places.entry(format!("option {name}")).or_insert((number, column));
                    record.options.set(name, value);
                }
                "" => return Err(RecordError::new(number, 1, "expected a header key before ':'")),
                _ => {
                    twice(record.extra(key).is_some())?;
                    record.other.push((key.to_owned(), value.to_owned()));
                }
            }
        }
        let missing = |key: &str| RecordError::new(end, 1, format!("the header lacks '{key}:'"));
        if record.game.is_empty() {
            return Err(missing("game"));
        }
        record.rules = rules.ok_or_else(|| missing("rules"))?;
        if record.components.is_empty() {
            return Err(missing("components"));
        }
        for (number, line) in lines {
            let (step, comment) = match split_comment(line) {
                Some((step, comment)) => (step, Some(comment)),
                None if line.trim_start().starts_with(';') => continue,
                None => (line, None),
            };
            let step = step.trim();
            if !step.is_empty() {
                if record.lines.len() == MAX_STEPS {
                    return Err(RecordError::new(number, 1, format!("there are more than {MAX_STEPS} steps")));
                }
                record.lines.push(Line {
                    number,
                    text: step.to_owned(),
                    comment: comment.map(|words| words.trim().to_owned()),
                });
            }
        }
        Ok(record)
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        writeln!(text, "{FIRST_LINE}")?;
        writeln!(text, "game: {}", self.game)?;
        writeln!(text, "rules: {}", self.rules)?;
        writeln!(text, "components: {}", self.components)?;
        for (name, value) in self.options.iter() {
            writeln!(text, "option {name}: {value}")?;
        }
        if !self.seats.is_empty() {
            writeln!(text, "seats: {}", self.seats.join(" "))?;
        }
        for (key, value) in &self.other {
            writeln!(text, "{key}: {value}")?;
        }
        text.push('\n');
        for line in &self.lines {
            writeln!(text, "{line}")?;
        }
        f.write_str(&text)
    }
}

/// What stands before and behind the first `;` after a space, where a comment begins. Many lines have none, and a single
/// letter is found faster than two.
fn split_comment(line: &str) -> Option<(&str, &str)> {
    let at = line.match_indices(';').map(|(at, _)| at).find(|&at| line[..at].ends_with(' '))?;
    Some((&line[..at - 1], &line[at + 1..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "boardroom record 1\ngame: auction\nrules: 1\ncomponents: 0123456789abcdef\n\
                        option players: 2\nseats: red blue\nevent: club night\n\n\
                        chance first red\nred bid 4 on 2 ; bold\n";

    #[test]
    fn a_record_goes_to_text_and_back() {
        let record = Record::parse(TEXT).unwrap();
        assert_eq!(record.to_string(), TEXT);
        assert_eq!(record.extra("event"), Some("club night"));
        assert_eq!(record.lines[1].number, 10);
        assert_eq!(record.lines[1].comment.as_deref(), Some("bold"));
        assert_eq!(Record::parse(&TEXT.replace('\n', "\r\n")).unwrap().to_string(), TEXT);
    }

    #[test]
    fn comments_and_blank_lines_are_passed_over() {
        let text = TEXT.replace("chance first red\n", "; a note\n\n  chance first red  \n");
        assert_eq!(Record::parse(&text).unwrap().lines[0].text, "chance first red");
    }

    #[test]
    fn faults_of_the_header_are_told_where_they_stand() {
        let record = Record::parse(TEXT).unwrap();
        let at = |key: &str| record.header_error(key, "so").to_string();
        assert_eq!(at("game"), "line 2, column 7: so");
        assert_eq!(at("components"), "line 4, column 13: so");
        assert_eq!(at("option players"), "line 5, column 17: so");
        assert_eq!(at("event"), "line 7, column 8: so");
        assert_eq!(at("result"), "line 1, column 1: so");
    }

    #[test]
    fn a_text_of_any_length_is_read_within_bounds() {
        let fails = |text: &str| Record::parse(text).unwrap_err().to_string();
        let million: String = (0..1_000_000).map(|number| format!("k{number}: v\n")).collect();
        let problem = fails(&TEXT.replace("event: club night\n", &million));
        assert!(problem.starts_with("line 1002, column 1: the header has more than 1000 lines"), "{problem}");
        let comments = "; a word\n".repeat(1_000_000);
        let problem = fails(&TEXT.replace("event: club night\n", &comments));
        assert!(problem.starts_with("line 1002, column 1: the header has more than 1000 lines"), "{problem}");
        let problem = fails(&TEXT.replace("club night", &"x".repeat(100_000)));
        assert_eq!(problem, "line 7, column 1: the line is longer than 65536 bytes");
        let problem = fails(&TEXT.replace("red bid 4 on 2 ; bold\n", &"red end\n".repeat(200_000)));
        assert_eq!(problem, "line 100009, column 1: there are more than 100000 steps");
        let problem = fails(&format!("{TEXT}{}", "; so\n".repeat(4_000_000)));
        assert!(problem.starts_with("line 1, column 1: the text has 20000"), "{problem}");
        // What real records have is far below: a long log behind the game is passed over.
        assert_eq!(Record::parse(&format!("{TEXT}{}", "; so\n".repeat(100_000))).unwrap().lines.len(), 2);
    }

    #[test]
    fn errors_give_line_and_column() {
        let fails = |text: &str| Record::parse(text).unwrap_err().to_string();
        assert_eq!(fails("hello"), "line 1, column 1: expected 'boardroom record 1'");
        assert_eq!(
            fails(&TEXT.replace("rules: 1", "rules: one")),
            "line 3, column 8: expected the number of a rules version"
        );
        assert_eq!(fails(&TEXT.replace("rules: 1\n", "")), "line 7, column 1: the header lacks 'rules:'");
        assert_eq!(
            fails(&TEXT.replace("seats: red blue", "seats red blue")),
            "line 6, column 15: expected ':' after the header key"
        );
        assert_eq!(fails(&TEXT.replace("rules: 1", "game: auction")), "line 3, column 1: 'game' stands there twice");
    }
}
