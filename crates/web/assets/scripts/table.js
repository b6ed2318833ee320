// A table in the browser: picks, plays, hears the news and redraws. It knows no rule of any game:
// every picture comes from the server, drawn for the draft (what is picked and not yet played).
import './site.js';
import './log.js';
import { hold, isHolding } from './hold.js';
import { glide, land, whereabouts, zoom } from './pieces.js';
import * as playback from './playback.js';
import { bringIntoView } from './talk.js';

const root = () => document.getElementById('table');
let draftWords = root().dataset.draft ?? '';
let asked = 0;
let looked = 0;
let shown = 0;
let busy = false;

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

const region = (tree, name) => tree.querySelector(`[data-region="${name}"]`);
const parts = (words) => words.split(' ').map((word) => word.split(':'));

/** Puts what the server has sent in the place of what is shown: the parts that differ, or the whole. */
function swap(next) {
  const now = root();
  const focus = focusKey();
  const newest = Math.max(0, ...[...now.querySelectorAll('.log [data-step]')].slice(-1).map((line) => Number(line.dataset.step)));
  const heard = Math.max(0, ...[...now.querySelectorAll('[data-chat]')].slice(-1).map((line) => Number(line.dataset.chat)));
  const scrolls = [...now.querySelectorAll('.lines, [data-scroll]')].map((box) => [box.dataset.scroll ?? box.closest('.region')?.className, box.scrollTop, box.scrollHeight - box.clientHeight - box.scrollTop < 24]);
  const changed = [];
  if (next.dataset.part) {
    const shown = new Map(parts(now.dataset.prints));
    for (const [name, print] of parts(next.dataset.prints)) {
      const fresh = region(next, name);
      if (!fresh) continue;
      const old = region(now, name);
      if (old.closest('dialog[open]')) {
        // An open menu stays as it is, except for who is there; the rest is asked for again.
        region(old, 'seats-in-menu')?.replaceWith(region(fresh, 'seats-in-menu'));
        continue;
      }
      // The live region must stay the same element, or screen readers do not hear it.
      if (old.id === 'live') old.textContent = fresh.textContent;
      else if (fresh.dataset.after) lengthen(old.querySelector('.lines'), fresh);
      else old.replaceWith(fresh);
      shown.set(name, print);
      changed.push(name);
    }
    for (const name of Object.keys(now.dataset)) if (!(name in next.dataset)) delete now.dataset[name];
    Object.assign(now.dataset, next.dataset, { prints: [...shown].map((part) => part.join(':')).join(' ') });
    delete now.dataset.part;
  } else {
    now.replaceWith(next);
    changed.push('all');
  }
  const drawn = root();
  // Behind the curtain nothing is left of what the last one at this screen has seen or heard.
  if (drawn.querySelector('.curtain')) heardMoves.textContent = '';
  if (newest) drawn.querySelectorAll('.log [data-step]').forEach((line) => line.classList.toggle('flash', Number(line.dataset.step) > newest));
  if (newest) announce(newest);
  drawn.querySelectorAll('[data-chat]').forEach((line) => line.classList.toggle('flash', Number(line.dataset.chat) > heard));
  drawn.querySelectorAll('.lines, [data-scroll]').forEach((box) => {
    const was = scrolls.find(([name]) => name === (box.dataset.scroll ?? box.closest('.region')?.className));
    if (box.dataset.scroll) { if (was) box.scrollTop = was[1]; } else box.scrollTop = !was || was[2] ? box.scrollHeight : was[1];
  });
  if (focus && !document.activeElement?.matches(focus)) document.querySelector(focus)?.focus({ preventScroll: true });
  if (drawn.dataset.title) document.title = drawn.dataset.title;
  return changed;
}

/** What screen readers hear of the moves of others. It stays the same element through all pictures, or it is not heard. */
const heardMoves = document.body.appendChild(Object.assign(document.createElement('div'), { className: 'vh', id: 'moves' }));
heardMoves.setAttribute('role', 'status');

