import { untilAlive } from '@entrepot/testing/alive.ts';
import { expectAccessible, startBrowser, type WatchedPageOptions } from '@entrepot/testing/browser.ts';
import { startTestServer } from '@entrepot/testing/server.ts';
import { wordsIn } from '@entrepot/testing/words.ts';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { cards, linksBelow, main, openWithoutScripts, title } from './parts.ts';

let shop: Awaited<ReturnType<typeof startTestServer>>;
let browser: Awaited<ReturnType<typeof startBrowser>>;
/** Two attributes of at least two values each, everything in stock, reviewed. */
let pickable: string;
/** Others on shelf, that the tests may take away. */
let doomed: string[];

beforeAll(async () => {
  shop = await startTestServer({ demo: 'small' });
  browser = await startBrowser();
  const { rows } = await shop.database.pool.query<{ id: string; reviewed: boolean; colours: number; sizes: number; least: number }>(`
    SELECT p.id, coalesce(f.reviews_good, 0) > 0 AS reviewed, count(DISTINCT k.value_ids[1])::int AS colours,
      count(DISTINCT k.value_ids[2])::int AS sizes, min(s.on_hand)::int AS least
    FROM products p JOIN skus k ON k.product_id = p.id JOIN sku_stock s ON s.sku_id = k.id
    LEFT JOIN product_figures f ON f.product_id = p.id
    WHERE p.state = 'on_shelf' AND p.buy_min <= 100 GROUP BY p.id, f.reviews_good ORDER BY p.id`);
  pickable = rows.find(({ reviewed, colours, sizes, least }) => reviewed && colours > 1 && sizes > 1 && least >= 150)!.id;
  doomed = rows
    .map(({ id }) => id)
    .filter((id) => id !== pickable)
    .slice(-3);
});

const address = (id: string, more = '') => `/productDetails?id=${id}${more}`;

async function open(path: string, options?: WatchedPageOptions & { origin?: string }): Promise<Page> {
  const { origin = shop.origin, ...rest } = options ?? {};
  const page = await browser.newPage(rest);
  // Pictures of a fresh world are drawn on first demand; a living page does not wait for them.
  await page.goto(origin + path, { waitUntil: 'domcontentloaded' });
  await untilAlive(page);
  return page;
}

