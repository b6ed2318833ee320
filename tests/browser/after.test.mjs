// The page after a game, and looking back at a running one: what it says is what happened, in both languages, on every
// screen. The games are real, but played through the API, as only their ends matter here.
import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { finished } from './finished.mjs';
import { choose, DESK, PHONE, Server, assertAccessible, assertFits, leave, newTable, openBrowser, person, playByClick, waitForTurn } from './table.mjs';

const GAMES = [
  { game: 'furnace', fields: { 'option-players': '3' }, columns: ['start', '1', '2', '3', '4'] },
  { game: 'smartphone', fields: { with: 'screen', 'option-players': '4' }, columns: ['start', '1', '2', '3', '4', '5', 'end'] },
  { game: 'superpower', fields: { with: 'screen', 'option-players': '3' }, columns: null },
  { game: 'goofspiel', fields: { with: 'screen', 'option-players': '2', 'option-cards': '5' }, columns: ['start', '1', '2', '3', '4', '5'] },
];
const LOOKS = [
  [DESK, 'en', 'light'],
  [{ width: 1366, height: 657 }, 'pl', 'dark'],
  [{ width: 1920, height: 1080 }, 'en', 'dark'],
  [PHONE, 'pl', 'light'],
  [{ width: 360, height: 640 }, 'en', 'dark'],
];

let server;
let browser;
before(async () => { server = await Server.start(['--with-examples']); browser = await openBrowser(); });
after(async () => { await browser?.close(); await server?.end(); });

const speak = (page, language) => page.context().addCookies([{ name: 'language', value: language, url: server.url }]);

/** Boxes that lie on each other, of those that must not. */
const overlaps = (page, what) => page.evaluate((selector) => {
  const boxes = [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility()).map((one) => [one.className || one.tagName, one.getBoundingClientRect()]);
  const found = [];
  boxes.forEach(([name, a], index) => boxes.slice(index + 1).forEach(([other, b]) => {
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (wide > 1 && high > 1) found.push(`${name} and ${other} by ${Math.round(wide)} x ${Math.round(high)}`);
  }));
  return found;
}, what);

