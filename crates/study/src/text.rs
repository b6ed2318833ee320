//! A study as text: a record whose comments hold what a record has no room for.
//!
//! Behind a step, lines that begin with one of these marks belong to the position it leads to:
//!
//! | line | meaning |
//! | --- | --- |
//! | `;= words` | a line of the note; its semicolons and backslashes have a backslash before them |
//! | `;* thing`, `;> thing thing` | a mark, an arrow |
//! | `;( step` | a variation begins: this step in place of the last one |
//! | `;. step` | its next step |
//! | `;)` | it ends |
//!
//! They are read so only in a record whose header has the key `study`, which holds the name: elsewhere they are
//! comments like any other.

use crate::mark::Mark;
use crate::tree::{NodeId, Study};
use crate::{DEEPEST, LONGEST_TEXT, Limit, MAX_STEPS};
use catalog::{Table, Title};
use game::{Line, Maker, Next, Record, RecordError};
use std::fmt::Write;

/// Why a text is no study.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StudyError {
    /// It cannot be read or replayed.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// There is too much of something.
    #[error(transparent)]
    Full(#[from] Limit),
}

/// The step of a line, and the words behind it.
fn step_of(number: usize, text: &str) -> Line {
    let (step, comment) = match text.split_once(" ;") {
        Some((step, comment)) => (step, Some(comment.trim().to_owned())),
        None => (text, None),
    };
    Line { number, text: step.trim().to_owned(), comment }
}

/// A line of a note without a bare semicolon: readers of records take one behind a space for the end of a step.
fn escaped(line: &str) -> String {
    line.replace('\\', "\\\\").replace(';', "\\;")
}

/// The line as it was written.
fn unescaped(line: &str) -> String {
    let mut plain = String::with_capacity(line.len());
    let mut letters = line.chars();
    while let Some(letter) = letters.next() {
        plain.push(if letter == '\\' { letters.next().unwrap_or('\\') } else { letter });
    }
    plain
}

/// The lines of a record behind its header, with their numbers from 1.
fn body(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut lines = text.lines().enumerate().map(|(index, line)| (index + 1, line));
    // The header was read before: it ends with an empty line.
    lines.by_ref().find(|(_, line)| line.trim().is_empty());
    lines
}

