/** Refunds from the request to the end. Changes carry the stage that they expect. */
import type { RefundStage } from '@entrepot/contracts/order-states.ts';
import { formatMoney } from '@entrepot/contracts/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { ChosenLine } from './refund-amount.ts';
import { stagesBefore } from './refund-machine.ts';

export type DecidedBy = 'shop' | 'platform' | 'timer' | 'buyer';

export interface RefundRow {
  id: string;
  serial: string | null;
  order_id: string;
  kind: 'money' | 'return';
  stage: RefundStage;
  asked: string;
  amount: string;
  status_before: number | null;
  reason: string;
  /** Until when somebody is waited for, as it was promised. */
  answer_by: Date | null;
  dispute_by: Date | null;
  return_by: Date | null;
  inspect_by: Date | null;
  return_address: string | null;
}

export const REFUND_COLUMNS = sql`
  r.id, r.serial, r.order_id, r.kind, r.stage, r.asked::text, r.amount::text, r.status_before, r.reason, r.answer_by, r.dispute_by,
  r.return_by, r.inspect_by, r.return_address`;

export interface NewRefund {
  serial: string;
  orderId: string;
  kind: 'money' | 'return';
  reason: string;
  remark: string;
  amountScaled: bigint;
  statusBefore: number;
  at: Date;
  /** Of the platform's own accord: decided with its first word. */
  platform?: { staffId: string; decision: string };
}

export async function insertRefund(
  tx: Tx,
  { serial, orderId, kind, reason, remark, amountScaled, statusBefore, at, platform }: NewRefund,
): Promise<RefundRow> {
  const { rows } = await sql<RefundRow>`
    INSERT INTO refunds AS r (serial, order_id, kind, reason, remark, asked, amount, status_before, requested_at, state, stage, decided_at,
      decided_by, staff_id, decision)
    VALUES (${serial}, ${orderId}::uuid, ${kind}, ${reason}, ${remark}, ${formatMoney(amountScaled)}, ${formatMoney(amountScaled)},
      ${statusBefore}, ${at},
            ${platform ? 2 : 1}, ${platform ? 'accepted' : 'requested'}, ${platform ? at : null}, ${platform ? 'platform' : null},
            ${platform?.staffId ?? null}::uuid, ${platform?.decision ?? null})
    RETURNING ${REFUND_COLUMNS}`.execute(tx);
  return rows[0]!;
}

export async function insertRefundLines(tx: Tx, refundId: string, lines: readonly ChosenLine[]): Promise<void> {
  await sql`
    INSERT INTO refund_lines (refund_id, order_line_id, quantity)
    SELECT ${refundId}::uuid, chosen.* FROM unnest(${lines.map(({ orderLineId }) => orderLineId)}::uuid[],
      ${lines.map(({ quantity }) => quantity)}::integer[]) AS chosen`.execute(tx);
}

export interface PicturePlace {
  refundId: string;
  side: 'buyer' | 'shop';
  stage: RefundStage;
}

