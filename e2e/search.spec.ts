import { MAX_KEYWORD_LENGTH } from '@entrepot/contracts/keyword.ts';
import { untilAlive } from '@entrepot/testing/alive.ts';
import { expectAccessible, startBrowser } from '@entrepot/testing/browser.ts';
import { inFull } from '@entrepot/testing/in-full.ts';
import { startTestServer } from '@entrepot/testing/server.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { cards, header, linksBelow, main, title } from './parts.ts';

let shop: Awaited<ReturnType<typeof startTestServer>>;
let browser: Awaited<ReturnType<typeof startBrowser>>;

beforeAll(async () => {
  shop = await startTestServer({ demo: 'small' });
  browser = await startBrowser();
});

/** Resolves once React has taken over the header and the content. */
async function openAlive(address: string, options?: Parameters<typeof browser.newPage>[0]): Promise<Page> {
  const page = await browser.newPage(options);
  await page.goto(shop.origin + address, { waitUntil: 'domcontentloaded' });
  await alive(page);
  return page;
}

async function alive(page: Page): Promise<void> {
  await untilAlive(page);
}

const field = (page: Page) => header(page).getByRole('search').getByRole('combobox').last();
const suggestedGoods = (page: Page) => page.getByRole('group', { name: 'Products' }).getByRole('option');
const rows = (page: Page) => page.getByRole('listbox').getByRole('option');
/** Of the page on top; the ones behind it are kept, hidden. */
const heading = (page: Page, text: string) => title(page, text);
const history = (page: Page) => page.evaluate(() => localStorage.getItem('searchHistory'));

async function typeAndWait(page: Page, text: string): Promise<void> {
  await field(page).click();
  await field(page).pressSequentially(text);
  await suggestedGoods(page).first().waitFor();
}

/** What stands in the address, and what the heading says to it. */
const ODD_KEYWORDS = [
  ['', 'What are you looking for?'],
  ['?k=', 'What are you looking for?'],
  ['?k=%5B%22a%22%5D', 'What are you looking for?'],
  ['?k=%7B%22a%22%3A1%7D', 'What are you looking for?'],
  ['?k=%00%01%02', 'What are you looking for?'],
  ['?k=%22lamp', 'Results for “lamp”'],
  ['?k=lamp', 'Results for “lamp”'],
  ['?k=vase&k=%22lamp%22', 'What are you looking for?'],
  ['?k=4711', '4711'],
  ['?k=%ED%A0%80lamp', 'lamp'],
  [`?k=%22${'x'.repeat(5000)}%22`, 'x'.repeat(MAX_KEYWORD_LENGTH)],
] as const;

