/**
 * Four servers behind a balancer lose their database for half a minute while people trade, take money out, write and look around: it stands
 * still, and is shut down. Nobody waits for an answer, no server ends or grows, all are well again as soon as it is back, and nothing that
 * anybody was told is lost or there twice.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { DEMO_DEPOSIT_XPUB } from '@entrepot/demo/chain/local-chain-settings.ts';
import { startLocalChain } from '@entrepot/demo/chain/start-local-chain.ts';
import { migrate } from '@entrepot/server/platform/db/migrate.ts';
import { asClient, loginsFor, prepareLogins } from '@entrepot/server/platform/db/roles.ts';
import { atTheEnd } from '@entrepot/testing/at-the-end.ts';
import { eventually } from '@entrepot/testing/eventually.ts';
import { findHaproxy } from '@entrepot/testing/find-program.ts';
import { testFolder } from '@entrepot/testing/folder.ts';
import { behindHaproxy } from '@entrepot/testing/haproxy.ts';
import { isLong } from '@entrepot/testing/in-full.ts';
import { ownPostgres } from '@entrepot/testing/own-postgres.ts';
import { LONG_LIMIT_MS } from '@entrepot/testing/patience.ts';
import { startServerProcess, type ServerProcess } from '@entrepot/testing/server-process.ts';
import { expect, it } from 'vitest';
import { judge } from './judge.ts';
import { createLogbook, type Logbook } from './logbook.ts';
import { play } from './players.ts';
import { fillWorld } from './world.ts';

const haproxy = findHaproxy();
const SERVERS = 4;
const AWAY_MS = 30_000;
/** Memory and descriptors are compared with those of servers that have worked for a while. */
const CALM_MS = 20_000;
const LIMITS_MS = { notReady: 2_000, answer: 5_000, ready: 5_000, end: 12_000 };
const SPARE = { descriptors: 40, megabytes: 150 };
const PAUSE_MS = 200;
const LOOK_MS = 20;

interface Answer {
  asked: string;
  status: number;
  ms: number;
}

it.runIf(isLong && haproxy)(
  'four servers lose their database for half a minute, and nobody loses anything by it',
  async () => {
    const database = await ownPostgres();
    await migrate(database.connectionString);
    const world = await fillWorld(database.connectionString);
    const chain = await startLocalChain({ secondsPerBlock: 2 });
    atTheEnd(chain.stop);
    const logins = loginsFor(database.connectionString);
    await prepareLogins(database.connectionString, logins, { overwrite: true });
    const env = {
      DATABASE_JOBS_URL: logins.jobsUrl,
      DATA_DIR: await testFolder(),
      TRUSTED_PROXIES: '127.0.0.1',
      CAPTCHA: 'off',
      LOG_LEVEL: 'warn',
      DEPOSIT_XPUB: DEMO_DEPOSIT_XPUB,
      LOCAL_RPC: chain.settings.rpc,
      LOCAL_USDT: chain.settings.usdt,
      PAYOUT_KEY_LOCAL: chain.settings.payoutKey,
    };
    const servers = await Promise.all(Array.from({ length: SERVERS }, () => startServerProcess(logins.appUrl, env)));
    const origin = await behindHaproxy(
      haproxy!,
      servers.map((server) => server.origin),
    );
    const logbook = createLogbook();
    const players = play(origin, world, logbook);
    const visitors = visit([...servers.map((server) => server.origin), origin], world.skus[0]!.productId);
    await workedOn(logbook);
    await delay(CALM_MS);

    for (const { how, begin, end } of [
      { how: 'frozen', begin: database.freeze, end: database.thaw },
      { how: 'stopped', begin: database.stop, end: database.start },
    ]) {
      const before = await Promise.all(servers.map(sizeOf));
      const answers = [logbook.answers, visitors.answers];
      for (const each of answers) each.length = 0;
      await begin();
      const awayMs = performance.now();
      const notReadyMs = await Promise.all(servers.map(async (server) => (await turned(server, false)) - awayMs));
      await delay(AWAY_MS - (performance.now() - awayMs));
      const during = await Promise.all(servers.map(sizeOf));
      const shown = visitors.answers.findLast(({ asked }) => asked === `${origin}/index`);
      await end();
      const backMs = performance.now();
      const readyMs = await Promise.all(servers.map(async (server) => (await turned(server, true)) - backMs));
      await workedOn(logbook);
      const given = answers.flat();
      await delay(CALM_MS);
      const after = await Promise.all(servers.map(sizeOf));
      say(`${how}: not ready after`, notReadyMs.map(Math.round));
      say(`${how}: ready after`, readyMs.map(Math.round));
      say(`${how}: answers by status`, countsOf(given));
      say(`${how}: the slowest`, [...given].sort((one, other) => other.ms - one.ms).slice(0, 5));
      for (const [place, size] of before.entries())
        say(`${how}: s${place + 1}`, { before: size, during: during[place], after: after[place] });

      expect(Math.max(...notReadyMs)).toBeLessThan(LIMITS_MS.notReady);
      expect(Math.max(...readyMs)).toBeLessThan(LIMITS_MS.ready);
      expect(given.filter(({ ms }) => ms > LIMITS_MS.answer)).toEqual([]);
      // Pages that are kept are shown, behind the balancer as well; whatever needs the database says that it is away.
      expect(given.filter(({ status }) => ![200, 403, 503].includes(status))).toEqual([]);
      expect([...logbook.refusals.keys()].filter((why) => why !== 'system.unavailable')).toEqual([]);
      expect(shown?.status).toBe(200);
      for (const [place, size] of before.entries())
        for (const later of [during[place]!, after[place]!]) {
          expect(later.descriptors).toBeLessThan(size.descriptors + SPARE.descriptors);
          expect(later.resident).toBeLessThan(size.resident + SPARE.megabytes);
        }
      expect(servers.map(({ node }) => node.process.exitCode)).toEqual(servers.map(() => null));
    }

    await players.stop();
    const { lost, doubled, ledger, liabilities, payouts } = await judge(
      database.connectionString,
      logbook.acknowledged,
      world.payees,
      chain.settings,
    );
    say('acknowledged', { operations: logbook.acknowledged.length, payouts, askedAgain: Object.fromEntries(logbook.refusals) });
    expect({ lost, doubled, ledger, liabilities, unpaid: payouts.owed - payouts.paid }).toEqual({
      lost: [],
      doubled: [],
      ledger: [],
      liabilities: [],
      unpaid: 0,
    });
    const { rows: alarms } = await asClient(database.connectionString, (client) =>
      client.query("SELECT kind, details FROM alarms WHERE settled_at IS NULL AND kind LIKE 'chain.payout%'"),
    );
    expect(alarms).toEqual([]);

    // Two are told to end while they wait for it, two while they do not.
    await database.freeze();
    await Promise.all(servers.map((server) => turned(server, false)));
    const ended = await Promise.all(servers.slice(2).map((server) => server.terminate()));
    await database.thaw();
    await Promise.all(servers.slice(0, 2).map((server) => turned(server, true)));
    ended.push(...(await Promise.all(servers.slice(0, 2).map((server) => server.terminate()))));
    await visitors.stop();
    say('ended', ended);
    expect(Math.max(...ended.map(({ ms }) => ms))).toBeLessThan(LIMITS_MS.end);
  },
  LONG_LIMIT_MS,
);

