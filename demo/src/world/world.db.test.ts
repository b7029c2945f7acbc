import { testDatabase } from '@entrepot/testing/database.ts';
import { describe, expect, it } from 'vitest';
import { LATE_INDEXES, makeLateIndexes } from './late-indexes.ts';
import { demoState, loadDemoWorld } from './load.ts';
import { verifyWorld } from './verify.ts';

const NOW = new Date('2026-01-15T12:00:00Z');

describe('the small world', async () => {
  const { pool } = await testDatabase({ demo: 'small' });

  /** What the verification says while a wrong row is in place; afterwards it is gone again. */
  async function differencesWith(plant: string): Promise<string[]> {
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      const { rowCount } = await client.query(plant);
      expect(rowCount).toBe(1);
      await client.query('SELECT roll_up_figures(1000)');
      return await verifyWorld(client);
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  }

  it('counts nothing but what happened', async () => {
    expect(await verifyWorld(pool)).toEqual([]);
  });

  it('says that it is complete', async () => {
    expect(await demoState(pool)).toMatchObject({ size: 'small', complete: true });
  });

  it('has a record of what its staff did, in an unbroken log', async () => {
    const { rows } = await pool.query<{ action: string; actor_name: string; is_chained: boolean }>(`
      SELECT action, actor_name, hash = audit_hash(lag(hash, 1, ''::bytea) OVER (ORDER BY number), audit_log) AS is_chained FROM audit_log
      ORDER BY number`);
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['lock.set', 'adjustment.proposed', 'withdrawal.approved', 'refund.granted']),
    );
    expect(rows.every(({ actor_name: name, is_chained: isChained }) => name !== '' && isChained)).toBe(true);
  });

  it('has products, orders and reviews of every kind', async () => {
    const { rows } = await pool.query<Record<string, number>>(`SELECT
      (SELECT count(*)::int FROM products) AS products,
      (SELECT count(*)::int FROM products WHERE discount_bp IS NOT NULL) AS discounted,
      (SELECT count(*)::int FROM sku_stock WHERE on_hand = 0) AS sold_out,
      (SELECT count(DISTINCT status)::int FROM orders) AS order_states,
      (SELECT count(DISTINCT language)::int FROM product_texts) AS languages,
      (SELECT count(*)::int FROM reviews WHERE is_default) AS default_reviews`);
    expect(rows[0]).toMatchObject({ products: 2000, order_states: 8, languages: 21 });
    for (const column of ['discounted', 'sold_out', 'default_reviews']) expect(rows[0]![column], column).toBeGreaterThan(0);
  });

  it('is named wrong where a sold figure was raised', async () => {
    const found = await differencesWith(
      'UPDATE product_figures SET sold = sold + 1 WHERE product_id = (SELECT product_id FROM sales ORDER BY id LIMIT 1)',
    );
    expect(found).toEqual([
      expect.stringMatching(/^sold pieces are the sum of sales: product_figures .* sold is \d+, the events say \d+$/),
    ]);
  });

  it('is named wrong where a balance was raised', async () => {
    const found = await differencesWith(
      `UPDATE ledger_accounts SET balance = balance + 0.01
        WHERE id = (SELECT id FROM ledger_accounts WHERE kind = 'shop_available' ORDER BY id LIMIT 1)`,
    );
    expect(found).toEqual([expect.stringContaining('a balance is the sum of its entries')]);
  });

  it('is named wrong where stock was written by hand', async () => {
    const found = await differencesWith(
      'UPDATE sku_stock SET on_hand = on_hand + 3 WHERE sku_id = (SELECT sku_id FROM sku_stock ORDER BY sku_id LIMIT 1)',
    );
    expect(found).toEqual([expect.stringContaining('stock is the sum of its movements')]);
  });

  it('is named wrong where a shop charged more for sending than it asks', async () => {
    const found = await differencesWith(`UPDATE orders SET freight_distance = freight_distance + 1, total = total + 1
      WHERE id = (SELECT id FROM orders WHERE status = 0 AND freight_distance > 0 ORDER BY id LIMIT 1)`);
    expect(found).toEqual([expect.stringContaining('the freight of an order is what its shop asks')]);
  });

  it('is named wrong where an order says that it was received and nothing else does', async () => {
    const found = await differencesWith(
      'UPDATE orders SET received_at = shipped_at WHERE id = (SELECT id FROM orders WHERE status = 3 ORDER BY id LIMIT 1)',
    );
    expect(found).toContainEqual(expect.stringContaining('the timeline of an order agrees with its state'));
    expect(found).toContainEqual(expect.stringContaining('the state of an order follows from what happened to it'));
  });

  it('is named wrong where a view was recorded without being counted', async () => {
    const found = await differencesWith(
      'UPDATE product_figures SET views = views - 1 WHERE product_id = (SELECT product_id FROM product_views ORDER BY id LIMIT 1)',
    );
    expect(found).toEqual([expect.stringContaining('views are counted')]);
  });

  it('is named wrong where a look at a shop was recorded without being counted', async () => {
    const found = await differencesWith(
      'UPDATE shop_figures SET views = views - 1 WHERE shop_id = (SELECT shop_id FROM shop_views ORDER BY id LIMIT 1)',
    );
    expect(found).toEqual([expect.stringContaining('views are counted: shop_figures')]);
  });

  it('is named wrong where a sale has no paid order behind it', async () => {
    const found = await differencesWith(`
      INSERT INTO sales (order_line_id, product_id, shop_id, quantity, sold_at)
      SELECT l.id, l.product_id, o.shop_id, 5, o.submitted_at FROM orders o JOIN order_lines l ON l.order_id = o.id WHERE o.status = -1
      ORDER BY l.id LIMIT 1`);
    expect(found).toEqual([expect.stringContaining('sales are the paid order lines less what was refunded')]);
  });

  it('is named wrong where a return was paid before the goods were back', async () => {
    const found = await differencesWith(`UPDATE refunds SET returned_at = NULL, returned_by = NULL
      WHERE id = (SELECT id FROM refunds WHERE returned_at IS NOT NULL ORDER BY id LIMIT 1)`);
    expect(found).toEqual([expect.stringContaining('they are back before their money goes')]);
  });

  it('has goods on their way back, some that are, and disputes with their pictures', async () => {
    const { pool } = await testDatabase({ demo: 'small' });
    const { rows } = await pool.query<{ stage: string }>('SELECT DISTINCT stage FROM refunds');
    const stages = rows.map(({ stage }) => stage);
    for (const stage of ['requested', 'to_send', 'sent', 'objected', 'disputed', 'accepted', 'failed']) expect(stages).toContain(stage);
  });

  it('has disputes that show what they speak of, and speak of goods that were sent', async () => {
    const { rows } = await pool.query<{ serial: string; kind: string; words: string; shown: string[]; is_received: boolean }>(`
      SELECT r.serial, r.kind, concat_ws(' ', r.objection, r.dispute_remark, r.decision) AS words, o.received_at IS NOT NULL AS is_received,
        ARRAY(SELECT DISTINCT p.side || ' ' || p.stage FROM refund_pictures p WHERE p.refund_id = r.id ORDER BY 1) AS shown
      FROM refunds r JOIN orders o ON o.id = r.order_id WHERE r.disputed_at IS NOT NULL`);
    expect(rows.length).toBeGreaterThan(3);
    for (const { serial, kind, words, shown, is_received: isReceived } of rows) {
      expect(isReceived, serial).toBe(kind === 'return');
      if (/pictures/.test(words)) expect(shown, serial).toEqual(expect.arrayContaining(['buyer disputed', 'buyer requested']));
      if (/came back/.test(words)) expect(shown, serial).toContain('shop objected');
      if (kind === 'money') expect([/pictures/.test(words), shown], serial).toEqual([false, []]);
    }
  });

  it('has pictures of refunds that are of the goods they are about', async () => {
    const { rows } = await pool.query(`
      SELECT p.refund_id FROM refund_pictures p WHERE NOT EXISTS (
        SELECT FROM refund_lines l JOIN order_lines o ON o.id = l.order_line_id
        WHERE l.refund_id = p.refund_id AND (o.media_id = p.media_id
          OR p.media_id IN (SELECT i.media_id FROM product_pictures i WHERE i.product_id = o.product_id)
          OR p.media_id IN (SELECT k.media_id FROM skus k WHERE k.product_id = o.product_id)))`);
    expect(rows).toEqual([]);
  });

  it('has conversations in several languages, some of which wait, and what stands on them agrees', async () => {
    const { rows } = await pool.query<Record<string, number>>(`SELECT
      (SELECT count(DISTINCT language)::int FROM conversations) AS languages,
      (SELECT count(*)::int FROM conversations WHERE shop_id IS NULL AND waiting_since IS NOT NULL) AS waiting_for_service,
      (SELECT count(DISTINCT language)::int FROM conversations WHERE shop_id IS NULL AND waiting_since IS NOT NULL) AS languages_waiting,
      (SELECT count(*)::int FROM conversations WHERE shop_id IS NOT NULL AND waiting_since IS NOT NULL) AS waiting_for_shops,
      (SELECT count(*)::int FROM shops s WHERE 3 <> (SELECT count(*) FROM shop_answers a WHERE a.shop_id = s.id)) AS without_answers,
      (SELECT count(*)::int FROM shop_hours) AS with_hours,
      (SELECT count(*)::int FROM conversation_ratings) AS rated,
      (SELECT count(*)::int FROM conversations c JOIN users u ON u.id = c.user_id WHERE u.username = 'demobuyer') AS of_demo_buyer,
      (SELECT count(*)::int FROM conversations c WHERE c.last_seq <> (SELECT count(*) FROM messages m WHERE m.conversation_id = c.id)
         OR (c.waiting_since IS NULL) <> (NOT EXISTS (SELECT FROM conversation_waits w WHERE w.conversation_id = c.id
           AND w.answered_at IS NULL))) AS wrong,
      (SELECT count(*)::int FROM conversations c JOIN orders o ON o.id = c.order_id WHERE o.buyer_id <> c.user_id
        OR o.shop_id <> c.shop_id) AS strangers`);
    expect(rows[0]).toMatchObject({ wrong: 0, strangers: 0, without_answers: 0 });
    expect(rows[0]!.with_hours).toBeGreaterThan(10);
    expect(rows[0]!.languages_waiting).toBeGreaterThan(2);
    for (const column of ['waiting_for_shops', 'rated', 'of_demo_buyer']) expect(rows[0]![column], column).toBeGreaterThan(0);
    expect(rows[0]!.languages).toBeGreaterThan(5);
  });

  it('does not load a second time', async () => {
    const { connectionString } = await testDatabase({ demo: 'small' });
    await expect(loadDemoWorld({ connectionString, size: 'small', now: NOW })).rejects.toThrow('already has categories or products');
  });
});

