import { randomUUID } from 'node:crypto';
import type { Adjustment } from '@entrepot/contracts/calls/money-desk.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { moneyRig, type Someone } from '../withdrawals/money.builder.ts';

const database = await testDatabase();
const { pool } = database;
const rig = await moneyRig(database);
const BOTH = ['adjustments.propose', 'adjustments.approve', 'money.watch'];

let buyer: Someone;
let proposer: Someone;
let approver: Someone;

beforeEach(async () => {
  buyer = await rig.person();
  proposer = await rig.member(...BOTH);
  approver = await rig.member(...BOTH);
});

const propose = (amount: string, more: object = {}) =>
  rig.staffCall<Adjustment>(
    'adjustments!propose',
    { userId: buyer.id, amount, reason: 'A payment of 12 March was credited twice.', ...more },
    proposer.token,
  );
const decide = (what: 'approve' | 'refuse', id: string, by = approver, reason = 'looked at both') =>
  rig.staffCall<Adjustment>(`adjustments!${what}`, { id, reason }, by.token);

it('moves nothing when it is proposed, and is moved once when another approves it, with its reason on the statement', async () => {
  const { data } = await propose('12.5');
  expect(data).toMatchObject({ state: 'proposed', amount: '12.5', user: { id: buyer.id }, serial: expect.stringMatching(/^A-/) });
  expect(await rig.balance(buyer.id)).toEqual({ available: '0', hold: '0' });
  const answers = await Promise.all([decide('approve', data.id), decide('approve', data.id), decide('refuse', data.id)]);
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  expect(answers.filter(({ key }) => key === 'adjustment.decided')).toHaveLength(2);
  const isApproved =
    (await pool.query<{ state: string }>('SELECT state FROM adjustments WHERE id = $1', [data.id])).rows[0]!.state === 'approved';
  expect(await rig.balance(buyer.id)).toEqual({ available: isApproved ? '12.5' : '0', hold: '0' });
});

it('is kept in the audit log at both steps, and says who, why and what', async () => {
  const { data } = await propose('7');
  await decide('approve', data.id);
  const { rows } = await pool.query(`SELECT kind, details FROM ledger_transactions WHERE natural_key = $1`, [`adjustment:${data.id}`]);
  expect(rows).toEqual([
    {
      kind: 'adjustment',
      details: { cause: { kind: 'adjustment', id: data.id, serial: data.serial }, note: 'A payment of 12 March was credited twice.' },
    },
  ]);
  const { list } = await rig.audit.list({ subjectKind: 'adjustment', subjectId: data.id }, { pageNum: 1, pageSize: 5 });
  expect(list.map(({ action, actorId, reason }) => [action, actorId, reason])).toEqual([
    ['adjustment.approved', approver.id, 'looked at both'],
    ['adjustment.proposed', proposer.id, 'A payment of 12 March was credited twice.'],
  ]);
  expect(
    (await rig.staffCall<{ list: Adjustment[] }>('adjustments!list', { pageSize: 100 }, approver.token)).data.list.find(
      ({ id }) => id === data.id,
    ),
  ).toMatchObject({ state: 'approved', decidedBy: expect.any(String) });
});

