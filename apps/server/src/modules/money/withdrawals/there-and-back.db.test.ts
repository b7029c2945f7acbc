/**
 * The whole way of somebody's money over real blocks: sent in, credited, withdrawn, approved, paid out, completed, and the books even at
 * every step.
 */
import { randomBytes } from 'node:crypto';
import type { RechargeOpening, RechargeRecord } from '@entrepot/contracts/calls/recharge.ts';
import type { WithdrawalRecord } from '@entrepot/contracts/calls/withdraw.ts';
import { NO_JOBS } from '@entrepot/testing/no-jobs.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { startTestChain } from '@entrepot/testing/local-chain.ts';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { bookProblems } from '../../books/ledger/ledger.builder.ts';
import { createReconciliation } from '../reconciliation/index.ts';
import { FUND_PASSWORD, moneyRig, someAddress } from './money.builder.ts';

const USDT = 1_000_000n;
const database = await testDatabase();
const { pool, db } = database;
const chain = await startTestChain();
const rig = await moneyRig(database, chain.settings);
const { compare } = createReconciliation(
  { db, clock: rig.clock, log: pino({ level: 'error' }), jobs: NO_JOBS },
  {
    parameters: rig.parameters,
    chain: rig.chain,
    payments: { providers: () => [], testProviders: () => [], settled: async () => 0n },
    audit: { record: async () => undefined },
    rates: { rateOf: async () => null },
    secondLookMs: 0,
  },
);

async function mine(blocks = 1): Promise<void> {
  await chain.mine(blocks);
  while ((await rig.chain.watch('local')) > 0);
}

async function expectEvenBooks(): Promise<void> {
  expect(await bookProblems(db)).toEqual([]);
  await compare();
  const { rows } = await pool.query('SELECT subject, difference::float AS difference FROM reconciliations ORDER BY id DESC LIMIT 1');
  expect(rows).toEqual([{ subject: 'chain:local', difference: 0 }]);
}

it('a payment comes in and goes out again, and every step is seen by its owner', async () => {
  const buyer = await rig.person();
  const officer = await rig.member('withdrawals.decide');
  const { data: opening } = await rig.call<RechargeOpening>('rechargeBlockchain!recharge_open', { network: 'local' }, buyer.token);
  await mine();
  const txHash = await chain.sendUsdt(opening.address, 250n * USDT);
  await mine();
  const newest = async () => (await rig.call<{ list: RechargeRecord[] }>('rechargeBlockchain!list', {}, buyer.token)).data.list[0]!;
  expect(await newest()).toMatchObject({
    state: 'processing',
    amount: '250',
    chain: { txHash, state: 'seen', confirmations: 1, confirmationsNeeded: 2 },
  });
  await expectEvenBooks();
  await mine();
  expect(await newest()).toMatchObject({ state: 'success', credited: '250', chain: { state: 'credited' } });
  expect(await rig.balance(buyer.id)).toEqual({ available: '250', hold: '0' });
  await expectEvenBooks();

  const target = someAddress();
  await rig.call('localuser!sendVerifcode', { purpose: 'bind-withdrawal-address' }, buyer.token);
  expect(
    await rig.call(
      'user!bindWithdrawAddress',
      { network: 'local', address: target, password: FUND_PASSWORD, verifcode: await rig.codeSentTo(buyer.email) },
      buyer.token,
    ),
  ).toMatchObject({ code: 0 });
  const {
    data: { id },
  } = await rig.call<WithdrawalRecord>(
    'withdraw!apply',
    { session_token: randomBytes(24).toString('hex'), amount: '100', password: FUND_PASSWORD },
    buyer.token,
  );
  const withdrawal = async () => (await rig.call<WithdrawalRecord>('withdraw!get', { id }, buyer.token)).data;
  expect(await rig.balance(buyer.id)).toEqual({ available: '149', hold: '101' });
  expect(await rig.staffCall('withdrawals!approve', { id, reason: 'checked' }, officer.token)).toMatchObject({
    code: 0,
    data: { record: { state: 'approved' } },
  });

  await rig.chain.pay('local');
  expect(await withdrawal()).toMatchObject({ state: 'sent', txHash: expect.stringMatching(/^0x/) });
  await mine();
  await rig.chain.pay('local');
  expect(await withdrawal()).toMatchObject({ state: 'sent', confirmations: 1 });
  await expectEvenBooks();
  await mine();
  await rig.chain.pay('local');
  expect(await withdrawal()).toMatchObject({ state: 'completed', status: 'success', amount: '100', fee: '1' });
  expect(await chain.usdtOf(target)).toBe(100n * USDT);
  expect(await rig.balance(buyer.id)).toEqual({ available: '149', hold: '0' });
  await expectEvenBooks();
  expect(await rig.templatesTo(buyer.email)).toEqual([
    'recharge',
    'code',
    'withdrawal-address',
    'withdrawal',
    'withdrawal',
    'withdrawal',
    'withdrawal',
  ]);
});

