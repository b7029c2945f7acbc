/** Storefront and seller zone in their languages: nothing is cut off or reaches over the edge, and no message is left in English. */
import { CONSOLE_LANGUAGE_COOKIE, LANGUAGES, type Language } from '@entrepot/contracts/languages.ts';
import { ORDER_STATUS } from '@entrepot/contracts/order-states.ts';
import { pairsOf } from '@entrepot/i18n/glossary.ts';
import { directionOf, LOCALES } from '@entrepot/i18n/locales.ts';
import { untilAlive, untilLoaded } from '@entrepot/testing/alive.ts';
import { startBrowser } from '@entrepot/testing/browser.ts';
import { shopCookie } from '@entrepot/testing/consoles.ts';
import { demoBuyer, type DemoBuyer } from '@entrepot/testing/demo-buyer.ts';
import { others, SELLER_SCREENS, siteScreens } from '@entrepot/testing/every-screen.ts';
import { inFull, isLong } from '@entrepot/testing/in-full.ts';
import { startTestServer } from '@entrepot/testing/server.ts';
import { findWhatDoesNotFit } from '@entrepot/testing/what-does-not-fit.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { goOn, title } from './parts.ts';

const DESK = { width: 1280, height: 900 };
/** The longest words and the other direction; the rest with a long run. */
const ALWAYS = ['el', 'ar'] as const;
const FURTHER = LANGUAGES.filter((language) => !(ALWAYS as readonly string[]).includes(language));

const SELLER_MAIN = [
  '/',
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
let buyer: DemoBuyer;
let screens: string[];

beforeAll(async () => {
  shop = await startTestServer({ demo: 'small', config: { captcha: false } });
  // Somebody reads here faster than anybody can.
  await shop.setParameter('calls_per_minute', 100_000);
  browser = await startBrowser();
  buyer = await demoBuyer(shop);
  screens = [
    '/index',
    '/commodity',
    '/discounted',
    `/productDetails?id=${buyer.goodsId}`,
    `/store?id=${buyer.shopId}`,
    '/searchStore',
    '/information',
    '/merchantSettled',
    '/liabilities',
    '/settlement',
    '/credit',
    '/userInfo/dashboard',
    '/userInfo/my-order',
    `/userInfo/order-detail?id=${buyer.orderIn(ORDER_STATUS.shipped)}`,
    '/userInfo/money-package',
    '/userInfo/money-package/recharge',
    '/userInfo/money-package/withdraw',
    '/userInfo/setup',
    '/userInfo/setup/shipping-address',
    '/userInfo/setup/identity',
    '/userInfo/notices/preferences',
  ];
});

/** Languages are called by their own names everywhere. */
const OWN_NAMES: ReadonlySet<string> = new Set(Object.values(LOCALES).map(({ name }) => name));

/** Words that only the long texts of a language have, and that look like English: several notes are "Note" in Italian. */
const WORDS_OF_TEXTS: Partial<Record<Language, readonly string[]>> = { it: ['Note'] };

/**
 * Messages of one piece that the language says otherwise: whoever finds one of these in a page has found a message that was not translated.
 * A word that the language has as well, and says elsewhere, is none: in Malay the status of a recharge is "Status".
 */
function englishOf(language: Language): string[] {
  const pairs = pairsOf(language);
  const said = new Set([...pairs.map(({ own }) => own), ...(WORDS_OF_TEXTS[language] ?? [])]);
  return pairs
    .filter(({ english }) => !said.has(english) && !OWN_NAMES.has(english) && !/[{<]/.test(english) && /\p{L}{3}/u.test(english))
    .map(({ english }) => english);
}

const faultsOf = (page: Page, language: Language) => page.evaluate(findWhatDoesNotFit, englishOf(language));
const standing = (page: Page) => page.evaluate(() => [document.documentElement.lang, document.documentElement.dir || 'ltr']);

async function faultsOfStorefront(language: Language, asked: readonly string[]): Promise<string[]> {
  const page = await browser.newPage({ viewport: DESK, expectedComplaints: [/status of 40[34]/] });
  await buyer.enter(page);
  const found: string[] = [];
  for (const screen of asked) {
    await page.goto(`${shop.origin}${screen}${screen.includes('?') ? '&' : '?'}lang=${language}`, { waitUntil: 'domcontentloaded' });
    await untilAlive(page);
    await title(page).first().waitFor({ state: 'attached' });
    await untilLoaded(page);
    expect(await standing(page)).toEqual([LOCALES[language].tag, directionOf(language)]);
    for (const fault of await faultsOf(page, language)) found.push(`${screen} ${fault}`);
  }
  return found;
}

async function faultsOfSellerZone(language: Language, asked: readonly string[]): Promise<string[]> {
  const page = await browser.newPage({ viewport: DESK, expectedComplaints: [/status of 403/] });
  await page
    .context()
    .addCookies([await shopCookie(shop), { name: CONSOLE_LANGUAGE_COOKIE, value: language, url: `${shop.origin}/seller` }]);
  await page.goto(`${shop.origin}/seller/`, { waitUntil: 'domcontentloaded' });
  const found: string[] = [];
  for (const screen of asked) {
    await title(page).first().waitFor();
    if (screen !== '/') await goOn(page, `/seller${screen}`);
    await title(page).first().waitFor();
    await untilLoaded(page);
    expect(await standing(page)).toEqual([LOCALES[language].tag, directionOf(language)]);
    for (const fault of await faultsOf(page, language)) found.push(`${screen} ${fault}`);
  }
  return found;
}

describe.each(inFull(ALWAYS, FURTHER))('in %s', (language) => {
  it('every main screen of a storefront fits, and is wholly in that language', async () => {
    expect(await faultsOfStorefront(language, screens)).toEqual([]);
  });

  it('every main screen of the seller zone fits, and is wholly in that language', async () => {
    expect(await faultsOfSellerZone(language, SELLER_MAIN)).toEqual([]);
  });

  it.runIf(isLong)('so does every other screen, and is so', async () => {
    expect(await faultsOfStorefront(language, others(siteScreens(buyer), screens))).toEqual([]);
    expect(await faultsOfSellerZone(language, others(SELLER_SCREENS, SELLER_MAIN))).toEqual([]);
  });
});
