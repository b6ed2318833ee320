// What every page can do: copy a link, share it, open a dialog, keep its place, say in full what is cut.

document.addEventListener('click', async (event) => {
  const copy = event.target.closest('[data-copy]');
  if (copy) {
    const said = copy.textContent;
    try {
      await navigator.clipboard.writeText(copy.dataset.copy);
    } catch {
      // Without a secure context there is no clipboard: select the text for the person to copy.
      copy.parentElement.querySelector('input')?.select();
      document.execCommand?.('copy');
    }
    copy.textContent = copy.dataset.done;
    setTimeout(() => { copy.textContent = said; }, 1600);
  }
  const share = event.target.closest('[data-share]');
  if (share && navigator.share) {
    event.preventDefault();
    // Whoever changes their mind has not shared, and nothing is wrong.
    await navigator.share({ title: share.dataset.title, url: share.dataset.share }).catch(() => {});
  } else if (share && !share.parentElement.open) share.parentElement.querySelector('[data-copy]')?.click();
  const open = event.target.closest('[data-open]');
  if (open) document.getElementById(open.dataset.open)?.showModal();
  const dialog = event.target.closest('dialog');
  if (dialog && event.target === dialog) dialog.close();
});

// One click is one form: what a slow line makes people press twice is sent once.
document.addEventListener('submit', (event) => {
  const form = event.target;
  if (form.dataset.post || form.dataset.act || form.method !== 'post') return;
  if (form.dataset.sent) event.preventDefault();
  form.dataset.sent = 'yes';
  setTimeout(() => delete form.dataset.sent, 4000);
});
addEventListener('pageshow', (event) => {
  document.querySelectorAll('[data-sent]').forEach((form) => delete form.dataset.sent);
  // Who comes back to a page and sends its form again means it.
  if (!event.persisted) return;
  for (const word of document.querySelectorAll('input[name="once"]')) {
    word.value = [...crypto.getRandomValues(new Uint8Array(13))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  }
});

// Preferences take effect as soon as they are changed.
document.addEventListener('change', (event) => {
  const form = event.target.closest('form.preferences, form[data-submit="change"]');
  if (form) form.requestSubmit();
});

/** What can be read of something, drawings by their names. */
const wholeText = (one) => [...one.childNodes].map((node) => {
  if (node.nodeType === Node.TEXT_NODE) return node.data;
  if (node.nodeType !== Node.ELEMENT_NODE || node.matches('[aria-hidden="true"], script')) return '';
  return node.getAttribute('aria-label') ?? (node.matches('svg') ? '' : wholeText(node));
}).join(' ').replace(/\s+/g, ' ').trim();

// Words that end in dots for want of room say the whole of themselves to whoever points at them.
document.addEventListener('pointerover', (event) => {
  for (let at = event.target; at && at !== document.body; at = at.parentElement) {
    if (at.title) return;
    if (at.scrollWidth > at.clientWidth && getComputedStyle(at).textOverflow === 'ellipsis') {
      at.dataset.whole = '';
      at.title = wholeText(at);
      return;
    }
  }
});

// A waiting room looks again when somebody sits down. Not while a form of this page is on its way: its answer says who
// this person is from now on, and a page that looks again would not wait for it.
const room = document.querySelector('[data-news]');
if (room && !document.getElementById('table')) {
  const news = new EventSource(room.dataset.news);
  news.addEventListener('version', (event) => {
    if (Number(event.lastEventId) > Number(room.dataset.version)) { news.close(); location.reload(); }
  });
  document.addEventListener('submit', (event) => { if (!event.defaultPrevented) news.close(); });
}

// Without a connection a worker shows a page that says so, in the language of the last page.
navigator.serviceWorker?.register('/worker.js').then(
  ({ active }) => active?.postMessage({ language: document.documentElement.lang }),
  () => { /* Some browsers forbid it in private windows. */ },
);

// The page that stands in for one without a connection goes when the server answers again.
if (document.querySelector('[data-offline-page]')) {
  setInterval(async () => { if ((await fetch('/healthz').catch(() => null))?.ok) location.reload(); }, 3000);
}
