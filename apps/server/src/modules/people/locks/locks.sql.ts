import type { LockEventKind, LockReason, LockSubject } from '@entrepot/contracts/calls/locks.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

/** Who is locked. */
export interface Subject {
  kind: LockSubject;
  id: string;
}

export interface LockRow {
  id: string;
  kind: LockSubject;
  subject_id: string;
  subject_name: string;
  reason_code: LockReason;
  reason: string;
  locked_at: Date;
  officer_id: string;
  officer_name: string;
  until_at: Date;
  appealed_at: Date | null;
  shop_state: 'open' | 'paused' | null;
  released_at: Date | null;
  events: Array<{ kind: LockEventKind; at: string; staffId: string | null; staffName: string | null; text: string; until: string | null }>;
}

const KIND = sql`CASE WHEN l.user_id IS NULL THEN 'shop' ELSE 'person' END`;
const NAME = sql`coalesce(u.username::text, s.name)`;
const SUBJECTS = sql`LEFT JOIN users u ON u.id = l.user_id LEFT JOIN shops s ON s.id = l.shop_id`;
const ROW = sql`
  SELECT l.id, ${KIND} AS kind, l.subject_id, ${NAME} AS subject_name, l.reason_code, l.reason, l.locked_at,
         l.officer_id, o.name AS officer_name, l.until_at, l.appealed_at, l.shop_state, l.released_at,
         (SELECT json_agg(json_build_object('kind', e.kind, 'at', e.at, 'staffId', e.staff_id, 'staffName', f.name, 'text', e.text, 'until',
          e.until_at) ORDER BY e.id)
          FROM lock_events e LEFT JOIN staff f ON f.id = e.staff_id WHERE e.lock_id = l.id) AS events
  FROM locks l JOIN staff o ON o.id = l.officer_id ${SUBJECTS}`;

export async function selectLock(db: Db | Tx, id: string): Promise<LockRow | undefined> {
  const { rows } = await sql<LockRow>`${ROW} WHERE l.id = ${id}::uuid`.execute(db);
  return rows[0];
}

export async function selectActiveLock(db: Db | Tx, subjectId: string, now: Date): Promise<LockRow | undefined> {
  const { rows } = await sql<LockRow>`${ROW} WHERE l.subject_id = ${subjectId}::uuid AND l.until_at > ${now}`.execute(db);
  return rows[0];
}

/** Whoever else changes it waits until this one has ended. */
export async function holdLock(tx: Tx, id: string): Promise<void> {
  await sql`SELECT FROM locks WHERE id = ${id}::uuid FOR UPDATE`.execute(tx);
}

/** Whoever else locks the same one waits. False where there is none: a closed account or shop is none. */
export async function holdSubject(tx: Tx, { kind, id }: Subject): Promise<boolean> {
  const { rows } =
    kind === 'person'
      ? await sql`SELECT FROM users WHERE id = ${id}::uuid AND closed_at IS NULL FOR NO KEY UPDATE`.execute(tx)
      : await sql`SELECT FROM shops WHERE id = ${id}::uuid AND state <> 'closed' FOR NO KEY UPDATE`.execute(tx);
  return rows.length > 0;
}

