/** Search has to be built once: after the demo world was loaded, after a backup was restored, after an update that reads it otherwise. */
import type pg from 'pg';
import { FACTS_VERSION, rebuildSearch, VERSION_AT } from '../modules/goods/search/index.ts';
import { fill } from './fill.ts';
import type { LongSteps } from './long-steps.ts';
import type { Output } from './output.ts';

export async function buildSearchOnce(ownerUrl: string | undefined, pool: pg.Pool, output: Output, steps: LongSteps): Promise<void> {
  const { rows } = await pool.query<{ is_built: boolean }>(
    `SELECT EXISTS (SELECT FROM search_state WHERE built_at IS NOT NULL)
       AND NOT EXISTS (SELECT FROM (SELECT facts FROM search_documents LIMIT 1) d WHERE get_byte(facts, $1) <> $2) AS is_built`,
    [VERSION_AT, FACTS_VERSION],
  );
  if (rows[0]?.is_built) return;
  if (!ownerUrl) return output.say('Search has to be built: run "entrepot search rebuild" with the owner\'s login (DATABASE_OWNER_URL).');
  output.say('Preparing search.');
  const products = (await hasMany(pool))
    ? await buildInThread(ownerUrl, steps)
    : (await rebuildSearch({ connectionString: ownerUrl, now: new Date() })).documents;
  if (products > 0) output.say(`Search knows ${products} products.`);
}

/** Of a catalogue with little in it, it takes no time worth a thread and a bar. */
const FEW_PRODUCTS = 500;

async function hasMany(pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query('SELECT FROM products LIMIT $1', [FEW_PRODUCTS]);
  return rowCount === FEW_PRODUCTS;
}

async function buildInThread(connectionString: string, steps: LongSteps): Promise<number> {
  await steps.begin('search');
  const { products } = await fill({ kind: 'search', connectionString, now: new Date() }, (fraction, label) =>
    steps.report('search', fraction, label),
  );
  steps.report('search', 1);
  return products;
}
