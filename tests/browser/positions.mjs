// Tables in the middle of known games: golden records of the rules, which are games played at random, are brought into a store, and
// a person plays on from a step of theirs. So the same positions are looked at every time.
//
// - `importRecords(data)` brings the records into the folder of a server that does not run yet; gives their tables by name.
// - `simulateRecords(seed)` lets bots play a game of each kind, the same for the same seed, and gives the names of their records.
// - `playOn(page, server, tables, name, position)` opens a new table at a position, in the seat that decides there.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import assert from 'node:assert/strict';
import { program, waitForTurn } from './table.mjs';

/**
 * Records by a name for what they are, and the decisions at which their tables are looked at: a verb, and how far into all
 * decisions with it. Those called like their games are the fullest tables.
 */
export const POSITIONS = {
  furnace: ['furnace/random-4', [['bid', 0.45], ['resolve', 0.32], ['resolve', 0.55], ['bid', 0.95], ['resolve', 0.95]]],
  smartphone: ['smartphone/random-4-1st', [['plan', 0.8], ['take', 0.6], ['research', 0.8], ['ship', 0.7], ['sell', 0.8]]],
  superpower: ['superpower/five-nations', [['market', 0.75], ['invest', 0.5], ['place', 0.9]]],
  'furnace in a chain': ['furnace/random-chain', [['place', 0.8], ['bid', 0.6], ['resolve', 0.9]]],
  'furnace for two': ['furnace/random-2', [['bid', 0.7], ['compensate', 0.9], ['resolve', 0.8]]],
  'furnace with chosen capitalists': ['furnace/random-draft', [['choose', 0.5]]],
  'smartphone with Steve': ['smartphone/random-3-pl-steve', [['plan', 0.9], ['ship', 0.9], ['sell', 0.5]]],
  'smartphone for two': ['smartphone/random-2-en', [['research', 0.5], ['sell', 0.9]]],
  'superpower for three': ['superpower/three-nations', [['market', 0.9], ['place', 0.5]]],
  'superpower for two': ['superpower/two-nations', [['invest', 0.9], ['place', 0.9]]],
};

/** Records that bots have played here, by name. */
const simulated = new Map();

const goldenOf = (name) => { const [game, record] = POSITIONS[name][0].split('/'); return resolve(import.meta.dirname, '../../crates', game, 'tests/golden', `${record}.record`); };
const fileOf = (name) => simulated.get(name) ?? goldenOf(name);

/** Lets easy bots play a game of each kind with all its seats taken. */
export function simulateRecords(seed) {
  return Object.entries({ furnace: 4, smartphone: 5, superpower: 5 }).map(([game, players]) => {
    const folder = mkdtempSync(join(tmpdir(), 'boardroom-record-'));
    execFileSync(program, ['simulate', game, '--players', players, '--bots', 'easy', '--games', 1, '--seed', seed, '--threads', 1, '--records', folder].map(String), { stdio: 'ignore' });
    const name = `${game} of seed ${seed}`;
    simulated.set(name, join(folder, readdirSync(folder)[0]));
    return name;
  });
}

/** Brings some of the records, else all of them. */
export function importRecords(data, names = Object.keys(POSITIONS)) {
  const bring = (name) => execFileSync(program, ['import', fileOf(name), '--data', data], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  return Object.fromEntries(names.map((name) => [name, bring(name)]));
}

/** The seat that decides at a position, and the number of steps before it. */
function decision(name, [verb, part]) {
  const text = readFileSync(fileOf(name), 'utf8');
  const lines = text.slice(text.indexOf('\n\n') + 2).split('\n').filter((line) => line.trim());
  const all = lines.flatMap((line, step) => (line.split(' ')[1] === verb ? [{ seat: line.split(' ')[0], step }] : []));
  return all[Math.min(Math.floor(all.length * part), all.length - 1)];
}

export async function playOn(page, server, tables, name, position) {
  if (!page.url().startsWith(server.url)) await page.goto(server.url);
  const isNew = !page.isGuest;
  page.isGuest = true;
  const { id, error } = await page.evaluate(async ([table, wish, isNew]) => {
    const send = (path, body) => fetch(`/api/v1${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }).then((answer) => answer.json());
    if (isNew) await send('/guests', { name: 'Ada' });
    // What was looked at before is put away: nobody may have too many bots at tables.
    if (location.pathname.startsWith('/table/')) await fetch(`/api/v1/tables/${location.pathname.split('/')[2]}/close`, { method: 'POST' });
    return send(`/tables/${table}/play-on`, wish);
  }, [tables[name], { ...decision(name, position), bot: 'easy' }, isNew]);
  assert.ok(id, `${name} can be played on from ${position.join(' ')}: ${error?.text}`);
  await page.goto(`${server.url}/table/${id}`);
  await waitForTurn(page);
}
