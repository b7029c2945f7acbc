import { entrepot } from '@entrepot/testing/commands.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { sessionRow } from '@entrepot/testing/session-row.ts';
import { expect, it } from 'vitest';
import { consoleRig } from '../modules/people/console-login/console.builder.ts';

const database = await testDatabase();
const { pool, connectionString } = database;
const create = (...options: string[]) => entrepot(['staff', 'create', ...options], { DATABASE_URL: connectionString, PORT: '3100' });

it('makes the first administrator, whose link leads to a password and then to the second factor', async () => {
  const { code, stdout, stderr } = await create(
    '--email',
    'Ada@Entrepot.example',
    '--name',
    'Ada',
    '--origin',
    'https://admin.example/anything',
  );
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(
    /^Ada@Entrepot\.example is created with the role Administrators\.\nThe link is valid for 72 hours and works once:\nhttps:\/\/admin\.example\/admin\/invitation#[\w-]{43}\n$/,
  );
  const rig = await consoleRig(database);
  rig.clock.set(new Date());
  const secret = stdout.trim().split('#')[1];
  expect(await rig.staffCall('staff!acceptInvitation', { secret, password: 'battery staple' })).toMatchObject({
    code: 0,
    data: { email: 'ada@entrepot.example' },
  });
  expect(await rig.staffCall('session!login', { email: 'ada@entrepot.example', password: 'battery staple', captcha: 'x' })).toMatchObject({
    data: { next: 'set-up-second-factor' },
  });
  const { rows } = await pool.query(`SELECT actor_kind, action, after FROM audit_log ORDER BY number LIMIT 1`);
  expect(rows).toEqual([
    {
      actor_kind: 'system',
      action: 'staff.created',
      after: { name: 'Ada', email: 'ada@entrepot.example', role: 'Administrators', isDisabled: false },
    },
  ]);
});

it('prints another link for somebody who has not come yet, and none for somebody who has', async () => {
  await create('--email', 'bob@entrepot.example', '--name', 'Bob');
  expect((await create('--email', 'bob@entrepot.example', '--name', 'Bob')).stdout).toMatch(
    /^bob@entrepot\.example was created before .*\n.*\nhttp:\/\/localhost:3100\/admin\/invitation#[\w-]{43}\n$/,
  );
  expect((await pool.query('SELECT FROM staff_roles WHERE is_administrator')).rowCount).toBe(1);
  expect(await create('--email', 'ada@entrepot.example', '--name', 'Ada')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'This e-mail address belongs to another account.\n',
  });
});

it('gives a role that exists, and no other', async () => {
  await pool.query(`INSERT INTO staff_roles (name) VALUES ('Support')`);
  expect((await create('--email', 'carol@entrepot.example', '--name', 'Carol', '--role', 'support')).stdout).toContain(
    'with the role Support.',
  );
  expect(await create('--email', 'dan@entrepot.example', '--name', 'Dan', '--role', 'Kings')).toMatchObject({
    code: 1,
    stderr: 'There is no such role.\n',
  });
});

it.each([
  [['--email', 'x@entrepot.example'], '--email and --name are needed. "entrepot staff create --help" says how it is used.'],
  [['--email', 'nonsense', '--name', 'X'], 'This is not a valid e-mail address.'],
  [['--email', 'x@entrepot.example', '--name', 'X', '--origin', 'shop.example'], '--origin is an address such as https://shop.example.'],
])('answers %j with a sentence', async (options, sentence) => {
  expect(await create(...options)).toEqual({ code: 1, stdout: '', stderr: `${sentence}\n` });
});

it('lets somebody in again who lost the app: logins and factor are gone, and a link leads to a new password', async () => {
  const reset = (...options: string[]) => entrepot(['staff', 'reset', ...options], { DATABASE_URL: connectionString, PORT: '3100' });
  const {
    rows: [ada],
  } = await pool.query<{ id: string }>(`SELECT id FROM staff WHERE email = 'ada@entrepot.example'`);
  await sessionRow(pool, { subjectId: ada!.id, token: 'x' });
  await pool.query(
    `INSERT INTO second_factors (audience, subject_id, secret, created_at, confirmed_at) VALUES ('staff', $1, 'x', now(), now())`,
    [ada!.id],
  );
  const { code, stdout } = await reset('--email', 'ada@entrepot.example');
  expect(code).toBe(0);
  expect((await pool.query(`SELECT FROM sessions WHERE subject_id = $1`, [ada!.id])).rowCount).toBe(0);
  const rig = await consoleRig(database);
  rig.clock.set(new Date());
  const secret = stdout.trim().split('#')[1];
  expect(await rig.staffCall('staff!acceptInvitation', { secret, password: 'another staple' })).toMatchObject({ code: 0 });
  expect(await rig.staffCall('session!login', { email: 'ada@entrepot.example', password: 'another staple', captcha: 'x' })).toMatchObject({
    data: { next: 'set-up-second-factor' },
  });
  expect((await pool.query(`SELECT FROM audit_log WHERE action = 'staff.let_in_again' AND subject_id = $1`, [ada!.id])).rowCount).toBe(1);
  expect(await reset('--email', 'nobody@entrepot.example')).toEqual({ code: 1, stdout: '', stderr: 'There is no such user.\n' });
  expect(await reset()).toMatchObject({ code: 1, stderr: '--email is needed. "entrepot staff reset --help" says how it is used.\n' });
});
