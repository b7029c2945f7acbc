/**
 * Verifications as staff need them: the queue, one case with what belongs to it, a picture. What was never handed in is nobody's business
 * but its author's.
 */
import type { DocumentKind, IDENTITY_SORTS, IdentityQueue } from '@entrepot/contracts/identity.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { allOf, beginningWith } from '../../../platform/db/selection.ts';
import { COLUMNS, type IdentityRow, type PictureRow } from './identity.sql.ts';
import type { Sealed } from './keyring.ts';

export interface CaseRow extends IdentityRow {
  submitted_at: Date;
  deadline_at: Date;
  username: string;
  registered_at: Date;
  is_demo: boolean;
  decided_by_name: string | null;
}

const CASE = sql`
  SELECT ${COLUMNS}, u.username::text AS username, u.created_at AS registered_at, u.is_demo, s.name AS decided_by_name
  FROM identity_applications i JOIN users u ON u.id = i.user_id LEFT JOIN staff s ON s.id = i.decided_by`;

export interface CaseFilter {
  queue?: IdentityQueue | undefined;
  nationality?: string | undefined;
  documentKind?: DocumentKind | undefined;
  keyword?: string | undefined;
  sort?: (typeof IDENTITY_SORTS)[number] | undefined;
  isDescending?: boolean | undefined;
}

function inQueue(queue: IdentityQueue, now: Date): RawBuilder<unknown> | undefined {
  switch (queue) {
    case 'all':
      return undefined;
    case 'waiting':
      return sql`i.state = 'submitted'`;
    case 'late':
      return sql`i.state = 'submitted' AND i.deadline_at < ${now}`;
    default:
      return sql`i.state = ${queue}`;
  }
}

function matching({ queue, nationality, documentKind, keyword }: CaseFilter, now: Date): RawBuilder<unknown> {
  const words = keyword?.trim();
  return allOf(
    sql`i.submitted_at IS NOT NULL`,
    queue && inQueue(queue, now),
    nationality && sql`i.nationality = ${nationality}`,
    documentKind && sql`i.document_kind = ${documentKind}`,
    words
      ? sql`(i.serial = ${words.toUpperCase()}
        OR i.user_id = ANY (ARRAY (SELECT u.id FROM users u WHERE u.username ILIKE ${beginningWith(words)})))`
      : undefined,
  );
}

const SORTS = { deadline: sql`i.deadline_at`, submitted: sql`i.submitted_at`, decided: sql`i.decided_at` };

/** Without a wish: what waits by its deadline, then what was decided last. An index has the same words. */
function order({ sort, isDescending = false }: CaseFilter): RawBuilder<unknown> {
  if (!sort) return sql`(i.state <> 'submitted'), (CASE WHEN i.state = 'submitted' THEN i.deadline_at END), i.decided_at DESC, i.id`;
  return isDescending ? sql`${SORTS[sort]} DESC NULLS LAST, i.id DESC` : sql`${SORTS[sort]} NULLS LAST, i.id`;
}

export async function selectCases(
  db: Db,
  filter: CaseFilter,
  now: Date,
  limit: number,
  offset: number,
): Promise<{ rows: CaseRow[]; count: number }> {
  const wanted = matching(filter, now);
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<CaseRow>`${CASE} WHERE ${wanted} ORDER BY ${order(filter)} LIMIT ${limit} OFFSET ${offset}`.execute(db),
    sql<{ count: number }>`SELECT count(*)::integer AS count FROM identity_applications i WHERE ${wanted}`.execute(db),
  ]);
  return { rows, count: counted[0]!.count };
}

export async function selectCase(db: Db, id: string): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`${CASE} WHERE i.id = ${id}::uuid AND i.submitted_at IS NOT NULL`.execute(db);
  return rows[0];
}

export type AttemptRow = Pick<CaseRow, 'id' | 'serial' | 'state' | 'decided_at' | 'decided_by_name' | 'reason_code' | 'reason'> & {
  submitted_at: Date | null;
};

export async function selectOtherAttempts(db: Db, { user_id: userId, id }: Pick<IdentityRow, 'user_id' | 'id'>): Promise<AttemptRow[]> {
  const { rows } = await sql<AttemptRow>`
    SELECT i.id, i.serial, i.state, i.submitted_at, i.decided_at, i.reason_code, i.reason, s.name AS decided_by_name
    FROM identity_applications i LEFT JOIN staff s ON s.id = i.decided_by
    WHERE i.user_id = ${userId}::uuid AND i.id <> ${id}::uuid AND i.submitted_at IS NOT NULL ORDER BY i.attempt DESC`.execute(db);
  return rows;
}

export type SameDocumentRow = Pick<CaseRow, 'id' | 'serial' | 'state' | 'user_id' | 'username'> & { submitted_at: Date | null };

/** Of other accounts, newest first. */
export async function selectSameDocument(db: Db, hashes: readonly Buffer[], userId: string, limit: number): Promise<SameDocumentRow[]> {
  const { rows } = await sql<SameDocumentRow>`
    SELECT i.id, i.serial, i.state, i.user_id, u.username::text AS username, i.submitted_at FROM identity_applications i
    JOIN users u ON u.id = i.user_id
    WHERE i.document_hash IN (${sql.join(hashes)}) AND i.user_id <> ${userId}::uuid ORDER BY i.created_at DESC LIMIT ${limit}`.execute(db);
  return rows;
}

export type SealedPictureRow = PictureRow & Sealed;

/** Of what was handed in. */
export async function selectSealedPicture(db: Db | Tx, id: string): Promise<SealedPictureRow | undefined> {
  const { rows } = await sql<SealedPictureRow>`
    SELECT p.id, p.application_id, p.side, p.width_px, p.height_px, p.added_at, p.key_id AS "keyId", p.wrapped_key AS "wrappedKey", p.sealed
    FROM identity_pictures p JOIN identity_applications i ON i.id = p.application_id WHERE p.id = ${id}::uuid
      AND i.submitted_at IS NOT NULL`.execute(db);
  return rows[0];
}

export async function isPerson(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM users WHERE id = ${id}::uuid`.execute(db);
  return rows.length > 0;
}
