import type { SystemJob, SystemSpan } from '@entrepot/contracts/calls/system-desk.ts';
import type { JobRow } from './jobs.sql.ts';
import type { SpanRow } from './minutes.sql.ts';

export function presentJob(row: JobRow): SystemJob {
  return {
    id: row.id,
    task: row.task,
    state: row.state,
    queueName: row.queue_name,
    attempts: row.attempts,
    maxAttempts: row.max_attempts,
    lastError: row.last_error,
    runAt: row.run_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    startedAt: row.locked_at?.toISOString() ?? null,
  };
}

export function presentSpan(row: SpanRow): SystemSpan {
  return {
    at: row.at.toISOString(),
    requests: row.requests,
    failures: row.failures,
    p95Ms: row.p95_ms,
    loopLagMs: row.loop_lag_ms,
    memoryBytes: Number(row.memory_bytes),
    cpuShare: row.cpu_share,
    jobsDone: row.jobs_done,
    jobsFailed: row.jobs_failed,
    jobsWaiting: row.jobs_waiting,
  };
}
