// Shows a friendly page when there is no connection. It keeps that page, its style sheet and script, and nothing of any table:
// what a page shows is never older than the moment it was asked for.
const PAGE = 'OFFLINE_PAGE';
const KEPT = ['KEPT'];
const SHELF = 'offline';

self.addEventListener('install', (event) => {
  event.waitUntil((async () => {
    const shelf = await caches.open(SHELF);
    for (const old of await shelf.keys()) await shelf.delete(old);
    await shelf.addAll([new Request(PAGE, { cache: 'reload' }), ...KEPT]);
    await self.skipWaiting();
  })());
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.mode === 'navigate' && request.method === 'GET') {
    event.respondWith(fetch(request).catch(async () => (await caches.match(PAGE)) ?? Response.error()));
  } else if (KEPT.includes(address.pathname + address.search)) {
    // The address carries a fingerprint of the content, so what is kept is what the server would send.
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
  }
});

// Somebody presses the notice of their turn: their table comes to the front, or is opened.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil((async () => {
    const pages = await self.clients.matchAll({ type: 'window' });
    const there = pages.find((page) => page.url === event.notification.data);
    if (there) await there.focus(); else await self.clients.openWindow(event.notification.data);
  })());
});
