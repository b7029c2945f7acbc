/** From a visitor's cart to paid orders, in a browser: merged at the login, priced by the server, placed once. */
import { SAMPLE_ADDRESS, buyerCalls, logInDemoBuyer, rememberLogin, type Login } from '@entrepot/testing/buyers.ts';
import { untilAlive } from '@entrepot/testing/alive.ts';
import { expectAccessible, startBrowser } from '@entrepot/testing/browser.ts';
import { inFull } from '@entrepot/testing/in-full.ts';
import { startTestServer } from '@entrepot/testing/server.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { main } from './parts.ts';

/** Of the demo's buyer. */
const FUND_PASSWORD = '246810';
const WRONG_PASSWORD = '111111';

let shop: Awaited<ReturnType<typeof startTestServer>>;
let browser: Awaited<ReturnType<typeof startBrowser>>;
let goods: Goods[];

interface Goods {
  id: string;
  name: string;
  buyMin: number;
  seller: { id: string; name: string };
}
const call = buyerCalls(() => shop);

const logIn = () => logInDemoBuyer(call);
const open = (page: Page, path: string) => page.goto(`${shop.origin}${path}`, { waitUntil: 'domcontentloaded' });

async function pageOf(login: Login, options?: Parameters<typeof browser.newPage>[0]): Promise<Page> {
  const page = await browser.newPage(options);
  await rememberLogin(page, login);
  await page.addInitScript(() => localStorage.setItem('deliveryCountry', 'NL'));
  return page;
}

/** The page comes to life after it is shown; a press before that goes nowhere. */
async function openAlive(page: Page, { id }: Goods, lang: string): Promise<void> {
  await open(page, `/productDetails?id=${id}&lang=${lang}`);
  await untilAlive(page);
}

/** What is pressed on the way, in the languages in which it is walked. */
const WORDS: Record<string, { add: RegExp; checkOut: RegExp; pay: RegExp; password: string }> = {
  en: { add: /^Add .+ to cart$/, checkOut: /^Check out/, pay: /^Pay /, password: 'Transaction password' },
  de: { add: /in den Warenkorb$/, checkOut: /^Zur Kasse/, pay: / bezahlen$/, password: 'Transaktionspasswort' },
  ar: { add: /^إضافة .+ إلى السلة$/, checkOut: /^إتمام الشراء/, pay: /^دفع/, password: 'كلمة مرور المعاملات' },
};

async function addToCart(page: Page, goods: Goods, lang = 'en'): Promise<void> {
  await openAlive(page, goods, lang);
  await page.getByRole('main').getByRole('button', { name: WORDS[lang]!.add }).first().click();
  await page.getByRole('dialog').waitFor();
}

const isWithinWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
const ordersOf = async (token: string) => (await call<{ totalElements: number }>('order!listMain', {}, token)).totalElements;
const typePassword = (page: Page, password: string, lang = 'en') =>
  page.getByRole('complementary').getByLabel(WORDS[lang]!.password, { exact: true }).fill(password);
const payButton = (page: Page, lang = 'en') => page.getByRole('complementary').getByRole('button', { name: WORDS[lang]!.pay });

beforeAll(async () => {
  shop = await startTestServer({ demo: 'small', config: { captcha: false } });
  browser = await startBrowser();
  const { token } = await logIn();
  await call('address!add', SAMPLE_ADDRESS, token);
  const { list } = await call<{ list: Goods[] }>('sellerGoods!list', { pageSize: 100, sort: 'priceAsc' });
  // Cheap ones of two shops, so that the balance is enough for all of them.
  const first = list[0]!;
  goods = [first, list.find(({ seller }) => seller.id !== first.seller.id)!];
});

