/**
 * Arbitrary SQL as the role that answers requests: each attack that was tried, or that follows from one, and what the database says to it.
 * Everything here stands on a database that was
 * migrated and nothing else, with its own clock.
 */
import { formatMoney, MONEY_DECIMALS, parseMoney } from '@entrepot/contracts/money.ts';
import { emptyDatabase } from '@entrepot/testing/database.ts';
import { PATIENT_POOL } from '@entrepot/testing/patience.ts';
import { sessionRow } from '@entrepot/testing/session-row.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { demoDeposit } from './modules/books/ledger/ledger.builder.ts';
import { catalogBuilder } from './modules/goods/catalog/catalog.builder.ts';
import { checkStoredTransitions, statePairs } from './modules/trade/orders/check-stored-transitions.ts';
import { PARAMETERS } from './modules/ground/parameters/registry.ts';
import { feeOf } from './modules/money/withdrawals/fee.ts';
import { APP_ROLE, createDb, createPool } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { loginsFor } from './platform/db/roles.ts';

const connectionString = await emptyDatabase();
await migrate(connectionString);
const owner = createPool({ connectionString, maxConnections: 4, limits: PATIENT_POOL });
const role = createPool({ connectionString: loginsFor(connectionString).appUrl, maxConnections: 4, limits: PATIENT_POOL });
for (const pool of [owner, role]) pool.on('error', () => undefined);
afterAll(() => Promise.all([owner.end(), role.end()]));

/** Refused by a right, a rule or a constraint; a statement that PostgreSQL does not understand would prove nothing. */
const REFUSALS = new Set(['42501', '23001', '23514', '23505', '23503', 'EN002', 'EN003', 'EN006']);
/** Several statements are one transaction, as an attacker would send them. */
const attack = (statement: string) => role.query(statement);
async function refused(statement: string): Promise<string> {
  const error = await attack(statement).then(
    () => undefined,
    (reason: Error & { code?: string }) => reason,
  );
  expect(error, `not refused: ${statement}`).toBeDefined();
  expect([...REFUSALS], `${error!.code} ${error!.message}\n${statement}`).toContain(error!.code);
  return error!.message;
}

const uuid = (last: number): string => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const [BUYER, THIEF, UNPAID, PAID, RECEIVED, CLERK, BOSS, WITHDRAWAL, REVIEW] = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(uuid) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];
const TOKEN = 'what-only-the-clerks-browser-knows';
const BUYER_TOKEN = 'what-only-the-buyers-browser-knows';
const build = catalogBuilder(owner);
await build.storefront('hazel', []);
const shop = await build.shop();
const product = await build.product({ shopId: shop, categoryId: await build.category('x'), skuPrices: ['10'] });
const {
  rows: [sku],
} = await owner.query<{ id: string }>('SELECT id FROM skus WHERE product_id = $1', [product]);

async function order(id: string, fields: Record<string, unknown> = {}): Promise<string> {
  const all: Record<string, unknown> = {
    id,
    serial: `O-${id.slice(-3)}`,
    checkout_id: id,
    buyer_id: BUYER,
    shop_id: shop,
    storefront_code: 'hazel',
    goods_total: 20,
    freight_dispatch: 0,
    freight_distance: 0,
    freight_delivery: 0,
    total: 20,
    commission_bp: 500,
    receiver: '{}',
    submitted_at: '2026-01-01',
    ...fields,
  };
  await owner.query(
    `INSERT INTO orders (${Object.keys(all).join(', ')}) VALUES (${Object.keys(all)
      .map((_, index) => `$${index + 1}`)
      .join(', ')})`,
    Object.values(all),
  );
  const { rows } = await owner.query<{ id: string }>(
    `INSERT INTO order_lines (order_id, product_id, sku_id, title, choice, quantity, unit_price, list_price, line_total) VALUES ($1, $2, $3, 'Goods', '', 2, 10, 10, 20) RETURNING id`,
    [id, product, sku!.id],
  );
  return rows[0]!.id;
}
/** As the server pays: with the token of the buyer in the same transaction. */
const pay = (id: string) =>
  role.query(
    `WITH acting AS MATERIALIZED (SELECT act_as('${BUYER_TOKEN}', now())) SELECT pay_orders($1, ARRAY[$2]::uuid[], 'balance', 0, 1, now(), 'paid', '{payment}', 'order_paid') FROM acting`,
    [BUYER, id],
  );

