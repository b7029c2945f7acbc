/** The steps of goods that come back. Changes carry the stage that they expect; until when the other side has time is the database's. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { REFUND_COLUMNS, type RefundRow } from './refunds.sql.ts';

export async function markToSend(
  tx: Tx,
  id: string,
  { by, address, at }: { by: 'shop' | 'timer'; address: string; at: Date },
): Promise<RefundRow | undefined> {
  const { rows } = await sql<RefundRow>`
    UPDATE refunds r SET stage = 'to_send', agreed_by = ${by}, agreed_at = ${at}, return_address = ${address},
      answered_at = CASE WHEN ${by} = 'shop' THEN ${at} ELSE r.answered_at END
    WHERE r.id = ${id}::uuid AND r.stage = 'requested' RETURNING ${REFUND_COLUMNS}`.execute(tx);
  return rows[0];
}

export async function markSent(
  tx: Tx,
  id: string,
  { carrier, number, at }: { carrier: string; number: string; at: Date },
): Promise<RefundRow | undefined> {
  const { rows } = await sql<RefundRow>`
    UPDATE refunds r SET stage = 'sent', return_carrier = ${carrier}, return_number = ${number}, sent_at = ${at}
    WHERE r.id = ${id}::uuid AND r.stage = 'to_send' RETURNING ${REFUND_COLUMNS}`.execute(tx);
  return rows[0];
}

export async function markObjected(tx: Tx, id: string, objection: string, at: Date): Promise<RefundRow | undefined> {
  const { rows } = await sql<RefundRow>`
    UPDATE refunds r SET stage = 'objected', objection = ${objection}, objected_at = ${at}
    WHERE r.id = ${id}::uuid AND r.stage = 'sent' RETURNING ${REFUND_COLUMNS}`.execute(tx);
  return rows[0];
}

/** Where this shop last had goods sent back to. */
export async function selectReturnAddress(db: Db | Tx, shopId: string): Promise<string | null> {
  const { rows } = await sql<{ address: string | null }>`SELECT return_address_of(${shopId}::uuid) AS address`.execute(db);
  return rows[0]!.address;
}
