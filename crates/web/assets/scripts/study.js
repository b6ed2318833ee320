// A study in the browser: walking through its tree, the engine while somebody looks, marks, and what-ifs. It knows no rule
// of any game: positions, words and chances come from the server.
import { draft } from './table.js';

const root = () => document.getElementById('table');
const typing = (target) => target.closest('input, textarea, select, dialog[open]');

// ---- walking ---------------------------------------------------------------------------------

/** The place that is drawn. */
const shownPlace = () => document.getElementById('engine')?.dataset.from.split(' ')[0];

/** Steps that are under way: a key that is pressed again meanwhile goes on from where they lead. */
let going = Promise.resolve();

/** Goes to a place in the tree: the server draws it, and the address says where one is. */
async function go(place, remember = true) {
  const { moves } = root().dataset;
  root().dataset.moves = place;
  delete root().dataset.seat;
  tried = '';
  if (remember) history.pushState({ place }, '', address(place));
  await draft('');
  // Without an answer one is where one was: a move is made at the position that is seen.
  if (shownPlace() !== root().dataset.moves) root().dataset.moves = shownPlace() ?? moves;
}

function address(place) {
  const { at, key } = root().dataset;
  return `${at}?moves=${place}${key ? `&key=${key}` : ''}`;
}

history.replaceState({ place: root().dataset.moves }, '');
addEventListener('popstate', (event) => { if (event.state?.place !== undefined) go(event.state.place, false); });