const say = (words: string, what: object): void => void process.stdout.write(`${words}: ${JSON.stringify(what)}\n`);

const sizeOf = async (server: ServerProcess) => ({ descriptors: await server.descriptors(), ...(await server.memory()) });

function countsOf(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** The moment at which a server says that it is ready, or that it is not. */
async function turned(server: ServerProcess, isReady: boolean): Promise<number> {
  for (;;) {
    if (((await server.ask('/readyz')).status === 200) === isReady) return performance.now();
    await delay(LOOK_MS);
  }
}

/** Whoever writes is told of success again. */
async function workedOn({ acknowledged }: Logbook): Promise<void> {
  const before = acknowledged.length;
  await eventually(() => expect(acknowledged.length).toBeGreaterThan(before + 20));
}

/** People who look around at each of these addresses, whatever they are told. */
function visit(origins: readonly string[], productId: string): { answers: Answer[]; stop(): Promise<void> } {
  const answers: Answer[] = [];
  let isOver = false;
  let callers = 0;
  const asked = [
    { path: '/index' },
    { path: '/api/sellerGoods!info.action', body: { goodsId: productId } },
    // With a token that nobody has: the database is asked who that is.
    { path: '/api/localuser!get.action', body: {}, token: 'a'.repeat(43) },
  ];
  const visitors = origins.flatMap((origin) =>
    asked.map(async ({ path, body, token }) => {
      while (!isOver) {
        callers += 1;
        const fromMs = performance.now();
        const status = await fetch(origin + path, {
          ...(body && { method: 'POST', body: JSON.stringify(body) }),
          headers: {
            'content-type': 'application/json',
            'x-forwarded-for': `10.8.${(callers >> 8) & 255}.${callers & 255}`,
            ...(token && { authorization: `Bearer ${token}` }),
          },
        }).then(
          async (response) => (await response.text(), response.status),
          () => 0,
        );
        answers.push({ asked: origin + path, status, ms: Math.round(performance.now() - fromMs) });
        await delay(PAUSE_MS);
      }
    }),
  );
  return {
    answers,
    async stop() {
      isOver = true;
      await Promise.all(visitors);
    },
  };
}
