/** With which logins a server starts, and with which it does not. */
import { fileURLToPath } from 'node:url';
import { entrepot } from '@entrepot/testing/commands.ts';
import { emptyDatabase, testDatabase } from '@entrepot/testing/database.ts';
import { testFolder } from '@entrepot/testing/folder.ts';
import { freePort } from '@entrepot/testing/free-port.ts';
import { runNode } from '@entrepot/testing/run-node.ts';
import { describe, expect, it } from 'vitest';
import { loadConfig, type Mode } from '../config.ts';
import { loginsFor, userOf } from '../platform/db/roles.ts';
import { introduceServer } from '../platform/server-word.ts';
import { introduceOrCheck, migrateOrCheck, openDatabase, type OpenDatabase } from './open-database.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const { connectionString, logins, pool } = await testDatabase();
const empty = await emptyDatabase();
const SECRET = 'x'.repeat(40);

function open(mode: Mode, env: Record<string, string>): Promise<OpenDatabase & { said: string[] }> {
  const said: string[] = [];
  return openDatabase(loadConfig({ SECRET, ...env }, mode), { say: (sentence) => void said.push(sentence), exclusive: false }).then(
    (opened) => ({ ...opened, said }),
  );
}

describe('in production', () => {
  it('a server does not start with a login that is a superuser, and says what to do', async () => {
    const { code, stderr } = await runNode([MAIN, '--production'], {
      SECRET,
      DATABASE_URL: connectionString,
      DATA_DIR: await testFolder(),
      PORT: String(await freePort()),
      WS_PORT: String(await freePort()),
    });
    expect(code).toBe(1);
    expect(stderr).toContain(`The login of DATABASE_URL, ${userOf(connectionString)}, is a superuser`);
    expect(stderr).toContain("Give the owner's login as DATABASE_OWNER_URL, one that owns nothing as DATABASE_URL");
  });

  it('a server does not start either when the owner is named beside it, or with one that takes jobs as the owner', async () => {
    await expect(open('production', { DATABASE_URL: connectionString, DATABASE_OWNER_URL: connectionString })).rejects.toThrow(
      'is a superuser',
    );
    await expect(open('production', { DATABASE_URL: logins.appUrl, DATABASE_JOBS_URL: connectionString })).rejects.toThrow(
      'The login of DATABASE_JOBS_URL',
    );
  });

  it.each([
    ['CREATEROLE', 'may create roles'],
    ['CREATEDB', 'may create databases'],
    ['BYPASSRLS', 'may bypass row security'],
    ['IN ROLE pg_read_all_data', 'is a member of pg_read_all_data'],
  ])('a server does not start either with one that was given %s', async (attribute, sentence) => {
    await pool.query(`CREATE ROLE open_test LOGIN PASSWORD 'open' ${attribute}`);
    const url = Object.assign(new URL(connectionString), { username: 'open_test', password: 'open' }).href;
    await expect(open('production', { DATABASE_URL: url }).finally(() => pool.query('DROP ROLE open_test'))).rejects.toThrow(sentence);
  });

  it('a server starts with the two logins alone where the database is up to date', async () => {
    const opened = await open('production', { DATABASE_URL: logins.appUrl, DATABASE_JOBS_URL: logins.jobsUrl });
    expect(opened).toMatchObject({ ownerUrl: undefined, logins, said: [] });
    expect(await migrateOrCheck(opened)).toEqual([]);
  });

  it('a server whose secret the database does not know does not start without the owner, who says that it is the one', async () => {
    const opened = await open('production', { DATABASE_URL: logins.appUrl, DATABASE_JOBS_URL: logins.jobsUrl });
    await expect(introduceOrCheck(opened, { secret: SECRET })).rejects.toThrow('does not know a server with this SECRET');
    await introduceOrCheck({ ...opened, ownerUrl: connectionString }, { secret: SECRET });
    await introduceOrCheck(opened, { secret: SECRET });
  });

  it('without an owner a database that is behind is left as it is, with a word on what to run', async () => {
    const behind = { DATABASE_URL: loginsFor(empty).appUrl, DATABASE_JOBS_URL: loginsFor(empty).jobsUrl };
    await expect(open('production', behind).then(migrateOrCheck)).rejects.toThrow('The database is not up to date. Run "entrepot migrate"');
  });

  it('jobs need a login of their own', async () => {
    await expect(open('production', { DATABASE_URL: logins.appUrl })).rejects.toThrow('DATABASE_JOBS_URL is not set');
  });
});

it("in development the owner's login is enough: the server makes its own of it, and says so", async () => {
  const opened = await open('development', { DATABASE_URL: connectionString });
  expect(opened).toMatchObject({ ownerUrl: connectionString, logins });
  expect(opened.said).toEqual([`DATABASE_URL is the owner's login; the server itself logs in as entrepot_app and entrepot_jobs.`]);
});

