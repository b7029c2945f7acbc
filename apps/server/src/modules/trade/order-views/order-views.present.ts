import type {
  LogisticsStep,
  OrderAmounts,
  OrderDetail,
  OrderLine,
  OrderLogEntry,
  OrderReceiver,
  OrderSummary,
  Refund,
  Returning,
} from '@entrepot/contracts/calls/orders.ts';
import type { Settlement } from '@entrepot/contracts/calls/order-desk.ts';
import { CURRENCY, formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import { ORDER_STATUS, type OrderActor } from '@entrepot/contracts/order-states.ts';
import { actionsFor, type OrderFacts } from '../orders/index.ts';
import type { ShownLineRow } from './line-json.sql.ts';
import type { DetailRow, EventRow, RefundRow, SummaryRow } from './order-views.sql.ts';
import { divide } from '../orders/index.ts';

const plain = (amount: string): string => formatMoney(moneyFrom(amount));
const moment = (at: Date | string | null | undefined): string | null => (at ? new Date(at).toISOString() : null);

export function factsOf(row: SummaryRow, now: Date): OrderFacts {
  return {
    status: row.status,
    isReminded: row.reminded_at !== null,
    openStage: row.open_stage,
    isRefundable: row.paid_at !== null && moneyFrom(row.refunded) < moneyFrom(row.total),
    settleAt: row.timers.settlement ? new Date(row.timers.settlement) : null,
    isPartlyShipped: row.status === ORDER_STATUS.confirmed && isPartlyShipped(row),
    hasUnreviewed: row.lines.some(({ isReviewed }) => !isReviewed),
    canFollowUp: row.lines.some(({ canFollowUp }) => canFollowUp),
    now,
  };
}

/** What the shop calls a variant by is of no use to its buyer. */
export function presentLine(line: ShownLineRow, role: OrderActor, isPartly = false): OrderLine {
  return {
    id: line.id,
    skuId: line.skuId,
    goodsId: line.productId,
    name: line.name,
    choice: line.choice,
    ...(role === 'buyer' ? {} : { skuCode: line.skuCode }),
    mediaId: line.mediaId,
    quantity: line.quantity,
    unitPrice: plain(line.unitPrice),
    listPrice: plain(line.listPrice),
    lineTotal: plain(line.lineTotal),
    refunded: line.refunded,
    ...(isPartly ? { shipped: line.shipped } : {}),
    reviewId: line.reviewId,
    ...(line.isReviewed && line.reviewId === null ? { isReviewHidden: true } : {}),
  };
}

/** Also while a refund of what has not left is asked for. */
function isPartlyShipped({ status, status_before_refund: before, lines }: SummaryRow): boolean {
  const state = status === ORDER_STATUS.refund ? before : status;
  return state === ORDER_STATUS.confirmed && lines.some(({ shipped }) => shipped > 0);
}

export function presentSummary(row: SummaryRow, role: OrderActor, now: Date): OrderSummary {
  const isPartly = isPartlyShipped(row);
  return {
    id: row.id,
    serial: row.serial,
    checkoutId: row.checkout_id,
    status: row.status,
    refundState: row.refund_state,
    ...(row.open_stage ? { refundStage: row.open_stage } : {}),
    statusBeforeRefund: row.status_before_refund,
    submittedAt: row.submitted_at.toISOString(),
    seller: { id: row.shop_id, name: row.shop_name, mediaId: row.shop_media_id },
    total: plain(row.total),
    ...(isPartly ? { isPartlyShipped: true } : {}),
    lines: row.lines.map((line) => presentLine(line, role, isPartly)),
    actions: actionsFor(role, factsOf(row, now)),
    payBy: moment(row.timers.payment),
    receiveBy: moment(row.timers.receipt),
    reviewBy: moment(row.timers.review),
    settleAt: moment(row.timers.settlement),
  };
}

export function presentRefund(row: RefundRow): Refund {
  return {
    id: row.id,
    serial: row.serial,
    kind: row.kind,
    stage: row.stage,
    state: row.state,
    amount: plain(row.amount),
    reason: row.reason,
    remark: row.remark,
    pictures: row.pictures,
    lines: row.lines,
    requestedAt: moment(row.requestedAt)!,
    answerBy: moment(row.answerBy),
    answer: row.answer,
    answeredAt: moment(row.answeredAt),
    disputeBy: moment(row.disputeBy),
    disputeRemark: row.disputeRemark,
    disputedAt: moment(row.disputedAt),
    decideBy: moment(row.decideBy),
    ...(row.isSecondLook ? { isSecondLook: true } : {}),
    decision: row.decision,
    decidedBy: row.decidedBy,
    decidedAt: moment(row.decidedAt),
    returnAddress: row.returnAddress,
    returning: row.returning && presentReturning(row.returning),
    evidence: row.evidence,
  };
}

function presentReturning(row: NonNullable<RefundRow['returning']>): Returning {
  return {
    ...row,
    agreedAt: moment(row.agreedAt),
    sendBy: moment(row.sendBy),
    sentAt: moment(row.sentAt),
    checkBy: moment(row.checkBy),
    receivedAt: moment(row.receivedAt),
    objectedAt: moment(row.objectedAt),
  };
}

export function presentEvent(row: EventRow): OrderLogEntry {
  return {
    id: row.id,
    kind: row.kind,
    actor: row.actor,
    createTime: moment(row.at)!,
    refundId: row.refundId,
    amount: row.amount === null ? null : plain(row.amount),
    remark: row.remark,
    reason: row.reason,
  };
}

function presentAmounts(row: DetailRow): OrderAmounts {
  const freightScaled = moneyFrom(row.freight_dispatch) + moneyFrom(row.freight_distance) + moneyFrom(row.freight_delivery);
  return {
    goods: plain(row.goods_total),
    discount: plain(row.discount),
    dispatch: plain(row.freight_dispatch),
    distance: plain(row.freight_distance),
    delivery: plain(row.freight_delivery),
    freight: formatMoney(freightScaled),
    tax: plain(row.tax),
    handlingFee: plain(row.handling_fee),
    total: plain(row.total),
  };
}

/**
 * Whoever has left is nobody any more; the country is what freight and taxes were counted by. A shop sends parcels, not letters by mail.
 */
function presentReceiver({ receiver }: DetailRow, role: OrderActor): OrderReceiver {
  const { name, areaCode, phone, email, country, province, city, postCode, address, taxNumber } = receiver;
  const number = areaCode && phone ? `+${areaCode.replace(/^\+/, '')} ${phone}` : phone;
  return {
    name: name ?? '',
    phone: number ?? '',
    email: role === 'shop' ? null : (email ?? null),
    country: country ?? '',
    state: province ?? '',
    city: city ?? '',
    postcode: postCode ?? '',
    detail: address ?? '',
    ...(role === 'buyer' && taxNumber ? { taxNumber } : {}),
  };
}

const presentStep = ({ at, place, text }: DetailRow['logistics'][number]): LogisticsStep => ({ at: moment(at)!, place, text });

/** Paid and not refunded. */
export function heldOf({ paid_at: paidAt, total, refunded }: SummaryRow): string {
  return formatMoney(paidAt === null ? 0n : moneyFrom(total) - moneyFrom(refunded));
}

export function presentDetail(row: DetailRow, role: OrderActor, now: Date): OrderDetail {
  return {
    ...presentSummary(row, role, now),
    amounts: presentAmounts(row),
    currency: CURRENCY,
    paymentMethod: row.payment_method,
    receiver: presentReceiver(row, role),
    note: row.note,
    cancelReason: row.cancel_reason,
    carrier: row.carrier,
    trackingNumber: row.tracking_number,
    parcels: row.parcels.map((parcel) => ({ ...parcel, shippedAt: moment(parcel.shippedAt)! })),
    logistics: row.logistics.map(presentStep),
    paidAt: moment(row.paid_at),
    confirmedAt: moment(row.confirmed_at),
    shippedAt: moment(row.shipped_at),
    receivedAt: moment(row.received_at),
    reviewedAt: moment(row.reviewed_at),
    completedAt: moment(row.completed_at),
    cancelledAt: moment(row.cancelled_at),
    remindedAt: moment(row.reminded_at),
    refunded: plain(row.refunded),
    refundable: heldOf(row),
    refunds: row.refunds.map(presentRefund),
    log: row.events.map(presentEvent),
  };
}

/** As it was divided, or as it would be if nothing more was refunded. */
export function presentSettlement(row: DetailRow): Settlement {
  if (row.settlement) {
    const { gross, refunded, commission, net, settledAt } = row.settlement;
    return { gross: plain(gross), refunded: plain(refunded), commission: plain(commission), net: plain(net), settledAt: moment(settledAt) };
  }
  const { grossScaled, refundedScaled, commissionScaled, netScaled } = divide({
    totalScaled: moneyFrom(row.total),
    refundedScaled: moneyFrom(row.refunded),
    commission_bp: row.commission_bp,
  });
  return {
    gross: formatMoney(grossScaled),
    refunded: formatMoney(refundedScaled),
    commission: formatMoney(commissionScaled),
    net: formatMoney(netScaled),
    settledAt: null,
  };
}
