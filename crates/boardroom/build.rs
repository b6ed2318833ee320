//! How the program is linked: addresses that are set at the start are written down in short, a twentieth of its size.
//!
//! Only where that is understood: the loader of the GNU C library does since version 2.36.

use std::env;
use std::process::Command;

/// The first version of the GNU C library that reads such a table.
const SINCE: (u32, u32) = (2, 36);

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    let set = |name: &str| env::var(name).unwrap_or_default();
    let is_gnu = set("CARGO_CFG_TARGET_OS") == "linux" && set("CARGO_CFG_TARGET_ENV") == "gnu";
    // For another machine one cannot know what its loader reads.
    if is_gnu && set("HOST") == set("TARGET") && glibc().is_some_and(|version| version >= SINCE) {
        println!("cargo:rustc-link-arg-bins=-Wl,-z,pack-relative-relocs");
    }
}

/// The version of the C library here: `getconf GNU_LIBC_VERSION` says "glibc 2.36".
fn glibc() -> Option<(u32, u32)> {
    let said = Command::new("getconf").arg("GNU_LIBC_VERSION").output().ok()?;
    let (major, minor) = std::str::from_utf8(&said.stdout).ok()?.trim().strip_prefix("glibc ")?.split_once('.')?;
    Some((major.parse().ok()?, minor.split('.').next()?.parse().ok()?))
}
