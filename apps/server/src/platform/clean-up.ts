/** Takes away what has served its time, every night. */
import { sql } from 'kysely';
import { withTransaction } from './db/transaction.ts';
import type { Platform } from './platform.ts';

/** Long enough for any client to have stopped repeating a call, and for any process to have read an event. */
const IDEMPOTENCY_KEY_DAYS = 30;
const EVENT_DAYS = 2;
/** Who was written to and when; the texts are gone since they were sent. */
const MESSAGE_DAYS = 90;
const EVERY_NIGHT = '17 3 * * *';

export function registerCleanUp({ db, jobs, clock }: Pick<Platform, 'db' | 'jobs' | 'clock'>): void {
  jobs.handle('platform:clean-up', () => cleanUp({ db, clock }));
  jobs.schedule('platform:clean-up', EVERY_NIGHT);
}

export async function cleanUp({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const before = (days: number): Date => new Date(clock.now().getTime() - days * 24 * 60 * 60 * 1000);
  await withTransaction(db, async (tx) => {
    await sql`DELETE FROM idempotency_keys WHERE created_at < ${before(IDEMPOTENCY_KEY_DAYS)}`.execute(tx);
    await sql`DELETE FROM outbox_events WHERE created_at < ${before(EVENT_DAYS)}`.execute(tx);
    await sql`DELETE FROM outgoing_messages WHERE created_at < ${before(MESSAGE_DAYS)}`.execute(tx);
  });
}
