/**
 * The worker of the mobile site: what was read is there without a network, of money and logins nothing is, whoever comes after another
 * finds nothing of theirs, and a newer worker waits while somebody pays. The site can be installed.
 */
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { finished } from 'node:stream/promises';
import { untilAlive } from '@entrepot/testing/alive.ts';
import { atTheEnd } from '@entrepot/testing/at-the-end.ts';
import { startBrowser } from '@entrepot/testing/browser.ts';
import { buyerCalls, logInDemoBuyer, registerBuyer, type Login } from '@entrepot/testing/buyers.ts';
import { startTestServer } from '@entrepot/testing/server.ts';
import { wordsIn } from '@entrepot/testing/words.ts';
import { devices, type BrowserContext, type Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { linksBelow, linksTo, main, title } from './parts.ts';

const WITHOUT_NETWORK = [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket connection/];

let shop: Awaited<ReturnType<typeof startTestServer>>;
let browser: Awaited<ReturnType<typeof startBrowser>>;
let goodsId: string;
const call = buyerCalls(() => shop);

beforeAll(async () => {
  shop = await startTestServer({ demo: 'small', config: { captcha: false } });
  browser = await startBrowser();
  goodsId = (await call<{ list: Array<{ id: string }> }>('sellerGoods!list', {})).list[0]!.id;
});

/** The worker stands beside the page; what it has kept is seen from the page. */
const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => `${name} ${url}`)));
    return all.flat();
  });

async function isKept(page: Page, pattern: RegExp): Promise<void> {
  await expect.poll(async () => (await keptAddresses(page)).some((address) => pattern.test(address)), { timeout: 60_000 }).toBe(true);
}

async function isGone(page: Page, pattern: RegExp): Promise<void> {
  await expect.poll(async () => (await keptAddresses(page)).filter((address) => pattern.test(address)), { timeout: 60_000 }).toEqual([]);
}

/** Once, so that they can also log out. */
async function logIn(context: BrowserContext, { token, ...userInfo }: Login): Promise<void> {
  await context.addInitScript(
    (stored) => {
      if (sessionStorage.getItem('begun')) return;
      sessionStorage.setItem('begun', '1');
      localStorage.setItem('token', stored.token);
      localStorage.setItem('userInfo', stored.userInfo);
    },
    { token, userInfo: JSON.stringify(userInfo) },
  );
}

const visit = (page: Page, address: string, origin = shop.origin) => page.goto(`${origin}${address}`, { waitUntil: 'domcontentloaded' });

it('the browser itself finds nothing in the way of installing the site', async () => {
  const page = await browser.newPage({ ...devices['Pixel 7'] });
  await visit(page, '/m/index?lang=ar');
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active !== null);
  const devtools = await page.context().newCDPSession(page);
  expect(await devtools.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] });
  expect((await devtools.send('Page.getAppManifest')).errors).toEqual([]);
});

