import type { Listing } from '@entrepot/contracts/calls/listing.ts';
import { untilAlive } from '@entrepot/testing/alive.ts';
import { expectAccessible, startBrowser } from '@entrepot/testing/browser.ts';
import { buyerCalls } from '@entrepot/testing/buyers.ts';
import { DEMO_NOW } from '@entrepot/testing/database.ts';
import { inFull } from '@entrepot/testing/in-full.ts';
import { startTestServer } from '@entrepot/testing/server.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { cards, linksBelow, main } from './parts.ts';

const NOT_FOUND = [/status of 404/];
const LIST_CALL = '**/api/sellerGoods!list.action*';
let shop: Awaited<ReturnType<typeof startTestServer>>;
let browser: Awaited<ReturnType<typeof startBrowser>>;
let whole: Listing;

beforeAll(async () => {
  shop = await startTestServer({ demo: 'small' });
  browser = await startBrowser();
  whole = await ask({});
});

const call = buyerCalls(() => shop);
const ask = (input: object) => call<Listing>('sellerGoods!list', input);

/** Resolves once React has taken over the header and the content, which are hydrated one after the other. */
async function openAlive(
  address: string,
  { now, ...options }: Parameters<typeof browser.newPage>[0] & { now?: string } = {},
): Promise<Page> {
  const page = await browser.newPage(options);
  if (now !== undefined) await page.clock.setFixedTime(now);
  await page.goto(shop.origin + address, { waitUntil: 'domcontentloaded' });
  await untilAlive(page);
  return page;
}

const products = (count: number, isEstimate = false) =>
  `${isEstimate ? 'about ' : ''}${count.toLocaleString('en')} product${count === 1 ? '' : 's'}`;
const count = (page: Page) => main(page).getByRole('status').first();
const countIs = (page: Page, { totalElements, isEstimate }: Listing) =>
  count(page)
    .filter({ hasText: new RegExp(`^${products(totalElements, isEstimate)}$`) })
    .waitFor();
const names = (page: Page) => cards(page).getByRole('heading', { level: 3 }).allInnerTexts();
// oxlint-disable-next-line vitest/require-awaited-expect-poll -- Whoever calls it awaits what it returns.
const eventually = <Value>(read: () => Promise<Value>) => expect.poll(read);
const at = (page: Page, search: string) => page.waitForURL((url) => url.search === search, { waitUntil: 'commit' });

describe('the directory of categories', () => {
  it('leads to every category that holds something, without scripts too', async () => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto(`${shop.origin}/classification`, { waitUntil: 'domcontentloaded' });
    const tree = await call<Listing['categoryPath']>('category!tree', {});
    const filled = tree.filter(({ goodsNum }) => goodsNum > 0);
    const linked = await linksBelow(main(page), '/classification?id=').evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')),
    );
    expect(linked.toSorted()).toEqual(filled.map(({ id }) => `/classification?id=${id}`).toSorted());
    await linksBelow(main(page), '/classification?id=').first().click();
    await cards(page).first().waitFor();
  });

  it.each(['/classification', '/classification?storefront=nawwara&lang=ar'])('is accessible: %s', async (address) => {
    await expectAccessible(await openAlive(address));
  });
});

