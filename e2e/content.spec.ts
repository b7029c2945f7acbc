import { untilAlive } from '@entrepot/testing/alive.ts';
import { expectAccessible, startBrowser, type WatchedPageOptions } from '@entrepot/testing/browser.ts';
import { startTestServer } from '@entrepot/testing/server.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { cards, footer, header, linksTo, main, title } from './parts.ts';

const NOT_FOUND = [/status of 404/];
/** A footer page that this operator does not publish. */
const TAKEN_BACK = 'partners';
let shop: Awaited<ReturnType<typeof startTestServer>>;
let browser: Awaited<ReturnType<typeof startBrowser>>;

beforeAll(async () => {
  shop = await startTestServer();
  browser = await startBrowser();
  for (let number = 1; number <= 24; number += 1) await write(number);
  await shop.database.pool.query('UPDATE articles SET published_at = NULL WHERE slug = $1', [TAKEN_BACK]);
});

/** In English alone, each a minute older than the one before. */
async function write(number: number): Promise<void> {
  const { pool } = shop.database;
  const { rows } = await pool.query<{ id: string }>('INSERT INTO articles (slug, kind, published_at) VALUES ($1, $2, $3) RETURNING id', [
    `note-${number}`,
    number % 2 ? 'news' : 'notice',
    new Date(shop.clock.now().getTime() - number * 60_000),
  ]);
  await pool.query('INSERT INTO article_texts (article_id, language, title, summary, body) VALUES ($1, $2, $3, $4, $5)', [
    rows[0]!.id,
    'en',
    `Note ${number}`,
    'In short.',
    'Read [the rules](/information?id=buyer-rules).\n\n## Part\n\n| a | b |\n|---|---|\n| 1 | 2 |',
  ]);
}

async function open(address: string, options?: WatchedPageOptions): Promise<Page> {
  const page = await browser.newPage(options);
  await page.goto(shop.origin + address, { waitUntil: 'domcontentloaded' });
  await untilAlive(page);
  return page;
}

describe('news and notices', () => {
  it('are shown newest first, by kind and page, each with an address', async () => {
    const page = await open('/information');
    expect(await page.title()).toBe('News and notices · Hazelwharf');
    expect(await cards(page).getByRole('heading', { level: 2 }).first().innerText()).toBe('Note 1');
    await page.getByRole('link', { name: 'Notices', exact: true }).click();
    await page.waitForURL('**/information?kind=notice');
    await cards(page).first().getByRole('heading', { name: 'Note 2', exact: true }).waitFor();
    await page.goBack();
    await cards(page).first().getByRole('heading', { name: 'Note 1', exact: true }).waitFor();
    await page.getByRole('link', { name: 'Next' }).click();
    await page.waitForURL('**/information?page=2');
    await cards(page).getByRole('heading', { name: 'Note 24' }).waitFor();
  });

  it('lead to the article, and its links lead on without loading everything anew', async () => {
    const page = await open('/information');
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page.getByRole('link', { name: 'Note 1', exact: true }).click();
    await title(page, 'Note 1').waitFor();
    expect(await page.title()).toBe('Note 1 · Hazelwharf');
    await page.getByRole('link', { name: 'the rules' }).click();
    await title(page, 'Buyer rules').waitFor();
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  });

  it('that do not exist are a real 404', async () => {
    for (const id of ['no-such-article', 'Not%20A%20Word']) {
      const page = await browser.newPage({ expectedComplaints: NOT_FOUND });
      const answer = await page.goto(`${shop.origin}/information?id=${id}`);
      expect(answer?.status(), id).toBe(404);
      expect(await linksTo(main(page), '/index').count()).toBe(1);
    }
  });

  it('in another language than the reader’s keep their own direction and say so', async () => {
    const page = await open('/information?id=note-1&lang=ar');
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    expect(await title(page).getAttribute('dir')).toBe('ltr');
    expect(await page.getByRole('link', { name: 'the rules' }).evaluate((text) => getComputedStyle(text).direction)).toBe('ltr');
    await page.getByText('الإنجليزية').waitFor();
  });
});

