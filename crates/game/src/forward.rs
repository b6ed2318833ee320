//! What every larger game forwards from [`Game`](crate::Game) and [`Advice`](crate::Advice) to modules of its own,
//! under the same names in each.

/// The questions of [`Game`](crate::Game) that a game's own modules answer. Written once inside `impl Game for …`, it
/// leaves there what is particular about the game, and the compiler sees to it that the modules of all games go by the
/// same names:
///
/// | asked | answered by | in |
/// |---|---|---|
/// | `next`, `play_unchecked` | `next_step`, `apply_action` | `rounds.rs` |
/// | `legal`, `check` | `list_actions`, `check_action` | `legality.rs` |
/// | `futile` | `futility` | `futile.rs` |
/// | `draw`, `check_chance`, `happen` | `draw_outcome`, `check_outcome`, `apply_outcome` | `chance.rs` |
/// | `describe` | `describe_state` | `describe.rs` |
/// | `event_text`, `event_value` | `event_sentence`, `event_data` | `events.rs` |
/// | `audit` | `audit_state` | `audit.rs` |
/// | `standing`, `breakdown` | `standings`, `point_sources` | `scoring.rs` |
/// | `tally` | `tally_of` | `tally.rs` |
/// | `holdings`, `count_holdings` | `list_holdings`, `add_holdings` | `holdings.rs` |
/// | `write_chance`, `read_chance` | `chance_text`, `parse_chance` | `notation.rs` |
#[macro_export]
macro_rules! forward_to_modules {
    () => {
        #[inline]
        fn next(&self, state: &Self::State) -> $crate::Next {
            self.next_step(state)
        }

        fn legal(&self, state: &Self::State, seat: $crate::Seat, into: &mut Vec<Self::Action>) {
            self.list_actions(state, seat, into);
        }

        fn check(&self, state: &Self::State, seat: $crate::Seat, action: &Self::Action) -> Result<(), $crate::Refusal> {
            self.check_action(state, seat, action)
        }

        fn futile(&self, state: &Self::State, seat: $crate::Seat, action: &Self::Action) -> Option<$crate::Remark> {
            self.futility(state, seat, action)
        }

        #[inline]
        fn play_unchecked(
            &self,
            state: &mut Self::State,
            seat: $crate::Seat,
            action: &Self::Action,
            tell: &mut impl $crate::Tell<Self::Event>,
        ) {
            self.apply_action(state, seat, action, tell);
        }

        fn draw(&self, state: &Self::State, dice: &mut impl $crate::Dice) -> Self::Chance {
            self.draw_outcome(state, dice)
        }

        fn check_chance(&self, state: &Self::State, chance: &Self::Chance) -> Result<(), $crate::Refusal> {
            self.check_outcome(state, chance)
        }

        fn happen(&self, state: &mut Self::State, chance: &Self::Chance, tell: &mut impl $crate::Tell<Self::Event>) {
            self.apply_outcome(state, chance, tell);
        }

        fn describe(&self, view: &Self::State) -> $crate::Value {
            self.describe_state(view)
        }

        fn event_text(&self, event: &Self::Event) -> String {
            self.event_sentence(event)
        }

        fn event_value(&self, event: &Self::Event) -> $crate::Value {
            self.event_data(event)
        }

        fn audit(&self, state: &Self::State) -> Result<(), String> {
            self.audit_state(state)
        }

        fn standing(&self, state: &Self::State) -> $crate::BySeat<$crate::Standing> {
            self.standings(state)
        }

        fn breakdown(&self, state: &Self::State, seat: $crate::Seat) -> $crate::Breakdown {
            self.point_sources(state, seat)
        }

        fn tally(&self, steps: &$crate::History<std::sync::Arc<$crate::Step<Self>>>) -> $crate::Tally {
            self.tally_of(steps)
        }

        fn holdings(&self) -> Vec<$crate::Holding> {
            self.list_holdings()
        }

        fn count_holdings(&self, state: &Self::State, seat: $crate::Seat, counts: &mut [u16]) {
            self.add_holdings(state, seat, counts);
        }

        fn write_chance(&self, _state: &Self::State, chance: &Self::Chance) -> String {
            self.chance_text(chance)
        }

        fn read_chance(&self, _state: &Self::State, text: &str) -> Result<Self::Chance, $crate::NotationError> {
            self.parse_chance(text)
        }
    };
}

/// The questions of [`Game`](crate::Game) about what a table is made from, inside `impl Game for …`: the options and
/// rulebooks of the game, its components, and what this table was made with. The constants `OPTIONS`, `RULEBOOKS` and
/// `BUILT_IN`, the type `Components` and the module `inventory` are in scope there, and the game has the fields
/// `options`, `rules`, `hash` and `players`.
#[macro_export]
macro_rules! forward_setup {
    () => {
        fn options() -> &'static [$crate::OptionSpec] {
            OPTIONS
        }

        fn rulebooks() -> &'static $crate::Rulebooks {
            &RULEBOOKS
        }

        fn default_components() -> &'static str {
            BUILT_IN
        }

        fn check_components(text: &str) -> Result<Vec<String>, $crate::ComponentsError> {
            Ok(inventory::summary(&Components::read(text)?))
        }

        fn component_list() -> Vec<$crate::Component> {
            inventory::list(&Components::read(BUILT_IN).expect("the built-in components"))
        }

        fn chosen(&self) -> &$crate::Options {
            &self.options
        }

        fn rules_version(&self) -> u32 {
            self.rules
        }

        fn components_hash(&self) -> &str {
            &self.hash
        }

        fn players(&self) -> usize {
            self.players
        }
    };
}

/// The questions of [`Advice`](crate::Advice) about a state in numbers, forwarded in the same way inside
/// `impl Advice for …`: the constants `FEATURES` and `CANDIDATE` are in scope there, `observe_all` fills an
/// observation, and `observe_candidate` a row about one action.
#[macro_export]
macro_rules! forward_features {
    () => {
        fn features() -> $crate::Features {
            FEATURES
        }

        fn observe(&self, view: &Self::State, mind: &mut Self::Mind, into: &mut $crate::Observation) {
            self.observe_all(view, mind, into);
        }

        fn candidate_features() -> &'static [$crate::Feature] {
            &CANDIDATE
        }

        fn observe_action(
            &self,
            view: &Self::State,
            seat: $crate::Seat,
            action: &Self::Action,
            mind: &mut Self::Mind,
            into: &mut $crate::features::Pen<'_>,
        ) {
            self.observe_candidate(view, seat, action, mind, into);
        }
    };
}
