/** What a first visit costs in bytes, as a browser counts them. */
import { gzipSync } from 'node:zlib';
import { startTestServer } from '@entrepot/testing/server.ts';
import { beforeAll, expect, it } from 'vitest';

const SCRIPT_LIMIT_BYTES = 130_000;
const STYLE_LIMIT_BYTES = 15_000;
let origin: string;

beforeAll(async () => {
  ({ origin } = await startTestServer({ demo: 'small' }));
});

async function compressedBytes(addresses: string[]): Promise<number> {
  const sizes = await Promise.all(
    addresses.map(async (address) => {
      const answer = await fetch(origin + address, { headers: { 'accept-encoding': 'identity' } });
      expect(answer.status, address).toBe(200);
      return gzipSync(Buffer.from(await answer.arrayBuffer()), { level: 9 }).length;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

const found = (html: string, pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map((match) => match[1] ?? ''))];

async function anyProduct(): Promise<string> {
  const answer = await fetch(`${origin}/api/sellerGoods!list.action`, { method: 'POST' });
  return ((await answer.json()) as { data: { list: { id: string }[] } }).data.list[0]!.id;
}

it.each(['/index', '/index?lang=ar', '/productDetails'])('the first load of %s stays within its limits', async (path) => {
  const address = path === '/productDetails' ? `${path}?id=${await anyProduct()}` : path;
  const html = await (await fetch(origin + address)).text();
  const scripts = found(html, /(?:<script[^>]* src|<link rel="modulepreload" href)="([^"]+)"/g);
  const styles = found(html, /<link rel="stylesheet" href="([^"]+)"/g);
  // Everything the entry imports is named in the page, or the sum would miss it.
  expect(scripts.length).toBeGreaterThan(2);
  const bytes = { scripts: await compressedBytes(scripts), styles: await compressedBytes(styles), page: gzipSync(html).length };
  console.log(JSON.stringify({ figure: 'first load, gzip bytes', address, ...bytes }));
  expect(bytes.scripts).toBeLessThanOrEqual(SCRIPT_LIMIT_BYTES);
  expect(bytes.styles).toBeLessThanOrEqual(STYLE_LIMIT_BYTES);
});

it.each(['br', 'gzip'])('scripts come compressed as %s and may be kept for ever', async (encoding) => {
  const html = await (await fetch(`${origin}/index`)).text();
  const [script = ''] = found(html, /<link rel="modulepreload" href="([^"]+)"/g);
  const answer = await fetch(origin + script, { headers: { 'accept-encoding': encoding } });
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(answer.headers.get('cache-control')).toMatch(/max-age=31536000.*immutable/);
});
