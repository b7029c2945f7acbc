/**
 * Storefront, mobile site and seller zone in a language that nobody speaks: whatever is read there in plain letters, and is neither data
 * nor a name, stands in no catalogue. A handful of screens with every run; all of them with a long one, in the seller zone each with its
 * first entry opened.
 */
import { CONSOLE_LANGUAGE_COOKIE } from '@entrepot/contracts/languages.ts';
import { ORDER_STATUS } from '@entrepot/contracts/order-states.ts';
import { setOwnWords } from '@entrepot/i18n/own-words.ts';
import { untilAlive, untilLoaded } from '@entrepot/testing/alive.ts';
import { startBrowser } from '@entrepot/testing/browser.ts';
import { shopCookie } from '@entrepot/testing/consoles.ts';
import { demoBuyer, type DemoBuyer } from '@entrepot/testing/demo-buyer.ts';
import { KEYWORD, MOBILE_SCREENS, others, SELLER_SCREENS, siteScreens } from '@entrepot/testing/every-screen.ts';
import { inFull, isLong } from '@entrepot/testing/in-full.ts';
import { dataWords, findPlainWords, forgottenIn } from '@entrepot/testing/plain-words.ts';
import { pseudoWords } from '@entrepot/testing/pseudo-language.ts';
import { startTestServer } from '@entrepot/testing/server.ts';
import { devices, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFirst, title } from './parts.ts';

/** Its place is taken: titles of the demo's products are in no plain letters there. */
const LANGUAGE = 'ja';
const DESK = { width: 1280, height: 900 };

let shop: Awaited<ReturnType<typeof startTestServer>>;
let browser: Awaited<ReturnType<typeof startBrowser>>;
let buyer: DemoBuyer;
let data: readonly string[];

beforeAll(async () => {
  shop = await startTestServer({ demo: 'small', config: { captcha: false } });
  // Somebody reads here faster than anybody can.
  await shop.setParameter('calls_per_minute', 100_000);
  setOwnWords(pseudoWords(LANGUAGE));
  browser = await startBrowser();
  buyer = await demoBuyer(shop);
  data = [...(await dataWords(shop.database.pool)), KEYWORD];
});
afterAll(() => setOwnWords([]));

/** Both sites have these. */
const always = () => [
  '/index',
  `/productDetails?id=${buyer.goodsId}`,
  `/userInfo/order-detail?id=${buyer.orderIn(ORDER_STATUS.received)}`,
  '/userInfo/money-package',
  '/liabilities',
];
/** Pages are texts of their own, in Japanese; what they write in plain letters all the same. */
const IN_JAPANESE: Readonly<Record<string, string>> = { '/information?id=partners': 'Webhook' };
const SELLER_ALWAYS = ['/', '/orders', '/products/edit', '/money/withdraw'];

async function forgottenOn(page: Page, screen: string): Promise<string[]> {
  await title(page).first().waitFor({ state: 'attached' });
  await untilLoaded(page);
  const said = await page.evaluate(findPlainWords);
  // A page that says nothing in the language has not been read.
  expect(await page.locator('body').innerText(), screen).toContain('⟦');
  return said.flatMap((one) => {
    const left = forgottenIn(one, screen in IN_JAPANESE ? [...data, IN_JAPANESE[screen]!] : data);
    return left === undefined ? [] : [`${screen}: ${left} (${one.where})`];
  });
}

it.each(['storefront', 'mobile site'] as const)('every word of the %s stands in a catalogue', async (site) => {
  const [root, options] = site === 'storefront' ? ['', { viewport: DESK }] : ['/m', devices['Pixel 7']!];
  const page = await browser.newPage({ ...options, expectedComplaints: [/status of 40[34]/] });
  await buyer.enter(page);
  const all = [...siteScreens(buyer), ...(site === 'storefront' ? [] : MOBILE_SCREENS)];
  const found: string[] = [];
  for (const screen of inFull(always(), others(all, always()))) {
    await page.goto(`${shop.origin}${root}${screen}${screen.includes('?') ? '&' : '?'}lang=${LANGUAGE}`, { waitUntil: 'domcontentloaded' });
    await untilAlive(page);
    found.push(...(await forgottenOn(page, screen)));
    expect(new URL(page.url()).pathname, screen).toBe(`${root}${screen.split('?')[0]}`);
  }
  expect(found).toEqual([]);
});

it('every word of the seller zone stands in a catalogue', async () => {
  const page = await browser.newPage({ viewport: DESK, expectedComplaints: [/status of 403/] });
  await page
    .context()
    .addCookies([await shopCookie(shop), { name: CONSOLE_LANGUAGE_COOKIE, value: LANGUAGE, url: `${shop.origin}/seller` }]);
  const found: string[] = [];
  for (const screen of inFull(SELLER_ALWAYS, others(SELLER_SCREENS, SELLER_ALWAYS))) {
    await page.goto(`${shop.origin}/seller${screen}`, { waitUntil: 'domcontentloaded' });
    found.push(...(await forgottenOn(page, screen)));
    if (isLong && (await openFirst(page))) found.push(...(await forgottenOn(page, `${screen}, first`)));
  }
  expect(found).toEqual([]);
});

it('words that stand in no catalogue are found, and data are not', () => {
  const where = '<p>';
  expect(forgottenIn({ words: 'Proceed to payment', where }, data)).toBe('Proceed to payment');
  expect(forgottenIn({ words: '⟦Öŕđéŕéđ åš {title}⟧', where }, data)).toBe('⟦Öŕđéŕéđ åš {title}⟧');
  expect(forgottenIn({ words: `⟦Ƒŕöɱ⟧ ${data[0]} 12.50 USDT`, where }, data)).toBeUndefined();
});
