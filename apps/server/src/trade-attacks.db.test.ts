/**
 * Arbitrary SQL as the role that answers requests, against trade and figures: orders, reviews, sales, locks and the functions that have the
 * owner's rights.
 */
import { describe, expect, it } from 'vitest';
import {
  TOKEN,
  BUYER,
  THIEF,
  UNPAID,
  PAID,
  RECEIVED,
  CLERK,
  WITHDRAWAL,
  REVIEW,
  parcel,
  because,
  refund,
  attackedWorld,
} from './attacked-world.builder.ts';
import { posting, uuid } from './attacks.builder.ts';
import { checkStoredTransitions, statePairs } from './modules/trade/orders/check-stored-transitions.ts';
import { APP_ROLE, createDb } from './platform/db/database.ts';

const { owner, role, attack, refused, pay, shop, product, sku, unpaidLine, paidLine, receivedLine } = await attackedWorld();

describe('trade', () => {
  it.each<[string, string]>([
    ['an unpaid order that becomes received', `UPDATE orders SET status = 4, received_at = now() WHERE id = '${UNPAID}'`],
    ['an unpaid order that becomes paid', `UPDATE orders SET status = 1, paid_at = now() WHERE id = '${UNPAID}'`],
    ['an unpaid order that gets a moment of receipt, and a review', `UPDATE orders SET received_at = now() WHERE id = '${UNPAID}'`],
    [
      'a review of an unpaid order',
      `INSERT INTO reviews (order_line_id, product_id, shop_id, buyer_id, stars)
        VALUES ('${unpaidLine}', '${product}', '${shop}', '${BUYER}', 5)`,
    ],
    ['an order that is shipped without having been confirmed', `UPDATE orders SET status = 3, shipped_at = now() WHERE id = '${PAID}'`],
    ['an order that goes back to unpaid', `UPDATE orders SET status = 0, paid_at = NULL WHERE id = '${PAID}'`],
    ['an order in a refund that nobody asked for', `UPDATE orders SET status = 6, status_before_refund = 1 WHERE id = '${PAID}'`],
    [
      'an order that comes back from a refund as another',
      `${refund('state, stage')} UPDATE orders SET status = 6, status_before_refund = 1 WHERE id = '${PAID}'; UPDATE orders SET status = 4
        WHERE id = '${PAID}'`,
    ],
    [
      'an order that is placed as received',
      `INSERT INTO orders (serial, checkout_id, buyer_id, shop_id, storefront_code, status, goods_total, freight_dispatch, freight_distance,
        freight_delivery, total, commission_bp, receiver, submitted_at, received_at)
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
      `INSERT INTO order_lines (order_id, product_id, sku_id, title, choice, quantity, unit_price, list_price, line_total)
        VALUES ('${UNPAID}', '${product}', '${sku}', 'x', '', 1, 0, 0, 0)`,
    ],
    [
      'a sale of an unpaid line',
      `INSERT INTO sales (order_line_id, product_id, shop_id, quantity, sold_at)
        VALUES ('${unpaidLine}', '${product}', '${shop}', 2, now())`,
    ],
    [
      'a second sale of a paid line',
      `INSERT INTO sales (order_line_id, product_id, shop_id, quantity, sold_at) VALUES ('${paidLine}', '${product}', '${shop}', 2, now())`,
    ],
    [
      'pieces given back that nobody refunded',
      `${refund('state, stage')} INSERT INTO sales (order_line_id, product_id, shop_id, quantity, refund_id, sold_at)
        VALUES ('${paidLine}', '${product}', '${shop}', -2, '${uuid(60)}', now())`,
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
      `UPDATE reviews SET reply = 'Thank you.', replied_at = now() WHERE id = '${REVIEW}'; UPDATE reviews SET reply = 'Go away.'
        WHERE id = '${REVIEW}'`,
    ],
    ['a review that is removed', `DELETE FROM reviews WHERE id = '${REVIEW}'`],
    [
      'a lock in the name of a member of staff',
      `INSERT INTO locks (user_id, reason_code, reason, locked_at, officer_id, officer_at, until_at)
        VALUES ('${BUYER}', 'other', 'x', now(), '${CLERK}', now(), now() + interval '1 day')`,
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
        RETURNING locked_at BETWEEN clock_timestamp() - interval '1 minute' AND clock_timestamp() AS is_now,
          extract(epoch FROM until_at - locked_at) / 3600 AS hours`);
      expect(rows.map(({ is_now: isNow, hours }) => [isNow, Number(hours)])).toEqual([[true, 24]]);
      await client.query('SET CONSTRAINTS ALL IMMEDIATE');
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
      await client.query(`CREATE TEMP TABLE figure_deltas (LIKE public.figure_deltas INCLUDING ALL);
        GRANT ALL ON figure_deltas TO ${APP_ROLE};
        INSERT INTO pg_temp.figure_deltas (product_id, sold) VALUES ('${product}', 777777); CREATE TEMP TABLE orders (LIKE public.orders);
        CREATE TEMP TABLE order_transitions (from_status smallint, to_status smallint);
        INSERT INTO pg_temp.order_transitions VALUES (0, 4); GRANT ALL ON pg_temp.orders, pg_temp.order_transitions TO ${APP_ROLE}`);
      await client.query(`SET ROLE ${APP_ROLE}`);
      await client.query('SELECT roll_up_figures(1000)');
      expect(await soldOf()).toBe(before);
      await expect(client.query(`UPDATE public.orders SET status = 4, received_at = now() WHERE id = '${UNPAID}'`)).rejects.toThrow(
        'does not go from 0 to 4',
      );
      await expect(
        client.query(
          `INSERT INTO public.sales (order_line_id, product_id, shop_id, quantity, sold_at)
            VALUES ('${unpaidLine}', '${product}', '${shop}', 2, now())`,
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
    `UPDATE orders SET status = 2, confirmed_at = now() WHERE id = '${UNPAID}'; ${parcel(UNPAID, unpaidLine)}; UPDATE orders
      SET status = 3, shipped_at = now() WHERE id = '${UNPAID}'; UPDATE orders SET status = 4, received_at = now() WHERE id = '${UNPAID}'`,
  );
  await attack(
    `INSERT INTO reviews (order_line_id, product_id, shop_id, buyer_id, stars)
      VALUES ('${unpaidLine}', '${product}', '${shop}', '${BUYER}', 5)`,
  );
  await attack(`UPDATE orders SET completed_at = now() WHERE id = '${RECEIVED}'; INSERT INTO settlements
    VALUES ('${RECEIVED}', '${shop}', 20, 0, 1, 19, now());
    ${posting('order_settlement', `order:${RECEIVED}:settlement`, because('order', RECEIVED), [
      ['escrow', null, -20],
      ['shop_available', shop, 19],
      ['commission', null, 1],
    ])}`);
  await attack(`SELECT act_as('${TOKEN}', now()); UPDATE withdrawals SET state = 'refused', reason_code = 'other', reason = 'x',
    decided_at = now() WHERE id = '${WITHDRAWAL}';
    ${posting('withdrawal_return', `withdrawal:${WITHDRAWAL}:return`, because('withdrawal', WITHDRAWAL, { network: 'local' }), [
      ['user_hold', BUYER, -6030],
      ['user_available', BUYER, 6030],
    ])}`);
});
