// Pictures of every screen, from a real server, for the documentation:
//   BOARDROOM=target/debug/boardroom node tests/browser/screenshots.mjs [FOLDER] [pattern]
// Tables stand at positions of known games, so the same pictures come every time but for what bots and clocks do. They are
// kept as WebP, which the browser makes itself. The pattern picks some of them: `furnace`, `home`, `390`, `pl`, …
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { firstPath } from './first.mjs';
import { finished } from './finished.mjs';
import { Server, choose, newTable, openBrowser, person, playByHint, waitForTurn } from './table.mjs';
import { importRecords, playOn } from './positions.mjs';

const folder = resolve(process.argv[2] ?? join(import.meta.dirname, '../../docs/screenshots'));
const pattern = process.argv[3] ?? '';
const SIZES = Object.fromEntries([[1280, 800], [1366, 657], [1920, 1080], [2560, 1440], [820, 1180], [390, 844], [360, 640]].map(([width, height]) => [width, { width, height }]));
/** Large screens are shown smaller than they are: a page of documentation is not wider. */
const WIDEST = 1280;
let tables;

await mkdir(folder, { recursive: true });
const server = await Server.start([], (data) => { tables = importRecords(data); });
const browser = await openBrowser();
const studio = await (await browser.newContext()).newPage();

