/** The demo's staff: in with a password that everybody knows where the demo is on, and nowhere else. */
import { DEMO_PASSWORD } from '@entrepot/demo/world/buyers.ts';
import { DEMO_STAFF } from '@entrepot/demo/world/staff.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { expect, it } from 'vitest';
import { loadConfig } from '../../../config.ts';
import { introduceServer } from '../../../platform/server-word.ts';
import { consoleRig } from '../console-login/console.builder.ts';

interface State {
  next: string;
  user: { roleName: string } | null;
  demoCode?: string;
}

const database = await testDatabase({ demo: 'small' });
const { pool } = database;
const rig = await consoleRig(database);
const real = await consoleRig(database, { demo: 'none' });
const NEXT_STEP_MS = 30_000;

const logIn = (
  jar: Record<string, string>,
  { email, password = DEMO_PASSWORD, at = rig }: { email: string; password?: string; at?: typeof rig },
) => at.staffCall<State>('session!login', { email, password, captcha: 'x' }, { jar });
const enter = (jar: Record<string, string>, code: string, at = rig) => at.staffCall<State>('session!secondFactor', { code }, { jar });

it.each(DEMO_STAFF)('$email is in with the code that the login shows', async ({ email, role }) => {
  const jar = {};
  const { data } = await logIn(jar, { email });
  expect(data).toEqual({ next: 'second-factor', user: null, demoCode: expect.stringMatching(/^[0-9]{6}$/) });
  expect((await enter(jar, data.demoCode!)).data).toMatchObject({ next: 'none', user: { roleName: role.name } });
  expect((await rig.staffCall<State>('session!get', {}, { jar })).data.demoCode).toBeUndefined();
});

it('shows the code after the password alone, and none that has been used', async () => {
  rig.clock.advance(NEXT_STEP_MS * 4);
  const { email } = DEMO_STAFF[0]!;
  expect(await logIn({}, { email, password: 'demo12345' })).toMatchObject({ key: 'account.wrong_login' });
  const [first, second] = [{}, {}];
  const {
    data: { demoCode },
  } = await logIn(first, { email });
  await enter(first, demoCode!);
  const { data: next } = await logIn(second, { email });
  expect(next.demoCode).not.toBe(demoCode);
  expect(await enter(second, demoCode!)).toMatchObject({ key: 'account.second_factor_wrong' });
  expect((await enter(second, next.demoCode!)).data).toMatchObject({ next: 'none' });
});

it('is read by a server with another secret as well, which sets up another', async () => {
  const jar = {};
  const secret = 'another-secret-of-32-characters-or-more';
  const other = await consoleRig(database, { secret });
  // As a start does it.
  await introduceServer(pool, { secret });
  const { data } = await logIn(jar, { email: DEMO_STAFF[1]!.email, at: other });
  expect((await enter(jar, data.demoCode!, other)).data).toMatchObject({ next: 'none' });
  await introduceServer(pool, loadConfig({}, 'development'));
});

it('shows nothing to staff who are no part of the demo', async () => {
  const [administrators] = (await pool.query<{ id: string }>('SELECT id FROM staff_roles WHERE is_administrator')).rows;
  await rig.staff('ada@operator.example', administrators!.id);
  expect((await logIn({}, { email: 'ada@operator.example', password: 'correct horse' })).data).toEqual({
    next: 'set-up-second-factor',
    user: null,
  });
});

it('where the demo is off, lets none of them in, by password, by an old login or by a code', async () => {
  const jar = {};
  const { email } = DEMO_STAFF[2]!;
  const { data } = await logIn(jar, { email });
  expect(await logIn({}, { email, at: real })).toMatchObject({ key: 'account.wrong_login' });
  // The database of a demo, started by a server that runs none.
  expect(await enter(jar, data.demoCode!, real)).toMatchObject({ status: 403, key: 'session.invalid' });
  const id = (await pool.query<{ id: string }>('SELECT id FROM staff WHERE email = $1', [email])).rows[0]!.id;
  const token = await rig.token('staff', id);
  await real.shutDemoOut();
  expect(await real.staffCall('session!get', {}, { token })).toMatchObject({ status: 403, key: 'session.invalid' });
  expect((await pool.query(`SELECT FROM sessions WHERE audience = 'staff' AND subject_id = $1`, [id])).rowCount).toBe(0);
});
