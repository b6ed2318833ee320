// Studies: a finished game is opened, walked through and varied, with notes, marks, what-ifs and the engine; read by
// others through a link, exported and read again; and a game that is still being played keeps the engine silent.
import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { DESK, PHONE, Server, assertAccessible, assertFits, leave, newTable, openBrowser, person } from './table.mjs';

const GOLDEN = (game, name) => readFileSync(resolve(import.meta.dirname, `../../crates/${game}/tests/golden/${name}.record`), 'utf8');
const SIZES = [['desk', DESK], ['phone', PHONE]];

let server;
let browser;
before(async () => { server = await Server.start(); browser = await openBrowser(); });
after(async () => { await browser?.close(); await server?.end(); });

/** Plays all seats of a table around one screen through the API, always something legal, until the game is over. */
async function playOut(page) {
  await page.evaluate(async () => {
    const table = `/api/v1${location.pathname.replace('/table/', '/tables/')}`;
    const ask = async (path, body) => (await fetch(table + path, body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).json();
    let pick = 7;
    for (let moves = 0; moves < 1500; moves += 1) {
      const { stage, you } = await ask('');
      if (stage === 'finished') return;
      const decision = you.decisions.find(({ awaited }) => awaited);
      const { actions, version } = await ask(`/legal?seat=${decision.seat}`);
      pick = (pick * 31 + 11) % 1009;
      await ask('/moves', { seat: decision.seat, action: actions[pick % actions.length], version });
    }
    throw new Error('the game does not end');
  });
}

/** Pastes a text and begins a study of it; the address without anything behind it. */
async function paste(page, text) {
  await page.goto(`${server.url}/study`);
  await page.fill('.study-text textarea', text);
  await page.click('.study-text button.go');
  await page.waitForURL(/\/study\/[a-z0-9]+/);
  return page.url().split('?')[0];
}

const place = (page) => page.evaluate(() => document.getElementById('table').dataset.moves);
/** Waits until a place is drawn. */
const at = (page, wanted) => page.waitForFunction((moves) => document.getElementById('table').dataset.moves === moves && document.getElementById('engine').dataset.from.startsWith(`${moves} `), wanted);
const speak = (page, language) => page.context().addCookies([{ name: 'language', value: language, url: server.url }]);
/** The parts of the engine's head, with the words in them, lie beside or below each other. */
async function assertHeadApart(page, where) {
  const over = await page.evaluate(() => {
    const boxes = [...document.querySelectorAll('#engine > header > *')].filter((one) => one.getClientRects().length).map((one) => {
      const words = document.createRange();
      words.selectNodeContents(one);
      const [frame, inside] = [one.getBoundingClientRect(), words.getBoundingClientRect()];
      return { left: Math.min(frame.left, inside.left), right: Math.max(frame.right, inside.right), top: frame.top, bottom: frame.bottom };
    });
    return boxes.some((one, nth) => boxes.slice(nth + 1).some((two) => one.left < two.right - 1 && two.left < one.right - 1 && one.top < two.bottom - 1 && two.top < one.bottom - 1));
  });
  assert.ok(!over, `${where}: nothing in the engine's head lies on anything else`);
}
const pause = (page) => page.addInitScript(() => sessionStorage.setItem('engine', 'paused'));

for (const [name, size] of SIZES) {
  test(`a finished game is studied, varied, noted, shared and read again (${name})`, async () => {
    const page = await person(browser, { size });
    await pause(page);
    await newTable(page, server, 'furnace', { with: 'screen', 'option-players': '2' });
    await playOut(page);
    await page.goto(`${page.url().split('?')[0]}/result`);
    await page.click('form[action="/study"] button');
    await page.waitForURL(/\/study\//);
    const path = page.url().split('?')[0];
    // Back and forth by buttons, keys and a click in the tree.
    assert.equal(await place(page), '0');
    await page.click('.study-steps [data-key="ArrowRight"]');
    await at(page, '1');
    for (let step = 2; step <= 6; step += 1) { await page.keyboard.press('ArrowRight'); await at(page, String(step)); }
    await page.keyboard.press('ArrowLeft');
    await at(page, '5');
    // The board stays in sight: only the tree scrolls to where one is.
    assert.equal(await page.evaluate(() => scrollY), 0);
    await page.click('.tree [data-study="6"]');
    await at(page, '6');
    await assertAccessible(page, `study at ${name}`);
    await assertFits(page, `study at ${name}`);
    // Another move than the one that was played: a variation, at the first place where there is one.
    let here = 6;
    let other;
    for (; !other; here += 1) {
      await page.goto(`${path}?moves=${here}`);
      await at(page, String(here));
      const played = await page.getAttribute(`.tree [data-study="${here + 1}"]`, 'title');
      other = await page.evaluate((line) => {
        const found = [...document.querySelectorAll('#main [data-action]')].find((one) => one.checkVisibility() && !line.endsWith(` ${one.dataset.action}`));
        found?.click();
        return found?.dataset.action;
      }, played);
    }
    const varied = `${here - 1}-1-0`;
    await page.waitForSelector('.acts .go');
    await page.click('.acts .go');
    await at(page, varied);
    await page.waitForSelector('.tree .variation .letter');
    assert.match(await page.textContent('.variations header'), /1 variation/);
    assert.ok(page.url().endsWith(`moves=${varied}`));
    // A note on it is there after a reload; marks are drawn.
    await page.click('.study-note summary');
    await page.fill('#note', 'Why not this?');
    await page.click('form[data-post="note"] button');
    await page.waitForSelector('.study-words >> text=Why not this?');
    await page.locator('#main > .r-seats').click({ button: 'right', position: { x: 60, y: 12 } });
    await page.waitForSelector('#mark-layer circle', { state: 'attached' });
    await page.reload();
    await page.waitForSelector('.study-words >> text=Why not this?');
    assert.equal(await place(page), varied);
    await page.waitForSelector('#mark-layer circle', { state: 'attached' });
    // Exported and read again it is the same.
    const text = await page.evaluate(async () => (await fetch(`${document.getElementById('table').dataset.at}/record`)).text());
    assert.ok(text.includes(';= Why not this?') && text.includes(`;( `));
    const copy = await paste(page, text);
    assert.notEqual(copy, path);
    assert.equal(await page.evaluate(async () => (await fetch(`${document.getElementById('table').dataset.at}/record`)).text()), text);
    // By its link somebody else reads it, and changes nothing.
    await page.goto(path);
    await page.click('[data-open="study-share"]');
    await page.click('#study-share form[data-post="share"] button');
    await page.waitForFunction(() => document.querySelector('#study-share .copy input'));
    const link = await page.inputValue('#study-share .copy input');
    const reader = await person(browser, { size });
    await reader.goto(link);
    await reader.keyboard.press('ArrowRight');
    await at(reader, '1');
    assert.equal(await reader.locator('form[data-post="note"], form[data-act]').count(), 0);
    await assertAccessible(reader, `shared study at ${name}`);
    await reader.click('form[action*="/copy"] button');
    await reader.waitForURL((url) => /\/study\//.test(url) && !link.startsWith(String(url).split('?')[0]));
    await reader.waitForSelector('form[data-post="note"]', { state: 'attached' });
    // The list knows it, in the other language, too.
    await page.goto(`${server.url}/study`);
    await assertAccessible(page, 'studies');
    await assertFits(page, 'studies');
    await page.click('.languages button[value="pl"]');
    await page.waitForSelector('h1 >> text=Analizy');
    await page.goto(path);
    await page.waitForSelector('.variations >> text=Warianty');
    await assertAccessible(page, `study in Polish at ${name}`);
    await leave(reader);
    await leave(page);
  });

  test(`the engine shows its best moves, and one that is pressed is played (${name})`, async () => {
    const page = await person(browser, { size });
    const path = await paste(page, GOLDEN('furnace', 'random-4'));
    await page.goto(`${path}?moves=12`);
    await page.waitForFunction(() => document.querySelectorAll('.engine-row').length === 5, null, { timeout: 60000 });
    // What the engine says takes room from the tree, in which one sees where one is all the same.
    assert.ok(await page.evaluate(() => {
      const [step, tree] = ['.tree [aria-current]', '.tree'].map((what) => document.querySelector(what).getBoundingClientRect());
      return step.top >= tree.top - 1 && step.bottom <= tree.bottom + 1;
    }));
    const looks = async () => Number((await page.textContent('.engine-looks')).replace(/\D/g, ''));
    const first = await looks();
    await page.waitForFunction((old) => Number(document.querySelector('.engine-looks').textContent.replace(/\D/g, '')) > old, first, { timeout: 60000 });
    await assertAccessible(page, `engine at ${name}`);
    for (const language of ['pl', 'en']) {
      await speak(page, language);
      await page.goto(`${path}?moves=12`);
      await page.waitForSelector('.engine-looks', { timeout: 60000 });
      await assertHeadApart(page, `${name}, ${language}`);
    }
    await page.waitForFunction(() => document.querySelectorAll('.engine-row').length === 5, null, { timeout: 60000 });
    await page.click('[data-engine-pause]');
    await page.waitForSelector('[data-engine-pause][aria-pressed="true"]');
    const before = await place(page);
    await page.click('.engine-row.first');
    await page.waitForFunction((old) => document.getElementById('table').dataset.moves !== old, before);
    // Paused, it says nothing more by itself.
    assert.equal(await page.locator('.engine-row').count(), 0);
    await leave(page);
  });

  test(`what-ifs are tried without playing (${name})`, async () => {
    const page = await person(browser, { size });
    await pause(page);
    const path = await paste(page, GOLDEN('smartphone', 'random-4-1st'));
    await page.goto(`${path}?moves=40`);
    const said = await page.textContent('.what-if-sum');
    await page.click('.what-if-price:first-child');
    await page.waitForFunction((old) => document.querySelector('.what-if-sum').textContent !== old, said);
    assert.equal(await place(page), '40');
    const other = await paste(page, GOLDEN('furnace', 'random-4'));
    await page.goto(`${other}?moves=90`);
    for (let step = 90; !(await page.locator('.what-if-chain').count()) && step < 130; step += 1) await page.goto(`${other}?moves=${step}`);
    const order = () => page.evaluate(() => [...document.querySelectorAll('.what-if-chain [data-word]')].map((one) => one.dataset.word).join(' '));
    const old = await order();
    await page.focus('.what-if-chain li:first-child');
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction((words) => [...document.querySelectorAll('.what-if-chain [data-word]')].map((one) => one.dataset.word).join(' ') !== words, old);
    const swapped = old.split(' ');
    [swapped[0], swapped[1]] = [swapped[1], swapped[0]];
    await page.waitForFunction((words) => [...document.querySelectorAll('.what-if-chain [data-word]')].map((one) => one.dataset.word).join(' ') === words, swapped.join(' '));
    await assertAccessible(page, `what-if at ${name}`);
    await leave(page);
  });
}

/** The page says that nobody looks at it, or that somebody does. */
const hide = (page, hidden) => page.evaluate((value) => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
  document.dispatchEvent(new Event('visibilitychange'));
}, hidden);

test('the engine rests while nobody looks, ends what it was asked, and goes on', async () => {
  const page = await person(browser);
  const path = await paste(page, GOLDEN('furnace', 'random-4'));
  let [asked, failed, held] = [0, 0, true];
  page.on('requestfailed', (request) => { if (request.url().endsWith('/engine')) failed += 1; });
  // The first question is never answered.
  await page.route('**/engine', (route) => { asked += 1; return held ? undefined : route.continue(); });
  const first = page.waitForRequest('**/engine');
  await page.goto(`${path}?moves=12`);
  await first;
  const broken = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/engine'));
  await hide(page, true);
  await broken;
  assert.deepEqual([asked, failed], [1, 1]);
  // Hidden, it asks nothing, wherever the page goes.
  held = false;
  await page.keyboard.press('ArrowRight');
  await at(page, '13');
  await page.keyboard.press('ArrowLeft');
  await at(page, '12');
  assert.equal(asked, 1);
  await hide(page, false);
  await page.waitForFunction(() => document.querySelectorAll('.engine-row').length === 5, null, { timeout: 60000 });
  assert.ok(asked > 1);
  await leave(page);
});

test('the engine keeps to the time that somebody chose, and never shows less than it has found', async () => {
  const page = await person(browser);
  const path = await paste(page, GOLDEN('furnace', 'random-4'));
  await pause(page);
  await page.goto(`${path}?moves=12`);
  await page.selectOption('[data-engine-limit]', '2');
  // The second search finds less than the first, as on a busy server.
  const rounds = [];
  await page.route('**/engine', async (route) => {
    const round = new URLSearchParams(route.request().postData()).get('round');
    rounds.push(round);
    const answer = await route.fetch();
    const body = await answer.text();
    await route.fulfill({ response: answer, body: round === '1' ? body.replace(/data-looks="\d+"/, 'data-looks="1"') : body });
  });
  await page.click('[data-engine-pause]');
  await page.waitForFunction(() => document.getElementById('engine').dataset.round === '3', null, { timeout: 60000 });
  assert.deepEqual(rounds, ['0', '1', '2']);
  assert.ok(Number(await page.getAttribute('#engine', 'data-looks')) > 1);
  assert.equal(await page.locator('.engine-looks[data-growing]').count(), 0);
  // It is remembered, and more is asked for when more is wanted.
  await page.reload();
  assert.equal(await page.inputValue('[data-engine-limit]'), '2');
  await page.click('[data-engine-pause]');
  await page.waitForFunction(() => document.getElementById('engine').dataset.round === '3', null, { timeout: 60000 });
  const more = page.waitForRequest((request) => request.url().endsWith('/engine') && request.postData().includes('round=3'));
  await page.selectOption('[data-engine-limit]', '3');
  await more;
  await leave(page);
});

test('rings and arrows are set by touch', async () => {
  const page = await person(browser, { size: PHONE });
  await pause(page);
  const path = await paste(page, GOLDEN('furnace', 'random-4'));
  await page.goto(`${path}?moves=12`);
  await page.click('[data-mark-mode]');
  await page.waitForSelector('[data-mark-mode][aria-pressed="true"]');
  const seats = page.locator('#main > .r-seats');
  const picked = await page.evaluate(() => document.querySelector('.prompt').textContent);
  await seats.click({ position: { x: 60, y: 12 } });
  await seats.click({ position: { x: 60, y: 12 } });
  await page.waitForSelector('#mark-layer circle', { state: 'attached' });
  await seats.click({ position: { x: 60, y: 12 } });
  await seats.click({ position: { x: 260, y: 12 } });
  await page.waitForSelector('#mark-layer .shaft', { state: 'attached' });
  assert.equal(await page.evaluate(() => document.querySelector('.prompt').textContent), picked, 'nothing was picked');
  await page.click('[data-mark-mode]');
  await page.waitForSelector('[data-mark-mode][aria-pressed="false"]');
  await assertAccessible(page, 'marks by touch');
  await leave(page);
});

test('a fresh set-up: chance is drawn and chosen', async () => {
  const page = await person(browser);
  await pause(page);
  await page.goto(`${server.url}/study/new/furnace`);
  await assertAccessible(page, 'a new study');
  await page.click('.form-acts button');
  await page.waitForURL(/\/study\//);
  await page.click('form[data-post="draw"] button');
  await at(page, '1');
  const offered = await page.getAttribute('#outcomes option', 'value');
  await page.fill('#outcome', offered);
  await page.click('form[data-post="happen"] button');
  await at(page, '2');
  await page.fill('#outcome', 'nonsense');
  await page.click('form[data-post="happen"] button');
  await page.waitForSelector('.prompt .notice');
  assert.equal(await place(page), '2');
  await leave(page);
});

test('the engine is silent on the position of a running table, and says why', async () => {
  const page = await person(browser);
  await newTable(page, server, 'furnace', { with: 'screen', 'option-players': '2' });
  const table = page.url().split('?')[0];
  const text = await page.evaluate(async (path) => (await fetch(`${path}/record`)).text(), table);
  // Neither its record nor its address gets in.
  for (const brought of [text, table]) {
    await page.goto(`${server.url}/study`);
    await page.fill('.study-text textarea', brought);
    await page.click('.study-text button.go');
    await page.waitForSelector('.notice >> text=still being played');
  }
  // Played by hand, the position is there and the engine is not.
  await page.goto(`${server.url}/study/new/furnace`);
  await page.check('input[name="option-players"][value="2"]', { force: true });
  await page.click('.form-acts button');
  await page.waitForURL(/\/study\//);
  const lines = text.split('\n\n')[1].trim().split('\n');
  for (const [step, line] of lines.entries()) {
    assert.match(line, /^chance /);
    await page.fill('#outcome', line.replace('chance ', ''));
    await page.click('form[data-post="happen"] button');
    await at(page, String(step + 1));
  }
  await page.waitForSelector('.engine-fenced >> text=still being played');
  assert.equal(await page.locator('.engine-row, .engine-ask').count(), 0);
  const answer = await page.evaluate(async () => {
    const { at, moves } = document.getElementById('table').dataset;
    const sent = await fetch(`${at}/engine`, { method: 'POST', body: new URLSearchParams({ moves, round: '0' }) });
    return [sent.status, await sent.text()];
  });
  assert.equal(answer[0], 409);
  assert.ok(!answer[1].includes('engine-row'));
  await leave(page);
});
