//! People: guests, passwords, sessions, personal tokens, and who is kept out.
//!
//! Of a token only the hash is kept, of a password only the slow hash. Nothing here is ever logged.

use crate::callers::Callers;
use crate::clock::Clock;
use crate::company::ShunCache;
use crate::names;
use crate::problem::Problem;
use crate::reason::Reason;
use crate::secret;
use crate::tables::PersonView;
use crate::wire::Address;
use parking_lot::Mutex;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::sync::Arc;
use store::{Ban, Face, Store, StoreError, Time, Token, TokenHash, TokenKind, User};
use tokio::sync::watch;
use utoipa::ToSchema;

/// How long a session lasts that is not used: 180 days.
const SESSION_KEPT: i64 = 180 * 24 * 3_600_000;
/// The last use of a token is noted about once an hour.
const NOTE_USE: i64 = 3_600_000;
/// How long names are remembered before they are looked up again.
const NAME_KEPT: i64 = 20_000;
/// How long bans are remembered before they are looked up again.
const BANS_KEPT: i64 = 10_000;
/// How long a browser is remembered after the last sign-in there: 400 days.
const DEVICE_KEPT: i64 = 400 * 24 * 3_600_000;
/// How many browsers of a person are remembered.
const DEVICES: usize = 20;
/// The name of someone who was deleted.
const SOMEBODY: &str = "somebody who left";

/// What others see of some people. Those who are missing have left.
#[derive(Default)]
pub(crate) struct Faces {
    /// In the order of their ids.
    faces: Vec<Arc<Face>>,
}

impl Faces {
    fn new(mut faces: Vec<Arc<Face>>) -> Faces {
        faces.sort_by(|one, other| one.id.cmp(&other.id));
        Faces { faces }
    }

    /// The face of the person with this id.
    pub(crate) fn get(&self, id: &str) -> Option<&Face> {
        let place = self.faces.binary_search_by(|face| face.id.as_str().cmp(id)).ok()?;
        Some(&self.faces[place])
    }

    /// The name of the person with this id.
    pub(crate) fn name(&self, id: &str) -> &str {
        self.get(id).map_or(SOMEBODY, |face| face.name.as_str())
    }

    /// The names of all of them.
    pub(crate) fn names(&self) -> impl Iterator<Item = &String> {
        self.faces.iter().map(|face| &face.name)
    }
}

/// When a face was read, and the face unless the person has left.
type RememberedFace = (Time, Option<Arc<Face>>);

/// What a personal token may do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Scope {
    /// See the tables its owner may see.
    Read,
    /// Sit, move, undo, leave.
    Play,
    /// Make and close tables.
    Create,
    /// Say something.
    Chat,
    /// Change name and password, make tokens, delete the account.
    Account,
}

impl Scope {
    /// All of them.
    pub const ALL: [Scope; 5] = [Scope::Read, Scope::Play, Scope::Create, Scope::Chat, Scope::Account];

    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            Scope::Read => "read",
            Scope::Play => "play",
            Scope::Create => "create",
            Scope::Chat => "chat",
            Scope::Account => "account",
        }
    }

    fn read_all(words: &str) -> Vec<Scope> {
        let read = |word: &str| Scope::ALL.into_iter().find(|scope| scope.word() == word);
        words.split(' ').filter_map(read).collect()
    }
}

/// Who is calling.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Caller {
    /// The person.
    pub user: String,
    /// The name others see.
    pub name: String,
    /// The name to sign in with, if there is a password.
    pub login: Option<String>,
    /// What the token may do.
    pub scopes: Vec<Scope>,
    /// Is it a browser's cookie? Those must be guarded against other sites.
    pub is_session: bool,
    token: TokenHash,
}

impl Caller {
    /// Refuses what the token may not do.
    pub fn may(&self, scope: Scope) -> Result<(), Problem> {
        if self.scopes.contains(&scope) {
            return Ok(());
        }
        Err(Problem::Forbidden(format!("This token can't do that: it lacks the scope '{}'.", scope.word())))
    }
}

/// What its owner may know of a token.
#[derive(Serialize, ToSchema, Clone, PartialEq, Eq, Debug)]
pub struct TokenView {
    /// A name for it that is not the token.
    pub id: String,
    /// `session` or `personal`.
    pub kind: String,
    /// What its owner calls it.
    pub label: String,
    /// What it may do.
    pub scopes: Vec<Scope>,
    /// Since when, in milliseconds since 1970.
    pub created: i64,
    /// When it was last used, to the hour.
    pub used: i64,
    /// Is it the one this request came with?
    pub current: bool,
}

