/** The mobile site on narrow phones: nothing reaches over the edge and no word is cut off, in every language and with large letters. */
import { LANGUAGES, type Language } from '@entrepot/contracts/languages.ts';
import { ORDER_STATUS } from '@entrepot/contracts/order-states.ts';
import { untilAlive, untilLoaded } from '@entrepot/testing/alive.ts';
import { startBrowser } from '@entrepot/testing/browser.ts';
import { demoBuyer, type DemoBuyer } from '@entrepot/testing/demo-buyer.ts';
import { MOBILE_SCREENS, others, siteScreens } from '@entrepot/testing/every-screen.ts';
import { inFull } from '@entrepot/testing/in-full.ts';
import { startTestServer } from '@entrepot/testing/server.ts';
import { findWhatDoesNotFit } from '@entrepot/testing/what-does-not-fit.ts';
import { devices, type Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';

const NARROW = { width: 360, height: 740 };
/** The longest words, the tallest letters and the other direction; the rest with a long run. */
const ALWAYS = ['el', 'ar'] as const;
const FURTHER = LANGUAGES.filter((language) => !(ALWAYS as readonly string[]).includes(language));
const { shipped, received, reviewed } = ORDER_STATUS;

let shop: Awaited<ReturnType<typeof startTestServer>>;
let browser: Awaited<ReturnType<typeof startBrowser>>;
let buyer: DemoBuyer;

beforeAll(async () => {
  shop = await startTestServer({ demo: 'small', config: { captcha: false } });
  // Somebody reads here faster than anybody can.
  await shop.setParameter('calls_per_minute', 100_000);
  browser = await startBrowser();
  buyer = await demoBuyer(shop);
});

const mainScreens = () => [
  '/index',
  '/categories',
  '/commodity',
  `/productDetails?id=${buyer.goodsId}`,
  `/store?id=${buyer.shopId}`,
  '/cart',
  '/messages',
  '/register',
  '/merchantSettled',
  '/install',
  '/userInfo/dashboard',
  '/userInfo/my-order',
  `/userInfo/order-detail?id=${buyer.orderIn(shipped)}`,
  `/userInfo/order-return?id=${buyer.orderIn(received)}`,
  `/userInfo/order-evaluation?id=${buyer.orderIn(received)}`,
  '/userInfo/money-package',
  '/userInfo/money-package/recharge',
  '/userInfo/money-package/withdraw',
  '/userInfo/setup',
  '/userInfo/setup/shipping-address',
  '/userInfo/notices/preferences',
  '/credit',
];

/** Of sums, dates and forms there are most on these. */
const fullScreens = () => [
  '/index',
  `/productDetails?id=${buyer.goodsId}`,
  `/userInfo/order-detail?id=${buyer.orderIn(reviewed)}`,
  '/userInfo/money-package',
  '/userInfo/setup/phone',
  '/credit',
  '/credit/myLoan',
  '/liabilities',
];

async function visitor(viewport: { width: number; height: number }): Promise<Page> {
  const page = await browser.newPage({ ...devices['Pixel 7'], viewport, expectedComplaints: [/status of 403/] });
  await buyer.enter(page);
  return page;
}

async function visit(page: Page, screen: string, language: Language): Promise<void> {
  await page.goto(`${shop.origin}/m${screen}${screen.includes('?') ? '&' : '?'}lang=${language}`, { waitUntil: 'domcontentloaded' });
  await untilAlive(page);
  await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
  await untilLoaded(page);
}

/** What is left in English is looked for where the page is wholly in a language that nobody speaks. */
const faultsOn = async (page: Page, screen: string) => (await page.evaluate(findWhatDoesNotFit, [])).map((fault) => `${screen} ${fault}`);

it.each(inFull(ALWAYS, FURTHER))('every main screen fits a narrow phone in %s', async (language) => {
  const page = await visitor(NARROW);
  const found: string[] = [];
  for (const screen of mainScreens()) {
    await visit(page, screen, language);
    found.push(...(await faultsOn(page, screen)));
  }
  expect(found).toEqual([]);
});

it.each(inFull([], LANGUAGES))('so does every other screen in %s', async (language) => {
  const page = await visitor(NARROW);
  const found: string[] = [];
  for (const screen of others([...siteScreens(buyer), ...MOBILE_SCREENS], mainScreens())) {
    await visit(page, screen, language);
    found.push(...(await faultsOn(page, screen)));
  }
  expect(found).toEqual([]);
});

it.each([390, 320])('letters of twice the size fit a phone of %i px', async (width) => {
  const page = await visitor({ width, height: 740 });
  const found: string[] = [];
  for (const screen of inFull(fullScreens(), mainScreens())) {
    await visit(page, screen, 'en');
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    found.push(...(await faultsOn(page, screen)));
  }
  expect(found).toEqual([]);
});
