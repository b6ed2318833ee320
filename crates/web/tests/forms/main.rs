//! The pages over their addresses: forms, cookies and redirects, as a browser without scripts meets
//! them.

mod company;
mod doors;
mod support;
