//! Quotas: how many bots someone may have at tables, and how long they may think.
//!
//! A quota is looked at when bots are asked for, before anything is written. A game that runs is never
//! stopped by one: when a quota is used up, bots play on that do not think.

use super::Tables;
use crate::fair;
use crate::limits::Quota;
use crate::people::Caller;
use crate::problem::Problem;
use bots::BotName;
use std::hash::{DefaultHasher, Hash, Hasher};
use tokio::sync::MutexGuard;

/// How long it is remembered whether someone has a password, in milliseconds.
const ACCOUNT_KEPT: i64 = 60_000;

/// Permission to give bots seats, valid while it is held.
pub(super) struct Seating<'a> {
    _held: MutexGuard<'a, ()>,
    free: u64,
    most: u32,
}

impl Seating<'_> {
    /// May this many more sit down?
    pub(super) fn allow(&self, bots: usize) -> Result<(), Problem> {
        if bots as u64 > self.free { Err(Problem::BotSeats { most: self.most }) } else { Ok(()) }
    }
}

impl Tables {
    fn quota(&self, is_account: bool) -> Quota {
        self.quotas[usize::from(is_account)]
    }

    /// Permission for someone to give seats to these bots.
    pub(super) async fn seat_bots(&self, caller: &Caller, bots: &[BotName]) -> Result<Seating<'_>, Problem> {
        let quota = self.quota(caller.login.is_some());
        self.check_thinking(caller, bots)?;
        let mut hasher = DefaultHasher::new();
        caller.user.hash(&mut hasher);
        let held = self.seating[(hasher.finish() % self.seating.len() as u64) as usize].lock().await;
        let free = match quota.bot_seats {
            u32::MAX => u64::MAX,
            most => u64::from(most).saturating_sub(self.store.bot_seats(&caller.user).await?),
        };
        Ok(Seating { _held: held, free, most: quota.bot_seats })
    }

    /// May someone's bots still think? Bots that do not think are always allowed.
    pub(crate) fn check_thinking(&self, caller: &Caller, bots: &[BotName]) -> Result<(), Problem> {
        if bots.iter().all(|bot| fair::cost(*bot) <= fair::LIGHT) { Ok(()) } else { self.check_time_to_think(caller) }
    }

    /// Is there time left to think for someone?
    pub(super) fn check_time_to_think(&self, caller: &Caller) -> Result<(), Problem> {
        let quota = self.quota(caller.login.is_some());
        let most = milliseconds(quota);
        if self.ledger.within_the_hour(&caller.user, self.now()) < most {
            return Ok(());
        }
        let seconds = self.ledger.free_after(&caller.user, self.now(), most);
        Err(Problem::ThinkingSpent { minutes: quota.thinking.as_secs() / 60, seconds })
    }

    /// Has someone used up this hour's thinking, with so many milliseconds more? Tables without an owner count as those
    /// of one guest.
    pub(crate) async fn is_spent(&self, owner: &str, more: u64) -> Result<bool, Problem> {
        let now = self.now();
        let spent = self.ledger.within_the_hour(owner, now).saturating_add(more);
        if spent < milliseconds(self.quota(false)).min(milliseconds(self.quota(true))) {
            return Ok(false);
        }
        let known = self.accounts.lock().get(owner).copied();
        let is_account = match known {
            Some((read, is_account)) if now.is_soon_after(read, ACCOUNT_KEPT) => is_account,
            _ => {
                let is_account = self.store.user(owner).await?.is_some_and(|user| user.login.is_some());
                let mut accounts = self.accounts.lock();
                accounts.retain(|_, (read, _)| now.is_soon_after(*read, ACCOUNT_KEPT));
                accounts.insert(owner.to_owned(), (now, is_account));
                is_account
            }
        };
        Ok(spent >= milliseconds(self.quota(is_account)))
    }
}

fn milliseconds(quota: Quota) -> u64 {
    u64::try_from(quota.thinking.as_millis()).unwrap_or(u64::MAX)
}
