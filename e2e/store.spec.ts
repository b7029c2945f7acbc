import { untilAlive } from '@entrepot/testing/alive.ts';
import { expectAccessible, startBrowser } from '@entrepot/testing/browser.ts';
import { inFull } from '@entrepot/testing/in-full.ts';
import { startTestServer } from '@entrepot/testing/server.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { cards, main, title } from './parts.ts';

let shop: Awaited<ReturnType<typeof startTestServer>>;
let browser: Awaited<ReturnType<typeof startBrowser>>;
let seller: { id: string; name: string };

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const NOT_FOUND = [/status of 404/];

beforeAll(async () => {
  shop = await startTestServer({ demo: 'small' });
  browser = await startBrowser();
  const answer = await fetch(`${shop.origin}/api/seller!list.action?lang=en&sort=sold`, { method: 'POST' });
  seller = ((await answer.json()) as { data: { list: (typeof seller)[] } }).data.list[0]!;
});

async function openStore(query = '', options?: Parameters<typeof browser.newPage>[0]): Promise<Page> {
  const page = await browser.newPage(options);
  await page.goto(`${shop.origin}/store?id=${seller.id}${query}`, { waitUntil: 'domcontentloaded' });
  await untilAlive(page);
  return page;
}

const count = (page: Page) => main(page).getByRole('status').first().textContent();

describe('the page of a shop', () => {
  it('is there without scripts, names itself and its way, and lists its goods', async () => {
    const html = await (await fetch(`${shop.origin}/store?id=${seller.id}`)).text();
    expect(html).toContain(`<title>${seller.name} · `);
    expect(html).toContain('"@type":"BreadcrumbList"');
    expect(html).toMatch(/<link rel="canonical" href="[^"]*\/store\?id=/);
    expect(html).toMatch(/<meta property="og:image" content="[^"]*\/media\//);
    expect(html.match(/<article/g)?.length).toBeGreaterThan(5);
  });

  it('shows only goods of this shop, by category and by keyword', async () => {
    const page = await openStore();
    const all = await count(page);
    await page.getByRole('navigation', { name: 'Categories of the shop' }).getByRole('link').nth(2).click();
    await page.waitForURL('**category=*');
    await expect.poll(() => count(page)).not.toBe(all);
    const name = (await cards(page).getByRole('heading', { level: 3 }).first().textContent()) ?? '';
    const search = page.getByRole('search', { name: 'Search in this shop' }).getByRole('textbox');
    await search.fill(name.split(' ')[0]!);
    await search.press('Enter');
    await page.waitForURL('**&k=*');
    await page.getByRole('heading', { level: 2, name: 'in this shop' }).waitFor();
    await page.getByRole('link', { name: 'Show all products of the shop' }).click();
    await page.waitForURL(`**/store?id=${seller.id}`);
    await expect.poll(() => count(page)).toBe(all);
  });

  it('says where a keyword finds nothing in it, and where to look instead', async () => {
    const page = await openStore('&k=%22zqxjkvw%22');
    await page.getByText('Nothing in this shop matches “zqxjkvw”').waitFor();
    expect(await page.getByRole('link', { name: 'Search in all shops' }).getAttribute('href')).toBe('/searchGoods?k=%22zqxjkvw%22');
    await expectAccessible(page);
  });

  it('asks to log in before following, and tells how to reach the shop', async () => {
    const page = await openStore();
    await page.getByRole('button', { name: 'Follow' }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Contact' }).click();
    const contact = page.getByRole('dialog', { name: `Contact ${seller.name}` });
    await contact.waitFor();
    await expectAccessible(page);
    await contact.getByRole('button', { name: 'Online service' }).click();
    await page.getByRole('dialog', { name: /service$/ }).waitFor();
  });

  it('is counted once it has been looked at', async () => {
    const page = await browser.newPage();
    const counted = page.waitForRequest('**/api/pageView!add.action*');
    await page.goto(`${shop.origin}/store?id=${seller.id}`, { waitUntil: 'domcontentloaded' });
    expect(JSON.parse((await counted).postData() ?? '')).toEqual({ sellerId: seller.id });
  });

  it.each(
    inFull(
      [
        ['&lang=de', 1280],
        ['&lang=ar', 390],
      ],
      [
        ['&lang=ar&storefront=nawwara', 1280],
        ['&lang=th&storefront=voltquay', 1280],
        ['&lang=de&storefront=voltquay', 390],
      ],
    ),
  )('fits and is accessible: %s at %i', async (query, width) => {
    const page = await openStore(query, { viewport: { width, height: 900 } });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  });

  it.each(['', '?id=', '?id=1', `?id=${UNKNOWN}`, '?id=%00', '?id=..%2F..'])('of no shop is a real 404: %s', async (query) => {
    const page = await browser.newPage({ expectedComplaints: NOT_FOUND });
    const answer = await page.goto(`${shop.origin}/store${query}`, { waitUntil: 'domcontentloaded' });
    expect(answer?.status()).toBe(404);
  });

  it('of a paused shop says that it takes no orders', async () => {
    const other = await shopInState('paused');
    const html = await (await fetch(`${shop.origin}/store?id=${other}`)).text();
    expect(html).toContain('This shop takes no orders at the moment.');
  });

  it('of a locked shop says so, with its own status, and shows open ones', async () => {
    const locked = await shopInState('locked');
    const page = await browser.newPage({ expectedComplaints: [/status of 410/] });
    const answer = await page.goto(`${shop.origin}/store?id=${locked}`, { waitUntil: 'domcontentloaded' });
    expect(answer?.status()).toBe(410);
    expect(await title(page).textContent()).toBe('This shop is closed');
    expect(await cards(page).count()).toBeGreaterThan(2);
    await expectAccessible(page);
  });
});

let taken = 0;
/** Each time another shop, and never the one of the other tests, so that nothing depends on their order. */
async function shopInState(state: 'paused' | 'locked'): Promise<string> {
  taken += 1;
  const { rows } = await shop.database.pool.query<{ id: string }>(
    `UPDATE shops SET state = $1 WHERE id = (SELECT id FROM shops WHERE state = 'open' AND id <> $2 ORDER BY id OFFSET $3 LIMIT 1)
      RETURNING id`,
    [state, seller.id, taken],
  );
  return rows[0]!.id;
}
