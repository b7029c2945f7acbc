/** Adds up in the database, where there is no Redis or while it is away. Whose count it is stands there as a hash. */
import { sql } from 'kysely';
import type { Config } from '../../config.ts';
import type { Db, Tx } from '../db/database.ts';
import { deriveKey, keyedHash } from '../derived-key.ts';
import type { Tally } from './shared-counter.ts';

/** Seldom enough for a database that has other things to do. */
const PACE_MS = 250;
const HASH_BYTES = 16;

export function createDatabaseTally(db: Db, { secret }: Pick<Config, 'secret'>): Tally {
  const hashKey = deriveKey(secret, 'counted-callers');
  return {
    paceMs: PACE_MS,
    async add(told, nowMs) {
      const callers = told.map(({ key }) => keyedHash(hashKey, key).subarray(0, HASH_BYTES));
      const now = new Date(nowMs);
      // In one order for all processes, so that no two wait for each other.
      const { rows } = await sql<{ caller: Buffer; calls: number; ends_at: Date }>`
        INSERT INTO call_windows AS known (caller, calls, ends_at)
        SELECT * FROM unnest(${callers}::bytea[], ${told.map(({ calls }) => calls)}::integer[],
          ${told.map(({ windowMs }) => new Date(nowMs + windowMs))}::timestamptz[]) AS told (caller, calls, ends_at) ORDER BY caller
        ON CONFLICT (caller) DO UPDATE SET
          calls = excluded.calls + CASE WHEN known.ends_at > ${now} THEN known.calls ELSE 0 END,
          ends_at = CASE WHEN known.ends_at > ${now} THEN known.ends_at ELSE excluded.ends_at END
        RETURNING caller, calls, ends_at`.execute(db);
      const counted = new Map(rows.map((row) => [row.caller.toString('hex'), row]));
      return callers.map((caller) => {
        const { calls, ends_at: endsAt } = counted.get(caller.toString('hex'))!;
        return { count: calls, endsAtMs: endsAt.getTime() };
      });
    },
    close: () => undefined,
  };
}

/** Windows that are over, in the order of those who count; what one of them is at is begun anew, or taken the next time. */
export async function forgetCallers(tx: Tx, now: Date): Promise<void> {
  await sql`DELETE FROM call_windows WHERE caller IN (
    SELECT caller FROM call_windows WHERE ends_at <= ${now} ORDER BY caller FOR UPDATE SKIP LOCKED)`.execute(tx);
}
