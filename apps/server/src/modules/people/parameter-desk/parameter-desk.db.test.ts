import type { DeskParameter, ParameterChange } from '@entrepot/contracts/calls/content-desk.ts';
import type { Proposal } from '@entrepot/contracts/calls/proposals.ts';
import type { Page } from '@entrepot/contracts/page.ts';
import { readCatalogue } from '@entrepot/i18n/catalogue-files.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { emptyTables } from '@entrepot/testing/empty-tables.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { consoleRig } from '../console-login/console.builder.ts';
import { isGuarded, PARAMETERS, type ParameterCode } from '../../ground/parameters/index.ts';
import { testProposals, type TestProposals } from '../proposals/proposals.builder.ts';
import { createParameterDesk } from './index.ts';

const database = await testDatabase();
const { pool, db } = database;
let proposals!: TestProposals;
const rig = await consoleRig(database, {}, (audit) => {
  proposals = testProposals({ db, pool, clock: { now: () => new Date() } }, audit);
  return [...createParameterDesk({ db }, { audit, proposals }).routes, ...proposals.routes];
});
let token: string;
let other: string;

beforeEach(async () => {
  await emptyTables(pool, ['proposals', 'staff_ties', 'staff_rights', 'alarms', 'staff', 'staff_roles', 'sessions', 'system_parameters']);
  const rules = await rig.role('Rules', ['parameters.manage']);
  token = await rig.token('staff', await rig.staff('ada@entrepot.example', rules));
  other = await rig.token('staff', await rig.staff('ben@entrepot.example', rules));
});

const list = async () => (await rig.staffCall<DeskParameter[]>('parameters!list', {}, { token })).data;
const find = async (code: string) => (await list()).find((one) => one.code === code)!;
const set = (code: string, value: unknown, before: unknown, reason = 'By contract.') =>
  rig.staffCall<DeskParameter>('parameters!set', { code, value, before, reason }, { token });

it('shows every parameter with its range and its value in force', async () => {
  expect((await list()).map(({ code }) => code)).toEqual(Object.keys(PARAMETERS));
  expect(await find('order_return_days')).toMatchObject({
    type: 'integer',
    min: 0,
    max: 60,
    default: 7,
    value: 7,
    changedAt: null,
    changedBy: null,
    isPublic: true,
  });
});

it('sets a value with a reason, and tells who set it, from what to what and why', async () => {
  expect((await set('address_max', '14', 20)).data).toMatchObject({
    value: 14,
    default: 20,
    changedBy: 'ada',
    isGuarded: false,
    pending: null,
  });
  expect((await set('address_max', 10, 14, 'Too many.')).data).toMatchObject({ value: 10 });
  const { data } = await rig.staffCall<ParameterChange[]>('parameters!history', { code: 'address_max' }, { token });
  expect(data).toMatchObject([
    { by: 'ada', before: 14, after: 10, reason: 'Too many.' },
    { before: 20, after: 14, reason: 'By contract.' },
  ]);
  expect((await pool.query(`SELECT payload FROM outbox_events WHERE topic = 'parameters.changed'`)).rows).toContainEqual({
    payload: { codes: ['address_max'] },
  });
});

it('keeps a number that looks like a switch, and a text that looks like a number', async () => {
  expect((await set('address_max', 1, 20)).data.value).toBe(1);
  await set('bank_account_number', '123456', '');
  await proposals.bringIntoForce();
  expect((await find('bank_account_number')).value).toBe('123456');
});

it('refuses what is out of range, without a reason, unknown, or was changed by somebody else, and changes nothing', async () => {
  for (const [code, before] of [
    ['address_max', 20],
    ['order_return_days', 7],
  ] as const) {
    expect(await set(code, 201, before)).toMatchObject({ status: 400 });
    expect(await set(code, 5, before, ' ')).toMatchObject({ key: 'audit.reason_required' });
    expect(await set(code, 5, before + 1)).toMatchObject({ key: 'shop.changed_meanwhile' });
  }
  expect(await set('toString', 5, 7)).toMatchObject({ key: 'parameter.unknown' });
  const answers = await Promise.all([set('address_max', 5, 20), set('address_max', 6, 20)]);
  expect(answers.map(({ key }) => key).sort()).toEqual(['shop.changed_meanwhile', undefined]);
  expect((await rig.staffCall<ParameterChange[]>('parameters!history', { code: 'withdraw_min' }, { token })).data).toEqual([]);
});

