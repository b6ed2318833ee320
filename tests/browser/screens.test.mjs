// Where things lie on the screens that are no table in play: results, replays, boards of then, an open hint, waiting rooms,
// curtains, names, menus and plans ahead, studies and puzzles. Each on every screen people have; languages take turns.
import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { finished } from './finished.mjs';
import { DESK, Server, choose, leave, newTable, openBrowser, person, playByClick, waitForTurn } from './table.mjs';
import { SIZES, faultsOnAllScreens, look, sizeName } from './geometry.mjs';
import { importRecords, playOn } from './positions.mjs';

const GAMES = ['furnace', 'smartphone', 'superpower'];
let server;
let browser;
let tables;
before(async () => { server = await Server.start([], (data) => { tables = importRecords(data, GAMES); }); browser = await openBrowser(); });
after(async () => { await browser?.close(); await server?.end(); });

const none = (faults) => assert.deepEqual(faults, [], faults.join('\n'));
const openAll = (page) => page.evaluate(() => document.querySelectorAll('main details:not(.share-link)').forEach((one) => { one.open = true; }));

for (const [number, game] of GAMES.entries()) {
  const [locale, other] = number % 2 ? ['pl-PL', 'en-GB'] : ['en-GB', 'pl-PL'];

  test(`${game}: the page after a game and its replay are sound on every screen`, async () => {
    const page = await person(browser, { locale });
    await page.goto(`${server.url}/table/${tables[game]}/result`);
    await page.waitForSelector('#step');
    await openAll(page);
    const faults = await faultsOnAllScreens(page, `the result, ${locale}`);
    // Whoever has played has more to press there.
    if (game === 'superpower') {
      await page.goto(await finished(page, server, game, { 'option-players': '2' }));
      await page.waitForSelector('#step');
      faults.push(...await faultsOnAllScreens(page, `one’s own result, ${locale}`));
      for (const list of ['/', '/games']) { await page.goto(server.url + list); faults.push(...await faultsOnAllScreens(page, `${list} with games, ${locale}`)); }
    }
    await leave(page);
    const reader = await person(browser, { locale: other });
    await reader.goto(`${server.url}/table/${tables[game]}/replay`);
    const of = Number(await reader.locator('#step').getAttribute('max'));
    for (const part of [0.4, 0.97]) {
      await reader.goto(`${server.url}/table/${tables[game]}/replay?step=${Math.floor(of * part)}`);
      faults.push(...await faultsOnAllScreens(reader, `the replay, ${part}, ${other}`));
    }
    await leave(reader);
    none(faults);
  });

  test(`${game}: an open hint and the board of then are sound on every screen`, async () => {
    const page = await person(browser, { locale: other });
    const position = { furnace: ['bid', 0.45], smartphone: ['ship', 0.4], superpower: ['market', 0.75] }[game];
    await playOn(page, server, tables, game, position);
    await page.click('form[data-post="hint"] button');
    await page.waitForSelector('.advice');
    const faults = await faultsOnAllScreens(page, `a hint, ${other}`);
    // All it says is there without scrolling, on the desks that most people have.
    for (const size of [DESK, { width: 1366, height: 657 }]) {
      await look(page, size);
      const hidden = await page.evaluate(() => {
        const bar = document.querySelector('.advice').getBoundingClientRect();
        return [...document.querySelectorAll('.advised, .advised > *')].filter((one) => {
          const { top, bottom } = one.getBoundingClientRect();
          return top < bar.top || bottom > bar.bottom || one.scrollHeight > one.clientHeight + 1;
        }).map((one) => one.textContent);
      });
      assert.deepEqual(hidden, [], `a move of the hint is cut at ${sizeName(size)}`);
    }
    // Nor is what is asked cut by what has been picked.
    for (const size of SIZES.filter(({ width }) => width >= 1280)) {
      await look(page, size);
      const cut = await page.evaluate(() => [...document.querySelectorAll('#prompt .ask, #prompt .arithmetic')].filter((one) => one.scrollHeight > one.clientHeight + 2 || one.scrollWidth > one.clientWidth + 2).map((one) => one.textContent.trim()));
      assert.deepEqual(cut, [], `the prompt at ${sizeName(size)}`);
    }
    await look(page, DESK);
    // Log and chat can be read beside it.
    assert.ok(await page.locator('.log .lines').isVisible());
    await page.click('[data-unadvise]');
    await page.waitForSelector('.advice', { state: 'detached' });
    await page.locator('.log .look-back').nth(2).click();
    await page.waitForURL(/\/replay\?/);
    faults.push(...await faultsOnAllScreens(page, `the board of then, ${other}`));
    await leave(page);
    none(faults);
  });
}