for (const { game, fields, columns } of GAMES) {
  test(`${game}: the page after a game is fit for all and adds up`, async () => {
    const page = await person(browser);
    const result = await finished(page, server, game, fields);
    for (const [size, language, colorScheme] of LOOKS) {
      const where = `${game}, ${size.width}, ${language}, ${colorScheme}`;
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await speak(page, language);
      await page.goto(result);
      await page.waitForSelector('#step');
      await page.evaluate(() => document.querySelectorAll('details').forEach((one) => { one.open = true; }));
      await assertFits(page, where);
      await assertAccessible(page, where);
      assert.deepEqual(await overlaps(page, '.result-head > *:not(.confetti), .told-facts, .ranking, .curve, .replay-on-page, .fair'), [], where);
      assert.deepEqual(await overlaps(page, '.prompt.replay > *'), [], `${where}: the controls`);
      assert.deepEqual(await overlaps(page, '.curve .axis'), [], `${where}: the words of the curve`);
      // However long names are, they end within the drawing.
      const beyond = await page.evaluate(() => [...document.querySelectorAll('.curve .axis.name')].filter((one) => {
        one.lastChild.data = ' Bartholomew';
        return one.getBoundingClientRect().right > one.ownerSVGElement.getBoundingClientRect().right;
      }).length);
      assert.equal(beyond, 0, `${where}: names at the end of the lines`);
      // Nothing but the foot of the page ends it.
      const blank = await page.evaluate(() => document.documentElement.scrollHeight - Math.max(document.querySelector('.site-foot').getBoundingClientRect().bottom + scrollY, innerHeight));
      assert.ok(blank <= 48, `${where}: ${blank} px of nothing at the end`);
      // Between replay and what follows it lies no hole either.
      const hole = await page.evaluate(() => {
        const table = document.querySelector('.replay-on-page .table');
        // On a phone the controls dock at the thumb and come to their own place at the end.
        table.scrollIntoView({ block: 'end' });
        const last = Math.max(...[...table.querySelectorAll('.region')].map((one) => one.getBoundingClientRect().bottom));
        return table.getBoundingClientRect().bottom - last;
      });
      assert.ok(hole <= 64, `${where}: ${hole} px of nothing in the replay`);
      const legend = await page.locator('.legend li').evaluateAll((all) => all.map((one) => ({
        words: one.innerText.trim(),
        colour: getComputedStyle(one.querySelector('.swatch')).backgroundColor,
        icon: one.querySelector('use')?.getAttribute('href'),
      })));
      assert.ok(legend.length >= ({ furnace: 3, smartphone: 3 }[game] ?? 1) && legend.length <= 8, `${where}: ${legend.length} sources`);
      for (const { words, icon } of legend) {
        assert.ok(words, `${where}: a source without words`);
        assert.equal(await page.locator(`symbol${icon}`).count(), 1, `${where}: ${icon} is not there`);
      }
      assert.equal(new Set(legend.map(({ colour }) => colour)).size, legend.length, `${where}: two sources of one colour`);
      assert.doesNotMatch(await page.locator('main').innerText(), /«/, `${where}: a message is missing`);
    }
    await speak(page, 'en');
    await page.goto(result);
    const read = await page.evaluate(() => ({
      heads: [...document.querySelectorAll('.rounds-table thead th')].slice(1, -1).map((one) => one.textContent),
      ticks: [...document.querySelectorAll('.curve [data-stretch]')].map((one) => one.textContent),
      axis: [...document.querySelectorAll('.curve .axis.end')].map((one) => Number(one.textContent)),
      rows: [...document.querySelectorAll('.rounds-table tbody tr')].map((row) => [...row.querySelectorAll('td')].map((cell) => Number((cell.querySelector('b') ?? cell).textContent.replace('−', '-')))),
      sources: [...document.querySelectorAll('.ranking .rank-table tbody tr')].map((row) => ({ points: Number(row.querySelector('.points').textContent), parts: [...row.querySelector('.bar-cell .vh').textContent.matchAll(/ (-?\d+)\. /g)].map(([, number]) => Number(number)) })),
    }));
    const sum = (numbers) => numbers.reduce((all, one) => all + one, 0);
    // A column of its own for what came at the end is there only if something did.
    const rounds = (heads) => heads.filter((head) => head !== 'end');
    if (columns) assert.deepEqual(rounds(read.heads), rounds(columns), 'the rounds are counted right');
    assert.deepEqual(read.ticks.filter((one) => read.heads.includes(one)), read.ticks);
    assert.ok(read.ticks.length >= 3 && read.ticks[0] === 'start');
    const step = read.axis[1] - read.axis[0];
    assert.ok([1, 2, 5].includes(step / 10 ** Math.floor(Math.log10(step) + 1e-9)), `round numbers on the axis: ${read.axis}`);
    for (const row of read.rows) assert.equal(sum(row.slice(0, -1)), row.at(-1), `a row of rounds adds up: ${row}`);
    for (const { points, parts } of read.sources) assert.equal(sum(parts), points, 'sources add up');
    const best = await page.locator('.rounds-table .best').count();
    assert.ok(best >= 1, 'the best of a column is marked');
    const headline = await page.locator('.result-head h1').innerText();
    const won = (await page.locator('.first .tag.on').count()) > 0;
    assert.equal(/^You /.test(headline), won, headline);
    assert.doesNotMatch(headline, /Guest (wins|has won)/);
    assert.ok((await page.locator('.told-facts li').count()) >= 1);
    assert.equal(await page.locator('.fair').evaluate((one) => one.open), false, 'the seed is folded away');
    await leave(page);
  });
}

const step = (page) => page.locator('#step').inputValue().then(Number);
const atStep = (page, wanted) => page.waitForFunction((value) => document.getElementById('step').value === String(value), wanted);

