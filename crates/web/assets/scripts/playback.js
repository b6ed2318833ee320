// What happened, shown on the board one picture after the other: after a person's own move, when others have moved, and when
// somebody asks to see it again. Every picture is drawn by the server as the person saw it; this only holds each for a
// while. The board to act at waits aside and comes back when all is shown or skipped.
import { glide, whereabouts } from './pieces.js';

const root = () => document.getElementById('table');
const main = () => document.getElementById('main');
/** How long a picture stays, and the most that all of a row take, in milliseconds. */
const PACES = { brisk: [600, 5000], unhurried: [1700, 16000] };

let chain = Promise.resolve();
/** The sections of the live board while pictures stand in their place, and where they belong. */
let aside = null;
let skipping = false;
let running = 0;
let asked = false;
let lastShown = 0;
/** The last step whose picture was shown while the board to act at waits aside. */
let reached = 0;
let wake = null;

const paceOf = () => PACES[root().dataset.pace];
const boardSections = () => [...main().querySelectorAll(':scope > .region[class*=" r-"]')];

/** Waits, unless it is skipped. */
function rest(milliseconds) {
  if (skipping || milliseconds <= 0) return Promise.resolve();
  return new Promise((done) => {
    const timer = setTimeout(done, milliseconds);
    wake = () => { clearTimeout(timer); done(); };
  });
}

/** Are pictures shown now? */
export const isPlaying = () => running > 0;

/** Shows the present as soon as can be. */
export function skip() {
  if (!isPlaying()) return false;
  skipping = true;
  wake?.();
  return true;
}

/** Puts the board to act at back. */
export function end() {
  if (aside) {
    const pictures = boardSections();
    aside.place.before(...aside.live);
    for (const picture of pictures) picture.remove();
    aside.place.remove();
    aside = null;
    reached = 0;
  }
  document.documentElement.removeAttribute('data-playing');
  const player = document.querySelector('[data-player]');
  if (player) player.hidden = true;
}

/** Puts the picture of a frame in the place of the board. */
function put(html, frame, number, of) {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const sections = [...page.querySelectorAll('#table .region[class*=" r-"]')];
  if (!sections.length) return false;
  const places = whereabouts();
  const now = boardSections();
  if (!aside) {
    const place = document.createComment('');
    now[0].before(place);
    aside = { live: now, place };
  }
  aside.place.before(...sections.map((section) => document.adoptNode(section)));
  for (const old of now) old.remove();
  const player = document.querySelector('[data-player]');
  if (player) {
    player.hidden = false;
    player.querySelector('[data-told]').replaceChildren(...[...frame.childNodes].map((node) => node.cloneNode(true)));
    player.querySelector('[data-count]').textContent = `${number} / ${of}`;
  }
  if (!asked) reached = Number(frame.dataset.step);
  document.documentElement.dataset.playing = asked ? 'again' : 'news';
  document.dispatchEvent(new CustomEvent('boardroom:drawn', { detail: { regions: ['all'] } }));
  document.dispatchEvent(new CustomEvent('boardroom:frame', { detail: { step: Number(frame.dataset.step), number, of } }));
  if (places) glide(places);
  return true;
}

const text = async (url) => {
  const answer = await fetch(url, { headers: { 'x-part': 'table' } }).catch(() => null);
  return answer?.ok ? answer.text() : null;
};

/** The frames behind a step, up to another. */
async function framesBetween(from, to) {
  const { table, key } = root().dataset;
  const html = await text(`/table/${table}/since?from=${from}${key ? `&key=${encodeURIComponent(key)}` : ''}`);
  if (!html) return [];
  const list = new DOMParser().parseFromString(html, 'text/html').getElementById('frames');
  return [...list?.children ?? []].filter((frame) => Number(frame.dataset.step) <= to);
}

