// The analysis on the page after a game: asked for by a button, it grows while one looks; its turning points lead to the
// board of then, to better lines and to exercises in which the engine answers.
import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { finished } from './finished.mjs';
import { DESK, PHONE, Server, assertAccessible, assertFits, leave, openBrowser, person } from './table.mjs';

/** Time for a slow machine; it is waited for what happens, not for this. */
const LONG = { timeout: 240000 };

/** How closely decisions are looked at, and how many play: more for measuring. */
const { ITERATIONS = '120', PLAYERS = '3' } = process.env;

let server;
let browser;
before(async () => { server = await Server.start(['--with-examples', '--analysis-iterations', ITERATIONS]); browser = await openBrowser(); });
after(async () => { await browser?.close(); await server?.end(); });

const speak = (page, language) => page.context().addCookies([{ name: 'language', value: language, url: server.url }]);

/** Presses the button and waits for the end. How long it took until the first turning point was there, in ms. */
async function analyse(page) {
  const begun = Date.now();
  await page.click('.analysis-offer button');
  await page.waitForSelector('#analysis .chance-chart', LONG);
  await page.waitForSelector('#analysis .turning-point, #analysis:not([data-busy])', LONG);
  const first = Date.now() - begun;
  await page.waitForSelector('#analysis:not([data-busy]) .chance-chart', LONG);
  return first;
}

/** Tries moves by clicking what glows until the engine has answered. */
async function tryMove(page) {
  for (let tries = 0; tries < 40; tries += 1) {
    if (await page.locator('.exercise-panel.reached, .exercise-panel.missed').count()) return;
    const drawings = await page.evaluate(() => window.drawings);
    const clicked = await page.evaluate((nth) => {
      const seen = (what) => [...document.querySelectorAll(what)].filter((one) => one.checkVisibility() && !one.disabled);
      const go = seen('.acts form .btn.go, .acts form .btn.out');
      const picks = seen('.table [data-action]:not(.picked):not(.acts *), .table [data-draft]:not(.on):not([aria-pressed="true"])');
      const one = go[0] ?? picks[nth % Math.max(1, picks.length)];
      one?.click();
      return Boolean(one);
    }, tries);
    assert.ok(clicked, 'something can be tried');
    await page.waitForFunction((drawn) => window.drawings > drawn, drawings, { timeout: 60000 }).catch(() => {});
  }
  throw new Error(`the engine says nothing: ${await page.locator('.prompt').innerText()}`);
}

