//! The rules of Furnace
