/** The catalogue read at a real replica: streamed to, held back, left behind, taken away. */
import { randomUUID } from 'node:crypto';
import { buyerCalls, registerBuyer, SAMPLE_ADDRESS } from '@entrepot/testing/buyers.ts';
import { eventually } from '@entrepot/testing/eventually.ts';
import { PATIENT_POOL } from '@entrepot/testing/patience.ts';
import { replicatedPostgres } from '@entrepot/testing/replicated-postgres.ts';
import { startTestServer, type TestServer } from '@entrepot/testing/server.ts';
import { sql } from 'kysely';
import pino from 'pino';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { catalogBuilder } from '../../../modules/goods/catalog/catalog.builder.ts';
import { publish } from '../../events.ts';
import { createSeenPlaces, SEEN_COOKIE } from '../../http/seen-cookie.ts';
import { createDb, createPool, readPrepared } from '../database.ts';
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

  it('ask the primary for the one statement that the replica has no time for, and go on trusting the replica', async () => {
    readers = await open();
    const whoAnswers = async (ms: number): Promise<boolean | undefined> =>
      (
        await readPrepared(
          readers.db,
          sql<{ by: boolean }>`SELECT NOT pg_is_in_recovery() AS by, CASE WHEN pg_is_in_recovery() THEN pg_sleep(${ms / 1_000}) END`,
        )
      )[0]?.by;
    try {
      await readers.missed();
      await eventually(async () => expect(await whoAnswers(0)).toBe(false));
      // Given up by the replica itself.
      expect(await whoAnswers(600_000)).toBe(true);
      expect(readers.replicas()[0]).toMatchObject({ state: 'used' });
      // All its connections are taken, so the third goes elsewhere.
      const taken = [whoAnswers(600_000), whoAnswers(600_000)];
      expect(await whoAnswers(0)).toBe(true);
      expect(readers.replicas()[0]).toMatchObject({ state: 'used' });
      expect(await Promise.all(taken)).toEqual([true, true]);
      await eventually(async () => expect(await whoAnswers(0)).toBe(false));
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

describe('a server with a replica', () => {
  let server: TestServer;
  let productId: string;
  const build = catalogBuilder(pool);
  beforeAll(async () => {
    server = await startTestServer({
      database: {
        connectionString: postgres.connectionString,
        pool,
        logins: postgres.logins,
        db: createDb(appPool),
        close: async () => undefined,
      },
      config: { captcha: false, databaseReaderUrls: [postgres.readerUrl], databaseReaderLagSeconds: 600 },
    });
    productId = await build.product({ shopId: await build.shop(), categoryId: await build.category('kitchen'), titles: { en: 'Old pot' } });
    await postgres.caughtUp();
  });

  const reads = () => server.platform.readers!.reads();
  async function look({ token = '', cookie = '' } = {}): Promise<{ name: string; cookies: string[]; byReplica: boolean }> {
    // What is kept would answer without asking anybody.
    server.clock.advance(120_000);
    const before = reads();
    const response = await fetch(`${server.origin}/api/sellerGoods!info.action?token=${token}`, {
      method: 'POST',
      body: JSON.stringify({ goodsId: productId }),
      headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
    });
    const { data } = (await response.json()) as { data: { name: string } };
    return { name: data?.name, cookies: response.headers.getSetCookie(), byReplica: reads().replica > before.replica };
  }
  const settled = () =>
    eventually(async () => {
      expect((await look()).byReplica).toBe(true);
    });

  /** Known without a look, each of which takes two of the ten minutes that a cookie lasts. */
  async function reached(): Promise<void> {
    await postgres.caughtUp();
    await eventually(async () => expect(server.platform.readers!.replicas()).toMatchObject([{ state: 'used', lagMs: 0 }]));
  }

  it('answers visitors from it, and gives them no cookie', async () => {
    await settled();
    expect(await look()).toEqual({ name: 'Old pot', cookies: [], byReplica: true });
  });

  it('fills nothing that an event emptied with what the replica still has', async () => {
    await settled();
    await pause();
    await withTransaction(createDb(pool), async (tx) => {
      await sql`UPDATE product_texts SET title = 'New pot' WHERE product_id = ${productId}::uuid`.execute(tx);
      await publish(tx, 'catalog.changed', { productIds: [productId] });
    });
    await eventually(async () => expect(await look()).toMatchObject({ name: 'New pot', byReplica: false }));
    const { rows } = await postgres.replica.query('SELECT title FROM product_texts WHERE product_id = $1', [productId]);
    expect(rows).toEqual([{ title: 'Old pot' }]);
    expect(await look()).toMatchObject({ name: 'New pot', byReplica: false });
    await resume();
    await settled();
    expect((await look()).name).toBe('New pot');
  });

  it('lets whoever has written read it, by a cookie that nobody can make up', async () => {
    const call = buyerCalls(() => server);
    const { token } = await registerBuyer(call, `reader${Date.now()}`);
    await settled();
    // Whoever keeps no cookies is answered by the primary, and given one.
    const first = await look({ token });
    expect(first).toMatchObject({ byReplica: false, cookies: [expect.stringMatching(/^entrepot_seen=[^;]+; .*HttpOnly/)] });
    const known = first.cookies[0]!.split(';')[0]!;
    await reached();
    expect((await look({ token, cookie: known })).byReplica).toBe(true);

    await pause();
    const written = await fetch(`${server.origin}/api/address!add.action?token=${token}`, {
      method: 'POST',
      body: JSON.stringify(SAMPLE_ADDRESS),
      headers: { 'content-type': 'application/json', cookie: known },
    });
    expect(await written.json()).toMatchObject({ code: 0 });
    const cookie = written.headers.getSetCookie()[0]!.split(';')[0]!;
    expect(cookie).not.toBe(known);
    expect((await look({ token, cookie })).byReplica).toBe(false);
    expect((await look({ token, cookie: known })).byReplica).toBe(true);
    // Made up by somebody who would have all of us read at the primary: it says nothing.
    const [name, value] = cookie.split('=');
    const forged = `${name}=${value!.replace(/^[^.]+/, 'zzzzzzzzzzzz')}`;
    expect((await look({ cookie: forged })).byReplica).toBe(true);
    await resume();
    await reached();
    expect((await look({ token, cookie })).byReplica).toBe(true);
  });

  it('tells the people on duty how far behind it is', async () => {
    const metrics = await (await fetch(`${server.origin}/metrics`)).text();
    expect(metrics).toMatch(/^entrepot_replica_used\{replica="127\.0\.0\.1:\d+"\} 1$/m);
    expect(metrics).toMatch(/^entrepot_replica_lag_seconds\{replica="127\.0\.0\.1:\d+"\} 0/m);
    expect(metrics).toMatch(/^entrepot_catalogue_reads_total\{by="replica"\} [1-9]/m);
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
