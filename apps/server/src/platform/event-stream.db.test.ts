import type pg from 'pg';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { testDatabase } from '@entrepot/testing/database.ts';
import { ADVISORY_LOCKS } from './db/advisory-locks.ts';
import { withTransaction } from './db/transaction.ts';
import { createEvents, postgresWakeUp, type WakeUp } from './event-stream.ts';
import { publish, type Events } from './events.ts';

const log = pino({ level: 'silent' });
const { db, pool, connectionString } = await testDatabase();
const started: Events[] = [];

async function listen(): Promise<string[]> {
  const heard: string[] = [];
  const events = createEvents(pool, postgresWakeUp(connectionString, log), log);
  events.on('parameters.changed', ({ codes }) => void heard.push(...codes));
  await events.start();
  started.push(events);
  return heard;
}

afterEach(async () => {
  await Promise.all(started.splice(0).map((events) => events.stop()));
});

it('carries an event to every process once its transaction has committed', async () => {
  const [one, two] = [await listen(), await listen()];
  await withTransaction(db, (tx) => publish(tx, 'parameters.changed', { codes: ['committed'] }));
  await expect.poll(() => [one, two]).toEqual([['committed'], ['committed']]);
});

it('says nothing of a transaction that was rolled back', async () => {
  const heard = await listen();
  await withTransaction(db, async (tx) => {
    await publish(tx, 'parameters.changed', { codes: ['undone'] });
    throw new Error('changed my mind');
  }).catch(() => undefined);
  await withTransaction(db, (tx) => publish(tx, 'parameters.changed', { codes: ['after'] }));
  await expect.poll(() => heard).toEqual(['after']);
});

it('loses no event whose transaction commits after a younger one', async () => {
  const heard = await listen();
  const slow = await pool.connect();
  await slow.query('BEGIN');
  await slow.query(`INSERT INTO outbox_events (topic, payload) VALUES ('parameters.changed', '{"codes":["slow"]}')`);
  await withTransaction(db, (tx) => publish(tx, 'parameters.changed', { codes: ['quick'] }));
  await slow.query('COMMIT');
  slow.release();
  await expect.poll(() => heard).toEqual(['slow', 'quick']);
});

it('finds an event that was committed beside another one which did the waking', async () => {
  const heard = await listen();
  const other = await pool.connect();
  await other.query('BEGIN');
  await other.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.outboxNotifying]);
  await withTransaction(db, (tx) => publish(tx, 'parameters.changed', { codes: ['unannounced'] }));
  await other.query('ROLLBACK');
  other.release();
  await expect.poll(() => heard).toEqual(['unannounced']);
});

it('goes on after its connection was cut', async () => {
  const heard = await listen();
  await pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'`);
  await withTransaction(db, (tx) => publish(tx, 'parameters.changed', { codes: ['while away'] }));
  await expect.poll(() => heard).toEqual(['while away']);
});

/** One that reads for all, and one that is told: what goes between them in real life goes through Redis. */
async function readerAndTold({ canRead }: { canRead: boolean }) {
  const [readHere, toldHere, passed]: [string[], string[], string[]] = [[], [], []];
  const reader = createEvents(pool, { ...postgresWakeUp(connectionString, log), passOn: (news) => void passed.push(news()) }, log);
  reader.on('parameters.changed', ({ codes }) => void readHere.push(...codes));
  let hear: (text: string) => void = () => undefined;
  const wakeUp: WakeUp = { listen: async ({ onNews }) => void (hear = onNews!), close: async () => undefined };
  const query = (asked: string | { name: string }) => {
    if (typeof asked === 'object' && !canRead) throw new Error('it has no connection');
    return pool.query(asked as string);
  };
  const told = createEvents({ query } as unknown as pg.Pool, wakeUp, log);
  told.on('parameters.changed', ({ codes }) => void toldHere.push(...codes));
  for (const events of [told, reader]) {
    started.push(events);
    await events.start();
  }
  const say = async (code: string) => {
    await withTransaction(db, (tx) => publish(tx, 'parameters.changed', { codes: [code] }));
    await expect.poll(() => readHere.at(-1)).toBe(code);
  };
  return { passed, hear: (text: string) => hear(text), toldHere, say };
}

it('what one process has read reaches another that cannot read, once and in order', async () => {
  const { passed, hear, toldHere, say } = await readerAndTold({ canRead: false });
  for (const code of ['first', 'second', 'third']) await say(code);
  for (const text of [...passed.slice(0, 2), ...passed]) hear(text);
  await expect.poll(() => toldHere).toEqual(['first', 'second', 'third']);
});

it('whoever missed what another process read reads it', async () => {
  const { passed, hear, toldHere, say } = await readerAndTold({ canRead: true });
  for (const code of ['missed', 'told']) await say(code);
  hear(passed.at(-1)!);
  await expect.poll(() => toldHere).toEqual(['missed', 'told']);
});