async function run(since, to, again) {
  // News that came while others were shown go on where those ended; nothing is shown twice.
  const from = again ? since : Math.max(since, reached, Number(root().dataset.steps));
  if (from >= to) return;
  const pace = paceOf() ?? (again ? PACES.brisk : null);
  if (!pace || document.hidden || !boardSections().length || !document.querySelector('[data-player]')) return;
  // One step that comes alone is drawn as it is, but not before the last one was seen.
  if (!again && !aside) await rest(pace[0] - (performance.now() - lastShown));
  if (skipping) return;
  const frames = await framesBetween(from, to);
  const news = again ? frames : frames.filter((frame) => !frame.dataset.own);
  if (!again && news.length < 2 && !aside) return;
  // The last picture is the present, which is drawn anyway.
  const shown = again || aside ? frames : frames.slice(0, -1);
  const hold = Math.min(pace[0], pace[1] / Math.max(1, news.length));
  let next = shown.length ? text(shown[0].dataset.url) : null;
  for (const [place, frame] of shown.entries()) {
    const html = await next;
    if (skipping || !html || document.hidden) return;
    next = shown[place + 1] ? text(shown[place + 1].dataset.url) : null;
    if (!put(html, frame, place + 1, frames.length)) return;
    // What one did oneself is known.
    await rest(frame.dataset.own && !again ? 60 : hold);
    if (skipping) return;
  }
}

/** Plays what lies between two steps, after what is playing already. The pictures stay until `end`. */
function play(from, to, again) {
  running += 1;
  const turn = chain.then(() => { asked = again; return run(from, to, again); }).catch(() => {}).finally(() => {
    running -= 1;
    if (!running) skipping = false;
  });
  chain = turn;
  return turn;
}

/**
 * Before a newer picture is drawn: the steps it brings, one by one, at the person's pace. While somebody decides, what others
 * do meanwhile does not take the board away from them; their own move has an end that is shown.
 */
export async function unfold(steps, isOwn) {
  // What somebody has asked to see again is seen to its end.
  while (asked && isPlaying()) await chain;
  const from = Number(root().dataset.steps);
  if (!paceOf() || !(steps > from) || (root().dataset.turn === 'true' && !isOwn)) return;
  await play(from, steps, false);
  lastShown = performance.now();
}

/** Everything behind a step once more. */
export async function again(from) {
  if (isPlaying()) { skip(); return; }
  await play(from, Number(root().dataset.steps), true);
  end();
  document.dispatchEvent(new CustomEvent('boardroom:drawn', { detail: { regions: ['all'] } }));
}

// A press on a pill shows what it says; while pictures are shown a press anywhere else, or a key, is done with them.
addEventListener('click', (event) => {
  const pace = event.target.closest?.('[data-player] [data-pace]');
  if (pace) {
    event.preventDefault();
    root().dataset.pace = pace.dataset.pace;
    for (const one of pace.parentElement.children) one.setAttribute('aria-pressed', one === pace);
    fetch('/taste', { method: 'POST', body: new URLSearchParams({ pace: pace.dataset.pace }), redirect: 'manual' }).catch(() => {});
    return;
  }
  const pill = event.target.closest?.('[data-again]');
  if (isPlaying()) {
    // In one's own turn the buttons of the prompt do what they say; the board is back first.
    const through = asked && event.target.closest?.('#prompt .acts');
    skip();
    if (through) { end(); return; }
    event.preventDefault();
    event.stopImmediatePropagation();
    return;
  }
  if (!pill) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  again(Number(pill.dataset.again));
}, true);

addEventListener('keydown', (event) => {
  if (event.target.closest?.('input, textarea, select, dialog') || event.ctrlKey || event.metaKey || event.altKey) return;
  if (['s', 'S', 'Escape', ' '].includes(event.key) && skip()) { event.preventDefault(); event.stopImmediatePropagation(); }
}, true);

document.addEventListener('visibilitychange', () => { if (document.hidden) skip(); });
