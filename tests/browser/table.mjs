// What all browser tests share: a real server in a folder of its own, Debian's Chromium, axe, and
// people who play.
//
// - `newTable(page, server, game, fields)` fills in the form of a new table.
// - `playWholeGame(page, {onPhase, onMove, choose})` plays to the end by clicking what glows.
// - `playByClick(page, choose)` makes one decision that way; `playByHint(page)` makes the one the
//   hint advises, and clicks when hints are used up: a person gets only so many a minute.
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import assert from 'node:assert/strict';
import { chromium } from 'playwright-core';

const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
export const program = process.env.BOARDROOM ?? resolve(import.meta.dirname, '../../target/release/boardroom');
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

export const DESK = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

async function freePort() {
  return new Promise((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => found(port));
    });
  });
}

/** A server of its own, with its data in a fresh folder, which `prepare` may fill; `more` are further words of its command. */
export class Server {
  static async start(more = [], prepare = () => {}) {
    const server = new Server();
    server.more = more;
    server.data = await mkdtemp(join(tmpdir(), 'boardroom-'));
    prepare(server.data);
    server.port = await freePort();
    await server.run();
    return server;
  }

  get url() { return `http://127.0.0.1:${this.port}`; }

  async run() {
    this.words = '';
    // Few here need time to follow the bots, or to act before them; those say so in `more`.
    const pace = this.more.includes('--bot-pace') ? [] : ['--bot-pace', '10'];
    this.process = spawn(program, ['serve', '--listen', `127.0.0.1:${this.port}`, '--data', this.data, ...pace, ...this.more], { stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [this.process.stdout, this.process.stderr]) stream.on('data', (data) => { this.words += data; });
    for (let tries = 0; tries < 200; tries += 1) {
      if (this.process.exitCode !== null) throw new Error(`the server ended:\n${this.words}`);
      const answer = await fetch(`${this.url}/healthz`).catch(() => null);
      if (answer?.ok) return;
      await new Promise((wait) => setTimeout(wait, 50));
    }
    throw new Error(`the server does not answer:\n${this.words}`);
  }

  async stop(signal = 'SIGTERM') {
    const ended = new Promise((done) => this.process.once('exit', done));
    this.process.kill(signal);
    await ended;
  }

  async end() {
    await this.stop('SIGKILL');
    await rm(this.data, { recursive: true, force: true });
  }
}

export async function openBrowser() {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: flags });
}

/**
 * A browser of one person: its own cookies, size and language. Faults on the page fail the test. The moves of others are shown
 * as they come, unless `pace` says otherwise.
 */
export async function person(browser, { size = DESK, locale = 'en-GB', pace = 'once', ...more } = {}) {
  const context = await browser.newContext({ viewport: size, locale, reducedMotion: 'reduce', ...more });
  await context.addCookies([{ name: 'pace', value: pace, domain: '127.0.0.1', path: '/' }]);
  const page = await context.newPage();
  page.faults = [];
  page.setDefaultTimeout(30000);
  await page.addInitScript(() => {
    window.drawings = 0;
    document.addEventListener('boardroom:drawn', () => { window.drawings += 1; });
  });
  page.on('pageerror', (error) => page.faults.push(String(error)));
  page.on('console', (message) => { if (message.type() === 'error' && !/ERR_|status of 4(09|22|29)/.test(message.text())) page.faults.push(message.text()); });
  return page;
}

/** Ends a visit in which no script may have failed. */
export async function leave(page) {
  assert.deepEqual(page.faults, []);
  await page.context().close();
}

/** What axe finds on the page, which must be nothing. */
export async function assertAccessible(page, where) {
  await page.evaluate(axeSource);
  const found = await page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'] });
    return violations.map(({ id, help, nodes }) => `${id}: ${help}\n    ${nodes.slice(0, 4).map(({ html, failureSummary }) => `${html.slice(0, 160)} | ${failureSummary?.split('\n')[1]?.trim() ?? ''}`).join('\n    ')}`);
  });
  assert.deepEqual(found, [], `axe on ${where}:\n${found.join('\n')}`);
}

