/** Search on a PostgreSQL that nobody set up for it, after a few thousand orders. */
import { loadDemoWorld } from '@entrepot/demo/world/load.ts';
import { testClock } from '@entrepot/testing/clock.ts';
import { DEMO_NOW } from '@entrepot/testing/database.ts';
import { startStockCluster } from '@entrepot/testing/stock-cluster.ts';
import pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { createDb } from '../../../platform/db/database.ts';
import { loginsFor } from '../../../platform/db/roles.ts';
import { seedDatabase } from '../../../start/seed.ts';
import { selectListKeepingIndexes, selectTiersReadWhole } from './plan.sql.ts';
import { rebuildSearch } from './rebuild.ts';
import { searchBench } from './search.builder.ts';

const ORDERS = 2_000;
/** Documents beside those of the small world, so that there is something that is better not read as a whole. */
const MORE_DOCUMENTS = 10_000;

const { connectionString, pool, db } = await startStockCluster();
const search = searchBench(db, testClock(DEMO_NOW));

beforeAll(async () => {
  await seedDatabase(db);
  await loadDemoWorld({ connectionString, size: 'small', now: new Date(DEMO_NOW) });
  await rebuildSearch({ connectionString, now: new Date(DEMO_NOW) });
  await pool.query(`
    INSERT INTO search_documents SELECT uuidv7(), d.tier, d.rank, d.category_id, d.shop_number, d.price, d.price_changes_at,
      d.is_discounted, d.published_at, d.sold, d.buy_min, d.in_stock, d.value_ids, d.facts, d.terms
    FROM generate_series(1, ${MORE_DOCUMENTS}) n
    JOIN (SELECT *, row_number() OVER (ORDER BY product_id) - 1 AS place FROM search_documents) d
      ON d.place = n % (SELECT count(*) FROM search_documents)`);
  await pool.query('ANALYZE search_documents');
});

/** As orders do it: pieces are sold, and the indexer writes the documents of their products anew. */
async function sell(orders: number): Promise<void> {
  for (let written = 0; written < orders;) {
    const { rowCount } = await pool.query(
      'UPDATE product_figures f SET sold = f.sold + 1 FROM search_documents d WHERE d.product_id = f.product_id',
    );
    await search.index();
    written += rowCount!;
  }
}

async function pendingPages(): Promise<number> {
  const { rows } = await pool.query<{ pages: string }>(`
    SELECT coalesce(sum(gin_clean_pending_list(c.oid)), 0) AS pages FROM pg_index x JOIN pg_class c ON c.oid = x.indexrelid
      AND c.relkind = 'i' JOIN pg_am a ON a.oid = c.relam AND a.amname = 'gin'
    WHERE x.indrelid IN (SELECT inhrelid FROM pg_inherits WHERE inhparent = 'search_documents'::regclass)`);
  return Number(rows[0]!.pages);
}

it('the database is as anybody gets it', async () => {
  const { rows } = await pool.query(
    `SELECT name FROM pg_settings WHERE name IN ('random_page_cost', 'jit', 'gin_pending_list_limit', 'shared_buffers')
      AND reset_val IS DISTINCT FROM boot_val AND name <> 'shared_buffers'`,
  );
  expect(rows).toEqual([]);
});

it('searches go through their index after thousands of orders, and no list has grown beside it', async () => {
  await sell(ORDERS);
  expect(await selectTiersReadWhole(db)).toEqual([]);
  expect(await selectListKeepingIndexes(db)).toEqual([]);
  expect(await pendingPages()).toBe(0);
});

it("an index that keeps such a list, and a session without the product's settings, are noticed", async () => {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT indexrelid::regclass::text AS name FROM pg_index x JOIN pg_class c ON c.oid = x.indexrelid JOIN pg_am a ON a.oid = c.relam
      AND a.amname = 'gin' WHERE x.indrelid = 'search_documents_0'::regclass`,
  );
  // Neither a full list nor somebody who tidies up at this moment comes between.
  await pool.query(
    `ALTER INDEX ${rows[0]!.name} SET (fastupdate = on, gin_pending_list_limit = 65536);
      ALTER TABLE search_documents_0 SET (autovacuum_enabled = off)`,
  );
  await sell(ORDERS);
  expect(await selectListKeepingIndexes(db)).toEqual([rows[0]!.name]);
  const plain = new pg.Pool({ connectionString: loginsFor(connectionString).appUrl, max: 1 });
  try {
    expect(await selectTiersReadWhole(createDb(plain))).toEqual(['search_documents_0']);
  } finally {
    await plain.end();
  }
  expect(await pendingPages()).toBeGreaterThan(0);
});
