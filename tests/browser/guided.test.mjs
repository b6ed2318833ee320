// Guided games from their three cards to their end, decision by decision, with the coach open beside every prompt: nothing is
// cut, covered or out of reach, and on a small phone the board keeps its half of the screen. And the pages around the tables on
// every screen, large ones included.
import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { DESK, PHONE, Server, isOver, leave, newTable, openBrowser, person, playByClick, waitForTurn } from './table.mjs';
import { SIZES, assertSound, faultsOf, look, sizeName } from './geometry.mjs';

const LOW = { width: 1280, height: 640 };
const SMALL = { width: 360, height: 640 };
let server;
let browser;

before(async () => { server = await Server.start(); browser = await openBrowser(); });
after(async () => { await browser?.close(); await server?.end(); });

/** Runs on the page: parts of the prompt that lie outside of it or below its strip, and how much of the screen the dock takes. */
function promptFaults() {
  const prompt = document.querySelector('.prompt');
  const edge = prompt.getBoundingClientRect();
  const strip = innerWidth >= 1000 ? prompt.querySelector('.since-strip')?.getBoundingClientRect() : null;
  const faults = [];
  for (const part of prompt.querySelectorAll('.btn, .sentence, .token, .disc, .arithmetic')) {
    if (!part.checkVisibility() || part.closest('.since-strip, .player')) continue;
    const { top, bottom, left, right } = part.getBoundingClientRect();
    const words = part.textContent.replace(/\s+/g, ' ').slice(0, 40);
    if (top < edge.top - 1 || bottom > edge.bottom + 1 || left < edge.left - 1 || right > edge.right + 1) faults.push(`"${words}" is cut by the prompt`);
    if (strip?.height && bottom > strip.top + 2) faults.push(`"${words}" lies on the news`);
  }
  // What is asked is read without scrolling, and the latest of the news is in sight.
  const ask = prompt.querySelector('.ask');
  if (ask.scrollHeight > ask.clientHeight + 2) faults.push(`the question is ${ask.scrollHeight - ask.clientHeight} px higher than its place: "${ask.textContent.trim().slice(0, 60)}"`);
  const news = prompt.querySelector('.since-strip > ol');
  if (news?.checkVisibility() && news.lastElementChild.getBoundingClientRect().right > news.getBoundingClientRect().right + 1) faults.push(`the latest news are out of sight: "${news.lastElementChild.textContent.trim()}"`);
  const dock = document.querySelector('.dock').getBoundingClientRect();
  if (innerWidth < 1000 && dock.height > innerHeight * 0.55) faults.push(`the dock takes ${Math.round((100 * dock.height) / innerHeight)} % of the screen`);
  return faults;
}

