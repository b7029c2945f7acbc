/** Phones are led to the mobile site and back, it can be installed, and what was read is there without a network; of money nothing is. */
import { untilAlive } from '@entrepot/testing/alive.ts';
import { startBrowser } from '@entrepot/testing/browser.ts';
import { startTestServer } from '@entrepot/testing/server.ts';
import { devices, type BrowserContext, type Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';

let shop: Awaited<ReturnType<typeof startTestServer>>;
let browser: Awaited<ReturnType<typeof startBrowser>>;

beforeAll(async () => {
  shop = await startTestServer({ demo: 'small', config: { captcha: false } });
  browser = await startBrowser();
});

async function anyProduct(): Promise<string> {
  const answer = await fetch(`${shop.origin}/api/sellerGoods!list.action`, { method: 'POST' });
  return ((await answer.json()) as { data: { list: { id: string }[] } }).data.list[0]!.id;
}

it.each(['iPhone 13', 'Pixel 7'])(
  '%s is led to the mobile page with all that the address says, and stays where it asks to be',
  async (name) => {
    const headers = { 'user-agent': devices[name]!.userAgent, accept: 'text/html' };
    const go = (address: string, cookie = '') => fetch(shop.origin + address, { headers: { ...headers, cookie }, redirect: 'manual' });
    const query = '?id=7&keyword=brass%20lamp&lang=ar&code=ABC123';
    const led = await go(`/productDetails${query}&token=secret`);
    expect([led.status, led.headers.get('location')]).toEqual([302, `/m/productDetails${query}`]);
    expect(led.headers.get('vary')).toMatch(/user-agent/i);

    const asked = await go('/index?site=desktop&lang=en');
    expect([asked.status, asked.headers.get('location')]).toEqual([302, '/index?lang=en']);
    const [cookie] = asked.headers.getSetCookie().map((line) => line.split(';')[0]!);
    expect((await go('/index?lang=en', cookie)).status).toBe(200);
    expect((await go('/m/index?lang=en', cookie)).headers.get('location')).toBe('/index?lang=en');
    expect((await go('/api/nothing')).status).toBe(404);
  },
);

it('crawlers are told of both pages and led to neither', async () => {
  const headers = { 'user-agent': `${devices['Pixel 7']!.userAgent} (compatible; Googlebot/2.1; +http://www.google.com/bot.html)` };
  const read = async (address: string) => (await fetch(shop.origin + address, { headers, redirect: 'error' })).text();
  expect(await read('/index?lang=en')).toContain(
    `<link rel="alternate" media="only screen and (max-width: 640px)" href="${shop.origin}/m/index`,
  );
  const mobile = await read('/m/index?lang=en');
  expect(mobile).toContain(`<link rel="canonical" href="${shop.origin}/index`);
  expect(mobile).toContain('<link rel="manifest" href="/m/manifest.webmanifest?lang=en"');
});

/** The worker stands beside the page; what it has kept is seen from the page. */
const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => `${name} ${url}`)));
    return all.flat();
  });

async function isKept(page: Page, pattern: RegExp): Promise<void> {
  await expect.poll(async () => (await keptAddresses(page)).some((address) => pattern.test(address))).toBe(true);
}

async function login(context: BrowserContext): Promise<string> {
  const response = await fetch(`${shop.origin}/api/localuser!registerNoVerifcode.action?lang=en`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'offline1', password: 'harbour9', captcha: 'off' }),
  });
  const {
    data: { token, ...userInfo },
  } = (await response.json()) as { data: { token: string } };
  await context.addInitScript(
    (stored) => {
      if (sessionStorage.getItem('begun')) return;
      sessionStorage.setItem('begun', '1');
      localStorage.setItem('token', stored.token);
      localStorage.setItem('userInfo', stored.userInfo);
    },
    { token, userInfo: JSON.stringify(userInfo) },
  );
  return token;
}

it('what was read is there without a network, until one logs out; nothing of money is', async () => {
  const id = await anyProduct();
  const page = await browser.newPage({ ...devices['Pixel 7'], expectedComplaints: [/ERR_INTERNET_DISCONNECTED|WebSocket connection/] });
  const context = page.context();
  const token = await login(context);
  const go = (address: string) => page.goto(shop.origin + address, { waitUntil: 'domcontentloaded' });

  await go(`/m/productDetails?id=${id}&lang=en`);
  await isKept(page, /^pages\S* \S+\/m\/offline/);
  await isKept(page, new RegExp(`^pages\\S* \\S+/m/productDetails\\?id=${id}$`));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const title = await page.title();
  await go('/m/userInfo/money-package?lang=en');
  await go('/m/userInfo/my-order?lang=en');
  await isKept(page, /^own-\S+ \S+\/api\/order(?:!|%21)listMain/);
  await isKept(page, /^pages\S* \S+\/m\/userInfo\/my-order$/);
  const kept = await keptAddresses(page);
  expect(
    kept.filter((address) => /wallet|money-package|recharge|withdraw|login|token/i.test(address.replace(/^files\S* \S+\/assets\/\S+/, ''))),
  ).toEqual([]);
  expect(kept.join('\n')).not.toContain(token);

  await context.setOffline(true);
  await go(`/m/productDetails?id=${id}&lang=en`);
  expect(await page.title()).toBe(title);
  await go('/m/store?id=1&lang=en');
  await page.getByRole('heading', { name: 'No connection' }).waitFor();
  await page.locator(`a[href="/m/productDetails?id=${id}"]`).waitFor();
  await go('/m/userInfo/my-order?lang=en');
  await isKept(page, /^own-/);

  await context.setOffline(false);
  await go('/m/index?lang=en');
  await page.evaluate(() => localStorage.removeItem('token'));
  await go('/m/index?lang=en');
  await expect
    .poll(async () => (await keptAddresses(page)).filter((address) => address.startsWith('own-')), { timeout: 60_000 })
    .toEqual([]);
});

it('Back closes the pictures above their page, and a list stands as it was left', async () => {
  const page = await browser.newPage({ ...devices['Pixel 7'] });
  await page.goto(`${shop.origin}/m/commodity?lang=en`, { waitUntil: 'domcontentloaded' });
  await untilAlive(page);
  const cards = page.locator('main article h3 a');
  const first = await cards.count();
  await expect
    .poll(
      async () => {
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        return cards.count();
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThan(first);
  const last = cards.nth(first + 2);
  await last.evaluate((card) => card.scrollIntoView({ block: 'center' }));
  const left = await page.evaluate(() => window.scrollY);
  const count = await cards.count();
  await last.click();
  const pictures = page.locator('[data-product-pictures]');
  await pictures.waitFor();
  await untilAlive(page);
  const address = page.url();
  await pictures.click();
  const view = page.locator('.yarl__root');
  await view.waitFor();
  await page.goBack();
  await view.waitFor({ state: 'detached' });
  expect(page.url()).toBe(address);
  await pictures.waitFor();

  await page.goBack();
  await last.waitFor();
  await expect.poll(() => page.evaluate(() => window.scrollY), { timeout: 30_000 }).toBe(left);
  expect(await cards.count()).toBeGreaterThanOrEqual(count);
});
