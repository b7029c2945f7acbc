/** Takes away what has served its time, every night. */
import { keptSince } from '@entrepot/contracts/retention.ts';
import { sql } from 'kysely';
import type { Tx } from './db/database.ts';
import { withTransaction } from './db/transaction.ts';
import { forgetCallers } from './http/database-tally.ts';
import type { Platform } from './platform.ts';

const EVERY_NIGHT = '17 3 * * *';
const EVERY_TEN_MINUTES = '*/10 * * * *';

/** Takes away what of a module has served its time. */
export type Cleaner = (tx: Tx, now: Date) => Promise<void>;

export function registerCleanUp({ db, jobs, clock }: Pick<Platform, 'db' | 'jobs' | 'clock'>, cleaners: readonly Cleaner[]): void {
  jobs.handle('platform:clean-up', () => cleanUp({ db, clock }, cleaners));
  jobs.schedule('platform:clean-up', EVERY_NIGHT);
  jobs.handle('platform:forget-callers', () => withTransaction(db, (tx) => forgetCallers(tx, clock.now())));
  jobs.schedule('platform:forget-callers', EVERY_TEN_MINUTES);
}

export async function cleanUp({ db, clock }: Pick<Platform, 'db' | 'clock'>, cleaners: readonly Cleaner[]): Promise<void> {
  // Long enough for any client to have stopped repeating a call, and for any process to have read an event.
  await withTransaction(db, async (tx) => {
    await sql`DELETE FROM idempotency_keys WHERE created_at < ${keptSince('answers', clock.now())}`.execute(tx);
    await sql`DELETE FROM outbox_events WHERE created_at < ${keptSince('internal_events', clock.now())}`.execute(tx);
    for (const clean of cleaners) await clean(tx, clock.now());
  });
}
