/** Databases that are filled once and cloned many times. */
import { setTimeout as delay } from 'node:timers/promises';
import { closeDatabase } from '@entrepot/server/platform/db/role-rights.ts';
import pg from 'pg';

/** Any number, as long as all workers of a run take the same lock. */
const TEMPLATE_LOCK = 7_230_600;

/**
 * Connections that were let go of have so long to be gone; of a database that nobody needs any more, some may never have been let go of.
 */
const TEMPLATE_LEAVING_MS = 10_000;
const DROPPED_LEAVING_MS = 1_000;
const LEAVING_PAUSE_MS = 50;

/**
 * Files are copied as they are. The usual way writes every page into the log first, which takes many times as long and serves a crash that
 * nobody survives here.
 */
const STRATEGY = 'STRATEGY FILE_COPY';

/** Fills `name` unless that was done already; workers that ask at the same time wait for the first. */
export async function createTemplate(
  adminUrl: string,
  name: string,
  fill: (url: string) => Promise<void>,
  from = 'template1',
): Promise<void> {
  await withAdmin(adminUrl, async (admin) => {
    await admin.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await admin.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount) return;
    // Under its final name only when it is whole: a failed filling is not cloned.
    const unfinished = `${name}_unfinished`;
    await admin.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`);
    await admin.query(`CREATE DATABASE ${unfinished} TEMPLATE ${from} ${STRATEGY}`);
    await fill(databaseUrl(adminUrl, unfinished));
    await disconnectOthers(admin, unfinished);
    await admin.query(`ALTER DATABASE ${unfinished} RENAME TO ${name}`);
  });
}

export async function cloneTemplate(adminUrl: string, template: string, name: string): Promise<string> {
  await withAdmin(adminUrl, (admin) => admin.query(`CREATE DATABASE ${name} TEMPLATE ${template} ${STRATEGY}`));
  const url = databaseUrl(adminUrl, name);
  // Rights on a database as a whole are not copied with it.
  if (template !== 'template1') await withAdmin(url, (owner) => owner.query(closeDatabase(name)));
  return url;
}

export async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  await withAdmin(adminUrl, async (admin) => {
    await othersGone(admin, name, DROPPED_LEAVING_MS);
    await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  });
}

export function databaseUrl(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/**
 * A pool says that it has ended while its connections are still being closed. One that is cut then complains, after whoever used it has
 * gone on.
 */
async function othersGone(admin: pg.Client, name: string, limitMs: number): Promise<void> {
  for (let look = 0; look < limitMs / LEAVING_PAUSE_MS; look++) {
    const { rowCount } = await admin.query('SELECT FROM pg_stat_activity WHERE datname = $1', [name]);
    if (rowCount === 0) return;
    await delay(LEAVING_PAUSE_MS);
  }
}

async function disconnectOthers(admin: pg.Client, name: string): Promise<void> {
  await othersGone(admin, name, TEMPLATE_LEAVING_MS);
  await admin.query('SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = $1', [name]);
}

async function withAdmin<Result>(adminUrl: string, work: (admin: pg.Client) => Promise<Result>): Promise<Result> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}
