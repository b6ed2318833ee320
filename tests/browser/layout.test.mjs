// Where things lie, in the middle of real games, on every screen people have: nothing on anything else, nothing cut,
// nothing out of reach. Themes and languages take turns over the sizes.
import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { DESK, PHONE, Server, isOver, later, leave, myTurn, newTable, openBrowser, person, playByClick, version, waitForTurn } from './table.mjs';
import { SIZES, assertSound, faultsOf, look, sizeName } from './geometry.mjs';
import { POSITIONS, importRecords, playOn, simulateRecords } from './positions.mjs';

const LOW = { width: 1366, height: 657 };
const LARGE = { width: 1920, height: 1080 };
let server;
let browser;
let tables;

before(async () => { server = await Server.start([], (data) => { tables = importRecords(data, [...Object.keys(POSITIONS), ...SEEDS.flatMap(simulateRecords)]); }); browser = await openBrowser(); });
after(async () => { await browser?.close(); await server?.end(); });

const phaseOf = async (page) => ((await page.locator('.phases .now').textContent({ timeout: 1000 }).catch(() => '')) ?? '').trim();

/** The same person at another screen, who reads Polish. */
async function polish(page) {
  const other = await person(browser, { locale: 'pl-PL', storageState: await page.context().storageState() });
  await other.goto(page.url());
  return other;
}

/** Every fault of a table on every screen; languages take turns over the sizes, and themes too, both the other way round for odd turns. */
async function lookAround(page, where, turn = 0) {
  const other = await polish(page);
  const faults = [];
  for (const [place, size] of SIZES.entries()) {
    const [eyes, language] = ((place + turn) % 2 === 0) ? [page, 'EN'] : [other, 'PL'];
    const theme = Math.floor((place + turn) / 2) % 2 ? 'dark' : 'light';
    await look(eyes, size, theme);
    for (const fault of await faultsOf(eyes)) faults.push(`${where}, ${sizeName(size)}, ${theme}, ${language}: ${fault}`);
  }
  await leave(other);
  await look(page, DESK);
  return faults;
}

/** Plays until a phase comes up for the given time, with the table in the middle of its game; says whether it came. */
async function playToPhase(page, phase, times) {
  for (let met = 0; ; ) {
    await waitForTurn(page, 120000);
    if (await isOver(page)) return false;
    if (phase.test(await phaseOf(page))) { met += 1; if (met >= times) return true; }
    await playByClick(page);
  }
}

// Games that bots play: the same for the same seed. One of each is looked at every time; `npm run screens` looks at more.
const SEEDS = Array.from({ length: Number(process.env.SCREENS ?? 1) }, (_, before) => before + 1);
const MOMENTS = {
  furnace: [['bid', 0.3], ['resolve', 0.45], ['compensate', 0.9]],
  smartphone: [['plan', 0.7], ['take', 0.5], ['research', 0.5], ['ship', 0.5], ['sell', 0.7]],
  superpower: [['market', 0.5], ['invest', 0.8], ['place', 0.6]],
};
for (const [game, [, positions]] of Object.entries(POSITIONS)) {
  test(`${game} is sound on every screen in the middle of a known game`, async () => {
    const page = await person(browser);
    const faults = [];
    for (const [turn, position] of positions.entries()) {
      await playOn(page, server, tables, game, position);
      faults.push(...await lookAround(page, `${game}, ${position.join(' ')}`, turn));
    }
    assert.deepEqual(faults, [], faults.join('\n'));
    await leave(page);
  });
}

for (const seed of SEEDS) {
  for (const [game, moments] of Object.entries(MOMENTS)) {
    test(`${game} of seed ${seed} is sound on every screen in the middle of a game`, async () => {
      const page = await person(browser);
      const faults = [];
      for (const [turn, moment] of moments.entries()) {
        await playOn(page, server, tables, `${game} of seed ${seed}`, moment);
        faults.push(...await lookAround(page, `${game} of seed ${seed}, ${moment.join(' ')}`, turn + seed));
      }
      assert.deepEqual(faults, [], faults.join('\n'));
      await leave(page);
    });
  }
}

