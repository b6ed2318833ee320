// Smartphone Inc. through the real interface: the pad planner under the hand, by keys and by the
// list; what is refused and why; plans that open together; the map in every phase.
import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { DESK, PHONE, Server, assertAccessible, assertFits, leave, lookBack, newTable, openBrowser, person, playThrough, waitForTurn } from './table.mjs';

let server;
let browser;
before(async () => { server = await Server.start(); browser = await openBrowser(); });
after(async () => { await browser?.close(); await server?.end(); });

async function create(page, options = {}) {
  await newTable(page, server, 'smartphone', { level: 'easy', ...options });
  await waitForTurn(page);
  await page.waitForSelector('#bench');
}

const words = (page) => page.locator('#bench').getAttribute('data-words');
const changed = (page, old) => page.waitForFunction((was) => document.getElementById('bench')?.dataset.words !== was, old);

/** Drags from the middle of one thing by so many cells of the bench. */
async function drag(page, selector, columns, rows) {
  const old = await words(page);
  const box = await page.locator(selector).boundingBox();
  const cell = await page.evaluate(() => 100 * document.getElementById('bench').getScreenCTM().a);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + columns * cell / 2, y + rows * cell / 2, { steps: 4 });
  await page.mouse.move(x + columns * cell, y + rows * cell, { steps: 4 });
  await page.mouse.up();
  await changed(page, old);
}

test('the planner follows the hand, the keys and the list, and says why not', async () => {
  const page = await person(browser);
  await create(page);
  assert.ok(await assertFits(page, 'the planner') <= 0, 'the planner scrolls at a desk');
  await assertAccessible(page, 'the planner');
  // By hand: a Pad moves, and its words with it.
  const first = await words(page);
  await page.mouse.click(5, 5);
  await drag(page, '#part-a .pad', 1, 0);
  assert.match(await words(page), /sel a/);
  await page.click('#start-over');
  await page.waitForFunction((was) => document.getElementById('bench').dataset.words === was, first);
  // By keys.
  for (const key of ['r', 'f', 'o', 'ArrowLeft', 'ArrowDown']) {
    const old = await words(page);
    await page.keyboard.press(key);
    await changed(page, old);
  }
  // An Improvement from the tray onto the Pads and off again.
  await page.click('#start-over');
  await page.waitForFunction((was) => document.getElementById('bench').dataset.words === was, first);
  await page.click('#tray-0');
  await page.waitForSelector('#tool-lay');
  await page.keyboard.press('t');
  await page.waitForSelector('#part-0');
  await page.waitForSelector('#tool-off');
  await page.keyboard.press('t');
  await page.waitForSelector('#part-0', { state: 'detached' });
  // Too far away: refused with the rule's number, and nothing to commit.
  await page.click('#tray-a');
  for (let tries = 0; tries < 4 && !(await page.locator('.law .bad').count()); tries += 1) {
    const old = await words(page);
    await page.click('#nudge-left');
    await changed(page, old).catch(() => {});
  }
  assert.match(await page.locator('.law a').textContent(), /^SPI-022$/);
  assert.equal(await page.locator('.acts .go').count(), 0);
  await assertAccessible(page, 'a plan that is refused');
  // One click of the list lays a plan, which is then marked as one's own.
  await page.locator('.outcomes .lay').nth(3).click();
  await page.waitForSelector('.outcomes .mine');
  assert.equal(await page.locator('.law .bad').count(), 0);
  // The wishes leave only what fits.
  await page.click('#fl-improve');
  await page.waitForSelector('#fl-improve.on');
  await page.click('#sort-gears');
  await page.waitForSelector('#sort-gears.on');
  const gears = await page.locator('.outcomes tbody tr:not(.mine) td:nth-child(4)').allTextContents();
  assert.deepEqual(gears.map(Number), gears.map(Number).sort((one, other) => other - one));
  // With gears there is something to decide after the plans: the round does not run away.
  const chosen = await words(page);
  await page.locator('.outcomes tbody tr:not(.mine) .lay').first().click();
  await changed(page, chosen);
  // Committed, all plans open together.
  await page.click('.acts .go');
  await page.waitForSelector('#plans-panel:popover-open', { timeout: 30000 });
  await page.locator('#plans-panel .bench').nth(2).waitFor();
  assert.equal(await page.locator('#plans-panel .bench').count(), 3);
  await assertAccessible(page, 'plans that open');
  await page.keyboard.press('Escape');
  await page.waitForSelector('#plans-panel:popover-open', { state: 'detached' });
  await leave(page);
});

