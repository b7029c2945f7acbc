/**
 * Work that happens later: a job is a row written in the transaction that caused it, carried out by a worker after
 * the commit, retried when it fails, and still there after a crash.
 */
import { sql } from 'kysely';
import type { Tx } from './db/database.ts';

export interface JobOptions {
  runAt?: Date;
  /** A second job with the same key replaces the first one that has not started. */
  jobKey?: string;
  maxAttempts?: number;
  /** Jobs of one queue run one after the other. */
  queueName?: string;
}

/** Tasks by name with their payloads; a module that enqueues adds its own line. */
export interface JobPayloads {
  'platform.clean-up': Record<string, never>;
}

export type TaskName = keyof JobPayloads;
export type TaskHandler<Name extends TaskName> = (payload: JobPayloads[Name]) => Promise<void>;

export interface Jobs {
  /** Registered before `start`; a task nobody registered fails the start. */
  handle<Name extends TaskName>(task: Name, handler: TaskHandler<Name>): void;
  /** Runs at every tick of the cron pattern, once for all processes. */
  schedule(task: TaskName, cron: string): void;
  start(): Promise<void>;
  /** Lets the running jobs finish. */
  stop(): Promise<void>;
  isRunning(): boolean;
}

export async function enqueue<Name extends TaskName>(tx: Tx, task: Name, payload: JobPayloads[Name], options: JobOptions = {}): Promise<void> {
  await sql`SELECT graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, queue_name => ${options.queueName ?? null},
    run_at => ${options.runAt ?? null}, max_attempts => ${options.maxAttempts ?? 25}, job_key => ${options.jobKey ?? null})`.execute(tx);
}