test('the replay on the page: begins at the beginning, plays by itself, obeys keys', async () => {
  const page = await person(browser);
  const result = await finished(page, server, 'furnace', { 'option-players': '2', 'option-rounds': '3' });
  await page.goto(result);
  assert.equal(await step(page), 0);
  const of = Number(await page.locator('#step').getAttribute('max'));
  await page.click('[data-step-key="forward"]');
  await atStep(page, 1);
  await page.click('[data-speed="4"]');
  assert.equal(await page.locator('[data-speed="4"]').getAttribute('aria-pressed'), 'true');
  await page.click('[data-play]');
  await page.waitForFunction(() => Number(document.getElementById('step').value) >= 3);
  await page.click('[data-play]');
  const stopped = await step(page);
  await page.waitForTimeout(900);
  assert.ok((await step(page)) <= stopped + 1, 'it stands still when it is told to');
  await page.locator('#replay').scrollIntoViewIfNeeded();
  await page.evaluate(() => { document.activeElement.blur(); document.getElementById('replay').scrollIntoView(); });
  await page.keyboard.press('End');
  await atStep(page, of);
  await page.keyboard.press('Home');
  await atStep(page, 0);
  await page.keyboard.press('ArrowRight');
  await atStep(page, 1);
  await page.keyboard.press('Space');
  await page.waitForFunction(() => document.getElementById('table').classList.contains('playing'));
  await page.keyboard.press('Space');
  await page.waitForFunction(() => !document.getElementById('table').classList.contains('playing'));
  // My next decision: the step behind it is mine.
  await page.keyboard.press('Home');
  await atStep(page, 0);
  const mine = await page.locator('.ranking .rank-table tr:has(.tag.on)').getAttribute('data-seat');
  await page.click('[data-step-key="decision"]');
  await page.waitForFunction(() => document.getElementById('step').value !== '0');
  const at = await step(page);
  const record = await page.evaluate(async (path) => (await fetch(path)).text(), result.replace('/result', '/record'));
  const lines = record.split('\n').slice(record.split('\n').indexOf('') + 1).filter((line) => line.trim());
  assert.match(lines[at], new RegExp(`^${mine} `), lines[at]);
  // Keys leave the page alone while one reads something else.
  await page.evaluate(() => scrollTo(0, 0));
  await page.keyboard.press('End');
  assert.equal(await step(page), at);
  // A line of the log leads to its step.
  await page.locator('.log .look-back').first().click();
  await atStep(page, 1);
  await leave(page);
});

test('the replay works without a script, as links', async () => {
  const page = await person(browser);
  const result = await finished(page, server, 'goofspiel', { 'option-players': '2', 'option-cards': '5' });
  const cookies = await page.context().cookies();
  const bare = await person(browser, { javaScriptEnabled: false });
  await bare.context().addCookies(cookies);
  await bare.goto(result);
  await bare.click('[data-step-key="forward"]');
  assert.match(bare.url(), /\/result\?step=1&/);
  assert.equal(await bare.locator('#step').getAttribute('value'), '1');
  assert.equal(await bare.locator('[data-play]').isVisible(), false, 'nothing is offered that needs a script');
  await bare.click('.rounds summary');
  assert.ok(await bare.locator('.rounds-table').isVisible());
  await bare.locator('.log .look-back').first().click();
  assert.match(bare.url(), /\/result\?.*step=1/);
  await bare.click('.share-link summary');
  assert.match(await bare.locator('.share-link input').inputValue(), /\/result\?key=/);
  await bare.context().close();
  await page.context().close();
});

test('the winner is cheered, and with less motion by words alone', async () => {
  // Around one screen whoever wins is here.
  const page = await person(browser, { reducedMotion: 'no-preference' });
  const result = await finished(page, server, 'goofspiel', { with: 'screen', 'option-players': '2', 'option-cards': '5' });
  await page.goto(result);
  const pieces = page.locator('.confetti svg');
  assert.ok(await pieces.count() >= 6);
  assert.notEqual(await pieces.first().evaluate((one) => getComputedStyle(one).animationName), 'none');
  const through = await page.locator('.confetti').evaluate((one) => getComputedStyle(one).pointerEvents);
  assert.equal(through, 'none', 'a press goes through it');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  assert.equal(await page.locator('.confetti').isVisible(), false);
  assert.match(await page.locator('.result-head h1').innerText(), /win|share the victory/);
  await leave(page);
});

