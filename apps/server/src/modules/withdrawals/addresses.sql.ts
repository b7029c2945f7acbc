/** The address that a person's withdrawals go to: one at a time, the earlier ones stay readable. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

export interface BoundRow {
  id: string;
  network: string;
  address: string;
  bound_at: Date;
  rests_until: Date | null;
}

export async function selectBound(db: Db | Tx, userId: string): Promise<BoundRow | undefined> {
  const { rows } = await sql<BoundRow>`
    SELECT id, network, address, bound_at, rests_until FROM withdrawal_addresses WHERE user_id = ${userId}::uuid AND replaced_at IS NULL`.execute(db);
  return rows[0];
}

export interface NewBound {
  userId: string;
  network: string;
  address: string;
  restsUntil: Date | null;
  now: Date;
}

export async function replaceBound(tx: Tx, { userId, network, address, restsUntil, now }: NewBound): Promise<BoundRow> {
  await sql`UPDATE withdrawal_addresses SET replaced_at = ${now} WHERE user_id = ${userId}::uuid AND replaced_at IS NULL`.execute(tx);
  const { rows } = await sql<BoundRow>`
    INSERT INTO withdrawal_addresses (user_id, network, address, bound_at, rests_until)
    VALUES (${userId}::uuid, ${network}, ${address}, ${now}, ${restsUntil}) RETURNING id, network, address, bound_at, rests_until`.execute(tx);
  return rows[0]!;
}

/** When an account is closed. Where money was paid to stays with the withdrawals themselves. */
export async function eraseWithdrawalAddresses(tx: Tx, userId: string): Promise<void> {
  await sql`DELETE FROM withdrawal_addresses WHERE user_id = ${userId}::uuid`.execute(tx);
}
