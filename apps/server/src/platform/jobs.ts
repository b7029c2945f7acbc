/**
 * Work that happens later: a job is a row written in the transaction that caused it, carried out by a worker after
 * the commit, retried when it fails, and still there after a crash.
 */
import { sql } from 'kysely';
import type { Waiting } from './bell.ts';
import type { Tx } from './db/database.ts';

export interface JobOptions {
  runAt?: Date;
  /** A second job with the same key replaces the first one that has not started. */
  jobKey?: string;
  maxAttempts?: number;
  /** Jobs of one queue run one after the other. */
  queueName?: string;
}

/** Tasks by name, `module:what-it-does`, with their payloads; a module that enqueues adds its own line. */
export interface JobPayloads {
  'platform:clean-up': Record<string, never>;
  'platform:forget-callers': Record<string, never>;
  'search:spread-tiers': Record<string, never>;
  'accounts:clean-up': Record<string, never>;
  'console-login:clean-up': Record<string, never>;
  'liabilities:publish': Record<string, never>;
  'ledger:verify': Record<string, never>;
  'payments:ask': Record<string, never>;
  'reconciliation:compare': Record<string, never>;
  'reserves:read': Record<string, never>;
  'orders:run-timers': Record<string, never>;
  'notices:digest': Record<string, never>;
  'service:wake': Record<string, never>;
  'service:erase-pictures': { mediaIds: string[] };
  'letters:write': Record<string, never>;
  'translation:translate': { conversationId: string; seq: number; language: string };
  'refunds:carry-out': Record<string, never>;
  'locks:release-shops': Record<string, never>;
  'proposals:carry-out': Record<string, never>;
  'withdrawals:watch-deadlines': Record<string, never>;
  'loans:count-days': Record<string, never>;
  'loans:remind': Record<string, never>;
  'loans:compare': Record<string, never>;
  'applications:erase-documents': { ids: string[] };
  'applications:clean-up': Record<string, never>;
  'identity:clean-up': Record<string, never>;
  'views:forget-visits': Record<string, never>;
  'imports:clean-up': Record<string, never>;
  'integrations:clean-up': Record<string, never>;
  'status:probe': Record<string, never>;
  'mail:send': { id: string };
  'mail:send-text': { id: string };
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
  /** A job may be due. */
  wake(): void;
  /** Whether jobs are taken: false before the start, after the end, and while no worker gets to look for one. */
  isRunning(): boolean;
  /** No job is taken because commits wait for a replica; nothing that is restarted here helps. */
  isHeld(): boolean;
}

/** Jobs are the runner's, and the application is told no more of them than this. */
export const isJobDue: Waiting = () => sql`is_job_due()`;

/** With growing pauses between them, a little over three days. */
const DEFAULT_ATTEMPTS = 25;

export async function enqueue<Name extends TaskName>(
  tx: Tx,
  task: Name,
  payload: JobPayloads[Name],
  options: JobOptions = {},
): Promise<void> {
  await sql`SELECT enqueue_job(${task}, ${JSON.stringify(payload)}::json, ${options.queueName ?? null}::text,
    ${options.runAt ?? null}::timestamptz, ${options.maxAttempts ?? DEFAULT_ATTEMPTS}::integer, ${options.jobKey ?? null}::text)`.execute(
    tx,
  );
}
