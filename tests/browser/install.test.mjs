// The site as an app: it can be installed, says so when there is no connection, shows nothing stale, and its links
// bring a picture along.
import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { Server, assertAccessible, newTable, openBrowser, person, playByHint, waitForTurn } from './table.mjs';

let server;
let browser;
before(async () => { server = await Server.start(); browser = await openBrowser(); });
after(async () => { await browser?.close(); await server?.end(); });

/** The worker of the site is at work on the page. */
async function ready(page) {
  await page.evaluate(() => navigator.serviceWorker.ready);
  // The page it came with is not its own yet; the next one is, and tells it its language.
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await page.waitForFunction(async () => caches.match('/language-of-the-last-page'));
}

test('the manifest names icons that are there, in the language of the page', async () => {
  for (const [locale, shortcut] of [['en-GB', 'My games'], ['pl-PL', 'Moje gry']]) {
    const page = await person(browser, { locale });
    await page.goto(server.url);
    const manifest = await page.evaluate(async () => (await fetch(document.querySelector('link[rel="manifest"]').href)).json());
    assert.equal(manifest.display, 'standalone');
    assert.equal(manifest.shortcuts[0].name, shortcut);
    for (const icon of manifest.icons) {
      const answer = await page.request.get(server.url + icon.src);
      assert.equal(answer.status(), 200);
      const body = await answer.body();
      const size = Number(icon.sizes.split('x')[0]);
      assert.deepEqual([body.readUInt32BE(16), body.readUInt32BE(20)], [size, size], icon.src);
    }
    await page.context().close();
  }
});

test('without a connection a friendly page comes, and the table when it is back', async () => {
  const page = await person(browser, { locale: 'pl-PL' });
  await page.goto(server.url);
  await ready(page);
  await newTable(page, server, 'furnace', {});
  await waitForTurn(page);
  const table = page.url();
  await server.stop();
  await page.goto(table);
  assert.match(await page.locator('h1').textContent(), /Brak połączenia/);
  assert.equal(await page.evaluate(() => getComputedStyle(document.querySelector('.error-panel')).borderRadius), '10px');
  await assertAccessible(page, 'the page without a connection');
  assert.ok(await page.locator('text=Spróbuj ponownie').isVisible());
  await server.run();
  await page.waitForSelector('#table[data-turn="true"]');
  await page.context().close();
});

test('nothing of a table is kept by the browser', async () => {
  const page = await person(browser);
  await page.goto(server.url);
  await ready(page);
  await newTable(page, server, 'superpower', {});
  await waitForTurn(page);
  const kept = await page.evaluate(async () => {
    const all = [];
    for (const name of await caches.keys()) for (const request of await (await caches.open(name)).keys()) all.push(new URL(request.url).pathname);
    return all.sort();
  });
  assert.deepEqual(kept, ['/assets/boardroom.css', '/assets/icon.svg', '/assets/site.js', '/language-of-the-last-page', '/offline', '/offline']);
  await page.context().close();
});

test('links bring a title, a sentence and a picture, and no key', async () => {
  const page = await person(browser);
  await newTable(page, server, 'smartphone', {});
  await waitForTurn(page);
  const card = await page.evaluate(() => Object.fromEntries([...document.querySelectorAll('meta[property^="og:"]')].map((meta) => [meta.getAttribute('property'), meta.content])));
  assert.match(card['og:title'], /Smartphone Inc\./);
  assert.ok(card['og:description'].length > 20);
  assert.ok(!card['og:url'].includes('?'));
  const answer = await page.request.get(card['og:image']);
  assert.equal(answer.headers()['content-type'], 'image/jpeg');
  assert.ok((await answer.body()).length > 20000);
  await page.context().close();
});

test('the tab shows whose turn it is, and readers of the screen hear the others', async () => {
  const page = await person(browser);
  await newTable(page, server, 'furnace', {});
  await waitForTurn(page);
  const icon = () => page.evaluate(() => document.querySelector('link[rel="icon"]').getAttribute('href'));
  assert.match(await icon(), /icon-turn\.svg/);
  await playByHint(page);
  await waitForTurn(page);
  const heard = await page.locator('#moves').textContent();
  const last = await page.evaluate(() => [...document.querySelectorAll('.log [data-step]')].at(-1).textContent.trim());
  assert.ok(heard.includes(last), `${heard} | ${last}`);
  assert.equal(await page.locator('#moves').getAttribute('role'), 'status');
  await page.context().close();
});

