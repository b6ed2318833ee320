//! The one list of games, behind a type-erased face
