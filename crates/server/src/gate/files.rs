//! How many files this process may have open.

/// Raises the limit as far as the system allows; gives the new limit, where there is one.
#[cfg(unix)]
pub(crate) fn raise_limit() -> Option<usize> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = getrlimit(Resource::Nofile);
    let raised = setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, maximum: limit.maximum });
    if let Err(error) = raised {
        tracing::warn!(%error, "the limit of open files stays as it was");
    }
    getrlimit(Resource::Nofile).current.and_then(|files| usize::try_from(files).ok())
}

/// Where there is no such limit.
#[cfg(not(unix))]
pub(crate) fn raise_limit() -> Option<usize> {
    None
}