test('the prompt keeps its height from move to move', async () => {
  for (const [game, size] of [['furnace', DESK], ['smartphone', LOW], ['superpower', LOW]]) {
    const page = await person(browser, { size });
    await newTable(page, server, game, { level: 'easy', 'option-players': '2' });
    await page.evaluate(() => {
      window.heights = new Set();
      const note = () => { const prompt = document.querySelector('.prompt'); if (prompt) window.heights.add(Math.round(prompt.getBoundingClientRect().height)); };
      document.addEventListener('boardroom:drawn', note);
      note();
    });
    for (let move = 0; move < 8 && !(await isOver(page)); move += 1) { await waitForTurn(page); await playByClick(page); }
    assert.equal(await page.evaluate(() => window.heights.size), 1, `${game}: ${await page.evaluate(() => [...window.heights])}`);
    await leave(page);
  }
});

test('on a phone the prompt keeps its height while one waits and is asked', async () => {
  const phones = [PHONE, { width: 360, height: 640 }, { width: 820, height: 1180 }];
  for (const [turn, game] of ['furnace', 'smartphone', 'superpower'].entries()) {
    for (const [place, size] of phones.entries()) {
      const page = await person(browser, { size, locale: (turn + place) % 2 ? 'en-GB' : 'pl-PL' });
      await newTable(page, server, game, { level: 'easy', 'option-players': '3' });
      await page.evaluate(() => {
        window.heights = {};
        // What is picked is worked out in the prompt, and rises over the board; a word of warning too.
        const note = () => {
          // The plans that are shown when all have planned lie over the phone until they are put away.
          for (const list of document.querySelectorAll(':popover-open')) list.hidePopover();
          const prompt = document.querySelector('.prompt');
          if (prompt && !document.getElementById('table').dataset.draft && !prompt.querySelector('.notice')) window.heights[Math.round(prompt.getBoundingClientRect().height)] ??= prompt.textContent;
        };
        document.addEventListener('boardroom:drawn', note);
        note();
      });
      for (let move = 0; move < 10 && !(await isOver(page)); move += 1) { await waitForTurn(page); await playByClick(page); }
      const heights = await page.evaluate(() => window.heights);
      assert.equal(Object.keys(heights).length, 1, `${game} at ${sizeName(size)}: ${JSON.stringify(heights)}`);
      await leave(page);
    }
  }
});

test('a large screen shows a larger table, and its size can be chosen and is remembered', async () => {
  const page = await person(browser, { size: LARGE });
  await newTable(page, server, 'furnace', { level: 'easy', 'option-players': '4' });
  await waitForTurn(page);
  const shown = () => page.locator('.top [data-zoom="0"]').textContent();
  const wide = () => page.evaluate(() => document.querySelector('.card').getBoundingClientRect().height);
  assert.equal(await shown(), '125 %');
  assert.ok(await page.locator('.r-deck .resrow li').first().isVisible(), 'what is still in the deck');
  assert.equal(await page.locator('.best-now:visible').count(), 4, 'the best production of each');
  const before = await wide();
  await page.click('.top [data-zoom="1"]');
  assert.equal(await shown(), '138 %');
  assert.ok(await wide() > before, 'the cards grow');
  await assertSound(page, 'one step larger');
  await page.reload();
  await waitForTurn(page);
  assert.equal(await shown(), '138 %', 'it is remembered');
  await page.keyboard.press('Alt+-');
  await page.keyboard.press('Alt+-');
  await assertSound(page, 'one step smaller');
  await page.keyboard.press('Alt+0');
  assert.equal(await shown(), '125 %');
  assert.equal(await wide(), before);
  // On a small desk what is drawn larger is laid out for a smaller one, as by the browser's own zoom.
  await look(page, DESK);
  for (let steps = 0; steps < 4; steps += 1) { await page.keyboard.press('Alt++'); await assertSound(page, `${steps + 1} steps larger at ${sizeName(DESK)}`); }
  await leave(page);
});

