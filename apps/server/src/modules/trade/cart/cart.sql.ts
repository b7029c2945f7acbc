/** Every statement names the person, so nobody's id reaches another's cart. */
import type { ErrorKey } from '@entrepot/contracts/errors.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { inOneStatement } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';

export interface CartItemRow {
  sku_id: string;
  count: number;
  is_checked: boolean;
  seen_price: string | null;
  added_at: Date;
}

/** Null leaves as it is what is there, and gives what is new the usual: checked, seen at the price of today, added now. */
export interface ItemChange {
  skuId: string;
  count: number;
  isChecked: boolean | null;
  seenPrice: string | null;
  addedAt: Date | null;
}

export async function selectCart(db: Db | Tx, userId: string): Promise<CartItemRow[]> {
  const { rows } = await sql<CartItemRow>`
    SELECT sku_id, count, is_checked, seen_price, added_at FROM cart_items WHERE user_id = ${userId}::uuid
    ORDER BY added_at DESC, sku_id`.execute(db);
  return rows;
}

/** The code under which the database refuses a change; the message is the key of the refusal. */
const CHANGE_REFUSED = 'EN001';

export interface CartChange {
  userId: string;
  items: readonly ItemChange[];
  /** With what a browser remembers: nothing is taken out, and nothing becomes less. */
  isMerge: boolean;
  at: Date;
  /** Lines that a cart may have. */
  most: number;
}

/** The whole cart afterwards; what is refused changes nothing. */
export async function storeChange(db: Db, { userId, items, isMerge, at, most }: CartChange): Promise<CartItemRow[]> {
  const changes = items.map(({ skuId, count, isChecked, seenPrice, addedAt }) => ({
    sku_id: skuId,
    count,
    is_checked: isChecked,
    seen_price: seenPrice,
    added_at: addedAt,
  }));
  try {
    return await inOneStatement(
      db,
      sql<CartItemRow>`SELECT sku_id, count, is_checked, seen_price, added_at
        FROM change_cart(${userId}::uuid, ${isMerge}::boolean, ${JSON.stringify(changes)}::jsonb, ${at}::timestamptz, ${most}::integer)`,
    );
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== CHANGE_REFUSED) throw error;
    throw new DomainError(error.message as ErrorKey, { max: most });
  }
}

export async function deleteCart(tx: Tx, userId: string): Promise<void> {
  await sql`DELETE FROM cart_items WHERE user_id = ${userId}::uuid`.execute(tx);
}
