//! Why something was not done, in words for people and in words for programs.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use game::StepError;
use serde::Serialize;
use std::collections::BTreeMap;
use store::StoreError;
use utoipa::ToSchema;

/// Why something was not done. Nothing was changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Problem {
    /// Nobody is signed in, or the token holds no more.
    #[error("sign in first")]
    SignIn,
    /// The caller may not do this.
    #[error("{0}")]
    Forbidden(String),
    /// The request came from another site.
    #[error("this request came from another site")]
    OtherSite,
    /// The caller is kept out.
    #[error("you cannot come in: {0}")]
    Banned(String),
    /// There is no such thing, or the caller may not know of it.
    #[error("there is no such {0}")]
    Missing(&'static str),
    /// What was said makes no sense.
    #[error("{0}")]
    Invalid(String),
    /// The table is not in a state for this.
    #[error("{0}")]
    NotNow(String),
    /// The answer is to an older version of the table.
    #[error("the table has moved on to version {version}")]
    Stale {
        /// The version it is at.
        version: u64,
    },
    /// The rules or the grammar of the game refuse the action.
    #[error("{}", .0.problem)]
    Refused(Box<StepError>),
    /// Too much in too short a time.
    #[error("too many requests; try again in {seconds} s")]
    TooMany {
        /// How long to wait.
        seconds: u64,
    },
    /// The store failed. The details are in the server's log.
    #[error("the server cannot reach its store now")]
    Unavailable,
    /// A fault of the program. The details are in the server's log.
    #[error("something went wrong in the server")]
    Fault,
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
    /// The version the table is at.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub version: Option<u64>,
}

impl Problem {
    /// What the caller may not do, in words.
    pub fn forbidden(words: impl Into<String>) -> Problem {
        Problem::Forbidden(words.into())
    }

    /// What makes no sense, in words.
    pub fn invalid(words: impl Into<String>) -> Problem {
        Problem::Invalid(words.into())
    }

    /// Why not now, in words.
    pub fn not_now(words: impl Into<String>) -> Problem {
        Problem::NotNow(words.into())
    }

    /// The HTTP status for it.
    pub fn status(&self) -> StatusCode {
        match self {
            Problem::SignIn => StatusCode::UNAUTHORIZED,
            Problem::Forbidden(_) | Problem::OtherSite | Problem::Banned(_) => StatusCode::FORBIDDEN,
            Problem::Missing(_) => StatusCode::NOT_FOUND,
            Problem::Invalid(_) => StatusCode::BAD_REQUEST,
            Problem::NotNow(_) | Problem::Stale { .. } => StatusCode::CONFLICT,
            Problem::Refused(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Problem::TooMany { .. } => StatusCode::TOO_MANY_REQUESTS,
            Problem::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
            Problem::Fault => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// The word for the kind of problem.
    pub fn kind(&self) -> &'static str {
        match self {
            Problem::SignIn => "sign-in",
            Problem::Forbidden(_) => "forbidden",
            Problem::OtherSite => "other-site",
            Problem::Banned(_) => "banned",
            Problem::Missing(_) => "missing",
            Problem::Invalid(_) => "invalid",
            Problem::NotNow(_) => "not-now",
            Problem::Stale { .. } => "stale",
            Problem::Refused(_) => "refused",
            Problem::TooMany { .. } => "too-many",
            Problem::Unavailable => "unavailable",
            Problem::Fault => "fault",
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
        };
        match self {
            Problem::Stale { version } => detail.version = Some(*version),
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
            StoreError::Taken(what) => Problem::NotNow(format!("this {what} is taken")),
            StoreError::Unsupported(words) => Problem::Invalid(words.to_owned()),
            StoreError::TooNew { .. } | StoreError::Broken(_) => {
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
            Problem::TooMany { seconds } => {
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
