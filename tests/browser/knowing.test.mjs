// Knowing what happens: the strip of news and its replay on the board, the pace of others' moves, hints that say why, bots that
// hurry, moves that come to nothing, and what a plan would really sell.
import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { DESK, PHONE, Server, assertAccessible, assertFits, isOver, leave, myTurn, newTable, openBrowser, person, playByClick, playTo, version, waitForTurn } from './table.mjs';
import { assertSound } from './geometry.mjs';
import { importRecords, playOn } from './positions.mjs';

let server;
let browser;
let tables;

before(async () => { server = await Server.start(['--bot-pace', '600'], (data) => { tables = importRecords(data, ['furnace', 'smartphone', 'superpower for two', 'smartphone for two']); }); browser = await openBrowser(); });
after(async () => { await browser?.close(); await server?.end(); });

const steps = (page) => page.evaluate(() => Number(document.getElementById('table').dataset.steps));

/** Notes every picture of the past that is shown, and how the page looked then. */
const watchFrames = (page) => page.evaluate(() => {
  window.frames_ = [];
  document.addEventListener('boardroom:frame', (event) => {
    const told = document.querySelector('[data-told]');
    window.frames_.push({ ...event.detail, words: told.textContent.trim(), buttons: document.querySelectorAll('.table [data-action]:not(.acts *)').length });
  });
});
const seenFrames = (page) => page.evaluate(() => window.frames_);
const over = (page) => page.waitForFunction(() => !document.documentElement.dataset.playing, null, { timeout: 60000 });

