/**
 * The same reads in the demo world and in one of a million products, in one run: lists, details and searches that nobody has
 * asked for before, so that every one of them reaches the database. Works in databases of its own and removes them afterwards.
 */
import type pg from 'pg';
import { openOwner } from './open-owner.ts';
import { buildSearch, fillDemoWorld, withAdmin } from './demo-world.ts';
import { count, growWorld } from './grow-world.ts';
import { distinctKeywords, searchRequest } from './keywords.ts';
import { measureOnce, type LoadRequest } from './measure-http.ts';
import { startProduct } from './product.ts';
import { report } from './report.ts';
import { readWorld, type World } from './world.ts';

const TARGET = Number(process.env.GROWTH_PRODUCTS ?? 1_000_000);
const SMALL = 'entrepot_growth_small';
const LARGE = 'entrepot_growth_large';
/** With GROWTH_KEEP=1 both worlds stay, and the next run only measures. */
const KEEPS = process.env.GROWTH_KEEP === '1';
const CONNECTIONS = 4;
const PRODUCTS = 20_000;
const TITLES = 3_000;
const KEYWORDS = 20_000;
const WARM_UP_SECONDS = 3;
/** The languages that the grown products have. */
const LANGUAGES = ['en', 'de', 'th'];

const say = (line: string) => void process.stderr.write(`growth: ${line}\n`);

export async function benchGrowth(): Promise<void> {
  const home = await openOwner();
  const [small, large] = [addressOf(home.connectionString, SMALL), addressOf(home.connectionString, LARGE)];
  try {
    await withAdmin(home.connectionString, async (admin) => {
      if (KEEPS && (await isThere(admin, LARGE))) return;
      await dropBoth(admin);
      await admin.query(`CREATE DATABASE ${SMALL}`);
      await fillDemoWorld(small, say);
      await admin.query(`CREATE DATABASE ${LARGE} TEMPLATE ${SMALL} STRATEGY file_copy`);
      await withAdmin(large, (client) => growWorld(client, TARGET, say));
      await buildSearch(large, say);
    });
    await compare(small, large);
  } finally {
    if (!KEEPS) await withAdmin(home.connectionString, dropBoth);
    await home.close();
  }
}

async function isThere(admin: pg.Client, database: string): Promise<boolean> {
  return (await admin.query('SELECT FROM pg_database WHERE datname = $1', [database])).rowCount === 1;
}

async function dropBoth(admin: pg.Client): Promise<void> {
  for (const database of [SMALL, LARGE]) await admin.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
}

/** One right after the other, so that both meet the machine in the same mood. */
async function compare(smallAddress: string, largeAddress: string): Promise<void> {
  const [small, before] = await measure(smallAddress);
  const [large, after] = await measure(largeAddress);
  for (const [name, value] of Object.entries(after)) {
    report({
      bench: 'growth',
      figure: `${name}, p95 with ${large} products`,
      value,
      unit: 'ms',
      baseline: { name: `with ${small} products`, value: before[name] ?? 0 },
    });
  }
}

async function measure(connectionString: string): Promise<[products: number, p95: Record<string, number>]> {
  const world = await readWorld(connectionString, { products: PRODUCTS, titles: TITLES });
  const product = await startProduct({ DATABASE_URL: connectionString });
  const figures: Record<string, number> = {};
  try {
    for (const [name, requests] of Object.entries(readsOf(world))) {
      const load = { origin: product.origin, connections: CONNECTIONS };
      // Plans and connections are made ready with requests that are not asked again.
      const warmUp = Math.floor(requests.length / 5);
      await measureOnce({ ...load, requests: requests.slice(0, warmUp) }, WARM_UP_SECONDS);
      figures[name] = (await measureOnce({ ...load, requests: requests.slice(warmUp) })).p95Ms;
    }
  } finally {
    await product.stop();
  }
  return [await withAdmin(connectionString, count), figures];
}

function readsOf({ productIds, categoryIds, titles }: World): Record<string, LoadRequest[]> {
  const inLanguage = (index: number) => LANGUAGES[index % LANGUAGES.length]!;
  const lists = categoryIds.flatMap((categoryId) =>
    ['relevance', 'sold', 'new', 'priceAsc'].flatMap((sort) =>
      [1, 2, 3, 4, 5].flatMap((pageNum) => LANGUAGES.map((lang) => ({ categoryId, sort, pageNum, lang }))),
    ),
  );
  return {
    'product list of 20': lists.map(({ lang, ...body }) => ({
      method: 'POST',
      path: `/api/sellerGoods!list.action?lang=${lang}`,
      body: { ...body, pageSize: 20 },
    })),
    'product detail': productIds.map((goodsId, index) => ({
      method: 'POST',
      path: `/api/sellerGoods!info.action?lang=${inLanguage(index)}`,
      body: { goodsId },
    })),
    'keyword search': distinctKeywords(
      titles.filter(({ language }) => LANGUAGES.includes(language)),
      KEYWORDS,
    ).map(searchRequest),
  };
}

function addressOf(homeAddress: string, database: string): string {
  const url = new URL(homeAddress);
  url.pathname = `/${database}`;
  return url.href;
}
