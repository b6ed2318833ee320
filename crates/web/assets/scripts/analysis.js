// The analysis on the page after a game: looks again while it grows, and follows the replay with a line in the chart.
const part = () => document.getElementById('analysis');

/** How often it looks again, in milliseconds; less often when nobody answers. */
const PACE = 600;
const PATIENCE = 5000;

/** What the reader has opened or closed, by name. */
const opened = () => new Map([...part().querySelectorAll('details[data-key]')].map((one) => [one.dataset.key, one.open]));

function focusKey() {
  const at = document.activeElement;
  if (!at || !part().contains(at)) return null;
  const key = at.closest('[data-key]')?.dataset.key;
  if (at.tagName === 'SUMMARY' && key) return `[data-key="${CSS.escape(key)}"] > summary`;
  return at.dataset.point ? `[data-point="${at.dataset.point}"]` : null;
}

/** The line in the chart, the chances beside it and the turning point stand where the replay stands. */
function follow() {
  const slider = document.getElementById('step');
  const chart = part()?.querySelector('.chance-chart');
  if (!slider || !chart) return;
  const step = Number(slider.value);
  const { steps, left, right } = chart.dataset;
  const width = chart.viewBox.baseVal.width - Number(left) - Number(right);
  const x = Number(left) + width * step / Math.max(1, Number(steps));
  const now = chart.querySelector('.chance-now');
  now.setAttribute('x1', x);
  now.setAttribute('x2', x);
  // On a phone the chart is wider than its place.
  const box = chart.parentElement;
  if (box.scrollWidth > box.clientWidth) box.scrollLeft = x / chart.viewBox.baseVal.width * box.scrollWidth - box.clientWidth / 2;
  for (const one of part().querySelectorAll('[data-chances]')) {
    one.querySelector('b').textContent = one.dataset.chances.split(' ')[step] ?? '';
  }
  for (const one of chart.querySelectorAll('[data-point]')) one.classList.toggle('on', Number(one.dataset.point) === step);
}

async function look() {
  const url = part()?.dataset.busy;
  if (!url) return;
  let pause = PATIENCE;
  if (!document.hidden) {
    const answer = await fetch(url, { headers: { 'x-part': 'analysis' } }).catch(() => null);
    if (answer?.ok) {
      const next = new DOMParser().parseFromString(await answer.text(), 'text/html').getElementById('analysis');
      if (next) {
        const [open, focus] = [opened(), focusKey()];
        part().replaceWith(next);
        for (const one of part().querySelectorAll('details[data-key]')) {
          if (open.has(one.dataset.key)) one.open = open.get(one.dataset.key);
        }
        if (focus) part().querySelector(focus)?.focus({ preventScroll: true });
        follow();
        document.dispatchEvent(new CustomEvent('boardroom:analysed'));
      }
      pause = PACE;
    }
  }
  setTimeout(look, pause);
}

// The board of then is further down the page.
document.addEventListener('click', (event) => {
  if (event.target.closest?.('[data-jump]')) document.getElementById('replay')?.scrollIntoView();
  const point = event.target.closest?.('[data-point]');
  if (point) {
    for (const one of part().querySelectorAll('.turning-point')) one.open = one.dataset.step === point.dataset.point;
  }
});
document.addEventListener('boardroom:drawn', follow);
follow();
setTimeout(look, PACE);
