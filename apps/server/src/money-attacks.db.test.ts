/**
 * Arbitrary SQL as the role that answers requests, against money: each attack that was tried, or that follows from one, and what the
 * database says to it.
 */
import { formatMoney, MONEY_DECIMALS, parseMoney } from '@entrepot/contracts/money.ts';
import { sessionRow } from '@entrepot/testing/session-row.ts';
import { describe, expect, it } from 'vitest';
import {
  BUYER,
  THIEF,
  TOKEN,
  UNPAID,
  PAID,
  RECEIVED,
  CLERK,
  BOSS,
  WITHDRAWAL,
  parcel,
  because,
  mint,
  recharge,
  refund,
  withdrawal,
  attackedWorld,
} from './attacked-world.builder.ts';
import { posting, uuid } from './attacks.builder.ts';
import { PARAMETERS } from './modules/ground/parameters/registry.ts';
import { feeOf } from './modules/money/withdrawals/fee.ts';

const { owner, role, attack, refused, shop, paidLine } = await attackedWorld();

describe('money', () => {
  it.each<[string, string]>([
    ['a million minted as a recharge', posting('recharge', 'x', {}, mint(1e6))],
    [
      'minted for a recharge that is not credited',
      recharge('certificate') + posting('recharge', 'chain:local:0x1:0', because('recharge', uuid(50), { network: 'local' }), mint(1e6)),
    ],
    [
      'a recharge that begins credited',
      `INSERT INTO recharges (serial, user_id, kind, currency, amount, credited, state, created_at, decided_at)
        VALUES ('R-2', '${THIEF}', 'bank', 'USDT', 9, 9, 'success', now(), now())`,
    ],
    [
      'a certificate that nobody has looked at',
      `${recharge('certificate')} SELECT credit_recharge('${uuid(50)}', '${THIEF}', 'chain:local:0x1:0', 'chain_clearing',
        '${JSON.stringify(because('recharge', uuid(50), { network: 'local' }))}', now(), 1000000, NULL, 'chain:local:0x1:0', NULL)`,
    ],
    [
      'a certificate in the name of a member of staff',
      `${recharge('certificate')} SELECT credit_recharge('${uuid(50)}', '${THIEF}', 'chain:local:0x1:0', 'chain_clearing',
        '${JSON.stringify(because('recharge', uuid(50), { network: 'local' }))}', now(), 1000000, NULL, 'chain:local:0x1:0', '${CLERK}')`,
    ],
    [
      'a bank transfer without approvals',
      `${recharge('bank')} SELECT credit_recharge('${uuid(50)}', '${THIEF}', 'bank:1', 'provider_clearing',
        '${JSON.stringify(because('recharge', uuid(50), { provider: 'bank' }))}', now(), 1000000, NULL, 'bank:1', '${CLERK}')`,
    ],
    [
      'a bank transfer that says one approval is enough',
      `${recharge('bank', ', 1')} INSERT INTO recharge_approvals VALUES ('${uuid(50)}', '${CLERK}', 'bank:1', 1000000, now());
      SELECT credit_recharge('${uuid(50)}', '${THIEF}', 'bank:1', 'provider_clearing',
        '${JSON.stringify(because('recharge', uuid(50), { provider: 'bank' }))}', now(), 1000000, NULL, 'bank:1', '${CLERK}')`,
    ],
    [
      'a payment company that begins as paid',
      `${recharge('provider')} INSERT INTO provider_payments (recharge_id, provider, channel, currency, amount, request, provider_id, state,
        created_at) VALUES ('${uuid(50)}', 'sandbox', 'card', 'USDT', 1000000, '{}', 'p', 'paid', now())`,
    ],
    [
      'a payment of the chain that begins as credited',
      `INSERT INTO deposit_addresses (id, user_id, network, number, address, created_at)
        VALUES ('${uuid(51)}', '${THIEF}', 'local', 1, '0xt', now());
      INSERT INTO chain_deposits (network, tx_hash, log_index, block_number, block_hash, block_at, coin, address_id, amount, state, is_told,
        recharge_id, seen_at)
      SELECT 'local', '0x1', 0, 1, 'x', now(), 'USDT', '${uuid(51)}', 5, 'credited', true, r.id, now() FROM recharges r LIMIT 1`,
    ],
    [
      'a rate of a thousand for the currency of the house',
      `${recharge('certificate')} UPDATE recharges SET rate = 1000 WHERE id = '${uuid(50)}'`,
    ],
    [
      'money of the demo world',
      `UPDATE users SET is_demo = true WHERE id = '${THIEF}';
        ${posting('recharge', 'recharge:demo:9', because('recharge', uuid(50)), mint(1e6))}`,
    ],
    [
      'the same recharge a second time under another key',
      `SELECT post_ledger_transaction('recharge', 'again', t.details, now(), '{chain_clearing,user_available}',
        ARRAY[NULL, '${BUYER}']::uuid[], '{-10000,10000}') FROM ledger_transactions t WHERE t.kind = 'recharge' LIMIT 1`,
    ],
    [
      'an order paid by the posting alone',
      posting('order_payment', `order:${UNPAID}:payment`, because('order', UNPAID), [
        ['user_available', BUYER, -20],
        ['escrow', null, 20],
      ]),
    ],
    [
      'a payment of another sum',
      posting('order_payment', `order:${UNPAID}:payment`, because('order', UNPAID), [
        ['user_available', BUYER, -1],
        ['escrow', null, 1],
      ]),
    ],
    [
      'an order paid into another state',
      `SELECT pay_orders('${BUYER}', ARRAY['${UNPAID}']::uuid[], 'balance', 0, 4, now(), 'paid', '{payment}', 'order_paid')`,
    ],
    [
      'a settlement without its order',
      posting('order_settlement', `order:${PAID}:settlement`, because('order', PAID), [
        ['escrow', null, -20],
        ['shop_available', shop, 20],
      ]),
    ],
    [
      'a settlement that takes no commission',
      `UPDATE orders SET completed_at = now() WHERE id = '${RECEIVED}'; INSERT INTO settlements
        VALUES ('${RECEIVED}', '${shop}', 20, 0, 0, 20, now())`,
    ],
    [
      'a settlement to another shop',
      `UPDATE orders SET completed_at = now() WHERE id = '${RECEIVED}'; INSERT INTO settlements
        VALUES ('${RECEIVED}', '${shop}', 20, 0, 1, 19, now());
      ${posting('order_settlement', `order:${RECEIVED}:settlement`, because('order', RECEIVED), [
        ['escrow', null, -20],
        ['shop_available', THIEF, 19],
        ['commission', null, 1],
      ])}`,
    ],
    [
      'an order completed without its money',
      `UPDATE orders SET completed_at = now() WHERE id = '${RECEIVED}'; INSERT INTO settlements
        VALUES ('${RECEIVED}', '${shop}', 20, 0, 1, 19, now())`,
    ],
    [
      'a refund that nobody granted',
      posting('order_refund', `refund:${uuid(60)}`, because('order', PAID), [
        ['escrow', null, -20],
        ['user_available', BUYER, 20],
      ]),
    ],
    [
      'a refund that is only asked for',
      refund('state, stage') +
        posting('order_refund', `refund:${uuid(60)}`, because('order', PAID), [
          ['escrow', null, -20],
          ['user_available', BUYER, 20],
        ]),
    ],
    ['a refund that begins as granted', refund('state, stage, decided_at, decided_by')],
    [
      'a refund to somebody else',
      `${refund('state, stage')} UPDATE refunds SET state = 2, stage = 'accepted', decided_at = now(), decided_by = 'shop'
        WHERE id = '${uuid(60)}'; ${posting('order_refund', `refund:${uuid(60)}`, because('order', PAID), [
          ['escrow', null, -20],
          ['user_available', THIEF, 20],
        ])}`,
    ],
    ['a refund of more than was asked for', `${refund('state, stage')} UPDATE refunds SET amount = 2000 WHERE id = '${uuid(60)}'`],
    [
      'an adjustment that nobody approved',
      posting('adjustment', `adjustment:${uuid(70)}`, because('adjustment', uuid(70)), [
        ['adjustment', null, -1e6],
        ['user_available', THIEF, 1e6],
      ]),
    ],
    [
      'an adjustment that begins as approved',
      `INSERT INTO adjustments (serial, user_id, amount, reason, state, proposed_by, proposed_at, decided_by, decided_at)
        VALUES ('A-1', '${THIEF}', 1000000, 'x', 'approved', '${CLERK}', now(), '${BOSS}', now())`,
    ],
    [
      'an adjustment that one person proposes and approves',
      `INSERT INTO adjustments (id, serial, user_id, amount, reason, proposed_by, proposed_at)
        VALUES ('${uuid(70)}', 'A-1', '${THIEF}', 1000000, 'x', '${CLERK}', now());
      UPDATE adjustments SET state = 'approved', decided_by = '${BOSS}', decided_at = now() WHERE id = '${uuid(70)}';
      ${posting('adjustment', `adjustment:${uuid(70)}`, because('adjustment', uuid(70)), [
        ['adjustment', null, -1e6],
        ['user_available', THIEF, 1e6],
      ])}`,
    ],
    [
      'a loan',
      posting('loan_payout', 'loan:1', {}, [
        ['lending_principal', null, -1e6],
        ['user_available', THIEF, 1e6],
      ]),
    ],
    [
      'a withdrawal that is not on hold',
      `INSERT INTO withdrawals (serial, user_id, network, address, amount, fee, approvals_needed, submitted_at, deadline_at)
        VALUES ('W-2', '${THIEF}', 'local', '0xt', 5, 1, 1, now(), now())`,
    ],
    [
      'a refusal that keeps the fee',
      `UPDATE withdrawals SET state = 'refused', reason_code = 'other', reason = 'x', decided_at = now() WHERE id = '${WITHDRAWAL}';
      ${posting('withdrawal_return', `withdrawal:${WITHDRAWAL}:return`, because('withdrawal', WITHDRAWAL, { network: 'local' }), [
        ['user_hold', BUYER, -6030],
        ['user_available', BUYER, 6000],
        ['fees', null, 30],
      ])}`,
    ],
    [
      'a refusal that pays somebody else',
      `UPDATE withdrawals SET state = 'refused', reason_code = 'other', reason = 'x', decided_at = now() WHERE id = '${WITHDRAWAL}';
      ${posting('withdrawal_return', `withdrawal:${WITHDRAWAL}:return`, because('withdrawal', WITHDRAWAL, { network: 'local' }), [
        ['user_hold', BUYER, -6030],
        ['user_available', THIEF, 6030],
      ])}`,
    ],
    [
      'a refusal by nobody, with all of the money back',
      `UPDATE withdrawals SET state = 'refused', reason_code = 'other', reason = 'x', decided_at = now() WHERE id = '${WITHDRAWAL}';
      ${posting('withdrawal_return', `withdrawal:${WITHDRAWAL}:return`, because('withdrawal', WITHDRAWAL, { network: 'local' }), [
        ['user_hold', BUYER, -6030],
        ['user_available', BUYER, 6030],
      ])}`,
    ],
    [
      'a return of a withdrawal that goes on',
      posting('withdrawal_return', `withdrawal:${WITHDRAWAL}:return`, because('withdrawal', WITHDRAWAL, { network: 'local' }), [
        ['user_hold', BUYER, -6030],
        ['user_available', BUYER, 6030],
      ]),
    ],
    [
      'an order paid in the name of a buyer who does not act',
      `SELECT pay_orders('${BUYER}', ARRAY['${UNPAID}']::uuid[], 'balance', 0, 1, now(), 'paid', '{payment}', 'order_paid')`,
    ],
    [
      'a withdrawal in the name of a person who does not act',
      `UPDATE withdrawals SET state = 'refused', reason_code = 'other', reason = 'x', decided_at = now() WHERE id = '${WITHDRAWAL}';
      ${posting('withdrawal_return', `withdrawal:${WITHDRAWAL}:return`, because('withdrawal', WITHDRAWAL, { network: 'local' }), [
        ['user_hold', BUYER, -6030],
        ['user_available', BUYER, 6030],
      ])}
      ${withdrawal(BUYER, '0xown')}`,
    ],
    [
      'the address of a person who does not act',
      `UPDATE withdrawal_addresses SET replaced_at = now() WHERE user_id = '${BUYER}';
        INSERT INTO withdrawal_addresses (user_id, network, address, bound_at) VALUES ('${BUYER}', 'local', '0xthief', now())`,
    ],
    ['an address that becomes another', `UPDATE withdrawal_addresses SET address = '0xthief' WHERE user_id = '${BUYER}'`],
    ['an address that becomes somebody else’s', `UPDATE withdrawal_addresses SET user_id = '${THIEF}' WHERE user_id = '${BUYER}'`],
    [
      'an address that rests no longer',
      `UPDATE withdrawal_addresses SET rests_until = NULL, bound_at = '2020-01-01' WHERE user_id = '${BUYER}'`,
    ],
    ['a payout without approvals', `UPDATE withdrawals SET state = 'approved', decided_at = now() WHERE id = '${WITHDRAWAL}'`],
    [
      'a payout that the chain has not seen',
      posting(
        'withdrawal_payout',
        `withdrawal:${WITHDRAWAL}:payout`,
        because('withdrawal', WITHDRAWAL, { network: 'local', txHash: '0x1' }),
        [
          ['user_hold', BUYER, -6030],
          ['chain_clearing', null, 6000],
          ['fees', null, 30],
        ],
      ),
    ],
    [
      'a payout row of a withdrawal that waits',
      `INSERT INTO payouts (withdrawal_id, network, created_at) VALUES ('${WITHDRAWAL}', 'local', now())`,
    ],
    ['the function behind the door', posting('recharge', 'x', {}, mint(1e6)).replace('post_', 'append_')],
    ['a balance', 'UPDATE ledger_accounts SET balance = 1000000'],
    [
      'the rule itself',
      `CREATE OR REPLACE FUNCTION posting_fault(the_kind text, the_key text, the_details jsonb, kinds text[], owners uuid[],
        amounts numeric[], is_new boolean) RETURNS text LANGUAGE sql AS 'SELECT NULL'`,
    ],
  ])('%s', async (_what, statement) => void (await refused(statement)));

  it('two people are needed by the amount, whatever the caller says', async () => {
    const client = await role.connect();
    try {
      await client.query('BEGIN');
      await client.query(
        `INSERT INTO withdrawal_addresses (user_id, network, address, bound_at) VALUES ('${THIEF}', 'local', '0xt', now())`,
      );
      const { rows } = await client.query<{
        approvals_needed: number;
      }>(`INSERT INTO withdrawals (serial, user_id, network, address, amount, fee, approvals_needed, submitted_at, deadline_at)
        VALUES ('W-3', '${THIEF}', 'local', '0xt', 5001, 25.01, 1, now(), now()) RETURNING approvals_needed`);
      expect(rows).toEqual([{ approvals_needed: 2 }]);
      const { rows: bank } = await client.query<{ approvals_needed: number }>(
        recharge('bank', ', 1').replace(/;$/, ' RETURNING approvals_needed'),
      );
      expect(bank).toEqual([{ approvals_needed: 2 }]);
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });

  it('a withdrawal costs what the parameters say', async () => {
    for (const fee of [0, 24.99, 26]) {
      expect(
        await refused(`INSERT INTO withdrawal_addresses (user_id, network, address, bound_at) VALUES ('${THIEF}', 'local', '0xt', now());
        INSERT INTO withdrawals (serial, user_id, network, address, amount, fee, approvals_needed, submitted_at, deadline_at)
        VALUES ('W-4', '${THIEF}', 'local', '0xt', 5000, ${fee}, 1, now(), now())`),
      ).toContain('costs 25');
    }
    const rule = { minScaled: 1n * 10n ** BigInt(MONEY_DECIMALS), basisPoints: 50 };
    for (const amount of ['0.01', '10', '200', '200.01', '333.33', '4999.999', '50000']) {
      const { rows } = await owner.query<{ fee: string }>('SELECT trim_scale(withdrawal_fee($1::numeric))::text AS fee', [amount]);
      expect(rows[0]!.fee, amount).toBe(formatMoney(feeOf(parseMoney(amount)!, rule)));
    }
    expect([PARAMETERS.withdraw_fee_min.default, PARAMETERS.withdraw_fee_bp.default]).toEqual([1, 50]);
  });

  it('an order is not settled before the days of returning are over, whenever it is said to be received', async () => {
    const message =
      await refused(`UPDATE orders SET status = 2, confirmed_at = '2026-01-01' WHERE id = '${PAID}'; ${parcel(PAID, paidLine)};
        UPDATE orders SET status = 3, shipped_at = '2026-01-01' WHERE id = '${PAID}';
      UPDATE orders SET status = 4, received_at = '2026-01-02', settle_after = '2026-01-03' WHERE id = '${PAID}'; UPDATE orders
      SET settle_after = NULL WHERE id = '${PAID}';
      UPDATE orders SET completed_at = '2026-01-20' WHERE id = '${PAID}'; INSERT INTO settlements
      VALUES ('${PAID}', '${shop}', 20, 0, 1, 19, '2026-01-20');
      ${posting('order_settlement', `order:${PAID}:settlement`, because('order', PAID), [
        ['escrow', null, -20],
        ['shop_available', shop, 19],
        ['commission', null, 1],
      ])}`);
    expect(message).toContain('can be returned until');
    expect(
      (await owner.query<{ days: string }>('SELECT extract(epoch FROM return_days()) / 86400 AS days')).rows.map(({ days }) =>
        Number(days),
      ),
    ).toEqual([PARAMETERS.order_return_days.default]);
  });

  it('two who are tied and agree at once are seen by each other, whatever the isolation', async () => {
    const [one, other, large, saver] = [uuid(91), uuid(92), uuid(93), uuid(94)];
    await owner.query(`INSERT INTO users (id, usercode, username) VALUES ($1, 'saver', 'saver')`, [saver]);
    await owner.query(
      `INSERT INTO staff (id, email, name, role_id, created_at) VALUES ($1, 'one@x.example', 'One', $3, '2020-01-01'),
        ($2, 'other@x.example', 'Other', $3, '2020-01-01')`,
      [one, other, BOSS],
    );
    await owner.query(`INSERT INTO staff_ties (staff_id, by_staff_id, kind) VALUES ($1, $2, 'invited')`, [other, one]);
    await owner.query(
      `INSERT INTO withdrawals (id, serial, user_id, network, address, amount, fee, approvals_needed, submitted_at, deadline_at)
        VALUES ($1, 'W-93', $2, 'local', '0xown', 6000, 30, 2, now(), now())`,
      [large, saver],
    );
    for (const id of [one, other]) await sessionRow(owner, { subjectId: id, token: `of ${id}` });
    const [first, second] = [await role.connect(), await role.connect()];
    const agree = (staff: string) => `INSERT INTO withdrawal_approvals VALUES ('${large}', '${staff}', now())`;
    try {
      for (const level of ['REPEATABLE READ', 'SERIALIZABLE']) {
        await first.query(`BEGIN ISOLATION LEVEL ${level}`);
        await first.query('SELECT act_as($1, now())', [`of ${one}`]);
        await expect(first.query(agree(one))).rejects.toThrow('READ COMMITTED');
        await first.query('ROLLBACK');
      }
      await first.query('BEGIN');
      await first.query('SELECT act_as($1, now())', [`of ${one}`]);
      await first.query(agree(one));
      await second.query('BEGIN');
      await second.query('SELECT act_as($1, now())', [`of ${other}`]);
      const late = second.query(agree(other)).then(
        () => 'let through',
        ({ code }: { code: string }) => code,
      );
      await first.query('COMMIT');
      expect(await late).toBe('EN002');
    } finally {
      for (const client of [first, second]) {
        await client.query('ROLLBACK');
        client.release();
      }
    }
  });

  it('the day on which somebody decides is the database’s, so that none becomes longer by another date', async () => {
    const [first, further] = [uuid(95), uuid(96)];
    await owner.query(`INSERT INTO system_parameters (code, value, updated_by) VALUES ('officer_daily_sum', '100', 'x')`);
    await owner.query(
      `INSERT INTO adjustments (id, serial, user_id, amount, reason, proposed_by, proposed_at)
        VALUES ($1, 'A-95', $3, 60, 'x', $4, now()), ($2, 'A-96', $3, 60, 'x', $4, now())`,
      [first, further, BUYER, BOSS],
    );
    const approve = (id: string, at: string) =>
      `SELECT act_as('${TOKEN}', now()); UPDATE adjustments SET state = 'approved', decided_by = '${CLERK}', decided_at = ${at}
        WHERE id = '${id}';
      ${posting('adjustment', `adjustment:${id}`, because('adjustment', id), [
        ['adjustment', null, -60],
        ['user_available', BUYER, 60],
      ])}`;
    await attack(approve(first, 'now()'));
    for (const at of ['now()', `now() - interval '2 days'`, `'2020-01-01'`])
      expect(await refused(approve(further, at))).toContain('the day of this person is used up');
  });

  it('the database knows the same defaults as the server', async () => {
    for (const code of ['withdraw_second_person_above', 'recharge_second_person_above'] as const) {
      expect((await owner.query<{ value: string }>('SELECT default_parameter($1)::text AS value', [code])).rows).toEqual([
        { value: String(PARAMETERS[code].default) },
      ]);
    }
  });
});
