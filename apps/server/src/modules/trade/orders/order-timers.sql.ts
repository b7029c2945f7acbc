import { sql } from 'kysely';
import type { Waiting } from '../../../platform/bell.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { TimerKind } from './order-machine.ts';

export interface DueTimer {
  orderId: string;
  kind: TimerKind;
}

/** Holds the order of the timer that has been due the longest, passing over those that somebody else holds at the moment. */
export async function holdNextDue(
  tx: Tx,
  now: Date,
  kinds: readonly TimerKind[],
  passedOver: readonly DueTimer[],
): Promise<DueTimer | undefined> {
  const { rows } = await sql<DueTimer>`
    SELECT t.order_id AS "orderId", t.kind FROM order_timers t JOIN orders o ON o.id = t.order_id
    WHERE t.due_at <= ${now} AND t.kind = ANY (${kinds}::text[])
      AND (t.order_id, t.kind) NOT IN (SELECT *
        FROM unnest(${passedOver.map(({ orderId }) => orderId)}::uuid[], ${passedOver.map(({ kind }) => kind)}::text[]))
    ORDER BY t.due_at, t.order_id LIMIT 1 FOR NO KEY UPDATE OF o SKIP LOCKED`.execute(tx);
  return rows[0];
}

/** The moment it was due; undefined where it is gone, or was put off. */
export async function takeTimer(tx: Tx, { orderId, kind }: DueTimer, now: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ due_at: Date }>`
    DELETE FROM order_timers WHERE order_id = ${orderId}::uuid AND kind = ${kind} AND due_at <= ${now} RETURNING due_at`.execute(tx);
  return rows[0]?.due_at;
}

export const hasDueTimer: Waiting = (now) => sql`EXISTS (SELECT FROM order_timers WHERE due_at <= ${now})`;
