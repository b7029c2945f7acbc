import { randomBytes, randomUUID } from 'node:crypto';
import type { BankAccount, RechargeNetwork, RechargeOpening, RechargeRecord } from '@entrepot/contracts/calls/recharge.ts';
import { moneyFrom } from '@entrepot/contracts/money.ts';
import { sql } from 'kysely';
import { testDatabase } from '@entrepot/testing/database.ts';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { hashPassword } from '../../people/credentials/index.ts';
import type { IncomingTransfer, SeenDeposit } from '../chain/index.ts';
import { moneyRig, OPERATOR, someAddress, someHash, type Someone } from '../withdrawals/money.builder.ts';
import type { RechargeCase } from './recharges.present.ts';

const MINUTE_MS = 60_000;
const PAYER = someAddress();
const database = await testDatabase();
const { pool, db } = database;
const rig = await moneyRig(database);

let buyer: Someone;
let officer: Someone;
let colleague: Someone;

beforeEach(async () => {
  rig.reset();
  buyer = await rig.person();
  officer = await rig.member('recharges.decide');
  colleague = await rig.member('recharges.decide');
});

const inTx = <Result>(work: Parameters<typeof withTransaction<Result>>[1]) => withTransaction(db, work);
const token = () => randomBytes(24).toString('base64url');
const own = (who = buyer, input: object = {}) =>
  rig.call<{ list: RechargeRecord[]; pageSize: number; totalElements: number }>('rechargeBlockchain!list', input, who.token);
const get = async (id: string, who = buyer) => (await rig.call<RechargeRecord>('rechargeBlockchain!get', { id }, who.token)).data;
const open = (input: object = {}, who = buyer) =>
  rig.call<RechargeOpening>('rechargeBlockchain!recharge_open', { network: 'ethereum', ...input }, who.token);

async function certificate(input: object = {}, who = buyer) {
  return rig.call<RechargeRecord>(
    'rechargeBlockchain!recharge',
    {
      session_token: token(),
      network: 'ethereum',
      amount: '250.5',
      certificate: await rig.certificate(who.id),
      ...input,
    },
    who.token,
  );
}
const look = (id: string, by = officer) => rig.staffCall<{ url: string }>('recharges!certificate', { id }, by.token);
const confirmUnseen = (id: string, evidence: string, credited?: string, by = officer) =>
  rig.staffCall<RechargeCase>(
    'recharges!confirm',
    { id, evidence, reason: 'seen', ...(credited === undefined ? {} : { credited }) },
    by.token,
  );
async function confirm(id: string, evidence: string, credited?: string, by = officer) {
  await look(id, by);
  return confirmUnseen(id, evidence, credited, by);
}
/** As two people do who have opened the picture; with the answer of the second. */
async function confirmByTwo(id: string, evidence: string, credited?: string) {
  const first = await confirm(id, evidence, credited);
  return first.code === 0 ? confirm(id, evidence, credited, colleague) : first;
}
/** What was decided; looks are records of their own. */
const decisionsOf = async (id: string) =>
  (await rig.audit.list({ subjectKind: 'recharge', subjectId: id }, { pageNum: 1, pageSize: 20 })).list.filter(
    ({ action }) => action !== 'recharge.certificate_read',
  );
const refuse = (id: string, more: object = {}) =>
  rig.staffCall<RechargeCase>(
    'recharges!refuse',
    { id, reasonCode: 'amount_differs', reason: 'The picture shows 25, not 250.', ...more },
    officer.token,
  );

async function deposit(fields: Partial<SeenDeposit> = {}): Promise<SeenDeposit> {
  const { data } = await open({ network: 'ethereum' });
  return {
    network: 'ethereum',
    coin: 'USDT',
    userId: buyer.id,
    address: data.address,
    amountScaled: moneyFrom('40'),
    txHash: someHash(),
    logIndex: 0,
    blockAt: rig.clock.now(),
    seenAt: rig.clock.now(),
    rechargeId: null,
    ...fields,
  };
}
const keyOf = ({ network, txHash, logIndex }: SeenDeposit) => `chain:${network}:${txHash}:${logIndex}`;
const { deposits } = rig.recharges;
const seen = async (d: SeenDeposit) => {
  const told = await inTx((tx) => deposits.seen(tx, d));
  await noteDeposit(d, told.rechargeId);
  return told;
};
const confirmed = async (rechargeId: string, d: SeenDeposit) => {
  await pool.query(`UPDATE chain_deposits SET state = 'credited', is_told = true WHERE recharge_id = $1`, [rechargeId]);
  await inTx((tx) => deposits.confirmed(tx, rechargeId, keyOf(d), rig.clock.now()));
};

/** As the watcher notes it, for what is looked up by its place. */
async function noteDeposit(d: SeenDeposit, rechargeId: string): Promise<void> {
  await pool.query(
    `INSERT INTO chain_deposits (network, tx_hash, log_index, block_number, block_hash, block_at, coin, address_id, amount, state,
      recharge_id, seen_at)
     SELECT $1, $2, $3, 1, 'x', now(), $4, a.id, $5, 'seen', $6, now() FROM deposit_addresses a WHERE a.network = $1 AND a.address = $7
     ON CONFLICT DO NOTHING`,
    [d.network, d.txHash, d.logIndex, d.coin, Number(d.amountScaled) / 1e10, rechargeId, d.address],
  );
}

/** What a node says of a transaction that pays. */
function pays(fields: Partial<IncomingTransfer> = {}, txHash = someHash()): string {
  rig.chain.transfers.set(txHash, [
    ...(rig.chain.transfers.get(txHash) ?? []),
    { from: PAYER, to: OPERATOR, coin: 'USDT', amountScaled: moneyFrom('250.5'), logIndex: 0, confirmations: 12, ...fields },
  ]);
  return txHash;
}
const shown = (d: SeenDeposit, confirmations = 12) =>
  pays({ to: d.address, coin: d.coin, amountScaled: d.amountScaled, logIndex: d.logIndex, confirmations }, d.txHash);

