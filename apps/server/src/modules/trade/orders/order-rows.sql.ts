/** The rows of orders: held while something is done with them, and moved with the state that is expected. */
import { moneyFrom } from '@entrepot/contracts/money.ts';
import type { OrderActor, OrderEventKind, OrderStatus, PaymentMethod, RefundState } from '@entrepot/contracts/order-states.ts';
import type { ShopEvent } from '@entrepot/contracts/notices.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { inOneStatement } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { claiming, type IdempotencyKey } from '../../../platform/idempotency.ts';
import type { Stamp, TimerKind } from './order-machine.ts';

export interface OrderRow extends Record<Stamp, Date | null> {
  id: string;
  serial: string;
  checkout_id: string;
  buyer_id: string;
  shop_id: string;
  storefront_code: string;
  status: OrderStatus;
  status_before_refund: OrderStatus | null;
  refund_state: RefundState;
  totalScaled: bigint;
  refundedScaled: bigint;
  commission_bp: number;
  submitted_at: Date;
}

type Stored = Omit<OrderRow, 'totalScaled' | 'refundedScaled'> & { total: string; refunded: string };

const COLUMNS = sql`
  o.id, o.serial, o.checkout_id, o.buyer_id, o.shop_id, o.storefront_code, o.status, o.status_before_refund, o.refund_state, o.total::text,
  o.refunded::text, o.commission_bp,
  o.submitted_at, o.paid_at, o.confirmed_at, o.shipped_at, o.received_at, o.reviewed_at, o.completed_at, o.cancelled_at, o.reminded_at`;

function read({ total, refunded, ...row }: Stored): OrderRow {
  return { ...row, totalScaled: moneyFrom(total), refundedScaled: moneyFrom(refunded) };
}

/** Holds an order until the transaction ends. Somebody else's does not exist for whoever asks. */
export async function lockOrder(tx: Tx, { id, buyerId, shopId }: { id: string; buyerId?: string; shopId?: string }): Promise<OrderRow> {
  const { rows } = await sql<Stored>`
    SELECT ${COLUMNS} FROM orders o
    WHERE o.id = ${id}::uuid ${
      buyerId === undefined
        ? sql``
        : sql`AND o.buyer_id
      = ${buyerId}::uuid`
    } ${shopId === undefined ? sql`` : sql`AND o.shop_id = ${shopId}::uuid`}
    FOR NO KEY UPDATE`.execute(tx);
  if (!rows[0]) throw new DomainError('order.not_found');
  return read(rows[0]);
}

/** What a move may change besides the state. */
export interface MovedFields {
  refundState?: RefundState;
  /** All that was refunded so far, as a decimal. */
  refunded?: string;
  paymentMethod?: PaymentMethod;
  cancelReason?: string;
  carrier?: string;
  trackingNumber?: string;
}

/** What trade tells a shop of; conversations and withdrawals tell it themselves. */
export type NoticeKind = Exclude<ShopEvent, 'message' | 'order_message' | `withdrawal_${string}` | `address_${string}`>;

export interface StoredMove {
  id: string;
  from: OrderStatus;
  to: OrderStatus;
  at: Date;
  stamp: Stamp | undefined;
  fields: MovedFields;
  event: OrderEventKind;
  actor: OrderActor;
  details: Record<string, unknown>;
  cleared: readonly TimerKind[];
  set: ReadonlyArray<{ kind: TimerKind; dueAt: Date }>;
  notice: NoticeKind | undefined;
}

/** Undefined where the order is in another state than expected. */
export async function storeMove(tx: Tx, move: StoredMove): Promise<OrderRow | undefined> {
  const { rows } = await sql<Stored>`
    SELECT ${COLUMNS} FROM move_order(
      ${move.id}::uuid, ${move.from}::integer, ${move.to}::integer, ${move.at}::timestamptz, ${move.stamp ?? null}::text,
      ${JSON.stringify(move.fields)}::jsonb,
      ${move.event}::text, ${move.actor}::text, ${JSON.stringify(move.details)}::jsonb, ${move.cleared}::text[],
      ${move.set.map(({ kind }) => kind)}::text[], ${move.set.map(({ dueAt }) => dueAt.toISOString())}::timestamptz[],
      ${move.notice ?? null}::text) o`.execute(tx);
  return rows[0] && read(rows[0]);
}

export interface Payment {
  buyerId: string;
  ids: readonly string[];
  method: PaymentMethod;
  from: OrderStatus;
  to: OrderStatus;
  at: Date;
  event: OrderEventKind;
  cleared: readonly TimerKind[];
  notice: NoticeKind;
  /** Under which it is remembered; asked again, it is not done again. */
  key: IdempotencyKey | undefined;
  /** The buyer's own, by which the database believes that it is the buyer who pays. */
  token: string | undefined;
}

/** The code under which the database refuses a payment; the message is the key of the refusal. */
export const PAYMENT_REFUSED = 'EN001';

/** All of it or, by what is thrown, nothing. False where it was asked before with the same key. */
export async function storePayment(
  db: Db,
  { buyerId, ids, method, from, to, at, event, cleared, notice, key, token }: Payment,
): Promise<boolean> {
  const rows = await inOneStatement(
    db,
    sql`
    WITH acting AS MATERIALIZED (${token === undefined ? sql`SELECT` : sql`SELECT act_as(${token}, ${at}::timestamptz)`}),
      claimed AS (${key ? claiming(key, ids) : sql`SELECT`})
    SELECT pay_orders(${buyerId}::uuid, ${ids}::uuid[], ${method}, ${from}::integer, ${to}::integer, ${at}::timestamptz, ${event},
      ${cleared}::text[], ${notice}) FROM acting, claimed`,
  );
  return rows.length > 0;
}

export interface ReturnedSales {
  refundId: string;
  orderId: string;
  lines: ReadonlyArray<{ orderLineId: string; quantity: number }>;
  at: Date;
}

export async function insertReturnedSales(tx: Tx, { refundId, orderId, lines, at }: ReturnedSales): Promise<void> {
  await sql`
    INSERT INTO sales (order_line_id, product_id, shop_id, quantity, refund_id, sold_at)
    SELECT l.id, l.product_id, o.shop_id, -r.quantity, ${refundId}::uuid, ${at}
    FROM unnest(${lines.map(({ orderLineId }) => orderLineId)}::uuid[],
      ${lines.map(({ quantity }) => quantity)}::integer[]) AS r (line_id, quantity)
    JOIN order_lines l ON l.id = r.line_id AND l.order_id = ${orderId}::uuid JOIN orders o ON o.id = l.order_id`.execute(tx);
}
