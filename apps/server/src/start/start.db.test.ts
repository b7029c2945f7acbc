import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { testDatabase } from '@entrepot/testing/database.ts';
import { freePort } from '@entrepot/testing/free-port.ts';
import { testFolder } from '@entrepot/testing/folder.ts';
import { startNode, type RunningNode } from '@entrepot/testing/run-node.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startEmbedded } from '../platform/db/embedded.ts';
import { runningPostmaster } from '../platform/db/embedded/postmaster.ts';
import { HOLDER_ROLE, asClient, dangersOf, prepareHolder } from '../platform/db/roles.ts';
import { buildFrontEnds } from './build.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const { connectionString, pool } = await testDatabase();
const folder = await testFolder();

const started: RunningNode[] = [];
let storefronts: unknown;
let server: RunningNode;
let origin: string;

// A start takes seconds. Two of them show everything: one that is killed, and one on what the first has left.
beforeAll(async () => {
  // Where nobody has built them yet.
  await buildFrontEnds();
  const killed = await start();
  storefronts = await countStorefronts();
  killed.server.process.kill('SIGKILL');
  await killed.server.finished;
  ({ server, origin } = await start());
});

afterAll(() => {
  for (const { process } of started) process.kill('SIGKILL');
});

async function start(): Promise<{ server: RunningNode; origin: string }> {
  const port = await freePort();
  const server = startNode([MAIN], {
    PORT: String(port),
    WS_PORT: String(await freePort()),
    DATA_DIR: folder,
    DATABASE_URL: connectionString,
    DEMO: 'none',
    LOG_LEVEL: 'warn',
  });
  started.push(server);
  await server.says('Ready in');
  return { server, origin: `http://127.0.0.1:${port}` };
}

async function countStorefronts(): Promise<unknown> {
  return (await pool.query('SELECT count(*) FROM storefronts')).rows;
}

it('is ready when it says so, and carries on where it was after it was killed', async () => {
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  expect(await countStorefronts()).toEqual(storefronts);
});

it('keeps no connection of the owner open while it serves', async () => {
  const { rows } = await pool.query<{ login: string; connections: number }>(
    `SELECT usename AS login, count(*)::int AS connections FROM pg_stat_activity WHERE datname = current_database() AND usesysid IS NOT NULL
      GROUP BY 1`,
  );
  const of = new Map(rows.map(({ login, connections }) => [login, connections]));
  expect([...of.keys()].sort()).toEqual(['entrepot', 'entrepot_app', 'entrepot_jobs']);
  // The test's own.
  expect(of.get('entrepot')).toBe(pool.totalCount);
});

it('keeps none open either to the database that comes with it, only one that holds its place and may do nothing', async () => {
  const dataDir = await testFolder();
  const embedded = startNode([MAIN], {
    PORT: String(await freePort()),
    WS_PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DEMO: 'none',
    LOG_LEVEL: 'warn',
  });
  started.push(embedded);
  await embedded.says('Ready in');
  // As a command does that works beside it.
  const beside = await startEmbedded({ dataDir });
  try {
    await asClient(beside.connectionString, async (client) => {
      const { rows } = await client.query<{ login: string; connections: number }>(
        `SELECT usename AS login, count(*)::int AS connections FROM pg_stat_activity WHERE usesysid IS NOT NULL
          AND backend_type = 'client backend' AND pid <> pg_backend_pid() GROUP BY 1 ORDER BY 1`,
      );
      expect(rows.map(({ login }) => login)).toEqual(['entrepot_app', HOLDER_ROLE, 'entrepot_jobs'].sort());
      // The server's and the command's.
      expect(rows.find(({ login }) => login === HOLDER_ROLE)!.connections).toBe(2);
    });
    const holder = await prepareHolder(beside.connectionString);
    await asClient(holder, async (client) => {
      expect(await dangersOf(client)).toEqual([]);
      await expect(client.query('SELECT FROM users')).rejects.toThrow('does not exist');
      await expect(client.query('SELECT FROM public.users')).rejects.toThrow('permission denied for schema public');
      await expect(client.query('CREATE TEMPORARY TABLE t ()')).rejects.toThrow('permission denied');
    });
  } finally {
    embedded.process.kill('SIGTERM');
    expect((await embedded.finished).code).toBe(0);
    // The server has left; the database waits for the last one.
    expect(await runningPostmaster(join(dataDir, 'postgres'))).toBeDefined();
    await beside.stop();
  }
  expect(await runningPostmaster(join(dataDir, 'postgres'))).toBeUndefined();
});

it('answers the request that is in flight when it is told to stop, takes no other, and ends with exit code 0', async () => {
  const call = `${origin}/api/syspara!getSyspara.action`;
  // The call reads nothing from the database, so the request is held by sending its body in two halves.
  const body = Promise.withResolvers<void>();
  const halves = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(new TextEncoder().encode('{"code":'));
      await body.promise;
      controller.enqueue(new TextEncoder().encode('"order_return_days"}'));
      controller.close();
    },
  });
  const inFlight = fetch(call, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: halves,
    duplex: 'half',
  } as RequestInit);
  // A second request that is answered shows that the server has accepted the first.
  expect((await fetch(`${origin}/livez`)).status).toBe(200);

  server.process.kill('SIGTERM');
  await server.says('Stopping.');
  await expect
    .poll(() =>
      fetch(`${origin}/livez`).then(
        () => 'answered',
        () => 'refused',
      ),
    )
    .toBe('refused');
  body.resolve();
  const response = await inFlight;
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ code: 0 });
  const { code, stdout, stderr } = await server.finished;
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain(origin.replace('127.0.0.1', 'localhost'));
});