it('what was read is there without a network; nothing of money and of logins is', async () => {
  const page = await browser.newPage({ ...devices['Pixel 7'], expectedComplaints: WITHOUT_NETWORK });
  const context = page.context();
  const login = await logInDemoBuyer(call);
  await logIn(context, login);
  const [order] = (await call<{ list: Array<{ id: string; serial: string }> }>('order!listMain', {}, login.token)).list;

  await visit(page, `/m/productDetails?id=${goodsId}&lang=en`);
  await isKept(page, /^pages\S* \S+\/m\/offline/);
  await isKept(page, new RegExp(`^pages\\S* \\S+/m/productDetails\\?id=${goodsId}$`));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const seen = await page.title();
  for (const path of ['money-package', 'money-package/recharge', 'money-package/withdraw', 'setup/sessions', 'dashboard'])
    await visit(page, `/m/userInfo/${path}?lang=en`);
  // Within the site, so that no page is fetched.
  await linksTo(main(page), '/m/userInfo/my-order').first().tap();
  await linksTo(main(page), `/m/userInfo/order-detail?id=${order!.id}`).first().tap();
  await title(page, new RegExp(order!.serial)).waitFor();
  for (const name of ['listMain', 'info']) await isKept(page, new RegExp(`^own-\\S+ \\S+/api/order(?:!|%21)${name}`));
  for (const name of ['my-order', 'order-detail']) await isKept(page, new RegExp(`^pages\\S* \\S+/m/userInfo/${name}$`));
  const kept = await keptAddresses(page);
  const files = /^files\S* \S+\/(?:assets|fonts)\/\S+/;
  expect(kept.filter((address) => /wallet|money-package|recharge|withdraw|login|session|token/i.test(address.replace(files, '')))).toEqual(
    [],
  );
  // Neither in an address nor in what lies there.
  expect(kept.join('\n')).not.toContain(login.token);
  expect(await pagesThatSay(page, login.token)).toEqual([]);

  await context.setOffline(true);
  await visit(page, `/m/productDetails?id=${goodsId}&lang=en`);
  expect(await page.title()).toBe(seen);
  await visit(page, '/m/store?id=1&lang=en');
  await page.getByRole('heading', { name: 'No connection' }).waitFor();
  await linksTo(page, `/m/productDetails?id=${goodsId}`).waitFor();
  await visit(page, '/m/userInfo/my-order?lang=en');
  await linksTo(main(page), `/m/userInfo/order-detail?id=${order!.id}`).first().waitFor();
  await visit(page, `/m/userInfo/order-detail?id=${order!.id}&lang=en`);
  await title(page, new RegExp(order!.serial)).waitFor();
  await isKept(page, /^own-/);
});

const pagesThatSay = (page: Page, secret: string) =>
  page.evaluate(async (text) => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const one of await cache.keys()) if ((await (await cache.match(one))!.text()).includes(text)) found.push(one.url);
    }
    return found;
  }, secret);

it('whoever comes to a phone after another finds nothing of theirs on it', async () => {
  const { say } = wordsIn('en', ['frame']);
  const page = await browser.newPage({ ...devices['Pixel 7'], expectedComplaints: WITHOUT_NETWORK });
  const context = page.context();
  await logIn(context, await logInDemoBuyer(call));
  await visit(page, `/m/productDetails?id=${goodsId}&lang=en`);
  for (const pattern of [/^pictures-\S+ /, /^pages-\S+ \S+\/m\/productDetails/]) await isKept(page, pattern);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await visit(page, '/m/userInfo/my-order?lang=en');
  await isKept(page, /^own-/);

  // Another login is put in place of the first on the desktop site: the orders go, what was seen is still in the list.
  const { token } = await registerBuyer(call, 'after1');
  await page.evaluate((other) => localStorage.setItem('token', other), token);
  await visit(page, '/m/index?lang=en');
  await isGone(page, /^own-/);
  await isKept(page, /^pages-\S+ \S+\/m\/productDetails/);

  // Whoever logs out clears the list of what was seen as well, with no network too.
  await visit(page, '/m/userInfo/my-order?lang=en');
  await isKept(page, /^own-/);
  await visit(page, '/m/userInfo/dashboard?lang=en');
  await untilAlive(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: say('header.logout'), exact: true }).tap();
  await isGone(page, /^own-|^pictures-|\/m\/productDetails|sellerGoods/);
  await visit(page, '/m/store?id=1&lang=en');
  await page.getByRole('heading', { name: 'No connection' }).waitFor();
  expect(await linksBelow(page, '/m/productDetails').count()).toBe(0);
});

it('an answer that was on its way when its login ended is not kept', async () => {
  const { say } = wordsIn('en', ['frame']);
  const { origin, holdAnswers } = await startBetween();
  const page = await browser.newPage({ ...devices['Pixel 7'], expectedComplaints: WITHOUT_NETWORK });
  await logIn(page.context(), await logInDemoBuyer(call));
  await visit(page, '/m/userInfo/my-order?lang=en', origin);
  await isKept(page, /^own-\S+ \S+\/api\/order(?:!|%21)listMain/);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

  const other = await page.context().newPage();
  await visit(other, '/m/userInfo/dashboard?lang=en', origin);
  await untilAlive(other);
  const { isHeld, letGo } = holdAnswers(/order(?:!|%21)listMain/);
  await visit(page, '/m/userInfo/my-order?lang=en', origin);
  await expect.poll(isHeld, { timeout: 60_000 }).toBe(true);
  await other.getByRole('button', { name: say('header.logout'), exact: true }).tap();
  await isGone(page, /^own-/);
  await letGo();
  // What the worker does with the answer it does within a moment of it, as it does with one that it keeps.
  await visit(page, `/m/productDetails?id=${goodsId}&lang=en`, origin);
  await isKept(page, /^pictures-\S+ /);
  expect((await keptAddresses(page)).filter((address) => address.startsWith('own-'))).toEqual([]);
});

