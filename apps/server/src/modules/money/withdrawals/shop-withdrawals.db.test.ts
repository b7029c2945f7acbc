/** Withdrawals of shops: by the rules of people, with the members of the shop in their place. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { BoundAddress, WithdrawalRecord } from '@entrepot/contracts/calls/withdraw.ts';
import type { ShopWithdrawalOpening } from '@entrepot/contracts/calls/shop-money.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { allBalancesAsOf } from '../../books/ledger/index.ts';
import { bookProblems } from '../../books/ledger/ledger.builder.ts';
import { CONSOLE_PASSWORD, FUND_PASSWORD, moneyRig, someAddress, someHash, type Someone } from './money.builder.ts';
import type { WithdrawalCase } from './withdrawals.present.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const database = await testDatabase();
const { pool, db } = database;
const rig = await moneyRig(database);
const DECIDE = 'withdrawals.decide';

let shopId: string;
let owner: Someone;
let clerk: Someone;
let officer: Someone;
let second: Someone;

beforeEach(async () => {
  rig.reset();
  // Noon of a day on which nothing has happened yet.
  rig.clock.set(new Date(Math.ceil(rig.clock.now().getTime() / DAY_MS + 1) * DAY_MS + 12 * HOUR_MS));
  shopId = await rig.shop('20000');
  owner = await rig.keeper(shopId);
  clerk = await rig.keeper(shopId, 'money.read', 'money.withdraw');
  officer = await rig.member(DECIDE);
  second = await rig.member(DECIDE);
});

const token = () => randomBytes(24).toString('base64url');
const inTx = <Result>(work: Parameters<typeof withTransaction<Result>>[1]) => withTransaction(db, work);
const opening = async (who = owner) => (await rig.sellerCall<ShopWithdrawalOpening>('withdraw!open', {}, who.token)).data;
const apply = (input: object = {}, who = owner) =>
  rig.sellerCall<WithdrawalRecord>(
    'withdraw!apply',
    { session_token: token(), amount: '100', password: CONSOLE_PASSWORD, ...input },
    who.token,
  );
const approve = (id: string, by = officer) => rig.staffCall<WithdrawalCase>('withdrawals!approve', { id, reason: 'checked' }, by.token);

/** A code can be asked for again after a minute, so the clock goes on. */
async function bind(who = owner, input: object = {}) {
  await rig.sellerCall('withdraw!sendCode', {}, who.token);
  const verifcode = await rig.codeSentTo(who.email);
  rig.clock.advance(61_000);
  return rig.sellerCall<BoundAddress>(
    'withdraw!bindAddress',
    { network: 'ethereum', address: someAddress(), verifcode, password: CONSOLE_PASSWORD, ...input },
    who.token,
  );
}

async function submitted(amount = '100', who = owner): Promise<string> {
  expect(await bind()).toMatchObject({ code: 0 });
  const answer = await apply({ amount }, who);
  expect(answer.code, answer.key).toBe(0);
  return answer.data.id;
}

async function actionsOf(subjectKind: string, subjectId: string): Promise<Array<[string, string]>> {
  const { list } = await rig.audit.list({ subjectKind, subjectId }, { pageNum: 1, pageSize: 9 });
  return list.map(({ action, actorId }) => [action, actorId]);
}

