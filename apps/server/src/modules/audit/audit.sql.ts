import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

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

/** Number and hash are the database's own: whatever is given for them is replaced. */
export async function insertRecord(tx: Tx, record: NewRecord): Promise<void> {
  const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));
  await sql`
    INSERT INTO audit_log (number, at, actor_kind, actor_id, actor_name, action, subject_kind, subject_id, before, after, reason, address, hash)
    VALUES (0, ${record.at}, ${record.actorKind}, ${record.actorId}, ${record.actorName}, ${record.action}, ${record.subjectKind}, ${record.subjectId},
            ${json(record.before)}::jsonb, ${json(record.after)}::jsonb, ${record.reason}, ${record.address}::inet, '')`.execute(tx);
}

export interface RecordFilter {
  actorId?: string | undefined;
  subjectKind?: string | undefined;
  subjectId?: string | undefined;
  action?: string | undefined;
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

function matching({ actorId, subjectKind, subjectId, action }: RecordFilter) {
  const conditions = [
    actorId === undefined ? undefined : sql`actor_id = ${actorId}`,
    subjectKind === undefined ? undefined : sql`subject_kind = ${subjectKind}`,
    subjectId === undefined ? undefined : sql`subject_id = ${subjectId}`,
    action === undefined ? undefined : sql`action = ${action}`,
  ].filter((condition) => condition !== undefined);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `);
}

export async function selectRecords(db: Db, filter: RecordFilter, limit: number, offset: number): Promise<RecordRow[]> {
  const { rows } = await sql<RecordRow>`
    SELECT number, at, actor_kind, actor_id, actor_name, action, subject_kind, subject_id, before, after, reason, host(address) AS address
    FROM audit_log WHERE ${matching(filter)} ORDER BY number DESC LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

export async function countRecords(db: Db, filter: RecordFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM audit_log WHERE ${matching(filter)}`.execute(db);
  return rows[0]!.count;
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