/// The service for people.
pub struct People {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) clock: Clock,
    pub(crate) shunned: ShunCache,
    callers: Callers,
    names: Mutex<HashMap<String, RememberedFace>>,
    bans: Mutex<Option<(Time, Arc<Vec<Ban>>)>>,
    /// What a sign-in without such a person is measured against, so that it takes as long.
    decoy: std::sync::OnceLock<String>,
    /// Counts the times tokens were dropped here.
    endings: watch::Sender<u64>,
}

impl People {
    pub(crate) fn new(store: Arc<dyn Store>, clock: Clock) -> People {
        People {
            store,
            clock,
            shunned: ShunCache::default(),
            callers: Callers::default(),
            names: Mutex::default(),
            bans: Mutex::default(),
            decoy: std::sync::OnceLock::new(),
            endings: watch::Sender::new(0),
        }
    }

    /// Forgets what is remembered of bans and tokens: others have changed them.
    pub(crate) fn look_again(&self) {
        *self.bans.lock() = None;
        self.callers.forget_all();
        self.endings.send_modify(|count| *count += 1);
    }

    /// Hears whenever tokens end on this server: streams look then whether theirs still holds.
    pub(crate) fn endings(&self) -> watch::Receiver<u64> {
        self.endings.subscribe()
    }

    /// Tokens of this person have ended here.
    fn tell_endings(&self, user: &str) {
        self.callers.forget(user);
        self.endings.send_modify(|count| *count += 1);
    }

    /// Ends all tokens of someone; says how many.
    pub(crate) async fn end_tokens(&self, user: &str) -> Result<u64, Problem> {
        let ended = self.store.drop_tokens_of(user).await?;
        self.tell_endings(user);
        Ok(ended)
    }

    /// A new guest, and the token of the browser.
    pub async fn arrive(&self, name: &str) -> Result<(Caller, String), Problem> {
        let name = names::read_name(name)?;
        let now = self.clock.now();
        let user = User { id: secret::letters::<16>(), name, login: None, password: None, created: now };
        self.store.add_user(&user).await?;
        self.new_session(&user).await
    }

    /// A new guest for a page that may be sent twice: within a minute the same page gives the same guest.
    /// The page must hold a word nobody else knows.
    pub async fn arrive_by(&self, name: &str, page: &str) -> Result<(Caller, String), Problem> {
        let now = self.clock.now();
        let id = secret::letters_from(page);
        let user = User { id, name: names::read_name(name)?, login: None, password: None, created: now };
        match self.store.add_user(&user).await {
            Err(StoreError::Taken(_)) => match self.store.user(&user.id).await? {
                Some(known) if known.login.is_none() && now.since(known.created).abs() < 60_000 => {
                    self.new_session(&known).await
                }
                _ => self.arrive(name).await,
            },
            other => {
                other?;
                self.new_session(&user).await
            }
        }
    }

    async fn new_session(&self, user: &User) -> Result<(Caller, String), Problem> {
        let text = secret::token("brs");
        let token =
            self.keep_token(&user.id, &text, TokenKind::Session, &Scope::ALL, "browser", Some(SESSION_KEPT)).await?;
        Ok((caller(user, &token), text))
    }

    async fn keep_token(
        &self,
        user: &str,
        text: &str,
        kind: TokenKind,
        scopes: &[Scope],
        label: &str,
        keep: Option<i64>,
    ) -> Result<Token, Problem> {
        let now = self.clock.now();
        let words: Vec<&str> = scopes.iter().map(|scope| scope.word()).collect();
        let token = Token {
            hash: secret::hash_token(text),
            user: user.to_owned(),
            kind,
            scopes: words.join(" "),
            label: label.to_owned(),
            created: now,
            used: now,
            expires: keep.map(|keep| now.later(keep)),
        };
        self.store.add_token(&token).await?;
        Ok(token)
    }