describe('the address of a shop', () => {
  it('is bound by a member who may, with the console’s password and a mailed code, and the owner hears of it', async () => {
    const { data } = await bind(clerk, { address: '0x00000000000000000000000000000000000000B1' });
    expect(data).toMatchObject({ network: 'ethereum', networkName: 'Ethereum', address: '0x00000000000000000000000000000000000000b1' });
    expect(await opening()).toMatchObject({ address: data, pausedUntil: null });
    expect(await rig.templatesTo(owner.email)).toEqual(['withdrawal-address']);
    expect(await rig.templatesTo(clerk.email)).toEqual(['code', 'withdrawal-address']);
    expect(await actionsOf('shop', shopId)).toEqual([['withdrawal_address.bound', clerk.id]]);
  });

  it('rests a day when it is another, whoever changed it', async () => {
    await bind();
    await bind(clerk);
    expect(await actionsOf('shop', shopId)).toEqual([
      ['withdrawal_address.changed', clerk.id],
      ['withdrawal_address.bound', owner.id],
    ]);
    expect(await apply()).toMatchObject({ key: 'withdraw.paused' });
    rig.clock.advance(DAY_MS);
    expect(await apply()).toMatchObject({ code: 0 });
    // And stays where it is while something is under way.
    expect(await bind()).toMatchObject({ key: 'withdraw.in_progress' });
  });

  it('is not bound without password, code, second factor, or over a network that pays nothing', async () => {
    expect(await bind(owner, { password: 'something else' })).toMatchObject({ key: 'account.wrong_password' });
    expect(await bind(owner, { verifcode: '000000' })).toMatchObject({ key: 'account.code_wrong' });
    // Sent to another, even of the same shop, it is worth nothing.
    await rig.sellerCall('withdraw!sendCode', {}, clerk.token);
    expect(await bind(owner, { verifcode: await rig.codeSentTo(clerk.email) })).toMatchObject({ key: 'account.code_wrong' });
    expect(await bind(owner, { network: 'tron' })).toMatchObject({ key: 'payment.channel_closed' });
    expect(await bind(owner, { address: 'nowhere' })).toMatchObject({ key: 'withdraw.address_invalid' });
    expect((await opening()).address).toBeNull();
    await rig.appCode(owner.id);
    expect(await bind()).toMatchObject({ key: 'account.second_factor_required' });
    rig.clock.advance(HOUR_MS);
    expect(await bind(owner, { secondFactor: '000000' })).toMatchObject({ key: 'account.second_factor_wrong' });
  });
});

