/** What was asked for and nobody has decided can be taken back by whoever asked: a withdrawal, a certificate, a bank transfer. */
import { randomBytes } from 'node:crypto';
import type { RechargeRecord } from '@entrepot/contracts/calls/recharge.ts';
import type { WithdrawalOpening, WithdrawalRecord } from '@entrepot/contracts/calls/withdraw.ts';
import { moneyFrom } from '@entrepot/contracts/money.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { APP_ROLE } from '../../../platform/db/database.ts';
import { FUND_PASSWORD, moneyRig, OPERATOR, someAddress, someHash, type Someone } from './money.builder.ts';
import type { WithdrawalCase } from './withdrawals.present.ts';

const database = await testDatabase();
const { pool } = database;
const rig = await moneyRig(database);

let buyer: Someone;
let officer: Someone;
let second: Someone;

beforeEach(async () => {
  rig.reset();
  buyer = await rig.person();
  officer = await rig.member('withdrawals.decide', 'recharges.decide');
  second = await rig.member('withdrawals.decide', 'recharges.decide');
});

const token = () => randomBytes(24).toString('base64url');

/** One statement of the server's own role, with nobody's token shown. */
async function asServer(text: string, values: unknown[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`SET ROLE ${APP_ROLE}`);
    await client.query(text, values);
  } finally {
    await client.query('RESET ROLE');
    client.release();
  }
}