describe('a list', () => {
  it('tells search engines what it is about, and is kept from them where it is narrowed', async () => {
    const top = whole.facets?.categories[0];
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto(`${shop.origin}/classification?id=${top?.id}&sort=new&page=2`, { waitUntil: 'domcontentloaded' });
    expect(await page.title()).toMatch(new RegExp(`^${top?.name}, page 2 · `));
    expect(new URL((await page.locator('link[rel=canonical]').getAttribute('href')) ?? '').search).toBe(`?id=${top?.id}&page=2`);
    expect((await page.locator('script[type="application/ld+json"]').allTextContents()).join()).toContain('BreadcrumbList');
    await page.goto(`${shop.origin}/classification?id=${top?.id}&stock=1`, { waitUntil: 'domcontentloaded' });
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
  });

  it.each(
    inFull(
      [
        ['/commodity?storefront=voltquay&lang=de', 1440],
        ['/commodity?storefront=nawwara&lang=ar&stock=1&view=list', 390],
        ['/discounted', 1024],
      ],
      [
        ['/commodity?storefront=nawwara&lang=ar&stock=1&view=list', 1440],
        ['/commodity?storefront=hazelwharf&lang=th', 390],
      ],
    ),
  )('comes to life without a word in the console, is accessible and does not overflow: %s at %s', async (address, width) => {
    const page = await openAlive(address, { viewport: { width, height: 900 } });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  });

  it('follows each choice, says the new count, and keeps the focus where it is', async () => {
    const page = await openAlive('/commodity');
    await countIs(page, whole);
    const discounted = page.getByRole('checkbox', { name: /^Discounted/ });
    await discounted.focus();
    await page.keyboard.press('Space');
    await at(page, '?discounted=1');
    await countIs(page, await ask({ discounted: true }));
    await eventually(() => discounted.getAttribute('aria-checked')).toBe('true');
    expect(await discounted.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.getByRole('link', { name: 'Remove filter: Discounted' }).click();
    await at(page, '');
    await countIs(page, whole);
  });

  it('goes back and forward, survives a reload and can be shared', async () => {
    const page = await openAlive('/commodity');
    await page.getByRole('checkbox', { name: /^In stock/ }).click();
    await page.getByRole('link', { name: 'Remove filter: In stock' }).waitFor();
    await page.getByRole('link', { name: 'Price ascending' }).click();
    await at(page, '?stock=1&sort=priceAsc');
    const expected = await ask({ inStock: true, sort: 'priceAsc' });
    const cheapest = expected.list.map(({ name }) => name);
    await eventually(() => names(page)).toEqual(cheapest);
    await page.goBack();
    await page.goBack();
    await countIs(page, whole);
    await page.goForward();
    await page.goForward();
    await eventually(() => names(page)).toEqual(cheapest);
    await page.reload({ waitUntil: 'domcontentloaded' });
    expect(await names(page)).toEqual(cheapest);
    const friend = await openAlive(new URL(page.url()).pathname + new URL(page.url()).search);
    expect(await names(friend)).toEqual(cheapest);
    await countIs(friend, expected);
  });

  it('begins at its top when a page is turned, and returns to where one was', async () => {
    const page = await openAlive('/commodity');
    const first = await names(page);
    const next = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' });
    await next.scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => window.scrollY);
    await next.click();
    await at(page, '?page=2');
    await eventually(() => names(page)).not.toEqual(first);
    await eventually(() => page.evaluate(() => window.scrollY)).toBeLessThan(left / 2);
    await eventually(() => page.getByRole('link', { name: 'Page 2', exact: true }).getAttribute('aria-current')).toBe('page');
    await page.goBack();
    await eventually(() => names(page)).toEqual(first);
    await eventually(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(left / 2);
  });

  it('takes a price range by typing and by the arrow keys', async () => {
    const page = await openAlive('/commodity');
    await page.getByRole('textbox', { name: 'Lowest price' }).fill('2');
    await page.getByRole('textbox', { name: 'Highest price' }).fill('4,50');
    await page.keyboard.press('Enter');
    await at(page, '?price=2-4.5');
    await countIs(page, await ask({ priceMin: '2', priceMax: '4.5' }));
    await page.getByRole('link', { name: 'Clear all filters' }).click();
    await countIs(page, whole);
    await page.getByRole('slider', { name: 'Highest price' }).focus();
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowLeft');
    await page.waitForURL(/price=-[\d.]+$/, { waitUntil: 'commit' });
    await page.getByRole('link', { name: /^Remove filter: Up to .* USDT/ }).waitFor();
  });

  it('is narrowed without scripts as well', async () => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto(`${shop.origin}/commodity`, { waitUntil: 'domcontentloaded' });
    await page.getByRole('checkbox', { name: /^In stock/ }).click();
    await page.getByRole('textbox', { name: 'Highest price' }).fill('3');
    await page.getByRole('textbox', { name: 'Highest price' }).press('Enter');
    await page.waitForURL(/priceMax=3/, { waitUntil: 'domcontentloaded' });
    await countIs(page, await ask({ inStock: true, priceMax: '3' }));
  });

  it('keeps the old products, marked as busy, until the new ones are there', async () => {
    const page = await openAlive('/commodity');
    const before = await names(page);
    const answer = Promise.withResolvers<void>();
    await page.route(LIST_CALL, async (route) => {
      await answer.promise;
      await route.continue();
    });
    await page.getByRole('link', { name: 'Price descending' }).click();
    await main(page).locator('[aria-busy=true]').getByRole('article').first().waitFor();
    expect(await names(page)).toEqual(before);
    answer.resolve();
    await eventually(() => names(page)).not.toEqual(before);
    await eventually(() => main(page).locator('[aria-busy=true]').count()).toBe(0);
  });

  it('says beside the old products that new ones could not be fetched, and tries again', async () => {
    const page = await openAlive('/commodity', { expectedComplaints: [/ERR_FAILED/] });
    await page.route(LIST_CALL, (route) => route.abort());
    await page.getByRole('link', { name: 'Newest' }).click();
    const retry = main(page).getByRole('alert').getByRole('button');
    await retry.waitFor();
    expect((await names(page)).length).toBeGreaterThan(0);
    await page.unroute(LIST_CALL);
    await retry.click();
    const newest = await ask({ sort: 'new' });
    await eventually(() => names(page)).toEqual(newest.list.map(({ name }) => name));
    await eventually(() => main(page).getByRole('alert').count()).toBe(0);
  });

  it('says which filters to take off where nothing is left', async () => {
    const page = await openAlive('/commodity?price=-0.0001&stock=1');
    await page.getByRole('link', { name: 'Without “In stock”' }).waitFor();
    await expectAccessible(page);
    await main(page).getByRole('link', { name: 'Clear all filters' }).last().click();
    await countIs(page, whole);
  });
});

