/** What somebody reaches who can make the server run any statement: the server's own login is tried, not a role put on by the owner. */
import { testDatabase } from '@entrepot/testing/database.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dangersOf, loginsFor, prepareLogins } from './roles.ts';

const { pool, logins, connectionString } = await testDatabase();
const app = new pg.Client({ connectionString: logins.appUrl });
const jobs = new pg.Client({ connectionString: logins.jobsUrl });
let owner: string;

beforeAll(async () => {
  await app.connect();
  await jobs.connect();
  owner = (await pool.query<{ name: string }>('SELECT current_user AS name')).rows[0]!.name;
});
afterAll(() => Promise.all([app.end(), jobs.end()]));

async function userOf(client: pg.Client): Promise<unknown> {
  return (await client.query('SELECT session_user AS login, current_user AS role')).rows[0];
}

describe('the login that answers requests', () => {
  it('is a role of its own that owns nothing, is a member of nothing and may make no roles or databases', async () => {
    expect(await userOf(app)).toEqual({ login: 'entrepot_app', role: 'entrepot_app' });
    expect(await dangersOf(app)).toEqual([]);
    expect(await dangersOf(pool)).toContain('is a superuser');
  });

  it.each([
    'SET ROLE none',
    'RESET ROLE',
    'RESET SESSION AUTHORIZATION',
    'SET SESSION AUTHORIZATION DEFAULT',
    'RESET ALL',
    'DISCARD ALL',
    `SELECT set_config('role', 'none', false)`,
  ])('stays what it is after %s', async (statement) => {
    await app.query(statement);
    expect(await userOf(app)).toEqual({ login: 'entrepot_app', role: 'entrepot_app' });
  });

  it.each([
    () => `SET ROLE ${owner}`,
    () => `SET SESSION AUTHORIZATION ${owner}`,
    () => `SELECT set_config('role', '${owner}', false)`,
    () => `SELECT set_config('session_authorization', '${owner}', false)`,
    () => 'SET ROLE entrepot_jobs',
    () => 'SET ROLE pg_database_owner',
    () => `GRANT ${owner} TO entrepot_app`,
    () => 'ALTER ROLE entrepot_app SUPERUSER',
    () => 'ALTER ROLE entrepot_app CREATEROLE',
    () => `ALTER ROLE ${owner} PASSWORD 'known'`,
    () => 'CREATE ROLE friend LOGIN',
    () => 'CREATE DATABASE own',
    () => 'SELECT rolpassword FROM pg_authid',
    () => 'SELECT passwd FROM pg_shadow',
  ])('does not become somebody else (%#)', async (statement) => {
    await expect(app.query(statement())).rejects.toThrow(/permission denied|must be|cannot|only roles with/i);
    expect(await userOf(app)).toEqual({ login: 'entrepot_app', role: 'entrepot_app' });
  });

  it.each([
    'CREATE TEMP TABLE figure_deltas (product_id uuid)',
    'CREATE TEMP VIEW ledger_accounts AS SELECT 1',
    'CREATE TABLE pg_temp.users (id uuid)',
    'SELECT 1 AS one INTO TEMP mine',
    'CREATE FUNCTION pg_temp.lower(text) RETURNS text LANGUAGE sql AS $$ SELECT $1 $$',
    'CREATE TABLE mine (id integer)',
    'CREATE FUNCTION mine() RETURNS integer LANGUAGE sql AS $$ SELECT 1 $$',
    `CREATE FUNCTION mine() RETURNS integer LANGUAGE internal AS 'int4in'`,
    'CREATE SCHEMA mine',
    'CREATE EXTENSION dblink',
    'CREATE EXTENSION postgres_fdw',
    'CREATE EXTENSION plpython3u',
    'CREATE EVENT TRIGGER mine ON ddl_command_start EXECUTE FUNCTION refuse_change()',
    'CREATE TRIGGER mine BEFORE INSERT ON users FOR EACH ROW EXECUTE FUNCTION refuse_change()',
    'CREATE PUBLICATION mine FOR ALL TABLES',
    'SELECT lo_create(0)',
    'SELECT lo_creat(-1)',
    `SELECT lo_from_bytea(0, '\\x00')`,
    `SELECT lo_import('/etc/passwd')`,
  ])('makes nothing of its own: %s', async (statement) => {
    await expect(app.query(statement)).rejects.toThrow(/permission denied|must be|not available|not supported/i);
    expect(await dangersOf(app)).toEqual([]);
  });

  it.each([
    `COPY users TO PROGRAM 'id'`,
    `COPY (SELECT 1) TO '/tmp/entrepot-was-here'`,
    `COPY users FROM '/etc/passwd'`,
    `SELECT pg_read_file('postgresql.conf')`,
    `SELECT pg_ls_dir('.')`,
    'SELECT pg_reload_conf()',
    'ALTER SYSTEM SET fsync = off',
    `SELECT dblink('', 'SELECT 1')`,
  ])('does not reach the machine: %s', async (statement) => {
    await expect(app.query(statement)).rejects.toThrow(/permission denied|must be|does not exist/i);
  });

  it.each([
    'SET session_replication_role = replica',
    `SELECT set_config('session_replication_role', 'replica', false)`,
    'ALTER TABLE ledger_entries DISABLE TRIGGER ALL',
    'ALTER TABLE ledger_entries DISABLE TRIGGER USER',
    'ALTER TABLE audit_log DROP COLUMN hash',
    'DROP TABLE idempotency_keys',
    'TRUNCATE ledger_entries',
    'ALTER TABLE users OWNER TO entrepot_app',
    'GRANT UPDATE ON ledger_entries TO entrepot_app',
    'ALTER DEFAULT PRIVILEGES FOR ROLE pg_database_owner GRANT ALL ON TABLES TO entrepot_app',
    'CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$',
    `UPDATE pg_proc SET prosecdef = false`,
    'UPDATE schema_migrations SET checksum = name',
    'UPDATE function_releases SET checksum = checksum',
    `INSERT INTO function_releases (checksum) VALUES ('mine')`,
    'DELETE FROM applied_functions',
    'SELECT * FROM applied_functions',
  ])('does not lift a rule of the tables: %s', async (statement) => {
    await app.query(statement).then(
      // PostgreSQL answers a grant that grants nothing with a warning.
      () => expect(statement).toMatch(/^GRANT/),
      (error: Error) => expect(error.message).toMatch(/permission denied|must be/i),
    );
    expect((await pool.query(`SELECT has_table_privilege('entrepot_app', 'ledger_entries', 'UPDATE') AS may`)).rows[0]).toEqual({
      may: false,
    });
  });

  it("ends nobody else's session", async () => {
    const {
      rows: [row],
    } = await jobs.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    await expect(app.query('SELECT pg_terminate_backend($1)', [row!.pid])).rejects.toThrow(/permission denied|must be/);
  });

  it('reaches jobs through their functions alone', async () => {
    await expect(app.query('SELECT * FROM graphile_worker.jobs')).rejects.toThrow('permission denied for schema graphile_worker');
    await expect(app.query(`SELECT graphile_worker.add_job('platform:clean-up')`)).rejects.toThrow(
      'permission denied for schema graphile_worker',
    );
    await expect(app.query('SELECT * FROM watched_jobs()')).resolves.toBeDefined();
  });
});