test('waiting rooms, names, curtains, menus and plans ahead are sound on every screen', async () => {
  const faults = [];
  const page = await person(browser);
  await newTable(page, server, 'smartphone', { with: 'friends', 'option-players': '5' });
  faults.push(...await faultsOnAllScreens(page, 'a waiting room'));
  const guest = await person(browser, { locale: 'pl-PL' });
  await guest.goto(await page.locator('.room-side .copy input').inputValue());
  faults.push(...await faultsOnAllScreens(guest, 'a waiting room of others'));
  await leave(guest);
  await page.goto(`${server.url}/new/smartphone?with=screen`);
  await choose(page, 'option-players', '5');
  await page.click('.new-form button[type="submit"]');
  faults.push(...await faultsOnAllScreens(page, 'names and colours'));
  await page.click('.around .new-form button[type="submit"]');
  await page.waitForSelector('.curtain');
  faults.push(...await faultsOnAllScreens(page, 'the curtain'));
  await leave(page);
  const pole = await person(browser, { locale: 'pl-PL' });
  await newTable(pole, server, 'furnace', { level: 'easy', 'option-players': '4' });
  for (let moves = 0; moves < 3; moves += 1) { await waitForTurn(pole); await playByClick(pole); }
  await waitForTurn(pole);
  for (const dialog of ['menu', 'ahead']) {
    const open = () => pole.evaluate((id) => document.getElementById(id).showModal(), dialog);
    const shut = () => pole.evaluate((id) => document.getElementById(id).close(), dialog);
    if (!(await pole.locator(`#${dialog}`).count())) continue;
    await open();
    faults.push(...await faultsOnAllScreens(pole, dialog));
    await shut();
  }
  await leave(pole);
  none(faults);
});

test('studies and puzzles are sound on every screen', async () => {
  const faults = [];
  for (const [number, game] of GAMES.entries()) {
    const locale = number % 2 ? 'en-GB' : 'pl-PL';
    const page = await person(browser, { locale });
    await page.addInitScript(() => sessionStorage.setItem('engine', 'paused'));
    const puzzles = readFileSync(resolve(import.meta.dirname, `../../crates/${game}/puzzles/${game}.puzzles`), 'utf8');
    const ids = [...puzzles.matchAll(/^\? (\S+) (\S+) /gm)];
    const [, id] = ids.find(([, , about]) => (about === 'tactical') === (number % 2 === 0));
    await page.goto(`${server.url}/puzzle/${game}/${id}`);
    faults.push(...await faultsOnAllScreens(page, `a puzzle of ${game}, ${locale}`));
    await page.goto(`${server.url}/puzzles/${game}`);
    faults.push(...await faultsOnAllScreens(page, `puzzles of ${game}, ${locale}`));
    await page.goto(`${server.url}/study`);
    await page.fill('.study-text textarea', `${server.url}/table/${tables[game]}`);
    await page.click('.study-text button.go');
    await page.waitForURL(/\/study\/[a-z0-9]+/);
    const of = Number((await page.locator('.study-bar').textContent()).match(/(?:of|z) (\d+)/)?.[1] ?? 40);
    await page.goto(`${page.url().split('?')[0]}?moves=${Math.floor(of / 2)}`);
    faults.push(...await faultsOnAllScreens(page, `a study of ${game}, ${locale}`));
    await leave(page);
  }
  assert.ok(SIZES.length === 9);
  none(faults);
});
