/** Orders against their timeline, their stock and the reviews of them. */
import type { Check } from './verify.ts';

/** A moment on the order and the event that stands for it must be the same moment, or both absent. */
function moment(column: string, kinds: string[]): Check {
  return {
    rule: `the timeline of an order agrees with its state`,
    sql: `
      SELECT format('order %s: ${column} is %s, the timeline says %s', o.serial, o.${column}, e.at) AS difference
      FROM orders o
      LEFT JOIN (SELECT order_id, max(happened_at) AS at FROM order_events WHERE kind IN (${kinds.map((kind) => `'${kind}'`).join(', ')})
        GROUP BY 1) e ON e.order_id = o.id
      WHERE o.${column} IS DISTINCT FROM e.at`,
  };
}

export const ORDER_CHECKS: Check[] = [
  moment('submitted_at', ['placed']),
  moment('paid_at', ['paid']),
  moment('confirmed_at', ['confirmed']),
  moment('shipped_at', ['shipped', 'system_shipped']),
  moment('received_at', ['received']),
  moment('reviewed_at', ['reviewed', 'reviewed_by_timer']),
  moment('completed_at', ['completed']),
  moment('cancelled_at', ['cancelled', 'cancelled_by_timer']),
  {
    rule: 'the state of an order follows from what happened to it',
    sql: `
      SELECT format('order %s: state %s, refund %s', serial, status, refund_state) AS difference FROM orders
      WHERE status <> CASE
        WHEN cancelled_at IS NOT NULL THEN -1
        WHEN refund_state = 1 OR (refund_state = 2 AND refunded = total) THEN 6
        WHEN reviewed_at IS NOT NULL THEN 5
        WHEN received_at IS NOT NULL THEN 4
        WHEN shipped_at IS NOT NULL THEN 3
        WHEN confirmed_at IS NOT NULL THEN 2
        WHEN paid_at IS NOT NULL THEN 1
        ELSE 0 END
      OR (status = 6) <> (status_before_refund IS NOT NULL)`,
  },
  {
    rule: 'what happens to an order happens in order',
    sql: `
      SELECT format('order %s', serial) AS difference FROM orders
      WHERE paid_at < submitted_at OR confirmed_at < paid_at OR shipped_at < confirmed_at OR received_at < shipped_at
         OR reviewed_at < received_at OR completed_at < received_at + interval '7 days' OR cancelled_at < submitted_at
         OR (cancelled_at IS NOT NULL AND paid_at IS NOT NULL)
         OR (confirmed_at IS NOT NULL AND paid_at IS NULL) OR (shipped_at IS NOT NULL AND confirmed_at IS NULL)
         OR (received_at IS NOT NULL AND shipped_at IS NULL) OR (completed_at IS NOT NULL AND received_at IS NULL)`,
  },
  {
    rule: 'what is on its way has left in parcels, the last of them at that moment, and nothing left twice',
    sql: `
      SELECT format('order %s, line %s: %s sent', o.serial, l.id, sent.pieces) AS difference
      FROM orders o JOIN order_lines l ON l.order_id = o.id
        CROSS JOIN LATERAL (SELECT coalesce(sum(x.quantity), 0) AS pieces FROM parcel_lines x WHERE x.order_line_id = l.id) sent
        CROSS JOIN LATERAL (SELECT coalesce(sum(x.quantity), 0) AS pieces FROM refund_lines x JOIN refunds r ON r.id = x.refund_id
          AND r.state = 2 AND r.status_before IN (1, 2) WHERE x.order_line_id = l.id) kept
      WHERE sent.pieces > l.quantity - kept.pieces OR (o.shipped_at IS NOT NULL AND sent.pieces <> l.quantity - kept.pieces)
      UNION ALL
      SELECT format('order %s left at %s, its last parcel at %s', o.serial, o.shipped_at, p.at) FROM orders o
        LEFT JOIN (SELECT order_id, max(shipped_at) AS at FROM parcels GROUP BY order_id) p ON p.order_id = o.id
      WHERE o.shipped_at IS NOT NULL AND o.shipped_at IS DISTINCT FROM p.at`,
  },
  {
    rule: 'the refund state of an order is that of its last refund',
    sql: `
      SELECT format('order %s: %s, its refund %s', o.serial, o.refund_state, r.state) AS difference
      FROM orders o LEFT JOIN (SELECT DISTINCT ON (order_id) order_id, state FROM refunds ORDER BY order_id, requested_at DESC) r
        ON r.order_id = o.id
      WHERE o.refund_state <> coalesce(r.state, 0)`,
  },
  {
    rule: 'a refund is asked for and decided on the timeline, and not above the total',
    sql: `
      SELECT format('refund %s of order %s', r.id, o.serial) AS difference FROM refunds r JOIN orders o ON o.id = r.order_id
      WHERE r.amount > o.total OR (r.state = 1) <> (r.decided_at IS NULL) OR r.decided_at < r.requested_at
         OR NOT EXISTS (SELECT FROM order_events e WHERE e.order_id = o.id AND e.kind = 'refund_requested'
           AND e.happened_at = r.requested_at)
         OR (r.state = 2 AND NOT EXISTS (SELECT FROM order_events e WHERE e.order_id = o.id
           AND e.kind IN ('refund_succeeded', 'refund_by_platform') AND e.happened_at = r.decided_at))
         OR (r.state = 3 AND NOT EXISTS (SELECT FROM order_events e WHERE e.order_id = o.id
           AND e.kind IN ('refund_failed', 'refund_withdrawn') AND e.happened_at = r.decided_at))`,
  },
  {
    rule: 'a refund is of goods that were received exactly where they come back, and they are back before their money goes',
    sql: `
      SELECT format('refund %s of order %s', r.serial, o.serial) AS difference FROM refunds r JOIN orders o ON o.id = r.order_id
      WHERE r.decided_by IS DISTINCT FROM 'platform' AND r.kind = 'return' AND r.state = 2 AND NOT r.is_return_waived
         AND (r.returned_at IS NULL OR r.returned_at > r.decided_at)
         OR r.kind = 'return' AND (o.received_at IS NULL OR r.requested_at < o.received_at) OR r.kind = 'money' AND r.status_before > 2
         OR r.sent_at > r.return_by OR r.returned_at > r.inspect_by`,
  },
  {
    rule: 'whoever speaks of pictures has shown some',
    sql: `
      SELECT format('refund %s', r.serial) AS difference FROM refunds r
      WHERE concat_ws(' ', r.dispute_remark, r.objection, r.decision) LIKE '%picture%'
        AND NOT EXISTS (SELECT FROM refund_pictures p WHERE p.refund_id = r.id)`,
  },
  {
    rule: 'every order line reserved its pieces, and released those that were cancelled or refunded before they left',
    sql: `
      SELECT format('line %s of order %s', l.id, o.serial) AS difference
      FROM order_lines l JOIN orders o ON o.id = l.order_id
      LEFT JOIN stock_movements taken ON taken.order_line_id = l.id AND taken.kind = 'reserved'
      LEFT JOIN (SELECT order_line_id, sum(quantity) AS quantity FROM stock_movements WHERE kind = 'released' GROUP BY 1) back
        ON back.order_line_id = l.id
      LEFT JOIN (
        SELECT p.order_line_id, sum(p.quantity) AS quantity FROM refund_lines p JOIN refunds r ON r.id = p.refund_id
        WHERE r.state = 2 AND r.kind = 'money' GROUP BY 1
      ) refunded ON refunded.order_line_id = l.id
      WHERE taken.quantity IS DISTINCT FROM -l.quantity OR taken.sku_id IS DISTINCT FROM l.sku_id
         OR coalesce(back.quantity, 0) <> CASE WHEN o.cancelled_at IS NOT NULL THEN l.quantity ELSE coalesce(refunded.quantity, 0) END`,
  },
  {
    rule: 'what waits for its time is what the state of the order waits for',
    sql: `
      SELECT format('order %s in state %s: %s', o.serial, o.status, coalesce(t.kind, e.kind)) AS difference
      FROM (SELECT * FROM order_timers WHERE kind <> 'return_reminder') t
      FULL JOIN (
        SELECT id AS order_id, 'payment' AS kind FROM orders WHERE status = 0
        UNION ALL SELECT id, 'receipt' FROM orders WHERE status = 3
        UNION ALL SELECT id, 'review' FROM orders WHERE status = 4
        UNION ALL SELECT id, 'settlement' FROM orders WHERE status IN (4, 5) AND completed_at IS NULL
        UNION ALL SELECT order_id, CASE stage WHEN 'requested' THEN 'refund_answer' WHEN 'to_send' THEN 'return_send'
          WHEN 'sent' THEN 'return_check' ELSE 'refund_dispute' END
          FROM refunds WHERE stage IN ('requested', 'declined', 'to_send', 'sent', 'objected')
      ) e ON e.order_id = t.order_id AND e.kind = t.kind
      JOIN orders o ON o.id = coalesce(t.order_id, e.order_id)
      WHERE t.order_id IS NULL OR e.order_id IS NULL`,
  },
  {
    rule: 'a line holds a variant of its product, sold by the shop of its order',
    sql: `
      SELECT format('line %s', l.id) AS difference
      FROM order_lines l JOIN orders o ON o.id = l.order_id JOIN skus s ON s.id = l.sku_id JOIN products p ON p.id = l.product_id
      WHERE s.product_id <> l.product_id OR p.shop_id <> o.shop_id`,
  },
  {
    rule: 'a review needs a received order line of its buyer',
    sql: `
      SELECT format('review %s', r.id) AS difference
      FROM reviews r JOIN order_lines l ON l.id = r.order_line_id JOIN orders o ON o.id = l.order_id
      WHERE o.received_at IS NULL OR r.created_at < o.received_at OR o.buyer_id <> r.buyer_id OR l.product_id <> r.product_id
        OR o.shop_id <> r.shop_id`,
  },
  {
    rule: 'a reviewed order has a review for each line',
    sql: `
      SELECT format('order %s', o.serial) AS difference
      FROM orders o JOIN order_lines l ON l.order_id = o.id LEFT JOIN reviews r ON r.order_line_id = l.id
      WHERE o.reviewed_at IS NOT NULL GROUP BY o.id HAVING count(r.id) <> count(*)`,
  },
];
