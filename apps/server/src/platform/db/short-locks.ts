/**
 * A transaction that changes tables while servers work with them. One that somebody works with for long is not waited for with everybody
 * else waiting behind: all is let go, and tried again a little later.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

const LOCK_TIMEOUT_MS = 4_000;
const LOCK_NOT_AVAILABLE = '55P03';
const MOST_TRIES = 30;
const TRY_PAUSE_MS = 1_000;

/** `work` may be done several times, and each time from the beginning. */
export async function withShortLocks<Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      await client.query('BEGIN');
      await client.query(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`);
      const result = await work();
      await client.query('COMMIT');
      return result;
    } catch (error) {
      // A connection that broke has rolled back already.
      await client.query('ROLLBACK').catch(() => undefined);
      if (!isLockRefused(error) || tries === MOST_TRIES) throw error;
      await sleep(TRY_PAUSE_MS);
    }
  }
}

/** Whoever says which part failed gives the database's own words as the cause. */
function isLockRefused(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return (code ?? cause?.code) === LOCK_NOT_AVAILABLE;
}
