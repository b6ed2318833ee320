// What all browser tests share: a real server in a folder of its own, Debian's Chromium, axe.
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import assert from 'node:assert/strict';
import { chromium } from 'playwright-core';

const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const program = process.env.BOARDROOM ?? resolve(import.meta.dirname, '../../target/release/boardroom');
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

/** A server of its own, with its data in a fresh folder. */
export class Server {
  static async start() {
    const server = new Server();
    server.data = await mkdtemp(join(tmpdir(), 'boardroom-'));
    server.port = await freePort();
    await server.run();
    return server;
  }

  get url() { return `http://127.0.0.1:${this.port}`; }

  async run() {
    this.words = '';
    this.process = spawn(program, ['serve', '--listen', `127.0.0.1:${this.port}`, '--data', this.data], { stdio: ['ignore', 'pipe', 'pipe'] });
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

/** A browser of one person: its own cookies, size and language. Faults on the page fail the test. */
export async function person(browser, { size = DESK, locale = 'en-GB', ...more } = {}) {
  const context = await browser.newContext({ viewport: size, locale, reducedMotion: 'reduce', ...more });
  const page = await context.newPage();
  page.faults = [];
  page.on('pageerror', (error) => page.faults.push(String(error)));
  page.on('console', (message) => { if (message.type() === 'error' && !message.text().includes('ERR_')) page.faults.push(message.text()); });
  return page;
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

/** Picks what the hint advises and confirms it: the way of a person who trusts the machine. */
export async function playByHint(page) {
  const before = await version(page);
  await page.click('form[data-post="hint"] button');
  await page.waitForSelector('.acts .go', { timeout: 30000 });
  await page.click('.acts .go');
  await page.waitForFunction((old) => Number(document.getElementById('table').dataset.version) > old, before, { timeout: 30000 });
}

/**
 * Plays one decision through what glows on the page: picks something legal and confirms it, or
 * takes a button of the prompt. `choose` says which of several, so that games differ.
 */
export async function playByClick(page, choose = (count) => Math.floor(Math.random() * count)) {
  const before = await version(page);
  for (let tries = 0; tries < 12; tries += 1) {
    const go = page.locator('.acts form .btn.go');
    if (await go.count()) { await go.first().click(); break; }
    const legal = page.locator('.table [data-action]:visible:not(.picked)');
    const outs = page.locator('.acts form .btn.out');
    const steps = page.locator('.table [data-draft]:visible:not(.on)');
    const picks = await legal.count();
    if (picks) await legal.nth(choose(picks)).click();
    else if (await outs.count()) { await outs.first().click(); break; }
    else if (await steps.count()) await steps.nth(choose(await steps.count())).click();
    await page.waitForTimeout(60);
  }
  await page.waitForFunction((old) => Number(document.getElementById('table').dataset.version) > old, before, { timeout: 30000 });
}
