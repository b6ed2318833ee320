// A table in the browser: picks, plays, hears the news and redraws. It knows no rule of any game:
// every picture comes from the server, drawn for the draft (what is picked and not yet played).
import './site.js';

const root = () => document.getElementById('table');
const quiet = matchMedia('(prefers-reduced-motion: reduce)');
let draftWords = root().dataset.draft ?? '';
let asked = 0;
let shown = 0;
let busy = false;

/** Each region as the server wrote it: what a script adds to it later must not count as a change. */
const written = new WeakMap();
const note = (tree) => tree.querySelectorAll('[data-region]').forEach((region) => written.set(region, region.outerHTML));
note(document);

// ---- drawing ---------------------------------------------------------------------------------

/** What has the focus, in words that outlive a redrawing. */
function focusKey() {
  const at = document.activeElement;
  if (!at || at === document.body) return null;
  const quote = (text) => CSS.escape(text);
  if (at.id) return `#${quote(at.id)}`;
  if (at.dataset.action) return `[data-action="${quote(at.dataset.action)}"]`;
  if (at.dataset.draft) return `[data-draft="${quote(at.dataset.draft)}"]`;
  const form = at.closest('form[data-act], form[data-post]');
  if (form?.dataset.post) return `form[data-post="${quote(form.dataset.post)}"] ${at.name ? `[name="${quote(at.name)}"]` : 'button'}`;
  if (form) return '#prompt';
  return null;
}

function namePieces() {
  if (quiet.matches) return;
  const seen = new Set();
  for (const piece of document.querySelectorAll('[data-piece]')) {
    const name = `piece-${piece.dataset.piece.replace(/[^A-Za-z0-9_-]/g, '-')}`;
    piece.style.viewTransitionName = seen.has(name) ? '' : name;
    seen.add(name);
  }
}

function swap(next) {
  const now = root();
  const focus = focusKey();
  const steps = new Set([...now.querySelectorAll('[data-step]')].map((line) => line.dataset.step));
  const says = new Set([...now.querySelectorAll('[data-chat]')].map((line) => line.dataset.chat));
  const scrolls = [...now.querySelectorAll('.lines, [data-scroll]')].map((box) => [box.dataset.scroll ?? box.closest('.region')?.className, box.scrollTop, box.scrollHeight - box.clientHeight - box.scrollTop < 24]);
  const changed = [];
  const names = (tree) => [...tree.querySelectorAll('[data-region]')].map((region) => region.dataset.region).join(' ');
  if (names(now) === names(next)) {
    for (const region of next.querySelectorAll('[data-region]')) {
      const old = now.querySelector(`[data-region="${region.dataset.region}"]`);
      const html = region.outerHTML;
      if (written.get(old) === html) continue;
      if (old.closest('dialog[open]') && region.dataset.region !== 'seats-in-menu') continue;
      // The live region must stay the same element, or screen readers do not hear it.
      if (old.id === 'live') old.textContent = region.textContent;
      else old.replaceWith(region);
      written.set(old.id === 'live' ? old : region, html);
      changed.push(region.dataset.region);
    }
    for (const name of Object.keys(now.dataset)) if (!(name in next.dataset)) delete now.dataset[name];
    Object.assign(now.dataset, next.dataset);
    now.querySelector('#draft').replaceWith(next.querySelector('#draft') ?? '');
  } else {
    note(next);
    now.replaceWith(next);
    changed.push('all');
  }
  const fresh = root();
  fresh.querySelectorAll('[data-step]').forEach((line) => line.classList.toggle('flash', steps.size > 0 && !steps.has(line.dataset.step)));
  fresh.querySelectorAll('[data-chat]').forEach((line) => line.classList.toggle('flash', !says.has(line.dataset.chat)));
  fresh.querySelectorAll('.lines, [data-scroll]').forEach((box) => {
    const was = scrolls.find(([name]) => name === (box.dataset.scroll ?? box.closest('.region')?.className));
    if (box.dataset.scroll) { if (was) box.scrollTop = was[1]; } else box.scrollTop = !was || was[2] ? box.scrollHeight : was[1];
  });
  if (focus && !document.activeElement?.matches(focus)) document.querySelector(focus)?.focus({ preventScroll: true });
  if (fresh.dataset.title) document.title = fresh.dataset.title;
  return changed;
}

