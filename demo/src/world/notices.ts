/**
 * What the people of the world find in their inboxes: told of the same events that everything else is counted from, as the server would
 * have told it. Whoever looks in now and then has read all but the newest; what was written in a conversation is read when it is read
 * there.
 */
import type pg from 'pg';
import { HOUR_MS } from './world-size.ts';

/** What is older, nobody looks for. */
const TOLD_HOURS = 14 * 24;
/** When each side last looked into the inbox, before the end of the world. */
const BUYER_LOOKED_HOURS = 36;
const SHOP_LOOKED_HOURS = 20;
/** So long after it was told. Shorter than the above, so that nobody reads in the future. */
const READ_AFTER_HOURS = 4;

/** What became of an order, for its buyer: of what they did themselves, nothing. */
const ORDERS_TO_BUYERS = `
  SELECT o.buyer_id AS user_id, NULL::uuid AS shop_id, told.kind, told.event, o.id AS subject_id, o.serial AS name, told.note, e.happened_at
  FROM order_events e JOIN orders o ON o.id = e.order_id LEFT JOIN refunds r ON r.order_id = o.id
  CROSS JOIN LATERAL (VALUES
    ('orders', 'order_confirmed', NULL, e.kind = 'confirmed'),
    ('orders', 'order_shipped', NULL, e.kind = 'shipped'),
    ('orders', 'order_part_shipped', NULL, e.kind = 'shipped_part'),
    ('orders', 'order_expired', NULL, e.kind = 'cancelled_by_timer'),
    ('orders', 'order_received', NULL, e.kind = 'received' AND e.actor = 'timer'),
    ('refunds', 'refund_accepted', r.decision, e.kind = 'refund_succeeded'),
    ('refunds', 'refund_declined', r.answer, e.kind = 'refund_declined'),
    ('refunds', 'refund_refused', r.decision, e.kind = 'refund_failed' AND e.actor = 'platform'),
    ('refunds', 'return_to_send', NULL, e.kind = 'return_agreed'),
    ('refunds', 'return_objected', r.objection, e.kind = 'return_objected'),
    ('refunds', 'return_lapsed', NULL, e.kind = 'refund_failed' AND r.agreed_at IS NOT NULL AND r.sent_at IS NULL)
  ) AS told (kind, event, note, is_so)
  WHERE told.is_so AND e.happened_at > $1`;

/** The same for its shop. */
const ORDERS_TO_SHOPS = `
  SELECT NULL::uuid, o.shop_id, CASE WHEN told.event ~ '^(refund|return)' THEN 'refunds' WHEN told.event = 'reviewed' THEN 'shop'
    ELSE 'orders' END,
    told.event, o.id, o.serial, NULL, e.happened_at
  FROM order_events e JOIN orders o ON o.id = e.order_id
  JOIN (VALUES
    ('paid', 'order_paid'), ('cancelled', 'order_cancelled'), ('cancelled_by_timer', 'order_cancelled'), ('received', 'order_received'),
    ('completed', 'order_completed'), ('reviewed', 'reviewed'), ('refund_requested', 'refund_requested'),
    ('refund_disputed', 'refund_disputed'),
    ('refund_succeeded', 'refund_decided'), ('refund_failed', 'refund_decided'), ('return_sent', 'return_sent')
  ) AS known (kind, event) ON known.kind = e.kind
  CROSS JOIN LATERAL (SELECT CASE WHEN known.event = 'refund_decided' AND e.actor = 'timer' THEN 'refund_timed'
    ELSE known.event END AS event) AS told
  WHERE e.actor <> 'shop' AND e.happened_at > $1`;

/** Money that arrived or left, and the account itself. */
const MONEY_AND_ACCOUNTS = `
  SELECT user_id, NULL::uuid, 'wallet', 'recharge_credited', id, serial, NULL, decided_at FROM recharges WHERE state = 'success'
    AND decided_at > $1
  UNION ALL
  SELECT user_id, shop_id, 'wallet', told.event, id, serial, NULL, told.at
  FROM withdrawals CROSS JOIN LATERAL (VALUES ('withdrawal_approved', decided_at),
    ('withdrawal_completed', completed_at)) AS told (event, at)
  WHERE told.at > $1
  UNION ALL
  SELECT user_id, shop_id, 'wallet', 'address_bound', id, network, NULL, bound_at FROM withdrawal_addresses WHERE bound_at > $1
  UNION ALL
  SELECT user_id, NULL::uuid, 'account', 'identity_' || state, id, serial, reason, decided_at FROM identity_applications
  WHERE state IN ('approved', 'refused') AND decided_at > $1
  UNION ALL
  SELECT user_id, NULL::uuid, 'account', 'account_locked', id, NULL, reason, locked_at FROM locks WHERE user_id IS NOT NULL
    AND locked_at > $1`;