impl Study {
    /// Reads any record, with what else a study holds. Every step of every line is played.
    pub fn read(title: &dyn Title, text: &str) -> Result<Study, StudyError> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        if text.len() > LONGEST_TEXT {
            return Err(Limit::Text.into());
        }
        let record = Record::parse(text)?;
        let is_study = record.extra("study").is_some();
        let table = catalog::open_record_of(title, &record, None)?;
        let mut study = Study::bare(record.clone());
        study.head.seats = table.seat_words();
        let name = study.name().to_owned();
        study.set_name(&name);
        study.read_body(text, is_study)?;
        study.play_all(table)?;
        if !is_study {
            let mut end = study.table_at(title, study.end_of(NodeId::ROOT))?;
            end.check_result(&record)?;
            // What stands behind a step of another's record is a note; what the rules say about theirs is not.
            study.comments_to_notes()?;
            let at = study.end_of(NodeId::ROOT);
            drop(study.settle(at, &mut *end));
        }
        Ok(study)
    }

    fn read_body(&mut self, text: &str, is_study: bool) -> Result<(), StudyError> {
        let mut at = NodeId::ROOT;
        let mut lines: Vec<NodeId> = Vec::new();
        let mut steps = 0;
        for (number, line) in body(text) {
            let fault = |problem: &str| StudyError::Record(RecordError::new(number, 1, problem));
            let said = line.trim();
            if said.is_empty() || (said.starts_with(';') && !is_study) {
                continue;
            }
            let (mark, rest) = match said.strip_prefix(';') {
                Some(rest) => (rest.chars().next().unwrap_or(' '), rest.get(1..).unwrap_or_default().trim()),
                None => ('s', said),
            };
            match mark {
                's' if !lines.is_empty() => return Err(fault("a variation does not end here")),
                's' | '.' if mark == 's' || !lines.is_empty() => at = self.attach(at, step_of(number, rest)),
                '(' if at != NodeId::ROOT => {
                    if lines.len() == DEEPEST {
                        return Err(Limit::Depth.into());
                    }
                    lines.push(at);
                    at = self.attach(self.node(at).parent, step_of(number, rest));
                }
                ')' => at = lines.pop().ok_or_else(|| fault("no variation ends here"))?,
                '=' => {
                    let (note, rest) = (&self.node(at).note, unescaped(rest));
                    let longer = if note.is_empty() { rest } else { format!("{note}\n{rest}") };
                    self.set_note_line(at, longer)?;
                }
                '*' | '>' => {
                    let read = Mark::read(rest).filter(|read| read.to.is_some() == (mark == '>'));
                    self.toggle(at, read.ok_or_else(|| fault("expected what is marked"))?)?;
                }
                '(' | '.' => return Err(fault("there is nothing to vary from here")),
                _ => {}
            }
            steps = self.nodes.len() - 1;
            if steps > MAX_STEPS {
                return Err(Limit::Steps.into());
            }
        }
        let _ = steps;
        if lines.is_empty() { Ok(()) } else { Err(RecordError::new(1, 1, "a variation has no end").into()) }
    }

    /// A note that is read line by line keeps its empty lines.
    fn set_note_line(&mut self, at: NodeId, note: String) -> Result<(), Limit> {
        if note.chars().count() > crate::LONGEST_NOTE {
            return Err(Limit::Note);
        }
        self.nodes[at.0].note = note;
        Ok(())
    }

    /// Plays every line from the root; writes each step as the game writes it.
    fn play_all(&mut self, table: Box<dyn Table>) -> Result<(), RecordError> {
        let mut waiting = vec![(NodeId::ROOT, table)];
        while let Some((at, table)) = waiting.pop() {
            let children = self.node(at).children.clone();
            let last = children.len().saturating_sub(1);
            let mut table = Some(table);
            for (place, child) in children.into_iter().enumerate() {
                // The last of them needs no copy.
                let own = if place == last { table.take() } else { table.as_ref().map(|table| table.boxed_clone()) };
                let Some(mut own) = own else { break };
                let step = own.follow(&self.node(child).line)?;
                self.nodes[child.0].line = Line::clone(step.line());
                waiting.push((child, own));
            }
        }
        Ok(())
    }

    fn comments_to_notes(&mut self) -> Result<(), Limit> {
        for id in self.reachable() {
            let line = &mut self.nodes[id.0].line;
            if line.text.split_whitespace().next().is_some_and(|word| word.eq_ignore_ascii_case("auto")) {
                continue;
            }
            if let Some(words) = line.comment.take() {
                self.set_note(id, &words)?;
            }
        }
        Ok(())
    }

    /// The study as text. Every reader of records takes it for the record of its main line.
    pub fn write(&self) -> String {
        let mut text = self.head.to_string();
        self.write_position(NodeId::ROOT, &mut text);
        if let Some(first) = self.node(NodeId::ROOT).children.first() {
            self.write_line(*first, false, &mut text);
        }
        text
    }

    /// The same, if it is not too long.
    pub fn write_bounded(&self) -> Result<String, Limit> {
        let text = self.write();
        if text.len() > LONGEST_TEXT { Err(Limit::Text) } else { Ok(text) }
    }

    fn write_line(&self, first: NodeId, is_variation: bool, to: &mut String) {
        for at in std::iter::once(first).chain(self.onward(first)) {
            let node = self.node(at);
            let mark = match (is_variation, at == first) {
                (false, _) => "",
                (true, true) => ";( ",
                (true, false) => ";. ",
            };
            // Readers of records take ` ;` for the end of a step wherever it stands. What the rules say about their own
            // steps is known without it.
            let _ = match is_variation {
                true => writeln!(to, "{mark}{}", node.line.text),
                false => writeln!(to, "{}", node.line),
            };
            self.write_position(at, to);
            let siblings = &self.node(node.parent).children;
            if siblings.first() == Some(&at) {
                for variation in &siblings[1..] {
                    self.write_line(*variation, true, to);
                    to.push_str(";)\n");
                }
            }
        }
    }

    fn write_position(&self, at: NodeId, to: &mut String) {
        let node = self.node(at);
        if !node.note.is_empty() {
            for line in node.note.split('\n') {
                let _ = writeln!(to, ";= {}", escaped(line));
            }
        }
        for mark in &node.marks {
            let _ = writeln!(to, ";{} {mark}", if mark.to.is_some() { '>' } else { '*' });
        }
    }

    /// Who took the step that leads to a node, at the table before it.
    pub fn maker(&self, seats: &[String], id: NodeId) -> Option<Maker> {
        let mut words = self.node(id).line.text.split_whitespace();
        let seat = |word: &str| seats.iter().position(|known| known.eq_ignore_ascii_case(word)).map(game::Seat::new);
        match words.next()? {
            word if word.eq_ignore_ascii_case("chance") => Some(Maker::Chance),
            word if word.eq_ignore_ascii_case("auto") => seat(words.next()?).map(Maker::Rules),
            word => seat(word).map(Maker::Seat),
        }
    }

    /// Is anything left to be played at the end of the main line?
    pub fn is_over(&self, title: &dyn Title) -> bool {
        self.table_at(title, self.end_of(NodeId::ROOT)).is_ok_and(|table| table.next() == Next::Over)
    }
}
