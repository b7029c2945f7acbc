import { buyerCalls, registerBuyer, rememberLogin, type Login } from '@entrepot/testing/buyers.ts';
import { expectAccessible, startBrowser } from '@entrepot/testing/browser.ts';
import { startTestServer } from '@entrepot/testing/server.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { cards, title } from './parts.ts';

let shop: Awaited<ReturnType<typeof startTestServer>>;
let browser: Awaited<ReturnType<typeof startBrowser>>;
let people = 0;

beforeAll(async () => {
  shop = await startTestServer({ demo: 'small', config: { captcha: false } });
  browser = await startBrowser();
});

const call = buyerCalls(() => shop);

/** A new buyer at a browser that remembers the login, as after the login page. */
async function newBuyer(options?: Parameters<typeof browser.newPage>[0]): Promise<{ page: Page; login: Login }> {
  people += 1;
  const login = await registerBuyer(call, `centre${people}x`);
  const page = await browser.newPage(options);
  await rememberLogin(page, login);
  return { page, login };
}

const open = (page: Page, path: string) => page.goto(`${shop.origin}${path}`, { waitUntil: 'domcontentloaded' });

describe('the personal centre', () => {
  it('leads a visitor to the login, and the server sends nothing of anybody', async () => {
    const html = await (await fetch(`${shop.origin}/userInfo/dashboard`)).text();
    expect(html).toMatch(/<meta name="robots" content="noindex/);
    const page = await browser.newPage();
    await open(page, '/userInfo/collect-goods');
    await page.waitForURL('**/login?back=%2FuserInfo%2Fcollect-goods');
  });

  it('greets its owner, and shows another avatar everywhere', async () => {
    const { page, login } = await newBuyer();
    await open(page, '/userInfo');
    await page.getByRole('heading', { level: 1, name: `Hello, ${login.username}` }).waitFor();
    await page.getByText('0.00', { exact: true }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Change avatar' }).click();
    await page.getByRole('button', { name: 'Avatar 9' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect((await call<{ avatar: number }>('localuser!get', {}, login.token)).avatar).toBe(9);
  });
});

describe('a heart', () => {
  it('is filled on the card, kept by the server, found in the list and emptied there', async () => {
    const { page, login } = await newBuyer();
    await open(page, '/commodity');
    const card = cards(page).first();
    await card.hover();
    await card.getByRole('button', { name: /to favourites$/ }).click();
    await card.getByRole('button', { name: /from favourites$/, pressed: true }).waitFor();
    await expect.poll(() => call<{ count: number }>('keepGoods!count', {}, login.token)).toEqual({ count: 1 });
    await page.reload({ waitUntil: 'domcontentloaded' });
    await cards(page)
      .first()
      .getByRole('button', { name: /from favourites$/ })
      .waitFor();
    await open(page, '/userInfo/collect-goods');
    await page.getByText('1 product', { exact: true }).waitFor();
    await expectAccessible(page);
    await cards(page)
      .getByRole('button', { name: /from favourites$/ })
      .click();
    await page.getByText('No favourites yet').waitFor();
  });
});

it('a followed shop stands in its list until it is left', async () => {
  const { page } = await newBuyer();
  const { list } = await call<{ list: Array<{ id: string; name: string }> }>('seller!list', {});
  await open(page, `/store?id=${list[0]!.id}`);
  // The button shows it at once; the page is left only when the server knows it as well.
  const known = page.waitForResponse((response) => response.url().includes('focusSeller!add'));
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await page.getByRole('button', { name: 'Following', pressed: true }).waitFor();
  await known;
  await open(page, '/userInfo/collect-shop');
  await page.getByText('1 shop', { exact: true }).waitFor();
  await page.getByRole('button', { name: `Stop following ${list[0]!.name}` }).click();
  await page.getByText('You do not follow any shop yet').waitFor();
});

it('a product that was looked at stands in the history until it is cleared', async () => {
  const { page, login } = await newBuyer({
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  });
  const { list } = await call<{ list: Array<{ id: string }> }>('sellerGoods!list', { facets: false });
  await open(page, `/productDetails?id=${list[0]!.id}`);
  await expect.poll(() => call<{ totalElements: number }>('browseHistory!list', {}, login.token)).toMatchObject({ totalElements: 1 });
  await open(page, '/userInfo/history');
  await page.getByText('1 product', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Clear history' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear history' }).click();
  await page.getByText('Nothing here yet').waitFor();
});

describe('the address book', () => {
  async function choose(page: Page, label: string, search: string, option = search): Promise<void> {
    await page.getByLabel(label).click();
    await page.getByPlaceholder('Type to search').fill(search);
    await page.getByRole('option', { name: option, exact: true }).click();
    // The list fades out before the next one can be told from it.
    await page.getByPlaceholder('Type to search').waitFor({ state: 'detached' });
  }

  it('is filled through country, state and city, with what is wrong beside the field', async () => {
    const { page, login } = await newBuyer();
    await open(page, '/userInfo/setup/shipping-address');
    await page.getByRole('button', { name: 'Add an address' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Please enter the address.').waitFor();
    await expectAccessible(page);
    await page.getByLabel('Recipient’s name').fill('Inês Duarte');
    await choose(page, 'Country or region', 'portu', 'Portugal');
    await choose(page, 'State or province', 'Porto');
    await choose(page, 'City', 'maia', 'Maia');
    await page.getByLabel('Postcode').fill('4470');
    await page.getByLabel('Phone number').fill('912 345 678');
    await page.getByLabel('Street, number, floor').fill('Rua do Souto 12');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('This postcode does not fit the country.').waitFor();
    await page.getByLabel('Postcode').fill('4470-208');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('4470-208 Maia').waitFor();
    expect(await call('address!list', {}, login.token)).toMatchObject([
      { consignee: 'Inês Duarte', phone: '+351912345678', city: 'Maia', use: 1 },
    ]);
    await page.getByRole('button', { name: /^Delete: / }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No address yet').waitFor();
  });
});

it.each([
  ['ar', 390],
  ['de', 1440],
] as const)('every page of it stands in %s at %i px without a sideways scroll', async (language, width) => {
  const { page } = await newBuyer({ viewport: { width, height: 900 } });
  for (const path of ['dashboard', 'collect-goods', 'collect-shop', 'history', 'download', 'setup', 'setup/shipping-address']) {
    await open(page, `/userInfo/${path}?lang=${language}`);
    await title(page).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), path).toBe(true);
    await expectAccessible(page, 'main');
  }
});
