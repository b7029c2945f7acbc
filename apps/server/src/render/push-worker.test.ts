/** The worker runs in browsers that no test here can push to, so it is read here and given what a browser would give it. */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it, vi } from 'vitest';

const CODE = readFileSync(new URL('./push-worker.js', import.meta.url), 'utf8');
const ORIGIN = 'https://hazelwharf.example';

interface AWindow {
  url: string;
  focus: () => void;
}

/** One browser with such windows, whose worker stands for the site at `scope`. */
function browserAt(scope: string, windows: AWindow[] = [], hasBadge = true) {
  const listeners = new Map<string, (event: object) => void>();
  const setAppBadge = vi.fn(() => Promise.resolve());
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    location: { origin: ORIGIN },
    navigator: hasBadge ? { setAppBadge } : {},
    registration: { scope: ORIGIN + scope, showNotification: vi.fn(() => Promise.resolve()) },
    clients: { matchAll: async () => windows, openWindow: vi.fn(async () => undefined) },
  };
  runInNewContext(CODE, { self, URL, Promise });
  async function happens(name: string, event: object): Promise<void> {
    const works: Promise<unknown>[] = [];
    listeners.get(name)!({ ...event, waitUntil: (work: Promise<unknown>) => works.push(work) });
    await Promise.all(works);
  }
  const notice = { title: 'Order 2611-0832', body: 'It left Utrecht.', tag: 'order-7', path: '/userInfo/order-detail?id=7' };
  return {
    self,
    setAppBadge,
    notice,
    push: () => happens('push', { data: { json: () => notice } }),
    async click() {
      const close = vi.fn();
      await happens('notificationclick', { notification: { close, data: { path: notice.path } } });
      expect(close).toHaveBeenCalledOnce();
    },
  };
}

it('shows a notice and marks the app, where the browser has marks', async () => {
  for (const hasBadge of [true, false]) {
    const { self, push, notice, setAppBadge } = browserAt('/', [], hasBadge);
    await push();
    const { title, body, tag, path } = notice;
    expect(self.registration.showNotification).toHaveBeenCalledExactlyOnceWith(
      title,
      expect.objectContaining({ body, tag, renotify: true, data: { path } }),
    );
    expect(setAppBadge).toHaveBeenCalledTimes(hasBadge ? 1 : 0);
  }
});

it.each([
  ['/', '/userInfo/order-detail?id=7'],
  ['/m/', '/m/userInfo/order-detail?id=7'],
])('of the site at %s leads to %s', async (scope, path) => {
  const { self, click } = browserAt(scope);
  await click();
  expect(self.clients.openWindow).toHaveBeenCalledExactlyOnceWith(ORIGIN + path);
});

it('goes to the window that shows it already', async () => {
  const focus = vi.fn();
  const elsewhere = { url: `${ORIGIN}/m/index`, focus: vi.fn() };
  const { self, click } = browserAt('/m/', [elsewhere, { url: `${ORIGIN}/m/userInfo/order-detail?id=7`, focus }]);
  await click();
  expect(focus).toHaveBeenCalledOnce();
  expect(elsewhere.focus).not.toHaveBeenCalled();
  expect(self.clients.openWindow).not.toHaveBeenCalled();
});
