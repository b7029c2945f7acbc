import { randomBytes, randomUUID } from 'node:crypto';
import { WITHDRAWAL_REFUSALS } from '@entrepot/contracts/money-work.ts';
import type { BoundAddress, WithdrawalOpening, WithdrawalRecord } from '@entrepot/contracts/calls/withdraw.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { newestLetter } from '@entrepot/testing/letters.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { hashPassword } from '../../people/credentials/index.ts';
import { FUND_PASSWORD, moneyRig, someAddress, someHash, type Someone } from './money.builder.ts';
import type { WithdrawalCase } from './withdrawals.present.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const database = await testDatabase();
const { pool, db } = database;
const rig = await moneyRig(database);
const DECIDE = 'withdrawals.decide';

let buyer: Someone;
let officer: Someone;
let second: Someone;

beforeEach(async () => {
  rig.reset();
  // Noon of a day on which nothing has happened yet.
  rig.clock.set(new Date(Math.ceil(rig.clock.now().getTime() / DAY_MS + 1) * DAY_MS + 12 * HOUR_MS));
  buyer = await rig.person();
  officer = await rig.member(DECIDE);
  second = await rig.member(DECIDE);
  await rig.fund(buyer.id, '20000');
});

const token = () => randomBytes(24).toString('base64url');

async function bind(who = buyer, address = someAddress()): Promise<string> {
  await pool.query(`UPDATE withdrawal_addresses SET replaced_at = now() WHERE user_id = $1 AND replaced_at IS NULL`, [who.id]);
  await pool.query(`INSERT INTO withdrawal_addresses (user_id, network, address, bound_at) VALUES ($1, 'ethereum', $2, now())`, [
    who.id,
    address,
  ]);
  return address;
}

const apply = (input: object = {}, who = buyer) =>
  rig.call<WithdrawalRecord>('withdraw!apply', { session_token: token(), amount: '100', password: FUND_PASSWORD, ...input }, who.token);
const approve = (id: string, by = officer) => rig.staffCall<WithdrawalCase>('withdrawals!approve', { id, reason: 'checked' }, by.token);
const refuse = (id: string, by = officer, more: object = {}) =>
  rig.staffCall<WithdrawalCase>(
    'withdrawals!refuse',
    { id, reasonCode: 'address_unusable', reason: 'The address belongs to an exchange that is closed.', ...more },
    by.token,
  );
const resolve = (id: string, by = officer, more: object = {}) =>
  rig.staffCall<WithdrawalCase>('withdrawals!resolve', { id, outcome: 'not_paid', reason: 'The key is gone.', ...more }, by.token);
const opening = async (who = buyer) => (await rig.call<WithdrawalOpening>('withdraw!withdraw_open', {}, who.token)).data;
const inTx = <Result>(work: Parameters<typeof withTransaction<Result>>[1]) => withTransaction(db, work);

async function submitted(amount = '100', who = buyer): Promise<string> {
  await bind(who);
  const answer = await apply({ amount }, who);
  expect(answer.code, answer.key).toBe(0);
  return answer.data.id;
}

async function alarmsOf(kind: string, withdrawalId: string): Promise<Array<{ settlement: string | null }>> {
  return (
    await pool.query<{ settlement: string | null }>(
      'SELECT settlement FROM alarms a JOIN withdrawals w ON w.serial = a.subject WHERE a.kind = $1 AND w.id = $2',
      [kind, withdrawalId],
    )
  ).rows;
}

