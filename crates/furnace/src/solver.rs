//! The production solver.
