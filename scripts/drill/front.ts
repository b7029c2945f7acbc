/** What stands before the servers and between them and their database: HAProxy, PgBouncer, Redis, from the templates that operators get. */
import { chownSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fillTemplate } from '@entrepot/testing/deploy-template.ts';
import type { Machine } from './machines.ts';
import { start, type Account, type Program } from './programs.ts';

export interface Ports {
  people: number;
  sockets: number;
  primary: number;
  replicas: number;
  pooler: number;
  redis: number;
  /** Of the servers, and behind them those of their sockets. */
  servers: number[];
  serverSockets: number[];
}

export const SERVERS = 4;

export function portsFrom(first: number): Ports {
  const range = (from: number): number[] => Array.from({ length: SERVERS }, (_, place) => first + from + place);
  return {
    people: first,
    sockets: first + 1,
    primary: first + 2,
    replicas: first + 3,
    pooler: first + 4,
    redis: first + 5,
    servers: range(10),
    serverSockets: range(20),
  };
}

/** Those on which somebody else listens already. */
export async function takenPorts(ports: Ports): Promise<number[]> {
  const all = Object.values(ports).flat() as number[];
  const taken = await Promise.all(all.map(async (port) => ((await isFree(port)) ? [] : [port])));
  return taken.flat();
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => void server.close(() => resolve(true)));
  });
}

export interface Front {
  redis: { kill(): Promise<void>; start(): void };
}

interface FrontOptions {
  folder: string;
  ports: Ports;
  machines: readonly Machine[];
  account: Account;
  appPassword: string;
}

export async function openFront({ folder, ports, machines, account, appPassword }: FrontOptions): Promise<Front> {
  const numbered = (name: string, values: ReadonlyArray<string | number>): Record<string, string | number> =>
    Object.fromEntries(values.map((value, place) => [name.replace('#', String(place + 1)), value]));
  const haproxy = join(folder, 'haproxy.cfg');
  await fillTemplate('cluster/haproxy.cfg', haproxy, {
    PEOPLE_ADDRESS: `127.0.0.1:${ports.people}`,
    SOCKETS_ADDRESS: `127.0.0.1:${ports.sockets}`,
    PRIMARY_ADDRESS: `127.0.0.1:${ports.primary}`,
    REPLICAS_ADDRESS: `127.0.0.1:${ports.replicas}`,
    ...numbered(
      'SERVER_#',
      ports.servers.map((port) => `127.0.0.1:${port}`),
    ),
    ...numbered('SERVER_#_PORT', ports.servers),
    ...numbered(
      'SOCKETS_#',
      ports.serverSockets.map((port) => `127.0.0.1:${port}`),
    ),
    ...numbered(
      'NODE_#',
      machines.map(({ address }) => address),
    ),
  });
  start('haproxy', ['-db', '-f', haproxy], { log: join(folder, 'haproxy.log') });

  const users = join(folder, 'userlist.txt');
  writeFileSync(users, `"entrepot_app" "${appPassword}"\n`, { mode: 0o600 });
  chownSync(users, account.uid, account.gid);
  const pgbouncer = join(folder, 'pgbouncer.ini');
  await fillTemplate('cluster/pgbouncer.ini', pgbouncer, {
    PRIMARY_HOST: '127.0.0.1',
    PRIMARY_PORT: ports.primary,
    POOLER_HOST: '127.0.0.1',
    POOLER_PORT: ports.pooler,
    POOLER_USERS: users,
  });
  start('pgbouncer', [pgbouncer], { log: join(folder, 'pgbouncer.log'), account });

  let redis: Program | undefined;
  const startRedis = (): void => {
    redis = start('redis-server', ['--port', String(ports.redis), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
      log: join(folder, 'redis.log'),
    });
  };
  startRedis();
  return { redis: { kill: async () => void (await redis?.kill()), start: startRedis } };
}
