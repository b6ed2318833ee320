// A move held back for some seconds, against slips of the hand. Whoever leaves the page has confirmed the move and has not
// cancelled it: it is sent. Knows nothing of what the move is.

const SECONDS = 4;
let held = null;

/** Is a move being held back? */
export const isHolding = () => held !== null;

/**
 * Holds a move back; says whether it is to be played. `words` are what is said meanwhile and the two buttons; `request` gives the
 * address and the body by which a page that is being left sends the move itself.
 */
export function hold(words, request) {
  held?.end(false);
  const [said, now, cancel] = words.split('|');
  return new Promise((decide) => {
    const bar = document.createElement('div');
    bar.className = 'held-move panel';
    bar.setAttribute('role', 'alertdialog');
    bar.setAttribute('aria-label', said);
    const text = Object.assign(document.createElement('p'), { textContent: said });
    const button = (label, name, play) => {
      const one = Object.assign(document.createElement('button'), { type: 'button', className: name, textContent: label });
      one.addEventListener('click', () => held?.end(play));
      return one;
    };
    const back = button(cancel, 'btn', false);
    const left = Object.assign(document.createElement('i'), { className: 'left' });
    bar.append(text, button(now, 'btn out', true), back, left);
    const before = document.activeElement;
    const end = (play) => {
      clearTimeout(timer);
      removeEventListener('pagehide', leave);
      document.removeEventListener('keydown', keys);
      bar.remove();
      held = null;
      if (before?.isConnected) before.focus({ preventScroll: true });
      decide(play);
    };
    const keys = (event) => { if (event.key === 'Escape') { event.stopPropagation(); end(false); } };
    const leave = () => {
      const [address, body] = request();
      fetch(address, { method: 'POST', body, keepalive: true, headers: { 'x-part': 'table' } }).catch(() => {});
      end(false);
    };
    const timer = setTimeout(() => end(true), SECONDS * 1000);
    addEventListener('pagehide', leave);
    document.addEventListener('keydown', keys);
    held = { end };
    document.body.append(bar);
    back.focus({ preventScroll: true });
  });
}