/** Clocks run on between two pictures. */
const ends = new WeakMap();
setInterval(() => {
  for (const clock of document.querySelectorAll('[data-left]')) {
    if (!ends.has(clock)) ends.set(clock, Date.now() + Number(clock.dataset.left) * 1000);
    const left = Math.max(0, Math.round((ends.get(clock) - Date.now()) / 1000));
    const two = (number) => String(number).padStart(2, '0');
    const [hours, minutes] = [Math.floor(left / 3600), Math.floor(left / 60) % 60];
    clock.querySelector('span').textContent = hours ? `${hours}:${two(minutes)}:${two(left % 60)}` : `${minutes}:${two(left % 60)}`;
    clock.classList.toggle('on', left < 20);
  }
}, 1000);

function drawn(regions) {
  namePieces();
  document.dispatchEvent(new CustomEvent('boardroom:drawn', { detail: { regions } }));
}

/** Shows a page the server has sent. Older ones than what is shown are dropped. */
async function show(html, order) {
  if (order < shown) return;
  shown = order;
  const page = new DOMParser().parseFromString(html, 'text/html');
  const next = page.getElementById('table');
  if (!next) { location.reload(); return; }
  const before = root().dataset;
  if (Number(next.dataset.version) < Number(before.version)) return;
  const moved = next.dataset.version !== before.version;
  const called = next.dataset.turn === 'true' && before.turn !== 'true';
  draftWords = next.dataset.draft ?? '';
  hideWhy();
  if (moved && document.startViewTransition && !quiet.matches && !document.hidden) {
    const gliding = document.startViewTransition(() => drawn(swap(next)));
    await gliding.updateCallbackDone.catch(() => {});
  } else {
    drawn(swap(next));
  }
  if (called) call();
}

// ---- asking the server -----------------------------------------------------------------------

function address(path, query = {}) {
  const { table, seat, here, key } = root().dataset;
  const words = new URLSearchParams(query);
  if (seat && !words.has('seat')) words.set('seat', seat);
  if (here) words.set('here', here);
  if (key) words.set('key', key);
  const tail = words.toString();
  return `/table/${table}${path}${tail ? `?${tail}` : ''}`;
}

async function ask(url, options = {}) {
  const order = ++asked;
  try {
    const answer = await fetch(url, { ...options, headers: { 'x-part': 'table', ...options.headers } });
    if (answer.redirected && !answer.url.includes('/table/')) { location.assign(answer.url); return; }
    const html = await answer.text();
    // What is drawn now may be pressed at once: only what is on its way keeps others back.
    if (options.method) busy = false;
    if (answer.headers.get('content-type')?.includes('text/html')) await show(html, order);
    heard();
  } catch {
    lost();
  }
}

/** News that came while something was being sent. */
function catchUp() {
  if (newest > Number(root().dataset.version)) refresh();
}

const refresh = () => ask(address('', draftWords ? { draft: draftWords } : {}));

/** Picks something: the server draws what it would do. */
export async function draft(words) {
  draftWords = words;
  root().classList.add('asking');
  await ask(address('', words ? { draft: words } : {}));
  root().classList.remove('asking');
}

/** Plays an action. Sent once however often it is pressed; the version keeps it from playing twice. */
export async function act(action) {
  if (busy) return;
  busy = true;
  const { seat = '', version } = root().dataset;
  draftWords = '';
  hideWhy();
  try {
    const { here } = root().dataset;
    const body = new URLSearchParams({ seat, version, action });
    if (here) body.set('here', here);
    await ask(address('/act'), { method: 'POST', body });
  } finally {
    busy = false;
    catchUp();
  }
}

/** What a form says. */
function said(form, button) {
  const body = new URLSearchParams(new FormData(form, button));
  if (root().dataset.here) body.set('here', root().dataset.here);
  return body;
}

