/** Phones are led to the mobile site and back, crawlers are told of both, and Back leads to where one was. */
import { untilAlive } from '@entrepot/testing/alive.ts';
import { startBrowser } from '@entrepot/testing/browser.ts';
import { startTestServer } from '@entrepot/testing/server.ts';
import { devices } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { cards, openWithoutScripts } from './parts.ts';

let shop: Awaited<ReturnType<typeof startTestServer>>;
let browser: Awaited<ReturnType<typeof startBrowser>>;

beforeAll(async () => {
  shop = await startTestServer({ demo: 'small', config: { captcha: false } });
  browser = await startBrowser();
});

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

it('Back closes the pictures above their page, and a list stands as it was left', async () => {
  const page = await browser.newPage({ ...devices['Pixel 7'] });
  await page.goto(`${shop.origin}/m/commodity?lang=en`, { waitUntil: 'domcontentloaded' });
  await untilAlive(page);
  const goods = cards(page).getByRole('heading', { level: 3 }).getByRole('link');
  const first = await goods.count();
  await expect
    .poll(
      async () => {
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        return goods.count();
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThan(first);
  const last = goods.nth(first + 2);
  await last.evaluate((card) => card.scrollIntoView({ block: 'center' }));
  const left = await page.evaluate(() => window.scrollY);
  const count = await goods.count();
  await last.click();
  const pictures = page.getByRole('group', { name: /^Pictures of/ });
  await pictures.waitFor();
  await untilAlive(page);
  const address = page.url();
  await pictures.click();
  const view = page.getByRole('dialog');
  await view.waitFor();
  await page.goBack();
  await view.waitFor({ state: 'detached' });
  expect(page.url()).toBe(address);
  await pictures.waitFor();

  await page.goBack();
  await last.waitFor();
  await expect.poll(() => page.evaluate(() => window.scrollY), { timeout: 30_000 }).toBe(left);
  expect(await goods.count()).toBeGreaterThanOrEqual(count);
});

it.each(['index', 'commodity'])('whoever is at the end of %s before more has come is not carried past what comes', async (screen) => {
  const page = await browser.newPage({ ...devices['Pixel 7'] });
  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  await page.route('**/api/sellerGoods*', async (route) => {
    asked.resolve();
    await held.promise;
    await route.continue();
  });
  await page.goto(`${shop.origin}/m/${screen}?lang=en`, { waitUntil: 'domcontentloaded' });
  await untilAlive(page);
  const goods = cards(page).getByRole('heading', { level: 3 });
  const count = await goods.count();
  const last = (await goods.last().elementHandle())!;
  const isLaidOut = () => last.evaluate((card) => card.checkVisibility({ contentVisibilityAuto: true }));
  const top = () => last.evaluate((card) => card.getBoundingClientRect().top);
  // Far below the screen nothing is laid out until somebody comes near.
  if (screen === 'index') expect(await isLaidOut()).toBe(false);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await asked.promise;
  await expect.poll(isLaidOut).toBe(true);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const before = await top();
  held.resolve();
  await expect.poll(() => goods.count()).toBeGreaterThan(count);
  expect(Math.abs((await top()) - before)).toBeLessThan(20);
});

it('a reload deep in a list leads back to where one was', async () => {
  const page = await browser.newPage({ ...devices['Pixel 7'] });
  await page.goto(`${shop.origin}/m/commodity?lang=en`, { waitUntil: 'domcontentloaded' });
  await untilAlive(page);
  const goods = cards(page).getByRole('heading', { level: 3 });
  const first = await goods.count();
  const goDown = () => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => goDown().then(() => goods.count())).toBeGreaterThanOrEqual(first * 4);
  const card = goods.nth(first * 3);
  await card.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const name = await card.innerText();
  const left = await page.evaluate(() => window.scrollY);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await untilAlive(page);
  await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - left)).toBeLessThan(20);
  await expect.poll(() => cards(page).getByRole('heading', { level: 3, name, exact: true }).first().isVisible()).toBe(true);
});

it('a press that comes before the page is alive is granted once it is', async () => {
  const page = await browser.newPage({ ...devices['Pixel 7'] });
  const { rows } = await shop.database.pool.query<{ id: string }>(`
    SELECT p.id FROM products p JOIN skus k ON k.product_id = p.id JOIN sku_stock s ON s.sku_id = k.id
    WHERE p.state = 'on_shelf' AND p.buy_min <= 100 GROUP BY p.id HAVING min(s.on_hand) >= 150 ORDER BY p.id LIMIT 1`);
  const address = `${shop.origin}/m/productDetails?lang=en&id=${rows[0]!.id}`;
  await openWithoutScripts(page, address, async () => {
    await page.getByRole('button', { name: /^Add \d+ to cart$/ }).tap();
    await page.getByText('The page is loading').filter({ visible: true }).waitFor();
  });
  await page.getByRole('link', { name: 'View cart' }).waitFor();
  await page.getByText('The page is loading').first().waitFor({ state: 'detached' });

  await openWithoutScripts(page, address, () => page.getByRole('button', { name: 'Buy now' }).tap());
  await page.waitForURL('**/m/settlement');
});