describe('before a withdrawal', () => {
  it('everything is shown: fee, limits, window, what is left today, deadline and address', async () => {
    const address = await bind();
    expect(await opening()).toMatchObject({
      withdraw_fee: { minimum: '1', basisPoints: 50 },
      available: '20000',
      address: { network: 'ethereum', networkName: 'Ethereum', address },
      limits: { minimum: '10', maximum: '50000', perDay: 3, leftToday: 3 },
      window: null,
      pausedUntil: null,
      inProgress: null,
      answerHours: 24,
      secondPersonAbove: '5000',
      hasFundPassword: true,
    });
    rig.set('withdraw_from', '09:00');
    rig.set('withdraw_to', '10:00');
    await apply();
    expect((await opening()).window).toEqual({ from: '09:00', to: '10:00', isOpen: false });
  });

  it('the usual time is said only of enough of them, and as they really were', async () => {
    rig.clock.advance(31 * DAY_MS);
    buyer = await rig.person();
    const seconds = [60, 120, 600, 240, 3_000];
    for (const duration of seconds) {
      expect((await opening()).usual).toBeNull();
      const who = await rig.person();
      await rig.fund(who.id, '200');
      const id = await submitted('50', who);
      await approve(id, await rig.member(DECIDE));
      rig.clock.advance(duration * 1_000);
      await inTx((tx) => rig.withdrawals.payouts.confirmed(tx, id, someHash(), rig.clock.now()));
    }
    expect((await opening()).usual).toEqual({ medianSeconds: 240, counted: 5, days: 30 });
    rig.clock.advance(31 * DAY_MS);
    expect((await opening(await rig.person())).usual).toBeNull();
  });

  it('the fee is quoted for the amount that is to arrive', async () => {
    expect((await rig.call('withdraw!fee', { amount: '1234.56', channel: 'ethereum' }, buyer.token)).data).toEqual({
      amount: '1234.56',
      fee: '6.18',
      total: '1240.74',
      rule: { minimum: '1', basisPoints: 50 },
    });
    // As the specification has it: a channel alone is enough to know what it costs.
    expect((await rig.call('withdraw!fee', { channel: 'ethereum' }, buyer.token)).data).toEqual({
      amount: null,
      fee: '1',
      total: null,
      rule: { minimum: '1', basisPoints: 50 },
    });
    expect(await rig.call('withdraw!fee', { channel: 'nowhere' }, buyer.token)).toMatchObject({ key: 'payment.channel_closed' });
    expect(await rig.call('withdraw!fee', { amount: '0' }, buyer.token)).toMatchObject({ key: 'wallet.amount_invalid' });
    expect(await rig.call('withdraw!fee', { amount: '100', channel: 'tron' }, buyer.token)).toMatchObject({
      key: 'payment.channel_closed',
    });
  });
});

