import { gunzipSync } from 'node:zlib';
import { testClock } from '@entrepot/testing/clock.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { catalogBuilder } from '../catalog/catalog.builder.ts';
import { assortmentOf, NO_RULES } from '../catalog/assortment.ts';
import { createSitemap, type ShownGoods, type Sitemap } from './sitemap.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const SITE = { storefrontCode: 'pots', origin: 'https://pots.example', pages: ['/index', '/commodity'] };

const { pool, db } = await testDatabase();
const clock = testClock(NOW);
const EVERYTHING = assortmentOf(NO_RULES, []);
const make = (options?: { perFile: number }, shown: Partial<ShownGoods> = {}): Sitemap =>
  createSitemap(
    { db, clock, log: pino({ level: 'silent' }) },
    { assortment: async () => EVERYTHING, goodsInShops: async () => undefined, ...shown },
    options,
  );

async function addressesIn(sitemap: Sitemap, name: string, site = SITE): Promise<string[] | undefined> {
  const body = await sitemap.file(site, name);
  return (
    body &&
    [
      ...gunzipSync(body)
        .toString()
        .matchAll(/<loc>([^<]+)<\/loc>/g),
    ].map((match) => match[1]!.replaceAll('&amp;', '&'))
  );
}

async function filesOf(sitemap: Sitemap): Promise<string[]> {
  return [...(await sitemap.index(SITE)).matchAll(/<loc>https:\/\/pots\.example\/sitemaps\/([^<]+)<\/loc>/g)].map((match) => match[1]!);
}

const visible: string[] = [];
const hidden: string[] = [];
let openShop: string;

beforeAll(async () => {
  const build = catalogBuilder(pool);
  await build.storefront('pots', ['kitchen']);
  const kitchen = await build.category('kitchen');
  const tea = await build.category('tea', {}, kitchen);
  await build.category('empty');
  openShop = await build.shop();
  const lockedShop = await build.shop({ state: 'locked' });
  for (let count = 0; count < 7; count += 1) visible.push(await build.product({ shopId: openShop, categoryId: tea }));
  hidden.push(await build.product({ shopId: lockedShop, categoryId: tea }));
  for (const state of ['draft', 'off_shelf', 'removed'] as const)
    hidden.push(await build.product({ shopId: openShop, categoryId: tea, state }));
  await pool.query(`UPDATE products SET updated_at = '2026-02-03T04:05:06.789Z' WHERE id = $1`, [visible[0]]);
  await pool.query(
    `INSERT INTO articles (slug, kind, storefront_code, published_at) VALUES
    ('about', 'page', NULL, $1), ('about', 'page', 'pots', $1), ('later', 'news', NULL, $1::timestamptz + interval '1 day'),
    ('never', 'news', NULL, NULL)`,
    [NOW],
  );
});

describe('the sitemap', () => {
  it('names no goods, shops and categories that the storefront does not show', async () => {
    const nothing = make(undefined, {
      assortment: async () => ({ ...EVERYTHING, key: 'other', categoryIds: new Set() }),
      goodsInShops: async () => new Map(),
    });
    for (const name of ['products-1.xml', 'shops-1.xml', 'categories-1.xml']) {
      expect((await addressesIn(make(), name))!.length).toBeGreaterThan(0);
      expect(await addressesIn(nothing, name)).toEqual([]);
    }
  });

  it('names what a visitor can see, and nothing else', async () => {
    const sitemap = make();
    expect(await filesOf(sitemap)).toEqual(['pages-1.xml', 'categories-1.xml', 'shops-1.xml', 'products-1.xml']);
    const products = await addressesIn(sitemap, 'products-1.xml');
    expect(products?.sort()).toEqual(visible.map((id) => `https://pots.example/productDetails?id=${id}`).sort());
    expect(await addressesIn(sitemap, 'shops-1.xml')).toEqual([`https://pots.example/store?id=${openShop}`]);
    expect(await addressesIn(sitemap, 'pages-1.xml')).toEqual(
      ['/index', '/commodity', '/information?id=about'].map((path) => SITE.origin + path),
    );
    expect(await addressesIn(sitemap, 'categories-1.xml')).toHaveLength(2);
  });

  it('says when a product was changed', async () => {
    const xml = gunzipSync((await make().file(SITE, 'products-1.xml'))!).toString();
    expect(xml).toContain(`${visible[0]}</loc><lastmod>2026-02-03T04:05:06Z</lastmod>`);
  });

  it.each([1, 2, 3, 4])('loses and repeats nothing when it is cut into files of %i', async (perFile) => {
    const sitemap = make({ perFile });
    const names = (await filesOf(sitemap)).filter((name) => name.startsWith('products'));
    expect(names).toHaveLength(Math.ceil((visible.length + hidden.length) / perFile));
    const all = (await Promise.all(names.map((name) => addressesIn(sitemap, name)))).flat();
    expect(all.sort()).toEqual(visible.map((id) => `https://pots.example/productDetails?id=${id}`).sort());
  });

  it('speaks of one storefront under its own name', async () => {
    const sitemap = make();
    const other = { ...SITE, storefrontCode: 'wires', origin: 'https://wires.example' };
    const [first = ''] = (await addressesIn(sitemap, 'products-1.xml', other)) ?? [];
    expect(first).toMatch(/^https:\/\/wires\.example\//);
    expect((await addressesIn(sitemap, 'products-1.xml'))?.[0]).toMatch(/^https:\/\/pots\.example\//);
  });

  it.each([
    'products-2.xml',
    'products-0.xml',
    'pages-2.xml',
    'secrets-1.xml',
    'products-1',
    '../products-1.xml',
    'products-9999999.xml',
    '',
  ])('has no file %j', async (name) => {
    expect(await make().file(SITE, name)).toBeUndefined();
  });

  it('is written once an hour, however often it is asked for', async () => {
    const sitemap = make();
    const [first, again] = await Promise.all([sitemap.file(SITE, 'products-1.xml'), sitemap.file(SITE, 'products-1.xml')]);
    expect(again).toBe(first);
    expect(await sitemap.file(SITE, 'products-1.xml')).toBe(first);
  });
});
