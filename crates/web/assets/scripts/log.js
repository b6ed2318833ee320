// The log: every step in it is a button that leads to the board of then. Only one of them is reached by the tab key, the
// others by the arrow keys, so that a long log does not stand in the way.

const buttons = (lines) => [...lines.querySelectorAll('.look-back')];

/** After each drawing the last line is the one that the tab key reaches. */
export function rove() {
  for (const lines of document.querySelectorAll('.log .lines')) {
    const all = buttons(lines);
    const now = all.find((button) => button === document.activeElement) ?? all.at(-1);
    for (const button of all) button.tabIndex = button === now ? 0 : -1;
  }
}

document.addEventListener('keydown', (event) => {
  const lines = event.target.closest('.log .lines');
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!lines || !step) return;
  const all = buttons(lines);
  const at = all.indexOf(event.target);
  if (at < 0) return;
  const next = all[at + step];
  event.preventDefault();
  if (!next) return;
  next.focus();
  rove();
});

document.addEventListener('boardroom:drawn', rove);
rove();
