/**
 * The tables of both consoles at a desk, with the goods and people of the demo in them: nothing is cut in one column while another stands
 * half empty, and no date is cut at all.
 */
import { startBrowser } from '@entrepot/testing/browser.ts';
import { shopCookie, staffCookie } from '@entrepot/testing/consoles.ts';
import { startTestServer } from '@entrepot/testing/server.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { main, title, untilSettled } from './parts.ts';

const DESKTOP = { width: 1440, height: 900 };

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Awaited<ReturnType<typeof startBrowser>>;

beforeAll(async () => {
  server = await startTestServer({ demo: 'small', config: { demo: 'small', captcha: false } });
  browser = await startBrowser();
});

async function faultsAt(page: Page, path: string): Promise<string[]> {
  await page.goto(`${server.origin}${path}`, { waitUntil: 'domcontentloaded' });
  await title(page).waitFor();
  await untilSettled(main(page));
  await page.evaluate(() => document.fonts.ready);
  // Columns are fitted when the window has come to rest.
  let found: string[] = [];
  await expect
    .poll(async () => (found = await page.evaluate(cutColumns)).length, { timeout: 2_000 })
    .toBe(0)
    .catch(() => undefined);
  return found.map((fault) => `${path}: ${fault}`);
}

/** In the page. What a column has to spare is what its fullest line leaves free, beyond the few pixels that each keeps. */
function cutColumns(): string[] {
  const KEPT_PX = 6;
  const widthOf = (cell: Element): number => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    return range.getBoundingClientRect().width;
  };
  const innerWidthOf = (cell: Element): number => {
    const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(cell);
    return cell.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd);
  };
  const cutIn = (cell: Element): number =>
    Math.max(
      ...[cell, ...cell.querySelectorAll('*')].map((part) =>
        getComputedStyle(part).overflowX === 'visible' ? 0 : part.scrollWidth - part.clientWidth,
      ),
    );
  const found: string[] = [];
  for (const table of document.querySelectorAll('main table')) {
    const heads = [...table.querySelectorAll('th')];
    const rows = [...table.querySelectorAll('tbody tr:not([data-group])')].filter(({ children }) => children.length === heads.length);
    if (rows.length === 0) continue;
    const columns = heads.map((head, place) => {
      const cells = rows.map(({ children }) => children[place]!);
      const worst = cells.toSorted((one, other) => cutIn(other) - cutIn(one))[0]!;
      return {
        name: head.textContent,
        cutPx: cutIn(worst),
        text: worst.textContent,
        sparePx: Math.max(0, Math.min(...[head, ...cells].map((cell) => innerWidthOf(cell) - widthOf(cell))) - KEPT_PX),
        hasCutDate: cells.some((cell) => cell.querySelector('time') && cutIn(cell) > 1),
      };
    });
    const sparePx = columns.reduce((sum, column) => sum + column.sparePx, 0);
    for (const { name, cutPx, text, hasCutDate } of columns) {
      if (hasCutDate) found.push(`${name}: a date is cut`);
      else if (cutPx > 1 && sparePx > 1)
        found.push(`${name}: ${text} is cut by ${cutPx} px beside ${Math.round(sparePx)} px of empty columns`);
    }
  }
  return found;
}

it('of the back office', async () => {
  const page = await browser.newPage({ viewport: DESKTOP });
  await page.context().addCookies([await staffCookie(server, 'admin@office.example')]);
  const faults: string[] = [];
  for (const path of [
    'withdrawals',
    'recharges',
    'adjustments',
    'disputes',
    'applications',
    'locks',
    'identity',
    'orders',
    'settlements',
    'ledger',
    'people',
    'shops',
    'products',
    'reviews',
    'storefronts',
    'pages',
    'news',
    'banners',
    'mails',
    'translations',
    'parameters',
    'staff',
    'roles',
    'audit',
  ])
    faults.push(...(await faultsAt(page, `/admin/${path}`)));
  expect(faults).toEqual([]);
});

it('of the seller zone', async () => {
  const page = await browser.newPage({ viewport: DESKTOP });
  await page.context().addCookies([await shopCookie(server)]);
  const faults: string[] = [];
  for (const path of [
    'orders',
    'refunds',
    'products',
    'reviews',
    'followers',
    'money/settlements',
    'money/statement',
    'money/withdrawals',
    'team',
  ])
    faults.push(...(await faultsAt(page, `/seller/${path}`)));
  expect(faults).toEqual([]);
});