async function post(form, button) {
  // A bot may think for a while about a hint: who has made up their mind meanwhile is not kept from playing.
  if (form.dataset.post === 'hint') return hint(form, button);
  if (busy) return;
  busy = true;
  try {
    const body = said(form, button);
    if (form.dataset.post === 'chat') form.reset();
    draftWords = '';
    await ask(form.action, { method: 'POST', body });
  } finally {
    busy = false;
    catchUp();
  }
}

let hinting = false;

async function hint(form, button) {
  if (hinting || busy) return;
  hinting = true;
  try {
    await ask(form.action, { method: 'POST', body: said(form, button) });
  } finally {
    hinting = false;
    catchUp();
  }
}

// ---- the person ------------------------------------------------------------------------------

// The second click of a double click was meant for what stood there before.
document.addEventListener('click', (event) => {
  if (event.detail > 1 && event.target.closest('.acts .go, .acts .out')) { event.preventDefault(); event.stopImmediatePropagation(); }
}, true);

document.addEventListener('click', (event) => {
  const target = event.target.closest('[data-action], [data-draft], [data-why]');
  if (!event.target.closest('.why, [data-why]')) hideWhy();
  if (!target || target.id === 'table') return;
  if (target.dataset.why) { event.preventDefault(); showWhy(target); return; }
  event.preventDefault();
  if (target.dataset.draft !== undefined) draft(target.dataset.draft);
  else if (root().dataset.confirm === 'false') act(target.dataset.action);
  else draft(target.classList.contains('picked') ? '' : target.dataset.action);
});

document.addEventListener('submit', (event) => {
  const form = event.target;
  if (form.dataset.act !== undefined && form.dataset.act) { event.preventDefault(); act(form.dataset.act); }
  else if (form.dataset.post && form.dataset.post !== 'taste') { event.preventDefault(); post(form, event.submitter); }
});

document.addEventListener('keydown', (event) => {
  if (event.target.closest('input, textarea, select, dialog')) return;
  if (event.key === 'Escape') { if (!hideWhy() && draftWords) draft(''); }
  else if (event.ctrlKey || event.metaKey) {
    if (event.key === 'Enter') document.querySelector('.acts .go')?.click();
    else if (event.key === 'z') document.querySelector('form[data-post="undo"] button')?.click();
  } else if (event.key === 'Enter' || event.key === ' ') {
    const target = event.target.closest('[data-action], [data-draft], [data-why]');
    if (target && target.tagName !== 'BUTTON') { event.preventDefault(); target.click(); }
  }
});

// Who is here may have changed since the last picture.
document.addEventListener('click', (event) => { if (event.target.closest('[data-open="menu"]')) refresh(); });

// ---- why not ---------------------------------------------------------------------------------

let why = null;

function showWhy(target) {
  hideWhy();
  why = document.createElement('div');
  why.className = 'why';
  why.id = 'why';
  why.setAttribute('role', 'tooltip');
  why.append(target.dataset.why);
  if (target.dataset.rule) {
    const link = document.createElement('a');
    const game = document.querySelector('.table').className.split(' ').find((name) => name !== 'table');
    link.href = `/learn/${game}#${target.dataset.rule}`;
    link.target = '_blank';
    link.textContent = target.dataset.rule;
    why.append(' ', link);
  }
  why.for = target;
  document.body.append(why);
  target.setAttribute('aria-describedby', 'why');
  const box = target.getBoundingClientRect();
  const { width, height } = why.getBoundingClientRect();
  const left = Math.min(Math.max(8, box.left + box.width / 2 - width / 2), innerWidth - width - 8);
  const above = box.top - height - 6;
  why.style.left = `${left}px`;
  why.style.top = `${above > 8 ? above : Math.min(box.bottom + 6, innerHeight - height - 8)}px`;
}

function hideWhy() {
  if (!why) return false;
  why.for?.removeAttribute('aria-describedby');
  why.remove();
  why = null;
  return true;
}

