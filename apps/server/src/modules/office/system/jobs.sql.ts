import type { JobState } from '@entrepot/contracts/system-parts.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface JobRow {
  id: string;
  task: string;
  state: JobState;
  queue_name: string | null;
  attempts: number;
  max_attempts: number;
  last_error: string | null;
  run_at: Date;
  created_at: Date;
  locked_at: Date | null;
}

export interface JobFilter {
  state?: JobState | undefined;
  task?: string | undefined;
  keyword?: string | undefined;
}

export type JobSort = 'runAt' | 'createdAt' | 'attempts';

const JOB = sql`
  SELECT id, task, queue_name, attempts, max_attempts, last_error, run_at, created_at, locked_at,
    CASE WHEN locked_at IS NOT NULL THEN 'running' WHEN attempts = 0 THEN 'waiting' WHEN attempts < max_attempts THEN 'failing'
      ELSE 'given_up' END AS state
  FROM watched_jobs()`;

function matching({ state, task, keyword }: JobFilter) {
  const pattern = keyword === undefined ? undefined : `%${keyword.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;
  const conditions = [
    state === undefined ? undefined : sql`state = ${state}`,
    task === undefined ? undefined : sql`task = ${task}`,
    pattern === undefined ? undefined : sql`(task ILIKE ${pattern} OR last_error ILIKE ${pattern})`,
  ].filter((condition) => condition !== undefined);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `);
}

const COLUMNS: Record<JobSort, ReturnType<typeof sql>> = { runAt: sql`run_at`, createdAt: sql`created_at`, attempts: sql`attempts` };

/** Without an order of one's own: what has failed before what waits, the longest overdue first. */
export async function selectJobs(
  db: Db,
  filter: JobFilter,
  { sort, isDescending, limit, offset }: { sort: JobSort | undefined; isDescending: boolean; limit: number; offset: number },
): Promise<Array<JobRow & { total: number }>> {
  const order = sort
    ? sql`${COLUMNS[sort]} ${isDescending ? sql`DESC` : sql`ASC`}, id`
    : sql`state <> 'given_up', state <> 'failing', run_at, id`;
  const { rows } = await sql<JobRow & { total: number }>`
    SELECT *, count(*) OVER ()::integer AS total FROM (${JOB}) jobs WHERE ${matching(filter)} ORDER BY ${order}
    LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

export async function selectJobsById(db: Db | Tx, ids: readonly string[]): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`${JOB} WHERE id = ANY (${ids}::bigint[])`.execute(db);
  return rows;
}

export interface JobCountRow {
  state: JobState;
  task: string;
  count: number;
}

export async function countJobs(db: Db): Promise<JobCountRow[]> {
  const { rows } =
    await sql<JobCountRow>`SELECT state, task, count(*)::integer AS count FROM (${JOB}) jobs GROUP BY state, task ORDER BY task`.execute(
      db,
    );
  return rows;
}

export interface QueueRow {
  due: number;
  given_up: number;
  oldest_at: Date | null;
}

/** Due and not begun, by the database's clock, as the workers see it. */
export async function selectQueue(db: Db): Promise<QueueRow> {
  const { rows } = await sql<QueueRow>`
    SELECT count(*) FILTER (WHERE locked_at IS NULL AND attempts < max_attempts AND run_at <= now())::integer AS due,
           count(*) FILTER (WHERE locked_at IS NULL AND attempts >= max_attempts)::integer AS given_up,
           min(run_at) FILTER (WHERE locked_at IS NULL AND attempts < max_attempts AND run_at <= now()) AS oldest_at
    FROM watched_jobs()`.execute(db);
  return rows[0]!;
}

/** Returns those that begin anew: neither running nor gone. */
export async function restartJobs(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT id::text FROM retry_jobs(${ids}::bigint[]) AS id`.execute(tx);
  return rows.map(({ id }) => id);
}
