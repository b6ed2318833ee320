//! Why something was not done, in words for people and for programs.

use crate::reason::Reason;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use game::StepError;
use serde::Serialize;
use std::collections::BTreeMap;
use store::StoreError;
use utoipa::ToSchema;

/// Why something was not done. Nothing was changed, except perhaps with [`Problem::Unknown`].
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Problem {
    /// Nobody is signed in, or the token is no longer valid.
    #[error("Sign in first.")]
    SignIn,
    /// The caller may not do this.
    #[error("{0}")]
    Forbidden(String),
    /// The request came from another site.
    #[error("This request came from another site.")]
    OtherSite,
    /// The caller is kept out.
    #[error("You can't enter this site: {0}")]
    Banned(String),
    /// There is no such thing, or the caller may not know of it.
    #[error("There is no such {0}.")]
    Missing(&'static str),
    /// The request is invalid.
    #[error("{0}")]
    Invalid(String),
    /// The options of a table are unknown or don't go together.
    #[error("{0}")]
    Options(String),
    /// One of the above that people can meet: the pages have a message for it in their languages.
    #[error("{}", .0.text())]
    Named(Reason),
    /// The table is not in a state for this.
    #[error("{0}")]
    NotNow(String),
    /// The answer is to an older version of the table.
    #[error("The table has moved on to version {version}.")]
    Stale {
        /// The version it is at.
        version: u64,
    },
    /// The rules or the grammar of the game refuse the action.
    #[error("{}", .0.problem)]
    Refused(Box<StepError>),
    /// Too much in too short a time.
    #[error("Too many requests; try again in {seconds} s.")]
    TooMany {
        /// How long to wait.
        seconds: u64,
    },
    /// No more bots can be added until a game ends.
    #[error("You can't add more bots: {most} in unfinished games is the limit. Finish or close a game first.")]
    BotSeats {
        /// How many there may be.
        most: u32,
    },
    /// Bots have thought enough for the caller in this hour.
    #[error(
        "Bots have used {minutes} min of thinking time for you in the past hour. Wait, or choose a bot that does not search, \
         such as 'easy'."
    )]
    ThinkingSpent {
        /// How many minutes an hour they may.
        minutes: u64,
        /// How long to wait.
        seconds: u64,
    },
    /// The server thinks for too many others already.
    #[error("Too many others are waiting; try again in {seconds} s.")]
    Busy {
        /// How long to wait.
        seconds: u64,
    },
    /// The caller has as many tables that are not over as one may have.
    #[error("You can't open more tables: {most} unfinished games is the limit. Finish or close one first.")]
    TooManyTables {
        /// How many there may be.
        most: u32,
    },
    /// The key came with another wish before.
    #[error("This idempotency key was used for a different request within the last day. Use a new one.")]
    KeyReused,
    /// The store failed. The details are in the server's log.
    #[error("The server can't reach its store right now.")]
    Unavailable,
    /// The disk of the store is full.
    #[error("The server's disk is full; nothing was done.")]
    Full,
    /// The store, or the server itself, did not answer a write in time: it may have been done.
    #[error("{}", unknown_words(.version))]
    Unknown {
        /// The version the table was at before: if it still is, nothing was done.
        version: Option<u64>,
    },
    /// The server took too long over something that changes nothing.
    #[error("This took too long; nothing was done.")]
    Timeout,
    /// The request's body did not come in time.
    #[error("The request did not arrive in time; nothing was done.")]
    TooSlow,
    /// A fault of the program. The details are in the server's log.
    #[error("Something went wrong on the server.")]
    Fault,
}

/// The kinds of problem that may have a message of their own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sort {
    /// The request is invalid.
    Invalid,
    /// The caller may not do this.
    Forbidden,
    /// Not in this state.
    NotNow,
}

impl Sort {
    fn class(self) -> (StatusCode, &'static str) {
        match self {
            Sort::Invalid => (StatusCode::BAD_REQUEST, "invalid"),
            Sort::Forbidden => (StatusCode::FORBIDDEN, "forbidden"),
            Sort::NotNow => (StatusCode::CONFLICT, "not-now"),
        }
    }
}

/// A problem as programs get it.
#[derive(Serialize, ToSchema, Clone, Debug)]
pub struct ProblemBody {
    /// What went wrong.
    pub error: ProblemDetail,
}

/// What went wrong.
#[derive(Serialize, ToSchema, Clone, Debug)]
pub struct ProblemDetail {
    /// The kind of problem: `sign-in`, `forbidden`, `missing`, `invalid`, `not-now`, `stale`, `refused`, `too-many`…
    pub kind: String,
    /// A sentence in English.
    pub text: String,
    /// The rule that refused the action, as `FUR-033`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// The message's name, for a translator.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
    /// What goes into the message.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub args: BTreeMap<String, String>,
    /// The column of the action's text where reading it failed, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<usize>,
    /// The version the table is at; with `unknown`, the version it was at before.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub version: Option<u64>,
    /// The id of the request, which the server's log holds too.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub request: Option<String>,
}

fn unknown_words(version: &Option<u64>) -> String {
    match version {
        Some(version) => format!(
            "The server doesn't know whether this was done. Check the table: if it is still at version {version}, it was not."
        ),
        None => "The server doesn't know whether this was done. Check before you repeat it.".to_owned(),
    }
}

