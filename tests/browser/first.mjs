// The path of somebody who comes for the first time: from the home page to the first decision that matters, guided, in each
// game. Prints how many presses and how many seconds it takes, at a desk and on a phone, and what then stands on the screen.
// The seconds are those of this machine; nothing is asserted by them.
import { DESK, PHONE, Server, leave, openBrowser, person, waitForTurn } from './table.mjs';

/** Walks the path once. What is counted as a press is what a person must press. */
export async function firstPath(page, server, game) {
  const began = Date.now();
  let presses = 0;
  const press = async (selector) => { presses += 1; await page.locator(selector).first().click(); };
  await page.goto(server.url);
  await press(`a[href="/learn/${game}/guided"]`);
  await page.waitForSelector('.guided-cards');
  const cards = Date.now();
  await press('.guided-begin .big');
  await page.waitForURL(/\/table\//);
  await waitForTurn(page);
  await page.waitForSelector('.coach details[open]');
  return {
    presses,
    cards: (cards - began) / 1000,
    seconds: (Date.now() - began) / 1000,
    asked: await page.locator('.prompt .sentence').textContent(),
    told: await page.locator('.coach-words b').first().textContent(),
  };
}

if (process.argv[1]?.endsWith('first.mjs')) {
  const server = await Server.start();
  const browser = await openBrowser();
  console.log('game        screen  presses  to the cards  to the decision  asked');
  for (const game of ['furnace', 'smartphone', 'superpower']) {
    for (const [size, name] of [[DESK, 'desk'], [PHONE, 'phone']]) {
      const page = await person(browser, { size });
      const { presses, cards, seconds, asked } = await firstPath(page, server, game);
      console.log(`${game.padEnd(11)} ${name.padEnd(7)} ${String(presses).padEnd(8)} ${`${cards.toFixed(1)} s`.padEnd(13)} ${`${seconds.toFixed(1)} s`.padEnd(16)} ${asked}`);
      await leave(page);
    }
  }
  await browser.close();
  await server.end();
}