describe('a submission', () => {
  it('shows everything first, then puts amount and fee on hold, written down and told to owner and member', async () => {
    expect(await apply()).toMatchObject({ key: 'withdraw.address_unbound' });
    await bind();
    expect(await opening(clerk)).toMatchObject({
      withdraw_fee: { minimum: '1', basisPoints: 50 },
      available: '20000',
      address: { network: 'ethereum' },
      limits: { minimum: '10', maximum: '50000', perDay: 3, leftToday: 3 },
      window: null,
      pausedUntil: null,
      inProgress: null,
      answerHours: 24,
      secondPersonAbove: '5000',
      hasSecondFactor: false,
    });
    expect((await rig.sellerCall('withdraw!fee', { amount: '1234.56' }, clerk.token)).data).toEqual({
      amount: '1234.56',
      fee: '6.18',
      total: '1240.74',
    });
    const { data } = await apply({ amount: '1000' }, clerk);
    expect(data).toMatchObject({ state: 'submitted', status: 'processing', amount: '1000', fee: '5', total: '1005', approvalsNeeded: 1 });
    expect(await rig.balance(shopId)).toEqual({ available: '18995', hold: '1005' });
    for (const who of [owner, clerk]) expect((await rig.templatesTo(who.email)).at(-1)).toBe('withdrawal');
    expect(await actionsOf('withdrawal', data.id)).toEqual([['withdrawal.submitted', clerk.id]]);
    expect((await rig.sellerCall<{ list: WithdrawalRecord[] }>('withdraw!list', {}, owner.token)).data.list).toEqual([data]);
    expect((await rig.sellerCall('withdraw!get', { id: data.id }, owner.token)).data).toEqual(data);
    expect((await opening()).inProgress).toEqual(data);
    // Both together are what is owed to the shop.
    rig.clock.advance(1);
    expect((await allBalancesAsOf(db, rig.clock.now())).find(({ ownerId }) => ownerId === shopId)).toEqual({
      ownerId: shopId,
      balanceScaled: 20_000n * 10n ** 10n,
    });
  });

  it('is refused with the message that says why', async () => {
    await bind();
    expect(await rig.sellerCall('withdraw!fee', { amount: '9'.repeat(28) }, owner.token)).toMatchObject({
      status: 200,
      key: 'wallet.amount_invalid',
    });
    expect(await apply({ amount: '9.99' })).toMatchObject({ key: 'withdraw.below_minimum' });
    expect(await apply({ amount: '50000.01' })).toMatchObject({ key: 'withdraw.above_maximum' });
    // A shop is not told to recharge.
    expect(await apply({ amount: '19950' })).toMatchObject({ key: 'withdraw.balance_short' });
    rig.set('withdraw_from', '09:00');
    rig.set('withdraw_to', '10:00');
    expect(await apply()).toMatchObject({ key: 'withdraw.outside_window' });
    rig.reset();
    rig.set('withdraw_per_day', 1);
    const id = (await apply()).data.id;
    expect(await apply()).toMatchObject({ key: 'withdraw.in_progress' });
    await approve(id);
    await inTx((tx) => rig.withdrawals.payouts.confirmed(tx, id, someHash(), rig.clock.now()));
    expect(await apply()).toMatchObject({ key: 'withdraw.daily_count' });
    expect(await rig.balance(shopId)).toEqual({ available: '19899', hold: '0' });
  });

  it('needs the member’s own password, and wrong ones lock', async () => {
    await bind();
    for (const _ of [1, 2]) expect(await apply({ password: FUND_PASSWORD })).toMatchObject({ status: 200, key: 'account.wrong_password' });
    expect(await apply({ password: FUND_PASSWORD })).toMatchObject({ key: 'account.retry_in_minutes' });
    expect(await apply()).toMatchObject({ key: 'account.retry_in_minutes' });
    // Others of the shop are not locked out.
    expect(await apply({}, clerk)).toMatchObject({ code: 0 });
  });

  it('asks whoever has a second factor for its code, which is good once; the same token answers as before', async () => {
    await bind();
    const secondFactor = await rig.appCode(owner.id);
    expect((await opening()).hasSecondFactor).toBe(true);
    expect(await apply()).toMatchObject({ status: 200, key: 'account.second_factor_required' });
    expect(await apply({ secondFactor: '000000' })).toMatchObject({ key: 'account.second_factor_wrong' });
    const sessionToken = token();
    const first = await apply({ session_token: sessionToken, secondFactor });
    expect(first).toMatchObject({ code: 0 });
    expect(await apply({ session_token: sessionToken, secondFactor })).toEqual(first);
    expect(await apply({ session_token: sessionToken, secondFactor, amount: '101' })).toMatchObject({ key: 'request.key_reused' });
    // Told before anything is proved, so that nothing can be counted as wrong.
    expect(await apply({ session_token: sessionToken, secondFactor, password: 'x' })).toEqual(first);
    expect(await apply({ secondFactor })).toMatchObject({ key: 'account.second_factor_wrong' });
    expect(await rig.balance(shopId)).toEqual({ available: '19899', hold: '101' });
  });

  it('that is sent several times at the same moment uses its code once, and all of them get the same answer', async () => {
    await bind();
    const secondFactor = await rig.appCode(owner.id);
    const sessionToken = token();
    const answers = await Promise.all(Array.from({ length: 10 }, () => apply({ session_token: sessionToken, secondFactor })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ code: 0 });
    expect(await apply({ secondFactor })).toMatchObject({ key: 'account.second_factor_wrong' });
    expect(await rig.balance(shopId)).toEqual({ available: '19899', hold: '101' });
  });

  it('of one balance is made once, however many members ask at the same moment', async () => {
    rig.trustPasswords(true);
    await bind();
    const answers = await Promise.all([owner, clerk, owner, clerk, owner, clerk].map((who) => apply({ amount: '15000' }, who)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ key }) => key === 'withdraw.in_progress')).toHaveLength(5);
    expect(await rig.balance(shopId)).toEqual({ available: '4925', hold: '15075' });
  });

  it('is open to a shop that is paused, and to one that is locked', async () => {
    await bind();
    await pool.query(`UPDATE shops SET state = 'paused' WHERE id = $1`, [shopId]);
    const id = (await apply()).data.id;
    await approve(id);
    await inTx((tx) => rig.withdrawals.payouts.confirmed(tx, id, someHash(), rig.clock.now()));
    await pool.query(`UPDATE shops SET state = 'locked' WHERE id = $1`, [shopId]);
    expect(await apply()).toMatchObject({ code: 0 });
  });
});

