// Learning: the rules with their pictures and search, in both languages, and the guided first game.
import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { DESK, PHONE, Server, assertAccessible, assertFits, leave, openBrowser, person, playByHint, version, waitForTurn } from './table.mjs';

let server;
let browser;
before(async () => { server = await Server.start(); browser = await openBrowser(); });
after(async () => { await browser?.close(); await server?.end(); });

const games = ['furnace', 'smartphone', 'superpower'];

for (const [size, name] of [[DESK, 'desk'], [PHONE, 'phone']]) {
  for (const locale of ['en-GB', 'pl-PL']) {
    test(`the rules are fit for all: ${name}, ${locale}`, async () => {
      const page = await person(browser, { size, locale });
      for (const path of ['/learn', ...games.map((game) => `/learn/${game}`)]) {
        await page.goto(server.url + path);
        await assertFits(page, path);
        await assertAccessible(page, `${path} ${name} ${locale}`);
      }
      for (const game of games) {
        await page.goto(`${server.url}/learn/${game}`);
        assert.equal(await page.locator('.scene .drawn').count(), 3);
        assert.equal(await page.locator('.rule').first().locator('> span').getAttribute('lang'), locale.slice(0, 2));
      }
      await leave(page);
    });
  }
}

test('a search finds while one types, without accents, and says how much', async () => {
  const page = await person(browser, { locale: 'pl-PL' });
  await page.goto(`${server.url}/learn/furnace`);
  const shown = () => page.locator('.rule:visible').evaluateAll((rules) => rules.map((rule) => rule.id));
  const all = (await shown()).length;
  await page.keyboard.press('/');
  await page.keyboard.type('zelazem ulepszane');
  assert.deepEqual(await shown(), ['FUR-092']);
  assert.match(await page.locator('#found').textContent(), /1/);
  assert.equal(await page.locator('.scene:visible').count(), 0);
  assert.equal(await page.evaluate(() => CSS.highlights.get('found').size > 0), true);
  await page.keyboard.press('Enter');
  assert.equal(await page.evaluate(() => document.activeElement.id), 'FUR-092');
  await page.locator('[data-search]').focus();
  await page.keyboard.press('Escape');
  assert.equal((await shown()).length, all);
  // What players call a thing finds the rules in our words, half typed too, and as the server does.
  for (const [typed, rule] of [['ropa', 'FUR-063'], ['odszkodowa', 'FUR-039'], ['jak wygrać', 'FUR-061'], ['lost bid', 'FUR-041']]) {
    await page.fill('[data-search]', typed);
    const here = await shown();
    assert.ok(here.includes(rule) && here.length < all, `${typed}: ${here}`);
    const answer = await (await page.request.get(`${server.url}/learn/furnace?q=${encodeURIComponent(typed)}`, { headers: { 'Accept-Language': 'pl' } })).text();
    const there = [...answer.matchAll(/<p class="rule[^"]*" id="([^"]+)"( hidden)?/g)].filter(([, , hidden]) => !hidden).map(([, id]) => id);
    assert.deepEqual(there, here, `${typed}: the server finds the same`);
  }
  // An address of a rule wins over what was searched for.
  await page.fill('[data-search]', 'agent');
  assert.ok((await shown()).length < all);
  await page.evaluate(() => { location.hash = '#FUR-001'; });
  await page.waitForSelector('#FUR-001:visible');
  assert.equal((await shown()).length, all);
  await leave(page);
});

test('without a script the server searches', async () => {
  const page = await person(browser, { javaScriptEnabled: false });
  await page.goto(`${server.url}/learn/superpower`);
  await page.fill('[name="q"]', 'bond');
  await page.keyboard.press('Enter');
  await page.waitForURL(/q=bond/);
  const shown = await page.locator('.rule:visible').count();
  assert.ok(shown > 0 && shown < 10, `${shown} rules`);
  assert.match(await page.locator('#found').textContent(), new RegExp(String(shown)));
  await page.context().close();
});

test('a rule has an address of its own and the table of contents follows', async () => {
  const page = await person(browser);
  await page.goto(`${server.url}/learn/smartphone#SPI-134`);
  const box = await page.locator('#SPI-134').boundingBox();
  assert.ok(box.y >= 0 && box.y < 800, `the rule stands at ${box.y}`);
  assert.notEqual(await page.locator('#SPI-134').evaluate((rule) => getComputedStyle(rule).backgroundColor), 'rgba(0, 0, 0, 0)');
  await page.click('.learn-nav a[href="#components"]');
  await page.waitForSelector('.learn-nav a[href="#components"][aria-current]');
  assert.ok(await page.locator('.exhibit.rebuilt').count() > 5);
  await page.context().close();
});

for (const [size, name] of [[DESK, 'desk'], [PHONE, 'phone']]) {
  for (const game of games) {
    test(`a guided first game of ${game} explains each new decision once: ${name}`, async () => {
      const page = await person(browser, { size, locale: game === 'superpower' ? 'pl-PL' : 'en-GB' });
      await page.goto(name === 'desk' ? `${server.url}/learn/${game}` : server.url);
      await page.click(`form[action="/play/${game}"]:has([name="guided"]) button`);
      await page.waitForURL(/\/table\//);
      await waitForTurn(page);
      await page.waitForSelector('.coach details[open]');
      const first = await page.locator('.coach b').textContent();
      assert.match(await page.locator('.coach-rules a').first().getAttribute('href'), new RegExp(`/learn/${game}#[A-Z]{3}-`));
      await assertFits(page, `${game} ${name}`);
      await assertAccessible(page, `the coach of ${game}, ${name}`);
      // What was read can be put away, and opened again.
      await page.click('.coach button[name="told"]');
      await page.waitForSelector('.coach details:not([open])');
      await page.click('.coach summary');
      assert.equal(await page.locator('.coach b').textContent(), first);
      await page.click('.coach summary');
      // The next decision of the same kind says nothing; other kinds do.
      const met = new Set([first]);
      let last = first;
      for (let moves = 0; moves < 8; moves += 1) {
        await playByHint(page);
        await waitForTurn(page);
        const panel = page.locator('.coach details');
        const words = await page.locator('.coach b').textContent();
        const open = await panel.evaluate((details) => details.open);
        // Where all decide at once, another may have moved the table on: then it is the same decision still.
        const same = open && words === last;
        assert.ok(same || open === !met.has(words), `"${words}" is ${open ? 'open' : 'closed'}`);
        met.add(words);
        last = words;
      }
      assert.ok(met.size > 1, 'another kind of decision came up');
      // It can be switched off for good.
      if (!await page.locator('.coach details[open]').count()) await page.click('.coach summary');
      await page.click('.coach button[name="guided"]');
      await page.waitForSelector('.coach', { state: 'detached' });
      assert.ok(await version(page) > 0);
      await leave(page);
    });
  }
}
