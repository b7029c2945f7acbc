/** What is done to the cluster while people play, and how it is mended again. */
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { superuserUrl, type DatabaseCluster } from './database-cluster.ts';
import type { Front } from './front.ts';
import type { Server } from './servers.ts';

export interface Stage {
  database: DatabaseCluster;
  front: Front;
  servers: Server[];
  say(sentence: string): void;
}

export interface Step {
  name: string;
  title: string;
  /** As long as nobody may be without an answer. */
  limitMs: number;
  /** What happens; the silence is measured from its beginning until some time after its end. */
  strike(stage: Stage): Promise<void>;
  /** Everything as it was. */
  mend(stage: Stage): Promise<void>;
}

const FAILOVER_MS = 15_000;
/** Less than a second is none. */
const AT_ONCE_MS = 1_000;
const WHOLE_MS = 180_000;
const READY_MS = 180_000;
const CUT_OFF_MS = 20_000;
const AWAY_MS = 6_000;
const FILLING_MS = 60_000;
const PIECE = Buffer.alloc(1024 * 1024);

/** Which machine was struck, for whoever mends it. */
let struck: DatabaseCluster['nodes'][number];

export const STEPS: readonly Step[] = [
  {
    name: 'kill-primary',
    title: "the primary's machine is killed",
    limitMs: FAILOVER_MS,
    async strike({ database }) {
      struck = await database.primary();
      struck.machine.kill();
    },
    async mend({ database }) {
      struck.start();
      await database.whole(WHOLE_MS);
    },
  },
  {
    name: 'partition-primary',
    title: 'the primary is cut off from everybody',
    limitMs: FAILOVER_MS,
    async strike({ database }) {
      struck = await database.primary();
      struck.machine.cutOff();
      await delay(CUT_OFF_MS);
    },
    async mend({ database }) {
      struck.machine.plugIn();
      await database.whole(WHOLE_MS);
    },
  },
  {
    name: 'kill-redis',
    title: 'Redis is killed',
    limitMs: AT_ONCE_MS,
    async strike({ front }) {
      await front.redis.kill();
      await delay(AWAY_MS);
    },
    async mend({ front }) {
      front.redis.start();
    },
  },
  {
    name: 'kill-server',
    title: 'a server is killed, and another one',
    limitMs: AT_ONCE_MS,
    async strike({ servers }) {
      for (const server of servers.slice(0, 2)) {
        await server.kill();
        await delay(AWAY_MS / 2);
      }
    },
    async mend({ servers }) {
      for (const server of servers.slice(0, 2)) server.start();
      for (const server of servers.slice(0, 2)) await server.ready(READY_MS);
    },
  },
  {
    name: 'fill-disk',
    title: "the disk of the primary's log is full",
    limitMs: FAILOVER_MS,
    async strike({ database, say }) {
      struck = await database.primary();
      fill(join(struck.walDisk, 'filler'));
      await exhaustLog(struck.machine.address);
      say('  the primary gave up writing its log');
    },
    async mend({ database }) {
      rmSync(join(struck.walDisk, 'filler'));
      await database.whole(WHOLE_MS);
    },
  },
  {
    name: 'rolling-restart',
    title: 'servers, replicas and at last the primary are restarted one after the other',
    // The primary is handed on, which takes a checkpoint and an election.
    limitMs: FAILOVER_MS,
    async strike({ database, servers }) {
      for (const server of servers) {
        await server.stop();
        server.start();
        await server.ready(READY_MS);
      }
      const last = await database.primary();
      for (const node of [...database.nodes.filter((each) => each !== last), last]) {
        await node.stop();
        node.start();
        await database.whole(WHOLE_MS);
      }
    },
    async mend({ database }) {
      await database.whole(WHOLE_MS);
    },
  },
];

/** Until not a byte goes in any more. */
function fill(file: string): void {
  const descriptor = openSync(file, 'w', 0o644);
  try {
    for (;;) writeSync(descriptor, PIECE);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(descriptor);
  }
}

/** Segments that it keeps ready are used first, so they are used up: the next one finds no room, and the server gives up. */
async function exhaustLog(address: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl(address), connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  const end = performance.now() + FILLING_MS;
  try {
    await client.connect();
    // It waits for no replica: it is the log that is to be written, and nothing else.
    await client.query('SET synchronous_commit = local');
    while (performance.now() < end)
      await client.query(`SELECT pg_switch_wal(), pg_logical_emit_message(false, 'drill', repeat('x', 1000))`);
    throw new Error('the full disk was not noticed');
  } catch (error) {
    if ((error as Error).message === 'the full disk was not noticed') throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}