test('fingers drag on a phone', async () => {
  const page = await person(browser, { size: PHONE, hasTouch: true, isMobile: true, locale: 'pl-PL' });
  await create(page);
  await assertFits(page, 'the planner on a phone');
  const old = await words(page);
  await page.locator('#tool-turn').tap();
  await changed(page, old);
  // A Pad under a finger.
  await page.locator('#bench').scrollIntoViewIfNeeded();
  const laid = await words(page);
  const box = await page.locator('#part-b .pad').boundingBox();
  const cell = await page.evaluate(() => 100 * document.getElementById('bench').getScreenCTM().a);
  const touches = await page.context().newCDPSession(page);
  const touch = (type, points) => touches.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
  const [x, y] = [box.x + box.width - cell / 3, box.y + box.height - cell / 3];
  await touch('touchStart', [[x, y]]);
  for (const part of [0.2, 0.5, 0.8, 1]) await touch('touchMove', [[x + part * cell, y]]);
  await touch('touchEnd', []);
  await changed(page, laid);
  assert.match(await words(page), /sel b/);
  // Less than a third of a second after a drag the browser takes a touch for a part of it; no finger is so quick elsewhere.
  await page.waitForTimeout(500);
  await page.locator('.outcomes .lay').nth(1).tap();
  await page.waitForSelector('.outcomes .mine');
  await assertAccessible(page, 'the planner on a phone');
  await page.click('.acts .go');
  await page.waitForSelector('#bench', { state: 'detached', timeout: 30000 });
  await leave(page);
});

for (const [size, name] of [[DESK, 'desk'], [PHONE, 'phone']]) {
  test(`a whole game with Steve by clicking what glows, ${name}`, async () => {
    const page = await person(browser, { size });
    await create(page, { 'option-players': name === 'desk' ? '3' : '2', 'option-steve': 'normal', 'option-technologies': name === 'desk' ? 'front' : 'back' });
    const seen = new Set();
    await playThrough(page, size, name, {
      onPhase: (phase) => seen.add(phase),
      // What has opened by itself, a person closes.
      onMove: () => page.evaluate(() => document.querySelector(':popover-open')?.hidePopover()),
    });
    assert.ok(seen.size >= 5, [...seen].join());
    await lookBack(page, name, { goOn: size === DESK });
    await leave(page);
  });
}

test('a press lands while pieces still glide', async () => {
  const page = await person(browser, { reducedMotion: 'no-preference' });
  await create(page);
  const lands = await page.evaluate(async () => {
    // A piece that is drawn elsewhere flies there, right across the tool.
    const turn = document.getElementById('tool-turn');
    const box = turn.getBoundingClientRect();
    const piece = document.createElement('span');
    piece.dataset.piece = 'test';
    Object.assign(piece.style, { position: 'fixed', width: '40px', height: '40px', left: `${box.x}px`, top: `${box.y}px` });
    document.getElementById('main').append(piece);
    const { whereabouts, glide } = await import(performance.getEntriesByType('resource').find(({ name }) => name.includes('/pieces.js')).name);
    const places = whereabouts();
    piece.style.left = `${box.x + 8}px`;
    glide(places);
    const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const isGliding = document.getAnimations().some((one) => one.effect.target.matches('.flying'));
    await Promise.all(document.getAnimations().map((one) => one.finished));
    return { isGliding, isHit: turn.contains(at), hasLanded: !document.querySelector('.flying') && piece.style.visibility === '' };
  });
  assert.deepEqual(lands, { isGliding: true, isHit: true, hasLanded: true });
  await leave(page);
});

test('the map stands behind the planner', async () => {
  const page = await person(browser);
  await create(page);
  await page.click('[popovertarget="map-panel"]');
  await page.waitForSelector('#map-panel:popover-open');
  assert.equal(await page.locator('#map-panel .reg').count(), 12);
  await assertAccessible(page, 'the map over the planner');
  await leave(page);
});