it('a payout that the coin’s contract refuses comes back whole', async () => {
  const buyer = await rig.person();
  const officer = await rig.member('withdrawals.decide');
  const { data: opening } = await rig.call<RechargeOpening>('rechargeBlockchain!recharge_open', { network: 'local' }, buyer.token);
  await mine();
  await chain.sendUsdt(opening.address, 50n * USDT);
  await mine(2);
  // Nobody's address, which the contract does not pay to. People cannot bind it, so the row is written by hand.
  const target = `0x${'0'.repeat(40)}`;
  await pool.query(`INSERT INTO withdrawal_addresses (user_id, network, address, bound_at) VALUES ($1, 'local', $2, now())`, [
    buyer.id,
    target,
  ]);
  const {
    data: { id },
  } = await rig.call<WithdrawalRecord>(
    'withdraw!apply',
    { session_token: randomBytes(24).toString('hex'), amount: '20', password: FUND_PASSWORD },
    buyer.token,
  );
  await rig.staffCall('withdrawals!approve', { id, reason: 'checked' }, officer.token);
  await rig.chain.pay('local');
  await expectEvenBooks();
  await mine(2);
  await rig.chain.pay('local');
  expect((await rig.call<WithdrawalRecord>('withdraw!get', { id }, buyer.token)).data).toMatchObject({
    state: 'failed',
    status: 'fail',
    reasonCode: 'payout_failed',
  });
  expect(await rig.balance(buyer.id)).toEqual({ available: '50', hold: '0' });
  await expectEvenBooks();
});

it('a payout that is not sent is ended by two people, while one that is on its way is not', async () => {
  const buyer = await rig.person();
  const [first, second] = [await rig.member('withdrawals.decide'), await rig.member('withdrawals.decide')];
  const resolve = (id: string, by: typeof first, outcome: object = { outcome: 'not_paid' }) =>
    rig.staffCall('withdrawals!resolve', { id, reason: 'looked up', ...outcome }, by.token);
  const { data: opening } = await rig.call<RechargeOpening>('rechargeBlockchain!recharge_open', { network: 'local' }, buyer.token);
  await mine();
  await chain.sendUsdt(opening.address, 90n * USDT);
  await mine(2);
  const target = someAddress();
  await pool.query(`INSERT INTO withdrawal_addresses (user_id, network, address, bound_at) VALUES ($1, 'local', $2, now())`, [
    buyer.id,
    target,
  ]);
  const approved = async () => {
    const {
      data: { id },
    } = await rig.call<WithdrawalRecord>(
      'withdraw!apply',
      { session_token: randomBytes(24).toString('hex'), amount: '20', password: FUND_PASSWORD },
      buyer.token,
    );
    await rig.staffCall('withdrawals!approve', { id, reason: 'checked' }, first.token);
    return id;
  };
  const unsent = await approved();
  await resolve(unsent, first);
  expect(await resolve(unsent, second)).toMatchObject({ code: 0, data: { record: { state: 'failed' } } });
  expect(await rig.balance(buyer.id)).toEqual({ available: '90', hold: '0' });
  await rig.chain.pay('local');
  await mine(2);
  expect(await chain.usdtOf(target)).toBe(0n);
  await expectEvenBooks();

  const sent = await approved();
  await rig.chain.pay('local');
  await resolve(sent, first);
  expect(await resolve(sent, second)).toMatchObject({ key: 'recharge.evidence_unproven' });
  expect(await rig.balance(buyer.id)).toEqual({ available: '69', hold: '21' });
  await mine(2);
  const {
    data: { txHash },
  } = await rig.call<WithdrawalRecord>('withdraw!get', { id: sent }, buyer.token);
  expect(await resolve(sent, second)).toMatchObject({ key: 'recharge.evidence_unproven' });
  await resolve(sent, first, { outcome: 'paid', txHash });
  expect(await resolve(sent, second, { outcome: 'paid', txHash })).toMatchObject({ code: 0, data: { record: { state: 'completed' } } });
  await rig.chain.pay('local');
  expect(await chain.usdtOf(target)).toBe(20n * USDT);
  expect(await rig.balance(buyer.id)).toEqual({ available: '69', hold: '0' });
  await expectEvenBooks();
});

it('a certificate is not credited with what another sent over the wrong network', async () => {
  const [thief, other] = [await rig.person(), await rig.person()];
  const officers = [await rig.member('recharges.decide'), await rig.member('recharges.decide')];
  // Of the same number on all networks; theirs was never opened on the one that they sent it over.
  const {
    data: { address },
  } = await rig.call<RechargeOpening>('rechargeBlockchain!recharge_open', { network: 'local' }, other.token);
  await pool.query(`UPDATE deposit_addresses SET network = 'ethereum' WHERE user_id = $1`, [other.id]);
  await mine();
  const txHash = await chain.sendUsdt(address, 30n * USDT);
  await mine(2);
  const confirm = async (who: typeof thief) => {
    const certificate = await rig.certificate(who.id);
    const {
      data: { id },
    } = await rig.call<RechargeRecord>(
      'rechargeBlockchain!recharge',
      { session_token: randomBytes(24).toString('hex'), network: 'local', amount: '30', certificate, txHash },
      who.token,
    );
    const said = [];
    for (const by of officers) {
      await rig.staffCall('recharges!certificate', { id }, by.token);
      said.push(await rig.staffCall('recharges!confirm', { id, evidence: txHash, credited: '30', reason: 'seen' }, by.token));
    }
    return said.at(-1);
  };
  expect(await confirm(thief)).toMatchObject({ key: 'recharge.evidence_unproven' });
  expect(await rig.balance(thief.id)).toEqual({ available: '0', hold: '0' });
  expect(await confirm(other)).toMatchObject({ code: 0 });
  expect(await rig.balance(other.id)).toEqual({ available: '30', hold: '0' });
});
