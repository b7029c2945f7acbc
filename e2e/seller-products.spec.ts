/**
 * Products in a browser: from an empty editor to the storefront and its search, prices in place, a change to many, in both directions of
 * reading.
 */
import { expectAccessible, startBrowser } from '@entrepot/testing/browser.ts';
import { eventually } from '@entrepot/testing/eventually.ts';
import { startTestServer } from '@entrepot/testing/server.ts';
import { aShop, aShopMember, SHOP_PASSWORD } from '@entrepot/testing/shop-people.ts';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { chooseFiles, untilSettled } from './parts.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Awaited<ReturnType<typeof startBrowser>>;
let productId: string;

const OWNER = 'owner@kiln.example';
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/** The browser's own line about a visit without a session. */
const FORBIDDEN = [/status of 403/];

beforeAll(async () => {
  // Categories, attributes and a search that is kept come with the demo world; the shop is new.
  server = await startTestServer({ demo: 'small', config: { captcha: false } });
  browser = await startBrowser();
  const shopId = await aShop(server, 'Kiln and Cloth');
  await aShopMember(server, shopId, { name: 'Lena Wirth', email: OWNER, isOwner: true });
});

const button = (place: Page | Locator, name: string | RegExp) => place.getByRole('button', { name, exact: typeof name === 'string' });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function arrive(path: string, viewport = DESKTOP): Promise<Page> {
  const page = await browser.newPage({ expectedComplaints: FORBIDDEN, viewport });
  const login = await page
    .context()
    .request.post(`${server.origin}/seller-api/session!login`, { data: { email: OWNER, password: SHOP_PASSWORD, captcha: 'none' } });
  expect(await login.json()).toMatchObject({ code: 0 });
  await page.goto(`${server.origin}/seller${path}`, { waitUntil: 'domcontentloaded' });
  return page;
}

/** Anything that is a picture: a corner of the screen. */
const picture = async (page: Page, sidePx: number) => ({
  name: `${sidePx}.png`,
  mimeType: 'image/png',
  buffer: await page.screenshot({ clip: { x: 0, y: 0, width: sidePx, height: sidePx } }),
});

it('a product is written from nothing, put on the shelf, and found by buyers', async () => {
  const page = await arrive('/products');
  await page.getByText('No products here').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'New product' }).click();
  await heading(page, 'New product').waitFor();
  await button(page, 'Save and put on the shelf').click();
  await page.getByText('Please correct what is marked.').waitFor();
  await expectAccessible(page);

  await page.getByLabel('Number', { exact: true }).fill('KC-TP6');
  await button(page, /^Category/).click();
  await page.getByPlaceholder('Search categories').fill('teapots');
  await page
    .getByRole('option', { name: /Teapots/ })
    .first()
    .click();
  await chooseFiles(button(page, /^Choose a picture/), [await picture(page, 300), await picture(page, 320)]);
  await button(page, 'Move picture 2 forward').click();
  await page.getByLabel('Title').fill('Stoneware teapot, hand-glazed');
  await page.getByLabel('Description').fill('Thrown by hand, fired at 1,280 °C.');
  await page.getByRole('combobox', { name: 'Add an attribute' }).click();
  await page.getByRole('option', { name: 'Colour', exact: true }).click();
  await button(page, 'Sky').click();
  await page.getByLabel('A value of your own for Colour').fill('Dusty rose');
  await button(page, 'Add').click();
  await page.getByLabel('Price of Sky').fill('11.20');
  await page.getByLabel('Stock of Sky').fill('120');
  await page.getByLabel('Weight of Sky').fill('1050');
  for (const column of ['price', 'stock', 'weight']) await button(page, `Use the first ${column} for all`).click();
  await page.getByLabel('Price of Dusty rose').fill('13,60');

  await button(page, 'Preview').click();
  const preview = page.getByRole('dialog', { name: 'As buyers see it' });
  await preview.getByRole('heading', { name: 'Stoneware teapot, hand-glazed' }).waitFor();
  await expectAccessible(page);
  await button(preview, 'Close').click();
  await button(page, 'Save and put on the shelf').click();
  await page.getByText('Saved and on the shelf').first().waitFor();
  productId = new URL(page.url()).searchParams.get('id')!;
  await expectAccessible(page);

  const buyer = await browser.newPage({ viewport: DESKTOP });
  await buyer.goto(`${server.origin}/productDetails?id=${productId}`, { waitUntil: 'domcontentloaded' });
  await heading(buyer, 'Stoneware teapot, hand-glazed').waitFor();
  await buyer
    .getByRole('radio', { name: /Dusty rose/ })
    .first()
    .waitFor();
  await eventually(async () => {
    const response = await fetch(`${server.origin}/api/sellerGoods!search.action`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ keyword: 'Stoneware teapot, hand-glazed' }),
    });
    expect(JSON.stringify(await response.json())).toContain(productId);
  });
});

describe('the list', () => {
  it('changes a price in place, and several products at once after showing what becomes of them', async () => {
    const page = await arrive(`/products?open=${productId}`);
    const panel = page.getByRole('complementary', { name: 'KC-TP6' });
    const price = panel.getByLabel('Price of KC-TP6, Sky');
    await price.fill('10.80');
    await price.press('Enter');
    // The field shows what was typed until the list says the same.
    await untilSettled(panel);
    await eventually(async () =>
      expect((await server.database.pool.query('SELECT FROM skus WHERE product_id = $1 AND price = 10.80', [productId])).rowCount).toBe(1),
    );
    expect(await price.inputValue()).toBe('10.80');
    await button(panel, 'Duplicate').click();
    await heading(page, 'Stoneware teapot, hand-glazed').waitFor();
    await page.getByText('Draft').first().waitFor();

    await page.goto(`${server.origin}/seller/products`, { waitUntil: 'domcontentloaded' });
    await page.getByRole('checkbox', { name: 'Select all rows' }).click();
    await button(page, 'Change prices').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Value').fill('10');
    await button(dialog, 'Show what changes').click();
    await dialog.getByText('Will change: 2. Stay as they are: 0. Cannot be changed: 0.').waitFor();
    await expectAccessible(page);
    await button(dialog, 'Make the change (2)').click();
    await dialog.getByText(/^Changed: 2\./).waitFor();
    await button(dialog, 'Close').first().click();
    await page.getByText('11.88 – 14.96').first().waitFor();
  });
});

describe('in Arabic on a phone', () => {
  it('list, product and editor fit, read from right to left, and are usable', async () => {
    const page = await arrive('/products?lang=ar', PHONE);
    await heading(page, 'المنتجات').waitFor();
    await page.getByText('KC-TP6').first().waitFor();
    await expectAccessible(page);
    expect(await overflow(page)).toBe(0);
    await page.goto(`${server.origin}/seller/products/edit?id=${productId}&lang=ar`, { waitUntil: 'domcontentloaded' });
    await button(page, 'معاينة').waitFor();
    // A step of the quantity prices brings fields of its own.
    await button(page, 'إضافة شريحة').click();
    await page.getByRole('textbox', { name: 'التخفيض' }).first().waitFor();
    expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
    await expectAccessible(page);
    expect(await overflow(page)).toBe(0);
  });
});
