import { setTimeout as delay } from 'node:timers/promises';
import type { IsolationLevel } from 'kysely';
import type { Db, Tx } from './database.ts';

/** PostgreSQL undoes one side of a conflict and asks for another try: serialisation failure, deadlock. */
const RETRYABLE = new Set(['40001', '40P01']);
const MAX_ATTEMPTS = 5;
const BASE_DELAY_MS = 10;

export interface TransactionOptions {
  isolation?: IsolationLevel;
}

/**
 * Runs `work` in one transaction and commits, or rolls all of it back. `work` may run more than once, so it must touch
 * nothing but the database: side effects are rows (outbox, jobs) that are carried out after the commit.
 */
export async function withTransaction<Result>(
  db: Db,
  work: (tx: Tx) => Promise<Result>,
  options: TransactionOptions = {},
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      const transaction = options.isolation ? db.transaction().setIsolationLevel(options.isolation) : db.transaction();
      return await transaction.execute(work);
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !isRetryable(error)) throw error;
      // Jitter keeps two rivals from meeting again at the same moment.
      await delay(BASE_DELAY_MS * 2 ** attempt * (0.5 + Math.random() / 2));
    }
  }
}

export function isRetryable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && RETRYABLE.has(String(error.code));
}
