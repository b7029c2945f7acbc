import { mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '@entrepot/testing/eventually.ts';
import { testFolder } from '@entrepot/testing/folder.ts';
import { startNode, type RunningNode } from '@entrepot/testing/run-node.ts';
import pg from 'pg';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import { runningPostmaster } from './embedded/postmaster.ts';
import { freePort } from './embedded/run-server.ts';
import { startEmbedded, type EmbeddedDatabase } from './embedded.ts';

const dataDir = join(await testFolder(), 'data');
const clusterDir = join(dataDir, 'postgres');
const open: EmbeddedDatabase[] = [];

async function start(options: { exclusive?: boolean } = {}): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataDir, durable: false, ...options });
  open.push(database);
  return database;
}

/** A server process that is about to be killed. */
async function startInOwnProcess(): Promise<RunningNode> {
  const server = startNode([
    '--input-type=module',
    '-e',
    `
    const { startEmbedded } = await import(${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)});
    await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, durable: false, exclusive: true });
    console.log('up');
    setInterval(() => {}, 1000);`,
  ]);
  onTestFinished(() => kill(server));
  await server.says('up');
  return server;
}

/** The database with everything that it started, as when the machine runs out of memory. */
async function killDatabase(): Promise<void> {
  const { pid } = (await runningPostmaster(clusterDir))!;
  process.kill(pid, 'SIGKILL');
}

async function kill(server: RunningNode): Promise<void> {
  server.process.kill('SIGKILL');
  await server.finished;
}

