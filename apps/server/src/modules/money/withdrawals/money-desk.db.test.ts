import { randomBytes, randomUUID } from 'node:crypto';
import type {
  Adjustment,
  BalanceOwner,
  RechargeCase,
  TransactionSight,
  WithdrawalCase,
  WithdrawalCounts,
  WithdrawalEvidence,
} from '@entrepot/contracts/calls/money-desk.ts';
import { moneyDeskCalls } from '@entrepot/contracts/calls/money-desk.ts';
import { moneyFrom } from '@entrepot/contracts/money.ts';
import type { Page } from '@entrepot/contracts/page.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { FUND_PASSWORD, moneyRig, someAddress, someHash, type Someone } from './money.builder.ts';

const HOUR_MS = 60 * 60_000;
const database = await testDatabase();
const { pool } = database;
const rig = await moneyRig(database);
const ALL = ['withdrawals.decide', 'recharges.decide', 'adjustments.propose', 'adjustments.approve'];

let buyer: Someone;
let officer: Someone;

beforeEach(async () => {
  rig.reset();
  rig.trustPasswords(true);
  buyer = await rig.person();
  officer = await rig.member(...ALL);
});

/** As somebody asks for it who has bound an address and has the money. */
async function submitted(amount = '100', who = buyer): Promise<string> {
  const address = someAddress();
  await rig.fund(who.id, '20000');
  await pool.query(
    `INSERT INTO withdrawal_addresses (user_id, network, address, bound_at) SELECT $1, 'ethereum', $2, $3
      WHERE NOT EXISTS (SELECT FROM withdrawal_addresses WHERE user_id = $1)`,
    [who.id, address, rig.clock.now()],
  );
  const opening = await rig.call<{ session_token: string }>('withdraw!withdraw_open', {}, who.token);
  const { data } = await rig.call<{ id: string }>(
    'withdraw!apply',
    { session_token: opening.data.session_token, amount, password: FUND_PASSWORD },
    who.token,
  );
  return data.id;
}

const list = async (filter: object = {}, who = officer) =>
  (await rig.staffCall<Page<WithdrawalCase>>('withdrawals!list', { pageSize: 100, ...filter }, who.token)).data;
const ids = ({ list: cases }: Page<{ record: { id: string } }>) => cases.map(({ record }) => record.id);
const approve = (id: string, who = officer) =>
  rig.staffCall<WithdrawalCase>('withdrawals!approve', { id, reason: 'Same address as before.' }, who.token);
const token = () => randomBytes(24).toString('base64url');

async function certificate(amount = '250', more: object = {}): Promise<string> {
  const { data } = await rig.call<{ id: string }>(
    'rechargeBlockchain!recharge',
    { session_token: token(), network: 'ethereum', amount, certificate: await rig.certificate(buyer.id), ...more },
    buyer.token,
  );
  return data.id;
}

async function transfer(amount: string): Promise<string> {
  rig.set('bank_name', 'Test Bank');
  rig.set('bank_account_number', 'PT50 0000');
  const { data } = await rig.call<{ id: string }>(
    'bankRecharge!recharge',
    { session_token: token(), amount, certificate: await rig.certificate(buyer.id) },
    buyer.token,
  );
  return data.id;
}

