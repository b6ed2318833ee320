// Shows a friendly page when there is no connection. It keeps that page and what it needs, and nothing of any table:
// what a page shows is never older than the moment it was asked for.
const PAGES = { en: 'PAGE_EN', pl: 'PAGE_PL' };
const KEPT = ['KEPT'];
const SHELF = 'offline BUILD';
// Not an address of the site: under it the worker notes in which language the last page was.
const LANGUAGE = '/language-of-the-last-page';

// A new build waits until the pages of the old one are gone: nobody's worker changes while a page is on its way.
self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELF).then((shelf) => shelf.addAll([...Object.values(PAGES).map((page) => new Request(page, { cache: 'reload' })), ...KEPT])));
});

self.addEventListener('activate', (event) => {
  event.waitUntil((async () => { for (const name of await caches.keys()) if (name !== SHELF) await caches.delete(name); })());
});

self.addEventListener('message', (event) => {
  if (event.data?.language in PAGES) event.waitUntil(caches.open(SHELF).then((shelf) => shelf.put(LANGUAGE, new Response(event.data.language))));
});

async function offline() {
  const noted = await caches.match(LANGUAGE);
  const language = noted ? await noted.text() : navigator.language.slice(0, 2);
  return (await caches.match(PAGES[language] ?? PAGES.en)) ?? Response.error();
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.mode === 'navigate' && request.method === 'GET') {
    event.respondWith(fetch(request).catch(offline));
  } else if (KEPT.includes(address.pathname + address.search)) {
    // The address carries a fingerprint of the content, so what is kept is what the server would send.
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
  }
});

// Somebody presses the notice of their turn: their table comes to the front, or is opened.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil((async () => {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const there = pages.find((page) => page.url === event.notification.data);
    if (there) await there.focus(); else await self.clients.openWindow(event.notification.data);
  })());
});
