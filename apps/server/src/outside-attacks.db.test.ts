/**
 * Arbitrary SQL as the role that answers requests, against whatever was seen outside: payments on a chain, payouts, payment companies. Each
 * attack is refused by the triggers that are named beside it, and is seen to go through where the owner puts these to sleep.
 */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { attackedDatabase, posting, uuid, uuids } from './attacks.builder.ts';
import { loadConfig } from './config.ts';
import { demoDeposit } from './modules/books/ledger/ledger.builder.ts';
import { createDb } from './platform/db/database.ts';
import { withTransaction } from './platform/db/transaction.ts';
import { createVouch, introduceServer } from './platform/server-word.ts';

const { owner, role, tried, without } = await attackedDatabase();
const config = { ...loadConfig({}, 'development'), secret: 'what-only-the-server-knows-of-itself' };
await introduceServer(owner, config);
const db = createDb(role);
const vouch = createVouch(config);

const [BUYER, THIEF, WITHDRAWAL, SEEN, AT_COMPANY, ADDRESS, CLERK] = uuids(1, 2, 3, 4, 5, 6, 7);
await demoDeposit(owner, BUYER, '1000');
await owner.query(`INSERT INTO users (id, usercode, username) VALUES ($1, 'thief', 'thief')`, [THIEF]);
await owner.query(`INSERT INTO chain_networks (code) VALUES ('local'), ('tron')`);
await owner.query(
  `INSERT INTO withdrawals (id, serial, user_id, network, address, amount, fee, state, approvals_needed, submitted_at, deadline_at,
    decided_at) VALUES ($1, 'W-1', $2, 'local', '0xown', 100, 1, 'submitted', 1, now(), now(), NULL)`,
  [WITHDRAWAL, BUYER],
);
await owner.query(
  posting('withdrawal_hold', `withdrawal:${WITHDRAWAL}:hold`, { cause: { kind: 'withdrawal', id: WITHDRAWAL }, network: 'local' }, [
    ['user_available', BUYER, -101],
    ['user_hold', BUYER, 101],
  ]),
);
await owner.query(`INSERT INTO staff_roles (id, name, is_administrator) VALUES ($1, 'all', true)`, [CLERK]);
await owner.query(`INSERT INTO staff (id, email, name, role_id, created_at) VALUES ($1, 'clerk@x.example', 'Clerk', $1, '2020-01-01')`, [
  CLERK,
]);
await owner.query(`INSERT INTO withdrawal_approvals VALUES ($1, $2, now())`, [WITHDRAWAL, CLERK]);
await owner.query(`UPDATE withdrawals SET state = 'approved', decided_at = now() WHERE id = $1`, [WITHDRAWAL]);
await owner.query(`INSERT INTO payouts (withdrawal_id, network, created_at) VALUES ($1, 'local', now())`, [WITHDRAWAL]);
await owner.query(
  `INSERT INTO deposit_addresses (id, user_id, network, number, address, created_at) VALUES ($1, $2, 'local', 1, '0xthiefs', now())`,
  [ADDRESS, THIEF],
);
await owner.query(
  `INSERT INTO recharges (id, serial, user_id, kind, currency, amount, network, created_at)
    VALUES ($1, 'R-1', $3, 'chain', 'USDT', 50, 'local', now()), ($2, 'R-2', $3, 'provider', 'USDT', 60, NULL, now())`,
  [SEEN, AT_COMPANY, THIEF],
);
await owner.query(
  `INSERT INTO chain_deposits (network, tx_hash, log_index, block_number, block_hash, block_at, coin, address_id, amount, is_told,
    recharge_id, seen_at) VALUES ('local', '0xseen', 0, 1, 'x', now(), 'USDT', $1, 50, true, $2, now())`,
  [ADDRESS, SEEN],
);
await owner.query(
  `INSERT INTO provider_payments (recharge_id, provider, channel, currency, amount, request, state, provider_id, redirect_url, created_at,
    ask_at) VALUES ($1, 'sandbox', 'card', 'USDT', 60, '{}', 'pending', 'p-1', 'https://x.example', now(), now())`,
  [AT_COMPANY],
);

const payout = (state: string) =>
  `UPDATE payouts SET state = '${state}', ended_at = now(), tx_hash = '0xnone', block_number = 1, block_hash = 'x'
    WHERE withdrawal_id = '${WITHDRAWAL}'`;
const failed = `${payout('failed')}; UPDATE withdrawals SET state = 'failed', reason_code = 'payout_failed', reason = 'x'
  WHERE id = '${WITHDRAWAL}';
  ${posting('withdrawal_return', `withdrawal:${WITHDRAWAL}:return`, { cause: { kind: 'withdrawal', id: WITHDRAWAL }, network: 'local' }, [
    ['user_hold', BUYER, -101],
    ['user_available', BUYER, 101],
  ])}`;
const confirmed = `${payout('confirmed')}; UPDATE withdrawals SET state = 'completed', completed_at = now() WHERE id = '${WITHDRAWAL}';
  ${posting(
    'withdrawal_payout',
    `withdrawal:${WITHDRAWAL}:payout`,
    { cause: { kind: 'withdrawal', id: WITHDRAWAL }, network: 'local', txHash: '0xnone' },
    [
      ['user_hold', BUYER, -101],
      ['chain_clearing', null, 100],
      ['fees', null, 1],
    ],
  )}`;
