//! Which table a bot has planned for.

use game::{Game, Options};

/// What makes two tables the same to a bot: rules, options and components.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct TableKey {
    rules: u32,
    options: Options,
    components: String,
}

impl TableKey {
    /// The key of a table.
    pub(crate) fn of<G: Game>(game: &G) -> TableKey {
        TableKey {
            rules: game.rules_version(),
            options: game.chosen().clone(),
            components: game.components_hash().to_owned(),
        }
    }

    /// Is it the key of this table?
    pub(crate) fn is_of<G: Game>(&self, game: &G) -> bool {
        self.rules == game.rules_version()
            && self.options == *game.chosen()
            && self.components == game.components_hash()
    }
}