test('a low screen has one place for log and chat, with a count of what is unread', async () => {
  const page = await person(browser, { size: LOW });
  await newTable(page, server, 'furnace', { level: 'easy', 'option-players': '2' });
  await waitForTurn(page);
  const height = (what) => page.evaluate((one) => document.querySelector(one).getBoundingClientRect().height, what);
  assert.ok(await height('.log .lines') >= 100, 'the log is no sliver');
  assert.equal(await height('.chat'), 0);
  const other = await person(browser, { storageState: await page.context().storageState() });
  await other.goto(page.url());
  await other.fill('.say input[name="text"]', 'Good luck!');
  await other.click('.say button');
  await page.waitForFunction(() => document.querySelector('.talk-tabs [data-unread]').textContent === '1');
  await page.click('.talk-tabs [data-talk="chat"]');
  assert.ok(await height('.chat .lines') >= 60);
  assert.equal(await height('.log'), 0);
  assert.ok(await page.locator('.talk-tabs [data-unread]').isHidden(), 'what is seen is read');
  await assertSound(page, 'the chat of a low screen');
  await leave(other);
  await leave(page);
});

test('on a phone news and chat are at the thumb, and a hint is brought into view', async () => {
  const page = await person(browser, { size: PHONE, hasTouch: true });
  await newTable(page, server, 'furnace', { level: 'easy', 'option-players': '4' });
  for (let move = 0; move < 3; move += 1) { await waitForTurn(page); await playByClick(page); }
  await waitForTurn(page);
  assert.match(await page.locator('.thumb [data-talk="log"] .unread').textContent(), /\d/);
  for (const which of ['log', 'chat']) {
    await page.click(`.thumb [data-talk="${which}"]`);
    const { top, bottom } = await page.evaluate((one) => document.querySelector(`.${one} .lines`).getBoundingClientRect().toJSON(), which);
    const edge = await page.evaluate(() => document.getElementById('prompt').getBoundingClientRect().top);
    assert.ok(top < edge && bottom > 0, `${which} is in view`);
  }
  for (const at of [0, 1e6]) {
    await page.evaluate((y) => scrollTo(0, y), at);
    const drawings = await page.evaluate(() => window.drawings);
    await page.click('form[data-post="hint"] button');
    await page.waitForFunction((old) => window.drawings > old, drawings);
    await page.waitForFunction(() => {
      const one = document.querySelector('#main .hinted:not(.acts *), #main .picked:not(.acts *)');
      if (!one) return false;
      const { top, bottom } = one.getBoundingClientRect();
      return top >= 40 && bottom <= document.getElementById('prompt').getBoundingClientRect().top + 1;
    }, null, { timeout: 5000 });
  }
  await leave(page);
});

test('the map beside a plan is sound on every screen, and the small one shows the routes round the back', async () => {
  const page = await person(browser);
  await newTable(page, server, 'smartphone', { level: 'easy', 'option-players': '3' });
  await playToPhase(page, /Plan/, 1);
  for (const size of SIZES) {
    await look(page, size);
    await page.evaluate(() => document.getElementById('map-panel').showPopover());
    await assertSound(page, `the map at ${sizeName(size)}`);
    await page.evaluate(() => document.getElementById('map-panel').hidePopover());
  }
  await look(page, PHONE);
  assert.ok(await page.locator('#map-panel .small-map .beyond').count() >= 6);
  // On a phone it is a sheet over the plan, with one list at a time.
  await page.evaluate(() => document.getElementById('map-panel').showPopover());
  const seen = () => page.evaluate(() => ['.regions', '.r-strip', '.r-people'].map((list) => document.querySelector(`#map-panel ${list}`).checkVisibility()));
  assert.deepEqual(await seen(), [true, false, false]);
  assert.ok((await page.locator('#map-panel').boundingBox()).y >= 40, 'the top of the page stays in sight');
  for (const [place, lists] of [[1, [false, true, false]], [2, [false, false, true]]]) {
    await page.locator(`#map-panel [name="map-list"][value="${place}"]`).check();
    assert.deepEqual(await seen(), lists);
    await assertSound(page, `list ${place} of the sheet`);
  }
  await page.click('#map-panel .map-foot .go');
  await page.waitForFunction(() => !document.querySelector('#map-panel:popover-open'));
  await leave(page);
});

