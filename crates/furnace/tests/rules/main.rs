//! Tests of the rules, a file for each chapter, and of the production solver.

mod agent;
mod auction;
mod capitalists;
mod chain;
mod common;
mod components;
mod effects;
mod end;
mod production;
mod random;
mod setup;
mod solver;
mod table;
