//! Random ids, tokens and seeds, and the hashes that are kept of them.

use argon2::Argon2;
use argon2::password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash};
use sha2::{Digest, Sha256};
use std::fmt::Write;
use store::{Seed, TokenHash};

/// 32 letters that cannot be mistaken for one another.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// Random bytes.
///
/// # Panics
/// If the system gives no random bytes: nothing that follows would be safe then.
pub(crate) fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    bytes
}

/// Random letters, five bits each.
pub(crate) fn letters<const N: usize>() -> String {
    bytes::<N>().iter().map(|byte| LETTERS[usize::from(byte & 31)] as char).collect()
}

/// Could this be an id made here? Nothing else need be looked up.
pub(crate) fn is_id(text: &str) -> bool {
    text.len() <= 40 && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// A random word for a page.
pub fn fresh_word() -> String {
    letters::<26>()
}

/// Sixteen letters that only those who know the word can work out.
pub(crate) fn letters_from(word: &str) -> String {
    let hash = Sha256::digest(format!("letters from {word}").as_bytes());
    hash[..16].iter().map(|byte| LETTERS[usize::from(byte & 31)] as char).collect()
}

/// The secret seed of a table.
pub(crate) fn seed() -> Seed {
    Seed(bytes())
}

/// A number for a bot's dice.
pub(crate) fn number() -> u64 {
    u64::from_le_bytes(bytes())
}

/// A token for a browser or a program: 200 random bits.
pub(crate) fn token(prefix: &str) -> String {
    format!("{prefix}_{}", letters::<40>())
}

/// What is kept of a token.
pub(crate) fn hash_token(token: &str) -> TokenHash {
    TokenHash(Sha256::digest(token.as_bytes()).into())
}

/// The promise that a seed is kept: its SHA-256 in hexadecimal.
pub(crate) fn commitment(seed: &Seed) -> String {
    hex(&Sha256::digest(seed.0))
}

/// Bytes in hexadecimal.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// Are the two the same? Takes as long for a near miss as for a far one.
pub(crate) fn same(one: &str, other: &str) -> bool {
    Sha256::digest(one.as_bytes()) == Sha256::digest(other.as_bytes())
}

/// The hash of a password, slow on purpose. Not to be called on an async thread.
pub(crate) fn hash_password(password: &str) -> Result<String, String> {
    Argon2::default().hash_password(password.as_bytes()).map(|hash| hash.to_string()).map_err(|error| error.to_string())
}

/// Is it the password of this hash? Slow on purpose. Not to be called on an async thread.
pub(crate) fn is_password(password: &str, hash: &str) -> bool {
    PasswordHash::new(hash).is_ok_and(|hash| Argon2::default().verify_password(password.as_bytes(), &hash).is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passwords_are_known_by_their_hash_alone() {
        let hash = hash_password("correct horse").unwrap();
        assert!(hash.starts_with("$argon2id$"), "{hash}");
        assert!(is_password("correct horse", &hash));
        assert!(!is_password("correct horses", &hash));
        assert!(!is_password("correct horse", "no hash at all"));
        assert_ne!(hash, hash_password("correct horse").unwrap(), "every hash has a salt of its own");
    }

    #[test]
    fn tokens_and_seeds_are_never_the_same() {
        assert_ne!(token("a"), token("a"));
        assert_ne!(seed().0, seed().0);
        assert_eq!(letters::<10>().len(), 10);
    }

    #[test]
    fn a_commitment_is_the_sha_256_of_the_seed() {
        let zeros = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925";
        assert_eq!(commitment(&Seed([0; 32])), zeros);
    }
}
