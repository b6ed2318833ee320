// Pieces that move: when a page is drawn anew, each piece goes from where it lay to where it lies now. The page is
// drawn at once and can be pressed meanwhile; only pictures of pieces fly over it.

const quiet = matchMedia('(prefers-reduced-motion: reduce)');
const TIMING = { duration: 280, easing: 'cubic-bezier(.3, .7, .3, 1)' };
/** How much larger than its own pixels the table is drawn. */
export const zoom = () => window.tableZoom?.() ?? 1;
/** Larger things are not lifted over the others: they slide where they lie. */
const SMALL = 56;

const isSeen = ({ width, height, top, bottom }) => width > 0 && height > 0 && bottom > 0 && top < innerHeight;

/** Where every piece lies now; nothing for those who like it quiet, and nothing flies while something lies over the table. */
export function whereabouts() {
  if (quiet.matches || document.hidden || document.querySelector('dialog[open], :popover-open')) return null;
  const places = new Map();
  for (const piece of document.querySelectorAll('[data-piece]')) {
    if (!places.has(piece.dataset.piece)) places.set(piece.dataset.piece, piece.getBoundingClientRect());
  }
  return places;
}

/** Moves every piece from where it lay. */
export function glide(places) {
  const moves = [];
  const seen = new Set();
  for (const piece of document.querySelectorAll('[data-piece]')) {
    const name = piece.dataset.piece;
    if (seen.has(name)) continue;
    seen.add(name);
    const from = places.get(name);
    const to = piece.getBoundingClientRect();
    if (!isSeen(to) || (from && !isSeen(from))) continue;
    if (!from) moves.push(() => piece.animate([{ opacity: 0 }, {}], TIMING));
    else if (Math.hypot(from.left - to.left, from.top - to.top) > 2) moves.push(() => slide(piece, from, to));
  }
  // All are measured before the first one is touched.
  for (const move of moves) move();
}

/** Pieces that take another shape on their way, as a card that becomes a line, keep their own: stretched letters cannot be read. */
const SAME_SHAPE = 1.25;

function slide(piece, from, to) {
  const [wide, high] = [from.width / to.width, from.height / to.height];
  const isSame = Math.max(wide / high, high / wide) < SAME_SHAPE;
  const scale = isSame ? [wide, high] : Array(2).fill(Math.min(wide, high, 1));
  // Another shape starts in the middle of the old one, and comes into view on its way.
  const left = from.left - to.left + (isSame ? 0 : (from.width - to.width * scale[0]) / 2);
  const top = from.top - to.top + (isSame ? 0 : (from.height - to.height * scale[1]) / 2);
  const path = [{ transform: `translate(${left / zoom()}px, ${top / zoom()}px) scale(${scale.join(', ')})`, transformOrigin: '0 0', opacity: isSame ? 1 : 0.3 }, { transform: 'none', transformOrigin: '0 0', opacity: 1 }];
  if (to.width > SMALL * zoom() || to.height > SMALL * zoom()) { piece.animate(path, TIMING); return; }
  const flying = lift(piece, to);
  piece.style.visibility = 'hidden';
  const done = () => { flying.remove(); piece.style.visibility = ''; };
  flying.animate(path, TIMING).finished.then(done, done);
}

/** A picture of a piece above the table, which no press can hit. */
function lift(piece, { left, top, width, height }) {
  const flying = document.createElement('div');
  flying.className = 'flying';
  flying.setAttribute('aria-hidden', 'true');
  const picture = piece.cloneNode(true);
  picture.removeAttribute('id');
  picture.removeAttribute('data-piece');
  flying.append(picture);
  const px = (length) => `${length / zoom()}px`;
  Object.assign(flying.style, { left: px(left), top: px(top), width: px(width), height: px(height) });
  document.getElementById('main').append(flying);
  return flying;
}

/** A token goes to what was pressed and stays there until the picture is taken away. */
export function land(token, target) {
  const to = target.getBoundingClientRect();
  if (!isSeen(to)) return null;
  const size = 24 * zoom();
  // On the corner of what is large, so that it can still be read; in the middle of what is not.
  const isSmall = to.width < 3 * size;
  const left = isSmall ? to.left + (to.width - size) / 2 : Math.min(to.right - size / 2, innerWidth - size - 2);
  const top = isSmall ? to.top + (to.height - size) / 2 : to.top - size / 2;
  const place = { left, top, width: size, height: size };
  const flying = lift(token, place);
  flying.firstChild.setAttribute('class', `${token.getAttribute('class').replace(/\bt\d+\b/, '')} t24`);
  const from = token.getBoundingClientRect();
  if (!quiet.matches && isSeen(from)) flying.animate([{ transform: `translate(${(from.left - place.left) / zoom()}px, ${(from.top - place.top) / zoom()}px)` }, { transform: 'none' }], { ...TIMING, duration: 160 });
  return flying;
}
