/**
 * A purchase on a phone from the registration to the review, in English and from right to left, with a line that breaks while it is paid.
 * The rules of accessibility look at the English one; with `npm run test:long` at both, which are made of the same.
 */
import { buyerCalls } from '@entrepot/testing/buyers.ts';
import { untilAlive } from '@entrepot/testing/alive.ts';
import { expectAccessible, startBrowser } from '@entrepot/testing/browser.ts';
import { shopDesk } from '@entrepot/testing/consoles.ts';
import { eventually } from '@entrepot/testing/eventually.ts';
import { isLong } from '@entrepot/testing/in-full.ts';
import { startTestChain } from '@entrepot/testing/local-chain.ts';
import { startTestServer } from '@entrepot/testing/server.ts';
import { wordsIn } from '@entrepot/testing/words.ts';
import { devices, type Locator, type Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { chooseFiles, linksBelow, main } from './parts.ts';

const PASSWORD = 'harbour9';
const FUND_PASSWORD = '135790';
const CATALOGUES = ['frame', 'mobile', 'listing', 'product', 'cart', 'account', 'centre', 'order', 'wallet'] as const;

let chain: Awaited<ReturnType<typeof startTestChain>>;
let shop: Awaited<ReturnType<typeof startTestServer>>;
let browser: Awaited<ReturnType<typeof startBrowser>>;

beforeAll(async () => {
  chain = await startTestChain();
  shop = await startTestServer({ demo: 'small', config: { captcha: false, chain: chain.settings } });
  browser = await startBrowser();
});

interface Goods {
  id: string;
  name: string;
  seller: { id: string };
}
interface Order {
  id: string;
  seller: { id: string };
}

const call = buyerCalls(() => shop);

const button = (place: Page | Locator, name: string | RegExp) => place.getByRole('button', { name, exact: true });
const link = (place: Page | Locator, name: string | RegExp) => place.getByRole('link', { name, exact: true });
const field = (place: Page | Locator, name: string) => place.getByRole('textbox', { name });
const isWithinWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token')!);

async function expectGood(page: Page, part = 'main'): Promise<void> {
  expect(await isWithinWidth(page), page.url()).toBe(true);
  if (isLong || (await page.evaluate(() => document.documentElement.lang)) === 'en') await expectAccessible(page, part);
}

it.each([
  ['en', 'iPhone 13'],
  ['ar', 'Pixel 7'],
] as const)('somebody new buys in %s on a %s, from the registration to the review', async (lang, phone) => {
  const { say, like } = wordsIn(lang, CATALOGUES);
  const page = await browser.newPage({ ...devices[phone], locale: lang, expectedComplaints: [/ERR_FAILED/, /status of 403/] });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

  // What is wanted is looked for by its name, and put into the cart.
  const [cheapest] = (await call<{ list: Goods[] }>('sellerGoods!list', { pageSize: 1, sort: 'priceAsc' }, '', lang)).list;
  await page.goto(`${shop.origin}/m/index?lang=${lang}`, { waitUntil: 'domcontentloaded' });
  await untilAlive(page);
  await page.getByRole('combobox').tap();
  await page.getByRole('combobox').fill(cheapest!.name);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/searchGoods**');
  await linksBelow(main(page), `/m/productDetails?id=${cheapest!.id}`).first().tap();
  // The cards of the list left behind say their product's name in place of a quantity.
  const addAny = new RegExp(`^${say('product.cart.add', { quantity: 'QUANTITY' }).replace('QUANTITY', String.raw`\p{N}+`)}$`, 'u');
  await page.waitForURL('**/productDetails**');
  await button(page, addAny).tap();
  await linksBelow(page, '/m/cart').first().tap();
  await button(page, like('cart.checkout', 'amount')).tap();

  // The checkout comes after the registration, and asks for what it needs.
  await page.waitForURL('**/login?back=%2Fsettlement');
  await linksBelow(main(page), '/m/register').first().tap();
  await heading(say('login.ask.register'));
  await field(page, say('account.username.label')).fill(`phone${lang}1`);
  // The page that was left stands hidden behind this one.
  await page.getByLabel(say('account.password.label'), { exact: true }).filter({ visible: true }).fill(PASSWORD);
  await expectGood(page);
  await button(page.getByRole('main'), say('login.ask.register')).tap();
  await writeAddress(page, lang);
  // The doors are no part of the way back.
  await page.goBack();
  await page.waitForURL('**/m/cart');
  await page.goForward();
  await page.waitForURL('**/settlement');
  const pay = button(page, like('checkout.pay', 'amount'));
  await expect.poll(() => pay.isEnabled()).toBe(true);
  await expectGood(page);
  await pay.tap();

  // The balance is empty: it is filled, and the way back leads to the checkout.
  await link(page.getByRole('dialog'), say('checkout.recharge')).tap();
  await button(page, like('wallet.test.send', 'amount')).waitFor();
  await expectGood(page);
  const sent = page.waitForResponse((response) => response.url().includes('sendTestCoins'));
  await button(page, like('wallet.test.send', 'amount')).tap();
  await sent;
  const token = await tokenOf(page);
  await eventually(async () => {
    await chain.mine();
    expect(await call('wallet!getUsdt', {}, token)).toMatchObject({ available: '100' });
  });
  await page.goBack();
  await page.waitForURL('**/settlement');

  // The first transaction password is set where it is needed. The line breaks before the answer, and nothing is paid twice.
  await expect.poll(() => pay.isEnabled()).toBe(true);
  await pay.tap();
  const sheet = page.getByRole('dialog');
  await field(sheet, say('account.fund.new')).fill(FUND_PASSWORD);
  await field(sheet, say('account.password.repeat')).fill(FUND_PASSWORD);
  await sheet.getByLabel(say('account.password.login'), { exact: true }).fill(PASSWORD);
  await expectGood(page, '[role=dialog]');
  const payments: Array<string | undefined> = [];
  await page.context().route(/order(?:!|%21)pay\b/, async (route) => {
    payments.push((await route.request().allHeaders())['idempotency-key']);
    if (payments.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await page.context().route(/order(?:!|%21)info\b/, (route) => (payments.length === 1 ? route.abort() : route.continue()));
  await button(sheet, like('account.fund.setAndPay', 'amount')).tap();
  for (const digit of FUND_PASSWORD) await button(sheet, digit).tap();
  await button(sheet, like('checkout.pay', 'amount')).tap();
  await page.waitForURL('**/paySuccess');
  expect(payments).toHaveLength(2);
  expect(payments[0]).toBeTruthy();
  expect(payments[1]).toBe(payments[0]);
  await expectGood(page);
  const { list: orders } = await call<{ list: Order[] }>('order!listMain', {}, token);
  expect(orders).toHaveLength(1);

  // The shop sends it; whoever looks at the order sees it on its way, takes it in and says what it was like.
  await link(page, say('success.view')).tap();
  await page.waitForURL('**/order-detail?**');
  const { id, seller } = orders[0]!;
  const desk = await shopDesk(shop, seller.id, ['orders.handle']);
  await desk('order!confirm', { id });
  await desk('order!ship', { id, carrier: 'Harbour Post', trackingNumber: 'HP 1' });
  await button(page, say('order.action.receive')).tap();
  await button(page.getByRole('alertdialog'), say('order.action.receive')).tap();
  await link(page, say('order.action.review', { count: 1 })).waitFor();
  await expectGood(page);
  await link(page, say('order.action.review', { count: 1 })).tap();
  await page.getByTitle(`${say('product.reviews.stars', { count: 4 })}${lang === 'ar' ? '، ' : ', '}${say('product.reviews.good')}`).tap();
  await field(page, say('order.review.words')).fill('They came early and well packed.');
  await chooseFiles(button(page, say('wallet.upload.camera')), {
    name: 'photo.png',
    mimeType: 'image/png',
    buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 300 } }),
  });
  await page.getByText(say('wallet.upload.done'), { exact: true }).filter({ visible: true }).waitFor();
  await expectGood(page);
  await button(page, say('order.review.submit')).tap();
  await page.getByRole('heading', { name: say('order.review.yours'), exact: true }).waitFor();
  await expectGood(page);
});

async function writeAddress(page: Page, lang: string): Promise<void> {
  const { say } = wordsIn(lang as 'en', CATALOGUES);
  await field(page, say('centre.address.consignee')).fill('Marta Oliveira');
  const choices = [
    ['centre.address.country', new Intl.DisplayNames([lang], { type: 'region' }).of('NL')!],
    ['centre.address.state', 'North Holland'],
    ['centre.address.city', 'Amsterdam'],
  ] as const;
  for (const [label, text] of choices) {
    await page.getByLabel(say(label)).tap();
    await page.getByPlaceholder(say('centre.search')).fill(text);
    await page.getByRole('option', { name: text, exact: true }).tap();
  }
  await field(page, say('centre.address.postcode')).fill('1011 AB');
  await field(page, say('centre.address.phone')).fill('+31612345678');
  await field(page, say('centre.address.detail')).fill('Prinsengracht 84');
  await expectGood(page);
  await button(page, say('centre.save')).tap();
}