describe('what can be sent here', () => {
  it('is listed for everybody, with what is closed and why; other coins only with a rate', async () => {
    rig.chain.trouble.set('tron', 'not_configured');
    const list = async () => (await rig.call<RechargeNetwork[]>('channelBlockchain!list')).data;
    expect(await list()).toMatchObject([
      {
        network: 'ethereum',
        isOpen: true,
        trouble: null,
        confirmations: 12,
        usualSeconds: 144,
        minimum: '1',
        maximum: '1000000',
        coins: [{ coin: 'USDT', minimum: '1', isConverted: false }],
      },
      { network: 'local', isDemo: true },
      { network: 'tron', isOpen: false, trouble: 'not_configured' },
    ]);
    rig.rates.set('ETH', '3000');
    expect((await list())[0]!.coins).toMatchObject([{ coin: 'USDT' }, { coin: 'ETH', minimum: '0.00033334', isConverted: true }]);
  });

  it('costs nothing here, and its rate is the source’s own or none', async () => {
    expect((await rig.call('rechargeBlockchain!fee', { symbol: 'USDT' })).data).toMatchObject({ symbol: 'USDT', fee: '0', rate: '1' });
    expect(await rig.call('rechargeBlockchain!fee', { symbol: 'ETH' })).toMatchObject({ key: 'recharge.rate_unknown' });
    expect(await rig.call('rechargeBlockchain!fee', { symbol: 'DOGE' })).toMatchObject({ key: 'payment.channel_closed' });
    rig.rates.set('ETH', '3120.55');
    expect((await rig.call('rechargeBlockchain!fee', { symbol: 'ETH' })).data).toMatchObject({ rate: '3120.55' });
  });

  it('has an own address for each person, the same every time, and a token for the next call', async () => {
    const { data: first } = await open();
    const { data: again } = await open();
    expect(first).toMatchObject({ network: 'ethereum', coin: 'USDT', payload: first.address, minimum: '1', confirmations: 12, rate: null });
    expect(again.address).toBe(first.address);
    expect(again.session_token).not.toBe(first.session_token);
    expect((await open({}, await rig.person())).data.address).not.toBe(first.address);
  });

  it('in bitcoin is a payment link that wallets open (BIP 21), with the rate that is promised for it', async () => {
    await pool.query(`INSERT INTO chain_networks (code) VALUES ('bitcoin') ON CONFLICT DO NOTHING`);
    const networks = rig.chain.networks;
    onTestFinished(() => void (rig.chain.networks = networks));
    const [like] = networks();
    const coins = [{ coin: 'BTC', contract: null, decimals: 8 }];
    rig.chain.networks = () => [{ ...like!, code: 'bitcoin', name: 'Bitcoin', standard: '', heldIn: 'BTC', uriScheme: 'bitcoin', coins }];
    expect(await open({ network: 'bitcoin', coin: 'BTC' })).toMatchObject({ key: 'payment.channel_closed' });
    rig.rates.set('BTC', '61000.5');
    const { data } = await open({ network: 'bitcoin', coin: 'BTC' });
    // Whoever types or copies it takes the address alone.
    expect(data.address).not.toContain(':');
    expect(data).toMatchObject({ coin: 'BTC', payload: `bitcoin:${data.address}`, rate: { value: '61000.5' }, minimum: '0.0000164' });
  });

  it('is refused where a network, a coin or a rate is not there, and while a network does not answer', async () => {
    expect(await open({ network: 'nowhere' })).toMatchObject({ key: 'payment.channel_closed' });
    expect(await open({ coin: 'DOGE' })).toMatchObject({ key: 'payment.channel_closed' });
    expect(await open({ coin: 'ETH' })).toMatchObject({ key: 'payment.channel_closed' });
    rig.chain.trouble.set('ethereum', 'unreachable');
    expect(await open()).toMatchObject({ key: 'recharge.chain_error' });
    expect((await open({ network: 'local' })).code).toBe(0);
  });
});

