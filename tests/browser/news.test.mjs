// What a page shows before it is told, and what it fetches when it is: own moves at once, bare versions, only the
// parts that changed, and nothing lost on the way.
import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { DESK, PHONE, Server, isOver, later, leave, newTable, openBrowser, person, playByClick, version, waitForTurn } from './table.mjs';

let server;
let browser;
before(async () => { server = await Server.start(['--bot-pace', '600']); browser = await openBrowser(); });
after(async () => { await browser?.close(); await server?.end(); });

async function create(page, game, options = {}) {
  await newTable(page, server, game, { level: 'easy', 'option-players': '3', ...options });
  await waitForTurn(page);
}

/** Picks a bid that can be confirmed. */
async function pick(page) {
  await page.locator('.face.legal').first().click({ position: { x: 12, y: 12 } });
  await page.waitForSelector('.acts .go');
}

const early = (page) => page.evaluate(() => ({
  sending: document.querySelectorAll('.sending').length,
  sent: document.querySelectorAll('.sent').length,
  line: document.querySelector('.log .lines .early')?.textContent ?? '',
  sentence: document.querySelector('.prompt .sentence').textContent,
  off: document.querySelectorAll('.acts button[aria-disabled="true"]').length,
  flying: document.querySelectorAll('.flying').length,
}));

/** Holds moves back until they are let go, and counts them. */
async function hold(page) {
  const held = { count: 0 };
  held.gate = new Promise((open) => { held.open = open; });
  await page.route('**/act**', async (route) => { held.count += 1; await held.gate; await (held.answer ?? ((one) => one.continue()))(route); });
  return held;
}

for (const [size, name] of [[DESK, 'desk'], [PHONE, 'phone']]) {
  test(`an own move is shown before the answer, ${name}`, async () => {
    const page = await person(browser, { size });
    await create(page, 'furnace');
    await pick(page);
    const before = await version(page);
    const held = await hold(page);
    const go = page.locator('.acts .go');
    const label = await go.textContent();
    await go.click();
    const shown = await early(page);
    assert.equal(await version(page), before, 'the server has not answered');
    assert.equal(shown.sentence, 'Playing your move …');
    assert.equal(shown.line.trim().endsWith(label), true, `the log says it: ${shown.line}`);
    assert.ok(shown.sending && shown.sent && shown.off, JSON.stringify(shown));
    // Nothing else can be done meanwhile, and it is sent once.
    await go.click({ force: true });
    await page.locator('.face.legal').first().click({ position: { x: 12, y: 12 }, force: true });
    await page.waitForTimeout(100);
    assert.equal(held.count, 1);
    held.open();
    await later(page, before);
    assert.deepEqual({ ...(await early(page)), sentence: '' }, { sending: 0, sent: 0, line: '', sentence: '', off: 0, flying: 0 });
    await leave(page);
  });
}

test('without confirming, what is pressed shows that it is taken', async () => {
  const page = await person(browser);
  await create(page, 'furnace');
  await page.click('[data-open="menu"]');
  await page.locator('form.preferences input[type="checkbox"][name="confirm"]').click();
  await page.waitForLoadState('load');
  await page.waitForSelector('#table[data-confirm="false"]');
  await waitForTurn(page);
  const before = await version(page);
  const held = await hold(page);
  await page.locator('.face.legal').first().click({ position: { x: 12, y: 12 } });
  const shown = await early(page);
  assert.ok(shown.sending && shown.sent && shown.flying === 1, JSON.stringify(shown));
  assert.equal(await page.locator('.face.legal.picked.sent').count(), 1);
  held.open();
  await later(page, before);
  assert.equal((await early(page)).flying, 0);
  await leave(page);
});