test('sound and notice are two switches', async () => {
  const page = await person(browser);
  await page.goto(`${server.url}/me`);
  for (const name of ['sound', 'notice']) assert.equal(await page.locator(`input[type="checkbox"][name="${name}"]`).isChecked(), false);
  await page.check('input[type="checkbox"][name="sound"]');
  await page.waitForFunction(() => document.querySelector('input[type="checkbox"][name="sound"]').checked);
  await newTable(page, server, 'furnace', {});
  assert.deepEqual(await page.evaluate(() => [document.getElementById('table').dataset.sound, document.getElementById('table').dataset.notice]), ['true', 'false']);
  await page.context().close();
});

test('a turn that comes sounds where one likes, and is noticed where the page is not seen', async () => {
  for (const [sound, notice, hidden] of [['yes', 'yes', true], ['yes', 'yes', false], ['no', 'no', true]]) {
    const page = await person(browser);
    await page.context().addCookies([['sound', sound], ['notice', notice]].map(([name, value]) => ({ name, value, url: server.url })));
    await page.addInitScript((isHidden) => {
      window.called = { tones: 0, notes: [] };
      window.AudioContext = class {
        currentTime = 0;
        destination = {};
        createOscillator() { return { frequency: {}, connect: (next) => next, start: () => { window.called.tones += 1; }, stop() {} }; }
        createGain() { return { gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect: (next) => next }; }
      };
      window.Notification = class { static permission = 'granted'; constructor(title, about) { window.called.notes.push([title, about.tag]); } };
      ServiceWorkerContainer.prototype.getRegistration = async () => undefined;
      if (isHidden) Object.defineProperty(document, 'hidden', { get: () => true });
    }, hidden);
    await newTable(page, server, 'furnace', { level: 'easy', 'option-players': '3' });
    await waitForTurn(page);
    // The turn that was there when the page came needs no call.
    await page.evaluate(() => { window.called = { tones: 0, notes: [] }; });
    await playByHint(page);
    await waitForTurn(page);
    await page.waitForFunction(([tones, notes]) => window.called.tones >= tones && window.called.notes.length >= notes, [sound === 'yes' ? 2 : 0, notice === 'yes' && hidden ? 1 : 0]);
    const { tones, notes } = await page.evaluate(() => window.called);
    assert.equal(tones > 0, sound === 'yes');
    assert.equal(notes.length > 0, notice === 'yes' && hidden, 'nobody is told what they see');
    if (notes.length) { assert.match(notes[0][0], /Your turn/); assert.equal(notes[0][1], new URL(page.url()).pathname.split('/')[2]); }
    await page.context().close();
  }
});

test('the bars of a browser take the colour of the page, by day and by night', async () => {
  const page = await person(browser);
  for (const [theme, schemes] of [[null, ['light', 'dark']], ['dark', ['dark']], ['light', ['light']]]) {
    if (theme) await page.context().addCookies([{ name: 'theme', value: theme, url: server.url }]);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme: theme ? (theme === 'dark' ? 'light' : 'dark') : colorScheme });
      await page.goto(server.url);
      const [bars, paper] = await page.evaluate(() => {
        const metas = [...document.querySelectorAll('meta[name="theme-color"]')].filter((meta) => !meta.media || matchMedia(meta.media).matches);
        const probe = document.body.appendChild(document.createElement('i'));
        const read = (colour) => { probe.style.color = colour; return getComputedStyle(probe).color; };
        return [metas.map((meta) => read(meta.content)), getComputedStyle(document.body).backgroundColor];
      });
      assert.deepEqual(bars, [paper], `${theme ?? 'system'}, ${colorScheme}`);
    }
  }
  await page.context().close();
});

test('rules are printed on white without what only a screen needs', async () => {
  const page = await person(browser);
  await page.goto(`${server.url}/learn/furnace`);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  assert.equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), 'rgb(255, 255, 255)');
  for (const part of ['.site-top', '.site-foot', '.learn-nav', '.search']) {
    for (const one of await page.locator(part).all()) assert.equal(await one.isVisible(), false, part);
  }
  assert.ok(await page.locator('.rule').first().isVisible(), 'the numbered rules, folded or not');
  const cut = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(cut <= 0, `${cut} px are beside the paper`);
  await page.context().close();
});

test('a page that waits looks again without a script', async () => {
  const page = await person(browser, { javaScriptEnabled: false });
  await page.goto(`${server.url}/new/furnace?with=friends`);
  await page.click('.new-form button[type="submit"]');
  await page.waitForURL(/\/table\//);
  assert.match(await page.content(), /<noscript><meta http-equiv="refresh" content="10"/);
  await page.context().close();
});