describe('a payment over a chain', () => {
  it('is shown while it waits, and credited once when it is confirmed', async () => {
    const d = await deposit();
    const { rechargeId, isBelowMinimum } = await seen(d);
    expect(isBelowMinimum).toBe(false);
    expect(await get(rechargeId)).toMatchObject({
      kind: 'chain',
      state: 'processing',
      currency: 'USDT',
      amount: '40',
      rate: '1',
      credited: null,
      network: 'ethereum',
      address: d.address,
    });
    expect(await rig.balance(buyer.id)).toEqual({ available: '0', hold: '0' });
    await Promise.all(Array.from({ length: 10 }, () => confirmed(rechargeId, d)));
    expect(await get(rechargeId)).toMatchObject({ state: 'success', credited: '40', decidedAt: rig.clock.now().toISOString() });
    expect(await rig.balance(buyer.id)).toEqual({ available: '40', hold: '0' });
    expect(await rig.templatesTo(buyer.email)).toEqual(['recharge']);
    const { rows } = await pool.query(`SELECT details FROM ledger_transactions WHERE natural_key = $1`, [keyOf(d)]);
    expect(rows).toEqual([
      {
        details: {
          network: 'ethereum',
          coin: 'USDT',
          cause: { kind: 'recharge', id: rechargeId, serial: expect.stringMatching(/^R-\d{6}-\d+$/) },
        },
      },
    ]);
  });

  it('below the minimum is kept and shown, and credited when staff say so', async () => {
    const d = await deposit({ amountScaled: moneyFrom('0.4') });
    const { rechargeId, isBelowMinimum } = await seen(d);
    expect(isBelowMinimum).toBe(true);
    expect(await get(rechargeId)).toMatchObject({
      state: 'fail',
      reasonCode: 'below_minimum',
      reason: expect.stringContaining('kept for you'),
      amount: '0.4',
    });
    await noteDeposit(d, rechargeId);
    // Not before it has the confirmations that every payment needs.
    expect(await confirm(rechargeId, d.txHash, '0.4')).toMatchObject({ key: 'recharge.evidence_unproven' });
    shown(d, 11);
    expect(await confirm(rechargeId, d.txHash, '0.4')).toMatchObject({ key: 'recharge.evidence_unproven' });
    rig.chain.transfers.clear();
    shown(d);
    expect(await confirm(rechargeId, someHash(), '0.4')).toMatchObject({ key: 'recharge.evidence_unproven' });
    expect(await confirm(rechargeId, d.txHash, '4')).toMatchObject({ key: 'recharge.evidence_unproven' });
    expect((await confirm(rechargeId, d.txHash, '0.4')).data.record).toMatchObject({ state: 'success', credited: '0.4', reason: null });
    expect(await confirm(rechargeId, d.txHash, '0.4')).toMatchObject({ key: 'recharge.decided' });
    expect(await rig.balance(buyer.id)).toEqual({ available: '0.4', hold: '0' });
  });

  it('whose block is thrown away is not credited, and goes on when it comes back', async () => {
    const d = await deposit();
    const { rechargeId } = await seen(d);
    await inTx((tx) => deposits.orphaned(tx, rechargeId, rig.clock.now()));
    expect(await get(rechargeId)).toMatchObject({ state: 'fail', reasonCode: 'orphaned' });
    expect(await seen({ ...d, rechargeId })).toEqual({ rechargeId, isBelowMinimum: false });
    expect(await get(rechargeId)).toMatchObject({ state: 'processing', reasonCode: null, decidedAt: null });
    await confirmed(rechargeId, d);
    expect(await rig.balance(buyer.id)).toEqual({ available: '40', hold: '0' });
    // Thrown away after all, when it was long credited: nothing is taken back by a program, and people hear of it.
    await inTx((tx) => deposits.orphaned(tx, rechargeId, rig.clock.now()));
    expect(await rig.balance(buyer.id)).toEqual({ available: '40', hold: '0' });
    expect(
      (await pool.query(`SELECT FROM alarms WHERE kind = 'recharge.credited_orphan' AND subject = $1`, [(await get(rechargeId)).serial]))
        .rowCount,
    ).toBe(1);
  });

  it('in another coin is worth what was promised when its block was made', async () => {
    rig.rates.set('ETH', '3000');
    const { data } = await open({ coin: 'ETH' });
    expect(data.rate).toEqual({ value: '3000', lockedUntil: new Date(rig.clock.now().getTime() + 15 * MINUTE_MS).toISOString() });
    rig.rates.set('ETH', '2000');
    const blockAt = new Date(rig.clock.now().getTime() + 14 * MINUTE_MS);
    const d = await deposit({ coin: 'ETH', amountScaled: moneyFrom('0.5'), blockAt });
    const { rechargeId } = await seen(d);
    await confirmed(rechargeId, d);
    expect(await get(rechargeId)).toMatchObject({ currency: 'ETH', amount: '0.5', rate: '3000', credited: '1500' });
    const late = await deposit({
      coin: 'ETH',
      amountScaled: moneyFrom('0.5'),
      blockAt: new Date(rig.clock.now().getTime() + 16 * MINUTE_MS),
    });
    const { rechargeId: lateId } = await seen(late);
    await confirmed(lateId, late);
    expect(await get(lateId)).toMatchObject({ rate: '2000', credited: '1000' });
  });

  it('in a coin that nobody has a rate for is kept, never reckoned with an invented one', async () => {
    const d = await deposit({ coin: 'ETH', amountScaled: moneyFrom('2') });
    const { rechargeId, isBelowMinimum } = await seen(d);
    expect(isBelowMinimum).toBe(true);
    expect(await get(rechargeId)).toMatchObject({ state: 'fail', reasonCode: 'rate_unknown' });
    await noteDeposit(d, rechargeId);
    shown(d);
    // While nobody says what it is worth, nobody types it either.
    expect(await confirm(rechargeId, d.txHash, '5000')).toMatchObject({ key: 'recharge.rate_unknown' });
    rig.rates.set('ETH', '2500');
    expect(await confirm(rechargeId, d.txHash, '900000')).toMatchObject({ key: 'recharge.evidence_unproven' });
    expect((await confirm(rechargeId, d.txHash)).data.record).toMatchObject({ state: 'success', rate: '2500', credited: '5000' });
    expect(
      (
        await pool.query(`SELECT settlement FROM alarms WHERE kind = 'recharge.rate_unknown' AND subject = $1`, [
          (await get(rechargeId)).serial,
        ])
      ).rows,
    ).toEqual([{ settlement: 'credited' }]);
  });

  it('to somebody who left is neither lost nor quiet', async () => {
    const d = await deposit();
    const { rechargeId } = await seen(d);
    await pool.query('UPDATE users SET email = NULL, fund_password_hash = NULL, closed_at = now() WHERE id = $1', [buyer.id]);
    await confirmed(rechargeId, d);
    expect(await rig.balance(buyer.id)).toEqual({ available: '40', hold: '0' });
    expect(
      (await pool.query(`SELECT FROM alarms WHERE kind = 'recharge.account_closed' AND details->>'userId' = $1`, [buyer.id])).rowCount,
    ).toBe(1);
  });

  it('that nobody noticed is looked up by its transaction', async () => {
    const d = await deposit();
    const rescan = (txHash: string, who = buyer, network = 'ethereum') =>
      rig.call<RechargeRecord[]>('rechargeBlockchain!rescan', { network, txHash }, who.token);
    for (const wrong of ['', 'x', '0x12', someHash()])
      expect(await rescan(wrong)).toMatchObject({ status: 200, key: 'recharge.transaction_unknown' });
    expect(await rescan(someHash(), buyer, 'nowhere')).toMatchObject({ key: 'payment.channel_closed' });
    rig.chain.scans.set(d.txHash, { found: 'foreign', ownerIds: [] });
    expect(await rescan(d.txHash)).toMatchObject({ key: 'recharge.transaction_foreign' });
    await seen(d);
    rig.chain.scans.set(d.txHash, { found: 'recorded', ownerIds: [buyer.id] });
    expect((await rescan(` ${d.txHash.slice(2).toUpperCase()} `)).data).toMatchObject([{ amount: '40', state: 'processing' }]);
    expect(await rescan(d.txHash, await rig.person())).toMatchObject({ key: 'recharge.transaction_foreign' });
    const many = await Promise.all(Array.from({ length: 30 }, () => rescan(d.txHash)));
    expect(many.some(({ status, key }) => status === 429 && key === 'request.too_frequent')).toBe(true);
  });

  it('can be tried with coins of the demo’s own chain, and with no other', async () => {
    expect((await rig.call<{ txHash: string }>('rechargeBlockchain!sendTestCoins', { amount: '5' }, buyer.token)).data.txHash).toMatch(
      /^0x/,
    );
    expect(await rig.call('rechargeBlockchain!sendTestCoins', { coin: 'DOGE' }, buyer.token)).toMatchObject({
      key: 'payment.channel_closed',
    });
    expect(await rig.call('rechargeBlockchain!sendTestCoins', { amount: '10001' }, buyer.token)).toMatchObject({
      key: 'wallet.amount_limit',
    });
    expect(await rig.call('rechargeBlockchain!sendTestCoins', { amount: '-1' }, buyer.token)).toMatchObject({
      key: 'wallet.amount_invalid',
    });
  });
});

