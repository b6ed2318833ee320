// Furnace through the real interface: bids by disc and slot, who would get what, the plan of a
// production with its steppers, order and upgrades, the solver's proposal, the chain, whole games.
import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { DESK, PHONE, Server, assertAccessible, assertFits, later, leave, lookBack, newTable, openBrowser, person, playThrough, playTo, version, waitForTurn } from './table.mjs';

let server;
let browser;
before(async () => { server = await Server.start(); browser = await openBrowser(); });
after(async () => { await browser?.close(); await server?.end(); });

async function create(page, options) {
  await newTable(page, server, 'furnace', { level: 'easy', ...options });
  await waitForTurn(page);
}

const drawn = (page) => page.waitForFunction(() => !document.getElementById('table').classList.contains('asking'));
const plan = (page) => page.locator('.ledger').getAttribute('data-plan');
const replanned = (page, old) => page.waitForFunction((was) => document.querySelector('.ledger')?.dataset.plan !== was, old);

/** Drags with the mouse or with a finger, in a few steps, from one point to another. */
async function drag(page, from, to, finger) {
  const at = (part) => [from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part];
  const steps = [0.1, 0.3, 0.5, 0.7, 0.9, 1];
  if (!finger) {
    await page.mouse.move(...at(0));
    await page.mouse.down();
    for (const part of steps) await page.mouse.move(...at(part));
    await page.mouse.up();
    return;
  }
  const touches = await page.context().newCDPSession(page);
  const touch = (type, points) => touches.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
  await touch('touchStart', [at(0)]);
  for (const part of steps) await touch('touchMove', [at(part)]);
  await touch('touchEnd', []);
}

test('a bid shows who would get what before it is made', async () => {
  const page = await person(browser);
  await create(page, { 'option-players': '3' });
  await page.click('.hand [data-draft="disc 2"]');
  await page.waitForSelector('.hand .on [data-draft="disc 2"]');
  const card = page.locator('.face.legal').first();
  const action = await card.getAttribute('data-action');
  assert.match(action, /^bid 2 on /);
  // Not in the middle: there a slot of the rail may lie, which is a bid of its own.
  await card.click({ position: { x: 12, y: 12 } });
  await page.waitForSelector('.r-strip .preview.lit');
  assert.ok(await page.locator('.trial').count(), 'the disc lies there on trial');
  assert.match(await page.locator('.acts .go').textContent(), /^Bid 2 on /);
  await assertAccessible(page, 'a bid that is tried');
  // Another slot is a shorter way to another bid.
  const slot = page.locator('.slot').first();
  await slot.click();
  await page.waitForFunction((old) => document.getElementById('table').dataset.draft !== old, action);
  const before = await version(page);
  await page.click('.acts .go');
  await later(page, before);
  await leave(page);
});

for (const [size, name] of [[DESK, 'desk'], [PHONE, 'phone']]) {
  test(`a production is planned, improved and run, ${name}`, async () => {
    const page = await person(browser, { size });
    await create(page, { 'option-players': '2' });
    assert.ok(await playTo(page, '.ledger[data-plan] .step'), 'there is a production with a stepper');
    await assertFits(page, 'the ledger');
    const totals = () => page.locator('.tot').textContent();
    const less = page.locator('.step button[data-draft]').first();
    if (await less.count()) {
      const old = await totals();
      await less.click();
      await page.waitForFunction((was) => document.querySelector('.tot').textContent !== was, old);
    }
    const right = page.locator('.movers [data-draft]').last();
    if (await right.count()) {
      const old = await page.locator('.ledger').getAttribute('data-plan');
      await right.click();
      await page.waitForFunction((was) => document.querySelector('.ledger').dataset.plan !== was, old);
    }
    // A plan is proposed where it earns more, and only there.
    const proposal = page.locator('.pb [data-draft]');
    if (await proposal.count()) {
      assert.match(await proposal.textContent(), /\+\d/);
      await proposal.click();
      await page.waitForSelector('.same');
    }
    await assertAccessible(page, `a plan, ${name}`);
    // One step keeps the rest of the plan; undo takes it back; the last button runs it all.
    const cards = await page.locator('.ledger > [data-said]').count();
    const whole = await plan(page);
    let at = await version(page);
    await page.click('.acts .go');
    // A card lies turned, or an upgrade that comes first is done: the plan is shorter. The version alone does not tell: a bot
    // may produce at the same time.
    if (cards > 1) await page.waitForFunction((was) => document.querySelector('.ledger')?.dataset.plan !== was, whole);
    else await later(page, at);
    await drawn(page);
    at = await version(page);
    // Undo goes as long as no bot has produced in between.
    const undone = await page.click('form[data-post="undo"] button', { timeout: 3000 }).then(() => true, () => false);
    if (undone) await page.waitForFunction((old) => Number(document.getElementById('table').dataset.version) !== old, at);
    const all = page.locator('.acts .btn.out').last();
    if (await all.count()) {
      at = await version(page);
      await all.click();
      await later(page, at);
      await page.waitForFunction(() => !document.querySelector('.ledger[data-plan]'), null, { timeout: 30000 });
    }
    await leave(page);
  });
}

