/** What buyers wrote to a shop, out of the places where they wrote it. */
import type { ShopMessageKind } from '@entrepot/contracts/shop-work.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export interface MessageRow {
  kind: ShopMessageKind;
  id: string;
  at: Date;
  text: string;
  buyer_id: string;
  username: string;
  order_id: string;
  serial: string;
}

export interface MessageFilter {
  kind?: ShopMessageKind | undefined;
  keyword?: string | undefined;
}

/** An order that was never paid is no business of the shop, and neither is its note. */
const WRITTEN: Readonly<Record<ShopMessageKind, (shopId: string) => ReturnType<typeof sql>>> = {
  order_note: (shopId) =>
    sql`SELECT 'order_note' AS kind, o.id, o.submitted_at AS at, o.note AS text, o.id AS order_id FROM orders o
      WHERE o.shop_id = ${shopId}::uuid AND o.paid_at IS NOT NULL AND o.note <> ''`,
  refund: (shopId) =>
    sql`SELECT 'refund', r.id, r.requested_at, r.remark, r.order_id FROM refunds r JOIN orders o ON o.id = r.order_id
      WHERE o.shop_id = ${shopId}::uuid AND r.remark <> ''`,
  dispute: (shopId) =>
    sql`SELECT 'dispute', r.id, r.disputed_at, r.dispute_remark, r.order_id FROM refunds r JOIN orders o ON o.id = r.order_id
      WHERE o.shop_id = ${shopId}::uuid AND r.disputed_at IS NOT NULL AND r.dispute_remark <> ''`,
  review: (shopId) =>
    sql`SELECT 'review', r.id, r.created_at, r.body, l.order_id FROM reviews r JOIN order_lines l ON l.id = r.order_line_id
      WHERE r.shop_id = ${shopId}::uuid AND NOT r.is_default AND r.hidden_reason IS NULL AND r.body <> ''`,
};

export async function selectMessages(
  db: Db,
  shopId: string,
  { kind, keyword }: MessageFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: MessageRow[]; count: number }> {
  const kinds = kind ? [kind] : (Object.keys(WRITTEN) as ShopMessageKind[]);
  const all = sql.join(
    kinds.map((one) => WRITTEN[one](shopId)),
    sql` UNION ALL `,
  );
  const found = keyword ? sql`(o.serial = ${keyword.toUpperCase()} OR strpos(lower(m.text), lower(${keyword})) > 0)` : sql`true`;
  const from = sql`FROM (${all}) m (kind, id, at, text, order_id) JOIN orders o ON o.id = m.order_id WHERE ${found}`;
  const { rows } = await sql<MessageRow & { count: number }>`
    SELECT (SELECT count(*)::integer ${from}) AS count, page.* FROM (SELECT) one LEFT JOIN (
      SELECT m.kind, m.id, m.at, m.text, m.order_id, o.serial, o.buyer_id, u.username::text
      FROM (${all}) m (kind, id, at, text, order_id) JOIN orders o ON o.id = m.order_id JOIN users u ON u.id = o.buyer_id WHERE ${found}
      ORDER BY m.at DESC, m.id DESC LIMIT ${limit} OFFSET ${offset}
    ) page ON true
    ORDER BY page.at DESC, page.id DESC`.execute(db);
  return { rows: rows.filter(({ id }) => id !== null), count: rows[0]!.count };
}