test('Buyers of the map over a plan fill by the price of the plan, and its foot says what would sell', async () => {
  const page = await person(browser, { size: PHONE });
  await playOn(page, server, tables, 'smartphone', ['plan', 0.8]);
  const read = () => page.evaluate(() => ({
    price: Number(document.querySelector('#map-panel .map-price .self').textContent),
    wrong: [...document.querySelectorAll('#map-panel .reg .buyer.p:not(.sold)')].filter((one) => one.classList.contains('yes') !== Number(one.textContent) >= Number(document.querySelector('#map-panel .map-price .self').textContent)).length,
    foot: document.querySelector('#map-panel .map-foot p').textContent.replace(/\s+/g, ' '),
    sells: [...document.querySelectorAll('.outcomes .mine td')].slice(5, 7).map((one) => one.textContent.trim()),
  }));
  const first = await read();
  const rows = page.locator('.outcomes tbody tr:not(.mine)');
  const other = await rows.evaluateAll((all, price) => all.findIndex((row) => Number(row.querySelector('td').textContent) !== price), first.price);
  const drawings = await page.evaluate(() => window.drawings);
  await rows.nth(other).locator('.lay').click();
  await page.waitForFunction((old) => window.drawings > old, drawings);
  const second = await read();
  assert.notEqual(second.price, first.price);
  for (const { wrong, foot, sells } of [first, second]) {
    assert.equal(wrong, 0, 'Buyers that are filled wrongly');
    assert.match(foot, new RegExp(`Sells now: ${sells[0]}, ${sells[1]} VP`));
  }
  await leave(page);
});

test('on small desks names are whole, and one’s own countries, the question and the plans are seen without scrolling', async () => {
  const page = await person(browser, { locale: 'pl-PL' });
  const desks = SIZES.filter(({ width }) => width >= 1000);
  // Who is cut, and by how much: names first, which statuses beside them must not shorten.
  const cut = (what) => page.evaluate((which) => [...document.querySelectorAll(which)].filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth).map((one) => one.textContent), what);
  for (const [game, position] of [['smartphone', ['ship', 0.7]], ['smartphone', ['research', 0.8]], ['furnace', ['resolve', 0.55]], ['superpower', ['market', 0.75]]]) {
    await playOn(page, server, tables, game, position);
    for (const size of desks) {
      await look(page, size);
      assert.deepEqual(await cut('.name-line b, .others .seat h2 .nm, .others .cnt, .nat .who :is(b, .s), .tech h2 b, .led-labels .led span, .ledger .head b, .pile .nm'), [], `${game} at ${sizeName(size)}`);
    }
  }
  // The countries that a market is chosen for, down to their contracts.
  const below = () => page.evaluate(() => [...document.querySelectorAll('.own .land .row')].filter((one) => one.getBoundingClientRect().bottom > innerHeight).length);
  for (const size of desks) { await look(page, size); assert.equal(await below(), 0, `countries below the edge at ${sizeName(size)}`); }
  await playOn(page, server, tables, 'smartphone', ['plan', 0.8]);
  for (const size of desks) {
    await look(page, size);
    const rows = await page.evaluate(() => {
      const list = document.querySelector('.r-reach .scroll').getBoundingClientRect();
      return [...document.querySelectorAll('.outcomes tbody tr')].filter((row) => { const { top, bottom } = row.getBoundingClientRect(); return top >= list.top && bottom <= list.bottom + 1; }).length;
    });
    assert.ok(rows >= 5, `${rows} plans are seen at ${sizeName(size)}`);
  }
  await leave(page);
});

/** Runs on the page: pairs of boxes that lie on each other by more than a line's width. */
function overlapping([ones, others]) {
  const boxes = (which) => [...document.querySelectorAll(which)].filter((one) => one.checkVisibility()).map((one) => [one, one.getBoundingClientRect()]);
  const found = [];
  for (const [one, a] of boxes(ones)) {
    for (const [other, b] of boxes(others)) {
      if (one === other || one.contains(other) || other.contains(one)) continue;
      if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2) found.push(`${one.textContent.trim()} on ${other.textContent.trim().slice(0, 30)}`);
    }
  }
  return found;
}