test('the chain variant: a company is placed by a click', async () => {
  const page = await person(browser);
  await create(page, { 'option-players': '2', 'option-chain': 'yes' });
  assert.ok(await playTo(page, '.chain .hole.legal'), 'there is something to place');
  await assertAccessible(page, 'placing');
  await page.locator('.chain .hole.legal').last().click();
  await page.waitForSelector('.chain .hole.picked');
  const at = await version(page);
  await page.click('.acts .go');
  await later(page, at);
  await leave(page);
});

test('the unseen companies open by a click, in Polish too', async () => {
  const page = await person(browser, { locale: 'pl-PL' });
  await create(page, { 'option-players': '4' });
  await page.click('.deck');
  await page.waitForSelector('#unseen:popover-open');
  assert.ok((await page.locator('#unseen li').count()) >= 20);
  assert.match(await page.locator('#unseen').textContent(), /przedsiębiorstw/);
  await assertAccessible(page, 'the unseen companies');
  await leave(page);
});

for (const [size, name] of [[DESK, 'a mouse'], [PHONE, 'a finger']]) {
  test(`the order of a production is dragged with ${name}`, async () => {
    const finger = size === PHONE;
    const page = await person(browser, { size, hasTouch: finger, isMobile: finger });
    await create(page, { 'option-players': '2' });
    assert.ok(await playTo(page, '.ledger > [data-said]:nth-of-type(2) .grip'), 'there are two cards to run');
    const said = () => page.locator('.ledger > [data-said]').evaluateAll((cards) => cards.map((card) => card.dataset.card));
    const [first, second] = await said();
    await page.locator('.ledger > [data-said] .grip').first().scrollIntoViewIfNeeded();
    if (finger) await page.evaluate(() => scrollTo(0, document.querySelector('.ledger').getBoundingClientRect().top + scrollY - 130));
    const [from, to] = [await page.locator('.ledger > [data-said] .grip').nth(0).boundingBox(), await page.locator('.ledger > [data-said] .grip').nth(1).boundingBox()];
    const old = await plan(page);
    await drag(page, { x: from.x + 50, y: from.y + 14 }, { x: to.x + 50, y: to.y + (finger ? 40 : 18) }, finger);
    await replanned(page, old);
    assert.deepEqual((await said()).slice(0, 2), [second, first], 'the two have changed places');
    assert.equal(await page.locator('.ledger .dragged, .ledger .over').count(), 0, 'nothing hangs in the air');
    await leave(page);
  });
}

test('the chain variant: a company is dragged into a gap', async () => {
  const page = await person(browser);
  await create(page, { 'option-players': '2', 'option-chain': 'yes' });
  assert.ok(await playTo(page, '.chain .hole.legal'), 'there is something to place');
  let dropped = false;
  // A bot that places at the same moment redraws the table and ends a drag: then it is dragged again.
  for (let tries = 0; tries < 4 && !dropped; tries += 1) {
    const hold = page.locator('[data-hold]').first();
    const gap = page.locator('.chain [data-gap]').last();
    const [from, to] = [await hold.boundingBox(), await gap.boundingBox()];
    const words = `place ${await hold.getAttribute('data-hold')} at ${await gap.getAttribute('data-gap')}`;
    await drag(page, { x: from.x + from.width / 2, y: from.y + from.height / 2 }, { x: to.x + to.width / 2, y: to.y + to.height / 2 });
    dropped = await page.waitForFunction((wanted) => document.getElementById('table').dataset.draft === wanted, words, { timeout: 5000 }).then(() => true, () => false);
  }
  assert.ok(dropped, 'the company came down in the gap');
  const at = await version(page);
  await page.click('.acts .go');
  await later(page, at);
  await leave(page);
});

for (const [size, name] of [[DESK, 'desk'], [PHONE, 'phone']]) {
  test(`a whole game by clicking what glows, ${name}`, async () => {
    const page = await person(browser, { size });
    await create(page, { 'option-players': size === DESK ? '4' : '2' });
    await playThrough(page, size, name);
    await lookBack(page, name, { goOn: size === DESK });
    await leave(page);
  });
}