let leaving = 0;
document.addEventListener('pointerover', (event) => {
  if (event.pointerType !== 'mouse') return;
  const target = event.target.closest('[data-why]');
  clearTimeout(leaving);
  if (target) { if (why?.for !== target) showWhy(target); } else if (!event.target.closest('.why')) leaving = setTimeout(hideWhy, 200);
});
document.addEventListener('focusin', (event) => {
  const target = event.target.closest('[data-why]');
  if (target && target.matches(':focus-visible')) showWhy(target); else if (!event.target.closest('.why')) hideWhy();
});
addEventListener('scroll', hideWhy, { capture: true, passive: true });

// ---- the news --------------------------------------------------------------------------------

let news = null;
let alive = Date.now();
let retry = 0;
let looking = 0;
let newest = 0;

function heard() {
  alive = Date.now();
  const net = document.getElementById('net');
  if (net?.textContent) net.textContent = '';
}

function lost() {
  const net = document.getElementById('net');
  if (net) net.textContent = root().dataset.offline ?? '…';
  clearTimeout(retry);
  retry = setTimeout(() => { listen(); refresh(); }, 2000);
}

function listen() {
  news?.close();
  const { table, key } = root().dataset;
  news = new EventSource(`/api/v1/tables/${table}/events${key ? `?key=${encodeURIComponent(key)}` : ''}`);
  let first = true;
  news.onopen = () => { first = true; heard(); };
  // Several entries of one write come together: one look is enough.
  const look = () => { looking ||= setTimeout(async () => { looking = 0; if (!busy) await refresh(); }, 15); };
  const grown = (event) => {
    heard();
    newest = Math.max(newest, Number(event.lastEventId));
    if (Number(event.lastEventId) > Number(root().dataset.version)) look();
  };
  // A whole view later on: this person has replaced a secret decision, perhaps at another screen.
  news.addEventListener('view', (event) => { grown(event); if (!first) look(); first = false; });
  news.addEventListener('entry', grown);
  news.onerror = lost;
}

addEventListener('online', () => { listen(); refresh(); });
addEventListener('offline', lost);
document.addEventListener('visibilitychange', () => {
  // Asleep in a pocket the stream may have died without a word: look again.
  if (!document.hidden && Date.now() - alive > 20000) { listen(); refresh(); }
});
addEventListener('pageshow', (event) => { if (event.persisted) { listen(); refresh(); } });
setInterval(() => { if (!document.hidden && Date.now() - alive > 60000) { listen(); refresh(); } }, 15000);

/** It is this person's turn: a sound and a notification, if they like. */
function call() {
  if (root().dataset.sound === 'true') {
    try {
      const audio = new AudioContext();
      [[660, 0], [880, 0.14]].forEach(([pitch, at]) => {
        const tone = audio.createOscillator();
        const gain = audio.createGain();
        tone.frequency.value = pitch;
        gain.gain.setValueAtTime(0.0001, audio.currentTime + at);
        gain.gain.exponentialRampToValueAtTime(0.12, audio.currentTime + at + 0.02);
        gain.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + at + 0.22);
        tone.connect(gain).connect(audio.destination);
        tone.start(audio.currentTime + at);
        tone.stop(audio.currentTime + at + 0.25);
      });
    } catch { /* A page that was never touched may not sound. */ }
  }
  if (document.hidden && 'Notification' in window && Notification.permission === 'granted') {
    const note = new Notification(document.title, { tag: root().dataset.table });
    note.onclick = () => { window.focus(); note.close(); };
  }
}

document.addEventListener('change', (event) => {
  if (event.target.name === 'sound' && event.target.checked && 'Notification' in window && Notification.permission === 'default') Notification.requestPermission();
});

addEventListener('resize', () => document.querySelectorAll('.lines').forEach((box) => { box.scrollTop = box.scrollHeight; }));

listen();
namePieces();
document.querySelectorAll('.lines').forEach((box) => { box.scrollTop = box.scrollHeight; });
window.boardroom = { draft, act, refresh };
drawn(['all']);
