/** Runs and what was wrong in them. Every statement of a person names the shop: another's import does not exist. */
import type { ErrorKey } from '@entrepot/contracts/errors.ts';
import type { ImportColumn, ImportFormat, ImportState } from '@entrepot/contracts/import-columns.ts';
import { sql } from 'kysely';
import type { Waiting } from '../../../platform/bell.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { forgetMissingPictures, forgetPictures } from './pictures/pictures.sql.ts';
import type { CellProblem } from './reading/read-product.ts';

export interface RunRow {
  id: string;
  shop_id: string;
  member_id: string;
  address: string;
  file_name: string;
  storage_key: string;
  format: ImportFormat;
  byte_size: number;
  headings: string[];
  samples: string[][];
  mapping: Array<ImportColumn | null>;
  mode: 'dry' | 'real';
  state: ImportState;
  rows_total: number;
  rows_done: number;
  rows_saved: number;
  rows_new: number;
  rows_refused: number;
  last_row: number;
  tries: number;
  failure: ErrorKey | null;
  created_at: Date;
  finished_at: Date | null;
  erased_at: Date | null;
  zip_name: string | null;
  zip_key: string | null;
  zip_pictures: number | null;
  by_name: string;
}

const COLUMNS = sql`r.id, r.shop_id, r.member_id, r.address, r.file_name, r.storage_key, r.format, r.byte_size, r.headings, r.samples,
  r.mapping, r.mode, r.state, r.rows_total, r.rows_done,
  r.rows_saved, r.rows_new, r.rows_refused, r.last_row, r.tries, r.failure, r.created_at, r.finished_at, r.erased_at, r.zip_name, r.zip_key,
  r.zip_pictures, (SELECT name FROM shop_members WHERE id = r.member_id) AS by_name`;

export interface NewRun extends Pick<
  RunRow,
  | 'id'
  | 'shop_id'
  | 'member_id'
  | 'address'
  | 'file_name'
  | 'storage_key'
  | 'format'
  | 'byte_size'
  | 'headings'
  | 'samples'
  | 'mapping'
  | 'rows_total'
> {
  now: Date;
}

export async function insertRun(tx: Tx, run: NewRun): Promise<void> {
  await sql`
    INSERT INTO import_runs (id, shop_id, member_id, address, file_name, storage_key, format, byte_size, headings, samples, mapping,
      rows_total, created_at)
    VALUES (${run.id}::uuid, ${run.shop_id}::uuid, ${run.member_id}::uuid, ${run.address}, ${run.file_name}, ${run.storage_key},
      ${run.format}, ${run.byte_size},
      ${JSON.stringify(run.headings)}::jsonb, ${JSON.stringify(run.samples)}::jsonb, ${JSON.stringify(run.mapping)}::jsonb,
      ${run.rows_total}, ${run.now})`.execute(tx);
}

export async function selectRun(db: Db | Tx, shopId: string, id: string): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`SELECT ${COLUMNS} FROM import_runs r WHERE r.id = ${id}::uuid AND r.shop_id = ${shopId}::uuid`.execute(
    db,
  );
  return rows[0];
}

export async function selectRunLocked(tx: Tx, shopId: string, id: string): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`SELECT ${COLUMNS} FROM import_runs r WHERE r.id = ${id}::uuid AND r.shop_id = ${shopId}::uuid
      FOR NO KEY UPDATE OF r`.execute(tx);
  return rows[0];
}

export async function selectRuns(db: Db, shopId: string, limit: number, offset: number): Promise<RunRow[]> {
  const { rows } =
    await sql<RunRow>`SELECT ${COLUMNS} FROM import_runs r WHERE r.shop_id = ${shopId}::uuid ORDER BY r.created_at DESC, r.id DESC
      LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

export async function countRuns(db: Db, shopId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM import_runs WHERE shop_id = ${shopId}::uuid`.execute(
    db,
  );
  return rows[0]!.count;
}

