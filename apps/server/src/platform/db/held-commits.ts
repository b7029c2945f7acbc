/**
 * A primary that has lost everybody it copies to lets commits wait, without a limit. Whoever gives up waiting leaves a connection of the
 * database behind that waits on, and soon there would be none left, also for those who only read. So from the first that was given up, this
 * process asks whether any of its login's has waited for a replica for longer than usual, and begins no more while one has: the answer is
 * "not now", at once. Nothing that waits is cancelled, since it would then be taken for committed by whoever asks next.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { DatabaseAway, isDatabaseAway } from './away.ts';
import type { Db } from './database.ts';

const LOOK_MS = 500;
/** Every commit waits for a moment where replicas are waited for, also those of the processes beside this one. */
const USUAL_WAIT = sql`interval '1 second'`;

/** Those who are looked after, and whether a commit of theirs waits. */
const watched = new WeakMap<Db, { isHeld: boolean }>();

export function refuseWhileHeld(db: Db): void {
  if (watched.get(db)?.isHeld) throw new DatabaseAway('what was committed before waits for a replica');
}

/** Whatever was given up may have been a commit; what is heard of it may only be that its connection was cut. */
export function noteGivenUp(db: Db, error: unknown): void {
  if (!isDatabaseAway(error) || watched.has(db)) return;
  const state = { isHeld: false };
  watched.set(db, state);
  void watch(db, state)
    // Where nobody answers at all, it is somebody else's to notice.
    .catch(() => undefined)
    .finally(() => watched.delete(db));
}

async function watch(db: Db, state: { isHeld: boolean }): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ waits: boolean }>`
      SELECT EXISTS (
        SELECT FROM pg_stat_activity
        WHERE wait_event = 'SyncRep' AND usename = current_user AND query_start < clock_timestamp() - ${USUAL_WAIT}
      ) AS waits`.execute(db);
    state.isHeld = rows[0]!.waits;
    if (!state.isHeld) return;
    await delay(LOOK_MS, undefined, { ref: false });
  }
}
