/**
 * The database goes away under a running server: stopped, frozen, behind a door that resets everything. What may be expected of the server is the same each time: it stays as small as it
 * was, answers everybody, says that it is not ready, is well again when the database is, and ends when it is told to.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '@entrepot/testing/eventually.ts';
import { inFull, isLong } from '@entrepot/testing/in-full.ts';
import { ownPostgres } from '@entrepot/testing/own-postgres.ts';
import { LONG_LIMIT_MS } from '@entrepot/testing/patience.ts';
import { startServerProcess, type Answer, type ServerProcess } from '@entrepot/testing/server-process.ts';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../platform/db/migrate.ts';

const database = await ownPostgres();

beforeAll(async () => {
  await migrate(database.connectionString);
});

/** Sockets of visitors come and go; a leak is told by hundreds. */
const SPARE_DESCRIPTORS = 40;
const SPARE_MEGABYTES = 150;
/** The limit is five seconds; a machine that is busy with other tests is given the same again, and a hung request is still seen. */
const ANSWER_LIMIT_MS = 10_000;
const VISITORS = 6;

interface Traffic {
  during: Answer[];
  end(): Promise<void>;
}

/** People who go on asking, whatever they are told. */
function traffic(server: ServerProcess): Traffic {
  const during: Answer[] = [];
  let isOver = false;
  const visitors = Array.from({ length: VISITORS }, async (_, place) => {
    while (!isOver) {
      during.push(await (place % 2 ? server.askWithToken() : server.ask('/index')));
      await delay(100);
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
  how: string;
  seconds: number;
  begin(): Promise<void>;
  end(): Promise<void>;
}

const stopped = (seconds: number): Outage => ({ how: 'stopped', seconds, begin: database.stop, end: database.start });
const frozen = (seconds: number): Outage => ({ how: 'frozen', seconds, begin: database.freeze, end: database.thaw });

describe.each(inFull([stopped(30), frozen(10)], [stopped(2), stopped(20), frozen(20), stopped(60), frozen(60), stopped(600)]))(
  'a database that is $how for $seconds s',
  (outage) => {
    it(
      'costs the server nothing but the answers that need it',
      async () => {
        const server = await startServerProcess(database.connectionString);
        const people = traffic(server);
        await eventually(() => expect(people.during.filter(({ status }) => status === 200).length).toBeGreaterThan(50));
        const before = { descriptors: await server.descriptors(), megabytes: await server.memoryMegabytes() };
        const report = (words: string, values: object): void =>
          void (isLong && process.stdout.write(`${outage.how} ${outage.seconds} s, ${words}: ${JSON.stringify(values)}\n`));
        report('before', before);

        await outage.begin();
        const fromMs = performance.now();
        people.during.length = 0;
        await eventually(async () => expect(await isReady(server)).toBe(false));
        report('not ready after ms', { ms: Math.round(performance.now() - fromMs) });
        await eventually(() => expect(people.during.some(({ status }) => status === 503)).toBe(true));
        while (performance.now() - fromMs < outage.seconds * 1_000) {
          await delay(1_000);
          expect(await server.descriptors()).toBeLessThan(before.descriptors + SPARE_DESCRIPTORS);
          expect(await server.memoryMegabytes()).toBeLessThan(before.megabytes + SPARE_MEGABYTES);
        }
        report('at its end', {
          descriptors: await server.descriptors(),
          megabytes: await server.memoryMegabytes(),
          answers: people.during.length,
          slowestMs: Math.round(Math.max(...people.during.map(({ ms }) => ms))),
        });
        // Pages that are kept are shown; whatever needs the database says that it is away, and nothing breaks.
        expect([...new Set(people.during.map(({ status }) => status))].filter((status) => ![200, 403, 429, 503].includes(status))).toEqual(
          [],
        );
        expect(people.during.filter(({ ms }) => ms > ANSWER_LIMIT_MS)).toEqual([]);
        const refused = await server.askWithToken();
        expect({ status: refused.status, key: (JSON.parse(refused.body) as { key: string }).key }).toEqual({
          status: 503,
          key: 'system.unavailable',
        });

        await outage.end();
        const backMs = performance.now();
        await eventually(async () => expect(await isReady(server)).toBe(true));
        report('ready after ms', { ms: Math.round(performance.now() - backMs) });
        await eventually(async () => expect((await server.askWithToken()).status).not.toBe(503));
        await people.end();
        await eventually(async () => expect(await listeners()).toBe(1));
        await eventually(async () => expect(await server.descriptors()).toBeLessThan(before.descriptors + SPARE_DESCRIPTORS));
        report('after', { descriptors: await server.descriptors(), megabytes: await server.memoryMegabytes() });
        expect((await server.terminate()).code).toBe(0);
      },
      LONG_LIMIT_MS,
    );
  },
);

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
      expect(ms).toBeLessThan(60_000);
    } finally {
      await outage.end();
    }
  });
});
