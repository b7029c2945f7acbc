/**
 * The database goes away under a running server, or Redis does: stopped or frozen. What may be expected of the server is the same each
 * time: it stays as small as it
 * was, answers everybody, says that it is not ready (without Redis it is), is well again when the other is, and ends when it is told to.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '@entrepot/testing/eventually.ts';
import { inFull, isLong } from '@entrepot/testing/in-full.ts';
import { ownPostgres } from '@entrepot/testing/own-postgres.ts';
import { hasRedis, ownRedis } from '@entrepot/testing/own-redis.ts';
import { LONG_LIMIT_MS, LONGEST_PATIENCE_MS, patienceMs } from '@entrepot/testing/patience.ts';
import { startServerProcess, type Answer, type ServerProcess } from '@entrepot/testing/server-process.ts';
import pg from 'pg';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { migrate } from '../platform/db/migrate.ts';

const database = await ownPostgres();
const redis = hasRedis ? await ownRedis() : undefined;

beforeAll(async () => {
  await migrate(database.connectionString);
});

/** Sockets of visitors come and go; a leak is told by hundreds. */
const SPARE_DESCRIPTORS = 40;
const SPARE_MEGABYTES = 150;
/** What people may expect of a server whose database goes away. The long form holds it to these; it runs beside nothing else. */
const LIMITS_MS = { notReady: 2_000, answer: 5_000, ready: 5_000 };
/** A machine that is busy with other tests is given longer, and a hung request is still seen. */
const ANSWER_LIMIT_MS = isLong ? LIMITS_MS.answer : LONGEST_PATIENCE_MS / 4;
const VISITORS = 6;
/** Between two questions of one of them. */
const PAUSE_MS = isLong ? 100 : 300;
/** So often the long form says how large the server is. */
const LOOKS = 10;

interface Traffic {
  during: Array<Pick<Answer, 'status' | 'ms'>>;
  end(): Promise<void>;
}

/** People who go on asking, whatever they are told. */
function traffic(server: ServerProcess): Traffic {
  const during: Traffic['during'] = [];
  let isOver = false;
  const visitors = Array.from({ length: VISITORS }, async (_, place) => {
    while (!isOver) {
      const { status, ms } = await (place % 2 ? server.askWithToken() : server.ask('/index'));
      during.push({ status, ms });
      await delay(PAUSE_MS);
    }
  });
  return {
    during,
    async end() {
      isOver = true;
      await Promise.all(visitors);
    },
  };
}

const isReady = async (server: ServerProcess): Promise<boolean> => (await server.ask('/readyz')).status === 200;

