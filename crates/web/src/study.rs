//! A study on a page: the real board with the real prompt for whoever decides, the way through the tree beside it, and
//! at the side the engine, what-ifs and the variations with their notes.
//!
//! It is drawn from a tree and the table at one of its nodes; nothing is kept here. Only its author changes a study:
//! to everybody else the same page is a book to turn the leaves of.

mod bar;
mod engine;
mod tree;

pub use engine::EngineView;

use crate::boards;
use crate::layout::Visitor;
use crate::table::{LessonPlace, Pick, TableHeader, TablePage};
use board::pieces::Colour;
use board::{Board, SeatFace, SeatKind, t};
use catalog::{Table, Title};
use game::{Eye, Next, RecordError, Seat};
use maud::{Markup, html};
use study::{NodeId, Study};

/// A study as somebody sees it.
pub struct StudyPage<'a> {
    /// Who looks.
    pub visitor: &'a Visitor,
    /// Its id.
    pub id: &'a str,
    /// The key of the link that somebody else came by.
    pub key: Option<&'a str>,
    /// How often it was saved.
    pub version: u64,
    /// Is it the visitor's own?
    pub own: bool,
    /// Where others read it, if it is shared.
    pub share_link: Option<String>,
    /// The table it was made from.
    pub source: Option<&'a str>,
    /// The tree.
    pub study: &'a Study,
    /// The game.
    pub title: &'static dyn Title,
    /// Where in the tree.
    pub at: NodeId,
    /// The seat to act for, where several decide.
    pub seat: Option<Seat>,
    /// What is picked, and what was refused.
    pub pick: Pick,
    /// What the engine says.
    pub engine: EngineView,
    /// Is this a game that people still play?
    pub fenced: bool,
    /// What is tried in a what-if.
    pub what_if: Option<String>,
    /// Words for the outcome of chance that was refused.
    pub outcome: Option<String>,
}

impl std::fmt::Debug for StudyPage<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("StudyPage").field("id", &self.id).field("at", &self.at).finish_non_exhaustive()
    }
}

/// What the parts of the page are drawn from, worked out once.
struct Scene<'a> {
    page: &'a StudyPage<'a>,
    board: &'static dyn Board,
    /// The table at the node.
    table: &'a dyn Table,
    /// Who sits where.
    seats: Vec<SeatFace>,
    /// Who acts.
    acting: Option<Seat>,
}

impl StudyPage<'_> {
    /// The address of the study.
    pub fn path(&self) -> String {
        format!("/study/{}", self.id)
    }

    /// The address of a node.
    fn way(&self, at: NodeId) -> String {
        let key = self.key.map(|key| format!("&key={key}")).unwrap_or_default();
        format!("{}?moves={}{key}", self.path(), self.study.place(at))
    }

    /// The page, as a table.
    pub fn page(&self) -> Result<TablePage, RecordError> {
        let language = self.visitor.language;
        let table = self.study.table_at(self.title, self.at)?;
        let next = table.next();
        let open = if self.own { next.open() } else { game::Seats::NONE };
        let acting = self.seat.filter(|seat| open.contains(*seat)).or(next.awaited().first().filter(|_| self.own));
        let seen = table.seen_by(acting.map_or(Eye::Referee, Eye::Seat));
        let scene = Scene {
            page: self,
            board: boards::of(self.title.id()),
            table: &*table,
            seats: faces(self, &*table),
            acting,
        };
        let over = match next {
            Next::Over => Some(t!(language, "study-over")),
            Next::Chance => Some(t!(language, if self.own { "study-chance" } else { "study-chance-read" })),
            _ => None,
        };
        let (panel, side) = (scene.bar(), scene.side(&*seen));
        let held = if open.iter().count() > 1 { open.iter().collect() } else { acting.into_iter().collect() };
        let header = TableHeader {
            id: format!("study-{}", self.id),
            key: self.key.map(str::to_owned),
            name: self.study.name().to_owned(),
            version: self.version,
            lesson: Some(LessonPlace {
                path: self.path(),
                moves: self.study.place(self.at),
                panel,
                over,
                side: Some(side),
                ..LessonPlace::default()
            }),
            ..TableHeader::default()
        };
        let mut page = TablePage::alone(self.visitor, header, acting, scene.seats, seen, self.pick.clone());
        page.viewer.held = held;
        Ok(page)
    }
}

/// Seats go by their colours: a record names nobody.
fn faces(page: &StudyPage<'_>, table: &dyn Table) -> Vec<SeatFace> {
    let language = page.visitor.language;
    let face = |(index, word): (usize, &String)| {
        let (seat, colour) = (Seat::new(index), Colour::for_seat(word, index));
        let automa = table.automa(seat);
        SeatFace {
            seat,
            word: word.clone(),
            name: automa.clone().unwrap_or_else(|| t!(language, &format!("study-seat-{}", colour.word()))),
            colour,
            kind: if automa.is_some() { SeatKind::Automa } else { SeatKind::Person },
            present: true,
            mine: false,
            seconds_left: None,
            person: None,
            guest: false,
        }
    };
    table.seat_words().iter().enumerate().map(face).collect()
}

impl Scene<'_> {
    /// What stands at the side.
    fn side(&self, seen: &dyn catalog::SeenTable) -> Markup {
        let language = self.page.visitor.language;
        html! {
            aside class="region study-side" data-region="study" aria-label=(t!(language, "study-side")) {
                (self.engine(seen))
                (self.what_if(seen))
                (self.variations())
                p class="study-fence s soft" { (board::pieces::icon("lock")) (t!(language, "study-fence")) }
            }
        }
    }

    /// A what-if of the board, where it has one and no game is fenced off.
    fn what_if(&self, seen: &dyn catalog::SeenTable) -> Markup {
        let cx = self.context(seen);
        let asked = self.page.what_if.as_deref();
        let found = if self.page.fenced { None } else { self.board.what_if(&cx, asked) };
        let Some(what_if) = found else { return html! { div data-region="what-if" hidden {} } };
        html! {
            section class="panel what-if" aria-labelledby="what-if-title" {
                h2 id="what-if-title" { (what_if.title) }
                form id="what-if" method="get" action=(self.page.path()) {
                    input type="hidden" name="moves" value=(self.page.study.place(self.page.at));
                    @if let Some(seat) = self.acting {
                        input type="hidden" name="seat" value=(self.seats[seat.index()].word);
                    }
                    (what_if.markup)
                }
            }
        }
    }

    fn context<'b>(&'b self, seen: &'b dyn catalog::SeenTable) -> board::BoardContext<'b> {
        board::BoardContext {
            language: self.page.visitor.language,
            board: self.board,
            table: seen,
            me: self.acting,
            seats: &self.seats,
            draft: None,
            advice: &[],
            before: None,
            live: true,
            unaided: false,
        }
    }

    /// A form that changes the study.
    fn change(&self, what: &str, inner: Markup) -> Markup {
        html! {
            form class="act" method="post" action={ (self.page.path()) "/" (what) } data-post=(what) {
                input type="hidden" name="version" value=(self.page.version);
                input type="hidden" name="moves" value=(self.page.study.place(self.page.at));
                (inner)
            }
        }
    }
}