/** Says the last few lines that came to the log behind step `newest`. */
function announce(newest) {
  const lines = [...root().querySelectorAll('.log [data-step]')].filter((line) => Number(line.dataset.step) > newest);
  const words = (line) => [line.querySelector('.token')?.getAttribute('aria-label'), line.textContent.trim()].filter(Boolean).join(' ');
  if (lines.length) heardMoves.textContent = lines.slice(-3).map(words).join('. ');
}

/** More lines of the log, and the mark behind the person's own last step where it stands now. */
function lengthen(lines, more) {
  lines.querySelector('.since')?.remove();
  const mark = more.querySelector('.since');
  const further = mark && Number(mark.dataset.since) <= Number(more.dataset.after);
  if (further) mark.remove();
  lines.append(...more.children);
  if (!further) return;
  const before = [...lines.querySelectorAll('[data-step]')].findLast((line) => Number(line.dataset.step) <= Number(mark.dataset.since));
  if (before) before.after(mark); else lines.prepend(mark);
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

/** Shows a page the server has sent to one that showed what `had` says. Older ones than what is shown are dropped. */
function show(html, order, had) {
  if (order < shown) return;
  const page = document.createElement('template');
  page.innerHTML = html;
  const next = page.content.getElementById('table');
  if (!next) { location.reload(); return; }
  playback.end();
  const before = root().dataset;
  // What was sent fits what was shown when it was asked for, and nothing else.
  if (next.dataset.part && before.prints !== had) { refresh(); return; }
  shown = order;
  if (Number(next.dataset.version) < Number(before.version)) return;
  const moved = next.dataset.version !== before.version;
  const called = next.dataset.turn === 'true' && before.turn !== 'true';
  draftWords = next.dataset.draft ?? '';
  hideWhy();
  const places = moved ? whereabouts() : null;
  takeBack();
  const regions = swap(document.adoptNode(next));
  document.dispatchEvent(new CustomEvent('boardroom:drawn', { detail: { regions } }));
  if (places) glide(places);
  if (called) call();
}

// ---- asking the server -----------------------------------------------------------------------

function address(path, query = {}) {
  const { table, at, moves, seat, here, key, advice } = root().dataset;
  const words = new URLSearchParams(query);
  if (moves) words.set('moves', moves);
  if (advice && !path) words.set('advice', advice);
  if (seat && !words.has('seat')) words.set('seat', seat);
  if (here) words.set('here', here);
  if (key) words.set('key', key);
  const tail = words.toString();
  return `${at ?? `/table/${table}`}${path}${tail ? `?${tail}` : ''}`;
}

async function ask(url, options = {}) {
  const order = ++asked;
  if (!options.method) looked = order;
  const had = root().dataset.prints;
  try {
    const answer = await fetch(url, { ...options, headers: { 'x-part': 'table', 'x-have': had } });
    if (answer.redirected && !answer.url.includes('/table/')) { location.assign(answer.url); return; }
    const html = await answer.text();
    // What is drawn now may be pressed at once: only what is on its way keeps others back.
    if (options.method) busy = false;
    // Of several looks only the last is worth showing, and none while an own move is on its way: its answer fits what is shown now.
    const isLate = () => !options.method && (order < looked || shownEarly.length);
    if (!isLate() && answer.headers.get('content-type')?.includes('text/html')) {
      // What happened on the way is seen first, at the person's pace.
      await playback.unfold(Number(/ data-steps="(\d+)"/.exec(html.slice(0, 4000))?.[1] ?? 0), Boolean(options.method));
      if (!isLate()) show(html, order, had);
    }
    heard();
  } catch {
    playback.end();
    takeBack(root().dataset.unsent);
    lost();
  }
}

/** News that came while something was being sent. */
function catchUp() {
  if (newest > Number(root().dataset.version)) refresh();
}

/** Looks again; what is on its way brings its own picture, and catches up with the rest. */
const refresh = () => (busy ? null : ask(address('', draftWords ? { draft: draftWords } : {})));

/** Picks something: the server draws what it would do. */
export async function draft(words) {
  if (shownEarly.length) return;
  draftWords = words;
  root().classList.add('asking');
  await ask(address('', words ? { draft: words } : {}));
  root().classList.remove('asking');
}

// ---- an own move, at once --------------------------------------------------------------------

/** What was shown before the server has answered, to be taken back one by one. */
let shownEarly = [];

/**
 * Shows an own move as made, before the server has said so. What it does the server has drawn already where it was
 * picked first; what was only pressed shows that it is taken, with the person's token on it. `label` are the move's own words.
 */
function showEarly(pressed, label) {
  takeBack();
  const table = root();
  const early = (change, back) => { change(); shownEarly.push(back); };
  const mark = (one, name) => { if (one && !one.classList.contains(name)) early(() => one.classList.add(name), () => one.classList.remove(name)); };
  const say = (one, name, value) => {
    const old = one.getAttribute(name);
    early(() => one.setAttribute(name, value), () => { if (old === null) one.removeAttribute(name); else one.setAttribute(name, old); });
  };
  const prompt = document.getElementById('prompt');
  mark(document.getElementById('main'), 'sending');
  mark(pressed, 'sent');
  for (const button of prompt?.querySelectorAll('.acts button') ?? []) say(button, 'aria-disabled', 'true');
  for (const one of [prompt?.querySelector('.sentence'), document.getElementById('live')]) {
    if (!one) continue;
    const before = one.textContent;
    early(() => { one.textContent = table.dataset.sending; }, () => { one.textContent = before; });
  }
  const notice = prompt?.querySelector('.notice');
  if (notice) early(() => { notice.hidden = true; }, () => { notice.hidden = false; });
  const token = prompt?.querySelector(':scope > .token, .own-seats [aria-current="true"] .token');
  const lines = document.querySelector('.log .lines');
  if (lines && label) {
    const line = document.createElement('li');
    line.className = 'early';
    const small = token?.cloneNode(true);
    small?.setAttribute('class', token.getAttribute('class').replace(/\bt\d+\b/, '') + ' t16');
    const words = document.createElement('span');
    words.textContent = label;
    line.append(...(small ? [small] : []), words);
    early(() => lines.append(line), () => line.remove());
    lines.scrollTop = lines.scrollHeight;
  }
  const picked = [...document.querySelectorAll('#main .picked')];
  picked.forEach((one) => mark(one, 'sent'));
  if (!picked.length && pressed && !prompt?.contains(pressed)) {
    mark(pressed, 'picked');
    const landed = token && land(token, pressed);
    if (landed) shownEarly.push(() => landed.remove());
  }
}

/** Takes back what was shown early: the server has drawn what came of it, or there is no answer, and `words` say so. */
function takeBack(words) {
  const had = shownEarly.length > 0;
  for (const back of shownEarly.reverse()) back();
  shownEarly = [];
  if (!had || !words) return;
  const prompt = document.getElementById('prompt');
  const notice = prompt?.querySelector('.notice') ?? document.createElement('p');
  notice.className = 'notice s';
  notice.setAttribute('role', 'alert');
  notice.textContent = words;
  prompt?.querySelector('.acts')?.before(notice);
  stale('prompt');
}

/** A part that is not as the server wrote it: it is asked for again. */
function stale(name) {
  const table = root();
  table.dataset.prints = parts(table.dataset.prints).map(([part, print]) => `${part}:${part === name ? '' : print}`).join(' ');
}

/**
 * Plays an action. Sent once however often it is pressed; the version keeps it from playing twice. It is shown at once,
 * and taken back if it is refused.
 */
export async function act(action, pressed = null) {
  if (busy) return;
  const words = root().dataset.hold;
  if (words && !(await hold(words, () => { const { seat = '', version } = root().dataset; return [address('/act'), new URLSearchParams({ seat, version, action })]; }))) return;
  if (busy) return;
  busy = true;
  const { seat = '', version, here, moves } = root().dataset;
  showEarly(pressed, pressed?.closest('form.act')?.textContent.trim() || pressed?.getAttribute('aria-label'));
  draftWords = '';
  hideWhy();
  try {
    const body = new URLSearchParams({ seat, version, action });
    if (moves) body.set('moves', moves);
    if (here) body.set('here', here);
    await ask(address('/act'), { method: 'POST', body });
  } finally {
    busy = false;
    takeBack();
    catchUp();
  }
}

/** What a form says. */
function said(form, button) {
  const body = new URLSearchParams(new FormData(form, button));
  // The form may be older than the picture around it: parts that have not changed are not sent again.
  if (body.has('version')) body.set('version', root().dataset.version);
  if (root().dataset.here) body.set('here', root().dataset.here);
  return body;
}

/** What was pressed and has no answer yet. */
const sending = new Set();

async function post(form, button) {
  // A bot may think for a while about a hint: who has made up their mind meanwhile is not kept from playing.
  if (form.dataset.post === 'hint') return hint(form, button);
  // Sent once however often it is pressed, and after what is on its way already.
  const name = `${form.action} ${button?.name ?? ''}`;
  if (sending.has(name)) return;
  sending.add(name);
  try {
    while (busy) await new Promise((done) => setTimeout(done, 30));
    busy = true;
    // What a menu was opened for is done: what comes of it is seen at the table.
    form.closest('dialog')?.close();
    const body = said(form, button);
    if (form.dataset.post === 'chat') form.reset();
    draftWords = '';
    await ask(form.action, { method: 'POST', body });
  } finally {
    sending.delete(name);
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
    bringIntoView(document.querySelector('#main .hinted:not(.acts *), #main .picked:not(.acts *)'));
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
  if (event.target.closest('[data-unadvise]')) {
    event.preventDefault();
    delete root().dataset.advice;
    refresh();
    return;
  }
  const target = event.target.closest('[data-action], [data-draft], [data-why]');
  if (!event.target.closest('.why, [data-why]')) hideWhy();
  if (!target || target.id === 'table') return;
  if (target.dataset.why) { event.preventDefault(); showWhy(target); return; }
  event.preventDefault();
  if (target.dataset.draft !== undefined) draft(target.dataset.draft);
  else if (root().dataset.confirm === 'false') act(target.dataset.action, target);
  else draft(target.classList.contains('picked') ? '' : target.dataset.action);
});

document.addEventListener('submit', (event) => {
  const form = event.target;
  if (form.dataset.act !== undefined && form.dataset.act) { event.preventDefault(); act(form.dataset.act, event.submitter ?? form.querySelector('button')); }
  else if (form.dataset.post && form.dataset.post !== 'preferences') { event.preventDefault(); post(form, event.submitter); }
});

document.addEventListener('keydown', (event) => {
  if (event.target.closest('input, textarea, select, dialog')) return;
  if (event.key === 'Escape') { if (!hideWhy() && !isHolding() && draftWords) draft(''); }
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
  why.append(target.dataset.why ?? target.dataset.doubt);
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
  why.style.left = `${left / zoom()}px`;
  why.style.top = `${heightFor(box, height) / zoom()}px`;
}

/** Where a word about a thing stands: over it, else below it, but never on the prompt, which says what is asked. */
function heightFor(box, height) {
  const prompt = document.getElementById('prompt').getBoundingClientRect();
  const places = [box.top - height - 6, box.bottom + 6, prompt.top - height - 6, prompt.bottom + 6];
  const isFree = (top) => top >= 8 && top + height <= innerHeight - 8 && (top >= prompt.bottom || top + height <= prompt.top);
  return places.find(isFree) ?? Math.max(8, places[0]);
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
  const target = event.target.closest('[data-why], [data-doubt]');
  clearTimeout(leaving);
  if (target) { if (why?.for !== target) showWhy(target); } else if (!event.target.closest('.why')) leaving = setTimeout(hideWhy, 200);
});
document.addEventListener('focusin', (event) => {
  const target = event.target.closest('[data-why], [data-doubt]');
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
  const { table, at, key } = root().dataset;
  // A lesson is played alone: there is no news.
  if (at) return;
  news = new EventSource(`/api/v1/tables/${table}/news${key ? `?key=${encodeURIComponent(key)}` : ''}`);
  news.onopen = heard;
  // Several writes may come together: one look is enough.
  const look = () => { looking ||= setTimeout(async () => { looking = 0; if (!busy) await refresh(); }, 15); };
  news.addEventListener('version', (event) => {
    heard();
    newest = Math.max(newest, Number(event.lastEventId));
    if (newest > Number(root().dataset.version)) look();
  });
  // This person has replaced a secret decision, perhaps at another screen.
  news.addEventListener('again', () => { heard(); look(); });
  news.onerror = lost;
}

// What was done in a lesson is in its address, so that it can be shared and loaded again.
document.addEventListener('boardroom:drawn', () => {
  const { at, moves } = root().dataset;
  if (at && moves) history.replaceState(null, '', `${at}?${new URLSearchParams({ moves })}`);
});

addEventListener('online', () => { listen(); refresh(); });
addEventListener('offline', lost);
document.addEventListener('visibilitychange', () => {
  // Asleep in a pocket the stream may have died without a word: look again.
  if (!document.hidden && Date.now() - alive > 20000) { listen(); refresh(); }
});
addEventListener('pageshow', (event) => { if (event.persisted) { listen(); refresh(); } });
setInterval(() => { if (!root().dataset.at && !document.hidden && Date.now() - alive > 60000) { listen(); refresh(); } }, 15000);

/** The tab's icon carries a dot while the table waits for this person. */
function markTab() {
  const icon = document.querySelector('link[rel="icon"]');
  icon.dataset.still ??= icon.getAttribute('href');
  const wanted = root().dataset.turn === 'true' ? icon.dataset.turn : icon.dataset.still;
  if (icon.getAttribute('href') !== wanted) icon.setAttribute('href', wanted);
}
document.addEventListener('boardroom:drawn', markTab);

/** It is this person's turn: a sound and a notification, if they like. */
function call() {
  if (root().dataset.sound === 'true') {
    try {
      const audio = new AudioContext();
      // Two soft notes that swell and fade.
      [[392, 0], [523, 0.18]].forEach(([pitch, at]) => {
        const tone = audio.createOscillator();
        const gain = audio.createGain();
        tone.frequency.value = pitch;
        gain.gain.setValueAtTime(0.0001, audio.currentTime + at);
        gain.gain.exponentialRampToValueAtTime(0.07, audio.currentTime + at + 0.06);
        gain.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + at + 0.5);
        tone.connect(gain).connect(audio.destination);
        tone.start(audio.currentTime + at);
        tone.stop(audio.currentTime + at + 0.55);
      });
    } catch { /* A page that was never touched may not sound. */ }
  }
  if (root().dataset.notice === 'true' && document.hidden && 'Notification' in window && Notification.permission === 'granted') {
    notify();
  }
}

/** A notice of the system. Phones take it from the worker alone, which opens the table when it is pressed. */
async function notify() {
  const about = { tag: root().dataset.table, data: location.href };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) { worker.showNotification(document.title, about); return; }
  const note = new Notification(document.title, about);
  note.onclick = () => { window.focus(); note.close(); };
}

document.addEventListener('change', (event) => {
  if (event.target.name === 'notice' && event.target.checked && 'Notification' in window && Notification.permission === 'default') Notification.requestPermission();
});

addEventListener('resize', () => document.querySelectorAll('.lines').forEach((box) => { box.scrollTop = box.scrollHeight; }));

listen();
document.querySelectorAll('.lines').forEach((box) => { box.scrollTop = box.scrollHeight; });
window.boardroom = { draft, act, refresh };
document.dispatchEvent(new CustomEvent('boardroom:drawn', { detail: { regions: ['all'] } }));
