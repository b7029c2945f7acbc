/** One drill from the empty machine to the verdict, in the order in which it happens. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as delay } from 'node:timers/promises';
import { DEMO_DEPOSIT_XPUB } from '@entrepot/demo/chain/local-chain-settings.ts';
import { startLocalChain } from '@entrepot/demo/chain/start-local-chain.ts';
import { buildFrontEnds } from '@entrepot/server/start/build.ts';
import { findPostgresPrograms } from '@entrepot/testing/find-program.ts';
import { makeDatabases, superuserUrl, type DatabaseCluster } from './database-cluster.ts';
import { openFront, portsFrom, type Ports } from './front.ts';
import { judge } from './judge.ts';
import { createLogbook, longestSilenceMs, KINDS } from './logbook.ts';
import { makeMachines } from './machines.ts';
import { play } from './players.ts';
import { killAll, until } from './programs.ts';
import { makeServers, type Server } from './servers.ts';
import type { Step } from './steps.ts';
import { fillWorld } from './world.ts';

export interface DrillOptions {
  folder: string;
  firstPort: number;
  steps: readonly Step[];
  say(sentence: string): void;
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const APP_PASSWORD = 'drill-app';
const WHOLE_MS = 180_000;
const READY_MS = 300_000;
/** Of play before the first step and after each. */
const CALM_MS = 8_000;
const ANSWERED_MS = 60_000;
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** True where everything is as it has to be. */
export async function openDrill({ folder, firstPort, steps, say }: DrillOptions): Promise<boolean> {
  const ports = portsFrom(firstPort);
  const { machines, remove } = makeMachines(3);
  let database: DatabaseCluster | undefined;
  let servers: Server[] = [];
  const chain = await startLocalChain({ secondsPerBlock: 2 });
  const clear = async (): Promise<void> => {
    for (const server of servers) server.abandon();
    await killAll();
    remove();
    database?.remove();
    await chain.stop();
  };
  const broken = (): void => void clear().finally(() => process.exit(1));
  for (const signal of SIGNALS) process.once(signal, broken);
  try {
    say('Three machines with etcd, Patroni and PostgreSQL, HAProxy, PgBouncer and Redis.');
    database = await makeDatabases(folder, machines, findPostgresPrograms()!);
    const front = await openFront({ folder, ports, machines, account: database.account, appPassword: APP_PASSWORD });
    for (const node of database.nodes) node.start();
    await database.whole(WHOLE_MS);
    const env = settingsOf(ports, database, chain.settings);
    makeDatabase(ports);
    migrate(ports, env);
    const world = await fillWorld(ownerUrl(ports));
    say(`A market of ${world.buyers.length} buyers and ${world.skus.length} things, ${world.payees.length} people who take money out.`);

    servers = makeServers(folder, ports, env);
    // Nothing else has to be done on this machine while people play.
    await buildFrontEnds({ onNeeded: (frontEnds) => say(`Building ${frontEnds.join(', ')}.`) });
    for (const server of servers) {
      server.start();
      await server.ready(READY_MS);
    }
    say('Four servers are ready. People play.');
    const logbook = createLogbook();
    const players = play(`http://127.0.0.1:${ports.people}`, world, logbook);
    const stage = { database, front, servers, say };
    await answered(logbook.answeredAtMs, performance.now(), CALM_MS);
    let isGood = true;
    for (const step of steps) {
      const fromMs = performance.now();
      await step.strike(stage);
      await answered(logbook.answeredAtMs, performance.now(), CALM_MS);
      const silenceMs = longestSilenceMs(logbook.answeredAtMs, fromMs, performance.now());
      const isInTime = silenceMs <= step.limitMs;
      isGood &&= isInTime;
      say(
        `${isInTime ? 'ok ' : 'BAD'} ${step.name}: ${step.title}; at most ${seconds(silenceMs)} without an answer (${seconds(step.limitMs)})`,
      );
      await step.mend(stage);
      await answered(logbook.answeredAtMs, performance.now(), CALM_MS / 2);
    }
    await players.stop();

    const { lost, doubled, ledger, liabilities, payouts } = await judge(
      ownerUrl(ports),
      logbook.acknowledged,
      world.payees,
      chain.settings,
    );
    const died = servers.filter((server) => server.hasDied()).map(({ name }) => name);
    const counts = KINDS.map((kind) => `${logbook.acknowledged.filter((each) => each.kind === kind).length} ${kind}s`).join(', ');
    const tell = (isRight: boolean, sentence: string, details: readonly string[] = []): void => {
      isGood &&= isRight;
      say(`${isRight ? 'ok ' : 'BAD'} ${sentence}${isRight ? '' : `: ${details.slice(0, 5).join('; ')}`}`);
    };
    say(`Acknowledged: ${counts}. Asked again: ${JSON.stringify(Object.fromEntries(logbook.refusals))}`);
    tell(lost.length === 0, `acknowledged operations lost: ${lost.length}`, lost);
    tell(doubled.length === 0, `doubled: ${doubled.length}`, doubled);
    tell(payouts.paid === payouts.owed, `payouts: ${payouts.paid} of ${payouts.owed} on the chain, each once`);
    tell(ledger.length === 0, 'the ledger is verified', ledger);
    tell(liabilities.length === 0, 'the liabilities are proved', liabilities);
    tell(died.length === 0, `servers that ended by themselves: ${died.length}`, died);
    for (const server of servers) await server.stop();
    return isGood;
  } finally {
    for (const signal of SIGNALS) process.off(signal, broken);
    await clear();
  }
}

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