describe('a submission', () => {
  it('puts amount and fee on hold at once, and says when it is answered', async () => {
    const address = await bind();
    const { data } = await apply({ amount: '1000' });
    expect(data).toMatchObject({
      state: 'submitted',
      status: 'processing',
      address,
      amount: '1000',
      fee: '5',
      total: '1005',
      approvalsNeeded: 1,
      network: 'ethereum',
    });
    expect(new Date(data.deadlineAt).getTime() - rig.clock.now().getTime()).toBe(24 * HOUR_MS);
    expect(await rig.balance(buyer.id)).toEqual({ available: '18995', hold: '1005' });
    expect(await rig.templatesTo(buyer.email)).toEqual(['withdrawal']);
    expect((await rig.call<{ list: WithdrawalRecord[] }>('withdraw!list', {}, buyer.token)).data.list).toEqual([data]);
    expect((await rig.call('withdraw!get', { id: data.id }, buyer.token)).data).toEqual(data);
    for (const [status, count] of [
      ['processing', 1],
      ['success', 0],
      ['fail', 0],
    ] as const) {
      expect((await rig.call<{ totalElements: number }>('withdraw!list', { status }, buyer.token)).data.totalElements, status).toBe(count);
    }
  });

  it('is refused with the message that says why', async () => {
    expect(await apply({ amount: '0' })).toMatchObject({ status: 200, key: 'wallet.amount_invalid' });
    expect(await apply({ amount: '10.0000001' })).toMatchObject({ key: 'wallet.amount_invalid' });
    expect(await apply()).toMatchObject({ key: 'withdraw.address_unbound' });
    await bind();
    expect(await apply({ amount: '9.99' })).toMatchObject({ key: 'withdraw.below_minimum', msg: 'The smallest withdrawal is 10 USDT.' });
    expect(await apply({ amount: '50000.01' })).toMatchObject({ key: 'withdraw.above_maximum' });
    expect(await apply({ amount: '19950' })).toMatchObject({
      key: 'withdraw.balance_short',
      msg: 'With its fee, the most you can withdraw now is 19900.49 USDT.',
    });
    expect(await apply({ channel: 'local' })).toMatchObject({ key: 'payment.channel_closed' });
    rig.set('withdraw_from', '13:00');
    rig.set('withdraw_to', '14:00');
    expect(await apply()).toMatchObject({ key: 'withdraw.outside_window', msg: expect.stringContaining('13:00 UTC') });
    expect(await rig.balance(buyer.id)).toEqual({ available: '20000', hold: '0' });
  });

  it('needs the transaction password, and counts wrong ones', async () => {
    await bind();
    expect(await apply({ password: '12345' })).toMatchObject({ key: 'wallet.fund_password_invalid' });
    expect(await apply({ password: '000000' })).toMatchObject({ key: 'wallet.fund_password_wrong' });
    expect(await apply({ password: '000001' })).toMatchObject({ key: 'wallet.fund_password_wrong' });
    expect(await apply({ password: '000002' })).toMatchObject({ key: 'account.retry_in_minutes' });
    // The right one does not help while it lasts, and one more wrong one afterwards lasts until tomorrow.
    expect(await apply()).toMatchObject({ key: 'account.retry_in_minutes' });
    rig.clock.advance(3 * 60_000 + 1_000);
    expect(await apply({ password: '000003' })).toMatchObject({ key: 'account.retry_tomorrow' });
    rig.clock.advance(24 * HOUR_MS);
    expect(await apply()).toMatchObject({ code: 0 });
    await pool.query('UPDATE users SET fund_password_hash = NULL WHERE id = $1', [buyer.id]);
    expect(await apply()).toMatchObject({ key: 'wallet.fund_password_unset' });
  });

  it('waits until the one before is finished, and does not go above the count of a day', async () => {
    rig.set('withdraw_per_day', 2);
    const first = await submitted();
    expect(await apply()).toMatchObject({ key: 'withdraw.in_progress' });
    expect((await opening()).inProgress).toMatchObject({ id: first });
    // What is refused comes back in full and counts as not made.
    await refuse(first);
    for (let made = 0; made < 2; made++) {
      const { data } = await apply();
      await approve(data.id);
      await inTx((tx) => rig.withdrawals.payouts.confirmed(tx, data.id, someHash(), rig.clock.now()));
    }
    expect((await opening()).limits.leftToday).toBe(0);
    expect(await apply()).toMatchObject({ key: 'withdraw.daily_count' });
    rig.clock.advance(24 * HOUR_MS);
    expect(await apply()).toMatchObject({ code: 0 });
  });

  it('waits while the transaction password was reset a moment ago', async () => {
    await bind();
    await pool.query('UPDATE users SET withdrawals_paused_until = $2 WHERE id = $1', [
      buyer.id,
      new Date(rig.clock.now().getTime() + HOUR_MS),
    ]);
    expect(await apply()).toMatchObject({ key: 'withdraw.paused' });
    expect((await opening()).pausedUntil).toBe(new Date(rig.clock.now().getTime() + HOUR_MS).toISOString());
    rig.clock.advance(HOUR_MS);
    expect(await apply()).toMatchObject({ code: 0 });
  });

  it('in the very moment of a change of the fee is told the new one, and moves nothing', async () => {
    await bind();
    // This server still reckons with the fee before; the database knows the one in force.
    rig.set('withdraw_fee_min', 2);
    const session_token = token();
    expect(await apply({ session_token })).toMatchObject({
      status: 200,
      key: 'withdraw.fee_changed',
      msg: expect.stringContaining('1 USDT'),
    });
    expect(await rig.balance(buyer.id)).toEqual({ available: '20000', hold: '0' });
    rig.reset();
    expect((await apply({ session_token })).data).toMatchObject({ fee: '1' });
  });

  it('of one token is made once, however many come at once', async () => {
    await bind();
    rig.trustPasswords(true);
    const session_token = token();
    const answers = await Promise.all(Array.from({ length: 50 }, () => apply({ session_token })));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(answers.every(({ code }) => code === 0)).toBe(true);
    expect(await rig.balance(buyer.id)).toEqual({ available: '19899', hold: '101' });
    expect(await apply({ session_token, amount: '101' })).toMatchObject({ key: 'request.key_reused' });
  });

  it('of many tokens is made once at a time, however many come at once', async () => {
    await bind();
    rig.trustPasswords(true);
    const answers = await Promise.all(Array.from({ length: 100 }, () => apply()));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ key }) => key === 'withdraw.in_progress')).toHaveLength(99);
    expect(await rig.balance(buyer.id)).toEqual({ available: '19899', hold: '101' });
  });
});

