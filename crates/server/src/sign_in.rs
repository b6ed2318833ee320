//! The entrance: trying passwords, and how often.
//!
//! Those who guess are slowed down, not the person they guess at. An address may try a few times; a browser
//! where a person has signed in before has its own count, so nobody can keep a person out of it.
//! Against guessing from many addresses at once, passwords of one name are tried one after another,
//! and after many failures with pauses in between. That delays, but never locks anyone out: everyone is
//! answered in turn, and the right password works.

use crate::app::App;
use crate::limits::Act;
use crate::people::{Caller, fold_login};
use crate::problem::{Problem, Sort};
use crate::wire::SignInOrigin;
use parking_lot::Mutex;
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use store::Time;
use tokio::sync::{Mutex as AsyncMutex, OwnedMutexGuard};

/// How many may wait for their turn at one name; others are asked to come again.
const LONGEST: usize = 4;
/// How many failures at one name there may be before there are pauses.
const PATIENCE: f64 = 20.0;
/// How many failures are forgotten a minute.
const FORGOTTEN: f64 = 2.0;
/// Names without failures are forgotten when there are more than this many.
const KEPT: usize = 10_000;

/// Someone who has signed in.
#[derive(Debug)]
pub struct SignedIn {
    /// Who it is.
    pub caller: Caller,
    /// The token of the browser's session.
    pub session: String,
    /// The token of the browser itself, which remembers that this person has signed in there.
    pub device: String,
}

/// The tries at one name.
#[derive(Debug, Default)]
struct SignInQueue {
    waiting: AtomicUsize,
    failures: Arc<AsyncMutex<Failures>>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Failures {
    count: f64,
    seen: Option<Time>,
}

impl Failures {
    fn at(self, now: Time) -> f64 {
        let minutes = self.seen.map_or(0.0, |seen| now.since(seen).max(0) as f64 / 60_000.0);
        (self.count - minutes * FORGOTTEN).max(0.0)
    }
}

/// The queues of all names.
#[derive(Debug, Default)]
pub(crate) struct SignInQueues(Mutex<HashMap<String, Arc<SignInQueue>>>);

/// Someone's turn at a name; others wait until it is over.
struct Turn(OwnedMutexGuard<Failures>);

impl SignInQueues {
    fn of(&self, login: &str, now: Time) -> Arc<SignInQueue> {
        let mut queues = self.0.lock();
        if queues.len() > KEPT {
            queues.retain(|_, queue| {
                let quiet = queue.failures.try_lock().is_ok_and(|failures| failures.at(now) == 0.0);
                Arc::strong_count(queue) > 1 || !quiet
            });
        }
        queues.entry(login.to_owned()).or_default().clone()
    }

    async fn enter(&self, login: &str, now: Time) -> Result<Turn, Problem> {
        /// Someone who waits; not any more when dropped, also when they hang up.
        struct Waiting(Arc<SignInQueue>);
        impl Drop for Waiting {
            fn drop(&mut self) {
                self.0.waiting.fetch_sub(1, Ordering::Relaxed);
            }
        }
        let queue = self.of(login, now);
        let ahead = queue.waiting.fetch_add(1, Ordering::Relaxed);
        let waiting = Waiting(queue);
        if ahead >= LONGEST {
            return Err(Problem::TooMany { seconds: 2 });
        }
        Ok(Turn(waiting.0.failures.clone().lock_owned().await))
    }
}

impl Turn {
    /// Ends the turn. After many failures the next one waits a little, but this one need not.
    fn end(mut self, failed: bool, pause: Duration, now: Time) {
        if !failed {
            return;
        }
        *self.0 = Failures { count: self.0.at(now) + 1.0, seen: Some(now) };
        if self.0.count > PATIENCE && !pause.is_zero() {
            tokio::spawn(async move {
                tokio::time::sleep(pause).await;
                drop(self);
            });
        }
    }
}

impl App {
    /// Signs in with name and password.
    pub async fn sign_in(&self, origin: &SignInOrigin, login: &str, password: &str) -> Result<SignedIn, Problem> {
        let login = fold_login(login);
        let known = match &origin.device {
            Some(device) => self.people().device(device, &login).await?,
            None => None,
        };
        if let (Some(known), Some(device)) = (known, &origin.device) {
            self.count(Act::SignIn, &format!("device {known}"))?;
            let (caller, session) = self.people().sign_in(&login, password).await?;
            return Ok(SignedIn { caller, session, device: device.clone() });
        }
        self.count(Act::SignIn, &origin.address)?;
        let (caller, session) = self.take_turn(&login, self.people().sign_in(&login, password)).await?;
        let device = self.people().new_device(&caller).await?;
        Ok(SignedIn { caller, session, device })
    }

    /// Gives the caller a password and a name to sign in with; whoever has one must give it. All other
    /// sessions and tokens end. Gives the token of the browser.
    pub async fn set_password(
        &self,
        origin: &SignInOrigin,
        caller: &Caller,
        login: &str,
        current: Option<&str>,
        password: &str,
    ) -> Result<String, Problem> {
        self.count(Act::SignIn, &origin.address)?;
        self.count(Act::SignIn, &caller.user)?;
        let change = self.people().set_password(caller, login, current, password);
        match &caller.login {
            Some(known) => self.take_turn(known, change).await?,
            None => change.await?,
        }
        self.people().new_device(caller).await
    }

    /// Tries a password when it is its turn.
    async fn take_turn<T>(&self, login: &str, trial: impl Future<Output = Result<T, Problem>>) -> Result<T, Problem> {
        let turn = self.sign_in_queues().enter(login, self.clock().now()).await?;
        let outcome = trial.await;
        let failed = matches!(outcome, Err(Problem::Named(reason)) if reason.sort() == Sort::Forbidden);
        turn.end(failed, self.config().limits.pause, self.clock().now());
        outcome
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_name_is_tried_one_after_another_and_only_a_few_wait() {
        let queues = Arc::new(SignInQueues::default());
        let first = queues.enter("ann", Time(0)).await.unwrap();
        let waiting: Vec<_> = (0..LONGEST)
            .map(|_| {
                let queues = queues.clone();
                tokio::spawn(async move {
                    queues.enter("ann", Time(0)).await.map(|turn| turn.end(true, Duration::ZERO, Time(0)))
                })
            })
            .collect();
        tokio::task::yield_now().await;
        assert!(queues.enter("ann", Time(0)).await.is_err(), "the queue is full");
        queues.enter("bob", Time(0)).await.unwrap().end(true, Duration::ZERO, Time(0));
        // Someone who hangs up leaves their place.
        waiting[0].abort();
        first.end(false, Duration::ZERO, Time(0));
        for one in waiting.into_iter().skip(1) {
            one.await.unwrap().unwrap();
        }
        queues.enter("ann", Time(0)).await.unwrap();
    }

    #[test]
    fn failures_are_forgotten_with_time() {
        let failures = Failures { count: 30.0, seen: Some(Time(0)) };
        assert_eq!(failures.at(Time(60_000)), 28.0);
        assert_eq!(failures.at(Time(60_000 * 60)), 0.0);
        assert_eq!(failures.at(Time(-60_000)), 30.0, "a clock set back forgets nothing");
    }
}
