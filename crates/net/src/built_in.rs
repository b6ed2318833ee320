//! The nets that games bring along, read once in a process and shared by all tables.

use crate::shape::Net;
use game::Advice;
use parking_lot::Mutex;
use std::any::TypeId;
use std::collections::HashMap;
use std::sync::Arc;

type Nets = Arc<[Arc<Net>]>;

/// The nets of the games that were asked for, by their types.
static BUILT_IN: Mutex<Option<HashMap<TypeId, Nets>>> = Mutex::new(None);

/// The nets of a game that fit its features, the best first.
///
/// # Panics
/// If a built-in file is wrong; a test reads all of them.
pub fn built_in<G: Advice>() -> Nets {
    let read = || {
        let net = |file: &&[u8]| Net::read(file).unwrap_or_else(|error| panic!("{}: {error}", G::ID));
        G::nets().iter().map(net).filter(|net| net.card().is_for::<G>()).map(Arc::new).collect()
    };
    // Whoever panicked while reading has added nothing.
    let mut known = BUILT_IN.lock();
    known.get_or_insert_default().entry(TypeId::of::<G>()).or_insert_with(read).clone()
}

/// The best net that has learned at tables like this one; `None` where no net has.
pub fn built_in_for<G: Advice>(game: &G) -> Option<Arc<Net>> {
    built_in::<G>().iter().find(|net| net.card().knows(game)).cloned()
}

/// The net that tells chances at a table like this one: the best whose chances were fitted; `None` where none was.
pub fn fitted_for<G: Advice>(game: &G) -> Option<Arc<Net>> {
    built_in::<G>().iter().find(|net| net.card().knows(game) && net.card().is_fitted()).cloned()
}
