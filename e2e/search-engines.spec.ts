/** What a search engine finds: what it may read, under which addresses, and what the pages say of themselves. */
import { eventually } from '@entrepot/testing/eventually.ts';
import { gunzipSync } from 'node:zlib';
import { hazelwharf } from '@entrepot/brands/storefronts/hazelwharf.ts';
import { startTestServer } from '@entrepot/testing/server.ts';
import { beforeAll, describe, expect, it } from 'vitest';

const NOBODY = '00000000-0000-7000-8000-000000000000';
let shop: Awaited<ReturnType<typeof startTestServer>>;
/** One address of each kind that the sitemap names. */
let samples: Record<'page' | 'category' | 'shop' | 'product', string>;

beforeAll(async () => {
  shop = await startTestServer({ demo: 'small' });
  const first = async (file: string) => (await addressesOf(`/sitemaps/${file}`))[0] ?? '';
  samples = {
    page: await first('pages-1.xml'),
    category: await first('categories-1.xml'),
    shop: await first('shops-1.xml'),
    product: await first('products-1.xml'),
  };
});

async function get(address: string): Promise<{ status: number; html: string }> {
  const answer = await fetch(address.startsWith('/') ? shop.origin + address : address);
  return { status: answer.status, html: await answer.text() };
}

/** As the host of a storefront, whatever this machine makes of such names. */
async function getAs(host: string, url: string): Promise<string> {
  const answer = await shop.server.inject({ url, headers: { host, 'accept-encoding': 'gzip' } });
  return (answer.headers['content-encoding'] === 'gzip' ? gunzipSync(answer.rawPayload) : answer.rawPayload).toString();
}

const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map((match) => match[1]!.replaceAll('&amp;', '&'));
const addressesOf = async (path: string) => all((await get(path)).html, /<loc>([^<]+)<\/loc>/g);
const canonicalOf = (html: string) => all(html, /<link rel="canonical" href="([^"]+)">/g);
const property = (html: string, name: string) => all(html, new RegExp(`<meta property="${name}" content="([^"]*)">`, 'g'));
const statements = (html: string) =>
  all(html, /<script type="application\/ld\+json">(.*?)<\/script>/gs).map((json) => JSON.parse(json) as Record<string, unknown>);
const statement = (html: string, type: string) =>
  statements(html).find((one) => one['@type'] === type) as Record<string, never> | undefined;

describe('robots.txt', () => {
  it('closes what is private and leads to the sitemap', async () => {
    const { status, html } = await get('/robots.txt');
    expect(status).toBe(200);
    expect(html).toContain(`Sitemap: ${shop.origin}/sitemap.xml`);
    expect(html).toMatch(/^Disallow: \/userInfo$/m);
  });
});

describe('the sitemap', () => {
  it('leads to pages, categories, shops and products that are really there, under the very address they name themselves by', async () => {
    const files = await addressesOf('/sitemap.xml');
    expect(files.map((file) => /sitemaps\/([a-z]+)-1\.xml$/.exec(file)?.[1])).toEqual(['pages', 'categories', 'shops', 'products']);
    for (const file of files) {
      const addresses = all((await get(file)).html, /<loc>([^<]+)<\/loc>/g);
      expect(addresses.length, file).toBeGreaterThan(0);
      for (const address of new Set([addresses[0]!, addresses.at(-1)!])) {
        const { status, html } = await get(address);
        expect([address, status]).toEqual([address, 200]);
        expect(canonicalOf(html)).toEqual([address]);
      }
    }
  });

  it('holds every product that a visitor can see', async () => {
    const { rows } = await shop.database.pool.query<{ id: string }>(
      `SELECT p.id FROM products p JOIN shops s ON s.id = p.shop_id AND s.state = 'open' WHERE p.state = 'on_shelf'`,
    );
    const listed = await addressesOf('/sitemaps/products-1.xml');
    expect(listed.toSorted()).toEqual(rows.map(({ id }) => `${shop.origin}/productDetails?id=${id}`).toSorted());
  });

  it('is each storefront’s own', async () => {
    expect(await getAs('voltquay.localhost', '/sitemap.xml')).toContain('<loc>http://voltquay.localhost/sitemaps/products-1.xml</loc>');
    expect(await getAs('voltquay.localhost', '/sitemaps/shops-1.xml')).not.toContain(shop.origin);
  });

  it.each(['products-2.xml', 'products-0.xml', 'people-1.xml'])('has no file %s', async (name) => {
    expect((await get(`/sitemaps/${name}`)).status).toBe(404);
  });
});