export async function isUnderWay(tx: Tx, shopId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM import_runs WHERE shop_id = ${shopId}::uuid AND state IN ('checking', 'running')`.execute(tx);
  return rows.length > 0;
}

export async function updateMapping(tx: Tx, id: string, mapping: ReadonlyArray<ImportColumn | null>): Promise<void> {
  await sql`UPDATE import_runs SET mapping = ${JSON.stringify(mapping)}::jsonb, state = 'mapped' WHERE id = ${id}::uuid`.execute(tx);
}

/** From the first row on; what an earlier run found is forgotten. */
export async function beginRun(
  tx: Tx,
  id: string,
  { mode, memberId, address, now }: { mode: RunRow['mode']; memberId: string; address: string; now: Date },
): Promise<void> {
  await sql`DELETE FROM import_errors WHERE run_id = ${id}::uuid`.execute(tx);
  await forgetMissingPictures(tx, id);
  await sql`
    UPDATE import_runs SET mode = ${mode}, state = ${mode === 'dry' ? 'checking' : 'running'}, member_id = ${memberId}::uuid,
      address = ${address}, rows_done = 0, rows_saved = 0, rows_new = 0,
      rows_refused = 0, last_row = 0, tries = 0, claimed_until = NULL, started_at = ${now}, finished_at = NULL
        WHERE id = ${id}::uuid`.execute(tx);
}

export async function updateRunState(tx: Tx, id: string, state: ImportState): Promise<void> {
  await sql`UPDATE import_runs SET state = ${state}, tries = 0, failure = NULL, claimed_until = NULL WHERE id = ${id}::uuid`.execute(tx);
}

/** The one that has waited longest, for this process alone until `until`. */
export async function claimRun(tx: Tx, now: Date, until: Date): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`
    UPDATE import_runs r SET claimed_until = ${until}
    WHERE r.id = (SELECT id FROM import_runs WHERE state IN ('checking', 'running') AND (claimed_until IS NULL OR claimed_until <= ${now})
      ORDER BY claimed_until NULLS FIRST, started_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING ${COLUMNS}`.execute(tx);
  return rows[0];
}

/** While what is waited for takes its time. */
export async function renewClaim(tx: Tx, id: string, until: Date): Promise<void> {
  await sql`UPDATE import_runs SET claimed_until = ${until}, tries = 0 WHERE id = ${id}::uuid`.execute(tx);
}

/** Lets others go on with it, or this process in the next round. */
export async function releaseRun(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`UPDATE import_runs SET claimed_until = ${now} WHERE id = ${id}::uuid AND state IN ('checking', 'running')`.execute(tx);
}

/** Held until the end of the transaction; false when somebody stopped it, or another process has gone on meanwhile. */
export async function holdRun(tx: Tx, { id, state, last_row: lastRow }: Pick<RunRow, 'id' | 'state' | 'last_row'>): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM import_runs WHERE id = ${id}::uuid AND state = ${state} AND last_row = ${lastRow} FOR NO KEY UPDATE`.execute(tx);
  return rows.length > 0;
}

export interface Progress {
  rowsSaved: number;
  rowsNew: number;
  rowsRefused: number;
  lastRow: number;
  claimedUntil: Date;
}

export async function addProgress(tx: Tx, id: string, { rowsSaved, rowsNew, rowsRefused, lastRow, claimedUntil }: Progress): Promise<void> {
  await sql`
    UPDATE import_runs SET rows_done = rows_done + ${rowsSaved + rowsRefused}, rows_saved = rows_saved + ${rowsSaved},
      rows_new = rows_new + ${rowsNew}, rows_refused = rows_refused + ${rowsRefused},
      last_row = ${lastRow}, tries = 0, claimed_until = ${claimedUntil} WHERE id = ${id}::uuid`.execute(tx);
}

export async function finishRun(
  tx: Tx,
  { id, state, last_row: lastRow, mode }: Pick<RunRow, 'id' | 'state' | 'last_row' | 'mode'>,
  now: Date,
): Promise<void> {
  await sql`
    UPDATE import_runs SET state = ${mode === 'dry' ? 'checked' : 'done'}, finished_at = ${now}, claimed_until = NULL
    WHERE id = ${id}::uuid AND state = ${state} AND last_row = ${lastRow}`.execute(tx);
}

export async function failRun(tx: Tx, id: string, failure: ErrorKey, now: Date): Promise<void> {
  await sql`UPDATE import_runs SET state = 'failed', failure = ${failure}, finished_at = ${now}, claimed_until = NULL WHERE id = ${id}::uuid
    AND state IN ('checking', 'running')`.execute(tx);
}

/** How often it has gone wrong since the last row that was done. */
export async function countTry(tx: Tx, id: string): Promise<number> {
  const { rows } = await sql<{ tries: number }>`UPDATE import_runs SET tries = tries + 1 WHERE id = ${id}::uuid RETURNING tries`.execute(
    tx,
  );
  return rows[0]?.tries ?? 0;
}

const GIVEN_CHARACTERS = 200;

export async function insertProblems(tx: Tx, runId: string, problems: readonly CellProblem[]): Promise<void> {
  if (problems.length === 0) return;
  await sql`
    INSERT INTO import_errors (run_id, row_number, column_name, error_key, "values", given)
    SELECT ${runId}::uuid, t.row_number, t.column_name, t.error_key, t.details::jsonb, t.given
    FROM unnest(${problems.map(({ row }) => row)}::integer[], ${problems.map(({ column }) => column)}::text[],
      ${problems.map(({ key }) => key)}::text[],
      ${problems.map(({ values }) => JSON.stringify(values))}::text[],
      ${problems.map(({ given }) => given.slice(0, GIVEN_CHARACTERS).toWellFormed())}::text[])
      WITH ORDINALITY AS t (row_number, column_name, error_key, details, given, place) ORDER BY t.place`.execute(tx);
}

export interface ProblemRow {
  id: string;
  row_number: number;
  column_name: ImportColumn | null;
  error_key: ErrorKey;
  values: Record<string, string | number>;
  given: string;
}

/** In the order in which they were found, which is that of the rows. */
export async function selectProblems(db: Db, runId: string, afterId: string, limit: number): Promise<ProblemRow[]> {
  const { rows } = await sql<ProblemRow>`
    SELECT e.id::text, e.row_number, e.column_name, e.error_key, e."values", e.given FROM import_errors e WHERE e.run_id = ${runId}::uuid
      AND e.id > ${afterId}::bigint ORDER BY e.id LIMIT ${limit}`.execute(db);
  return rows;
}

export async function countProblems(db: Db, runId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM import_errors WHERE run_id = ${runId}::uuid`.execute(
    db,
  );
  return rows[0]!.count;
}

/** Those whose files are older; what is under way is finished first. */
export async function selectOldRuns(db: Db, before: Date): Promise<Array<Pick<RunRow, 'id' | 'storage_key' | 'zip_key'>>> {
  const { rows } = await sql<Pick<RunRow, 'id' | 'storage_key' | 'zip_key'>>`
    SELECT id, storage_key, zip_key FROM import_runs WHERE erased_at IS NULL AND created_at < ${before}
      AND state NOT IN ('checking', 'running') ORDER BY created_at LIMIT 1000`.execute(db);
  return rows;
}

/** Of what was in the file nothing stays but its name and the figures. */
export async function eraseRun(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`DELETE FROM import_errors WHERE run_id = ${id}::uuid`.execute(tx);
  await forgetPictures(tx, id);
  await sql`UPDATE import_runs SET erased_at = ${now}, samples = '[]' WHERE id = ${id}::uuid`.execute(tx);
}

/** One that nobody works on. */
export const hasRun: Waiting = (now) =>
  sql`EXISTS (SELECT FROM import_runs WHERE state IN ('checking', 'running') AND (claimed_until IS NULL OR claimed_until <= ${now}))`;