describe('what the load takes off the tables', () => {
  const RULES = `SELECT indexdef AS rule FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT conrelid::regclass || ' ' || pg_get_constraintdef(oid) FROM pg_constraint WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1`;

  async function loaded(postponesIndexes: boolean): Promise<{ before: unknown[]; connectionString: string; rules(): Promise<unknown[]> }> {
    const { connectionString, pool } = await testDatabase();
    await pool.query(`INSERT INTO storefronts (code, position, data) VALUES ('plain', 1, '{}') ON CONFLICT DO NOTHING`);
    const rules = async (): Promise<unknown[]> => (await pool.query<{ rule: string }>(RULES)).rows.map(({ rule }) => rule);
    const before = await rules();
    await loadDemoWorld({ connectionString, size: 'small', now: NOW, postponesIndexes });
    return { before, connectionString, rules };
  }

  it('is all there again afterwards', async () => {
    const { before, rules } = await loaded(false);
    expect(await rules()).toEqual(before);
  });

  it('is there again when the postponed indexes are made, as the migrations have them', async () => {
    const { before, connectionString, rules } = await loaded(true);
    expect(await rules()).toHaveLength(before.length - Object.keys(LATE_INDEXES).length);
    await makeLateIndexes(connectionString);
    expect(await rules()).toEqual(before);
  });
});

describe('a load that fails', () => {
  it('asks for storefronts first', async () => {
    const { connectionString, pool } = await testDatabase();
    await pool.query('DELETE FROM storefronts');
    await expect(loadDemoWorld({ connectionString, size: 'small', now: NOW })).rejects.toThrow('"storefronts" is empty');
  });

  it('leaves nothing behind', async () => {
    const { connectionString, pool } = await testDatabase();
    await pool.query(`INSERT INTO storefronts (code, position, data) VALUES ('plain', 1, '{}') ON CONFLICT DO NOTHING`);
    await pool.query('ALTER TABLE follows ADD CHECK (created_at IS NULL)');
    await expect(loadDemoWorld({ connectionString, size: 'small', now: NOW })).rejects.toThrow('loading follows failed');
    const { rows } = await pool.query(
      'SELECT (SELECT count(*)::int FROM products) AS products, (SELECT count(*)::int FROM media_objects) AS media',
    );
    expect(rows).toEqual([{ products: 0, media: 0 }]);
    expect(await demoState(pool)).toBeUndefined();
  });
});