/** The officer of a lock of the same one that runs, or that ended after a moment. */
export async function wasOfficerSince(tx: Tx, subjectId: string, staffId: string, since: Date): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM locks WHERE subject_id = ${subjectId}::uuid AND officer_id = ${staffId}::uuid AND until_at > ${since}
      LIMIT 1`.execute(tx);
  return rows.length > 0;
}

export interface NewLock {
  subject: Subject;
  reasonCode: LockReason;
  reason: string;
  staffId: string;
  now: Date;
  untilAt: Date;
  /** Of a shop: what it was. */
  shopState: string | null;
}

export async function insertLock(tx: Tx, { subject, reasonCode, reason, staffId, now, untilAt, shopState }: NewLock): Promise<string> {
  const [userId, shopId] = subject.kind === 'person' ? [subject.id, null] : [null, subject.id];
  const { rows } = await sql<{ id: string }>`
    INSERT INTO locks (user_id, shop_id, reason_code, reason, locked_at, officer_id, officer_at, until_at, shop_state)
    VALUES (${userId}::uuid, ${shopId}::uuid, ${reasonCode}, ${reason}, ${now}, ${staffId}::uuid, ${now}, ${untilAt}, ${shopState})
    RETURNING id`.execute(tx);
  return rows[0]!.id;
}

export async function insertEvent(
  tx: Tx,
  lockId: string,
  { kind, at, staffId, text, untilAt }: { kind: LockEventKind; at: Date; staffId: string | null; text: string; untilAt?: Date },
): Promise<void> {
  await sql`
    INSERT INTO lock_events (lock_id, kind, at, staff_id, text, until_at)
    VALUES (${lockId}::uuid, ${kind}, ${at}, ${staffId}::uuid, ${text}, ${untilAt ?? null})`.execute(tx);
}

export async function updateRenewed(
  tx: Tx,
  id: string,
  { staffId, now, untilAt }: { staffId: string; now: Date; untilAt: Date },
): Promise<void> {
  await sql`UPDATE locks SET officer_id = ${staffId}::uuid, officer_at = ${now}, until_at = ${untilAt} WHERE id = ${id}::uuid`.execute(tx);
}

export async function updateLifted(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`UPDATE locks SET until_at = ${now}, lifted_at = ${now}, appealed_at = NULL WHERE id = ${id}::uuid`.execute(tx);
}

export async function updateAppealed(tx: Tx, id: string, appealedAt: Date | null): Promise<void> {
  await sql`UPDATE locks SET appealed_at = ${appealedAt} WHERE id = ${id}::uuid`.execute(tx);
}

/** Locks of shops that have ended by the clock and still hold the shop's state. */
export async function takeEndedShopLocks(
  tx: Tx,
  now: Date,
  shopId?: string,
): Promise<Array<{ id: string; shop_id: string; shop_state: 'open' | 'paused' }>> {
  const { rows } = await sql<{ id: string; shop_id: string; shop_state: 'open' | 'paused' }>`
    SELECT id, shop_id, shop_state FROM locks
    WHERE shop_id IS NOT NULL AND released_at IS NULL AND until_at <= ${now}
      AND (${shopId ?? null}::uuid IS NULL OR shop_id = ${shopId ?? null}::uuid)
    ORDER BY id FOR UPDATE`.execute(tx);
  return rows;
}

export async function updateReleased(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`UPDATE locks SET released_at = ${now} WHERE id = ${id}::uuid`.execute(tx);
}

export interface LockFilter {
  kind?: LockSubject | undefined;
  subjectId?: string | undefined;
  isActive?: boolean | undefined;
  isAppealed?: boolean | undefined;
  /** Letters of the name. */
  keyword?: string | undefined;
}

function matching({ kind, subjectId, isActive, isAppealed, keyword = '' }: LockFilter, now: Date): RawBuilder<unknown> {
  const conditions = [
    kind === undefined ? undefined : sql`${KIND} = ${kind}`,
    subjectId === undefined ? undefined : sql`l.subject_id = ${subjectId}::uuid`,
    isActive === undefined ? undefined : sql`(l.until_at > ${now}) = ${isActive}`,
    isAppealed === undefined ? undefined : sql`(l.appealed_at IS NOT NULL AND l.until_at > ${now}) = ${isAppealed}`,
    keyword.trim() === '' ? undefined : sql`strpos(lower(${NAME}), lower(${keyword.replaceAll('\0', '').trim()})) > 0`,
  ].filter((condition) => condition !== undefined);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `);
}

export interface LockOrder {
  sort: 'name' | 'lockedAt' | 'until';
  isDescending: boolean;
}

const SORT_COLUMNS = { name: sql`lower(${NAME})`, lockedAt: sql`l.locked_at`, until: sql`l.until_at` };

/** Left alone: appeals that wait longest, then those that end soonest, then what has ended. */
function ordered(order: LockOrder | undefined, now: Date): RawBuilder<unknown> {
  if (order) return sql`${SORT_COLUMNS[order.sort]} ${order.isDescending ? sql`DESC` : sql`ASC`}, l.id`;
  return sql`l.until_at <= ${now}, CASE WHEN l.until_at > ${now} THEN l.appealed_at END NULLS LAST,
    CASE WHEN l.until_at > ${now} THEN l.until_at END, l.until_at DESC, l.id`;
}

export async function selectLocks(
  db: Db,
  filter: LockFilter,
  order: LockOrder | undefined,
  now: Date,
  limit: number,
  offset: number,
): Promise<LockRow[]> {
  const { rows } =
    await sql<LockRow>`${ROW} WHERE ${matching(filter, now)} ORDER BY ${ordered(order, now)} LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

export async function countLocks(db: Db, filter: LockFilter, now: Date): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`SELECT count(*)::integer AS count FROM locks l ${SUBJECTS} WHERE ${matching(filter, now)}`.execute(db);
  return rows[0]!.count;
}

export interface ReaderRow {
  email: string | null;
  language: string;
}

/** Who is told by mail: the person, or the owner of the shop. */
export async function selectReader(tx: Tx, { kind, id }: Subject): Promise<ReaderRow | undefined> {
  const { rows } =
    kind === 'person'
      ? await sql<ReaderRow>`SELECT email::text, language FROM users WHERE id = ${id}::uuid`.execute(tx)
      : await sql<ReaderRow>`SELECT email::text, language FROM shop_members WHERE shop_id = ${id}::uuid AND is_owner`.execute(tx);
  return rows[0];
}

export async function eraseAppealsOf(tx: Tx, userId: string): Promise<void> {
  await sql`UPDATE lock_events e SET text = '' FROM locks l WHERE l.id = e.lock_id AND l.user_id = ${userId}::uuid
    AND e.kind = 'appealed'`.execute(tx);
}