describe('the staff', () => {
  it('see whose it is, and two of them agree above the threshold', async () => {
    const id = await submitted('6000', clerk);
    const {
      rows: [shop],
    } = await pool.query<{ name: string; member: string }>(
      'SELECT s.name, m.name AS member FROM shops s, shop_members m WHERE s.id = $1 AND m.id = $2',
      [shopId, clerk.id],
    );
    const listed = async (input: object) =>
      (
        await rig.staffCall<{ list: WithdrawalCase[] }>('withdrawals!list', { pageSize: 100, state: 'submitted', ...input }, officer.token)
      ).data.list.find(({ record }) => record.id === id);
    expect(await listed({})).toMatchObject({ user: null, shop: { id: shopId, name: shop!.name, member: shop!.member }, balance: '13970' });
    expect(await listed({ owner: 'shop' })).toBeDefined();
    expect(await listed({ owner: 'user' })).toBeUndefined();
    expect((await approve(id)).data.record.state).toBe('submitted');
    expect(await approve(id)).toMatchObject({ key: 'withdraw.approved_by_you' });
    expect((await approve(id, second)).data.record.state).toBe('approved');
    expect(rig.chain.started).toEqual([id]);
    const txHash = someHash();
    expect(await inTx((tx) => rig.withdrawals.payouts.amountOf(tx, id))).toMatchObject({ amountScaled: 6_000n * 10n ** 10n });
    await inTx((tx) => rig.withdrawals.payouts.sent(tx, id, txHash, rig.clock.now()));
    for (const _ of [1, 2]) await inTx((tx) => rig.withdrawals.payouts.confirmed(tx, id, txHash, rig.clock.now()));
    expect((await rig.sellerCall('withdraw!get', { id }, owner.token)).data).toMatchObject({ state: 'completed', status: 'success' });
    const { rows } = await pool.query(
      `SELECT a.kind, e.amount::text FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
        JOIN ledger_accounts a ON a.id = e.account_id
      WHERE t.natural_key = $1 ORDER BY a.kind`,
      [`withdrawal:${id}:payout`],
    );
    expect(rows).toEqual([
      { kind: 'chain_clearing', amount: '6000.0000000000' },
      { kind: 'fees', amount: '30.0000000000' },
      { kind: 'shop_hold', amount: '-6030.0000000000' },
    ]);
    expect(await rig.balance(shopId)).toEqual({ available: '13970', hold: '0' });
    expect((await rig.templatesTo(clerk.email)).filter((name) => name === 'withdrawal')).toHaveLength(4);
    expect(await bookProblems(db)).toEqual([]);
  });

  it('refuse with a reason that the shop sees, and all of it is back at once', async () => {
    const id = await submitted('1000');
    await rig.staffCall('withdrawals!refuse', { id, reasonCode: 'address_unusable', reason: 'The exchange is closed.' }, officer.token);
    expect((await rig.sellerCall('withdraw!get', { id }, owner.token)).data).toMatchObject({
      state: 'refused',
      reasonCode: 'address_unusable',
      reason: 'The exchange is closed.',
    });
    expect(await rig.balance(shopId)).toEqual({ available: '20000', hold: '0' });
    expect((await opening()).limits.leftToday).toBe(3);
  });

  it('cannot end it without its money: what fails comes back, and what is late is put before them', async () => {
    const id = await submitted('1000');
    rig.clock.advance(24 * HOUR_MS + 1);
    await rig.withdrawals.watchDeadlines();
    const { rows } = await pool.query('SELECT 1 FROM alarms a JOIN withdrawals w ON w.serial = a.subject WHERE a.kind = $1 AND w.id = $2', [
      'withdrawal_late',
      id,
    ]);
    expect(rows).toHaveLength(1);
    await approve(id);
    await expect(
      pool.query(`UPDATE withdrawals SET state = 'failed', reason_code = 'x', reason = 'x' WHERE id = $1`, [id]),
    ).rejects.toThrow('cannot end without its return');
    await inTx((tx) => rig.withdrawals.payouts.failed(tx, id, 'reverted', rig.clock.now()));
    expect((await rig.sellerCall('withdraw!get', { id }, owner.token)).data).toMatchObject({
      state: 'failed',
      reasonCode: 'payout_failed',
    });
    expect(await rig.balance(shopId)).toEqual({ available: '20000', hold: '0' });
  });
});

