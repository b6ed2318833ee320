// Learning: how to play, lessons, the rules with their pictures and search, in both languages, and the guided first game.
import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { firstPath } from './first.mjs';
import { assertSound } from './geometry.mjs';
import { DESK, PHONE, Server, assertAccessible, assertFits, isOver, leave, openBrowser, person, playByClick, playByHint, version, waitForTurn } from './table.mjs';

let server;
let browser;
before(async () => { server = await Server.start(); browser = await openBrowser(); });
after(async () => { await browser?.close(); await server?.end(); });

const games = ['furnace', 'smartphone', 'superpower'];

for (const [size, name] of [[DESK, 'desk'], [PHONE, 'phone']]) {
  for (const locale of ['en-GB', 'pl-PL']) {
    test(`how to play, the cards and the rules are fit for all: ${name}, ${locale}`, async () => {
      const page = await person(browser, { size, locale });
      for (const path of ['/learn', ...games.flatMap((game) => [`/learn/${game}`, `/learn/${game}/guided`])]) {
        await page.goto(server.url + path);
        await assertFits(page, path);
        await assertSound(page, `${path} ${name} ${locale}`);
        await assertAccessible(page, `${path} ${name} ${locale}`);
      }
      for (const game of games) {
        await page.goto(`${server.url}/learn/${game}`);
        // The book stands first; the numbered rules are behind a button.
        assert.equal(await page.locator('.book-page').count(), 2);
        assert.equal(await page.locator('.rule:visible').count(), 0);
        await page.click('.learn-ways a[href="#rules"]');
        await page.waitForSelector('.rule:visible');
        assert.equal(await page.locator('.scene .drawn').count(), 3);
        assert.equal(await page.locator('.rule').first().locator('> span').getAttribute('lang'), locale.slice(0, 2));
        if (locale === 'en-GB' || game === 'furnace') {
          await assertFits(page, `the rules of ${game}`);
          await assertAccessible(page, `the rules of ${game}, ${name} ${locale}`);
        }
      }
      await leave(page);
    });
  }
}

test('a search answers while one types, the best first and marked, without accents and with slips', async () => {
  const page = await person(browser, { locale: 'pl-PL' });
  await page.goto(`${server.url}/learn/furnace`);
  const shown = () => page.locator('.answer').evaluateAll((answers) => answers.map((answer) => answer.dataset.rule));
  const answered = (first) => page.waitForFunction((rule) => document.querySelector('.answer')?.dataset.rule === rule, first);
  await page.keyboard.press('/');
  await page.keyboard.type('zelazem ulepszane');
  await answered('FUR-092');
  assert.deepEqual(await shown(), ['FUR-092']);
  assert.match(await page.locator('#found').textContent(), /1/);
  assert.ok(await page.locator('.answer mark').count() > 0, 'what answers is marked');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement.className === 'answer-where');
  await page.locator('[data-search]').focus();
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !document.querySelector('.answer'));
  // What players call a thing finds the rules in our words, half typed too, and as the server does without a script.
  for (const [typed, first] of [['kto wygrywa', 'FUR-061'], ['jak wygrac', 'FUR-061'], ['rekompesnata', 'FUR-039'], ['przegrana licytacja', 'FUR-039']]) {
    await page.fill('[data-search]', typed);
    await page.waitForFunction((words) => new URLSearchParams(location.search).get('q') === words, typed);
    await answered(first);
    const here = await shown();
    const answer = await (await page.request.get(`${server.url}/learn/furnace?q=${encodeURIComponent(typed)}`, { headers: { 'Accept-Language': 'pl' } })).text();
    assert.deepEqual([...answer.matchAll(/data-rule="([^"]+)"/g)].map(([, id]) => id), here, `${typed}: the server finds the same`);
  }
  // An answer leads to its rule among all the others.
  await page.click('.answer-where');
  await page.waitForSelector('.rule:target:visible');
  await assertSound(page, 'the rules with answers');
  await leave(page);
});

test('without a script the server searches, and a rule is an address', async () => {
  const page = await person(browser, { javaScriptEnabled: false });
  await page.goto(`${server.url}/learn/superpower`);
  await page.fill('[name="q"]', 'bonds');
  await page.keyboard.press('Enter');
  await page.waitForURL(/q=bonds/);
  const shown = await page.locator('.answer').count();
  assert.ok(shown > 0 && shown < 12, `${shown} rules`);
  assert.equal(await page.locator('.answer').first().getAttribute('data-rule'), 'MOC-042');
  assert.match(await page.locator('#found').textContent(), new RegExp(String(shown)));
  await page.goto(`${server.url}/learn/furnace#FUR-033`);
  assert.ok(await page.locator('#FUR-033').isVisible(), 'the browser opens what the address names');
  await page.context().close();
});

