/** Databases that are filled once and cloned many times. */
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** Any number, as long as all workers of a run take the same lock. */
const TEMPLATE_LOCK = 7_230_600;

/** Connections that were let go of have ten seconds to be gone. */
const LEAVING_LOOKS = 200;
const LEAVING_PAUSE_MS = 50;

/** Files are copied as they are. The usual way writes every page into the log first, which takes many times as long and serves a crash that nobody survives here. */
const STRATEGY = 'STRATEGY FILE_COPY';

/** Fills `name` unless that was done already; workers that ask at the same time wait for the first. */
export async function createTemplate(adminUrl: string, name: string, fill: (url: string) => Promise<void>, from = 'template1'): Promise<void> {
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
  return databaseUrl(adminUrl, name);
}

export async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  await withAdmin(adminUrl, (admin) => admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
}

export function databaseUrl(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function disconnectOthers(admin: pg.Client, name: string): Promise<void> {
  // A connection that is being closed would complain about being cut, after whoever used it has gone on.
  for (let look = 0; look < LEAVING_LOOKS; look++) {
    const { rowCount } = await admin.query('SELECT FROM pg_stat_activity WHERE datname = $1', [name]);
    if (rowCount === 0) return;
    await delay(LEAVING_PAUSE_MS);
  }
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
