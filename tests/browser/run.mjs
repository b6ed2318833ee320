// Runs all browser tests, two files at once, and says what failed. A browser on a busy machine may be
// late once: a test that fails is tried a second time by itself, and said so.
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = dirname(fileURLToPath(import.meta.url));
const wanted = process.argv.slice(2);
const files = wanted.length ? wanted : readdirSync(folder).filter((name) => name.endsWith('.test.mjs')).sort();
let passed = 0;
const failed = [];

/** Runs some tests of a file; all of them without names. What came of it, test by test. */
function run(file, names = []) {
  const exact = (name) => `^${name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}$`;
  const words = ['--test', '--test-reporter=tap', '--test-timeout=900000', ...names.map((name) => `--test-name-pattern=${exact(name)}`), join(folder, file)];
  return new Promise((done) => {
    const child = spawn(process.execPath, words, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
    let text = '';
    child.stdout.on('data', (data) => { text += data; });
    child.on('close', (code) => {
      const results = [...text.matchAll(/^(not )?ok \d+ - (.*?)( # SKIP.*)?$/gm)].filter(([, , , skipped]) => !skipped);
      const good = results.filter(([, not]) => !not).map(([, , name]) => name.replace(/\\#/g, '#'));
      const bad = results.filter(([, not]) => not).map(([, , name]) => name.replace(/\\#/g, '#'));
      // A file that breaks off without a word about a test has failed as a whole.
      if (code !== 0 && !bad.length) bad.push(file);
      // The file's own sums would be counted twice.
      done({ good, bad, text: text.replace(/^# (tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) .*\n/gm, '') });
    });
  });
}

async function work(file) {
  const first = await run(file);
  passed += first.good.length;
  console.log(`${file}: ${first.good.length} passed${first.bad.length ? `, to be tried again: ${first.bad.join('; ')}` : ''}`);
  if (!first.bad.length) return;
  console.log(first.text);
  const whole = first.bad.includes(file);
  const second = await run(file, whole ? [] : first.bad);
  passed += second.good.filter((name) => whole || first.bad.includes(name)).length;
  failed.push(...second.bad.map((name) => `${file}: ${name}`));
  console.log(second.bad.length ? second.text : `${file}: passed the second time: ${first.bad.join('; ')}`);
}

const queue = [...files];
await Promise.all([1, 2].map(async () => { while (queue.length) await work(queue.shift()); }));
for (const name of failed) console.log(`failed twice: ${name}`);
console.log(`# pass ${passed}`);
console.log(`# fail ${failed.length}`);
process.exitCode = failed.length ? 1 : 0;
