/** What a first visit to the mobile site costs in bytes, in the language whose words weigh most. */
import { startTestServer } from '@entrepot/testing/server.ts';
import { beforeAll, expect, it } from 'vitest';
import { createScales, firstIdOf } from './first-load.ts';

/**
 * All files that the page names: with them everything on its first screen can be used. What stands below, floats above or is opened by a
 * touch comes once the page is alive (decision 0061).
 */
const SCRIPT_LIMIT_BYTES = 100_000;
const STYLE_LIMIT_BYTES = 12_000;
let origin: string;

beforeAll(async () => {
  ({ origin } = await startTestServer({ demo: 'small' }));
});

it.each(['home', 'list', 'product', 'shop'] as const)('the first load of a %s stays within its limits', async (page) => {
  const addresses = {
    home: '/m/index?',
    list: '/m/commodity?',
    product: `/m/productDetails?id=${await firstIdOf(origin, 'sellerGoods!list')}&`,
    shop: `/m/store?id=${await firstIdOf(origin, 'seller!list')}&`,
  };
  const load = await createScales(origin)(addresses[page]);
  console.log(JSON.stringify({ figure: 'first load on a phone, gzip bytes', page, ...load }));
  expect(load.scripts).toBeLessThanOrEqual(SCRIPT_LIMIT_BYTES);
  expect(load.styles).toBeLessThanOrEqual(STYLE_LIMIT_BYTES);
});