test('what hangs at the edges of regions and cards lies on no other, and the news that came last are whole', async () => {
  const page = await person(browser, { locale: 'pl-PL' });
  await playOn(page, server, tables, 'smartphone', ['ship', 0.7]);
  for (const size of SIZES.filter(({ width }) => width >= 1280)) {
    await look(page, size);
    assert.deepEqual(await page.evaluate(overlapping, ['.r-map .prog > span, .r-map .spot', '.r-map .reg']), [], `the map at ${sizeName(size)}`);
  }
  await playOn(page, server, tables, 'smartphone', ['plan', 0.8]);
  for (const size of SIZES.filter(({ width }) => width >= 1000)) {
    await look(page, size);
    const cut = await page.evaluate(() => [...document.querySelectorAll('.since-strip li:last-child .bit > span, .wait li span')].filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline').map((one) => one.textContent));
    assert.deepEqual(cut, [], `news and plans at ${sizeName(size)}`);
    // All Technologies beside the steps of a plan; what else is below them can be scrolled to.
    const below = await page.evaluate(() => [...document.querySelectorAll('.techs-short li')].filter((one) => one.checkVisibility() && one.getBoundingClientRect().bottom > one.closest('.tools').getBoundingClientRect().bottom).map((one) => one.textContent));
    assert.deepEqual(below, [], `Technologies at ${sizeName(size)}`);
    const outside = await page.evaluate(() => [...document.querySelectorAll('.r-world .prog > span')].filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > one.closest('.reg').getBoundingClientRect().right + 2).map((one) => one.getAttribute('aria-label') ?? one.textContent));
    assert.deepEqual(outside, [], `Progress beside its region at ${sizeName(size)}`);
  }
  await playOn(page, server, tables, 'furnace', ['bid', 0.45]);
  for (const size of SIZES) {
    await look(page, size);
    assert.deepEqual(await page.evaluate(overlapping, ['.labels > *', '.labels > *']), [], `labels of the row at ${sizeName(size)}`);
    const cut = await page.evaluate(() => [...document.querySelectorAll('.cards .foot span')].filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth && one.clientWidth).map((one) => one.textContent));
    assert.deepEqual(cut, [], `feet of cards at ${sizeName(size)}`);
  }
  // The best plan of ten cards: their numbers are whole, and names of those that have run.
  await playOn(page, server, tables, 'furnace', ['resolve', 0.55]);
  for (const size of SIZES) {
    await look(page, size);
    const broken = await page.evaluate(() => [...document.querySelectorAll('.chg .no')].filter((one) => {
      const text = document.createRange();
      text.selectNodeContents(one);
      return one.textContent && new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
    }).map((one) => one.textContent));
    assert.deepEqual(broken, [], `numbers of the best plan at ${sizeName(size)}`);
    const cut = await page.evaluate(() => [...document.querySelectorAll('.ledger .done .head b')].filter((one) => one.checkVisibility() && one.clientWidth > 2 && one.scrollWidth > one.clientWidth).map((one) => one.textContent));
    assert.deepEqual(cut, [], `names of cards that have run at ${sizeName(size)}`);
  }
  await leave(page);
});

test('bots with faces keep their names and marks whole, and words at the edge of the map are free', async () => {
  const faces = { furnace: ['builder', 'trader', 'gambler'], smartphone: ['discounter', 'jeweller', 'inventor', 'explorer'], superpower: ['banker', 'merchant', 'diplomat', 'strategist'] };
  for (const [game, temperaments] of Object.entries(faces)) {
    const page = await person(browser, { locale: 'pl-PL' });
    const fields = Object.fromEntries(temperaments.map((word, place) => [`temperament-${place + 1}`, word]));
    await newTable(page, server, game, { level: 'easy', 'option-players': String(temperaments.length + 1), ...fields });
    await waitForTurn(page);
    for (let moves = 0; game === 'smartphone' && moves < 12 && !(await page.locator('.r-people:visible').count()); moves += 1) {
      await playByClick(page);
      await waitForTurn(page);
      await page.evaluate(() => document.querySelectorAll(':popover-open').forEach((list) => list.hidePopover()));
    }
    assert.ok(await page.locator('.portrait:visible').count() >= temperaments.length - 1, `${game}: faces`);
    for (const size of SIZES.filter(({ width }) => width >= 1000)) {
      await look(page, size);
      const cut = await page.evaluate(() => [...document.querySelectorAll('.name-line b, .name-line .st:has(svg), .nat .who :is(b, .s), .seat h2 .nm')].filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth).map((one) => one.textContent));
      assert.deepEqual(cut, [], `${game} at ${sizeName(size)}`);
      if (game === 'smartphone' && size.width >= 1280) assert.deepEqual(await page.evaluate(overlapping, ['.r-map .edge', '.r-map .reg']), [], `the edge of the map at ${sizeName(size)}`);
      assert.deepEqual(await faultsOf(page), [], `${game} at ${sizeName(size)}`);
    }
    await leave(page);
  }
});

