/**
 * The sitemap of a storefront: an index, and files of addresses behind it. A file is written from the database a page at a
 * time straight into gzip and then kept for a while, so neither a million products nor a hundred robots take much memory.
 */
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { createGzip, type Gzip } from 'node:zlib';
import { createCache } from '../../../platform/cache.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createBoundedQueue } from '../../../platform/bounded-queue.ts';
import { isShown, type CatalogReader } from '../catalog/index.ts';
import { FILE_END, FILE_START, fileLines, indexXml, type SitemapEntry } from './sitemap-xml.ts';
import {
  selectArticles,
  selectCategories,
  selectFileStarts,
  selectProducts,
  selectShops,
  type KeyRange,
  type SitemapRow,
} from './sitemap.sql.ts';

/** The format allows 50,000 addresses a file; smaller files are quicker to write and to fetch again. */
const PER_FILE = 10_000;
/** Rows are added behind the last range until the ranges are drawn anew. */
const MAX_IN_FILE = 50_000;
const PER_QUERY = 2_000;
/** Robots come by every few hours; a product that leaves the shelf meanwhile answers with 410 by itself. */
const FRESH_MS = 60 * 60_000;
const STALE_MS = 60 * 60_000;
const MAX_WAITING = 100;

export interface SitemapSite {
  storefrontCode: string;
  origin: string;
  /** Paths that exist whatever the database holds. */
  pages: readonly string[];
}

/** Which goods a storefront shows: it names no others to search engines. */
export interface ShownGoods {
  assortment: CatalogReader['assortment'];
  goodsInShops: CatalogReader['goodsInShops'];
}

export interface Sitemap {
  index(site: Pick<SitemapSite, 'origin'>): Promise<string>;
  /** Gzip; undefined when the index names no such file. */
  file(site: SitemapSite, name: string): Promise<Buffer | undefined>;
}

type Entries = AsyncGenerator<SitemapEntry[]>;

const FILE_NAME = /^([a-z]+)-([1-9]\d{0,5})\.xml$/;

export function createSitemap(platform: Pick<Platform, 'db' | 'clock' | 'log'>, catalog: ShownGoods, { perFile = PER_FILE } = {}): Sitemap {
  const { db, clock, log } = platform;
  const keptFor = {
    clock,
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
    onRefreshError: (error: unknown, key: string) => log.warn({ err: error, key }, 'a sitemap could not be refreshed'),
  };
  const starts = createCache<string[]>(keptFor);
  const files = createCache<Buffer>(keptFor);
  // A robot that asks for all files at once gets them one after the other; visitors come in between.
  const oneAtATime = createBoundedQueue({ atOnce: 1, maxWaiting: MAX_WAITING });

  const startsOf = (table: 'shops' | 'products') => starts.get(table, async () => ({ value: await selectFileStarts(db, table, perFile) }));

  async function* pageEntries({ storefrontCode, pages }: SitemapSite): Entries {
    yield pages.map((path) => ({ path, lastModified: null }));
    const articles = await selectArticles(db, storefrontCode, clock.now(), PER_FILE);
    yield articles.map((article) => entryAt(article.kind === 'help' ? '/help?id=' : '/information?id=')(article));
  }

  async function* categoryEntries({ storefrontCode }: SitemapSite): Entries {
    const { categoryIds } = await catalog.assortment(storefrontCode);
    yield (await selectCategories(db, categoryIds && [...categoryIds], PER_FILE)).map(entryAt('/classification?id='));
  }

  async function* productEntries({ storefrontCode }: SitemapSite, range: KeyRange): Entries {
    const assortment = await catalog.assortment(storefrontCode);
    yield* rangeEntries(selectProducts, '/productDetails?id=', range, ({ category_id, shop_id }) =>
      isShown(assortment, category_id, shop_id),
    );
  }

  async function* shopEntries({ storefrontCode }: SitemapSite, range: KeyRange): Entries {
    const shown = await catalog.goodsInShops(storefrontCode);
    yield* rangeEntries(selectShops, '/store?id=', range, ({ id }) => shown === undefined || shown.has(id));
  }

  async function* rangeEntries<Row extends SitemapRow>(
    select: (from: typeof db, range: KeyRange, after: string | undefined, limit: number) => Promise<Row[]>,
    prefix: string,
    range: KeyRange,
    isNamed: (row: Row) => boolean,
  ): Entries {
    let after: string | undefined;
    for (let count = 0; count < MAX_IN_FILE; count += PER_QUERY) {
      const rows = await select(db, range, after, PER_QUERY);
      yield rows.filter(isNamed).map(entryAt(prefix));
      if (rows.length < PER_QUERY) return;
      after = rows.at(-1)!.id;
    }
  }

  async function entriesOf(site: SitemapSite, kind: string, number: number): Promise<Entries | undefined> {
    if (kind === 'pages') return number === 1 ? pageEntries(site) : undefined;
    if (kind === 'categories') return number === 1 ? categoryEntries(site) : undefined;
    if (kind !== 'shops' && kind !== 'products') return undefined;
    const all = await startsOf(kind);
    const start = all[number - 1];
    if (start === undefined) return undefined;
    const range = { start, end: all[number] };
    return kind === 'shops' ? shopEntries(site, range) : productEntries(site, range);
  }

  return {
    async index({ origin }) {
      const [shops, products] = await Promise.all([startsOf('shops'), startsOf('products')]);
      const numbered = (kind: string, all: string[]) => all.map((_, index) => `/sitemaps/${kind}-${index + 1}.xml`);
      return indexXml(origin, [
        '/sitemaps/pages-1.xml',
        '/sitemaps/categories-1.xml',
        ...numbered('shops', shops),
        ...numbered('products', products),
      ]);
    },
    async file(site, name) {
      const [, kind, number] = FILE_NAME.exec(name) ?? [];
      const entries = kind === undefined ? undefined : await entriesOf(site, kind, Number(number));
      if (!entries) return undefined;
      // The generator has read nothing yet, and never will where the file is kept.
      return files.get(`${site.storefrontCode} ${site.origin} ${name}`, () =>
        oneAtATime(async () => ({ value: await writeFile(site.origin, entries) })),
      );
    },
  };
}

function entryAt(prefix: string): (row: SitemapRow) => SitemapEntry {
  return ({ id, updated_at }) => ({ path: prefix + id, lastModified: updated_at });
}

async function writeFile(origin: string, entries: Entries): Promise<Buffer> {
  const gzip = createGzip();
  const [body] = await Promise.all([buffer(gzip), fill(gzip, origin, entries)]);
  return body;
}

async function fill(gzip: Gzip, origin: string, entries: Entries): Promise<void> {
  try {
    gzip.write(FILE_START);
    for await (const batch of entries) if (!gzip.write(fileLines(origin, batch))) await once(gzip, 'drain');
    gzip.end(FILE_END);
  } catch (error) {
    gzip.destroy(error as Error);
    throw error;
  }
}
