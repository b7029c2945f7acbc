import { untilAlive } from '@entrepot/testing/alive.ts';
import { expectAccessible, startBrowser, type WatchedPageOptions } from '@entrepot/testing/browser.ts';
import { inFull } from '@entrepot/testing/in-full.ts';
import { startTestServer } from '@entrepot/testing/server.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { cards, header, linksTo, main, title } from './parts.ts';

let shop: Awaited<ReturnType<typeof startTestServer>>;
let browser: Awaited<ReturnType<typeof startBrowser>>;

beforeAll(async () => {
  shop = await startTestServer({ demo: 'small' });
  browser = await startBrowser();
  // The newest activity is the one that is shown, whatever the world has of its own.
  const { rows } = await shop.database.pool.query<{ id: string }>(
    `INSERT INTO activities (media_id, ground, detail_url, starts_at, ends_at)
     SELECT media_id, '#e3dbce', '/information?id=buyer-rules', $1, $2 FROM banners LIMIT 1 RETURNING id`,
    [new Date(shop.clock.now().getTime() - 60_000), '2100-01-01'],
  );
  await shop.database.pool.query('INSERT INTO activity_texts (activity_id, language, title, text, action) VALUES ($1, $2, $3, $4, $5)', [
    rows[0]!.id,
    'en',
    'Autumn fair',
    'Thirty shops show what is new.',
    'See the fair',
  ]);
});

/** Resolves once React has taken over the page. */
async function openAlive(address: string, options?: WatchedPageOptions, prepare?: (page: Page) => Promise<void>): Promise<Page> {
  const page = await browser.newPage(options);
  await prepare?.(page);
  await page.goto(shop.origin + address, { waitUntil: 'domcontentloaded' });
  await untilAlive(page);
  return page;
}

const goods = (page: Page) => cards(page).filter({ has: page.getByRole('heading', { level: 3 }) });
async function twelveMore(page: Page, before: number): Promise<void> {
  await expect.poll(() => goods(page).count()).toBeGreaterThanOrEqual(before + 12);
}
const toTheEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));

describe('the banners', () => {
  const currentDot = (page: Page) =>
    page
      .getByRole('button', { name: /^Show highlight/ })
      .and(page.locator('[aria-current=true]'))
      .getAttribute('aria-label');
  const withClock = async (page: Page) => void (await page.clock.install());

  it('stay where they are until the visitor moves them', async () => {
    const page = await openAlive('/index', {}, withClock);
    const second = page.getByRole('button', { name: 'Show highlight 2' });
    await second.waitFor();
    await page.clock.fastForward(60_000);
    expect(await currentDot(page)).toBe('Show highlight 1');
    await second.click();
    await expect.poll(() => currentDot(page)).toBe('Show highlight 2');
  });

  it('follow the arrow keys in reading direction', async () => {
    const page = await openAlive('/index?lang=ar');
    const banners = main(page).getByRole('region').first();
    await banners.getByRole('group').first().focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => banners.getByRole('button').nth(1).getAttribute('aria-current')).toBe('true');
  });
});

describe('further recommendations', () => {
  it('come while scrolling, twelve at a time', async () => {
    const page = await openAlive('/index');
    const before = await goods(page).count();
    await page.getByRole('button', { name: 'Show more' }).scrollIntoViewIfNeeded();
    await twelveMore(page, before);
  });

  it('come by keyboard as well', async () => {
    const page = await openAlive('/index');
    const before = await goods(page).count();
    await page.getByRole('button', { name: 'Show more' }).focus();
    await page.keyboard.press('Enter');
    await twelveMore(page, before);
  });

  it('are still there, at the same place, when one comes back from a product', async () => {
    const page = await openAlive('/index');
    const before = await goods(page).count();
    await page.getByRole('button', { name: 'Show more' }).scrollIntoViewIfNeeded();
    await twelveMore(page, before);
    const added = goods(page).nth(before + 6);
    await added.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    await page.waitForFunction((top) => localStorage.getItem('scroll') === String(Math.round(top)), place);
    const name = await added.getByRole('heading').innerText();
    await added.getByRole('heading').getByRole('link').click();
    await page.waitForURL('**/productDetails?id=*');
    await title(page, name).waitFor();
    await page.goBack();
    await page.waitForFunction((top) => Math.abs(window.scrollY - top) < 2, place);
    await expect.poll(() => added.getByRole('heading').innerText()).toBe(name);
  });
});

describe('what stands beside the goods', () => {
  it('the activity leads to its details', async () => {
    const page = await openAlive('/index?lang=en');
    await page.getByRole('link', { name: 'See the fair' }).click();
    await page.waitForURL('**/information?id=buyer-rules');
    await title(page, 'Buyer rules').waitFor();
  });

  it('a heart asks to log in', async () => {
    const page = await openAlive('/index?lang=en');
    const card = goods(page)
      .filter({ has: page.getByRole('button', { name: /to favourites$/ }) })
      .first();
    await card.hover();
    await card.getByRole('button', { name: /to favourites$/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Log in to go on' });
    await dialog.waitFor();
    await expectAccessible(page);
    expect(JSON.parse((await page.evaluate(() => sessionStorage.getItem('pending-action'))) ?? '')).toMatchObject({
      action: { kind: 'collect' },
      back: '/index?lang=en',
    });
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => sessionStorage.getItem('pending-action'))).toBeNull();
  });

  it.each(inFull(['/index?storefront=voltquay&lang=de', '/index?storefront=nawwara&lang=ar'], ['/index?lang=en']))(
    '%s ends with the way to sell and a code for phones, accessible to all',
    async (address) => {
      const page = await openAlive(address);
      expect(await linksTo(main(page), '/merchantSettled').count()).toBe(1);
      await toTheEnd(page);
      await main(page).getByRole('img', { name: '://' }).waitFor();
      await expectAccessible(page);
    },
  );

  it('is left out where it cannot be had, and the page stands all the same', async () => {
    const page = await openAlive('/nothing', { expectedComplaints: [/status of 404/, /status of 500/] });
    const refuse = { status: 500, json: { code: 500, key: 'server.failed', msg: 'no' } };
    await page.route('**/api/activity/**', (route) => route.fulfill(refuse));
    await page.route('**/api/index!download-url*', (route) => route.fulfill(refuse));
    await header(page).getByRole('link', { name: 'Home', exact: true }).click();
    await goods(page).first().waitFor();
    await expect.poll(() => page.getByText('Autumn fair').count()).toBe(0);
    expect(await linksTo(main(page), '/merchantSettled').count()).toBe(1);
  });
});
