/**
 * What the attackers of money, trade and the log stand in: a database that was migrated and nothing else, with a buyer, a thief, three
 * orders, two people of staff and a withdrawal that waits. It goes by its own clock.
 */
import { sessionRow } from '@entrepot/testing/session-row.ts';
import type pg from 'pg';
import { expect } from 'vitest';
import { attackedDatabase, posting, uuid, uuids } from './attacks.builder.ts';
import { demoDeposit } from './modules/books/ledger/ledger.builder.ts';
import { catalogBuilder } from './modules/goods/catalog/catalog.builder.ts';

/** Refused by a right, a rule or a constraint; a statement that PostgreSQL does not understand would prove nothing. */
const REFUSALS = new Set(['42501', '23001', '23514', '23505', '23503', 'EN002', 'EN003', 'EN004', 'EN006']);

export const [BUYER, THIEF, UNPAID, PAID, RECEIVED, CLERK, BOSS, WITHDRAWAL, REVIEW] = uuids(1, 2, 3, 4, 5, 6, 7, 8, 9);
export const TOKEN = 'what-only-the-clerks-browser-knows';
const BUYER_TOKEN = 'what-only-the-buyers-browser-knows';

/** Both pieces in one. */
export const parcel = (orderId: string, lineId: string) =>
  `WITH sent AS (INSERT INTO parcels (order_id, carrier, tracking_number, shipped_at) VALUES ('${orderId}', 'x', 'y', now()) RETURNING id)
  INSERT INTO parcel_lines (parcel_id, order_line_id, quantity) SELECT id, '${lineId}', 2 FROM sent`;

export const because = (kind: string, id: string, more: object = {}) => ({ cause: { kind, id }, ...more });
export const mint = (amount: number, who = THIEF): Array<[string, string | null, number]> => [
  ['chain_clearing', null, -amount],
  ['user_available', who, amount],
];

/** A recharge of the thief's own, as the call that begins one writes it. */
export const recharge = (kind: string, more = '') =>
  `INSERT INTO recharges (id, serial, user_id, kind, currency, amount, network, created_at${more && ', approvals_needed'})
    VALUES ('${uuid(50)}', 'R-1', '${THIEF}', '${kind}', 'USDT', 1000000, 'local', now()${more});`;
export const refund = (state: string) =>
  `INSERT INTO refunds (id, serial, order_id, kind, reason, asked, amount, requested_at, ${state})
    VALUES ('${uuid(60)}', 'F-1', '${PAID}', 'money', 'other', 20, 20, now(),
    ${state === 'state, stage' ? `1, 'requested'` : `2, 'accepted', now(), 'shop'`});`;

/** A withdrawal of somebody's, with its money on hold. */
export const withdrawal = (who: string, address: string) =>
  `INSERT INTO withdrawals (id, serial, user_id, network, address, amount, fee, approvals_needed, submitted_at, deadline_at)
    VALUES ('${uuid(80)}', 'W-80', '${who}', 'local', '${address}', 9, 1, 1, now(), now());
   ${posting('withdrawal_hold', `withdrawal:${uuid(80)}:hold`, because('withdrawal', uuid(80), { network: 'local' }), [
     ['user_available', who, -10],
     ['user_hold', who, 10],
   ])}`;

export interface AttackedWorld {
  owner: pg.Pool;
  role: pg.Pool;
  /** Several statements are one transaction, as an attacker would send them. */
  attack(statement: string): Promise<unknown>;
  refused(statement: string): Promise<string>;
  /** As the server pays: with the token of the buyer in the same transaction. */
  pay(orderId: string): Promise<unknown>;
  shop: string;
  product: string;
  sku: string;
  unpaidLine: string;
  paidLine: string;
  receivedLine: string;
}

export async function attackedWorld(): Promise<AttackedWorld> {
  const { owner, role } = await attackedDatabase();
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
      `INSERT INTO order_lines (order_id, product_id, sku_id, title, choice, quantity, unit_price, list_price, line_total)
        VALUES ($1, $2, $3, 'Goods', '', 2, 10, 10, 20) RETURNING id`,
      [id, product, sku!.id],
    );
    return rows[0]!.id;
  }
  /** As the server pays: with the token of the buyer in the same transaction. */
  const pay = (id: string) =>
    role.query(
      `WITH acting AS MATERIALIZED (SELECT act_as('${BUYER_TOKEN}', now()))
        SELECT pay_orders($1, ARRAY[$2]::uuid[], 'balance', 0, 1, now(), 'paid', '{payment}', 'order_paid') FROM acting`,
      [BUYER, id],
    );

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
    `INSERT INTO staff (id, email, name, role_id, created_at) VALUES ($1, 'clerk@x.example', 'Clerk', $3, '2020-01-01'),
      ($2, 'boss@x.example', 'Boss', $3, '2020-01-01')`,
    [CLERK, BOSS, BOSS],
  );
  await sessionRow(owner, { subjectId: CLERK, token: TOKEN });
  await owner.query(`INSERT INTO chain_networks (code) VALUES ('local')`);
  await owner.query(`INSERT INTO withdrawal_addresses (user_id, network, address, bound_at) VALUES ($1, 'local', '0xown', now())`, [BUYER]);
  await owner.query(
    `INSERT INTO withdrawals (id, serial, user_id, network, address, amount, fee, approvals_needed, submitted_at, deadline_at)
      VALUES ($1, 'W-1', $2, 'local', '0xown', 6000, 30, 2, now(), now())`,
    [WITHDRAWAL, BUYER],
  );
  await owner.query(
    posting('withdrawal_hold', `withdrawal:${WITHDRAWAL}:hold`, because('withdrawal', WITHDRAWAL, { network: 'local' }), [
      ['user_available', BUYER, -6030],
      ['user_hold', BUYER, 6030],
    ]),
  );
  return { owner, role, attack, refused, pay, shop, product, sku: sku!.id, unpaidLine, paidLine, receivedLine };
}