test('a refused move goes back, with a word', async () => {
  const page = await person(browser);
  await create(page, 'furnace');
  await pick(page);
  const before = await version(page);
  const held = await hold(page);
  // The rules refuse it: no disc has this value.
  held.answer = (route) => route.continue({ postData: route.request().postData().replace(/action=[^&]*/, 'action=bid+9+on+1') });
  await page.click('.acts .go');
  assert.equal((await early(page)).sending, 1);
  held.open();
  await page.waitForSelector('.prompt .notice');
  assert.ok((await page.locator('.prompt .notice').textContent()).length > 5);
  const shown = await early(page);
  assert.deepEqual({ sending: shown.sending, sent: shown.sent, line: shown.line, off: shown.off }, { sending: 0, sent: 0, line: '', off: 0 });
  assert.notEqual(shown.sentence, 'Playing your move …');
  assert.equal(await version(page), before);
  await page.unroute('**/act**');
  await pick(page);
  await page.click('.acts .go');
  await later(page, before);
  await leave(page);
});

test('a move without an answer is taken back with a word, and can be made again', async () => {
  const page = await person(browser);
  await create(page, 'furnace');
  await pick(page);
  const before = await version(page);
  await page.route('**/act**', (route) => route.abort());
  await page.click('.acts .go');
  await page.waitForSelector('.prompt .notice');
  assert.match(await page.locator('.prompt .notice').textContent(), /got no answer/);
  assert.equal((await early(page)).sending, 0);
  await page.unroute('**/act**');
  // The page looks by itself whether it was played: the word goes, and the move can be made.
  await page.waitForSelector('.prompt .notice', { state: 'detached' });
  await pick(page);
  await page.click('.acts .go');
  await later(page, before);
  await leave(page);
});

test('a page hears bare versions and fetches only what changed', async () => {
  const page = await person(browser);
  const asked = [];
  page.on('request', (request) => { if (request.url().includes('/api/')) asked.push(new URL(request.url()).pathname); });
  await create(page, 'superpower');
  const table = new URL(page.url()).pathname.split('/')[2];
  assert.ok(asked.includes(`/api/v1/tables/${table}/news`), asked.join());
  assert.deepEqual(asked.filter((path) => !path.endsWith('/news')), [], 'and nothing else of the API');
  const answers = [];
  page.on('response', async (response) => {
    if (response.request().headers()['x-part']) answers.push(await response.text().catch(() => ''));
  });
  const names = (html) => [...html.matchAll(/data-region="([a-z-]+)"/g)].map(([, name]) => name);
  // Somebody else's words: the chat travels, and a new word for the next message; the board stays.
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.fill('.say input[name=text]', 'only this');
  await other.press('.say input[name=text]', 'Enter');
  await page.waitForFunction(() => document.querySelector('.chat .lines').textContent.includes('only this'));
  await page.waitForTimeout(100);
  assert.deepEqual(names(answers.at(-1)), ['chat', 'once']);
  // What is picked changes the board and the prompt; of the log nothing is sent.
  const drawings = await page.evaluate(() => window.drawings);
  await page.locator('.pile.legal, .mk.legal').first().click();
  await page.waitForFunction((old) => window.drawings > old, drawings);
  await page.waitForTimeout(100);
  const picked = names(answers.at(-1));
  assert.ok(picked.includes('prompt') && picked.includes('board') && !picked.includes('log') && !picked.includes('menu'), picked.join());
  // A move: of the log only what is new.
  const lines = await page.locator('.log [data-step]').count();
  const before = await version(page);
  await playByClick(page);
  await later(page, before);
  await waitForTurn(page);
  await page.waitForTimeout(200);
  const sent = answers.slice(1).join('').match(/<li class="[a-z]*" data-step=/g).length;
  const now = await page.locator('.log [data-step]').count();
  assert.equal(sent, now - lines, `${lines} lines before, ${now} now, ${sent} sent`);
  await leave(page);
});