describe('a certificate', () => {
  it('waits for staff, who confirm it against the transaction', async () => {
    const { data } = await certificate();
    expect(data).toMatchObject({
      kind: 'certificate',
      state: 'processing',
      amount: '250.5',
      certificateUrl: expect.stringContaining('/media/'),
    });
    const txHash = someHash();
    rig.chain.transfers.set(txHash, [
      { from: PAYER, to: OPERATOR, coin: 'USDT', amountScaled: moneyFrom('250.5'), logIndex: 4, confirmations: 12 },
    ]);
    expect((await confirm(data.id, txHash, '250.5')).data).toMatchObject({
      record: { state: 'processing', credited: null },
      approvalsNeeded: 2,
      approvals: [{ staffId: officer.id, evidence: `chain:ethereum:${txHash}:4`, credited: '250.5' }],
    });
    await look(data.id, colleague);
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirmUnseen(data.id, txHash, '250.5', colleague)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ key }) => key === 'recharge.decided')).toHaveLength(7);
    expect(await rig.balance(buyer.id)).toEqual({ available: '250.5', hold: '0' });
    expect(await rig.templatesTo(buyer.email)).toEqual(['recharge']);
    expect(await decisionsOf(data.id)).toMatchObject([
      {
        action: 'recharge.confirmed',
        actorId: colleague.id,
        before: { state: 'processing' },
        after: { state: 'success', credited: '250.5' },
      },
      { action: 'recharge.approved', actorId: officer.id, after: { state: 'processing', credited: '250.5' } },
    ]);
    expect(
      (
        await rig.staffCall<{ list: RechargeCase[] }>(
          'recharges!list',
          { kind: 'certificate', state: 'success', pageSize: 100 },
          officer.token,
        )
      ).data.list.find(({ record }) => record.id === data.id),
    ).toMatchObject({ user: { id: buyer.id }, decidedBy: expect.any(String) });
  });

  it('is proven by nothing but a confirmed payment of its worth to the person’s own address here or to the operator’s', async () => {
    const {
      data: { id },
    } = await certificate();
    const other = await rig.person();
    expect(await confirm(id, '  ', '250.5')).toMatchObject({ key: 'recharge.evidence_missing' });
    for (const wrong of [
      'no transaction',
      someHash(),
      pays({ to: someAddress() }),
      pays({ coin: 'ETH' }),
      pays({ amountScaled: moneyFrom('250') }),
      pays({ confirmations: 11 }),
      pays({ to: (await open({}, other)).data.address }),
    ])
      expect(await confirm(id, wrong, '250.5'), wrong).toMatchObject({ key: 'recharge.evidence_unproven' });
    expect(await confirm(id, pays({}), '-1')).toMatchObject({ key: 'wallet.amount_invalid' });
    expect(await confirm(randomUUID(), pays({}), '250.5')).toMatchObject({ key: 'recharge.not_found' });
    expect(
      await rig.staffCall('recharges!confirm', { id, evidence: pays({}), credited: '250.5', reason: ' ' }, officer.token),
    ).toMatchObject({ key: 'audit.reason_required' });
    expect(await rig.balance(buyer.id)).toEqual({ available: '0', hold: '0' });
    expect((await confirmByTwo(id, pays({ to: (await open()).data.address }), '250.5')).data.record.state).toBe('success');
  });

  it('is not proven by what somebody else paid to an address of theirs, whichever network they have it on', async () => {
    const {
      data: { id },
    } = await certificate();
    const other = await rig.person();
    // Addresses are the same number on several networks; this one was opened on another than it was paid over.
    const {
      data: { address },
    } = await open({ network: 'local' }, other);
    const txHash = pays({ to: address });
    expect(await confirm(id, txHash, '250.5')).toMatchObject({ key: 'recharge.evidence_unproven' });
    expect(await rig.balance(buyer.id)).toEqual({ available: '0', hold: '0' });
    expect((await confirmByTwo((await certificate({}, other)).data.id, txHash, '250.5')).code).toBe(0);
    expect(await rig.balance(other.id)).toEqual({ available: '250.5', hold: '0' });
  });

  it('is not proven by what is moved from an address of ours', async () => {
    const {
      data: { id },
    } = await certificate();
    const {
      data: { address: own },
    } = await open();
    const {
      data: { address: foreign },
    } = await open({ network: 'local' }, await rig.person());
    for (const from of [own, foreign, OPERATOR.toUpperCase().replace('0X', '0x')])
      expect(await confirm(id, pays({ from }), '250.5'), from).toMatchObject({ key: 'recharge.evidence_unproven' });
    expect(await confirm(id, pays({ from: OPERATOR, to: own }), '250.5')).toMatchObject({ key: 'recharge.evidence_unproven' });
  });

  it('counts each of two equal payments in one transaction', async () => {
    const other = await rig.person();
    const txHash = pays({ logIndex: 1 });
    pays({ logIndex: 3 }, txHash);
    for (const who of [buyer, other]) expect((await confirmByTwo((await certificate({}, who)).data.id, txHash, '250.5')).code).toBe(0);
    for (const who of [buyer, other]) expect(await rig.balance(who.id)).toEqual({ available: '250.5', hold: '0' });
    expect(await confirm((await certificate()).data.id, txHash, '250.5')).toMatchObject({ key: 'recharge.evidence_used' });
  });

  it('counts one payment once: for one certificate, and not beside the watcher', async () => {
    const other = await rig.person();
    const txHash = someHash();
    rig.chain.transfers.set(txHash, [
      { from: PAYER, to: OPERATOR, coin: 'USDT', amountScaled: moneyFrom('250.5'), logIndex: 0, confirmations: 30 },
    ]);
    await confirmByTwo((await certificate()).data.id, txHash, '250.5');
    expect(await confirm((await certificate({}, other)).data.id, txHash.toUpperCase().replace('0X', '0x'), '250.5')).toMatchObject({
      key: 'recharge.evidence_used',
    });
    expect(await rig.balance(other.id)).toEqual({ available: '0', hold: '0' });

    const d = await deposit({ amountScaled: moneyFrom('250.5') });
    const { rechargeId } = await seen(d);
    rig.chain.transfers.set(d.txHash, [
      { from: PAYER, to: d.address, coin: 'USDT', amountScaled: d.amountScaled, logIndex: d.logIndex, confirmations: 30 },
    ]);
    // The watcher noted it at the person's own address: the chain itself says whose it is, and one is enough.
    expect((await confirm((await certificate()).data.id, d.txHash, '250.5')).data.record.state).toBe('success');
    await confirmed(rechargeId, d);
    expect(await get(rechargeId)).toMatchObject({ state: 'fail', reasonCode: 'already_credited' });
    expect(await rig.balance(buyer.id)).toEqual({ available: '501', hold: '0' });
  });

  it('can be refused with a reason that the person sees, and then another handed in', async () => {
    const {
      data: { id },
    } = await certificate();
    expect(await refuse(id, { reason: '' })).toMatchObject({ key: 'audit.reason_required' });
    expect((await refuse(id)).data.record.state).toBe('fail');
    expect(await get(id)).toMatchObject({ state: 'fail', reasonCode: 'amount_differs', reason: 'The picture shows 25, not 250.' });
    expect(await refuse(id)).toMatchObject({ key: 'recharge.decided' });
    expect(await confirm(id, someHash(), '250.5')).toMatchObject({ key: 'recharge.decided' });
    expect(await refuse(randomUUID())).toMatchObject({ key: 'recharge.not_found' });
    expect(await rig.templatesTo(buyer.email)).toEqual(['recharge']);
    expect((await certificate()).code).toBe(0);
  });

  it('is checked before it is taken', async () => {
    for (const amount of ['0', '-5', '1.001'])
      expect(await certificate({ amount }), amount).toMatchObject({ status: 200, key: 'wallet.amount_invalid' });
    for (const amount of ['0.99', '1000000.01'])
      expect(await certificate({ amount }), amount).toMatchObject({ key: 'wallet.amount_limit' });
    expect(await certificate({ network: 'nowhere' })).toMatchObject({ key: 'payment.channel_closed' });
    expect(await certificate({ coin: 'ETH' })).toMatchObject({ key: 'payment.channel_closed' });
    const stranger = await rig.person();
    for (const wrong of [
      '',
      'x',
      randomBytes(16).toString('hex'),
      await rig.certificate(stranger.id),
      await rig.certificate(buyer.id, 'review'),
    ]) {
      expect(await certificate({ certificate: wrong }), wrong).toMatchObject({ key: 'recharge.certificate_missing' });
    }
    expect((await own()).data.totalElements).toBe(0);
  });

  it('is one at a time, however many are handed in at once, and one for one token', async () => {
    const picture = await rig.certificate(buyer.id);
    const many = await Promise.all(Array.from({ length: 50 }, () => certificate({ certificate: picture })));
    expect(many.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(many.filter(({ key }) => key === 'recharge.unfinished')).toHaveLength(49);
    const other = await rig.person();
    const same = { session_token: token(), certificate: await rig.certificate(other.id) };
    const again = await Promise.all(Array.from({ length: 20 }, () => certificate(same, other)));
    expect(new Set(again.map(({ data }) => data.id)).size).toBe(1);
    expect(await certificate({ ...same, amount: '3' }, other)).toMatchObject({ key: 'request.key_reused' });
  });

  it('of another coin is worth the promised rate', async () => {
    rig.rates.set('ETH', '3000');
    await open({ coin: 'ETH' });
    rig.rates.set('ETH', '1000');
    expect((await certificate({ coin: 'ETH', amount: '0.25' })).data).toMatchObject({ currency: 'ETH', amount: '0.25', rate: '3000' });
  });

  it('of another coin counts at the lower of the rates of its submission and of now', async () => {
    rig.rates.set('ETH', '3000');
    const submit = async () => (await certificate({ coin: 'ETH', amount: '0.25' })).data.id;
    const payment = () => pays({ coin: 'ETH', amountScaled: moneyFrom('0.25') });
    const first = await submit();
    rig.rates.set('ETH', '2000');
    expect((await confirmByTwo(first, payment())).data.record).toMatchObject({ rate: '2000', credited: '500' });
    const second = await submit();
    rig.rates.set('ETH', '9000');
    expect((await confirmByTwo(second, payment())).data.record).toMatchObject({ rate: '2000', credited: '500' });
    const third = await submit();
    rig.rates.clear();
    expect(await confirm(third, payment())).toMatchObject({ key: 'recharge.rate_unknown' });
  });

  it('of another coin counts at no better rate for the second person than for the first, and at a worse one', async () => {
    rig.rates.set('ETH', '3000');
    for (const [later, credited] of [
      ['2500', '500'],
      ['1000', '250'],
    ] as const) {
      const who = await rig.person();
      rig.rates.set('ETH', '3000');
      const { id } = (await certificate({ coin: 'ETH', amount: '0.25' }, who)).data;
      const evidence = pays({ coin: 'ETH', amountScaled: moneyFrom('0.25') });
      rig.rates.set('ETH', '2000');
      await confirm(id, evidence);
      rig.rates.set('ETH', later);
      expect((await confirm(id, evidence, undefined, colleague)).data.record).toMatchObject({ state: 'success', credited });
    }
  });

  it('of another coin counts at the rate of the block’s time where the watcher has seen the payment', async () => {
    rig.rates.set('ETH', '3000');
    const d = await deposit({ coin: 'ETH', amountScaled: moneyFrom('0.25') });
    const { rechargeId } = await seen(d);
    await noteDeposit(d, rechargeId);
    rig.rates.set('ETH', '9000');
    const {
      data: { id },
    } = await certificate({ coin: 'ETH', amount: '0.25' });
    rig.rates.set('ETH', '1000');
    expect((await confirm(id, shown(d))).data.record).toMatchObject({ rate: '3000', credited: '750' });
  });
});

