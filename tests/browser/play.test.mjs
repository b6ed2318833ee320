// Games through the real interface: against each other, around one screen, by keyboard, over a
// restart of the server, and with careless hands. Whole games stand with the tests of their boards.
import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { Server, assertAccessible, leave, myTurn, newTable, openBrowser, person, playByClick, playByHint, version, waitForTurn } from './table.mjs';

let server;
let browser;
before(async () => { server = await Server.start(); browser = await openBrowser(); });
after(async () => { await browser?.close(); await server?.end(); });

const create = (page, game, fields) => newTable(page, server, game, fields);

test('two browsers play each other', async () => {
  const ada = await person(browser);
  const ben = await person(browser, { locale: 'pl-PL' });
  await create(ada, 'superpower', { with: 'friends', 'option-players': '2' });
  const link = await ada.locator('.room-side .copy input').inputValue();
  await assertAccessible(ada, 'the waiting room');
  await ben.goto(link);
  await ben.fill('.room-seats input[name="name"]', 'Ben');
  await ben.click('form[action*="/sit"] button');
  await Promise.all([ada, ben].map((page) => page.waitForSelector('#table', { timeout: 20000 })));
  for (let moves = 0; moves < 10; moves += 1) {
    await Promise.race([ada, ben].map((page) => page.waitForSelector('#table[data-turn="true"]', { timeout: 30000 })));
    const mover = (await myTurn(ada)) ? ada : ben;
    const other = mover === ada ? ben : ada;
    await playByClick(mover);
    const now = await version(mover);
    await other.waitForFunction((at) => Number(document.getElementById('table').dataset.version) >= at, now, { timeout: 10000 });
  }
  await ada.fill('.say input[name=text]', 'Hello <b>Ben</b>');
  await ada.press('.say input[name=text]', 'Enter');
  await ben.waitForFunction(() => document.querySelector('.chat .lines').textContent.includes('Hello <b>Ben</b>'));
  assert.deepEqual([...ada.faults, ...ben.faults], []);
  // Who is at the table, and who has gone.
  const others = ada.locator('.people li', { hasText: 'Ben' });
  await ada.click('[data-open="menu"]');
  await ada.waitForFunction(() => document.querySelector('.people').textContent.includes('here'));
  await assertAccessible(ada, 'the menu');
  await ada.keyboard.press('Escape');
  await ben.context().close();
  for (let tries = 0; tries < 40 && !(await others.textContent()).includes('away'); tries += 1) {
    await ada.click('[data-open="menu"]');
    await ada.waitForTimeout(250);
    await ada.keyboard.press('Escape');
  }
  assert.match(await others.textContent(), /away/);
  await ada.context().close();
});

test('who sits down keeps the seat, even if the news is quicker than the answer', async () => {
  const ada = await person(browser);
  const ben = await person(browser);
  await create(ada, 'superpower', { with: 'friends', 'option-players': '2' });
  // The page stops listening while its form is on its way: looking again would lose the answer, which says who Ben is.
  await ben.addInitScript(() => {
    window.EventSource = class extends EventSource { constructor(...words) { super(...words); window.source = this; } };
    window.addEventListener('submit', () => sessionStorage.setItem('quiet', window.source.readyState === EventSource.CLOSED));
  });
  await ben.goto(await ada.locator('.room-side .copy input').inputValue());
  await ben.fill('.room-seats input[name="name"]', 'Ben');
  await ben.click('form[action*="/sit"] button');
  await ben.waitForSelector('#table[data-seat]');
  assert.equal(await ben.evaluate(() => sessionStorage.getItem('quiet')), 'true');
  await leave(ben);
  await leave(ada);
});

test('around one screen, with a curtain between secrets', async () => {
  const page = await person(browser);
  await create(page, 'smartphone', { with: 'screen', 'option-players': '2' });
  await page.waitForSelector('.curtain', { timeout: 20000 });
  await assertAccessible(page, 'the curtain');
  await page.click('.curtain button');
  await page.waitForSelector('#table[data-here="yes"]');
  await playByHint(page);
  // The first plan is made: the second person is asked, behind a curtain of their own.
  await page.waitForSelector('.curtain');
  await page.click('.curtain button');
  await page.waitForSelector('#table[data-here="yes"]');
  await playByHint(page);
  await page.waitForFunction(() => !document.querySelector('.curtain'));
  await leave(page);
});

