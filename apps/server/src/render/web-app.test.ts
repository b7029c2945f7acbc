import { STOREFRONTS } from '@entrepot/brands/all.ts';
import { LANGUAGES, type Language } from '@entrepot/contracts/languages.ts';
import Fastify from 'fastify';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { sendError } from '../platform/http/error-handler.ts';
import { sharedAddress } from './shared-address.ts';
import { manifestOf, registerWebApp } from './web-app.ts';

const app = Fastify();
app.setErrorHandler(sendError);
app.decorateRequest('cspNonce', 'NONCE');
const storefront = STOREFRONTS.find(({ code }) => code === 'nawwara')!;
registerWebApp(app, {
  storefrontOf: () => storefront,
  languageOf: (request) => ((request.query as { lang?: Language }).lang ?? 'en') satisfies Language,
});

interface Manifest {
  name: string;
  dir: string;
  lang: string;
  scope: string;
  start_url: string;
  icons: { src: string; sizes: string; purpose: string }[];
  shortcuts: { name: string; url: string }[];
}

it('a manifest speaks the language, and its icons are what it says', async () => {
  const answer = await app.inject('/m/manifest.webmanifest?lang=ar');
  expect(answer.headers['content-type']).toContain('application/manifest+json');
  const manifest = answer.json<Manifest>();
  expect(manifest).toMatchObject({ dir: 'rtl', lang: 'ar', scope: '/m/', name: storefront.nameIn.ar ?? storefront.name });
  expect(manifest.start_url.startsWith(manifest.scope)).toBe(true);
  for (const { src, sizes } of manifest.icons) {
    const icon = await app.inject(src);
    const { width, height, format } = await sharp(icon.rawPayload).metadata();
    expect({ sizes: `${width}x${height}`, format }).toEqual({ sizes, format: 'png' });
  }
  const { dominant } = await sharp((await app.inject('/m/maskable-512.png')).rawPayload).stats();
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(storefront.theme.brand.slice(at, at + 2), 16));
  expect(Math.hypot(dominant.r - r!, dominant.g - g!, dominant.b - b!)).toBeLessThan(24);
});

it('every storefront has one in all languages, with a name for each shortcut', () => {
  for (const one of STOREFRONTS) {
    for (const language of LANGUAGES) {
      const { name, shortcuts } = manifestOf(one, language) as Manifest;
      expect(name).not.toBe('');
      for (const shortcut of shortcuts) expect(shortcut.name, language).not.toMatch(/^$|\.\w+\./);
    }
  }
});

it('the page without a network loads nothing and says where its list goes', async () => {
  const answer = await app.inject('/m/offline?lang=ar');
  expect(answer.body).toContain('dir="rtl"');
  expect(answer.body).toContain('<!--viewed-->');
  expect(answer.body).not.toContain('<script');
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
});

it('no other picture is there', async () => {
  expect((await app.inject('/m/other.png')).statusCode).toBe(404);
});

it('what is shared is opened if it is ours, and searched for if not', async () => {
  const hosts = ['shop.example'];
  const go = (query: Record<string, string>) => sharedAddress(query, hosts, '/m');
  expect(go({ url: 'https://shop.example/productDetails?id=7&token=x' })).toBe('/productDetails?id=7');
  expect(go({ text: 'Look: https://shop.example/m/productDetails?id=7' })).toBe('/productDetails?id=7');
  expect(go({ url: 'https://other.example/productDetails?id=7', title: 'Brass lamp' })).toBe('/searchGoods?k=Brass+lamp');
  expect(go({ url: 'https://shop.example/userInfo/money-package' })).toBe('/index');
  expect(go({ text: 'https://other.example/x' })).toBe('/index');
  expect(go({ text: 'https://shop.example@other.example/productDetails?id=7' })).toBe('/index');
  expect(go({ url: 'https://shop.example/productDetails?id=%27%26site%3Ddesktop' })).toBe('/productDetails?id=%27%26site%3Ddesktop');
  expect(go({ title: `${'a'.repeat(99)}🫖 and more` })).toBe(`/searchGoods?k=${'a'.repeat(99)}%F0%9F%AB%96`);
  expect(sharedAddress({ title: ['a', 'b'], url: { href: 'x' } }, hosts, '/m')).toBe('/index');
  const answer = await app.inject('/m/share?url=javascript:alert(1)&title=%22%3E');
  expect(answer.headers.location).toBe('/m/searchGoods?k=%22%3E');
});