describe('a transfer to the wallet that pays out', () => {
  it('is not taken by one cashier and a buyer who names it, whatever they try', async () => {
    const txHash = pays({});
    const thief = await rig.person();
    const {
      data: { id },
    } = await certificate({ txHash }, thief);
    expect((await confirm(id, txHash)).data).toMatchObject({ record: { state: 'processing', credited: null }, approvalsNeeded: 2 });
    expect(await confirm(id, txHash)).toMatchObject({ key: 'withdraw.approved_by_you' });
    expect(await confirm(id, txHash, '250.5', await rig.secondSession(officer))).toMatchObject({ key: 'withdraw.approved_by_you' });
    // Nor with a colleague whom the cashier brought in.
    const brought = await rig.member('recharges.decide');
    await pool.query(`INSERT INTO staff_ties (by_staff_id, staff_id, kind) VALUES ($1, $2, 'invited')`, [officer.id, brought.id]);
    expect(await confirm(id, txHash, undefined, brought)).toMatchObject({ key: 'pair.tied' });
    const place = `chain:ethereum:${txHash}:0`;
    const serverSays = (statement: ReturnType<typeof sql>) => inTx((tx) => statement.execute(tx));
    await expect(
      serverSays(
        sql`UPDATE recharges SET state = 'success', credited = 250.5, evidence = ${place}, decided_by = ${officer.id}::uuid,
          decided_at = now() WHERE id = ${id}::uuid`,
      ),
    ).rejects.toThrow('needs 2 to see the same');
    await expect(serverSays(sql`UPDATE recharges SET approvals_needed = 1 WHERE id = ${id}::uuid`)).rejects.toThrow('cannot be changed');
    expect(await rig.balance(thief.id)).toEqual({ available: '0', hold: '0' });
    // Whoever paid it is credited by two who see that, and then it is nobody else's.
    const honest = (await certificate({}, buyer)).data.id;
    expect((await confirmByTwo(honest, txHash)).data.record).toMatchObject({ state: 'success', credited: '250.5' });
    expect(await confirm(id, txHash, undefined, colleague)).toMatchObject({ key: 'recharge.evidence_used' });
    expect(await rig.balance(buyer.id)).toEqual({ available: '250.5', hold: '0' });
    expect(await rig.balance(thief.id)).toEqual({ available: '0', hold: '0' });
  });

  it('is credited once, however many certificates name it and however many confirm them at the same moment', async () => {
    const txHash = pays({});
    const people = await Promise.all(Array.from({ length: 4 }, () => rig.person()));
    const claims = await Promise.all(people.map(async (who) => (await certificate({}, who)).data.id));
    for (const id of claims) {
      expect((await confirm(id, txHash)).code).toBe(0);
      await look(id, colleague);
    }
    const answers = await Promise.all(claims.map((id) => confirmUnseen(id, txHash, undefined, colleague)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ key }) => key === 'recharge.evidence_used')).toHaveLength(3);
    const balances = await Promise.all(people.map(async ({ id }) => (await rig.balance(id)).available));
    expect(balances.toSorted()).toEqual(['0', '0', '0', '250.5']);
  });
});

