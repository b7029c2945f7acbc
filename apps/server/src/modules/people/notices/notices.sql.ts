/** The inbox. Every statement names whose it is, so that nobody's id opens another's. */
import type { NoticeEvent, NoticeKind } from '@entrepot/contracts/notices.ts';
import { keptSince } from '@entrepot/contracts/retention.ts';
import { sql, type RawBuilder } from 'kysely';
import { runPrepared, type Db, type Tx } from '../../../platform/db/database.ts';

/** Whose inbox: a buyer's, or that of all people of a shop. */
export type Owner = { userId: string } | { shopId: string };

export interface NoticeRow {
  id: string;
  kind: NoticeKind;
  event: NoticeEvent;
  subject_id: string | null;
  name: string | null;
  note: string | null;
  count: number;
  happened_at: Date;
  read_at: Date | null;
}

const userOf = (owner: Owner): string | null => ('userId' in owner ? owner.userId : null);
const shopOf = (owner: Owner): string | null => ('shopId' in owner ? owner.shopId : null);

function ownedBy(owner: Owner): RawBuilder<unknown> {
  return 'userId' in owner ? sql`n.user_id = ${owner.userId}::uuid` : sql`n.user_id IS NULL AND n.shop_id = ${owner.shopId}::uuid`;
}

export interface NewNotice {
  kind: NoticeKind;
  event: NoticeEvent;
  subjectId: string | null;
  name: string | null;
  note: string | null;
  at: Date;
}

export async function insertNotice(tx: Tx, owner: Owner, { kind, event, subjectId, name, note, at }: NewNotice): Promise<void> {
  await runPrepared(
    tx,
    sql`SELECT write_notice(${userOf(owner)}::uuid, ${shopOf(owner)}::uuid, ${kind}, ${event}, ${subjectId}::uuid, ${name}, ${note},
      ${at}::timestamptz)`,
  );
}

export interface Looked {
  /** Those that are shown to the reader, or the one that was asked for. */
  kinds: readonly NoticeKind[];
  limit: number;
  offset: number;
}

/** Newest first, with the number of all. */
export async function selectNotices(db: Db, owner: Owner, { kinds, limit, offset }: Looked): Promise<{ rows: NoticeRow[]; count: number }> {
  const matching = sql`${ownedBy(owner)} AND n.kind = ANY (${[...kinds]}::text[])`;
  const [{ rows }, counted] = await Promise.all([
    sql<NoticeRow>`
      SELECT n.id, n.kind, n.event, n.subject_id, n.name, n.note, n.count, n.happened_at, n.read_at FROM notices n
      WHERE ${matching} ORDER BY n.happened_at DESC, n.id DESC LIMIT ${limit} OFFSET ${offset}`.execute(db),
    sql<{ count: number }>`SELECT count(*)::integer AS count FROM notices n WHERE ${matching}`.execute(db),
  ]);
  return { rows, count: counted.rows[0]!.count };
}

export async function countUnread(db: Db | Tx, owner: Owner, kinds: readonly NoticeKind[]): Promise<number> {
  const rows = await runPrepared(
    db,
    sql<{ count: number }>`
      SELECT count(*)::integer AS count FROM notices n WHERE ${ownedBy(owner)} AND n.read_at IS NULL
        AND n.kind = ANY (${[...kinds]}::text[])`,
  );
  return rows[0]!.count;
}

export interface ToRead {
  kinds: readonly NoticeKind[];
  /** All of them where none is named. */
  ids: readonly string[] | undefined;
  at: Date;
}

/** In one order by everyone, so that two who read at once do not wait for each other in turn. False where there was nothing to read. */
export async function markRead(tx: Tx, owner: Owner, { kinds, ids, at }: ToRead): Promise<boolean> {
  const named = ids === undefined ? sql`n.happened_at <= ${at}` : sql`n.id = ANY (${[...ids]}::uuid[])`;
  const { rows } = await sql`
    UPDATE notices SET read_at = ${at} WHERE id IN (
      SELECT n.id FROM notices n WHERE ${ownedBy(owner)} AND n.read_at IS NULL AND n.kind = ANY (${[...kinds]}::text[]) AND ${named}
      ORDER BY n.id FOR UPDATE)
    RETURNING id`.execute(tx);
  return rows.length > 0;
}

export async function markReadAbout(tx: Tx, owner: Owner, kind: NoticeKind, subjectId: string, at: Date): Promise<void> {
  await sql`SELECT read_notices_about(${userOf(owner)}::uuid, ${shopOf(owner)}::uuid, ${kind}, ${subjectId}::uuid,
    ${at}::timestamptz)`.execute(tx);
}

export async function deleteNoticesOf(tx: Tx, userId: string): Promise<void> {
  await sql`DELETE FROM notices WHERE user_id = ${userId}::uuid`.execute(tx);
  await sql`DELETE FROM notice_preferences WHERE user_id = ${userId}::uuid`.execute(tx);
}

/** What nobody read in so long is nobody's news. */
export async function deleteOldNotices(tx: Tx, now: Date): Promise<void> {
  await sql`DELETE FROM notices WHERE happened_at < ${keptSince('notices', now)}`.execute(tx);
}