describe('a withdrawal', () => {
  const takeBack = (id: string, who = buyer) => rig.call<WithdrawalRecord>('withdraw!takeBack', { id }, who.token);
  const approve = (id: string, by = officer) => rig.staffCall<WithdrawalCase>('withdrawals!approve', { id, reason: 'checked' }, by.token);
  const refuse = (id: string, by = officer) =>
    rig.staffCall<WithdrawalCase>('withdrawals!refuse', { id, reasonCode: 'other', reason: 'Not now.' }, by.token);

  async function submitted(amount = '100', who = buyer, funds = '20000'): Promise<string> {
    await rig.fund(who.id, funds);
    await pool.query(`INSERT INTO withdrawal_addresses (user_id, network, address, bound_at) VALUES ($1, 'ethereum', $2, now())`, [
      who.id,
      someAddress(),
    ]);
    const answer = await rig.call<WithdrawalRecord>(
      'withdraw!apply',
      { session_token: token(), amount, password: FUND_PASSWORD },
      who.token,
    );
    expect(answer.code, answer.key).toBe(0);
    return answer.data.id;
  }

  it('comes back in full, the fee included, uses up nothing of the day, and is told by mail', async () => {
    const id = await submitted('1000');
    expect(await rig.balance(buyer.id)).toEqual({ available: '18995', hold: '1005' });
    expect((await takeBack(id)).data).toMatchObject({
      state: 'taken_back',
      status: 'fail',
      reasonCode: null,
      decidedAt: expect.any(String),
    });
    expect(await rig.balance(buyer.id)).toEqual({ available: '20000', hold: '0' });
    const opening = (await rig.call<WithdrawalOpening>('withdraw!withdraw_open', {}, buyer.token)).data;
    expect(opening).toMatchObject({ inProgress: null, limits: { perDay: 3, leftToday: 3 } });
    expect(await rig.templatesTo(buyer.email)).toEqual(['withdrawal', 'withdrawal']);
    expect((await rig.call<{ list: WithdrawalRecord[] }>('withdraw!list', { status: 'fail' }, buyer.token)).data.list).toMatchObject([
      { id },
    ]);
  });

  it('is taken back once, however often it is asked, and nobody decides about it afterwards', async () => {
    const id = await submitted();
    const answers = await Promise.all(Array.from({ length: 10 }, () => takeBack(id)));
    for (const answer of answers) expect(answer.data).toMatchObject({ id, state: 'taken_back' });
    expect(await rig.balance(buyer.id)).toEqual({ available: '20000', hold: '0' });
    for (const late of [await approve(id), await refuse(id)]) expect(late).toMatchObject({ key: 'withdraw.decided' });
  });

  it('is not taken back once it is approved, sent, refused', async () => {
    const id = await submitted();
    await approve(id);
    expect(await takeBack(id)).toMatchObject({ key: 'withdraw.decided' });
    expect(await rig.balance(buyer.id)).toEqual({ available: '19899', hold: '101' });
    const other = await rig.person();
    const refused = await submitted('100', other);
    await refuse(refused);
    expect(await takeBack(refused, other)).toMatchObject({ key: 'withdraw.decided' });
    expect(await rig.balance(other.id)).toEqual({ available: '20000', hold: '0' });
  });

  it('ends one way, whoever takes back, approves and refuses at the same moment', async () => {
    for (let round = 0; round < 12; round++) {
      const who = await rig.person();
      const id = await submitted('100', who, '500');
      // Each begins first in its turn.
      const attempts = [
        () => takeBack(id, who),
        () => approve(id),
        () => refuse(id, second),
        () => takeBack(id, who),
        () => approve(id, second),
      ];
      const turned = [...attempts.slice(round % attempts.length), ...attempts.slice(0, round % attempts.length)];
      const answers = await Promise.all(turned.map((attempt) => attempt()));
      const { state } = (await rig.call<WithdrawalRecord>('withdraw!get', { id }, who.token)).data;
      expect(answers.filter(({ code }) => code === 0)).toHaveLength(state === 'taken_back' ? 2 : 1);
      for (const answer of answers) if (answer.code !== 0) expect(answer.key).toBe('withdraw.decided');
      expect(await rig.balance(who.id)).toEqual(state === 'approved' ? { available: '399', hold: '101' } : { available: '500', hold: '0' });
      expect(rig.chain.started.includes(id)).toBe(state === 'approved');
    }
  });

  it('of a second person’s yes is taken back after the first', async () => {
    const id = await submitted('6000');
    await approve(id);
    expect((await takeBack(id)).data.state).toBe('taken_back');
    expect(await approve(id, second)).toMatchObject({ key: 'withdraw.decided' });
    expect(await rig.balance(buyer.id)).toEqual({ available: '20000', hold: '0' });
  });

  it('of somebody else is not there, and the database believes nobody but the owner', async () => {
    const id = await submitted();
    const stranger = await rig.person();
    expect(await takeBack(id, stranger)).toMatchObject({ key: 'withdraw.not_found' });
    expect(await rig.call('withdraw!takeBack', { id })).toMatchObject({ status: 403, key: 'session.required' });
    expect(await rig.call('withdraw!takeBack', { id }, officer.token)).toMatchObject({ status: 403, key: 'session.invalid' });
    await expect(asServer(`UPDATE withdrawals SET state = 'taken_back', decided_at = now() WHERE id = $1`, [id])).rejects.toThrow(
      'is taken back by its owner alone',
    );
    // Nor without the money: not even by whoever owns the tables.
    await expect(pool.query(`UPDATE withdrawals SET state = 'taken_back', decided_at = now() WHERE id = $1`, [id])).rejects.toThrow(
      'cannot end without its return',
    );
    // Nor is money returned for one that nobody took back.
    const { rows } = await pool.query<{ fault: string }>(
      `SELECT posting_fault('withdrawal_return', 'withdrawal:' || $1 || ':return',
        jsonb_build_object('cause', jsonb_build_object('id', $1::text), 'network', 'ethereum'),
         ARRAY['user_hold', 'user_available'], ARRAY[$2::uuid, $2::uuid], ARRAY[-101, 101]::numeric[], true) AS fault`,
      [id, buyer.id],
    );
    expect(rows[0]!.fault).toBe('the withdrawal was neither refused nor taken back');
  });

  it('of a shop is taken back by whoever of it may withdraw, and by nobody of another', async () => {
    const shopId = await rig.shop('500');
    const owner = await rig.keeper(shopId);
    const colleague = await rig.keeper(shopId, 'money.withdraw');
    await pool.query(
      `INSERT INTO withdrawal_addresses (shop_id, member_id, network, address, bound_at) VALUES ($1, $2, 'ethereum', $3, now())`,
      [shopId, owner.id, someAddress()],
    );
    rig.trustPasswords(true);
    const { data } = await rig.sellerCall<WithdrawalRecord>(
      'withdraw!apply',
      { session_token: token(), amount: '100', password: 'x' },
      owner.token,
    );
    const other = await rig.keeper(await rig.shop('500'));
    expect(await rig.sellerCall('withdraw!takeBack', { id: data.id }, other.token)).toMatchObject({ key: 'withdraw.not_found' });
    const reader = await rig.keeper(shopId, 'money.read');
    expect(await rig.sellerCall('withdraw!takeBack', { id: data.id }, reader.token)).toMatchObject({ status: 403, key: 'access.denied' });
    expect((await rig.sellerCall<WithdrawalRecord>('withdraw!takeBack', { id: data.id }, colleague.token)).data).toMatchObject({
      state: 'taken_back',
      networkName: 'Ethereum',
    });
    expect(await rig.balance(shopId)).toEqual({ available: '500', hold: '0' });
    const { list } = await rig.audit.list({ subjectKind: 'withdrawal', subjectId: data.id }, { pageNum: 1, pageSize: 5 });
    expect(list[0]).toMatchObject({ action: 'withdrawal.taken_back', actorId: colleague.id });
  });
});

