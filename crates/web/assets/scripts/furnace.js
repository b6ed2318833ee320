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

/** What a drop at this column would say: all cards in their new order. */
function reordered(from, to) {
  const columns = [...document.querySelectorAll('.furnace .ledger > [data-said]')];
  const said = columns.map((column) => column.dataset.said);
  const [moved] = said.splice(from, 1);
  said.splice(to, 0, moved);
  return said.join('; ');
}

function prepare() {
  const columns = [...document.querySelectorAll('.furnace .ledger > [data-said]')];
  const movable = columns.some((column) => column.querySelector('.movers'));
  columns.forEach((column, index) => {
    if (!movable) return;
    const head = column.querySelector('.head');
    head.draggable = true;
    head.addEventListener('dragstart', (event) => {
      held = { index };
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', column.dataset.card);
      event.dataTransfer.setDragImage(column, 40, 20);
      column.classList.add('dragged');
    });
    head.addEventListener('dragend', () => { held = null; column.classList.remove('dragged'); document.querySelectorAll('.over').forEach((other) => other.classList.remove('over')); });
    column.addEventListener('dragover', (event) => { if (held?.index !== undefined && held.index !== index) { event.preventDefault(); column.classList.add('over'); } });
    column.addEventListener('dragleave', () => column.classList.remove('over'));
    column.addEventListener('drop', (event) => {
      if (held?.index === undefined) return;
      event.preventDefault();
      draft(reordered(held.index, index));
    });
  });
  for (const firm of document.querySelectorAll('.furnace [data-hold]')) {
    firm.draggable = true;
    firm.addEventListener('dragstart', (event) => {
      held = { company: firm.dataset.hold };
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', firm.dataset.hold);
      document.querySelector('.furnace .chain')?.classList.add('open');
    });
    firm.addEventListener('dragend', () => { held = null; document.querySelector('.furnace .chain')?.classList.remove('open'); });
  }
  for (const gap of document.querySelectorAll('.furnace [data-gap]')) {
    gap.addEventListener('dragover', (event) => { if (held?.company) { event.preventDefault(); gap.classList.add('over'); } });
    gap.addEventListener('dragleave', () => gap.classList.remove('over'));
    gap.addEventListener('drop', (event) => {
      if (!held?.company) return;
      event.preventDefault();
      draft(`place ${held.company} at ${gap.dataset.gap}`);
    });
  }
}

/** A long ledger shows the card that runs next. */
function find() {
  document.querySelector('.furnace .ledger > .now')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

document.addEventListener('boardroom:drawn', (event) => {
  prepare();
  if (innerWidth >= 1000 && event.detail.regions.some((name) => name === 'row' || name === 'all')) find();
});