describe('on a phone', () => {
  it('filters are in a sheet whose button says how many products it will show', async () => {
    const page = await openAlive('/commodity', { viewport: { width: 390, height: 844 } });
    await page.getByRole('button', { name: /^Filters/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.waitFor();
    await sheet.getByRole('checkbox', { name: /^Discounted/ }).click();
    const discounted = await ask({ discounted: true });
    const show = sheet.getByRole('button', { name: `Show ${products(discounted.totalElements, discounted.isEstimate)}` });
    await show.waitFor();
    await expectAccessible(page);
    await show.click();
    await sheet.waitFor({ state: 'detached' });
    await countIs(page, discounted);
  });
});

describe('the list of discounts', () => {
  it('holds nothing at its full price, and says when the first discount on the page ends', async () => {
    const page = await openAlive('/discounted', { now: DEMO_NOW });
    const discounted = await ask({ discounted: true });
    await countIs(page, discounted);
    await eventually(() => cards(page).locator('s').count()).toBe(discounted.list.length);
    await page.getByText(/the first ends/).waitFor();
    expect(await page.getByRole('checkbox', { name: /^Discounted/ }).count()).toBe(0);
  });
});

describe('addresses that lead nowhere', () => {
  it.each(['/classification?id=2000000000', '/commodity?page=100000'])('%s is a 404 with a way on', async (address) => {
    const page = await browser.newPage({ expectedComplaints: NOT_FOUND });
    const answer = await page.goto(shop.origin + address, { waitUntil: 'domcontentloaded' });
    expect(answer?.status()).toBe(404);
    expect(await main(page).getByRole('link').count()).toBeGreaterThan(0);
  });

  it('what cannot be understood is left out', async () => {
    const page = await openAlive('/commodity?page=1000000000&price=-5--7&values=abc,-1&shops=x&min=0&sort=odd&id=%00');
    await countIs(page, whole);
  });
});
