import type { ProcessRole } from '@entrepot/contracts/system-parts.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface Minute {
  at: Date;
  process: string;
  roles: readonly ProcessRole[];
  startedAt: Date;
  version: string;
  requests: number;
  failures: number;
  p95Ms: number | null;
  loopLagMs: number;
  memoryBytes: number;
  cpuShare: number;
  jobsDone: number;
  jobsFailed: number;
  jobsWaiting: number;
}

/** Whoever writes a row removes those that have served their time. */
export async function insertMinute(tx: Tx, minute: Minute, keepFrom: Date): Promise<void> {
  await sql`
    INSERT INTO system_minutes (at, process, started_at, version, requests, failures, p95_ms, loop_lag_ms, memory_bytes, cpu_share,
      jobs_done, jobs_failed, jobs_waiting, roles)
    VALUES (${minute.at}, ${minute.process}, ${minute.startedAt}, ${minute.version}, ${minute.requests}, ${minute.failures},
      ${minute.p95Ms}, ${minute.loopLagMs},
            ${minute.memoryBytes}, ${minute.cpuShare}, ${minute.jobsDone}, ${minute.jobsFailed}, ${minute.jobsWaiting},
      ${[...minute.roles]}::text[])
    ON CONFLICT (at, process) DO NOTHING`.execute(tx);
  await sql`DELETE FROM system_minutes WHERE at < ${keepFrom}`.execute(tx);
}

export interface SpanRow {
  at: Date;
  requests: number;
  failures: number;
  p95_ms: number | null;
  loop_lag_ms: number;
  memory_bytes: string;
  cpu_share: number;
  jobs_done: number;
  jobs_failed: number;
  jobs_waiting: number;
}

/** Processes together, minutes of a span together: what is counted is added up, of what is measured the worst stands. */
export async function selectSpans(db: Db, from: Date, spanMinutes: number): Promise<SpanRow[]> {
  const { rows } = await sql<SpanRow>`
    WITH minutes AS (
      SELECT at, sum(requests) AS requests, sum(failures) AS failures, max(p95_ms) AS p95_ms, max(loop_lag_ms) AS loop_lag_ms,
        sum(memory_bytes) AS memory_bytes,
             sum(cpu_share) AS cpu_share, sum(jobs_done) AS jobs_done, sum(jobs_failed) AS jobs_failed, max(jobs_waiting) AS jobs_waiting
      FROM system_minutes WHERE at >= ${from} GROUP BY at)
    SELECT date_bin(make_interval(mins => ${spanMinutes}), at, '2000-01-01Z') AS at, sum(requests)::integer AS requests,
      sum(failures)::integer AS failures, max(p95_ms)::integer AS p95_ms,
           max(loop_lag_ms)::float8 AS loop_lag_ms, max(memory_bytes)::bigint AS memory_bytes, max(cpu_share)::float8 AS cpu_share,
           sum(jobs_done)::integer AS jobs_done,
           sum(jobs_failed)::integer AS jobs_failed, max(jobs_waiting)::integer AS jobs_waiting
    FROM minutes GROUP BY 1 ORDER BY 1`.execute(db);
  return rows;
}

/** A process that has not written for this long is gone. */
export const PROCESS_SEEN_MS = 3 * 60_000;

export interface ProcessRow {
  process: string;
  version: string;
  roles: ProcessRole[];
  started_at: Date;
  seen_at: Date;
}

export async function selectProcesses(db: Db, from: Date): Promise<ProcessRow[]> {
  const { rows } = await sql<ProcessRow>`
    SELECT DISTINCT ON (process) process, version, roles, started_at, at AS seen_at FROM system_minutes WHERE at >= ${from}
    ORDER BY process, at DESC`.execute(db);
  return rows;
}
