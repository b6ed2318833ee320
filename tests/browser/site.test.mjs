// The pages beside the table: they say what they should, in both languages, on both screens, to
// everybody.
import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { DESK, PHONE, Server, assertAccessible, assertFits, leave, newTable, openBrowser, person } from './table.mjs';

let server;
let browser;
before(async () => { server = await Server.start(); browser = await openBrowser(); });
after(async () => { await browser?.close(); await server?.end(); });

const pages = ['/', '/games', '/learn', '/learn/furnace', '/learn/smartphone', '/learn/superpower', '/me', '/new/furnace?with=friends', '/new/smartphone', '/new/superpower?with=screen', '/nowhere'];

// Every pair of size, language and theme.
const looks = [[DESK, 'desk', 'en-GB', 'light'], [DESK, 'desk', 'pl-PL', 'dark'], [PHONE, 'phone', 'en-GB', 'dark'], [PHONE, 'phone', 'pl-PL', 'light']];
for (const [size, name, locale, colorScheme] of looks) {
  test(`every page is fit for all: ${name}, ${locale}, ${colorScheme}`, async () => {
    const page = await person(browser, { size, locale, colorScheme });
    for (const path of pages) {
      await page.goto(server.url + path);
      await assertFits(page, path);
      await assertAccessible(page, `${path} ${name} ${locale} ${colorScheme}`);
    }
    assert.deepEqual(page.faults.filter((fault) => !fault.includes('404')), []);
    await page.context().close();
  });
}

test('three clicks lead to the first decision', async () => {
  const page = await person(browser);
  await page.goto(server.url);
  await page.click('article.furnace form[action="/play/furnace"] button');
  await page.waitForSelector('#table[data-turn="true"]', { timeout: 30000 });
  assert.match(page.url(), /\/table\/\w+$/);
  assert.ok(await page.locator('.prompt .sentence').textContent());
  await page.context().close();
});

test('the pages around the tables look as they are meant to: dots, tabs and buttons', async () => {
  const page = await person(browser, { size: PHONE, locale: 'pl-PL' });
  await page.goto(server.url);
  const dots = await page.evaluate(() => [...document.querySelectorAll('.dots')].map((row) => [...row.children].map((dot) => [getComputedStyle(dot).backgroundColor !== 'rgba(0, 0, 0, 0)', getComputedStyle(dot).animationName])));
  assert.ok(dots.length >= 3);
  for (const row of dots) {
    assert.ok(row.some(([full]) => full) && row.some(([full]) => !full), 'some of the five are full');
    assert.ok(row.every(([, moves]) => moves === 'none'), 'and none of them moves');
  }
  // On a phone the ways through the site stand side by side, each in one line.
  const heights = await page.locator('.site-top nav a').evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().height)));
  assert.equal(new Set(heights).size, 1, heights.join(' '));
  assert.ok(heights[0] < 36, heights.join(' '));
  await page.setViewportSize(DESK);
  await newTable(page, server, 'furnace', { with: 'friends', 'option-players': '3' });
  const [start, away] = await page.locator('.form-acts button.big, .form-acts form[action$="/leave"] button').evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().bottom)));
  assert.ok(Math.abs(start - away) <= 2, `start ends at ${start}, leave at ${away}`);
  await leave(page);
});

test('the language follows the browser and can be switched', async () => {
  const page = await person(browser, { locale: 'pl-PL' });
  await page.goto(server.url);
  assert.equal(await page.locator('html').getAttribute('lang'), 'pl');
  assert.match(await page.locator('h1').textContent(), /Witaj/);
  await page.click('.languages button[value="en"]');
  await page.waitForSelector('html[lang="en"]');
  assert.match(await page.locator('h1').textContent(), /Welcome/);
  await page.context().close();
});

test('the theme can be switched and stays', async () => {
  const page = await person(browser);
  await page.goto(server.url);
  await page.click('form.theme button');
  await page.click('form.theme button');
  await page.waitForSelector('html[data-theme="dark"]');
  await page.goto(`${server.url}/learn`);
  assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark');
  await page.context().close();
});

test('the rules can be searched, and a number leads to its rule', async () => {
  const page = await person(browser);
  await page.goto(`${server.url}/learn/furnace`);
  assert.equal(await page.locator('.rule:visible').count(), 0, 'the numbered rules stand behind a button');
  await page.fill('input[type="search"]', 'disc');
  await page.waitForSelector('.answer');
  const found = await page.locator('.answer').count();
  assert.ok(found > 0 && found < await page.locator('.rule').count(), `${found} answers`);
  // A new visit to a rule by its number.
  await page.goto('about:blank');
  await page.goto(`${server.url}/learn/furnace#FUR-001`);
  assert.ok(await page.locator('#FUR-001').isVisible());
  await page.context().close();
});

test('the first page is small', async () => {
  let bytes = 0;
  const page = await person(browser);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.loadingFinished', ({ encodedDataLength }) => { bytes += encodedDataLength; });
  await page.goto(server.url, { waitUntil: 'networkidle' });
  assert.ok(bytes > 0 && bytes < 100_000, `${bytes} bytes`);
  await page.context().close();
});

test('without a script a game can be made and a move played', async () => {
  const page = await person(browser, { javaScriptEnabled: false });
  await page.goto(server.url);
  await page.click('article.furnace form[action="/play/furnace"] button');
  for (let tries = 0; tries < 60 && !(await page.locator('#table[data-turn="true"]').count()); tries += 1) {
    await page.waitForTimeout(500);
    await page.reload();
  }
  await page.locator('.table button[name="draft"]').first().click();
  for (let tries = 0; tries < 4 && !(await page.locator('.acts form .btn.go').count()); tries += 1) await page.locator('.table button[data-action]').first().click();
  const before = Number(await page.locator('#table').getAttribute('data-version'));
  await page.locator('.acts form .btn.go').click();
  assert.ok(Number(await page.locator('#table').getAttribute('data-version')) > before);
  await page.context().close();
});

test('a name, a password, and back from another browser', async () => {
  const first = await person(browser);
  await first.goto(`${server.url}/me`);
  await first.fill('form[action="/me/name"] input[name="name"]', 'Ada');
  await first.click('form[action="/me/name"] button');
  await first.waitForSelector('.site-right .me b');
  assert.equal(await first.locator('.site-right .me b').textContent(), 'Ada');
  await first.fill('form[action="/me/password"] input[name="login"]', 'ada');
  await first.fill('form[action="/me/password"] input[name="password"]', 'a long password');
  await first.click('form[action="/me/password"] button');
  await first.waitForURL(/done=saved/);
  const second = await person(browser);
  await second.goto(`${server.url}/me`);
  await second.fill('form[action="/me/sign-in"] input[name="login"]', 'ada');
  await second.fill('form[action="/me/sign-in"] input[name="password"]', 'a long password');
  await second.click('form[action="/me/sign-in"] button');
  await second.waitForURL(/done=in/);
  assert.equal(await second.locator('.site-right .me b').textContent(), 'Ada');
  await second.click('form[action="/me/sign-out-everywhere"] button');
  await first.goto(server.url);
  assert.equal(await first.locator('.site-right .me b').count(), 0);
  await first.context().close();
  await second.context().close();
});
