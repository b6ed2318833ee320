// The pad planner under the hand: a gesture becomes words of the draft (`… | move a 1 -1`), and the
// server says what they lead to. No rule of the game is known here.
import { draft } from './table.js';

const bench = () => document.getElementById('bench');
let held = null;
let dropped = false;

/** A point of the screen in the units of the bench. */
function spot(event) {
  const svg = bench();
  const at = svg.createSVGPoint();
  at.x = event.clientX;
  at.y = event.clientY;
  return at.matrixTransform(svg.getScreenCTM().inverse());
}

document.addEventListener('pointerdown', (event) => {
  if (event.button !== 0 || !bench()) return;
  const part = event.target.closest?.('#bench [data-part]');
  const tile = event.target.closest?.('[data-tray]');
  if (!part && !tile) return;
  held = { part, tile: tile?.dataset.tray, x: event.clientX, y: event.clientY, from: spot(event), id: event.pointerId, moved: false, ghost: null };
});

document.addEventListener('pointermove', (event) => {
  if (!held || event.pointerId !== held.id) return;
  if (!held.moved && Math.hypot(event.clientX - held.x, event.clientY - held.y) < 6) return;
  if (!bench()) { held = null; return; }
  if (!held.moved) {
    held.moved = true;
    held.part?.classList.add('in-hand');
    (held.part ?? event.target).setPointerCapture?.(event.pointerId);
  }
  event.preventDefault();
  const at = spot(event);
  if (held.part) {
    const cell = Number(bench().dataset.cell);
    const snap = (way) => Math.round(way / cell) * cell;
    held.part.setAttribute('transform', `translate(${snap(at.x - held.from.x)} ${snap(at.y - held.from.y)})`);
  } else {
    ghost(at);
  }
}, { passive: false });

/** Where a tile from the tray would come down. */
function ghost(at) {
  const svg = bench();
  const cell = Number(svg.dataset.cell);
  if (!held.ghost) {
    held.ghost = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
    held.ghost.setAttribute('class', 'hid');
    held.ghost.setAttribute('width', 2 * cell - 12);
    held.ghost.setAttribute('height', cell - 12);
    held.ghost.setAttribute('rx', 16);
    svg.append(held.ghost);
  }
  held.ghost.setAttribute('x', Math.floor(at.x / cell) * cell + 6);
  held.ghost.setAttribute('y', Math.floor(at.y / cell) * cell + 6);
}

function inside(event) {
  const box = bench().getBoundingClientRect();
  return event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom;
}

document.addEventListener('pointerup', (event) => {
  if (!held || event.pointerId !== held.id) return;
  const { part, tile, moved, from, ghost: mark } = held;
  held = null;
  mark?.remove();
  part?.classList.remove('in-hand');
  if (!moved || !bench()) return;
  dropped = true;
  setTimeout(() => { dropped = false; }, 0);
  const { words, cell } = bench().dataset;
  const at = spot(event);
  if (part) {
    const name = part.dataset.part;
    if (!inside(event) && /^\d+$/.test(name)) { draft(`${words} | off ${name}`); return; }
    const x = Math.round((at.x - from.x) / cell);
    const y = Math.round((at.y - from.y) / cell);
    if (x || y) draft(`${words} | move ${name} ${x} ${y}`); else part.removeAttribute('transform');
  } else if (inside(event)) {
    draft(`${words} | lay ${tile} ${Math.floor(at.x / cell)} ${Math.floor(at.y / cell)}`);
  }
});

document.addEventListener('pointercancel', () => {
  held?.part?.removeAttribute('transform');
  held?.part?.classList.remove('in-hand');
  held?.ghost?.remove();
  held = null;
});

// A drag ends with a click on what was dragged: it is not meant.
document.addEventListener('click', (event) => { if (dropped) { event.stopPropagation(); event.preventDefault(); } }, true);

// Twice on a part turns it.
document.addEventListener('dblclick', (event) => {
  const part = event.target.closest?.('#bench [data-part]');
  if (part) draft(`${bench().dataset.words} | turn ${part.dataset.part}`);
});

// A panel that was open stays open when its region is drawn anew, and when the last plan has come in
// all plans are shown together.
let open = null;
let planned = !document.querySelector('#bench, .r-people .waiting');
document.addEventListener('toggle', (event) => {
  if (!event.target.matches?.('.smartphone [popover]')) return;
  if (event.newState === 'open') open = event.target.id;
  else if (open === event.target.id) open = null;
}, true);
document.addEventListener('boardroom:drawn', () => {
  const now = !document.querySelector('#bench, .r-people .waiting');
  if (now && !planned) open = document.getElementById('plans-panel') ? 'plans-panel' : open;
  planned = now;
  const panel = open && document.getElementById(open);
  if (!panel) open = null;
  else if (!panel.matches(':popover-open')) panel.showPopover();
});

// Keys press the tools, which carry their key.
document.addEventListener('keydown', (event) => {
  if (!bench() || event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.('input, textarea, select, dialog, [popover]')) return;
  const arrow = event.key.startsWith('Arrow');
  // Arrows scroll what scrolls and has the focus.
  if (arrow && event.target.closest?.('.lines, [data-scroll]')) return;
  const tool = document.querySelector(`.r-bench [data-key="${CSS.escape(event.key.toLowerCase())}"]`);
  if (!tool) return;
  event.preventDefault();
  tool.click();
});
