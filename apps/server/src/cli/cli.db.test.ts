import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { STOREFRONTS } from '@entrepot/brands/all.ts';
import { entrepot } from '@entrepot/testing/commands.ts';
import { emptyDatabase, testDatabase } from '@entrepot/testing/database.ts';
import { testFolder } from '@entrepot/testing/folder.ts';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { migrate } from '../platform/db/migrate.ts';
import { COMMANDS } from './commands.ts';
import { helpFor } from './help.ts';

const { pool, connectionString } = await testDatabase();
const folder = await testFolder();
const env = { DATABASE_URL: connectionString };

describe('help', () => {
  it('lists every command', async () => {
    const { code, stdout } = await entrepot(['help'], {});
    expect(code).toBe(0);
    for (const { name } of COMMANDS) expect(stdout).toContain(`entrepot ${name}`);
  });

  it('explains a command without touching a database', async () => {
    const { code, stdout } = await entrepot(['param', 'set', '--help'], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    expect(code).toBe(0);
    expect(stdout).toContain('Usage: entrepot param set CODE VALUE');
  });

  it.each(COMMANDS)('says in a sentence what "$name" does', (command) => {
    expect(helpFor(command)).toMatch(/^[A-Z][^\n]+\.\n\nUsage: entrepot /);
  });
});

it.each([
  [['fly'], 'There is no command "fly". "entrepot help" lists them all.'],
  [['param', 'set', 'calls_per_minute'], 'Something is missing after "param set". "entrepot param set --help" says how it is used.'],
  [['migrate', 'now'], '"now" is one word too many. "entrepot migrate --help" says how it is used.'],
  [['demo', 'load', '--size', 'huge'], '--size is either full or small.'],
  [['param', 'set', 'gravity', '9.81'], 'There is no parameter "gravity". "entrepot param get" lists them all.'],
  [['param', 'set', 'calls_per_minute', 'many'], 'calls_per_minute must be a whole number from 120 to 1000000.'],
  [['tax', 'set', 'XX', '5'], 'There is no country "XX". Codes have two capital letters, such as PT.'],
  [['tax', 'set', 'PT', '101'], 'PERCENT is a number from 0 to 100 with at most two decimals.'],
  [['storefront', 'add', '/nowhere.json'], 'The file /nowhere.json cannot be read.'],
])('answers %j with one sentence and exit code 1', async (words, sentence) => {
  expect(await entrepot(words, env)).toEqual({ code: 1, stdout: '', stderr: `${sentence}\n` });
});

it('adds a storefront from a file, once, and lists it', async () => {
  const file = join(folder, 'shop.json');
  await writeFile(file, JSON.stringify({ ...STOREFRONTS[0], code: 'corner', hosts: ['corner.example'] }));
  expect(await entrepot(['storefront', 'add', file], env)).toEqual({ code: 0, stdout: 'The storefront corner is added.\n', stderr: '' });
  expect((await entrepot(['storefront', 'list'], env)).stdout).toMatch(/corner +.*corner\.example/);
  const again = await entrepot(['storefront', 'add', file], env);
  expect(again).toEqual({ code: 1, stdout: '', stderr: 'the code corner is taken\n' });
});

it('sets the tax of a country, keeps that in the audit log, and takes it away', async () => {
  expect((await entrepot(['tax', 'list'], env)).stdout).toBe('No country has a tax.\n');
  expect(await entrepot(['tax', 'set', 'PT', '5.5'], env)).toEqual({ code: 0, stdout: 'The tax of PT is now 5.5 %.\n', stderr: '' });
  expect((await entrepot(['tax', 'list'], env)).stdout).toMatch(/PT +5\.5 %/);
  expect((await pool.query(`SELECT after FROM audit_log WHERE action = 'tax.set'`)).rows).toEqual([{ after: { basisPoints: 550 } }]);
  expect((await entrepot(['tax', 'set', 'PT', '0'], env)).stdout).toBe('PT has no tax any more.\n');
});

it('migrates an empty database, and finds nothing to do the second time', async () => {
  const settings = { DATABASE_URL: await emptyDatabase() };
  expect((await entrepot(['migrate'], settings)).stdout).toMatch(/^Applied 0001_platform\.sql, /);
  expect(await entrepot(['migrate'], settings)).toMatchObject({ code: 0, stdout: 'The database is up to date.\n' });
});

it('changes a parameter and tells the running servers', async () => {
  expect(await entrepot(['param', 'set', 'calls_per_minute', '420'], env)).toMatchObject({
    code: 0,
    stdout: 'calls_per_minute is now 420.\n',
  });
  expect(await entrepot(['param', 'get', 'calls_per_minute'], env)).toMatchObject({ code: 0, stdout: '420\n' });
  const { rows } = await pool.query('SELECT topic, payload FROM outbox_events ORDER BY id DESC LIMIT 1');
  expect(rows).toEqual([{ topic: 'parameters.changed', payload: { codes: ['calls_per_minute'] } }]);
});

it('asks for a migration where there is none, instead of failing oddly', async () => {
  const { code, stderr } = await entrepot(['param', 'get'], { DATABASE_URL: await emptyDatabase() });
  expect({ code, stderr }).toEqual({ code: 1, stderr: 'The database is not up to date. Run "entrepot migrate" first.\n' });
});

describe('demo clear', () => {
  async function query(connectionString: string, text: string): Promise<unknown[]> {
    const client = new pg.Client({ connectionString });
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  }

  async function migratedDatabase(): Promise<string> {
    const database = await emptyDatabase();
    await migrate(database);
    return database;
  }

  it('removes a demo world and leaves a database that is migrated and empty', async () => {
    const database = await migratedDatabase();
    await query(database, `INSERT INTO users (usercode, username, is_demo) VALUES ('1', 'demo', true)`);
    await query(
      database,
      `WITH r AS (INSERT INTO staff_roles (name, is_administrator) VALUES ('Administrators', true) RETURNING id)
        INSERT INTO staff (email, name, role_id, is_demo) SELECT 'admin@office.example', 'Mira', id, true FROM r`,
    );
    const cleared = await entrepot(['demo', 'clear'], { DATABASE_URL: database });
    expect(cleared).toEqual({ code: 0, stdout: 'The demo world is gone; the database is empty.\n', stderr: '' });
    expect(await query(database, 'SELECT FROM users')).toEqual([]);
    expect(await query(database, 'SELECT FROM staff')).toEqual([]);
    expect(await entrepot(['migrate'], { DATABASE_URL: database })).toMatchObject({ stdout: 'The database is up to date.\n' });
  });

  it('removes nothing as soon as there is one real person', async () => {
    const database = await migratedDatabase();
    await query(database, `INSERT INTO users (usercode, username, is_demo) VALUES ('1', 'demo', true), ('2', 'real', false)`);
    const refused = await entrepot(['demo', 'clear'], { DATABASE_URL: database });
    expect(refused).toEqual({
      code: 1,
      stdout: '',
      stderr: 'There are users that are not part of the demo world, so nothing is removed.\n',
    });
    expect(await query(database, 'SELECT username FROM users ORDER BY 1')).toEqual([{ username: 'demo' }, { username: 'real' }]);
  });

  it('removes nothing where somebody of the staff works', async () => {
    const database = await migratedDatabase();
    await query(
      database,
      `WITH r AS (INSERT INTO staff_roles (name, is_administrator) VALUES ('Administrators', true) RETURNING id)
        INSERT INTO staff (email, name, role_id) SELECT 'ada@shop.example', 'Ada', id FROM r`,
    );
    const refused = await entrepot(['demo', 'clear'], { DATABASE_URL: database });
    expect(refused).toEqual({
      code: 1,
      stdout: '',
      stderr: 'There are members of staff who are not part of the demo world, so nothing is removed.\n',
    });
  });

  it('waits for the server to be stopped', async () => {
    // Held for as long as the command takes; a pool lets go of what it does not use.
    const connection = await pool.connect();
    const refused = await entrepot(['demo', 'clear'], env).finally(() => connection.release());
    expect(refused).toEqual({ code: 1, stdout: '', stderr: 'The database is in use. Stop the server first.\n' });
  });
});
