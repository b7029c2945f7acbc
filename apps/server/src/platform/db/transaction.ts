import { setTimeout as delay } from 'node:timers/promises';
import { sql, type IsolationLevel, type RawBuilder } from 'kysely';
import { traceparent } from '../tracing/tracing.ts';
import { isOnlyForReads, readPrepared, runPrepared, type Db, type Tx } from './database.ts';
import { noteGivenUp, refuseWhileHeld } from './held-commits.ts';
import { noteWrite } from './readers/freshness.ts';

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
export function withTransaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>, options: TransactionOptions = {}): Promise<Result> {
  return untilItFits(db, () => {
    const transaction = options.isolation ? db.transaction().setIsolationLevel(options.isolation) : db.transaction();
    const trace = traceparent();
    if (trace === undefined) return transaction.execute(work);
    return transaction.execute(async (tx) => {
      await noteTrace(tx, trace);
      return work(tx);
    });
  });
}

/**
 * Where all of the work is one statement: that is a transaction by itself, in one round trip. Undone by whatever it raises. A trace that is
 * kept is told to the transaction first, which takes three more.
 */
export async function inOneStatement<Row>(db: Db, statement: RawBuilder<Row>): Promise<Row[]> {
  if (isOnlyForReads(db)) throw new Error('what reads from replicas writes nothing');
  const rows = await (traceparent() === undefined
    ? untilItFits(db, () => readPrepared(db, statement))
    : withTransaction(db, (tx) => runPrepared(tx, statement)));
  noteWrite();
  return rows;
}

/** What is written down in this transaction, in the ledger and for later, names the trace that it belongs to, by a default of its table. */
async function noteTrace(tx: Tx, trace: string): Promise<void> {
  await runPrepared(tx, sql`SELECT set_config('entrepot.trace', ${trace}, true)`);
}

async function untilItFits<Result>(db: Db, attemptOnce: () => Promise<Result>): Promise<Result> {
  refuseWhileHeld(db);
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptOnce();
    } catch (error) {
      noteGivenUp(db, error);
      if (attempt >= MAX_ATTEMPTS || !isRetryable(error)) throw error;
      // Jitter keeps two rivals from meeting again at the same moment.
      await delay(BASE_DELAY_MS * 2 ** attempt * (0.5 + Math.random() / 2));
    }
  }
}

function isRetryable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && RETRYABLE.has(String(error.code));
}
