//! The generator for tables: ChaCha20 as in RFC 8439, one stream for each draw.
//!
//! A table has one secret seed of 32 bytes. Its SHA-256 is in the record from the start; the seed
//! itself is told after the game, and then everyone can make every draw again. Draw number `n`
//! reads the stream with nonce `n`, so a draw depends on nothing but the seed and its number.

use crate::dice::Dice;
use sha2::{Digest, Sha256};

/// ChaCha20 as a source of numbers.
///
/// ```
/// use game::Dice;
/// use game::chacha::ChaCha20;
///
/// // Everyone who knows the seed can draw again what a table drew.
/// let draw = |number: u64| ChaCha20::for_draw(&[7; 32], number).below(52);
/// assert_eq!(draw(3), draw(3));
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct ChaCha20 {
    input: [u32; 16],
    block: [u32; 16],
    used: usize,
}

impl ChaCha20 {
    /// The stream of a table's draw: the seed is the key, the draw's number the nonce.
    pub fn for_draw(seed: &[u8; 32], draw: u64) -> ChaCha20 {
        let mut nonce = [0; 12];
        nonce[..8].copy_from_slice(&draw.to_le_bytes());
        ChaCha20::new(seed, 0, &nonce)
    }

    fn new(key: &[u8; 32], counter: u32, nonce: &[u8; 12]) -> ChaCha20 {
        let mut input = [0; 16];
        input[..4].copy_from_slice(&[0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574]);
        for (word, bytes) in input[4..12].iter_mut().zip(key.chunks_exact(4)) {
            *word = u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
        }
        input[12] = counter;
        for (word, bytes) in input[13..].iter_mut().zip(nonce.chunks_exact(4)) {
            *word = u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
        }
        ChaCha20 { input, block: [0; 16], used: 16 }
    }

    fn refill(&mut self) {
        let mut words = self.input;
        for _ in 0..10 {
            quarter(&mut words, 0, 4, 8, 12);
            quarter(&mut words, 1, 5, 9, 13);
            quarter(&mut words, 2, 6, 10, 14);
            quarter(&mut words, 3, 7, 11, 15);
            quarter(&mut words, 0, 5, 10, 15);
            quarter(&mut words, 1, 6, 11, 12);
            quarter(&mut words, 2, 7, 8, 13);
            quarter(&mut words, 3, 4, 9, 14);
        }
        for (word, start) in words.iter_mut().zip(self.input) {
            *word = word.wrapping_add(start);
        }
        self.block = words;
        self.input[12] = self.input[12].wrapping_add(1);
        self.used = 0;
    }
}

fn quarter(words: &mut [u32; 16], a: usize, b: usize, c: usize, d: usize) {
    words[a] = words[a].wrapping_add(words[b]);
    words[d] = (words[d] ^ words[a]).rotate_left(16);
    words[c] = words[c].wrapping_add(words[d]);
    words[b] = (words[b] ^ words[c]).rotate_left(12);
    words[a] = words[a].wrapping_add(words[b]);
    words[d] = (words[d] ^ words[a]).rotate_left(8);
    words[c] = words[c].wrapping_add(words[d]);
    words[b] = (words[b] ^ words[c]).rotate_left(7);
}

impl Dice for ChaCha20 {
    fn next_u64(&mut self) -> u64 {
        if self.used >= 16 {
            self.refill();
        }
        let low = self.block[self.used];
        let high = self.block[self.used + 1];
        self.used += 2;
        u64::from(low) | u64::from(high) << 32
    }
}

/// Hides the key: a generator must not end up in a log.
impl std::fmt::Debug for ChaCha20 {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("ChaCha20(..)")
    }
}

/// What a table shows of its seed before the game is over: the SHA-256, in hex.
pub fn commitment(seed: &[u8; 32]) -> String {
    hex(&Sha256::digest(seed))
}

/// Bytes in lower-case hex.
pub fn hex(bytes: &[u8]) -> String {
    use std::fmt::Write;
    bytes.iter().fold(String::with_capacity(bytes.len() * 2), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// A seed written in hex, as it is told after a game.
pub fn seed_from_hex(text: &str) -> Option<[u8; 32]> {
    let digits = text.as_bytes();
    if digits.len() != 64 || !digits.iter().all(u8::is_ascii_hexdigit) {
        return None;
    }
    let mut seed = [0; 32];
    for (byte, pair) in seed.iter_mut().zip(digits.chunks_exact(2)) {
        *byte = u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok()?;
    }
    Some(seed)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The block of RFC 8439, section 2.3.2.
    #[test]
    fn the_block_is_that_of_the_rfc() {
        let key: [u8; 32] = std::array::from_fn(|index| index as u8);
        let nonce = [0, 0, 0, 9, 0, 0, 0, 0x4a, 0, 0, 0, 0];
        let mut dice = ChaCha20::new(&key, 1, &nonce);
        dice.refill();
        assert_eq!(
            dice.block,
            [
                0xe4e7_f110,
                0x1559_3bd1,
                0x1fdd_0f50,
                0xc471_20a3,
                0xc7f4_d1c7,
                0x0368_c033,
                0x9aaa_2204,
                0x4e6c_d4c3,
                0x4664_82d2,
                0x09aa_9f07,
                0x05d7_c214,
                0xa202_8bd9,
                0xd19c_12b5,
                0xb94e_16de,
                0xe883_d0cb,
                0x4e3c_50a2,
            ]
        );
    }

    #[test]
    fn draws_of_one_seed_are_streams_of_their_own() {
        let seed = [3; 32];
        let one: Vec<u64> = {
            let mut dice = ChaCha20::for_draw(&seed, 0);
            (0..20).map(|_| dice.next_u64()).collect()
        };
        let again: Vec<u64> = {
            let mut dice = ChaCha20::for_draw(&seed, 0);
            (0..20).map(|_| dice.next_u64()).collect()
        };
        let other: Vec<u64> = {
            let mut dice = ChaCha20::for_draw(&seed, 1);
            (0..20).map(|_| dice.next_u64()).collect()
        };
        assert_eq!(one, again);
        assert_ne!(one, other);
    }

    #[test]
    fn a_seed_goes_to_hex_and_back() {
        let seed: [u8; 32] = std::array::from_fn(|index| (index * 7) as u8);
        assert_eq!(seed_from_hex(&hex(&seed)), Some(seed));
        assert_eq!(seed_from_hex("12"), None);
        assert_eq!(seed_from_hex(&"g".repeat(64)), None);
        assert_eq!(commitment(&[0; 32]), "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925");
    }

    #[test]
    fn debug_text_hides_the_key() {
        assert_eq!(format!("{:?}", ChaCha20::for_draw(&[1; 32], 0)), "ChaCha20(..)");
    }
}
