//! A lesson on a page: the real board with the real prompt, and beside it what is to be done.
//!
//! Nothing is kept between two moves: the address holds what the learner has done, and the lesson is played again from
//! its record each time. Which lessons are done is kept in a cookie ([`LessonProgress`]).

use crate::boards;
use crate::layout::Visitor;
use crate::table::{LessonPlace, Pick, TableHeader, TablePage};
use board::pieces::{Colour, icon};
use board::{Args, Board, Language, Lesson, LessonTable, SeatFace, SeatKind, Verdict, t};
use game::Seat;
use maud::{Markup, html};

/// What separates moves in an address. No action contains it: in records it begins a comment.
pub const BETWEEN: &str = " ; ";

/// Which lessons somebody has tried, how often, and which they have done.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LessonProgress(Vec<Tried>);

#[derive(Clone, PartialEq, Eq, Debug)]
struct Tried {
    lesson: String,
    tries: u8,
    done: bool,
}

impl LessonProgress {
    /// More lessons than there are; a longer list was made up.
    const MAX: usize = 60;

    /// Reads the cookie: `one!2.another:1` is one done at the second try and one tried once.
    pub fn from_cookie(text: &str) -> LessonProgress {
        let tried = |item: &str| {
            let done = item.contains('!');
            let (lesson, tries) = item.split_once(['!', ':'])?;
            let plain = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
            let fits = !lesson.is_empty() && lesson.len() < 40 && lesson.chars().all(plain);
            let tries = tries.parse().ok().filter(|tries| (1..=99).contains(tries))?;
            fits.then(|| Tried { lesson: lesson.to_owned(), tries, done })
        };
        LessonProgress(text.split('.').filter_map(tried).take(LessonProgress::MAX).collect())
    }

    /// The text of the cookie.
    pub fn cookie(&self) -> String {
        let item = |one: &Tried| format!("{}{}{}", one.lesson, if one.done { '!' } else { ':' }, one.tries);
        self.0.iter().map(item).collect::<Vec<_>>().join(".")
    }

    fn of(&self, lesson: &str) -> Option<&Tried> {
        self.0.iter().find(|one| one.lesson == lesson)
    }

    /// At which try it was done, if it is.
    pub fn done(&self, game: &str, lesson: &Lesson) -> Option<u8> {
        self.of(&format!("{game}-{}", lesson.name)).filter(|one| one.done).map(|one| one.tries)
    }

    /// The same after one more try. What is done stays done, at the try it was.
    #[must_use]
    pub fn with_try(mut self, game: &str, lesson: &Lesson, reached: bool) -> LessonProgress {
        let name = format!("{game}-{}", lesson.name);
        match self.0.iter().position(|one| one.lesson == name) {
            Some(place) if self.0[place].done => {}
            Some(place) => {
                let tries = (self.0[place].tries + 1).min(99);
                self.0[place] = Tried { lesson: name, tries, done: reached };
            }
            None if self.0.len() < LessonProgress::MAX => {
                self.0.push(Tried { lesson: name, tries: 1, done: reached });
            }
            None => {}
        }
        self
    }
}

/// What a lesson says.
pub fn words(board: &dyn Board, language: Language, lesson: &Lesson, what: &str, args: &Args<'_>) -> String {
    board.words().say(language, &format!("{}-lesson-{}{what}", board.id(), lesson.name), args)
}

/// Numbers for the words of a failed try.
fn arguments(numbers: &[(&'static str, i64)]) -> Args<'static> {
    let mut args = Args::new();
    for (name, number) in numbers {
        args.set(*name, *number);
    }
    args
}

/// The lesson with this name, and its place among those of its game.
pub fn find(board: &dyn Board, name: &str) -> Option<(usize, &'static Lesson)> {
    board.lessons().iter().enumerate().find(|(_, lesson)| lesson.name == name)
}

/// The address of a lesson.
pub fn address(game: &str, lesson: &Lesson) -> String {
    format!("/learn/{game}/lesson/{}", lesson.name)
}

/// A lesson as its learner sees it.
pub struct LessonPage<'a> {
    /// The learner.
    pub visitor: &'a Visitor,
    /// The board of the game.
    pub board: &'static dyn Board,
    /// The lesson.
    pub lesson: &'static Lesson,
    /// Its number, from 0.
    pub number: usize,
    /// The table.
    pub table: &'a LessonTable,
    /// What is picked, and what was refused.
    pub pick: Pick,
}

impl std::fmt::Debug for LessonPage<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("LessonPage").field("table", self.table).finish_non_exhaustive()
    }
}

