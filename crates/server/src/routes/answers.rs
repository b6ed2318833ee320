//! Answers that several routes share, for the OpenAPI document. The refusals that any route may answer with are added
//! to all of them by [`openapi`](super::openapi).

use crate::problem::ProblemBody;
use utoipa::IntoResponses;

#[derive(IntoResponses)]
#[response(status = 204, description = "Nothing more will come: the table is closed")]
pub(super) struct Ended;

#[derive(IntoResponses)]
#[response(status = 404, description = "There is no such thing, or it is not for the caller to see")]
pub(super) struct NotFound(#[allow(dead_code, reason = "only its schema is read")] ProblemBody);

#[derive(IntoResponses)]
#[response(
    status = 409,
    description = "Not now: the table has moved on, or what is asked for does not fit how it stands"
)]
pub(super) struct Conflict(#[allow(dead_code, reason = "only its schema is read")] ProblemBody);

#[derive(IntoResponses)]
#[response(status = 422, description = "A rule refuses it, or the idempotency key was used for something else")]
pub(super) struct Refused(#[allow(dead_code, reason = "only its schema is read")] ProblemBody);
