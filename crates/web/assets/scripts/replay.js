// A replay: the slider, the step keys and the eyes redraw the table without leaving the page.
import './site.js';
import { glide, whereabouts } from './pieces.js';

let asked = 0;
let shown = 0;

async function go(url) {
  const order = ++asked;
  const answer = await fetch(url, { headers: { 'x-part': 'table' } }).catch(() => null);
  if (!answer?.ok) { location.assign(url); return; }
  const html = await answer.text();
  if (order < shown) return;
  shown = order;
  const next = new DOMParser().parseFromString(html, 'text/html').getElementById('table');
  const focus = document.activeElement?.id === 'step' ? '#step' : document.activeElement?.dataset.stepKey ? `[data-step-key="${document.activeElement.dataset.stepKey}"]` : null;
  // Under the slider the picture changes faster than anything could move.
  const places = focus === '#step' ? null : whereabouts();
  document.getElementById('table').replaceWith(next);
  document.querySelectorAll('.log .lines').forEach((box) => { box.scrollTop = box.scrollHeight; });
  if (focus) document.querySelector(focus)?.focus();
  document.dispatchEvent(new CustomEvent('boardroom:drawn', { detail: { regions: ['all'] } }));
  if (places) glide(places);
  history.replaceState(null, '', url);
}

document.addEventListener('click', (event) => {
  const link = event.target.closest('a[data-step-key], a[data-swap]');
  if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) { event.preventDefault(); go(link.getAttribute('href')); return; }
  const line = event.target.closest('.log [data-step]');
  const slider = document.getElementById('step');
  if (line && slider) { slider.value = line.dataset.step; go(address(slider)); }
});

function address(slider) {
  const words = new URLSearchParams(new FormData(slider.form));
  return `${slider.form.getAttribute('action')}?${words}`;
}

document.addEventListener('input', (event) => { if (event.target.id === 'step') go(address(event.target)); });
document.addEventListener('submit', (event) => {
  if (event.target.classList.contains('replay-slider')) { event.preventDefault(); go(address(document.getElementById('step'))); }
});

document.querySelectorAll('.log .lines').forEach((box) => { box.scrollTop = box.scrollHeight; });
