import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { STOREFRONTS } from '@entrepot/brands/all.ts';
import { entrepot } from '@entrepot/testing/commands.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedStorefronts } from '../modules/ground/storefronts/index.ts';
import { withTransaction } from '../platform/db/transaction.ts';
import { COMMANDS } from './commands.ts';

const { db, pool, connectionString } = await testDatabase();
const env = { DATABASE_URL: connectionString, PORT: '3100' };
const run = (...words: string[]) => entrepot(words, env);
const operator = userInfo().username;
const proposals = async () =>
  (
    await pool.query<{ kind: string; subject: string; operator: string; after: object }>(
      'SELECT kind, subject, operator, after FROM proposals ORDER BY serial',
    )
  ).rows;
const runs = async () =>
  (
    await pool.query<{ command: string; name: string; after: object }>(
      `SELECT subject_id AS command, actor_name AS name, after FROM audit_log WHERE action = 'command.run' ORDER BY number`,
    )
  ).rows;
const person = (email: string) =>
  pool.query(
    `INSERT INTO staff (email, name, role_id, password_hash, created_at) SELECT $1, $2, id, 'x', '2020-01-01' FROM staff_roles
      WHERE is_administrator`,
    [email, email.split('@')[0]],
  );

/** Written out, so that whoever adds a command says here what it changes. */
const CHANGE_NOTHING = [
  'storefront list',
  'param get',
  'tax list',
  'audit verify',
  'ledger verify',
  'backup',
  'doctor',
  'healthy',
  'version',
];

beforeAll(async () => {
  await withTransaction(db, (tx) => seedStorefronts(tx, STOREFRONTS.slice(0, 1)));
  await pool.query(`INSERT INTO staff_roles (name, is_administrator) VALUES ('Administrators', true)`);
  await person('ada@entrepot.example');
});

it('knows of every command whether it changes something, and only those that show or check change nothing', () => {
  expect(
    COMMANDS.filter(({ changes }) => changes === 'nothing')
      .map(({ name }) => name)
      .filter((name) => !CHANGE_NOTHING.includes(name)),
  ).toEqual([]);
  expect(COMMANDS.filter(({ name, changes }) => CHANGE_NOTHING.includes(name) && changes !== 'nothing')).toEqual([]);
});

describe('while the installation has one person', () => {
  it('does what it is told, and the log says who told it', async () => {
    expect((await run('param', 'set', 'withdraw_min', '12')).stdout).toBe('withdraw_min is now 12.\n');
    expect((await runs()).at(-1)).toMatchObject({ command: 'param set', name: operator, after: { arguments: ['withdraw_min', '12'] } });
    expect((await pool.query(`SELECT actor_name, after FROM audit_log WHERE action = 'parameter.changed'`)).rows).toEqual([
      { actor_name: operator, after: { value: 12 } },
    ]);
    expect(await run('param', 'set', 'withdraw_min', 'x')).toMatchObject({ code: 1 });
    expect(await runs()).toHaveLength(1);
  });

  it('lets that be said once, and takes it back', async () => {
    expect(await run('staff', 'alone')).toMatchObject({ code: 1 });
    expect(await run('staff', 'alone', '--reason', 'a shop of one')).toMatchObject({ code: 0 });
    expect((await pool.query('SELECT said_by, reason, is_one_person() AS counts FROM one_person')).rows).toEqual([
      { said_by: operator, reason: 'a shop of one', counts: true },
    ]);
    expect(await run('staff', 'together')).toMatchObject({ code: 0, stdout: 'From now on two people decide what takes two.\n' });
    expect(
      (await pool.query(`SELECT action FROM audit_log WHERE action LIKE 'installation.%' ORDER BY number`)).rows.map(
        ({ action }) => action,
      ),
    ).toEqual(['installation.alone', 'installation.together']);
  });

  it('ends it for good when a second comes, also for whoever shuts that one out again', async () => {
    await run('staff', 'alone', '--reason', 'a shop of one');
    await person('ben@entrepot.example');
    await pool.query(`UPDATE staff SET disabled_at = now() WHERE email = 'ben@entrepot.example'`);
    expect((await pool.query('SELECT is_one_person() AS counts')).rows).toEqual([{ counts: false }]);
    await pool.query(`UPDATE staff SET disabled_at = NULL WHERE email = 'ben@entrepot.example'`);
    expect(await run('staff', 'alone', '--reason', 'still')).toMatchObject({ code: 1, stderr: expect.stringContaining('exactly one') });
  });
});