test('the whole row of a plan lays it out', async () => {
  const page = await person(browser);
  await newTable(page, server, 'smartphone', { level: 'easy', 'option-players': '3' });
  await playToPhase(page, /Plan/, 1);
  const row = page.locator('.outcomes tbody tr:not(.mine)').nth(1);
  const price = (await row.locator('td').first().textContent()).trim();
  const drawings = await page.evaluate(() => window.drawings);
  const { x, y } = await row.locator('td').nth(1).boundingBox();
  await page.mouse.click(x + 4, y + 8);
  await page.waitForFunction((old) => window.drawings > old, drawings);
  assert.equal((await page.locator('.outcomes .mine td').first().textContent()).trim(), price);
  await leave(page);
});

test('the whole glowing card of Furnace takes the press, discs included, and its places are for fingers', async () => {
  for (const size of [DESK, PHONE, { width: 1180, height: 820 }]) {
    const page = await person(browser, { size, hasTouch: size !== DESK });
    await newTable(page, server, 'furnace', { level: 'easy', 'option-players': '4' });
    let tried = 0;
    for (let moves = 0; moves < 12 && !tried; moves += 1) {
      await playToPhase(page, /Auction/, 1);
      const discs = page.locator('.card.can .rail .lie:not(.trial) .disc');
      if (await discs.count()) {
        const card = page.locator('.card.can', { has: page.locator('.rail .lie:not(.trial) .disc') }).first();
        const drawings = await page.evaluate(() => window.drawings);
        const box = await card.locator('.rail .lie:not(.trial) .disc').first().boundingBox();
        await page.evaluate((y) => scrollBy(0, y - 300), box.y);
        const now = await card.locator('.rail .lie:not(.trial) .disc').first().boundingBox();
        await page.mouse.click(now.x + now.width / 2, now.y + now.height / 2);
        await page.waitForFunction((old) => window.drawings > old, drawings);
        assert.equal(await page.locator('.card.sel').count(), 1, 'a press on a disc picks the card below it');
        tried += 1;
      }
      if (size !== DESK) {
        const small = await page.evaluate(() => [...document.querySelectorAll('.rail .slot:not(.share)')].map((slot) => slot.getBoundingClientRect()).filter(({ width, height }) => width && Math.min(width, height) < 40).length);
        assert.equal(small, 0, 'places smaller than 40 px');
      }
      await playByClick(page);
    }
    assert.ok(tried, 'a card with a disc on it was open to a bid');
    await leave(page);
  }
});

test('why something cannot be done is never said over the prompt', async () => {
  for (const [game, size] of [['furnace', PHONE], ['furnace', LOW], ['superpower', PHONE]]) {
    const page = await person(browser, { size });
    await newTable(page, server, game, { level: 'easy', 'option-players': '4' });
    await waitForTurn(page);
    await playByClick(page);
    await waitForTurn(page);
    const over = await page.evaluate(() => {
      const covered = [];
      for (const one of document.querySelectorAll('#main [data-why]')) {
        if (!one.checkVisibility()) continue;
        one.scrollIntoView({ block: 'center' });
        one.click();
        const tip = document.getElementById('why')?.getBoundingClientRect();
        const prompt = document.getElementById('prompt').getBoundingClientRect();
        if (tip && tip.bottom > prompt.top + 1 && tip.top < prompt.bottom - 1) covered.push(one.textContent.slice(0, 40));
      }
      return covered;
    });
    assert.deepEqual(over, [], `${game} at ${sizeName(size)}`);
    await leave(page);
  }
});

