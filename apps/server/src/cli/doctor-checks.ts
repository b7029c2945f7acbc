/** What has to hold for an installation, each as a question to its database and two sentences. Nothing is changed. */
import type pg from 'pg';
import { isMigrated, readSchema } from '../platform/db/migrate.ts';
import { asClient, dangersOf, userOf, type DatabaseLogins } from '../platform/db/roles.ts';
import { bad, good, type Finding } from './finding.ts';

interface Checked {
  appUrl: string;
  jobsUrl: string | undefined;
  ownerUrl: string | undefined;
}

export async function checkDatabase({ appUrl, jobsUrl, ownerUrl }: Checked): Promise<Finding[]> {
  const app = userOf(appUrl);
  return [
    ...(await reached(appUrl, `${app} can log in`, async (client) => [
      await checkDangers(client, app),
      await checkOwner(client, app, ownerUrl),
      ...(await checkRights(client, app)),
      ...(await checkServer(client)),
      await checkMigrations(client),
    ])),
    ...(jobsUrl
      ? await reached(jobsUrl, `${userOf(jobsUrl)} can log in`, async (client) => [
          await checkDangers(client, userOf(jobsUrl)),
          await checkJobs(client, userOf(jobsUrl)),
        ])
      : [bad("DATABASE_JOBS_URL is not set, and there is no owner's login that it could follow from")]),
  ];
}

async function reached(url: string, sentence: string, check: (client: pg.Client) => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await asClient(url, async (client) => [good(sentence), ...(await check(client))]);
  } catch (error) {
    return [bad(`${userOf(url)} could not be checked: ${(error as Error).message}`)];
  }
}

async function checkDangers(client: pg.Client, login: string): Promise<Finding> {
  const dangers = await dangersOf(client);
  return dangers.length === 0
    ? good(`${login} owns nothing, makes no roles and is a member of nothing that does`)
    : bad(`${login} ${dangers.join(', and ')}`);
}

async function checkOwner(client: pg.Client, login: string, ownerUrl: string | undefined): Promise<Finding> {
  const { rows } = await client.query<{ owner: string; may: boolean }>(
    `SELECT DISTINCT pg_get_userbyid(relowner) AS owner, pg_has_role(session_user, relowner, 'MEMBER') AS may FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')`,
  );
  const reachable = rows.filter(({ may }) => may).map(({ owner }) => owner);
  if (reachable.length > 0) return bad(`${login} can become ${reachable.join(', ')}, who owns the tables`);
  if (ownerUrl && rows.length > 0 && !rows.some(({ owner }) => owner === userOf(ownerUrl)))
    return bad(
      `DATABASE_OWNER_URL is the login of ${userOf(ownerUrl)}, but the tables belong to ${rows.map(({ owner }) => owner).join(', ')}`,
    );
  return good(`${login} cannot become who owns the tables`);
}

async function checkRights(client: pg.Client, login: string): Promise<Finding[]> {
  const may = async (question: string): Promise<boolean> =>
    (await client.query<{ may: boolean | null }>(`SELECT ${question} AS may`)).rows[0]?.may ?? false;
  const checks: Array<[question: string, what: string]> = [
    [`has_database_privilege(current_database(), 'TEMPORARY')`, 'make temporary tables'],
    [`has_database_privilege(current_database(), 'CREATE') OR has_schema_privilege('public', 'CREATE')`, 'make tables or functions'],
    [`has_function_privilege('lo_create(oid)', 'EXECUTE')`, 'make large objects'],
    [`has_table_privilege(to_regclass('public.ledger_entries'), 'UPDATE, DELETE, TRUNCATE')`, 'change or remove entries of the ledger'],
    [`has_table_privilege(to_regclass('public.audit_log'), 'UPDATE, DELETE, TRUNCATE')`, 'change or remove records of the audit log'],
    [`has_schema_privilege(to_regnamespace('graphile_worker'), 'USAGE')`, 'reach jobs other than through their functions'],
  ];
  const findings: Finding[] = [];
  for (const [question, what] of checks)
    findings.push(
      (await may(question))
        ? bad(`${login} may ${what}; "entrepot migrate" takes that away where the owner can, docs/operating.md says how otherwise`)
        : good(`${login} may not ${what}`),
    );
  return findings;
}

async function checkJobs(client: pg.Client, login: string): Promise<Finding> {
  const { rows } = await client.query<{ works: boolean | null; peeps: boolean | null }>(
    `SELECT has_table_privilege(c.oid, 'SELECT, INSERT, UPDATE, DELETE')
      AND EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid) AS works, has_schema_privilege('public', 'USAGE') AS peeps
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'graphile_worker' WHERE c.relname = '_private_jobs'`,
  );
  if (!rows[0]?.works) return bad(`${login} cannot take jobs; run "entrepot migrate"`);
  return rows[0].peeps
    ? bad(`${login} reaches the product's own tables; run "entrepot migrate"`)
    : good(`${login} takes jobs and reaches nothing else`);
}

/** What money and search stand on. */
async function checkServer(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<{ name: string; setting: string }>('SELECT name, setting FROM pg_settings WHERE name = ANY($1)', [
    ['server_version_num', 'server_encoding', 'fsync', 'full_page_writes', 'synchronous_commit'],
  ]);
  const is = new Map(rows.map(({ name, setting }) => [name, setting]));
  return [
    Number(is.get('server_version_num')) >= 150_000 ? good('PostgreSQL is 15 or newer') : bad('PostgreSQL is older than 15'),
    is.get('server_encoding') === 'UTF8'
      ? good('texts are stored as UTF-8')
      : bad(`the database has the encoding ${is.get('server_encoding')} instead of UTF8`),
    ['fsync', 'full_page_writes', 'synchronous_commit'].every((name) => is.get(name) !== 'off')
      ? good('what was committed survives a power cut')
      : bad('fsync, full_page_writes or synchronous_commit is off: what was committed may be lost'),
  ];
}

async function checkMigrations(client: pg.Client): Promise<Finding> {
  const ready = await isMigrated(client, await readSchema()).catch(() => false);
  return ready ? good('the database is up to date') : bad('the database is not up to date; run "entrepot migrate"');
}

export async function checkSearch(appUrl: DatabaseLogins['appUrl']): Promise<Finding[]> {
  const { createDb, createPool } = await import('../platform/db/database.ts');
  const { selectListKeepingIndexes, selectTiersReadWhole } = await import('../modules/goods/search/index.ts');
  const pool = createPool({ connectionString: appUrl, maxConnections: 1 });
  pool.on('error', () => undefined);
  try {
    const db = createDb(pool);
    const [indexes, tiers] = [await selectListKeepingIndexes(db), await selectTiersReadWhole(db)];
    return [
      indexes.length === 0
        ? good('new words go straight into the indexes of search')
        : bad(`${indexes.join(', ')} put new words on a list that every search reads; run "entrepot search rebuild"`),
      tiers.length === 0
        ? good('searches go through their index')
        : bad(`searches read all of ${tiers.join(', ')}; run "ANALYZE" as the owner, and "entrepot search rebuild" if that does not help`),
    ];
  } catch (error) {
    return [bad(`search could not be checked: ${(error as Error).message}`)];
  } finally {
    await pool.end();
  }
}
