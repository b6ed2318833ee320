// Finished games for tests of what comes after a game: real ones, but played through the API, as only their ends matter.
import { newTable } from './table.mjs';

/** Plays the person's seats through the API, always something legal, until the game is over. */
export async function playOut(page) {
  await page.evaluate(async () => {
    const table = `/api/v1${location.pathname.replace('/table/', '/tables/')}`;
    const ask = async (path, body) => (await fetch(table + path, body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).json();
    let pick = 7;
    for (let moves = 0; moves < 1500;) {
      const { stage, you } = await ask('');
      if (stage === 'finished') return;
      const decision = you.decisions.find(({ awaited }) => awaited);
      if (!decision) { await new Promise((wait) => setTimeout(wait, 20)); continue; }
      const { actions, version } = await ask(`/legal?seat=${decision.seat}`);
      pick = (pick * 31 + 11) % 1009;
      await ask('/moves', { seat: decision.seat, action: actions[pick % actions.length], version });
      moves += 1;
    }
    throw new Error('the game does not end');
  });
}

/** A finished game of a person; the address of its result. */
export async function finished(page, server, game, fields) {
  await newTable(page, server, game, { level: 'easy', ...fields });
  const table = page.url().split('?')[0];
  await playOut(page);
  return `${table}/result`;
}
