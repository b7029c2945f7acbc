/** What the people of the demo world find in their inboxes is what the server would have told them. */
import { BUYER_EVENTS, SHOP_EVENTS } from '@entrepot/contracts/notices.ts';
import type { OrderActor, OrderEventKind } from '@entrepot/contracts/order-states.ts';
import { DEMO_BUYER_USERNAME } from '@entrepot/demo/world/buyers.ts';
import { DEMO_NOW, testDatabase } from '@entrepot/testing/database.ts';
import { expect, it } from 'vitest';
import { noticeOf } from '../../trade/orders/move-order.ts';

const { pool } = await testDatabase({ demo: 'small' });
/** A day less than what is told. */
const SINCE = new Date(Date.parse(DEMO_NOW) - 13 * 24 * 3_600_000);

it('has something of every kind on both sides, read and new', async () => {
  const { rows } = await pool.query<{ reader: string; kind: string; unread: number }>(`
    SELECT CASE WHEN user_id IS NULL THEN 'shop' ELSE 'buyer' END AS reader, kind, count(*) FILTER (WHERE read_at IS NULL)::int AS unread
    FROM notices GROUP BY 1, 2`);
  const of = (reader: string) => rows.filter((row) => row.reader === reader);
  expect(
    of('buyer')
      .map(({ kind }) => kind)
      .toSorted(),
  ).toEqual(expect.arrayContaining(['account', 'chat', 'orders', 'refunds', 'wallet']));
  expect(
    of('shop')
      .map(({ kind }) => kind)
      .toSorted(),
  ).toEqual(expect.arrayContaining(['chat', 'orders', 'refunds', 'shop', 'wallet']));
  for (const reader of ['buyer', 'shop']) expect(of(reader).find(({ kind }) => kind === 'orders')!.unread).toBeGreaterThan(0);
  const { rowCount } = await pool.query(
    'SELECT FROM notices n JOIN users u ON u.id = n.user_id WHERE u.username = $1 AND read_at IS NULL',
    [DEMO_BUYER_USERNAME],
  );
  expect(rowCount).toBeGreaterThan(0);
});

it('names events that there are, nothing of which was read before it happened or will be', async () => {
  const { rows } = await pool.query<{ event: string; kind: string; is_shop: boolean }>(
    'SELECT DISTINCT event, kind, shop_id IS NOT NULL AS is_shop FROM notices',
  );
  for (const { event, kind, is_shop: isShop } of rows)
    expect((isShop ? SHOP_EVENTS : BUYER_EVENTS) as Record<string, string>, event).toMatchObject({ [event]: kind });
  const wrong = await pool.query('SELECT FROM notices WHERE read_at < happened_at OR greatest(happened_at, read_at) > $1', [DEMO_NOW]);
  expect(wrong.rowCount).toBe(0);
});

it('tells shops of what happened to their orders, and of nothing else', async () => {
  const happened = await pool.query<{ id: string; kind: OrderEventKind; actor: OrderActor }>(
    'SELECT order_id AS id, kind, actor FROM order_events WHERE happened_at > $1',
    [SINCE],
  );
  const told = await pool.query<{ id: string; event: string }>(
    `SELECT subject_id AS id, event FROM notices WHERE shop_id IS NOT NULL AND kind IN ('orders', 'refunds', 'shop') AND happened_at > $1`,
    [SINCE],
  );
  const expected = happened.rows.flatMap(({ id, kind, actor }) => {
    const event = noticeOf(kind, actor);
    return event === undefined ? [] : [`${id} ${event}`];
  });
  expect(expected.length).toBeGreaterThan(0);
  expect(told.rows.map(({ id, event }) => `${id} ${event}`).toSorted()).toEqual(expected.toSorted());
});

it('counts in a line what was written and not read, and has none of what was', async () => {
  const { rows } = await pool.query(
    `SELECT c.id FROM conversations c CROSS JOIN LATERAL (
       SELECT count(*) FILTER (WHERE m.author IN ('shop', 'staff') AND m.seq > c.read_by_buyer) AS to_buyer,
         count(*) FILTER (WHERE m.author = 'buyer' AND m.seq > c.read_by_desk AND c.shop_id IS NOT NULL) AS to_shop
       FROM messages m WHERE m.conversation_id = c.id) AS new
     LEFT JOIN notices b ON b.user_id = c.user_id AND b.kind = 'chat' AND b.read_at IS NULL
       AND b.subject_id = coalesce(c.order_id, c.shop_id, c.id)
     LEFT JOIN notices s ON s.shop_id = c.shop_id AND s.kind = 'chat' AND s.read_at IS NULL AND s.subject_id = c.id
     WHERE c.last_message_at > $1 AND (coalesce(b.count, 0) <> new.to_buyer OR coalesce(s.count, 0) <> new.to_shop)`,
    [SINCE],
  );
  expect(rows).toEqual([]);
});
