/**
 * Refunds of the platform's own accord, from the proposal to the end. Moments, the need of a second person and the days of the shop are the
 * database's.
 */
import { formatMoney } from '@entrepot/contracts/money.ts';
import type { PlatformRefundState } from '@entrepot/contracts/order-states.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { allOf } from '../../../platform/db/selection.ts';

export interface PlatformRefundRow {
  id: string;
  order_id: string;
  order_serial: string;
  shop_id: string;
  shop_name: string;
  amount: string;
  reason: string;
  state: PlatformRefundState;
  takes_two: boolean;
  by_one: boolean;
  is_settled: boolean;
  proposed_by: string;
  proposed_by_name: string;
  proposed_at: Date;
  approved_by_name: string | null;
  approved_at: Date | null;
  approval: string | null;
  object_until: Date | null;
  objection: string | null;
  objected_at: Date | null;
  decided_by_name: string | null;
  decision: string | null;
  ended_at: Date | null;
}

const ROW = sql`
  SELECT r.id, r.order_id, o.serial AS order_serial, o.shop_id, s.name AS shop_name, r.amount::text, r.reason, r.state, r.takes_two,
    r.by_one, o.completed_at IS NOT NULL AS is_settled,
         r.proposed_by, p.name AS proposed_by_name, r.proposed_at, a.name AS approved_by_name, r.approved_at, r.approval, r.object_until,
         r.objection, r.objected_at, d.name AS decided_by_name,
         r.decision, r.ended_at
  FROM platform_refunds r JOIN orders o ON o.id = r.order_id JOIN shops s ON s.id = o.shop_id JOIN staff p ON p.id = r.proposed_by
  LEFT JOIN staff a ON a.id = r.approved_by LEFT JOIN staff d ON d.id = r.decided_by`;

export async function selectPlatformRefund(db: Db | Tx, id: string): Promise<PlatformRefundRow | undefined> {
  const { rows } = await sql<PlatformRefundRow>`${ROW} WHERE r.id = ${id}::uuid`.execute(db);
  return rows[0];
}

export interface PlatformRefundFilter {
  orderId?: string | undefined;
  shopId?: string | undefined;
  isOpen?: boolean | undefined;
  /** What the shop gets to know: not before it is announced to it. */
  isAnnounced?: boolean | undefined;
}

function matching({ orderId, shopId, isOpen, isAnnounced }: PlatformRefundFilter): RawBuilder<unknown> {
  return allOf(
    orderId && sql`r.order_id = ${orderId}::uuid`,
    shopId && sql`o.shop_id = ${shopId}::uuid`,
    isOpen === undefined ? undefined : isOpen ? sql`r.ended_at IS NULL` : sql`r.ended_at IS NOT NULL`,
    isAnnounced ? sql`r.object_until IS NOT NULL` : undefined,
  );
}

/** Those that wait for somebody first, the oldest of them before all. */
export async function selectPlatformRefunds(
  db: Db,
  filter: PlatformRefundFilter,
  limit: number,
  offset: number,
): Promise<PlatformRefundRow[]> {
  const { rows } = await sql<PlatformRefundRow>`
    ${ROW} WHERE ${matching(filter)} ORDER BY (r.ended_at IS NOT NULL), CASE WHEN r.ended_at IS NULL THEN r.proposed_at END,
    r.proposed_at DESC, r.id LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

export async function countPlatformRefunds(db: Db, filter: PlatformRefundFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM platform_refunds r JOIN orders o ON o.id = r.order_id WHERE ${matching(filter)}`.execute(db);
  return rows[0]!.count;
}

/**
 * Whether this amount takes two people: with what was given back of the order in this way before, or with what the same person decided
 * alone today. The database asks itself the same.
 */
export async function takesTwo(tx: Tx, orderId: string, staffId: string, amountScaled: bigint): Promise<boolean> {
  const { rows } = await sql<{
    takes_two: boolean;
  }>`SELECT refund_takes_two(${orderId}::uuid, ${staffId}::uuid, ${formatMoney(amountScaled)}::numeric) AS takes_two`.execute(tx);
  return rows[0]!.takes_two;
}

/** One at a time, also beside one that would move at once. */
export async function hasOpenPlatformRefund(tx: Tx, orderId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM platform_refunds WHERE order_id = ${orderId}::uuid AND ended_at IS NULL`.execute(tx);
  return rows.length > 0;
}

export async function insertPlatformRefund(
  tx: Tx,
  {
    orderId,
    amountScaled,
    reason,
    staffId,
    state,
  }: { orderId: string; amountScaled: bigint; reason: string; staffId: string; state: PlatformRefundState },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO platform_refunds (order_id, amount, reason, state, proposed_by)
    VALUES (${orderId}::uuid, ${formatMoney(amountScaled)}::numeric, ${reason}, ${state}, ${staffId}::uuid) RETURNING id`.execute(tx);
  return rows[0]!.id;
}

/** What happens to one: each names the state that it expects. False: somebody else was first. */
export async function changePlatformRefund(
  tx: Tx,
  id: string,
  from: readonly PlatformRefundState[],
  to: PlatformRefundState,
  said: RawBuilder<unknown> = sql``,
): Promise<boolean> {
  const { rows } = await sql`UPDATE platform_refunds SET state = ${to}${said} WHERE id = ${id}::uuid AND state = ANY (${from}::text[])
      RETURNING id`.execute(tx);
  return rows.length > 0;
}

export const approvedBy = (staffId: string, text: string): RawBuilder<unknown> =>
  sql`, approved_by = ${staffId}::uuid, approved_at = now(), approval = ${text}`;
export const decidedBy = (staffId: string, text: string): RawBuilder<unknown> => sql`, decided_by = ${staffId}::uuid, decision = ${text}`;
export const objectedBy = (memberId: string, text: string): RawBuilder<unknown> =>
  sql`, member_id = ${memberId}::uuid, objected_at = now(), objection = ${text}`;

/** Those whose days for an objection are over, by the database's clock. */
export async function selectDuePlatformRefunds(db: Db, limit: number): Promise<Array<{ id: string; order_id: string }>> {
  const { rows } = await sql<{ id: string; order_id: string }>`
    SELECT id, order_id FROM platform_refunds WHERE state = 'announced' AND object_until <= now() ORDER BY object_until, id
    LIMIT ${limit}`.execute(db);
  return rows;
}

/** When the order was divided; undefined while the money is held. */
export async function selectSettledAt(tx: Tx, orderId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ settled_at: Date }>`SELECT settled_at FROM settlements WHERE order_id = ${orderId}::uuid`.execute(tx);
  return rows[0]?.settled_at;
}