/** A recharge as the watcher begins one, and its payment. */
const madeUp = `INSERT INTO recharges (id, serial, user_id, kind, currency, amount, network, created_at)
  VALUES ('${uuid(20)}', 'R-9', '${THIEF}', 'chain', 'USDT', 1000000, 'local', now());
  INSERT INTO chain_deposits (network, tx_hash, log_index, block_number, block_hash, block_at, coin, address_id, amount, seen_at)
  VALUES ('local', '0xnone', 0, 1, 'x', now(), 'USDT', '${ADDRESS}', 1000000, now());
  UPDATE chain_deposits SET state = 'credited', is_told = true, recharge_id = '${uuid(20)}' WHERE tx_hash = '0xnone'`;
const credit = (id: string, key: string, clearing: string, place: object, amount: number) =>
  `SELECT credit_recharge('${id}', '${THIEF}', '${key}', '${clearing}', '${JSON.stringify({ cause: { kind: 'recharge', id }, ...place })}',
    now(), ${amount}, NULL, NULL, NULL)`;
const paid = `UPDATE provider_payments SET state = 'paid' WHERE recharge_id = '${AT_COMPANY}'`;

async function asleep<Result>(triggers: readonly string[], work: () => Promise<Result>): Promise<Result> {
  const [first, ...others] = triggers;
  return first === undefined ? work() : without(first, () => asleep(others, work));
}

describe('what was seen outside is the server’s word', () => {
  it.each<[string, string[], string]>([
    ['a payout that is called failed', ['payouts.payouts_by_word'], payout('failed')],
    ['a payout that is called confirmed', ['payouts.payouts_by_word'], payout('confirmed')],
    [
      'a payout that waits behind a nonce that never comes',
      ['payouts.payouts_by_word'],
      `UPDATE payouts SET sender = '0xs', nonce = 1000000 WHERE withdrawal_id = '${WITHDRAWAL}'`,
    ],
    ['a payout that failed, with the money back', ['payouts.payouts_by_word', 'withdrawals.withdrawals_end_by_word'], failed],
    ['a payout that is confirmed, and was never sent', ['payouts.payouts_by_word', 'withdrawals.withdrawals_end_by_word'], confirmed],
    [
      'a withdrawal that is said to be on its way',
      ['withdrawals.withdrawals_end_by_word'],
      `UPDATE withdrawals SET state = 'sent' WHERE id = '${WITHDRAWAL}'`,
    ],
    [
      'a transaction that nobody signed',
      ['payout_transactions.payout_transactions_by_word'],
      `INSERT INTO payout_transactions (network, tx_hash, withdrawal_id, raw, max_fee_wei, priority_wei, signed_head, signed_at)
        VALUES ('local', '0xearlier', '${WITHDRAWAL}', '0x', 1, 1, 1, now())`,
    ],
    [
      'a payment of the chain that never was, credited',
      ['chain_deposits.chain_deposits_by_word'],
      `${madeUp}; ${credit(uuid(20), 'chain:local:0xnone:0', 'chain_clearing', { network: 'local' }, 1e6)}`,
    ],
    [
      'a payment of the chain that never was, left to the watcher to credit',
      ['chain_deposits.chain_deposits_by_word'],
      madeUp.replace(`state = 'credited', `, ''),
    ],
    [
      'a payment that is called confirmed before it is',
      ['chain_deposits.chain_deposits_by_word'],
      `UPDATE chain_deposits SET state = 'credited' WHERE tx_hash = '0xseen';
        ${credit(SEEN, 'chain:local:0xseen:0', 'chain_clearing', { network: 'local' }, 50)}`,
    ],
    [
      'somebody else’s address as one’s own to pay to',
      ['deposit_addresses.deposit_addresses_by_word'],
      `INSERT INTO deposit_addresses (user_id, network, number, address, created_at)
        VALUES ('${THIEF}', 'tron', 2, 'where-many-pay-to', now())`,
    ],
    [
      'a rate of a thousand that was promised',
      ['rate_locks.rate_locks_by_word'],
      `INSERT INTO rate_locks (user_id, network, coin, rate, locked_at, expires_at)
        VALUES ('${THIEF}', 'local', 'ETH', 1000, now(), now() + interval '1 hour')`,
    ],
    ['a payment company that was paid', ['provider_payments.provider_payments_by_word'], paid],
    [
      'a payment company that was paid, credited',
      ['provider_payments.provider_payments_by_word'],
      `${paid}; ${credit(AT_COMPANY, 'provider:sandbox:p-1', 'provider_clearing', { provider: 'sandbox' }, 60)}`,
    ],
  ])('%s', async (_what, triggers, statement) => {
    expect(await tried(statement)).toMatchObject({
      code: '23001',
      message: expect.stringContaining('the server did not say this') as string,
    });
    expect(await asleep(triggers, () => tried(statement))).toBeUndefined();
  });

  it('a payment that the chain shows and has not confirmed is not credited', async () => {
    expect((await tried(credit(SEEN, 'chain:local:0xseen:0', 'chain_clearing', { network: 'local' }, 50)))?.message).toContain(
      'the chain has not confirmed it',
    );
  });

  it('of one network says nothing about another, nor about a payment company', async () => {
    const said = (statement: string) =>
      withTransaction(db, async (tx) => {
        await vouch(tx, 'chain', 'network:tron');
        await sql.raw(statement).execute(tx);
        throw new Error('let through');
      });
    for (const statement of [payout('failed'), paid]) await expect(said(statement)).rejects.toThrow('the server did not say this');
    await expect(
      said(`INSERT INTO deposit_addresses (user_id, network, number, address, created_at) VALUES ('${THIEF}', 'tron', 2, 'T-own', now())`),
    ).rejects.toThrow('let through');
  });
});
