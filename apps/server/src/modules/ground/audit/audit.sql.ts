import type { AuditAction } from '@entrepot/contracts/audit-actions.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface NewRecord {
  at: Date;
  actorKind: string;
  actorId: string;
  actorName: string;
  action: string;
  subjectKind: string;
  subjectId: string;
  before: unknown;
  after: unknown;
  reason: string | null;
  address: string | null;
}

/**
 * Number, hash, moment and the names of people are the database's own: whatever is given for them is replaced. It believes that somebody
 * did this beside that person's token
 * alone, which is shown with the record; decisions of the same transaction that name the person wait for that too.
 */
export async function insertRecord(tx: Tx, record: NewRecord, token: string | undefined): Promise<void> {
  const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));
  await sql`
    WITH acting AS MATERIALIZED (${token === undefined ? sql`SELECT` : sql`SELECT act_as(${token}, ${record.at}::timestamptz)`})
    INSERT INTO audit_log (number, at, actor_kind, actor_id, actor_name, action, subject_kind, subject_id, before, after, reason,
      address, hash)
    SELECT 0, ${record.at}::timestamptz, ${record.actorKind}, ${record.actorId}, ${record.actorName}, ${record.action},
      ${record.subjectKind}, ${record.subjectId},
            ${json(record.before)}::jsonb, ${json(record.after)}::jsonb, ${record.reason}, ${record.address}::inet, '' FROM acting`.execute(
    tx,
  );
}

export async function actAs(tx: Tx, token: string, at: Date): Promise<void> {
  await sql`SELECT act_as(${token}, ${at}::timestamptz)`.execute(tx);
}

export interface Subject {
  kind: string;
  id: string;
}

export interface RecordFilter {
  actorId?: string | undefined;
  actorKind?: string | undefined;
  /** Words of the reason, part of the name of whoever did it, or the number of the record. */
  keyword?: string | undefined;
  /** What the keyword is the number or the name of. */
  subjects?: readonly Subject[] | undefined;
  subjectKind?: string | undefined;
  subjectId?: string | undefined;
  action?: string | undefined;
  /** Days in UTC, both included. */
  fromDay?: string | undefined;
  toDay?: string | undefined;
}

export interface RecordRow {
  number: string;
  at: Date;
  actor_kind: string;
  actor_id: string;
  actor_name: string;
  action: string;
  subject_kind: string;
  subject_id: string;
  before: unknown;
  after: unknown;
  reason: string | null;
  address: string | null;
}

