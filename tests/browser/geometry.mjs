// What must hold for any page at any size, seen by measuring it: nothing lies on anything else, no text is cut without a
// way to reach it, every control can be pressed, nothing blank follows the page's end and it never scrolls sideways.
//
// - `faultsOf(page)` gives every fault in a sentence; it knows no game and no page. Words in drawings are looked at like any others.
// - `faultsOnAllScreens(page, where)` gives them for all sizes.
// - `assertSound(page, where)` fails on the first list that is not empty, and on errors the page has met.
// - `SIZES` are the screens that are looked at; `look(page, screen)` turns a page into one of them.
import assert from 'node:assert/strict';

/** The screens: desks, laptops, large ones, phones and a tablet. */
export const SIZES = [[1280, 800], [1366, 657], [1280, 640], [1536, 730], [1920, 1080], [2560, 1440], [390, 844], [360, 640], [820, 1180]].map(([width, height]) => ({ width, height }));

export const sizeName = ({ width, height }) => `${width}x${height}`;

/** Turns a page into a screen, by day or by night, and waits until it lies still. */
export async function look(page, size, colorScheme = 'light') {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize(size);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done)))));
}

/** Runs on the page: everything that is wrong with where things lie. */
function measure() {
  const faults = [];
  const top = document.querySelector('dialog[open]') ?? [...document.querySelectorAll(':popover-open')].at(-1) ?? document.body;
  const name = (one) => {
    const words = (one.getAttribute('aria-label') ?? one.textContent).replace(/\s+/g, ' ').trim().slice(0, 36);
    const classes = typeof one.className === 'string' ? one.className : one.className.baseVal;
    const of = one.closest('[data-region]')?.dataset.region;
    return `${one.tagName.toLowerCase()}${classes ? `.${classes.trim().split(/\s+/).join('.')}` : ''}${of ? ` of ${of}` : ''} "${words}"`;
  };
  const styles = new Map();
  const style = (one) => styles.get(one) ?? styles.set(one, getComputedStyle(one)).get(one);
  const scrolls = (value) => value === 'auto' || value === 'scroll';
  const isOpaque = (one) => {
    const { backgroundColor: colour, backgroundImage: image, opacity } = style(one);
    return Number(opacity) > 0.3 && (image !== 'none' || !(/^rgba\(.*, 0\)$/.test(colour) || colour === 'transparent'));
  };
  /** Words for screen readers alone are nowhere to be seen. */
  const isHidden = (one) => one.closest('.vh, .skip:not(:focus), [hidden], [aria-hidden="true"].flying') || style(one).clipPath !== 'none' || !one.checkVisibility({ opacityProperty: true, visibilityProperty: true });

  /** Does something that is cut say the whole of itself to whoever points at it? */
  const saysWhole = (one) => {
    if (one.closest('[title], [data-why]')) return true;
    one.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    return Boolean(one.closest('[title]')?.title);
  };

  /** The part of a box that its ancestors leave to be seen; says who cuts it without a way to reach the rest. */
  function clip(box, one) {
    const seen = { left: box.left, top: box.top, right: box.right, bottom: box.bottom };
    let cutter = null;
    let free = { x: false, y: false };
    const keep = (edge, isEdge, x, y) => {
      const over = Math.max(x ? edge.left - seen.left : 0, x ? seen.right - edge.right : 0, y ? edge.top - seen.top : 0, y ? seen.bottom - edge.bottom : 0);
      if (over > 2 && !cutter && !isEdge) cutter = { over };
      return over > 2 ? over : 0;
    };
    for (let at = one; at && at !== document.documentElement; at = at.parentElement) {
      if (style(at).position === 'fixed' && at !== one) { free = { x: false, y: false }; }
      const { overflowX, overflowY } = style(at);
      if (at === document.body || (overflowX === 'visible' && overflowY === 'visible')) continue;
      const edge = at.getBoundingClientRect();
      if (scrolls(overflowX)) free.x = true;
      if (scrolls(overflowY)) free.y = true;
      const over = keep(edge, true, !free.x && overflowX !== 'visible', !free.y && overflowY !== 'visible');
      // Dots say that there is more, and what is pointed at says what.
      const dots = style(at).textOverflow === 'ellipsis' && !/flex|grid/.test(style(at).display);
      if (over && !cutter && !(dots && saysWhole(at))) cutter = { by: at, over };
      seen.left = Math.max(seen.left, edge.left);
      seen.right = Math.min(seen.right, edge.right);
      seen.top = Math.max(seen.top, edge.top);
      seen.bottom = Math.min(seen.bottom, edge.bottom);
    }
    if (!cutter && style(document.body).overflowY === 'hidden' && !free.y && (seen.bottom > innerHeight + 2 || seen.top < -2)) cutter = { by: document.body, over: Math.max(seen.bottom - innerHeight, -seen.top) };
    return { seen, cutter, isSeen: seen.right - seen.left > 2 && seen.bottom - seen.top > 2 };
  }

  // Every line of text, where it is seen. The letter of a token belongs to its picture.
  const lines = [];
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const one = node.parentElement;
    if (!node.data.trim() || one.closest('script, style, option, title, symbol, defs, .token-letter') || isHidden(one)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    // A word to a line, or a letter: what is beside it has left it no room.
    const rows = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    if (rows > 3 && node.data.trim().length / rows < 5) faults.push(`text is squeezed into ${rows} lines: ${name(one)}`);
    for (const box of range.getClientRects()) {
      if (box.width < 3 || box.height < 3) continue;
      const { seen, cutter, isSeen } = clip(box, one);
      if (cutter) faults.push(`text is cut by ${Math.round(cutter.over)} px: ${name(one)}, by ${name(cutter.by ?? document.body).slice(0, 90)}`);
      // Letters are lower than their line.
      const spare = Math.max(0, (box.height - parseFloat(style(one).fontSize)) / 2);
      if (isSeen) lines.push({ one, node, left: seen.left, right: seen.right, top: Math.max(seen.top, box.top + spare), bottom: Math.min(seen.bottom, box.bottom - spare) });
    }
  }
  const layer = (one) => { for (let at = one; at; at = at.parentElement) if (/fixed|sticky/.test(style(at).position)) return at; return null; };
  lines.sort((a, b) => a.top - b.top);
  for (let first = 0; first < lines.length; first += 1) {
    const a = lines[first];
    for (let second = first + 1; second < lines.length && lines[second].top < a.bottom - 2; second += 1) {
      const b = lines[second];
      if (a.node === b.node || (a.one.closest('text') && a.one.closest('text') === b.one.closest('text')) || Math.min(a.right, b.right) - Math.max(a.left, b.left) < 3 || Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) < 3) continue;
      // What floats above a page that scrolls is looked at below.
      if (layer(a.one) !== layer(b.one)) continue;
      faults.push(`text lies on text: ${name(a.one)} and ${name(b.one)}`);
    }
  }

  /** Who lies over most of a control, or over the middle of a text. */
  function coverer(thing) {
    const at = thing.mustHit ? [[0.5, 0.5], [0.2, 0.2], [0.8, 0.2], [0.2, 0.8], [0.8, 0.8]] : [[0.5, 0.5]];
    const over = at.map((place) => above(thing, place)).filter(Boolean);
    return over.length > at.length / 2 ? over[0] : null;
  }
  /** Who lies over a point of a box, if it is somebody else who cannot be looked through. */
  function above({ one, box, mustHit }, [right, down]) {
    const x = box.left + (box.right - box.left) * right;
    const y = box.top + (box.bottom - box.top) * down - scrollY;
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return null;
    for (const hit of document.elementsFromPoint(x, y)) {
      if (hit === one || one.contains(hit) || hit.contains(one)) return null;
      // Parts of one drawing lie on each other on purpose, and what scrolls below a part of it that stays can be reached.
      if (one.ownerSVGElement && hit.ownerSVGElement === one.ownerSVGElement) return null;
      if (layer(hit) && !layer(one) && scroller(one)?.contains(hit)) return null;
      if (mustHit ? !hit.closest('.sprite') : isOpaque(hit)) return hit;
    }
    return null;
  }
  const scroller = (one) => { for (let at = one.parentElement; at; at = at.parentElement) if (scrolls(style(at).overflowY) && at.scrollHeight > at.clientHeight) return at; return null; };
  // Everything that must be seen and pressed, by its place on the page; what floats over the page is where it is.
  const things = [];
  const note = (one, seen, mustHit) => things.push({ one, mustHit, floats: Boolean(layer(one)), box: { left: seen.left, right: seen.right, top: seen.top + scrollY, bottom: seen.bottom + scrollY } });
  const noted = new Set();
  for (const line of lines) {
    // What lets a press through cannot be found by pressing.
    if (noted.has(line.one) || style(line.one).pointerEvents === 'none') continue;
    noted.add(line.one);
    note(line.one, line, false);
  }
  for (const one of top.querySelectorAll('a[href], button, input:not([type="hidden"]), select, textarea, summary, [data-action], [data-draft]')) {
    if (isHidden(one) || style(one).pointerEvents === 'none') continue;
    const { seen, cutter, isSeen } = clip(one.getBoundingClientRect(), one);
    if (cutter && cutter.over > 4) faults.push(`a control is cut by ${Math.round(cutter.over)} px: ${name(one)}, by ${name(cutter.by ?? document.body).slice(0, 90)}`);
    if (isSeen) note(one, seen, true);
  }
  const began = scrollY;
  const say = (thing) => {
    const by = coverer(thing);
    if (by) faults.push(`${thing.mustHit ? 'a control' : 'text'} is covered: ${name(thing.one)}, by ${name(by)}`);
  };
  things.filter(({ floats }) => floats).forEach(say);
  // A page that scrolls is looked at in pieces, each in the middle of the screen, away from the bars at its edges.
  const page = document.documentElement;
  const still = things.filter(({ floats }) => !floats);
  const length = Math.max(page.scrollHeight, innerHeight);
  if (length <= innerHeight + 2) still.forEach(say);
  else {
    // What is docked at the thumb leaves less of the screen.
    const docks = [...document.querySelectorAll('.table > .dock, .table > .prompt, .table > .advice')].filter((one) => style(one).position === 'sticky').map((one) => one.getBoundingClientRect()).filter(({ top, bottom }) => top > 0 && bottom >= innerHeight / 2);
    const head = Math.max(0, ...[...document.querySelectorAll('.top')].filter((one) => style(one).position === 'sticky').map((one) => one.getBoundingClientRect().height));
    const room = Math.min(innerHeight, ...docks.map(({ top }) => top)) - head;
    const part = room / 4;
    for (let from = 0; from < length; from += part) {
      const piece = still.filter(({ box }) => { const middle = (box.top + box.bottom) / 2; return middle >= from && middle < from + part; });
      if (!piece.length) continue;
      scrollTo({ top: from - head - 1.2 * part, behavior: 'instant' });
      piece.forEach(say);
    }
  }
  scrollTo({ top: length, behavior: 'instant' });
  const seenSvg = [...document.querySelectorAll('#main svg, main svg')].filter((one) => !isHidden(one));
  const last = Math.max(...still.map(({ box }) => box.bottom), ...[...seenSvg, ...document.querySelectorAll('button, #prompt')].filter((one) => one.checkVisibility()).map((one) => clip(one.getBoundingClientRect(), one).seen.bottom + scrollY));
  if (page.scrollHeight > innerHeight && page.scrollHeight - last > 64) faults.push(`${Math.round(page.scrollHeight - last)} px of blank page below the last line`);
  scrollTo({ top: began, behavior: 'instant' });
  // On a desk a table is read without scrolling sideways.
  for (const table of innerWidth >= 1000 ? top.querySelectorAll('table') : []) {
    const place = table.parentElement;
    if (!isHidden(table) && !table.closest('.vh') && place.clientWidth > 8 && table.offsetWidth > place.clientWidth + 2) faults.push(`a table is ${table.offsetWidth - place.clientWidth} px wider than its place: ${name(table)}`);
  }
  if (page.scrollWidth > innerWidth) faults.push(`the page is ${page.scrollWidth - innerWidth} px too wide`);
  return [...new Set(faults)];
}

export const faultsOf = (page) => page.evaluate(measure);

/** Every fault of a page on every screen; days and nights take turns. */
export async function faultsOnAllScreens(page, where, prepare = async () => {}) {
  const faults = [];
  for (const [place, size] of SIZES.entries()) {
    const theme = place % 2 ? 'dark' : 'light';
    await look(page, size, theme);
    await prepare(size);
    for (const fault of [...page.faults ?? [], ...await faultsOf(page)]) faults.push(`${where}, ${sizeName(size)}, ${theme}: ${fault}`);
  }
  await look(page, SIZES[0]);
  return faults;
}

/** Fails on any fault of the page as it is shown now. */
export async function assertSound(page, where) {
  const faults = [...page.faults ?? [], ...await faultsOf(page)];
  assert.deepEqual(faults, [], `${where}:\n  ${faults.join('\n  ')}`);
}