for (const size of [DESK, PHONE]) {
  const name = size === DESK ? 'at a desk' : 'on a phone';

  test(`the strip says what happened and shows it on the board again, ${name}`, async () => {
    const page = await person(browser, { size, hasTouch: size === PHONE });
    await newTable(page, server, 'furnace', { level: 'easy', 'option-players': '4' });
    for (let move = 0; move < 2; move += 1) { await waitForTurn(page); await playByClick(page); }
    await waitForTurn(page);
    const strip = page.locator('.since-strip');
    const bits = strip.locator('.bit');
    const count = await bits.count();
    assert.ok(count >= 3 && count <= 4, `${count} lines`);
    assert.ok(await bits.first().locator('.token').count() && await bits.first().locator('.disc, svg').count(), 'with icons');
    await assertSound(page, `the strip, ${name}`);
    await assertAccessible(page, `the strip, ${name}`);
    // A press replays it; the board to act at comes back by itself, as it was.
    await watchFrames(page);
    const legal = await page.locator('.card.can').count();
    assert.ok(legal > 0);
    await strip.locator('.again').click();
    await page.waitForFunction(() => document.documentElement.dataset.playing === 'again');
    await page.waitForFunction(() => window.frames_.length >= 1);
    assert.ok(await page.locator('[data-player] [data-skip]').isVisible());
    assert.equal(await page.locator('.card.can').count(), 0, 'nobody acts in the past');
    await assertFits(page, 'the replay');
    await over(page);
    const frames = await seenFrames(page);
    assert.ok(frames.length >= 3, JSON.stringify(frames));
    assert.ok(frames.every((frame) => frame.words.length > 3 && frame.buttons === 0), JSON.stringify(frames));
    assert.equal(frames.at(-1).step, await steps(page));
    assert.equal(await page.locator('.card.can').count(), legal);
    assert.ok(await strip.isVisible());
    // One line leads to its own step; a key is enough to be done with it.
    await page.evaluate(() => { window.frames_.length = 0; });
    await bits.last().click();
    await page.waitForFunction(() => window.frames_.length === 1);
    assert.equal((await seenFrames(page))[0].step, await steps(page));
    await page.keyboard.press('s');
    await over(page);
    // What one picks afterwards is picked.
    await page.locator('.card.can .face, .card.can').first().click({ position: { x: 30, y: 14 } });
    await page.waitForSelector('.acts .go');
    await leave(page);
  });

  test(`others' moves are shown at one's pace, and a press skips them, ${name}`, async () => {
    const page = await person(browser, { size, pace: 'brisk' });
    await newTable(page, server, 'furnace', { level: 'easy', 'option-players': '2' });
    await watchFrames(page);
    let settled = false;
    let shownSteps = 0;
    // Whose move is shown by itself, and whose together with the end of an auction, depends on who is first.
    for (let move = 0; move < 40 && !(settled && shownSteps > 1) && !(await isOver(page)); move += 1) {
      await waitForTurn(page);
      await playByClick(page);
      const frames = await seenFrames(page);
      settled ||= frames.some((frame) => frame.of >= 6);
      shownSteps = new Set(frames.map((frame) => frame.step)).size;
    }
    assert.ok(settled, 'the end of an auction is shown card by card');
    assert.ok(shownSteps > 1, 'and moves one by one');
    // The pace is chosen where it is felt, and remembered.
    await waitForTurn(page);
    await over(page);
    // In one go: a picture of the present that comes between hides it again.
    await page.evaluate(() => { document.querySelector('[data-player]').hidden = false; document.querySelector('[data-player] [data-pace="unhurried"]').click(); });
    await page.waitForFunction(async () => (await fetch(location.href)).text().then((text) => text.includes('data-pace="unhurried" data-steps')));
    await page.reload();
    assert.equal(await page.evaluate(() => document.getElementById('table').dataset.pace), 'unhurried');
    assert.ok(await page.locator('#menu input[name="pace"][value="unhurried"]').evaluate((one) => one.checked));
    // Unhurried takes long: one press, and the present is there.
    await waitForTurn(page);
    await watchFrames(page);
    await page.evaluate(() => {
      // The first picture of each row is enough.
      document.addEventListener('boardroom:frame', () => setTimeout(() => document.querySelector('[data-skip]').click(), 20));
    });
    for (let move = 0; move < 12 && !(await seenFrames(page)).length && !(await isOver(page)); move += 1) {
      await playByClick(page);
      await waitForTurn(page);
    }
    const shown = await seenFrames(page);
    assert.ok(shown.length && shown.every((frame) => frame.number <= 2), JSON.stringify(shown));
    await over(page);
    assert.equal(await page.locator('[data-player]').isHidden(), true);
    await leave(page);
  });

  test(`a hint names three moves, their chances and why, with gold numbers on the board, ${name}`, async () => {
    for (const [game, locale, target] of [['furnace', 'en-GB', '.rail'], ['superpower', 'pl-PL', '.mk, .pile, .bonds, .ask-tools'], ['smartphone', 'en-GB', '.r-map, .r-strip, .acts']]) {
      const page = await person(browser, { size, locale, hasTouch: size === PHONE });
      await newTable(page, server, game, { level: 'easy', 'option-players': '3' });
      await waitForTurn(page);
      // Of the first plan there is little to say; on the map and the technologies there is.
      if (game === 'smartphone') await playTo(page, '.r-map [data-action], .r-strip [data-action]');
      await page.click('form[data-post="hint"] button');
      await page.waitForSelector('.advice');
      const moves = page.locator('.advised');
      assert.equal(await moves.count(), 3);
      assert.deepEqual(await moves.locator('.medal').allTextContents(), ['1', '2', '3']);
      for (const why of await moves.locator('.because').allTextContents()) {
        assert.ok(why.length > 20 && !/on course/.test(why), why);
        if (locale === 'pl-PL') assert.match(why, /[ąćęłńóśźż]|mld|pkt/i);
      }
      assert.match(await moves.first().locator('.chance').textContent(), /\d+ ?%/);
      assert.ok(await page.locator(target).locator('.medal').count() >= 1, 'gold numbers stand on the board');
      // The panel covers nothing of the prompt and can be read.
      await assertAccessible(page, `the hint of ${game}, ${name}`);
      await assertFits(page, `the hint of ${game}, ${name}`);
      const [panel, prompt] = await Promise.all(['.advice', '#prompt'].map((one) => page.locator(one).boundingBox()));
      assert.ok(panel.y + panel.height <= prompt.y + 1 || panel.y >= prompt.y + prompt.height - 1, 'not on the prompt');
      // Another of the three is picked by a press, and the advice stays.
      const before = await version(page);
      const second = await moves.nth(1).getAttribute('data-draft');
      await moves.nth(1).click();
      await page.waitForFunction((action) => document.getElementById('table').dataset.draft === action, second);
      assert.equal(await page.locator('.advised[aria-pressed="true"]').getAttribute('data-draft'), second);
      assert.equal(await moves.count(), 3);
      // Without it, what was picked stays.
      await page.click('[data-unadvise]');
      await page.waitForFunction(() => !document.querySelector('.advice'));
      assert.equal(await page.evaluate(() => document.getElementById('table').dataset.draft), second);
      assert.equal(await page.locator('.medal').count(), 0);
      await page.click('.acts .go');
      await page.waitForFunction((old) => Number(document.getElementById('table').dataset.version) > old, before);
      assert.equal(await page.locator('.advice').count(), 0, 'another move, another hint');
      await leave(page);
    }
  });

  test(`a move that comes to nothing does not glow and says why, ${name}`, async () => {
    const page = await person(browser, { size });
    await newTable(page, server, 'superpower', { level: 'easy', 'option-players': '3' });
    await waitForTurn(page);
    // At the start nobody has a friendly state that a strategic card could raise.
    const futile = page.locator('.pile.futile').last();
    assert.ok(await futile.count(), 'an investment without a country');
    const glow = (one) => one.evaluate((element) => getComputedStyle(element).boxShadow);
    assert.equal(await glow(futile), 'none');
    assert.notEqual(await glow(page.locator('.legal:not(.futile):not(.picked)').first()), 'none');
    const why = await futile.getAttribute('data-doubt');
    assert.match(why, /lost/);
    assert.equal(await futile.getAttribute('data-rule'), 'MOC-053');
    await futile.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await page.waitForFunction((words) => document.getElementById('why')?.textContent.includes(words), why);
    // It is allowed all the same; picked, the prompt says it again.
    await futile.click();
    await page.waitForSelector('#prompt .doubt');
    assert.match(await page.locator('#prompt .doubt').textContent(), /MOC-053/);
    assert.ok(await page.locator('.acts .go').count());
    await page.mouse.move(2, 2);
    await page.evaluate(() => document.activeElement.blur());
    await page.waitForFunction(() => !document.getElementById('why'));
    await assertAccessible(page, `a doubtful move, ${name}`);
    await leave(page);
  });
}