describe('every page', () => {
  it.each(['page', 'category', 'shop', 'product'] as const)('of a %s says what it is, in all languages of the storefront', async (kind) => {
    const address = samples[kind];
    const inGerman = new URL(address);
    inGerman.searchParams.set('lang', 'de');
    const { html } = await get(inGerman.href);
    expect(canonicalOf(html)).toEqual([inGerman.href]);
    expect(all(html, /hreflang="([^"]+)"/g)).toHaveLength(hazelwharf.languages.length + 1);
    expect(all(html, /hreflang="x-default" href="([^"]+)"/g)).toEqual([address]);
    expect(property(html, 'og:url')).toEqual([inGerman.href]);
    expect(property(html, 'og:locale')).toEqual(['de_DE']);
    expect(property(html, 'og:site_name')).toEqual([hazelwharf.name]);
    expect(property(html, 'og:title')[0]).toBeTruthy();
    expect(all(html, /<meta name="description" content="([^"]+)">/g)).toHaveLength(1);
    expect(statements(html).length).toBeGreaterThan(0);
    expect(html).not.toContain('noindex');
  });

  it('about a subject is named after it, and no two are alike', async () => {
    const titles = await Promise.all(
      Object.values(samples).map(async (address) => all((await get(address)).html, /<title>([^<]+)<\/title>/g)[0]),
    );
    expect(new Set(titles).size).toBe(titles.length);
  });

  it('shows a picture of a known size where it is shared', async () => {
    const { html } = await get(samples.product);
    const [image = ''] = property(html, 'og:image');
    expect(image).toMatch(new RegExp(`^${shop.origin}/media/`));
    expect(Number(property(html, 'og:image:width')[0])).toBeGreaterThanOrEqual(600);
    expect(Number(property(html, 'og:image:height')[0])).toBeGreaterThan(0);
    expect((await fetch(image)).status).toBe(200);
  });
});

describe('a product page', () => {
  it('states the price, the stock and the reviews that the shop itself shows', async () => {
    const { html } = await get(samples.product);
    const goodsId = new URL(samples.product).searchParams.get('id');
    const answer = await fetch(`${shop.origin}/api/sellerGoods!info.action`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ goodsId }),
    });
    const { data } = (await answer.json()) as { data: { name: string; buyMin: number; reviewNum: number; rating: number | null } };
    const product = statement(html, 'Product') as unknown as {
      name: string;
      url: string;
      offers: Record<string, unknown>;
      aggregateRating?: object;
    };
    expect(product).toMatchObject({
      name: data.name,
      url: samples.product,
      offers: {
        priceCurrency: 'USDT',
        eligibleQuantity: { minValue: data.buyMin },
        availability: expect.stringMatching(/schema\.org\/(InStock|OutOfStock)$/),
      },
    });
    if (data.reviewNum === 0) expect(product).not.toHaveProperty('aggregateRating');
    else expect(product.aggregateRating).toMatchObject({ reviewCount: data.reviewNum, ratingValue: data.rating });
    expect(statement(html, 'BreadcrumbList')).toBeDefined();
  });

  it('never there keeps no place in an index', async () => {
    expectNoPlace(await get(`/productDetails?id=${NOBODY}`), 404);
  });

  it('that was kept is forgotten when its product is gone, while others stay', async () => {
    const listed = await addressesOf('/sitemaps/products-1.xml');
    const [address = '', other = ''] = listed.slice(-2);
    await get(address);
    await get(other);
    const goodsId = new URL(address).searchParams.get('id');
    await shop.database.pool.query(`UPDATE products SET state = 'removed' WHERE id = $1`, [goodsId]);
    await shop.database.pool.query(`INSERT INTO outbox_events (topic, payload) VALUES ('catalog.changed', $1)`, [
      { productIds: [goodsId] },
    ]);
    await eventually(async () => expectNoPlace(await get(address), 410));
    expect((await get(other)).status).toBe(200);
  });
});

function expectNoPlace({ status, html }: { status: number; html: string }, expected: number): void {
  expect(status).toBe(expected);
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(canonicalOf(html)).toEqual([]);
}

it('what a keyword found is for its seeker, not for an index', async () => {
  const { status, html } = await get('/searchGoods?k=%22lamp%22');
  expect(status).toBe(200);
  expect(html).toContain('noindex');
  expect(canonicalOf(html)).toEqual([]);
});
