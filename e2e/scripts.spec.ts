/** Scripts and their directions: a font comes where its script is read, and what runs from the left keeps its order among Arabic. */
import { CONSOLE_LANGUAGE_COOKIE, type Language } from '@entrepot/contracts/languages.ts';
import { ORDER_STATUS } from '@entrepot/contracts/order-states.ts';
import { untilAlive, untilLoaded } from '@entrepot/testing/alive.ts';
import { startBrowser } from '@entrepot/testing/browser.ts';
import { shopCookie } from '@entrepot/testing/consoles.ts';
import { demoBuyer, type DemoBuyer } from '@entrepot/testing/demo-buyer.ts';
import { MOBILE_SCREENS, others, SELLER_SCREENS, siteScreens } from '@entrepot/testing/every-screen.ts';
import { inFull } from '@entrepot/testing/in-full.ts';
import { startTestServer } from '@entrepot/testing/server.ts';
import { findTurnedRound } from '@entrepot/testing/turned-round.ts';
import { devices, type Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { title } from './parts.ts';

const DESK = { width: 1280, height: 900 };

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

async function visitor(site: 'storefront' | 'mobile site'): Promise<Page> {
  const options = site === 'storefront' ? { viewport: DESK } : devices['Pixel 7']!;
  const page = await browser.newPage({ ...options, expectedComplaints: [/status of 40[34]/] });
  await buyer.enter(page);
  return page;
}

async function visit(page: Page, screen: string, language: Language): Promise<void> {
  await page.goto(`${shop.origin}${screen}${screen.includes('?') ? '&' : '?'}lang=${language}`, { waitUntil: 'domcontentloaded' });
  if (!screen.startsWith('/seller')) await untilAlive(page);
  await title(page).first().waitFor({ state: 'attached' });
  await untilLoaded(page);
}

async function seller(language: Language): Promise<Page> {
  const page = await browser.newPage({ viewport: DESK, expectedComplaints: [/status of 403/] });
  await page
    .context()
    .addCookies([await shopCookie(shop), { name: CONSOLE_LANGUAGE_COOKIE, value: language, url: `${shop.origin}/seller` }]);
  return page;
}

/** The part of a font's name that says for which letters it is. */
const LETTERS = /-(arabic|thai|devanagari|greek|cyrillic|vietnamese)(?:-ext)?-wght/;
const OWN_LETTERS: Partial<Record<Language, readonly string[]>> = {
  de: [],
  ar: ['arabic'],
  th: ['thai'],
  hi: ['devanagari'],
  el: ['greek'],
  ru: ['cyrillic'],
  vi: ['vietnamese'],
};

/** What a visitor's browser fetches for letters other than those of Latin. */
function fontsFetched(page: Page): Set<string> {
  const letters = new Set<string>();
  page.on('request', (request) => {
    const named = LETTERS.exec(new URL(request.url()).pathname)?.[1];
    if (named) letters.add(named);
  });
  return letters;
}

/** What is read there besides: people write in their own languages. */
function scriptsRead(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SCRIPTS = {
      arabic: /\p{Script=Arabic}/u,
      thai: /\p{Script=Thai}/u,
      devanagari: /\p{Script=Devanagari}/u,
      greek: /\p{Script=Greek}/u,
      cyrillic: /\p{Script=Cyrillic}/u,
      vietnamese: /[ĂăĐđĨĩŨũƠơƯư\u1ea0-\u1ef9₫]/,
    };
    const text = document.body.innerText;
    return Object.entries(SCRIPTS).flatMap(([name, letters]) => (letters.test(text) ? [name] : []));
  });
}

it.each(inFull(['de', 'ar'] as const, ['th', 'hi', 'el', 'ru', 'vi'] as const))(
  'a page in %s brings the letters that are read on it, and no others',
  async (language) => {
    const own = OWN_LETTERS[language]!;
    async function look(site: string, page: Page, screens: readonly string[]): Promise<void> {
      const fetched = fontsFetched(page);
      for (const screen of screens) {
        await visit(page, screen, language);
        await page.evaluate(() => document.fonts.ready);
        const read = await scriptsRead(page);
        expect(
          [...fetched].filter((letters) => !own.includes(letters) && !read.includes(letters)),
          `${site} ${screen}`,
        ).toEqual([]);
        // A font that another page brought along is there already.
        for (const letters of read) fetched.delete(letters);
      }
    }
    const screens = ['/index', '/commodity', '/userInfo/dashboard'];
    const storefront = await visitor('storefront');
    const atFirst = fontsFetched(storefront);
    await look('storefront', storefront, screens);
    expect([...atFirst], 'its own letters').toEqual(expect.arrayContaining([...own]));
    await look(
      'mobile site',
      await visitor('mobile site'),
      screens.map((screen) => `/m${screen}`),
    );
    await look('seller zone', await seller(language), ['/seller/', '/seller/orders']);
  },
);

const ALWAYS = () => ['/index', `/userInfo/order-detail?id=${buyer.orderIn(ORDER_STATUS.shipped)}`, '/userInfo/money-package'];
const SELLER_ALWAYS = ['/', '/orders'];

it.each(['storefront', 'mobile site'] as const)('what runs from the left keeps its order in the Arabic %s', async (site) => {
  const page = await visitor(site);
  const [root, all] = site === 'storefront' ? ['', siteScreens(buyer)] : ['/m', [...siteScreens(buyer), ...MOBILE_SCREENS]];
  const found: string[] = [];
  for (const screen of inFull(ALWAYS(), others(all, ALWAYS()))) {
    await visit(page, root + screen, 'ar');
    for (const fault of await page.evaluate(findTurnedRound)) found.push(`${screen} ${fault}`);
  }
  expect(found).toEqual([]);
});

it('what runs from the left keeps its order in the Arabic seller zone', async () => {
  const page = await seller('ar');
  const found: string[] = [];
  for (const screen of inFull(SELLER_ALWAYS, others(SELLER_SCREENS, SELLER_ALWAYS))) {
    await visit(page, `/seller${screen}`, 'ar');
    for (const fault of await page.evaluate(findTurnedRound)) found.push(`${screen} ${fault}`);
  }
  expect(found).toEqual([]);
});

it('what nothing keeps in its order is found, and nothing else', async () => {
  const page = await browser.newPage({ viewport: DESK });
  const turned = ['الهاتف +49 30 1234 للطلب', 'في 2026-01-02 للطلب', 'المبلغ 12.50 USDT للطلب'];
  const kept = ['المبلغ <bdi dir="ltr">12.50 USDT</bdi> للطلب', 'صابون 250 ml للطلب', 'مضرب (GG-TB-0238, GG-TB-0238-02)'];
  await page.setContent(`<html dir="rtl">${[...turned, ...kept].map((words) => `<p>${words}</p>`).join('')}</html>`);
  const found = await page.evaluate(findTurnedRound);
  expect(found.map((fault) => fault.replace(/ <.*/, ''))).toEqual(['+49 30 1234', '2026-01-02', '12.50 USDT']);
});
