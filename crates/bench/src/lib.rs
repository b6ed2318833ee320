//! How fast everything is: the kernels of the benchmarks, and the clocks that time them.
//!
//! A *kernel* is a piece of work that counts what it did, and it runs what a command of the program runs: games are
//! those of `simulation`, as `boardroom simulate` plays them. `boardroom bench` times the kernels on this machine, the
//! suite in `benches` counts their instructions, and a test sees that the playouts among them allocate nothing. Nothing
//! here prints.

pub mod clock;
mod particular;
pub mod positions;
pub mod report;
pub mod solvers;
pub mod table;

pub use clock::{Effort, Rate};
pub use particular::solver_figures;
pub use report::{Figure, TableReport, tables};