export async function countRefundPictures(tx: Tx, { refundId, side, stage }: PicturePlace): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM refund_pictures WHERE refund_id = ${refundId}::uuid AND side = ${side}
      AND stage = ${stage}`.execute(tx);
  return rows[0]!.count;
}

/** After those that were shown there before. */
export async function insertRefundPictures(
  tx: Tx,
  { refundId, side, stage }: PicturePlace,
  shown: number,
  mediaIds: readonly string[],
): Promise<void> {
  await sql`
    INSERT INTO refund_pictures (refund_id, side, stage, position, media_id)
    SELECT ${refundId}::uuid, ${side}, ${stage}, ${shown}::integer + position, media_id
    FROM unnest(${mediaIds}::text[]) WITH ORDINALITY AS picture (media_id, position)`.execute(tx);
}

/** Whose it is, before anything is locked. */
export async function selectOrderOf(
  db: Db | Tx,
  refundId: string,
): Promise<{ order_id: string; buyer_id: string; shop_id: string } | undefined> {
  const { rows } = await sql<{ order_id: string; buyer_id: string; shop_id: string }>`
    SELECT r.order_id, o.buyer_id, o.shop_id FROM refunds r JOIN orders o ON o.id = r.order_id WHERE r.id = ${refundId}::uuid`.execute(db);
  return rows[0];
}

export async function selectRefund(tx: Tx, id: string): Promise<RefundRow | undefined> {
  const { rows } = await sql<RefundRow>`SELECT ${REFUND_COLUMNS} FROM refunds r WHERE r.id = ${id}::uuid`.execute(tx);
  return rows[0];
}

/** The one that is being decided, if any. */
export async function selectOpenRefund(tx: Tx, orderId: string): Promise<RefundRow | undefined> {
  const { rows } =
    await sql<RefundRow>`SELECT ${REFUND_COLUMNS} FROM refunds r WHERE r.order_id = ${orderId}::uuid AND r.state = 1`.execute(tx);
  return rows[0];
}

export async function selectRefundLines(tx: Tx, refundId: string): Promise<ChosenLine[]> {
  const { rows } = await sql<ChosenLine>`
    SELECT order_line_id AS "orderLineId", quantity FROM refund_lines WHERE refund_id = ${refundId}::uuid ORDER BY order_line_id`.execute(
    tx,
  );
  return rows;
}

/** The shop's no. */
export async function markDeclined(tx: Tx, id: string, answer: string, at: Date): Promise<RefundRow | undefined> {
  const { rows } = await sql<RefundRow>`
    UPDATE refunds r SET stage = 'declined', answer = ${answer}, answered_at = ${at} WHERE r.id = ${id}::uuid AND r.stage = 'requested'
    RETURNING ${REFUND_COLUMNS}`.execute(tx);
  return rows[0];
}

export async function markDisputed(
  tx: Tx,
  id: string,
  { remark, at, decideBy }: { remark: string; at: Date; decideBy: Date },
): Promise<RefundRow | undefined> {
  const { rows } = await sql<RefundRow>`
    UPDATE refunds r SET stage = 'disputed', dispute_remark = ${remark}, disputed_at = ${at}, decide_by = ${decideBy}
    WHERE r.id = ${id}::uuid AND r.stage = ANY(${stagesBefore('disputed')}::text[]) RETURNING ${REFUND_COLUMNS}`.execute(tx);
  return rows[0];
}

export interface Ending {
  from: readonly RefundStage[];
  to: 'accepted' | 'failed' | 'withdrawn';
  by: DecidedBy;
  at: Date;
  /** What it comes to, where it is not what was asked for. */
  amountScaled?: bigint;
  /** Of goods that the shop wants nowhere. */
  isReturnWaived?: boolean;
  staffId?: string;
  decision?: string;
}

/** The end, whatever it is. Undefined: somebody else was first. */
export async function markEnded(
  tx: Tx,
  id: string,
  { from, to, by, at, amountScaled, isReturnWaived = false, staffId, decision }: Ending,
): Promise<RefundRow | undefined> {
  const { rows } = await sql<RefundRow>`
    UPDATE refunds r SET stage = ${to}, state = ${to === 'accepted' ? 2 : 3}, decided_at = ${at}, decided_by = ${by},
      staff_id = ${staffId ?? null}::uuid, decision = ${decision ?? null},
      amount = coalesce(${amountScaled === undefined ? null : formatMoney(amountScaled)}::numeric, r.amount),
      is_return_waived = ${isReturnWaived},
      answered_at = CASE WHEN ${by} = 'shop' AND r.stage = 'requested' THEN ${at} ELSE r.answered_at END,
      returned_at = CASE WHEN r.stage = 'sent' THEN ${at} ELSE r.returned_at END,
      returned_by = CASE WHEN r.stage = 'sent' THEN ${by} ELSE r.returned_by END
    WHERE r.id = ${id}::uuid AND r.stage = ANY(${from}::text[]) RETURNING ${REFUND_COLUMNS}`.execute(tx);
  return rows[0];
}

export interface ProposedGrant {
  staff_id: string;
  name: string;
  amount: string;
  reason: string;
  at: Date;
}

/** What one person has decided about a dispute and another has not yet agreed to. */
export async function selectProposedGrant(db: Db | Tx, id: string): Promise<ProposedGrant | undefined> {
  const { rows } = await sql<ProposedGrant>`
    SELECT s.id AS staff_id, s.name, r.proposed_amount::text AS amount, r.proposal AS reason, r.proposed_at AS at
    FROM refunds r JOIN staff s ON s.id = r.proposed_by WHERE r.id = ${id}::uuid AND r.stage = 'disputed'`.execute(db);
  return rows[0];
}

export async function proposeGrant(
  tx: Tx,
  id: string,
  { staffId, amountScaled, reason }: { staffId: string; amountScaled: bigint; reason: string },
): Promise<void> {
  await sql`
    UPDATE refunds SET proposed_by = ${staffId}::uuid, proposed_at = now(), proposed_amount = ${formatMoney(amountScaled)}::numeric,
      proposal = ${reason}
    WHERE id = ${id}::uuid AND stage = 'disputed'`.execute(tx);
}

export async function selectSerialOf(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{
    serial: string;
  }>`SELECT coalesce(r.serial, o.serial) AS serial FROM refunds r JOIN orders o ON o.id = r.order_id WHERE r.id = ${id}::uuid`.execute(db);
  return rows[0]?.serial;
}

export interface PersonRow {
  id: string;
  email: string | null;
  language: string;
}

/** Who left, or wants no mails about refunds, is not found. */
export async function selectBuyer(tx: Tx, id: string): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`SELECT id, email::text, language FROM users WHERE id = ${id}::uuid AND closed_at IS NULL
      AND wants_notice(id, NULL, 'refunds', 'mail')`.execute(tx);
  return rows[0];
}

/** Those of the shop who handle refunds and want to read of them. */
export async function selectHandlers(tx: Tx, shopId: string): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    SELECT id, email::text, language FROM shop_members
    WHERE shop_id = ${shopId}::uuid AND disabled_at IS NULL AND (is_owner OR 'orders.handle' = ANY (permissions))
      AND wants_notice(NULL, id, 'refunds', 'mail') ORDER BY id`.execute(tx);
  return rows;
}

