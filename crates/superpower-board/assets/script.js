// Contracts by drag and drop, with mouse, pen or finger. Where a contract may go, and what that
// leads to, the server has drawn already: every country carries a button for each value, and
// dropping a contract presses it. A button that refuses says why.
import { zoom } from './pieces.js';

let drag = null;

const countries = () => document.querySelectorAll('.superpower [data-country]');
const under = (event) => document.elementFromPoint(event.clientX, event.clientY)?.closest('.superpower [data-country]');
const button = (country) => country?.querySelector(`[data-put="${drag.value}"] button`);

function follow(event) {
  drag.ghost.style.transform = `translate(${event.clientX / zoom() - 12}px, ${event.clientY / zoom() - 15}px)`;
  const over = under(event);
  countries().forEach((country) => country.classList.toggle('over', country === over));
}

function lift(event) {
  drag.ghost = drag.card.querySelector('.k').cloneNode(true);
  drag.ghost.classList.add('ghost');
  document.querySelector('.table.superpower').append(drag.ghost);
  drag.card.classList.add('lifted');
  countries().forEach((country) => country.classList.toggle('open', button(country)?.dataset.draft !== undefined));
  follow(event);
}

function end() {
  drag?.ghost?.remove();
  drag?.card.classList.remove('lifted');
  countries().forEach((country) => country.classList.remove('open', 'over'));
  drag = null;
}

document.addEventListener('pointerdown', (event) => {
  const card = event.target.closest?.('.superpower .hand [data-value]');
  if (!card || event.button !== 0) return;
  drag = { value: card.dataset.value, card, id: event.pointerId, x: event.clientX, y: event.clientY, ghost: null };
});

document.addEventListener('pointermove', (event) => {
  if (!drag || event.pointerId !== drag.id) return;
  if (drag.ghost) follow(event);
  else if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > 6) lift(event);
});

document.addEventListener('pointerup', (event) => {
  if (!drag || event.pointerId !== drag.id) return;
  const target = drag.ghost ? button(under(event)) : null;
  // The click that follows a drag must not pick the contract up again.
  if (drag.ghost) {
    const swallow = (click) => { if (!click.isTrusted) return; click.preventDefault(); click.stopImmediatePropagation(); };
    document.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => document.removeEventListener('click', swallow, { capture: true }), 60);
  }
  end();
  target?.click();
});

document.addEventListener('pointercancel', end);
document.addEventListener('dragstart', (event) => { if (drag) event.preventDefault(); });