    /// Who comes with this token; nobody if it does not hold.
    pub async fn identify(&self, token: &str) -> Result<Option<Arc<Caller>>, Problem> {
        let now = self.clock.now();
        let hash = secret::hash_token(token);
        let unknown = match self.callers.find(&hash, now) {
            Ok(caller) => return Ok(Some(caller)),
            Err(unknown) => unknown,
        };
        let Some(token) = self.store.token(&hash).await? else { return Ok(None) };
        if token.kind == TokenKind::Device || token.expires.is_some_and(|expires| expires <= now) {
            return Ok(None);
        }
        let Some(user) = self.store.user(&token.user).await? else { return Ok(None) };
        if !now.is_soon_after(token.used, NOTE_USE) {
            // A note for its owner; nothing depends on whether it could be made.
            if let Err(error) = self.store.touch_token(&hash, now).await {
                tracing::warn!(%error, "the use of a token could not be noted");
            }
        }
        let caller = Arc::new(caller(&user, &token));
        self.callers.remember(unknown, hash, caller.clone(), now, token.expires);
        Ok(Some(caller))
    }

    /// The browser with this token, if the person who signs in with this name has done so there before.
    pub(crate) async fn device(&self, token: &str, login: &str) -> Result<Option<String>, Problem> {
        let hash = secret::hash_token(token);
        let Some(token) = self.store.token(&hash).await?.filter(|token| token.kind == TokenKind::Device) else {
            return Ok(None);
        };
        let user = self.store.user(&token.user).await?;
        let same = user.is_some_and(|user| user.login.as_deref() == Some(login));
        Ok(same.then(|| token_id(&hash)))
    }

    /// Remembers the browser the caller has just signed in with; gives its token.
    pub(crate) async fn new_device(&self, caller: &Caller) -> Result<String, Problem> {
        let known = self.store.tokens_of(&caller.user).await?;
        let devices = known.iter().filter(|token| token.kind == TokenKind::Device);
        for old in devices.skip(DEVICES - 1) {
            self.store.drop_token(&old.hash).await?;
        }
        let text = secret::token("brd");
        self.keep_token(&caller.user, &text, TokenKind::Device, &[], "device", Some(DEVICE_KEPT)).await?;
        Ok(text)
    }

    /// Signs in with a folded name and password. A wrong name takes as long as a wrong password.
    pub(crate) async fn sign_in(&self, login: &str, password: &str) -> Result<(Caller, String), Problem> {
        let user = self.store.user_by_login(login).await?;
        let hash = match user.as_ref().and_then(|user| user.password.clone()) {
            Some(hash) => hash,
            None => self.decoy().await?,
        };
        let password = password.to_owned();
        let right = slowly(move || Ok(secret::is_password(&password, &hash))).await?;
        match user {
            Some(user) if right && user.password.is_some() => self.new_session(&user).await,
            _ => Err(Reason::PasswordWrong.into()),
        }
    }

    async fn decoy(&self) -> Result<String, Problem> {
        if let Some(hash) = self.decoy.get() {
            return Ok(hash.clone());
        }
        let hash = slowly(|| secret::hash_password(&secret::token("decoy"))).await?;
        Ok(self.decoy.get_or_init(|| hash).clone())
    }

    /// Gives the caller a password and a name to sign in with; all other tokens end. Whoever has a password
    /// must give it: a browser left open must not cost anyone their account.
    pub(crate) async fn set_password(
        &self,
        caller: &Caller,
        login: &str,
        current: Option<&str>,
        password: &str,
    ) -> Result<(), Problem> {
        let login = fold_login(&tidy_name(login)?);
        let length = password.chars().count();
        if !(8..=200).contains(&length) {
            return Err(Reason::PasswordLength.into());
        }
        let user = self.store.user(&caller.user).await?.ok_or(Problem::SignIn)?;
        let key = match &user.password {
            Some(hash) => {
                let (current, hash) = (current.unwrap_or_default().to_owned(), hash.clone());
                if !slowly(move || Ok(secret::is_password(&current, &hash))).await? {
                    return Err(Reason::PasswordCurrent.into());
                }
                None
            }
            // From now on the name is theirs alone.
            None => Some(names::key(&names::read_name(&user.name)?)),
        };
        let password = password.to_owned();
        let hash = slowly(move || secret::hash_password(&password)).await?;
        match self.store.set_password(&caller.user, &login, &hash, key.as_deref()).await {
            Err(StoreError::Taken("login")) => {
                return Err(Reason::LoginTaken.into());
            }
            Err(StoreError::Taken(_)) => return Err(Reason::NameTaken.into()),
            other => other?,
        }
        self.names.lock().remove(&caller.user);
        for token in self.store.tokens_of(&caller.user).await? {
            if token.hash != caller.token {
                self.store.drop_token(&token.hash).await?;
            }
        }
        self.tell_endings(&caller.user);
        Ok(())
    }

