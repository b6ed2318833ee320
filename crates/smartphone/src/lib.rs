//! The rules of Smartphone Inc.
