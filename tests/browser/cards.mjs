// The pictures that other sites and chats show with links: the home page, and a table of each game in the middle of a
// game. They are files of the program, made anew when boards change their looks:
//   BOARDROOM=target/release/boardroom node tests/browser/cards.mjs
import { join, resolve } from 'node:path';
import { Server, newTable, openBrowser, person, playByHint, waitForTurn } from './table.mjs';

const crates = resolve(import.meta.dirname, '../../crates');
const games = { furnace: 14, smartphone: 9, superpower: 12 };
const server = await Server.start();
const browser = await openBrowser();
const page = await person(browser, { size: { width: 1200, height: 630 } });
const shoot = (crate) => page.screenshot({ path: join(crates, crate, 'assets/card.jpg'), type: 'jpeg', quality: 78, animations: 'disabled' });

await page.goto(server.url);
await shoot('web');
for (const [game, moves] of Object.entries(games)) {
  await newTable(page, server, game, {});
  for (let move = 0; move < moves; move += 1) {
    await waitForTurn(page);
    await playByHint(page);
  }
  await waitForTurn(page);
  await page.waitForTimeout(500);
  await shoot(`${game}-board`);
}
await browser.close();
await server.end();
