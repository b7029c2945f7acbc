/** The address that the withdrawals of a person or a shop go to: one at a time, the earlier ones stay readable. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { columnOf, isOf, type Owner } from './owner.ts';

export interface BoundRow {
  id: string;
  user_id: string | null;
  shop_id: string | null;
  member_id: string | null;
  network: string;
  address: string;
  bound_at: Date;
  rests_until: Date | null;
}

const COLUMNS = sql`id, user_id, shop_id, member_id, network, address, bound_at, rests_until`;

export async function selectBound(db: Db | Tx, owner: Owner): Promise<BoundRow | undefined> {
  const { rows } = await sql<BoundRow>`SELECT ${COLUMNS} FROM withdrawal_addresses WHERE ${isOf(owner)} AND replaced_at IS NULL`.execute(
    db,
  );
  return rows[0];
}

export interface NewBound {
  owner: Owner;
  memberId: string | null;
  network: string;
  address: string;
  restsUntil: Date | null;
  now: Date;
}

export async function replaceBound(tx: Tx, { owner, memberId, network, address, restsUntil, now }: NewBound): Promise<BoundRow> {
  await sql`UPDATE withdrawal_addresses SET replaced_at = ${now} WHERE ${isOf(owner)} AND replaced_at IS NULL`.execute(tx);
  const { rows } = await sql<BoundRow>`
    INSERT INTO withdrawal_addresses (${columnOf(owner)}, member_id, network, address, bound_at, rests_until)
    VALUES (${owner.id}::uuid, ${memberId}::uuid, ${network}, ${address}, ${now}, ${restsUntil}) RETURNING ${COLUMNS}`.execute(tx);
  return rows[0]!;
}

/** When an account is closed. Where money was paid to stays with the withdrawals themselves. */
export async function eraseWithdrawalAddresses(tx: Tx, userId: string): Promise<void> {
  await sql`DELETE FROM withdrawal_addresses WHERE user_id = ${userId}::uuid`.execute(tx);
}