/** A picture as WebP, not wider than a page. */
async function webp(png) {
  const text = await studio.evaluate(async ([bytes, widest]) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${bytes}`)).blob());
    const scale = Math.min(1, widest / image.width);
    const canvas = new OffscreenCanvas(Math.round(image.width * scale), Math.round(image.height * scale));
    const pen = canvas.getContext('2d');
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(image, 0, 0, canvas.width, canvas.height);
    const made = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/webp', quality: 0.82 })).arrayBuffer());
    return btoa(made.reduce((all, byte) => all + String.fromCharCode(byte), ''));
  }, [png.toString('base64'), WIDEST]);
  return Buffer.from(text, 'base64');
}

const wanted = (name) => name.includes(pattern) || !pattern;

/** Photographs a page at some widths, each with its theme: `1280 dark`; `whole` takes the page down to its end. */
async function shoot(page, name, looks, { whole = false } = {}) {
  for (const look of looks) {
    const [width, colorScheme = 'light'] = look.split(' ');
    const file = `${name}-${width}${colorScheme === 'dark' ? '-dark' : ''}`;
    if (!wanted(file)) continue;
    await page.setViewportSize(SIZES[width]);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(() => { scrollTo(0, 0); document.activeElement?.blur(); });
    await page.waitForTimeout(200);
    await writeFile(join(folder, `${file}.webp`), await webp(await page.screenshot({ animations: 'disabled', fullPage: whole })));
  }
  await page.setViewportSize(SIZES[1280]);
}

/** The same person, who reads Polish. */
async function polish(page, name, looks, more) {
  if (!looks.some((look) => wanted(`${name}-pl-${look.split(' ')[0]}`))) return;
  const other = await person(browser, { locale: 'pl-PL', storageState: await page.context().storageState() });
  await other.goto(page.url());
  await other.waitForTimeout(200);
  await shoot(other, `${name}-pl`, looks, more);
  await other.context().close();
}

async function call(page, name) {
  await page.goto(`${server.url}/me`);
  await page.fill('form[action="/me/name"] input[name="name"]', name);
  await page.click('form[action="/me/name"] button');
  await page.waitForSelector('.site-right .me b');
}

/** A table at a position of a known game; with a hint where one is wanted. */
async function at(page, record, position, { hint = false } = {}) {
  await playOn(page, server, tables, record, position);
  if (!hint) return;
  await page.click('form[data-post="hint"] button');
  await page.waitForSelector('.advice');
}

try {
  if (!pattern) for (const file of await readdir(folder)) await rm(join(folder, file));
  const ada = await person(browser);
  await ada.goto(server.url);
  await at(ada, 'furnace', ['bid', 0.45]);
  await call(ada, 'Ada');

  await at(ada, 'furnace', ['bid', 0.45]);
  await shoot(ada, 'furnace-auction', ['1366', '1920 dark', '390', '360 dark']);
  await polish(ada, 'furnace-auction', ['1280']);
  await at(ada, 'furnace', ['bid', 0.45], { hint: true });
  await shoot(ada, 'furnace-hint', ['1280', '390']);
  await at(ada, 'furnace', ['resolve', 0.55]);
  await shoot(ada, 'furnace-production', ['1280 dark', '820']);
  await at(ada, 'furnace in a chain', ['place', 0.8]);
  await shoot(ada, 'furnace-chain', ['1366']);

  await at(ada, 'smartphone', ['plan', 0.8]);
  await shoot(ada, 'smartphone-plan', ['1280', '1920', '390']);
  await at(ada, 'smartphone', ['ship', 0.7]);
  await shoot(ada, 'smartphone-map', ['1366 dark', '390 dark']);
  await polish(ada, 'smartphone-map', ['1280']);
  await at(ada, 'smartphone with Steve', ['ship', 0.9], { hint: true });
  await shoot(ada, 'smartphone-hint', ['1280']);

  await at(ada, 'superpower', ['market', 0.75]);
  await shoot(ada, 'superpower-actions', ['1280', '2560', '390', '820']);
  await polish(ada, 'superpower-actions', ['1366']);
  await at(ada, 'superpower', ['market', 0.75], { hint: true });
  await shoot(ada, 'superpower-hint', ['1280']);
  await at(ada, 'superpower for two', ['place', 0.9]);
  await shoot(ada, 'superpower-placing', ['1280', '360']);

  // The pages after games that Ada has played against easy bots.
  for (const [game, players] of [['furnace', 3], ['smartphone', 3], ['superpower', 4]]) {
    const looks = { furnace: ['1280', '390'], smartphone: ['1280 dark', '390'], superpower: ['1280', '390 dark'] }[game];
    if (!['1280', '390'].some((end) => wanted(`${game}-result-${end}`)) && !wanted(`${game}-replay-1280`)) continue;
    await ada.goto(await finished(ada, server, game, { 'option-players': String(players) }));
    await ada.waitForSelector('#step');
    await shoot(ada, `${game}-result`, looks, { whole: true });
    if (game !== 'furnace') continue;
    const of = Number(await ada.locator('#step').getAttribute('max'));
    await ada.goto(`${ada.url().split('/result')[0]}/replay?step=${Math.floor(of * 0.62)}`);
    await shoot(ada, 'furnace-replay', ['1280']);
  }

  // A table that waits for Ada, one that waits for friends, and somebody else's that is open.
  const ben = await person(browser);
  await call(ben, 'Ben');
  await ben.goto(`${server.url}/new/smartphone?with=friends`);
  await choose(ben, 'option-players', '3');
  await choose(ben, 'access', 'open');
  await ben.click('.new-form button[type="submit"]');
  await newTable(ada, server, 'superpower', { 'option-players': '3', level: 'easy' });
  await waitForTurn(ada);
  await playByHint(ada);
  await newTable(ada, server, 'furnace', { with: 'friends', 'option-players': '4' });
  await ben.goto(await ada.locator('.room-side .copy input').inputValue());
  await ben.locator('form[action*="/sit"] button').first().click();
  // Her page hears of him by itself.
  await ada.waitForFunction(() => document.body.textContent.includes('Ben'));
  await shoot(ada, 'room', ['1280']);
  await ada.goto(server.url);
  await shoot(ada, 'home', ['1280', '1280 dark', '2560', '390 dark']);
  await polish(ada, 'home', ['360']);
  const pages = [['new', '/new/furnace', ['1280', '390']], ['games', '/games', ['1280']], ['learn-furnace', '/learn/furnace', ['1280']], ['guided', '/learn/smartphone/guided', ['1280', '390']], ['lesson', '/learn/furnace/lesson/win', ['1280', '390']], ['puzzles', '/puzzles', ['1280']]];
  for (const [name, path, looks] of pages) {
    if (!looks.some((look) => wanted(`${name}-${look}`))) continue;
    await ada.goto(server.url + path);
    await shoot(ada, name, looks);
  }
  if (wanted('learn-superpower-pl-1366')) {
    await ada.goto(`${server.url}/learn/superpower`);
    await polish(ada, 'learn-superpower', ['1366']);
  }
  if (wanted('puzzle-1280')) {
    await ada.goto(`${server.url}/puzzles/superpower`);
    await ada.locator('a[href^="/puzzle/superpower/"]').first().click();
    await ada.waitForSelector('.puzzle-panel');
    await shoot(ada, 'puzzle', ['1280']);
  }
  if (wanted('study-1280')) {
    await ada.addInitScript(() => sessionStorage.setItem('engine', 'paused'));
    await ada.goto(`${server.url}/study`);
    await ada.fill('.study-text textarea', `${server.url}/table/${tables.furnace}`);
    await ada.click('.study-text button.go');
    await ada.waitForURL(/\/study\/[a-z0-9]+/);
    await ada.goto(`${ada.url().split('?')[0]}?moves=60`);
    await shoot(ada, 'study', ['1280']);
  }
  // A guided game with its coach beside the prompt.
  if (wanted('coach-1280') || wanted('coach-390')) {
    await firstPath(ada, server, 'furnace');
    await shoot(ada, 'coach', ['1280', '390']);
  }
  if (wanted('curtain-1280')) {
    await newTable(ada, server, 'smartphone', { with: 'screen', 'option-players': '2' });
    await ada.waitForSelector('.curtain');
    await shoot(ada, 'curtain', ['1280']);
  }
} finally {
  await browser.close();
  await server.end();
}
