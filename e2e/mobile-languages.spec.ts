/** The mobile site on a narrow phone in its languages: nothing reaches over the edge, and no word is cut off. */
import { buyerCalls, logInDemoBuyer, rememberLogin, type Login } from '@entrepot/testing/buyers.ts';
import { untilAlive, untilLoaded } from '@entrepot/testing/alive.ts';
import { startBrowser } from '@entrepot/testing/browser.ts';
import { inFull } from '@entrepot/testing/in-full.ts';
import { startTestServer } from '@entrepot/testing/server.ts';
import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import { devices } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';

const NARROW = { width: 360, height: 740 };
/** The longest words, the tallest letters and the other direction; the rest with a long run. */
const ALWAYS = ['el', 'ar'] as const;
const FURTHER = LANGUAGES.filter((language) => !(ALWAYS as readonly string[]).includes(language));

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
  const { list: orders } = await call<{ list: Array<{ id: string; status: number }> }>('order!listMain', { pageSize: 100 }, login.token);
  const orderIn = (status: number) => `id=${orders.find((order) => order.status === status)!.id}`;
  screens = [
    '/index',
    '/categories',
    '/commodity?',
    `/productDetails?id=${goods!.id}`,
    `/store?id=${goods!.seller.id}`,
    '/cart',
    '/messages',
    '/register',
    '/merchantSettled',
    '/install',
    '/userInfo/dashboard',
    '/userInfo/my-order',
    `/userInfo/order-detail?${orderIn(3)}`,
    `/userInfo/order-return?${orderIn(4)}`,
    `/userInfo/order-evaluation?${orderIn(4)}`,
    '/userInfo/money-package',
    '/userInfo/money-package/recharge',
    '/userInfo/money-package/withdraw',
    '/userInfo/setup',
    '/userInfo/setup/shipping-address',
    '/userInfo/notices/preferences',
    '/credit',
  ];
});

it.each(inFull(ALWAYS, FURTHER))('every main screen fits a narrow phone in %s', async (language) => {
  const page = await browser.newPage({ ...devices['Pixel 7'], viewport: NARROW, expectedComplaints: [/status of 403/] });
  await rememberLogin(page, login);
  // Whoever is logged in is led away from the page on which one registers.
  await page.addInitScript(() => location.pathname.endsWith('/register') && localStorage.clear());
  const found: string[] = [];
  for (const screen of screens) {
    await page.goto(`${shop.origin}/m${screen}${screen.includes('?') ? '&' : '?'}lang=${language}`, { waitUntil: 'domcontentloaded' });
    await untilAlive(page);
    await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
    await untilLoaded(page);
    for (const fault of await page.evaluate(findWhatDoesNotFit)) found.push(`${screen} ${fault}`);
  }
  expect(found).toEqual([]);
});

/** In the page. Names of things may be shortened with a mark that says so; the words of a title and of the tabs may not. */
function findWhatDoesNotFit(): string[] {
  const width = document.documentElement.clientWidth;
  const faults: string[] = [];
  const overPx = document.documentElement.scrollWidth - width;
  if (overPx > 0) faults.push(`scrolls sideways by ${overPx} px`);
  const reachesOver = (text: DOMRect, box: { left: number; right: number }) => text.left < box.left - 1 || text.right > box.right + 1;

  /** The first thing around a text that cuts it off, that it reaches out of, or that makes it right. */
  function faultOf(element: Element, text: DOMRect): string | undefined {
    for (let around: Element | null = element; around && around !== document.body; around = around.parentElement) {
      const { overflowX, textOverflow, webkitLineClamp, display } = getComputedStyle(around);
      if (/auto|scroll/.test(overflowX)) return undefined;
      const box = around.getBoundingClientRect();
      // Said to those who listen alone.
      if (box.width <= 1) return undefined;
      const isShortened = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
      if (isShortened && !around.closest('h1, .tab-bar')) return undefined;
      if (/hidden|clip/.test(overflowX) && reachesOver(text, box)) return 'cut off';
      if (around.matches('.tab-bar a') && (text.top < box.top - 1 || text.bottom > box.bottom + 1)) return 'above or below its tab';
      if (around.matches('button, a') && display !== 'inline' && reachesOver(text, box)) return 'outside of its button';
    }
    return reachesOver(text, { left: 0, right: width }) ? 'over the edge' : undefined;
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement!;
    const isRead = node.textContent!.trim() !== '' && !element.closest('script, style, noscript, .sr-only, .skip-link');
    if (!isRead || !element.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    const fault = text.width > 0 && faultOf(element, text);
    if (fault) faults.push(`${fault}: ${node.textContent!.trim().slice(0, 60)} <${element.localName} class="${element.className}">`);
  }
  return [...new Set(faults)];
}