/** Both pieces in one. */
const parcel = (orderId: string, lineId: string) =>
  `WITH sent AS (INSERT INTO parcels (order_id, carrier, tracking_number, shipped_at) VALUES ('${orderId}', 'x', 'y', now()) RETURNING id)
  INSERT INTO parcel_lines (parcel_id, order_line_id, quantity) SELECT id, '${lineId}', 2 FROM sent`;

await demoDeposit(owner, BUYER, '10000');
await sessionRow(owner, { audience: 'buyer', subjectId: BUYER, token: BUYER_TOKEN });
await owner.query(`INSERT INTO users (id, usercode, username) VALUES ($1, 'thief', 'thief')`, [THIEF]);
const unpaidLine = await order(UNPAID);
const paidLine = await order(PAID);
await pay(PAID);
const receivedLine = await order(RECEIVED);
await pay(RECEIVED);
await owner.query(
  `UPDATE orders SET status = 5, confirmed_at = now(), shipped_at = now(), received_at = '2026-01-10', reviewed_at = now() WHERE id = $1`,
  [RECEIVED],
);
await owner.query(
  `INSERT INTO reviews (id, order_line_id, product_id, shop_id, buyer_id, stars, body) VALUES ($1, $2, $3, $4, $5, 1, 'It broke.')`,
  [REVIEW, receivedLine, product, shop, BUYER],
);
await owner.query(`INSERT INTO staff_roles (id, name, is_administrator) VALUES ($1, 'all', true)`, [BOSS]);
await owner.query(
  `INSERT INTO staff (id, email, name, role_id, created_at) VALUES ($1, 'clerk@x.example', 'Clerk', $3, '2020-01-01'), ($2, 'boss@x.example', 'Boss', $3, '2020-01-01')`,
  [CLERK, BOSS, BOSS],
);
await sessionRow(owner, { subjectId: CLERK, token: TOKEN });
await owner.query(`INSERT INTO chain_networks (code) VALUES ('local')`);
await owner.query(`INSERT INTO withdrawal_addresses (user_id, network, address, bound_at) VALUES ($1, 'local', '0xown', now())`, [BUYER]);
await owner.query(
  `INSERT INTO withdrawals (id, serial, user_id, network, address, amount, fee, approvals_needed, submitted_at, deadline_at) VALUES ($1, 'W-1', $2, 'local', '0xown', 6000, 30, 2, now(), now())`,
  [WITHDRAWAL, BUYER],
);

const posting = (kind: string, key: string, details: object, entries: Array<[kind: string, owner: string | null, amount: number]>) =>
  `SELECT post_ledger_transaction('${kind}', '${key}', '${JSON.stringify(details)}', now(), ARRAY[${entries.map(([account]) => `'${account}'`).join()}],
    ARRAY[${entries.map(([, who]) => (who ? `'${who}'` : 'NULL')).join()}]::uuid[], ARRAY[${entries.map(([, , amount]) => amount).join()}]::numeric[]);`;
const because = (kind: string, id: string, more: object = {}) => ({ cause: { kind, id }, ...more });
const mint = (amount: number, who = THIEF): Array<[string, string | null, number]> => [
  ['chain_clearing', null, -amount],
  ['user_available', who, amount],
];
await owner.query(
  posting('withdrawal_hold', `withdrawal:${WITHDRAWAL}:hold`, because('withdrawal', WITHDRAWAL, { network: 'local' }), [
    ['user_available', BUYER, -6030],
    ['user_hold', BUYER, 6030],
  ]),
);

/** A recharge of the thief's own, as the call that begins one writes it. */
const recharge = (kind: string, more = '') =>
  `INSERT INTO recharges (id, serial, user_id, kind, currency, amount, network, created_at${more && ', approvals_needed'}) VALUES ('${uuid(50)}', 'R-1', '${THIEF}', '${kind}', 'USDT', 1000000, 'local', now()${more});`;
const refund = (state: string) =>
  `INSERT INTO refunds (id, serial, order_id, kind, reason, asked, amount, requested_at, ${state}) VALUES ('${uuid(60)}', 'F-1', '${PAID}', 'money', 'other', 20, 20, now(), ${state === 'state, stage' ? `1, 'requested'` : `2, 'accepted', now(), 'shop'`});`;