describe('two people', () => {
  it('are needed: who proposes it cannot approve it, and may take it back', async () => {
    const { data } = await propose('100');
    expect(await decide('approve', data.id, proposer)).toMatchObject({ status: 200, key: 'pair.same' });
    expect(await rig.balance(buyer.id)).toEqual({ available: '0', hold: '0' });
    expect((await decide('refuse', data.id, proposer, 'a mistake of mine')).data).toMatchObject({
      state: 'refused',
      refusal: 'a mistake of mine',
    });
  });

  it('are not one and whom that one brought in, through however many: nothing moves, and others see that it was tried', async () => {
    const { data } = await propose('100');
    const between = await rig.member(...BOTH);
    const tie = (whom: Someone, by: Someone) =>
      pool.query(`INSERT INTO staff_ties (staff_id, by_staff_id, kind) VALUES ($1, $2, 'invited')`, [whom.id, by.id]);
    await tie(between, proposer);
    await tie(approver, between);
    expect(await decide('approve', data.id)).toMatchObject({ status: 200, key: 'pair.tied' });
    expect(await rig.balance(buyer.id)).toEqual({ available: '0', hold: '0' });

    const {
      rows: [alarm],
    } = await pool.query<{ id: string }>(
      `SELECT id FROM alarms WHERE kind = 'staff.refused_second' AND concerns = $1 AND details->>'subject' = $2`,
      [approver.id, data.serial],
    );
    const { list } = await rig.audit.list({ subjectKind: 'adjustment', subjectId: data.id }, { pageNum: 1, pageSize: 5 });
    expect(list[0]).toMatchObject({
      action: 'pair.refused',
      actorId: approver.id,
      after: { action: 'adjustment.approved', problem: 'pair.tied' },
    });
    const settle = (by: Someone) => rig.staffCall('alarms!settle', { id: alarm!.id, reason: 'spoke with both' }, by.token);
    for (const concerned of [approver, between, proposer]) expect(await settle(concerned)).toMatchObject({ key: 'alarm.concerns_you' });
    expect(await settle(await rig.member('money.watch'))).toMatchObject({ code: 0, data: { concerns: { id: approver.id } } });
  });

  it('are not somebody who was given the right less than 72 hours ago', async () => {
    const { data } = await propose('100');
    const given = (hours: number) =>
      pool.query('UPDATE staff_rights SET since = now() - make_interval(hours => $2) WHERE staff_id = $1', [approver.id, hours]);
    await given(71);
    expect(await decide('approve', data.id)).toMatchObject({ key: 'pair.new', msg: expect.stringContaining('72') });
    await given(73);
    expect(await decide('approve', data.id)).toMatchObject({ code: 0 });
  });

  it('are needed by the database too', async () => {
    const { data } = await propose('100');
    await expect(
      pool.query(`UPDATE adjustments SET state = 'approved', decided_by = proposed_by, decided_at = now() WHERE id = $1`, [data.id]),
    ).rejects.toThrow('adjustments_two_people');
    await expect(pool.query('UPDATE adjustments SET amount = 1000 WHERE id = $1', [data.id])).rejects.toThrow('cannot be changed');
    await decide('refuse', data.id);
    await expect(pool.query(`UPDATE adjustments SET state = 'approved', refusal = NULL WHERE id = $1`, [data.id])).rejects.toThrow(
      'cannot be changed',
    );
  });
});

it('can take away no more than there is', async () => {
  await rig.fund(buyer.id, '10');
  const { data: tooMuch } = await propose('-10.01');
  expect(await decide('approve', tooMuch.id)).toMatchObject({ key: 'wallet.insufficient_balance' });
  expect(await rig.balance(buyer.id)).toEqual({ available: '10', hold: '0' });
  const { data: all } = await propose('-10');
  await decide('approve', all.id);
  expect(await rig.balance(buyer.id)).toEqual({ available: '0', hold: '0' });
});

it('is refused with the message that says why', async () => {
  expect(await propose('0')).toMatchObject({ key: 'wallet.amount_invalid' });
  expect(await propose('5', { reason: ' ' })).toMatchObject({ key: 'audit.reason_required' });
  expect(await propose('5', { userId: randomUUID() })).toMatchObject({ key: 'account.not_found' });
  for (const what of ['approve', 'refuse'] as const)
    expect(await decide(what, randomUUID())).toMatchObject({ key: 'adjustment.not_found' });
});

it('is nothing for strangers', async () => {
  const { data } = await propose('100');
  for (const name of ['adjustments!list', 'adjustments!propose', 'adjustments!approve', 'adjustments!refuse']) {
    expect(await rig.staffCall(name), name).toMatchObject({ status: 403, key: 'session.required' });
    expect(await rig.staffCall(name, { id: data.id, reason: 'x' }, buyer.token), name).toMatchObject({
      status: 403,
      key: 'session.invalid',
    });
    expect(await rig.staffCall(name, { id: data.id, reason: 'x' }, (await rig.member('audit.read')).token), name).toMatchObject({
      status: 403,
      key: 'access.denied',
    });
  }
  // Whoever may do one of it, or watch money, may see it; that is all the others may.
  for (const permission of ['adjustments.propose', 'adjustments.approve', 'money.watch']) {
    const { token } = await rig.member(permission);
    expect(await rig.staffCall('adjustments!list', {}, token), permission).toMatchObject({ code: 0 });
    expect(await rig.staffCall('adjustments!get', { id: data.id }, token), permission).toMatchObject({ code: 0 });
  }
  expect(await decide('approve', data.id, await rig.member('money.watch'))).toMatchObject({ key: 'access.denied' });
  // Proposing is another right than approving.
  expect(await decide('approve', data.id, await rig.member('adjustments.propose'))).toMatchObject({ key: 'access.denied' });
});