describe('a stranger', () => {
  const CALLS = [
    'withdraw!open',
    'withdraw!fee',
    'withdraw!apply',
    'withdraw!list',
    'withdraw!get',
    'withdraw!sendCode',
    'withdraw!bindAddress',
  ];

  it('without a login, with another’s, or without the right is sent away', async () => {
    const buyer = await rig.person();
    const reader = await rig.keeper(shopId, 'money.read');
    for (const name of CALLS) {
      expect(await rig.sellerCall(name), name).toMatchObject({ status: 403, key: 'session.required' });
      expect(await rig.sellerCall(name, {}, buyer.token), name).toMatchObject({ status: 403, key: 'session.invalid' });
      if (name !== 'withdraw!list' && name !== 'withdraw!get')
        expect(await rig.sellerCall(name, {}, reader.token), name).toMatchObject({ status: 403, key: 'access.denied' });
    }
    expect(await rig.sellerCall('withdraw!list', {}, reader.token)).toMatchObject({ code: 0 });
  });

  it('of another shop finds nothing, and moves the own money only', async () => {
    const id = await submitted();
    const otherShop = await rig.shop('500');
    const stranger = await rig.keeper(otherShop);
    expect(await rig.sellerCall('withdraw!get', { id }, stranger.token)).toMatchObject({ status: 200, key: 'withdraw.not_found' });
    expect((await rig.sellerCall<{ totalElements: number }>('withdraw!list', {}, stranger.token)).data.totalElements).toBe(0);
    expect(await opening(stranger)).toMatchObject({ available: '500', address: null, inProgress: null, limits: { leftToday: 3 } });
    expect(await apply({}, stranger)).toMatchObject({ key: 'withdraw.address_unbound' });
    // Nor does a buyer find it, whose door has the same calls.
    expect(await rig.call('withdraw!get', { id }, (await rig.person()).token)).toMatchObject({ key: 'withdraw.not_found' });
    expect(await rig.balance(shopId)).toEqual({ available: '19899', hold: '101' });
  });
});

it('belongs to a person or to a shop, never to both or to nobody, and stays theirs', async () => {
  const id = await submitted();
  const buyer = await rig.person();
  await expect(pool.query('UPDATE withdrawals SET user_id = $2 WHERE id = $1', [id, buyer.id])).rejects.toThrow('cannot be changed');
  const insert = (columns: string, values: string) =>
    pool.query(
      `INSERT INTO withdrawals (serial, network, address, amount, fee, approvals_needed, submitted_at, deadline_at, ${columns})
        VALUES ($1, 'ethereum', 'x', 10, 1, 1, now(), now(), ${values})`,
      [randomUUID()],
    );
  await expect(insert('user_id, shop_id, member_id', `'${buyer.id}', '${shopId}', '${owner.id}'`)).rejects.toThrow('withdrawals_owner');
  await expect(insert('user_id', 'NULL')).rejects.toThrow('withdrawals_owner');
  await expect(insert('shop_id', `'${await rig.shop()}'`)).rejects.toThrow('withdrawals_member');
  await expect(insert('shop_id, member_id', `'${shopId}', '${owner.id}'`)).rejects.toThrow('withdrawals_one_in_progress_shop');
});
