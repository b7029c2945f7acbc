/**
 * What can be said of an order from what the server sends of it. What can be done with it is never guessed: the server says that itself.
 */
import type { OrderSummary } from '@entrepot/contracts/calls/orders.ts';
import { ORDER_STATUS, REFUND_STATE } from '@entrepot/contracts/order-states.ts';

type Standing = Pick<OrderSummary, 'status' | 'refundState' | 'settleAt'>;

const { pendingPayment, paid, confirmed, shipped, received, reviewed, refund } = ORDER_STATUS;

/** Somebody else may do something with it at any moment. */
export function isPending({ status, refundState }: Pick<OrderSummary, 'status' | 'refundState'>): boolean {
  return (
    refundState === REFUND_STATE.refunding || status === pendingPayment || status === paid || status === confirmed || status === shipped
  );
}

/** Received, and the days to return it are over: the shop has its money. */
export function isCompleted({ status, settleAt }: Standing): boolean {
  return (status === received || status === reviewed) && settleAt === null;
}

/** Everything was refunded, so there is nothing left to deliver or to pay for. */
export function isRefundedWhole({ status, refundState }: Pick<OrderSummary, 'status' | 'refundState'>): boolean {
  return status === refund && refundState === REFUND_STATE.success;
}

/** Where the goods are, whatever is being said about money: a refund that is being decided stands beside it. */
export function deliveryStatus({ status, statusBeforeRefund }: Pick<OrderSummary, 'status' | 'statusBeforeRefund'>): number {
  return status === refund ? (statusBeforeRefund ?? paid) : status;
}

export function pieces(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

export interface TimeLeft {
  /** Whole days, or hours in the last day. */
  count: number;
  unit: 'day' | 'hour';
  /** Of the whole span, from 1 at its beginning to 0. */
  fraction: number;
}

/**
 * What is left of a span, as people count it: "4 days" until less than one is left, then hours down to the last one. Undefined once it is
 * over.
 */
export function timeLeft(from: string | null, until: string | null, nowMs: number): TimeLeft | undefined {
  if (until === null) return undefined;
  const untilMs = new Date(until).getTime();
  const leftMs = untilMs - nowMs;
  if (leftMs <= 0) return undefined;
  const spanMs = from === null ? leftMs : untilMs - new Date(from).getTime();
  const fraction = spanMs <= 0 ? 1 : Math.min(1, leftMs / spanMs);
  return leftMs >= DAY_MS
    ? { count: Math.floor(leftMs / DAY_MS), unit: 'day', fraction }
    : { count: Math.max(1, Math.floor(leftMs / HOUR_MS)), unit: 'hour', fraction };
}