test('a rule has an address of its own and the table of contents follows', async () => {
  const page = await person(browser);
  await page.goto(`${server.url}/learn/smartphone#SPI-134`);
  const box = await page.locator('#SPI-134').boundingBox();
  assert.ok(box.y >= 0 && box.y < 800, `the rule stands at ${box.y}`);
  assert.notEqual(await page.locator('#SPI-134').evaluate((rule) => getComputedStyle(rule).backgroundColor), 'rgba(0, 0, 0, 0)');
  await page.click('.learn-nav a[href="#components"]');
  await page.waitForSelector('.learn-nav a[href="#components"][aria-current]');
  assert.ok(await page.locator('.exhibit.rebuilt').count() > 5);
  await page.context().close();
});

/** Plays an action of a lesson by what is shown: picks it on the board, then confirms it in the prompt. */
async function play(page, pick, doing) {
  const before = await version(page);
  if (pick) {
    await page.locator(pick).first().click();
    await page.waitForFunction((action) => document.getElementById('table').dataset.draft?.startsWith(action), doing ?? '');
  }
  await page.locator('.acts .go').first().click();
  await page.waitForFunction((old) => Number(document.getElementById('table').dataset.version) > old, before);
}

for (const [size, name] of [[DESK, 'desk'], [PHONE, 'phone']]) {
  test(`lessons are played on the real board, say why, and are remembered: ${name}`, async () => {
    const page = await person(browser, { size });
    await page.goto(`${server.url}/learn/furnace`);
    await page.click('.lessons .now a');
    await page.waitForURL(/\/lesson\/win$/);
    await assertFits(page, `a lesson, ${name}`);
    await assertSound(page, `a lesson, ${name}`);
    await assertAccessible(page, `a lesson, ${name}`);
    assert.equal(await page.locator('.chat:visible').count(), 0, 'there is nobody to chat with');
    // A wrong try says why, and can be tried again.
    await page.locator('[data-draft="disc 1"]').first().click();
    await page.waitForFunction(() => document.getElementById('table').dataset.draft === 'disc 1');
    await play(page, '[data-action="bid 1 on 3"]', 'bid 1 on 3');
    await page.waitForSelector('.lesson-panel.missed');
    assert.match(await page.locator('.lesson-panel').textContent(), /higher disc/);
    await assertAccessible(page, `a failed lesson, ${name}`);
    assert.match(page.url(), /moves=bid/, 'what was done is in the address');
    await page.reload();
    await page.waitForSelector('.lesson-panel.missed');
    await page.click('.lesson-panel .go');
    await page.waitForSelector('.lesson-panel:not(.missed)');
    await page.click('.lesson-hint summary');
    assert.ok(await page.locator('.lesson-hint p').isVisible());
    await page.locator('[data-draft="disc 4"]').first().click();
    await page.waitForFunction(() => document.getElementById('table').dataset.draft === 'disc 4');
    await play(page, '[data-action="bid 4 on 3"]', 'bid 4 on 3');
    await page.waitForSelector('.lesson-panel.reached');
    await page.click('.lesson-panel .go');
    await page.waitForURL(/\/lesson\/second$/);
    await page.click('.lesson-out');
    await page.waitForURL(/\/learn\/furnace/);
    assert.match(await page.locator('.lessons .done').textContent(), /2 tries/);
    // The other games: a region on the map, a pile of investments; then a whole lesson of each is opened and fits.
    await page.goto(`${server.url}/learn/smartphone/lesson/office`);
    await play(page, '[data-action="ship 2 to emirates"]', 'ship 2 to emirates');
    await page.waitForSelector('.lesson-panel.reached');
    await page.goto(`${server.url}/learn/superpower/lesson/free`);
    await page.locator('[data-draft="with two"]').first().click();
    await page.waitForFunction(() => document.getElementById('table').dataset.draft === 'with two');
    await play(page, '[data-action="invest friendly with two"]', 'invest friendly with two');
    await page.waitForSelector('.lesson-panel.reached');
    await leave(page);
  });
}