it('a newer worker waits while somebody pays in another window, and begins with the first page after that', async () => {
  const { origin, release } = await startBetween();
  const paying = await browser.newPage({ ...devices['Pixel 7'], expectedComplaints: WITHOUT_NETWORK });
  const context = paying.context();
  await logIn(context, await logInDemoBuyer(call));
  await visit(paying, '/m/userInfo/money-package?lang=en', origin);
  const isPaid = () => paying.evaluate(async () => !(await navigator.locks.query()).held?.some(({ name }) => name === 'paying'));
  await expect.poll(isPaid, { timeout: 60_000 }).toBe(false);
  await paying.evaluate(async () => void (await navigator.serviceWorker.ready));

  release();
  const other = await context.newPage();
  await visit(other, '/m/index?lang=en', origin);
  await other.evaluate(async () => void (await navigator.serviceWorker.ready).update());
  await expect.poll(() => other.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state)).toBe('installed');
  // Pictures are told of after the newer worker was asked to begin, or was not.
  await visit(other, `/m/productDetails?id=${goodsId}&lang=en`, origin);
  await isKept(other, /^pictures-\S+ /);
  expect(await hasBegun(other)).toBe(false);

  // They leave without a new page, and the next page of any window lets it begin.
  await linksBelow(paying.getByRole('navigation'), '/m/index').tap();
  await expect.poll(isPaid).toBe(true);
  expect(await hasBegun(other)).toBe(false);
  await visit(other, '/m/index?lang=en', origin);
  await expect.poll(() => hasBegun(other), { timeout: 60_000 }).toBe(true);
});

/** A worker that may begin takes over once the one before it has nothing to do, which a browser that is watched puts off for minutes. */
const hasBegun = (page: Page) =>
  page.evaluate(async () => (await caches.has('told')) || (await navigator.serviceWorker.ready).waiting === null);

/** Of the next release: it notes that it was let begin. */
const NEXT = `
self.addEventListener('message', (event) => {
  if (event.data.kind === 'begin') event.waitUntil(caches.open('told'));
});`;

interface Between {
  origin: string;
  /** From now on with another worker. */
  release: () => void;
  /** Answers to these addresses wait until they are let go. */
  holdAnswers: (address: RegExp) => { isHeld: () => boolean; letGo: () => Promise<void> };
}

/** The server as before, with somebody in between. */
async function startBetween(): Promise<Between> {
  let added = '';
  let waiting: Array<() => Promise<unknown>> = [];
  let held: RegExp | undefined;
  const { port } = new URL(shop.origin);
  const server = createServer((incoming, answer) => {
    const { url: path, method } = incoming;
    const isWorker = path === '/m/sw.js';
    // Whole and plain, so that something can be put behind it.
    const headers = isWorker ? { host: incoming.headers.host } : incoming.headers;
    const onward = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      if (isWorker) delete response.headers['content-length'];
      const send = async () => {
        answer.writeHead(response.statusCode!, response.headers);
        response.pipe(answer, { end: !isWorker });
        if (isWorker) response.on('end', () => answer.end(added));
        await finished(answer).catch(() => undefined);
      };
      if (held?.test(path!)) waiting.push(send);
      else void send();
    });
    onward.on('error', () => answer.destroy());
    incoming.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  atTheEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    release: () => void (added = NEXT),
    holdAnswers: (address) => {
      held = address;
      return {
        isHeld: () => waiting.length > 0,
        letGo: async () => {
          held = undefined;
          const sending = waiting;
          waiting = [];
          await Promise.all(sending.map((send) => send()));
        },
      };
    },
  };
}
