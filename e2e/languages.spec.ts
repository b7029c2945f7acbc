/** Storefront and seller zone in their languages: nothing is cut off or reaches over the edge, and no message is left in English. */
import { CONSOLE_LANGUAGE_COOKIE, LANGUAGES, type Language } from '@entrepot/contracts/languages.ts';
import { pairsOf } from '@entrepot/i18n/glossary.ts';
import { directionOf, LOCALES } from '@entrepot/i18n/locales.ts';
import { buyerCalls, logInDemoBuyer, rememberLogin, type Login } from '@entrepot/testing/buyers.ts';
import { untilAlive, untilLoaded } from '@entrepot/testing/alive.ts';
import { startBrowser } from '@entrepot/testing/browser.ts';
import { shopCookie } from '@entrepot/testing/consoles.ts';
import { inFull } from '@entrepot/testing/in-full.ts';
import { startTestServer } from '@entrepot/testing/server.ts';
import { findWhatDoesNotFit } from '@entrepot/testing/what-does-not-fit.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

const DESK = { width: 1280, height: 900 };
/** The longest words and the other direction; the rest with a long run. */
const ALWAYS = ['el', 'ar'] as const;
const FURTHER = LANGUAGES.filter((language) => !(ALWAYS as readonly string[]).includes(language));

const SELLER_SCREENS = [
  '',
  '/orders',
  '/refunds',
  '/messages',
  '/reviews',
  '/notices/preferences',
  '/products',
  '/products/edit',
  '/products/import',
  '/money',
  '/money/settlements',
  '/money/statement',
  '/money/withdraw',
  '/shop',
  '/shipping',
  '/team',
  '/api-keys',
  '/webhooks',
  '/security',
];

let shop: Awaited<ReturnType<typeof startTestServer>>;
let browser: Awaited<ReturnType<typeof startBrowser>>;
let login: Login;
let screens: string[];

const call = buyerCalls(() => shop);

beforeAll(async () => {
  shop = await startTestServer({ demo: 'small', config: { captcha: false } });
  browser = await startBrowser();
  login = await logInDemoBuyer(call);
  const [goods] = (await call<{ list: Array<{ id: string; seller: { id: string } }> }>('sellerGoods!list', {})).list;
  const [order] = (await call<{ list: Array<{ id: string }> }>('order!listMain', {}, login.token)).list;
  screens = [
    '/index',
    '/commodity',
    '/discounted',
    `/productDetails?id=${goods!.id}`,
    `/store?id=${goods!.seller.id}`,
    '/searchStore',
    '/information',
    '/merchantSettled',
    '/liabilities',
    '/settlement',
    '/credit',
    '/userInfo/dashboard',
    '/userInfo/my-order',
    `/userInfo/order-detail?id=${order!.id}`,
    '/userInfo/money-package',
    '/userInfo/money-package/recharge',
    '/userInfo/money-package/withdraw',
    '/userInfo/setup',
    '/userInfo/setup/shipping-address',
    '/userInfo/setup/identity',
    '/userInfo/notices/preferences',
  ];
});

/**
 * Messages of one piece that the language says otherwise: whoever finds one of these in a page has found a message that was not translated.
 */
function englishOf(language: Language): string[] {
  return pairsOf(language)
    .filter(({ english, own }) => own !== english && !/[{<]/.test(english) && /\p{L}{3}/u.test(english))
    .map(({ english }) => english);
}

const faultsOf = (page: Page, language: Language) => page.evaluate(findWhatDoesNotFit, englishOf(language));
const standing = (page: Page) => page.evaluate(() => [document.documentElement.lang, document.documentElement.dir || 'ltr']);

describe.each(inFull(ALWAYS, FURTHER))('in %s', (language) => {
  it('every main screen of a storefront fits, and is wholly in that language', async () => {
    const page = await browser.newPage({ viewport: DESK, expectedComplaints: [/status of 40[34]/] });
    await rememberLogin(page, login);
    const found: string[] = [];
    for (const screen of screens) {
      await page.goto(`${shop.origin}${screen}${screen.includes('?') ? '&' : '?'}lang=${language}`, { waitUntil: 'domcontentloaded' });
      await untilAlive(page);
      await page.locator('main h1').first().waitFor({ state: 'attached' });
      await untilLoaded(page);
      expect(await standing(page)).toEqual([LOCALES[language].tag, directionOf(language)]);
      for (const fault of await faultsOf(page, language)) found.push(`${screen} ${fault}`);
    }
    expect(found).toEqual([]);
  });

  it('every screen of the seller zone fits, and is wholly in that language', async () => {
    const page = await browser.newPage({ viewport: DESK, expectedComplaints: [/status of 403/] });
    await page
      .context()
      .addCookies([await shopCookie(shop), { name: CONSOLE_LANGUAGE_COOKIE, value: language, url: `${shop.origin}/seller` }]);
    const found: string[] = [];
    for (const screen of SELLER_SCREENS) {
      await page.goto(`${shop.origin}/seller${screen}`, { waitUntil: 'domcontentloaded' });
      await page.locator('main h1').first().waitFor();
      await untilLoaded(page);
      expect(await standing(page)).toEqual([LOCALES[language].tag, directionOf(language)]);
      for (const fault of await faultsOf(page, language)) found.push(`${screen} ${fault}`);
    }
    expect(found).toEqual([]);
  });
});