    /// Changes the name others see.
    pub async fn rename(&self, caller: &Caller, name: &str) -> Result<(), Problem> {
        let name = names::read_name(name)?;
        let key = caller.login.is_some().then(|| names::key(&name));
        match self.store.rename_user(&caller.user, &name, key.as_deref()).await {
            Err(StoreError::Taken(_)) => return Err(Reason::NameTaken.into()),
            other => other?,
        }
        self.callers.forget(&caller.user);
        self.names.lock().remove(&caller.user);
        Ok(())
    }

    /// Claims the names of accounts that were made before names had keys. Where two are alike, the older
    /// one has the name, and the other keeps it until it changes it.
    pub(crate) async fn claim_names(&self) -> Result<(), Problem> {
        for (id, name) in self.store.unkeyed(100_000).await? {
            match self.store.rename_user(&id, &name, Some(&names::key(&name))).await {
                Ok(()) | Err(StoreError::Taken(_) | StoreError::Missing(_)) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Ok(())
    }

    /// Does the token the caller came with still hold?
    pub(crate) async fn still_holds(&self, caller: &Caller) -> Result<bool, Problem> {
        let now = self.clock.now();
        let token = self.store.token(&caller.token).await?;
        Ok(token.is_some_and(|token| token.expires.is_none_or(|expires| now < expires)))
    }

    /// Ends the token the caller came with.
    pub async fn sign_out(&self, caller: &Caller) -> Result<(), Problem> {
        self.store.drop_token(&caller.token).await?;
        self.tell_endings(&caller.user);
        Ok(())
    }

    /// Ends all tokens of the caller, everywhere.
    pub async fn sign_out_everywhere(&self, caller: &Caller) -> Result<u64, Problem> {
        self.end_tokens(&caller.user).await
    }

    /// Deletes the caller and what they said; says at which tables they spoke.
    pub(crate) async fn delete(&self, caller: &Caller) -> Result<Vec<String>, Problem> {
        let tables = self.store.delete_user(&caller.user).await?;
        self.tell_endings(&caller.user);
        self.names.lock().remove(&caller.user);
        Ok(tables)
    }

    /// A new personal token. It is told this once.
    pub async fn new_token(
        &self,
        caller: &Caller,
        label: &str,
        scopes: &[Scope],
    ) -> Result<(TokenView, String), Problem> {
        if scopes.is_empty() {
            return Err(Reason::NoScope.into());
        }
        for scope in scopes {
            caller.may(*scope)?;
        }
        let label = tidy_name(label)?;
        if self.tokens(caller).await?.len() >= 100 {
            return Err(Reason::TokensFull.into());
        }
        let text = secret::token("brt");
        let token = self.keep_token(&caller.user, &text, TokenKind::Personal, scopes, &label, None).await?;
        Ok((token_view(&token, caller), text))
    }

    /// The caller's tokens, the newest first.
    pub async fn tokens(&self, caller: &Caller) -> Result<Vec<TokenView>, Problem> {
        let tokens = self.store.tokens_of(&caller.user).await?;
        let shown = tokens.iter().filter(|token| token.kind != TokenKind::Device);
        Ok(shown.map(|token| token_view(token, caller)).collect())
    }

    /// Ends one of the caller's tokens.
    pub async fn drop_token(&self, caller: &Caller, id: &str) -> Result<(), Problem> {
        for token in self.store.tokens_of(&caller.user).await? {
            if token_id(&token.hash) == id {
                self.store.drop_token(&token.hash).await?;
                self.tell_endings(&caller.user);
                return Ok(());
            }
        }
        Err(Problem::Missing("token"))
    }

    /// People as others see them, in this order.
    pub async fn shown(&self, ids: &[String]) -> Result<Vec<PersonView>, Problem> {
        let names = self.names(ids).await?;
        Ok(ids.iter().map(|id| PersonView::new(id, &names)).collect())
    }

    /// What others see of people.
    pub(crate) async fn names(&self, ids: &[impl AsRef<str>]) -> Result<Faces, Problem> {
        let now = self.clock.now();
        let mut found = Vec::with_capacity(ids.len());
        let mut unknown = Vec::new();
        {
            let known = self.names.lock();
            for id in ids.iter().map(AsRef::as_ref) {
                match known.get(id) {
                    Some((read, face)) if now.is_soon_after(*read, NAME_KEPT) => found.extend(face.clone()),
                    _ => unknown.push(id.to_owned()),
                }
            }
        }
        if !unknown.is_empty() {
            let read = self.store.faces(&unknown).await?;
            let mut known = self.names.lock();
            if known.len() > 20_000 {
                known.clear();
            }
            known.extend(unknown.into_iter().map(|id| (id, (now, None))));
            for face in read.into_iter().map(Arc::new) {
                known.insert(face.id.clone(), (now, Some(face.clone())));
                found.push(face);
            }
        }
        Ok(Faces::new(found))
    }

    /// Is this person or address kept out?
    pub(crate) async fn refuse_banned(&self, user: Option<&str>, address: &str) -> Result<(), Problem> {
        let now = self.clock.now();
        let kept = self.bans.lock().clone();
        let bans = match kept {
            Some((read, bans)) if now.is_soon_after(read, BANS_KEPT) => bans,
            _ => {
                let bans = Arc::new(self.store.bans().await?);
                *self.bans.lock() = Some((now, bans.clone()));
                bans
            }
        };
        let meant = |ban: &Ban| match ban.subject.split_once(' ') {
            Some(("user", id)) => user == Some(id),
            Some(("address", banned)) => Address::said(banned).0 == address,
            _ => false,
        };
        match bans.iter().find(|ban| ban.holds(now) && meant(ban)) {
            Some(ban) => Err(Problem::Banned(ban.reason.clone())),
            None => Ok(()),
        }
    }
}

fn caller(user: &User, token: &Token) -> Caller {
    Caller {
        user: user.id.clone(),
        name: user.name.clone(),
        login: user.login.clone(),
        scopes: Scope::read_all(&token.scopes),
        is_session: token.kind == TokenKind::Session,
        token: token.hash,
    }
}

fn token_id(hash: &TokenHash) -> String {
    secret::hex(&hash.0[..8])
}

fn token_view(token: &Token, caller: &Caller) -> TokenView {
    TokenView {
        id: token_id(&token.hash),
        kind: if token.kind == TokenKind::Session { "session" } else { "personal" }.to_owned(),
        label: token.label.clone(),
        scopes: Scope::read_all(&token.scopes),
        created: token.created.0,
        used: token.used.0,
        current: token.hash == caller.token,
    }
}

/// A label or the name of a table without control and direction characters, white space single, 1 to 40 letters.
pub(crate) fn tidy_name(name: &str) -> Result<String, Problem> {
    let invisible = |letter: char| {
        letter.is_control()
            || matches!(letter, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
    };
    let visible: String = name.chars().map(|letter| if invisible(letter) { ' ' } else { letter }).collect();
    let tidy = visible.split_whitespace().collect::<Vec<_>>().join(" ");
    match tidy.chars().count() {
        0 => Err(Reason::NameEmpty.into()),
        1..=40 => Ok(tidy),
        _ => Err(Reason::NameLong.into()),
    }
}

/// Names to sign in with do not tell upper from lower case.
pub(crate) fn fold_login(login: &str) -> String {
    let visible: String = login.chars().filter(|letter| !letter.is_control()).collect();
    visible.trim().to_lowercase()
}

/// Runs something slow on purpose beside the async threads; few at a time, because it is heavy.
async fn slowly<T: Send + 'static>(work: impl FnOnce() -> Result<T, String> + Send + 'static) -> Result<T, Problem> {
    static FEW: tokio::sync::Semaphore = tokio::sync::Semaphore::const_new(4);
    let _permit = FEW.acquire().await.map_err(|_| Problem::Fault)?;
    match tokio::task::spawn_blocking(work).await {
        Ok(Ok(value)) => Ok(value),
        _ => Err(Problem::Fault),
    }
}

/// Checks a table's password; slow on purpose.
pub(crate) async fn is_table_password(password: &str, hash: &str) -> Result<bool, Problem> {
    let (password, hash) = (password.to_owned(), hash.to_owned());
    slowly(move || Ok(secret::is_password(&password, &hash))).await
}

/// The hash of a table's password.
pub(crate) async fn hash_table_password(password: &str) -> Result<String, Problem> {
    let password = password.to_owned();
    slowly(move || secret::hash_password(&password)).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_tidied() {
        assert_eq!(tidy_name("  Ann \t of\n\nGreen  ").unwrap(), "Ann of Green");
        assert_eq!(tidy_name("\u{202e}evil\u{0}name").unwrap(), "evil name");
        assert!(tidy_name(" \u{200b} ").is_err());
        assert!(tidy_name(&"x".repeat(41)).is_err());
        assert_eq!(tidy_name(&"ż".repeat(40)).unwrap().chars().count(), 40);
    }
}
