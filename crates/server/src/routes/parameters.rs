//! Parameters that several routes share, for the OpenAPI document.

use utoipa::IntoParams;

#[derive(IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct LinkKey {
    /// The key of the table's link
    #[allow(dead_code, reason = "only its schema is read")]
    key: Option<String>,
}

#[derive(IntoParams)]
#[into_params(parameter_in = Header)]
pub(super) struct OnceHeader {
    /// A word of your own for this request: if it comes again within a day, nothing more is done, and the answer is the
    /// same
    #[allow(dead_code, reason = "only its schema is read")]
    #[param(rename = "Idempotency-Key", max_length = 255, min_length = 1, pattern = "^[!-~]+$")]
    key: Option<String>,
}
