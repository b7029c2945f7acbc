import { sql } from 'kysely';
import type { Waiting } from '../../../platform/bell.ts';
import type { Tx } from '../../../platform/db/database.ts';

export interface ReaderRow {
  id: string;
  email: string;
  language: string;
}

/** An order as letters tell of it. Amounts as decimals. */
export interface LetterOrderRow {
  id: string;
  serial: string;
  shop_name: string;
  storefront_code: string;
  goods_total: string;
  discount: string;
  freight: string;
  tax: string;
  handling_fee: string;
  total: string;
  paid_at: Date;
  lines: Array<{ title: string; choice: string; quantity: number; amount: string }>;
  /** Null where the account is closed, has no address, or wants no mails about orders. */
  buyer: ReaderRow | null;
  /** Those of the shop who handle orders and want to read of them. */
  handlers: ReaderRow[];
}

const ORDER = sql`
  SELECT o.id, o.serial, s.name AS shop_name, o.storefront_code, o.goods_total::text, o.discount::text,
    (o.freight_dispatch + o.freight_distance + o.freight_delivery)::text AS freight,
         o.tax::text, o.handling_fee::text, o.total::text, o.paid_at,
         (SELECT json_agg(json_build_object('title', l.title, 'choice', l.choice, 'quantity', l.quantity, 'amount', l.line_total::text)
           ORDER BY l.id) FROM order_lines l WHERE l.order_id = o.id) AS lines,
         (SELECT json_build_object('id', u.id, 'email', u.email, 'language', u.language) FROM users u WHERE u.id = o.buyer_id
           AND u.closed_at IS NULL AND u.email IS NOT NULL AND wants_notice(u.id, NULL, 'orders', 'mail')) AS buyer,
         (SELECT coalesce(json_agg(json_build_object('id', m.id, 'email', m.email, 'language', m.language) ORDER BY m.id), '[]')
          FROM shop_members m
          WHERE m.shop_id = o.shop_id AND m.disabled_at IS NULL AND (m.is_owner OR 'orders.handle' = ANY (m.permissions))
            AND wants_notice(NULL, m.id, 'orders', 'mail')) AS handlers
  FROM orders o JOIN shops s ON s.id = o.shop_id`;

export async function selectLetterOrder(tx: Tx, id: string): Promise<LetterOrderRow> {
  const { rows } = await sql<LetterOrderRow>`${ORDER} WHERE o.id = ${id}::uuid`.execute(tx);
  return rows[0]!;
}

/** Marks the oldest payments of which nobody was told yet. Those that another process takes at the moment are left to it. */
export async function takeUnmailedPayments(tx: Tx, limit: number, at: Date): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    UPDATE shop_notices SET mailed_at = ${at} WHERE id IN (
      SELECT id FROM shop_notices WHERE kind = 'order_paid' AND mailed_at IS NULL ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING order_id`.execute(tx);
  return rows.map(({ order_id: orderId }) => orderId);
}

/** When an order on its way counts as received. */
export async function selectReceiptDue(tx: Tx, orderId: string): Promise<Date | undefined> {
  const { rows } = await sql<{
    due_at: Date;
  }>`SELECT due_at FROM order_timers WHERE order_id = ${orderId}::uuid AND kind = 'receipt'`.execute(tx);
  return rows[0]?.due_at;
}

export const hasUnmailedPayment: Waiting = () => sql`EXISTS (SELECT FROM shop_notices WHERE kind = 'order_paid' AND mailed_at IS NULL)`;
