/** Where the orders, recharges and withdrawals of a person stand that a page of the statement names. */
import type { RechargeState, WithdrawalState } from '@entrepot/contracts/money-work.ts';
import type { RefundStage } from '@entrepot/contracts/order-states.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export interface OrderStanding {
  id: string;
  shop: string;
  status: number;
  refund_state: number;
  /** Of the refund that is being decided, if any. */
  open_stage: RefundStage | null;
  is_completed: boolean;
}

export async function selectOrders(db: Db, buyerId: string, ids: readonly string[]): Promise<OrderStanding[]> {
  const { rows } = await sql<OrderStanding>`
    SELECT o.id, s.name AS shop, o.status, o.refund_state, o.completed_at IS NOT NULL AS is_completed,
      (SELECT r.stage FROM refunds r WHERE r.order_id = o.id AND r.state = 1) AS open_stage
    FROM orders o JOIN shops s ON s.id = o.shop_id WHERE o.id = ANY (${ids}::uuid[]) AND o.buyer_id = ${buyerId}::uuid`.execute(db);
  return rows;
}

export async function selectRecharges(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<Array<{ id: string; state: RechargeState }>> {
  const { rows } = await sql<{ id: string; state: RechargeState }>`
    SELECT r.id, r.state FROM recharges r WHERE r.id = ANY (${ids}::uuid[]) AND r.user_id = ${userId}::uuid`.execute(db);
  return rows;
}

export async function selectWithdrawals(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<Array<{ id: string; state: WithdrawalState }>> {
  const { rows } = await sql<{ id: string; state: WithdrawalState }>`
    SELECT w.id, w.state FROM withdrawals w WHERE w.id = ANY (${ids}::uuid[]) AND w.user_id = ${userId}::uuid`.execute(db);
  return rows;
}
