import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { NoticeKind } from './order-rows.sql.ts';

/** An order that is not settled: unpaid, on its way, or about to be refunded. */
export async function hasOpenOrder(tx: Tx, buyerId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM orders o
    WHERE o.buyer_id = ${buyerId}::uuid
      AND (o.status BETWEEN 0 AND 3 OR o.refund_state = 1)
    LIMIT 1`.execute(tx);
  return rows.length > 0;
}

/** The country stays, which freight and taxes were counted by. */
export async function eraseReceiversOf(tx: Tx, buyerId: string): Promise<void> {
  await sql`
    UPDATE orders SET receiver = jsonb_build_object('country', receiver->'country'), note = NULL WHERE buyer_id = ${buyerId}::uuid`.execute(
    tx,
  );
}

export async function insertLogistics(
  tx: Tx,
  orderId: string,
  { at, place, text }: { at: Date; place: string; text: string },
): Promise<void> {
  await sql`INSERT INTO order_logistics (order_id, happened_at, place, text) VALUES (${orderId}::uuid, ${at}, ${place}, ${text})`.execute(
    tx,
  );
}

export interface NewSettlement {
  orderId: string;
  shopId: string;
  /** Decimals. */
  gross: string;
  refunded: string;
  commission: string;
  net: string;
  at: Date;
}

export async function insertSettlement(tx: Tx, s: NewSettlement): Promise<void> {
  await sql`
    INSERT INTO settlements (order_id, shop_id, gross, refunded, commission, net, settled_at)
    VALUES (${s.orderId}::uuid, ${s.shopId}::uuid, ${s.gross}, ${s.refunded}, ${s.commission}, ${s.net}, ${s.at})`.execute(tx);
}

export async function isOfShop(db: Db, orderId: string, shopId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM orders WHERE id = ${orderId}::uuid AND shop_id = ${shopId}::uuid`.execute(db);
  return rows.length > 0;
}

/** Of this shop; another's number leads nowhere. */
export async function selectIdOfSerial(db: Db | Tx, serial: string, shopId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM orders WHERE serial = ${serial} AND shop_id = ${shopId}::uuid`.execute(db);
  return rows[0]?.id;
}

export interface NewNotice {
  shopId: string;
  kind: NoticeKind;
  orderId?: string;
  productId?: string;
  note?: string;
  at: Date;
}

export async function insertNotice(tx: Tx, { shopId, kind, orderId, productId, note, at }: NewNotice): Promise<void> {
  await sql`
    INSERT INTO shop_notices (shop_id, kind, order_id, product_id, note, created_at)
    VALUES (${shopId}::uuid, ${kind}, ${orderId ?? null}::uuid, ${productId ?? null}::uuid, ${note ?? null}::text, ${at})`.execute(tx);
}

export async function selectLastStorefront(tx: Tx, buyerId: string): Promise<string | undefined> {
  const { rows } = await sql<{
    storefront_code: string;
  }>`SELECT storefront_code FROM orders WHERE buyer_id = ${buyerId}::uuid ORDER BY submitted_at DESC LIMIT 1`.execute(tx);
  return rows[0]?.storefront_code;
}
