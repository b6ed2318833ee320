// Around the table: lists of games, names at one screen and a curtain that hides everything, undo after a move, moves held back, bids decided
// ahead, who watches, the form of a new table.
import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { finished } from './finished.mjs';
import { DESK, PHONE, Server, assertAccessible, assertFits, choose, leave, newTable, openBrowser, person, playByHint, version, waitForTurn } from './table.mjs';

let server;
let browser;

before(async () => { server = await Server.start(); browser = await openBrowser(); });
after(async () => { await browser?.close(); await server?.end(); });

test('a new table is chosen by our own controls, also by keyboard and on a phone, and its picture is whole', async () => {
  const page = await person(browser);
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    await page.goto(`${server.url}/new/furnace?with=bots`);
    assert.equal(await page.locator('.new-form select').count(), 0, 'no bare select');
    await assertFits(page, 'the form of a new table');
    const { width, height } = await page.locator('.new-scene .cover-scene').boundingBox();
    assert.ok(Math.abs(width / height - 400 / 140) < 0.05, `the picture is ${width} x ${height}`);
    const bots = async () => page.locator('.bot-level:visible').count();
    const lines = await page.locator('.bot-level').first().locator('[name^="level-"]').evaluateAll((all) => new Set(all.map((one) => Math.round(one.getBoundingClientRect().top))).size);
    assert.equal(lines, 1, 'the levels of a bot share one line');
    await page.locator('[name="option-players"][value="4"]').check();
    assert.equal(await bots(), 3, 'a level for each bot');
    await page.locator('[name="option-players"]:checked').press('ArrowLeft');
    assert.equal(await bots(), 2);
    await page.locator('[name="with"][value="friends"]').check();
    assert.equal(await bots(), 0);
  }
  await assertAccessible(page, 'the form of a new table');
  await page.context().close();
});

test('around one screen everybody has a name and a colour, and behind the curtain nothing is left of the last one', async () => {
  const page = await person(browser);
  await page.goto(`${server.url}/new/smartphone?with=screen`);
  await choose(page, 'option-players', '2');
  await page.click('.new-form button[type="submit"]');
  await page.fill('[name="name-1"]', 'Ala');
  await page.fill('[name="name-2"]', 'Ola');
  await assertAccessible(page, 'names and colours');
  await page.click('.around .new-form button[type="submit"]');
  await page.waitForSelector('.curtain');
  const words = await page.locator('.curtain .sentence').textContent();
  const [first, second] = words.includes('Ala') ? ['Ala', 'Ola'] : ['Ola', 'Ala'];
  await page.click('.curtain button');
  await page.waitForSelector('#table[data-here="yes"]');
  assert.match(await page.locator('.log, .r-people').first().textContent(), new RegExp(`${first}|${second}`));
  await playByHint(page);
  await page.waitForSelector('.curtain');
  assert.match(await page.locator('.curtain .sentence').textContent(), new RegExp(second));
  const behind = await page.evaluate(() => ({
    regions: [...document.querySelectorAll('#main > *')].map((one) => one.className),
    gone: document.querySelectorAll('.log, .chat, .r-map, [data-region="text"], [data-action], [data-draft]:not(#table)').length,
    heard: document.getElementById('moves').textContent,
    draft: document.getElementById('table').dataset.draft ?? '',
  }));
  assert.deepEqual(behind, { regions: ['region curtain panel'], gone: 0, heard: '', draft: '' });
  await leave(page);
});

test('lists say whose turn it is, and of a game that is over one’s place and points', async () => {
  const page = await person(browser);
  await newTable(page, server, 'superpower', { level: 'easy', 'option-players': '3' });
  await waitForTurn(page);
  const going = page.url().split('?')[0];
  const result = await finished(page, server, 'smartphone', { 'option-players': '2' });
  await page.goto(result);
  const mine = page.locator('.ranking .rank-table tr:has(.tag.on)');
  const [place, points] = [await mine.locator('.place').innerText(), await mine.locator('.points').innerText()];
  const card = (address) => page.locator(`.rows li:has(a[href^="/table/${address.split('/table/')[1].split('/')[0]}"])`).first();
  for (const list of ['/', '/games']) {
    await page.goto(server.url + list);
    assert.match(await card(going).innerText(), /Superpower · Turn 1 .*Your turn/s);
    const over = await card(result).innerText();
    assert.match(over, new RegExp(`Smartphone Inc\\. · ${place}(st|nd|rd|th) place, ${points}`), over);
    assert.doesNotMatch(over, /\.\./);
  }
  await leave(page);
});

