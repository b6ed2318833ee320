// Log and chat: which of the two is shown where they share one place, what of the chat is unread, and the way there from
// the thumb. Nothing here is known to the server.

const page = document.documentElement;
const table = () => document.getElementById('table');
const isSeen = (one) => { const { top, bottom, height } = one.getBoundingClientRect(); return height > 0 && bottom > 0 && top < innerHeight; };

/** Scrolls to something that bars at the edges might cover; what can be seen stays where it is. */
export function bringIntoView(one) {
  if (!one) return;
  const { top, bottom } = one.getBoundingClientRect();
  const prompt = document.getElementById('prompt').getBoundingClientRect();
  const isDocked = prompt.top > innerHeight / 2;
  // A part of the board may scroll by itself.
  const part = one.closest('.region')?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight };
  if (top >= Math.max(48, part.top) && bottom <= Math.min(isDocked ? prompt.top : innerHeight, part.bottom)) return;
  one.scrollIntoView({ block: 'center', inline: 'nearest' });
}

// ---- which is shown --------------------------------------------------------------------------

function turnTo(which) {
  page.dataset.talk = which;
  const box = document.querySelector(`.${which} .lines`);
  const mark = which === 'log' && box?.querySelector('.since');
  if (mark) mark.scrollIntoView({ block: 'start' });
  else if (box) box.scrollTop = box.scrollHeight;
  if (box && !isSeen(box)) box.closest('.region').scrollIntoView({ block: 'center' });
  mind();
}

document.addEventListener('click', (event) => {
  const tab = event.target.closest('button[data-talk]');
  if (tab) turnTo(tab.dataset.talk);
});

// ---- what is unread --------------------------------------------------------------------------

const key = () => `boardroom-read-${table().dataset.table}`;
const recall = () => { try { return Number(sessionStorage.getItem(key()) ?? 0); } catch { return 0; } };

/** Notes what was read, and says how much was not. */
function mind() {
  const lines = [...document.querySelectorAll('.chat [data-chat]')].map((line) => Number(line.dataset.chat));
  const box = document.querySelector('.chat .lines');
  let read = recall();
  if (box && !document.hidden && isSeen(box) && lines.length && lines.at(-1) > read) {
    read = lines.at(-1);
    try { sessionStorage.setItem(key(), read); } catch { /* Then it counts for this page. */ }
  }
  const unread = lines.filter((number) => number > read).length;
  for (const badge of document.querySelectorAll('[data-unread]')) {
    badge.hidden = unread === 0;
    badge.textContent = unread || '';
  }
  for (const tab of document.querySelectorAll('.talk-tabs [data-talk]')) tab.setAttribute('aria-pressed', tab.dataset.talk === page.dataset.talk);
}

/** Where a hint stands above the prompt that is docked at the thumb, with the coach if there is one. */
const dock = new ResizeObserver(([prompt]) => page.style.setProperty('--dock', `${Math.round(prompt.target.offsetHeight)}px`));
function measure() {
  dock.disconnect();
  const prompt = document.getElementById('prompt');
  if (prompt) dock.observe(prompt.closest('.dock') ?? prompt);
  // A question too long for its place scrolls, by keyboard too.
  const ask = prompt?.querySelector('.ask');
  if (ask) ask.tabIndex = ask.scrollHeight > ask.clientHeight ? 0 : -1;
}
document.addEventListener('boardroom:drawn', measure);

// Where the strip of news is longer than its place, the latest of them are in sight.
function showLatest() {
  for (const news of document.querySelectorAll('.since-strip > ol')) news.scrollLeft = news.scrollWidth;
}
document.addEventListener('boardroom:drawn', showLatest);
addEventListener('resize', showLatest);

let waiting = 0;
addEventListener('scroll', () => { waiting ||= setTimeout(() => { waiting = 0; mind(); }, 200); }, { passive: true });
document.addEventListener('visibilitychange', mind);
document.addEventListener('boardroom:drawn', mind);
page.dataset.talk ??= 'log';
mind();