describe('footer pages', () => {
  it('stand in the footer of every page as far as they exist, without scripts as well', async () => {
    const page = await browser.newPage({ javaScriptEnabled: false, expectedComplaints: NOT_FOUND });
    for (const address of ['/index', '/nothing']) {
      await page.goto(shop.origin + address);
      expect(await linksTo(footer(page), '/information?id=buyer-rules').count(), address).toBe(1);
      expect(await linksTo(footer(page), `/information?id=${TAKEN_BACK}`).count(), address).toBe(0);
    }
    await linksTo(footer(page), '/information?id=buyer-rules').click();
    expect(await title(page).innerText()).toBe('Buyer rules');
  });

  it('can be jumped through by their headings, and one step back leaves them', async () => {
    const page = await open('/index');
    await linksTo(footer(page), '/information?id=buyer-rules').click();
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last().click();
    await page.waitForFunction(() => window.scrollY > 500 && window.location.hash.startsWith('#part-'));
    await page.goBack();
    await page.waitForURL('**/index');
  });

  it('print without header, footer and navigation', async () => {
    const page = await open('/information?id=buyer-rules');
    const parts = { header: header(page), footer: footer(page), navigation: main(page).getByRole('navigation') };
    for (const [name, part] of Object.entries(parts)) expect(await part.count(), name).toBeGreaterThan(0);
    await page.emulateMedia({ media: 'print' });
    for (const [name, part] of Object.entries(parts)) expect(await part.count(), name).toBe(0);
    const heading = main(page).getByRole('heading', { level: 2 }).first();
    // Also on a sheet that is as wide as a window: nothing stands beside the text.
    expect((await heading.boundingBox())!.width).toBeGreaterThan(1000);
  });
});

describe('selling here', () => {
  it('is explained with the figures in force, and applied for here at first', async () => {
    const page = await open('/index');
    await header(page).getByRole('link', { name: 'Sell with us' }).click();
    await main(page).getByText('Commission, 5%').waitFor();
    expect(await linksTo(main(page), '/merchantSettled/application').count()).toBe(2);
  });

  it('is applied for in a new window once the operator has named the place', async () => {
    await shop.setParameter('merchant_onboarding_url', 'https://join.example/start');
    await expect
      .poll(async () => (await (await fetch(`${shop.origin}/merchantSettled?lang=de`)).text()).includes('join.example'))
      .toBe(true);
    const page = await open('/merchantSettled?lang=de');
    const link = linksTo(main(page), 'https://join.example/start?lang=de&avatar=1').first();
    expect(await link.getAttribute('target')).toBe('_blank');
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
    // The login is made up: what the server would say of it is kept from the page.
    for (const door of ['**/api/**', '**/public/*.action?*']) await page.route(door, () => undefined);
    await page.evaluate(() => {
      localStorage.setItem('token', 'token');
      localStorage.setItem('userInfo', JSON.stringify({ usercode: 'u1', username: 'mara', avatar: 7 }));
    });
    await page.reload({ waitUntil: 'domcontentloaded' });
    await linksTo(main(page), 'https://join.example/start?lang=de&avatar=7').first().waitFor();
  });
});

describe('every content page', () => {
  const ADDRESSES = ['/information?', '/information?id=note-1&', '/information?id=buyer-rules&', '/merchantSettled?'].flatMap((path) => [
    `${path}lang=en`,
    `${path}lang=ar`,
  ]);

  it.each(ADDRESSES)('%s is accessible, and fits phones and narrow windows', async (address) => {
    const page = await open(address);
    await expectAccessible(page);
    for (const width of [360, 390, 1024, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), `${width} px`).toBe(0);
    }
  });
});

describe('the operator’s own words', () => {
  /** As another process would: a row, and the event that tells of it. */
  async function say(text: string | null): Promise<void> {
    const { pool } = shop.database;
    await pool.query('DELETE FROM word_overrides');
    if (text !== null) {
      const { rows: people } = await pool.query<{ id: string }>(
        `WITH role AS (INSERT INTO staff_roles (name, is_administrator) VALUES ('Words', true) RETURNING id)
          INSERT INTO staff (email, name, role_id) SELECT 'ada@operator.example', 'Ada', id FROM role RETURNING id`,
      );
      await pool.query(
        `INSERT INTO word_overrides (catalogue, message_id, language, storefront_code, text, changed_at, staff_id, staff_name)
          VALUES ('content', 'content.news.title', 'en', 'hazelwharf', $1, now(), $2, 'Ada')`,
        [text, people[0]!.id],
      );
    }
    await pool.query(`INSERT INTO outbox_events (topic, payload) VALUES ('catalogues.changed', '{"languages":["en"]}')`);
  }
  const sent = async (address: string) => (await fetch(shop.origin + address)).text();

  it('are on the page as it is sent and stay there when it comes to life, and nothing is sent where there are none', async () => {
    expect(await sent('/information')).not.toContain('"words"');
    await say('What is new');
    await expect.poll(() => sent('/information')).toContain('>What is new</h1>');
    expect(await sent('/information?lang=de')).not.toContain('"words"');
    // A page that complains in the console fails here, and React complains where both sides differ.
    const page = await open('/information');
    expect(await title(page).innerText()).toBe('What is new');
    await say(null);
    await expect.poll(() => sent('/information')).not.toContain('"words"');
  });
});