test('every lesson fits its screen in both languages', async () => {
  for (const [size, locale] of [[DESK, 'en-GB'], [PHONE, 'pl-PL']]) {
    const page = await person(browser, { size, locale });
    for (const game of games) {
      await page.goto(`${server.url}/learn/${game}`);
      const lessons = await page.locator('.lessons li a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      assert.ok(lessons.length >= 5 && lessons.length <= 8);
      for (const lesson of lessons) {
        await page.goto(server.url + lesson);
        const high = await assertFits(page, lesson);
        if (size === DESK) assert.ok(high <= 0, `${lesson} scrolls by ${high} px`);
        await assertSound(page, `${lesson} ${locale}`);
      }
    }
    await leave(page);
  }
});

test('a lesson is played without a script', async () => {
  const page = await person(browser, { javaScriptEnabled: false });
  await page.goto(`${server.url}/learn/furnace/lesson/win`);
  await page.locator('[data-draft="disc 4"]').first().click();
  await page.locator('[data-action="bid 4 on 3"]').first().click();
  await page.locator('.acts .go').first().click();
  await page.waitForSelector('.lesson-panel.reached');
  await page.goto(`${server.url}/learn/furnace`);
  assert.equal(await page.locator('.lessons .done').count(), 1);
  await page.context().close();
});

for (const [size, name] of [[DESK, 'desk'], [PHONE, 'phone']]) {
  for (const game of games) {
    test(`a guided first game of ${game} has its coach beside the prompt: ${name}`, async () => {
      const page = await person(browser, { size, locale: game === 'superpower' ? 'pl-PL' : 'en-GB' });
      const { presses, told: first } = await firstPath(page, server, game);
      assert.equal(presses, 2, 'two presses from the home page to the first decision');
      assert.match(await page.locator('.coach-rules a').first().getAttribute('href'), new RegExp(`/learn/${game}#[A-Z]{3}-`));
      const high = await assertFits(page, `${game} ${name}`);
      if (size === DESK) assert.ok(high <= 0, `${game} scrolls by ${high} px`);
      await assertSound(page, `the coach of ${game}, ${name}`);
      await assertAccessible(page, `the coach of ${game}, ${name}`);
      // It stands in the prompt's own place: over nothing else.
      const places = await page.evaluate(() => {
        const box = (one) => { const { left, top, right, bottom } = one.getBoundingClientRect(); return { left, top, right, bottom }; };
        return { coach: box(document.querySelector('.coach')), dock: box(document.querySelector('.dock')), prompt: box(document.querySelector('.prompt')) };
      });
      assert.ok(places.coach.top >= places.dock.top - 1 && places.coach.bottom <= places.dock.bottom + 1);
      const apart = size === DESK ? places.coach.left >= places.prompt.right : places.coach.bottom <= places.prompt.top + 1;
      assert.ok(apart, `coach ${JSON.stringify(places.coach)} on prompt ${JSON.stringify(places.prompt)}`);
      // What was read can be put away, and opened again; the board does not jump.
      const board = () => page.evaluate(() => document.querySelector('.region[class*=" r-"]').getBoundingClientRect().top);
      const before = await board();
      await page.click('.coach button[name="told"]');
      await page.waitForSelector('.coach details:not([open])');
      if (size === DESK) assert.equal(await board(), before);
      await page.click('.coach summary');
      assert.equal(await page.locator('.coach-words b').textContent(), first);
      await page.click('.coach summary');
      // The next decision of the same kind says nothing; other kinds do.
      const met = new Set([first]);
      let last = first;
      for (let moves = 0; moves < 8; moves += 1) {
        await playByHint(page);
        await waitForTurn(page);
        const panel = page.locator('.coach details');
        const words = await page.locator('.coach-words b').textContent();
        const open = await panel.evaluate((details) => details.open);
        // Where all decide at once, another may have moved the table on: then it is the same decision still.
        const same = open && words === last;
        assert.ok(same || open === !met.has(words), `"${words}" is ${open ? 'open' : 'closed'}`);
        met.add(words);
        last = words;
      }
      assert.ok(met.size > 1, 'another kind of decision came up');
      // It can be switched off for good. What the board shows over everything is put away first.
      await page.evaluate(() => document.querySelectorAll(':popover-open').forEach((panel) => panel.hidePopover()));
      // Also while a move is on its way, whose answer takes its time.
      const drawings = await page.evaluate(() => window.drawings);
      await page.click('form[data-post="hint"] button');
      await page.waitForFunction((old) => window.drawings > old, drawings);
      await page.route('**/act*', async (route) => { await new Promise((done) => setTimeout(done, 700)); await route.continue(); });
      const go = page.locator('.acts .go');
      if (await go.count()) {
        const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/act'));
        await go.first().click();
        await sent;
      }
      if (!await page.locator('.coach details[open]').count()) await page.click('.coach summary');
      await page.click('.coach button[name="uncoach"]');
      await page.waitForSelector('.coach', { state: 'detached' });
      await page.unroute('**/act*');
      assert.ok(await version(page) > 0);
      await leave(page);
    });
  }
}

test('after a guided game it is said what went well and what to try, and a lesson is offered', async () => {
  const page = await person(browser);
  await firstPath(page, server, 'furnace');
  for (let moves = 0; moves < 300 && !(await isOver(page)); moves += 1) {
    await playByClick(page, (count) => count - 1);
    await waitForTurn(page);
  }
  assert.match(await page.locator('.coach').textContent(), /over/);
  await page.click('.acts .go');
  await page.waitForURL(/\/result/);
  assert.ok(await page.locator('.debrief li').count() >= 1);
  await assertFits(page, 'the debrief');
  await assertSound(page, 'the debrief');
  await assertAccessible(page, 'the debrief');
  await page.click('.debrief-next .btn');
  await page.waitForSelector('.lesson-panel');
  await leave(page);
});