async function query<Row extends pg.QueryResultRow>(connectionString: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

afterEach(async () => {
  for (const database of open.splice(0)) await database.stop();
});

it('throws away what an interrupted first start left, and begins anew', async () => {
  const deadProcess = 4_194_303;
  await mkdir(join(dataDir, `postgres.unfinished-${deadProcess}`, 'base'), { recursive: true });
  const { connectionString } = await start();
  await query(connectionString, "CREATE TABLE kept (note text); INSERT INTO kept VALUES ('still here')");
  expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres.json', 'postgres.log', 'postgres.users']);
});

it('listens to this machine only, asks for the password, and keeps it from other users', async () => {
  const { connectionString } = await start();
  expect(await query(connectionString, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
  const wrong = new URL(connectionString);
  wrong.password = 'guessed';
  await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
  expect((await stat(join(dataDir, 'postgres.json'))).mode & 0o777).toBe(0o600);
});

it('knows letters of every script, which the search index needs', async () => {
  const { connectionString } = await start();
  await query(connectionString, 'CREATE EXTENSION IF NOT EXISTS pg_trgm');
  const [row] = await query<{ trigrams: string[] }>(connectionString, `SELECT show_trgm('сумка') AS trigrams`);
  expect(row?.trigrams.length).toBeGreaterThan(0);
});

it('stops when the last one lets go, and has the data at the next start', async () => {
  const first = await start();
  const second = await start();
  await first.stop();
  expect(await query(second.connectionString, 'SELECT note FROM kept')).toEqual([{ note: 'still here' }]);
  await second.stop();
  expect(await runningPostmaster(clusterDir)).toBeUndefined();
  expect(await query((await start()).connectionString, 'SELECT note FROM kept')).toEqual([{ note: 'still here' }]);
});

it('lets one server work on the data at a time, while commands may share them', async () => {
  await start({ exclusive: true });
  await expect(start({ exclusive: true })).rejects.toThrow(`Another Entrepot is running on the data in ${dataDir}.`);
  await expect(start()).resolves.toBeDefined();
});

it('takes over the database of a server that was killed', async () => {
  const server = await startInOwnProcess();
  const before = await runningPostmaster(clusterDir);
  await kill(server);
  expect(await runningPostmaster(clusterDir)).toEqual(before);

  const next = await start({ exclusive: true });
  expect(await runningPostmaster(clusterDir)).toEqual(before);
  expect(await query(next.connectionString, 'SELECT note FROM kept')).toEqual([{ note: 'still here' }]);
  await next.stop();
  expect(await runningPostmaster(clusterDir)).toBeUndefined();
});

it('recovers when server and database were both killed', async () => {
  const server = await startInOwnProcess();
  const { pid } = (await runningPostmaster(clusterDir))!;
  await kill(server);
  process.kill(pid, 'SIGKILL');
  const next = await start({ exclusive: true });
  expect(await query(next.connectionString, 'SELECT note FROM kept')).toEqual([{ note: 'still here' }]);
});

it('is started again by the server when it dies, under the same address and still for that server alone', async () => {
  const server = await start({ exclusive: true });
  for (let round = 0; round < 3; round++) {
    const { pid } = (await runningPostmaster(clusterDir))!;
    await killDatabase();
    // Also while there is no database at all.
    await expect(start({ exclusive: true })).rejects.toThrow('Another Entrepot is running');
    await eventually(async () => expect(await query(server.connectionString, 'SELECT note FROM kept')).toEqual([{ note: 'still here' }]));
    expect((await runningPostmaster(clusterDir))!.pid).not.toBe(pid);
    // The lock that others would look at is taken again.
    await eventually(async () =>
      expect(
        await query(
          server.connectionString,
          `SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = ${ADVISORY_LOCKS.embeddedServer} AND granted`,
        ),
      ).toHaveLength(1),
    );
  }
});

it('is never stopped by a command beside the server, whatever happened to the database in between', async () => {
  const server = await start({ exclusive: true });
  for (let round = 0; round < 3; round++) {
    await killDatabase();
    // At once, when the server has no connection yet.
    const command = await start();
    await query(command.connectionString, 'SELECT note FROM kept');
    await command.stop();
    expect(await runningPostmaster(clusterDir)).toBeDefined();
  }
  await eventually(async () => expect(await query(server.connectionString, 'SELECT note FROM kept')).toEqual([{ note: 'still here' }]));
  await server.stop();
  expect(await runningPostmaster(clusterDir)).toBeUndefined();
});

async function rememberAnotherPort(): Promise<void> {
  const file = join(dataDir, 'postgres.json');
  await writeFile(file, JSON.stringify({ ...(JSON.parse(await readFile(file, 'utf8')) as object), port: await freePort() }), {
    mode: 0o600,
  });
}

it('comes back under the address of the server when a command has started it under another', async () => {
  const server = await start({ exclusive: true });
  for (let round = 0; round < 3; round++) {
    // As where another program had the port for a moment: whoever starts the database next takes this one.
    await rememberAnotherPort();
    await killDatabase();
    const command = await start().catch(() => undefined);
    await eventually(async () => expect(await query(server.connectionString, 'SELECT note FROM kept')).toEqual([{ note: 'still here' }]));
    await command?.stop();
  }
  await server.stop();
  expect(await runningPostmaster(clusterDir)).toBeUndefined();
});

it('does not take the note of a process that is gone for a user', async () => {
  await writeFile(join(dataDir, 'postgres.users', '4194303-1'), JSON.stringify({ pid: 4_194_303, began: '1' }));
  // The number lives, and belongs to another program by now.
  await writeFile(join(dataDir, 'postgres.users', 'server'), JSON.stringify({ pid: process.pid, began: 'long ago' }));
  const server = await start({ exclusive: true });
  await server.stop();
  expect(await runningPostmaster(clusterDir)).toBeUndefined();
  expect(await readdir(join(dataDir, 'postgres.users'))).toEqual([]);
});

it('starts although its note names a process that has become another program', async () => {
  await writeFile(join(clusterDir, 'postmaster.pid'), `${process.pid}\n${clusterDir}\n1\n5432\n`);
  await expect(start()).resolves.toBeDefined();
});

it('says where the password went missing instead of starting empty', async () => {
  const secrets = await readFile(join(dataDir, 'postgres.json'), 'utf8');
  await rm(join(dataDir, 'postgres.json'));
  await expect(start()).rejects.toThrow(/postgres\.json is missing, and with it the password/);
  await writeFile(join(dataDir, 'postgres.json'), secrets, { mode: 0o600 });
});