test('the menu closes when a bot takes over, and the seat can be taken back', async () => {
  const page = await person(browser, { size: PHONE });
  await newTable(page, server, 'furnace', { level: 'easy', 'option-players': '2' });
  await waitForTurn(page);
  await page.click('[data-open="menu"]');
  await page.click('#menu form[data-post="bot"] button');
  await page.waitForSelector('.acts form[data-post="free"] button');
  assert.equal(await page.evaluate(() => document.getElementById('menu').open), false);
  await assertSound(page, 'a bot in the seat');
  await page.click('.acts form[data-post="free"] button');
  await page.waitForSelector('.acts form[data-post="free"] button', { state: 'detached' });
  await leave(page);
});

test('nothing flies over an open dialog, and moving pieces leave no error behind', async () => {
  const page = await person(browser, { reducedMotion: 'no-preference' });
  await newTable(page, server, 'furnace', { level: 'easy', 'option-players': '4' });
  await page.evaluate(() => {
    window.flown = { free: 0, over: 0 };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) if (node.classList?.contains('flying') && node.getAnimations().length) window.flown[document.querySelector('dialog[open]') ? 'over' : 'free'] += 1;
    }).observe(document.body, { subtree: true, childList: true });
  });
  for (let move = 0; move < 6; move += 1) {
    await waitForTurn(page);
    const before = await version(page);
    await page.evaluate(() => { if (!document.querySelector('.acts .go')) document.querySelector('.table [data-action]:not(.acts *)')?.click(); });
    await page.waitForSelector('.acts .go');
    if (move % 2) await page.evaluate(() => { document.querySelector('.acts .go').click(); document.getElementById('menu').showModal(); });
    else await page.click('.acts .go');
    await later(page, before);
    await waitForTurn(page);
    await page.evaluate(() => document.getElementById('menu').close());
  }
  assert.ok(await myTurn(page) || await isOver(page));
  const flown = await page.evaluate(() => window.flown);
  // Nor over an open list, which is gone when the table is drawn anew: nothing sets out while it is there.
  const sets = () => page.evaluate(async () => (await import('/assets/pieces.js')).whereabouts() !== null);
  assert.equal(await sets(), true);
  // Which lists a board has depends on the moment, so the test opens one of its own.
  await page.evaluate(() => {
    const list = Object.assign(document.createElement('div'), { id: 'open-list', popover: 'auto', textContent: 'A list' });
    document.getElementById('main').append(list);
    list.showPopover();
  });
  assert.equal(await sets(), false);
  await page.evaluate(() => document.getElementById('open-list').remove());
  assert.ok(flown.free > 0, 'pieces fly over a free table');
  assert.equal(flown.over, 0);
  assert.deepEqual(page.faults, []);
  await leave(page);
});

test('the measuring finds every kind of fault', async () => {
  const page = await person(browser, { size: PHONE });
  const faulty = {
    'text lies on text': '<p>One line of text</p><p style="margin-top:-38px">Another line of text</p>',
    'text is cut': '<div style="height:20px;overflow:hidden"><p>One</p><p>Two</p><p>Three</p></div>',
    'text is covered': '<p>Below</p><div style="position:absolute;inset:0;background:#fff"></div>',
    'a control is covered': '<button>Press</button><div style="position:absolute;inset:0"></div>',
    'text is squeezed': '<div style="width:8px;overflow-wrap:anywhere">Squeezed</div>',
    'px too wide': '<div style="width:500px">Wide</div>',
    'of blank page': '<p>The end</p><div style="height:3000px"></div>',
    'text is cut by': '<ul><li style="width:60px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">Words that end in dots</li></ul>',
    'text is cut': '<svg width="60" height="20" style="overflow:hidden"><text y="15">Words of a drawing</text></svg>',
  };
  for (const [fault, body] of Object.entries(faulty)) {
    await page.setContent(`<main id="main">${body}</main>`);
    const faults = await faultsOf(page);
    assert.ok(faults.some((one) => one.includes(fault)), `${fault}: ${faults.join('; ')}`);
  }
  await page.setContent('<main id="main"><h1>Title</h1><p>Some words</p><div style="height:30px;overflow:auto"><p>One</p><p>Two</p></div><button>Press</button></main>');
  assert.deepEqual(await faultsOf(page), []);
  await leave(page);
});
