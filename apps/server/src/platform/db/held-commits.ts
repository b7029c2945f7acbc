/**
 * A primary that has lost everybody it copies to lets commits wait, without a limit. Whoever gives up waiting leaves a connection of the
 * database behind that waits on, and soon there would be none left, also for those who only read. So from the first that was given up, this
 * process asks whether any of its login's has waited for a replica for longer than usual, and begins no more while one has: the answer is
 * "not now", at once. Nothing that waits is cancelled, since it would then be taken for committed by whoever asks next.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import { DatabaseAway, isDatabaseAway } from './away.ts';
import type { Db } from './database.ts';
import { guardPool } from './guard-pool.ts';

const LOOK_MS = 500;
/** Every commit waits for a moment where replicas are waited for, also those of the processes beside this one. */
const IS_ANY_HELD = `SELECT EXISTS (
  SELECT FROM pg_stat_activity
  WHERE wait_event = 'SyncRep' AND usename = current_user AND query_start < clock_timestamp() - interval '1 second'
) AS waits`;

type Ask = () => Promise<{ rows: Array<{ waits: boolean }> }>;

interface Watched {
  isHeld: boolean;
  wasHeld: boolean;
}

/** Those who are looked after, and whether a commit of theirs waits. */
const watched = new WeakMap<Db, Watched>();

export function refuseWhileHeld(db: Db): void {
  if (watched.get(db)?.isHeld) throw refusal();
}

/** Whatever was given up may have been a commit; what is heard of it may only be that its connection was cut. */
export function noteGivenUp(db: Db, error: unknown): void {
  if (!isDatabaseAway(error) || watched.has(db)) return;
  const state = { isHeld: false, wasHeld: false };
  watched.set(db, state);
  void watch(() => sql<{ waits: boolean }>`${sql.raw(IS_ANY_HELD)}`.execute(db), state).finally(() => watched.delete(db));
}

export interface HeldGuard {
  isHeld(): boolean;
  /** Called each time that commits no longer wait. */
  onFree(handler: () => void): void;
}

/** The same for a pool that others write through, in statements of their own: it hands nothing out while a commit of its login waits. */
export function guardAgainstHeld(pool: pg.Pool): HeldGuard {
  const onFree: Array<() => void> = [];
  let state: Watched | undefined;
  const isHeld = (): boolean => state?.isHeld === true;
  const connect = guardPool(pool, () => (isHeld() ? refusal() : undefined));

  async function ask(): ReturnType<Ask> {
    const client = await connect();
    try {
      return await client.query<{ waits: boolean }>(IS_ANY_HELD);
    } finally {
      client.release();
    }
  }

  async function lookAfter(): Promise<void> {
    const own: Watched = { isHeld: false, wasHeld: false };
    state = own;
    await watch(ask, own);
    state = undefined;
    if (own.wasHeld) for (const handler of onFree) handler();
  }

  pool.on('connect', (client) => {
    client.on('error', (error) => {
      if (isDatabaseAway(error) && !state) void lookAfter();
    });
  });
  return { isHeld, onFree: (handler) => void onFree.push(handler) };
}

const refusal = (): DatabaseAway => new DatabaseAway('what was committed before waits for a replica');

/** Ends when nothing waits, or nobody answers at all, which is somebody else's to notice. */
async function watch(ask: Ask, state: Watched): Promise<void> {
  try {
    for (;;) {
      const { rows } = await ask();
      state.isHeld = rows[0]!.waits;
      if (!state.isHeld) return;
      state.wasHeld = true;
      await delay(LOOK_MS, undefined, { ref: false });
    }
  } catch {
    state.isHeld = false;
  }
}
