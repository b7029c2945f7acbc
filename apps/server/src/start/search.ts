/** Search has to be built once: after the demo world was loaded, after a backup was restored, after an update that reads it otherwise. */
import type pg from 'pg';
import { FACTS_VERSION, VERSION_AT, rebuildSearch } from '../modules/goods/search/index.ts';
import type { Output } from './output.ts';

export async function buildSearchOnce(ownerUrl: string | undefined, pool: pg.Pool, output: Output): Promise<void> {
  const { rows } = await pool.query<{ is_built: boolean }>(
    `SELECT EXISTS (SELECT FROM search_state WHERE built_at IS NOT NULL)
       AND NOT EXISTS (SELECT FROM (SELECT facts FROM search_documents LIMIT 1) d WHERE get_byte(facts, $1) <> $2) AS is_built`,
    [VERSION_AT, FACTS_VERSION],
  );
  if (rows[0]?.is_built) return;
  if (!ownerUrl) return output.say('Search has to be built: run "entrepot search rebuild" with the owner\'s login (DATABASE_OWNER_URL).');
  output.say('Preparing search.');
  const { documents } = await rebuildSearch({
    connectionString: ownerUrl,
    now: new Date(),
    onProgress: (fraction, label) => output.progress(fraction, label),
  });
  if (documents > 0) output.say(`Search knows ${documents} products.`);
}