describe('the login that takes jobs', () => {
  it('owns nothing', async () => {
    expect(await userOf(jobs)).toEqual({ login: 'entrepot_jobs', role: 'entrepot_jobs' });
    expect(await dangersOf(jobs)).toEqual([]);
  });

  it.each([
    'SELECT * FROM users',
    'SELECT * FROM ledger_entries',
    'SELECT * FROM public.schema_migrations',
    'SELECT public.retry_jobs(ARRAY[1])',
    'CREATE TEMP TABLE mine (id integer)',
    'SET ROLE entrepot_app',
  ])("reaches none of the product's own tables: %s", async (statement) => {
    await expect(jobs.query(statement)).rejects.toThrow(/permission denied|does not exist/);
  });

  it('cannot say that graphile-worker is further than it is', async () => {
    await expect(jobs.query('INSERT INTO graphile_worker.migrations (id) VALUES (999)')).rejects.toThrow('permission denied');
  });
});

describe('dangers', () => {
  it('are seen through other roles, however many stand between', async () => {
    await pool.query(`CREATE ROLE roles_test_middle IN ROLE ${owner}`);
    await pool.query(`CREATE ROLE roles_test_login LOGIN PASSWORD 'roles' IN ROLE roles_test_middle`);
    const url = new URL(connectionString);
    url.username = 'roles_test_login';
    url.password = 'roles';
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    try {
      expect(await dangersOf(client)).toContain(`is a member of ${owner}, which is a superuser`);
    } finally {
      await client.end();
      await pool.query('DROP ROLE roles_test_login; DROP ROLE roles_test_middle');
    }
  });
});

describe('making logins', () => {
  const name = 'roles_test_made';
  const url = new URL(connectionString);
  url.username = name;
  url.password = 'first-password';
  const given = { appUrl: url.href, jobsUrl: logins.jobsUrl };
  afterAll(async () => void (await pool.query(`DROP ROLE IF EXISTS ${name}`)));

  it("makes the one that was named, with the server's rights and no others, and leaves it alone afterwards", async () => {
    expect(await prepareLogins(connectionString, given, { overwrite: false })).toEqual([name]);
    expect(await prepareLogins(connectionString, given, { overwrite: false })).toEqual([]);
    const client = new pg.Client({ connectionString: given.appUrl });
    await client.connect();
    try {
      expect(await dangersOf(client)).toEqual([]);
      await expect(client.query('SELECT count(*) FROM users')).resolves.toBeDefined();
      await expect(client.query('UPDATE ledger_entries SET amount = 0')).rejects.toThrow('permission denied');
    } finally {
      await client.end();
    }
  });

  it('is done once by servers that start together', async () => {
    for (let round = 0; round < 5; round++) {
      await pool.query(`ALTER ROLE ${name} NOLOGIN`);
      const together = Array.from({ length: 8 }, () => prepareLogins(connectionString, given, { overwrite: false }));
      expect(new Set((await Promise.all(together)).flat())).toEqual(new Set([name]));
    }
  });

  it('never changes a password that others may use', async () => {
    url.password = 'second-password';
    await expect(prepareLogins(connectionString, { ...given, appUrl: url.href }, { overwrite: false })).rejects.toThrow(
      `The database role ${name} has another password`,
    );
    expect(await prepareLogins(connectionString, given, { overwrite: false })).toEqual([]);
  });

  it('derives passwords that differ from role to role and from owner to owner', () => {
    const passwords = ['postgres://owner:one@host/db', 'postgres://owner:two@host/db']
      .flatMap((ownerUrl) => Object.values(loginsFor(ownerUrl)))
      .map((each) => new URL(each).password);
    expect(new Set(passwords).size).toBe(4);
  });

  it('keeps the address of a socket', () => {
    const { appUrl } = loginsFor('postgres:///entrepot?host=/run/postgresql&user=owner&password=one');
    expect(appUrl).toMatch(/^postgres:\/\/\/entrepot\?host=.*&user=entrepot_app&password=/);
  });
});