describe('what guards money', () => {
  const propose = (changes: object[], by = token) =>
    rig.staffCall<DeskParameter[]>('parameters!propose', { changes, reason: 'By contract.' }, { token: by });
  const waiting = async () => (await rig.staffCall<Page<Proposal>>('proposals!list', { state: 'proposed' }, { token: other })).data.list;
  const approve = async (by = other) =>
    rig.staffCall<Proposal>('proposals!approve', { id: (await waiting())[0]!.id, reason: 'Agreed.' }, { token: by });
  const announced = async () => {
    const { announcedChanges } = await import('./announced.ts');
    return announcedChanges(db);
  };
  const makeDue = () => pool.query(`UPDATE proposals SET due_at = now() - interval '1 second' WHERE state = 'approved'`);

  it('is the same in the database', async () => {
    const { rows } = await pool.query<{ code: string }>('SELECT code FROM guarded_parameters');
    expect(rows.map(({ code }) => code).sort()).toEqual((Object.keys(PARAMETERS) as ParameterCode[]).filter(isGuarded).sort());
  });

  it('stays as it is when one person wants it otherwise, however this person tries', async () => {
    expect(await set('withdraw_second_person_above', 1_000_000_000, 5_000)).toMatchObject({ key: 'parameter.above' });
    expect((await set('withdraw_second_person_above', 50_000, 5_000)).data).toMatchObject({
      value: 5_000,
      isGuarded: true,
      pending: { value: 50_000, state: 'proposed', proposedBy: 'ada', dueAt: null },
    });
    expect(await approve(token)).toMatchObject({ key: 'pair.same' });
    await proposals.carryOutDue();
    expect((await find('withdraw_second_person_above')).value).toBe(5_000);
    expect(await announced()).toEqual([]);
    const serverSays = (text: string) => withTransaction(db, (tx) => sql.raw(text).execute(tx));
    await expect(
      serverSays(`INSERT INTO system_parameters (code, value, updated_by) VALUES ('withdraw_second_person_above', '1000000000', 'x')`),
    ).rejects.toMatchObject({ code: 'EN003' });
    await proposals.bringIntoForce();
    expect((await find('withdraw_second_person_above')).value).toBe(50_000);
    await expect(serverSays(`UPDATE system_parameters SET value = '1000000000'`)).rejects.toMatchObject({ code: 'EN003' });
    await expect(serverSays(`DELETE FROM system_parameters`)).rejects.toMatchObject({ code: 'EN003' });
    await expect(serverSays(`DELETE FROM guarded_parameters`)).rejects.toThrow(/permission denied/);
  });

  it.each([
    ['logins_per_account_per_hour', 60, 600, 100_000],
    ['codes_per_target_per_hour', 6, 12, 1_000],
    ['codes_per_target_per_day', 15, 30, 10_000],
    ['console_password_min', 10, 8, 4],
    ['captcha_tries', 1, 5, 20],
    ['captcha_work_bits', 18, 12, 8],
    ['invitation_hours', 72, 168, 720],
    ['session_days', 30, 90, 365],
    ['provider_watch_days', 120, 30, 1],
    ['liability_days', 31, 7, 2],
    ['identity_document_days', 180, 30, 1],
    ['application_documents_days', 90, 30, 1],
  ] as const)('also keeps one person from weakening the way in: %s', async (code, now, weaker, tooWeak) => {
    expect(await set(code, tooWeak, now), 'beyond its bounds for two as well').toMatchObject({ status: 400 });
    expect((await set(code, weaker, now)).data).toMatchObject({ value: now, isGuarded: true, pending: { value: weaker, dueAt: null } });
    expect(await approve(token)).toMatchObject({ key: 'pair.same' });
    await expect(
      withTransaction(db, (tx) =>
        sql`INSERT INTO system_parameters (code, value, updated_by) VALUES (${code}, ${String(weaker)}::jsonb, 'x')`.execute(tx),
      ),
    ).rejects.toMatchObject({ code: 'EN003' });
    await approve();
    await proposals.carryOutDue();
    expect(await find(code)).toMatchObject({ value: now, pending: { value: weaker, state: 'approved', dueAt: expect.any(String) } });
    const { rows } = await pool.query<{ subject: string }>(`SELECT subject FROM alarms WHERE settled_at IS NULL`);
    expect(rows, 'others see it before it counts').not.toEqual([]);
    await makeDue();
    await proposals.carryOutDue();
    expect((await find(code)).value).toBe(weaker);
  });

  it('holds what belongs together: a day of codes has room for its hour', async () => {
    expect(await set('codes_per_target_per_hour', 20, 6)).toMatchObject({ key: 'parameter.above' });
  });

  it('is announced of taxes too, by their country, once somebody has agreed', async () => {
    await pool.query(
      `INSERT INTO proposals (serial, kind, subject, before, after, reason, proposed_by, proposed_at, state, decided_by, decided_at,
        decision, due_at)
       SELECT 'P-' || state, 'tax', country, '{"basisPoints": 0}', '{"basisPoints": 2300}', 'By law.',
         (SELECT min(id::text)::uuid FROM staff), now(), state,
         CASE state WHEN 'approved' THEN (SELECT max(id::text)::uuid FROM staff) END, CASE state WHEN 'approved' THEN now() END,
         CASE state WHEN 'approved' THEN 'Agreed.' END, CASE state WHEN 'approved' THEN now() + interval '1 day' END
       FROM (VALUES ('PT', 'approved'), ('ES', 'proposed')) AS t (country, state)`,
    );
    expect(await announced()).toEqual([{ code: 'tax_PT', from: 0, to: 2_300, at: expect.any(String) }]);
  });

  it('is announced no longer once somebody has stopped it, and stays as it was', async () => {
    await set('withdraw_fee_bp', 60, 50);
    const {
      data: { id },
    } = await approve();
    expect(await announced()).toMatchObject([{ code: 'withdraw_fee_bp' }]);
    expect(
      (await rig.staffCall<Proposal>('proposals!stop', { id, reason: 'The shops were not asked.' }, { token: other })).data,
    ).toMatchObject({ state: 'stopped' });
    expect(await announced()).toEqual([]);
    expect(await find('withdraw_fee_bp')).toMatchObject({ value: 50, pending: null });
  });

  it('is in force a day after another agreed, announced until then, and tells both names', async () => {
    await set('withdraw_fee_bp', 60, 50);
    expect((await approve()).data).toMatchObject({ state: 'approved' });
    expect(await find('withdraw_fee_bp')).toMatchObject({
      value: 50,
      pending: { value: 60, state: 'approved', dueAt: expect.any(String) },
    });
    expect(await announced()).toMatchObject([{ code: 'withdraw_fee_bp', from: 50, to: 60, at: expect.any(String) }]);
    await proposals.carryOutDue();
    expect((await find('withdraw_fee_bp')).value).toBe(50);
    await makeDue();
    await Promise.all([proposals.carryOutDue(), proposals.carryOutDue()]);
    expect(await find('withdraw_fee_bp')).toMatchObject({ value: 60, changedBy: 'ada, ben', pending: null });
    expect(await announced()).toEqual([]);
    const { data } = await rig.staffCall<ParameterChange[]>('parameters!history', { code: 'withdraw_fee_bp' }, { token });
    expect(data).toMatchObject([{ by: 'ada, ben', before: 50, after: 60, reason: 'By contract.' }]);
  });

  it('changes together where it belongs together, and a bank account is not shown before its time', async () => {
    const codes = ['bank_name', 'bank_account_name', 'bank_account_number'];
    const change = (before: string[], after: string[]) =>
      propose(codes.map((code, index) => ({ code, value: after[index], before: before[index] })));
    const [none, first, second] = [
      ['', '', ''],
      ['Other Bank', 'Somebody', 'PT50 9999'],
      ['New Bank', 'Somebody else', 'PT50 8888'],
    ];
    expect((await change(none, first)).data).toHaveLength(3);
    expect(await set('bank_name', 'Third Bank', '')).toMatchObject({ key: 'proposal.pending' });
    // Nor a part of it that was left as it is: half of an account is nobody's.
    expect(await set('bank_proof_media', 'a-picture', '')).toMatchObject({ key: 'proposal.pending' });
    expect(await propose([{ code: 'address_max', value: 5, before: 20 }])).toMatchObject({ key: 'parameter.unknown' });
    await approve();
    expect((await find('bank_account_number')).value).toBe('');
    // The first account takes the place of none, so nobody is told that the one shown is right until then.
    expect(await announced()).toEqual([]);
    await makeDue();
    await proposals.carryOutDue();
    expect([await find('bank_name'), await find('bank_account_number')]).toMatchObject([{ value: 'Other Bank' }, { value: 'PT50 9999' }]);

    await change(first, second);
    await approve();
    const told = await announced();
    expect(told.map(({ code }) => code)).toEqual(codes);
    expect(JSON.stringify(told)).not.toMatch(/Bank|PT50/);
  });

  it('is checked against the rest when it is proposed, and again when it comes into force', async () => {
    expect(await set('withdraw_min', 60_000, 10)).toMatchObject({ key: 'parameter.above' });
    expect(await set('withdraw_fee_min', 10, 1)).toMatchObject({
      key: 'parameter.fee_takes_all',
      msg: 'Of the smallest withdrawal, 10 USDT, nothing would arrive: the fee is 10 USDT.',
    });
    expect(
      await propose([
        { code: 'withdraw_from', value: '08:00', before: '00:00' },
        { code: 'withdraw_to', value: '10:00', before: '00:00' },
      ]),
    ).toMatchObject({ key: 'parameter.window_short' });
    expect(await set('recharge_min', 1, 1)).toMatchObject({ key: 'proposal.nothing' });
    await set('withdraw_min', 6_000, 10);
    await approve();
    // Meanwhile the most falls below it, by a hand that needs no second one.
    await pool.query(`INSERT INTO system_parameters (code, value, updated_by) VALUES ('withdraw_max', '5500', 'operator')`);
    await makeDue();
    await proposals.carryOutDue();
    expect((await find('withdraw_min')).value).toBe(10);
    const { data } = await rig.staffCall<Page<Proposal>>('proposals!list', { state: 'void' }, { token });
    expect(data.list).toMatchObject([
      { subject: 'withdraw_min', outcome: expect.stringContaining('the first must not be above the second') },
    ]);
  });

  it('is void where somebody changed the same meanwhile', async () => {
    await set('order_return_days', 10, 7);
    await approve();
    await pool.query(`INSERT INTO system_parameters (code, value, updated_by) VALUES ('order_return_days', '9', 'operator')`);
    await makeDue();
    await proposals.carryOutDue();
    expect((await find('order_return_days')).value).toBe(9);
    expect((await pool.query('SELECT state FROM proposals')).rows).toEqual([{ state: 'void' }]);
  });

  it('asks those who look after the networks where it is about them', async () => {
    expect((await set('confirmations_ethereum', 20, 12)).data.pending).toMatchObject({ value: 20 });
    expect(await set('confirmations_ethereum', 1, 12)).toMatchObject({ status: 400 });
    expect((await rig.staffCall<Page<Proposal>>('proposals!list', {}, { token })).data.list, 'the own').toMatchObject([
      { kind: 'network', problem: 'right' },
    ]);
    expect(await waiting()).toEqual([]);
    const nora = await rig.token('staff', await rig.staff('nora@entrepot.example', await rig.role('Networks', ['networks.manage'])));
    const {
      data: {
        list: [seen],
      },
    } = await rig.staffCall<Page<Proposal>>('proposals!list', {}, { token: nora });
    expect((await rig.staffCall<Proposal>('proposals!approve', { id: seen!.id, reason: 'Safer.' }, { token: nora })).data).toMatchObject({
      state: 'approved',
    });
  });
});

it('explains every parameter in the languages of the office, in English with the words of the registry', () => {
  const english = readCatalogue('admin-content', 'en');
  for (const [code, { meaning }] of Object.entries(PARAMETERS)) expect(english.get(`admin.content.parameter.${code}`), code).toBe(meaning);
});

it('is nothing for strangers', async () => {
  const stranger = await rig.token('staff', await rig.staff('bob@entrepot.example', await rig.role('Words', ['words.manage'])));
  for (const name of ['parameters!list', 'parameters!history', 'parameters!set', 'parameters!propose']) {
    expect(await rig.staffCall(name), name).toMatchObject({ status: 403, key: 'session.required' });
    expect(await rig.staffCall(name, {}, { token: stranger }), name).toMatchObject({ status: 403, key: 'access.denied' });
  }
});