/** Presses Tab until the focus stands on such an element. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  const reached = wanted.and(page.locator(':focus'));
  for (let presses = 0; presses < 200; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await reached.count()) > 0) return;
  }
  throw new Error(`the keyboard did not reach ${String(wanted)}`);
}

describe('the product page', () => {
  it('holds its words, reviews and statements for search engines without scripts', async () => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    const answer = await page.goto(shop.origin + address(pickable), { waitUntil: 'domcontentloaded' });
    expect(answer?.status()).toBe(200);
    const section = (name: string) => page.getByRole('region', { name, exact: true });
    for (const name of ['Description', 'Specification', 'Freight and returns', 'Reviews'])
      expect(await section(name).isVisible(), name).toBe(true);
    expect(await section('Description').getByRole('paragraph').first().innerText()).not.toBe('');
    expect(await section('Reviews').getByRole('article').count()).toBeGreaterThan(0);
    const kinds = await page
      .locator('script[type="application/ld+json"]')
      .evaluateAll((all) => all.map((one) => (JSON.parse(one.textContent ?? '{}') as { '@type': string })['@type']));
    expect(kinds).toEqual(expect.arrayContaining(['Product', 'BreadcrumbList']));
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toContain(address(pickable));
  });

  it.each([
    ['hazelwharf', 'en'],
    ['nawwara', 'ar'],
  ] as const)('is accessible and quiet on %s in %s, also with a mix of variants', async (code, lang) => {
    const page = await open(address(pickable, `&lang=${lang}`), { origin: shop.originOf(code) });
    const { say } = wordsIn(lang, ['product']);
    await page
      .getByRole('region', { name: say('product.section.reviews'), exact: true })
      .getByRole('article')
      .first()
      .waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: say('product.mode.mix') }).click();
    await main(page).getByRole('table').getByRole('spinbutton').first().waitFor();
    await expectAccessible(page);
  });

  it('turns the picture with the variant, and shows it large', async () => {
    const page = await open(address(pickable));
    const strip = page.getByRole('group', { name: /^Pictures of/ }).first();
    const shownMedia = async () => {
      const index = await strip.evaluate((element) => Math.round(Math.abs(element.scrollLeft) / element.clientWidth));
      return (await strip.getByRole('img').nth(index).getAttribute('src'))?.split('/')[2];
    };
    const before = await shownMedia();
    await page.getByRole('radiogroup').first().getByRole('radio').nth(1).click();
    await expect.poll(shownMedia).not.toBe(before);
    await page.getByRole('button', { name: 'View full screen' }).click();
    const large = page.getByRole('button', { name: 'Close' });
    await large.waitFor();
    await page.keyboard.press('Escape');
    await large.waitFor({ state: 'detached' });
  });

  it('remembers the country of delivery and estimates the freight to it', async () => {
    const page = await open(address(pickable), { locale: 'en' });
    await page.getByRole('button', { name: 'Choose a country' }).first().click();
    await page.getByRole('dialog').getByRole('combobox').fill('portug');
    await expect.poll(() => page.getByRole('option').allTextContents()).toEqual([expect.stringContaining('Portugal')]);
    await page.keyboard.press('Enter');
    await page
      .getByText(/^Freight to Portugal/)
      .first()
      .waitFor();
    await page.getByRole('status').filter({ hasText: 'Estimated total' }).waitFor();
    await page.reload({ waitUntil: 'domcontentloaded' });
    await page
      .getByText(/^Freight to Portugal/)
      .first()
      .waitFor();
  });

  it('asks a visitor to log in before something is collected, and opens the service for a question', async () => {
    const page = await open(address(pickable));
    await page.getByRole('button', { name: 'Add to favourites', exact: true }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Ask about this product' }).first().click();
    await page.getByRole('dialog').getByRole('link').first().waitFor();
  });

  it('carries the choice along in the bar once it has scrolled away', async () => {
    const page = await open(address(pickable));
    const bar = page.getByRole('navigation', { name: 'Sections of this page' });
    const current = page.locator('[aria-current=location]');
    const amount = bar.locator('..').getByText('USDT');
    expect(await amount.isVisible()).toBe(false);
    await bar.getByRole('link', { name: /^Reviews/ }).click();
    await amount.waitFor();
    await bar
      .getByRole('link', { name: /^Reviews/ })
      .and(current)
      .waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('reviews');
  });

  it.each(['en', 'ar'] as const)('leads to its sections on a phone by links that slide sideways, in %s', async (language) => {
    const page = await open(address(pickable, `&lang=${language}`), { viewport: { width: 320, height: 700 } });
    const bar = page.getByRole('navigation', { name: wordsIn(language, ['product']).say('product.section.label') });
    const last = bar.getByRole('link').last();
    const cut = async () => {
      const [own, row] = [(await last.boundingBox())!, (await bar.boundingBox())!];
      return Math.round(Math.max(0, own.x + own.width - row.x - row.width, row.x - own.x));
    };
    // What comes late may draw the bar anew while it is brought into sight.
    const inSight = () => bar.scrollIntoViewIfNeeded().then(cut, () => 0);
    await expect.poll(inSight).toBeGreaterThan(0);
    await last.click();
    await last.and(page.locator('[aria-current=location]')).waitFor();
    await expect.poll(cut).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });

  it('has what was looked at before', async () => {
    const page = await open(address(pickable));
    const name = await title(page).innerText();
    const shelf = (called: string) => page.getByRole('region', { name: called, exact: true });
    await shelf('Goods like this one').getByRole('article').getByRole('link').first().click();
    await expect.poll(() => title(page).innerText()).not.toBe(name);
    await shelf('Recently viewed').getByText(name).first().waitFor();
  });
});

describe('by keyboard alone', () => {
  it('one comes from the home page to a chosen variant, its quantity and its sum', async () => {
    const page = await open('/index');
    await tabTo(page, linksBelow(main(page), '/productDetails'));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/productDetails?id=*');
    await title(page).waitFor();
    // The home page leads somewhere; the walk goes on at a product with something to choose.
    await page.goto(shop.origin + address(pickable), { waitUntil: 'domcontentloaded' });
    await untilAlive(page);
    await tabTo(page, page.getByRole('radio'));
    const first = await page.getByRole('radio', { checked: true }).first().textContent();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.getByRole('radio', { checked: true }).first().textContent()).not.toBe(first);
    await tabTo(page, page.getByRole('spinbutton'));
    await page.keyboard.press('Control+A');
    await page.keyboard.type('120');
    await page.keyboard.press('Enter');
    const cost = page.getByRole('region', { name: 'Estimated cost' });
    await cost.getByText(/^120 × /).waitFor();
    // Whoever moves by keyboard sees where they are.
    await tabTo(page, main(page).getByRole('button'));
    expect(await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle)).not.toBe('none');
  });
});

it('a press that comes before the page is alive is granted once it is', async () => {
  const page = await browser.newPage();
  await openWithoutScripts(page, shop.origin + address(pickable), async () => {
    await page.getByRole('button', { name: /^Add \d+ to cart$/ }).click();
    await page.getByText('The page is loading').filter({ visible: true }).waitFor();
  });
  await page.getByRole('dialog').getByRole('link').first().waitFor();
  await openWithoutScripts(page, shop.origin + address(pickable), () => page.getByRole('button', { name: 'Buy now' }).click());
  await page.waitForURL('**/settlement');
});

describe('a product that cannot be shown', () => {
  it.each([
    ['removed', 'This product was removed'],
    ['off_shelf', 'This product is off the shelf'],
  ])('%s answers 410 and shows others like it', async (state, words) => {
    const id = doomed.pop()!;
    await shop.database.pool.query('UPDATE products SET state = $2 WHERE id = $1', [id, state]);
    const page = await browser.newPage({ expectedComplaints: [/status of 410/] });
    const answer = await page.goto(shop.origin + address(id), { waitUntil: 'domcontentloaded' });
    expect(answer?.status()).toBe(410);
    expect(await title(page).innerText()).toBe(words);
    expect(await cards(page).count()).toBeGreaterThan(0);
    await expectAccessible(page);
  });

  it.each(['', '01999999-9999-7999-9999-999999999999', 'teapot', '%00', '1;DROP'])(
    'the id "%s" leads to the page that says there is none',
    async (id) => {
      const page = await browser.newPage({ expectedComplaints: [/status of 404/] });
      const answer = await page.goto(shop.origin + address(id), { waitUntil: 'domcontentloaded' });
      expect(answer?.status()).toBe(404);
      expect(await title(page).innerText()).toBe('There is no page here');
    },
  );
});

it('the page fits a phone: nothing stands out, and what is pressed is large enough', async () => {
  const page = await open(address(pickable), { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const small = await main(page)
    .getByRole('radio')
    .or(main(page).getByRole('button'))
    .evaluateAll((all) =>
      all.flatMap((element) => {
        const { width, height } = element.getBoundingClientRect();
        return height > 0 && (height < 24 || width < 24) ? [element.textContent ?? ''] : [];
      }),
    );
  expect(small).toEqual([]);
});