test('a move is undone after it was confirmed, and held back before it is sent where one likes', async () => {
  const page = await person(browser);
  await newTable(page, server, 'furnace', { level: 'easy', 'option-players': '3' });
  await waitForTurn(page);
  await page.context().addCookies([{ name: 'hold', value: 'yes', url: server.url }]);
  await page.clock.install();
  await page.reload();
  await page.waitForSelector('#table[data-hold]');
  const before = await version(page);
  const pick = async () => {
    if (!(await page.locator('.acts form .btn.go').count())) {
      await page.locator('#main [data-action]:not(.picked)').first().click();
      await page.waitForSelector('.acts form .btn.go');
    }
    await page.locator('.acts form .btn.go').click();
    await page.waitForSelector('.held-move');
  };
  await pick();
  await assertAccessible(page, 'a move that is held back');
  await page.keyboard.press('Escape');
  await page.waitForSelector('.held-move', { state: 'detached' });
  await page.clock.runFor(10000);
  assert.equal(await version(page), before, 'a cancelled move is not sent');
  await pick();
  await page.clock.runFor(5000);
  await page.waitForFunction((at) => Number(document.getElementById('table').dataset.version) > at, before);
  await leave(page);
});

test('who leaves the page while a move is held back has sent it', async () => {
  const page = await person(browser);
  await newTable(page, server, 'furnace', { level: 'easy', 'option-players': '3' });
  await waitForTurn(page);
  await page.context().addCookies([{ name: 'hold', value: 'yes', url: server.url }]);
  await page.clock.install();
  await page.reload();
  const at = page.url();
  const before = await version(page);
  if (!(await page.locator('.acts form .btn.go').count())) await page.locator('#main [data-action]:not(.picked)').first().click();
  await page.locator('.acts form .btn.go').click();
  await page.waitForSelector('.held-move');
  await page.goto(`${server.url}/learn`);
  const other = await person(browser, { storageState: await page.context().storageState() });
  await other.goto(at);
  await other.waitForFunction((old) => Number(document.getElementById('table').dataset.version) > old, before);
  await other.context().close();
  await page.context().close();
});

test('friends bid ahead, undo until another acts, and see who watches', async () => {
  const ann = await person(browser);
  const bob = await person(browser);
  const eve = await person(browser);
  await newTable(ann, server, 'furnace', { with: 'friends', 'option-players': '3', 'option-capitalists': 'no', access: 'open' });
  const table = ann.url();
  await bob.goto(table);
  await bob.fill('.room-seats form input[name="name"]', 'Bob');
  await bob.click('.room-seats form[action*="/sit"] button');
  await ann.waitForFunction(() => document.body.textContent.includes('Bob'));
  await choose(ann, 'level', 'easy').catch(() => {});
  await ann.click('form.start button');
  await ann.waitForSelector('#table');
  await bob.waitForSelector('#table');
  await eve.goto(table);
  await eve.waitForSelector('#table');
  await ann.waitForFunction(() => true);
  // Whoever of the two bids first bids by hand, and then ahead.
  const turns = () => Promise.race([ann, bob].map(async (page) => { await page.waitForSelector('#table[data-turn="true"]', { timeout: 60000 }); return page; }));
  const first = await turns();
  const other = first === ann ? bob : ann;
  const before = await version(first);
  await first.locator('#main [data-action]:not(.picked)').first().click();
  await first.waitForSelector('.acts form .btn.go');
  await first.locator('.acts form .btn.go').click();
  await first.waitForFunction((at) => Number(document.getElementById('table').dataset.version) > at, before);
  await first.waitForSelector('form[data-post="undo"] .btn');
  await first.locator('form[data-post="undo"] .btn').click();
  await first.waitForSelector('#table[data-turn="true"]');
  assert.ok((await version(first)) > before + 1, 'the take-back is an entry of its own');
  // Ahead: the dialog, its words, and nothing of it at the other's screen.
  await first.locator('[data-open="ahead"]').click();
  await first.waitForSelector('#ahead[open]');
  await assertAccessible(first, 'planning ahead');
  await first.locator('#ahead [name="word-3"]').last().check();
  await first.locator('#ahead .btn.go').click();
  await first.waitForFunction((at) => Number(document.getElementById('table').dataset.version) > at, before + 1);
  assert.ok(!(await other.content()).includes('ahead-lines'));
  // Those without a name are counted, and those who sit are not.
  await ann.locator('[data-open="menu"]').first().click();
  await ann.waitForFunction(() => /Watching: 1 guest/.test(document.querySelector('#menu .watching')?.textContent ?? ''));
  for (const page of [ann, bob, eve]) await page.context().close();
});
