// A replay: the slider, the step keys, the eyes and the clock of a replay that plays by itself redraw the table without
// leaving the page. It stands alone, on the page after a game, or shows the past of a running one.
import './site.js';
import './log.js';
import { glide, whereabouts } from './pieces.js';

/** How long a step is shown at single speed, in milliseconds. */
const PACE = 1400;

const root = () => document.getElementById('table');
const slider = () => document.getElementById('step');
/** The part of a longer page that the replay is, if it is one. */
const section = document.getElementById('replay');

let asked = 0;
let shown = 0;
let playing = false;
let timer = 0;
let speed = Number(sessionStorage.getItem('replay-speed')) || 1;

/** What has the focus, in words that outlive a redrawing. */
function focusKey() {
  const at = document.activeElement;
  if (!at || !root().contains(at)) return null;
  if (at.id) return `#${CSS.escape(at.id)}`;
  for (const [name, words] of [['stepKey', 'data-step-key'], ['speed', 'data-speed'], ['play', 'data-play']]) {
    if (at.dataset[name] !== undefined) return at.dataset[name] ? `[${words}="${at.dataset[name]}"]` : `[${words}]`;
  }
  return null;
}

/** What works with a script alone is shown, as it stands. */
function dress() {
  const button = document.querySelector('[data-play]');
  if (button) {
    button.hidden = false;
    const label = playing ? button.dataset.pause : button.dataset.start ?? button.title;
    button.dataset.start ??= button.title;
    button.title = label;
    button.setAttribute('aria-label', label);
    button.setAttribute('aria-pressed', playing);
  }
  const speeds = document.querySelector('.replay-speeds');
  if (speeds) {
    speeds.hidden = false;
    for (const one of speeds.children) one.setAttribute('aria-pressed', Number(one.dataset.speed) === speed);
  }
  root().classList.toggle('playing', playing);
  for (const box of document.querySelectorAll('.log .lines')) box.scrollTop = box.scrollHeight;
}

/** Draws a step. True if it is what is shown now. */
async function go(url) {
  const order = ++asked;
  const answer = await fetch(url, { headers: { 'x-part': 'table' } }).catch(() => null);
  if (!answer?.ok) { if (!playing) location.assign(url); return false; }
  const html = await answer.text();
  if (order < shown) return false;
  shown = order;
  const next = new DOMParser().parseFromString(html, 'text/html').getElementById('table');
  if (!next) { location.assign(url); return false; }
  const focus = focusKey();
  // Under the slider the picture changes faster than anything could move.
  const places = focus === '#step' ? null : whereabouts();
  root().replaceWith(next);
  dress();
  if (focus) document.querySelector(focus)?.focus({ preventScroll: true });
  document.dispatchEvent(new CustomEvent('boardroom:drawn', { detail: { regions: ['all'] } }));
  if (places) glide(places);
  history.replaceState(null, '', url);
  // A live region must stay the same element; a replay that plays by itself would never stop talking.
  const said = document.getElementById('replay-said');
  if (said && !playing) said.textContent = document.querySelector('.replay-where')?.innerText.replace(/\s+/g, ' ') ?? '';
  return true;
}

const isAtEnd = () => Number(slider().value) >= Number(slider().max);

/** Plays by itself from here, or from the beginning if there is nothing left; or stops. */
async function play(on) {
  clearTimeout(timer);
  playing = on;
  dress();
  if (!on) return;
  if (isAtEnd()) await go(document.querySelector('[data-step-key="first"]').getAttribute('href'));
  timer = setTimeout(tick, PACE / speed);
}

async function tick() {
  if (!playing) return;
  if (!document.hidden) await go(document.querySelector('[data-step-key="forward"]').getAttribute('href'));
  if (!playing) return;
  if (isAtEnd()) play(false); else timer = setTimeout(tick, PACE / speed);
}

/** What the person asks for; the replay does not run away from them. */
function goTo(url) {
  if (playing) play(false);
  go(url);
}

function address(step) {
  const form = slider().form;
  const words = new URLSearchParams(new FormData(form));
  words.set('step', step);
  const [path, anchor] = form.getAttribute('action').split('#');
  return `${path}?${words}${anchor ? `#${anchor}` : ''}`;
}

document.addEventListener('click', (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  const link = event.target.closest('a[data-step-key], a[data-swap]');
  if (link) { event.preventDefault(); goTo(link.getAttribute('href')); return; }
  if (event.target.closest('[data-play]')) { play(!playing); return; }
  const pace = event.target.closest('[data-speed]');
  if (pace) {
    speed = Number(pace.dataset.speed);
    sessionStorage.setItem('replay-speed', speed);
    dress();
    if (playing) play(true);
    return;
  }
  const line = event.target.closest('.log [data-step]');
  if (line && slider()) { event.preventDefault(); goTo(address(line.dataset.step)); }
});

document.addEventListener('input', (event) => { if (event.target.id === 'step') goTo(address(event.target.value)); });
document.addEventListener('submit', (event) => {
  if (event.target.classList.contains('replay-slider')) { event.preventDefault(); goTo(address(slider().value)); }
});

/** On a longer page keys belong to the replay only while it is what one looks at. */
function isLookedAt() {
  if (!section) return true;
  const { top, bottom } = section.getBoundingClientRect();
  return top < innerHeight * 0.5 && bottom > innerHeight * 0.5;
}

document.addEventListener('keydown', (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !slider()) return;
  if (event.target.closest('input, textarea, select, dialog, summary, [tabindex="0"]') || !isLookedAt()) return;
  if (event.key === ' ') {
    if (event.target.closest('button, a')) return;
    event.preventDefault();
    play(!playing);
    return;
  }
  const key = { ArrowLeft: 'back', ArrowRight: 'forward', Home: 'first', End: 'last', n: 'decision' }[event.key];
  const step = key && document.querySelector(`[data-step-key="${key}"]`);
  if (step) { event.preventDefault(); step.click(); }
});

// While one looks back the game may go on: the way back says so.
const now = document.querySelector('[data-now]');
if (now) {
  const { table, key } = root().dataset;
  const version = Number(now.dataset.now);
  const news = new EventSource(`/api/v1/tables/${table}/news${key ? `?key=${encodeURIComponent(key)}` : ''}`);
  let hasMoved = false;
  const say = () => {
    const way = document.querySelector('[data-now]');
    if (hasMoved && way) way.querySelector('span').textContent = way.dataset.news;
  };
  news.addEventListener('version', (event) => { hasMoved ||= Number(event.lastEventId) > version; say(); });
  document.addEventListener('boardroom:drawn', say);
}

dress();