/** One connection of each kind per process, however often they were lost. */
async function listeners(): Promise<number> {
  const client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM pg_stat_activity WHERE query LIKE 'LISTEN entrepot_events%'`,
    );
    return rows[0]!.count;
  } finally {
    await client.end();
  }
}

interface Outage {
  of: 'PostgreSQL' | 'Redis';
  how: 'stopped' | 'frozen';
  seconds: number;
  begin(): Promise<void>;
  end(): Promise<void>;
}

const stopped = (seconds: number): Outage => ({ of: 'PostgreSQL', how: 'stopped', seconds, begin: database.stop, end: database.start });
const frozen = (seconds: number): Outage => ({ of: 'PostgreSQL', how: 'frozen', seconds, begin: database.freeze, end: database.thaw });
const withoutRedis = (seconds: number): Outage[] =>
  redis ? [{ of: 'Redis', how: 'stopped', seconds, begin: redis.stop, end: redis.start }] : [];
const withFrozenRedis = (seconds: number): Outage[] =>
  redis ? [{ of: 'Redis', how: 'frozen', seconds, begin: redis.freeze, end: redis.thaw }] : [];
const OUTAGES = inFull(
  [stopped(30), frozen(10), ...withoutRedis(5), ...withFrozenRedis(5)],
  [
    stopped(2),
    stopped(20),
    frozen(20),
    stopped(60),
    frozen(60),
    stopped(600),
    ...withoutRedis(60),
    ...withFrozenRedis(60),
    ...withoutRedis(600),
  ],
);

describe.each(OUTAGES)('$of $how for $seconds s', (outage) => {
  const isNeeded = outage.of === 'PostgreSQL';
  const report = (words: string, values: object): void =>
    void (isLong && process.stdout.write(`${outage.of} ${outage.how} ${outage.seconds} s, ${words}: ${JSON.stringify(values)}\n`));

  it(
    'costs the server nothing but the answers that need it',
    async () => {
      const server = await startServerProcess(database.connectionString, redis && outage.of === 'Redis' ? { REDIS_URL: redis.url } : {});
      const size = async () => ({ descriptors: await server.descriptors(), ...(await server.memory()) });
      const people = traffic(server);
      await eventually(() => expect(people.during.filter(({ status }) => status === 200).length).toBeGreaterThan(50));
      const before = await size();
      report('before', before);

      let isAway = true;
      onTestFinished(async () => {
        await people.end();
        // The next test finds it there, whatever became of this one.
        if (isAway) await outage.end();
      });
      await outage.begin();
      const fromMs = performance.now();
      people.during.length = 0;
      if (isNeeded) {
        await eventually(async () => expect(await isReady(server)).toBe(false));
        const notReadyMs = performance.now() - fromMs;
        report('not ready after', { ms: Math.round(notReadyMs) });
        if (isLong) expect(notReadyMs).toBeLessThan(LIMITS_MS.notReady);
        await eventually(() => expect(people.during.some(({ status }) => status === 503)).toBe(true));
      }
      for (let look = 1; performance.now() - fromMs < outage.seconds * 1_000;) {
        await delay(1_000);
        const now = await size();
        expect(now.descriptors).toBeLessThan(before.descriptors + SPARE_DESCRIPTORS);
        expect(now.resident).toBeLessThan(before.resident + SPARE_MEGABYTES);
        if (!isNeeded) await eventually(async () => expect(await isReady(server)).toBe(true));
        const seconds = Math.round((performance.now() - fromMs) / 1_000);
        if (seconds >= (outage.seconds * look) / LOOKS) report(`after ${seconds} s`, (look++, now));
      }
      report('answered', { times: people.during.length, slowestMs: Math.round(Math.max(...people.during.map(({ ms }) => ms))) });
      // Pages that are kept are shown; whatever needs the database says that it is away, and nothing breaks.
      expect([...new Set(people.during.map(({ status }) => status))].filter((status) => ![200, 403, 429, 503].includes(status))).toEqual(
        [],
      );
      if (!isNeeded) expect(people.during.some(({ status }) => status === 200)).toBe(true);
      expect(people.during.filter(({ ms }) => ms > ANSWER_LIMIT_MS)).toEqual([]);
      if (isNeeded) {
        const refused = await server.askWithToken();
        expect({ status: refused.status, key: (JSON.parse(refused.body) as { key: string }).key }).toEqual({
          status: 503,
          key: 'system.unavailable',
        });
      }

      await outage.end();
      isAway = false;
      const backMs = performance.now();
      await eventually(async () => expect(await isReady(server)).toBe(true));
      const readyMs = performance.now() - backMs;
      report('ready after', { ms: Math.round(readyMs) });
      if (isLong) expect(readyMs).toBeLessThan(LIMITS_MS.ready);
      await eventually(async () => expect((await server.askWithToken()).status).not.toBe(503));
      if (isLong) {
        await delay(Math.min(outage.seconds, 60) * 1_000);
        report('with the same visitors afterwards', await size());
      }
      await people.end();
      await eventually(async () => expect(await listeners()).toBe(1));
      await eventually(async () => expect(await server.descriptors()).toBeLessThan(before.descriptors + SPARE_DESCRIPTORS));
      report('after', await size());
      expect((await server.terminate()).code).toBe(0);
    },
    LONG_LIMIT_MS,
  );
});

it('listens once however often the database was started anew', async () => {
  const server = await startServerProcess(database.connectionString);
  for (let round = 0; round < 4; round++) {
    await database.stop();
    await database.start();
    await eventually(async () => expect(await isReady(server)).toBe(true));
  }
  await eventually(async () => expect(await listeners()).toBe(1));
});

describe.each([stopped(0), frozen(0)])('a server whose database is $how', (outage) => {
  it('ends when it is told to', async () => {
    const server = await startServerProcess(database.connectionString);
    await outage.begin();
    try {
      await eventually(async () => expect(await isReady(server)).toBe(false));
      const { ms } = await server.terminate();
      if (isLong) process.stdout.write(`${outage.how}: ended after ${Math.round(ms)} ms\n`);
      // As fast as Docker expects it; much longer than it takes.
      expect(ms).toBeLessThan(Math.max(60_000, patienceMs()));
    } finally {
      await outage.end();
    }
  });
});