function matching(filter: RecordFilter) {
  const { actorId, actorKind, subjectKind, subjectId, action, fromDay, toDay } = filter;
  const conditions = [
    actorId === undefined ? undefined : sql`actor_id = ${actorId}`,
    actorKind === undefined ? undefined : sql`actor_kind = ${actorKind}`,
    filter.keyword === undefined ? undefined : speakingOf(filter.keyword, filter.subjects ?? []),
    subjectKind === undefined ? undefined : sql`subject_kind = ${subjectKind}`,
    subjectId === undefined ? undefined : sql`subject_id = ${subjectId}`,
    action === undefined ? undefined : sql`action = ${action}`,
    fromDay === undefined ? undefined : sql`at >= ${fromDay}::date::timestamp AT TIME ZONE 'UTC'`,
    toDay === undefined ? undefined : sql`at < (${toDay}::date + 1)::timestamp AT TIME ZONE 'UTC'`,
  ].filter((condition) => condition !== undefined);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `);
}

const RECORD_NUMBER = /^\d{1,18}$/;

/** Each of them has an index of its own. */
function speakingOf(keyword: string, subjects: readonly Subject[]) {
  const part = `%${keyword.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;
  const ways = [
    sql`reason ILIKE ${part}`,
    sql`actor_name ILIKE ${part}`,
    ...(RECORD_NUMBER.test(keyword) ? [sql`number = ${keyword}::bigint`] : []),
    ...subjects.map(({ kind, id }) => sql`(subject_kind = ${kind} AND subject_id = ${id})`),
  ];
  return sql`(${sql.join(ways, sql` OR `)})`;
}

const RECORD = sql`SELECT number, at, actor_kind, actor_id, actor_name, action, subject_kind, subject_id, before, after, reason,
  host(address) AS address FROM audit_log`;

export async function selectRecords(
  db: Db,
  filter: RecordFilter,
  { isOldestFirst, limit, offset }: { isOldestFirst: boolean; limit: number; offset: number },
): Promise<RecordRow[]> {
  const order = isOldestFirst ? sql`at, number` : sql`at DESC, number DESC`;
  const { rows } = await sql<RecordRow>`${RECORD} WHERE ${matching(filter)} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

/** Those before a record, which is where the portion before this one ended. */
export async function selectRecordsBefore(
  db: Db,
  filter: RecordFilter,
  last: { at: Date; number: string } | undefined,
  limit: number,
): Promise<RecordRow[]> {
  const before = last ? sql`(at, number) < (${last.at}, ${last.number}::bigint)` : sql`true`;
  const { rows } =
    await sql<RecordRow>`${RECORD} WHERE ${matching(filter)} AND ${before} ORDER BY at DESC, number DESC LIMIT ${limit}`.execute(db);
  return rows;
}

export async function selectRecord(db: Db, number: string): Promise<RecordRow | undefined> {
  const { rows } = await sql<RecordRow>`${RECORD} WHERE number = ${number}::bigint`.execute(db);
  return rows[0];
}

/** No further than the limit: the time it takes does not grow with the log. */
export async function countRecords(db: Db, filter: RecordFilter, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM (SELECT FROM audit_log WHERE ${matching(filter)} LIMIT ${limit}) found`.execute(db);
  return rows[0]!.count;
}

/** Steps from one value to the next in the index, so that a long log is as quick as a short one. */
export async function selectWords(db: Db, column: 'action' | 'subject_kind'): Promise<string[]> {
  const word = sql.ref(column);
  const { rows } = await sql<{ word: string }>`
    WITH RECURSIVE words AS (
      (SELECT ${word} AS word FROM audit_log ORDER BY ${word} LIMIT 1)
      UNION ALL
      SELECT (SELECT ${word} FROM audit_log WHERE ${word} > words.word ORDER BY ${word} LIMIT 1) FROM words WHERE words.word IS NOT NULL)
    SELECT word FROM words WHERE word IS NOT NULL`.execute(db);
  return rows.map((row) => row.word);
}

export interface ChainLink {
  number: string;
  hash: Buffer;
  /** What the hash must be when it follows the record before it. */
  expected: Buffer;
}

/** The records after a number, each with the hash that its content and the record before it ask for. */
export async function selectChain(db: Db, afterNumber: string, previousHash: Buffer, limit: number): Promise<ChainLink[]> {
  const { rows } = await sql<ChainLink>`
    SELECT a.number, a.hash, audit_hash(lag(a.hash, 1, ${previousHash}::bytea) OVER (ORDER BY a.number), a) AS expected
    FROM audit_log a WHERE a.number > ${afterNumber}::bigint ORDER BY a.number LIMIT ${limit}`.execute(db);
  return rows;
}

/** Undefined where there is no such record; of none, before the first, an empty one. */
export async function selectHash(db: Db, number: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ hash: Buffer }>`SELECT hash FROM audit_log WHERE number = ${number}::bigint`.execute(db);
  return number === '0' ? Buffer.alloc(0) : rows[0]?.hash;
}

export async function selectNewestNumber(db: Db): Promise<string> {
  const { rows } = await sql<{ number: string }>`SELECT coalesce(max(number), 0)::text AS number FROM audit_log`.execute(db);
  return rows[0]!.number;
}

export interface OwnRecords {
  actor: { kind: 'staff'; id: string };
  action: AuditAction;
  subject: { kind: string; id: string };
  since: Date;
}

export async function selectOwnAfter(db: Db | Tx, { actor, action, subject, since }: OwnRecords): Promise<unknown[]> {
  const { rows } = await sql<{ after: unknown }>`
    SELECT after FROM audit_log
    WHERE subject_kind = ${subject.kind} AND subject_id = ${subject.id} AND actor_kind = ${actor.kind} AND actor_id = ${actor.id}
      AND action = ${action} AND at >= ${since}`.execute(db);
  return rows.map(({ after }) => after);
}