/** A withdrawal of somebody's, with its money on hold. */
const withdrawal = (who: string, address: string) =>
  `INSERT INTO withdrawals (id, serial, user_id, network, address, amount, fee, approvals_needed, submitted_at, deadline_at) VALUES ('${uuid(80)}', 'W-80', '${who}', 'local', '${address}', 9, 1, 1, now(), now());
   ${posting('withdrawal_hold', `withdrawal:${uuid(80)}:hold`, because('withdrawal', uuid(80), { network: 'local' }), [
     ['user_available', who, -10],
     ['user_hold', who, 10],
   ])}`;

describe('money', () => {
  it.each<[string, string]>([
    ['a million minted as a recharge', posting('recharge', 'x', {}, mint(1e6))],
    [
      'minted for a recharge that is not credited',
      recharge('certificate') + posting('recharge', 'chain:local:0x1:0', because('recharge', uuid(50), { network: 'local' }), mint(1e6)),
    ],
    [
      'a recharge that begins credited',
      `INSERT INTO recharges (serial, user_id, kind, currency, amount, credited, state, created_at, decided_at) VALUES ('R-2', '${THIEF}', 'bank', 'USDT', 9, 9, 'success', now(), now())`,
    ],
    [
      'a certificate that nobody has looked at',
      `${recharge('certificate')} SELECT credit_recharge('${uuid(50)}', '${THIEF}', 'chain:local:0x1:0', 'chain_clearing', '${JSON.stringify(because('recharge', uuid(50), { network: 'local' }))}', now(), 1000000, NULL, 'chain:local:0x1:0', NULL)`,
    ],
    [
      'a certificate in the name of a member of staff',
      `${recharge('certificate')} SELECT credit_recharge('${uuid(50)}', '${THIEF}', 'chain:local:0x1:0', 'chain_clearing', '${JSON.stringify(because('recharge', uuid(50), { network: 'local' }))}', now(), 1000000, NULL, 'chain:local:0x1:0', '${CLERK}')`,
    ],
    [
      'a bank transfer without approvals',
      `${recharge('bank')} SELECT credit_recharge('${uuid(50)}', '${THIEF}', 'bank:1', 'provider_clearing', '${JSON.stringify(because('recharge', uuid(50), { provider: 'bank' }))}', now(), 1000000, NULL, 'bank:1', '${CLERK}')`,
    ],
    [
      'a bank transfer that says one approval is enough',
      `${recharge('bank', ', 1')} INSERT INTO recharge_approvals VALUES ('${uuid(50)}', '${CLERK}', 'bank:1', 1000000, now());
      SELECT credit_recharge('${uuid(50)}', '${THIEF}', 'bank:1', 'provider_clearing', '${JSON.stringify(because('recharge', uuid(50), { provider: 'bank' }))}', now(), 1000000, NULL, 'bank:1', '${CLERK}')`,
    ],
    [
      'a payment company that begins as paid',
      `${recharge('provider')} INSERT INTO provider_payments (recharge_id, provider, channel, currency, amount, request, provider_id, state, created_at) VALUES ('${uuid(50)}', 'sandbox', 'card', 'USDT', 1000000, '{}', 'p', 'paid', now())`,
    ],
    [
      'a payment of the chain that begins as credited',
      `INSERT INTO deposit_addresses (id, user_id, network, number, address, created_at) VALUES ('${uuid(51)}', '${THIEF}', 'local', 1, '0xt', now());
      INSERT INTO chain_deposits (network, tx_hash, log_index, block_number, block_hash, block_at, coin, address_id, amount, state, is_told, recharge_id, seen_at)
      SELECT 'local', '0x1', 0, 1, 'x', now(), 'USDT', '${uuid(51)}', 5, 'credited', true, r.id, now() FROM recharges r LIMIT 1`,
    ],
    [
      'a rate of a thousand for the currency of the house',
      `${recharge('certificate')} UPDATE recharges SET rate = 1000 WHERE id = '${uuid(50)}'`,
    ],
    [
      'money of the demo world',
      `UPDATE users SET is_demo = true WHERE id = '${THIEF}'; ${posting('recharge', 'recharge:demo:9', because('recharge', uuid(50)), mint(1e6))}`,
    ],
    [
      'the same recharge a second time under another key',
      `SELECT post_ledger_transaction('recharge', 'again', t.details, now(), '{chain_clearing,user_available}', ARRAY[NULL, '${BUYER}']::uuid[], '{-10000,10000}') FROM ledger_transactions t WHERE t.kind = 'recharge' LIMIT 1`,
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
      `UPDATE orders SET completed_at = now() WHERE id = '${RECEIVED}'; INSERT INTO settlements VALUES ('${RECEIVED}', '${shop}', 20, 0, 0, 20, now())`,
    ],
    [
      'a settlement to another shop',
      `UPDATE orders SET completed_at = now() WHERE id = '${RECEIVED}'; INSERT INTO settlements VALUES ('${RECEIVED}', '${shop}', 20, 0, 1, 19, now());
      ${posting('order_settlement', `order:${RECEIVED}:settlement`, because('order', RECEIVED), [
        ['escrow', null, -20],
        ['shop_available', THIEF, 19],
        ['commission', null, 1],
      ])}`,
    ],
    [
      'an order completed without its money',
      `UPDATE orders SET completed_at = now() WHERE id = '${RECEIVED}'; INSERT INTO settlements VALUES ('${RECEIVED}', '${shop}', 20, 0, 1, 19, now())`,
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
      `${refund('state, stage')} UPDATE refunds SET state = 2, stage = 'accepted', decided_at = now(), decided_by = 'shop' WHERE id = '${uuid(60)}'; ${posting(
        'order_refund',
        `refund:${uuid(60)}`,
        because('order', PAID),
        [
          ['escrow', null, -20],
          ['user_available', THIEF, 20],
        ],
      )}`,
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
      `INSERT INTO adjustments (serial, user_id, amount, reason, state, proposed_by, proposed_at, decided_by, decided_at) VALUES ('A-1', '${THIEF}', 1000000, 'x', 'approved', '${CLERK}', now(), '${BOSS}', now())`,
    ],
    [
      'an adjustment that one person proposes and approves',
      `INSERT INTO adjustments (id, serial, user_id, amount, reason, proposed_by, proposed_at) VALUES ('${uuid(70)}', 'A-1', '${THIEF}', 1000000, 'x', '${CLERK}', now());
      UPDATE adjustments SET state = 'approved', decided_by = '${BOSS}', decided_at = now() WHERE id = '${uuid(70)}';
      ${posting('adjustment', `adjustment:${uuid(70)}`, because('adjustment', uuid(70)), [
        ['adjustment', null, -1e6],
        ['user_available', THIEF, 1e6],
      ])}`,
    ],
    [
      'a loan',
      posting('loan_payout', 'loan:1', {}, [
        ['lending', null, -1e6],
        ['user_available', THIEF, 1e6],
      ]),
    ],
    [
      'a withdrawal that is not on hold',
      `INSERT INTO withdrawals (serial, user_id, network, address, amount, fee, approvals_needed, submitted_at, deadline_at) VALUES ('W-2', '${THIEF}', 'local', '0xt', 5, 1, 1, now(), now())`,
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
      `UPDATE withdrawal_addresses SET replaced_at = now() WHERE user_id = '${BUYER}'; INSERT INTO withdrawal_addresses (user_id, network, address, bound_at) VALUES ('${BUYER}', 'local', '0xthief', now())`,
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
      `CREATE OR REPLACE FUNCTION posting_fault(the_kind text, the_key text, the_details jsonb, kinds text[], owners uuid[], amounts numeric[], is_new boolean) RETURNS text LANGUAGE sql AS 'SELECT NULL'`,
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
        INSERT INTO withdrawals (serial, user_id, network, address, amount, fee, approvals_needed, submitted_at, deadline_at) VALUES ('W-4', '${THIEF}', 'local', '0xt', 5000, ${fee}, 1, now(), now())`),
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
      await refused(`UPDATE orders SET status = 2, confirmed_at = '2026-01-01' WHERE id = '${PAID}'; ${parcel(PAID, paidLine)}; UPDATE orders SET status = 3, shipped_at = '2026-01-01' WHERE id = '${PAID}';
      UPDATE orders SET status = 4, received_at = '2026-01-02', settle_after = '2026-01-03' WHERE id = '${PAID}'; UPDATE orders SET settle_after = NULL WHERE id = '${PAID}';
      UPDATE orders SET completed_at = '2026-01-20' WHERE id = '${PAID}'; INSERT INTO settlements VALUES ('${PAID}', '${shop}', 20, 0, 1, 19, '2026-01-20');
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
      `INSERT INTO staff (id, email, name, role_id, created_at) VALUES ($1, 'one@x.example', 'One', $3, '2020-01-01'), ($2, 'other@x.example', 'Other', $3, '2020-01-01')`,
      [one, other, BOSS],
    );
    await owner.query(`INSERT INTO staff_ties (staff_id, by_staff_id, kind) VALUES ($1, $2, 'invited')`, [other, one]);
    await owner.query(
      `INSERT INTO withdrawals (id, serial, user_id, network, address, amount, fee, approvals_needed, submitted_at, deadline_at) VALUES ($1, 'W-93', $2, 'local', '0xown', 6000, 30, 2, now(), now())`,
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

  it('the database knows the same defaults as the server', async () => {
    for (const code of ['withdraw_second_person_above', 'recharge_second_person_above'] as const) {
      expect((await owner.query<{ value: string }>('SELECT default_parameter($1)::text AS value', [code])).rows).toEqual([
        { value: String(PARAMETERS[code].default) },
      ]);
    }
  });
});

describe('trade', () => {
  it.each<[string, string]>([
    ['an unpaid order that becomes received', `UPDATE orders SET status = 4, received_at = now() WHERE id = '${UNPAID}'`],
    ['an unpaid order that becomes paid', `UPDATE orders SET status = 1, paid_at = now() WHERE id = '${UNPAID}'`],
    ['an unpaid order that gets a moment of receipt, and a review', `UPDATE orders SET received_at = now() WHERE id = '${UNPAID}'`],
    [
      'a review of an unpaid order',
      `INSERT INTO reviews (order_line_id, product_id, shop_id, buyer_id, stars) VALUES ('${unpaidLine}', '${product}', '${shop}', '${BUYER}', 5)`,
    ],
    ['an order that is shipped without having been confirmed', `UPDATE orders SET status = 3, shipped_at = now() WHERE id = '${PAID}'`],
    ['an order that goes back to unpaid', `UPDATE orders SET status = 0, paid_at = NULL WHERE id = '${PAID}'`],
    ['an order in a refund that nobody asked for', `UPDATE orders SET status = 6, status_before_refund = 1 WHERE id = '${PAID}'`],
    [
      'an order that comes back from a refund as another',
      `${refund('state, stage')} UPDATE orders SET status = 6, status_before_refund = 1 WHERE id = '${PAID}'; UPDATE orders SET status = 4 WHERE id = '${PAID}'`,
    ],
    [
      'an order that is placed as received',
      `INSERT INTO orders (serial, checkout_id, buyer_id, shop_id, storefront_code, status, goods_total, freight_dispatch, freight_distance, freight_delivery, total, commission_bp, receiver, submitted_at, received_at)
      VALUES ('O-X', uuidv7(), '${BUYER}', '${shop}', 'hazel', 4, 20, 0, 0, 0, 20, 500, '{}', now(), now())`,
    ],
    ['a refunded sum without refunds', `UPDATE orders SET refunded = 20 WHERE id = '${PAID}'`],
    ['another total', `UPDATE orders SET total = 1, goods_total = 1 WHERE id = '${UNPAID}'`],
    ['another buyer', `UPDATE orders SET buyer_id = '${THIEF}' WHERE id = '${PAID}'`],
    ['no commission', `UPDATE orders SET commission_bp = 0 WHERE id = '${PAID}'`],
    ['the table of transitions', 'INSERT INTO order_transitions VALUES (0, 4)'],
    ['a changed line', `UPDATE order_lines SET quantity = 1, line_total = 10 WHERE id = '${paidLine}'`],
    ['a removed line', `DELETE FROM order_lines WHERE id = '${paidLine}'`],
    [
      'another line',
      `INSERT INTO order_lines (order_id, product_id, sku_id, title, choice, quantity, unit_price, list_price, line_total) VALUES ('${UNPAID}', '${product}', '${sku!.id}', 'x', '', 1, 0, 0, 0)`,
    ],
    [
      'a sale of an unpaid line',
      `INSERT INTO sales (order_line_id, product_id, shop_id, quantity, sold_at) VALUES ('${unpaidLine}', '${product}', '${shop}', 2, now())`,
    ],
    [
      'a second sale of a paid line',
      `INSERT INTO sales (order_line_id, product_id, shop_id, quantity, sold_at) VALUES ('${paidLine}', '${product}', '${shop}', 2, now())`,
    ],
    [
      'pieces given back that nobody refunded',
      `${refund('state, stage')} INSERT INTO sales (order_line_id, product_id, shop_id, quantity, refund_id, sold_at) VALUES ('${paidLine}', '${product}', '${shop}', -2, '${uuid(60)}', now())`,
    ],
    [
      'a refund of pieces of another order',
      `${refund('state, stage')} INSERT INTO refund_lines VALUES ('${uuid(60)}', '${receivedLine}', 1)`,
    ],
    ['other words of a review', `UPDATE reviews SET body = 'Wonderful.' WHERE id = '${REVIEW}'`],
    ['other stars of a review', `UPDATE reviews SET stars = 5 WHERE id = '${REVIEW}'`],
    ['a review hidden by nobody', `UPDATE reviews SET hidden_reason = 'insult', hidden_at = now() WHERE id = '${REVIEW}'`],
    [
      'a review hidden in the name of a member of staff',
      `UPDATE reviews SET hidden_reason = 'insult', hidden_at = now(), hidden_by = '${CLERK}' WHERE id = '${REVIEW}'`,
    ],
    [
      'an answer that is changed',
      `UPDATE reviews SET reply = 'Thank you.', replied_at = now() WHERE id = '${REVIEW}'; UPDATE reviews SET reply = 'Go away.' WHERE id = '${REVIEW}'`,
    ],
    ['a review that is removed', `DELETE FROM reviews WHERE id = '${REVIEW}'`],
    [
      'a lock in the name of a member of staff',
      `INSERT INTO locks (user_id, reason_code, reason, locked_at, officer_id, officer_at, until_at) VALUES ('${BUYER}', 'other', 'x', now(), '${CLERK}', now(), now() + interval '1 day')`,
    ],
  ])('%s', async (_what, statement) => void (await refused(statement)));

  it('the table of transitions is the server’s own', async () => {
    await checkStoredTransitions(createDb(role));
    await expect(checkStoredTransitions(createDb(role), new Set([...statePairs(), '0>4']))).rejects.toThrow(
      'differ in what can happen to an order: 0>4',
    );
  });

  it('a lock counts from the database’s clock, for as long as was said', async () => {
    const client = await role.connect();
    try {
      await client.query('BEGIN');
      await client.query('SELECT act_as($1, now())', [TOKEN]);
      const { rows } = await client.query<{
        is_now: boolean;
        hours: number;
      }>(`INSERT INTO locks (user_id, reason_code, reason, locked_at, officer_id, officer_at, until_at)
        VALUES ('${BUYER}', 'other', 'x', '2030-01-01', '${CLERK}', '2030-01-01', '2030-01-02')
        RETURNING locked_at BETWEEN clock_timestamp() - interval '1 minute' AND clock_timestamp() AS is_now, extract(epoch FROM until_at - locked_at) / 3600 AS hours`);
      expect(rows.map(({ is_now: isNow, hours }) => [isNow, Number(hours)])).toEqual([[true, 24]]);
      await client.query('SET CONSTRAINTS ALL IMMEDIATE');
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });
});

describe('who did it', () => {
  const record = (kind: string, id: string, action = 'withdrawal.approved') =>
    `INSERT INTO audit_log (number, at, actor_kind, actor_id, actor_name, action, subject_kind, subject_id, hash) VALUES (0, '2020-01-01', '${kind}', '${id}', 'Mallory', '${action}', 'x', 'y', '') `;
  it.each<[string, string]>([
    ['a record under somebody’s name', record('staff', CLERK)],
    [
      'a record under a name that a setting claims',
      `SELECT set_config('entrepot.acting', 'staff:${CLERK} 00', true); ${record('staff', CLERK)}`,
    ],
    ['a record of another with one’s own token', `SELECT act_as('${TOKEN}', now()); ${record('staff', BOSS)}`],
    ['a record of a buyer', record('buyer', BUYER)],
    ['what happens at the door, to somebody else', record('staff', CLERK, 'password.reset')],
    ['an approval under somebody’s name', `INSERT INTO withdrawal_approvals VALUES ('${WITHDRAWAL}', '${CLERK}', now())`],
    [
      'two approvals with one token',
      `SELECT act_as('${TOKEN}', now()); INSERT INTO withdrawal_approvals VALUES ('${WITHDRAWAL}', '${CLERK}', now()), ('${WITHDRAWAL}', '${BOSS}', now())`,
    ],
    [
      'a proposal under somebody’s name',
      `INSERT INTO adjustments (serial, user_id, amount, reason, proposed_by, proposed_at) VALUES ('A-9', '${THIEF}', 5, 'x', '${CLERK}', now())`,
    ],
    ['the secret', 'SELECT * FROM acting_secret'],
    ['the seal', `SELECT seal_of('staff:${CLERK}')`],
    ['another clock', `CREATE OR REPLACE FUNCTION moment_of(said timestamptz) RETURNS timestamptz LANGUAGE sql AS 'SELECT said'`],
    ['a record that is changed', `UPDATE audit_log SET actor_name = 'Mallory'`],
  ])('%s', async (_what, statement) => void (await refused(statement)));

  const begun = (what: string, columns: string, values: string) => `INSERT INTO ${what} (${columns}) VALUES (${values})`;
  const platformRefund = (by: string) =>
    begun('platform_refunds', 'id, order_id, amount, reason, state, proposed_by', `'${uuid(80)}', '${PAID}', 5, 'x', 'done', '${by}'`);
  const proposal = begun(
    'proposals',
    'serial, kind, subject, after, reason, proposed_by',
    `'P-1', 'tax', 'PT', '{"basisPoints": 0}', 'x', '${CLERK}'`,
  );
  const acting = `SELECT act_as('${TOKEN}', now());`;
  it.each<[string, string]>([
    ['a refund of the platform under somebody’s name', platformRefund(CLERK)],
    ['a refund of the platform under another’s name', acting + platformRefund(BOSS)],
    [
      'the money of a refund that names somebody else',
      `${acting} ${platformRefund(CLERK)}; ${begun(
        'refunds',
        'serial, order_id, kind, reason, asked, amount, requested_at, state, stage, decided_at, decided_by, staff_id',
        `'F-2', '${PAID}', 'money', 'other', 5, 5, now(), 2, 'accepted', now(), 'platform', '${BOSS}'`,
      )}`,
    ],
    ['a proposal to change a tax', proposal],
    [
      'a proposal and its approval with one token',
      `${acting} ${proposal}; UPDATE proposals SET state = 'refused', decided_by = '${BOSS}', decided_at = now(), decision = 'x' WHERE serial = 'P-1'`,
    ],
    ['a note about a person', begun('person_notes', 'user_id, staff_id, text, created_at', `'${BUYER}', '${CLERK}', 'A thief.', now()`)],
    [
      'a balance at a bank',
      begun(
        'reserve_statements',
        'name, amount, as_of, source, is_demo, stated_by, stated_at',
        `'Bank', 1000000, now(), 'x', false, '${CLERK}', now()`,
      ),
    ],
    [
      'an identity that begins as approved',
      begun(
        'identity_applications',
        'serial, user_id, attempt, state, storefront_code, language, document_kind, created_at, updated_at, submitted_at, deadline_at, decided_at, decided_by, erased_at',
        `'I-1', '${THIEF}', 1, 'approved', 'hazel', 'en', 'passport', now(), now(), now(), now(), now(), '${CLERK}', now()`,
      ),
    ],
    [
      'a word about somebody who applies',
      `${begun('merchant_applications', 'id, serial, user_id, storefront_code, language, origin, created_at, updated_at', `'${uuid(81)}', 'M-1', '${THIEF}', 'hazel', 'en', 'https://x.example', now(), now()`)};
      ${begun('application_events', 'application_id, kind, at, staff_id', `'${uuid(81)}', 'approved', now(), '${CLERK}'`)}`,
    ],
  ])('%s, said to be a person’s doing', async (_what, statement) => void expect(await refused(statement)).toContain('did not do this'));

  it('with the token of the session it is believed, in that transaction, at the database’s time and by the person’s own name', async () => {
    await attack(`SELECT act_as('${TOKEN}', now()); ${record('staff', CLERK)}`);
    const { rows } = await owner.query<{ actor_name: string; is_now: boolean }>(
      `SELECT actor_name, at BETWEEN now() - interval '1 minute' AND now() AS is_now FROM audit_log ORDER BY number DESC LIMIT 1`,
    );
    expect(rows).toEqual([{ actor_name: 'Clerk', is_now: true }]);
    await refused(record('staff', CLERK));
  });

  it('a seal of one transaction is worth nothing in the next', async () => {
    const client = await role.connect();
    try {
      await client.query('BEGIN');
      await client.query('SELECT act_as($1, now())', [TOKEN]);
      const {
        rows: [kept],
      } = await client.query<{ word: string }>(`SELECT current_setting('entrepot.acting') AS word`);
      await client.query('COMMIT');
      await client.query('BEGIN');
      await client.query(`SELECT set_config('entrepot.acting', $1, true)`, [kept!.word]);
      await expect(client.query(record('staff', CLERK))).rejects.toThrow('did not do this');
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });
});

describe('functions with the owner’s rights', () => {
  it('and those that guard tables look for nothing outside of our own', async () => {
    const { rows } = await owner.query<{ name: string; path: string | null }>(`
      SELECT p.oid::regprocedure::text AS name, (SELECT c FROM unnest(p.proconfig) c WHERE c LIKE 'search_path=%') AS path FROM pg_proc p
      WHERE p.pronamespace = 'public'::regnamespace AND (p.prosecdef OR p.prorettype = 'trigger'::regtype)
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')`);
    expect(rows.length).toBeGreaterThan(40);
    expect(rows.filter(({ path }) => path !== `search_path=pg_catalog, public, pg_temp`)).toEqual([]);
  });

  /**
   * Also where somebody may make temporary tables: these are of the same connection, in front of `public` for whoever does not say
   * otherwise.
   */
  it('find no temporary table in the place of theirs', async () => {
    const client = await owner.connect();
    const soldOf = async () =>
      (await owner.query<{ sold: number }>('SELECT coalesce(sum(sold), 0)::integer AS sold FROM product_figures')).rows[0]!.sold;
    try {
      while ((await client.query<{ taken: number }>('SELECT roll_up_figures(1000) AS taken')).rows[0]!.taken > 0);
      const before = await soldOf();
      expect(before).toBe(4);
      await client.query(`CREATE TEMP TABLE figure_deltas (LIKE public.figure_deltas INCLUDING ALL); GRANT ALL ON figure_deltas TO ${APP_ROLE};
        INSERT INTO pg_temp.figure_deltas (product_id, sold) VALUES ('${product}', 777777); CREATE TEMP TABLE orders (LIKE public.orders); CREATE TEMP TABLE order_transitions (from_status smallint, to_status smallint);
        INSERT INTO pg_temp.order_transitions VALUES (0, 4); GRANT ALL ON pg_temp.orders, pg_temp.order_transitions TO ${APP_ROLE}`);
      await client.query(`SET ROLE ${APP_ROLE}`);
      await client.query('SELECT roll_up_figures(1000)');
      expect(await soldOf()).toBe(before);
      await expect(client.query(`UPDATE public.orders SET status = 4, received_at = now() WHERE id = '${UNPAID}'`)).rejects.toThrow(
        'does not go from 0 to 4',
      );
      await expect(
        client.query(
          `INSERT INTO public.sales (order_line_id, product_id, shop_id, quantity, sold_at) VALUES ('${unpaidLine}', '${product}', '${shop}', 2, now())`,
        ),
      ).rejects.toThrow('only paid lines');
    } finally {
      client.release(true);
    }
  });
});

it('what is by the rules goes through', async () => {
  await pay(UNPAID);
  await attack(
    `UPDATE orders SET status = 2, confirmed_at = now() WHERE id = '${UNPAID}'; ${parcel(UNPAID, unpaidLine)}; UPDATE orders SET status = 3, shipped_at = now() WHERE id = '${UNPAID}'; UPDATE orders SET status = 4, received_at = now() WHERE id = '${UNPAID}'`,
  );
  await attack(
    `INSERT INTO reviews (order_line_id, product_id, shop_id, buyer_id, stars) VALUES ('${unpaidLine}', '${product}', '${shop}', '${BUYER}', 5)`,
  );
  await attack(`UPDATE orders SET completed_at = now() WHERE id = '${RECEIVED}'; INSERT INTO settlements VALUES ('${RECEIVED}', '${shop}', 20, 0, 1, 19, now());
    ${posting('order_settlement', `order:${RECEIVED}:settlement`, because('order', RECEIVED), [
      ['escrow', null, -20],
      ['shop_available', shop, 19],
      ['commission', null, 1],
    ])}`);
  await attack(`SELECT act_as('${TOKEN}', now()); UPDATE withdrawals SET state = 'refused', reason_code = 'other', reason = 'x', decided_at = now() WHERE id = '${WITHDRAWAL}';
    ${posting('withdrawal_return', `withdrawal:${WITHDRAWAL}:return`, because('withdrawal', WITHDRAWAL, { network: 'local' }), [
      ['user_hold', BUYER, -6030],
      ['user_available', BUYER, 6030],
    ])}`);
});