impl Problem {
    /// What is invalid, in words.
    pub fn invalid(words: impl Into<String>) -> Problem {
        Problem::Invalid(words.into())
    }

    /// The HTTP status for it.
    pub fn status(&self) -> StatusCode {
        self.class().0
    }

    /// The word for the kind of problem.
    pub fn kind(&self) -> &'static str {
        self.class().1
    }

    fn class(&self) -> (StatusCode, &'static str) {
        match self {
            Problem::SignIn => (StatusCode::UNAUTHORIZED, "sign-in"),
            Problem::Forbidden(_) => Sort::Forbidden.class(),
            Problem::OtherSite => (StatusCode::FORBIDDEN, "other-site"),
            Problem::Banned(_) => (StatusCode::FORBIDDEN, "banned"),
            Problem::Missing(_) => (StatusCode::NOT_FOUND, "missing"),
            Problem::Invalid(_) | Problem::Options(_) => Sort::Invalid.class(),
            Problem::Named(reason) => reason.sort().class(),
            Problem::NotNow(_) => Sort::NotNow.class(),
            Problem::Stale { .. } => (StatusCode::CONFLICT, "stale"),
            Problem::Refused(_) => (StatusCode::UNPROCESSABLE_ENTITY, "refused"),
            Problem::TooMany { .. } => (StatusCode::TOO_MANY_REQUESTS, "too-many"),
            Problem::BotSeats { .. } => (StatusCode::CONFLICT, "bot-seats"),
            Problem::ThinkingSpent { .. } => (StatusCode::TOO_MANY_REQUESTS, "thinking-spent"),
            Problem::Busy { .. } => (StatusCode::SERVICE_UNAVAILABLE, "busy"),
            Problem::TooManyTables { .. } => (StatusCode::CONFLICT, "too-many-tables"),
            Problem::KeyReused => (StatusCode::UNPROCESSABLE_ENTITY, "key-reused"),
            Problem::Unavailable => (StatusCode::SERVICE_UNAVAILABLE, "unavailable"),
            Problem::Full => (StatusCode::SERVICE_UNAVAILABLE, "disk-full"),
            // With a 503 nothing was done for sure; here it is not known.
            Problem::Unknown { .. } => (StatusCode::GATEWAY_TIMEOUT, "unknown"),
            Problem::Timeout => (StatusCode::SERVICE_UNAVAILABLE, "timeout"),
            Problem::TooSlow => (StatusCode::REQUEST_TIMEOUT, "too-slow"),
            Problem::Fault => (StatusCode::INTERNAL_SERVER_ERROR, "fault"),
        }
    }

    /// The problem as programs get it.
    pub fn body(&self) -> ProblemBody {
        let mut detail = ProblemDetail {
            kind: self.kind().to_owned(),
            text: self.to_string(),
            rule: None,
            message: None,
            args: BTreeMap::new(),
            column: None,
            version: None,
            request: crate::wire::request_id(),
        };
        match self {
            Problem::Stale { version } => detail.version = Some(*version),
            Problem::Unknown { version } => detail.version = *version,
            Problem::Named(reason) => detail.message = Some(reason.word().to_owned()),
            Problem::Options(_) => detail.message = Some("options".to_owned()),
            Problem::BotSeats { most } | Problem::TooManyTables { most } => {
                detail.args.insert("most".to_owned(), most.to_string());
            }
            Problem::ThinkingSpent { minutes, .. } => {
                detail.args.insert("minutes".to_owned(), minutes.to_string());
            }
            Problem::Refused(error) => match &error.refusal {
                Some(refusal) => {
                    detail.text = refusal.text.clone();
                    detail.rule = Some(refusal.rule.to_owned());
                    detail.message = Some(refusal.id.to_owned());
                    detail.args =
                        refusal.args.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect();
                }
                None => detail.column = Some(error.column),
            },
            _ => {}
        }
        ProblemBody { error: detail }
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Problem {
        match error {
            StoreError::Stale { current } => Problem::Stale { version: current },
            StoreError::Missing(what) => Problem::Missing(what),
            StoreError::Taken(what) => Problem::NotNow(format!("This {what} is taken.")),
            StoreError::Unsupported(words) => Problem::Invalid(words.to_owned()),
            StoreError::Full(_) => {
                tracing::error!(%error, "the store failed");
                Problem::Full
            }
            StoreError::Unknown(_) => {
                tracing::error!(%error, "the store did not answer");
                Problem::Unknown { version: None }
            }
            StoreError::TooNew { .. } | StoreError::Damaged(_) | StoreError::Broken(_) => {
                tracing::error!(%error, "the store failed");
                Problem::Unavailable
            }
        }
    }
}

impl From<StepError> for Problem {
    fn from(error: StepError) -> Problem {
        Problem::Refused(Box::new(error))
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut response = (self.status(), axum::Json(self.body())).into_response();
        match self {
            Problem::TooMany { seconds } | Problem::Busy { seconds } | Problem::ThinkingSpent { seconds, .. } => {
                response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
            }
            Problem::SignIn => {
                response.headers_mut().insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
            }
            _ => {}
        }
        response
    }
}
