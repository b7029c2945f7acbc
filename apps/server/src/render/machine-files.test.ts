import { STOREFRONTS } from '@entrepot/brands/all.ts';
import { gunzipSync, gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { sendError } from '../platform/http/error-handler.ts';
import { registerMachineFiles } from './machine-files.ts';

const sitemap = {
  index: vi.fn(async ({ origin }: { origin: string }) => `index of ${origin}`),
  file: vi.fn(async (_site: object, name: string) => (name === 'pages-1.xml' ? gzipSync('addresses') : undefined)),
};
const app = Fastify();
app.setErrorHandler(sendError);
registerMachineFiles(app, {
  storefrontOf: (request) => STOREFRONTS.find(({ code }) => request.hostname.startsWith(code)) ?? STOREFRONTS[0]!,
  originOf: (_request, { code }) => `https://${code}.example`,
  sitemap,
  hasPage: async (path) => path === '/index' || path === '/discounted',
});

it('robots are told where the storefront’s own sitemap is, and what is no business of theirs', async () => {
  const { body } = await app.inject({ url: '/robots.txt', headers: { host: 'voltquay.example' } });
  expect(body).toContain('Sitemap: https://voltquay.example/sitemap.xml');
  for (const path of ['/api/', '/userInfo', '/settlement', '/searchGoods', '/m/userInfo', '/m/searchGoods'])
    expect(body).toContain(`Disallow: ${path}\n`);
  // Whole lists, pages of them, products and shops stay open.
  expect(body).not.toMatch(/Disallow: (?:\/\n|\/productDetails|\/store\b|\/classification|.*page=)/);
});

it('a sitemap lists the pages that exist', async () => {
  await app.inject({ url: '/sitemaps/pages-1.xml', headers: { host: 'voltquay.example' } });
  expect(sitemap.file).toHaveBeenLastCalledWith(
    { storefrontCode: 'voltquay', origin: 'https://voltquay.example', pages: ['/index', '/discounted'] },
    'pages-1.xml',
  );
});

it('a sitemap is sent compressed to whoever takes it so, and plain to the others', async () => {
  const compressed = await app.inject({ url: '/sitemaps/pages-1.xml', headers: { 'accept-encoding': 'gzip, br' } });
  expect(compressed.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(compressed.rawPayload).toString()).toBe('addresses');
  const plain = await app.inject('/sitemaps/pages-1.xml');
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(plain.body).toBe('addresses');
  expect(plain.headers['content-type']).toContain('application/xml');
});

it.each(['/sitemaps/pages-2.xml', '/sitemaps/..%2Fsecrets', '/sitemaps/'])('%s is not there', async (url) => {
  expect((await app.inject(url)).statusCode).toBe(404);
});
