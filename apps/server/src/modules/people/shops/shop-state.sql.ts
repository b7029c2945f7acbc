import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

export type ShopState = 'open' | 'paused' | 'locked' | 'closed';

/** Held until the transaction ends. */
export async function selectShopState(tx: Tx, shopId: string): Promise<ShopState | undefined> {
  const { rows } = await sql<{ state: ShopState }>`SELECT state FROM shops WHERE id = ${shopId}::uuid FOR NO KEY UPDATE`.execute(tx);
  return rows[0]?.state;
}

export async function updateShopState(tx: Tx, shopId: string, state: ShopState): Promise<void> {
  await sql`UPDATE shops SET state = ${state} WHERE id = ${shopId}::uuid`.execute(tx);
}