test('a result is shared by the system where it can, and else its link is copied', async () => {
  const page = await person(browser);
  const result = await finished(page, server, 'goofspiel', { with: 'screen', 'option-players': '2', 'option-cards': '5' });
  await page.addInitScript(() => {
    window.shared = [];
    window.copied = [];
    navigator.share = async (what) => { window.shared.push(what); throw new DOMException('changed their mind', 'AbortError'); };
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => { window.copied.push(text); } } });
  });
  await page.goto(result);
  const link = await page.locator('[data-share]').getAttribute('data-share');
  await page.click('[data-share]');
  await page.waitForFunction(() => window.shared.length === 1);
  const [what] = await page.evaluate(() => window.shared);
  assert.equal(what.url, link);
  assert.equal(what.title, await page.locator('.result-head h1').innerText());
  assert.deepEqual(await page.evaluate(() => window.copied), []);
  assert.equal(await page.locator('.share-link').evaluate((one) => one.open), false, 'nothing else opens');
  await page.evaluate(() => { navigator.share = undefined; });
  await page.click('[data-share]');
  await page.waitForFunction(() => window.copied.length === 1);
  assert.deepEqual(await page.evaluate(() => window.copied), [link]);
  assert.ok(await page.locator('.share-link input').isVisible(), 'and it can be read');
  await leave(page);
});

test('a rematch is a new table of the same people with the same options', async () => {
  const page = await person(browser);
  const result = await finished(page, server, 'goofspiel', { with: 'screen', 'option-players': '3', 'option-cards': '5' });
  await page.goto(result);
  await page.click('form[action$="/rematch"] button');
  await page.waitForURL((url) => /\/table\/\w/.test(url.pathname) && !result.includes(url.pathname.split('/')[2]));
  const about = await page.evaluate(async () => (await fetch(`/api/v1/tables/${location.pathname.split('/')[2]}`)).json());
  assert.equal(about.seats.length, 3);
  assert.equal(about.stage, 'playing');
  assert.ok(about.seats.every((seat) => seat.person), 'everybody is there again');
  await page.goto(result);
  assert.match(await page.locator('.result-acts a.big').getAttribute('href'), new RegExp(`/table/${about.id}$`), 'the result leads to it');
  await page.context().close();
});

test('a rematch with other options begins with those of the last game', async () => {
  const page = await person(browser);
  const result = await finished(page, server, 'furnace', { with: 'screen', 'option-players': '2', 'option-rounds': '3' });
  await page.goto(result);
  await page.click('.result-acts a[href^="/new/furnace"]');
  assert.equal(await page.locator('[name="option-rounds"]:checked').inputValue(), '3');
  assert.equal(await page.locator('[name="option-players"]:checked').inputValue(), '2');
  await choose(page, 'option-players', '3');
  await page.click('.new-form button[type="submit"]');
  if (await page.locator('.around').count()) await page.click('.around .new-form button[type="submit"]');
  await page.waitForURL(/\/table\/\w+/);
  const next = page.url();
  await page.goto(result);
  assert.match(next, new RegExp(`${await page.locator('.result-acts a.big').getAttribute('href')}$`), 'it belongs to the series');
  await page.context().close();
});

for (const [size, name] of [[DESK, 'desk'], [PHONE, 'phone']]) {
  test(`a line of the log shows the board of then, and there is a way back, ${name}`, async () => {
    const page = await person(browser, { size });
    await newTable(page, server, 'furnace', { level: 'easy', 'option-players': '3' });
    const table = page.url();
    for (let moves = 0; moves < 3; moves += 1) { await waitForTurn(page); await playByClick(page); }
    await waitForTurn(page);
    const before = await page.locator('.log .look-back').count();
    assert.ok(before > 5);
    await page.locator('.log .look-back').nth(4).click();
    await page.waitForURL(/\/replay\?.*step=/);
    const of = Number(await page.locator('#step').getAttribute('max'));
    assert.ok((await step(page)) < of);
    assert.equal(await page.locator('.acts form, .table [data-action]').count(), 0, 'nothing can be done in the past');
    await assertFits(page, 'a board of then');
    await assertAccessible(page, 'a board of then');
    assert.deepEqual(await overlaps(page, '.prompt.replay > *'), []);
    await page.click('[data-step-key="forward"]');
    await page.waitForFunction(() => window.drawings > 0);
    await page.click('.replay-now');
    await page.waitForURL(table);
    await waitForTurn(page);
    assert.equal(await page.locator('.log .look-back').count(), before);
    await leave(page);
  });
}
