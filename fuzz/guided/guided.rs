//! Any target of the short run under libFuzzer; `run` names it in the environment.
#![no_main]

use fuzz::Target;
use std::sync::LazyLock;

static TARGET: LazyLock<Target> = LazyLock::new(|| {
    let name = std::env::var("FUZZ_TARGET").expect("FUZZ_TARGET names a target");
    fuzz::target(&name).unwrap_or_else(|| panic!("there is no target '{name}'"))
});

libfuzzer_sys::fuzz_target!(|data: &[u8]| TARGET.run(data));
