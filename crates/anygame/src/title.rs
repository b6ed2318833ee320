//! A game on offer, whatever its type.

use crate::table::Table;
use game::components::FormerFile;
use game::{Component, ComponentsError, OptionSpec, Rival, Rulebook, Setup, SetupError, Temperament};

/// One game of the catalog.
pub trait Title: Send + Sync {
    /// Its id: one lower-case word.
    fn id(&self) -> &'static str;
    /// Its name.
    fn name(&self) -> &'static str;
    /// Its English name where there is little room.
    fn short_name(&self) -> &'static str;
    /// One line about it.
    fn blurb(&self) -> &'static str;
    /// The versions of its rules that can be played, oldest first.
    fn rules_versions(&self) -> &'static [u32];
    /// Its options.
    fn options(&self) -> &'static [OptionSpec];
    /// The automated rival of its rules, if they have one.
    fn rival(&self) -> Option<Rival>;
    /// The temperaments that bots can have at it.
    fn temperaments(&self) -> &'static [Temperament];
    /// Its rules by number.
    fn rulebook(&self) -> &'static Rulebook;
    /// The same in the language with this tag, or in English where they are not written in it.
    fn rulebook_in(&self, language: &str) -> &'static Rulebook;
    /// Its built-in component file.
    fn components(&self) -> &'static str;
    /// The component files that were built in before.
    fn former_components(&self) -> &'static [FormerFile];
    /// What is in a component file, or what is wrong with it.
    fn check_components(&self, text: &str) -> Result<Vec<String>, ComponentsError>;
    /// Its built-in components, each with its provenance.
    fn component_list(&self) -> Vec<Component>;
    /// The size of a state, in bytes.
    fn state_size(&self) -> usize;
    /// A new table.
    fn open(&self, setup: &Setup<'_>) -> Result<Box<dyn Table>, SetupError>;
}