describe('the search box', () => {
  it('suggests while one types, is led by the keyboard and ends on the page of goods', async () => {
    const page = await openAlive('/index');
    await page.keyboard.press('/');
    await expect.poll(() => field(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await typeAndWait(page, 'lamp');
    expect(await rows(page).first().textContent()).toContain('lamp');
    await expectAccessible(page);
    await page.keyboard.press('ArrowDown');
    const second = rows(page).nth(1);
    await expect.poll(() => second.getAttribute('aria-selected')).toBe('true');
    await expect.poll(() => field(page).getAttribute('aria-activedescendant')).toBe(await second.getAttribute('id'));
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/searchGoods?k=%22lamp%22');
    await heading(page, 'Results for “lamp”').waitFor();
    await cards(page).first().waitFor();
    expect(await history(page)).toBe('["lamp"]');
    await expect.poll(() => page.getByRole('listbox').count()).toBe(0);
  });

  it('opens a suggested product', async () => {
    const page = await openAlive('/index?storefront=voltquay');
    await typeAndWait(page, 'headphones');
    const product = suggestedGoods(page).first();
    const address = await product.getAttribute('href');
    await product.click();
    await page.waitForURL(`**${address}`);
  });

  it('keeps ten searches, gives them back and forgets them', async () => {
    const page = await openAlive('/index');
    await page.evaluate(() =>
      localStorage.setItem('searchHistory', JSON.stringify(Array.from({ length: 10 }, (_, index) => `word ${index}`))),
    );
    await page.reload();
    await alive(page);
    await field(page).fill('lamp');
    await field(page).press('Enter');
    await heading(page, 'Results for “lamp”').waitFor();
    expect(JSON.parse((await history(page)) ?? '[]')).toEqual(['lamp', ...Array.from({ length: 9 }, (_, index) => `word ${index}`)]);
    await field(page).fill('');
    await page.getByRole('button', { name: 'Remove word 3 from your searches' }).click();
    expect(await history(page)).not.toContain('word 3');
    await page.getByRole('option', { name: 'Clear all' }).click();
    expect(await history(page)).toBeNull();
  });

  it('asks for a keyword, and closes with Escape and by leaving', async () => {
    const page = await openAlive('/index');
    await page.getByRole('search').getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('alert').filter({ hasText: 'Please enter a keyword.' }).waitFor();
    await typeAndWait(page, 'lamp');
    await page.keyboard.press('Escape');
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    await page.keyboard.press('ArrowDown');
    await page.getByRole('listbox').waitFor();
    await page.mouse.click(5, 600);
    await page.getByRole('listbox').waitFor({ state: 'detached' });
  });

  it('works without scripts, with a category chosen beforehand or not', async () => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto(`${shop.origin}/index`, { waitUntil: 'domcontentloaded' });
    await field(page).fill('lamp');
    await field(page).press('Enter');
    await page.waitForURL('**/searchGoods?*k=lamp*');
    await cards(page).first().waitFor();
    expect(await field(page).inputValue()).toBe('lamp');
  });

  it.each(
    inFull(
      [
        ['hazelwharf&lang=de', 1280],
        ['voltquay&lang=th', 390],
        ['nawwara&lang=ar', 390],
        ['skerrylight&lang=cn', 1280],
        ['ambersund&lang=en', 390],
      ],
      [
        ['hazelwharf&lang=de', 390],
        ['voltquay&lang=th', 1280],
        ['nawwara&lang=ar', 1280],
        ['skerrylight&lang=cn', 390],
        ['ambersund&lang=en', 1280],
      ],
    ),
  )('opens without overflow and without fault in the header of %s at %i', async (storefront, width) => {
    const page = await openAlive(`/index?storefront=${storefront}`, { viewport: { width, height: 800 } });
    await field(page).click();
    await page.getByRole('listbox').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await expectAccessible(page, 'header');
  });
});

describe('the page of found goods', () => {
  it('is there without scripts, says how many there are and is not for search engines', async () => {
    const html = await (await fetch(`${shop.origin}/searchGoods?k=%22lamp%22`)).text();
    expect(html).toMatch(/<h1[^>]*>Results for “lamp”/);
    expect(html).toMatch(/<meta name="robots" content="noindex/);
    expect(html.match(/<article/g)?.length).toBeGreaterThan(3);
  });

  it('says when it has searched for another spelling', async () => {
    const page = await openAlive('/searchGoods?k=%22teapto%22');
    const notice = main(page).getByRole('paragraph').filter({ hasText: 'Nothing matches “teapto”' });
    expect(await notice.textContent()).toContain('results for “teapot”');
    expect(await cards(page).count()).toBeGreaterThan(0);
    await notice.getByRole('link', { name: '“teapot”', exact: true }).click();
    await heading(page, 'teapot').waitFor();
    expect(await field(page).inputValue()).toBe('teapot');
    await page.goBack();
    await notice.getByRole('link', { name: 'Search for “teapto” as typed' }).click();
    await heading(page, 'No products found for “teapto”').waitFor();
  });

  it('says where something would lie that nobody sells', async () => {
    const page = await openAlive('/searchGoods?k=%22kettle%22');
    expect(await title(page).textContent()).toBe('No products found for “kettle”');
    const nearest = page.getByRole('region', { name: 'Nearest categories' });
    expect(await nearest.getByRole('link').count()).toBeGreaterThan(1);
    await expectAccessible(page);
  });

  it('leads past the filters, and puts a card into the cart', async () => {
    const page = await openAlive('/searchGoods?k=%22bag%22', { viewport: { width: 1280, height: 900 } });
    const skip = page.getByRole('link', { name: 'Skip the filters' });
    const isInResults = () =>
      skip.evaluate((link: HTMLAnchorElement) => document.getElementById(link.hash.slice(1))?.contains(document.activeElement));
    await skip.focus();
    expect(await isInResults()).toBe(false);
    await page.keyboard.press('Enter');
    await expect.poll(isInResults).toBe(true);
    await page.keyboard.press('Tab');
    await expect.poll(isInResults).toBe(true);
    await cards(page)
      .first()
      .getByRole('button', { name: /^Add .* to cart$/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).waitFor();
  });

  it('can be narrowed and comes back as it was', async () => {
    const page = await openAlive('/searchGoods?k=%22bag%22');
    const count = main(page).getByRole('status').first();
    const all = (await count.textContent()) ?? '';
    await page.getByRole('checkbox', { name: /Discounted/ }).click();
    await page.waitForURL('**/searchGoods?k=%22bag%22&discounted=1');
    await count.filter({ hasNotText: all }).waitFor();
    await page.goBack();
    await count.filter({ hasText: all }).waitFor();
  });

  it('helps on where nothing is found', async () => {
    const page = await openAlive('/searchGoods?k=%22zqxjkvw%22');
    expect(await title(page).textContent()).toBe('No products found for “zqxjkvw”');
    expect(await linksBelow(main(page), '/classification?id=').count()).toBeGreaterThan(3);
    expect(await cards(page).count()).toBeGreaterThan(3);
    await expectAccessible(page);
  });

  it('answers odd keywords with a page that says what to do', async () => {
    const page = await browser.newPage();
    for (const [query, heading] of ODD_KEYWORDS) {
      const answer = await page.goto(`${shop.origin}/searchGoods${query}`, { waitUntil: 'domcontentloaded' });
      expect(answer?.status(), query).toBe(200);
      await alive(page);
      expect(await title(page).textContent(), query).toContain(heading);
      if (query.length > 1000) expect(await main(page).textContent()).toContain(`first ${MAX_KEYWORD_LENGTH} characters`);
    }
  });
  it.each(inFull(['&lang=de', '&lang=ar&storefront=nawwara'], ['&lang=th&storefront=voltquay']))(
    'is accessible, also from right to left: %s',
    async (more) => {
      await expectAccessible(await openAlive(`/searchGoods?k=a${more}`));
    },
  );
});

describe('the page of found shops', () => {
  const firstShop = (page: Page) => cards(page).getByRole('heading', { level: 3 }).first();

  it('lists all shops without a keyword, sorted and paged', async () => {
    const page = await openAlive('/searchStore');
    expect(await title(page).textContent()).toBe('All shops');
    const first = await firstShop(page).textContent();
    await page.getByRole('navigation', { name: 'Sort shops' }).getByText('Newest').click();
    await page.waitForURL('**/searchStore?sort=new');
    await expect.poll(() => firstShop(page).textContent()).not.toBe(first);
    await page.getByRole('link', { name: 'Next' }).click();
    await page.waitForURL('**/searchStore?sort=new&page=2');
    await expectAccessible(page);
  });

  it('finds shops by a part of their name, and helps where there is none', async () => {
    const page = await openAlive('/searchStore');
    const name = (await firstShop(page).textContent()) ?? '';
    await page.goto(`${shop.origin}/searchStore?k=${encodeURIComponent(JSON.stringify(name))}`);
    expect(await firstShop(page).textContent()).toBe(name);
    await page.goto(`${shop.origin}/searchStore?k=zqxjkvw`);
    expect(await title(page).textContent()).toBe('No shops found for “zqxjkvw”');
  });

  it.each(['?page=9999', '?page=-1&sort=none', '?k=%5B%5D&page=x', `?k=${'y'.repeat(5000)}`])(
    'answers odd addresses with a page: %#',
    async (query) => {
      const answer = await fetch(`${shop.origin}/searchStore${query}`);
      expect(answer.status).toBe(200);
    },
  );
});

describe('the page of both kinds', () => {
  it('shows goods and shops side by side', async () => {
    const page = await openAlive('/searchResult?k=%22shoes%22');
    expect(await page.getByRole('region', { name: 'Products', exact: true }).count()).toBe(1);
    expect(await cards(page).count()).toBeGreaterThan(0);
    await expectAccessible(page);
  });

  it('is where a search ends that finds nothing', async () => {
    const page = await openAlive('/index');
    await field(page).fill('zqxjkvw');
    await field(page).press('Enter');
    await page.waitForURL('**/searchResult?k=%22zqxjkvw%22');
    await heading(page, 'Nothing found for “zqxjkvw”').waitFor();
  });

  it.each(['', '?k=%22', '?k=%5B1%5D'])('asks for a keyword where there is none: %s', async (query) => {
    const html = await (await fetch(`${shop.origin}/searchResult${query}`)).text();
    expect(html).toContain('What are you looking for?');
  });
});