/** What the page shows is what a fresh look at the whole table would show. */
async function assertTrue(page, where) {
  const differs = await page.evaluate(async () => {
    const now = document.getElementById('table');
    const page = document.createElement('template');
    // Furnace picks the rest of a plan again by itself: a page that was picked at meanwhile is compared anew.
    for (let asked = null; asked !== (now.dataset.draft ?? '');) {
      asked = now.dataset.draft ?? '';
      const { seat } = now.dataset;
      const words = new URLSearchParams({ ...(seat && { seat }), ...(asked && { draft: asked }) });
      page.innerHTML = await (await fetch(`${location.pathname}?${words}`, { headers: { 'x-part': 'table' } })).text();
    }
    const whole = page.content.getElementById('table');
    // What scripts add to what the server wrote.
    const plain = (html) => html.replace(/ style="[^"]*"/g, '').replace(/ class="([^"]*)"/g, (_, names) => ` class="${names.split(' ').filter((name) => name && !['flash', 'grip'].includes(name)).join(' ')}"`).replace(/ name="version" value="\d+"/g, '').replace(/ tabindex="(0|-1)"/g, '').replace(/(data-zoom="0"[^>]*>)[^<]*/g, '$1').replace(/ class=""/g, '').replace(/ data-whole="" title="[^"]*"/g, '');
    if (whole.dataset.version !== now.dataset.version) return [];
    return [...whole.querySelectorAll('[data-region]:not([data-region="once"])')].filter((part) => plain(part.outerHTML) !== plain(now.querySelector(`[data-region="${part.dataset.region}"]`)?.outerHTML ?? '')).map((part) => `${part.dataset.region}:\n${plain(part.outerHTML)}\n${plain(now.querySelector(`[data-region="${part.dataset.region}"]`)?.outerHTML ?? '')}`);
  });
  assert.deepEqual(differs, [], `${where}: ${differs.join('\n\n')}`);
}

for (const game of ['furnace', 'smartphone', 'superpower']) {
  test(`part after part, a page stays what the whole would be: ${game}`, async () => {
    const page = await person(browser);
    await create(page, game);
    for (let moves = 0; moves < 12; moves += 1) {
      await waitForTurn(page);
      if (await isOver(page)) break;
      await page.evaluate(() => document.querySelector(':popover-open')?.hidePopover());
      await playByClick(page);
      if (moves % 3 === 0) await assertTrue(page, `${game}, move ${moves}`);
      // Once something is taken back: the log is shorter, and goes on otherwise.
      const undo = page.locator('form[data-post="undo"] button');
      if (moves % 4 === 1 && await undo.count()) {
        const at = await version(page);
        await undo.click({ timeout: 2000 }).catch(() => {});
        await page.waitForFunction((old) => Number(document.getElementById('table').dataset.version) !== old, at, { timeout: 3000 }).catch(() => {});
        await assertTrue(page, `${game}, taken back at move ${moves}`);
      }
    }
    await leave(page);
  });
}

test('whatever is lost is caught up', async () => {
  const page = await person(browser);
  await create(page, 'superpower');
  // A piece of news that never came: the next one brings everything.
  await page.route('**/news**', (route) => route.abort());
  await page.evaluate(() => dispatchEvent(new Event('online')));
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.fill('.say input[name=text]', 'unheard');
  await other.press('.say input[name=text]', 'Enter');
  await other.waitForFunction(() => document.querySelector('.chat .lines').textContent.includes('unheard'));
  await page.unroute('**/news**');
  await page.waitForFunction(() => document.querySelector('.chat .lines').textContent.includes('unheard'), null, { timeout: 15000 });
  await page.waitForFunction(() => document.getElementById('net').textContent === '');
  // A page that says nonsense about what it has gets the whole.
  await page.evaluate(() => { document.getElementById('table').dataset.prints = 'what:ever'; return window.boardroom.refresh(); });
  await page.waitForFunction(() => document.getElementById('table').dataset.prints.includes('top:'));
  await assertTrue(page, 'after nonsense');
  // Two looks at once, of which the first comes last: the page shows what was asked for last.
  let first = true;
  await page.route('**/table/*draft=*', async (route) => {
    if (first) { first = false; await new Promise((wait) => setTimeout(wait, 400)); }
    await route.continue();
  });
  const drafts = await page.locator('.table [data-action]').evaluateAll((all) => [...new Set(all.map((one) => one.dataset.action))].slice(0, 2));
  await page.evaluate(([one, two]) => Promise.all([window.boardroom.draft(one), window.boardroom.draft(two)]), drafts);
  assert.equal(await page.evaluate(() => document.getElementById('table').dataset.draft), drafts[1]);
  await assertTrue(page, 'after two looks');
  await leave(page);
});
