/** Three PostgreSQL under Patroni with three etcd, from the templates that operators get. */
import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillTemplate } from '@entrepot/testing/deploy-template.ts';
import pg from 'pg';
import { NETWORK_RANGE, type Machine } from './machines.ts';
import { run, start, tryRun, until, type Account, type Program } from './programs.ts';

export interface DatabaseNode {
  machine: Machine;
  /** Where its log is written: a disk of its own, so that it can be filled. */
  walDisk: string;
  start(): void;
  /** In order, as before maintenance: what it has is handed on. */
  stop(): Promise<void>;
  /** What Patroni says it is. */
  role(): Promise<'primary' | 'replica' | 'away'>;
}

export interface DatabaseCluster {
  nodes: DatabaseNode[];
  superuserPassword: string;
  account: Account;
  primary(): Promise<DatabaseNode>;
  /** A primary with somebody to copy to, and all others replicas. */
  whole(limitMs: number): Promise<void>;
  remove(): void;
}

const SUPERUSER_PASSWORD = 'drill-superuser';
const USER = 'postgres';
const WAL_DISK_MB = 640;

export async function makeDatabases(folder: string, machines: readonly Machine[], programs: string): Promise<DatabaseCluster> {
  const account = { uid: Number(run('id', ['-u', USER])), gid: Number(run('id', ['-g', USER])) };
  const etcdPeers = machines.map(({ name, address }) => `${name}=http://${address}:2380`).join(',');
  const etcdHosts = machines.map(({ address }) => `${address}:2379`).join(',');
  const disks: string[] = [];

  const nodes: DatabaseNode[] = [];
  for (const machine of machines) {
    const home = join(folder, machine.name);
    const own = (name: string): string => {
      const path = join(home, name);
      mkdirSync(path, { recursive: true });
      chownSync(path, account.uid, account.gid);
      return path;
    };
    mkdirSync(home, { recursive: true });
    chownSync(home, account.uid, account.gid);
    const walDisk = join(home, 'wal-disk');
    makeDisk(join(home, 'wal-disk.img'), walDisk);
    disks.push(walDisk);
    chownSync(walDisk, account.uid, account.gid);
    const values = {
      NODE_NAME: machine.name,
      NODE_ADDRESS: machine.address,
      ETCD_HOSTS: etcdHosts,
      ETCD_PEERS: etcdPeers,
      ETCD_DATA: own('etcd'),
      DATABASE_NETWORK: NETWORK_RANGE,
      PG_PROGRAMS: programs,
      PG_DATA: join(home, 'data'),
      PG_WAL: join(walDisk, 'pg_wal'),
      PG_SOCKETS: own('sockets'),
      PG_HOME: home,
      SUPERUSER_PASSWORD,
      REPLICATION_PASSWORD: 'drill-replicator',
      REWIND_PASSWORD: 'drill-rewinder',
      // What is archived is not the drill's: a test of its own restores from a real archive.
      ARCHIVE_COMMAND: '/bin/true',
      WAL_MOST: '192MB',
      SLOT_WAL_MOST: '256MB',
    };
    await fillTemplate('cluster/patroni.yml', join(home, 'patroni.yml'), values);
    await fillTemplate('cluster/etcd.env', join(home, 'etcd.env'), values);
    nodes.push(nodeOf(machine, home, walDisk));
  }

  const roles = (): Promise<Array<Awaited<ReturnType<DatabaseNode['role']>>>> => Promise.all(nodes.map((node) => node.role()));
  return {
    nodes,
    superuserPassword: SUPERUSER_PASSWORD,
    account,
    async primary() {
      const all = await roles();
      const place = all.indexOf('primary');
      if (place === -1) throw new Error('there is no primary');
      return nodes[place]!;
    },
    whole: (limitMs) =>
      until(
        'a whole cluster',
        async () => {
          const all = await roles();
          if (all.filter((role) => role === 'primary').length !== 1 || all.includes('away')) return false;
          return (await followers(nodes[all.indexOf('primary')]!.machine.address)) >= nodes.length - 1;
        },
        limitMs,
        300,
      ),
    remove() {
      for (const disk of disks) tryRun('umount', ['-l', disk]);
    },
  };
}

function nodeOf(machine: Machine, home: string, walDisk: string): DatabaseNode {
  let programs: Program[] = [];
  return {
    machine,
    walDisk,
    start() {
      const etcdEnv = Object.fromEntries(
        readFileSync(join(home, 'etcd.env'), 'utf8')
          .split('\n')
          .filter((line) => /^[A-Z]/.test(line))
          .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
      );
      const etcd = machine.inside(USER, 'etcd', []);
      const patroni = machine.inside(USER, 'patroni', [join(home, 'patroni.yml')]);
      programs = [
        start(...etcd, { log: join(home, 'etcd.log'), env: etcdEnv }),
        start(...patroni, { log: join(home, 'patroni.log'), env: { HOME: home, LC_ALL: 'C.UTF-8' } }),
      ];
    },
    async stop() {
      // Patroni first, which needs etcd to hand on.
      for (const program of programs.toReversed()) await program.stop();
    },
    async role() {
      const answer = await fetch(`http://${machine.address}:8008/patroni`, { signal: AbortSignal.timeout(1_000) }).catch(() => undefined);
      if (!answer) return 'away';
      const { role, state } = (await answer.json()) as { role: string; state: string };
      if (state !== 'running') return 'away';
      return role === 'master' || role === 'primary' ? 'primary' : 'replica';
    },
  };
}

/** How many copy from it, one of them so that every commit waits for it. */
async function followers(address: string): Promise<number> {
  const client = new pg.Client({ connectionString: superuserUrl(address), connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ all: number; sync: number }>(
      `SELECT count(*)::int AS all, (count(*) FILTER (WHERE sync_state = 'sync'))::int AS sync FROM pg_stat_replication
       WHERE state = 'streaming'`,
    );
    return rows[0]!.sync > 0 ? rows[0]!.all : 0;
  } finally {
    await client.end().catch(() => undefined);
  }
}

export function superuserUrl(address: string, port = 5432, database = 'postgres'): string {
  return `postgres://${USER}:${SUPERUSER_PASSWORD}@${address}:${port}/${database}`;
}

/** A real file system of its own size, in a file. */
function makeDisk(image: string, at: string): void {
  writeFileSync(image, '');
  run('truncate', ['-s', `${WAL_DISK_MB}M`, image]);
  run('mkfs.ext4', ['-q', '-F', '-m', '0', image]);
  mkdirSync(at, { recursive: true });
  run('mount', ['-o', 'loop', image, at]);
  chmodSync(at, 0o755);
}
