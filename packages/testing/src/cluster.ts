/** One PostgreSQL for a whole test run, with a migrated database to clone. Runs in Vitest's own process, not in the workers. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded, type EmbeddedDatabase } from '@entrepot/server/platform/db/embedded.ts';
import { loadConfig } from '@entrepot/server/config.ts';
import { migrate } from '@entrepot/server/platform/db/migrate.ts';
import { asClient, loginsFor, prepareLogins } from '@entrepot/server/platform/db/roles.ts';
import { introduceServer } from '@entrepot/server/platform/server-word.ts';
import pg from 'pg';
import { createTemplate } from './templates.ts';
import { isAlive } from '@entrepot/server/platform/is-alive.ts';

export interface TestCluster {
  /** Reaches the cluster as its owner; databases are made and dropped through it. */
  adminUrl: string;
  /** Scratch space of this run alone. */
  folder: string;
}

interface Started extends TestCluster {
  stop(): Promise<void>;
}

const PREFIX = 'entrepot-test-';

export async function startTestCluster(): Promise<Started> {
  await removeAbandoned();
  // The process's number is in the name, so that a later run sees whose folder it is.
  const folder = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));
  const database = await startEmbedded({ dataDir: folder, durable: false });
  await createTemplate(database.connectionString, 'template_migrated', fill);
  const logins = loginsFor(database.connectionString);
  await prepareLogins(database.connectionString, logins, { overwrite: false });
  await proveQuickly(database.connectionString, [database.connectionString, logins.appUrl, logins.jobsUrl]);
  return { adminUrl: database.connectionString, folder, stop: () => stopAndRemove(database, folder) };
}

async function fill(url: string): Promise<void> {
  await migrate(url);
  await asClient(url, (client) => introduceServer(client, loadConfig({}, 'development')));
  await believeClocks(url);
}

/**
 * Where the database counts from its own clock, it believes a test's: as the owner alone can say, by another function in the place of its
 * own. Whatever is about that clock
 * takes an empty database and migrates it itself.
 */
async function believeClocks(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `CREATE OR REPLACE FUNCTION moment_of(said timestamptz) RETURNS timestamptz
      LANGUAGE sql VOLATILE AS 'SELECT coalesce(said, clock_timestamp())'`,
  );
  await client.end();
}

/** To prove a password takes most of what a connection costs whoever connects, which tests do thousands of times. */
async function proveQuickly(ownerUrl: string, urls: string[]): Promise<void> {
  await asClient(ownerUrl, async (client) => {
    await client.query('SET scram_iterations = 1');
    for (const { username, password } of urls.map((url) => new URL(url))) {
      const [role, secret] = [client.escapeIdentifier(decodeURIComponent(username)), client.escapeLiteral(decodeURIComponent(password))];
      await client.query(`ALTER ROLE ${role} PASSWORD ${secret}`);
    }
  });
}

async function stopAndRemove(database: EmbeddedDatabase, folder: string): Promise<void> {
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}

/** A run that was killed leaves its PostgreSQL and its folder behind. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1]);
    if (!pid || isAlive(pid)) continue;
    const folder = join(tmpdir(), name);
    const left = await startEmbedded({ dataDir: folder, durable: false }).catch(() => undefined);
    await left?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
