import type { ProductState } from '@entrepot/contracts/calls/product-desk.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

export interface RemovalRow {
  shop_id: string;
  number: string;
  state: ProductState;
  removed_reason: string | null;
  published_at: Date | null;
}

/** Whoever edits it meanwhile waits, and then finds what became of it. */
export async function lockForRemoval(tx: Tx, id: string): Promise<RemovalRow | undefined> {
  const { rows } = await sql<RemovalRow>`SELECT shop_id, number, state, removed_reason, published_at FROM products WHERE id = ${id}::uuid
      FOR NO KEY UPDATE`.execute(tx);
  return rows[0];
}

export async function updateRemoved(tx: Tx, id: string, reason: string, now: Date): Promise<void> {
  await sql`UPDATE products SET state = 'removed', removed_at = ${now}, removed_reason = ${reason}, updated_at = ${now},
    version = version + 1 WHERE id = ${id}::uuid`.execute(tx);
}

export async function updateRestored(tx: Tx, id: string, state: ProductState, now: Date): Promise<void> {
  await sql`UPDATE products SET state = ${state}, removed_at = NULL, removed_reason = NULL, updated_at = ${now}, version = version + 1
    WHERE id = ${id}::uuid`.execute(tx);
}

export async function selectStateBeforeRemoval(tx: Tx, id: string): Promise<Exclude<ProductState, 'draft' | 'removed'> | undefined> {
  const { rows } = await sql<{ state: 'on_shelf' | 'off_shelf' }>`
    SELECT change->>'before' AS state FROM product_changes c, jsonb_array_elements(c.changes) AS change
    WHERE c.product_id = ${id}::uuid AND c.kind = 'removed' AND change->>'field' = 'state'
      AND change->>'before' IN ('on_shelf', 'off_shelf') ORDER BY c.id DESC LIMIT 1`.execute(tx);
  return rows[0]?.state;
}