/** Whether received goods can still be sent back: until the shop is paid. */
export async function isReturnable(tx: Tx, orderId: string, now: Date): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM order_timers WHERE order_id = ${orderId}::uuid AND kind = 'settlement' AND due_at > ${now}`.execute(tx);
  return rows.length > 0;
}

/** How an order was divided, and what has been returned since; undefined while the money is held. */
export async function selectSettled(
  tx: Tx,
  orderId: string,
): Promise<{ divided: string; commission: string; returned: string } | undefined> {
  const { rows } = await sql<{ divided: string; commission: string; returned: string }>`
    SELECT (s.commission + s.net)::text AS divided, s.commission::text, (o.refunded - s.refunded)::text AS returned
    FROM settlements s JOIN orders o ON o.id = s.order_id WHERE s.order_id = ${orderId}::uuid`.execute(tx);
  return rows[0];
}

export interface Rows {
  limit: number;
  offset: number;
}

export interface Found {
  ids: string[];
  /** Of all, not of the page. */
  count: number;
}

/** Those whose time runs out first while they wait for the shop, then the rest, newest first. */
export async function selectCasesOfShop(db: Db, shopId: string, isOpen: boolean | undefined, { limit, offset }: Rows): Promise<Found> {
  const those = sql`FROM refunds r JOIN orders o ON o.id = r.order_id WHERE o.shop_id = ${shopId}::uuid
    ${isOpen === undefined ? sql`` : isOpen ? sql`AND r.state = 1` : sql`AND r.state <> 1`}`;
  const { rows } = await sql<{ id: string }>`
    SELECT r.id ${those}
    ORDER BY CASE r.stage WHEN 'requested' THEN r.answer_by WHEN 'sent' THEN r.inspect_by END NULLS LAST, r.requested_at DESC, r.id
    LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return { ids: rows.map(({ id }) => id), count: await count(db, those) };
}

export interface DisputeFilter {
  isOpen: boolean;
  /** The number of the refund or of its order. */
  keyword: string | undefined;
}

/** Those that wait, the longest first; those that are decided, the last first. */
export async function selectDisputes(db: Db, { isOpen, keyword }: DisputeFilter, { limit, offset }: Rows): Promise<Found> {
  const serial = keyword?.toUpperCase();
  const those = sql`FROM refunds r WHERE ${isOpen ? sql`r.stage = 'disputed'` : sql`r.disputed_at IS NOT NULL AND r.state <> 1`}
    ${
      serial === undefined
        ? sql``
        : sql`AND (r.serial = ${serial}
      OR r.order_id IN (SELECT o.id FROM orders o WHERE o.serial = ${serial}))`
    }`;
  const { rows } = await sql<{
    id: string;
  }>`SELECT r.id ${those} ORDER BY ${isOpen ? sql`r.decide_by, r.id` : sql`r.decided_at DESC, r.id DESC`}
    LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return { ids: rows.map(({ id }) => id), count: await count(db, those) };
}

/** What the buyer asked for; undefined unless the platform was called in. */
export async function selectAsked(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ asked: string }>`SELECT asked::text FROM refunds WHERE id = ${id}::uuid AND disputed_at IS NOT NULL`.execute(
    db,
  );
  return rows[0]?.asked;
}

async function count(db: Db, those: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count ${those}`.execute(db);
  return rows[0]!.count;
}

/** What a person wrote; what the shop and the platform said stays with the money it explains. */
export async function eraseRemarksOf(tx: Tx, buyerId: string): Promise<void> {
  await sql`
    UPDATE refunds r SET remark = '', dispute_remark = CASE WHEN r.dispute_remark IS NULL THEN NULL ELSE '' END
    FROM orders o WHERE o.id = r.order_id AND o.buyer_id = ${buyerId}::uuid AND (r.remark <> '' OR r.dispute_remark <> '')`.execute(tx);
  await sql`
    DELETE FROM refund_pictures p USING refunds r, orders o WHERE p.side = 'buyer' AND r.id = p.refund_id AND o.id = r.order_id
      AND o.buyer_id = ${buyerId}::uuid`.execute(tx);
}

/** One that is asked for and not decided. */
export async function hasOpenRefund(tx: Tx, buyerId: string): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM refunds r JOIN orders o ON o.id = r.order_id WHERE o.buyer_id = ${buyerId}::uuid AND r.state = 1 LIMIT 1`.execute(
      tx,
    );
  return rows.length > 0;
}
