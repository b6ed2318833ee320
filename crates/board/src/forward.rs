//! What every board of our own forwards from [`Board`](crate::Board) to modules of its own, under the same names in
//! each.

/// The questions of [`Board`](crate::Board) that a board's own modules answer: `book`, `facts`, `learning`, `lessons`,
/// `say` and `scenes`; and its statics `WORDS` and `FILES`. Written once inside `impl Board for …`, it leaves there
/// what is particular about the board.
#[macro_export]
macro_rules! forward_to_modules {
    () => {
        fn words(&self) -> &'static $crate::Words {
            &WORDS
        }

        fn files(&self) -> &'static $crate::Files {
            &FILES
        }

        fn scenes(&self) -> &'static [$crate::Scene] {
            scenes::SCENES
        }

        fn say(&self, cx: &$crate::BoardContext<'_>, step: &$crate::LogStep) -> Vec<$crate::Saying> {
            say::say(cx, step)
        }

        fn source_icon(&self, source: &str) -> &'static str {
            facts::source_icon(source)
        }

        fn intro(&self, language: $crate::Language) -> Option<$crate::Intro> {
            book::intro(language)
        }

        fn book(&self, language: $crate::Language) -> Option<[$crate::BookPage; 2]> {
            book::book(language)
        }

        fn lessons(&self) -> &'static [$crate::Lesson] {
            lessons::LESSONS
        }

        fn seat_summary(&self, cx: &$crate::BoardContext<'_>, seat: game::Seat) -> String {
            facts::summary(cx, seat)
        }

        fn facts(&self, cx: &$crate::BoardContext<'_>) -> Vec<$crate::Fact> {
            facts::facts(cx)
        }

        fn chapter_picture(&self, language: $crate::Language, chapter: &str) -> Option<maud::Markup> {
            learning::picture(language, chapter)
        }

        fn exhibit(&self, language: $crate::Language, component: &game::Component) -> Option<$crate::Exhibit> {
            learning::exhibit(language, component)
        }
    };
}