/** The page must not scroll sideways, and at a desk not at all. */
export async function assertFits(page, where) {
  const { wide, high } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth - innerWidth,
    high: document.documentElement.scrollHeight - innerHeight,
  }));
  assert.ok(wide <= 0, `${where} is ${wide} px too wide`);
  return high;
}

export const version = (page) => page.evaluate(() => Number(document.getElementById('table').dataset.version));
export const myTurn = (page) => page.evaluate(() => document.getElementById('table').dataset.turn === 'true');
export const isOver = (page) => page.evaluate(() => document.getElementById('table').dataset.over === 'true');

/** Waits until the table waits for this person, or is over. */
export async function waitForTurn(page, timeout = 60000) {
  await page.waitForFunction(() => {
    const { turn, over } = document.getElementById('table').dataset;
    return turn === 'true' || over === 'true';
  }, null, { timeout });
}

/** Waits until the table has gone on from a version. */
export const later = (page, old) => page.waitForFunction((at) => Number(document.getElementById('table').dataset.version) > at, old);

/** Chooses one of the values side by side of a form's field; `level` is that of every bot. */
export async function choose(page, name, value) {
  const found = await page.evaluate(([wanted, chosen]) => {
    const fields = document.querySelectorAll(wanted === 'level' ? `[name^="level-"][value="${chosen}"]` : `[name="${wanted}"][value="${chosen}"]`);
    fields.forEach((one) => { one.checked = true; });
    const typed = document.querySelector(`input[type="number"][name="${wanted}"]`);
    if (typed) typed.value = chosen;
    return fields.length || Boolean(typed);
  }, [name, value]);
  assert.ok(found, `the form offers ${name} ${value}`);
}