describe('a certificate', () => {
  const takeBack = (id: string, who = buyer) => rig.call<RechargeRecord>('rechargeBlockchain!takeBack', { id }, who.token);
  const handIn = async (who = buyer) =>
    rig.call<RechargeRecord>(
      'rechargeBlockchain!recharge',
      { session_token: token(), network: 'ethereum', amount: '250.5', certificate: await rig.certificate(who.id) },
      who.token,
    );
  function paid(): string {
    const txHash = someHash();
    rig.chain.transfers.set(txHash, [
      { from: someAddress(), to: OPERATOR, coin: 'USDT', amountScaled: moneyFrom('250.5'), logIndex: 4, confirmations: 12 },
    ]);
    return txHash;
  }
  const look = (id: string, by = officer) => rig.staffCall('recharges!certificate', { id }, by.token);
  const confirm = (id: string, evidence: string, by = officer) =>
    rig.staffCall('recharges!confirm', { id, evidence, reason: 'seen' }, by.token);

  it('says until when it is answered, as it was promised when it was handed in', async () => {
    rig.set('recharge_answer_hours', 12);
    const { data } = await handIn();
    expect(Date.parse(data.deadlineAt!) - Date.parse(data.createdAt)).toBe(12 * 60 * 60_000);
    rig.set('recharge_answer_hours', 48);
    expect((await rig.call<RechargeRecord>('rechargeBlockchain!get', { id: data.id }, buyer.token)).data.deadlineAt).toBe(data.deadlineAt);
    await expect(pool.query('UPDATE recharges SET deadline_at = now() WHERE id = $1', [data.id])).rejects.toThrow('cannot be changed');
  });

  it('is taken back, credits nothing, and makes room for another', async () => {
    const { data } = await handIn();
    expect((await takeBack(data.id)).data).toMatchObject({ state: 'fail', reasonCode: 'taken_back', credited: null });
    expect((await takeBack(data.id)).data).toMatchObject({ state: 'fail', reasonCode: 'taken_back' });
    expect(await confirm(data.id, paid())).toMatchObject({ key: 'recharge.decided' });
    expect(await rig.balance(buyer.id)).toEqual({ available: '0', hold: '0' });
    expect((await handIn()).data.state).toBe('processing');
    // What was taken back stays so, also for whoever owns the tables.
    await expect(
      pool.query(`UPDATE recharges SET state = 'processing', reason_code = NULL, reason = NULL WHERE id = $1`, [data.id]),
    ).rejects.toThrow('was taken back');
  });

  it('ends one way, whoever takes it back and confirms it at the same moment', async () => {
    for (let round = 0; round < 10; round++) {
      const who = await rig.person();
      const { data } = await handIn(who);
      const evidence = paid();
      for (const by of [officer, second]) await look(data.id, by);
      // The first of two has seen it; the second one and the person meet.
      await confirm(data.id, evidence);
      const attempts = [() => takeBack(data.id, who), () => confirm(data.id, evidence, second), () => confirm(data.id, evidence, second)];
      const turned = [...attempts.slice(round % attempts.length), ...attempts.slice(0, round % attempts.length)];
      const answers = await Promise.all(turned.map((attempt) => attempt()));
      expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
      const { state } = (await rig.call<RechargeRecord>('rechargeBlockchain!get', { id: data.id }, who.token)).data;
      expect(await rig.balance(who.id)).toEqual({ available: state === 'success' ? '250.5' : '0', hold: '0' });
    }
  });

  it('of somebody else is not there, and the database believes nobody but the person', async () => {
    const { data } = await handIn();
    expect(await takeBack(data.id, await rig.person())).toMatchObject({ key: 'recharge.not_found' });
    expect(await rig.call('rechargeBlockchain!takeBack', { id: data.id })).toMatchObject({ status: 403, key: 'session.required' });
    await expect(
      asServer(`UPDATE recharges SET state = 'fail', reason_code = 'taken_back', reason = 'x', decided_at = now() WHERE id = $1`, [
        data.id,
      ]),
    ).rejects.toThrow('is taken back by whoever handed it in');
  });

  it('that a chain or a payment company decides is nobody’s to take back', async () => {
    const { rows } = await pool.query<{ id: string }>(
      `INSERT INTO recharges (serial, user_id, kind, state, currency, amount, rate, network, reference, created_at)
       VALUES ($1, $2, 'chain', 'processing', 'USDT', 5, 1, 'ethereum', $3, now()) RETURNING id`,
      [`R-${token()}`, buyer.id, someHash()],
    );
    expect(await takeBack(rows[0]!.id)).toMatchObject({ key: 'recharge.decided' });
  });
});