document.addEventListener('click', (event) => {
  const to = event.target.closest('[data-study]');
  if (!to || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  going = going.then(() => go(to.dataset.study));
});

document.addEventListener('keydown', (event) => {
  if (typing(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest('.tree, [data-what-if-order]') && event.key.startsWith('Arrow') && !event.target.closest('a')) return;
  if (document.querySelector(`.study-steps [data-key="${CSS.escape(event.key)}"]`)) {
    event.preventDefault();
    const { key } = event;
    going = going.then(() => {
      const step = document.querySelector(`.study-steps a[data-key="${CSS.escape(key)}"]`);
      return step ? go(step.dataset.study) : null;
    });
    return;
  }
  if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
    const links = [...document.querySelectorAll('.tree .variation > .line > li:first-child > a')];
    const here = links.findIndex((link) => link.getAttribute('aria-current'));
    const next = links[here + (event.key === 'ArrowDown' ? 1 : -1)];
    if (next) { event.preventDefault(); next.click(); }
  }
});

// ---- the engine ------------------------------------------------------------------------------

let paused = false;
/** The last search that the person wants, where they have chosen. */
let limit = null;
try {
  paused = sessionStorage.getItem('engine') === 'paused';
  limit = localStorage.getItem('engine-limit');
} catch { /* nothing is remembered */ }
/** What is asked at the moment: from where, and how it is broken off. */
let asked = null;

/** Breaks off what is asked: nobody wants to know it any more. */
const breakOff = () => asked?.ends.abort();

/** The number of the last search that the person wants. */
function lastRound() {
  const choice = document.querySelector('[data-engine-limit]');
  if (limit !== null && choice?.querySelector(`option[value="${CSS.escape(limit)}"]`)) choice.value = limit;
  return choice ? Number(choice.value) : 0;
}

/** Asks for the next, longer search, as long as there is one, the person wants it, and somebody looks. */
async function think() {
  const panel = document.getElementById('engine');
  if (asked) {
    if (asked.from !== panel?.dataset.from) breakOff();
    return;
  }
  const round = panel?.dataset.round;
  if (paused || document.hidden || round === undefined || Number(round) > lastRound()) return;
  const { from } = panel.dataset;
  const { at, moves, seat = '' } = root().dataset;
  asked = { from, ends: new AbortController() };
  let again = false;
  try {
    const body = new URLSearchParams({ moves, seat, round, 'what-if': tried });
    const answer = await fetch(`${at}/engine`, { method: 'POST', body, headers: { 'x-part': 'table' }, signal: asked.ends.signal });
    const page = document.createElement('template');
    page.innerHTML = await answer.text();
    const fresh = page.content.getElementById('engine');
    const shown = document.getElementById('engine');
    // Without an answer of the engine it is not asked again at once.
    again = Boolean(fresh);
    // Somebody may have gone elsewhere meanwhile.
    if (fresh && shown?.dataset.from === from && root().dataset.moves === moves) grow(shown, fresh);
  } catch {
    // Broken off because somebody went elsewhere, it is asked there; otherwise the next look at the page asks again.
    again = document.getElementById('engine')?.dataset.from !== from;
  } finally {
    asked = null;
    buttons();
  }
  if (again) setTimeout(think, 50);
}

/** Shows what was found, unless a busy server found less than is shown already. */
function grow(shown, fresh) {
  if (Number(fresh.dataset.looks) < Number(shown.dataset.looks)) {
    if (fresh.dataset.round) shown.dataset.round = fresh.dataset.round; else delete shown.dataset.round;
    return;
  }
  const focused = shown.contains(document.activeElement) ? [...shown.querySelectorAll('button, select')].indexOf(document.activeElement) : -1;
  const seen = isHereSeen();
  shown.replaceWith(fresh);
  // What the engine says takes room from the tree: where one is stays in sight.
  if (seen) showHere();
  if (focused >= 0) fresh.querySelectorAll('button, select')[focused]?.focus({ preventScroll: true });
}

/** Where one is in the tree, and the frame that scrolls. */
const here = () => [document.querySelector('.tree [aria-current]'), document.querySelector('.tree')];

/** Is where one is in sight, inside the tree? */
function isHereSeen() {
  const [step, tree] = here();
  if (!step) return false;
  const [box, frame] = [step.getBoundingClientRect(), tree.getBoundingClientRect()];
  return box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1;
}

/** Scrolls the tree alone to where one is: the page, on which the board may lie far above, stays. */
function showHere() {
  const [step, tree] = here();
  if (!step) return;
  const [box, frame] = [step.getBoundingClientRect(), tree.getBoundingClientRect()];
  if (box.top < frame.top) tree.scrollTop -= frame.top - box.top + 4;
  else if (box.bottom > frame.bottom) tree.scrollTop += box.bottom - frame.bottom + 4;
}

function buttons() {
  const marking = document.querySelector('[data-mark-mode]');
  if (marking) {
    marking.hidden = false;
    marking.setAttribute('aria-pressed', String(marks));
    marking.classList.toggle('on', marks);
  }
  document.getElementById('main')?.classList.toggle('marking', marks);
  const button = document.querySelector('[data-engine-pause]');
  if (!button) return;
  button.hidden = false;
  button.setAttribute('aria-pressed', String(paused));
  button.classList.toggle('on', paused);
  document.querySelector('.engine-limit').hidden = false;
  lastRound();
  const growing = document.querySelector('.engine-looks[data-growing]');
  // Nothing grows any more where the person wants no more.
  if (growing && Number(document.getElementById('engine').dataset.round) > lastRound()) delete growing.dataset.growing;
}

document.addEventListener('click', (event) => {
  if (!event.target.closest('[data-engine-pause]')) return;
  paused = !paused;
  try { sessionStorage.setItem('engine', paused ? 'paused' : ''); } catch { /* nothing is remembered */ }
  if (paused) breakOff();
  buttons();
  think();
});
document.addEventListener('change', (event) => {
  if (!event.target.matches('[data-engine-limit]')) return;
  limit = event.target.value;
  try { localStorage.setItem('engine-limit', limit); } catch { /* nothing is remembered */ }
  buttons();
  think();
});
document.addEventListener('visibilitychange', () => { if (document.hidden) breakOff(); else think(); });
addEventListener('pagehide', breakOff);

// ---- marks -----------------------------------------------------------------------------------

/** The thing of the board at an element, as one word: a piece, a part that can be picked, or a place in a region. */
function thing(target, x, y) {
  const region = target.closest('#main > [data-region]');
  if (!region || region.matches('.prompt, .study-side, .log, .chat') || target.closest('.dock')) return null;
  const plain = (text) => text.replace(/[^A-Za-z0-9:.@_-]+/g, '_').slice(0, 60);
  const piece = target.closest('[data-piece], [data-action], [data-draft]');
  if (piece && region.contains(piece)) {
    const word = piece.dataset.piece ?? piece.dataset.action ?? piece.dataset.draft;
    if (word) return `${piece.dataset.piece ? 'piece' : 'part'}:${plain(word)}`;
  }
  const box = region.getBoundingClientRect();
  const share = (at, from, size) => Math.round(Math.min(99, Math.max(0, ((at - from) / size) * 100)));
  return `${region.dataset.region}:${share(x, box.left, box.width)}.${share(y, box.top, box.height)}`;
}

/** Where the thing of a word is on the page now. */
function spot(word) {
  const [kind, ...rest] = word.split(':');
  const name = rest.join(':');
  const plain = (text = '') => text.replace(/[^A-Za-z0-9:.@_-]+/g, '_').slice(0, 60);
  const named = { piece: ['piece'], part: ['action', 'draft'] }[kind];
  if (named) {
    const found = [...document.querySelectorAll('#main [data-piece], #main [data-action], #main [data-draft]')]
      .find((one) => named.some((key) => plain(one.dataset[key]) === name) && one.getClientRects().length);
    if (!found) return null;
    const box = found.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2, r: Math.max(14, Math.min(box.width, box.height) / 2 + 4) };
  }
  const region = document.querySelector(`#main > [data-region="${CSS.escape(kind)}"]`);
  const [x, y] = name.split('.').map(Number);
  if (!region || Number.isNaN(x) || Number.isNaN(y)) return null;
  const box = region.getBoundingClientRect();
  return { x: box.left + (box.width * x) / 100, y: box.top + (box.height * y) / 100, r: 18 };
}