describe('the address', () => {
  const ask = async (address: string, more: object = {}, who = buyer) => {
    // A mailbox gets few codes in an hour.
    rig.clock.advance(HOUR_MS);
    await rig.call('localuser!sendVerifcode', { purpose: 'bind-withdrawal-address' }, who.token);
    return rig.call<BoundAddress>(
      'user!bindWithdrawAddress',
      { network: 'ethereum', address, password: FUND_PASSWORD, verifcode: await rig.codeSentTo(who.email), ...more },
      who.token,
    );
  };

  it('is bound with the password and a mailed code, and pauses nothing the first time', async () => {
    const address = someAddress();
    expect((await ask(address.toUpperCase().replace('0X', '0x'))).data).toMatchObject({ network: 'ethereum', address });
    expect(await opening()).toMatchObject({ address: { address }, pausedUntil: null });
    expect(await rig.templatesTo(buyer.email)).toEqual(['code', 'withdrawal-address']);
    expect(await apply()).toMatchObject({ code: 0 });
  });

  it('is bound with a code by text message where there is no mailbox', async () => {
    const phone = '+351912345678';
    await pool.query('UPDATE users SET email = NULL, phone = $2 WHERE id = $1', [buyer.id, phone]);
    expect(await ask(someAddress(), {}, { ...buyer, email: phone })).toMatchObject({ code: 0 });
    expect((await pool.query('SELECT channel FROM outgoing_messages WHERE recipient = $1', [phone])).rows).toEqual([{ channel: 'sms' }]);
  });

  it('pauses withdrawals when it is another, and says so by mail', async () => {
    await ask(someAddress());
    const changedTo = someAddress();
    expect(await ask(changedTo)).toMatchObject({ code: 0 });
    expect(await apply()).toMatchObject({ key: 'withdraw.paused' });
    expect((await opening()).pausedUntil).toBe(new Date(rig.clock.now().getTime() + 24 * HOUR_MS).toISOString());
    expect((await newestLetter(pool, { to: buyer.email, template: 'withdrawal-address' }))!.text).toContain('paused until');
    rig.clock.advance(24 * HOUR_MS);
    expect((await apply()).data).toMatchObject({ address: changedTo });
  });

  it('is looked at before a code is sent for it', async () => {
    const check = (input: object) => rig.call('withdraw!checkAddress', { network: 'ethereum', ...input }, buyer.token);
    const address = someAddress();
    expect(await check({ address: ` ${address} ` })).toMatchObject({ code: 0 });
    expect(await check({ address: '0x12' })).toMatchObject({ key: 'withdraw.address_invalid' });
    expect(await check({ address, network: 'tron' })).toMatchObject({ key: 'payment.channel_closed' });
    await bind(buyer, address);
    expect(await check({ address: address.toUpperCase().replace('0X', '0x') })).toMatchObject({ key: 'withdraw.address_bound' });
    await apply();
    expect(await check({ address: someAddress() })).toMatchObject({ key: 'withdraw.in_progress' });
    expect(await rig.templatesTo(buyer.email)).not.toContain('code');
  });

  it('is refused with the message that says why', async () => {
    const address = someAddress();
    expect(await ask('0x12')).toMatchObject({ key: 'withdraw.address_invalid', msg: 'This is not an address of Ethereum.' });
    expect(await ask(address, { network: 'tron' })).toMatchObject({ key: 'payment.channel_closed' });
    expect(await ask(address, { network: 'nowhere' })).toMatchObject({ key: 'payment.channel_closed' });
    const own = await inTx((tx) => rig.chain.addressFor(tx, buyer.id, 'ethereum'));
    expect(await ask(own)).toMatchObject({ key: 'withdraw.address_own' });
    expect(await ask(address, { verifcode: '' })).toMatchObject({ key: 'account.code_missing' });
    expect(await ask(address, { verifcode: '000000' })).toMatchObject({ key: 'account.code_wrong' });
    expect(await ask(address, { password: '000000' })).toMatchObject({ key: 'wallet.fund_password_wrong' });
    expect((await opening()).address).toBeNull();
    expect(await ask(address)).toMatchObject({ code: 0 });
    expect(await ask(address)).toMatchObject({ key: 'withdraw.address_bound' });
    await apply();
    expect(await ask(someAddress())).toMatchObject({ key: 'withdraw.in_progress' });
    await pool.query('UPDATE users SET email = NULL WHERE id = $1', [buyer.id]);
    expect(
      await rig.call(
        'user!bindWithdrawAddress',
        { network: 'ethereum', address: someAddress(), password: FUND_PASSWORD, verifcode: '123456' },
        buyer.token,
      ),
    ).toMatchObject({ key: 'account.contact_missing' });
  });
});

