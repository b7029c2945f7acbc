import type { ReportReason } from '@entrepot/contracts/calls/chat-safety.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/db/database.ts';

export interface ReportRow {
  id: string;
  conversation_id: string;
  storefront_code: string;
  by_side: 'buyer' | 'shop';
  buyer_name: string | null;
  shop_id: string | null;
  shop_name: string | null;
  reason: ReportReason;
  words: string;
  created_at: Date;
  settled_at: Date | null;
  settled_by_name: string | null;
  outcome: string | null;
}

const REPORTS = sql`
  SELECT r.id, r.conversation_id, c.storefront_code, r.by_side, u.username::text AS buyer_name, c.shop_id, s.name AS shop_name, r.reason,
    r.words, r.created_at,
    r.settled_at, o.name AS settled_by_name, r.outcome
  FROM conversation_reports r JOIN conversations c ON c.id = r.conversation_id LEFT JOIN users u ON u.id = c.user_id
  LEFT JOIN shops s ON s.id = c.shop_id
    LEFT JOIN staff o ON o.id = r.settled_by`;

const LONGEST_WORDS = 1_000;

export interface NewReport {
  conversationId: string;
  side: 'buyer' | 'shop';
  reporterId: string;
  reason: ReportReason;
  words: string;
  upTo: number;
  at: Date;
}

export async function insertReport(tx: Tx, { conversationId, side, reporterId, reason, words, upTo, at }: NewReport): Promise<void> {
  await sql`
    INSERT INTO conversation_reports (conversation_id, by_side, reporter_id, reason, words, up_to, created_at)
    VALUES (${conversationId}::uuid, ${side}, ${reporterId}::uuid, ${reason}, ${words}, ${upTo}, ${at}) ON CONFLICT DO NOTHING`.execute(tx);
}

/**
 * When one conversation becomes part of another: nobody gets rid of a report by logging in. They stand behind the same messages as before;
 * where the same side has said something of the other one already, and nobody has looked at it yet, it is one report with both.
 */
export async function moveReports(tx: Tx, from: string, to: string): Promise<void> {
  await sql`
    UPDATE conversation_reports known SET words = left(concat_ws(E'\n', nullif(known.words, ''), nullif(moved.words, '')),
      ${LONGEST_WORDS}::integer)
    FROM conversation_reports moved WHERE known.conversation_id = ${to}::uuid AND known.settled_at IS NULL
      AND moved.conversation_id = ${from}::uuid AND moved.settled_at IS NULL AND moved.by_side = known.by_side`.execute(tx);
  await sql`
    UPDATE conversation_reports r SET conversation_id = ${to}::uuid,
      up_to = r.up_to + (SELECT t.last_seq - s.last_seq FROM conversations t, conversations s WHERE t.id = ${to}::uuid
        AND s.id = ${from}::uuid)
    WHERE r.conversation_id = ${from}::uuid AND (r.settled_at IS NOT NULL OR NOT EXISTS (
      SELECT FROM conversation_reports known WHERE known.conversation_id = ${to}::uuid AND known.by_side = r.by_side
        AND known.settled_at IS NULL))`.execute(tx);
}

const ofStorefronts = (codes: readonly string[]) => (codes.length === 0 ? sql`true` : sql`c.storefront_code = ANY (${codes}::text[])`);

/** Of the own storefronts; of none named, of all. */
export async function selectReports(
  db: Db,
  codes: readonly string[],
  isOpen: boolean,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ReportRow[]; total: number }> {
  const where = sql`${isOpen ? sql`r.settled_at IS NULL` : sql`r.settled_at IS NOT NULL`} AND ${ofStorefronts(codes)}`;
  const order = isOpen ? sql`r.created_at` : sql`r.settled_at DESC`;
  const [{ rows }, count] = await Promise.all([
    sql<ReportRow>`${REPORTS} WHERE ${where} ORDER BY ${order}, r.id LIMIT ${limit} OFFSET ${offset}`.execute(db),
    sql<{ total: number }>`
      SELECT count(*)::integer AS total FROM conversation_reports r JOIN conversations c ON c.id = r.conversation_id
      WHERE ${where}`.execute(db),
  ]);
  return { rows, total: count.rows[0]!.total };
}

export async function selectReport(db: Db | Tx, codes: readonly string[], id: string): Promise<ReportRow | undefined> {
  return (await sql<ReportRow>`${REPORTS} WHERE r.id = ${id}::uuid AND ${ofStorefronts(codes)}`.execute(db)).rows[0];
}

export async function settle(
  tx: Tx,
  id: string,
  { staffId, outcome, at }: { staffId: string; outcome: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE conversation_reports SET settled_at = ${at}, settled_by = ${staffId}::uuid, outcome = ${outcome}
    WHERE id = ${id}::uuid AND settled_at IS NULL RETURNING id`.execute(tx);
  return rows.length > 0;
}
