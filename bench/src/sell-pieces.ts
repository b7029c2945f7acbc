/**
 * As orders do it to search: piece by piece the figures of products rise, and the indexer writes their documents anew. The world is given
 * its figures back.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { createPool } from '@entrepot/server/platform/db/database.ts';
import type pg from 'pg';

const LOOK_MS = 200;

export async function sellPieces(connectionString: string, orders: number, work: () => Promise<void>): Promise<void> {
  const pool = createPool({ connectionString, maxConnections: 1 });
  try {
    const { rows } = await pool.query<{ id: string }>(
      `SELECT product_id AS id FROM (SELECT product_id FROM search_documents ORDER BY hashtext(product_id::text) LIMIT $1) d
        JOIN product_figures USING (product_id)`,
      [orders],
    );
    if (rows.length === 0) throw new Error('there is nothing to sell');
    const count = async (pieces: number): Promise<void> => {
      for (let order = 0; order < orders; order += 1)
        await pool.query('UPDATE product_figures SET sold = sold + $1 WHERE product_id = $2', [pieces, rows[order % rows.length]!.id]);
      await untilIndexed(pool);
    };
    await count(1);
    try {
      await work();
    } finally {
      await count(-1);
    }
  } finally {
    await pool.end();
  }
}

async function untilIndexed(pool: pg.Pool): Promise<void> {
  while ((await pool.query('SELECT FROM search_queue LIMIT 1')).rowCount !== 0) await delay(LOOK_MS);
}