test('by keyboard alone', async () => {
  const page = await person(browser);
  await page.goto(server.url);
  const press = async (key, until, most = 60) => {
    for (let tries = 0; tries < most; tries += 1) {
      await page.keyboard.press(key);
      if (await page.evaluate(until)) return;
    }
    assert.fail(`never reached: ${until}`);
  };
  await press('Tab', () => document.activeElement.closest('form[action="/play/furnace"]') !== null);
  await page.keyboard.press('Enter');
  await page.waitForSelector('#table[data-turn="true"]', { timeout: 30000 });
  const before = await version(page);
  await press('Tab', () => Boolean(document.activeElement.dataset.action || document.activeElement.dataset.draft));
  await page.keyboard.press('Enter');
  if (!(await page.locator('.acts form .btn.go').count())) {
    await press('Tab', () => Boolean(document.activeElement.dataset.action));
    await page.keyboard.press('Enter');
  }
  await page.waitForSelector('.acts form .btn.go');
  await page.keyboard.press('Control+Enter');
  await page.waitForFunction((old) => Number(document.getElementById('table').dataset.version) > old, before);
  await leave(page);
});

test('what is not legal says why, with the rule', async () => {
  const page = await person(browser);
  await create(page, 'furnace', { 'option-players': '2', level: 'easy' });
  for (let moves = 0; moves < 30 && !(await page.locator('[data-why]:visible').count()); moves += 1) {
    await waitForTurn(page);
    await playByClick(page);
    await waitForTurn(page);
  }
  await page.locator('[data-why]:visible').first().hover();
  await page.waitForSelector('.why a');
  assert.match(await page.locator('.why a').getAttribute('href'), /\/learn\/furnace#FUR-\d+/);
  await page.context().close();
});

test('a restart of the server in the middle of a game loses nothing', async () => {
  const page = await person(browser);
  await create(page, 'superpower', { 'option-players': '2', level: 'easy' });
  await waitForTurn(page);
  await playByHint(page);
  await waitForTurn(page);
  const before = await version(page);
  await server.stop('SIGKILL');
  await page.waitForFunction(() => document.getElementById('net').textContent !== '', null, { timeout: 30000 });
  await server.run();
  await page.waitForFunction(() => document.getElementById('net').textContent === '', null, { timeout: 30000 });
  assert.ok((await version(page)) >= before);
  await waitForTurn(page);
  await playByHint(page);
  await page.context().close();
});

test('back button, double click, two tabs on one seat', async () => {
  const page = await person(browser);
  await create(page, 'superpower', { 'option-players': '2', level: 'easy' });
  await waitForTurn(page);
  const table = page.url();
  const steps = () => page.evaluate(async () => (await (await fetch(`/api/v1/tables/${document.getElementById('table').dataset.table}`)).json()).steps);
  const mine = () => page.evaluate(async () => {
    const { table: id, seat } = document.getElementById('table').dataset;
    return (await (await fetch(`/api/v1/tables/${id}/log`)).json()).filter((entry) => entry.kind === 'step' && entry.seat === seat).length;
  });
  const count = await mine();
  await page.click('form[data-post="hint"] button');
  await page.waitForSelector('.acts form .btn.go');
  await page.locator('.acts form .btn.go').dblclick({ delay: 1 });
  await page.waitForFunction(() => !document.querySelector('.acts form .btn.go') || document.getElementById('table').dataset.turn === 'true');
  await page.waitForTimeout(500);
  assert.equal(await mine(), count + 1, 'a double click plays once');
  await page.goto(server.url);
  await page.goBack();
  await page.waitForSelector('#table');
  assert.equal(page.url(), table);
  const other = await page.context().newPage();
  await other.goto(table);
  await waitForTurn(page);
  await waitForTurn(other);
  const before = await mine();
  await page.click('form[data-post="hint"] button');
  await page.waitForSelector('.acts form .btn.go');
  await other.click('form[data-post="hint"] button');
  await other.waitForSelector('.acts form .btn.go');
  // At the same moment: whoever is later finds the button gone, or is refused.
  await Promise.all([page, other].map((tab) => tab.evaluate(() => document.querySelector('.acts form .btn.go')?.click())));
  await page.waitForTimeout(800);
  const played = (await mine()) - before;
  assert.ok(played === 1, `two tabs played ${played} times`);
  assert.ok((await steps()) > 0);
  await page.context().close();
});

test('a page that was asleep catches up by itself', async () => {
  const page = await person(browser);
  await create(page, 'furnace', { 'option-players': '3', level: 'easy' });
  await waitForTurn(page);
  await page.context().setOffline(true);
  await page.waitForFunction(() => document.getElementById('net').textContent !== '');
  await page.context().setOffline(false);
  await page.waitForFunction(() => document.getElementById('net').textContent === '', null, { timeout: 15000 });
  await playByHint(page);
  await page.context().close();
});