describe('the picture of a payment', () => {
  it('has to be opened by whoever confirms, each of the two, and every look is a record', async () => {
    const {
      data: { id },
    } = await certificate();
    const txHash = pays({});
    expect((await rig.staffCall<RechargeCase>('recharges!get', { id }, officer.token)).data).toMatchObject({
      hasCertificate: true,
      record: { certificateUrl: null },
    });
    expect(await confirmUnseen(id, txHash)).toMatchObject({ key: 'identity.pictures_unseen' });
    expect((await look(id)).data.url).toMatch(/^\/media\/[0-9a-f]{32}\/1200\.webp$/);
    expect((await confirmUnseen(id, txHash)).code).toBe(0);
    expect(await confirmUnseen(id, txHash, undefined, colleague), 'what another has seen').toMatchObject({
      key: 'identity.pictures_unseen',
    });
    await look(id, colleague);
    expect((await confirmUnseen(id, txHash, undefined, colleague)).data.record.state).toBe('success');
    const { list } = await rig.audit.list({ subjectKind: 'recharge', subjectId: id }, { pageNum: 1, pageSize: 20 });
    expect(list.filter(({ action }) => action === 'recharge.certificate_read').map(({ actorId }) => actorId)).toEqual([
      colleague.id,
      officer.id,
    ]);
  });

  it('is nobody’s to see without the right', async () => {
    const {
      data: { id },
    } = await certificate();
    expect(await look(id, await rig.member('withdrawals.decide'))).toMatchObject({ status: 403 });
    expect(await rig.staffCall('recharges!certificate', { id })).toMatchObject({ status: 403 });
    expect(await rig.staffCall('recharges!certificate', { id }, buyer.token)).toMatchObject({ status: 403 });
    expect(await look(randomUUID())).toMatchObject({ key: 'recharge.not_found' });
  });
});

describe('a bank transfer', () => {
  const send = async (input: object = {}, who = buyer) =>
    rig.call<RechargeRecord>(
      'bankRecharge!recharge',
      { session_token: token(), amount: '500', certificate: await rig.certificate(who.id), ...input },
      who.token,
    );

  it('is taken only where the operator has published an account', async () => {
    expect((await rig.call('bankRecharge!info', {}, buyer.token)).data).toBeNull();
    expect(await send()).toMatchObject({ key: 'payment.channel_closed' });
  });

  const publishAccount = () => {
    for (const [code, value] of Object.entries({
      bank_name: 'Test Bank',
      bank_account_name: 'Operator Ltd',
      bank_account_number: 'PT50 0000',
    }))
      rig.set(code as 'bank_name', value);
  };

  it('is confirmed against the bank’s line, each of which counts once', async () => {
    publishAccount();
    const { data: account } = await rig.call<BankAccount>('bankRecharge!info', {}, buyer.token);
    expect(account).toEqual({
      bankName: 'Test Bank',
      accountName: 'Operator Ltd',
      accountNumber: 'PT50 0000',
      corporateProofUrl: null,
      reference: expect.any(String),
    });
    const {
      data: { id, reference },
    } = await send();
    expect(reference).toBe(account.reference);
    expect(await send()).toMatchObject({ key: 'recharge.unfinished' });
    expect(await certificate()).toMatchObject({ key: 'recharge.unfinished' });
    for (const wrong of ['0.5', '500.01', '900000'])
      expect(await confirm(id, 'LINE 7', wrong), wrong).toMatchObject({ key: 'wallet.amount_limit' });
    expect(await confirm(id, 'LINE 7')).toMatchObject({ key: 'wallet.amount_invalid' });
    expect((await confirm(id, ' Line  7 ', '498.5')).data.record).toMatchObject({ state: 'success', credited: '498.5' });
    const other = await rig.person();
    expect(await confirm((await send({}, other)).data.id, 'line 7', '500')).toMatchObject({ key: 'recharge.evidence_used' });
    expect(await rig.balance(buyer.id)).toEqual({ available: '498.5', hold: '0' });
    expect(await rig.balance(other.id)).toEqual({ available: '0', hold: '0' });
  });
});

