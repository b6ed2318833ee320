//! All pages beside the table.