const SVG = 'http://www.w3.org/2000/svg';
const shape = (name, values) => { const one = document.createElementNS(SVG, name); for (const [key, value] of Object.entries(values)) one.setAttribute(key, value); return one; };

/** Draws the marks of the position over the board. They are pictures: the list at the side says them in words. */
function drawMarks() {
  document.getElementById('mark-layer')?.remove();
  const marks = [...document.querySelectorAll('#marks li')];
  const main = document.getElementById('main');
  if (!marks.length || !main) return;
  const frame = main.getBoundingClientRect();
  const layer = shape('svg', { id: 'mark-layer', 'aria-hidden': 'true', width: main.scrollWidth, height: main.scrollHeight });
  for (const mark of marks) {
    const from = spot(mark.dataset.from);
    const to = mark.dataset.to && spot(mark.dataset.to);
    if (!from || (mark.dataset.to && !to)) continue;
    const [x, y] = [from.x - frame.left + main.scrollLeft, from.y - frame.top + main.scrollTop];
    if (!to) { layer.append(shape('circle', { cx: x, cy: y, r: from.r })); continue; }
    const [u, v] = [to.x - frame.left + main.scrollLeft, to.y - frame.top + main.scrollTop];
    const length = Math.hypot(u - x, v - y) || 1;
    const [dx, dy] = [(u - x) / length, (v - y) / length];
    const [ex, ey] = [u - dx * 12, v - dy * 12];
    const bend = Math.min(60, length / 5);
    layer.append(shape('path', { class: 'shaft', d: `M${x} ${y}Q${(x + u) / 2 + dy * bend} ${(y + v) / 2 - dx * bend} ${ex} ${ey}` }));
    const [ax, ay] = [ex - ((x + u) / 2 + dy * bend), ey - ((y + v) / 2 - dx * bend)];
    const turn = (Math.atan2(ay, ax) * 180) / Math.PI;
    layer.append(shape('path', { class: 'tip', d: 'M14 0L-6 -9L-6 9z', transform: `translate(${ex} ${ey}) rotate(${turn})` }));
  }
  main.append(layer);
}

/** Sends a mark by the form of the note's neighbour, made on the spot. */
function mark(words) {
  if (!document.querySelector('form[data-post="note"]')) return;
  const form = document.createElement('form');
  form.method = 'post';
  form.action = `${root().dataset.at}/mark`;
  form.dataset.post = 'mark';
  for (const [name, value] of Object.entries({ version: root().dataset.version, moves: root().dataset.moves, mark: words })) {
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  }
  form.hidden = true;
  document.body.append(form);
  form.requestSubmit();
  form.remove();
}

let arrow = null;
document.addEventListener('keydown', (event) => {
  if (typing(event.target) || event.ctrlKey || event.metaKey || event.altKey || !'mMaA'.includes(event.key) || event.key.length > 1) return;
  const box = event.target.getBoundingClientRect();
  const word = thing(event.target, box.left + box.width / 2, box.top + box.height / 2);
  if (!word) return;
  event.preventDefault();
  if (event.key.toLowerCase() === 'm') { arrow = null; mark(word); }
  else if (arrow && arrow !== word) { mark(`${arrow} ${word}`); arrow = null; }
  else arrow = word;
});

