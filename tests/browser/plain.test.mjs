// The plain board through the real interface: a game without a board of its own is played to its end by
// clicks, in both languages and at both sizes, and what it shows is what the game says of itself.
import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { DESK, PHONE, Server, assertAccessible, leave, lookBack, newTable, openBrowser, person, playByClick, playThrough, waitForTurn } from './table.mjs';
import { assertSound } from './geometry.mjs';

const GAME = 'goofspiel';
let server;
let browser;
before(async () => { server = await Server.start(['--with-examples']); browser = await openBrowser(); });
after(async () => { await browser?.close(); await server?.end(); });

for (const [size, name, locale] of [[DESK, 'desk', 'en-GB'], [PHONE, 'phone', 'pl-PL']]) {
  test(`a whole game on the plain board, ${name}`, async () => {
    const page = await person(browser, { size, locale });
    await newTable(page, server, GAME, { level: 'easy', 'option-players': '3' });
    await playThrough(page, size, name);
    await page.waitForSelector('.plain-points');
    await lookBack(page, name);
    await leave(page);
  });
}

test('the description is the position, actions are buttons, events are the log', async () => {
  const page = await person(browser, { colorScheme: 'dark' });
  await newTable(page, server, GAME, { level: 'easy', 'option-players': '2', 'option-house': 'yes' });
  await waitForTurn(page);
  assert.equal(await page.locator('.where .round').innerText(), 'Round 1 of 13');
  assert.equal(await page.locator('.plain-acts [data-action]').count(), 13);
  await page.click('[data-action="bid 7"]');
  await page.waitForSelector('[data-action="bid 7"].picked');
  await assertAccessible(page, 'a bid that is picked, dark');
  await page.click('.acts .go');
  await page.waitForFunction(() => document.querySelector('.where .round').textContent === 'Round 2 of 13');
  await waitForTurn(page);
  assert.match(await page.locator('.log').innerText(), /bids 7\./, 'by name, not by seat');
  assert.doesNotMatch(await page.locator('.log').innerText(), /red bids/);
  assert.equal(await page.locator('.plain-acts [data-action="bid 7"]').count(), 0, 'it is used up');
  await playByClick(page);
  await leave(page);
});

test('what has changed is marked, a choice says what it does, and one sees who decides', async () => {
  for (const [size, locale, words] of [[DESK, 'en-GB', ['new', 'changed']], [PHONE, 'pl-PL', ['nowe', 'zmiana']]]) {
    const page = await person(browser, { size, locale });
    await newTable(page, server, GAME, { level: 'easy', 'option-players': '3' });
    await waitForTurn(page);
    assert.equal(await page.locator('.plain-news').count(), 0, 'nothing has changed before the first move');
    if (size === DESK) assert.equal(await page.locator('.order .token.now').count() + await page.locator('.order .token:not(.now)').count(), 3);
    await page.click('[data-action="bid 3"]');
    await page.waitForSelector('[data-action="bid 3"].picked');
    assert.match(await page.locator('.prompt .arithmetic').innerText(), /bid 3/);
    await page.click('.acts .go');
    await page.waitForFunction(() => !document.querySelector('[data-action="bid 3"]'));
    await waitForTurn(page);
    const marks = await page.locator('.plain-news > .tag').allTextContents();
    for (const word of words) assert.ok(marks.includes(word), `${word} among ${marks.join(', ')}`);
    assert.equal(await page.locator('.plain-gone').first().textContent(), '3', 'what is gone leaves a gap');
    await assertAccessible(page, `marks, ${locale}`);
    await assertSound(page, `marks, ${locale}`);
    await leave(page);
  }
});