describe('once there are two', () => {
  it('proposes what guards money, and does the rest', async () => {
    expect((await run('param', 'set', 'withdraw_second_person_above', '1000000000')).stdout).toMatch(
      /^withdraw_second_person_above guards money or accounts, so this is proposed as P-\S+: a member of staff has to agree/,
    );
    expect((await proposals()).at(-1)).toEqual({
      kind: 'parameter',
      subject: 'withdraw_second_person_above',
      operator,
      after: { values: { withdraw_second_person_above: 1_000_000_000 } },
    });
    expect((await run('param', 'get', 'withdraw_second_person_above')).stdout).toBe('5000\n');
    expect((await run('param', 'set', 'calls_per_minute', '770')).stdout).toBe('calls_per_minute is now 770.\n');
    expect((await run('tax', 'set', 'PT', '23')).stdout).toMatch(/^A tax takes two people, so this is proposed as P-/);
    expect((await run('tax', 'list')).stdout).toBe('No country has a tax.\n');
  });

  it('adds a storefront without its hosts, and proposes them', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'entrepot-')), 'shop.json');
    await writeFile(file, JSON.stringify({ ...STOREFRONTS[0], code: 'corner', hosts: ['corner.example'] }));
    expect((await run('storefront', 'add', file)).stdout).toMatch(/^The storefront corner is added\. Its hosts are proposed as P-\S+: /);
    expect((await proposals()).at(-1)).toMatchObject({ kind: 'storefront', subject: 'corner', after: { hosts: ['corner.example'] } });
    expect((await pool.query(`SELECT FROM storefront_hosts WHERE storefront_code = 'corner'`)).rowCount).toBe(0);
  });

  it('proposes another administrator and a way in, and gives neither', async () => {
    expect((await run('staff', 'create', '--email', 'eve@entrepot.example', '--name', 'Eve')).stdout).toMatch(
      /^The role has a right over money, so this is proposed as P-/,
    );
    expect((await run('staff', 'reset', '--email', 'ada@entrepot.example')).stdout).toMatch(
      /^This takes two people, so it is proposed as P-/,
    );
    expect((await pool.query('SELECT FROM invitations')).rowCount).toBe(0);
    expect((await pool.query('SELECT FROM staff')).rowCount).toBe(2);
    // Nor the link of somebody whom others let in and who has not come yet.
    await pool.query(
      `INSERT INTO staff (email, name, role_id, created_at) SELECT 'fay@entrepot.example', 'Fay', id, now() FROM staff_roles
        WHERE is_administrator`,
    );
    expect((await run('staff', 'create', '--email', 'fay@entrepot.example', '--name', 'Fay')).stdout).toMatch(
      /^The role has a right over money, so this is proposed as P-/,
    );
    expect((await pool.query('SELECT FROM invitations')).rowCount).toBe(0);
    expect((await proposals()).at(-1)).toMatchObject({ kind: 'staff_reset' });
    await pool.query(`DELETE FROM proposals WHERE subject = (SELECT id::text FROM staff WHERE email = 'fay@entrepot.example')`);
    await pool.query(`DELETE FROM staff WHERE email = 'fay@entrepot.example'`);
    expect((await proposals()).slice(-2).map(({ kind }) => kind)).toEqual(['staff_invitation', 'staff_reset']);
    expect((await run('staff', 'reset', '--email', 'ada@entrepot.example')).stderr).toMatch(/P-/);
  });
});