describe('from a visitor’s cart to paid orders', () => {
  it('leads through the login, keeps what was put in, and pays both shops’ orders once', async () => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 1000 }, locale: 'nl-NL' });
    await addToCart(page, goods[0]!);
    await page
      .getByRole('dialog')
      .getByText(/^Added: /)
      .waitFor();
    await addToCart(page, goods[1]!);
    const drawer = page.getByRole('dialog', { name: /^Cart/ });
    await drawer.getByText('2 of 2 lines selected').waitFor();
    await drawer.getByText('Estimated freight to Netherlands').waitFor();
    await expectAccessible(page, '[role=dialog]');

    // One is taken out and brought back; nothing selected leads nowhere.
    await drawer.getByRole('button', { name: `Take ${goods[1]!.name} out of the cart` }).click();
    await drawer.getByText('1 of 1 lines selected').waitFor();
    await drawer.getByRole('button', { name: 'Undo' }).click();
    await drawer.getByText('2 of 2 lines selected').waitFor();
    await drawer.getByRole('checkbox', { name: '2 of 2 lines selected' }).click();
    await drawer.getByRole('button', { name: /^Check out/ }).click();
    await drawer.getByText('No product is selected.').waitFor();
    await drawer.getByRole('checkbox', { name: '0 of 2 lines selected' }).click();
    await drawer.getByRole('button', { name: /^Check out/ }).click();

    await page.waitForURL('**/login?back=%2Fsettlement');
    await page.getByLabel('Username, e-mail or phone number').fill('demobuyer');
    await page.getByLabel('Password', { exact: true }).fill('demo1234');
    await main(page).getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL('**/settlement');
    await page.getByText('Each shop is an order of its own.', { exact: false }).waitFor();
    const { token } = JSON.parse(await page.evaluate(() => JSON.stringify({ token: localStorage.getItem('token') }))) as { token: string };
    await expect.poll(async () => (await call<unknown[]>('cart!get', {}, token)).length).toBe(2);
    await expectAccessible(page, 'main');

    const before = await ordersOf(token);
    await typePassword(page, WRONG_PASSWORD);
    await payButton(page).click();
    await page.getByText('The transaction password is wrong.', { exact: false }).waitFor();
    await page.getByText(/^Your orders are placed/).waitFor();
    // What was placed is paid after a reload, not placed again.
    await page.reload({ waitUntil: 'domcontentloaded' });
    await page.getByText(/^Your orders are placed/).waitFor();
    for (const digit of FUND_PASSWORD) await page.getByRole('complementary').getByRole('button', { name: digit, exact: true }).click();
    await payButton(page).dblclick();
    await page.waitForURL('**/paySuccess');
    await page.getByText('We hold the money until your goods are with you.').waitFor();
    await expectAccessible(page, 'main');
    expect(await ordersOf(token)).toBe(before + 2);
    await expect.poll(async () => (await call<unknown[]>('cart!get', {}, token)).length).toBe(0);
    await page.getByRole('link', { name: 'To the home page', exact: true }).click();
    await page.getByRole('button', { name: 'Cart, lines: 0' }).click();
    await page.getByRole('dialog').getByText('Your cart is empty').waitFor();
  });

  it('buys at once from right to left on a phone, without touching the cart', async () => {
    const login = await logIn();
    const page = await pageOf(login, { viewport: { width: 390, height: 844 } });
    await openAlive(page, goods[0]!, 'ar');
    await page.getByRole('button', { name: 'الشراء الآن' }).click();
    await page.waitForURL('**/settlement**');
    await payButton(page, 'ar').waitFor();
    expect(await isWithinWidth(page)).toBe(true);
    await expectAccessible(page, 'main');
    await typePassword(page, FUND_PASSWORD, 'ar');
    await payButton(page, 'ar').click();
    await page.waitForURL('**/paySuccess');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await isWithinWidth(page)).toBe(true);
  });
});

it('a price that changes between looking and paying is shown old beside new, and nothing is ordered', async () => {
  const login = await logIn();
  const page = await pageOf(login, { viewport: { width: 1440, height: 1000 } });
  await addToCart(page, goods[0]!);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Check out/ })
    .click();
  await payButton(page).waitFor();
  await page.getByText('Netherlands', { exact: false }).first().waitFor();
  await shop.database.pool.query('UPDATE skus SET price = price + 0.5 WHERE product_id = $1', [goods[0]!.id]);
  const before = await ordersOf(login.token);
  await typePassword(page, FUND_PASSWORD);
  await payButton(page).click();
  const notice = page.getByRole('alert', { name: 'Something has changed since you looked' });
  await notice.getByText(', each', { exact: false }).waitFor();
  expect(await ordersOf(login.token)).toBe(before);
  await expectAccessible(page, 'main');
  await typePassword(page, FUND_PASSWORD);
  await payButton(page).click();
  await page.waitForURL('**/paySuccess');
});

it.each(
  inFull(
    [
      ['de', 1440],
      ['ar', 390],
    ],
    [
      ['en', 1440],
      ['de', 390],
      ['ar', 1440],
    ],
  ),
)('the drawer and the checkout stand in %s at %i px without a sideways scroll', async (language, width) => {
  const page = await pageOf(await logIn(), { viewport: { width, height: 900 } });
  for (const product of goods) await addToCart(page, product, language);
  const drawer = page.getByRole('dialog');
  expect(
    await drawer.evaluate((element) =>
      [...element.querySelectorAll('*')].every(
        (part) =>
          part.scrollWidth <= part.clientWidth + 1 ||
          getComputedStyle(part).overflowX === 'visible' ||
          part.tagName === 'INPUT' ||
          part.clientWidth === 0,
      ),
    ),
  ).toBe(true);
  expect(await drawer.evaluate((element) => element.getBoundingClientRect().width)).toBe(width < 640 ? width : 400);
  await expectAccessible(page, '[role=dialog]');
  await drawer.getByRole('button', { name: WORDS[language]!.checkOut }).click();
  await payButton(page, language).waitFor();
  expect(await isWithinWidth(page)).toBe(true);
  await expectAccessible(page, 'main');
});
