#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| (fuzz::target("bodies").expect("a target").run)(data));
