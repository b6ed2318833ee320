//! Every numbered rule and every example, a module for each chapter of the rules.

mod actions;
mod contracts;
mod end;
mod influence;
mod placing;
mod play;
mod race;
mod setup;
mod view;