for (const [record, verb, words, rule] of [['furnace', 'bid', /compensation takes/, 'FUR-039'], ['smartphone', 'research', /last|end|final/i, 'SPI-153']]) {
  test(`moves of ${record} that come to nothing are marked on the board`, async () => {
    const page = await person(browser);
    const doubtful = page.locator('#main [data-doubt]');
    // The first of these positions that has one.
    for (const part of [0.14, 0.99]) {
      await playOn(page, server, tables, record, [verb, part]);
      if (await doubtful.count()) break;
    }
    assert.ok(await doubtful.count(), 'a position with a move that comes to nothing');
    assert.match(await doubtful.first().getAttribute('data-doubt'), words);
    assert.ok((await doubtful.first().getAttribute('data-rule')).startsWith(rule));
    const shadow = await doubtful.first().evaluate((one) => getComputedStyle(one).boxShadow);
    assert.equal(shadow, 'none', 'it does not glow');
    await doubtful.first().hover();
    await page.waitForFunction(() => document.getElementById('why'));
    await leave(page);
  });
}

for (const [record, position] of [['smartphone for two', ['sell', 0.5]], ['superpower for two', ['place', 0.2]]]) {
  test(`the end of a round is shown step by step: ${record}`, async () => {
    const page = await person(browser, { pace: 'brisk' });
    await playOn(page, server, tables, record, position);
    await watchFrames(page);
    const longest = () => page.evaluate(() => {
      const steps = new Map();
      for (const { step, words } of window.frames_) steps.set(step, new Set([...steps.get(step) ?? [], words]));
      return Math.max(0, ...[...steps.values()].map((words) => words.size));
    });
    for (let moves = 0; moves < 30 && await longest() < 3 && !(await isOver(page)); moves += 1) {
      await playByClick(page);
      await waitForTurn(page, 120000);
      await over(page);
    }
    assert.ok(await longest() >= 3, 'one step is shown in several pictures, each with words of its own');
    await leave(page);
  });
}

