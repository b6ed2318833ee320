// Furnace in the browser: dragging cards of a plan and of the chain, and keeping a plan while it is run.
// It knows no rule: a drop only says a draft in other words, and the server draws what comes of it.
import { draft, act } from './table.js';
import { zoom } from './pieces.js';

const isDesk = () => innerWidth / zoom() >= 1000;
const ledger = () => document.querySelector('.furnace .ledger[data-plan]');

// ---- a plan goes on --------------------------------------------------------------------------

document.addEventListener('submit', async (event) => {
  const action = event.target.dataset?.act;
  const plan = ledger()?.dataset.plan;
  if (!action || !plan || action === 'end' || action.includes(' ; ')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  await act(action, event.submitter);
  // One step of the plan was run: keep the rest of it. What is done drops out by itself.
  if (ledger()) draft(plan);
}, { capture: true });

// ---- dragging --------------------------------------------------------------------------------
// With mouse, pen or finger. A card of a plan is taken by its head, a company for the chain by itself.

let held = null;
const columns = () => [...document.querySelectorAll('.furnace .ledger > [data-said]')];

/** What a drop says: all cards of the plan in their new order. */
function reordered(from, to) {
  const said = columns().map((column) => column.dataset.said);
  const [moved] = said.splice(from, 1);
  said.splice(to, 0, moved);
  return said.join('; ');
}

/** Where what is held would come down: another card of the plan, or a gap of the chain. */
function target(event) {
  const under = document.elementFromPoint(event.clientX, event.clientY);
  if (held.company) return under?.closest('.furnace [data-gap]') ?? null;
  const column = under?.closest('.furnace .ledger > [data-said]') ?? null;
  return column === held.moving ? null : column;
}

/** A picture of the company in the hand; a card of the plan moves itself. */
function lift() {
  if (held.company) {
    held.moving = held.from.firstElementChild.cloneNode(true);
    held.moving.classList.add('in-hand');
    const { left, top, width } = held.from.getBoundingClientRect();
    Object.assign(held.moving.style, { left: `${left / zoom()}px`, top: `${top / zoom()}px`, width: `${width / zoom()}px` });
    document.querySelector('.table.furnace').append(held.moving);
    document.querySelector('.furnace .chain')?.classList.add('open');
  } else {
    held.moving = held.from;
    held.moving.classList.add('dragged');
    document.querySelector('.furnace .ledger').classList.add('sorting');
  }
}

/** Near an edge of what scrolls, it scrolls. */
function roll(event) {
  const edge = 56;
  const box = document.querySelector('.furnace .ledger, .furnace .chain');
  if (isDesk()) {
    const { left, right } = box.getBoundingClientRect();
    if (event.clientX < left + edge) box.scrollLeft -= 12; else if (event.clientX > right - edge) box.scrollLeft += 12;
    return;
  }
  const bottom = document.getElementById('prompt').getBoundingClientRect().top;
  if (event.clientY < 48 + edge) scrollBy(0, -12); else if (event.clientY > bottom - edge) scrollBy(0, 12);
}

function follow(event) {
  const before = [scrollX, scrollY, document.querySelector('.furnace .ledger')?.scrollLeft ?? 0];
  roll(event);
  const after = [scrollX, scrollY, document.querySelector('.furnace .ledger')?.scrollLeft ?? 0];
  if (!held.company) { held.x -= after[0] - before[0] + (after[2] - before[2]) * zoom(); held.y -= after[1] - before[1]; }
  held.moving.style.translate = `${(event.clientX - held.x) / zoom()}px ${(event.clientY - held.y) / zoom()}px`;
  held.over = target(event);
  const forward = held.over && !held.company && columns().indexOf(held.over) > columns().indexOf(held.from);
  for (const marked of document.querySelectorAll('.furnace .over')) if (marked !== held.over) marked.classList.remove('over', 'after');
  held.over?.classList.add('over');
  held.over?.classList.toggle('after', Boolean(forward));
}

function release() {
  if (!held) return;
  if (held.company) held.moving?.remove();
  else if (held.moving) held.moving.style.translate = '';
  for (const marked of document.querySelectorAll('.furnace .over, .furnace .dragged, .furnace .sorting, .furnace .chain.open')) marked.classList.remove('over', 'after', 'dragged', 'sorting', 'open');
  held = null;
}

document.addEventListener('pointerdown', (event) => {
  if (event.button !== 0 || held) return;
  const head = event.target.closest?.('.furnace .ledger > [data-said] .head.grip');
  const firm = event.target.closest?.('.furnace [data-hold]');
  if (!head && !firm) return;
  held = { from: head ? head.closest('[data-said]') : firm, company: firm?.dataset.hold, id: event.pointerId, x: event.clientX, y: event.clientY, moving: null, over: null };
});

document.addEventListener('pointermove', (event) => {
  if (!held || event.pointerId !== held.id) return;
  if (!held.from.isConnected) { release(); return; }
  if (!held.moving) {
    if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < 6) return;
    lift();
  }
  event.preventDefault();
  follow(event);
}, { passive: false });

document.addEventListener('pointerup', (event) => {
  if (!held || event.pointerId !== held.id) return;
  const { from, company, moving, over } = held;
  const all = columns();
  release();
  if (!moving) return;
  // The click that follows a drag is not meant.
  const swallow = (click) => { click.preventDefault(); click.stopImmediatePropagation(); };
  document.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => document.removeEventListener('click', swallow, { capture: true }), 60);
  if (!over) return;
  if (company) draft(`place ${company} at ${over.dataset.gap}`);
  else draft(reordered(all.indexOf(from), all.indexOf(over)));
});

document.addEventListener('pointercancel', release);
document.addEventListener('dragstart', (event) => { if (held) event.preventDefault(); });

/** What can be dragged says so; a long ledger shows the card that runs next. */
function prepare() {
  for (const head of document.querySelectorAll('.furnace .ledger > [data-said]:has(.movers button) .head')) head.classList.add('grip');
  if (isDesk()) document.querySelector('.furnace .ledger > .now')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

document.addEventListener('boardroom:drawn', prepare);
prepare();