impl LessonPage<'_> {
    fn say(&self, what: &str) -> String {
        words(self.board, self.visitor.language, self.lesson, what, &Args::new())
    }

    /// The page, as a table.
    pub fn page(&self) -> TablePage {
        let language = self.visitor.language;
        let seen = self.table.seen();
        let over = match self.table.verdict() {
            Verdict::Open => None,
            Verdict::Reached => Some(t!(language, "lesson-reached")),
            Verdict::Missed(..) => Some(t!(language, "lesson-missed")),
        };
        let game = self.board.id();
        let header = TableHeader {
            id: format!("lesson-{game}-{}", self.lesson.name),
            name: self.say(""),
            version: self.table.moves().len() as u64,
            lesson: Some(LessonPlace {
                path: address(game, self.lesson),
                moves: self.table.moves().join(BETWEEN),
                without: self.lesson.without,
                unaided: false,
                panel: self.panel(),
                over,
                side: None,
            }),
            ..TableHeader::default()
        };
        let seats = seats_among_bots(self.visitor, &self.table.table().seat_words(), self.table.seat(), "easy");
        TablePage::alone(self.visitor, header, Some(self.table.seat()), seats, seen, self.pick.clone())
    }

    /// What is to be done, or what came of it.
    fn panel(&self) -> Markup {
        let language = self.visitor.language;
        let lessons = self.board.lessons();
        let game = self.board.id();
        let class = match self.table.verdict() {
            Verdict::Open => "",
            Verdict::Reached => " reached",
            Verdict::Missed(..) => " missed",
        };
        html! {
            aside class={ "region coach lesson-panel" (class) } data-region="coach"
                aria-label=(t!(language, "lesson-panel"))
            {
                p class="lesson-head" {
                    (icon(if class == " reached" { "check" } else { "hint" }))
                    b { (self.say("")) }
                    span class="soft s" { (t!(language, "lesson-of", number = self.number + 1, of = lessons.len())) }
                    a class="lesson-out s" href={ "/learn/" (game) "#lessons" } { (t!(language, "lesson-all")) }
                }
                div class="coach-words" tabindex="0" role="group" aria-label=(t!(language, "lesson-aim")) {
                    @match self.table.verdict() {
                        Verdict::Open => { p { (self.say("-aim")) } }
                        Verdict::Reached => { p role="status" { (self.say("-done")) } }
                        Verdict::Missed(why, numbers) => {
                            @let args = arguments(numbers);
                            p role="status" {
                                (words(self.board, language, self.lesson, &format!("-no-{why}"), &args))
                            }
                        }
                    }
                    div class="lesson-more" {
                        @if !matches!(self.table.verdict(), Verdict::Reached) {
                            details class="lesson-hint" {
                                summary { (t!(language, "lesson-hint")) }
                                p { (self.say("-hint")) }
                            }
                        }
                        span class="coach-rules s" {
                            @for rule in self.lesson.rules {
                                a href={ "/learn/" (game) "#" (rule) } target="_blank" { (rule) }
                            }
                        }
                    }
                }
                div class="coach-acts" {
                    @if matches!(self.table.verdict(), Verdict::Reached) {
                        @if let Some(next) = lessons.get(self.number + 1) {
                            a class="btn go" href=(address(game, next)) { (t!(language, "lesson-next")) }
                        } @else {
                            a class="btn go" href={ "/learn/" (game) "/guided" } { (t!(language, "learn-begin-guided")) }
                        }
                    } @else if !self.table.moves().is_empty() {
                        a class={ "btn" @if class == " missed" { " go" } } href=(address(game, self.lesson)) {
                            (icon("reset")) (t!(language, "lesson-again"))
                        }
                    }
                }
            }
        }
    }
}

