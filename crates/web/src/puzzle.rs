//! A puzzle on a page: the real board with the real prompt, and beside it what is to be found; after the answer, what
//! it was worth, the solution step by step, and why.
//!
//! What is done before the answer is whole is kept in the address, as in a lesson. The solution gets here only after
//! the answer: [`PuzzlePage`] draws it from [`Feedback`], and from nothing else.

use crate::boards;
use crate::layout::Visitor;
use crate::lesson::{BETWEEN, seats_among_bots};
use crate::table::{LessonPlace, Pick, TableHeader, TablePage};
use board::pieces::icon;
use board::{Args, Board, BoardContext, Language, SeatFace, t};
use catalog::Table;
use game::{Eye, Made, Remark, Seat, StepError};
use maud::{Markup, html};
use puzzles::Puzzle;

/// The address of a puzzle.
pub fn address(puzzle: &Puzzle) -> String {
    format!("/puzzle/{}/{}", puzzle.game(), puzzle.id)
}

/// A message of the game about what is to be done; of the pages where the game has none.
fn say(board: &dyn Board, language: Language, puzzle: &Puzzle, what: &str, args: &Args<'_>) -> String {
    let id = format!("puzzle-{}{what}", puzzle.about);
    let own = board.words().find(language, &format!("{}-{id}", board.id()), args);
    own.or_else(|| crate::WORDS.find(language, &id, args)).unwrap_or_default()
}

/// What a puzzle is called.
pub fn name(language: Language, puzzle: &Puzzle) -> String {
    say(boards::of(puzzle.game()), language, puzzle, "", &Args::new())
}

/// What is to be done.
pub fn aim(language: Language, puzzle: &Puzzle) -> String {
    say(boards::of(puzzle.game()), language, puzzle, "-aim", &Args::new())
}

/// The table of a puzzle.
pub struct PuzzleTable {
    puzzle: &'static Puzzle,
    table: Box<dyn Table>,
    seat: Seat,
    moves: Vec<String>,
}

impl std::fmt::Debug for PuzzleTable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PuzzleTable").field("puzzle", &self.puzzle.id).field("moves", &self.moves).finish()
    }
}

impl PuzzleTable {
    /// The position, before anything is answered.
    ///
    /// # Panics
    /// If its record cannot be replayed: it is part of the program, and a test opens every puzzle.
    pub fn open(puzzle: &'static Puzzle) -> PuzzleTable {
        let title = boards::of(puzzle.game()).title();
        let fault = |error: String| -> ! { panic!("puzzle {}: {error}", puzzle.id) };
        let mut table =
            catalog::open_record_of(title, &puzzle.record, None).unwrap_or_else(|error| fault(error.to_string()));
        for line in &puzzle.record.lines[..puzzle.steps] {
            table.follow(line).unwrap_or_else(|error| fault(error.to_string()));
        }
        let seat = table.seat_words().iter().position(|word| *word == puzzle.seat);
        let seat = Seat::new(seat.unwrap_or_else(|| fault("no such seat".to_owned())));
        PuzzleTable { puzzle, table, seat, moves: Vec::new() }
    }

    /// The seat answers with one more action.
    pub fn act(&mut self, action: &str) -> Result<(), StepError> {
        self.table.act(self.seat, action)?;
        self.moves.push(action.to_owned());
        Ok(())
    }

    /// What was done so far.
    pub fn moves(&self) -> &[String] {
        &self.moves
    }
}

/// How somebody stands with puzzles.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Score {
    /// The rating.
    pub rating: i64,
    /// How many first answers.
    pub tries: u32,
    /// How many of them were right.
    pub solved: u32,
    /// How many right ones in a row.
    pub row: u32,
    /// On how many days in a row.
    pub days: u32,
    /// Is today one of them?
    pub today: bool,
}

/// What is told when somebody has answered.
#[derive(Clone, Debug)]
pub struct Feedback {
    /// Was the first answer right?
    pub solved: bool,
    /// Was it given up?
    pub given_up: bool,
    /// What the answer made of a task, and what the solution makes of it.
    pub made: Option<(Option<Made>, Made)>,
    /// The chances after the answer and after the solution, in percent.
    pub chances: Option<(u8, u8)>,
    /// Why the solution is good.
    pub reason: Option<Remark>,
    /// The rating before and after.
    pub ratings: (i64, i64),
    /// Which step of the solution the board shows, from 0 for none.
    pub step: usize,
    /// The next puzzle.
    pub next: Option<String>,
}

