/** What the main pages weigh before they are compressed: a reader's processor has all of it to read, and ours to write. */
import { startTestServer } from '@entrepot/testing/server.ts';
import { beforeAll, expect, it } from 'vitest';
import { firstIdOf } from './first-load.ts';

/** In thousands of bytes, in Greek, whose letters take two each: what was reached (decision 0074), with a little room for other goods. */
const LIMITS = {
  desktop: { home: 105, list: 112, product: 105, shop: 110 },
  phone: { home: 102, list: 70, product: 86, shop: 70 },
} as const;
const BASES = { desktop: '', phone: '/m' } as const;
type Page = keyof (typeof LIMITS)['desktop'];
let origin: string;

beforeAll(async () => {
  ({ origin } = await startTestServer({ demo: 'small' }));
});

it.each([
  ['desktop', 'home'],
  ['desktop', 'list'],
  ['desktop', 'product'],
  ['desktop', 'shop'],
  ['phone', 'home'],
  ['phone', 'list'],
  ['phone', 'product'],
  ['phone', 'shop'],
] as ReadonlyArray<[keyof typeof LIMITS, Page]>)('the document of a %s’s %s stays within its limit', async (site, page) => {
  const addresses: Record<Page, () => Promise<string> | string> = {
    home: () => '/index?',
    list: () => '/commodity?',
    product: async () => `/productDetails?id=${await firstIdOf(origin, 'sellerGoods!list')}&`,
    shop: async () => `/store?id=${await firstIdOf(origin, 'seller!list')}&`,
  };
  const answer = await fetch(`${origin}${BASES[site]}${await addresses[page]()}lang=el`);
  expect(answer.status).toBe(200);
  const { byteLength } = await answer.arrayBuffer();
  console.log(JSON.stringify({ figure: 'a document, bytes', site, page, bytes: byteLength }));
  expect(byteLength).toBeLessThanOrEqual(LIMITS[site][page] * 1_000);
});