describe('a decision', () => {
  it('to approve starts the payout, is kept in the audit log, and is told by mail', async () => {
    const id = await submitted();
    const { data } = await approve(id);
    expect(data).toMatchObject({
      record: { state: 'approved', status: 'processing' },
      approvals: [{ staffName: expect.any(String) }],
      isLate: false,
    });
    expect(rig.chain.started).toEqual([id]);
    expect(await rig.balance(buyer.id)).toEqual({ available: '19899', hold: '101' });
    const { list } = await rig.audit.list({ subjectKind: 'withdrawal', subjectId: id }, { pageNum: 1, pageSize: 5 });
    expect(list).toMatchObject([{ action: 'withdrawal.approved', actorId: officer.id, reason: 'checked' }]);
    expect(await rig.templatesTo(buyer.email)).toEqual(['withdrawal', 'withdrawal']);
  });

  it('above the threshold is made by two different people', async () => {
    const id = await submitted('5000.01');
    expect((await approve(id)).data.record).toMatchObject({ state: 'submitted', approvalsNeeded: 2 });
    expect(await approve(id)).toMatchObject({ key: 'withdraw.approved_by_you' });
    expect(rig.chain.started).toEqual([]);
    expect((await approve(id, second)).data.record.state).toBe('approved');
    expect(rig.chain.started).toEqual([id]);
  });

  it('by one person is not enough for the database either', async () => {
    const id = await submitted('5000.01');
    await approve(id);
    await expect(pool.query(`UPDATE withdrawals SET state = 'approved', decided_at = now() WHERE id = $1`, [id])).rejects.toThrow(
      'needs 2 to approve it',
    );
    await expect(pool.query('UPDATE withdrawals SET amount = 1 WHERE id = $1', [id])).rejects.toThrow('cannot be changed');
    await expect(pool.query(`UPDATE withdrawals SET state = 'completed', decided_at = now() WHERE id = $1`, [id])).rejects.toThrow(
      'does not go from',
    );
    await expect(pool.query('DELETE FROM withdrawal_approvals WHERE withdrawal_id = $1', [id])).rejects.toThrow('append-only');
    // Refusing without giving the money back is no refusal.
    await expect(
      pool.query(`UPDATE withdrawals SET state = 'refused', decided_at = now(), reason_code = 'other', reason = 'x' WHERE id = $1`, [id]),
    ).rejects.toThrow('cannot end without its return');
  });

  it('to refuse gives everything back, the fee included, with a reason that the person sees', async () => {
    const id = await submitted('1000');
    expect(await refuse(id, officer, { reason: '  ' })).toMatchObject({ key: 'audit.reason_required' });
    await refuse(id);
    expect(await rig.balance(buyer.id)).toEqual({ available: '20000', hold: '0' });
    expect((await rig.call('withdraw!get', { id }, buyer.token)).data).toMatchObject({
      state: 'refused',
      status: 'fail',
      reasonCode: 'address_unusable',
      reason: 'The address belongs to an exchange that is closed.',
    });
    for (const again of [await refuse(id), await approve(id)]) expect(again).toMatchObject({ key: 'withdraw.decided' });
    expect((await newestLetter(pool, { to: buyer.email }))!.text).toContain('1005 USDT');
  });

  it('to refuse has a reason that asks for nothing in exchange', async () => {
    expect(WITHDRAWAL_REFUSALS).toEqual(['address_unusable', 'unusual_activity', 'asked_by_user', 'other']);
    expect(await refuse(await submitted(), officer, { reasonCode: 'identity_check' })).toMatchObject({
      status: 400,
      key: 'request.invalid',
    });
  });

  it('is one, whoever approves and refuses at the same moment', async () => {
    for (let round = 0; round < 6; round++) {
      const who = await rig.person();
      await rig.fund(who.id, '500');
      const id = await submitted('100', who);
      const answers = await Promise.all([approve(id), refuse(id, second), approve(id, second), refuse(id)]);
      expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
      expect(answers.filter(({ key }) => key === 'withdraw.decided')).toHaveLength(3);
      const state = (await rig.call<WithdrawalRecord>('withdraw!get', { id }, who.token)).data.state;
      expect(await rig.balance(who.id)).toEqual(state === 'refused' ? { available: '500', hold: '0' } : { available: '399', hold: '101' });
      expect(rig.chain.started.includes(id)).toBe(state === 'approved');
    }
  });

  it('that is late is put before the operator, and settled when it is made', async () => {
    const id = await submitted();
    await rig.withdrawals.watchDeadlines();
    expect(await alarmsOf('withdrawal_late', id)).toEqual([]);
    rig.clock.advance(24 * HOUR_MS + 1);
    await rig.withdrawals.watchDeadlines();
    await rig.withdrawals.watchDeadlines();
    expect(await alarmsOf('withdrawal_late', id)).toEqual([{ settlement: null }]);
    expect((await rig.staffCall<WithdrawalCase>('withdrawals!get', { id }, officer.token)).data).toMatchObject({
      isLate: true,
      balance: '19899',
    });
    // The one whose time is up stands before the one that has time.
    const other = await rig.person();
    await rig.fund(other.id, '500');
    const later = await submitted('100', other);
    const { list } = (
      await rig.staffCall<{ list: WithdrawalCase[] }>('withdrawals!list', { state: 'submitted', pageSize: 100 }, officer.token)
    ).data;
    expect(list.map(({ record }) => record.id).filter((each) => each === id || each === later)).toEqual([id, later]);
    await approve(id);
    expect(await alarmsOf('withdrawal_late', id)).toEqual([{ settlement: 'approved' }]);
    rig.clock.advance(3 * HOUR_MS);
    await rig.withdrawals.watchDeadlines();
    expect(await alarmsOf('withdrawal_unpaid', id)).toEqual([{ settlement: null }]);
  });
});

