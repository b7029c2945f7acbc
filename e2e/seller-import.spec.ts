/** A file of products in a browser: sent, its columns chosen, tried, imported, and taken away again. */
import { buffer, text } from 'node:stream/consumers';
import { expectAccessible, startBrowser } from '@entrepot/testing/browser.ts';
import { inFull } from '@entrepot/testing/in-full.ts';
import { startTestServer } from '@entrepot/testing/server.ts';
import { aShop, aShopMember, SHOP_PASSWORD } from '@entrepot/testing/shop-people.ts';
import { wordsIn } from '@entrepot/testing/words.ts';
import { CONSOLE_LANGUAGE_COOKIE, type Language } from '@entrepot/contracts/languages.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { chooseFiles } from './parts.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Awaited<ReturnType<typeof startBrowser>>;

const OWNER = 'owner@kiln.example';
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const ROWS = 300;

beforeAll(async () => {
  server = await startTestServer({ config: { captcha: false } });
  browser = await startBrowser();
  const shopId = await aShop(server, 'Kiln and Cloth');
  await aShopMember(server, shopId, { name: 'Lena Wirth', email: OWNER, isOwner: true });
  await server.database.pool.query(`INSERT INTO categories (level, slug, position) VALUES (1, 'teapots', 1)`);
});

/** Every hundredth row has no price. */
const FILE = [
  'Item no;Product name;Category;Unit price;Weight;In stock;Remarks',
  ...Array.from({ length: ROWS }, (_, index) => `N-${index};Teapot ${index};teapots;${index % 100 === 37 ? '' : '12,50'};900;7;none`),
].join('\r\n');

async function arrive(viewport: { width: number; height: number }, language = 'en'): Promise<Page> {
  const page = await browser.newPage({ viewport });
  await page.context().addCookies([{ name: CONSOLE_LANGUAGE_COOKIE, value: language, url: server.origin }]);
  const login = await page.request.post(`${server.origin}/seller-api/session!login`, {
    data: { email: OWNER, password: SHOP_PASSWORD, captcha: 'off' },
  });
  expect(await login.json()).toMatchObject({ code: 0 });
  await page.goto(`${server.origin}/seller/products/import`, { waitUntil: 'domcontentloaded' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

const send = (page: Page, name: string, text: string, language: Language = 'en') =>
  chooseFiles(page.getByRole('button', { name: wordsIn(language, ['seller-import']).say('import.upload.choose'), exact: true }), {
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  });
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

it('goes from the file to the shelf, with one thumb', async () => {
  const page = await arrive(PHONE);
  await send(page, 'broken.csv', 'a;b\r\n"c');
  await page.getByText('This file cannot be read.').waitFor();
  await expectAccessible(page);
  await send(page, 'goods.csv', FILE);
  const panel = page.getByRole('dialog', { name: /goods\.csv|Import/ });
  await panel.getByRole('button', { name: 'Column “Unit price” stands for' }).waitFor();
  expect(await panel.getByRole('button', { name: 'Column “Remarks” stands for' }).textContent()).toBe('Left out');
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Check the file' }).click();
  await panel.getByRole('button', { name: 'Import 297 rows' }).waitFor();
  await expectAccessible(page);
  const { rows: before } = await server.database.pool.query('SELECT FROM products');
  expect(before).toHaveLength(0);
  const download = page.waitForEvent('download');
  await panel.getByRole('link', { name: 'Download all errors' }).click();
  const errors = await text(await (await download).createReadStream());
  expect(errors.trimEnd().split('\r\n')).toHaveLength(4);
  await panel.getByRole('button', { name: 'Import 297 rows' }).click();
  await panel.getByRole('link', { name: 'Look at the products' }).waitFor();
  await expectAccessible(page);
  const { rows } = await server.database.pool.query('SELECT FROM products');
  expect(rows).toHaveLength(297);
});

it('shows what was imported, and takes it away as a file', async () => {
  const page = await arrive(DESKTOP);
  await page.getByRole('link', { name: 'goods.csv' }).click();
  await page.getByRole('complementary', { name: 'goods.csv' }).getByText('297').first().waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV file' }).click();
  // Read as text it would lose the mark at its beginning, by which spreadsheets know how it is written.
  const lines = (await buffer(await (await download).createReadStream())).toString('utf8').trimEnd().split('\r\n');
  expect(lines).toHaveLength(298);
  expect(lines[0]).toMatch(/^\ufeffnumber,state,category,title:en,/);
});

it.each(
  inFull(
    [
      ['de', DESKTOP],
      ['ar', PHONE],
    ] as const,
    [
      ['de', PHONE],
      ['ar', DESKTOP],
    ] as const,
  ),
)('every step in %s at %o has room and no barrier', async (language, viewport) => {
  const page = await arrive(viewport, language);
  await page.getByText('goods.csv').first().waitFor();
  expect(await page.evaluate(() => document.documentElement.dir)).toBe(language === 'ar' ? 'rtl' : 'ltr');
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await page.getByText('goods.csv').first().click();
  await page.getByRole('listitem').and(page.locator('[aria-current=step]')).waitFor();
  await expectAccessible(page);
  await page.goto(`${server.origin}/seller/products/import`);
  await send(page, 'again.csv', FILE, language);
  await page.getByText('Unit price').first().waitFor();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});