/** From a moment on somebody is answered, and then for a while. */
async function answered(answeredAtMs: readonly number[], fromMs: number, calmMs: number): Promise<void> {
  await until('an answer', async () => (answeredAtMs.at(-1) ?? 0) > fromMs, ANSWERED_MS, 50);
  await delay(calmMs);
}

type Settings = Record<string, string>;

function settingsOf(ports: Ports, { nodes }: DatabaseCluster, chain: { rpc: string; usdt: string; payoutKey: string }): Settings {
  const app = (host: string, port: number): string => `postgres://entrepot_app:${APP_PASSWORD}@${host}:${port}/entrepot`;
  return {
    DATABASE_URL: app('127.0.0.1', ports.pooler),
    DATABASE_DIRECT_URL: app('127.0.0.1', ports.primary),
    DATABASE_JOBS_URL: `postgres://entrepot_jobs:drill-jobs@127.0.0.1:${ports.primary}/entrepot`,
    DATABASE_PREPARED: 'off',
    DATABASE_READER_URLS: nodes.map(({ machine }) => app(machine.address, 5432)).join(','),
    REDIS_URL: `redis://127.0.0.1:${ports.redis}`,
    TRUSTED_PROXIES: '127.0.0.1',
    DEMO: 'none',
    CAPTCHA: 'off',
    MAIL_IN_DOMAIN: 'none',
    LOG_LEVEL: 'warn',
    DEPOSIT_XPUB: DEMO_DEPOSIT_XPUB,
    LOCAL_RPC: chain.rpc,
    LOCAL_USDT: chain.usdt,
    PAYOUT_KEY_LOCAL: chain.payoutKey,
  };
}

const OWNER_PASSWORD = 'drill-owner';
const ownerUrl = ({ primary }: Ports): string => `postgres://entrepot_owner:${OWNER_PASSWORD}@127.0.0.1:${primary}/entrepot`;

/** The owner and the database, by the same script that the containers have it from. */
function makeDatabase({ primary }: Ports): void {
  const { password } = new URL(superuserUrl('127.0.0.1'));
  const done = spawnSync('sh', [join(ROOT, 'deploy/postgres-init.sh')], {
    env: { ...process.env, PGHOST: '127.0.0.1', PGPORT: String(primary), PGPASSWORD: password, OWNER_PASSWORD },
    encoding: 'utf8',
  });
  if (done.status !== 0) throw new Error(`the database could not be made: ${done.stderr}`);
}

function migrate(ports: Ports, env: Settings): void {
  const done = spawnSync(process.execPath, [join(ROOT, 'apps/server/src/cli/main.ts'), 'migrate'], {
    env: { ...process.env, ...env, DATABASE_OWNER_URL: ownerUrl(ports) },
    encoding: 'utf8',
  });
  if (done.status !== 0) throw new Error(`the database could not be brought up to date: ${done.stderr}`);
}
