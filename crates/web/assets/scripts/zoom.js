// How large a table is drawn: as large as the screen allows, times what the person has chosen on this device. It runs
// before the page is painted for the first time, so that nothing jumps, and it asks the sheet again as a browser's own
// zoom would: a condition of 1000 px is one of 1250 px when everything is drawn a quarter larger.
(() => {
  const KEY = 'boardroom-zoom';
  const STEPS = [0.7, 0.8, 0.9, 1, 1.1, 1.2, 1.35, 1.5, 1.75, 2];
  /** The desk a table is laid out for; a larger screen shows it larger. */
  const DESK = { width: 1536, height: 864, least: 1000 };
  /** Below this width no page can be read. */
  const NARROWEST = 320;

  const conditions = [];
  const collect = (rules) => {
    for (const rule of rules) {
      if (rule.media && /\dpx/.test(rule.media.mediaText)) conditions.push([rule.media, rule.media.mediaText]);
      if (rule.cssRules) collect(rule.cssRules);
    }
  };
  for (const sheet of document.styleSheets) collect(sheet.cssRules);

  let chosen = 1;
  try {
    const kept = Number(localStorage.getItem(KEY));
    if (STEPS.includes(kept)) chosen = kept;
  } catch { /* A browser that keeps nothing begins anew each time. */ }
  let zoom = 0;

  function apply() {
    const fluid = innerWidth < DESK.least ? 1 : Math.max(1, Math.min(innerWidth / DESK.width, innerHeight / DESK.height));
    const next = Math.round(100 * Math.min(fluid * chosen, Math.max(1, innerWidth / NARROWEST))) / 100;
    if (next === zoom) return;
    zoom = next;
    document.documentElement.style.setProperty('--zoom', zoom);
    for (const [media, words] of conditions) media.mediaText = words.replace(/([\d.]+)px/g, (_, px) => `${px * zoom}px`);
    say();
  }

  function say() {
    for (const one of document.querySelectorAll('[data-zoom="0"]')) one.textContent = `${Math.round(zoom * 100)} %`;
  }

  /** One step larger or smaller, or back to what the screen allows. */
  function step(way) {
    chosen = way ? STEPS[Math.min(Math.max(STEPS.indexOf(chosen) + way, 0), STEPS.length - 1)] : 1;
    try { localStorage.setItem(KEY, chosen); } catch { /* Then it holds for this page. */ }
    apply();
  }

  document.addEventListener('click', (event) => {
    const button = event.target.closest('[data-zoom]');
    if (button) step(Number(button.dataset.zoom));
  });
  document.addEventListener('keydown', (event) => {
    const way = event.altKey && !event.ctrlKey && { '+': 1, '=': 1, '-': -1, 0: 0 }[event.key];
    if (way === undefined || way === false) return;
    event.preventDefault();
    step(way);
  });
  addEventListener('resize', apply);
  document.addEventListener('DOMContentLoaded', say);
  document.addEventListener('boardroom:drawn', say);
  window.tableZoom = () => zoom;
  apply();
})();