describe('a payout', () => {
  it('is completed by the network’s confirmation, once, and the fee is earned', async () => {
    const id = await submitted('1000');
    await approve(id);
    const { payouts } = rig.withdrawals;
    const txHash = someHash();
    expect(await inTx((tx) => payouts.amountOf(tx, id))).toMatchObject({ amountScaled: 1000n * 10n ** 10n });
    await inTx((tx) => payouts.sent(tx, id, txHash, rig.clock.now()));
    await inTx((tx) => payouts.sent(tx, id, someHash(), rig.clock.now()));
    rig.chain.payouts.set(id, {
      network: 'ethereum',
      txHash,
      explorerUrl: null,
      sentAt: rig.clock.now(),
      confirmations: 3,
      confirmationsNeeded: 12,
      state: 'pending',
    });
    expect((await rig.call('withdraw!get', { id }, buyer.token)).data).toMatchObject({
      state: 'sent',
      txHash,
      confirmations: 3,
      confirmationsNeeded: 12,
    });
    for (let times = 0; times < 3; times++) await inTx((tx) => payouts.confirmed(tx, id, txHash, rig.clock.now()));
    expect((await rig.call('withdraw!get', { id }, buyer.token)).data).toMatchObject({ state: 'completed', status: 'success' });
    expect(await rig.balance(buyer.id)).toEqual({ available: '18995', hold: '0' });
    const { rows } = await pool.query(
      `SELECT a.kind, e.amount::text FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
        JOIN ledger_accounts a ON a.id = e.account_id
      WHERE t.natural_key = $1 ORDER BY a.kind`,
      [`withdrawal:${id}:payout`],
    );
    expect(rows).toEqual([
      { kind: 'chain_clearing', amount: '1000.0000000000' },
      { kind: 'fees', amount: '5.0000000000' },
      { kind: 'user_hold', amount: '-1005.0000000000' },
    ]);
    expect(await rig.templatesTo(buyer.email)).toEqual(['withdrawal', 'withdrawal', 'withdrawal', 'withdrawal']);
    await expect(inTx((tx) => payouts.amountOf(tx, id))).rejects.toThrow('is not to be paid');
  });

  it('that the network refuses comes back in full, and an operator hears of it', async () => {
    const id = await submitted('1000');
    await approve(id);
    for (let times = 0; times < 2; times++) await inTx((tx) => rig.withdrawals.payouts.failed(tx, id, 'reverted', rig.clock.now()));
    expect(await rig.balance(buyer.id)).toEqual({ available: '20000', hold: '0' });
    expect((await rig.call('withdraw!get', { id }, buyer.token)).data).toMatchObject({
      state: 'failed',
      status: 'fail',
      reasonCode: 'payout_failed',
      reason: expect.stringContaining('reverted'),
    });
    expect(await alarmsOf('withdrawal_failed', id)).toHaveLength(1);
  });
});