for (const [size, name, colorScheme] of [[DESK, 'desk', 'light'], [PHONE, 'phone', 'dark']]) {
  test(`a game is analysed, its turning points walked, a better move tried, ${name}`, async (t) => {
    const page = await person(browser, { size });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const result = await finished(page, server, 'furnace', { 'option-players': PLAYERS });
    await page.goto(result);
    await assertAccessible(page, `${name}: the offer`);
    t.diagnostic(`the first turning point is there after ${await analyse(page)} ms`);
    for (const language of ['pl', 'en']) {
      await speak(page, language);
      await page.goto(result);
      await page.evaluate(() => document.querySelectorAll('#analysis details').forEach((one) => { one.open = true; }));
      await assertFits(page, `${name}, ${language}`);
      await assertAccessible(page, `${name}, ${language}: the analysis`);
      assert.doesNotMatch(await page.locator('#analysis').innerText(), /«|undefined|NaN/, 'every word is there');
    }
    // Somebody who plays at random makes mistakes that are seen.
    const points = await page.locator('.turning-point').count();
    assert.ok(points >= 1, 'there is a turning point');
    for (let nth = 0; nth < points; nth += 1) {
      const place = await page.locator('.turning-point').nth(nth).getAttribute('data-step');
      await page.locator('.turning-point').nth(nth).evaluate((one) => { one.open = true; });
      await page.locator('.turning-point').nth(nth).locator('[data-jump]').click();
      await page.waitForFunction((step) => document.getElementById('step').value === step, place);
      assert.match(await page.locator('[data-point].on').getAttribute('data-point'), new RegExp(`^${place}$`));
    }
    // All chances of a step together are one, but for what is rounded.
    const chances = await page.locator('[data-chances] b').allTextContents();
    const sum = chances.map(Number).reduce((all, one) => all + one, 0);
    assert.ok(chances.length === Number(PLAYERS) && Math.abs(sum - 100) <= 2, `${chances}`);
    // The better line: boards that never were.
    const line = page.locator('a[href*="/better/"]').first();
    if (await line.count()) {
      const way = await line.getAttribute('href');
      await page.goto(server.url + way);
      await assertFits(page, `${name}: a better line`);
      await assertAccessible(page, `${name}: a better line`);
      await page.click('[data-step-key="last"]');
      await page.waitForFunction(() => location.search.includes('at='));
      assert.equal(await page.locator('.acts form, .table [data-action]').count(), 0, 'nothing can be done in it');
    }
    // Exercises: the solution is right, and a try is answered.
    await page.goto(result);
    await page.click('.learn-mistakes .go');
    await page.waitForSelector('.exercise-panel');
    await assertFits(page, `${name}: an exercise`);
    await assertAccessible(page, `${name}: an exercise`);
    const exercise = page.url();
    await tryMove(page);
    const said = await page.locator('.prompt .sentence, .exercise-panel [role="status"]').allInnerTexts();
    assert.ok(said.join(' ').length > 16, `the engine says what it thinks: ${said}`);
    await assertAccessible(page, `${name}: an answer`);
    await page.goto(`${exercise.split('?')[0]}?solution=yes`);
    assert.match(await page.locator('.prompt .sentence').innerText(), /Best was/);
    assert.match(await page.locator('.exercise-panel').innerText(), /You played/);
    await speak(page, 'pl');
    await page.goto(exercise);
    assert.match(await page.locator('.exercise-panel').innerText(), /Znajdź lepszy ruch/);
    await leave(page);
  });
}

test('asked for by one, read by another, and cancelled only by the first', async () => {
  const ann = await person(browser);
  const result = await finished(ann, server, 'goofspiel', { with: 'screen', 'option-players': '2', 'option-cards': '5' });
  await ann.goto(result);
  const link = await ann.locator('.share-link input').inputValue();
  await ann.click('.analysis-offer button');
  const bob = await person(browser);
  await bob.goto(link);
  assert.equal(await bob.locator('form[action*="/analyse/cancel"]').count(), 0, 'it is not his to cancel');
  await bob.waitForSelector('#analysis:not([data-busy]) .chance-chart', LONG);
  assert.equal(await bob.locator('a[href*="/exercise/"]').count(), 0, 'he made no mistakes here');
  await ann.waitForSelector('#analysis:not([data-busy]) .chance-chart', LONG);
  assert.ok((await ann.locator('.played li').count()) === 2);
  await leave(bob);
  await leave(ann);
});

test('it works without a script: a form, a page that looks again, links', async () => {
  const page = await person(browser);
  const result = await finished(page, server, 'goofspiel', { with: 'screen', 'option-players': '2', 'option-cards': '5' });
  const bare = await person(browser, { javaScriptEnabled: false });
  await bare.context().addCookies(await page.context().cookies());
  await bare.goto(result);
  await bare.click('.analysis-offer button');
  const begun = Date.now();
  while ((await bare.locator('#analysis[data-busy], .analysis-offer').count()) && Date.now() - begun < LONG.timeout) await bare.goto(result);
  assert.equal(await bare.locator('.chance-chart').count(), 1);
  const point = bare.locator('.chance-number').first();
  if (await point.count()) {
    const way = await point.getAttribute('href');
    await bare.goto(server.url + way);
    assert.equal(await bare.locator('#step').getAttribute('value'), new URL(server.url + way).searchParams.get('step'));
  }
  await bare.context().close();
  await page.context().close();
});
