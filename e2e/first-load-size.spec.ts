/** What a first visit costs in bytes, in the language whose words weigh most. */
import { startTestServer } from '@entrepot/testing/server.ts';
import { beforeAll, expect, it } from 'vitest';
import { createScales, firstIdOf } from './first-load.ts';

const SCRIPT_LIMIT_BYTES = 106_000;
const STYLE_LIMIT_BYTES = 15_000;
let origin: string;

beforeAll(async () => {
  ({ origin } = await startTestServer({ demo: 'small' }));
});

it.each(['home', 'product'] as const)('the first load of a %s stays within its limits', async (page) => {
  const addresses = { home: '/index?', product: `/productDetails?id=${await firstIdOf(origin, 'sellerGoods!list')}&` };
  const load = await createScales(origin)(addresses[page]);
  console.log(JSON.stringify({ figure: 'first load, gzip bytes', page, ...load }));
  expect(load.scripts).toBeLessThanOrEqual(SCRIPT_LIMIT_BYTES);
  expect(load.styles).toBeLessThanOrEqual(STYLE_LIMIT_BYTES);
});

it.each(['br', 'gzip'])('scripts come compressed as %s and may be kept for ever', async (encoding) => {
  const html = await (await fetch(`${origin}/index`)).text();
  const script = /<link rel="modulepreload" href="([^"]+)"/.exec(html)?.[1] ?? '';
  const answer = await fetch(origin + script, { headers: { 'accept-encoding': encoding } });
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(answer.headers.get('cache-control')).toMatch(/max-age=31536000.*immutable/);
});