describe('a payout that does not end by itself', () => {
  const stuck = async () => {
    const id = await submitted('1000');
    await approve(id);
    await inTx((tx) => rig.withdrawals.payouts.sent(tx, id, someHash(), rig.clock.now()));
    rig.clock.advance(3 * HOUR_MS);
    await rig.withdrawals.watchDeadlines();
    return id;
  };

  it('comes back in full once two people say that it was not paid, and the chain agrees', async () => {
    const id = await stuck();
    expect((await resolve(id)).data).toMatchObject({ record: { state: 'sent' }, resolutions: [{ outcome: 'not_paid', txHash: null }] });
    expect(await resolve(id)).toMatchObject({ key: 'withdraw.approved_by_you' });
    expect(await rig.balance(buyer.id)).toEqual({ available: '18995', hold: '1005' });
    rig.chain.unproven.add(id);
    expect(await resolve(id, second)).toMatchObject({ key: 'recharge.evidence_unproven' });
    expect(await rig.balance(buyer.id)).toEqual({ available: '18995', hold: '1005' });
    rig.chain.unproven.clear();
    expect((await resolve(id, second)).data.record).toMatchObject({
      state: 'failed',
      status: 'fail',
      reasonCode: 'payout_failed',
      reason: expect.stringContaining('back in your balance'),
    });
    expect(rig.chain.ended).toEqual([{ withdrawalId: id, outcome: 'not_paid' }]);
    expect(await rig.balance(buyer.id)).toEqual({ available: '20000', hold: '0' });
    expect(await alarmsOf('withdrawal_unpaid', id)).toEqual([{ settlement: 'returned' }]);
    expect(await resolve(id, await rig.member(DECIDE))).toMatchObject({ key: 'withdraw.decided' });
    const { list } = await rig.audit.list({ subjectKind: 'withdrawal', subjectId: id }, { pageNum: 1, pageSize: 9 });
    expect(list).toMatchObject([
      {
        action: 'withdrawal.resolved',
        actorId: second.id,
        reason: 'The key is gone.',
        before: { state: 'sent' },
        after: { state: 'failed', outcome: 'not_paid' },
      },
      { action: 'withdrawal.resolution_proposed', actorId: officer.id },
      { action: 'withdrawal.approved' },
    ]);
    // And the person can submit again.
    expect(await apply({ amount: '1000' })).toMatchObject({ code: 0 });
  });

  it('is completed once two people name the transaction that paid it', async () => {
    const id = await stuck();
    const txHash = someHash();
    const paid = { outcome: 'paid', txHash };
    expect(await resolve(id, officer, { outcome: 'paid' })).toMatchObject({ key: 'recharge.evidence_missing' });
    expect(await resolve(id, officer, { outcome: 'paid', txHash: '0x12' })).toMatchObject({ key: 'recharge.evidence_unproven' });
    await resolve(id, officer, paid);
    // Another transaction, or another end, is not the same.
    for (const other of [{ outcome: 'paid', txHash: someHash() }, { outcome: 'not_paid' }])
      expect((await resolve(id, second, other)).data.record.state).toBe('sent');
    expect((await resolve(id, second, { outcome: 'paid', txHash: ` ${txHash.slice(2).toUpperCase()} ` })).data.record).toMatchObject({
      state: 'completed',
      status: 'success',
    });
    expect(rig.chain.ended).toEqual([{ withdrawalId: id, outcome: { paidBy: txHash } }]);
    expect(await rig.balance(buyer.id)).toEqual({ available: '18995', hold: '0' });
    expect(await alarmsOf('withdrawal_unpaid', id)).toEqual([{ settlement: 'paid' }]);
    // What the payer reports afterwards changes nothing.
    await inTx((tx) => rig.withdrawals.payouts.confirmed(tx, id, txHash, rig.clock.now()));
    await inTx((tx) => rig.withdrawals.payouts.failed(tx, id, 'reverted', rig.clock.now()));
    expect(await rig.balance(buyer.id)).toEqual({ available: '18995', hold: '0' });
  });

  it('is one that was begun, and nobody speaks for two', async () => {
    const id = await submitted('1000');
    expect(await resolve(id)).toMatchObject({ key: 'withdraw.decided' });
    expect(await resolve(randomUUID())).toMatchObject({ key: 'withdraw.not_found' });
    await approve(id);
    expect(await resolve(id, officer, { reason: ' ' })).toMatchObject({ key: 'audit.reason_required' });
    await resolve(id);
    await expect(
      pool.query('INSERT INTO withdrawal_resolutions SELECT * FROM withdrawal_resolutions WHERE withdrawal_id = $1', [id]),
    ).rejects.toThrow('duplicate key');
    await expect(pool.query('DELETE FROM withdrawal_resolutions WHERE withdrawal_id = $1', [id])).rejects.toThrow('append-only');
    const people = await Promise.all(Array.from({ length: 4 }, () => rig.member(DECIDE)));
    const answers = await Promise.all(people.map((who) => resolve(id, who)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ key }) => key === 'withdraw.decided')).toHaveLength(3);
    expect(await rig.balance(buyer.id)).toEqual({ available: '20000', hold: '0' });
  });
});

