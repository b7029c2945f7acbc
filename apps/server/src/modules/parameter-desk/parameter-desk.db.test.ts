import type { DeskParameter, ParameterChange } from '@entrepot/contracts/calls/content-desk.ts';
import { readCatalogue } from '@entrepot/i18n/catalogue-files.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { emptyTables } from '@entrepot/testing/empty-tables.ts';
import { beforeEach, expect, it } from 'vitest';
import { consoleRig } from '../console-login/console.builder.ts';
import { PARAMETERS } from '../parameters/index.ts';
import { createParameterDesk } from './index.ts';

const database = await testDatabase();
const { pool, db } = database;
const rig = await consoleRig(database, {}, (audit) => createParameterDesk({ db }, { audit }).routes);
let token: string;

beforeEach(async () => {
  await emptyTables(pool, ['staff', 'staff_roles', 'sessions', 'system_parameters']);
  token = await rig.token('staff', await rig.staff('ada@entrepot.example', await rig.role('Rules', ['parameters.manage'])));
});

const list = async () => (await rig.staffCall<DeskParameter[]>('parameters!list', {}, { token })).data;
const find = async (code: string) => (await list()).find((one) => one.code === code)!;
const set = (code: string, value: unknown, before: unknown, reason = 'By contract.') => rig.staffCall<DeskParameter>('parameters!set', { code, value, before, reason }, { token });

it('shows every parameter with its range and its value in force', async () => {
  expect((await list()).map(({ code }) => code)).toEqual(Object.keys(PARAMETERS));
  expect(await find('order_return_days')).toMatchObject({ type: 'integer', min: 0, max: 60, default: 7, value: 7, changedAt: null, changedBy: null, isPublic: true });
});

it('sets a value with a reason, and tells who set it, from what to what and why', async () => {
  expect((await set('order_return_days', '14', 7)).data).toMatchObject({ value: 14, default: 7, changedBy: 'ada' });
  expect((await set('order_return_days', 10, 14, 'Too long.')).data).toMatchObject({ value: 10 });
  const { data } = await rig.staffCall<ParameterChange[]>('parameters!history', { code: 'order_return_days' }, { token });
  expect(data).toMatchObject([{ by: 'ada', before: 14, after: 10, reason: 'Too long.' }, { before: 7, after: 14, reason: 'By contract.' }]);
  expect((await pool.query(`SELECT payload FROM outbox_events WHERE topic = 'parameters.changed'`)).rows).toContainEqual({ payload: { codes: ['order_return_days'] } });
});

it('keeps a number that looks like a switch, and a text that looks like a number', async () => {
  expect((await set('order_return_days', 1, 7)).data.value).toBe(1);
  expect((await set('bank_account_number', '123456', '')).data.value).toBe('123456');
});

it('refuses what is out of range, without a reason, unknown, or was changed by somebody else, and changes nothing', async () => {
  expect(await set('order_return_days', 61, 7)).toMatchObject({ status: 400 });
  expect(await set('order_return_days', 5, 7, ' ')).toMatchObject({ key: 'audit.reason_required' });
  expect(await set('toString', 5, 7)).toMatchObject({ key: 'parameter.unknown' });
  expect(await set('order_return_days', 5, 8)).toMatchObject({ key: 'shop.changed_meanwhile' });
  const answers = await Promise.all([set('order_return_days', 5, 7), set('order_return_days', 6, 7)]);
  expect(answers.map(({ key }) => key).sort()).toEqual(['shop.changed_meanwhile', undefined]);
  expect((await rig.staffCall<ParameterChange[]>('parameters!history', { code: 'withdraw_min' }, { token })).data).toEqual([]);
});

it('explains every parameter in the languages of the office, in English with the words of the registry', () => {
  const english = readCatalogue('admin-content', 'en');
  for (const [code, { meaning }] of Object.entries(PARAMETERS)) expect(english.get(`admin.content.parameter.${code}`), code).toBe(meaning);
});

it('is nothing for strangers', async () => {
  const other = await rig.token('staff', await rig.staff('bob@entrepot.example', await rig.role('Words', ['words.manage'])));
  for (const name of ['parameters!list', 'parameters!history', 'parameters!set']) {
    expect(await rig.staffCall(name), name).toMatchObject({ status: 403, key: 'session.required' });
    expect(await rig.staffCall(name, {}, { token: other }), name).toMatchObject({ status: 403, key: 'access.denied' });
  }
});