/** Is everything that is pressed on the board marked? For fingers, which have no right button. */
let marks = false;
document.addEventListener('click', (event) => {
  if (event.target.closest('[data-mark-mode]')) {
    marks = !marks;
    arrow = null;
    buttons();
    return;
  }
  const word = marks && thing(event.target, event.clientX, event.clientY);
  if (!word) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (!arrow) { arrow = word; return; }
  mark(near(arrow, word) ? arrow : `${arrow} ${word}`);
  arrow = null;
}, true);

/** Do two words name the same thing, or two places so close to each other that a finger means one? */
function near(one, other) {
  const [[kind, at], [otherKind, otherAt]] = [one.split(':'), other.split(':')];
  if (one === other || kind !== otherKind || kind === 'piece' || kind === 'part') return one === other;
  const [x, y] = at.split('.').map(Number);
  const [u, v] = otherAt.split('.').map(Number);
  return Math.hypot(x - u, y - v) < 6;
}

let pressed = null;
document.addEventListener('pointerdown', (event) => { pressed = event.button === 2 ? thing(event.target, event.clientX, event.clientY) : null; });
document.addEventListener('pointerup', (event) => {
  if (event.button !== 2 || !pressed) return;
  const under = document.elementFromPoint(event.clientX, event.clientY);
  const word = under && thing(under, event.clientX, event.clientY);
  if (word) mark(word === pressed ? word : `${pressed} ${word}`);
});
document.addEventListener('contextmenu', (event) => {
  if (document.querySelector('form[data-post="note"]') && thing(event.target, event.clientX, event.clientY)) event.preventDefault();
});

// ---- what-ifs --------------------------------------------------------------------------------

let tried = '';

/** Asks for the same position with something tried. */
async function tryOut(words) {
  tried = words;
  const { at, moves, seat = '' } = root().dataset;
  const query = new URLSearchParams({ moves, seat, 'what-if': words });
  const answer = await fetch(`${at}?${query}`, { headers: { 'x-part': 'table' } });
  const page = document.createElement('template');
  page.innerHTML = await answer.text();
  const [fresh, shown] = [page.content.querySelector('.what-if'), document.querySelector('.what-if')];
  if (!fresh || !shown || root().dataset.moves !== moves) return;
  const at0 = document.activeElement;
  const key = shown.contains(at0) && (at0.dataset.word ? `[data-word="${CSS.escape(at0.dataset.word)}"]` : at0.dataset.whatIf && `[data-what-if="${CSS.escape(at0.dataset.whatIf)}"]`);
  shown.replaceWith(fresh);
  if (key) fresh.querySelector(key)?.focus();
}

document.addEventListener('click', (event) => {
  const button = event.target.closest('[data-what-if]');
  if (!button) return;
  event.preventDefault();
  tryOut(button.dataset.whatIf);
});

const words = (list) => `order ${[...list.querySelectorAll('[data-word]')].map((one) => one.dataset.word).join(' ')}`;
let dragged = null;
document.addEventListener('dragstart', (event) => {
  dragged = event.target.closest?.('[data-what-if-order] [data-word]') ?? null;
  if (dragged) event.dataTransfer.effectAllowed = 'move';
});
document.addEventListener('dragover', (event) => {
  const over = event.target.closest?.('[data-what-if-order] [data-word]');
  if (!dragged || !over || over.parentElement !== dragged.parentElement) return;
  event.preventDefault();
  if (over === dragged) return;
  const items = [...dragged.parentElement.children];
  if (items.indexOf(over) > items.indexOf(dragged)) over.after(dragged); else over.before(dragged);
});
document.addEventListener('dragend', () => { if (dragged) tryOut(words(dragged.closest('[data-what-if-order]'))); dragged = null; });
document.addEventListener('keydown', (event) => {
  const item = event.target.closest?.('[data-what-if-order] [data-word]');
  const back = event.key === 'ArrowLeft' || event.key === 'ArrowUp';
  if (!item || !(back || event.key === 'ArrowRight' || event.key === 'ArrowDown')) return;
  const other = back ? item.previousElementSibling : item.nextElementSibling;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (!other) return;
  if (back) other.before(item); else other.after(item);
  tryOut(words(item.closest('[data-what-if-order]')));
}, true);

// ---- after each picture ----------------------------------------------------------------------

function drawn() {
  buttons();
  drawMarks();
  showHere();
  const place = root().dataset.moves;
  // A move has led on: the address follows, so that a reload shows the same.
  if (history.state?.place !== place) history.pushState({ place }, '', address(place));
  think();
}
document.addEventListener('boardroom:drawn', drawn);
addEventListener('resize', drawMarks);
drawn();