describe('a stranger', () => {
  it('without a login is sent away from every call', async () => {
    for (const name of [
      'withdraw!withdraw_open',
      'withdraw!fee',
      'withdraw!apply',
      'withdraw!list',
      'withdraw!get',
      'withdraw!takeBack',
      'withdraw!checkAddress',
      'user!bindWithdrawAddress',
    ]) {
      expect(await rig.call(name), name).toMatchObject({ status: 403, key: 'session.required' });
      expect(await rig.call(name, {}, 'nobody'), name).toMatchObject({ status: 403, key: 'session.invalid' });
    }
    for (const name of ['withdrawals!list', 'withdrawals!get', 'withdrawals!approve', 'withdrawals!refuse', 'withdrawals!resolve']) {
      expect(await rig.staffCall(name), name).toMatchObject({ status: 403, key: 'session.required' });
      expect(await rig.staffCall(name, {}, buyer.token), name).toMatchObject({ status: 403, key: 'session.invalid' });
      expect(await rig.staffCall(name, {}, (await rig.member('recharges.decide')).token), name).toMatchObject({
        status: 403,
        key: 'access.denied',
      });
    }
  });

  it('finds no withdrawal of another person', async () => {
    const id = await submitted();
    const stranger = await rig.person();
    expect(await rig.call('withdraw!get', { id }, stranger.token)).toMatchObject({ status: 200, key: 'withdraw.not_found' });
    expect((await rig.call<{ totalElements: number }>('withdraw!list', {}, stranger.token)).data.totalElements).toBe(0);
    for (const name of ['withdrawals!get', 'withdrawals!approve'])
      expect(await rig.staffCall(name, { id: randomUUID(), reason: 'x' }, officer.token)).toMatchObject({ key: 'withdraw.not_found' });
    expect(await refuse(randomUUID())).toMatchObject({ key: 'withdraw.not_found' });
  });
});

it('an account with a withdrawal under way cannot be closed', async () => {
  await pool.query('UPDATE users SET password_hash = $2 WHERE id = $1', [buyer.id, await hashPassword('right123')]);
  await submitted('100');
  expect(await rig.call('user!logoff', { reason: 'enough', password: 'right123' }, buyer.token)).toMatchObject({
    key: 'logoff.balance_left',
  });
});
