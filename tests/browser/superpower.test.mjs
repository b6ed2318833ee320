// Superpower through the real interface: what is put down and where, prices before a click, the
// refusals, and contracts that are laid by tap, by drag and as the solver proposes.
import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { DESK, PHONE, Server, assertAccessible, assertFits, later, leave, lookBack, newTable, openBrowser, person, playByClick, playThrough, playTo, version, waitForTurn } from './table.mjs';

let server;
let browser;
before(async () => { server = await Server.start(); browser = await openBrowser(); });
after(async () => { await browser?.close(); await server?.end(); });

async function create(page, options = {}) {
  await newTable(page, server, 'superpower', { level: 'easy', ...options });
  await waitForTurn(page);
}

const draft = (page) => page.evaluate(() => document.getElementById('table').dataset.draft ?? '');
const drafted = (page, words) => page.waitForFunction((wanted) => document.getElementById('table').dataset.draft === wanted, words);
const changed = (page, old) => page.waitForFunction((was) => (document.getElementById('table').dataset.draft ?? '') !== was, old);

for (const [size, name] of [[DESK, 'desk'], [PHONE, 'phone']]) {
  test(`an investment says what it costs with each stake, ${name}`, async () => {
    const page = await person(browser, { size });
    await create(page, { 'option-players': '3' });
    // Those who came before may have made it too dear for the first turn.
    assert.ok(await playTo(page, '.pile[data-action^="invest soft-power"]'), 'Soft power can be paid at some time');
    await page.click('.pile[data-action^="invest soft-power"]');
    await page.waitForSelector('.pile.picked');
    assert.ok(await page.locator('.seg [data-action="invest soft-power with two"]').count(), 'two tokens are offered');
    // Where one token is too dear two of them are picked at once; a second click would put it back.
    if ((await draft(page)) !== 'invest soft-power with two') await page.click('.seg [data-action="invest soft-power with two"]');
    await drafted(page, 'invest soft-power with two');
    await assertAccessible(page, `an investment, ${name}`);
    const high = await assertFits(page, `an investment, ${name}`);
    if (size === DESK) assert.ok(high <= 0, `the page scrolls by ${high} px`);
    const old = await version(page);
    await page.click('.acts .go');
    await later(page, old);
    await leave(page);
  });
}

test('what cannot be done says why, with the rule', async () => {
  const page = await person(browser);
  await create(page, { 'option-players': '2' });
  await page.locator('.mk.shut').first().click({ force: true });
  await page.waitForSelector('.why');
  assert.match(await page.locator('.why').textContent(), /MOC-014/);
  assert.equal(await draft(page), '', 'nothing was picked');
  await page.context().close();
});

test('a stake that is chosen first goes to the place that is picked then', async () => {
  const page = await person(browser);
  await create(page, { 'option-players': '3' });
  await page.click('.seg [data-draft="with two"]');
  await drafted(page, 'with two');
  await page.click('.pile[data-action="invest contractor with two"], .pile[data-action="invest contractor-2 with two"]');
  await changed(page, 'with two');
  assert.match(await draft(page), /^invest contractor(-2)? with two$/);
  await page.context().close();
});

for (const [size, name] of [[DESK, 'desk'], [PHONE, 'phone']]) {
  test(`contracts are laid tap by tap, taken back, and as the solver proposes, ${name}`, async () => {
    const page = await person(browser, { size });
    await create(page, { 'option-players': '2' });
    if (!(await playTo(page, '.own.placing'))) { await page.context().close(); return; }
    await assertAccessible(page, `placing, ${name}`);
    const tap = page.locator('.put.legal').first();
    const words = await tap.getAttribute('data-draft');
    await tap.click();
    await drafted(page, words);
    assert.ok(await page.locator('.land.got').count(), 'the country has got a contract');
    await page.locator('.land.got .kb').first().click();
    await changed(page, words);
    assert.equal(await page.locator('.land.got').count(), 0, 'it was taken back');
    if (size === DESK) {
      // The greatest contracts lie in front, and may fit nowhere.
      const cards = page.locator('.hand [data-value]');
      const values = await cards.evaluateAll((all) => all.map((card) => card.dataset.value));
      const takers = (value) => page.locator(`[data-country]:has([data-put="${value}"] .legal)`);
      let chosen = 0;
      while (chosen < values.length - 1 && !(await takers(values[chosen]).count())) chosen += 1;
      const from = await cards.nth(chosen).boundingBox();
      const target = takers(values[chosen]).first();
      const to = await target.boundingBox();
      const was = await draft(page);
      await page.mouse.move(from.x + 8, from.y + 8);
      await page.mouse.down();
      await page.mouse.move(from.x + 30, from.y + 40, { steps: 4 });
      await page.mouse.move(to.x + to.width / 2, to.y + 30, { steps: 6 });
      await page.mouse.up();
      await changed(page, was);
      assert.ok(await page.locator('.land.got').count(), 'a contract was dropped');
    }
    const best = page.locator('.btn.best');
    if (await best.count()) await best.click();
    await page.waitForSelector('.acts .go');
    const old = await version(page);
    await page.click('.acts .go');
    await later(page, old);
    await leave(page);
  });
}

for (const [size, name, locale, players] of [[DESK, 'desk', 'en-GB', '3'], [PHONE, 'phone', 'pl-PL', '2']]) {
  test(`a whole game of ${players} nations by clicking what glows, ${name}`, async () => {
    const page = await person(browser, { size, locale });
    await create(page, { 'option-players': players });
    await playThrough(page, size, name);
    await page.waitForSelector('.scoring');
    await lookBack(page, name, { goOn: size === DESK });
    await leave(page);
  });
}

test('how many contracts lie in what is taken can be read', async () => {
  const page = await person(browser);
  await create(page, { 'option-players': '2' });
  // Whether contracts pile up in a market, and who takes it, is chance: what the board draws then is put there.
  const piles = await page.evaluate(() => {
    const markets = [...document.querySelectorAll('.mk:has(.ks .k)')];
    for (const market of markets) {
      market.classList.add('taken');
      const pile = document.createElement('span');
      pile.className = 'kn';
      const times = document.createElement('b');
      times.className = 'times';
      times.textContent = '×2';
      pile.append(market.querySelector('.k').cloneNode(true), times);
      market.querySelector('.ks').append(pile);
    }
    return markets.length;
  });
  assert.ok(piles > 0, 'there are markets with contracts');
  await assertAccessible(page, 'markets that are taken');
  await page.context().close();
});

test('five nations stay on one screen, in Polish', async () => {
  const page = await person(browser, { locale: 'pl-PL' });
  await create(page, { 'option-players': '5' });
  for (let moves = 0; moves < 14; moves += 1) {
    await waitForTurn(page, 120000);
    const high = await assertFits(page, `move ${moves}`);
    assert.ok(high <= 0, `five nations scroll by ${high} px`);
    await playByClick(page);
  }
  await assertAccessible(page, 'five nations');
  await leave(page);
});