/** Makes a table by its form; `fields` are its fields, and `with` the company. Around one screen all keep the names they are given. */
export async function newTable(page, server, game, { with: company = 'bots', ...fields } = {}) {
  await page.goto(`${server.url}/new/${game}?with=${company}`);
  for (const [name, value] of Object.entries(fields)) await choose(page, name, value);
  await page.click('.new-form button[type="submit"]');
  if (company === 'screen') await page.click('.around .new-form button[type="submit"]');
  await page.waitForURL(/\/table\//);
}

const grown = (page, before, timeout = 30000) => page.waitForFunction((old) => Number(document.getElementById('table')?.dataset.version) > old, before, { timeout });

/** Picks what the hint advises and confirms it: the way of a person who trusts the machine. */
export async function playByHint(page) {
  const before = await version(page);
  const drawings = await page.evaluate(() => window.drawings);
  await page.click('form[data-post="hint"] button');
  await page.waitForFunction((old) => window.drawings > old, drawings);
  const go = page.locator('.acts .go');
  if (!(await go.count())) { await playByClick(page); return; }
  await go.first().click();
  await grown(page, before);
}

/**
 * Plays one decision through what glows on the page: confirms what is picked, or picks something
 * legal, or takes a button of the prompt. `choose` says which of several, so that games differ.
 */
export async function playByClick(page, choose = (count) => Math.floor(Math.random() * count)) {
  const before = await version(page);
  const refused = new Set();
  for (let tries = 0; tries < 30; tries += 1) {
    const drawings = await page.evaluate(() => window.drawings);
    const found = await page.evaluate(([random, no]) => {
      document.querySelector('[data-clicked]')?.removeAttribute('data-clicked');
      const all = (what) => [...document.querySelectorAll(what)].filter((one) => one.checkVisibility() && !one.disabled && !no.includes(one.closest('form')?.dataset.act ?? one.dataset.action ?? one.dataset.draft));
      const take = (list, kind) => {
        if (!list.length) return null;
        const one = list[Math.min(Math.floor(random * list.length), list.length - 1)];
        one.setAttribute('data-clicked', '');
        return { kind, name: one.closest('form')?.dataset.act ?? one.dataset.action ?? one.dataset.draft };
      };
      return take(all('.acts form .btn.go').slice(0, 1), 'go') ?? take(all('.table [data-action]:not(.picked):not(.acts *)'), 'pick') ?? take(all('.acts form[data-act] .btn.out'), 'out') ?? take(all('.table [data-draft]:not(.on):not([aria-pressed="true"])'), 'draft');
    }, [choose(1e6) / 1e6, [...refused]]);
    if (found) await page.locator('[data-clicked]').click({ timeout: 5000 }).catch(() => {});
    else await page.waitForTimeout(100);
    // Whether it was played, picked or refused: the page is drawn anew.
    await page.waitForFunction(([old, drawn]) => window.drawings > drawn || Number(document.getElementById('table').dataset.version) > old, [before, drawings], { timeout: 10000 }).catch(() => {});
    if ((await version(page)) > before) return;
    if (found && (found.kind === 'go' || found.kind === 'out')) refused.add(found.name);
  }
  throw new Error(`no decision could be clicked: ${await page.locator('.prompt').innerText()}`);
}

/** Plays on until this selector is on the page and it is the person's turn. */
export async function playTo(page, selector) {
  for (let moves = 0; moves < 200; moves += 1) {
    await waitForTurn(page, 120000);
    if (await page.locator(selector).count()) return true;
    if (await isOver(page)) return false;
    await playByClick(page);
  }
  return false;
}

/** Plays to the end by clicking what glows; calls `onPhase(name)` at each new phase. Gives the number of decisions. */
export async function playWholeGame(page, { onPhase = async () => {}, onMove = async () => {}, choose, most = 600 } = {}) {
  const seen = new Set();
  for (let moves = 0; moves < most; moves += 1) {
    await waitForTurn(page, 120000);
    const over = await isOver(page);
    const phase = over ? 'over' : ((await page.locator('.phases .now').textContent({ timeout: 1000 }).catch(() => '')) || 'play').trim();
    if (!seen.has(phase)) { seen.add(phase); await onPhase(phase); }
    if (over) return moves;
    await onMove(moves);
    await playByClick(page, choose);
  }
  throw new Error(`the game is not over after ${most} decisions`);
}

/** From the middle of the replay a new game goes on, with the same steps behind it. */
async function playOn(page) {
  const from = Math.floor(Number(await page.locator('#step').getAttribute('max')) / 2);
  await page.goto(`${page.url().split('?')[0]}?step=${from}`);
  await page.click('form[action*="/play-on"] button');
  await page.waitForURL(/\/table\/\w+$/);
  await waitForTurn(page);
  assert.ok(await myTurn(page), 'it goes on');
  await playByClick(page);
}

/** Plays to the end by clicking what glows: every phase is fit for all, and on a desk no move makes the page scroll. */
export async function playThrough(page, size, name, { onPhase = () => {}, onMove = () => {} } = {}) {
  const fits = async (where) => {
    const high = await assertFits(page, where);
    if (size === DESK) assert.ok(high <= 0, `${where} scrolls by ${high} px`);
  };
  await playWholeGame(page, {
    onPhase: async (phase) => { onPhase(phase); await fits(phase); await assertAccessible(page, `${phase}, ${name}`); },
    onMove: async (move) => { await fits(`move ${move}`); await onMove(); },
  });
}

/** After the last move: the result, the replay from its start and, if wished, a game that goes on from its middle. */
export async function lookBack(page, where, { goOn = false } = {}) {
  await page.click('.acts .go');
  await page.waitForURL(/\/result/);
  await page.waitForSelector('.rank-table');
  await assertFits(page, `the result, ${where}`);
  await assertAccessible(page, `the result, ${where}`);
  await page.click('.replay-head a');
  await page.waitForURL(/\/replay/);
  await page.keyboard.press('Home');
  await page.waitForFunction(() => document.getElementById('step').value === '0');
  await assertFits(page, `the replay, ${where}`);
  await assertAccessible(page, `the replay, ${where}`);
  if (goOn) await playOn(page);
}