/// A puzzle as somebody sees it.
#[derive(Debug)]
pub struct PuzzlePage<'a> {
    /// Who looks.
    pub visitor: &'a Visitor,
    /// The table.
    pub table: PuzzleTable,
    /// What is picked, and what was refused.
    pub pick: Pick,
    /// How hard it is.
    pub rating: i64,
    /// How many have answered it, and how many of them were right.
    pub answers: (u32, u32),
    /// How the visitor stands; nothing for somebody who is not known yet.
    pub score: Option<Score>,
    /// Is it the puzzle of the day?
    pub of_the_day: bool,
    /// What came of it, once it is answered.
    pub feedback: Option<Feedback>,
}

impl PuzzlePage<'_> {
    fn board(&self) -> &'static dyn Board {
        boards::of(self.table.puzzle.game())
    }

    /// The page, as a table.
    pub fn page(self) -> TablePage {
        let language = self.visitor.language;
        let puzzle = self.table.puzzle;
        let seats = seats_among_bots(self.visitor, &self.table.table.seat_words(), self.table.seat, "expert");
        // Written where each action is played, so that it is named as the board shows it then.
        let steps = if self.feedback.is_some() { self.solution(&seats) } else { Vec::new() };
        let panel = self.panel(&steps, &seats);
        let over = self.feedback.as_ref().map(|feedback| verdict(language, feedback));
        let PuzzlePage { visitor, table: PuzzleTable { mut table, seat, moves, .. }, pick, feedback, .. } = self;
        if let Some(feedback) = &feedback {
            for action in puzzle.solution.iter().take(feedback.step) {
                if table.act(seat, action).is_err() {
                    break;
                }
            }
        }
        let seen = table.seen_by(Eye::Seat(seat));
        let header = TableHeader {
            id: format!("puzzle-{}-{}", puzzle.game(), puzzle.id),
            name: name(language, puzzle),
            version: moves.len() as u64 + feedback.as_ref().map_or(0, |feedback| 100 + feedback.step as u64),
            lesson: Some(LessonPlace {
                path: address(puzzle),
                moves: moves.join(BETWEEN),
                without: boards::of(puzzle.game()).spoilers(),
                unaided: true,
                panel,
                over,
                side: None,
            }),
            ..TableHeader::default()
        };
        TablePage::alone(visitor, header, Some(seat), seats, seen, pick)
    }

    /// The actions of the solution in words.
    fn solution(&self, seats: &[SeatFace]) -> Vec<String> {
        let mut at = PuzzleTable::open(self.table.puzzle);
        let board = self.board();
        let mut words = Vec::new();
        for action in &self.table.puzzle.solution {
            let seen = at.table.seen_by(Eye::Seat(at.seat));
            // Actions are called by what their buttons would say.
            let cx = BoardContext { live: true, ..BoardContext::picture(board, &*seen, seats, self.visitor.language) };
            words.push(board.action_text(&cx, action));
            if at.act(action).is_err() {
                break;
            }
        }
        words
    }

    /// Why the solution is good, in words.
    fn why(&self, seats: &[SeatFace]) -> Option<String> {
        let reason = self.feedback.as_ref()?.reason.as_ref()?;
        let at = PuzzleTable::open(self.table.puzzle);
        let seen = at.table.seen_by(Eye::Seat(at.seat));
        let cx = BoardContext::picture(self.board(), &*seen, seats, self.visitor.language);
        Some(cx.remark_text("hint", reason))
    }

    /// What is to be done, or what came of it.
    fn panel(&self, steps: &[String], seats: &[SeatFace]) -> Markup {
        let language = self.visitor.language;
        let puzzle = self.table.puzzle;
        let class = match &self.feedback {
            None => "",
            Some(feedback) if feedback.solved => " reached",
            Some(_) => " missed",
        };
        html! {
            aside class={ "region coach lesson-panel puzzle-panel" (class) } data-region="coach"
                aria-label=(t!(language, "puzzle-panel"))
            {
                p class="lesson-head" {
                    (icon(match class { " reached" => "check", " missed" => "cross", _ => "search" }))
                    b {
                        @match &self.feedback {
                            Some(feedback) => { (verdict(language, feedback)) }
                            None => { (name(language, puzzle)) }
                        }
                    }
                    span class="soft s num" {
                        (t!(language, if self.of_the_day { "puzzle-rated-today" } else { "puzzle-rated" }, rating = self.rating))
                    }
                    a class="lesson-out s" href="/puzzles" { (t!(language, "puzzle-all")) }
                }
                div class="coach-words" tabindex="0" role="group" aria-label=(t!(language, "puzzle-panel")) {
                    @match &self.feedback {
                        None => { (self.question()) }
                        Some(feedback) => { (self.answer(feedback, steps, seats)) }
                    }
                }
                div class="coach-acts" {
                    @match &self.feedback {
                        None => {
                            @if !self.table.moves.is_empty() {
                                a class="btn" href=(address(puzzle)) { (icon("reset")) (t!(language, "puzzle-reset")) }
                            }
                            form method="post" action={ (address(puzzle)) "/give-up" } {
                                button class="btn" type="submit" { (t!(language, "puzzle-give-up")) }
                            }
                        }
                        Some(feedback) => {
                            @if let Some(next) = &feedback.next {
                                a class="btn go" href=(next) { (icon("play")) (t!(language, "puzzle-next")) }
                            }
                        }
                    }
                }
            }
        }
    }

    fn question(&self) -> Markup {
        let language = self.visitor.language;
        html! {
            p { (aim(language, self.table.puzzle)) }
            p class="s soft" {
                (t!(language, "puzzle-first-counts"))
                @if let Some(score) = &self.score { " " (t!(language, "puzzle-your-rating", rating = score.rating)) }
            }
        }
    }

    fn answer(&self, feedback: &Feedback, steps: &[String], seats: &[SeatFace]) -> Markup {
        let language = self.visitor.language;
        let (before, after) = feedback.ratings;
        let (tries, solved) = self.answers;
        html! {
            p role="status" {
                (self.worth(feedback)) " "
                @if let Some(why) = self.why(seats) { (why) }
            }
            p class="puzzle-rating num" {
                b { (t!(language, "puzzle-rating-change", before = before, after = after)) }
                @if let Some(score) = &self.score {
                    @if score.row > 1 { span class="tag" { (t!(language, "puzzle-row", count = score.row)) } }
                    @if score.days > 1 { span class="tag" { (t!(language, "puzzle-days", count = score.days)) } }
                }
            }
            p class="s" id="puzzle-solution" { b { (t!(language, "puzzle-solution")) } }
            ol class="puzzle-steps" aria-labelledby="puzzle-solution" {
                @for (place, words) in steps.iter().enumerate() {
                    li {
                        a href={ (address(self.table.puzzle)) "?show=" (place + 1) }
                            aria-current=[(feedback.step == place + 1).then_some("step")] { (words) }
                    }
                }
            }
            p class="s soft" {
                a href={ (address(self.table.puzzle)) "?show=0" } { (t!(language, "puzzle-position")) }
                @if tries > 1 { " · " (t!(language, "puzzle-solved-by", percent = 100 * solved / tries, count = tries)) }
            }
        }
    }

    /// What the answer was worth beside the solution: the arithmetic of a task, the chances of a move.
    fn worth(&self, feedback: &Feedback) -> String {
        let (language, puzzle) = (self.visitor.language, self.table.puzzle);
        if let Some((made, best)) = &feedback.made {
            let mut args = Args::new();
            for (name, number) in best.iter() {
                args.set(format!("best-{name}"), number);
            }
            for (name, number) in made.iter().flat_map(Made::iter) {
                args.set(name, number);
            }
            let what = if feedback.solved || made.is_none() { "-best" } else { "-made" };
            return say(self.board(), language, puzzle, what, &args);
        }
        match feedback.chances {
            Some((mine, best)) if !feedback.solved && !feedback.given_up => {
                t!(language, "puzzle-chances", mine = i64::from(mine), best = i64::from(best))
            }
            Some((_, best)) => t!(language, "puzzle-chance", best = i64::from(best)),
            None => String::new(),
        }
    }
}

fn verdict(language: Language, feedback: &Feedback) -> String {
    t!(
        language,
        match (feedback.solved, feedback.given_up) {
            (true, _) => "puzzle-solved",
            (_, true) => "puzzle-given-up",
            _ => "puzzle-missed",
        }
    )
}
