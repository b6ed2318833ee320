// How long it takes from a press to the painted own move, and to the painted answer of the server: median and
// 95th percentile of 30 moves a game, at a desk and on a phone. Run it by hand on a quiet machine:
//
//     npm run paint            every game, both sizes
//     npm run paint -- furnace 10
//
// The clock begins with the press itself: the `timeStamp` of the trusted click, which the browser takes when the
// input arrives, so time spent waiting for a busy page counts. It ends when a frame with the change was given to the screen:
// after the DOM has changed, the next `requestAnimationFrame` comes right before that frame is laid out and painted, and a
// message posted from it is handled right after. Event Timing says the same for the press, but only in steps of
// 8 ms and not for the answer; it is printed beside it as a check.
import { DESK, PHONE, Server, isOver, myTurn, newTable, openBrowser, person, waitForTurn } from './table.mjs';

const GAMES = ['furnace', 'smartphone', 'superpower'];
const [game, count] = process.argv.slice(2);
const wanted = Number(count ?? 30);

/** Runs on the page: notes for every press that plays when its first change and its answer were painted. */
function watch() {
  window.painted = [];
  const presented = () => new Promise((done) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done(performance.now());
    port2.postMessage(0);
  }));
  document.addEventListener('click', async (event) => {
    if (!event.isTrusted || !event.target.closest('.acts form[data-act] button')) return;
    const move = { press: event.timeStamp, version: Number(document.getElementById('table').dataset.version) };
    window.painted.push(move);
    const changed = new Promise((done) => {
      const look = new MutationObserver(() => { look.disconnect(); done(); });
      look.observe(document.getElementById('main'), { subtree: true, childList: true, attributes: true, characterData: true });
    });
    await changed;
    move.own = await presented() - move.press;
  }, true);
  document.addEventListener('boardroom:drawn', async () => {
    const move = window.painted?.at(-1);
    if (!move || move.answer || Number(document.getElementById('table').dataset.version) <= move.version) return;
    move.answer = await presented() - move.press;
  });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const move = window.painted.find((one) => Math.abs(one.press - entry.startTime) < 1);
      if (move) move.event = entry.duration;
    }
  }).observe({ type: 'event', durationThreshold: 16 });
}

/** Picks something that can be confirmed, by what glows; says whether there is a button to press now. */
async function pick(page) {
  for (let tries = 0; tries < 25; tries += 1) {
    if (await page.locator('.acts form .btn.go').count()) return true;
    const drawings = await page.evaluate(() => window.drawings);
    const found = await page.evaluate(() => {
      const all = (what) => [...document.querySelectorAll(what)].filter((one) => one.checkVisibility());
      const lists = [all('.table [data-action]:not(.picked):not(.acts *)'), all('.table [data-draft]:not(.on):not([aria-pressed="true"])')];
      const list = lists.find((one) => one.length);
      list?.[Math.floor(Math.random() * list.length)].click();
      return Boolean(list);
    });
    if (!found) break;
    await page.waitForFunction((old) => window.drawings > old, drawings, { timeout: 5000 }).catch(() => {});
  }
  return (await page.locator('.acts form[data-act] button').count()) > 0;
}

async function measure(browser, server, name, size) {
  const page = await person(browser, { size, reducedMotion: 'no-preference' });
  await page.addInitScript(watch);
  const moves = [];
  while (moves.length < wanted) {
    await newTable(page, server, name, { level: 'easy', 'option-players': '4' });
    while (moves.length < wanted) {
      await waitForTurn(page, 120000);
      if (await isOver(page)) break;
      await page.evaluate(() => document.querySelector(':popover-open')?.hidePopover());
      if (!(await pick(page))) { if (!(await myTurn(page))) continue; throw new Error('nothing to press'); }
      // Let what glided come to rest: this is about one press.
      await page.waitForTimeout(350);
      const before = await page.evaluate(() => window.painted.length);
      await page.locator('.acts form[data-act] button.go, .acts form[data-act] button').first().click();
      await page.waitForFunction((old) => window.painted.length > old && window.painted.at(-1).own && (window.painted.at(-1).answer || document.querySelector('.notice')), before, { timeout: 10000 });
      await page.waitForTimeout(50);
      const move = await page.evaluate(() => window.painted.at(-1));
      if (move.answer) moves.push(move);
    }
  }
  await page.context().close();
  if (page.faults.length) throw new Error(page.faults.join('\n'));
  return moves;
}

const figure = (moves, name, part) => {
  const sorted = moves.map((move) => move[name] ?? 0).sort((one, other) => one - other);
  return `${Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))])}`.padStart(5);
};

const server = await Server.start();
const browser = await openBrowser();
console.log(`game         size        moves   own move: median   p95 (event timing: median   p95)   answer: median   p95   in ms`);
for (const name of game ? [game] : GAMES) {
  for (const size of [DESK, PHONE]) {
    const moves = await measure(browser, server, name, size);
    console.log(`${name.padEnd(12)} ${`${size.width}x${size.height}`.padEnd(11)} ${String(moves.length).padStart(5)}${' '.repeat(18)}${figure(moves, 'own', 0.5)} ${figure(moves, 'own', 0.95)}${' '.repeat(23)}${figure(moves, 'event', 0.5)} ${figure(moves, 'event', 0.95)}${' '.repeat(17)}${figure(moves, 'answer', 0.5)} ${figure(moves, 'answer', 0.95)}`);
  }
}
await browser.close();
await server.end();