describe('a command', () => {
  it('"migrate" says by which secret the server is known, and leaves that as it is where it was given none', async () => {
    const isKnown = async (secret: string) =>
      introduceOrCheck({ ownerUrl: undefined, logins, close: async () => undefined }, { secret }).then(
        () => true,
        () => false,
      );
    const ours = 'y'.repeat(40);
    await entrepot(['migrate'], { DATABASE_URL: connectionString, SECRET: ours });
    expect(await isKnown(ours)).toBe(true);
    await entrepot(['migrate'], { DATABASE_URL: connectionString });
    expect(await isKnown(ours)).toBe(true);
    await introduceServer(pool, loadConfig({}, 'development'));
  });

  it("that works on all of the database asks for the owner's login", async () => {
    expect(await entrepot(['backup', '/tmp/never-written'], { DATABASE_URL: logins.appUrl })).toMatchObject({
      code: 1,
      stderr: "This takes the owner's login. Set DATABASE_OWNER_URL to it.\n",
    });
  });

  it("that does what the server does works with the server's login", async () => {
    expect(await entrepot(['param', 'get', 'calls_per_minute'], { DATABASE_URL: logins.appUrl })).toMatchObject({ code: 0, stderr: '' });
  });

  it('"migrate" makes the logins that the settings name', async () => {
    const url = Object.assign(new URL(connectionString), { username: 'open_test_made', password: 'a-password' }).href;
    const env = { DATABASE_URL: url, DATABASE_JOBS_URL: logins.jobsUrl, DATABASE_OWNER_URL: connectionString };
    try {
      expect((await entrepot(['migrate'], env)).stdout).toBe('open_test_made can log in now.\nThe database is up to date.\n');
      expect((await entrepot(['migrate'], env)).stdout).toBe('The database is up to date.\n');
      expect(await open('production', env)).toMatchObject({ logins: { appUrl: url } });
    } finally {
      await pool.query('DROP ROLE open_test_made');
    }
  });
});

describe('the doctor', () => {
  it('has a line for every check, and finds nothing wrong with the logins that the product makes', async () => {
    const { stdout, stderr } = await entrepot(['doctor'], {
      DATABASE_URL: logins.appUrl,
      DATABASE_JOBS_URL: logins.jobsUrl,
      DATABASE_OWNER_URL: connectionString,
      SECRET: '0123456789abcdef0123456789abcdef',
      DATA_DIR: await testFolder(),
    });
    const lines = stdout.trim().split('\n');
    // A database for tests does without what a power cut needs.
    expect(lines.filter((line) => line.startsWith('BAD'))).toEqual([
      'BAD  fsync, full_page_writes or synchronous_commit is off: what was committed may be lost.',
    ]);
    expect(stderr).toMatch(/^1 of \d+ checks is bad\.\n$/);
    expect(lines).toEqual(
      expect.arrayContaining([
        'ok   entrepot_app owns nothing, makes no roles and is a member of nothing that does.',
        'ok   entrepot_app cannot become who owns the tables.',
        'ok   entrepot_app may not make temporary tables.',
        'ok   entrepot_jobs takes jobs and reaches nothing else.',
        'ok   the database is up to date.',
        'ok   searches go through their index.',
      ]),
    );
  });

  it("names what is wrong with the owner's login, and ends with 1", async () => {
    const { code, stdout } = await entrepot(['doctor'], { DATABASE_URL: connectionString });
    expect(code).toBe(1);
    expect(stdout).toMatch(/^BAD {2}\S+ is a superuser/m);
    expect(stdout).toMatch(/^BAD {2}\S+ may make temporary tables/m);
    expect(stdout).toMatch(/^BAD {2}DATABASE_JOBS_URL is not set/m);
  });

  it('notices a right that somebody gave', async () => {
    const {
      rows: [row],
    } = await pool.query<{ name: string }>('SELECT current_database() AS name');
    await pool.query(`GRANT TEMPORARY ON DATABASE ${row!.name} TO PUBLIC; GRANT UPDATE ON ledger_entries TO entrepot_app`);
    try {
      const { stdout } = await entrepot(['doctor'], { DATABASE_URL: logins.appUrl, DATABASE_JOBS_URL: logins.jobsUrl });
      expect(stdout).toMatch(/^BAD {2}entrepot_app may make temporary tables/m);
      expect(stdout).toMatch(/^BAD {2}entrepot_app may change or remove entries of the ledger/m);
    } finally {
      await pool.query(`REVOKE TEMPORARY ON DATABASE ${row!.name} FROM PUBLIC; REVOKE UPDATE ON ledger_entries FROM entrepot_app`);
    }
  });
});
