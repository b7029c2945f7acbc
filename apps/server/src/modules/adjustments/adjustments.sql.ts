import { formatMoney } from '@entrepot/contracts/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

export interface AdjustmentRow {
  id: string;
  serial: string;
  user_id: string;
  username: string;
  amount: string;
  reason: string;
  state: 'proposed' | 'approved' | 'refused';
  proposed_by: string;
  proposed_by_name: string;
  proposed_at: Date;
  decided_by_name: string | null;
  decided_at: Date | null;
  refusal: string | null;
}

const ROW = sql`
  SELECT a.id, a.serial, a.user_id, u.username::text, a.amount::text, a.reason, a.state, a.proposed_by, p.name AS proposed_by_name, a.proposed_at,
         d.name AS decided_by_name, a.decided_at, a.refusal
  FROM adjustments a JOIN users u ON u.id = a.user_id JOIN staff p ON p.id = a.proposed_by LEFT JOIN staff d ON d.id = a.decided_by`;

export async function selectAdjustment(db: Db | Tx, id: string): Promise<AdjustmentRow | undefined> {
  const { rows } = await sql<AdjustmentRow>`${ROW} WHERE a.id = ${id}::uuid`.execute(db);
  return rows[0];
}

/** Undecided first, in the order in which they came; then the newest. */
export async function selectAdjustments(db: Db, limit: number, offset: number): Promise<AdjustmentRow[]> {
  const { rows } = await sql<AdjustmentRow>`
    ${ROW} ORDER BY a.state <> 'proposed', CASE WHEN a.state = 'proposed' THEN a.proposed_at END, a.proposed_at DESC, a.id LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

export async function countAdjustments(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM adjustments`.execute(db);
  return rows[0]!.count;
}

export async function isUser(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM users WHERE id = ${userId}::uuid`.execute(tx);
  return rows.length > 0;
}

export async function insertAdjustment(
  tx: Tx, a: { serial: string; userId: string; amountScaled: bigint; reason: string; staffId: string; now: Date },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO adjustments (serial, user_id, amount, reason, proposed_by, proposed_at)
    VALUES (${a.serial}, ${a.userId}::uuid, ${formatMoney(a.amountScaled)}, ${a.reason}, ${a.staffId}::uuid, ${a.now}) RETURNING id`.execute(tx);
  return rows[0]!.id;
}

export async function lockAdjustment(tx: Tx, id: string): Promise<void> {
  await sql`SELECT FROM adjustments WHERE id = ${id}::uuid FOR UPDATE`.execute(tx);
}

/** False where it is decided already. */
export async function decide(tx: Tx, id: string, { staffId, refusal, now }: { staffId: string; refusal: string | null; now: Date }): Promise<boolean> {
  const { rows } = await sql`
    UPDATE adjustments SET state = ${refusal === null ? 'approved' : 'refused'}, decided_by = ${staffId}::uuid, decided_at = ${now}, refusal = ${refusal}
    WHERE id = ${id}::uuid AND state = 'proposed' RETURNING id`.execute(tx);
  return rows.length > 0;
}
