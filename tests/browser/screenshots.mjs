// Pictures of every screen, from a real server, for the documentation:
//   BOARDROOM=target/debug/boardroom node tests/browser/screenshots.mjs [FOLDER] [pattern]
// Plays a game of each kind and photographs every phase at a desk and on a phone, by day and by
// night. The pattern picks some of the pictures: `furnace`, `home`, `phone`, …
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { firstPath } from './first.mjs';
import { DESK, PHONE, Server, newTable, openBrowser, person, playByHint, playWholeGame, waitForTurn } from './table.mjs';

const folder = resolve(process.argv[2] ?? join(import.meta.dirname, '../../docs/screenshots'));
const pattern = process.argv[3] ?? '';
await mkdir(folder, { recursive: true });
const server = await Server.start();
const browser = await openBrowser();

/** Photographs the page in both themes and, where wanted, at both sizes. */
async function shoot(page, name, { sizes = [DESK, PHONE], themes = ['light', 'dark'] } = {}) {
  for (const size of sizes) {
    for (const colorScheme of themes) {
      const file = `${name}-${size === DESK ? 'desk' : 'phone'}-${colorScheme}`;
      if (!file.includes(pattern)) continue;
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.waitForTimeout(150);
      await page.screenshot({ path: join(folder, `${file}.png`), animations: 'disabled' });
    }
  }
  await page.setViewportSize(DESK);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

const wanted = (name) => ['desk', 'phone'].some((size) => ['light', 'dark'].some((theme) => `${name}-${size}-${theme}`.includes(pattern)));

async function call(page, name) {
  await page.goto(`${server.url}/me`);
  await page.fill('form[action="/me/name"] input[name="name"]', name);
  await page.click('form[action="/me/name"] button');
  await page.waitForSelector('.site-right .me b');
}

/** The first phases come while little lies on the table: the second round shows more. */
async function play(page, game, fields, wishes) {
  await newTable(page, server, game, fields);
  const left = new Map(wishes);
  const tries = new Map();
  await playWholeGame(page, {
    onMove: async () => {
      const phase = (await page.locator('.phases .now').textContent({ timeout: 1000 }).catch(() => '')).trim();
      for (const [name, { phase: words, after }] of left) {
        if (!words.test(phase)) continue;
        tries.set(name, (tries.get(name) ?? 0) + 1);
        if (tries.get(name) < after) continue;
        left.delete(name);
        if (!wanted(name)) continue;
        await shoot(page, name);
        // With something picked the table shows its arithmetic.
        await page.click('form[data-post="hint"] button').catch(() => {});
        await page.waitForSelector('.acts form .go', { timeout: 5000 }).catch(() => {});
        await shoot(page, `${name}-picked`, { sizes: [DESK], themes: ['light'] });
      }
    },
  });
  await page.click('.acts a.go');
  await page.waitForURL(/\/result$/);
  await shoot(page, `${game}-result`);
  await page.click('.replay-head a');
  await page.waitForURL(/\/replay/);
  const of = Number(await page.locator('#step').getAttribute('max'));
  await page.goto(`${page.url().split('?')[0]}?step=${Math.floor(of * 0.6)}`);
  await shoot(page, `${game}-replay`);
}

try {
  const ada = await person(browser);
  await call(ada, 'Ada');
  const games = [
    ['furnace', { 'option-players': '4', level: 'easy' }, [['furnace-auction', { phase: /Auction/, after: 10 }], ['furnace-production', { phase: /Production/, after: 6 }]]],
    ['smartphone', { 'option-players': '3', level: 'easy' }, [['smartphone-planner', { phase: /Plan/, after: 2 }], ['smartphone-research', { phase: /Research/, after: 2 }], ['smartphone-map', { phase: /Logistics/, after: 4 }], ['smartphone-selling', { phase: /Sell/, after: 3 }]]],
    ['superpower', { 'option-players': '4', level: 'easy' }, [['superpower-actions', { phase: /Actions/, after: 8 }], ['superpower-placing', { phase: /Placing/, after: 3 }]]],
  ];
  for (const [game, fields, wishes] of games) {
    if (pattern && !['home', 'room', 'learn', 'new', 'me', 'curtain'].every((other) => !pattern.startsWith(other)) ) break;
    if (pattern && !pattern.startsWith(game) && ['furnace', 'smartphone', 'superpower'].some((other) => pattern.startsWith(other))) continue;
    await play(ada, game, fields, wishes);
  }
  // A table that waits for Ada, one that waits for friends, and somebody else's that is open.
  const ben = await person(browser);
  await call(ben, 'Ben');
  await newTable(ben, server, 'smartphone', { with: 'friends', 'option-players': '3', access: 'open' }).catch(() => newTable(ben, server, 'smartphone', { with: 'friends' }));
  await newTable(ada, server, 'superpower', { 'option-players': '3', level: 'easy' });
  await waitForTurn(ada);
  await playByHint(ada);
  await newTable(ada, server, 'furnace', { with: 'friends', 'option-players': '4' });
  const room = ada.url();
  const link = await ada.locator('.room-side .copy input').inputValue();
  await ben.goto(link);
  await ben.locator('form[action*="/sit"] button').first().click();
  await ada.goto(room);
  await shoot(ada, 'room');
  await ada.goto(server.url);
  await shoot(ada, 'home');
  for (const [name, path] of [['new', '/new/furnace'], ['games', '/games'], ['me', '/me'], ['learn', '/learn'], ['learn-furnace', '/learn/furnace'], ['learn-smartphone', '/learn/smartphone'], ['learn-superpower', '/learn/superpower'], ['guided', '/learn/smartphone/guided'], ['lesson', '/learn/furnace/lesson/win']]) {
    if (!wanted(name)) continue;
    await ada.goto(server.url + path);
    await shoot(ada, name);
  }
  // A guided game with its coach beside the prompt.
  if (wanted('coach')) {
    await firstPath(ada, server, 'furnace');
    await shoot(ada, 'coach');
  }
  await newTable(ada, server, 'smartphone', { with: 'screen', 'option-players': '2' });
  await ada.waitForSelector('.curtain');
  await shoot(ada, 'curtain', { themes: ['light'] });
  const ola = await person(browser, { locale: 'pl-PL' });
  for (const [name, path] of [['home-polish', '/'], ['learn-polish', '/learn/superpower']]) {
    if (!wanted(name)) continue;
    await ola.goto(server.url + path);
    await shoot(ola, name, { themes: ['light'] });
  }
} finally {
  await browser.close();
  await server.end();
}