test('the only person at a table lets thinking bots hurry', async () => {
  const page = await person(browser);
  await page.goto(server.url);
  const id = await page.evaluate(async () => {
    const send = (path, body) => fetch(`/api/v1${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }).then((answer) => answer.json());
    await send('/guests', { name: 'Ann' });
    return (await send('/tables', { game: 'superpower', options: { players: 2 }, seats: ['me', 'search:10s'] })).id;
  });
  await page.goto(`${server.url}/table/${id}`);
  // A bot whose choice is clear may answer before the press: then the next of its turns is hurried.
  let hurried = false;
  for (let tries = 0; tries < 6 && !hurried; tries += 1) {
    for (let moves = 0; moves < 6 && await myTurn(page); moves += 1) await playByClick(page);
    await page.waitForSelector('form[data-post="hurry"] button');
    if (tries === 0) {
      assert.ok(await page.locator('.thinking .dots').isVisible());
      await assertAccessible(page, 'a bot that thinks');
    }
    hurried = await page.click('form[data-post="hurry"] button', { timeout: 3000 }).then(() => true, () => false);
  }
  assert.ok(hurried, 'the press arrived');
  await waitForTurn(page, 60000);
  assert.equal(await page.locator('form[data-post="hurry"]').count(), 0);
  await leave(page);
});

test('the list of plans is sorted by what would really sell, and the map stays in sight where there is room', async () => {
  const page = await person(browser, { size: { width: 1920, height: 1080 } });
  await newTable(page, server, 'smartphone', { level: 'easy', 'option-players': '3' });
  await waitForTurn(page);
  const column = (place) => page.locator(`.outcomes tbody tr:not(.mine) td:nth-child(${place})`).allTextContents().then((all) => all.map(Number));
  const head = await page.locator('.outcomes th').allTextContents();
  const at = (words) => head.findIndex((one) => words.test(one)) + 1;
  const [price, goods, sells, now, all] = [/^Price/, /^Goods/, /Sells now/, /VP now/, /If all sold/].map(at);
  assert.ok(price && goods && sells && now && all, head.join(' | '));
  const columns = await Promise.all([price, goods, sells, now, all].map(column));
  const [prices, made, sold, points, most] = columns;
  assert.ok(points.length > 5);
  for (const [place, vp] of points.entries()) {
    if (place) assert.ok(vp <= points[place - 1], 'the best first');
    assert.equal(vp, sold[place] * prices[place]);
    assert.ok(sold[place] <= made[place] && vp <= most[place]);
  }
  assert.ok(points.some((vp, place) => vp < most[place]), 'not everything finds a Buyer');
  assert.match(await page.locator('.r-reach .more').textContent(), /lowest price/);
  // The map is there beside the pads, and the button still opens it.
  assert.ok(await page.locator('#map-panel .small-map').isVisible());
  assert.equal(await page.locator('#map-panel .reg').count(), 12);
  await assertSound(page, 'a plan on a large screen');
  await page.click('[popovertarget="map-panel"]');
  await page.waitForSelector('#map-panel:popover-open');
  await page.keyboard.press('Escape');
  await page.setViewportSize(DESK);
  assert.ok(await page.locator('#map-panel .small-map').isHidden());
  await leave(page);
});