const TOLD = `
  INSERT INTO notices (id, user_id, shop_id, kind, event, subject_id, name, note, created_at, happened_at, read_at)
  SELECT md5(concat_ws(':', user_id, shop_id, event, subject_id, happened_at))::uuid, user_id, shop_id, kind, event, subject_id, name, note,
    happened_at, happened_at,
    CASE WHEN happened_at <= CASE WHEN user_id IS NULL THEN $3::timestamptz ELSE $2::timestamptz END
      THEN happened_at + interval '${READ_AFTER_HOURS} hours' END
  FROM (${ORDERS_TO_BUYERS} UNION ALL ${ORDERS_TO_SHOPS} UNION ALL ${MONEY_AND_ACCOUNTS}) AS told`;

/**
 * What was written: one line until it is read, which is when its reader answers, or opens the conversation. What was read is told apart by
 * how often its reader had written before.
 */
const WRITTEN = `
  WITH said AS (
    SELECT c.id AS talk, c.user_id, c.shop_id, c.order_id, m.author, m.created_at,
      m.author <> 'buyer' AS is_to_buyer, m.seq <= CASE WHEN m.author = 'buyer' THEN c.read_by_desk ELSE c.read_by_buyer END AS is_read,
      count(*) FILTER (WHERE m.author = 'buyer') OVER earlier AS asked,
      count(*) FILTER (WHERE m.author IN ('shop', 'staff')) OVER earlier AS answered
    FROM conversations c JOIN messages m ON m.conversation_id = c.id WHERE c.last_message_at > $1 AND c.user_id IS NOT NULL
      AND m.author <> 'system'
    WINDOW earlier AS (PARTITION BY c.id ORDER BY m.seq)
  ), lines AS (
    SELECT s.user_id, s.shop_id, s.order_id, s.talk, s.is_to_buyer, s.is_read, count(*)::integer AS count, min(s.created_at) AS first_at,
      max(s.created_at) AS last_at
    FROM said s WHERE s.is_to_buyer OR s.shop_id IS NOT NULL
    GROUP BY s.user_id, s.shop_id, s.order_id, s.talk, s.is_to_buyer, s.is_read,
      CASE WHEN s.is_read THEN CASE WHEN s.is_to_buyer THEN s.asked ELSE s.answered END END
  )
  INSERT INTO notices (id, user_id, shop_id, kind, event, subject_id, name, count, created_at, happened_at, read_at)
  SELECT md5(concat_ws(':', l.talk, l.is_to_buyer, l.last_at))::uuid, CASE WHEN l.is_to_buyer THEN l.user_id END,
    CASE WHEN NOT l.is_to_buyer THEN l.shop_id END, 'chat',
    CASE WHEN l.order_id IS NULL THEN 'message' ELSE 'order_message' END,
    CASE WHEN l.is_to_buyer THEN coalesce(l.order_id, l.shop_id, l.talk) ELSE l.talk END,
    CASE WHEN l.order_id IS NOT NULL THEN o.serial WHEN l.is_to_buyer THEN s.name END, l.count, l.first_at, l.last_at,
    CASE WHEN l.is_read THEN least(l.last_at + interval '${READ_AFTER_HOURS} hours', $2::timestamptz) END
  FROM lines l LEFT JOIN orders o ON o.id = l.order_id LEFT JOIN shops s ON s.id = l.shop_id
  WHERE l.last_at > $1`;

/** After everything that it tells of. */
export async function writeNotices(client: Pick<pg.ClientBase, 'query'>, endMs: number): Promise<void> {
  const before = (hours: number): Date => new Date(endMs - hours * HOUR_MS);
  await client.query(TOLD, [before(TOLD_HOURS), before(BUYER_LOOKED_HOURS), before(SHOP_LOOKED_HOURS)]);
  await client.query(WRITTEN, [before(TOLD_HOURS), before(0)]);
}