describe('the queue of withdrawals', () => {
  it('is narrowed by queue, person, network, day, amount and words, and put in order', async () => {
    const late = await submitted('100');
    rig.clock.advance(25 * HOUR_MS);
    const other = await rig.person();
    const large = await submitted('6000', other);
    const waiting = await list({ queue: 'waiting' });
    expect(ids(waiting).indexOf(late)).toBeLessThan(ids(waiting).indexOf(large));
    expect(ids(await list({ queue: 'late' }))).toContain(late);
    expect(ids(await list({ queue: 'late' }))).not.toContain(large);
    expect(ids(await list({ userId: other.id }))).toEqual([large]);
    expect(ids(await list({ userId: buyer.id, network: 'tron' }))).toEqual([]);
    expect(ids(await list({ userId: buyer.id, to: '2020-01-01' }))).toEqual([]);
    const { serial, submittedAt } = (await list({ userId: buyer.id })).list[0]!.record;
    expect(
      ids(await list({ userId: buyer.id, from: submittedAt.slice(0, 10), to: submittedAt.slice(0, 10), least: '100', most: '100' })),
    ).toEqual([late]);
    for (const keyword of [serial.toLowerCase(), ` ${buyer.email.slice(0, -4)}`])
      expect(ids(await list({ keyword })), keyword).toEqual([late]);
    expect(ids(await list({ keyword: '%' }))).toEqual([]);
    const hash = `0x${randomBytes(32).toString('hex')}`;
    await pool.query(`INSERT INTO payouts (withdrawal_id, network, created_at) VALUES ($1, 'ethereum', now())`, [late]);
    await pool.query(
      `INSERT INTO payout_transactions (network, tx_hash, withdrawal_id, raw, max_fee_wei, priority_wei, signed_head, signed_at)
        VALUES ('ethereum', $1, $2, '0x', 1, 1, 1, now())`,
      [hash, late],
    );
    expect(ids(await list({ keyword: hash.toUpperCase().replace('0X', '0x') }))).toEqual([late]);
    const amounts = (await list({ queue: 'waiting', sort: 'amount', isDescending: true })).list.map(({ record }) => Number(record.amount));
    expect(amounts).toEqual(amounts.toSorted((one, another) => another - one));
    await approve(large);
    expect(ids(await list({ queue: 'second' }))).toContain(large);
    expect(ids(await list({ queue: 'mine' }))).toEqual([large]);
    expect((await rig.staffCall<WithdrawalCounts>('withdrawals!counts', {}, officer.token)).data).toMatchObject({
      mine: 1,
      late: expect.any(Number),
      onHold: expect.any(String),
    });
  });

  it('shows what a decision is based on, and why whoever agreed did', async () => {
    rig.chain.holdingsScaled.set('ethereum', moneyFrom('9000'));
    const id = await submitted('6000');
    await approve(id);
    const { data } = await rig.staffCall<WithdrawalEvidence>('withdrawals!evidence', { id }, officer.token);
    expect(data).toMatchObject({
      secondPersonAbove: '5000',
      balance: { available: '13970', hold: '6030' },
      bound: { isSame: true },
      toThisAddress: { count: 0, total: '0' },
      lock: null,
      wallet: { amount: '9000', left: expect.any(String) },
    });
    expect((await list({ userId: buyer.id })).list[0]).toMatchObject({
      approvals: [{ staffId: officer.id, reason: 'Same address as before.' }],
      networkName: 'Ethereum',
    });
    // A node that does not answer keeps nobody from deciding.
    rig.chain.isAway = true;
    expect((await rig.staffCall<WithdrawalEvidence>('withdrawals!evidence', { id }, officer.token)).data.wallet).toBeNull();
  });

  it('is a file as well', async () => {
    const id = await submitted('123.45');
    const { serial } = (await list({ userId: buyer.id })).list[0]!.record;
    const { status, type, body } = await rig.staffFile('withdrawals!export', { userId: buyer.id }, officer.token);
    expect([status, type]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(body.split('\r\n')).toHaveLength(3);
    expect(body).toContain(`${serial},Waiting,Person`);
    const inChinese = await rig.staffFile('withdrawals!export', { userId: buyer.id, lang: 'cn' }, officer.token);
    expect(inChinese.body).toContain(`${serial},等待中,个人`);
    expect(id).toBeTruthy();
  });
});

describe('a certificate', () => {
  it('is seen beside what the chain shows, and nothing is credited by looking', async () => {
    const id = await certificate('250');
    const address = (await rig.call<{ address: string }>('rechargeBlockchain!recharge_open', { network: 'ethereum' }, buyer.token)).data
      .address;
    const stranger = await rig.person();
    const others = (await rig.call<{ address: string }>('rechargeBlockchain!recharge_open', { network: 'ethereum' }, stranger.token)).data
      .address;
    const txHash = someHash();
    const paid = { from: someAddress(), coin: 'USDT', amountScaled: moneyFrom('250'), confirmations: 40 };
    rig.chain.transfers.set(txHash, [
      { ...paid, to: address, logIndex: 0 },
      { ...paid, to: others, amountScaled: moneyFrom('1'), logIndex: 1 },
      { ...paid, to: someAddress(), logIndex: 2 },
    ]);
    const look = async (text: string) =>
      (await rig.staffCall<TransactionSight>('recharges!look', { id, txHash: text }, officer.token)).data;
    expect((await look(txHash)).transfers.map(({ payee, isSameAmount, creditedAs }) => [payee, isSameAmount, creditedAs])).toEqual([
      ['person', true, null],
      ['another', false, null],
      ['elsewhere', true, null],
    ]);
    expect(await look('not a transaction')).toMatchObject({ txHash: null, transfers: [] });
    expect(await rig.balance(buyer.id)).toEqual({ available: '0', hold: '0' });
    for (const who of [officer, await rig.member(...ALL)]) {
      await rig.staffCall('recharges!certificate', { id }, who.token);
      await rig.staffCall('recharges!confirm', { id, evidence: txHash, reason: 'seen' }, who.token);
    }
    expect((await look(txHash)).transfers[0]!.creditedAs).toMatchObject({ id });
    expect((await rig.staffCall<RechargeCase>('recharges!get', { id }, officer.token)).data).toMatchObject({
      isWaiting: false,
      record: { state: 'success', credited: '250' },
    });
  });

  it('waits in the queue until it is decided, and is found by its number', async () => {
    const id = await certificate();
    const recharges = async (filter: object) =>
      ids((await rig.staffCall<Page<RechargeCase>>('recharges!list', { pageSize: 100, ...filter }, officer.token)).data);
    expect(await recharges({ queue: 'waiting', userId: buyer.id })).toEqual([id]);
    const { serial } = (await rig.staffCall<RechargeCase>('recharges!get', { id }, officer.token)).data.record;
    expect(await recharges({ keyword: serial })).toEqual([id]);
    expect((await rig.staffFile('recharges!export', { userId: buyer.id, kind: 'certificate' }, officer.token)).body).toContain(serial);
    await rig.staffCall('recharges!refuse', { id, reasonCode: 'unreadable', reason: 'Nothing can be read.' }, officer.token);
    expect(await recharges({ queue: 'waiting', userId: buyer.id })).toEqual([]);
  });
});

describe('adjustments', () => {
  it('are proposed for somebody who is looked up, and listed by state', async () => {
    await rig.fund(buyer.id, '12.5');
    const name = buyer.email.split('@')[0]!;
    expect(
      (await rig.staffCall<BalanceOwner[]>('adjustments!people', { keyword: name.slice(0, 9).toUpperCase() }, officer.token)).data,
    ).toMatchObject([{ id: buyer.id, username: name, available: '12.5', hold: '0' }]);
    const { data } = await rig.staffCall<Adjustment>(
      'adjustments!propose',
      { userId: buyer.id, amount: '3', reason: 'Counted twice.' },
      officer.token,
    );
    const found = async (filter: object) =>
      (await rig.staffCall<Page<Adjustment>>('adjustments!list', { userId: buyer.id, ...filter }, officer.token)).data.list.map(
        ({ id }) => id,
      );
    expect(await found({ state: 'proposed' })).toEqual([data.id]);
    expect(await found({ state: 'approved' })).toEqual([]);
    expect(await found({ keyword: data.serial })).toEqual([data.id]);
    expect((await rig.staffCall<Adjustment>('adjustments!get', { id: data.id }, officer.token)).data).toMatchObject({
      proposedById: officer.id,
    });
    expect((await rig.staffFile('adjustments!export', { userId: buyer.id }, officer.token)).body).toContain('Counted twice.');
    expect(await rig.staffCall('adjustments!get', { id: randomUUID() }, officer.token)).toMatchObject({ key: 'adjustment.not_found' });
  });
});

describe('one person with two sessions', () => {
  it('cannot approve a large withdrawal twice, however the calls are made', async () => {
    const id = await submitted('6000');
    const elsewhere = await rig.secondSession(officer);
    const answers = await Promise.all([approve(id), approve(id, elsewhere), approve(id), approve(id, elsewhere)]);
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ key }) => key === 'withdraw.approved_by_you')).toHaveLength(3);
    expect(rig.chain.started).toEqual([]);
    expect((await list({ userId: buyer.id })).list[0]!.record.state).toBe('submitted');
  });

  it('cannot confirm a large bank transfer twice', async () => {
    const id = await transfer('6000');
    const elsewhere = await rig.secondSession(officer);
    const line = `line ${randomUUID()}`;
    const confirm = (who: Someone, evidence = line) =>
      rig.staffCall<RechargeCase>('recharges!confirm', { id, evidence, credited: '6000', reason: 'seen' }, who.token);
    await rig.staffCall('recharges!certificate', { id }, officer.token);
    const answers = await Promise.all([confirm(officer), confirm(elsewhere), confirm(officer, ` ${line.toUpperCase()} `)]);
    expect(answers.filter(({ key }) => key === 'withdraw.approved_by_you')).toHaveLength(2);
    expect(await rig.balance(buyer.id)).toEqual({ available: '0', hold: '0' });
  });

  it('cannot approve an own adjustment', async () => {
    const { data } = await rig.staffCall<Adjustment>(
      'adjustments!propose',
      { userId: buyer.id, amount: '1000', reason: 'A gift.' },
      officer.token,
    );
    for (const who of [officer, await rig.secondSession(officer)])
      expect(await rig.staffCall('adjustments!approve', { id: data.id, reason: 'yes' }, who.token)).toMatchObject({ key: 'pair.same' });
    expect(await rig.balance(buyer.id)).toEqual({ available: '0', hold: '0' });
  });

  it('cannot say alone how a payout ended', async () => {
    const id = await submitted('1000');
    await approve(id);
    const elsewhere = await rig.secondSession(officer);
    const resolve = (who: Someone) => rig.staffCall('withdrawals!resolve', { id, outcome: 'not_paid', reason: 'It is stuck.' }, who.token);
    const answers = await Promise.all([resolve(officer), resolve(elsewhere), resolve(elsewhere)]);
    expect(answers.filter(({ key }) => key === 'withdraw.approved_by_you')).toHaveLength(2);
    expect(rig.chain.ended).toEqual([]);
    expect(await rig.balance(buyer.id)).toEqual({ available: '18995', hold: '1005' });
  });
});

it('is nothing for strangers', async () => {
  const seller = await rig.keeper(await rig.shop());
  const other = await rig.member('audit.read');
  for (const { name, answers } of Object.values(moneyDeskCalls)) {
    const input = {
      id: randomUUID(),
      reason: 'x',
      userId: buyer.id,
      amount: '1',
      txHash: 'x',
      evidence: 'x',
      keyword: 'x',
      reasonCode: 'other',
      outcome: 'not_paid',
    };
    expect(await rig.staffCall(name, input), name).toMatchObject({ status: 403, key: 'session.required' });
    for (const who of [buyer, seller])
      expect(await rig.staffCall(name, input, who.token), name).toMatchObject({ status: 403, key: 'session.invalid' });
    expect(await rig.staffCall(name, input, other.token), name).toMatchObject({ status: 403, key: 'access.denied' });
    if (answers === 'file') expect((await rig.staffFile(name)).status, name).toBe(403);
  }
});