describe('bank transfers that are small one by one', () => {
  const send = async () => {
    for (const [code, value] of Object.entries({ bank_name: 'Test Bank', bank_account_number: 'PT50 0000' }))
      rig.set(code as 'bank_name', value);
    const who = await rig.person();
    const { data } = await rig.call<RechargeRecord>(
      'bankRecharge!recharge',
      { session_token: token(), amount: '3000', certificate: await rig.certificate(who.id) },
      who.token,
    );
    return { who, id: data.id, line: `line ${randomUUID()}` };
  };

  it('take a second person as soon as those that one has credited alone on one day come to what takes two', async () => {
    const officer = await rig.member('recharges.decide');
    const [one, other, third] = [await send(), await send(), await send()];
    expect((await confirm(one.id, one.line, '3000', officer)).data.record.state).toBe('success');
    expect((await confirm(other.id, other.line, '3000', officer)).data).toMatchObject({
      record: { state: 'processing', credited: null },
      approvalsNeeded: 2,
      approvals: [{ credited: '3000' }],
    });
    expect(await rig.balance(other.who.id)).toEqual({ available: '0', hold: '0' });
    expect((await confirm(other.id, other.line, '3000', colleague)).data.record.state).toBe('success');
    // What two have seen is nobody's alone, and what is left of the day can be used.
    expect((await confirm(third.id, third.line, '2000', officer)).data.record.state).toBe('success');
  });

  it('are not credited by SQL either, nor by saying that it was another day', async () => {
    const officer = await rig.member('recharges.decide');
    const [one, other] = [await send(), await send()];
    await confirm(one.id, one.line, '3000', officer);
    await confirm(other.id, other.line, '3000', officer);
    await expect(
      db.transaction().execute((tx) =>
        sql`UPDATE recharges SET state = 'success', credited = 3000, evidence = ${`bank:${other.line}`},
            decided_at = now() - interval '2 days' WHERE id = ${other.id}::uuid`.execute(tx),
      ),
    ).rejects.toMatchObject({ code: 'EN003' });
  });
});

describe('a large bank transfer', () => {
  const send = async () => {
    rig.set('bank_name', 'Test Bank');
    rig.set('bank_account_number', 'PT50 0000');
    return (
      await rig.call<RechargeRecord>(
        'bankRecharge!recharge',
        { session_token: token(), amount: '5000.01', certificate: await rig.certificate(buyer.id) },
        buyer.token,
      )
    ).data.id;
  };

  it('is credited once two people have seen the same line and the same amount', async () => {
    const id = await send();
    const line = `line ${randomUUID()}`;
    const second = await rig.member('recharges.decide');
    expect((await confirm(id, line, '5000.01')).data).toMatchObject({
      record: { state: 'processing', credited: null },
      decidedBy: null,
      approvalsNeeded: 2,
      approvals: [{ evidence: `bank:${line}`, credited: '5000.01' }],
    });
    expect(await confirm(id, ` ${line.toUpperCase()}`, '5000.01')).toMatchObject({
      key: 'withdraw.approved_by_you',
      msg: expect.stringContaining('5000'),
    });
    // Another line or another amount is not the same.
    for (const [evidence, credited] of [
      ['line 8', '5000.01'],
      [line, '5000'],
    ] as const)
      expect((await confirm(id, evidence, credited, second)).data.record.state).toBe('processing');
    expect(await rig.balance(buyer.id)).toEqual({ available: '0', hold: '0' });
    expect((await confirm(id, line, '5000.01', second)).data.record).toMatchObject({ state: 'success', credited: '5000.01' });
    expect(await rig.balance(buyer.id)).toEqual({ available: '5000.01', hold: '0' });
    expect((await decisionsOf(id)).map(({ action }) => action)).toEqual([
      'recharge.confirmed',
      'recharge.approved',
      'recharge.approved',
      'recharge.approved',
    ]);
  });

  it('is credited by one person in no way, not even by whoever owns the tables', async () => {
    const id = await send();
    await confirm(id, 'line 9', '5000');
    const credit = (credited: string) =>
      pool.query(`UPDATE recharges SET state = 'success', credited = $2, evidence = 'bank:line 9', decided_at = now() WHERE id = $1`, [
        id,
        credited,
      ]);
    await expect(credit('5000')).rejects.toThrow('needs 2 to see the same');
    await expect(credit('5000.02')).rejects.toThrow('more than was submitted');
    await expect(pool.query('UPDATE recharges SET approvals_needed = 1 WHERE id = $1', [id])).rejects.toThrow('cannot be changed');
    await expect(pool.query('DELETE FROM recharge_approvals WHERE recharge_id = $1', [id])).rejects.toThrow('append-only');
    await expect(
      pool.query('INSERT INTO recharge_approvals SELECT * FROM recharge_approvals WHERE recharge_id = $1', [id]),
    ).rejects.toThrow('duplicate key');
  });

  it('is credited once, however many confirm it at the same moment', async () => {
    const id = await send();
    const people = await Promise.all(Array.from({ length: 6 }, () => rig.member('recharges.decide')));
    const line = `line ${randomUUID()}`;
    const answers = await Promise.all(people.flatMap((who) => [confirm(id, line, '5000.01', who), confirm(id, line, '5000.01', who)]));
    expect(answers.filter(({ data }) => data?.record.state === 'success').length).toBeGreaterThan(0);
    expect(await rig.balance(buyer.id)).toEqual({ available: '5000.01', hold: '0' });
  });
});

