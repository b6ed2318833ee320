// Furnace in the browser: dragging cards of a plan and of the chain, and keeping a plan while it is run.
// It knows no rule: a drop only says a draft in other words, and the server draws what comes of it.
import { draft, act } from './table.js';

const ledger = () => document.querySelector('.furnace .ledger[data-plan]');

// ---- a plan goes on --------------------------------------------------------------------------

document.addEventListener('submit', async (event) => {
  const action = event.target.dataset?.act;
  const plan = ledger()?.dataset.plan;
  if (!action || !plan || action === 'end' || action.includes(' ; ')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  await act(action);
  // One step of the plan was run: keep the rest of it. What is done drops out by itself.
  if (ledger()) draft(plan);
}, { capture: true });

// ---- dragging --------------------------------------------------------------------------------

let held = null;
const columns = () => [...document.querySelectorAll('.furnace .ledger > [data-said]')];

/** What a drop says: all cards of the plan in their new order. */
function reordered(from, to) {
  const said = columns().map((column) => column.dataset.said);
  const [moved] = said.splice(from, 1);
  said.splice(to, 0, moved);
  return said.join('; ');
}

/** Where something held may be dropped: another card of the plan, or a gap of the chain. */
function target(event) {
  if (held?.column) {
    const column = event.target.closest('.ledger > [data-said]');
    return column !== held.column ? column : null;
  }
  return held?.company ? event.target.closest('[data-gap]') : null;
}

function release() {
  for (const marked of document.querySelectorAll('.furnace .over, .furnace .dragged, .furnace .chain.open')) marked.classList.remove('over', 'dragged', 'open');
}

document.addEventListener('dragstart', (event) => {
  const column = event.target.closest?.('.furnace .ledger > [data-said]');
  const firm = event.target.closest?.('.furnace [data-hold]');
  if (!column && !firm) return;
  held = column ? { column } : { company: firm.dataset.hold };
  event.dataTransfer.effectAllowed = 'move';
  event.dataTransfer.setData('text/plain', column ? column.dataset.card : firm.dataset.hold);
  if (column) event.dataTransfer.setDragImage(column, 40, 20);
  column?.classList.add('dragged');
  if (firm) document.querySelector('.furnace .chain')?.classList.add('open');
});
document.addEventListener('dragover', (event) => {
  const over = target(event);
  document.querySelectorAll('.furnace .over').forEach((other) => other.classList.toggle('over', other === over));
  if (over) { event.preventDefault(); over.classList.add('over'); }
});
document.addEventListener('drop', (event) => {
  const over = target(event);
  if (!over) return;
  event.preventDefault();
  const all = columns();
  if (held.column) draft(reordered(all.indexOf(held.column), all.indexOf(over)));
  else draft(`place ${held.company} at ${over.dataset.gap}`);
  held = null;
  release();
});
document.addEventListener('dragend', () => { held = null; release(); });

/** What can be dragged says so; a long ledger shows the card that runs next. */
function prepare() {
  for (const head of document.querySelectorAll('.furnace .ledger > [data-said]:has(.movers) .head, .furnace [data-hold]')) head.draggable = true;
  if (innerWidth >= 1000) document.querySelector('.furnace .ledger > .now')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

document.addEventListener('boardroom:drawn', prepare);
prepare();