/// The lessons of a game, with those that are done.
pub fn list(visitor: &Visitor, board: &dyn Board) -> Markup {
    let language = visitor.language;
    let game = board.id();
    let lessons = board.lessons();
    let done = lessons.iter().filter(|lesson| visitor.lessons.done(game, lesson).is_some()).count();
    let next = lessons.iter().position(|lesson| visitor.lessons.done(game, lesson).is_none());
    html! {
        section class={ "panel lessons " (boards::class(game)) } id="lessons" aria-labelledby="lessons-title" {
            div class="lessons-head" {
                h2 id="lessons-title" { (t!(language, "lessons")) }
                span class="soft s" { (t!(language, "lessons-done", done = done, of = lessons.len())) }
            }
            progress max=(lessons.len()) value=(done) aria-label=(t!(language, "lessons")) {}
            ol {
                @for (number, lesson) in lessons.iter().enumerate() {
                    @let tries = visitor.lessons.done(game, lesson);
                    @let class = match tries {
                        Some(_) => "done",
                        None if next == Some(number) => "now",
                        None => "",
                    };
                    li class=(class) {
                        a href=(address(game, lesson)) {
                            span class="lesson-number" {
                                @if tries.is_some() { (icon("check")) } @else { (number + 1) }
                            }
                            span class="lesson-name" {
                                b { (words(board, language, lesson, "", &Args::new())) }
                                span class="s soft" { (words(board, language, lesson, "-aim", &Args::new())) }
                            }
                            @match tries {
                                Some(tries) => { span class="tag" { (t!(language, "lesson-tries", count = tries)) } }
                                None if class == "now" => { span class="pill go" { (t!(language, "lesson-go")) } }
                                None => { span class="pill" { (t!(language, "lesson-try")) } }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The seats where the visitor has one and bots have the others.
pub(crate) fn seats_among_bots(visitor: &Visitor, words: &[String], own: Seat, bot: &str) -> Vec<SeatFace> {
    let language = visitor.language;
    let face = |(index, word): (usize, &String)| {
        let (seat, colour) = (Seat::new(index), Colour::for_seat(word, index));
        let mine = seat == own;
        SeatFace {
            seat,
            word: word.clone(),
            name: match &visitor.name {
                Some(name) if mine => name.clone(),
                None if mine => t!(language, "nav-guest"),
                _ => t!(language, &format!("bot-{}", colour.word())),
            },
            colour,
            kind: if mine { SeatKind::Person } else { SeatKind::Bot(bot.to_owned()) },
            present: true,
            mine,
            seconds_left: None,
            person: None,
            guest: false,
        }
    };
    words.iter().enumerate().map(face).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lesson(name: &'static str) -> Lesson {
        Lesson { name, record: "", rules: &[], without: &[], goal: |_| Verdict::Open }
    }

    #[test]
    fn tries_are_counted_until_it_is_done() {
        let (win, left) = (lesson("win"), lesson("left"));
        let progress = LessonProgress::default().with_try("tea", &win, false).with_try("tea", &win, true);
        let progress = progress.with_try("tea", &win, false).with_try("tea", &left, false);
        assert_eq!(progress.cookie(), "tea-win!2.tea-left:1");
        assert_eq!((progress.done("tea", &win), progress.done("tea", &left)), (Some(2), None));
        assert_eq!(LessonProgress::from_cookie(&progress.cookie()), progress);
    }

    #[test]
    fn a_cookie_that_was_made_up_is_forgotten() {
        for text in ["tea win!2", "tea-win", "tea-win!0", "tea-win!1000", "!1", "TEA!1", "..."] {
            assert_eq!(LessonProgress::from_cookie(text), LessonProgress::default(), "{text}");
        }
        let long = vec!["a!1"; 500].join(".");
        assert!(LessonProgress::from_cookie(&long).cookie().len() < 300);
    }
}