describe('records', () => {
  it('are listed newest first, eight to a page, and by state', async () => {
    for (let made = 0; made < 9; made++) {
      rig.clock.advance(1_000);
      await seen(await deposit({ amountScaled: moneyFrom(made === 0 ? '0.1' : String(made + 1)) }));
    }
    const { data } = await own();
    expect(data).toMatchObject({ pageSize: 8, totalElements: 9 });
    expect(data.list.map(({ amount }) => amount)).toEqual(['9', '8', '7', '6', '5', '4', '3', '2']);
    expect((await own(buyer, { state: 'fail' })).data.list.map(({ amount }) => amount)).toEqual(['0.1']);
  });

  it('cannot be rewritten, not even by whoever owns the tables', async () => {
    const d = await deposit();
    const { rechargeId } = await seen(d);
    await expect(pool.query('UPDATE recharges SET amount = 4000 WHERE id = $1', [rechargeId])).rejects.toThrow('cannot be changed');
    await confirmed(rechargeId, d);
    await expect(pool.query('UPDATE recharges SET credited = 4000 WHERE id = $1', [rechargeId])).rejects.toThrow('is credited');
  });

  it('of payment companies begin, are credited once or fail once', async () => {
    const begin = () =>
      inTx((tx) =>
        rig.recharges.begin(tx, {
          userId: buyer.id,
          kind: 'provider',
          channel: 'card',
          currency: 'USDT',
          amountScaled: moneyFrom('30'),
          rateScaled: moneyFrom('1'),
          now: rig.clock.now(),
        }),
      );
    const { id } = await begin();
    /** As the module of payments notes it before it says so. */
    const paid = (rechargeId: string) =>
      pool.query(
        `INSERT INTO provider_payments (recharge_id, provider, channel, currency, amount, request, provider_id, state, created_at)
          VALUES ($1, 'x', 'card', 'USDT', 30, '{}', $1::uuid::text, 'paid', now())`,
        [rechargeId],
      );
    await paid(id);
    const credit = (rechargeId: string) =>
      inTx((tx) =>
        rig.recharges.credit(tx, rechargeId, `provider:x:${rechargeId}`, 'provider_clearing', { provider: 'x' }, rig.clock.now()),
      );
    expect((await Promise.all(Array.from({ length: 10 }, () => credit(id)))).filter(Boolean)).toHaveLength(1);
    expect(await inTx((tx) => rig.recharges.fail(tx, id, 'declined', '', rig.clock.now()))).toBe(false);
    const { id: declined } = await begin();
    expect(await inTx((tx) => rig.recharges.fail(tx, declined, 'declined', '', rig.clock.now()))).toBe(true);
    expect(await rig.recharges.recordsOf([id, declined])).toHaveLength(2);
    expect(await inTx((tx) => rig.recharges.hasOpen(tx, buyer.id))).toBe(false);
    // Paid after all, by a second card: who has paid has paid.
    await paid(declined);
    expect(await credit(declined)).toBe(true);
    expect(await rig.balance(buyer.id)).toEqual({ available: '60', hold: '0' });
    expect(await refuse(id)).toMatchObject({ key: 'recharge.decided' });
  });
});

describe('a stranger', () => {
  it('without a login or the right is sent away', async () => {
    for (const name of ['recharge_open', 'recharge', 'list', 'get', 'rescan', 'sendTestCoins']
      .map((each) => `rechargeBlockchain!${each}`)
      .concat('bankRecharge!info', 'bankRecharge!recharge')) {
      expect(await rig.call(name), name).toMatchObject({ status: 403, key: 'session.required' });
      expect(await rig.call(name, {}, 'nobody'), name).toMatchObject({ status: 403, key: 'session.invalid' });
    }
    for (const name of ['recharges!list', 'recharges!confirm', 'recharges!refuse']) {
      expect(await rig.staffCall(name), name).toMatchObject({ status: 403, key: 'session.required' });
      expect(await rig.staffCall(name, {}, buyer.token), name).toMatchObject({ status: 403, key: 'session.invalid' });
      expect(await rig.staffCall(name, {}, (await rig.member('withdrawals.decide')).token), name).toMatchObject({
        status: 403,
        key: 'access.denied',
      });
    }
  });

  it('finds no recharge of another person', async () => {
    const { rechargeId } = await seen(await deposit());
    const stranger = await rig.person();
    expect(await rig.call('rechargeBlockchain!get', { id: rechargeId }, stranger.token)).toMatchObject({ key: 'recharge.not_found' });
    expect((await own(stranger)).data.list).toEqual([]);
  });
});

it('an account for which something is kept back cannot be closed', async () => {
  await pool.query('UPDATE users SET password_hash = $2 WHERE id = $1', [buyer.id, await hashPassword('right123')]);
  for (const fields of [{ amountScaled: moneyFrom('0.4') }, { coin: 'ETH' }]) {
    const { rechargeId } = await seen(await deposit(fields));
    expect(await rig.call('user!logoff', { reason: 'enough', password: 'right123' }, buyer.token)).toMatchObject({
      key: 'logoff.open_business',
    });
    await pool.query(`UPDATE recharges SET reason_code = 'already_credited' WHERE id = $1`, [rechargeId]);
  }
  expect(await rig.call('user!logoff', { reason: 'enough', password: 'right123' }, buyer.token)).toMatchObject({ code: 0 });
});

it('an account with an unfinished recharge cannot be closed, and a closed one leaves no picture behind', async () => {
  await pool.query('UPDATE users SET password_hash = $2 WHERE id = $1', [buyer.id, await hashPassword('right123')]);
  const logOff = () => rig.call('user!logoff', { reason: 'enough', password: 'right123' }, buyer.token);
  const {
    data: { id },
  } = await certificate({ txHash: 'my name is on this' });
  expect(await logOff()).toMatchObject({ key: 'logoff.open_business' });
  await refuse(id);
  expect(await logOff()).toMatchObject({ code: 0 });
  expect((await pool.query('SELECT certificate_id, reference FROM recharges WHERE id = $1', [id])).rows).toEqual([
    { certificate_id: null, reference: null },
  ]);
});