// Each game at a desk in one language and on a phone in the other: what is pressed is where it is shown.
const FIRST_GAMES = [['furnace', 'pl-PL', 'en-GB'], ['smartphone', 'en-GB', 'pl-PL'], ['superpower', 'pl-PL', 'en-GB']].flatMap(([game, desk, phone]) => [[game, desk, DESK], [game, phone, PHONE]]);
for (const [game, locale, played] of FIRST_GAMES) {
  test(`${game}, guided to its end: the coach leaves room for all there is to decide, ${locale}, ${sizeName(played)}`, async () => {
    const page = await person(browser, { locale, size: played, hasTouch: played === PHONE });
    await page.goto(`${server.url}/learn/${game}/guided`);
    await page.click('.guided-begin .big');
    await page.waitForURL(/\/table\//);
    const met = new Map();
    const faults = [];
    for (let moves = 0; moves < 400; moves += 1) {
      await waitForTurn(page, 120000);
      if (await isOver(page)) break;
      const told = await page.locator('.coach-words b').first().textContent();
      met.set(told, (met.get(told) ?? 0) + 1);
      // The first time of every kind of decision is the one the coach speaks at.
      for (const size of met.get(told) === 1 ? [DESK, LOW, PHONE, SMALL] : []) {
        await look(page, size);
        await page.evaluate(() => { document.querySelector('.coach details').open = true; });
        for (const fault of [...await faultsOf(page), ...await page.evaluate(promptFaults)]) faults.push(`${told}, ${sizeName(size)}: ${fault}`);
      }
      await look(page, played);
      // On a phone the plans that all have made lie over the board until they are put away.
      const plans = page.locator(':popover-open [popovertargetaction="hide"]');
      if (await plans.count()) await plans.first().click();
      await playByClick(page);
    }
    assert.ok(await isOver(page), 'it came to its end');
    assert.ok(met.size >= 3, `the coach spoke of ${[...met.keys()].join(', ')}`);
    assert.deepEqual(faults, [], faults.join('\n'));
    // Beside the words about who has won stands the winner, not whoever reads them.
    const letter = await page.locator('#prompt > .token .token-letter').first().textContent();
    await page.click('.acts .go');
    await page.waitForSelector('.debrief');
    assert.equal(await page.locator('.ranking tbody .token-letter').first().textContent(), letter);
    await leave(page);
  });
}

test('what happened is shown once and in its order, however quickly news come', async () => {
  const slow = await Server.start(['--bot-pace', '300']);
  const page = await person(browser, { pace: 'brisk', reducedMotion: 'no-preference' });
  await newTable(page, slow, 'furnace', { level: 'easy', 'option-players': '4' });
  await page.evaluate(() => {
    window.shown = [];
    document.addEventListener('boardroom:frame', ({ detail }) => window.shown.push(detail.step));
  });
  for (let moves = 0; moves < 7 && !(await isOver(page)); moves += 1) { await waitForTurn(page, 120000); await playByClick(page); }
  await waitForTurn(page, 120000);
  const shown = await page.evaluate(() => window.shown);
  assert.ok(shown.length > 3, 'pictures were shown');
  for (const [place, step] of shown.entries()) assert.ok(place === 0 || step >= shown[place - 1], `step ${step} came after ${shown[place - 1]}: ${shown.join(' ')}`);
  await leave(page);
  await slow.end();
});

test('every page around the tables is sound on every screen', async () => {
  const pages = ['/', '/games', '/learn', '/learn/furnace', '/learn/smartphone', '/learn/superpower', '/learn/smartphone/guided', '/learn/superpower/guided', '/new/furnace?with=bots', '/new/smartphone?with=friends', '/new/superpower?with=screen', '/me', '/offline'];
  const faults = [];
  for (const [turn, locale] of ['en-GB', 'pl-PL'].entries()) {
    const page = await person(browser, { locale });
    for (const [number, address] of pages.entries()) {
      await page.goto(server.url + address);
      for (const [place, size] of SIZES.entries()) {
        if ((place + number) % 2 !== turn) continue;
        const theme = (Math.floor(place / 2) + number) % 2 ? 'dark' : 'light';
        await look(page, size, theme);
        for (const fault of await faultsOf(page)) faults.push(`${address}, ${sizeName(size)}, ${theme}, ${locale}: ${fault}`);
      }
    }
    await leave(page);
  }
  assert.deepEqual(faults, [], faults.join('\n'));
});

test('pages grow on large screens, and a goal is not far from what it asks', async () => {
  const page = await person(browser);
  await page.goto(server.url);
  const wide = () => page.evaluate(() => document.querySelector('.page').getBoundingClientRect().width);
  await look(page, { width: 1366, height: 657 });
  const small = await wide();
  await look(page, { width: 2560, height: 1440 });
  assert.ok(await wide() > small * 1.5, 'the home page fills a large screen');
  await look(page, PHONE);
  await page.goto(`${server.url}/learn/smartphone/guided`);
  const { goal, wins } = await page.evaluate(() => {
    const card = document.querySelector('.wins').parentElement;
    return { goal: card.querySelector('p').getBoundingClientRect().bottom, wins: card.querySelector('.wins').getBoundingClientRect().top };
  });
  assert.ok(wins - goal < 40, `who wins stands ${wins - goal} px below the goal`);
  await assertSound(page, 'the cards before a guided game on a phone');
  await leave(page);
});
