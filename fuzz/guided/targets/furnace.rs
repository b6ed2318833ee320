#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| (fuzz::target("furnace").expect("a target").run)(data));
