/** Orders as they are shown, each read in one statement with all that belongs to it. */
import {
  REFUND_STAGES,
  type OrderActor,
  type OrderEventKind,
  type OrderStatus,
  type PaymentMethod,
  type RefundStage,
  type RefundState,
} from '@entrepot/contracts/order-states.ts';
import { sql, type RawBuilder } from 'kysely';
import { readPrepared, type Db, type Tx } from '../../../platform/db/database.ts';
import { LINE_JSON, type ShownLineRow } from './line-json.sql.ts';
import type { Stamp, TimerKind } from '../orders/index.ts';

export interface SummaryRow extends Record<Stamp, Date | null> {
  id: string;
  serial: string;
  checkout_id: string;
  buyer_id: string;
  username: string;
  shop_id: string;
  shop_name: string;
  shop_media_id: string | null;
  status: OrderStatus;
  status_before_refund: OrderStatus | null;
  refund_state: RefundState;
  total: string;
  refunded: string;
  submitted_at: Date;
  lines: ShownLineRow[];
  timers: Partial<Record<TimerKind, string>>;
  /** Where the request stands that is not decided yet. */
  open_stage: RefundStage | null;
}

const SUMMARY = sql`
  o.id, o.serial, o.checkout_id, o.buyer_id, u.username::text, o.shop_id, s.name AS shop_name, s.logo_media_id AS shop_media_id, o.status,
  o.status_before_refund, o.refund_state,
  o.total::text, o.refunded::text, o.submitted_at, o.paid_at, o.confirmed_at, o.shipped_at, o.received_at, o.reviewed_at, o.completed_at,
  o.cancelled_at, o.reminded_at,
  (SELECT coalesce(json_agg(${LINE_JSON} ORDER BY l.id), '[]') FROM order_lines l LEFT JOIN reviews w ON w.order_line_id = l.id
    WHERE l.order_id = o.id) AS lines,
  (SELECT coalesce(json_object_agg(t.kind, t.due_at), '{}') FROM order_timers t WHERE t.order_id = o.id) AS timers,
  (SELECT r.stage FROM refunds r WHERE r.order_id = o.id AND r.state = 1) AS open_stage`;
const FROM = sql`FROM orders o JOIN shops s ON s.id = o.shop_id JOIN users u ON u.id = o.buyer_id`;

/** Newest first. */
export async function selectSummaries(db: Db | Tx, orderIds: readonly string[]): Promise<SummaryRow[]> {
  // One is asked for the most. Of a list the database cannot know beforehand how long it will be, and would plan anew each time.
  const wanted = orderIds.length === 1 ? sql`o.id = ${orderIds[0]}::uuid` : sql`o.id = ANY (${orderIds}::uuid[])`;
  return readPrepared(db, sql<SummaryRow>`SELECT ${SUMMARY} ${FROM} WHERE ${wanted} ORDER BY o.submitted_at DESC, o.id DESC`);
}

export interface OrderFilter {
  buyerId?: string | undefined;
  shopId?: string | undefined;
  statuses?: readonly OrderStatus[] | undefined;
  /** Whatever the state: those that a refund was ever asked for. */
  hasRefund?: boolean | undefined;
  /** Paid for, and neither with the shop nor back with the buyer. */
  isHeld?: boolean | undefined;
  keyword?: string | undefined;
  /** Those that the shop has to do something about, and among them those that wait the longest. */
  waitingFirst?: boolean | undefined;
}

export interface Paging {
  limit: number;
  offset: number;
}

/** A page and the number of all, in one statement. */
export async function selectPage(db: Db, filter: OrderFilter, { limit, offset }: Paging): Promise<{ rows: SummaryRow[]; count: number }> {
  const order = filter.waitingFirst
    ? sql`o.status NOT IN (1, 2), CASE WHEN o.status IN (1, 2) THEN o.paid_at END, o.submitted_at DESC, o.id DESC`
    : sql`o.submitted_at DESC, o.id DESC`;
  const { rows } = await sql<SummaryRow & { count: number }>`
    WITH matching AS MATERIALIZED (SELECT o.id, o.status, o.paid_at, o.submitted_at FROM orders o WHERE ${matches(filter)}),
         page AS MATERIALIZED (SELECT o.id, row_number() OVER (ORDER BY ${order}) AS place FROM matching o ORDER BY ${order}
           LIMIT ${limit} OFFSET ${offset})
    SELECT (SELECT count(*)::integer FROM matching) AS count, v.*
    FROM (SELECT) one LEFT JOIN (SELECT p.place, ${SUMMARY} ${FROM} JOIN page p ON p.id = o.id) v ON true
    ORDER BY v.place`.execute(db);
  return { rows: rows.filter(({ id }) => id !== null), count: rows[0]!.count };
}

