//! People and their tokens.

use crate::time::Time;
use std::fmt;

/// A person.
#[derive(Clone, PartialEq, Eq)]
pub struct User {
    /// The id.
    pub id: String,
    /// The name others see; not unique among guests.
    pub name: String,
    /// The name to sign in with, unique; only with a password.
    pub login: Option<String>,
    /// The hash of the password in its text form.
    pub password: Option<String>,
    /// Since when.
    pub created: Time,
}

/// What others see of a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Face {
    /// The id.
    pub id: String,
    /// The name others see.
    pub name: String,
    /// Is it someone without a password, whose name others may have too?
    pub guest: bool,
}

impl fmt::Debug for User {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("User").field("id", &self.id).field("name", &self.name).finish_non_exhaustive()
    }
}

/// The hash of a token; the token itself is never kept.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct TokenHash(pub [u8; 32]);

impl fmt::Debug for TokenHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TokenHash(…)")
    }
}

/// What a token is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TokenKind {
    /// A browser that is signed in.
    Session,
    /// A program that acts for a person.
    Personal,
    /// A browser where a person has signed in before. It gives no access.
    Device,
}

impl TokenKind {
    pub(crate) const fn word(self) -> &'static str {
        match self {
            TokenKind::Session => "session",
            TokenKind::Personal => "personal",
            TokenKind::Device => "device",
        }
    }

    pub(crate) fn read(word: &str) -> TokenKind {
        match word {
            "personal" => TokenKind::Personal,
            "device" => TokenKind::Device,
            _ => TokenKind::Session,
        }
    }
}

/// What is known of a token.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Token {
    /// Its hash.
    pub hash: TokenHash,
    /// Whom it speaks for.
    pub user: String,
    /// What it is for.
    pub kind: TokenKind,
    /// What it may do, in the server's words.
    pub scopes: String,
    /// What its owner calls it.
    pub label: String,
    /// Since when.
    pub created: Time,
    /// When it was last used.
    pub used: Time,
    /// Until when it is valid; if not set, until it is dropped.
    pub expires: Option<Time>,
}
