/** The catalogue read at a real replica: streamed to, held back, left behind, taken away. */
import { randomUUID } from 'node:crypto';
import { eventually } from '@entrepot/testing/eventually.ts';
import { PATIENT_POOL } from '@entrepot/testing/patience.ts';
import { replicatedPostgres } from '@entrepot/testing/replicated-postgres.ts';
import { sql } from 'kysely';
import pino from 'pino';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createSeenPlaces, SEEN_COOKIE } from '../../http/seen-cookie.ts';
import { createPool, readPrepared } from '../database.ts';
import { inOneStatement, withTransaction } from '../transaction.ts';
import { whileReading, withFreshness } from './freshness.ts';
import { parseLsn } from './lsn.ts';
import { createReaders, type Readers } from './readers.ts';

const postgres = await replicatedPostgres();
const pool = createPool({ connectionString: postgres.connectionString, maxConnections: 6, limits: PATIENT_POOL });
const appPool = createPool({ connectionString: postgres.logins.appUrl, maxConnections: 6, limits: PATIENT_POOL });
for (const each of [pool, appPool]) each.on('error', () => undefined);
const log = pino({ level: 'silent' });
const LAG_LIMIT_MS = 1_000;
/** Whoever is not said to be fresher than anything. */
const anyone = () => ({ needs: 0n, hasWritten: false });

let isPaused = false;
async function pause(): Promise<void> {
  await postgres.pause();
  isPaused = true;
}
async function resume(): Promise<void> {
  if (isPaused) await postgres.resume();
  isPaused = false;
  await postgres.caughtUp();
}
afterEach(resume);

describe('readers', () => {
  let readers: Readers;
  const open = (urls: readonly string[] = [postgres.readerUrl], mostLagMs = 60_000) =>
    createReaders(appPool, { urls, maxConnections: 2, mostLagMs, log });
  const valueOf = async (key: string): Promise<string | undefined> =>
    (await readPrepared(readers.db, sql<{ body: string }>`SELECT payload->>'value' AS body FROM outbox_events WHERE topic = ${key}`))[0]
      ?.body;
  const write = (key: string, value: string) =>
    pool.query(`INSERT INTO outbox_events (topic, payload) VALUES ($1, jsonb_build_object('value', $2::text))`, [key, value]);
  const state = () => readers.replicas()[0]?.state;

  beforeAll(async () => {
    await postgres.caughtUp();
  });

  it('answer from the replica, and from the primary whatever the replica has not got yet', async () => {
    readers = await open();
    try {
      await readers.missed();
      await eventually(async () => {
        const before = readers.reads().replica;
        await valueOf('none');
        expect(readers.reads().replica).toBe(before + 1);
      });
      await pause();
      await write('first', 'seen');
      const place = await readers.place();
      // A stranger may be answered with what was; whoever wrote it is not.
      expect(await withFreshness(anyone(), () => valueOf('first'))).toBeUndefined();
      expect(await withFreshness({ needs: place, hasWritten: false }, () => valueOf('first'))).toBe('seen');
      expect(await withFreshness({ needs: undefined, hasWritten: true }, () => valueOf('first'))).toBe('seen');
      // News of one product are waited for by whoever reads that product.
      const product = randomUUID();
      readers.heardOf([product], place);
      expect(await withFreshness(anyone(), () => valueOf('first'))).toBeUndefined();
      expect(await whileReading(product, () => valueOf('first'))).toBe('seen');
      // News of anything by everybody.
      readers.heardOf(undefined, place);
      expect(await withFreshness(anyone(), () => valueOf('first'))).toBe('seen');
      await resume();
      await eventually(async () => {
        const before = readers.reads().replica;
        expect(await withFreshness({ needs: place, hasWritten: false }, () => valueOf('first'))).toBe('seen');
        expect(readers.reads().replica).toBe(before + 1);
      });
    } finally {
      await readers.close();
    }
  });

  it('ask the primary alone from a gap in the news until it is known what was missed', async () => {
    readers = await open();
    try {
      await readers.missed();
      await pause();
      await write('missed', 'seen');
      const settled = readers.missed();
      expect(await valueOf('missed')).toBe('seen');
      await settled;
      expect(await valueOf('missed')).toBe('seen');
    } finally {
      await readers.close();
    }
  });

  it('leave out a replica that is too far behind, show how far, and take it back by themselves', async () => {
    readers = await open([postgres.readerUrl], LAG_LIMIT_MS);
    try {
      await readers.missed();
      await eventually(() => expect(readers.replicas()[0]).toMatchObject({ state: 'used', lagMs: 0 }));
      await pause();
      await write('behind', 'seen');
      await eventually(() => expect(state()).toBe('lagging'));
      expect(readers.replicas()[0]!.lagMs).toBeGreaterThan(LAG_LIMIT_MS);
      await eventually(async () => expect(await withFreshness(anyone(), () => valueOf('behind'))).toBe('seen'));
      await resume();
      await eventually(() => expect(readers.replicas()[0]).toMatchObject({ state: 'used', lagMs: 0 }));
    } finally {
      await readers.close();
    }
  });

  it('do without a replica that is away, and take it back by themselves', async () => {
    readers = await open();
    try {
      await readers.missed();
      await write('away', 'seen');
      await postgres.stopReplica();
      // Nobody notices: what the replica was asked is asked of the primary.
      for (let read = 0; read < 10; read += 1) expect(await valueOf('away')).toBe('seen');
      await eventually(() => expect(readers.replicas()[0]).toMatchObject({ state: 'away', lagMs: null }));
      await postgres.startReplica();
      await eventually(() => expect(state()).toBe('used'));
      const before = readers.reads().replica;
      await eventually(async () => {
        expect(await valueOf('away')).toBe('seen');
        expect(readers.reads().replica).toBeGreaterThan(before);
      });
    } finally {
      await readers.close();
    }
  });

  it('take no primary for a replica, and write nothing', async () => {
    readers = await open([postgres.logins.appUrl]);
    try {
      await readers.missed();
      expect(state()).toBe('not_a_replica');
      await valueOf('none');
      expect(readers.reads().replica).toBe(0);
      await expect(withTransaction(readers.db, async () => undefined)).rejects.toThrow('writes nothing');
      await expect(inOneStatement(readers.db, sql`SELECT 1`)).rejects.toThrow('writes nothing');
    } finally {
      await readers.close();
    }
  });
});

describe('the cookie', () => {
  const places = createSeenPlaces('x'.repeat(32));
  const now = new Date('2026-01-15T12:00:00Z');
  const place = parseLsn('16/B374D848');

  it('says what was written into it, for ten minutes, and only here', () => {
    const text = places.write(place, now);
    expect(places.read(text, now)).toBe(place);
    expect(places.read(text, new Date(now.getTime() + 600_000))).toBe(place);
    expect(places.read(text, new Date(now.getTime() + 601_000))).toBeUndefined();
    expect(createSeenPlaces('y'.repeat(32)).read(text, now)).toBeUndefined();
    for (const broken of ['', 'x', `${text}x`, text.toUpperCase(), text.replace('.', ''), `zzzzzzzzzzzzz.zzzzzz.${'A'.repeat(22)}`])
      expect(places.read(broken, now)).toBeUndefined();
    expect(SEEN_COOKIE).toBe('entrepot_seen');
  });
});
