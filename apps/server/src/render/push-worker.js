/** Shows a notice that the push service of this browser brings, and leads to the inbox. It keeps nothing and fetches nothing. */
self.addEventListener('push', (event) => {
  const { title, body, tag, path } = event.data.json();
  // Phones draw no SVG there.
  const shown = self.registration.showNotification(title, { body, tag, renotify: true, icon: '/m/icon-192.png', data: { path } });
  // That there is something; how much it is, the next page counts.
  event.waitUntil(Promise.all([shown, self.navigator.setAppBadge?.().catch(() => undefined)]));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.path));
});

/** In a window that is open already, if there is one. */
async function open(path) {
  const address = new URL(placeOf(path), self.location.origin).href;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => url.startsWith(address));
  return there ? there.focus() : self.clients.openWindow(address);
}

/** The mobile site has the same addresses below its own. */
function placeOf(path) {
  const { pathname } = new URL(self.registration.scope);
  return pathname === '/m/' ? `/m${path}` : path;
}