function matches({ buyerId, shopId, statuses, hasRefund, isHeld, keyword }: OrderFilter): RawBuilder<unknown> {
  const conditions = [
    buyerId === undefined ? undefined : sql`o.buyer_id = ${buyerId}::uuid`,
    shopId === undefined ? undefined : sql`o.shop_id = ${shopId}::uuid`,
    statuses === undefined ? undefined : sql`o.status = ANY (${statuses}::smallint[])`,
    hasRefund ? sql`o.refund_state <> 0` : undefined,
    isHeld ? sql`o.paid_at IS NOT NULL AND o.completed_at IS NULL AND o.refunded < o.total` : undefined,
    keyword === undefined ? undefined : shopId === undefined ? has(keyword) : hasForShop(keyword),
  ].filter((condition) => condition !== undefined);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `);
}

/** Of one person or one shop all of their orders are looked through, down to the lines. */
function has(keyword: string): RawBuilder<unknown> {
  const pattern = likePattern(keyword);
  return sql`(o.serial ILIKE ${pattern} OR o.shop_id IN (SELECT s.id FROM shops s WHERE s.name ILIKE ${pattern})
    OR EXISTS (SELECT FROM order_lines l WHERE l.order_id = o.id AND l.title ILIKE ${pattern}))`;
}

/** A shop looks for its goods by what it calls them itself, in whichever language they were ordered. */
function hasForShop(keyword: string): RawBuilder<unknown> {
  const pattern = likePattern(keyword);
  return sql`(o.serial ILIKE ${pattern} OR EXISTS (
    SELECT FROM order_lines l JOIN products p ON p.id = l.product_id WHERE l.order_id = o.id AND (
      l.title ILIKE ${pattern} OR l.sku_code ILIKE ${pattern} OR p.number ILIKE ${pattern}
      OR EXISTS (SELECT FROM product_texts x WHERE x.product_id = p.id AND x.title ILIKE ${pattern}))))`;
}

function likePattern(keyword: string): string {
  return `%${keyword.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

export interface CountsRow {
  status: OrderStatus;
  count: number;
  refunds: number;
}

export async function selectCounts(db: Db, buyerId: string): Promise<CountsRow[]> {
  const { rows } = await sql<CountsRow>`
    SELECT status, count(*)::integer AS count, count(*) FILTER (WHERE refund_state <> 0)::integer AS refunds FROM orders
    WHERE buyer_id = ${buyerId}::uuid GROUP BY status`.execute(db);
  return rows;
}

export interface RefundRow {
  id: string;
  orderId: string;
  serial: string | null;
  kind: 'money' | 'return';
  stage: RefundStage;
  state: RefundState;
  asked: string;
  amount: string;
  reason: string;
  remark: string;
  pictures: string[];
  lines: Array<{ orderLineId: string; quantity: number }>;
  requestedAt: string;
  answerBy: string | null;
  answer: string | null;
  answeredAt: string | null;
  disputeBy: string | null;
  disputeRemark: string | null;
  isSecondLook: boolean;
  disputedAt: string | null;
  decideBy: string | null;
  decision: string | null;
  decidedBy: 'shop' | 'platform' | 'timer' | 'buyer' | null;
  decidedAt: string | null;
  returnAddress: string | null;
  returning: {
    isWaived: boolean;
    agreedAt: string | null;
    sendBy: string | null;
    carrier: string | null;
    trackingNumber: string | null;
    sentAt: string | null;
    checkBy: string | null;
    receivedAt: string | null;
    receivedBy: 'shop' | 'timer' | null;
    objection: string | null;
    objectedAt: string | null;
  } | null;
  evidence: Array<{ side: 'buyer' | 'shop'; stage: RefundStage; pictures: string[] }>;
}

/** One refund `r`. */
const REFUND_JSON = sql`
  json_build_object(
    'id', r.id, 'orderId', r.order_id, 'serial', r.serial, 'kind', r.kind, 'stage', r.stage, 'state', r.state, 'asked', r.asked::text,
    'amount', r.amount::text, 'reason', r.reason, 'remark', r.remark,
    'pictures', (SELECT coalesce(json_agg(p.media_id ORDER BY p.position), '[]') FROM refund_pictures p WHERE p.refund_id = r.id
      AND p.side = 'buyer' AND p.stage = 'requested'),
    'lines', (SELECT coalesce(json_agg(json_build_object('orderLineId', p.order_line_id, 'quantity', p.quantity) ORDER BY p.order_line_id),
      '[]') FROM refund_lines p WHERE p.refund_id = r.id),
    'requestedAt', r.requested_at, 'answer', r.answer, 'answeredAt', r.answered_at, 'disputeRemark', r.dispute_remark, 'disputedAt',
    r.disputed_at, 'decideBy', CASE WHEN r.stage = 'disputed' THEN r.decide_by END, 'isSecondLook', r.stage = 'disputed'
      AND r.proposed_by IS NOT NULL, 'decision', r.decision,
    'decidedBy', r.decided_by, 'decidedAt', r.decided_at, 'returnAddress', r.return_address,
    'returning', CASE WHEN r.kind = 'return' THEN json_build_object(
      'isWaived', r.is_return_waived, 'agreedAt', r.agreed_at, 'sendBy', r.return_by, 'carrier', r.return_carrier, 'trackingNumber',
      r.return_number, 'sentAt', r.sent_at, 'checkBy', r.inspect_by,
      'receivedAt', r.returned_at, 'receivedBy', r.returned_by, 'objection', r.objection, 'objectedAt', r.objected_at) END,
    'evidence', (
      SELECT coalesce(json_agg(json_build_object('side', g.side, 'stage', g.stage, 'pictures', g.pictures)
        ORDER BY array_position(${REFUND_STAGES}::text[], g.stage), g.side), '[]')
      FROM (SELECT p.side, p.stage, json_agg(p.media_id ORDER BY p.position) AS pictures FROM refund_pictures p
            WHERE p.refund_id = r.id AND NOT (p.side = 'buyer' AND p.stage = 'requested') GROUP BY p.side, p.stage) g),
    'answerBy', (SELECT t.due_at FROM order_timers t WHERE t.order_id = r.order_id AND t.kind = 'refund_answer' AND r.state = 1),
    'disputeBy', (SELECT t.due_at FROM order_timers t WHERE t.order_id = r.order_id AND t.kind = 'refund_dispute' AND r.state = 1))`;

/** Refunds as they are shown, in the order of the ids. */
export async function selectRefunds(db: Db | Tx, refundIds: readonly string[]): Promise<RefundRow[]> {
  const { rows } = await sql<{ refund: RefundRow }>`
    SELECT ${REFUND_JSON} AS refund FROM unnest(${refundIds}::uuid[]) WITH ORDINALITY AS w (id, place) JOIN refunds r ON r.id = w.id
    ORDER BY w.place`.execute(db);
  return rows.map(({ refund }) => refund);
}

export interface EventRow {
  id: string;
  kind: OrderEventKind;
  actor: OrderActor;
  at: string;
  refundId: string | null;
  amount: string | null;
  reason: string | null;
  /** What was written to it, from the refund that it belongs to. */
  remark: string | null;
}

const EVENTS = sql`
  SELECT coalesce(json_agg(json_build_object(
    'id', e.id::text, 'kind', e.kind, 'actor', e.actor, 'at', e.happened_at, 'refundId', e.details->>'refundId', 'amount',
    e.details->>'amount', 'reason', e.details->>'reason',
    'remark', CASE
      WHEN e.kind = 'refund_requested' THEN r.remark WHEN e.kind = 'refund_declined' THEN r.answer WHEN e.kind = 'refund_disputed'
        THEN r.dispute_remark WHEN e.kind = 'return_objected' THEN r.objection
      WHEN e.kind IN ('refund_by_platform', 'refund_succeeded', 'refund_failed') THEN r.decision END) ORDER BY e.id DESC), '[]')
  FROM order_events e LEFT JOIN refunds r ON r.id = (e.details->>'refundId')::uuid WHERE e.order_id = o.id`;

export interface ParcelRow {
  id: string;
  carrier: string;
  trackingNumber: string;
  shippedAt: string;
  lines: Array<{ orderLineId: string; quantity: number }>;
}

/** The first that left first. */
const PARCELS = sql`
  SELECT coalesce(json_agg(json_build_object(
    'id', p.id, 'carrier', p.carrier, 'trackingNumber', p.tracking_number, 'shippedAt', p.shipped_at,
    'lines', (SELECT coalesce(json_agg(json_build_object('orderLineId', x.order_line_id, 'quantity', x.quantity) ORDER BY x.order_line_id),
      '[]') FROM parcel_lines x WHERE x.parcel_id = p.id))
    ORDER BY p.shipped_at, p.id), '[]')
  FROM parcels p WHERE p.order_id = o.id`;

export interface DetailRow extends SummaryRow {
  storefront_code: string;
  goods_total: string;
  discount: string;
  freight_dispatch: string;
  freight_distance: string;
  freight_delivery: string;
  tax: string;
  handling_fee: string;
  commission_bp: number;
  payment_method: PaymentMethod | null;
  receiver: Partial<
    Record<'name' | 'areaCode' | 'phone' | 'email' | 'country' | 'province' | 'city' | 'postCode' | 'address' | 'taxNumber', string | null>
  >;
  note: string | null;
  cancel_reason: string | null;
  carrier: string | null;
  tracking_number: string | null;
  logistics: Array<{ at: string; place: string; text: string }>;
  parcels: ParcelRow[];
  refunds: RefundRow[];
  events: EventRow[];
  settlement: { gross: string; refunded: string; commission: string; net: string; settledAt: string } | null;
}

/** Of whoever may see it: one's own, one's shop's, or, for the staff, any. */
export async function selectDetail(
  db: Db | Tx,
  { id, buyerId, shopId }: { id: string; buyerId?: string | undefined; shopId?: string | undefined },
): Promise<DetailRow | undefined> {
  const rows = await readPrepared(
    db,
    sql<DetailRow>`
    SELECT ${SUMMARY}, o.storefront_code, o.goods_total::text, o.discount::text, o.freight_dispatch::text, o.freight_distance::text,
      o.freight_delivery::text, o.tax::text, o.handling_fee::text,
      o.commission_bp, o.payment_method, o.receiver, o.note, o.cancel_reason, o.carrier, o.tracking_number,
      (SELECT coalesce(json_agg(json_build_object('at', g.happened_at, 'place', g.place, 'text', g.text)
       ORDER BY g.happened_at DESC, g.id DESC), '[]')
       FROM order_logistics g WHERE g.order_id = o.id) AS logistics,
      (${PARCELS}) AS parcels,
      (SELECT coalesce(json_agg(${REFUND_JSON} ORDER BY r.requested_at DESC, r.id DESC), '[]') FROM refunds r
        WHERE r.order_id = o.id) AS refunds,
      (${EVENTS}) AS events,
      (SELECT json_build_object('gross', g.gross::text, 'refunded', g.refunded::text, 'commission', g.commission::text, 'net', g.net::text,
       'settledAt', g.settled_at)
       FROM settlements g WHERE g.order_id = o.id) AS settlement
    ${FROM}
    WHERE o.id = ${id}::uuid ${
      buyerId === undefined
        ? sql``
        : sql`AND o.buyer_id
      = ${buyerId}::uuid`
    } ${shopId === undefined ? sql`` : sql`AND o.shop_id = ${shopId}::uuid`}`,
  );
  return rows[0];
}

/** Where goods are sold from, for an invoice. */
export interface SellerRow {
  city: string;
  country: string;
  tax_number: string | null;
  invoice_address: string | null;
}

export async function selectSeller(db: Db, shopId: string): Promise<SellerRow> {
  const { rows } = await sql<SellerRow>`
    SELECT city, country, tax_number, invoice_address FROM shops WHERE id = ${shopId}::uuid`.execute(db);
  return rows[0]!;
}

/** Of what a shop has shipped to a country since then, and the buyer said has arrived. */
export async function selectDeliveryTime(
  db: Db,
  shopId: string,
  country: string,
  since: Date,
): Promise<{ counted: number; medianSeconds: number | null }> {
  const [row] = await readPrepared(
    db,
    sql<{ counted: number; medianSeconds: number | null }>`
    SELECT count(*)::integer AS counted,
      round(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM o.received_at - o.shipped_at)))::integer AS "medianSeconds"
    FROM orders o
    WHERE o.shop_id = ${shopId}::uuid AND o.shipped_at >= ${since} AND o.received_at IS NOT NULL AND o.receiver->>'country' = ${country}
      AND EXISTS (SELECT FROM order_events e WHERE e.order_id = o.id AND e.kind = 'received' AND e.actor = 'buyer')`,
  );
  return row!;
}
