/** The ledger against itself and against the orders it records. */
import type { Check } from './verify.ts';

/** What escrow must hold for each order: paid, less refunded, less settled. */
const HELD_PER_ORDER = `
  SELECT o.id, CASE WHEN o.paid_at IS NULL OR o.completed_at IS NOT NULL THEN 0 ELSE o.total - coalesce(r.refunded, 0) END AS held
  FROM orders o LEFT JOIN (SELECT order_id, sum(amount) AS refunded FROM refunds WHERE state = 2 GROUP BY 1) r ON r.order_id = o.id`;

function recorded(rule: string, facts: string): Check {
  return {
    rule,
    sql: `
      SELECT format('%s: the ledger says %s, the order says %s', f.natural_key, coalesce(e.moved, 0), f.expected) AS difference
      FROM (${facts}) f
      LEFT JOIN (
        SELECT t.natural_key, sum(e.amount) AS moved
        FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id JOIN ledger_accounts a ON a.id = e.account_id
          AND a.kind = 'escrow'
        GROUP BY 1) e ON e.natural_key = f.natural_key
      WHERE coalesce(e.moved, 0) <> f.expected`,
  };
}

export const MONEY_CHECKS: Check[] = [
  {
    rule: 'every ledger transaction sums to zero',
    sql: `SELECT format('transaction %s sums to %s', transaction_id, sum(amount)) AS difference FROM ledger_entries GROUP BY transaction_id
      HAVING sum(amount) <> 0`,
  },
  {
    rule: 'every ledger transaction has entries',
    sql: `SELECT format('transaction %s', t.id) AS difference FROM ledger_transactions t
      WHERE NOT EXISTS (SELECT FROM ledger_entries e WHERE e.transaction_id = t.id)`,
  },
  {
    rule: 'a balance is the sum of its entries',
    sql: `
      SELECT format('account %s: balance %s, entries %s', a.id, a.balance, coalesce(e.moved, 0)) AS difference
      FROM ledger_accounts a LEFT JOIN (SELECT account_id, sum(amount) AS moved FROM ledger_entries GROUP BY 1) e ON e.account_id = a.id
      WHERE a.balance IS NOT NULL AND a.balance <> coalesce(e.moved, 0)`,
  },
  {
    rule: 'nobody was ever below zero',
    sql: `
      SELECT format('account %s after entry %s: %s', account_id, id, running) AS difference
      FROM (
        SELECT e.account_id, e.id, sum(e.amount) OVER (PARTITION BY e.account_id ORDER BY e.id) AS running
        FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id WHERE a.balance IS NOT NULL) r
      WHERE running < 0`,
  },
  {
    rule: 'escrow holds the paid orders that are neither settled nor refunded',
    sql: `
      SELECT format('escrow holds %s, the orders say %s', ledger.held, orders.held) AS difference
      FROM (SELECT coalesce(sum(e.amount), 0) AS held FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id
        WHERE a.kind = 'escrow') ledger,
           (SELECT coalesce(sum(held), 0) AS held FROM (${HELD_PER_ORDER}) h) orders
      WHERE ledger.held <> orders.held`,
  },
  recorded(
    'a paid order moved its total into escrow',
    `SELECT 'order:' || id || ':payment' AS natural_key, total AS expected FROM orders WHERE paid_at IS NOT NULL`,
  ),
  recorded('a successful refund left escrow', `SELECT 'refund:' || id AS natural_key, -amount AS expected FROM refunds WHERE state = 2`),
  recorded(
    'a completed order was settled with what was left',
    `SELECT 'order:' || o.id || ':settlement' AS natural_key, coalesce(r.refunded, 0) - o.total AS expected
     FROM orders o LEFT JOIN (SELECT order_id, sum(amount) AS refunded FROM refunds WHERE state = 2 GROUP BY 1) r ON r.order_id = o.id
     WHERE o.completed_at IS NOT NULL`,
  ),
  {
    rule: 'an order knows what was refunded of it',
    sql: `
      SELECT format('order %s: %s, its refunds %s', o.serial, o.refunded, coalesce(r.refunded, 0)) AS difference
      FROM orders o LEFT JOIN (SELECT order_id, sum(amount) AS refunded FROM refunds WHERE state = 2 GROUP BY 1) r ON r.order_id = o.id
      WHERE o.refunded <> coalesce(r.refunded, 0)`,
  },
  {
    rule: 'a completed order, and no other, was divided as the ledger says',
    sql: `
      SELECT format('order %s: commission %s, the ledger says %s', o.serial, s.commission, l.commission) AS difference
      FROM orders o FULL JOIN settlements s ON s.order_id = o.id
      LEFT JOIN (
        SELECT t.natural_key, sum(e.amount) FILTER (WHERE a.kind = 'commission') AS commission,
          sum(e.amount) FILTER (WHERE a.kind = 'shop_available') AS net
        FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id JOIN ledger_accounts a ON a.id = e.account_id
        WHERE t.kind = 'order_settlement' GROUP BY 1) l ON l.natural_key = 'order:' || o.id || ':settlement'
      WHERE o.completed_at IS DISTINCT FROM s.settled_at
         OR (s.order_id IS NOT NULL AND (s.shop_id, s.gross, s.commission, s.net)
           IS DISTINCT FROM (o.shop_id, o.total, coalesce(l.commission, 0), coalesce(l.net, 0)))`,
  },
  {
    rule: 'the ledger knows no order that the orders do not know',
    sql: `
      SELECT t.natural_key AS difference FROM ledger_transactions t
      WHERE (t.kind = 'order_payment' AND NOT EXISTS (SELECT FROM orders o WHERE 'order:' || o.id || ':payment' = t.natural_key
         AND o.paid_at = t.posted_at))
         OR (t.kind = 'order_settlement' AND NOT EXISTS (SELECT FROM orders o WHERE 'order:' || o.id || ':settlement' = t.natural_key
           AND o.completed_at = t.posted_at))
         OR (t.kind = 'order_refund' AND NOT EXISTS (SELECT FROM refunds r WHERE 'refund:' || r.id = t.natural_key
           AND r.decided_at = t.posted_at))`,
  },
  {
    rule: 'every recharge of the ledger is one that somebody made, and the other way round',
    sql: `
      SELECT coalesce(t.natural_key, r.serial) AS difference
      FROM (SELECT t.natural_key, t.posted_at, sum(e.amount) AS credited FROM ledger_transactions t
        JOIN ledger_entries e ON e.transaction_id = t.id JOIN ledger_accounts a ON a.id = e.account_id
            WHERE t.kind = 'recharge' AND a.kind = 'user_available' GROUP BY 1, 2) t
      FULL JOIN (SELECT * FROM recharges WHERE state = 'success') r ON r.evidence = t.natural_key
      WHERE (t.posted_at, t.credited) IS DISTINCT FROM (r.decided_at, r.credited)`,
  },
  {
    rule: 'what is owed on the loans is what the ledger says, by their plans and by what came up and was paid',
    sql: `
      SELECT format('%s: the ledger says %s, the rows %s, the plans %s', l.kind, l.sum, r.sum, p.sum) AS difference
      FROM (
        SELECT k.kind, k.place, -coalesce(sum(e.amount), 0) AS sum
        FROM (VALUES ('lending_principal', 1), ('lending_interest_due', 2), ('lending_penalty_due', 3)) AS k (kind, place)
        LEFT JOIN ledger_accounts a ON a.kind = k.kind LEFT JOIN ledger_entries e ON e.account_id = a.id GROUP BY 1, 2) l,
      LATERAL (SELECT coalesce(sum((loan_outstanding(x.id))[l.place]), 0) AS sum FROM loans x WHERE x.starts_on IS NOT NULL) r,
      LATERAL (
        SELECT coalesce(sum(CASE l.place WHEN 1 THEN i.principal ELSE (loan_accrued(x.id, x.plan, x.accrued_through))[l.place - 1]
          - CASE l.place WHEN 2 THEN i.interest ELSE i.penalty END END), 0) AS sum
        FROM loans x, LATERAL (
          SELECT sum(y.principal - y.principal_paid) AS principal, sum(y.interest_paid) AS interest, sum(y.penalty_paid) AS penalty
          FROM loan_instalments y WHERE y.loan_id = x.id AND y.plan = x.plan) i
        WHERE x.state = 'running') p
      WHERE l.sum <> r.sum OR l.sum <> p.sum`,
  },
  {
    rule: 'order totals are lines and freight',
    sql: `
      SELECT format('order %s: goods %s, lines %s, total %s', o.serial, o.goods_total, l.goods, o.total) AS difference
      FROM orders o
      LEFT JOIN (SELECT order_id, sum(list_price * quantity) AS goods, sum((list_price - unit_price) * quantity) AS discount
        FROM order_lines GROUP BY 1) l ON l.order_id = o.id
      WHERE o.goods_total IS DISTINCT FROM l.goods OR o.discount IS DISTINCT FROM l.discount
         OR o.total <> l.goods + o.freight_dispatch + o.freight_distance + o.freight_delivery + o.tax + o.handling_fee - o.discount`,
  },
];
