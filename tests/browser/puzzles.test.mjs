// Puzzles: the one of the day, solving and failing, the solution on the board, the next one, both languages and widths.
import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { DESK, PHONE, Server, assertAccessible, assertFits, leave, openBrowser, person } from './table.mjs';

let server;
let browser;
before(async () => { server = await Server.start(); browser = await openBrowser(); });
after(async () => { await browser?.close(); await server?.end(); });

/** The puzzles of a game, from the file that ships: their names, solutions and first ideas. */
function shipped(game) {
  const text = readFileSync(resolve(import.meta.dirname, `../../crates/${game}/puzzles/${game}.puzzles`), 'utf8');
  return [...text.matchAll(/^\? (\S+) (\S+) (\S+) (\d+) \| (.*?) \| (.*?) \|.*$/gm)]
    .map(([, id, about, seat, rating, solution, first]) => ({ id, about, seat, rating: Number(rating), solution: solution.split(' / '), first: first.split(' / ') }));
}

const tactical = (game) => shipped(game).filter(({ about }) => about === 'tactical');
const exact = (game) => shipped(game).filter(({ about }) => about !== 'tactical');

/** Answers as the page's own form does: the draft first, as the board writes it, then the confirmation. */
async function answer(page, game, { id }, actions) {
  await page.goto(`${server.url}/puzzle/${game}/${id}`);
  await page.evaluate(async ([path, action]) => {
    await fetch(`${path}/act`, { method: 'POST', body: new URLSearchParams({ action, moves: '' }), headers: { 'x-part': 'table' } });
  }, [`/puzzle/${game}/${id}`, actions.join(' ; ')]);
  await page.goto(`${server.url}/puzzle/${game}/${id}`);
  await page.waitForSelector('.puzzle-steps');
}

for (const [size, name] of [[DESK, 'desk'], [PHONE, 'phone']]) {
  for (const locale of ['en-GB', 'pl-PL']) {
    test(`lists, questions and solutions are fit for all: ${name}, ${locale}`, async () => {
      const page = await person(browser, { size, locale });
      for (const game of ['furnace', 'smartphone', 'superpower']) {
        for (const puzzle of [tactical(game)[1], exact(game)[1]]) {
          await page.goto(`${server.url}/puzzle/${game}/${puzzle.id}`);
          await page.waitForSelector('.puzzle-panel');
          assert.equal(await page.locator('.puzzle-steps').count(), 0, 'nothing of the solution is there yet');
          await assertFits(page, `${game} ${puzzle.about}`);
          await assertAccessible(page, `${game} ${puzzle.about}, ${name} ${locale}`);
          await answer(page, game, puzzle, puzzle.first);
          assert.equal(await page.locator('.puzzle-panel.missed').count(), 1);
          await assertAccessible(page, `${game} ${puzzle.about} answered, ${name} ${locale}`);
        }
      }
      for (const path of ['/', '/puzzles', '/puzzles/furnace', '/me']) {
        await page.goto(server.url + path);
        await assertFits(page, path);
        await assertAccessible(page, `${path} ${name} ${locale}`);
      }
      await leave(page);
    });
  }

  test(`one is solved by hand, and the next one comes: ${name}`, async () => {
    const page = await person(browser, { size });
    // A bid: the disc and the card are pressed on the board, then confirmed.
    const puzzle = tactical('furnace').find(({ solution }) => /^bid \d on \d$/.test(solution[0]));
    await page.goto(`${server.url}/puzzle/furnace/${puzzle.id}?draft=${encodeURIComponent(puzzle.solution[0])}`);
    await page.locator('form.act[data-act] button.go:visible').first().click();
    await page.waitForSelector('.puzzle-panel.reached .puzzle-steps');
    assert.match(await page.locator('.puzzle-rating').textContent(), /\d+ → \d+/);
    const next = await page.locator('.coach-acts a.go').getAttribute('href');
    assert.notEqual(next, `/puzzle/furnace/${puzzle.id}`);
    await page.locator('.coach-acts a.go').click();
    await page.waitForURL(`**${next}`);
    await page.waitForSelector('.puzzle-panel:not(.reached)');
    await leave(page);
  });

  test(`one is failed, and the solution is walked on the board in two languages: ${name}`, async () => {
    const page = await person(browser, { size });
    const puzzle = exact('furnace')[2];
    await answer(page, 'furnace', puzzle, puzzle.first);
    assert.match(await page.locator('.puzzle-panel').textContent(), /You earned \d+, the best order earns \d+/);
    assert.equal(await page.locator('.puzzle-steps li').count(), puzzle.solution.length);
    await page.locator('.puzzle-steps a').nth(2).click();
    await page.waitForSelector('.puzzle-steps li:nth-child(3) a[aria-current="step"]');
    await page.goto(`${server.url}/puzzles`);
    await page.locator('form.languages button[value="pl"]').click();
    await page.waitForSelector('html[lang="pl"]');
    assert.match(await page.locator('h1').textContent(), /Zagadki/);
    await page.goto(`${server.url}/puzzle/furnace/${puzzle.id}`);
    assert.match(await page.locator('.puzzle-panel').textContent(), /Zarobek: \d+, a najlepsza kolejność daje \d+/);
    await leave(page);
  });
}

test('the puzzle of the day is on the home page, and it shows that it is answered', async () => {
  const page = await person(browser, {});
  await page.goto(server.url);
  const link = await page.locator('.puzzle-day a.go').getAttribute('href');
  await page.locator('.puzzle-day a.go').click();
  await page.waitForSelector('.puzzle-panel');
  await page.locator('.coach-acts form button').click();
  await page.waitForSelector('.puzzle-panel.missed');
  await page.goto(server.url);
  assert.equal(await page.locator('.puzzle-day a').getAttribute('href'), link);
  assert.equal(await page.locator('.puzzle-day a.go').count(), 0);
  await leave(page);
});

test('without a script a puzzle is answered by its form', async () => {
  const page = await person(browser, { javaScriptEnabled: false });
  const puzzle = tactical('superpower')[0];
  await page.goto(`${server.url}/puzzle/superpower/${puzzle.id}`);
  await page.locator('.coach-acts form button').click();
  await page.waitForSelector('.puzzle-steps');
  await page.context().close();
});
